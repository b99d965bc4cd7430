import { describe, expect, test } from 'vitest';
import { helpText, commandReply, statusText } from '../../src/publish/command-texts.ts';
import type { Entry } from '../../src/session/entries.ts';
import { readState } from '../../src/session/session-state.ts';
import type { SessionStore } from '../../src/session/session-store.ts';
import type { PlainCommand } from '../../src/trigger/command.ts';
import type { Trigger } from '../../src/trigger/trigger.ts';
import type { Admitted } from '../../src/intake/authorize.ts';
import { handleCommand, type Open } from '../../src/intake/commands.ts';
import type { Services } from '../../src/intake/services.ts';
import { ended, mona, parked, resumed, started, waiting } from '../support/entries.ts';
import { reachOf } from '../support/reach.ts';

const sessionId = '3f1d6c1e-8f0a-4a6b-9c55-0d8d5f0a9b11';
const runUrl = 'https://github.com/acme/widgets/actions/runs/9';

/** What a command says on its thread, and what it writes to the session: entries, of which `pushed` are at the remote. */
interface Obeyed {
  readonly words: string;
  readonly appended: readonly Entry[];
  readonly pushed: number;
}

/** A command on a thread with this log; `works` says whether GitHub knows the run as one that still works. */
async function obeyed(command: PlainCommand, entries: readonly Entry[] | 'unread', works = false): Promise<Obeyed> {
  const [appended, comments, cancelled]: [Entry[], string[], number[]] = [[], [], []];
  let pushed = 0;
  const session = {
    header: { id: sessionId },
    append: (...more: Entry[]) => void appended.push(...more),
    push: async () => void (pushed = appended.length),
  } as unknown as SessionStore;
  const open: Open = async () => {
    if (entries === 'unread') throw new Error('Nobody needs the session.');
    return { session, state: readState(entries) };
  };
  const parts = {
    inputs: { command: '/robot' },
    runner: { runUrl, repositoryUrl: 'https://github.com/acme/widgets', runId: '9', runAttempt: 1 },
    redact: String,
    now: () => new Date('2026-11-01T12:01:00Z'),
    github: {
      runCompleted: async () => !works,
      cancelRun: async (run: number) => cancelled.push(run) > 0,
      comment: async (thread: number, body: string) => {
        comments.push(body);
        return { url: `https://x/${thread}` };
      },
    },
  } as unknown as Services;
  const trigger = { thread: { kind: 'issue', number: 7 } } as Trigger;
  const admitted = { kind: 'in', actor: { login: mona.login, id: mona.id }, permission: 'write' } as Admitted;
  expect(await handleCommand(command, trigger, admitted, reachOf(open), parts)).toBe('https://x/7');
  expect(comments).toHaveLength(1);
  expect(cancelled).toEqual([]);
  return { words: comments[0] ?? '', appended, pushed };
}

const said = (words: string): Obeyed => ({ words: commandReply(words, runUrl), appended: [], pushed: 0 });
const dead = [started()];

describe('a command that starts no turn', () => {
  test('is answered with every command, or with the usage of its own, by the name that the workflow has for it: no session is read', async () => {
    expect(await obeyed({ name: 'help' }, 'unread')).toEqual(said(helpText('/robot')));
    expect(await obeyed({ name: 'usage', of: 'approve' }, 'unread')).toEqual(said(helpText('/robot', 'approve')));
  });

  const nothing: [string, PlainCommand['name'], Entry[], string][] = [
    ['status in a new session', 'status', [], 'ℹ️ There is no turn on this thread yet.'],
    ['reset in a new session', 'reset', [], 'ℹ️ There is no conversation on this thread yet.'],
    ['stop in a new session', 'stop', [], 'ℹ️ Nothing is running or waiting on this thread.'],
    ['stop after a turn that has finished', 'stop', [started(), ended()], 'ℹ️ Nothing is running or waiting on this thread.'],
    ['stop after a turn that was stopped', 'stop', [started(), ended('stopped')], 'ℹ️ Nothing is running or waiting on this thread.'],
    [
      'stop after a turn that has waited and gone on',
      'stop',
      [started(), parked([waiting('one')]), ended('pending-confirmation'), resumed(), ended()],
      'ℹ️ Nothing is running or waiting on this thread.',
    ],
  ];
  test.each(nothing)('writes nothing but its answer: %s', async (_, name, entries, words) => {
    expect(await obeyed({ name } as PlainCommand, entries)).toEqual(said(words));
  });

  test(
    'tells by the run whether the turn runs: status names it, reset is refused; of a run that has died status says so',
    { tags: ['S3-162', 'S2-18'] },
    async () => {
      const status = (running: boolean): Obeyed =>
        said(statusText(readState(dead), '/robot', running, (id) => `https://github.com/acme/widgets/actions/runs/${id}`));
      expect(await obeyed({ name: 'status' }, dead, true)).toEqual(status(true));
      expect(await obeyed({ name: 'status' }, dead)).toEqual(status(false));
      const refused = said('⚠️ A turn is running on this thread. End it first with `/robot stop`.');
      expect(await obeyed({ name: 'reset' }, dead, true)).toEqual(refused);
    },
  );

  test('ends a turn whose run has died on the record, or closes its session', { tags: ['S3-080'] }, async () => {
    const stop = await obeyed({ name: 'stop' }, dead);
    expect(stop.words).toContain('🛑 The turn has ended. The work so far is kept; `/robot continue` continues it.');
    expect(stop).toMatchObject({ appended: [{ kind: 'turn.ended', status: 'aborted', stopReason: 'aborted' }], pushed: 1 });
    const reset = await obeyed({ name: 'reset' }, dead);
    expect(reset.words).toContain('The next turn on this thread starts a new conversation');
    expect(reset).toMatchObject({ appended: [{ kind: 'closed', by: mona }], pushed: 1 });
  });
});
