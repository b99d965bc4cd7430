import { describe, expect } from 'vitest';
import type { Fault, RecordedRequest } from '../support/github/recording.ts';
import { runEvents } from '../support/github/events.ts';
import { jailed, jailedBundled } from '../support/jailed.ts';
import { call, calls, say, type Step } from '../support/model/script.ts';
import { sessionEntries, sessionPaths } from '../support/run-files.ts';
import type { ActionRun } from '../support/runner/run-options.ts';
import { write } from '../support/steps.ts';
import { useWorld } from '../support/use-world.ts';
import type { World } from '../support/world.ts';

const signing = { 'sign-commits': 'true' };
const wrote = (path: string): Step => calls([write(path)]);

/** Requests that made something of git through REST, with their bodies. */
function made({ github }: World, what: string, method = 'POST'): (RecordedRequest & { readonly body: Record<string, unknown> })[] {
  const path = new RegExp(`^/repos/acme/widgets/git/${what}`);
  return github.requests.filter(
    (request): request is RecordedRequest & { body: Record<string, unknown> } => request.method === method && path.test(request.path),
  );
}

/** Branches that were pushed to by git. */
function pushed({ github }: World): string[] {
  return github.writes().flatMap((entry) => ('ref' in entry && entry.ref.startsWith('refs/heads/') ? [entry.ref] : []));
}

async function commitsOn({ repository }: World, branch: string): Promise<{ sha: string; subject: string; signed: boolean }[]> {
  const lines = (await repository.git('log', '--format=%H %s', `main..${branch}`)).split('\n').filter(Boolean);
  return lines.map((line) => ({
    sha: line.slice(0, 40),
    subject: line.slice(41),
    signed: repository.signedCommits.has(line.slice(0, 40)),
  }));
}

async function changed({ repository }: World, branch: string | undefined): Promise<string[]> {
  return (await repository.git('diff', '--no-renames', '--name-only', `main...${branch}`)).split('\n');
}

/** Resolves when a request waits at the fault. */
async function waiting(fault: Fault): Promise<void> {
  await expect.poll(() => fault.hits, { interval: 20, timeout: 60_000 }).toBe(1);
}

describe('with sign-commits', () => {
  const use = useWorld();
  const command = [
    String.raw`printf 'one\r\ntwo\r\n' > crlf.txt`,
    String.raw`printf '\000\001\377' > data.bin`,
    'ln -s README.md link',
    'printf "#!/bin/sh\n" > tool.sh; chmod +x tool.sh',
    'rm package.json',
    'mkdir -p "a b"; echo ü > "a b/ü.txt"',
  ].join('\n');

  jailed(
    'commits are signed by GitHub with the tree that git makes, and later ones go on top',
    { tags: ['R8', 'S0-03', 'S0-50', 'interface-7'] },
    async () => {
      const { world } = use;
      const { repository } = world;
      const auto = { 'tool-mode': 'auto' };
      const script = [call('execute_command', { command }), say('Done.')];
      await world.script(script);
      await using signed = await world.run({ runId: 501, inputs: { ...auto, ...signing } });
      expect(signed.outputs).toMatchObject({
        status: 'finished',
        branch: 'gadget/issue-1-the-last-page-is-missing',
        'pull-request-number': '2',
      });
      const branch = signed.outputs['branch']!;
      const [commit, ...more] = await commitsOn(world, branch);
      expect(more).toEqual([]);
      expect(commit).toMatchObject({ subject: 'The last page is missing', signed: true });
      for (const { body } of made(world, 'commits')) {
        expect(body).toEqual({
          message: expect.stringContaining('The last page is missing'),
          tree: expect.any(String),
          parents: [repository.headSha()],
        });
      }
      expect(pushed(world)).toEqual([]);
      expect(signed.stdout).not.toContain('has not signed');

      // The record says which comes before the branch has it.
      const first = repository.headSha(branch);
      const entries = await sessionEntries(world);
      expect(entries.filter(({ kind }) => kind === 'publishing' || kind === 'published')).toMatchObject([
        { kind: 'publishing', branch, commit: first },
        { kind: 'published', branch, commit: first },
      ]);
      const order = world.github
        .writes()
        .map((entry) => ('ref' in entry ? entry.ref.replace(/\/issue-1$/, '') : entry.path.replace('/repos/acme/widgets/', '')))
        .filter((name) => /^(?:refs\/gadget|git\/)/.test(name));
      expect(order.slice(order.indexOf('git/commits'), order.indexOf('git/refs') + 1)).toEqual([
        'git/commits',
        'refs/gadget/sessions',
        'git/refs',
      ]);

      const issue = repository.addIssue({ title: 'The same again', body: 'As before.', author: 'mona' });
      await world.script(script);
      const event = runEvents(repository).labeled({ issue: issue.number, sender: world.mona });
      await using plain = await world.run({ runId: 502, inputs: auto, event });
      expect(pushed(world)).toEqual([`refs/heads/${plain.outputs['branch']}`]);
      expect(repository.signedCommits.has(repository.headSha(plain.outputs['branch']))).toBe(false);
      // Exactly the tree that git makes.
      const treeOf = (name: string | undefined): Promise<string> => repository.git('rev-parse', `${name}^{tree}`);
      expect(await treeOf(branch)).toBe(await treeOf(plain.outputs['branch']));

      // One on top, without force.
      await world.script([wrote('b.txt'), say('Wrote b.')]);
      await using second = await world.run({ runId: 503, inputs: signing });
      expect(second.outputs).toMatchObject({ status: 'finished', branch, 'pull-request-number': '2' });
      expect(await repository.git('rev-parse', `${branch}^`)).toBe(first);
      expect((await commitsOn(world, branch)).map(({ signed }) => signed)).toEqual([true, true]);
      expect(made(world, 'refs/', 'PATCH').map(({ body }) => body)).toEqual([{ sha: repository.headSha(branch), force: false }]);
      expect(pushed(world)).toHaveLength(1);
    },
  );

  jailed(
    'a lost answer makes no second commit, and pushes of others are never overwritten',
    { tags: ['R2', 'R8', 'S0-03', 'S0-50', 'A008'] },
    async () => {
      const { world } = use;
      const { repository, github } = world;
      // Lost after GitHub has moved the branch: here a POST, below a PATCH.
      const created = github.fault({ method: 'POST', path: /\/git\/refs/, hangUp: 'after' });
      await world.script([wrote('a.txt'), say('Wrote a.')]);
      await using first = await world.run({ runId: 501, inputs: signing });
      expect(first.outputs).toMatchObject({ status: 'finished', 'pull-request-number': '2' });
      const branch = first.outputs['branch']!;
      expect(created.hits).toBe(1);
      expect(await commitsOn(world, branch)).toHaveLength(1);

      /** A turn that writes b.txt, and fails for what Mona pushes meanwhile. @returns her commit. */
      async function fails(running: Promise<ActionRun>, now: Promise<unknown>, goOn: () => void, name: string): Promise<string> {
        await now;
        const theirs = await repository.commitTo(branch, { [name]: 'theirs\n' }, 'Theirs', world.mona);
        goOn();
        await using run = await running;
        expect(run.outputs).toMatchObject({ status: 'error', branch: '' });
        expect(repository.headSha(branch)).toBe(theirs);
        expect(repository.comments(1).at(-1)?.body).toContain('has moved while the turn ran');
        return theirs;
      }

      // Pushed while the turn runs.
      await world.script([wrote('b.txt'), say('Wrote b.')]);
      const asked = world.model.reached(2);
      const early = world.run({ runId: 502, inputs: signing });
      const theirs = await fails(early, asked, () => void asked.then((held) => held.release()), 'theirs.txt');
      const moved = github.fault({ method: 'PATCH', path: /\/git\/refs/, hangUp: 'after' });
      await world.script(() => say('It is done.'));
      await using third = await world.say('/gadget continue', { inputs: signing });
      expect(third.outputs).toMatchObject({ status: 'finished', branch, 'pull-request-number': '2' });
      expect(moved.hits).toBe(1);
      const commits = await commitsOn(world, branch);
      expect(commits.map(({ signed }) => signed)).toEqual([true, false, true]);
      expect(commits[1]?.sha).toBe(theirs);
      expect(await changed(world, branch)).toEqual(['a.txt', 'b.txt', 'theirs.txt']);

      // Pushed in the very moment of publishing.
      await world.script([wrote('c.txt'), say('Wrote c.')]);
      const moving = github.fault({ method: 'PATCH', path: /\/git\/refs\//, hold: true });
      const late = world.run({ runId: 503, inputs: signing });
      const latest = await fails(late, waiting(moving), () => moving.release(), 'latest.txt');
      await world.script(() => say('It is done.'));
      await using last = await world.say('/gadget continue', { inputs: signing });
      expect(last.outputs).toMatchObject({ status: 'finished', branch, 'pull-request-number': '2' });
      const all = await commitsOn(world, branch);
      expect(all.map(({ signed }) => signed)).toEqual([true, false, true, false, true]);
      expect(all[1]?.sha).toBe(latest);
      expect(await changed(world, branch)).toEqual(['a.txt', 'b.txt', 'c.txt', 'latest.txt', 'theirs.txt']);
      expect(Object.keys(repository.refs()).filter((ref) => ref.startsWith('refs/heads/gadget/'))).toEqual([`refs/heads/${branch}`]);
      expect(repository.pulls()).toHaveLength(1);
    },
  );

  jailed(
    'a workflow file that GitHub does not take is left out and named, the rest is published, the session keeps it',
    { tags: ['R8', 'A045'] },
    async () => {
      const { world } = use;
      await world.script([calls([write('free.txt'), write('.github/workflows/ci.yml', 'on: push\n')])]);
      await using parked = await world.run({ runId: 501, inputs: signing });
      expect(parked.outputs).toMatchObject({ status: 'pending-confirmation' });
      await world.script([say('Both are written.')]);
      await using run = await world.say('/gadget approve', { inputs: signing });
      expect(run.outputs).toMatchObject({ status: 'finished', 'pull-request-number': '2' });
      expect(await changed(world, run.outputs['branch'])).toEqual(['free.txt']);
      expect((await commitsOn(world, run.outputs['branch']!)).map(({ signed }) => signed)).toEqual([true]);
      const body = world.repository.pulls()[0]?.issue.body ?? '';
      expect(body).toMatch(/Left out of the commit\*\*:\n- `\.github\/workflows\/ci\.yml`: .*workflows permission/);
      expect(await sessionPaths(world)).toContain('work.patch');
    },
  );

  jailed('a person’s token makes commits without a signature, which a warning says', async () => {
    const { world } = use;
    const { serverUrl, apiUrl, graphqlUrl } = world.github;
    world.github.addToken('ghp_of_mona_0123456789abcdef', 'mona');
    await world.script([wrote('a.txt'), say('Wrote a.')]);
    const github = { serverUrl, apiUrl, graphqlUrl, token: 'ghp_of_mona_0123456789abcdef' };
    await using run = await world.run({ inputs: signing, github });
    expect(run.outputs).toMatchObject({ status: 'finished', 'pull-request-number': '2' });
    expect((await commitsOn(world, run.outputs['branch']!)).map(({ signed }) => signed)).toEqual([false]);
    expect(run.stdout).toMatch(/::warning.*GitHub has not signed the commit/);
  });

  jailed('on somebody’s pull request the signed commit goes to its head branch', { tags: ['interface-8'] }, async () => {
    const { world } = use;
    const pull = await world.openPull({ files: { 'feature.txt': 'one\n' } });
    const before = world.repository.headSha('feature');
    await world.script([wrote('b.txt'), say('Wrote b.')]);
    await using run = await world.say('/gadget write b', { issue: pull.issue.number, inputs: signing });
    expect(run.outputs).toMatchObject({ status: 'finished', branch: 'feature', 'pull-request-number': String(pull.issue.number) });
    expect(await world.repository.git('rev-parse', 'feature^')).toBe(before);
    expect(world.repository.signedCommits.has(world.repository.headSha('feature'))).toBe(true);
  });
});

describe('with sign-commits, when something breaks', () => {
  const use = useWorld();

  jailedBundled(
    'a run that is killed between branch and pull request is taken up: one branch, one commit, one pull request',
    { tags: ['S0-50', 'S0-51'] },
    async () => {
      const { world } = use;
      const opening = world.github.fault({ method: 'POST', path: /\/pulls$/, hangUp: 'before', hold: true });
      await world.script([wrote('a.txt'), say('Wrote a.')]);
      await using killed = await world.play(world.labeled(), {
        inputs: signing,
        signalAfter: { when: waiting(opening), signal: 'SIGKILL' },
      });
      expect(killed.exitCode).toBe(null);
      opening.release();
      const [branch] = Object.keys(world.repository.refs()).filter((ref) => ref.startsWith('refs/heads/gadget/'));
      expect(branch).toBeDefined();
      await world.script(() => say('It is done.'));
      await using run = await world.say('/gadget continue', { inputs: signing });
      expect(run.outputs).toMatchObject({ status: 'finished', 'pull-request-number': '2', branch: branch?.slice(11) });
      expect((await commitsOn(world, run.outputs['branch']!)).map(({ signed }) => signed)).toEqual([true]);
      expect(await changed(world, run.outputs['branch'])).toEqual(['a.txt']);
      expect(world.repository.pulls()).toHaveLength(1);
    },
  );

  jailed('GitHub’s limit on what is made keeps the work in the session, and the words say what to set', async () => {
    const { world } = use;
    const limit = { message: 'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.' };
    world.github.fault({ method: 'POST', path: /\/git\/commits$/, status: 403, body: limit, headers: { 'retry-after': '3600' } });
    await world.script([wrote('a.txt'), say('Wrote a.')]);
    await using run = await world.run({ inputs: signing });
    expect(run.exitCode).toBe(1);
    expect(run.outputs).toMatchObject({ status: 'error' });
    expect(world.repository.comments(1)[1]?.body.replaceAll('\\', '')).toMatch(/secondary rate limit[\s\S]*sign-commits: false/);
    expect(world.repository.pulls()).toEqual([]);
    expect(await sessionPaths(world)).toContain('work.patch');
  });
});
