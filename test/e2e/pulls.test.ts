import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect } from 'vitest';
import { gitEnvironment } from '../support/github/git.ts';
import { jailed } from '../support/jailed.ts';
import { call, calls, say, type ScriptedCall } from '../support/model/script.ts';
import type { ActionRun } from '../support/runner/run-options.ts';
import { readSession } from '../support/stored-session.ts';
import { useWorld } from '../support/use-world.ts';
import type { OpenPullOptions, World, WorldRun } from '../support/world.ts';

const write = (path: string, content = `${path}\n`): ScriptedCall => ({ name: 'write_file', args: { path, content } });
const read = (path: string): ScriptedCall => ({ name: 'read_file', args: { path } });
const kept = (command: string): ScriptedCall => ({ name: 'execute_command', args: { command, keep_changes: true } });

const bodies = ({ repository }: World, number: number): string[] => repository.comments(number).map(({ body }) => body);
const messages = ({ model }: World) => model.requests[0]?.messages ?? [];
const prompt = (world: World): string => String(messages(world).at(-1)?.content);
const system = (world: World): string => String(messages(world)[0]?.content);
const offered = ({ model }: World): string[] =>
  ((model.requests[0]?.body['tools'] ?? []) as { function: { name: string } }[]).map((tool) => tool.function.name);
/** Results of calls, in their order, as the model got them last. */
const results = ({ model }: World): string[] =>
  (model.requests.at(-1)?.messages ?? []).flatMap(({ role, content }) => (role === 'tool' ? [String(content)] : []));
const changes = async ({ repository }: World, from: string, to: string): Promise<string[]> =>
  (await repository.git('diff', '--name-only', from, to)).split('\n').filter(Boolean);
const isAncestor = ({ repository }: World, one: string, other: string): Promise<boolean> =>
  repository.git('merge-base', '--is-ancestor', one, other).then(
    () => true,
    () => false,
  );

const feature = { 'a.txt': 'one\ntwo\n' };

/** The number of a new pull request of mona, from the branch `feature` unless told otherwise. */
async function open(world: World, more: Partial<OpenPullOptions> = {}): Promise<number> {
  return (await world.openPull({ files: feature, title: 'Add a list', body: 'Adds a list.', ...more })).issue.number;
}

/** Says it there, and does something while the model thinks about its first answer. */
async function meanwhile(world: World, issue: number, act: () => unknown, run: WorldRun = {}): Promise<ActionRun> {
  const asked = world.model.reached(1);
  const running = world.say('/gadget change it', { issue, ...run });
  const held = await asked;
  await act();
  held.release();
  return running;
}

/** The first turn of the issue, which leaves the pull request #2. */
async function ofGadget(world: World, run: WorldRun = {}): Promise<ActionRun> {
  await world.script([call('write_file', { path: 'g.txt', content: 'one\n' }), say('First.')]);
  const first = await world.play(world.labeled(), run);
  expect(first.outputs).toMatchObject({ status: 'finished', 'pull-request-number': '2' });
  return first;
}

describe('a comment on a pull request of a person', () => {
  const use = useWorld();

  jailed(
    'starts a turn whose commit goes on top of the head branch: what was done and how it was checked is said there, and no other pull request is opened (S0-04, S2-42, S2-11, S2-32)',
    async () => {
      const { world } = use;
      const { repository } = world;
      const number = await open(world);
      const head = repository.headSha('feature');
      await world.script([calls([read('a.txt'), write('a.txt', 'one\nTWO\n')]), say('It is in capitals.')]);
      await using run = await world.say('/gadget make it loud', { issue: number, inputs: { verify: 'grep TWO a.txt' } });
      expect(run.outputs).toMatchObject({ status: 'finished', branch: 'feature', 'pull-request-number': String(number) });

      expect(await repository.git('rev-parse', 'feature^')).toBe(head);
      expect(await changes(world, head, 'feature')).toEqual(['a.txt']);
      expect(await repository.git('show', 'feature:a.txt')).toBe('one\nTWO');
      expect(Object.keys(repository.refs()).toSorted()).toEqual([
        `refs/gadget/sessions/pull-${number}`,
        'refs/heads/feature',
        'refs/heads/main',
      ]);
      expect(repository.pulls()).toHaveLength(1);
      expect(repository.pull(number).issue).toMatchObject({ title: 'Add a list', body: 'Adds a list.' });

      const [asked, progress, update, ...more] = repository.comments(number);
      expect(asked?.reactions.map(({ content }) => content)).toEqual(['eyes']);
      expect(progress?.body).toContain(`✅ **Done**: updated pull request #${number}`);
      expect(update?.body).toMatch(
        /^It is in capitals\.\n\nCommit [0-9a-f]{12} · asked by `@mona` \(write permission\) · verified: ✅ `grep TWO a\.txt` passed/,
      );
      expect(update?.body).toContain(`Commit ${repository.headSha('feature').slice(0, 12)}`);
      expect(update?.body).toContain('### Transcript of the turn');
      expect(update?.body).toContain('```json\n{"path":"a.txt","content":"one\\nTWO\\n"}\n```');
      expect(more).toEqual([]);
      expect(bodies(world, 1)).toEqual([]);

      expect(results(world)[0]).toBe('one\ntwo');
      expect(prompt(world)).toContain('a checkout of the branch `feature`;');
      const { workOrder } = JSON.parse(await readFile(run.outputs['turn-path'] ?? '', 'utf8')) as { workOrder: Record<string, unknown> };
      expect(workOrder).toMatchObject({ source: 'comment', thread: number, prompt: 'make it loud', session: { key: `pull-${number}` } });
    },
  );

  jailed(
    'has the words of the comment as its task, with its code as it is, and the pull request as background (S0-05, S2-44)',
    async () => {
      const { world } = use;
      const number = await open(world);
      await world.script([say('Understood.')]);
      const code = '```js\nconst list = [1, 2]; // <b>&amp;\n```';
      await using _run = await world.say(`/gadget use this:\n\n${code}\n\nThanks.`, { issue: number });
      const shown = prompt(world);
      expect(shown).toMatch(new RegExp(`^Event: comment on pull request #${number}\nAsked by: @mona \\(write permission\\)\n`));
      expect(shown).toMatch(
        /The comment, written by @mona \(write permission\), stands [^\n]*\n\n<untrusted-[0-9a-f]+>\nuse this:\n\n```js\n/,
      );
      expect(shown).toContain(`${code}\n\nThanks.\n</untrusted-`);
      expect(shown).toMatch(
        new RegExp(
          `The text of pull request #${number}, written by @mona [^\n]*\n\n<untrusted-[0-9a-f]+>\nAdd a list\n\nAdds a list\\.\n<`,
        ),
      );
      expect(shown).toContain('Branches: `feature` into `main`');
      expect(shown).toContain('`a.txt` (added, +2 -0):\n@@ -0,0 +1,2 @@\n+one\n+two');
      expect(shown).not.toMatch(/(^|\s)\/gadget/);
    },
  );

  jailed(
    'is followed by another one that continues the conversation, on top of what a person has pushed in between (S0-03, S0-15, S0-41, S2-14)',
    async () => {
      const { world } = use;
      const { repository } = world;
      const number = await open(world);
      const start = repository.headSha('feature');
      await world.script([call('write_file', { path: 'b.txt', content: 'b\n' }), say('First.')]);
      await using first = await world.say('/gadget add b', { issue: number });
      const own = repository.headSha('feature');
      const human = await repository.commitTo('feature', { 'a.txt': 'by hand\n' }, 'By hand', world.mona);

      await world.script([calls([read('a.txt'), read('b.txt'), write('c.txt')]), say('Second.')]);
      await using second = await world.say('/gadget add c', { issue: number });
      expect(second.outputs).toMatchObject({ status: 'finished', 'session-id': first.outputs['session-id'], branch: 'feature' });
      expect(second.outputs['turn-id']).not.toBe(first.outputs['turn-id']);
      expect(results(world).slice(-3)).toEqual(['by hand', 'b', expect.any(String)]);
      expect(messages(world).map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'tool', 'assistant', 'user']);
      expect(messages(world)[4]?.content).toBe('First.');
      expect((await repository.git('rev-list', `${start}..feature`)).split('\n').slice(1)).toEqual([human, own]);
      expect(await changes(world, human, 'feature')).toEqual(['c.txt']);
      expect(repository.pulls()).toHaveLength(1);
      expect(bodies(world, number).filter((body) => body.includes('### Transcript of the turn'))).toHaveLength(2);
    },
  );

  jailed('starts from the branch as it is after somebody has rewritten it, and rewrites nothing itself (S0-03)', async () => {
    const { world } = use;
    const { repository } = world;
    const number = await open(world);
    await world.script([call('write_file', { path: 'b.txt', content: 'b\n' }), say('First.')]);
    await using _first = await world.say('/gadget add b', { issue: number });
    await repository.commitTo('aside', { 'a.txt': 'rewritten\n' }, 'Rewritten', world.mona);
    const rewritten = repository.headSha('aside');
    await repository.git('update-ref', 'refs/heads/feature', rewritten);
    await repository.git('update-ref', '-d', 'refs/heads/aside');
    await repository.git('gc', '--quiet', '--prune=now');

    await world.script([calls([read('a.txt'), read('b.txt'), write('c.txt')]), say('Second.')]);
    await using second = await world.say('/gadget add c', { issue: number });
    expect(second.outputs).toMatchObject({ status: 'finished', branch: 'feature' });
    expect(results(world).at(-3)).toBe('rewritten');
    expect(results(world).at(-2)).toContain('b.txt');
    expect(await repository.git('rev-parse', 'feature^')).toBe(rewritten);
    expect(await changes(world, rewritten, 'feature')).toEqual(['c.txt']);
  });

  jailed(
    'that only asks gets its answer as a comment there, with the commit that it is about, and the branch stays as it is (S2-04)',
    async () => {
      const { world } = use;
      const { repository } = world;
      const number = await open(world);
      const head = repository.headSha('feature');
      await world.script([call('read_file', { path: 'a.txt' }), say('The list has two lines.')]);
      await using run = await world.say('/gadget how long is the list?', { issue: number });
      expect(run.outputs).toMatchObject({ status: 'finished', branch: '', 'pull-request-number': '' });
      expect(repository.headSha('feature')).toBe(head);
      const [, progress, answer, ...more] = bodies(world, number);
      expect(progress).toContain('✅ **Done**: answered, nothing was changed');
      expect(answer).toMatch(
        new RegExp(`^The list has two lines\\.\n\nSaid of the commit \`${head.slice(0, 12)}\`\\.\n\n<!-- gadget:answer `),
      );
      expect(more).toEqual([]);
    },
  );

  jailed('can ask for a plan, which changes nothing, and then for the work (S2-11, S2-22)', async () => {
    const { world } = use;
    const { repository } = world;
    const number = await open(world);
    const head = repository.headSha('feature');
    await world.script([say('1. Write b.')]);
    await using planned = await world.say('/gadget plan add b', { issue: number });
    expect(planned.outputs).toMatchObject({ status: 'finished', branch: '' });
    expect(offered(world)).not.toContain('write_file');
    expect(repository.headSha('feature')).toBe(head);
    expect(bodies(world, number).at(-1)).toContain('1. Write b.');
    await world.script([call('write_file', { path: 'b.txt', content: 'b\n' }), say('Done.')]);
    await using done = await world.say('/gadget do it', { issue: number });
    expect(done.outputs).toMatchObject({ status: 'finished', branch: 'feature', 'session-id': planned.outputs['session-id'] });
  });

  jailed('can be any of the commands: help, status and reset are answered there (S2-11)', async () => {
    const { world } = use;
    const number = await open(world);
    await using _help = await world.say('/gadget', { issue: number });
    expect(bodies(world, number).at(-1)).toContain('The command stands at the very beginning of a comment:');
    await world.script([call('write_file', { path: 'b.txt', content: 'b\n' }), say('First.')]);
    await using first = await world.say('/gadget add b', { issue: number });
    await using _status = await world.say('/gadget status', { issue: number });
    expect(bodies(world, number).at(-1)).toContain(`Pull request #${number} · 1 turn so far · session \`${first.outputs['session-id']}\``);
    await using _reset = await world.say('/gadget reset', { issue: number });
    expect(bodies(world, number).at(-1)).toContain('The conversation is forgotten');
    await world.script([call('write_file', { path: 'c.txt', content: 'c\n' }), say('Second.')]);
    await using second = await world.say('/gadget add c', { issue: number });
    expect(second.outputs).toMatchObject({ status: 'finished', branch: 'feature' });
    expect(second.outputs['session-id']).not.toBe(first.outputs['session-id']);
    expect(messages(world).map(({ role }) => role)).toEqual(['system', 'user']);
  });
});

describe('a comment on a pull request that Gadget has opened', () => {
  const use = useWorld();

  jailed(
    'continues the session of the issue: same session, another turn, a commit on its branch, and what is said is said on the pull request (S0-15, S0-03)',
    async () => {
      const { world } = use;
      const { repository } = world;
      await using first = await ofGadget(world);
      const branch = first.outputs['branch'] ?? '';
      const own = repository.headSha(branch);
      const onIssue = bodies(world, 1).length;
      const human = await repository.commitTo(branch, { 'human.txt': 'mine\n' }, 'By hand', world.mona);

      await world.script([calls([read('g.txt'), write('g.txt', 'two\n')]), say('Second.')]);
      await using second = await world.say('/gadget say two', { issue: 2 });
      expect(second.outputs).toMatchObject({
        status: 'finished',
        'session-id': first.outputs['session-id'],
        branch,
        'pull-request-number': '2',
      });
      expect(second.outputs['turn-id']).not.toBe(first.outputs['turn-id']);
      expect(messages(world).some(({ role, content }) => role === 'assistant' && content === 'First.')).toBe(true);
      expect(system(world)).toContain('Your work is about issue #1.');
      expect(await repository.git('rev-parse', `${branch}^`)).toBe(human);
      expect(await isAncestor(world, own, branch)).toBe(true);
      expect(await changes(world, human, branch)).toEqual(['g.txt']);
      expect(bodies(world, 1)).toHaveLength(onIssue);
      const [, , progress, update] = bodies(world, 2);
      expect(progress).toContain('✅ **Done**: updated pull request #2');
      expect(update).toMatch(/^Second\.\n\nCommit [0-9a-f]{12} /);
      expect(Object.keys(repository.refs())).not.toContain('refs/gadget/sessions/pull-2');
    },
  );

  jailed(
    'gets the next commit of its issue also where GitHub has no list to find it in: the session knows its number (S0-50)',
    async () => {
      const { world } = use;
      await using first = await ofGadget(world);
      world.github.fault({ method: 'GET', path: '/repos/acme/widgets/pulls', status: 404, body: { message: 'Not Found' } });
      await world.script([call('write_file', { path: 'h.txt', content: 'two\n' }), say('Second.')]);
      await using second = await world.say('/gadget add h');
      expect(second.outputs).toMatchObject({ status: 'finished', branch: first.outputs['branch'], 'pull-request-number': '2' });
      expect(await changes(world, 'main', first.outputs['branch'] ?? '')).toEqual(['g.txt', 'h.txt']);
    },
  );

  jailed('goes on with that session also where the event does not bring the text of the pull request along (S0-50)', async () => {
    const { world } = use;
    await using first = await ofGadget(world);
    const event = world.commented('/gadget go on', { issue: 2 });
    Object.assign((event.payload as { issue: object }).issue, { body: null });
    await world.script([say('There is nothing more to do.')]);
    await using second = await world.play(event);
    expect(second.outputs).toMatchObject({ status: 'finished', 'session-id': first.outputs['session-id'] });
  });

  jailed('goes on with the session of its branch also where a person opened it, since Actions may not (S0-50, S2-11)', async () => {
    const { world } = use;
    const { repository } = world;
    world.github.actionsMayCreatePullRequests = false;
    await world.script([call('write_file', { path: 'g.txt', content: 'one\n' }), say('First.')]);
    await using first = await world.play(world.labeled());
    const branch = first.outputs['branch'] ?? '';
    const link = /\((http\S+\/compare\/\S+)\)/.exec(bodies(world, 1).join('\n'))?.[1] ?? '';
    const body = new URL(link).searchParams.get('body');
    expect(body).toContain('session=issue-1');
    const number = (await repository.addPull({ title: 'Add g', body, head: branch, author: 'mona' })).issue.number;

    await using status = await world.say('/gadget status', { issue: number });
    expect(status.outputs).toMatchObject({ status: 'finished' });
    expect(bodies(world, number).at(-1)).toContain(first.outputs['session-id']);
    await world.script([call('write_file', { path: 'h.txt', content: 'two\n' }), say('Second.')]);
    await using second = await world.say('/gadget add h', { issue: number });
    expect(second.outputs).toMatchObject({ branch, 'pull-request-number': String(number), 'session-id': first.outputs['session-id'] });
    expect(messages(world).some(({ role, content }) => role === 'assistant' && content === 'First.')).toBe(true);
    expect(await changes(world, 'main', branch)).toEqual(['g.txt', 'h.txt']);
    expect(Object.keys(repository.refs())).not.toContain(`refs/gadget/sessions/pull-${number}`);
  });

  jailed.each([
    ['somebody who may only read', 'eve'],
    ['somebody who may write', 'mona'],
  ] as const)('is a session of its own where %s has opened the pull request and copied the hidden marker (A015, R7)', async (_, login) => {
    const { world } = use;
    const { repository } = world;
    await using first = await ofGadget(world);
    const marker = /<!-- gadget:pull-request .*? -->/.exec(repository.pull(2).issue.body ?? '')?.[0];
    expect(marker).toContain('session=issue-1');
    const number = await open(world, { author: world[login], body: `Looks like yours.\n\n${marker}` });
    const [ofIssue, ofBranch] = [await readSession(repository, 'issue-1'), repository.headSha(first.outputs['branch'])];

    await world.script([call('write_file', { path: 'b.txt', content: 'b\n' }), say('Second.')]);
    await using second = await world.say('/gadget add b', { issue: number });
    expect(second.outputs).toMatchObject({ status: 'finished', branch: 'feature', 'pull-request-number': String(number) });
    expect(second.outputs['session-id']).not.toBe(first.outputs['session-id']);
    expect(messages(world).map(({ role }) => role)).toEqual(['system', 'user']);
    expect(prompt(world)).not.toContain('gadget:pull-request');
    expect((await readSession(repository, 'issue-1')).commit).toBe(ofIssue.commit);
    expect((await readSession(repository, `pull-${number}`)).session).toMatchObject({ id: second.outputs['session-id'] });
    expect(repository.headSha(first.outputs['branch'])).toBe(ofBranch);
  });

  jailed(
    'asks on the pull request, and is answered there: an approval on the issue decides nothing and is told where the confirmation stands (S2-33, S1-07, R7)',
    async () => {
      const { world } = use;
      const { repository } = world;
      await using first = await ofGadget(world);
      const branch = first.outputs['branch'] ?? '';
      const own = repository.headSha(branch);
      await world.script([calls([kept('echo ran > ran.txt')])]);
      await using parked = await world.say('/gadget run it', { issue: 2 });
      expect(parked.outputs).toMatchObject({ status: 'pending-confirmation', 'session-id': first.outputs['session-id'] });
      const [{ id }] = JSON.parse(parked.outputs['pending'] ?? '[]') as [{ id: string }];
      expect(bodies(world, 2).at(-1)).toContain('echo ran > ran.txt');
      expect(bodies(world, 2).at(-1)).toContain(`/gadget approve ${id}`);
      expect(bodies(world, 1).join('\n')).not.toContain('echo ran');

      await world.script([]);
      for (const answer of ['/gadget approve', `/gadget approve ${id}`, '/gadget deny all -- no']) {
        await using refused = await world.say(answer);
        expect(refused.outputs).toMatchObject({ status: 'finished', 'stop-reason': '' });
        expect(bodies(world, 1).at(-1)).toContain('⚠️ **Nothing was decided.** The confirmation stands on #2: answer it there.');
      }
      expect((await readSession(repository, 'issue-1')).entries.filter(({ kind }) => kind === 'decision')).toEqual([]);
      expect(repository.headSha(branch)).toBe(own);

      await world.script([say('It ran.')]);
      await using approved = await world.say('/gadget approve', { issue: 2 });
      expect(approved.outputs).toMatchObject({ status: 'finished', 'turn-id': parked.outputs['turn-id'], branch });
      expect(await repository.git('rev-parse', `${branch}^`)).toBe(own);
      expect(await repository.git('show', `${branch}:ran.txt`)).toBe('ran');
      expect(bodies(world, 2).at(-1)).toMatch(/^It ran\.\n\nCommit /);
    },
  );
});

describe('a pull request from a fork', () => {
  const use = useWorld();
  const files = { 'a.txt': 'one\n', 'evil.sh': 'touch /tmp/pwned\n', 'README.md': '# Of the fork\n' };
  const patch = '```diff\n--- a/a.txt\n+++ b/a.txt\n@@ -1 +1 @@\n-one\n+two\n```';

  jailed(
    'is worked on read-only: its code is no file of the workspace, its branch is never pushed to, and the answer has the patch (S2-32, R8)',
    async () => {
      const { world } = use;
      const { repository, eve } = world;
      const number = await open(world, { fork: eve, files, maintainerCanModify: true });
      const [fork] = repository.forks;
      const before = [repository.refs(), fork?.refs()];
      await world.script([
        calls([
          read('README.md'),
          read('a.txt'),
          { name: 'execute_command', args: { command: 'ls -a; git log --all --oneline | wc -l; cat evil.sh' } },
          write('b.txt'),
          kept('echo x > x.txt'),
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
      expect(listed).toContain('README.md');
      expect(listed).not.toContain('touch /tmp/pwned');
      for (const denied of [written, ran]) expect(denied).toContain('read-only');

      expect(fork?.refs()).toEqual(before[1]);
      const { [`refs/gadget/sessions/pull-${number}`]: session, ...others } = repository.refs();
      expect(session).toBeDefined();
      expect(others).toEqual(before[0]);
      const [, progress, answer, ...more] = bodies(world, number);
      expect(progress).toContain('✅ **Done**');
      expect(answer).toContain(`Line one has to be two:\n\n${patch}`);
      expect(more).toEqual([]);
      expect(repository.pulls()).toHaveLength(1);
    },
  );

  jailed('whose branch has the name of one of this repository touches that one neither (R8)', async () => {
    const { world } = use;
    const { repository, eve } = world;
    const own = await repository.commitTo('feature', { 'own.txt': 'own\n' });
    const number = await open(world, { fork: eve, files });
    await world.script([call('list_directory'), say('It is fine.')]);
    await using run = await world.say('/gadget look', { issue: number });
    expect(run.outputs).toMatchObject({ status: 'finished', branch: '' });
    expect(results(world)[0]).not.toContain('own.txt');
    expect(repository.headSha('feature')).toBe(own);
  });

  jailed('that is gone is no different: the turn is read-only and answers', async () => {
    const { world } = use;
    const { repository, eve } = world;
    const number = await open(world, { fork: eve, files });
    repository.forks[0]?.delete();
    await world.script([say('The fork is gone.')]);
    await using run = await world.say('/gadget look', { issue: number });
    expect(run.outputs).toMatchObject({ status: 'finished', branch: '' });
    expect(offered(world)).not.toContain('write_file');
    expect(prompt(world)).toContain('This pull request comes from a fork');
  });

  jailed('keeps to reading in later turns and after an answer, whatever was approved (R6)', async () => {
    const { world } = use;
    const { repository, eve } = world;
    const number = await open(world, { fork: eve, files });
    await world.script([call('ask_human', { question: 'May I?' })]);
    await using parked = await world.say('/gadget repair it', { issue: number });
    expect(parked.outputs).toMatchObject({ status: 'pending-confirmation' });
    await world.script([calls([write('b.txt'), kept('echo x > x.txt')]), say('I could not.')]);
    await using answered = await world.say('/gadget answer yes, do all of it', { issue: number, inputs: { 'tool-mode': 'auto' } });
    expect(answered.outputs).toMatchObject({ status: 'finished', branch: '' });
    for (const denied of results(world).slice(-2)) expect(denied).toContain('read-only');
    expect(Object.keys(repository.refs()).filter((ref) => ref.startsWith('refs/heads/'))).toEqual(['refs/heads/main']);
  });
});

const ends: [string, (world: World, number: number) => unknown][] = [
  ['closed', ({ repository }, number) => repository.close(number)],
  ['merged', ({ repository }, number) => repository.merge(number)],
];

describe('a pull request that is over', () => {
  const use = useWorld();

  jailed.each(ends)(
    'because it was %s gets a new branch from its base, and a new pull request (interface section 8)',
    async (what, end) => {
      const { world } = use;
      const { repository } = world;
      const number = await open(world);
      await end(world, number);
      const [base, head] = [repository.headSha(), repository.headSha('feature')];
      await world.script([calls([{ name: 'list_directory' }, write('b.txt')]), say('Added b.')]);
      await using run = await world.say('/gadget add b', { issue: number });
      expect(run.outputs).toMatchObject({ status: 'finished', 'pull-request-number': String(number + 1) });
      const branch = run.outputs['branch'] ?? '';
      expect(branch).toMatch(new RegExp(`^gadget/pull-${number}-`));
      expect(results(world)[0]?.includes('a.txt')).toBe(what === 'merged');
      expect(prompt(world)).toContain(`State: ${what}`);
      expect(await repository.git('rev-parse', `${branch}^`)).toBe(base);
      expect(await changes(world, base, branch)).toEqual(['b.txt']);
      expect(repository.headSha('feature')).toBe(head);
      expect(repository.pulls().at(-1)).toMatchObject({ base: { ref: 'main' }, head: { ref: branch } });
      expect(repository.pulls().at(-1)?.issue.body).toContain(`For pull request ${number}.`);
      expect(bodies(world, number).at(-1)).toContain(`✅ **Done**: opened pull request #${number + 1}`);

      // The new pull request belongs to the same conversation.
      await world.script([call('write_file', { path: 'c.txt', content: 'c\n' }), say('Added c.')]);
      await using again = await world.say('/gadget add c', { issue: number + 1 });
      expect(again.outputs).toMatchObject({ status: 'finished', branch, 'session-id': run.outputs['session-id'] });
    },
  );

  jailed.each(ends)(
    'because it was %s after a turn on it: the next turn starts from the head of its base, also where the runner has another branch (interface section 8, S0-50)',
    async (_, end) => {
      const { world } = use;
      const { repository } = world;
      await repository.commitTo('release', { 'release.txt': 'r\n' });
      await repository.commitTo('feature', { 'release.txt': 'r\n' });
      const number = await open(world, { base: 'release' });
      await world.script([call('write_file', { path: 'b.txt', content: 'b\n' }), say('Added b.')]);
      await using first = await world.say('/gadget add b', { issue: number });
      expect(first.outputs).toMatchObject({ status: 'finished', branch: 'feature' });
      await end(world, number);
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

  jailed.each(ends)('of Gadget that was %s leads to another one, in the same conversation (S0-15, interface section 8)', async (_, end) => {
    const { world } = use;
    const { repository } = world;
    await using first = await ofGadget(world);
    await end(world, 2);
    const base = repository.headSha();
    await world.script([call('write_file', { path: 'h.txt', content: 'h\n' }), say('Second.')]);
    await using second = await world.say('/gadget go on', { issue: 2 });
    expect(second.outputs).toMatchObject({
      status: 'finished',
      'session-id': first.outputs['session-id'],
      branch: `${first.outputs['branch']}-2`,
      'pull-request-number': '3',
    });
    expect(await repository.git('rev-parse', `${second.outputs['branch']}^`)).toBe(base);
    expect(await changes(world, base, second.outputs['branch'] ?? '')).toEqual(['h.txt']);
    expect(repository.pull(3).issue.body).toContain('Closes #1');
  });

  jailed('from the default branch is answered with a pull request to that: nothing is pushed there unseen (R8)', async () => {
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

  jailed('that is closed and whose base is gone gets a pull request to the default branch (interface section 8)', async () => {
    const { world } = use;
    const { repository } = world;
    await repository.commitTo('release', { 'release.txt': 'r\n' });
    const number = await open(world, { base: 'release' });
    repository.close(number);
    await repository.git('update-ref', '-d', 'refs/heads/release');
    await world.script([call('write_file', { path: 'b.txt', content: 'b\n' }), say('Added b.')]);
    await using run = await world.say('/gadget add b', { issue: number });
    expect(run.outputs).toMatchObject({ status: 'finished', 'pull-request-number': String(number + 1) });
    expect(repository.pulls().at(-1)).toMatchObject({ base: { ref: 'main' } });
    expect(await changes(world, 'main', run.outputs['branch'] ?? '')).toEqual(['b.txt']);
  });
});

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

/** A workspace as actions/checkout leaves it: one commit deep, with a branch or, for `refs/pull/N/merge`, without one. */
async function checkedOut({ repository, github }: World, ref: string): Promise<string> {
  const workspace = await mkdtemp(join(tmpdir(), 'gadget-adopt-'));
  folders.push(workspace);
  await chmod(workspace, 0o755);
  const basic = Buffer.from(`x-access-token:${github.token}`).toString('base64');
  const key = ['-c', `http.${github.serverUrl}/.extraheader=AUTHORIZATION: basic ${basic}`];
  const git = (...args: string[]) => promisify(execFile)('git', [...key, ...args], { env: gitEnvironment });
  await git('clone', '--quiet', '--depth=1', '--no-checkout', repository.cloneUrl, workspace);
  await git('-C', workspace, 'fetch', '--quiet', '--depth=1', 'origin', ref);
  await git('-C', workspace, 'checkout', '--quiet', ...(ref.startsWith('refs/') ? ['--detach'] : ['-B', ref]), 'FETCH_HEAD');
  return workspace;
}

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
    expect(run.stdout).toContain('the workspace was adopted');
    expect(run.outputs).toMatchObject({ status: 'finished', branch: 'feature' });
    expect(results(world)[0]?.split('\n')).toEqual(expect.arrayContaining(['a.txt', 'package.json']));
    expect(results(world)[0]).not.toContain('main.txt');
    expect(await world.repository.git('rev-parse', 'feature^')).toBe(head);
    expect(await changes(world, head, 'feature')).toEqual(['a.txt']);
  }

  jailed.each(['main', 'feature'])('is a checkout of %s: the work begins at the head of its branch (S0-43)', async (branch) => {
    const { world } = use;
    const { number, head } = await behind(world);
    const workspace = await checkedOut(world, branch);
    await world.script(script());
    await using run = await world.say('/gadget change it', { issue: number, workspace });
    await expectWorked(world, run, head);
    expect(await readdir(workspace)).toContain('a.txt');
  });

  jailed('is a checkout of the default branch, though the pull request goes to another one (S0-43)', async () => {
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
    'is a checkout of the head branch that somebody has pushed to since: the work begins at what it is now (S0-43, S0-03)',
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

  jailed('is the merge that GitHub makes for reviews: what the base has brought is in no commit (S0-43)', async () => {
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

  jailed('is empty: the repository is cloned into it (S0-44)', async () => {
    const { world } = use;
    const { number, head } = await behind(world);
    await world.script(script());
    await using run = await world.say('/gadget change it', { issue: number });
    expect(run.outputs).toMatchObject({ status: 'finished', branch: 'feature' });
    expect(await changes(world, head, 'feature')).toEqual(['a.txt']);
  });

  jailed('is a checkout of something else: it is refused in words and stays as it is (S0-45)', async () => {
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
    expect(bodies(world, number).at(-1)).toContain(`The workspace is at ${other.slice(0, 12)}, which is not on the branch`);
    expect(await readdir(workspace)).toEqual(before);
    expect(repository.headSha('feature')).toBe(head);
  });

  jailed('has the code of a fork checked out: it is refused, since that never runs (S0-45, R8)', async () => {
    const { world } = use;
    const number = await open(world, { fork: world.eve, files: { 'evil.sh': 'touch /tmp/pwned\n' } });
    for (const name of ['head', 'merge']) {
      const workspace = await checkedOut(world, `refs/pull/${number}/${name}`);
      await world.script([]);
      await using run = await world.say('/gadget look', { issue: number, workspace });
      expect(run.outputs).toMatchObject({ status: 'error' });
      expect(bodies(world, number).at(-1)).toContain('which is not on the branch main');
    }
  });
});

describe('while a turn on a pull request runs', () => {
  const use = useWorld();
  const script = () => [calls([read('a.txt'), write('a.txt', 'one\nTWO\n')]), say('Done.')];
  const transcripts = (world: World, number: number) => bodies(world, number).filter((body) => body.includes('### Transcript'));

  const moved = 'The branch feature has moved while the turn ran, so nothing was pushed over what is new there.';

  jailed(
    'a push to its branch keeps its work from being pushed, and the thread says so; continue puts it on top without asking the model again (A008, S0-03, S0-51, R2)',
    async () => {
      const { world } = use;
      const { repository } = world;
      const number = await open(world);
      await world.script(script());
      let human = '';
      await using run = await meanwhile(world, number, async () => {
        human = await repository.commitTo('feature', { 'human.txt': 'mine\n' }, 'By hand', world.mona);
      });
      expect(run.exitCode).toBe(1);
      expect(run.outputs).toMatchObject({ status: 'error', branch: '' });
      expect(repository.headSha('feature')).toBe(human);
      expect(bodies(world, number).at(-1)).toContain(moved);
      expect(bodies(world, number).at(-1)).toMatch(/re-?run/i);
      expect(transcripts(world, number)).toEqual([]);

      await world.script([]);
      await using again = await world.say('/gadget continue', { issue: number });
      expect(again.outputs).toMatchObject({ status: 'finished', branch: 'feature', 'turn-id': run.outputs['turn-id'] });
      expect(await repository.git('rev-parse', 'feature^')).toBe(human);
      expect(await changes(world, human, 'feature')).toEqual(['a.txt']);
      expect(transcripts(world, number)).toHaveLength(1);
    },
  );

  jailed(
    'a push at the very moment of its own does so as well; the next attempt of the run puts the work on top (A008, S0-03, R8)',
    async () => {
      const { world } = use;
      const { repository } = world;
      const number = await open(world);
      await world.script(script());
      const event = world.commented('/gadget change it', { issue: number });
      const workflowRun = repository.addRun();
      const push = world.github.pushed({ ref: /^refs\/heads\/feature$/, when: 'before' });
      const running = world.play(event, { workflowRun });
      const held = await push;
      const human = await repository.commitTo('feature', { 'human.txt': 'mine\n' }, 'By hand', world.mona);
      held.release();
      await using run = await running;
      expect(run.outputs).toMatchObject({ status: 'error', branch: '' });
      expect(repository.headSha('feature')).toBe(human);
      expect(bodies(world, number).at(-1)).toContain(moved);

      await world.script([]);
      await using again = await world.play(event, { workflowRun: repository.rerun(workflowRun) });
      expect(again.outputs).toMatchObject({ status: 'finished', branch: 'feature', 'turn-id': run.outputs['turn-id'] });
      expect(await repository.git('rev-parse', 'feature^')).toBe(human);
      expect(await changes(world, human, 'feature')).toEqual(['a.txt']);
      expect(transcripts(world, number)).toHaveLength(1);
    },
  );

  jailed(
    'a push of a file that it changes, too: its work goes on top in no way, and a new turn starts from what is there (A008, S0-03, R2)',
    async () => {
      const { world } = use;
      const { repository } = world;
      const number = await open(world);
      await world.script(script());
      let human = '';
      await using run = await meanwhile(world, number, async () => {
        human = await repository.commitTo('feature', { 'a.txt': 'by hand\n' }, 'By hand', world.mona);
      });
      expect(run.outputs).toMatchObject({ status: 'error', branch: '' });
      expect(bodies(world, number).at(-1)).toContain(moved);
      await world.script([]);
      await using refused = await world.say('/gadget continue', { issue: number });
      expect(refused.outputs).toMatchObject({ status: 'error', branch: '' });
      expect(repository.headSha('feature')).toBe(human);
      expect(bodies(world, number).at(-1)).toMatch(
        /Somebody has pushed to feature meanwhile, and changed files that this turn changes, too: a\.txt\. Nothing was pushed over it\./,
      );
      expect(transcripts(world, number)).toEqual([]);

      await world.script([calls([read('a.txt'), write('b.txt')]), say('Done.')]);
      await using again = await world.say('/gadget try again', { issue: number });
      expect(again.outputs).toMatchObject({ status: 'finished', branch: 'feature' });
      expect(results(world).at(-2)).toBe('by hand');
      expect(await repository.git('show', 'feature:a.txt')).toBe('by hand');
      expect(await changes(world, human, 'feature')).toEqual(['b.txt']);
    },
  );

  const interruptions: [string, RegExp, (world: World, number: number) => unknown][] = [
    ['is closed', /was closed while the turn ran/, ({ repository }, number) => repository.close(number)],
    ['is merged', /was merged while the turn ran/, ({ repository }, number) => repository.merge(number)],
    [
      'gets another base',
      /was pointed at release while the turn ran/,
      ({ repository }, number) => void (repository.pull(number).base.ref = 'release'),
    ],
    ['loses its branch', /was closed while the turn ran/, ({ repository }) => repository.git('update-ref', '-d', 'refs/heads/feature')],
  ];

  jailed.each(interruptions)('its pull request %s: nothing is pushed, and the thread says why (R2, R14)', async (_, why, end) => {
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
    const told = bodies(world, number).at(-1)?.replaceAll('\u200b', '');
    expect(told).toMatch(new RegExp(`The pull request #${number} ${why.source}, so nothing was pushed\\.`));
    expect(transcripts(world, number)).toEqual([]);
  });

  jailed.each([
    ['of this repository', false],
    ['of a fork', true],
  ])('its pull request %s is closed: an answer that needs no push is given all the same (S2-04, R14)', async (_, isFork) => {
    const { world } = use;
    const number = await open(world, isFork ? { fork: world.eve } : {});
    await world.script([say('The list has two lines.')]);
    await using run = await meanwhile(world, number, () => world.repository.close(number));
    expect(run.outputs).toMatchObject({ status: 'finished' });
    expect(bodies(world, number).at(-1)).toContain('The list has two lines.');
  });

  jailed(
    'the pull request of the issue that it was asked on is merged: nothing goes to the branch that nobody looks at any more (R2)',
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
      expect(bodies(world, 1).join('\n')).not.toContain('updated pull request #2');
      expect(bodies(world, 1).at(-1)?.replaceAll('\u200b', '')).toContain('The pull request #2 was merged while the turn ran');

      await world.script([say('It is all there.')]);
      await using third = await world.say('/gadget try again');
      expect(third.outputs).toMatchObject({ status: 'finished', 'pull-request-number': '3' });
      expect(await changes(world, 'main', third.outputs['branch'] ?? '')).toEqual(['b.txt']);
    },
  );
});

function headsOf({ repository }: World): Record<string, string> {
  return Object.fromEntries(Object.entries(repository.refs()).filter(([name]) => name.startsWith('refs/heads/')));
}

describe('a draft', () => {
  const use = useWorld();

  /** A turn of the issue that stops after two calls and leaves the draft #2. */
  async function stopped(world: World): Promise<ActionRun> {
    await world.script([call('write_file', { path: 'g.txt', content: 'one\n' }), say('Half of it is there.')]);
    const run = await world.play(world.labeled(), { inputs: { 'max-iterations': '2' } });
    expect(run.outputs).toMatchObject({ status: 'stopped', 'pull-request-number': '2' });
    expect(world.repository.pull(2).draft).toBe(true);
    return run;
  }

  jailed.each([1, 2])('of a stopped turn is marked ready by the run that finishes the turn, asked for on #%s (S0-50)', async (issue) => {
    const { world } = use;
    await using first = await stopped(world);
    await world.script([say('All is done.')]);
    await using run = await world.say('/gadget continue', { issue });
    expect(run.outputs).toMatchObject({ status: 'finished', 'turn-id': first.outputs['turn-id'], 'pull-request-number': '2' });
    expect(world.repository.pull(2).draft).toBe(false);
    expect(world.repository.pulls()).toHaveLength(1);
  });

  jailed('of a stopped turn is marked ready by a new turn that finishes the work, and stays one while turns stop (S0-50)', async () => {
    const { world } = use;
    await using _first = await stopped(world);
    await world.script([call('write_file', { path: 'h.txt', content: 'h\n' }), say('More of it is there.')]);
    await using second = await world.say('/gadget go on', { issue: 2, inputs: { 'max-iterations': '2' } });
    expect(second.outputs).toMatchObject({ status: 'stopped', 'pull-request-number': '2' });
    expect(world.repository.pull(2).draft).toBe(true);
    await world.script([call('write_file', { path: 'i.txt', content: 'i\n' }), say('All is done.')]);
    await using third = await world.say('/gadget go on', { issue: 2 });
    expect(third.outputs).toMatchObject({ status: 'finished', 'pull-request-number': '2' });
    expect(world.repository.pull(2).draft).toBe(false);
  });

  jailed('that GitHub does not let it mark ready stays one, and that is said (R14)', async () => {
    const { world } = use;
    world.github.actionsMayChangeDrafts = false;
    await using _first = await stopped(world);
    await world.script([say('All is done.')]);
    await using run = await world.say('/gadget continue', { issue: 2 });
    expect(run.outputs).toMatchObject({ status: 'finished' });
    expect(world.repository.pull(2).draft).toBe(true);
    expect(run.stdout).toMatch(/::warning.*Marking pull request #2 ready for review/);
    // A turn has one progress comment, where it began.
    expect(bodies(world, 1)[0]).toContain('✅ **Done**: updated pull request #2 (still a draft)');
  });

  jailed('of a person stays one', async () => {
    const { world } = use;
    const number = await open(world, { draft: true });
    await world.script([call('write_file', { path: 'b.txt', content: 'b\n' }), say('Added b.')]);
    await using run = await world.say('/gadget add b', { issue: number });
    expect(run.outputs).toMatchObject({ status: 'finished', branch: 'feature' });
    expect(world.repository.pull(number).draft).toBe(true);
    expect(prompt(world)).toContain('State: open (draft)');
  });

  jailed('that a person has opened from the branch of Gadget stays one, too', async () => {
    const { world } = use;
    const { repository, github } = world;
    github.actionsMayCreatePullRequests = false;
    await world.script([call('write_file', { path: 'g.txt', content: 'one\n' }), say('First.')]);
    await using first = await world.play(world.labeled());
    const branch = first.outputs['branch'] ?? '';
    const { issue } = await repository.addPull({ title: 'By hand', head: branch, author: 'mona', draft: true });
    await world.script([call('write_file', { path: 'h.txt', content: 'h\n' }), say('Second.')]);
    await using second = await world.say('/gadget go on');
    expect(second.outputs).toMatchObject({ status: 'finished', branch, 'pull-request-number': String(issue.number) });
    expect(repository.pull(issue.number).draft).toBe(true);
  });
});
