import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config/file.ts';
import { toolGroups } from '../../src/extensions/tool-names.ts';
import { Problem } from '../../src/problem.ts';

const path = '.github/gadget.yml';
const tools = ['execute_command', 'read_file'];

function read(text: string) {
  return readConfig(path, text, tools, toolGroups);
}

function problemOf(text: string): string {
  try {
    read(text);
  } catch (error) {
    if (error instanceof Problem) return error.line;
    throw error;
  }
  throw new Error(`${text} was accepted`);
}

/** A tool `t` with a command (line 4) and inputs (from line 5). */
function tool(command: string, inputs = '', more = ''): string {
  return `custom-tools:\n  t:\n    description: d\n    command: ${command}\n${inputs === '' ? '' : `    inputs:\n${inputs.replace(/^/gm, '      ')}\n`}${more}`;
}
const text = 'a: { type: string }';
const required = 'a: { type: string, required: true }';

describe('custom-tools', () => {
  test('reads the example of the page on extensions, and rules may name the tools', () => {
    const page = readFileSync(join(import.meta.dirname, '../../docs/extensions.md'), 'utf8');
    const [, example = ''] = /```yaml\n(# \.github\/gadget\.yml\ncustom-tools:[^]*?)```/.exec(page) ?? [];
    const config = read(`${example}policy:\n  rules: { run-one-test: ask }\n`);
    expect(config['custom-tools']).toEqual({
      'run-one-test': {
        description: 'Run the tests of one file.',
        inputs: {
          file: { type: 'string', description: 'Path of the test', required: true, 'max-length': 200 },
          update: { type: 'boolean', default: false },
        },
        command: ['node', '--test', '{update?--test-update-snapshots}', '--', '{file}'],
        timeout: 120,
        'keep-changes': false,
      },
    });
    expect(problemOf('policy:\n  rules: { run-one-test: ask }\n')).toMatch(
      /^\.github\/gadget\.yml:2: policy\.rules\.run-one-test is neither/,
    );
  });

  const wrong: [string, string, string][] = [
    [
      'a name that a tool of ours has',
      'custom-tools:\n  read_file: { description: d, command: [make] }\n',
      '2: custom-tools.read_file is {"description":"d","command":["make"]}; expected another name: read_file has a meaning of its own',
    ],
    ['the name of an effect', 'custom-tools:\n  network: { description: d, command: [make] }\n', '2: custom-tools.network is '],
    ['the name of a group of tools', 'custom-tools:\n  bash: { description: d, command: [make] }\n', '2: custom-tools.bash is '],
    [
      'a name that every object has',
      'custom-tools:\n  constructor: { description: d, command: [make] }\n',
      '2: custom-tools.constructor is ',
    ],
    [
      'a name of a tool of an MCP server',
      'custom-tools:\n  mcp__a: { description: d, command: [make] }\n',
      '2: custom-tools.mcp__a is {"description":"d","command":["make"]}; expected a name that does not begin with mcp_',
    ],
    ['a name that begins like it', 'custom-tools:\n  mcp_a: { description: d, command: [make] }\n', '2: custom-tools.mcp_a is '],
    [
      'a name with capitals',
      'custom-tools:\n  Make: { description: d, command: [make] }\n',
      '2: custom-tools.Make: expected a name of at most 48 small letters',
    ],
    [
      'a name of 49 characters',
      `custom-tools:\n  ${'m'.repeat(49)}: { description: d, command: [make] }\n`,
      `2: custom-tools.${'m'.repeat(49)}: expected a name`,
    ],
    [
      '51 tools',
      `custom-tools:\n${Array.from({ length: 51 }, (_, index) => `  t${index}: { description: d, command: [make] }\n`).join('')}`,
      '1: custom-tools is ',
    ],
    ['no description', 'custom-tools:\n  t: { command: [make] }\n', '2: custom-tools.t.description is nothing; '],
    [
      'a description of 1,001 characters',
      `custom-tools:\n  t: { description: ${'d'.repeat(1001)}, command: [make] }\n`,
      '2: custom-tools.t.description is "ddd',
    ],
    ['a description of blanks', 'custom-tools:\n  t: { description: " ", command: [make] }\n', '2: custom-tools.t.description is " "; '],
    ['no command', 'custom-tools:\n  t: { description: d }\n', '2: custom-tools.t.command is nothing; '],
    ['a command in one text', tool('make all'), '4: custom-tools.t.command is "make all"; '],
    ['an empty command', tool('[]'), '4: custom-tools.t.command is []; '],
    ['a number in a command', tool('[sleep, 5]'), '4: custom-tools.t.command.1 is 5; '],
    ['a script', tool('[make]', '', '    run: make\n'), '5: custom-tools.t.run is not a known key'],
    ['an environment', tool('[make]', '', '    env: { A: b }\n'), '5: custom-tools.t.env is not a known key'],
    ['a program from an input', tool("['{a}']", text), '4: custom-tools.t.command.0 is "{a}"; expected a program without inputs'],
    [
      'a program with an input',
      tool("['bin/{a}']", required),
      '4: custom-tools.t.command.0 is "bin/{a}"; expected a program without inputs',
    ],
    ['an empty program', tool("['']"), '4: custom-tools.t.command.0 is ""; expected the name or path of a program'],
    ['a program that looks like an option', tool('[-x]'), '4: custom-tools.t.command.0 is "-x"; expected the name or path of a program'],
    [
      'an input that is not defined',
      tool("[make, '{b}', '{a}']", text),
      '4: custom-tools.t.command.1 is "{b}"; expected inputs that are defined; there is no input b',
    ],
    [
      'an input named as what every object has',
      tool("[make, '{constructor}']"),
      '4: custom-tools.t.command.1 is "{constructor}"; expected inputs that are defined',
    ],
    [
      'an input that is not used',
      tool('[make]', text),
      '6: custom-tools.t.inputs.a is {"type":"string"}; expected an input that command uses',
    ],
    [
      'a single brace',
      tool("[awk, '{print $1}']"),
      '4: custom-tools.t.command.1 is "{print $1}"; expected {name}, or {name?TEXT} as the whole element',
    ],
    [
      'a switch inside text',
      tool("[make, 'x{a?y}']", 'a: { type: boolean }'),
      '4: custom-tools.t.command.1 is "x{a?y}"; expected {name}, or {name?TEXT}',
    ],
    [
      'a switch that is no boolean',
      tool("[make, '{a?y}']", text),
      '4: custom-tools.t.command.1 is "{a?y}"; expected an input of the type boolean before "?"',
    ],
    [
      'an array inside text',
      tool("[make, 'x{a}']", 'a: { type: array }'),
      '4: custom-tools.t.command.1 is "x{a}"; expected {a} as the whole element',
    ],
    [
      'an input inside text that can be left out',
      tool("[make, 'x={a}']", text),
      '4: custom-tools.t.command.1 is "x={a}"; expected {a} as the whole element, or an input that is required or has a default',
    ],
    ['a type that there is not', tool("[make, '{a}']", 'a: { type: text }'), '6: custom-tools.t.inputs.a.type is "text"; '],
    ['an input without a type', tool("[make, '{a}']", 'a: {}'), '6: custom-tools.t.inputs.a.type is nothing; '],
    ['a pattern', tool("[make, '{a}']", 'a: { type: string, pattern: x }'), '6: custom-tools.t.inputs.a.pattern is not a known key'],
    ['a name of an input with a blank', tool('[make]', '"a b": { type: string }'), '6: custom-tools.t.inputs.a b: expected a name'],
    [
      'an input with a name that every object has',
      tool("[make, '{constructor}']", 'constructor: { type: string }'),
      '6: custom-tools.t.inputs.constructor is {"type":"string"}; expected another name',
    ],
    ['a choice without options', tool("[make, '{a}']", 'a: { type: choice }'), '6: custom-tools.t.inputs.a.options is nothing; '],
    ['a choice of nothing', tool("[make, '{a}']", 'a: { type: choice, options: [] }'), '6: custom-tools.t.inputs.a.options is []; '],
    [
      'a choice twice',
      tool("[make, '{a}']", 'a: { type: choice, options: [x, x] }'),
      '6: custom-tools.t.inputs.a.options is ["x","x"]; expected each option once',
    ],
    [
      'options of a text',
      tool("[make, '{a}']", 'a: { type: string, options: [x] }'),
      '6: custom-tools.t.inputs.a.options is not a known key',
    ],
    [
      'a default text that is a number',
      tool("[make, '{a}']", 'a: { type: string, default: 1 }'),
      '6: custom-tools.t.inputs.a.default is 1; ',
    ],
    [
      'a default integer with a fraction',
      tool("[make, '{a}']", 'a: { type: integer, default: 1.5 }'),
      '6: custom-tools.t.inputs.a.default is 1.5; ',
    ],
    [
      'a default number that is text',
      tool("[make, '{a}']", 'a: { type: number, default: "1" }'),
      '6: custom-tools.t.inputs.a.default is "1"; ',
    ],
    [
      'a default boolean that is text',
      tool("[make, '{a?x}']", 'a: { type: boolean, default: "yes" }'),
      '6: custom-tools.t.inputs.a.default is "yes"; ',
    ],
    [
      'a default choice that is no option',
      tool("[make, '{a}']", 'a: { type: choice, options: [x], default: y }'),
      '6: custom-tools.t.inputs.a.default is "y"; expected one of the options',
    ],
    [
      'a default array that is text',
      tool("[make, '{a}']", 'a: { type: array, default: x }'),
      '6: custom-tools.t.inputs.a.default is "x"; ',
    ],
    [
      'a default array of more than 50',
      tool("[make, '{a}']", `a: { type: array, default: [${Array(51).fill('x').join()}] }`),
      '6: custom-tools.t.inputs.a.default is [',
    ],
    [
      'a default of an input that is required',
      tool("[make, '{a}']", 'a: { type: string, required: true, default: x }'),
      '6: custom-tools.t.inputs.a.default is "x"; expected no default',
    ],
    [
      'a default that is too long',
      tool("[make, '{a}']", 'a: { type: string, max-length: 2, default: xxx }'),
      '6: custom-tools.t.inputs.a.default is "xxx"; expected at most 2 characters',
    ],
    [
      'a default with a control character',
      tool("[make, '{a}']", 'a: { type: string, default: "\\e" }'),
      '6: custom-tools.t.inputs.a.default is ',
    ],
    [
      'a default that starts with a dash',
      tool("[make, '{a}']", 'a: { type: string, default: -x }'),
      '6: custom-tools.t.inputs.a.default is "-x"; expected a value that does not start with "-"',
    ],
    [
      'a default in a list that starts with a dash',
      tool("[make, '{a}']", 'a: { type: array, default: [x, -x] }'),
      '6: custom-tools.t.inputs.a.default.1 is "-x"; ',
    ],
    ['a default below 0', tool("[make, '{a}']", 'a: { type: integer, default: -1 }'), '6: custom-tools.t.inputs.a.default is -1; '],
    [
      'an option that starts with a dash',
      tool("[make, '{a}']", 'a: { type: choice, options: [x, -x] }'),
      '6: custom-tools.t.inputs.a.options.1 is "-x"; ',
    ],
    ['a length of 0', tool("[make, '{a}']", 'a: { type: string, max-length: 0 }'), '6: custom-tools.t.inputs.a.max-length is 0; '],
    [
      'a time-out above the default limit',
      tool('[make]', '', '    timeout: 601\n'),
      '5: custom-tools.t.timeout is 601; expected at most 600 seconds (limits.command-timeout-max)',
    ],
    [
      'a time-out above the limit of the file',
      tool('[make]', '', '    timeout: 61\nlimits:\n  command-timeout-max: 60\n'),
      '5: custom-tools.t.timeout is 61; expected at most 60 seconds',
    ],
    ['words for a switch', tool('[make]', '', '    keep-changes: "yes"\n'), '5: custom-tools.t.keep-changes is "yes"; '],
  ];

  test.each(wrong)('%s is an error that names file, line, key, what was found and what was expected', (_, file, expected) => {
    expect(problemOf(file)).toContain(`.github/gadget.yml:${expected}`);
  });

  const scripts: string[] = [
    "[sh, -c, '{a}']",
    "[bash, -ec, 'make {a}']",
    "[/bin/dash, -c, '{a}']",
    "[zsh, -e, -c, '{a}']",
    "[ksh, -euc, '{a}']",
    "[bash, -c, -e, '{a}']",
    "[bash, -c, --, '{a}']",
    "[bash, -o, pipefail, -c, '{a}']",
    "[bash, -eo, pipefail, -c, '{a}']",
    "[env, sh, -c, '{a}']",
    "[/usr/bin/env, -i, A=b, bash, -xc, '{a}']",
    "[env, -S, 'bash -c', '{a}']",
    "[timeout, '5', busybox, sh, -c, '{a}']",
    "[bash5.2, -c, '{a}']",
    "[bash, '-{a}', '{a}']",
    "[bash, -c, '{f?true}', '{a}']",
    "[bash, '{f?-c}', '{a}']",
    "[bash, '{f?x}', -c, '{a}']",
  ];

  test.each(scripts)('%s is an error: a shell would run what the model says', (command) => {
    const inputs = command.includes('{f') ? `${required}\nf: { type: boolean }` : required;
    const line = problemOf(tool(command, inputs));
    expect(line).toMatch(/^\.github\/gadget\.yml:4: custom-tools\.t\.command\.\d is .*; expected no input in the script of a shell/);
  });

  test.each([
    "[sh, -c, 'make \"$1\"', sh, '{a}']",
    "[bash, script.sh, '{a}']",
    "[sh, script.sh, -c, '{a}']",
    "[env, A=b, make, '{a}']",
    "[ssh, -c, '{a}']",
  ])('%s is fine: what the model says is an argument', (command) => {
    expect(read(tool(command, required))['custom-tools']).toHaveProperty('t');
  });
});
