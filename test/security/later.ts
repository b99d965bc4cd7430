/** Cases that wait for a feature: with it, each moves into a test of its own. `coverage.test.ts` holds this table against the list of cases. */
export const later: Readonly<Record<string, string>> = {
  A004: 'commands in comments',
  A007: 'comments as context',
  A008: 'pull requests as threads',
  A015: 'comments as context',
  A046: 'pull requests as threads, and instructions from AGENTS.md',
  A062: 'comments as context',
  A096: 'the check of workflows in CI',
  A097: 'the rebuild of dist in CI',
};
