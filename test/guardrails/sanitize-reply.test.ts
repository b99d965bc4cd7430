import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  collapseDuplicateBlocks,
  sanitizeReply,
  stripDowngradedToolCallText,
  stripEchoedSystemMessages,
  stripFinalTags,
  stripGarbledToolXml,
  stripLeadingBlankLines,
  stripThinkingTags,
} from '../../src/guardrails/sanitize-reply.ts';

const mebibyte = 1_048_576;

describe('the whole answer', { tags: ['S3-070'] }, () => {
  test(
    'every kind of leftover goes, and the answer stays',
    { tags: ['S3-070', 'S3-090', 'S3-091', 'S3-092', 'S3-093', 'S3-094', 'S3-095', 'S3-097'] },
    () => {
      const reply = [
        '',
        '<think>First I read the file.',
        '',
        '```js',
        'const a = 1;',
        '```',
        '</think>',
        '<tool_call>{"name": "read_file", "arguments": {"path": "a.js"}}</tool_call>',
        '',
        '[Tool Call: read_file (ID: call_1)]',
        'Arguments: {"path": "a.js"}',
        '',
        '[System Message] Stay short.',
        'Be kind.',
        '',
        '<final>Fixed the count.',
        '',
        'Fixed the count.</final>',
        '',
      ].join('\r\n');
      expect(sanitizeReply(reply)).toBe('Fixed the count.');
    },
  );

  test(
    'an answer that explains the tags in code keeps them',
    { tags: ['S3-070', 'S3-090', 'S3-091', 'S3-092', 'S3-093', 'S3-094', 'S3-095'] },
    () => {
      const reply = [
        'The parser drops `<tool_call>` and `<think>` now:',
        '',
        '```xml',
        '<tool_call>{"name": "x"}</tool_call>',
        '<think>a</think>',
        '<final>b</final>',
        '[Tool Call: x]',
        '[System Message] c',
        '',
        'same',
        '',
        'same',
        '```',
        '',
        '- in a list:',
        '  ~~~',
        '  <thinking>d</thinking>',
        '  ~~~',
      ].join('\n');
      expect(sanitizeReply(reply)).toBe(reply);
    },
  );

  test('an ordinary answer stays as it is, apart from blanks around it', { tags: ['S3-097'] }, () => {
    const answer =
      'I think that a < b > c.\n\n    indented\n\n| a | b |\n| - | - |\n| 1 | [x](y) |\n\n<details>\n<summary>More</summary>\n\ntext\n\n</details>';
    expect(sanitizeReply(`\n \t\n${answer} \n\n`)).toBe(answer);
  });

  const tags = '<think> </think> <thi nk> <tool_call> </tool_call> </parameter> <final> </final> <thought'.split(' ');
  const markers = [
    '<parameter name="a">',
    '[Tool Call: a]',
    '[Tool Result',
    '[System Message]',
    '[Historical context: ',
    'Arguments: ',
    '{"a": [1',
  ];
  const blanks = ['\n', '\n\n', '\n    ', '\t', ' ', '\r', '\u2028', 'a', 'same\n\nsame'];
  const signs = ['`', '```', '```\n', '~~~\n', '<', '>', '/', '- ', '> ', '}', ']', '"', '\\', '[', '{'];
  const part = fc.constantFrom(...tags, ...markers, ...blanks, ...signs);
  const anyReply = fc.array(part, { maxLength: 40 }).map((parts) => parts.join(''));

  test('cleaning a second time changes nothing', { tags: ['S3-070'] }, () => {
    fc.assert(
      fc.property(anyReply, (reply) => {
        const once = sanitizeReply(reply);
        expect(sanitizeReply(once)).toBe(once);
        expect(once).toBe(once.trim());
      }),
      { numRuns: 5_000 },
    );
  });

  test('no thinking and no tool call of any answer survives outside code', { tags: ['S3-090', 'S3-092'] }, () => {
    const noCode = anyReply.map((reply) => reply.replace(/[`~\\\t]| {2,}/g, ''));
    fc.assert(
      fc.property(noCode, (reply) => {
        expect(sanitizeReply(reply)).not.toMatch(/<\/?(?:think|tool_call|final|parameter name="a")>/);
      }),
      { numRuns: 2_000 },
    );
  });

  test('tags inside tags inside tags end as plain text, once and for all', { tags: ['S3-070'] }, () => {
    const nested = `${'<thi'.repeat(40)}<think></think>${'nk>x</think>'.repeat(40)}`;
    const cleaned = sanitizeReply(`${nested} end`);
    expect(cleaned).not.toMatch(/<\/?think>/);
    expect(cleaned.endsWith('end')).toBe(true);
    expect(sanitizeReply(cleaned)).toBe(cleaned);
  });

  test.each([
    ['open thinking', '<think>'],
    ['thinking with an open fence', '<think>\n~~~a\n</think>\n'],
    ['ends of thinking', '</think>\n\na\n\n'],
    ['tool calls without an end', '<tool_call>'],
    ['tool calls with different namespaces', '<a:tool_call><b:function_call>'],
    ['tool calls with JSON in one paragraph', '<tool_call>{}\n'],
    ['tool calls with open JSON', '<tool_call>{"a": [\n'],
    ['parameters in one line', '<parameter name="a">'],
    ['starts of tags', '<'],
    ['open attributes', '<think '],
    ['final tags in one line', '<final>x'],
    ['markers', '[Tool Call:\n'],
    ['markers with brackets', '[Historical context: [\n'],
    ['system messages', '[System Message]\n'],
    ['backticks', '`'],
    ['code spans that cross', '` `` ``` <think>'],
    ['fences', '```\n'],
    ['fences with a tag', '```\n<think>\n```\n'],
    ['fences in one block', 'a\n```\nb\n```\n'],
    ['the same block', 'a\n\n'],
    ['blanks', ' '],
    ['blank lines', ' \n'],
    ['quote marks', '>'],
  ])('1 MiB of %s takes no time to speak of', { tags: ['S3-070'] }, (_what, text) => {
    const cleaned = sanitizeReply(text.repeat(Math.ceil(mebibyte / text.length)));
    expect(sanitizeReply(cleaned)).toBe(cleaned);
  });

  test.each([
    '<tool_call>',
    '<tool_call',
    '<parameter name',
    '[Tool Call: a]',
    '</think>',
    '[Tool Call: a]\nArguments:',
    '<think',
    'a\n\n',
    '`<think>',
  ])('blanks behind %j take no time to speak of', { tags: ['S3-070'] }, (start) => {
    for (const blank of [' ', '\n', ' \n', '\n ', '\t ']) {
      const cleaned = sanitizeReply(`${start}${blank.repeat(mebibyte / 2)}end`);
      expect(cleaned.endsWith('end')).toBe(true);
      expect(sanitizeReply(cleaned)).toBe(cleaned);
    }
  });

  test('runs of backticks of every length take no time to speak of', { tags: ['S3-070'] }, () => {
    const text = Array.from({ length: 1_400 }, (_, index) => `${'`'.repeat(1_400 - index)} <think>\n`).join('');
    const cleaned = sanitizeReply(text);
    expect(sanitizeReply(cleaned)).toBe(cleaned);
  });
});

describe('step 1: tool calls as text', { tags: ['S3-090'] }, () => {
  test.each([
    '<tool_call>{"name": "a", "arguments": {}}</tool_call>',
    '<function_call>a()</function_call>',
    '<tool_use>\n<name>a</name>\n</tool_use>',
    '<minimax:tool_call>\n<invoke name="a">\n<parameter name="b">c</parameter>\n</invoke>\n</minimax:tool_call>',
    '<parameter name="path">src/a.js</parameter>',
    '<Tool_Call>a</TOOL_CALL>',
    '<tool_call>{"name": "a", "arguments": {"text": "} \\" ]"}}',
    '<tool_call>\n{"name": "a", "argum',
    '<tool_call>read_file\n<parameter name="path">src/a.js\n',
    '<minimax:tool_call>\n<invoke name="a">\n<parameter name="b',
    '<tool_call>a</tool_call>\n<tool_call>b</tool_call',
    '<tool_call>a</tool_call>\n}\n</s>',
    '</tool_call></tool_use>',
  ])('nothing is left of %j', { tags: ['S3-090'] }, (text) => {
    expect(stripGarbledToolXml(text).trim()).toBe('');
    expect(sanitizeReply(text)).toBe('');
  });

  test.each([
    ['Before.\n\n<tool_call>{"a": 1}</tool_call>\n\nAfter.', 'Before.\n\nAfter.'],
    ['<tool_call>\n\nThe answer.', 'The answer.'],
    ['<tool_call>\nDone.', 'Done.'],
    ['<tool_call>{"a": 1} The answer.', ' The answer.'],
    ['<tool_call>{"a":\n\nThe answer.', 'The answer.'],
    ['<tool_call>first\n\nThe answer.\n\n<tool_call>second</tool_call>', 'The answer.\n\n'],
    ['<parameter name="a">value\nThe answer.', 'The answer.'],
    ['a <tool_use>x</tool_use> b', 'a  b'],
  ])('the answer around it stays: %j', { tags: ['S3-090'] }, (text, expected) => {
    expect(stripGarbledToolXml(text)).toBe(expected);
  });

  test.each([
    'The `<tool_call>` tag, ``<parameter name="a">``',
    '```\n<tool_call>{}</tool_call>\n```',
    '\\<tool_call>',
    '<parameter>a</parameter-list> <parameters> <tool_caller> tool_call',
    '<p align="center">a</p>',
  ])('%j stays as it is', { tags: ['S3-090'] }, (text) => {
    expect(stripGarbledToolXml(text)).toBe(text.replace('</parameter>', ''));
  });
});

describe('step 2: markers of calls and results', { tags: ['S3-091'] }, () => {
  test.each([
    ['[Tool Call: read_file (ID: call_1)]\nArguments: {\n  "path": "a"\n}\nThe answer.', 'The answer.'],
    ['[Tool Call: read_file]', ''],
    ['[tool call: a {"b": ["]"]}]\n\nThe answer.', 'The answer.'],
    ['[Tool Result for ID call_1]\n{"ok": true}\n\nThe answer.', 'The answer.'],
    ['[Tool Result: ok]\n[{"a": 1}]\nThe answer.', 'The answer.'],
    ['[Tool Result] The answer.', ' The answer.'],
    ['[Tool Result]\nThe answer.', 'The answer.'],
    ['[Tool Call: a', ''],
    ['[Tool Call: a]\n{"b": \n\nThe answer.', 'The answer.'],
    ['[Historical context: a model called "x" with arguments: {\n  "a": "]"\n}. Do not mimic this.] {"b": 1}\nThe answer.', 'The answer.'],
    ['Before.\n\n  [Tool Call: a]\n[Tool Call: b]\n\nAfter.', 'Before.\n\nAfter.'],
  ])('%j becomes %j', { tags: ['S3-091'] }, (text, expected) => {
    expect(stripDowngradedToolCallText(text)).toBe(expected);
  });

  test.each([
    'The log shows [Tool Call: a] on each line.',
    '`[Tool Call: a]`',
    '```\n[Tool Call: a]\n{"b": 1}\n```',
    '[Tool Calls](docs/tools.md)\n{"a": 1}',
    '[1] Arguments: {"a": 1}',
  ])('%j stays as it is', { tags: ['S3-091'] }, (text) => {
    expect(stripDowngradedToolCallText(text)).toBe(text);
  });

  test('a reference behind a marker is no JSON', { tags: ['S3-091'] }, () => {
    expect(stripDowngradedToolCallText('[Tool Call: a]\n[1] See the docs.')).toBe('[1] See the docs.');
  });
});

describe('step 3: thinking', { tags: ['S3-092', 'S0-28'] }, () => {
  test.each([
    ['<think>a</think>b', 'b'],
    ['<thinking>a</thinking>b', 'b'],
    ['<thought>a</thought>b', 'b'],
    ['<antThinking>a</antThinking>b', 'b'],
    ['<ANTTHINKING>a</antthinking><THINK>c</Think>b', 'b'],
    ['<think>a</think>keep<think>b</think> this', 'keep this'],
    ['<think type="deep">\na\n\nb\n</think>\n\nAnswer', 'Answer'],
    ['<think>the tag `</think>` ends it', '` ends it'],
    ['<think>\n```\nopen fence\n</think>\nAnswer', 'Answer'],
    ['Answer\n\n<think>a</think>', 'Answer\n\n'],
  ])('%j becomes %j', { tags: ['S3-092'] }, (text, expected) => {
    expect(stripThinkingTags(text)).toBe(expected);
  });

  test('a start without an end loses only the tag, since the answer may be behind it', { tags: ['S3-092'] }, () => {
    expect(stripThinkingTags('<think>The answer.')).toBe('The answer.');
    expect(stripThinkingTags('Part one.\n<thinking>\nPart two.')).toBe('Part one.\nPart two.');
    expect(sanitizeReply('<think>\nOnly thoughts, and then it was cut off')).toBe('Only thoughts, and then it was cut off');
  });

  test('an end whose start the template of the model wrote ends the thinking', { tags: ['S3-092'] }, () => {
    expect(stripThinkingTags('Let me see.\n\nRight.\n</think>\n\nThe answer.')).toBe('The answer.');
    expect(stripThinkingTags('The answer.</think>\n\n')).toBe('The answer.\n\n');
    expect(stripThinkingTags('One.</think> Two.</think>\n\nThree.')).toBe('One. Two.\n\nThree.');
  });

  test.each([
    'I think, <thinker>',
    '`<think>a</think>`',
    '```\n<think>a</think>\n```',
    '\\<think>',
    '<thinking-indicator>a</thinking-indicator>',
  ])('%j stays as it is', { tags: ['S3-092'] }, (text) => {
    expect(stripThinkingTags(text)).toBe(text);
  });
});

describe('step 4: final tags', { tags: ['S3-093'] }, () => {
  test.each([
    ['<final>a\n\nb</final>', 'a\n\nb'],
    ['x <FINAL>a</Final>.', 'x a.'],
    ['<final>\na\n</final>\n', 'a\n'],
    ['<final>a', 'a'],
    ['`<final>` <finally> final', '`<final>` <finally> final'],
    ['```\n<final>\n```', '```\n<final>\n```'],
  ])('%j becomes %j', { tags: ['S3-093'] }, (text, expected) => {
    expect(stripFinalTags(text)).toBe(expected);
  });
});

describe('step 5: echoed system messages', { tags: ['S3-094'] }, () => {
  test.each([
    ['[System Message] a\nb\n\nc', 'c'],
    ['x\n\n[system message]\na\n \t\nc', 'x\n\nc'],
    ['a\n[System Message] b', 'a\n'],
    ['the words [System Message] b', 'the words [System Message] b'],
    ['```\n[System Message] a\n```', '```\n[System Message] a\n```'],
    ['`[System Message]` b', '`[System Message]` b'],
  ])('%j becomes %j', { tags: ['S3-094'] }, (text, expected) => {
    expect(stripEchoedSystemMessages(text)).toBe(expected);
  });
});

describe('step 6: the same block again', { tags: ['S3-095'] }, () => {
  test.each([
    ['a\n\na', 'a'],
    ['a\n\n a \n\na\n\nb', 'a\n\nb'],
    ['a\nb\n\n\n\na\nb\n\nc', 'a\nb\n\nc'],
    ['a\n\nb\n\na', 'a\n\nb\n\na'],
    ['a\n\nA', 'a\n\nA'],
  ])('%j becomes %j', { tags: ['S3-095'] }, (text, expected) => {
    expect(collapseDuplicateBlocks(text)).toBe(expected);
  });

  test.each([
    '```\na\n\na\n```',
    '~~~\na\n\na',
    'x\n```\na\n\na\n```\ny\n```\nb\n\nb\n```',
    '```\na\n```\n\n```\na\n```',
    '    a\n\n    a',
    '</details>\n\n</details>',
    '---\n\n---',
    '',
    '\n\na\n\n',
  ])('%j stays as it is', { tags: ['S3-095'] }, (text) => {
    expect(collapseDuplicateBlocks(text)).toBe(text);
  });
});

describe('step 7: blank lines at the start', { tags: ['S3-096'] }, () => {
  test.each([
    ['\n \t\n    code\n\n', '    code\n\n'],
    ['  a', '  a'],
    ['\n\n', ''],
    ['a\n\nb', 'a\n\nb'],
  ])('%j becomes %j', { tags: ['S3-096'] }, (text, expected) => {
    expect(stripLeadingBlankLines(text)).toBe(expected);
  });
});
