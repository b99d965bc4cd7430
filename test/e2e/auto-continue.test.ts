import { describe, expect, test } from 'vitest';
import { jailed } from '../support/jailed.ts';
import { call, calls, fail, say, type Step } from '../support/model/script.ts';
import type { ActionRun } from '../support/runner/run-options.ts';
import { readSession } from '../support/stored-session.ts';
import { useWorld } from '../support/use-world.ts';
import type { World, WorldRun } from '../support/world.ts';

const keep = (command: string) => ({ name: 'execute_command', args: { command, keep_changes: true } });
const write = (path: string, content = `${path}\n`): Step => call('write_file', { path, content });
/** Ends a turn that has two model calls. */
const another = call('list_directory');
const stopsAfterTwo = { 'max-iterations': '2' };

const said = (world: World, number = 1): string[] => world.repository.comments(number).map(({ body }) => body);
const resumptions = async (world: World, key = 'issue-1') =>
  (await readSession(world.repository, key)).entries.flatMap((entry) => (entry.kind === 'turn.resumed' ? [entry.command] : []));

/** The configuration that lets a schedule go on, and the label that asks for it. */
async function enable(world: World, config = 'auto-continue: 2\n'): Promise<void> {
  await world.repository.commitTo('main', { '.github/gadget.yml': config });
  mark(world, 1);
}

function mark(world: World, number: number): void {
  world.repository.issue(number).labels.push(world.repository.label('gadget:auto'));
}

/** A turn of an issue, from a comment, that a limit stops after it has written a file. */
async function stopped(world: World, issue = 1, path = 'a.txt'): Promise<ActionRun> {
  await world.script([write(path), another]);
  const run = await world.say('/gadget Write the files a.txt and b.txt.', { issue, inputs: stopsAfterTwo });
  expect(run.outputs).toMatchObject({ status: 'stopped', 'stop-reason': 'max_iterations' });
  return run;
}

/** The schedule without a prompt. */
function tick(world: World, run: Omit<WorldRun, 'event'> = {}): Promise<ActionRun> {
  return world.play(world.scheduled({ workflow: 'auto.yml' }), run);
}

/** Expects the schedule to find nothing that it could go on with. @returns what it logged. */
async function findsNothing(world: World): Promise<string> {
  await world.script([]);
  const [refs, before] = [world.repository.refs(), world.github.writes().length];
  await using run = await tick(world);
  expect(run.exitCode).toBe(0);
  expect(run.outputs).toEqual({ status: 'skipped', 'stop-reason': 'not_for_us', pending: '[]', summary: expect.stringMatching(/\S/) });
  expect(world.model.requests).toHaveLength(0);
  expect(world.github.writes()).toHaveLength(before);
  expect(world.repository.refs()).toEqual(refs);
  return run.stdout;
}

describe('a schedule without a prompt', () => {
  const use = useWorld();

  jailed(
    'goes on with the stopped turn of an issue with the label: same turn, the words of the prompt, the original goal in the request, the work in its pull request (S2-12, S2-16, S2-46, C32)',
    async () => {
      const { world } = use;
      await enable(world);
      await using first = await stopped(world);
      expect(first.outputs).toMatchObject({ 'pull-request-number': '2' });
      const before = said(world).length;
      await world.script([write('b.txt'), say('Both files are there.')]);
      await using second = await tick(world);
      expect(second.exitCode).toBe(0);
      expect(second.outputs).toMatchObject({
        status: 'finished',
        'turn-id': first.outputs['turn-id'],
        'session-id': first.outputs['session-id'],
        branch: first.outputs['branch'],
        'pull-request-number': '2',
      });
      const messages = world.model.requests[0]?.messages ?? [];
      expect(messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'tool', 'assistant', 'tool', 'user']);
      expect(String(messages[1]?.content)).toContain('>\nWrite the files a.txt and b.txt.\n</untrusted-');
      const words = String(messages.at(-1)?.content);
      expect(words).toMatch(/^Event: the turn goes on\nAsked by: the workflow auto\n/);
      expect(words).toContain('This turn had ended before its time (stopped: max_iterations). It goes on now, with a fresh budget');
      expect(words).toMatch(/<(untrusted-\w+)>\nContinue with the next step\.\n<\/\1>$/);

      for (const path of ['a.txt', 'b.txt']) expect(await world.repository.git('show', `${second.outputs['branch']}:${path}`)).toBe(path);
      expect(world.repository.pulls()).toHaveLength(1);
      expect(world.repository.pulls()[0]?.draft).toBe(false);
      expect(said(world)).toHaveLength(before);
      expect(said(world).find((body) => body.includes('gadget:progress'))).toContain('✅ **Done**');
      expect(Object.keys(world.repository.refs()).filter((ref) => ref.includes('sessions'))).toEqual(['refs/gadget/sessions/issue-1']);
      const { entries } = await readSession(world.repository, 'issue-1');
      expect(entries.find(({ kind }) => kind === 'turn.resumed')).toMatchObject({
        command: 'auto-continue',
        by: { login: 'github-actions', permission: 'workflow' },
        fresh: true,
      });
    },
  );

  jailed(
    'does so as often as `auto-continue` says, in the words of `auto-prompt`, then sends no request and says in the log that a person has to go on; who does starts the count anew (S2-46, S2-12, C32)',
    async () => {
      const { world } = use;
      await enable(world, 'auto-continue: 2\nauto-prompt: Write the next file, then test.\n');
      await using first = await stopped(world);
      for (const path of ['b.txt', 'c.txt']) {
        await world.script([write(path), another]);
        await using again = await tick(world, { inputs: stopsAfterTwo });
        expect(again.outputs).toMatchObject({ status: 'stopped', 'turn-id': first.outputs['turn-id'] });
        expect(said(world).at(-1)).toContain('```\n/gadget continue\n```');
        expect(String(world.model.requests[0]?.messages.at(-1)?.content)).toContain('>\nWrite the next file, then test.\n</untrusted-');
      }
      const line = 'Issue #1 is left alone: it was taken up 2 times already, and a person has to go on with it.';
      expect(await findsNothing(world)).toContain(line);
      expect(await resumptions(world)).toEqual(['auto-continue', 'auto-continue']);

      await world.script([write('d.txt'), another]);
      await using person = await world.say('/gadget continue', { inputs: stopsAfterTwo });
      expect(person.outputs).toMatchObject({ status: 'stopped' });
      await world.script([write('e.txt'), say('Done.')]);
      await using last = await tick(world);
      expect(last.outputs).toMatchObject({ status: 'finished', 'turn-id': first.outputs['turn-id'], 'pull-request-number': '2' });
      expect(await resumptions(world)).toEqual(['auto-continue', 'auto-continue', 'continue', 'auto-continue']);
      expect(await findsNothing(world)).not.toContain(line);
    },
  );

  jailed('takes the issue on which nothing has happened for longest, and another one where the first has used up its count', async () => {
    const { world } = use;
    await enable(world, 'auto-continue: 1\n');
    const other = world.repository.addIssue({ title: 'Another', body: 'Do that, too.', author: 'mona', labels: ['gadget:auto'] });
    await using first = await stopped(world);
    await using second = await stopped(world, other.number, 'other.txt');
    world.issue.updatedAt = '2026-01-01T00:00:00Z';
    await world.script([another, another]);
    await using oldest = await tick(world, { inputs: stopsAfterTwo });
    expect(oldest.outputs).toMatchObject({ status: 'stopped', 'session-id': first.outputs['session-id'] });
    world.issue.updatedAt = '2026-01-01T00:00:00Z';
    await world.script([say('Done.')]);
    await using next = await tick(world);
    expect(next.outputs).toMatchObject({ status: 'finished', 'session-id': second.outputs['session-id'] });
    expect(next.stdout).toMatch(/Issue #1 is left alone: it was taken up 1 times? already/);
  });

  jailed('without a sandbox does not go on with the issue of a stranger, and does not say so there (R5)', async () => {
    const { world } = use;
    await enable(world);
    await using _first = await stopped(world);
    const before = said(world);
    await world.script([]);
    await using second = await tick(world, { inputs: { sandbox: 'off' } });
    expect(second.outputs['status']).not.toBe('finished');
    expect(second.stdout).toContain('The input sandbox is "off"');
    expect(world.model.requests).toHaveLength(0);
    expect(await resumptions(world)).toEqual([]);
    expect(said(world)).toEqual(before);
  });
});

describe('a schedule leaves alone', () => {
  const use = useWorld();

  jailed(
    'an issue without the label, a closed or locked one, one whose asker may not ask any more, and every one where nobody has switched it on (S2-46, R1, R2, S0-08, C32)',
    async () => {
      const { world } = use;
      await enable(world);
      await using _run = await stopped(world);
      const none = 'no open issue with the label gadget:auto has a stopped turn to go on with';
      world.issue.labels = [world.repository.label('gadget')];
      expect(await findsNothing(world)).toContain(none);
      mark(world, 1);
      world.issue.locked = true;
      expect(await findsNothing(world)).toContain(none);
      world.issue.locked = false;
      world.repository.permissions.set('mona', 'read');
      expect(await findsNothing(world)).toContain('Issue #1 is left alone: @mona, who asked for the work, has no permission any more.');
      world.repository.permissions.set('mona', 'write');
      await world.repository.commitTo('main', { '.github/gadget.yml': null });
      expect(await findsNothing(world)).toContain(
        'a schedule starts nothing without the input prompt, and auto-continue is 0 in .github/gadget.yml',
      );
      await world.repository.commitTo('main', { '.github/gadget.yml': 'auto-continue: 2\n' });
      world.repository.close(1);
      expect(await findsNothing(world)).toContain(none);
    },
  );

  jailed('a turn that waits for a person, and one that failed (S2-46, S2-18)', async () => {
    const { world } = use;
    await enable(world);
    await world.script([calls([keep('echo b > b.txt')])]);
    await using waits = await world.say('/gadget Go on.');
    expect(waits.outputs).toMatchObject({ status: 'pending-confirmation' });
    await findsNothing(world);
    await world.script([fail(400)]);
    await using failed = await world.say('/gadget Something else.');
    expect(failed.outputs).toMatchObject({ status: 'error' });
    await findsNothing(world);
  });

  jailed('a session that another run works on (S2-18, S0-07)', async () => {
    const { world } = use;
    await enable(world);
    await using _first = await stopped(world);
    await world.script([say('Done.')]);
    const held = world.model.reached(1);
    const at = world.say('/gadget continue');
    const answer = await held;
    const before = world.github.writes().length;
    await using beside = await tick(world);
    expect(beside.exitCode).toBe(0);
    expect(beside.outputs['status']).toBe('skipped');
    expect(world.github.writes()).toHaveLength(before);
    expect(world.model.requests).toHaveLength(1);
    answer.release();
    await using done = await at;
    expect(done.outputs).toMatchObject({ status: 'finished' });
  });

  test('a pull request with the label, which is no issue', async () => {
    const { world } = use;
    await enable(world);
    const pull = await world.openPull({ files: { 'a.txt': 'one\n' } });
    mark(world, pull.issue.number);
    await findsNothing(world);
  });

  jailed('one issue whose session is damaged, not the others (S2-46)', async () => {
    const { world } = use;
    await enable(world);
    const other = world.repository.addIssue({ title: 'Another', author: 'mona', labels: ['gadget:auto'] });
    await using first = await stopped(world, other.number);
    await world.repository.git('update-ref', 'refs/gadget/sessions/issue-1', world.repository.headSha());
    world.issue.updatedAt = '2026-01-01T00:00:00Z';
    await world.script([say('Done.')]);
    await using second = await tick(world);
    expect(second.outputs).toMatchObject({ status: 'finished', 'turn-id': first.outputs['turn-id'] });
    expect(second.stdout).toContain('Issue #1 is left alone: ');
  });
});

describe('a turn of a job that a limit stopped', () => {
  const use = useWorld();

  jailed('is taken up, too, once its tracking issue has the label (S2-46)', async () => {
    const { world } = use;
    await enable(world);
    await world.script([write('a.txt'), another]);
    const inputs = { prompt: 'Write the files.', ...stopsAfterTwo };
    await using job = await world.play(world.scheduled({ workflow: 'nightly.yml' }), { inputs });
    expect(job.outputs).toMatchObject({ status: 'stopped' });
    const tracking = world.repository.issues().find(({ title }) => title.includes('the job nightly'))?.number ?? 0;
    mark(world, tracking);
    await world.script([write('b.txt'), say('Done.')]);
    await using next = await tick(world);
    expect(next.outputs).toMatchObject({ status: 'finished', 'turn-id': job.outputs['turn-id'], 'pull-request-number': '2' });
    expect(await resumptions(world, 'job-nightly')).toEqual(['auto-continue']);
  });
});
