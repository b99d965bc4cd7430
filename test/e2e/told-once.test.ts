import { describe, expect } from 'vitest';
import { jailed } from '../support/jailed.ts';
import { calls, say, type Step } from '../support/model/script.ts';
import { sessionEntries } from '../support/run-files.ts';
import { comments, keep, lastComment, write } from '../support/steps.ts';
import { useWorld } from '../support/use-world.ts';
import type { World } from '../support/world.ts';

const having = (world: World, words: string): string[] => comments(world).filter((body) => body.includes(words));
const progress = (world: World): string[] => having(world, '<!-- gadget:progress ');
const confirmations = (world: World): string[] => having(world, '<!-- gadget:confirmation ');

const refusal = { status: 502, body: { message: 'boom' } };
/** While the model makes this step, GitHub begins to refuse the next comment on the issue, once. */
const refusingComment = (world: World, step: Step): Step => ({
  ...step,
  check: () => void world.github.fault({ method: 'POST', path: /issues\/1\/comments$/, ...refusal }),
});
const refusingEdit = (world: World, step: Step): Step => ({
  ...step,
  check: () => void world.github.fault({ method: 'PATCH', path: /issues\/comments\/\d+$/, ...refusal }),
});

describe('what GitHub does not take once', () => {
  const use = useWorld();

  jailed(
    'and is the answer, is given by the post step, once; nothing says that the turn was cut short',
    { tags: ['S0-67', 'S3-084'] },
    async () => {
      const { world } = use;
      await world.script([refusingComment(world, say('There are THREE pages.'))]);
      await using _run = await world.run();
      expect(having(world, 'There are THREE pages.')).toHaveLength(1);
      expect(progress(world)).toEqual([expect.stringContaining('**Done**')]);
      expect(comments(world)).toHaveLength(2);
      expect(having(world, 'Cut short')).toEqual([]);
      expect(having(world, 'cut off')).toEqual([]);
      expect(having(world, '/gadget continue')).toEqual([]);
      expect((await sessionEntries(world)).filter(({ kind }) => kind === 'turn.ended')).toMatchObject([{ status: 'finished' }]);
    },
  );

  jailed('is still said exactly once, and the turn can go on', { tags: ['S1-06', 'S1-07', 'S1-31', 'S0-67', 'S0-51'] }, async () => {
    const { world } = use;
    // The first progress comment: one word says that the turn can go on.
    world.github.fault({ method: 'POST', path: /issues\/1\/comments$/, ...refusal });
    await using _run = await world.run();
    const said = comments(world);
    expect((await sessionEntries(world)).findLast(({ kind }) => kind === 'turn.ended')).toMatchObject({
      kind: 'turn.ended',
      status: 'aborted',
    });
    expect(said).toHaveLength(1);
    expect(said[0]).toContain('/gadget continue');

    // A confirmation: the post step asks.
    await world.script([refusingComment(world, calls([keep('echo one > log.txt', 'one'), keep('echo two >> log.txt', 'two')]))]);
    await using _parked = await world.say('/gadget continue');
    expect(confirmations(world)).toHaveLength(1);
    expect(progress(world)).toEqual([expect.stringContaining('**Waiting for your decision**')]);
    // What was asked, the progress comment and the one that asks.
    expect(comments(world)).toHaveLength(said.length + 3);
    const [, one] = /`([0-9a-f]{8})`/.exec(lastComment(world)) ?? [];
    await world.script([]);
    // The reaction is a request of its own: the next comment of ours is the one that asks again.
    world.github.fault({ method: 'POST', path: /issues\/1\/comments$/, ...refusal });
    await using _partly = await world.say(`/gadget approve ${one}`);
    expect(confirmations(world)).toHaveLength(2);
    expect(progress(world)).toEqual([expect.stringContaining('**Waiting for your decision**')]);

    // The last edit: the answers count, and nothing is left saying that work is under way.
    await world.script([refusingEdit(world, say('Done.'))]);
    await using run = await world.say('/gadget approve');
    expect(lastComment(world)).not.toContain('Nothing was decided');
    expect(lastComment(world)).not.toContain('Nothing that was approved has run');
    expect(run.outputs).toMatchObject({ status: 'finished', 'stop-reason': 'no_tool_calls' });
    expect(await world.repository.git('show', `${run.outputs['branch']}:log.txt`)).toBe('one\ntwo');
    expect(progress(world)).toEqual([expect.stringContaining('**Done**')]);
  });

  jailed(
    'and is the word on a stopped turn, is said by the post step, once, with the way to go on',
    { tags: ['S0-67', 'S3-084'] },
    async () => {
      const { world } = use;
      await world.script([refusingComment(world, say('That is as far as I got.'))]);
      await using _run = await world.run({ inputs: { 'max-iterations': '1' } });
      expect(comments(world)).toHaveLength(2);
      expect(lastComment(world)).toContain('**Stopped**: the limit of model calls is used up');
      expect(lastComment(world)).toContain('/gadget continue');
      expect(progress(world)).toEqual([expect.stringContaining('**Ended**')]);
    },
  );
});

describe('the progress comment of a turn that waited', () => {
  const use = useWorld();

  jailed('says whether a new turn or a reset ended it', { tags: ['C14', 'S2-14', 'interface-4', 'interface-8'] }, async () => {
    const { world } = use;
    const parks = [calls([keep('true')])];
    await world.script(parks);
    await using _first = await world.run();
    expect(progress(world)).toEqual([expect.stringContaining('**Waiting for your decision**')]);
    await world.script(parks);
    // The new turn answers its call as superseded, and has a progress comment of its own.
    await using next = await world.say('/gadget Do something else.');
    expect(next.outputs).toMatchObject({ status: 'pending-confirmation' });
    expect(world.model.requests[0]?.messages.filter(({ role }) => role === 'tool')).toMatchObject([
      { content: 'ERROR: denied: superseded' },
    ]);
    const ended = expect.stringContaining('**Ended**: a new turn took its place');
    expect(progress(world)).toEqual([ended, expect.stringContaining('**Waiting for your decision**')]);
    await world.script([]);
    await using _reset = await world.say('/gadget reset');
    expect(progress(world)).toEqual([ended, expect.stringContaining('**Ended**: the conversation was reset')]);
  });
});

describe('a branch on which somebody has changed the same file meanwhile', () => {
  const use = useWorld();

  jailed(
    'while the turn ran is not written over: the thread is told to look, and whoever goes on is told to ask again',
    { tags: ['R2', 'R8', 'S0-51'] },
    async () => {
      const { world } = use;
      await world.script([calls([write('a.txt', 'one\n')]), say('Done.')]);
      await using first = await world.run();
      const branch = first.outputs['branch'] ?? '';
      await world.script([calls([write('a.txt', 'ours\n')]), say('Done.')]);
      const reached = world.model.reached(1);
      const running = world.say('/gadget Do more.');
      const held = await reached;
      const theirs = await world.repository.commitTo(branch, { 'a.txt': 'theirs\n' });
      held.release();
      await using run = await running;
      expect(run.outputs).toMatchObject({ status: 'error' });
      expect(world.repository.refs()[`refs/heads/${branch}`]).toBe(theirs);
      expect(having(world, '<!-- gadget:outcome ')).toEqual([
        expect.stringMatching(/has moved while the turn ran[^]*\n\/gadget continue\n/),
      ]);
      await world.script([]);
      await using again = await world.say('/gadget continue');
      expect(again.outputs['turn-id']).toBe(run.outputs['turn-id']);
      expect(having(world, '<!-- gadget:outcome ')).toHaveLength(2);
      expect(again.outputs).toMatchObject({ status: 'error' });
      expect(world.repository.refs()[`refs/heads/${branch}`]).toBe(theirs);
      const outcome = having(world, '<!-- gadget:outcome ').at(-1);
      expect(outcome).toContain('changed files that this turn changes, too: a.txt');
      expect(outcome).toContain('Ask again');
      expect(outcome).not.toContain('/gadget continue');
      expect(progress(world).at(-1)).toContain('**Failed**');
    },
  );
});

describe('a record that GitHub does not take', () => {
  const use = useWorld();

  jailed('at the end of a turn is told in a new comment, with the way to go on', { tags: ['S0-50', 'S0-67'] }, async () => {
    const { world } = use;
    await world.script([say('Done.')]);
    const asked = world.model.reached(1);
    const running = world.run();
    const held = await asked;
    world.github.fault({ method: 'POST', path: /git-receive-pack/, status: 503, times: 100 });
    held.release();
    await using run = await running;
    expect(run.exitCode).toBe(1);
    const [line, words, ...more] = comments(world);
    expect(line).toContain('**Cut short**');
    expect(words).toContain('\n/gadget continue\n');
    expect(more).toEqual([]);
  });
});
