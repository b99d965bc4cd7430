import { describe, expect, test } from 'vitest';
import type { Entry } from '../../src/session/entries.ts';
import type { RunIdentity } from '../../src/session/session-state.ts';
import type { Resumption } from '../../src/intake/next.ts';
import { user } from '../support/agent.ts';
import { at, ended, parked, recorded, resumed, started, turnId } from '../support/entries.ts';
import {
  answeredAt,
  confirmation,
  decided,
  expiresAt,
  goesOn,
  next,
  one,
  other,
  refused,
  shownId,
  shownTree,
  two,
  waits,
  type Given,
} from '../support/what-next.ts';

const tracking: Entry = { kind: 'tracking', turnId, at, number: 20, url: 'https://x/20' };
const again: RunIdentity = { runId: '1', runAttempt: 2 };

const nobody = { actor: undefined, comment: undefined } as const;
const schedule: Given = { trigger: { kind: 'schedule', command: { name: 'turn', text: 'Tidy up.' }, ...nobody } };

describe('what asks for something new', () => {
  const beginnings: [string, Entry[], Given][] = [
    ['text in a new session', [], {}],
    ['text after a turn that has finished', [started(), ended()], {}],
    ['text after a turn that was stopped', [started(), ended('stopped')], {}],
    ['text after a turn whose run died', [started()], {}],
    ['text of a person while a call waits', waits(one), {}],
    ['a request for a plan while a call waits', waits(one), { says: '/gadget plan Look around.' }],
    ['somebody who starts the workflow while a call waits', waits(one), { trigger: { ...schedule.trigger, kind: 'dispatch' } }],
    ['a schedule in a new session', [], schedule],
    ['a schedule after a turn that has finished', [started(), ended()], schedule],
    ['a schedule after a turn with calls that have been decided', [...waits(one), resumed(), decided(one), ended()], schedule],
    ['a schedule once the call that waits has expired', waits(one), { ...schedule, time: expiresAt }],
    ['a run that is repeated without having recorded anything', [started({ runId: '2' }), ended()], { run: again }],
    ['a run whose own turn is there from this very attempt', [started(), ended()], { run: { ...again, runAttempt: 1 } }],
  ];
  test.each(beginnings)('begins a turn: %s', async (_, entries, given) => {
    const read: number[] = [];
    expect(await next(entries, { ...given, read })).toEqual({ kind: 'begin' });
    expect(read).toEqual([]);
  });

  const late: [string, Entry[], string][] = [
    ['the thread of the session', waits(one), 'a call of the last turn waits'],
    ['the issue on which the job meets people, which is named', [...waits(one, two), tracking], 'a call of the last turn waits on #20'],
  ];
  test.each(late)('a schedule does not run over what waits on %s', async (_, entries, words) => {
    const why = `${words} for somebody's decision until ${expiresAt}`;
    expect(await next(entries, schedule)).toEqual({ kind: 'waits', why });
    expect(await next(entries, { ...schedule, time: '2026-11-08T11:59:59.999Z' })).toEqual({ kind: 'waits', why });
  });

  test('a schedule looks at the last turn alone: what waited before that is overtaken', async () => {
    expect(await next([...waits(one), started({ turnId: 'second' })], schedule)).toEqual({ kind: 'begin' });
  });
});

describe('a run that is repeated', () => {
  const commands = ['/gadget Fix it.', '/gadget continue', '/gadget approve', '/gadget deny all', '/gadget answer Up.'];

  const over = [
    ['has finished', 'finished'],
    ['waits for a decision', 'pending-confirmation'],
  ] as const;
  test.each(over)('has nothing to do where its turn %s, whatever was asked', async (_, status) => {
    const entries = [started(), parked([one]), ended(status)];
    for (const says of commands) expect(await next(entries, { says, run: again })).toEqual({ kind: 'done' });
    expect(await next(entries, { ...schedule, run: again })).toEqual({ kind: 'done' });
  });

  const cutShort: [string, Entry[]][] = [
    ['was stopped', [started(), ended('stopped')]],
    ['was cancelled', [started(), ended('aborted')]],
    ['failed', [started(), ended('error')]],
    ['was cut off', [started()]],
  ];
  test.each(cutShort)('goes on with its turn where that %s, whatever was asked', { tags: ['S0-51'] }, async (_, entries) => {
    for (const says of commands) expect(await next(entries, { says, run: again })).toEqual(goesOn(entries, 're-run'));
    expect(await next(entries, { ...schedule, run: again })).toEqual(goesOn(entries, 're-run'));
  });

  test('carries out what its comment had approved, and takes it for no second answer', async () => {
    const entries = [...waits(one), resumed({ runId: '1' }), decided(one)];
    const expected = goesOn(entries, 're-run', { carried: [decided(one)], expectedTree: shownTree });
    expect(await next(entries, { says: '/gadget approve', run: again })).toEqual(expected);
  });
});

describe('continue', () => {
  const says = '/gadget continue';

  test('is refused where there is no turn', async () => {
    expect(await next([], { says })).toEqual(refused('There is no turn on this thread to go on with.'));
  });

  test('is refused after a turn that has finished, also from a schedule', async () => {
    const why = 'The last turn has finished: there is nothing to go on with. Say what is to be done next.';
    expect(await next([started(), ended()], { says })).toEqual(refused(why));
    const command = { name: 'continue', text: '' } as const;
    expect(await next([started(), ended()], { trigger: { kind: 'schedule', command, ...nobody } })).toEqual(refused(why));
  });

  const unfinished: [string, Entry[], Partial<Resumption>][] = [
    ['was stopped', [started(), ended('stopped')], {}],
    ['was cancelled', [started(), ended('aborted')], {}],
    ['failed', [started(), ended('error')], {}],
    ['was stopped after its rest had been approved', [started(), resumed({ restOfTurn: true }), ended('stopped')], {}],
    ['was cut off', [started(), recorded(user())], {}],
    ['waits for a decision, in the tree that was shown', waits(one), { expectedTree: shownTree }],
    ['is the newest of two', [...waits(one), started({ turnId: 'second' }), ended('stopped', { turnId: 'second' })], {}],
  ];
  test.each(unfinished)('goes on with a turn that %s', { tags: ['S0-51'] }, async (_, entries, more) => {
    expect(await next(entries, { says })).toEqual(goesOn(entries, 'continue', more));
  });

  test('takes what the person says along', async () => {
    const entries = [started(), ended('stopped')];
    const expected = goesOn(entries, 'continue', { remark: 'Use npm ci.\nThen test.' });
    expect(await next(entries, { says: '/gadget continue Use npm ci.\nThen test.' })).toEqual(expected);
  });

  test('is told apart where a schedule says it, with the words of the configuration', { tags: ['S2-46'] }, async () => {
    const entries = [started(), ended('stopped')];
    const trigger = { kind: 'schedule', command: { name: 'continue', text: 'Go on.' }, ...nobody } as const;
    expect(await next(entries, { trigger })).toEqual(goesOn(entries, 'auto-continue', { remark: 'Go on.' }));
  });

  test('counts no confirmation that is gone, edited, or of another account than ours', async () => {
    const [entries, expected] = [waits(one), goesOn(waits(one), 'continue')];
    for (const found of [undefined, confirmation([one], { updatedAt: answeredAt }), confirmation([one], { authorId: other })])
      expect(await next(entries, { says, now: { [shownId]: found } })).toEqual(expected);
  });
});
