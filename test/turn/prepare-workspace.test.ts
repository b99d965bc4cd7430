import { describe, expect, test } from 'vitest';
import type { PullFacts } from '../../src/github/thread-answers.ts';
import type { OpenWork } from '../../src/publish/branch.ts';
import { readState } from '../../src/session/session-state.ts';
import type { SessionStore } from '../../src/session/session-store.ts';
import type { StoredWork } from '../../src/session/stored-work.ts';
import type { Configured } from '../../src/intake/configure.ts';
import type { PlannedTurn } from '../../src/turn/create-turn.ts';
import { earlierWork } from '../../src/turn/prepare-workspace.ts';
import { at, started, turnId } from '../support/entries.ts';

/** Commits, each of which is named by nothing else. */
const commit = {
  /** Head of the branch that the work goes to. */
  branch: 'head of the open branch',
  target: 'head of the target branch',
  pull: 'head of the pull request',
  /** Where the newest run of the turn, and the session, started from; what the kept work belongs on. */
  turn: 'base of the turn',
  session: 'base of the session',
  kept: 'base of the kept work',
};

const openWork: OpenWork = { branch: 'gadget/issue-7-crash', head: commit.branch, pull: undefined, isOurs: false, ownCommit: undefined };
const keptWork: StoredWork = { base: commit.kept, patch: new Uint8Array([1]), tree: 'tree of the kept work' };
const [begun] = readState([started()]).turns;
const [placed] = readState([started(), { kind: 'workspace', turnId, at, base: commit.turn, tree: 'tree of the turn' }]).turns;
const ours: PullFacts = {
  number: 31,
  url: 'https://github.com/acme/widgets/pull/31',
  title: 'Fix the crash',
  body: '',
  author: undefined,
  state: 'open',
  merged: false,
  draft: false,
  base: { ref: 'main', sha: commit.target },
  head: { ref: 'gadget/issue-7-crash', sha: commit.pull, repository: 'acme/widgets' },
  isFork: false,
  maintainerCanModify: false,
  changedFiles: 1,
};

/** Everything that the decision depends on, and the values that there are. */
const values = {
  found: { work: openWork, over: 'over', nothing: undefined },
  turn: { new: undefined, 'goes on, never had a workspace': begun, 'goes on': placed },
  on: { issue: undefined, pull: ours, 'closed pull': { ...ours, state: 'closed' }, fork: { ...ours, isFork: true } },
  kept: { work: keptWork, nothing: undefined },
  session: { base: commit.session, 'no base': undefined },
} as const;
type Values = typeof values;
type Case = { readonly [Key in keyof Values]: keyof Values[Key] };
type Row = { readonly [Key in keyof Values]?: readonly (keyof Values[Key])[] };

/** All cases that a row means: what it does not name may be anything. */
function cases(row: Row): Case[] {
  const all = <Key extends keyof Values>(key: Key) => row[key] ?? (Object.keys(values[key]) as (keyof Values[Key])[]);
  const [founds, turns, threads, kepts, sessions] = [all('found'), all('turn'), all('on'), all('kept'), all('session')];
  return founds.flatMap((found) =>
    turns.flatMap((turn) =>
      threads.flatMap((on) => kepts.flatMap((kept) => sessions.map((session) => ({ found, turn, on, kept, session })))),
    ),
  );
}

function decide({ found, turn, on, kept, session }: Case): ReturnType<typeof earlierWork> {
  const target = { branch: 'main', head: commit.target };
  const planned = {
    resumed: values.turn[turn],
    session: { work: values.kept[kept] } as SessionStore,
    state: { ...readState([]), base: values.session[session] },
    configured: { target, pull: values.on[on] } as Configured,
  } as PlannedTurn;
  return earlierWork(planned, values.found[found]);
}

const [begins, goesOn] = [['new', 'goes on, never had a workspace'], ['goes on']] as const;
const [issue, pull] = [['issue'], ['pull', 'closed pull', 'fork']] as const;
const [none, some] = [['nothing'], ['work']] as const;

type Start = Pick<ReturnType<typeof earlierWork>, 'base' | 'head' | 'exact'>;
const start = (base: string | undefined, head: string | undefined, exact = false): Start => ({ base, head, exact });
const checkedOut = undefined;

const rows: [string, Row, Start][] = [
  [
    'on an issue a session without earlier work starts from what is checked out',
    { found: none, turn: begins, on: issue, kept: none },
    start(checkedOut, undefined),
  ],
  [
    'on a pull request it starts from the target branch: the runner may have checked out anything',
    { found: none, turn: begins, on: pull, kept: none },
    start(commit.target, undefined),
  ],
  [
    'kept work keeps the commit that its session started from',
    { found: none, turn: begins, kept: some, session: ['base'] },
    start(commit.session, undefined),
  ],
  [
    'kept work of a session that recorded no commit starts from what is checked out',
    { found: none, turn: begins, on: issue, kept: some, session: ['no base'] },
    start(checkedOut, undefined),
  ],
  [
    'kept work of a session that recorded no commit starts from the target branch on a pull request',
    { found: none, turn: begins, on: pull, kept: some, session: ['no base'] },
    start(commit.target, undefined),
  ],
  [
    'an open branch is gone on with, and the session keeps the commit that it started from',
    { found: some, turn: begins, session: ['base'] },
    start(commit.session, commit.branch),
  ],
  [
    'on a pull request that the session has never worked on, its head is where everything starts',
    { found: some, turn: begins, on: pull, session: ['no base'] },
    start(commit.branch, commit.branch),
  ],
  [
    'an open branch of a session that recorded no commit is gone on with, and compared to what is checked out',
    { found: some, turn: begins, on: issue, session: ['no base'] },
    start(checkedOut, commit.branch),
  ],
  [
    'after the pull request is over, what is left goes to what is checked out',
    { found: ['over'], turn: begins, on: issue },
    start(checkedOut, undefined),
  ],
  [
    'after the pull request is over, what is left goes to the target branch where the turn was asked for on a pull request',
    { found: ['over'], turn: begins, on: pull },
    start(commit.target, undefined),
  ],
  [
    'a turn that goes on has exactly its kept work, on the commit that this belongs on',
    { found: ['work', 'nothing'], turn: goesOn, kept: some },
    start(commit.turn, commit.kept, true),
  ],
  [
    'a turn that goes on without kept work has exactly the open branch',
    { found: some, turn: goesOn, kept: none },
    start(commit.turn, commit.branch, true),
  ],
  [
    'a turn that goes on without kept work and without a branch has exactly the commit that it started from',
    { found: none, turn: goesOn, kept: none },
    start(commit.turn, undefined, true),
  ],
  [
    'a turn that goes on after its pull request is over has exactly its kept work, and is compared to what is checked out',
    { found: ['over'], turn: goesOn, kept: some },
    start(checkedOut, commit.kept, true),
  ],
  [
    'a turn that goes on after its pull request is over, with nothing kept, starts from what is checked out',
    { found: ['over'], turn: goesOn, on: issue, kept: none },
    start(checkedOut, undefined),
  ],
  [
    'a turn that goes on after its pull request is over, with nothing kept, starts from the target branch on a pull request',
    { found: ['over'], turn: goesOn, on: pull, kept: none },
    start(checkedOut, commit.target),
  ],
];

describe('where work goes on', { tags: ['interface-7', 'interface-8'] }, () => {
  test.each(rows)('%s', (_, row, expected) => {
    for (const given of cases(row)) expect({ given, ...decide(given) }).toEqual({ given, ...expected, kept: values.kept[given.kept] });
  });

  test('these rows say it for each case, and for none of them twice', () => {
    const said = rows.flatMap(([, row]) => cases(row)).map((given) => JSON.stringify(given));
    expect(said.toSorted()).toEqual(
      cases({})
        .map((given) => JSON.stringify(given))
        .toSorted(),
    );
  });
});
