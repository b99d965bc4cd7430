import type { Reporter, TestModule } from 'vitest/node';

/** Ends the run with a loud list of what was not run; in CI that is a failure, since a green run would claim what nobody saw. */
export default class NotRunReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const skipped = modules.flatMap((module) =>
      [...module.children.allTests('skipped')].map((test) => `${module.relativeModuleId}: ${test.fullName}`),
    );
    if (skipped.length === 0 || process.env['GADGET_TEST_JAIL'] !== 'none') return;
    console.error(
      `\nNOT RUN (${skipped.length} tests), because no sandbox works on this machine. Install bubblewrap (sudo apt-get install bubblewrap) to run them:`,
    );
    for (const name of skipped) console.error(`  ${name}`);
    if (process.env['CI']) process.exitCode = 1;
  }
}
