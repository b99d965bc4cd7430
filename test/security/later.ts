/** Cases that wait for a feature: with it, each moves into a test of its own. `coverage.test.ts` holds this table against the list of cases. */
export const later: Readonly<Record<string, string>> = {
  A096: 'the check of workflows in CI',
  A097: 'the rebuild of dist in CI',
};
