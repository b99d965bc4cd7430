import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';
import { isFiltered, notRun } from './what-ran.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Runs of this test are processes of their own. */
    bundle?: boolean;
  }
}

/** How many tests start the bundle as processes: each is about something that only a process shows, and costs a second. */
const processes = { atLeast: 80, atMost: 140 };
const slowest = 10;

/** Ends the run with how many tests there were at each level, and the slowest of them. */
export default class SuiteReporter implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    const tests = modules.flatMap((module) => [...module.children.allTests()]).filter((test) => test.result().state !== 'skipped');
    const levels = new Map<string, number>();
    for (const test of tests) levels.set(levelOf(test), (levels.get(levelOf(test)) ?? 0) + 1);
    console.log(`\n${[...levels].map(([level, count]) => `${count} ${level}`).join(', ')}. The slowest:`);
    const times = tests.map((test) => [test.diagnostic()?.duration ?? 0, test] as const).toSorted(([a], [b]) => b - a);
    for (const [ms, test] of times.slice(0, slowest))
      console.log(`  ${(ms / 1000).toFixed(1).padStart(5)} s  ${test.module.relativeModuleId}: ${test.fullName}`);
    await this.#count(modules, levels.get('bundle') ?? 0);
  }

  /** They shall neither vanish nor multiply; where a sandbox is missing, some are not run. */
  async #count(modules: readonly TestModule[], count: number): Promise<void> {
    const all = await this.#vitest!.globTestSpecifications();
    const hasBoth = ['parts', 'stories'].every((name) => modules.some(({ project }) => project.name === name));
    const isWhole = hasBoth && modules.length === all.length && !isFiltered(this.#vitest!);
    const isEnough = count >= processes.atLeast || notRun(modules).length > 0;
    if (!isWhole || (isEnough && count <= processes.atMost)) return;
    console.error(
      `\n${count} tests start the bundle as processes; expected ${processes.atLeast} to ${processes.atMost} (test/support/suite-reporter.ts).`,
    );
    process.exitCode = 1;
  }
}

function levelOf(test: TestCase): string {
  return test.meta().bundle ? 'bundle' : test.project.name;
}
