/**
 * Cases about our own supply chain, which no turn can be played for: what checks them instead, and what does not yet. `coverage.test.ts` holds
 * this table against the list of cases.
 */
export const later: Readonly<Record<string, string>> = {
  A096: 'test/workflows.test.ts: pins, permissions, credentials, no text of an event in a shell; zizmor and actionlint do not run yet',
  A097: '.ci/run: builds dist/ again and fails where git sees a change; test/metadata.test.ts: install scripts and the lock file',
};
