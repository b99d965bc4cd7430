import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { call, calls, say } from '../support/model/script.ts';
import { jailed } from '../support/jailed.ts';
import { readTrace } from '../support/otlp.ts';
import { useWorld } from '../support/use-world.ts';

const plan = 'Round up in `pageCount`:\n\n1. Use `Math.ceil` in `src/pages.js`.\n2. Run `node --test`.';
const edit = { name: 'write_file', args: { path: 'src/pages.js', content: 'export {};\n' } };
const denied = 'ERROR: Tool call denied by security policy (read-only mode)';

function rolesIn(text: string): unknown[] {
  return readTrace(text)
    .filter(({ attributes }) => attributes['gadget.kind'] === 'agent')
    .map(({ attributes }) => attributes['gadget.role']);
}

describe('mode: plan', () => {
  const use = useWorld();

  jailed.each(['confirm', 'auto'])(
    'offers and allows no edits with tool-mode %s, and posts the plan as a comment',
    { tags: ['S0-34', 'S2-22', 'S1-34'] },
    async (toolMode) => {
      const { world } = use;
      await world.script([
        calls([
          { name: 'read_file', args: { path: 'src/pages.js' } },
          edit,
          { name: 'execute_command', args: { command: 'rm -r src', keep_changes: true } },
          { name: 'execute_command', args: { command: 'rm -r src; ls', keep_changes: false } },
        ]),
        call('read_file', { path: 'src/pages.js' }),
        say(plan),
      ]);
      await using run = await world.run({ inputs: { mode: 'plan', 'tool-mode': toolMode } });
      expect(run.exitCode).toBe(0);
      expect(run.outputs).toMatchObject({ status: 'finished', branch: '', 'pull-request-url': '', summary: plan, 'tool-calls': '3' });

      const offered = world.model.requests[0]!.body.tools!.map((tool) => tool.function.name);
      expect(offered).toEqual(expect.arrayContaining(['read_file', 'search_files', 'execute_command']));
      expect(offered.filter((name) => /write|edit|move|delete/.test(name))).toEqual([]);
      // What is called all the same is denied.
      const results = world.model.requests[1]!.body.messages.filter(({ role }) => role === 'tool').map(({ content }) => content);
      expect(results.slice(1, 3)).toEqual([denied, denied]);
      const again = world.model.requests[2]!.body.messages.at(-1)!.content;
      expect(again).toContain('Math.floor');

      const [progress, answer, ...more] = world.repository.comments(1).map(({ body }) => body);
      expect(progress).toContain('✅ **Done**: the plan is ready');
      expect(answer).toContain('Use `Math.ceil` in `src/pages.js`.');
      expect(more).toEqual([]);
      expect(world.repository.pulls()).toEqual([]);
      expect(Object.keys(world.repository.refs()).toSorted()).toEqual(['refs/gadget/sessions/issue-1', 'refs/heads/main']);
    },
  );

  jailed(
    'makes a planner of the agent, in the trace, the turn record and the system message',
    { tags: ['S2-10', 'S2-22', 'S0-34', 'S0-55'] },
    async () => {
      const { world } = use;
      await world.script([say(plan)]);
      await using run = await world.run({ inputs: { mode: 'plan' } });
      expect(rolesIn(await readFile(run.outputs['trace-path']!, 'utf8'))).toEqual(['llm_planner']);
      expect(JSON.parse(await readFile(run.outputs['turn-path']!, 'utf8'))).toMatchObject({
        mode: 'plan',
        toolMode: 'read-only',
        agentRole: 'llm_planner',
        workOrder: { session: { mode: 'plan', toolMode: 'read-only' } },
      });
      expect(JSON.parse(await world.repository.git('show', 'refs/gadget/sessions/issue-1:session.json'))).toMatchObject({
        role: 'llm_planner',
      });
      expect(world.model.requests[0]!.body.messages[0]!.content).toContain(
        'an autonomous software engineer that plans work for acme/widgets',
      );
    },
  );

  jailed('leaves a plan that a later build turn of the same session sees and carries out', { tags: ['S2-22', 'S0-41'] }, async () => {
    const { world } = use;
    await world.script([call('read_file', { path: 'src/pages.js' }), say(plan)]);
    await using first = await world.run({ runId: 501, inputs: { mode: 'plan' } });
    await world.script([
      call('edit_file', { path: 'src/pages.js', old_string: 'Math.floor', new_string: 'Math.ceil' }),
      say('It rounds up, as planned.'),
    ]);
    await using second = await world.run({ runId: 502 });
    expect(second.outputs).toMatchObject({ status: 'finished', 'session-id': first.outputs['session-id'], 'pull-request-number': '2' });
    const messages = world.model.requests[0]!.body.messages;
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'tool', 'assistant', 'user']);
    expect(messages[4]!.content).toBe(plan);
    expect(messages[0]!.content).toContain('an autonomous software engineer that does work');
    expect(rolesIn(await readFile(second.outputs['trace-path']!, 'utf8'))).toEqual(['agent_executor']);
    expect(await world.repository.git('show', `${second.outputs['branch']}:src/pages.js`)).toContain('Math.ceil');
  });

  jailed('neither publishes nor loses work of an earlier turn that waits in the session', { tags: ['S2-22', 'S0-50'] }, async () => {
    const { world } = use;
    await world.script([
      calls([
        { name: 'write_file', args: { path: 'mine.txt', content: 'kept\n' } },
        { name: 'ask_human', args: { question: 'Is that right?' } },
      ]),
    ]);
    await using _parked = await world.run({ runId: 501 });
    await world.script([call('read_file', { path: 'mine.txt' }), say(plan)]);
    await using planned = await world.run({ runId: 502, inputs: { mode: 'plan' } });
    expect(world.model.requests[1]!.body.messages.at(-1)!.content).toBe('kept');
    expect(planned.outputs).toMatchObject({ status: 'finished', branch: '' });
    await world.script([say('It is right.')]);
    await using built = await world.run({ runId: 503 });
    expect(await world.repository.git('show', `${built.outputs['branch']}:mine.txt`)).toBe('kept');
  });
});
