import { describe, expect, test } from 'vitest';
import type { Outcome } from '../../src/agent/outcome.ts';
import type { ShellResult } from '../../src/agent/tool.ts';
import type { Jail } from '../../src/jail/jail.ts';
import type { Restore } from '../../src/jail/restore.ts';
import { Problem } from '../../src/problem.ts';
import type { Checkpointer } from '../../src/turn/checkpointer.ts';
import type { Turn } from '../../src/turn/create-turn.ts';
import type { Services } from '../../src/intake/services.ts';
import { Checks, type Checked } from '../../src/turn/verify.ts';

const finished: Outcome = { status: 'finished', stopReason: 'no_tool_calls', text: 'Done.' };
const limited: Outcome = { status: 'stopped', stopReason: 'max_iterations', detail: 'It took too long.' };

const passes: Partial<ShellResult> = { exitCode: 0 };
const fails: Partial<ShellResult> = { exitCode: 1 };

interface Given {
  /** How the agent ends, each time that it works. */
  readonly outcomes?: readonly Outcome[];
  /** How the commands end, each time that they run. */
  readonly ends?: readonly Partial<ShellResult>[];
  /** How they end on the base; undefined where the jail has no disposable copies. */
  readonly base?: Partial<ShellResult> | 'not to be had';
  readonly repairs?: number;
  /** The agent changes something each time that it works. Default: true. */
  readonly busy?: boolean;
  /** What the turn has changed. */
  readonly patch?: string;
  readonly hasPublished?: boolean;
  readonly toolMode?: string;
  /** Commands of this workflow, and of the one that the turn was asked in. */
  readonly commands?: readonly [now: string, then: string | undefined];
}

/** Lets an agent work that is checked. @returns what came of it, the commands that ran, on its work and on the base, and what the model was told. */
async function checked(given: Given): Promise<Checked & Readonly<Record<'ran' | 'onBase' | 'told' | 'warnings', string[]>>> {
  const {
    busy = true,
    base,
    outcomes = [finished],
    ends = [],
    repairs = 2,
    patch = 'diff',
    hasPublished = false,
    toolMode = 'confirm',
  } = given;
  const [command, ordered] = given.commands ?? ['npm test', undefined];
  const [ran, onBase, told, warnings]: [string[], string[], string[], string[]] = [[], [], [], []];
  let turns = 0;
  const run = (): Outcome => outcomes[Math.min(turns++, outcomes.length - 1)]!;
  const jail = {
    kind: 'bubblewrap',
    commandView: base ? 'disposable' : 'read-only',
    check: async (commands: string, _ms: number, _signal: AbortSignal, restore?: Restore) => {
      const end = restore ? (base as Partial<ShellResult>) : ends[ran.length];
      (restore ? onBase : ran).push(commands);
      return { output: { text: 'said', dropped: 0 }, exitCode: null, signal: null, ended: 'by itself', ...end };
    },
  };
  const settings = { verify: { command, repairs }, policy: { toolMode }, maxCommand: 600 };
  const turn = { configured: { settings }, order: { verify: ordered }, telemetry: { emit: () => undefined } };
  const checks = new Checks(
    turn as unknown as Turn,
    {
      jail: jail as unknown as Jail,
      checkpointer: {
        snapshot: async () => ({ work: { patch: Buffer.from(patch) }, snapshot: { tree: busy ? `tree ${turns}` : 'tree 1' } }),
      } as unknown as Checkpointer,
      restoreBase: async () => {
        if (base === 'not to be had') throw new Problem('A folder is in the way.', 'Move it.');
        return { paths: [], fill: async () => undefined };
      },
      hasPublished,
      signal: new AbortController().signal,
    },
    { log: { info: () => undefined, warning: (line: string) => warnings.push(line) }, nonce: () => 'n' } as unknown as Services,
  );
  for (;;) {
    const result = await checks.after(run());
    if (result.repair === undefined) return { ...result, ran, onBase, told, warnings };
    told.push(result.repair);
  }
}

describe('the commands of verify', () => {
  const skipped: [string, Given][] = [
    ['was changed: an answer needs no check', { patch: '' }],
    ['may be changed', { toolMode: 'read-only' }],
    ['was finished', { outcomes: [limited] }],
    ['is to be run', { commands: ['', undefined] }],
  ];
  test.each(skipped)('do not run where nothing %s', async (_, given) => {
    const { ran, told, verified, outcome } = await checked({ ...given, ends: [fails] });
    expect({ ran, told, verified }).toEqual({ ran: [], told: [], verified: undefined });
    expect(outcome).toBe(given.outcomes?.[0] ?? finished);
  });

  test('run where nothing has changed since an earlier run of the turn published its work', async () => {
    const { ran, verified } = await checked({ patch: '', hasPublished: true, ends: [passes] });
    expect(ran).toEqual(['npm test']);
    expect(verified).toMatchObject({ passed: true, ending: 'exit code 0', output: 'said', times: 1 });
  });

  test('are those of the workflow that asked, where the one that goes on has none', async () => {
    expect((await checked({ commands: ['', 'npm run lint'], ends: [passes] })).ran).toEqual(['npm run lint']);
  });

  const ends: [string, Partial<ShellResult>][] = [
    ['exit code 3', { exitCode: 3 }],
    ['ended by SIGSEGV', { signal: 'SIGSEGV' }],
    ['killed: time-out', { ended: 'time-out', exitCode: 0 }],
    ['killed: too much output', { ended: 'too much output' }],
    ['not started: no bash', { ended: 'not started', error: 'no bash' }],
  ];
  test.each(ends)(
    'that end with “%s” have failed: the turn stops where nothing may be repaired',
    { tags: ['R13', 'A059', 'A061'] },
    async (ending, end) => {
      const { outcome, verified, told } = await checked({ ends: [end], repairs: 0 });
      expect(verified).toMatchObject({ passed: false, ending, times: 1 });
      expect(outcome).toMatchObject({
        status: 'stopped',
        stopReason: 'verify_failed',
        detail: expect.stringContaining(`1 run (${ending})`),
      });
      expect(told).toEqual([]);
    },
  );

  test(
    'that fail go back to the model as often as may be, and the last that it heard of them is kept where its budget ends',
    { tags: ['C1', 'C38'] },
    async () => {
      const stopped = await checked({ ends: [fails, fails, fails] });
      expect([stopped.ran.length, stopped.told.length]).toEqual([3, 2]);
      expect(stopped.told[0]).toMatch(/They failed \(exit code 1\)[^]*Commands:\nnpm test\n[^]*<untrusted-n>\nsaid\n<\/untrusted-n>/);
      expect(stopped.outcome).toMatchObject({ stopReason: 'verify_failed', detail: expect.stringContaining('after 3 runs') });

      const ended = await checked({ outcomes: [finished, limited], ends: [fails] });
      expect(ended).toMatchObject({ outcome: limited, verified: { passed: false, times: 1, isOutdated: true }, ran: ['npm test'] });
      expect(stopped.verified).not.toHaveProperty('isOutdated');
    },
  );

  test('are not run again on work that has not changed, and the turn stops', async () => {
    const { ran, told, outcome, verified } = await checked({ ends: [fails], busy: false });
    expect([ran.length, told.length]).toEqual([1, 1]);
    expect(outcome).toMatchObject({ stopReason: 'verify_failed', detail: expect.stringContaining('after 1 run (exit code 1).') });
    expect(verified).toMatchObject({ passed: false, times: 1 });
  });

  test('that fail are run once on the base, and the model is told at once where they fail there, too', { tags: ['S1-20'] }, async () => {
    const { ran, onBase, told, outcome, verified } = await checked({ ends: [fails, fails, fails], base: { exitCode: 2 } });
    expect([ran.length, onBase]).toEqual([3, ['npm test']]);
    expect(told[0]).toMatch(
      /fail on the base as well[^]*\(exit code 2\)[^]*You need not repair what was broken before[^]*output on the base:\n\n<untrusted-n>\nsaid/,
    );
    expect(outcome).toMatchObject({ stopReason: 'verify_failed', detail: expect.stringContaining('and they fail on the base, too') });
    expect(verified?.onBase).toEqual({ ending: 'exit code 2', output: 'said' });
  });

  test('are to be repaired where no copy of the base can be had, and the log says why', async () => {
    const { onBase, told, verified, warnings } = await checked({ ends: [fails, passes], base: 'not to be had' });
    expect(onBase).toEqual([]);
    expect(told[0]).toContain('Repair what they complain about');
    expect(verified).toMatchObject({ passed: true });
    expect(warnings).toEqual([
      expect.stringMatching(/fail on the base, too, could not be found out\. A folder is in the way\. Move it\.$/),
    ]);
  });

  test('that pass on the base are to be repaired, and nothing is said of the base', async () => {
    const { onBase, told, verified } = await checked({ ends: [fails, fails, fails], base: passes });
    expect(onBase).toHaveLength(1);
    expect(told[0]).toContain('Repair what they complain about');
    expect(told.join()).not.toContain('base');
    expect(verified).not.toHaveProperty('onBase');
  });
});
