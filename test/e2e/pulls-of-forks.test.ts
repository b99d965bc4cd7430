import { describe, expect } from 'vitest';
import { jailed } from '../support/jailed.ts';
import { call, calls, say } from '../support/model/script.ts';
import { checkedOut, offered, open, prompt, read, results } from '../support/pulls.ts';
import { comments, keep, write } from '../support/steps.ts';
import { useWorld } from '../support/use-world.ts';

describe('a pull request from a fork', () => {
  const use = useWorld();
  const files = { 'a.txt': 'one\n', 'evil.sh': 'touch /tmp/pwned\n', 'README.md': '# Of the fork\n' };
  const patch = '```diff\n--- a/a.txt\n+++ b/a.txt\n@@ -1 +1 @@\n-one\n+two\n```';

  jailed('is worked on read-only without its files, and the answer contains the patch', { tags: ['S2-32', 'R8'] }, async () => {
    const { world } = use;
    const { repository, eve } = world;
    const own = await repository.commitTo('feature', { 'own.txt': 'own\n' });
    const number = await open(world, { fork: eve, files, maintainerCanModify: true });
    const [fork] = repository.forks;
    const before = [repository.refs(), fork?.refs()];
    await world.script([
      calls([
        read('README.md'),
        read('a.txt'),
        { name: 'execute_command', args: { command: 'ls -a; git log --all --oneline | wc -l; cat evil.sh' } },
        write('b.txt'),
        keep('echo x > x.txt'),
      ]),
      say(`Line one has to be two:\n\n${patch}`),
    ]);
    await using run = await world.say('/gadget repair the list', { issue: number, inputs: { 'tool-mode': 'auto' } });
    expect(run.outputs).toMatchObject({ status: 'finished', branch: '', 'pull-request-number': '' });

    expect(offered(world)).not.toContain('write_file');
    expect(prompt(world)).toContain('This pull request comes from a fork');
    expect(prompt(world)).toContain('+touch /tmp/pwned');
    expect(prompt(world)).toContain('a checkout of the branch `main`,');
    const [readme, added, listed, written, ran] = results(world);
    expect(readme).toContain('# pages');
    expect(added).not.toContain('one');
    // Its code is no file of the workspace.
    expect(listed).toContain('README.md');
    expect(listed).not.toContain('own.txt');
    expect(listed).not.toContain('touch /tmp/pwned');
    for (const denied of [written, ran]) expect(denied).toContain('read-only');

    // Neither its branch nor ours of that name is pushed to.
    expect(fork?.refs()).toEqual(before[1]);
    const { [`refs/gadget/sessions/pull-${number}`]: session, ...others } = repository.refs();
    expect(session).toBeDefined();
    expect(others).toEqual(before[0]);
    expect(repository.headSha('feature')).toBe(own);
    const [, progress, answer, ...more] = comments(world, number);
    expect(progress).toContain('✅ **Done**');
    expect(answer).toContain(`Line one has to be two:\n\n${patch}`);
    expect(more).toEqual([]);
    expect(repository.pulls()).toHaveLength(1);
  });

  jailed('keeps to reading after an answer, whatever was approved, also once the fork is gone', { tags: ['R6'] }, async () => {
    const { world } = use;
    const { repository, eve } = world;
    const number = await open(world, { fork: eve, files });
    await world.script([call('ask_human', { question: 'May I?' })]);
    await using parked = await world.say('/gadget repair it', { issue: number });
    expect(parked.outputs).toMatchObject({ status: 'pending-confirmation' });
    repository.forks[0]?.delete();
    await world.script([calls([write('b.txt'), keep('echo x > x.txt')]), say('I could not.')]);
    await using answered = await world.say('/gadget answer yes, do all of it', { issue: number, inputs: { 'tool-mode': 'auto' } });
    expect(answered.outputs).toMatchObject({ status: 'finished', branch: '' });
    expect(offered(world)).not.toContain('write_file');
    for (const denied of results(world).slice(-2)) expect(denied).toContain('read-only');
    expect(Object.keys(repository.refs()).filter((ref) => ref.startsWith('refs/heads/'))).toEqual(['refs/heads/main']);
  });

  jailed('does not begin where the workspace has its code checked out, since that never runs', { tags: ['S0-45', 'R8'] }, async () => {
    const { world } = use;
    const number = await open(world, { fork: world.eve, files: { 'evil.sh': 'touch /tmp/pwned\n' } });
    for (const name of ['head', 'merge']) {
      const workspace = await checkedOut(world, `refs/pull/${number}/${name}`);
      await world.script([]);
      await using run = await world.say('/gadget look', { issue: number, workspace });
      expect(run.outputs).toMatchObject({ status: 'error' });
      expect(comments(world, number).at(-1)).toContain('which is not on the branch main');
    }
  });
});
