import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { jailed } from '../support/jailed.ts';
import { call, calls, say, type Step } from '../support/model/script.ts';
import { readSpans, sessionEntries } from '../support/run-files.ts';
import { comments, lastComment } from '../support/steps.ts';
import { useWorld } from '../support/use-world.ts';
import type { World } from '../support/world.ts';

const plan = 'Round up in `pageCount`:\n\n1. Use `Math.ceil` in `src/pages.js`.\n2. Run `node --test`.';
const how = 'To carry it out, comment:\n\n```\n/gadget do it\n```';
const denied = 'ERROR: Tool call denied by security policy (read-only mode)';
const fix: Step[] = [
  call('edit_file', { path: 'src/pages.js', old_string: 'Math.floor', new_string: 'Math.ceil' }),
  say('It rounds up, as planned.'),
];
const edits = calls([
  { name: 'write_file', args: { path: 'a.txt', content: 'a\n' } },
  { name: 'execute_command', args: { command: 'touch b.txt', keep_changes: true } },
]);

const branches = (world: World): string[] =>
  Object.keys(world.repository.refs())
    .filter((ref) => ref.startsWith('refs/heads/'))
    .toSorted();
const toolsOf = (world: World, request = 0): string[] =>
  world.model.requests[request]?.body.tools?.map(({ function: { name } }) => name) ?? [];

describe('/gadget plan', () => {
  const use = useWorld();

  jailed(
    'posts a plan without changing anything, and a later turn in the same session carries it out',
    { tags: ['S2-11', 'S2-22', 'S0-34', 'S2-10', 'S0-15', 'S0-41'] },
    async () => {
      const { world } = use;
      await world.script([edits, call('read_file', { path: 'src/pages.js' }), say(plan)]);
      await using planned = await world.say('/gadget plan Mend the last page.', { inputs: { 'tool-mode': 'auto' } });
      expect(planned.exitCode).toBe(0);
      expect(planned.outputs).toMatchObject({ status: 'finished', branch: '', 'pull-request-number': '', summary: plan });

      // The planner has tools that only read.
      expect(toolsOf(world)).toEqual(expect.arrayContaining(['read_file', 'search_files', 'execute_command']));
      expect(toolsOf(world).filter((name) => /write|edit|move|delete_/.test(name))).toEqual([]);
      const [system, words] = world.model.requests[0]?.messages ?? [];
      expect(system?.content).toContain('an autonomous software engineer that plans work for acme/widgets');
      expect(words?.content).toContain('>\nMend the last page.\n</untrusted-');
      expect(String(words?.content)).not.toMatch(/(^|\s)\/gadget/);
      expect(world.model.requests[1]?.messages.slice(-2).map(({ content }) => content)).toEqual([denied, denied]);

      const [, progress, answer, ...more] = world.repository.comments(1);
      expect(progress?.body).toContain('✅ **Done**: the plan is ready');
      expect(answer?.body).toContain(plan);
      // The answer says how to have the plan carried out.
      expect(answer?.body).toContain(how);
      expect(answer?.body.indexOf(how)).toBeGreaterThan(answer?.body.indexOf('Math.ceil') ?? 0);
      expect(more).toEqual([]);
      expect(planned.outputs['comment-url']).toContain(`#issuecomment-${answer?.id}`);
      expect(world.repository.pulls()).toEqual([]);
      expect(branches(world)).toEqual(['refs/heads/main']);

      expect(JSON.parse(await readFile(planned.outputs['turn-path'] ?? '', 'utf8'))).toMatchObject({
        mode: 'plan',
        toolMode: 'read-only',
        agentRole: 'llm_planner',
      });
      const agents = (await readSpans(planned)).filter(({ attributes }) => attributes['gadget.kind'] === 'agent');
      expect(agents.map(({ attributes }) => attributes['gadget.role'])).toEqual(['llm_planner']);

      await world.script(fix);
      await using built = await world.say('/gadget do it');
      expect(built.outputs).toMatchObject({
        status: 'finished',
        'session-id': planned.outputs['session-id'],
        branch: 'gadget/issue-1-the-last-page-is-missing',
        'pull-request-number': '2',
      });
      expect(built.outputs['turn-id']).not.toBe(planned.outputs['turn-id']);
      const { messages } = world.model.requests[0] ?? { messages: [] };
      expect(messages.map(({ role }) => role)).toEqual([
        'system',
        'user',
        'assistant',
        'tool',
        'tool',
        'assistant',
        'tool',
        'assistant',
        'user',
      ]);
      expect(messages.at(-2)?.content).toBe(plan);
      expect(messages[0]?.content).toContain('an autonomous software engineer that does work');
      expect(messages.at(-1)?.content).toContain('>\ndo it\n</untrusted-');
      expect(toolsOf(world)).toEqual(expect.arrayContaining(['edit_file', 'write_file']));
      expect(await world.repository.git('show', `${built.outputs['branch']}:src/pages.js`)).toContain('Math.ceil');
      expect(world.repository.pulls()[0]).toMatchObject({ draft: false });
      expect((await sessionEntries(world)).flatMap((entry) => (entry.kind === 'turn.started' ? [entry.order.session.mode] : []))).toEqual([
        'plan',
        'build',
      ]);

      // A plan on that pull request goes on in the conversation.
      const head = world.repository.headSha(built.outputs['branch']);
      await world.script([say('Test it, too.')]);
      await using further = await world.say('/gadget plan What is missing?', { issue: 2 });
      expect(further.outputs).toMatchObject({ status: 'finished', branch: '', 'session-id': built.outputs['session-id'] });
      expect(lastComment(world, 2)).toContain(how);
      expect(world.repository.headSha(built.outputs['branch'])).toBe(head);
      expect(world.repository.pulls()).toHaveLength(1);
    },
  );

  jailed('is not heard from somebody without permission', { tags: ['R1', 'S2-11'] }, async () => {
    const { world } = use;
    await using stranger = await world.say('/gadget plan Mend the last page.', { sender: world.eve });
    expect(stranger.outputs).toEqual({
      status: 'skipped',
      'stop-reason': 'not_allowed',
      pending: '[]',
      summary: expect.stringMatching(/\S/),
    });
    expect(world.github.writes()).toEqual([]);
    expect(world.model.requests).toHaveLength(0);
  });
});

describe('a plan on a pull request', () => {
  const use = useWorld();

  jailed(
    'works in reviews and on lines, moves no branch, and is carried out on the same branch',
    { tags: ['S2-22', 'S0-03', 'S0-04', 'S2-42', 'S0-51'] },
    async () => {
      const { world } = use;
      const inputs = { 'tool-mode': 'auto' };
      const { issue } = await world.openPull({ branch: 'feature', files: { 'a.txt': 'one\n' }, title: 'Add a', body: 'Adds a.' });
      const { number } = issue;
      const head = world.repository.headSha('feature');
      const expectUntouched = (): void => {
        expect(world.repository.headSha('feature')).toBe(head);
        expect(branches(world)).toEqual(['refs/heads/feature', 'refs/heads/main']);
        expect(world.repository.pulls()).toHaveLength(1);
        expect(toolsOf(world)).not.toContain('edit_file');
      };
      await world.script([edits, call('read_file', { path: 'a.txt' }), say('Write `two` into it.')]);
      await using review = await world.play(world.reviewed({ pull: number, body: '/gadget plan What is missing?' }), { inputs });
      expect(review.outputs).toMatchObject({ status: 'finished', branch: '', 'pull-request-number': '' });
      expect(world.model.requests[1]?.messages.slice(-2).map(({ content }) => content)).toEqual([denied, denied]);
      expect(world.model.requests[2]?.messages.at(-1)?.content).toBe('one');
      expect(comments(world, number)).toEqual([
        expect.stringContaining('✅ **Done**: the plan is ready'),
        expect.stringContaining('Write `two` into it.'),
      ]);
      expect(lastComment(world, number)).toContain(how);
      expectUntouched();

      // On a line, stopped by a limit.
      await world.script([call('read_file', { path: 'a.txt' }), call('list_directory')]);
      await using line = await world.play(world.reviewCommented({ pull: number, body: '/gadget plan And here?', path: 'a.txt', line: 1 }), {
        inputs: { 'max-iterations': '2' },
      });
      expect(line.outputs).toMatchObject({ status: 'stopped', branch: '', 'session-id': review.outputs['session-id'] });
      expect(lastComment(world, number)).toContain('/gadget continue');
      expectUntouched();

      // It goes on as a plan, whatever the mode of the workflow.
      await world.script([edits, say('Second plan.')]);
      await using continued = await world.say('/gadget continue', { issue: number, inputs });
      expect(continued.outputs).toMatchObject({ status: 'finished', branch: '', 'turn-id': line.outputs['turn-id'] });
      expect(world.model.requests[1]?.messages.slice(-2).map(({ content }) => content)).toEqual([denied, denied]);
      expect(comments(world, number).filter((body) => body.includes(how))).toEqual([
        expect.stringContaining('Write `two` into it.'),
        expect.stringContaining('Second plan.'),
      ]);
      expectUntouched();

      // What carries it out commits to the branch of the pull request.
      await world.script([call('write_file', { path: 'a.txt', content: 'two\n' }), say('Done.')]);
      await using built = await world.say('/gadget do it', { issue: number });
      expect(built.outputs).toMatchObject({
        status: 'finished',
        'session-id': review.outputs['session-id'],
        branch: 'feature',
        'pull-request-number': String(number),
      });
      expect(world.model.requests[0]?.messages.some(({ content }) => content === 'Write `two` into it.')).toBe(true);
      expect(await world.repository.git('rev-parse', 'feature^')).toBe(head);
      expect(await world.repository.git('show', 'feature:a.txt')).toBe('two');
    },
  );
});

describe('the input mode: plan', () => {
  const use = useWorld();
  const inputs = { mode: 'plan', 'tool-mode': 'auto' };

  jailed('makes a plan of every trigger, and another workflow carries the plan out', { tags: ['S2-22', 'S0-34', 'S3-071'] }, async () => {
    const { world } = use;
    const command = '/robot';
    await world.script([edits, say(plan)]);
    await using planned = await world.play(world.labeled(), { inputs: { ...inputs, command } });
    expect(planned.outputs).toMatchObject({ status: 'finished', branch: '' });
    expect(world.model.requests[1]?.messages.slice(-2).map(({ content }) => content)).toEqual([denied, denied]);
    expect(lastComment(world)).toContain(plan);
    // By the name that the command has there.
    expect(lastComment(world)).toContain(how.replace('/gadget', command));

    // No command lifts the mode, and a plan that has nothing to report says nothing.
    await world.script([edits, say('NO_REPLY')]);
    const before = comments(world).length;
    await using silent = await world.say('/robot do it', { inputs: { ...inputs, command } });
    expect(silent.outputs).toMatchObject({ status: 'finished', branch: '' });
    expect(world.model.requests[1]?.messages.slice(-2).map(({ content }) => content)).toEqual([denied, denied]);
    expect(comments(world).slice(before)).toEqual(['/robot do it', expect.stringContaining('✅ **Done**: nothing to report')]);
    expect(branches(world)).toEqual(['refs/heads/main']);

    await world.script(fix);
    await using built = await world.say('/robot do it', { inputs: { command } });
    expect(built.outputs).toMatchObject({ status: 'finished', 'session-id': planned.outputs['session-id'], 'pull-request-number': '2' });
    expect(world.model.requests[0]?.messages.some(({ content }) => content === plan)).toBe(true);
  });

  jailed(
    'makes a plan of a job, which stands in its summary alone, and of which nobody is told that it becomes a pull request',
    { tags: ['S2-22', 'S3-071'] },
    async () => {
      const { world } = use;
      await world.script([edits, say(plan)]);
      const before = world.github.writes().length;
      await using run = await world.play(world.scheduled({ workflow: 'nightly.yml' }), { inputs: { ...inputs, prompt: 'Look for bugs.' } });
      expect(run.outputs).toMatchObject({ status: 'finished', branch: '', summary: plan, 'comment-url': '' });
      expect(run.summary).toContain('Use `Math.ceil` in `src/pages.js`.');
      const writes = world.github.writes().slice(before);
      expect(writes.filter((made) => !('ref' in made) || !made.ref.startsWith('refs/gadget/sessions/'))).toEqual([]);
      expect(String(world.model.requests[0]?.messages.at(-1)?.content)).not.toContain('description of the pull request');
    },
  );
});
