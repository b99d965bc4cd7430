import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { scratchFolder } from './test/support/scratch.ts';
import { tags } from './test/support/tags.ts';

const stories = ['test/e2e/**/*.test.ts', 'test/security/**/*.test.ts'];
const long = ['test/long/**/*.test.ts'];
/** They install with the tools of this machine (docs/network.md). */
const packageManagers = ['test/package-managers/**/*.test.ts'];
/** They play whole runs inside the process of the tests. */
const play = {
  setupFiles: ['test/support/set-up.ts'],
  // The bundle is loaded as Node loads it.
  server: { deps: { external: [/\/dist\//] } },
};

// A story starts fifty processes, and to start one costs by the memory of whoever starts it: malloc keeps less with one arena than with one a thread,
// and gives large blocks back as soon as they are free.
process.env['MALLOC_ARENA_MAX'] ??= '1';
process.env['MALLOC_MMAP_THRESHOLD_'] ??= '65536';
process.env['MALLOC_TRIM_THRESHOLD_'] ??= '65536';

export default defineConfig({
  test: {
    reporters: ['default', './test/support/suite-reporter.ts', './test/support/not-run-reporter.ts'],
    globalSetup: ['test/support/jail-report.ts'],
    // Two more than there are cores: a story also waits.
    maxWorkers: availableParallelism() + 2,
    // Workers with small young generations and without threads of their own are some per cent faster: there are more of them than cores.
    execArgv: ['--max-semi-space-size=2', '--single-threaded'],
    tags: tags(),
    env: { TMPDIR: scratchFolder() },
    // Several times what the slowest take on a quiet machine: no test is about speed.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    projects: [
      {
        extends: true,
        test: { name: 'parts', include: ['test/**/*.test.ts'], exclude: [...stories, ...long, ...packageManagers], isolate: false },
      },
      { extends: true, test: { ...play, name: 'stories', include: stories, isolate: false } },
      { extends: true, test: { ...play, name: 'long', include: long } },
      { extends: true, test: { name: 'package-managers', include: [...packageManagers, 'test/jail/npm.test.ts'], isolate: false } },
    ],
  },
});
