import type { TestModule, Vitest } from 'vitest/node';

/** Whether only tests of some names or tags were asked for. */
export function isFiltered({ config }: Vitest): boolean {
  return config.testNamePattern !== undefined || config.tagsFilter !== undefined;
}

/** Cells of a table that cannot happen on any machine say so in their names. */
const impossible = / cannot be: /;

/** What was not run for want of a sandbox, by file and name. */
export function notRun(modules: readonly TestModule[]): string[] {
  return modules
    .flatMap((module) => [...module.children.allTests('skipped')].map((test) => `${module.relativeModuleId}: ${test.fullName}`))
    .filter((name) => !impossible.test(name));
}
