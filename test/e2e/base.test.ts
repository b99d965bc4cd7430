import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect } from 'vitest';
import { git, gitEnvironment } from '../support/github/git.ts';
import { jailed } from '../support/jailed.ts';
import { calls, say } from '../support/model/script.ts';
import { sessionEntries } from '../support/run-files.ts';
import { comments, keep, lastComment, park, write } from '../support/steps.ts';
import { useWorld } from '../support/use-world.ts';
import type { World } from '../support/world.ts';

const lines = (...changed: [number, string][]): string => {
  const text = Array.from({ length: 20 }, (_, index) => `line ${index + 1}`);
  for (const [number, line] of changed) text[number - 1] = line;
  return `${text.join('\n')}\n`;
};
const files = { 'README.md': '# Widgets\n', 'long.txt': lines(), 'other.txt': 'old\n' };

/** The commits that runs of the session said they started from, in order. */
async function bases(world: World): Promise<string[]> {
  return (await sessionEntries(world)).flatMap((entry) => (entry.kind === 'workspace' ? [entry.base] : []));
}

const results = (world: World): string[] =>
  world.model.requests.at(-1)!.messages.flatMap(({ role, content }) => (role === 'tool' ? [String(content)] : []));
const changedOn = async ({ repository }: World, branch: string, from = 'main'): Promise<string[]> =>
  (await repository.git('diff', '--name-only', `${from}...${branch}`)).split('\n');

/** One more turn of the session, which waits with a change of a file and with a command that would copy it. */
async function parkedWith(world: World, path: string, content: string): Promise<void> {
  const calls = [write(path, content), keep(`cat ${path} > copy.${path}; ls`)];
  await park(world, calls, { event: world.commented('/gadget go on'), workflowRun: world.repository.addRun() });
}

describe('a parked turn whose base branch moves on', () => {
  const use = useWorld({ repository: { files } });

  jailed(
    'resumes from its recorded commit and names the conflicts in its pull request',
    { tags: ['S0-03', 'S0-41', 'S0-43', 'S0-50', 'S0-51', 'R7'] },
    async () => {
      const { world } = use;
      const { repository, github } = world;
      const base = repository.headSha();
      await park(world, [
        write('README.md', '# By the turn\n'),
        write('long.txt', lines([2, 'turn'])),
        keep('cat other.txt README.md; ls'),
      ]);
      await repository.commitTo('main', {
        'README.md': '# By others\n',
        'long.txt': lines([18, 'others']),
        'other.txt': 'new\n',
        'more.txt': 'x\n',
      });
      // A checkout of the newer commit.
      const workspace = mkdtempSync(join(tmpdir(), 'gadget-adopt-'));
      chmodSync(workspace, 0o755);
      const basic = Buffer.from(`x-access-token:${github.token}`).toString('base64');
      const clone = ['-c', `http.${github.serverUrl}/.extraheader=AUTHORIZATION: basic ${basic}`, 'clone', '--quiet', '--depth=1'];
      await promisify(execFile)('git', [...clone, repository.cloneUrl, workspace], { env: gitEnvironment });

      await world.script([say('Done.')]);
      await using resumed = await world.say('/gadget approve', { workspace });
      expect(resumed.stdout).toContain(`using the checkout of the workflow at ${base.slice(0, 12)}`);
      expect(resumed.outputs).toMatchObject({ status: 'finished' });
      expect(results(world).at(-1)).toBe('old\n# By the turn\nREADME.md\nlong.txt\nother.txt\n[exit code: 0]');
      expect(await bases(world)).toEqual([base, base]);
      const branch = resumed.outputs['branch']!;
      expect(await repository.git('rev-parse', `${branch}^`)).toBe(base);
      expect(await changedOn(world, branch)).toEqual(['README.md', 'long.txt']);
      const movedOn = `\`main\` has moved on since this work began (\`${base.slice(0, 12)}\` → \`${repository.headSha().slice(0, 12)}\`)`;
      const body = repository.pulls()[0]!.issue.body!;
      expect(body).toContain(movedOn);
      expect(body).toContain('It **conflicts** in `README.md`.');
      rmSync(workspace, { recursive: true });

      // The next turn keeps the base while the pull request is open, and what somebody pushes meanwhile to other files.
      await world.script([
        calls([
          { name: 'read_file', args: { path: 'other.txt' } },
          { name: 'read_file', args: { path: 'README.md' } },
          write('long.txt', lines([2, 'again'])),
          keep('sed -n 2p long.txt > b.txt; ls'),
        ]),
      ]);
      await using second = await world.say('/gadget go on');
      expect(second.outputs).toMatchObject({ status: 'pending-confirmation' });
      expect(await bases(world)).toEqual([base, base, base]);
      const human = await repository.commitTo(branch, { 'human.txt': 'mine\n' }, 'By hand');
      await world.script([say('Second.')]);
      await using third = await world.say('/gadget approve');
      expect(third.outputs).toMatchObject({ status: 'finished', branch });
      expect(results(world).slice(-4, -2)).toEqual(['old', '# By the turn']);
      // What was approved ran where the person knew it: without the commit that came later.
      expect(results(world).at(-1)).toBe('README.md\nb.txt\nlong.txt\nother.txt\n[exit code: 0]');
      expect(await repository.git('rev-parse', `${branch}^`)).toBe(human);
      expect(await repository.git('rev-list', '--count', `${base}..${branch}`)).toBe('3');
      expect(await repository.git('merge-base', branch, 'main')).toBe(base);
      expect(await changedOn(world, branch)).toEqual(['README.md', 'b.txt', 'human.txt', 'long.txt']);
      expect(await repository.git('show', `${branch}:b.txt`)).toBe('again');
      expect(lastComment(world, 2)).toMatch(/^Second\.\n\nCommit /);
      expect(repository.pull(2).issue.body).toMatch(
        /^Second\.\n[^]*\n⚠️ `main` has moved on since this work began .* It \*\*conflicts\*\* in `README\.md`\./,
      );
    },
  );

  jailed(
    'fails in words when the recorded commit is gone for good, and nothing that was approved runs',
    { tags: ['R7', 'R14'] },
    async () => {
      const { world } = use;
      const { repository } = world;
      const base = repository.headSha();
      await park(world, [write('a.txt', 'a\n'), keep('touch ran.txt')]);
      // Somebody rewrites the branch, and the server tidies up.
      const rewritten = await git(repository.gitDir, ['commit-tree', `${base}^{tree}`, '-m', 'Rewritten'], {
        env: { GIT_AUTHOR_NAME: 'x', GIT_AUTHOR_EMAIL: 'x@x', GIT_COMMITTER_NAME: 'x', GIT_COMMITTER_EMAIL: 'x@x' },
      });
      await repository.git('update-ref', 'refs/heads/main', rewritten);
      await repository.git('gc', '--quiet', '--prune=now');

      await using failed = await world.say('/gadget approve');
      expect(failed.exitCode).toBe(1);
      expect(failed.outputs).toMatchObject({ status: 'error', 'stop-reason': 'error' });
      const told = lastComment(world);
      expect(told).toContain(`The work of this session belongs on the commit ${base.slice(0, 12)}, which cannot be fetched any more.`);
      expect(told).toContain('Forget the session with the command reset');
      expect(failed.stdout).not.toContain('touch ran.txt');
      expect(repository.pulls()).toEqual([]);
    },
  );
});

describe('the branch of a session', () => {
  const use = useWorld({ repository: { files } });

  /** A first turn with a pull request. */
  async function firstTurn(world: World): Promise<string> {
    await world.script([calls([write('a.txt', 'first\n')]), say('First.')]);
    await using first = await world.run({ runId: 501 });
    expect(first.outputs).toMatchObject({ status: 'finished', 'pull-request-number': '2' });
    return first.outputs['branch']!;
  }

  jailed(
    'is not pushed over where somebody changed the same file, and is replaced once merged',
    { tags: ['S0-03', 'S0-50', 'S0-51', 'R8', 'A086', 'interface-8'] },
    async () => {
      const { world } = use;
      const { repository } = world;
      const branch = await firstTurn(world);
      await parkedWith(world, 'a.txt', 'second\n');
      const human = await repository.commitTo(branch, { 'a.txt': 'by hand\n' }, 'By hand');
      await world.script([say('Second.')]);
      await using refused = await world.say('/gadget approve');
      expect(refused.exitCode).toBe(1);
      expect(refused.outputs).toMatchObject({ status: 'error', branch: '' });
      expect(repository.headSha(branch)).toBe(human);
      // The thread says so, and to ask again.
      const [told, ...more] = comments(world).filter((body) => body.includes('<!-- gadget:outcome '));
      expect(more).toEqual([]);
      expect(told).toMatch(
        /Somebody has pushed to .*, and changed files that this turn changes, too: a\.txt\. Nothing was pushed over it\./,
      );
      expect(told).toContain('Ask again');
      expect(told).not.toContain('/gadget continue');
      expect(comments(world).findLast((body) => body.includes('<!-- gadget:progress '))).toContain('**Failed**');

      // The work is kept, and a new turn goes on top of what was pushed.
      await repository.commitTo('main', { 'long.txt': lines([18, 'others']) });
      await world.script([
        calls([
          { name: 'read_file', args: { path: 'a.txt' } },
          { name: 'read_file', args: { path: 'copy.a.txt' } },
          write('c.txt', 'third\n'),
          write('long.txt', lines([2, 'turn'])),
        ]),
        say('Third.'),
      ]);
      await using third = await world.say('/gadget try again');
      expect(third.outputs).toMatchObject({ status: 'finished', branch });
      expect(results(world).slice(-4, -2)).toEqual(['by hand', 'second']);
      expect(String(world.model.requests[0]!.messages.at(-1)!.content)).toContain('except for files that others have changed since: a.txt');
      expect(await repository.git('rev-parse', `${branch}^`)).toBe(human);
      expect(await repository.git('show', `${branch}:a.txt`)).toBe('by hand');
      expect(await changedOn(world, branch)).toEqual(['a.txt', 'c.txt', 'copy.a.txt', 'long.txt']);
      expect(repository.pull(2).issue.body).toMatch(/`main` has moved on since this work began .* Merging meets no conflict\./);

      // Once it was merged, the work of the turn that waits gets a new branch, on top of what was merged.
      await parkedWith(world, 'c.txt', 'fourth\n');
      await repository.commitTo('main', { 'other.txt': 'new\n' });
      const head = await repository.merge(2);
      await world.script([say('Fourth.')]);
      await using resumed = await world.say('/gadget approve');
      expect(resumed.outputs).toMatchObject({ status: 'finished', 'pull-request-number': '3' });
      const fresh = resumed.outputs['branch']!;
      expect(results(world).at(-1)).toContain('README.md\na.txt\nc.txt\ncopy.a.txt\ncopy.c.txt\nlong.txt\nother.txt\n[exit code: 0]');
      expect(results(world).at(-1)).toContain('was merged or closed meanwhile');
      expect(await repository.git('rev-parse', `${fresh}^`)).toBe(head);
      expect(await changedOn(world, fresh)).toEqual(['c.txt', 'copy.c.txt']);
      expect(await repository.git('show', `${fresh}:c.txt`)).toBe('fourth');
      expect(await repository.git('show', `${fresh}:other.txt`)).toBe('new');
      expect(repository.pulls().at(-1)!.issue.body).not.toContain('moved on');
    },
  );

  jailed(
    'is replaced by a new one once its pull request was merged or the branch was deleted',
    { tags: ['S0-50', 'R14', 'interface-8'] },
    async () => {
      const { world } = use;
      const { repository } = world;
      const branch = await firstTurn(world);
      // Merged: the next turn starts from the newest commit.
      await repository.merge(2);
      const newest = await repository.commitTo('main', { 'other.txt': 'new\n' });
      await world.script([calls([{ name: 'read_file', args: { path: 'other.txt' } }, write('b.txt', 'second\n')]), say('Second.')]);
      await using second = await world.say('/gadget go on');
      expect(second.outputs).toMatchObject({ status: 'finished', branch: `${branch}-2`, 'pull-request-number': '3' });
      expect(results(world).at(-2)).toBe('new');
      expect((await bases(world)).at(-1)).toBe(newest);
      expect(await repository.git('rev-parse', `${branch}-2^`)).toBe(newest);
      expect(await changedOn(world, `${branch}-2`)).toEqual(['b.txt']);
      expect(repository.pulls().at(-1)!.issue.body).not.toContain('moved on');

      // Deleted while a turn waits: its work alone gets a new branch.
      await parkedWith(world, 'c.txt', 'third\n');
      await repository.git('update-ref', '-d', `refs/heads/${branch}-2`);
      // GitHub closes the pull request at once.
      expect(repository.pull(3).issue.state).toBe('closed');
      const head = await repository.commitTo('main', { 'other.txt': 'newer\n' });
      await world.script([say('Third.')]);
      await using resumed = await world.say('/gadget approve');
      expect(resumed.outputs).toMatchObject({ status: 'finished', 'pull-request-number': '4' });
      const fresh = resumed.outputs['branch']!;
      expect(results(world).at(-1)).toContain('README.md\na.txt\nb.txt\nc.txt\ncopy.c.txt\nlong.txt\nother.txt\n[exit code: 0]');
      expect(await repository.git('rev-parse', `${fresh}^`)).toBe(head);
      expect(await changedOn(world, fresh)).toEqual(['c.txt', 'copy.c.txt']);

      // Work on top of a closed pull request: the thread says why, and nobody is blamed for a push.
      await parkedWith(world, 'c.txt', 'fourth\n');
      repository.close(4);
      await world.script([say('Fourth.')]);
      await using failed = await world.say('/gadget approve');
      expect(failed.outputs).toMatchObject({ status: 'error', branch: '' });
      const told = lastComment(world);
      expect(told).toContain('c.txt');
      expect(told).toMatch(/pull request .*(closed|merged)/);
      expect(told).not.toContain('Somebody has pushed to main');
    },
  );
});
