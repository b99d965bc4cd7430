import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    reporters: ['default', './test/support/not-run-reporter.ts'],
    globalSetup: ['test/support/jail-report.ts'],
    // Each end-to-end test starts a head, a jail and its servers; more at once only get in each other's way.
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
