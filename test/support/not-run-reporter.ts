import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { isFiltered, notRun, reasonsNamed } from './what-ran.ts';

/**
 * Ends the run with a loud list of what was not run for want of a jail, or of a tool that the test names. In CI that is a failure where no jail works
 * at all, and where the run was made for bubblewrap or the package managers (`GADGET_TEST_NEEDS=bubblewrap`, `package-managers`): a green run would
 * claim what nobody saw.
 */
export default class NotRunReporter implements Reporter {
  #isFiltered = false;

  onInit(vitest: Vitest): void {
    this.#isFiltered = isFiltered(vitest);
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const { GADGET_TEST_JAIL: jail, GADGET_TEST_NEEDS: needed, CI: isCi } = process.env;
    const skipped = notRun(modules);
    if (skipped.length === 0 || this.#isFiltered) return;
    const named = reasonsNamed(modules);
    const isAllNamed = skipped.every((name) => named.has(name));
    console.error(`\nNOT RUN (${skipped.length} tests): ${isAllNamed ? 'tools are missing.' : (reasons[jail ?? 'none'] ?? '')}`);
    for (const name of skipped) console.error(`  ${name}${named.has(name) ? ` (${named.get(name)!})` : ''}`);
    if ((needed ?? jail) !== jail || (isCi && jail === 'none')) process.exitCode = 1;
  }
}

const reasons: Readonly<Record<string, string>> = {
  none: 'no sandbox works on this machine. To run them: sudo apt-get install bubblewrap',
  unshare: 'bubblewrap is not installed; what needs it alone was left out. To run them: sudo apt-get install bubblewrap',
  bubblewrap: 'the sandbox by unshare needs root or password-less sudo.',
};
