import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { jailed } from '../support/jailed.ts';
import { call, calls, say } from '../support/model/script.ts';
import { changes, checkedOut, messages, open, prompt, read, results } from '../support/pulls.ts';
import { comments, write } from '../support/steps.ts';
import { useWorld } from '../support/use-world.ts';

describe('a comment on a pull request of a person', () => {
  const use = useWorld();

  jailed(
    'commits to its branch and continues the conversation, on top of any pushes',
    { tags: ['S0-03', 'S0-04', 'S0-05', 'S0-15', 'S0-41', 'S2-11', 'S2-14', 'S2-32', 'S2-42', 'S2-44'] },
    async () => {
      const { world } = use;
      const { repository } = world;
      const number = await open(world, { draft: true });
      const head = repository.headSha('feature');
      await world.script([calls([read('a.txt'), write('a.txt', 'one\nTWO\n')]), say('It is in capitals.')]);
      const task = 'make it loud, as in this:\n\n```js\nconst list = [1, 2]; // <b>&amp;\n```\n\nThanks.';
      await using run = await world.say(`/gadget ${task}`, { issue: number, inputs: { verify: 'grep TWO a.txt' } });
      expect(run.outputs).toMatchObject({ status: 'finished', branch: 'feature', 'pull-request-number': String(number) });

      expect(await repository.git('rev-parse', 'feature^')).toBe(head);
      expect(await changes(world, head, 'feature')).toEqual(['a.txt']);
      expect(await repository.git('show', 'feature:a.txt')).toBe('one\nTWO');
      expect(Object.keys(repository.refs()).toSorted()).toEqual([
        `refs/gadget/sessions/pull-${number}`,
        'refs/heads/feature',
        'refs/heads/main',
      ]);
      // No other pull request is opened.
      expect(repository.pulls()).toHaveLength(1);
      expect(repository.pull(number).issue).toMatchObject({ title: 'Add a list', body: 'Adds a list.' });

      // What was done and how it was checked is said there.
      const [asked, progress, update, ...more] = repository.comments(number);
      expect(asked?.reactions.map(({ content }) => content)).toEqual(['eyes']);
      expect(progress?.body).toContain(`✅ **Done**: updated pull request #${number}`);
      expect(update?.body).toMatch(
        /^It is in capitals\.\n\nCommit [0-9a-f]{12} · asked by `@mona` \(write permission\) · verified: ✅ `grep TWO a\.txt` passed/,
      );
      expect(update?.body).toContain(`Commit ${repository.headSha('feature').slice(0, 12)}`);
      expect(update?.body).toContain('### Transcript of the turn');
      expect(update?.body).toContain('```diff\n+one\n+TWO\n```');
      expect(more).toEqual([]);
      expect(comments(world, 1)).toEqual([]);

      expect(results(world)[0]).toBe('one\ntwo');
      const shown = prompt(world);
      expect(shown).toMatch(new RegExp(`^Event: comment on pull request #${number}\nAsked by: @mona \\(write permission\\)\n`));
      expect(shown).toMatch(/The comment, written by @mona \(write permission\), stands [^\n]*\n\n<untrusted-[0-9a-f]+>\nmake it loud/);
      expect(shown).toContain(`${task}\n</untrusted-`);
      expect(shown).toMatch(
        new RegExp(
          `The text of pull request #${number}, written by @mona [^\n]*\n\n<untrusted-[0-9a-f]+>\nAdd a list\n\nAdds a list\\.\n<`,
        ),
      );
      expect(shown).toContain('Branches: `feature` into `main`');
      expect(shown).toContain('`a.txt` (added, +2 -0):\n@@ -0,0 +1,2 @@\n+one\n+two');
      expect(shown).not.toMatch(/(^|\s)\/gadget/);
      expect(shown).toContain('with the files of the branch `feature`,');
      const { workOrder } = JSON.parse(await readFile(run.outputs['turn-path'] ?? '', 'utf8')) as { workOrder: Record<string, unknown> };
      expect(workOrder).toMatchObject({ source: 'comment', thread: number, prompt: task, session: { key: `pull-${number}` } });

      // On top of what a person has pushed in between.
      const own = repository.headSha('feature');
      const human = await repository.commitTo('feature', { 'h.txt': 'by hand\n' }, 'By hand', world.mona);
      await world.script([calls([read('h.txt'), read('a.txt'), write('c.txt')]), say('Second.')]);
      await using second = await world.say('/gadget add c', { issue: number });
      expect(second.outputs).toMatchObject({ status: 'finished', 'session-id': run.outputs['session-id'], branch: 'feature' });
      expect(second.outputs['turn-id']).not.toBe(run.outputs['turn-id']);
      expect(results(world).slice(-3)).toEqual(['by hand', 'one\nTWO', expect.any(String)]);
      expect(messages(world).map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'tool', 'tool', 'assistant', 'user']);
      expect(messages(world)[5]?.content).toBe('It is in capitals.');
      expect((await repository.git('rev-list', `${head}..feature`)).split('\n').slice(1)).toEqual([human, own]);
      expect(await changes(world, human, 'feature')).toEqual(['c.txt']);
      expect(repository.pulls()).toHaveLength(1);
      expect(comments(world, number).filter((body) => body.includes('### Transcript of the turn'))).toHaveLength(2);
      expect(prompt(world)).toContain('State: open (draft)');
      // A draft stays one.
      expect(repository.pull(number).draft).toBe(true);

      // On top of what a person has rewritten.
      const rewritten = await repository.commitTo('aside', { 'a.txt': 'rewritten\n' }, 'Rewritten', world.mona);
      await repository.git('update-ref', 'refs/heads/feature', rewritten);
      await repository.git('update-ref', '-d', 'refs/heads/aside');
      await repository.git('gc', '--quiet', '--prune=now');
      await world.script([calls([read('a.txt'), read('c.txt'), write('d.txt')]), say('Third.')]);
      await using third = await world.say('/gadget add d', { issue: number });
      expect(third.outputs).toMatchObject({ status: 'finished', branch: 'feature' });
      expect(results(world).at(-3)).toBe('rewritten');
      expect(results(world).at(-2)).toContain('c.txt');
      expect(await repository.git('rev-parse', 'feature^')).toBe(rewritten);
      expect(await changes(world, rewritten, 'feature')).toEqual(['d.txt']);
    },
  );
});

describe('a pull request that is over', () => {
  const use = useWorld();

  jailed('is followed by a new branch and pull request in the same conversation', { tags: ['interface-8'] }, async () => {
    const { world } = use;
    const { repository } = world;
    await repository.commitTo('release', { 'release.txt': 'r\n' });
    const number = await open(world, { base: 'release' });
    repository.close(number);
    const [base, head] = [repository.headSha('release'), repository.headSha('feature')];
    await world.script([calls([{ name: 'list_directory' }, write('b.txt')]), say('Added b.')]);
    await using run = await world.say('/gadget add b', { issue: number });
    expect(run.outputs).toMatchObject({ status: 'finished', 'pull-request-number': String(number + 1) });
    const branch = run.outputs['branch'] ?? '';
    expect(branch).toMatch(new RegExp(`^gadget/pull-${number}-`));
    expect(results(world)[0]).not.toContain('a.txt');
    expect(prompt(world)).toContain('State: closed');
    expect(await repository.git('rev-parse', `${branch}^`)).toBe(base);
    expect(await changes(world, base, branch)).toEqual(['b.txt']);
    expect(repository.headSha('feature')).toBe(head);
    expect(repository.pulls().at(-1)).toMatchObject({ base: { ref: 'release' }, head: { ref: branch } });
    expect(repository.pulls().at(-1)?.issue.body).toContain(`For pull request ${number}.`);
    expect(comments(world, number).at(-1)).toContain(`✅ **Done**: opened pull request #${number + 1}`);

    // To the default branch, once the base is gone.
    repository.close(number + 1);
    await repository.git('update-ref', '-d', 'refs/heads/release');
    await world.script([call('write_file', { path: 'c.txt', content: 'c\n' }), say('Added c.')]);
    await using again = await world.say('/gadget add c', { issue: number + 1 });
    expect(again.outputs).toMatchObject({
      status: 'finished',
      'session-id': run.outputs['session-id'],
      'pull-request-number': String(number + 2),
    });
    expect(repository.pulls().at(-1)).toMatchObject({ base: { ref: 'main' } });
    expect(await changes(world, 'main', again.outputs['branch'] ?? '')).toEqual(['c.txt']);
  });

  jailed(
    'because it was merged after a turn on it: the next turn starts from the head of its base, also where the runner has another branch',
    { tags: ['interface-8', 'S0-50'] },
    async () => {
      const { world } = use;
      const { repository } = world;
      await repository.commitTo('release', { 'release.txt': 'r\n' });
      await repository.commitTo('feature', { 'release.txt': 'r\n' });
      const number = await open(world, { base: 'release' });
      await world.script([call('write_file', { path: 'b.txt', content: 'b\n' }), say('Added b.')]);
      await using first = await world.say('/gadget add b', { issue: number });
      expect(first.outputs).toMatchObject({ status: 'finished', branch: 'feature' });
      await repository.merge(number);
      const base = repository.headSha('release');
      await repository.commitTo('main', { 'main.txt': 'm\n' });

      const workspace = await checkedOut(world, 'main');
      await world.script([calls([{ name: 'list_directory' }, write('c.txt')]), say('Added c.')]);
      await using second = await world.say('/gadget add c', { issue: number, workspace });
      expect(second.outputs).toMatchObject({ status: 'finished', 'pull-request-number': String(number + 1) });
      const branch = second.outputs['branch'] ?? '';
      expect(repository.pulls().at(-1)).toMatchObject({ base: { ref: 'release' }, head: { ref: branch } });
      expect(await repository.git('rev-parse', `${branch}^`)).toBe(base);
      expect(await changes(world, base, branch)).toEqual(['c.txt']);
      expect(results(world).at(-2)).toContain('release.txt');
      expect(results(world).at(-2)).not.toContain('main.txt');
    },
  );
});

describe('a pull request', () => {
  const use = useWorld();

  jailed('from the default branch is answered with a pull request to that: nothing is pushed there unseen', { tags: ['R8'] }, async () => {
    const { world } = use;
    const { repository } = world;
    await repository.commitTo('release', { 'release.txt': 'r\n' });
    const main = await repository.commitTo('main', { 'main.txt': 'm\n' });
    const { issue } = await repository.addPull({ title: 'Release it', head: 'main', base: 'release', author: 'mona' });
    await world.script([calls([read('main.txt'), write('main.txt', 'M\n')]), say('Changed.')]);
    await using run = await world.say('/gadget change it', { issue: issue.number });
    expect(run.outputs).toMatchObject({ status: 'finished', 'pull-request-number': String(issue.number + 1) });
    expect(results(world)[0]).toBe('m');
    expect(repository.headSha()).toBe(main);
    const branch = run.outputs['branch'] ?? '';
    expect(repository.pulls().at(-1)).toMatchObject({ base: { ref: 'main' }, head: { ref: branch } });
    expect(await repository.git('rev-parse', `${branch}^`)).toBe(main);
    await world.script([call('write_file', { path: 'b.txt', content: 'b\n' }), say('Added b.')]);
    await using again = await world.say('/gadget add b', { issue: issue.number });
    expect(again.outputs).toMatchObject({ status: 'finished', branch, 'pull-request-number': String(issue.number + 1) });
    expect(repository.headSha()).toBe(main);
  });
});
