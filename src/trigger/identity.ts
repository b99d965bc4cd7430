/** Who Gadget's commits are by, as GitHub knows the account of GITHUB_TOKEN (platform.md section 4). */
export const botAuthor = { name: 'github-actions[bot]', email: '41898282+github-actions[bot]@users.noreply.github.com' };
