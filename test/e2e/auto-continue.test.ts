import { describe, expect } from 'vitest';
import { jailed } from '../support/jailed.ts';
import { call, calls, say, type Step } from '../support/model/script.ts';
import type { ActionRun } from '../support/runner/run-options.ts';
import { comments, lastComment, write } from '../support/steps.ts';
import { readSession } from '../support/stored-session.ts';
import { useWorld } from '../support/use-world.ts';
import type { World, WorldRun } from '../support/world.ts';

// Which turn is taken up is proven by test/intake/auto-continue.test.ts.

const writes = (path: string): Step => calls([write(path)]);
/** Ends a turn that has two model calls. */
const another = call('list_directory');
const stopsAfterTwo = { 'max-iterations': '2' };

const resumptions = async (world: World, key = 'issue-1') =>
  (await readSession(world.repository, key)).entries.flatMap((entry) => (entry.kind === 'turn.resumed' ? [entry.command] : []));

/** The configuration that lets a schedule go on. */
async function configure(world: World, config: string): Promise<void> {
  await world.repository.commitTo('main', { '.github/gadget.yml': config });
}

function mark(world: World, number: number): void {
  world.repository.issue(number).labels.push(world.repository.label('gadget:auto'));
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

/** Without a sandbox the text of a stranger may not be worked on: nothing happens, and nothing is said there. */
async function staysAway(world: World): Promise<void> {
  const before = comments(world);
  await world.script([]);
  await using run = await tick(world, { inputs: { sandbox: 'off' } });
  expect(run.outputs['status']).not.toBe('finished');
  expect(run.stdout).toContain('The input sandbox is "off"');
  expect(world.model.requests).toHaveLength(0);
  expect(await resumptions(world)).toEqual([]);
  expect(comments(world)).toEqual(before);
}

describe('a schedule without a prompt', () => {
  const use = useWorld();

  jailed(
    'continues a stopped turn as often as `auto-continue` says, then leaves it to a person',
    { tags: ['S2-12', 'S2-16', 'S2-46', 'S0-51', 'S3-058', 'C32', 'R5'] },
    async () => {
      const { world } = use;
      await configure(world, 'auto-continue: 1\n');
      mark(world, 1);
      await world.script([writes('a.txt'), another]);
      await using first = await world.say('/gadget Write the files a.txt and b.txt.', { inputs: stopsAfterTwo });
      expect(first.outputs).toMatchObject({ status: 'stopped', 'stop-reason': 'max_iterations', 'pull-request-number': '2' });
      const ofFirst = Object.fromEntries(
        ['turn-id', 'session-id', 'branch', 'pull-request-number'].map((name) => [name, first.outputs[name]]),
      );
      // Never without a sandbox, where a stranger asks.
      await staysAway(world);

      await world.script([writes('b.txt'), writes('not-made.txt')]);
      await using second = await tick(world, { inputs: stopsAfterTwo });
      expect(second.exitCode).toBe(0);
      expect(second.outputs).toMatchObject({ status: 'stopped', iterations: '4', ...ofFirst });
      const messages = world.model.requests[0]?.messages ?? [];
      expect(messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'tool', 'assistant', 'tool', 'user']);
      expect(String(messages[1]?.content)).toContain('>\nWrite the files a.txt and b.txt.\n</untrusted-');
      const words = String(messages.at(-1)?.content);
      expect(words).toMatch(/^Event: the turn goes on\nAsked by: the workflow auto\n/);
      expect(words).toContain('This turn had ended before its time (stopped: max_iterations). It goes on now, with a fresh budget');
      expect(words).toMatch(/<(untrusted-\w+)>\nContinue with the next step\.\n<\/\1>$/);
      expect(lastComment(world)).toContain('```\n/gadget continue\n```');
      const { entries } = await readSession(world.repository, 'issue-1');
      expect(entries.find(({ kind }) => kind === 'turn.resumed')).toMatchObject({
        command: 'auto-continue',
        by: { login: 'github-actions', permission: 'workflow' },
        fresh: true,
      });
      // The count is used up.
      const line = 'Issue #1 is left alone: it was taken up 1 time already, and a person has to go on with it.';
      expect(await findsNothing(world)).toContain(line);

      // A person starts the count anew.
      await world.script([writes('c.txt'), another]);
      await using person = await world.say('/gadget continue Leave that out, and make c.', { inputs: stopsAfterTwo });
      expect(person.outputs).toMatchObject({ status: 'stopped', 'stop-reason': 'max_iterations', iterations: '6', ...ofFirst });
      const told = world.model.requests[0]?.messages.slice(-3) ?? [];
      expect(told.map(({ role }) => role)).toEqual(['assistant', 'tool', 'user']);
      expect(String(told.at(-1)?.content)).toMatch(/stopped: max_iterations[\s\S]*Leave that out, and make c\./);

      await configure(world, 'auto-continue: 1\nauto-prompt: Write the next file, then test.\n');
      const before = comments(world).length;
      await world.script([writes('d.txt'), say('All files are there.')]);
      await using last = await tick(world);
      expect(last.outputs).toMatchObject({ status: 'finished', ...ofFirst });
      expect(String(world.model.requests[0]?.messages.at(-1)?.content)).toContain('>\nWrite the next file, then test.\n</untrusted-');
      const changed = await world.repository.git('diff', '--name-only', `main...${last.outputs['branch']}`);
      expect(changed.trim().split('\n')).toEqual(['a.txt', 'b.txt', 'c.txt', 'd.txt']);
      for (const path of ['a.txt', 'b.txt']) expect(await world.repository.git('show', `${last.outputs['branch']}:${path}`)).toBe(path);
      expect(world.repository.pulls()).toHaveLength(1);
      expect(world.repository.pulls()[0]?.draft).toBe(false);
      expect(comments(world)).toHaveLength(before);
      expect(comments(world).find((body) => body.includes('gadget:progress'))).toContain('✅ **Done**');
      expect(Object.keys(world.repository.refs()).filter((ref) => ref.includes('sessions'))).toEqual(['refs/gadget/sessions/issue-1']);
      expect(await resumptions(world)).toEqual(['auto-continue', 'continue', 'auto-continue']);
      expect(await findsNothing(world)).not.toContain(line);
    },
  );
});

describe('a turn of a job that a limit stopped', () => {
  const use = useWorld();

  jailed('is taken up, too, once its tracking issue has the label', { tags: ['S2-46'] }, async () => {
    const { world } = use;
    await configure(world, 'auto-continue: 2\n');
    await world.script([writes('a.txt'), another]);
    const inputs = { prompt: 'Write the files.', ...stopsAfterTwo };
    await using job = await world.play(world.scheduled({ workflow: 'nightly.yml' }), { inputs });
    expect(job.outputs).toMatchObject({ status: 'stopped' });
    const tracking = world.repository.issues().find(({ title }) => title.includes('the job nightly'))?.number ?? 0;
    mark(world, tracking);
    await world.script([writes('b.txt'), say('Done.')]);
    await using next = await tick(world);
    expect(next.outputs).toMatchObject({ status: 'finished', 'turn-id': job.outputs['turn-id'], 'pull-request-number': '2' });
    expect(await resumptions(world, 'job-nightly')).toEqual(['auto-continue']);
  });
});
