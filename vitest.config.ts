import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    reporters: ['default', './test/support/not-run-reporter.ts'],
    globalSetup: ['test/support/jail-report.ts'],
    // Each end-to-end test starts a head, a jail and its servers; more at once only get in each other's way.
    maxWorkers: 2,
    // Several times what the slowest take on a quiet machine: no test is about speed.
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
