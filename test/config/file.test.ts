import { describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config/file.ts';
import { Problem } from '../../src/problem.ts';

const path = '.github/gadget.yml';
const tools = ['execute_command', 'delete_file', 'write_file'];

function problemOf(text: string): string {
  try {
    readConfig(path, text, tools);
  } catch (error) {
    if (error instanceof Problem) return error.line;
    throw error;
  }
  throw new Error(`${JSON.stringify(text)} was accepted`);
}

describe('readConfig', () => {
  test('reads what the contract names', () => {
    const text =
      'provider:\n  temperature: 0.2\n  top-k: 5\n  extra-body: {seed: 1}\npolicy:\n  rules: {edit: ask, execute_command: deny}\n  allowed-paths: [src/**]\nlimits:\n  max-changed-files: 10\n';
    expect(readConfig(path, text, tools)).toEqual({
      provider: { temperature: 0.2, 'top-k': 5, 'extra-body': { seed: 1 } },
      policy: { rules: { edit: 'ask', execute_command: 'deny' }, 'allowed-paths': ['src/**'] },
      limits: { 'max-changed-files': 10 },
    });
  });

  test.each(['', '\n', '# only a comment\n', '---\n', 'null\n'])('an empty file (%j) changes nothing', (text) => {
    expect(readConfig(path, text, tools)).toEqual({});
  });

  const wrong: [string, string, RegExp][] = [
    [
      'a value of the wrong type',
      'policy: {}\nprovider:\n  stream: true\n  temperature: hot\n',
      /^\.github\/gadget\.yml:4: provider\.temperature is "hot"; .*number/,
    ],
    ['a value out of range', 'provider:\n  temperature: 3\n', /^\.github\/gadget\.yml:2: provider\.temperature is 3; .*2/],
    [
      'a value that is none of the choices',
      'policy:\n  rules:\n    edit: ask\n    execute: maybe\n',
      /^\.github\/gadget\.yml:4: policy\.rules\.execute is "maybe"; .*allow/,
    ],
    [
      'a key that is not known',
      'limits:\n\n  max-changed-filez: 3\n',
      /^\.github\/gadget\.yml:3: limits\.max-changed-filez is not a known key/,
    ],
    ['a team of agents', 'crew:\n  - reviewer\n', /^\.github\/gadget\.yml:1: crew is refused: there are no teams of agents/],
    ['a key at the top that is not known', '# hello\nsandbox: off\n', /^\.github\/gadget\.yml:2: sandbox is not a known key/],
    ['a list where a map is due', '- a\n- b\n', /^\.github\/gadget\.yml:1: the file is \["a","b"\]/],
    [
      'a rule for something that is no effect or tool',
      'policy:\n  rules:\n    Edit!: ask\n',
      /^\.github\/gadget\.yml:3: policy\.rules\.Edit! is neither an effect/,
    ],
    [
      'R12 escapes that would be allowed',
      'policy:\n  rules:\n    edit: ask\n    escape: allow\n',
      /^\.github\/gadget\.yml:4: policy\.rules\.escape is "allow"; expected "ask" or "deny"/,
    ],
    ['a list that is none', 'policy:\n  protected-paths: 7\n', /^\.github\/gadget\.yml:2: policy\.protected-paths is 7; .*expected array/],
    ['too many repairs', 'verify-attempts: 11\n', /^\.github\/gadget\.yml:1: verify-attempts is 11; /],
    ['too many turns by itself', 'auto-continue: 21\n', /^\.github\/gadget\.yml:1: auto-continue is 21; /],
    ['words for a number', 'auto-continue: yes\n', /^\.github\/gadget\.yml:1: auto-continue is "yes"; /],
    [
      'parts of the transcript that are too long',
      'transcript:\n  max-part-chars: 50001\n',
      /^\.github\/gadget\.yml:2: transcript\.max-part-chars is 50001; /,
    ],
    ['a price that is none', 'provider:\n  price: 3\n', /^\.github\/gadget\.yml:2: provider\.price is 3; .*expected object/],
    ['half a price', 'provider:\n  price: { input: 1 }\n', /^\.github\/gadget\.yml:2: provider\.price\.output is nothing/],
    ['a share that is none', 'compaction:\n  max-history-share: 75\n', /^\.github\/gadget\.yml:2: compaction\.max-history-share is 75; /],
    ['too few messages', 'history:\n  max-messages: 3\n', /^\.github\/gadget\.yml:2: history\.max-messages is 3; /],
    ['turns below 0', 'history:\n  turns: -1\n', /^\.github\/gadget\.yml:2: history\.turns is -1; /],
    ['words for a switch', 'history:\n  include-thinking: "yes"\n', /^\.github\/gadget\.yml:2: history\.include-thinking is "yes"; /],
    ['half a message that stays', 'compaction:\n  keep-last: 4.5\n', /^\.github\/gadget\.yml:2: compaction\.keep-last is 4\.5; /],
    ['a section that is a switch', 'memory: false\n', /^\.github\/gadget\.yml:1: memory is false; /],
    ['an empty prompt', 'memory:\n  flush-prompt: ""\n', /^\.github\/gadget\.yml:2: memory\.flush-prompt is ""; /],
    [
      'a file that may be too long',
      'context:\n  max-file-chars: 100001\n',
      /^\.github\/gadget\.yml:2: context\.max-file-chars is 100001; /,
    ],
    ['a key of the trace that is not known', 'trace:\n  verbos: true\n', /^\.github\/gadget\.yml:2: trace\.verbos is not a known key/],
    ['too many reads at once', 'limits:\n  max-parallel-tools: 17\n', /^\.github\/gadget\.yml:2: limits\.max-parallel-tools is 17; /],
    [
      'a field of the body that is ours',
      'provider:\n  extra-body: { model: other }\n',
      /^\.github\/gadget\.yml:2: provider\.extra-body is .*; fields other than model, messages, tools, stream, input, instructions, include, store/,
    ],
    ['a price below 0', 'provider:\n  price: { input: -1, output: 1 }\n', /^\.github\/gadget\.yml:2: provider\.price\.input is -1; /],
    ['an unknown key of mcp', 'provider: {}\nmcp:\n  a: b\n', /^\.github\/gadget\.yml:3: mcp\.a is not a known key/],
    ['bad YAML', 'provider:\n  stream: [true\n', /^\.github\/gadget\.yml:\d+: not valid YAML/],
    ['a key twice', 'limits:\n  max-changed-files: 3\n  max-changed-files: 4\n', /^\.github\/gadget\.yml:3: not valid YAML.*unique/],
  ];

  test.each(wrong)('%s: the message names file, line, key and what is wrong', (_, text, expected) => {
    expect(problemOf(text)).toMatch(expected);
  });

  test('a bad entry of a list is shown at its place', () => {
    expect(problemOf('policy:\n  allowed-paths:\n    - src/**\n    - 7\n')).toMatch(
      /^\.github\/gadget\.yml:\d+: policy\.allowed-paths\.1 is 7/,
    );
  });

  test('aliases that would grow without end are a problem, not a crash', () => {
    const bomb = `a: &a [x, x, x, x, x, x, x, x]\n${['b', 'c', 'd', 'e', 'f'].map((name, index) => `${name}: &${name} [${Array(8).fill(`*${'abcde'[index]}`).join(', ')}]`).join('\n')}\n`;
    expect(problemOf(bomb)).toContain(path);
  });

  test('a second document in the file is a problem, not a defect', () => {
    expect(problemOf('limits: {}\n---\nlimits: {}\n')).toContain(path);
  });
});

describe('network.allow', () => {
  test('takes names, subdomains and lockfiles, and a rule about network access', () => {
    const allow = ['lockfiles', 'docs.example.org', '*.example.org'];
    expect(
      readConfig(path, `network: {allow: [lockfiles, docs.example.org, "*.example.org"]}\npolicy: {rules: {network: allow}}\n`, tools),
    ).toEqual({
      network: { allow },
      policy: { rules: { network: 'allow' } },
    });
  });

  test('names file, line, what was found and what was expected of a wrong entry', () => {
    const line = problemOf('network:\n  allow:\n    - good.example\n    - https://evil.example\n');
    expect(line).toMatch(/^\.github\/gadget\.yml:4: .*https:\/\/evil\.example.*expected a host name without a scheme/);
  });
});
