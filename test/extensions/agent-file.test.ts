import { describe, expect, test } from 'vitest';
import { readAgentFile } from '../../src/extensions/agent-file.ts';
import { modelOfAgent } from '../../src/extensions/agent-model.ts';
import { agentNameOf, agentsFor, findAgent, readAgents } from '../../src/extensions/agents.ts';
import { offer } from '../../src/agent/tool.ts';
import { delegate } from '../../src/tools/delegate.ts';
import { createTools } from '../../src/tools/catalog.ts';

const tools = createTools({ toolMode: 'confirm', maxTimeout: 60 }).map(({ name }) => name);
const always = ['ask_human', 'memory_get', 'memory_search'];

const read = (text: string, path = '.github/agents/tester.agent.md') =>
  readAgentFile({ name: 'tester', path, blob: 'b10b', content: Buffer.from(text) }, path.startsWith('.gadget/'), tools);
const withFields = (...fields: string[]): string => ['---', 'description: Tests things', ...fields, '---', 'Test it.'].join('\n');
const toolsWith = (...fields: string[]) => read(withFields(...fields))!.tools;

/** The shapes that the documentation of GitHub Copilot and of Claude Code shows. */
const copilot = `---
name: test-specialist
description: Focuses on test coverage, quality, and testing best practices without modifying production code
tools: ["read", "edit", "search", "custom-mcp/tool-1"]
mcp-servers:
  custom-mcp:
    type: 'local'
    command: 'some-command'
    args: ['--arg1']
    tools: ["*"]
---

You are a testing specialist.
`;
const claude = `---
name: code-reviewer
description: Expert code review specialist. Proactively reviews code for quality, security, and maintainability.
tools: Read, Grep, Glob, Bash
model: inherit
color: purple
---

You are a senior code reviewer.
`;

describe('the file of a named agent', { tags: ['S3-160', 'S3-168'] }, () => {
  test('is read as the field publishes it, and never gives power', () => {
    expect(read(copilot)).toMatchObject({
      description: 'Focuses on test coverage, quality, and testing best practices without modifying production code',
      body: 'You are a testing specialist.',
      tools: [
        ...always,
        'delete_file',
        'edit_file',
        'find_files',
        'list_directory',
        'move_file',
        'read_file',
        'search_files',
        'write_file',
      ].toSorted(),
      ignored: ['mcp-servers'],
    });
    expect(read(claude, '.claude/agents/code-reviewer.md')).toMatchObject({
      tools: [...always, 'execute_command', 'find_files', 'list_directory', 'read_file', 'search_files'].toSorted(),
      model: undefined,
      ignored: ['color'],
      forPeople: true,
      forModels: true,
    });
  });

  test('has all tools without a list or with a star, none but the harmless ones with an empty list, and never one that it does not name', () => {
    expect(toolsWith()).toBeUndefined();
    expect(toolsWith('tools: ["*"]')).toBeUndefined();
    expect(toolsWith('tools: []')).toEqual(always);
    expect(toolsWith('tools: [Bash(git:*), server/*, mcp__server__tool, nothing]')).toEqual(always);
    expect(toolsWith('tools: execute, TASK')).toEqual([...always, 'delegate', 'execute_command'].toSorted());
    expect(toolsWith('tools: [shell, edit]', 'disallowedTools: Write, ask_human')).toEqual([
      'execute_command',
      'memory_get',
      'memory_search',
    ]);
    // What cannot be held exactly is held more strictly.
    expect(toolsWith('disallowedTools: ["Bash(rm:*)"]')).toEqual(tools.filter((tool) => tool !== 'execute_command').toSorted());
  });

  test('may lower the number of model calls, ask for a plan, and say who may call it', () => {
    expect(read(withFields('maxTurns: 7', 'steps: 5'))!.maxIterations).toBe(5);
    expect(read(withFields('maxTurns: many'))!.maxIterations).toBeUndefined();
    expect(read(withFields('permissionMode: plan'))).toMatchObject({ plansOnly: true, ignored: [] });
    expect(read(withFields('permissionMode: bypassPermissions'))).toMatchObject({ plansOnly: false, ignored: ['permissionMode'] });
    for (const field of ['user-invocable: false', 'mode: subagent'])
      expect(read(withFields(field))).toMatchObject({ forPeople: false, forModels: true });
    for (const field of ['disable-model-invocation: true', 'infer: false', 'mode: primary'])
      expect(read(withFields(field))).toMatchObject({ forPeople: true, forModels: false });
  });

  test('with every field of power set is the same agent as without', () => {
    const power = [
      'hooks: {}',
      'memory: user',
      'env: {A: b}',
      'background: true',
      'isolation: none',
      'permission: {bash: allow}',
      'mcpServers: {}',
    ];
    const { ignored, ...strong } = read(withFields(...power, 'permissionMode: acceptEdits'))!;
    const { ignored: _, ...plain } = read(withFields())!;
    expect(strong).toEqual(plain);
    expect(ignored).toEqual(['hooks', 'memory', 'env', 'background', 'isolation', 'permission', 'mcpServers', 'permissionMode']);
  });

  test('is no agent without front matter, or where it is for another editor; a byte order mark and CRLF change nothing', () => {
    expect(read('# Agents\n')).toBeUndefined();
    expect(read(withFields('target: vscode'))).toBeUndefined();
    expect(read(`\uFEFF${withFields().replaceAll('\n', '\r\n')}`)).toMatchObject({ description: 'Tests things', body: 'Test it.' });
  });

  test.each([
    ['no description', '---\nname: a\n---\n', /tester\.agent\.md:1: description is missing; expected a text/],
    ['a long description', `---\ndescription: ${'x'.repeat(1025)}\n---\n`, /:2: description has 1025 characters; expected at most 1024/],
    ['a long prompt', `${withFields()}${'x'.repeat(30_000)}`, /has a prompt of 30008 characters; expected at most 30000/],
    ['tools that are no list', withFields('tools: {read: true}'), /:3: tools is \{"read":true\}; expected a list of names/],
    ['broken YAML', '---\ndescription: [\n---\n', /tester\.agent\.md:[23] is not valid YAML/],
    ['a key twice', withFields('description: again'), /is not valid YAML: Map keys must be unique/],
    ['no end', '---\ndescription: a\n', /:1 opens front matter; expected a second line `---`/],
    ['more than 64 kB', `${withFields()}${'x'.repeat(70_000)}`, /has \d+ bytes; expected at most 65536/],
    ['a list instead of fields', '---\n- a\n---\n', /:2 is no list of fields/],
  ])('with %s cannot be used, and says why', (_, text, message) => {
    expect(() => read(text)).toThrow(message);
  });

  test.each([
    ['hooks', 'hooks: {}', /:3: hooks cannot be set by an agent: only workflows and gadget\.yml give power/],
    ['an unknown field', 'colour: red', /:3: colour is not a known field of an agent/],
    ['another permission mode', 'permissionMode: auto', /:3: permissionMode is not "plan", the only value/],
    ['a number that is none', 'maxTurns: many', /:3: maxTurns is "many"; expected a whole number above 0/],
    ['a flag that is none', 'infer: maybe', /:3: infer is "maybe"; expected true or false/],
  ])('below .gadget may not have %s, which other folders ignore', (_, field, message) => {
    expect(() => read(withFields(field), '.gadget/agents/tester.md')).toThrow(message);
    expect(read(withFields(field))).toMatchObject({ body: 'Test it.' });
  });
});

describe('the agents of a repository', { tags: ['S3-160'] }, () => {
  const file = (path: string, text = withFields()) => ({ path, blob: 'b10b', content: Buffer.from(text) });
  const all = () => {
    const said: string[] = [];
    const files = [
      file('.gadget/agents/Tester.md', withFields().replace('Test it', 'Ours')),
      file('.github/agents/tester.agent.md'),
      file('.github/agents/broken.md', '---\n- a\n---\n'),
      file('.github/agents/README.md', '# How to\n'),
      file('.claude/agents/helper.md', withFields('mode: subagent', 'hooks: {}')),
      file('.claude/agents/alone.md', withFields('infer: false')),
    ];
    return { said, agents: readAgents(files, tools, (line) => said.push(line)) };
  };

  test('are named by their files: the first folder counts, and the log names what has no effect', () => {
    const { agents, said } = all();
    expect(findAgent(agents, 'TESTER', 'person')).toMatchObject({ name: 'Tester', body: 'Ours.' });
    expect(said).toEqual([
      '.github/agents/tester.agent.md has no effect: another folder has an agent of that name.',
      '.github/agents/broken.md:2 is no list of fields; expected lines such as `description: …`.',
      '.claude/agents/helper.md: ignored: hooks',
    ]);
    expect(['a/x.agent.md', 'a/x.md', 'a/-x.md', 'a/x.txt', `a/${'x'.repeat(65)}.md`].map(agentNameOf)).toEqual([
      'x',
      'x',
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('that do not exist, or not for this caller, are refused with the names of those that do', () => {
    const { agents } = all();
    expect(agentsFor(agents, 'model').map(({ name }) => name)).toEqual(['Tester', 'helper']);
    expect(() => findAgent(agents, 'nobody', 'person')).toThrow('agent not found: nobody. There are: Tester, alone.');
    expect(() => findAgent(agents, 'helper', 'input')).toThrow('agent not found: helper. There are: Tester, alone.');
    expect(() => findAgent(agents, 'alone', 'model')).toThrow('agent not found: alone. There are: Tester, helper.');
    expect(() => findAgent(new Map(), 'x', 'person')).toThrow('agent not found: x. There are: none.');
  });

  test('whose file cannot be used hurt only who names them', () => {
    expect(() => findAgent(all().agents, 'broken', 'model')).toThrow(
      /The agent broken cannot be used: \.github\/agents\/broken\.md:2 is no list of fields/,
    );
  });

  test('choose among the models that the maintainers name', () => {
    const models = { model: 'gpt-big', fallbackModel: 'gpt-old', modelWords: { sonnet: 'gpt-mid' } };
    expect(['sonnet', 'gpt-big', 'gpt-old', 'opus', 'toString', undefined].map((asked) => modelOfAgent(asked, models))).toEqual([
      'gpt-mid',
      'gpt-big',
      'gpt-old',
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('a team of agents', { tags: ['S2-25'] }, () => {
  test.each(['crew', 'team', 'teams', 'members', 'role'])(
    'is refused by name where an agent of ours has the field %s, and ignored elsewhere',
    (field) => {
      expect(() => read(withFields(`${field}: crew`), '.gadget/agents/tester.md')).toThrow(
        `.gadget/agents/tester.md:3: ${field} is refused: there are no teams of agents, since they need agents that outlive a job`,
      );
      expect(read(withFields(`${field}: crew`))).toMatchObject({ ignored: [field], tools: undefined });
    },
  );
});

describe('the agents that a task can be given to', { tags: ['S3-168'] }, () => {
  const listed = (count: number): string =>
    JSON.stringify(
      offer(delegate(Array.from({ length: count }, (_, index) => ({ name: `agent-${index}`, description: 'Looks at code' })))),
    );

  test('are named with what they are for, up to fifteen; of more, only with their names', () => {
    expect(listed(15)).toContain('agent-0: Looks at code\\nagent-1: Looks at code');
    expect(listed(16)).toContain('agent-0, agent-1, ');
    expect(listed(16)).not.toContain('Looks at code');
  });
});
