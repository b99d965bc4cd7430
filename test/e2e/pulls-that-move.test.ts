import { describe, expect } from 'vitest';
import { jailed } from '../support/jailed.ts';
import { call, calls, say } from '../support/model/script.ts';
import { changes, meanwhile, ofGadget, open, read } from '../support/pulls.ts';
import { comments, lastComment, write } from '../support/steps.ts';
import { useWorld } from '../support/use-world.ts';
import type { World } from '../support/world.ts';

describe('while a turn on a pull request runs', () => {
  const use = useWorld();
  const script = () => [calls([read('a.txt'), write('a.txt', 'one\nTWO\n')]), say('Done.')];
  const transcripts = (world: World, number: number) => comments(world, number).filter((body) => body.includes('### Transcript'));

  const moved = 'The branch feature has moved while the turn ran, so nothing was pushed over what is new there.';

  jailed('a push to its branch keeps its work back until continue puts it on top', { tags: ['A008', 'S0-03', 'S0-51', 'R2'] }, async () => {
    const { world } = use;
    const { repository } = world;
    const number = await open(world, { files: { 'a.txt': 'one\ntwo\n', 'b.txt': 'one\ntwo\n' } });
    remarked(world, number, 'b.txt');
    const event = world.reviewCommented({ pull: number, body: '/gadget change it', path: 'a.txt', line: 2 });
    await world.script(script());
    const asked = world.model.reached(1);
    const running = world.play(event);
    const held = await asked;
    const human = await repository.commitTo('feature', { 'b.txt': 'by hand\n' }, 'By hand', world.mona);
    held.release();
    await using run = await running;
    expect(run.exitCode).toBe(1);
    expect(run.outputs).toMatchObject({ status: 'error', branch: '' });
    expect(repository.headSha('feature')).toBe(human);
    expect(headPushes(world)).toEqual([]);
    expect(lastComment(world, number)).toContain(moved);
    expect(lastComment(world, number)).toMatch(/re-?run/i);
    expect(transcripts(world, number)).toEqual([]);

    // The model is not asked again.
    await world.script([]);
    await using again = await world.say('/gadget continue', { issue: number });
    expect(again.outputs).toMatchObject({ status: 'finished', branch: 'feature', 'turn-id': run.outputs['turn-id'] });
    expect(await repository.git('rev-parse', 'feature^')).toBe(human);
    expect(await changes(world, human, 'feature')).toEqual(['a.txt']);
    expect(transcripts(world, number)).toHaveLength(1);
    // Told is who asked for it on a line of it, not who had remarks on what others changed.
    const [, remark, reply, ...more] = repository.pull(number).reviewComments;
    expect(reply).toMatchObject({
      inReplyToId: remark?.id,
      body: expect.stringContaining(`✅ Done in ${repository.headSha('feature')}.`),
    });
    expect(more).toEqual([]);
  });

  jailed('a push at the very moment of its own does so as well', { tags: ['A008', 'S0-03', 'R8'] }, async () => {
    const { world } = use;
    const { repository } = world;
    const number = await open(world);
    await world.script(script());
    const push = world.github.pushed({ ref: /^refs\/heads\/feature$/, when: 'before' });
    const running = world.say('/gadget change it', { issue: number });
    const held = await push;
    const human = await repository.commitTo('feature', { 'human.txt': 'mine\n' }, 'By hand', world.mona);
    held.release();
    await using run = await running;
    expect(run.outputs).toMatchObject({ status: 'error', branch: '' });
    expect(repository.headSha('feature')).toBe(human);
    expect(comments(world, number).at(-1)).toContain(moved);
  });

  const interruptions: [string, RegExp, (world: World, number: number) => unknown][] = [
    [
      'gets another base',
      /was pointed at release while the turn ran/,
      ({ repository }, number) => void (repository.pull(number).base.ref = 'release'),
    ],
    ['loses its branch', /was closed while the turn ran/, ({ repository }) => repository.git('update-ref', '-d', 'refs/heads/feature')],
  ];

  jailed.each(interruptions)(
    'its pull request %s: nothing is pushed, and the thread says why',
    { tags: ['R2', 'R14'] },
    async (_, why, end) => {
      const { world } = use;
      const { repository } = world;
      await repository.commitTo('release', { 'release.txt': 'r\n' });
      const number = await open(world);
      await world.script(script());
      let after = {};
      await using run = await meanwhile(world, number, async () => {
        await end(world, number);
        after = headsOf(world);
      });
      expect(run.exitCode).toBe(1);
      expect(run.outputs).toMatchObject({ status: 'error', branch: '' });
      expect(headsOf(world)).toEqual(after);
      expect(repository.pulls()).toHaveLength(1);
      // No number in it is a link.
      const told = comments(world, number).at(-1)?.replaceAll('\u200b', '');
      expect(told).toMatch(new RegExp(`The pull request #${number} ${why.source}, so nothing was pushed\\.`));
      expect(transcripts(world, number)).toEqual([]);
    },
  );

  jailed('its pull request is closed: an answer that needs no push is given all the same', { tags: ['S2-04', 'R14'] }, async () => {
    const { world } = use;
    const number = await open(world);
    const head = world.repository.headSha('feature');
    await world.script([say('The list has two lines.')]);
    await using run = await meanwhile(world, number, () => world.repository.close(number));
    expect(run.outputs).toMatchObject({ status: 'finished', branch: '', 'pull-request-number': '' });
    const [, progress, answer, ...more] = comments(world, number);
    expect(progress).toContain('✅ **Done**: answered, nothing was changed');
    expect(answer).toMatch(
      new RegExp(`^The list has two lines\\.\n\nBased on commit \`${head.slice(0, 12)}\`\\.\n\ncc @mona\n\n<!-- gadget:answer `),
    );
    expect(more).toEqual([]);
  });

  jailed(
    'the pull request of the issue that it was asked on is merged: nothing goes to the branch that nobody looks at any more',
    { tags: ['R2'] },
    async () => {
      const { world } = use;
      const { repository } = world;
      await using first = await ofGadget(world);
      const branch = first.outputs['branch'] ?? '';
      const own = repository.headSha(branch);
      await world.script([call('write_file', { path: 'b.txt', content: 'b\n' }), say('Second.')]);
      await using second = await meanwhile(world, 1, () => repository.merge(2));
      expect(repository.headSha(branch)).toBe(own);
      expect(second.outputs).toMatchObject({ status: 'error', 'pull-request-number': '' });
      expect(comments(world, 1).join('\n')).not.toContain('updated pull request #2');
      expect(comments(world, 1).at(-1)?.replaceAll('\u200b', '')).toContain('The pull request #2 was merged while the turn ran');
    },
  );
});

function headsOf({ repository }: World): Record<string, string> {
  return Object.fromEntries(Object.entries(repository.refs()).filter(([name]) => name.startsWith('refs/heads/')));
}

/** Pushes to branches that GitHub has seen. */
function headPushes({ github }: World): unknown[] {
  return github.writes().filter((one) => 'ref' in one && one.ref.startsWith('refs/heads/'));
}

/** A remark that mona has made a minute ago, on the first line of a file. */
function remarked({ repository, github }: World, pull: number, path: string): void {
  const createdAt = new Date(github.clock.now().getTime() - 60_000).toISOString();
  repository.addReviewComment({ pull, author: 'mona', path, line: 1, body: 'Why?', createdAt });
}
