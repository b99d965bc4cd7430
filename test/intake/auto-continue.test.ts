import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readInputs } from '../../src/config/inputs.ts';
import { createClient } from '../../src/github/client.ts';
import { IssuesApi } from '../../src/github/issues-api.ts';
import type { Entry } from '../../src/session/entries.ts';
import type { RunIdentity } from '../../src/session/session-state.ts';
import { SessionStore } from '../../src/session/session-store.ts';
import type { Permission } from '../../src/trigger/gate.ts';
import type { Trigger } from '../../src/trigger/trigger.ts';
import type { Services } from '../../src/intake/services.ts';
import { autoContinue } from '../../src/intake/auto-continue.ts';
import { clientSettings } from '../support/client-settings.ts';
import { at, ended, parked, resumed, started, turnId, waiting } from '../support/entries.ts';
import type { Issue } from '../support/github/types.ts';
import { startRemote, type Remote } from '../support/own-repository.ts';

const label = 'gadget:auto';
const none = `no open issue with the label ${label} has a stopped turn to go on with`;
const stopped: readonly Entry[] = [started(), ended('stopped')];
const auto = resumed({ command: 'auto-continue' });

let world: Remote;

beforeEach(async () => {
  world = await startRemote({ permissions: { mona: 'write' } });
  await configured('auto-continue: 2\n');
});
afterEach(async () => {
  const { violations } = world.github;
  await world[Symbol.asyncDispose]();
  expect(violations).toEqual([]);
});

async function configured(config: string | null): Promise<void> {
  await world.repository.commitTo('main', { '.github/gadget.yml': config });
}

/** An open issue with the label, and a session that has this log. */
async function issueWith(entries: readonly Entry[], updatedAt = at): Promise<Issue> {
  const issue = world.repository.addIssue({ title: 'Crash', body: 'It crashes.', author: 'eve', labels: [label] });
  await store(`issue-${issue.number}`, entries);
  return Object.assign(issue, { updatedAt });
}

async function store(key: string, entries: readonly Entry[]): Promise<void> {
  const remote = await world.own();
  const session = await SessionStore.open(key, 'acme/widgets', {
    remote,
    now: () => new Date(at),
    redact: String,
    warn: () => undefined,
  });
  session.append(...entries);
  await session.push();
}

interface Given {
  readonly run?: RunIdentity;
  /** What the person may who asked for the work. */
  readonly permission?: Permission;
}

/** What a schedule without a prompt goes on with, or why with nothing, and what it logs. */
async function take({ run = { runId: '9', runAttempt: 1 }, permission = 'write' }: Given = {}) {
  const log: string[] = [];
  const parts = {
    inputs: readInputs(() => ''),
    runner: { ...run, workflow: 'auto', workspace: '/w', repository: { owner: 'acme', name: 'widgets' } },
    issues: new IssuesApi(createClient(clientSettings(world.github.apiUrl, world.github.token)), 'acme', 'widgets'),
    github: { permissionOf: async () => permission },
    now: () => new Date(at),
    redact: String,
    log: { info: (line: string) => log.push(line), warning: (line: string) => log.push(line) },
  } as unknown as Services;
  const repository = { id: 1, owner: 'acme', name: 'widgets', defaultBranch: 'main', isPrivate: true };
  const found = await autoContinue({ kind: 'auto-continue', repository, at }, await world.own(), parts);
  return { found, log };
}

/** The number of the issue that is gone on with; undefined for none. */
function numberOf(found: Trigger | string): number | undefined {
  return typeof found === 'string' ? undefined : found.thread.number;
}

describe('a schedule without a prompt goes on', () => {
  test(
    'with the turn that a limit stopped, in the words of the configuration, on behalf of nobody',
    { tags: ['S2-46', 'C32'] },
    async () => {
      await configured('auto-continue: 1\nauto-prompt: Write the next file.\n');
      const { number } = await issueWith(stopped);
      expect(await take()).toMatchObject({
        found: {
          kind: 'schedule',
          command: { name: 'continue', text: 'Write the next file.' },
          thread: { kind: 'issue', number, title: 'Crash', body: 'It crashes.' },
          author: { login: 'eve' },
          actor: undefined,
          comment: undefined,
          at,
        },
        log: [],
      });
    },
  );

  test(
    'on the issue on which nothing has happened for longest, and on the next one where that is damaged or has used up its count',
    { tags: ['S2-46'] },
    async () => {
      const newest = await issueWith(stopped, '2026-11-01T12:00:03Z');
      const oldest = await issueWith(stopped, '2026-11-01T12:00:01Z');
      const older = await issueWith(stopped, '2026-11-01T12:00:02Z');
      expect(numberOf((await take()).found)).toBe(oldest.number);
      await world.repository.git('update-ref', `refs/gadget/sessions/issue-${oldest.number}`, world.repository.headSha());
      await store(`issue-${older.number}`, [auto, ended('stopped'), auto, ended('stopped')]);
      const { found, log } = await take();
      expect(numberOf(found)).toBe(newest.number);
      expect(log).toEqual([
        expect.stringMatching(
          new RegExp(`^Issue #${oldest.number} is left alone: The session issue-${oldest.number} .* is damaged: .*\\.$`),
        ),
        `Issue #${older.number} is left alone: it was taken up 2 times already, and a person has to go on with it.`,
      ]);
    },
  );

  test('with a turn of a job, on the issue where that meets people', async () => {
    const body = `Meets people.\n\n<!-- gadget:tracking ${turnId} session=job-nightly -->`;
    const issue = world.repository.addIssue({ title: 'The job', body, author: 'github-actions[bot]', labels: [label] });
    const said: Entry = { kind: 'comment', turnId, at, purpose: 'answer', id: 5, url: 'u', createdAt: at, authorId: issue.user?.id ?? 0 };
    await store('job-nightly', [...stopped, { kind: 'tracking', turnId, at, number: issue.number, url: 'https://x/1' }, said]);
    expect(numberOf((await take()).found)).toBe(issue.number);
  });

  const again: [string, readonly Entry[], Given][] = [
    ['that it took up once of two times', [...stopped, auto, ended('stopped')], {}],
    ['that a person has gone on with since', [...stopped, auto, auto, resumed({ command: 'continue' }), ended('stopped')], {}],
    ['whose asker is the workflow itself', byWorkflow(), { permission: 'none' }],
    [
      'that an earlier attempt of its run had taken up',
      [...stopped, resumed({ command: 'auto-continue', runId: '9' })],
      { run: { runId: '9', runAttempt: 2 } },
    ],
  ];
  test.each(again)('with a turn %s', { tags: ['S2-46'] }, async (_, entries, given) => {
    const { number } = await issueWith(entries);
    const { found, log } = await take(given);
    expect([numberOf(found), log]).toEqual([number, []]);
  });
});

describe('a schedule without a prompt leaves alone', () => {
  const limit = 'its last turn has not stopped at a limit';
  const alone: readonly (readonly [readonly Entry[], string])[] = [
    [[started(), parked([waiting('a')]), ended('pending-confirmation')], limit],
    [[started(), ended('error')], limit],
    [[started(), ended('aborted')], limit],
    [[started(), ended()], limit],
    // Another run works on it.
    [[...stopped, resumed()], limit],
    [[...stopped, started({ turnId: 'second' })], limit],
    [[...stopped, auto, ended('stopped'), auto, ended('stopped')], 'it was taken up 2 times already, and a person has to go on with it'],
  ];
  test(
    'a turn that waits, failed, was cancelled, has finished, is worked on or was taken up often enough, and says why in the log',
    { tags: ['S2-46', 'S2-18', 'S0-07', 'C32'] },
    async () => {
      const why: string[] = [];
      for (const [index, [entries, words]] of alone.entries()) {
        const { number } = await issueWith(entries, `2026-11-01T12:00:0${index}Z`);
        why.push(`Issue #${number} is left alone: ${words}.`);
      }
      expect(await take()).toEqual({ found: none, log: why });
    },
  );

  const nobody: [string, Given, string][] = [
    [
      'whose asker may not ask any more (S2-46, R1, R2)',
      { permission: 'read' },
      '@mona, who asked for the work, has no permission any more',
    ],
    [
      'that an earlier attempt of its run did not take up (S2-46)',
      { run: { runId: '9', runAttempt: 2 } },
      'another issue was taken up by this run before, or none',
    ],
  ];
  test.each(nobody)('a turn %s', async (_, given, why) => {
    const { number } = await issueWith(stopped);
    expect(await take(given)).toEqual({ found: none, log: [`Issue #${number} is left alone: ${why}.`] });
  });

  test('an issue that is closed or locked, or that has not the label or no session', { tags: ['S2-46', 'S0-08', 'C32'] }, async () => {
    const { number: closed } = await issueWith(stopped);
    world.repository.close(closed);
    (await issueWith(stopped)).locked = true;
    (await issueWith(stopped)).labels = [world.repository.label('gadget')];
    world.repository.addIssue({ title: 'Another', author: 'eve', labels: [label] });
    expect(await take()).toEqual({ found: none, log: [] });
  });

  test('a pull request with the label, which is no issue', async () => {
    await world.repository.commitTo('feature', { 'a.txt': 'one\n' });
    const { issue } = await world.repository.addPull({ title: 'Feature', head: 'feature', author: 'mona' });
    issue.labels.push(world.repository.label(label));
    await store(`issue-${issue.number}`, stopped);
    expect(await take()).toEqual({ found: none, log: [] });
  });

  test('every issue where nobody has switched it on, without asking for any', { tags: ['S2-46', 'C32'] }, async () => {
    await issueWith(stopped);
    const before = world.github.requests.length;
    for (const config of ['auto-continue: 0\n', null]) {
      await configured(config);
      const found = 'a schedule starts nothing without the input prompt, and auto-continue is 0 in .github/gadget.yml';
      expect(await take()).toEqual({ found, log: [] });
    }
    expect(world.github.requests.slice(before).filter(({ path }) => path.endsWith('/issues'))).toEqual([]);
  });
});

/** A turn that a schedule has begun. */
function byWorkflow(): readonly Entry[] {
  return stopped.map((entry) =>
    entry.kind === 'turn.started'
      ? { ...entry, order: { ...entry.order, actor: { login: 'github-actions', id: 0, permission: 'workflow' } } }
      : entry,
  );
}
