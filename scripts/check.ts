import { execa } from 'execa';

/** What is checked of the sources, all at once; each tool says what it has found, in this order. */
const checks = [
  ['tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/tsc.json'],
  ['oxlint', '--deny-warnings'],
  ['knip'],
  ['prettier', '--cache', '--check', '--log-level', 'warn', '.'],
] as const;

const running = checks.map(([tool, ...args]) => execa(tool, args, { preferLocal: true, reject: false, all: true, stdin: 'ignore' }));
for (const check of running) {
  const { all, exitCode, command, shortMessage } = await check;
  if (exitCode === 0) continue;
  console.error(`${command} found faults:\n${all || shortMessage}\n`);
  process.exitCode = 1;
}
