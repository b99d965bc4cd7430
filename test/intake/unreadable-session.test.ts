import { expect, test } from 'vitest';
import { SessionUnreadable } from '../../src/session/session-errors.ts';
import type { Trigger } from '../../src/trigger/trigger.ts';
import type { Admitted } from '../../src/intake/authorize.ts';
import { handleCommand } from '../../src/intake/commands.ts';
import type { Services } from '../../src/intake/services.ts';
import { reachOf } from '../support/reach.ts';

const trigger = { thread: { kind: 'issue', number: 7, title: '', body: '', locked: false } } as Trigger;
const admitted = { kind: 'in', actor: { login: 'mona', id: 1001, type: 'User' } } as Admitted;

test.each(['status', 'stop', 'reset'] as const)(
  '%s of a session that cannot be read is refused at once, and answers nothing',
  { tags: ['S2-30'] },
  async (name) => {
    const [asked, said]: [number[], string[]] = [[], []];
    const unreadable = new SessionUnreadable('The session issue-7 has the schema 5; this version knows 4.', 'Use the newer version.');
    const open = async (): Promise<never> => {
      asked.push(asked.length);
      throw unreadable;
    };
    const comment = async (_: number, words: string): Promise<{ url: string }> => (said.push(words), { url: '' });
    const parts = { inputs: { command: '/gadget' }, github: { comment }, redact: String, runner: { runUrl: '' } } as unknown as Services;
    await expect(handleCommand({ name }, trigger, admitted, reachOf(open), parts)).rejects.toBe(unreadable);
    expect([asked.length, said]).toEqual([1, []]);
  },
);
