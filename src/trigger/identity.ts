/** Author of Gadget's commits: the account of GITHUB_TOKEN (docs/github-and-endpoints.md). */
export const botAuthor = { name: 'github-actions[bot]', email: '41898282+github-actions[bot]@users.noreply.github.com' };
