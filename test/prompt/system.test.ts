import { afterEach, describe, expect, test, vi } from 'vitest';
import { systemPrompt } from '../../src/prompt/system.ts';
import { chatRequest } from '../../src/providers/chat-request.ts';
import { assistant, observation, toolCall, user } from '../support/agent.ts';
import { headings, offersIn, richFacts, sectionOf, systemFacts } from '../support/system-facts.ts';

/** Names of tools and arguments that a model could be told of. */
const toolWords = [
  'write_file',
  'edit_file',
  'move_file',
  'delete_file',
  'execute_command',
  'keep_changes',
  'ask_human',
  'delegate',
  'memory_search',
  'memory_get',
];

describe('the order of the sections', () => {
  test('the full prompt has every section of the list, in its order', { tags: ['S3-020', 'S3-025', 'S3-048', 'C34'] }, () => {
    expect(headings(systemPrompt(richFacts()))).toEqual([
      'Identity',
      'Persona',
      'Tools',
      'Safety',
      'Approach',
      'Style',
      'Constraints',
      'Checks',
      'Workspace',
      'Environment',
      'Formatting',
      'Extra context',
      'Project context',
      'Subagents',
      'Runtime',
      'Reminder',
      'Memory',
    ]);
  });

  test('the minimal prompt of side tasks has neither persona nor anything else of the turn alone', { tags: ['S3-025', 'S3-048'] }, () => {
    const prompt = systemPrompt(richFacts({ size: 'minimal', toolMode: 'read-only' }));
    expect(headings(prompt)).toEqual(['Identity', 'Tools', 'Safety', 'Checks', 'Workspace', 'Environment', 'Project context', 'Runtime']);
    expect(prompt).toContain('Text of AGENTS.md.');
    expect(prompt).toContain('Text of .gadget/TOOLS.md.');
    for (const name of ['SOUL', 'IDENTITY', 'MEMORY']) expect(prompt).not.toContain(`${name}.md`);
    expect(prompt).not.toContain('The release is on Friday.');
    expect(prompt).not.toContain('mona');
  });

  test('sections without anything to say leave no heading and no gap', { tags: ['S3-048'] }, () => {
    const prompt = systemPrompt(systemFacts({ offers: [] }));
    expect(headings(prompt)).toEqual([
      'Identity',
      'Safety',
      'Approach',
      'Style',
      'Constraints',
      'Workspace',
      'Environment',
      'Formatting',
      'Runtime',
      'Reminder',
    ]);
    expect(prompt).not.toMatch(/\n\n\n|\n\n$|^\s|# [^\n]+\n(?:\n|$)/);
  });
});

describe('the bytes of the prompt', () => {
  afterEach(() => vi.useRealTimers());

  test('are the same for the same facts, however often it is made', { tags: ['S0-62', 'C20'] }, () => {
    const prompt = systemPrompt(richFacts());
    expect(systemPrompt(structuredClone(richFacts()))).toBe(prompt);
    expect(systemPrompt(richFacts({ model: 'model-2' }))).not.toBe(prompt);
  });

  test('have no clock in them: the time goes into the last user message', { tags: ['S3-040', 'C20'] }, () => {
    const at = (time: string): string => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) });
      return systemPrompt(richFacts());
    };
    expect(at('2031-07-02T23:59:59.000Z')).toBe(at('2026-11-01T12:00:00.000Z'));
    expect(at('2026-11-01T12:00:00.000Z')).not.toMatch(/\d{4}-\d{2}-\d{2}|\d{1,2}:\d{2}|\bUTC\b/);
  });
});

describe('what is offered', () => {
  test('no tool is described twice: what each does stands in the list of tools alone', { tags: ['S3-029'] }, () => {
    const prompt = systemPrompt(systemFacts({ toolMode: 'auto' }));
    for (const { description } of offersIn('auto')) expect(prompt).not.toContain(description);
  });

  test.each(['build', 'plan'] as const)('in read-only mode (%s) nothing is named that changes files', { tags: ['S3-029'] }, (mode) => {
    const prompt = systemPrompt(richFacts({ mode, toolMode: 'read-only' }));
    expect(offersIn('read-only').map(({ name }) => name)).toContain('execute_command');
    for (const word of ['write_file', 'edit_file', 'move_file', 'delete_file', 'keep_changes']) expect(prompt).not.toContain(word);
    expect(prompt).not.toContain('What you change in files is committed');
    expect(prompt).toContain('You are in read-only mode');
  });

  test.each(['confirm', 'auto'] as const)('in %s mode the edits are', { tags: ['S3-029'] }, (toolMode) => {
    const prompt = systemPrompt(systemFacts({ toolMode }));
    expect(prompt).toContain('What you change in files is committed');
    expect(prompt).not.toContain('read-only mode');
  });

  test.each(['build', 'plan'] as const)('with one tool no other is named anywhere (%s)', { tags: ['S3-029'] }, (mode) => {
    const offers = offersIn('auto').filter(({ name }) => name === 'list_directory');
    const prompt = systemPrompt(richFacts({ mode, offers, toolMode: 'auto' }));
    expect(offers).toHaveLength(1);
    for (const word of toolWords) expect(prompt).not.toContain(word);
  });

  test('rules for subagents are there only with the tool that makes one', { tags: ['S3-044'] }, () => {
    const offers = offersIn('confirm');
    expect(sectionOf(systemPrompt(systemFacts({ offers })), 'Subagents')).toMatch(
      /nothing but the task that you write.*cannot delegate further/,
    );
    const others = offers.filter(({ name }) => name !== 'delegate');
    expect(systemPrompt(systemFacts({ offers: others }))).not.toMatch(/subagent/i);
  });
});

describe('the rules of the work', () => {
  const build = systemPrompt(systemFacts());
  const plan = systemPrompt(systemFacts({ mode: 'plan', toolMode: 'read-only' }));

  test('building makes assumptions instead of asking, and ends with the description of the whole pull request', { tags: ['S4-08'] }, () => {
    const rules = sectionOf(build, 'Constraints')!;
    expect(rules).toContain('Do not ask for clarification where a reasonable assumption will do');
    expect(rules).toContain('Focus on the implementation, with little explanation.');
    expect(rules).toContain('description of the whole pull request');
    expect(rules).not.toMatch(/open questions|is the plan/);
  });

  test('planning changes nothing, and may end with open questions', { tags: ['S4-08'] }, () => {
    const rules = sectionOf(plan, 'Constraints')!;
    expect(rules).toMatch(/^Change nothing\. Your last message is the plan/);
    expect(rules).toContain('It may end with open questions.');
    expect(plan).not.toContain('Do not ask for clarification');
    expect(plan).not.toContain('pull request');
  });

  test('code follows the conventions around it and is tested before the work is called complete', { tags: ['S4-07'] }, () => {
    expect(sectionOf(build, 'Style')).toMatch(
      /idiomatic code.*conventions of the code around you.*test before you declare the work complete/,
    );
  });

  test('answers are in the Markdown of GitHub', { tags: ['S3-041'] }, () => {
    expect(sectionOf(build, 'Formatting')).toContain('GitHub-flavored Markdown');
  });
});

describe('the place of the prompt in a request', () => {
  test('it is the one system message, first; history, prompt and work follow in their order', { tags: ['S0-61', 'S3-023'] }, () => {
    const system = systemPrompt(richFacts());
    const history = [user('Earlier task.'), assistant('Done.')];
    const prompt = user('Asked now.');
    const roles = (messages: Parameters<typeof chatRequest>[0]['messages']): unknown =>
      (chatRequest({ system, messages, tools: [] }, 'model-1')['messages'] as { role: string; content: string }[]).map((message) => [
        message.role,
        message.content,
      ]);
    expect(roles([...history, prompt])).toEqual([
      ['system', system],
      ['user', 'Earlier task.'],
      ['assistant', 'Done.'],
      ['user', 'Asked now.'],
    ]);
    expect(roles([...history, prompt, assistant('Looking.', toolCall('a')), observation('a')])).toEqual([
      ['system', system],
      ['user', 'Earlier task.'],
      ['assistant', 'Done.'],
      ['user', 'Asked now.'],
      ['assistant', 'Looking.'],
      ['tool', 'text'],
    ]);
  });
});
