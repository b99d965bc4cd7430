import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PullFacts } from '../../src/github/thread-answers.ts';
import type { Entry } from '../../src/session/entries.ts';
import { readState } from '../../src/session/session-state.ts';
import { SessionStore } from '../../src/session/session-store.ts';
import type { Person, Thread, Trigger } from '../../src/trigger/trigger.ts';
import { findSession, isRunning, recordedSelf } from '../../src/intake/find-session.ts';
import type { Services } from '../../src/intake/services.ts';
import type { OwnRepository } from '../../src/workspace/own-repository.ts';
import { at, ended, resumed, started, turnId } from '../support/entries.ts';
import { startRemote, type Remote } from '../support/own-repository.ts';

/** The account that Gadget acts as, and a person. */
const gadget: Person = { login: 'github-actions[bot]', id: 41898282, type: 'Bot' };
const mona: Person = { login: 'mona', id: 1001, type: 'User' };

const said = (authorId?: number, id = 500): Entry => {
  const author = authorId === undefined ? {} : { authorId };
  return { kind: 'comment', turnId, at, purpose: 'answer', id, url: `https://x/${id}`, createdAt: at, ...author };
};
const commit = 'c'.repeat(40);
const onBranch = { turnId, at, commit };

/** The sessions that are there, by key. */
const stored: Readonly<Record<string, readonly Entry[]>> = {
  // Has opened #31 from its branch.
  'issue-7': [
    started(),
    said(gadget.id),
    { kind: 'published', ...onBranch, branch: 'gadget/issue-7-fix', pullRequest: { number: 31, url: 'https://x/31' } },
    ended(),
  ],
  // Its run died after it had announced its branch.
  'issue-8': [started(), said(gadget.id), { kind: 'publishing', ...onBranch, branch: 'gadget/issue-8-crash' }],
  // Meets people on #20.
  'job-nightly': [started(), { kind: 'tracking', turnId, at, number: 20, url: 'https://x/20' }, said(gadget.id), ended()],
};

let world: Remote;
let repository: OwnRepository;
/** What was asked: keys of the sessions that were looked for, the account, and numbers of pull requests. */
let asked: { readonly sessions: string[]; readonly pulls: number[]; self: number };

beforeAll(async () => {
  world = await startRemote();
  const remote = await world.own();
  for (const [key, entries] of Object.entries(stored)) {
    const store = await SessionStore.open(key, 'acme/widgets', { remote, now: () => new Date(at), redact: String, warn: () => undefined });
    store.append(...entries);
    await store.push();
  }
  repository = await world.own();
  const refs = repository.refs.bind(repository);
  repository.refs = (...patterns) => {
    asked.sessions.push(patterns[0]?.split('/').at(-1) ?? '');
    return refs(...patterns);
  };
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(() => {
  asked = { sessions: [], pulls: [], self: 0 };
});

const mark = (session: string, kind = 'pull-request'): string => `Fixes it.\n\n<!-- gadget:${kind} ${turnId} session=${session} -->`;

/** A pull request from a branch. */
function pullFrom(ref: string, more: Partial<PullFacts> = {}): PullFacts {
  return {
    number: 32,
    url: 'https://x/32',
    title: 'Fix it',
    body: '',
    author: mona,
    state: 'open',
    merged: false,
    draft: false,
    base: { ref: 'main', sha: commit },
    head: { ref, sha: commit, repository: 'acme/widgets' },
    isFork: false,
    maintainerCanModify: false,
    changedFiles: 1,
    ...more,
  };
}

interface Given {
  readonly kind?: Thread['kind'];
  readonly number?: number | undefined;
  readonly body?: string;
  readonly author?: Person | undefined;
  /** The account that Gadget acts as, where GitHub says it. */
  readonly self?: number | undefined;
  /** The pull request, where the run has read it already. */
  readonly known?: PullFacts;
  /** The pull request as GitHub has it. */
  readonly there?: PullFacts;
  readonly prefix?: string;
}

/** The key of the session that is found, with the log that it has. */
async function find(given: Given): Promise<string> {
  const { kind = 'pull', number = kind === 'job' ? undefined : 32, body = '', there, prefix = 'gadget/' } = given;
  const [author, self] = ['author' in given ? given.author : gadget, 'self' in given ? given.self : gadget.id];
  const parts = {
    inputs: { 'branch-prefix': prefix },
    runner: { workflow: 'nightly', repository: { owner: 'acme', name: 'widgets' } },
    now: () => new Date(at),
    redact: String,
    log: { warning: () => undefined },
    threads: {
      pull: async (asking: number) => {
        asked.pulls.push(asking);
        if (!there) throw new Error(`Nobody needs to know of #${asking}.`);
        return there;
      },
    },
  } as unknown as Services;
  const trigger = { thread: { kind, number, title: '', body, locked: false }, author } as Trigger;
  const askedSelf = async () => (asked.self++, self);
  const { session, state } = await findSession(trigger, askedSelf, given.known, repository, parts);
  const { key } = session.header;
  expect(session.loaded).toEqual(stored[key] ?? []);
  expect(state).toEqual(readState(session.loaded));
  return key;
}

/** The issue of the nightly job, and a pull request that Mona has opened with our text for issue 7. */
const nightly: Given = { kind: 'issue', number: 20, body: mark('job-nightly', 'tracking') };
const monas: Given = { body: mark('issue-7'), author: mona };

describe('the session of a run', { tags: ['interface-7'] }, () => {
  const own: [string, Given, string][] = [
    ['an issue', { kind: 'issue', number: 12 }, 'issue-12'],
    ['an issue that has a session', { kind: 'issue', number: 7 }, 'issue-7'],
    ['a pull request', { number: 12, author: mona }, 'pull-12'],
    ['a pull request of ours whose text names none', { number: 31, body: 'Fixes it.' }, 'pull-31'],
    ['a pull request whose text names none that could be one', { number: 31, body: mark('issue-x') }, 'pull-31'],
    ['a job', { kind: 'job' }, 'job-nightly'],
    ['a job whose prompt names another one', { kind: 'job', body: mark('issue-7') }, 'job-nightly'],
  ];
  test.each(own)('is that of its thread for %s, and nothing else is asked', { tags: ['S0-33'] }, async (_, given, key) => {
    expect(await find(given)).toBe(key);
    expect(asked).toEqual({ sessions: [key], pulls: [], self: 0 });
  });

  const named: [string, Given, string][] = [
    ['a pull request that it has opened', { number: 31, body: mark('issue-7') }, 'issue-7'],
    ['the issue on which a job meets people', nightly, 'job-nightly'],
    [
      'a pull request from the branch that it was about to publish',
      { body: mark('issue-8'), known: pullFrom('gadget/issue-8-crash') },
      'issue-8',
    ],
    [
      'a pull request that names it in its text of now alone',
      { number: 31, known: pullFrom('gadget/issue-7-fix', { body: mark('issue-7') }) },
      'issue-7',
    ],
    ['a text that names it last', { number: 31, body: `${mark('issue-8')}\n${mark('issue-7')}` }, 'issue-7'],
    [
      'a text of now that names it behind an older one',
      { number: 31, body: mark('issue-8'), known: pullFrom('gadget/issue-7-fix', { body: mark('issue-7') }) },
      'issue-7',
    ],
    ['a pull request of ours where GitHub did not say who we are', { number: 31, body: mark('issue-7'), self: undefined }, 'issue-7'],
  ];
  test.each(named)('is the one that our own text names, for %s', { tags: ['S0-15'] }, async (_, given, key) => {
    expect(await find(given)).toBe(key);
    expect(asked).toEqual({ sessions: [key], pulls: [], self: 1 });
  });

  const unknown: [string, Given, string][] = [
    ['does not know the pull request', { number: 33, body: mark('issue-7') }, 'pull-33'],
    ['does not know the issue', { kind: 'issue', number: 21, body: mark('job-nightly', 'tracking') }, 'issue-21'],
    ['does not exist', { number: 31, body: mark('issue-9') }, 'pull-31'],
    [
      'was about to publish that branch, but of another repository',
      { body: mark('issue-8'), known: fork('gadget/issue-8-crash') },
      'pull-32',
    ],
    ['was about to publish another branch', { body: mark('issue-8'), known: pullFrom('gadget/issue-8-other') }, 'pull-32'],
    ['says that we act as another account than the author of the issue', { ...nightly, author: mona, self: undefined }, 'issue-20'],
  ];
  test.each(unknown)('is that of its thread where the session that our text names %s', async (_, given, key) => {
    const isUnread = given.kind !== 'issue' && !given.known;
    expect(await find({ there: pullFrom('crash'), ...given })).toBe(key);
    const sessions = [/session=(\S+)/.exec(given.body ?? '')?.[1], key];
    expect(asked).toEqual({ sessions, pulls: isUnread ? [given.number] : [], self: 1 });
  });

  test.each([
    ['somebody else', mona],
    ['an account that is gone', undefined],
  ])('is that of its thread for an issue of %s, whatever it names', async (_, author) => {
    expect(await find({ ...nightly, author })).toBe('issue-20');
    expect(asked).toEqual({ sessions: ['issue-20'], pulls: [], self: 1 });
  });
});

describe('a pull request that was opened by hand with our text', () => {
  const branches: [string, Given, string][] = [
    ['that a session has published', { ...monas, there: pullFrom('gadget/issue-7-fix') }, 'issue-7'],
    ['that a session was about to publish', { ...monas, body: mark('issue-8'), there: pullFrom('gadget/issue-8-crash') }, 'issue-8'],
    ['of ours, though its author is gone', { ...monas, author: undefined, there: pullFrom('gadget/issue-7-fix') }, 'issue-7'],
    [
      'of ours, though its author is gone and GitHub did not say who we are',
      { ...monas, author: undefined, self: undefined, there: pullFrom('gadget/issue-7-fix') },
      'issue-7',
    ],
    ['of ours, though GitHub did not say who we are', { ...monas, self: undefined, there: pullFrom('gadget/issue-7-fix') }, 'issue-7'],
    ['of ours, though it was our own account, by hand', { ...monas, author: gadget, there: pullFrom('gadget/issue-7-fix') }, 'issue-7'],
  ];
  test.each(branches)('belongs to the session where it is for a branch %s', async (_, given, key) => {
    expect(await find(given)).toBe(key);
    expect(asked).toEqual({ sessions: [key], pulls: [32], self: 1 });
  });

  test('is not asked for again where the run knows it', async () => {
    expect(await find({ ...monas, known: pullFrom('gadget/issue-7-fix') })).toBe('issue-7');
    expect(asked).toEqual({ sessions: ['issue-7'], pulls: [], self: 1 });
  });

  const others: [string, Given][] = [
    ['a branch of the same name in a fork', { there: fork('gadget/issue-7-fix') }],
    ['another branch', { there: pullFrom('crash') }],
    ['the branch of another session', { there: pullFrom('gadget/issue-8-crash') }],
    ['the branch of a session whose name begins with the same digits', { there: pullFrom('gadget/issue-70-fix') }],
    ['a branch with another prefix than the workflow has', { there: pullFrom('gadget/issue-7-fix'), prefix: 'bots/' }],
  ];
  test.each(others)('has a session of its own where it is for %s, and no other is looked at', async (_, given) => {
    expect(await find({ ...monas, ...given })).toBe('pull-32');
    expect(asked).toEqual({ sessions: ['pull-32'], pulls: [32], self: 1 });
  });

  test('has a session of its own where the branch is one that the named session has never worked on', async () => {
    expect(await find({ ...monas, there: pullFrom('gadget/issue-7-other') })).toBe('pull-32');
    expect(asked).toEqual({ sessions: ['issue-7', 'pull-32'], pulls: [32], self: 1 });
  });
});

describe('recordedSelf', () => {
  const none: readonly Entry[] = [started(), ended()];
  const logs: [string, readonly Entry[], number | undefined][] = [
    ['nobody in a session without comments', none, undefined],
    ['nobody where GitHub did not say who posted', [...none, said()], undefined],
    ['the author of the newest comment', [...none, said(1), said(2)], 2],
    ['the author of the newest comment that has one', [...none, said(1), said(2), said()], 2],
  ];
  test.each(logs)('is %s', (_, loaded, expected) => {
    expect(recordedSelf({ session: { loaded } as SessionStore, state: readState(loaded) })).toBe(expected);
  });
});

describe('isRunning', () => {
  const late = '2026-11-01T12:10:00.000Z';
  const busy: [string, readonly Entry[], boolean | undefined, string, boolean, string[]][] = [
    ['nobody works on a new session', [], false, at, false, []],
    ['nobody works on a turn that has ended', [started(), ended('stopped')], false, at, false, []],
    ['a run works on the turn that it began', [started()], false, late, true, ['1/1']],
    ['a run that is completed works on nothing', [started()], true, at, false, ['1/1']],
    ['a run that cannot be read works while it has been heard of', [started()], undefined, at, true, ['1/1']],
    ['a run that cannot be read is dead after a silence', [started()], undefined, late, false, ['1/1']],
    ['the newest run of a turn is the one that is asked about', [started(), ended(), resumed()], false, late, true, ['2/1']],
    [
      'the last turn is the one that is asked about',
      [started(), started({ turnId: 'second', runId: '4', runAttempt: 2 })],
      false,
      at,
      true,
      ['4/2'],
    ],
    ['an earlier attempt of this run works on nothing', [started({ runId: '3' })], false, at, false, ['3/1']],
  ];
  test.each(busy)('%s', { tags: ['S3-005'] }, async (_, entries, completed, now, expected, runs) => {
    const found: string[] = [];
    const parts = {
      github: { runCompleted: async (run: number, attempt: number) => (found.push(`${run}/${attempt}`), completed) },
      runner: { runId: '3', runAttempt: 2 },
      now: () => new Date(now),
    } as Services;
    expect(await isRunning(readState(entries), parts)).toBe(expected);
    expect(found).toEqual(runs);
  });
});

function fork(ref: string): PullFacts {
  return pullFrom(ref, { isFork: true, head: { ref, sha: commit, repository: 'mona/widgets' } });
}
