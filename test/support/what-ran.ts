import type { TestCase, TestModule, Vitest } from 'vitest/node';

/** Whether only tests of some names or tags were asked for. */
export function isFiltered({ config }: Vitest): boolean {
  return config.testNamePattern !== undefined || config.tagsFilter !== undefined;
}

/** Cells of a table that cannot happen on any machine say so in their names. */
const impossible = / cannot be: /;

/** What was not run for want of a sandbox, by file and name. */
export function notRun(modules: readonly TestModule[]): string[] {
  return modules.flatMap((module) => [...module.children.allTests('skipped')].map(nameOf)).filter((name) => !impossible.test(name));
}

/** Why tests say that they were not run, by the names above; most do not say it. */
export function reasonsNamed(modules: readonly TestModule[]): ReadonlyMap<string, string> {
  const tests = modules.flatMap((module) => [...module.children.allTests('skipped')]);
  return new Map(
    tests.flatMap((test) => {
      const result = test.result();
      return result.state === 'skipped' && result.note !== undefined ? [[nameOf(test), result.note] as const] : [];
    }),
  );
}

const nameOf = (test: TestCase): string => `${test.module.relativeModuleId}: ${test.fullName}`;
