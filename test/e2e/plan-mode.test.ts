import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { jailed } from '../support/jailed.ts';
import { call, calls, say, type Step } from '../support/model/script.ts';
import { readTrace } from '../support/otlp.ts';
import { readSession } from '../support/stored-session.ts';
import { useWorld } from '../support/use-world.ts';
import type { World } from '../support/world.ts';

const plan = 'Round up in `pageCount`:\n\n1. Use `Math.ceil` in `src/pages.js`.\n2. Run `node --test`.';
const how = 'To have it carried out, comment:\n\n```\n/gadget do it\n```';
const denied = 'ERROR: Tool call denied by security policy (read-only mode)';
const fix: Step[] = [
  call('edit_file', { path: 'src/pages.js', old_string: 'Math.floor', new_string: 'Math.ceil' }),
  say('It rounds up, as planned.'),
];
const edits = calls([
  { name: 'write_file', args: { path: 'a.txt', content: 'a\n' } },
  { name: 'execute_command', args: { command: 'touch b.txt', keep_changes: true } },
]);

const said = (world: World, number = 1, since = 0): string[] =>
  world.repository
    .comments(number)
    .slice(since)
    .map(({ body }) => body);
const branches = (world: World): string[] =>
  Object.keys(world.repository.refs())
    .filter((ref) => ref.startsWith('refs/heads/'))
    .toSorted();
const toolsOf = (world: World, request = 0): string[] =>
  world.model.requests[request]?.body.tools?.map(({ function: { name } }) => name) ?? [];

describe('/gadget plan', () => {
  const use = useWorld();

  jailed(
    'has a planner look with tools that only read; the plan is an answer on the thread that says how to have it carried out; no branch, no pull request (S2-11, S2-22, S0-34, S2-10)',
    async () => {
      const { world } = use;
      await world.script([edits, call('read_file', { path: 'src/pages.js' }), say(plan)]);
      await using run = await world.say('/gadget plan Mend the last page.', { inputs: { 'tool-mode': 'auto' } });
      expect(run.exitCode).toBe(0);
      expect(run.outputs).toMatchObject({ status: 'finished', branch: '', 'pull-request-number': '', summary: plan });

      expect(toolsOf(world)).toEqual(expect.arrayContaining(['read_file', 'search_files', 'execute_command']));
      expect(toolsOf(world).filter((name) => /write|edit|move|delete_/.test(name))).toEqual([]);
      const [system, words] = world.model.requests[0]?.messages ?? [];
      expect(system?.content).toContain('(llm_planner) that plans work for acme/widgets');
      expect(words?.content).toContain('>\nMend the last page.\n</untrusted-');
      expect(String(words?.content)).not.toMatch(/(^|\s)\/gadget/);
      expect(world.model.requests[1]?.messages.slice(-2).map(({ content }) => content)).toEqual([denied, denied]);

      const [, progress, answer, ...more] = world.repository.comments(1);
      expect(progress?.body).toContain('✅ **Done**: the plan is ready');
      expect(answer?.body).toContain(plan);
      expect(answer?.body).toContain(how);
      expect(answer?.body.indexOf(how)).toBeGreaterThan(answer?.body.indexOf('Math.ceil') ?? 0);
      expect(more).toEqual([]);
      expect(run.outputs['comment-url']).toContain(`#issuecomment-${answer?.id}`);
      expect(world.repository.pulls()).toEqual([]);
      expect(branches(world)).toEqual(['refs/heads/main']);

      expect(JSON.parse(await readFile(run.outputs['turn-path'] ?? '', 'utf8'))).toMatchObject({
        mode: 'plan',
        toolMode: 'read-only',
        agentRole: 'llm_planner',
      });
      const trace = readTrace(await readFile(run.outputs['trace-path'] ?? '', 'utf8'));
      const agents = trace.filter(({ attributes }) => attributes['gadget.kind'] === 'agent');
      expect(agents.map(({ attributes }) => attributes['gadget.role'])).toEqual(['llm_planner']);
    },
  );

  jailed(
    'is followed by a turn in the same session that sees the plan, carries it out and opens the pull request (S0-15, S2-22, S0-41)',
    async () => {
      const { world } = use;
      await world.script([call('read_file', { path: 'src/pages.js' }), say(plan)]);
      await using planned = await world.say('/gadget plan Mend the last page.');
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
      expect(messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'tool', 'assistant', 'user']);
      expect(messages[4]?.content).toBe(plan);
      expect(messages[0]?.content).toContain('(agent_executor)');
      expect(messages.at(-1)?.content).toContain('>\ndo it\n</untrusted-');
      expect(toolsOf(world)).toEqual(expect.arrayContaining(['edit_file', 'write_file']));
      expect(await world.repository.git('show', `${built.outputs['branch']}:src/pages.js`)).toContain('Math.ceil');
      expect(world.repository.pulls()[0]).toMatchObject({ draft: false });
      const { entries } = await readSession(world.repository, 'issue-1');
      expect(entries.flatMap((entry) => (entry.kind === 'turn.started' ? [entry.order.session.mode] : []))).toEqual(['plan', 'build']);
    },
  );

  jailed(
    'names the command as the workflow does in what to say next, and leaves that out where it has nothing to report (S2-22, S3-071)',
    async () => {
      const { world } = use;
      await world.script([say(plan)]);
      await using _run = await world.say('/robot plan Mend the last page.', { inputs: { command: '/robot' } });
      expect(said(world).at(-1)).toContain(how.replace('/gadget', '/robot'));
      await world.script([say('NO_REPLY')]);
      const before = said(world).length;
      await using silent = await world.say('/robot plan Look again.', { inputs: { command: '/robot' } });
      expect(silent.outputs).toMatchObject({ status: 'finished' });
      expect(said(world, 1, before).slice(1)).toEqual([expect.stringContaining('✅ **Done**: nothing to report')]);
    },
  );

  jailed('that was stopped goes on as a plan, whatever the mode of the workflow: nothing can be written (S0-51, S2-22)', async () => {
    const { world } = use;
    await world.script([call('read_file', { path: 'src/pages.js' }), call('list_directory')]);
    await using first = await world.say('/gadget plan Mend the last page.', { inputs: { 'max-iterations': '2' } });
    expect(first.outputs).toMatchObject({ status: 'stopped', branch: '' });
    expect(said(world).at(-1)).toContain('/gadget continue');
    await world.script([edits, say(plan)]);
    await using second = await world.say('/gadget continue', { inputs: { 'tool-mode': 'auto' } });
    expect(second.outputs).toMatchObject({ status: 'finished', 'turn-id': first.outputs['turn-id'], branch: '' });
    expect(world.model.requests[1]?.messages.slice(-2).map(({ content }) => content)).toEqual([denied, denied]);
    expect(said(world).at(-1)).toContain(how);
    expect(branches(world)).toEqual(['refs/heads/main']);
  });

  jailed('is not heard from somebody without permission, and needs a text (R1, S2-11)', async () => {
    const { world } = use;
    await world.script([]);
    await using stranger = await world.say('/gadget plan Mend the last page.', { sender: world.eve });
    expect(stranger.outputs).toEqual({
      status: 'skipped',
      'stop-reason': 'not_allowed',
      pending: '[]',
      summary: expect.stringMatching(/\S/),
    });
    expect(world.github.writes()).toEqual([]);
    await using empty = await world.say('/gadget plan');
    expect(empty.outputs).toMatchObject({ status: 'finished', 'stop-reason': '' });
    expect(said(world).at(-1)).toContain('`/gadget plan TEXT`');
    expect(world.model.requests).toHaveLength(0);
  });
});

describe('a plan on a pull request', () => {
  const use = useWorld();

  jailed(
    'is an answer there, and moves no branch; what carries it out commits to the branch of the pull request (S2-22, S0-03)',
    async () => {
      const { world } = use;
      const { issue } = await world.openPull({ branch: 'feature', files: { 'a.txt': 'one\n' }, title: 'Add a', body: 'Adds a.' });
      const { number } = issue;
      const head = world.repository.headSha('feature');
      await world.script([edits, call('read_file', { path: 'a.txt' }), say('Write `two` into it.')]);
      await using planned = await world.say('/gadget plan What is missing?', { issue: number, inputs: { 'tool-mode': 'auto' } });
      expect(planned.outputs).toMatchObject({ status: 'finished', branch: '', 'pull-request-number': '' });
      expect(world.model.requests[2]?.messages.at(-1)?.content).toBe('one');
      expect(said(world, number).slice(1)).toEqual([
        expect.stringContaining('✅ **Done**: the plan is ready'),
        expect.stringContaining('Write `two` into it.'),
      ]);
      expect(said(world, number).at(-1)).toContain(how);
      expect(world.repository.headSha('feature')).toBe(head);
      expect(branches(world)).toEqual(['refs/heads/feature', 'refs/heads/main']);
      expect(world.repository.pulls()).toHaveLength(1);

      await world.script([call('write_file', { path: 'a.txt', content: 'two\n' }), say('Done.')]);
      await using built = await world.say('/gadget do it', { issue: number });
      expect(built.outputs).toMatchObject({
        status: 'finished',
        'session-id': planned.outputs['session-id'],
        branch: 'feature',
        'pull-request-number': String(number),
      });
      expect(world.model.requests[0]?.messages.some(({ content }) => content === 'Write `two` into it.')).toBe(true);
      expect(await world.repository.git('rev-parse', 'feature^')).toBe(head);
      expect(await world.repository.git('show', 'feature:a.txt')).toBe('two');
    },
  );

  jailed('can be asked for in a review and in a comment on a line, too (S0-04, S2-42, S2-22)', async () => {
    const { world } = use;
    const { issue } = await world.openPull({ branch: 'feature', files: { 'a.txt': 'one\n' }, title: 'Add a' });
    const { number } = issue;
    const head = world.repository.headSha('feature');
    await world.script([say('First plan.')]);
    await using review = await world.play(world.reviewed({ pull: number, body: '/gadget plan What is missing?' }));
    expect(review.outputs).toMatchObject({ status: 'finished', branch: '' });
    await world.script([say('Second plan.')]);
    await using line = await world.play(world.reviewCommented({ pull: number, body: '/gadget plan And here?', path: 'a.txt', line: 1 }));
    expect(line.outputs).toMatchObject({ status: 'finished', branch: '', 'session-id': review.outputs['session-id'] });
    expect(said(world, number).filter((body) => body.includes(how))).toEqual([
      expect.stringContaining('First plan.'),
      expect.stringContaining('Second plan.'),
    ]);
    expect(world.repository.headSha('feature')).toBe(head);
    expect(toolsOf(world)).not.toContain('edit_file');
  });

  jailed('that Gadget has opened goes on in the conversation that this came from (S0-15, S2-22)', async () => {
    const { world } = use;
    await world.script(fix);
    await using first = await world.run({ runId: 501 });
    expect(first.outputs).toMatchObject({ 'pull-request-number': '2' });
    const head = world.repository.headSha(first.outputs['branch']);
    await world.script([say('Test it, too.')]);
    await using planned = await world.say('/gadget plan What is missing?', { issue: 2 });
    expect(planned.outputs).toMatchObject({ status: 'finished', branch: '', 'session-id': first.outputs['session-id'] });
    expect(said(world, 2).at(-1)).toContain(how);
    expect(world.repository.headSha(first.outputs['branch'])).toBe(head);
    expect(world.repository.pulls()).toHaveLength(1);
  });
});

describe('the input mode: plan', () => {
  const use = useWorld();
  const inputs = { mode: 'plan', 'tool-mode': 'auto' };

  jailed('makes a plan of a label, which a comment in another workflow has carried out (S2-22, S0-34)', async () => {
    const { world } = use;
    await world.script([edits, say(plan)]);
    await using planned = await world.play(world.labeled(), { inputs });
    expect(planned.outputs).toMatchObject({ status: 'finished', branch: '' });
    expect(world.model.requests[1]?.messages.slice(-2).map(({ content }) => content)).toEqual([denied, denied]);
    expect(said(world).at(-1)).toContain(plan);
    expect(said(world).at(-1)).toContain(how);
    await world.script(fix);
    await using built = await world.say('/gadget do it');
    expect(built.outputs).toMatchObject({ status: 'finished', 'session-id': planned.outputs['session-id'], 'pull-request-number': '2' });
    expect(world.model.requests[0]?.messages.some(({ content }) => content === plan)).toBe(true);
  });

  jailed('makes a plan of every comment, too: no command lifts it (S2-22)', async () => {
    const { world } = use;
    await world.script([edits, say(plan)]);
    await using run = await world.say('/gadget do it', { inputs });
    expect(run.outputs).toMatchObject({ status: 'finished', branch: '' });
    expect(world.model.requests[1]?.messages.slice(-2).map(({ content }) => content)).toEqual([denied, denied]);
    expect(branches(world)).toEqual(['refs/heads/main']);
  });

  jailed(
    'makes a plan of a job, which stands in its summary alone, and of which nobody is told that it becomes a pull request (S2-22, S3-071)',
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
