import { readdir } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { jailed } from '../support/jailed.ts';
import { calls, say } from '../support/model/script.ts';
import { changes, checkedOut, open, results } from '../support/pulls.ts';
import { comments, write } from '../support/steps.ts';
import type { ActionRun } from '../support/runner/run-options.ts';
import { useWorld } from '../support/use-world.ts';
import type { World } from '../support/world.ts';

describe('the workspace of a turn on a pull request, as the runner has it', () => {
  const use = useWorld();

  /** A pull request whose base has moved on since. */
  async function behind(world: World): Promise<{ number: number; head: string }> {
    const number = await open(world);
    const head = world.repository.headSha('feature');
    await world.repository.commitTo('main', { 'main.txt': 'm\n', 'package.json': null });
    return { number, head };
  }

  const script = () => [calls([{ name: 'list_directory' }, write('a.txt', 'ONE\ntwo\n')]), say('Done.')];

  async function expectWorked(world: World, run: ActionRun, head: string): Promise<void> {
    expect(run.stdout).toContain('using the checkout of the workflow');
    expect(run.outputs).toMatchObject({ status: 'finished', branch: 'feature' });
    expect(results(world)[0]?.split('\n')).toEqual(expect.arrayContaining(['a.txt', 'package.json']));
    expect(results(world)[0]).not.toContain('main.txt');
    expect(await world.repository.git('rev-parse', 'feature^')).toBe(head);
    expect(await changes(world, head, 'feature')).toEqual(['a.txt']);
  }

  jailed('is a checkout of the default branch, though the pull request goes to another one', { tags: ['S0-43'] }, async () => {
    const { world } = use;
    const { repository } = world;
    await repository.commitTo('release', { 'release.txt': 'r\n' });
    await repository.commitTo('feature', { 'release.txt': 'r\n' });
    const number = await open(world, { base: 'release' });
    const head = repository.headSha('feature');
    await repository.commitTo('main', { 'main.txt': 'm\n' });
    const workspace = await checkedOut(world, 'main');
    await world.script(script());
    await using run = await world.say('/gadget change it', { issue: number, workspace });
    await expectWorked(world, run, head);
    expect(results(world)[0]).toContain('release.txt');
  });

  jailed(
    'is a checkout of the head branch that somebody has pushed to since: the work begins at what it is now',
    { tags: ['S0-43', 'S0-03'] },
    async () => {
      const { world } = use;
      const number = await open(world);
      const workspace = await checkedOut(world, 'feature');
      const head = await world.repository.commitTo('feature', { 'human.txt': 'mine\n' }, 'By hand', world.mona);
      await world.script(script());
      await using run = await world.say('/gadget change it', { issue: number, workspace });
      await expectWorked(world, run, head);
      expect(results(world)[0]).toContain('human.txt');
    },
  );

  jailed('is the merge that GitHub makes for reviews: what the base has brought is in no commit', { tags: ['S0-43'] }, async () => {
    const { world } = use;
    const { number, head } = await behind(world);
    const event = world.reviewCommented({ pull: number, body: '/gadget change it', path: 'a.txt', line: 1 });
    const workspace = await checkedOut(world, `refs/pull/${number}/merge`);
    expect(await readdir(workspace)).toEqual(expect.arrayContaining(['a.txt', 'main.txt']));
    await world.script(script());
    await using run = await world.play(event, { workspace });
    await expectWorked(world, run, head);
    expect(await readdir(workspace)).not.toContain('main.txt');
  });

  jailed('is a checkout of something else: it is refused in words and stays as it is', { tags: ['S0-45'] }, async () => {
    const { world } = use;
    const { repository } = world;
    const { number, head } = await behind(world);
    const other = await repository.commitTo('other', { 'other.txt': 'o\n' });
    const workspace = await checkedOut(world, 'other');
    const before = await readdir(workspace);
    await world.script([]);
    await using run = await world.say('/gadget change it', { issue: number, workspace });
    expect(run.exitCode).toBe(1);
    expect(run.outputs).toMatchObject({ status: 'error' });
    expect(comments(world, number).at(-1)).toContain(`The workspace is at ${other.slice(0, 12)}, which is not on the branch`);
    expect(await readdir(workspace)).toEqual(before);
    expect(repository.headSha('feature')).toBe(head);
  });
});
