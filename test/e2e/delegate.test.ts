import { describe, expect } from 'vitest';
import { sampleFiles } from '../support/demo/sample-repository.ts';
import { jailed } from '../support/jailed.ts';
import { call, calls, mayCall, say, toolResults, usage, type ScriptRequest, type Step } from '../support/model/script.ts';
import { framesOf, readEvents, readSpans, sessionEntries } from '../support/run-files.ts';
import { useWorld } from '../support/use-world.ts';

const files = { ...sampleFiles, 'AGENTS.md': 'Use tabs.\n', '.gadget/SOUL.md': 'You love short words.\n' };
const task = 'In which file is pageCount, and how does it round?';
const tokens = (input: number, output: number): Step => ({ usage: usage({ input, output }) });
const denied = 'ERROR: Tool call denied by security policy (read-only mode)';

const isSubagent = ({ messages }: Pick<ScriptRequest, 'messages'>): boolean =>
  messages[0]!.content!.includes('You are a subagent of Gadget');
const offered = ({ body }: Pick<ScriptRequest, 'body'>): string[] => (body.tools ?? []).map((tool) => tool.function.name);

describe('a subagent', () => {
  const use = useWorld({ repository: { files } });

  jailed(
    'gets only its task, a minimal prompt and read-only tools, and its tokens count for the turn',
    { tags: ['S2-23', 'S2-28', 'S3-025', 'S3-173', 'S3-176', 'S0-57', 'interface-5'] },
    async () => {
      const { world } = use;
      await world.script([
        call('delegate', { task }, tokens(1000, 10)),
        calls(
          [
            { name: 'read_file', args: { path: 'src/pages.js' } },
            { name: 'execute_command', args: { command: 'touch kept.txt', keep_changes: true } },
          ],
          tokens(200, 20),
        ),
        say('In `src/pages.js`; it rounds down.', tokens(300, 30)),
        say('It rounds down.', tokens(1100, 40)),
      ]);
      await using run = await world.run();
      expect(run.outputs).toMatchObject({ status: 'finished', summary: 'It rounds down.', iterations: '2', 'tool-calls': '1' });
      // It spends what the turn has.
      expect(run.outputs).toMatchObject({ 'input-tokens': '2600', 'output-tokens': '100' });
      const [main, first, second, last] = world.model.requests;
      expect(world.model.requests.map(isSubagent)).toEqual([false, true, true, false]);

      expect(offered(main!)).toEqual(expect.arrayContaining(['delegate', 'ask_human', 'write_file']));
      expect(offered(first!).toSorted()).toEqual(['execute_command', 'find_files', 'list_directory', 'read_file', 'search_files']);
      expect(offered(second!)).toEqual(offered(first!));
      expect(first!.messages.slice(1)).toEqual([{ role: 'user', content: task }]);
      expect(second!.messages.slice(1).map(({ role }) => role)).toEqual(['user', 'assistant', 'tool', 'tool']);
      expect(second!.messages.at(-2)!.content).toContain('Math.floor');
      expect(second!.messages.at(-1)!.content).toBe(denied);

      const [full, minimal] = [main!.messages[0]!.content!, first!.messages[0]!.content!];
      for (const section of ['# Persona', '# Approach', '# Style', '# Constraints', '# Approach', '# Subagents']) {
        expect(full).toContain(section);
        expect(minimal).not.toContain(section);
      }
      expect(minimal).not.toContain('short words');
      for (const text of ['# Tools', '# Safety', 'Use tabs.', 'read-only mode']) expect(minimal).toContain(text);
      expect(second!.messages[0]).toEqual(first!.messages[0]);

      expect(last!.messages.slice(1).map(({ role }) => role)).toEqual(['user', 'assistant', 'tool']);
      expect(last!.messages.at(-1)!.content).toBe('In `src/pages.js`; it rounds down.');
      const stored = (await sessionEntries(world)).flatMap((entry) => (entry.kind === 'message' ? [entry.message.role] : []));
      expect(stored).toEqual(['user', 'assistant', 'tool', 'assistant']);

      // Its span lies below that of the call.
      const spans = await readSpans(run);
      const [root, , delegating, agent] = spans;
      expect(delegating).toMatchObject({ name: 'execute_tool delegate', parent: root });
      expect(delegating!.attributes).toMatchObject({ 'gadget.role': 'supervisor', 'gadget.label': '#1a', 'gadget.status': 'completed' });
      expect(delegating!.children).toEqual([agent]);
      expect(agent).toMatchObject({ name: 'invoke_agent subagent', status: { code: 1 } });
      expect(agent!.attributes).toMatchObject({
        'gadget.kind': 'agent',
        'gadget.role': 'agent_executor',
        'gadget.status': 'completed',
        'gadget.output_preview': 'In `src/pages.js`; it rounds down.',
      });
      expect(agent!.children.map(({ attributes }) => attributes['gadget.label'])).toEqual(['#1', '#1a', '#1b', '#2']);
      expect(root!.children.map(({ attributes }) => attributes['gadget.label'])).toEqual(['#1', '#1a', '#2']);
      const events = await readEvents(run);
      const { id } = framesOf(events, 'tool.call')[0]!.payload;
      expect(framesOf(events, 'agent.started').map(({ agent: by, payload }) => [by, payload.role])).toEqual([
        [undefined, 'agent_executor'],
        [id, 'agent_executor'],
      ]);
    },
  );

  jailed('runs beside the others of the same reply, and makes at most twenty model calls', { tags: ['C1', 'C11', 'S3-062'] }, async () => {
    const { world } = use;
    const offers: boolean[] = [];
    let secondAsked = false;
    await world.script((request) => {
      if (!isSubagent(request)) {
        if (toolResults(request).length > 0) return say('All answered.');
        return calls(['first', 'second', 'tireless'].map((word) => ({ name: 'delegate', args: { task: `You are the ${word}.` } })));
      }
      switch (request.messages[1]!.content) {
        case 'You are the tireless.':
          offers.push(mayCall(request.body));
          return offers.at(-1) ? call('find_files', { pattern: `${offers.length}.txt` }) : say('It is too much for me.');
        case 'You are the second.':
          secondAsked = true;
          return say('The second was here.');
        default:
          // The first goes on until the second has been asked something: one after the other, that would never be.
          return secondAsked ? say('The first saw the second.') : call('execute_command', { command: `sleep 0.5; echo ${request.index}` });
      }
    });
    await using run = await world.run();
    expect(run.outputs).toMatchObject({ status: 'finished', iterations: '2', 'tool-calls': '3' });
    const [first, second, tireless] = world.model.requests
      .at(-1)!
      .messages.slice(-3)
      .map(({ content }) => content);
    // The answers stand in call order.
    expect([first, second]).toEqual(['The first saw the second.', 'The second was here.']);
    const spans = await readSpans(run);
    const parents = spans.filter(({ name }) => name === 'invoke_agent subagent').map(({ parent }) => parent!.attributes['gadget.label']);
    expect(parents.toSorted()).toEqual(['#1a', '#1b', '#1c']);

    // The last time there is no tool to call.
    expect(offers).toEqual([...Array.from({ length: 19 }, () => true), false]);
    expect(tireless).toMatch(/^ERROR: The subagent did not finish: .*20 model calls/);
    expect(tireless).toContain('It is too much for me.');
  });

  jailed(
    'cannot edit, keep changes or delegate, even if the turn can and it calls the tools by name',
    { tags: ['S3-173', 'S1-34', 'S1-35', 'C12'] },
    async () => {
      const { world } = use;
      await world.script([
        call('delegate', { task, agent: 'reviewer' }),
        call('delegate', { task }),
        calls([
          { name: 'write_file', args: { path: 'mine.txt', content: 'mine\n' } },
          { name: 'execute_command', args: { command: 'touch kept.txt', keep_changes: true } },
          { name: 'execute_command', args: { command: 'touch looked.txt && ls' } },
          { name: 'delegate', args: { task } },
          { name: 'ask_human', args: { question: 'May I?' } },
        ]),
        say('I may not.'),
        say('Then not.'),
      ]);
      await using run = await world.run({ inputs: { 'tool-mode': 'auto' } });
      expect(run.outputs).toMatchObject({ status: 'finished', branch: '' });
      expect(world.repository.pulls()).toEqual([]);
      expect(world.model.requests.map(isSubagent)).toEqual([false, false, true, true, false]);
      // There is none with a name that nobody has.
      expect(world.model.requests[1]!.messages.at(-1)!.content).toMatch(/^ERROR: This repository defines no named agents/);
      const results = world.model.requests[3]!.messages.slice(-5).map(({ content }) => content);
      expect(results[1]).toBe(denied);
      expect(results[2]).toContain('looked.txt');
      expect(results[3]).toMatch(/^ERROR: /);
      expect(results[4]).toMatch(/^ERROR: /);
      expect(results[0]).toBe(denied);
    },
  );

  jailed(
    'counts against max-total-tokens of the turn, and is ended by the limit itself when it is the one that spends the tokens',
    { tags: ['S4-28', 'C1'] },
    async () => {
      const { world } = use;
      await world.script([
        call('delegate', { task }, tokens(100, 10)),
        call('read_file', { path: 'README.md' }, tokens(1000, 10)),
        call('read_file', { path: 'package.json' }, tokens(1000, 10)),
      ]);
      await using run = await world.run({ inputs: { 'max-total-tokens': '2000' } });
      expect(run.outputs).toMatchObject({
        status: 'stopped',
        'stop-reason': 'max_tokens',
        'input-tokens': '2100',
        iterations: '1',
        'tool-calls': '1',
      });
      expect(world.model.requests.map(({ body }) => mayCall(body))).toEqual([true, true, false]);
    },
  );
});
