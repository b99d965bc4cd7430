import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { success, type Observation, type ShellResult } from '../../src/agent/tool.ts';
import { openJail, type Jail } from '../../src/jail/jail.ts';
import { observeProgram } from '../../src/tools/execute-command.ts';
import { customCall, type Defined } from '../support/custom-tools.ts';
import { jailedBy, pathWithout } from '../support/jailed.ts';

let folder: string;
let workspace: string;

function open(sandbox: 'required' | 'off', path = '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin'): Promise<Jail> {
  return openJail({
    workspace,
    node: process.execPath,
    worker: join(import.meta.dirname, '../../dist/worker.js'),
    home: join(folder, 'home'),
    path,
    toolCache: undefined,
    sandbox,
    defaultTimeoutMs: 20_000,
  });
}

function run(jail: Jail, definition: Defined, args: object = {}, observe = observeProgram): Promise<Observation> {
  return jail.run(customCall(definition, args), observe, new AbortController().signal);
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gadget-program-'));
  workspace = join(folder, 'workspace');
  mkdirSync(join(folder, 'home'));
  execFileSync('git', ['init', '--quiet', workspace]);
  writeFileSync(join(workspace, 'argv.js'), 'console.log(JSON.stringify(process.argv.slice(2)))\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const list: Defined['inputs'] = { list: { type: 'array' } };
const views: [string, boolean][] = [
  ['on a disposable copy', false],
  ['with its changes kept', true],
];
/** Ten lists of 40 values, always the same. */
const values = fc.sample(
  fc.array(
    fc
      .oneof(
        fc.string({ unit: 'grapheme', maxLength: 30 }),
        fc.string({ unit: fc.constantFrom(...`'"\`$(){}[]\\ \n\t-;&|<>*?!#~=%ß漢🎉`), maxLength: 30 }),
        fc.constantFrom('$(touch pwned)', '`touch pwned`', '; touch pwned', '--', '-rf', '', "'", '"', '\\', '{list}', '\u202ea', '~', '*'),
      )
      .filter((value) => !/[\0-\x08\x0b-\x1f]/.test(value)),
    { minLength: 40, maxLength: 40 },
  ),
  { seed: 11, numRuns: 10 },
);

const output = ({ output: { text } }: ShellResult): Observation => success(text);
const server = createServer((socket) => socket.destroy());

describe.skipIf(inject('jail') === '')('a program of the repository in the sandbox', () => {
  let jail: Jail;
  beforeAll(async () => {
    jail = await open('required');
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
  });
  afterAll(async () => {
    server.close();
    await jail?.close();
  });

  test('gets 400 arbitrary texts as exactly these arguments, and nothing in them runs', async () => {
    for (const sample of values) {
      const { content } = await run(jail, { inputs: list, command: ['node', 'argv.js', '--', '{list}'] }, { list: sample }, output);
      expect(JSON.parse(content)).toEqual(['--', ...sample]);
    }
  });

  test('gets them as exactly these arguments in the worker that keeps changes, too', async () => {
    for (const sample of values) {
      const definition: Defined = { inputs: list, command: ['node', 'argv.js', '--', '{list}'], 'keep-changes': true };
      const { content } = await run(jail, definition, { list: sample });
      expect(content).toBe(`${JSON.stringify(['--', ...sample])}\n[exit code: 0]`);
    }
    expect(existsSync(join(workspace, 'pwned'))).toBe(false);
  });

  test('leaves its changes in the workspace only where the definition keeps them', async () => {
    const definition: Defined = { inputs: { name: { type: 'string' } }, command: ['touch', '--', '{name}'] };
    expect((await run(jail, definition, { name: 'gone.txt' })).content).toBe('[exit code: 0]');
    expect((await run(jail, { ...definition, 'keep-changes': true }, { name: 'kept.txt' })).content).toBe('[exit code: 0]');
    expect([existsSync(join(workspace, 'gone.txt')), existsSync(join(workspace, 'kept.txt'))]).toEqual([false, true]);
  });

  describe.each(views)('%s', (_, keeps) => {
    const more = { 'keep-changes': keeps };

    test('has the result of a command: its output and its exit code', async () => {
      expect(await run(jail, { command: ['sh', '-c', 'echo out; echo err >&2; exit 3'], ...more })).toEqual({
        content: expect.stringMatching(/^(out\nerr|err\nout)\n\[exit code: 3\]$/),
        isError: true,
      });
      expect((await run(jail, { command: ['no-such-program'], ...more })).content).toMatch(
        /no-such-program: not found\n\[exit code: 127\]$/,
      );
    });

    test('is killed at its own time-out', async () => {
      expect((await run(jail, { command: ['sleep', '30'], timeout: 1, ...more })).content).toBe('[killed: the time-out was reached]');
    });

    test('has the limits, the environment and the network of a command, and no more', { tags: ['interface-5'] }, async () => {
      const limits = await run(jail, { command: ['sh', '-c', 'ulimit -c; ulimit -f'], ...more });
      expect(limits.content).toMatch(/^0\n\d+\n/);
      const names = await run(jail, { command: ['node', '-p', 'Object.keys(process.env).sort().join()'], ...more });
      const promised = ['CI', 'HOME', 'LANG', 'PAGER', 'PATH', 'SHELL', 'TERM', 'TMPDIR', 'USER'];
      const left = names.content.split('\n')[0]!.split(',');
      expect(left.filter((name) => !['PWD', 'OLDPWD', 'SHLVL', '_', 'RUSTUP_HOME'].includes(name))).toEqual(promised);
      const { port } = server.address() as { port: number };
      const connect = `require('net').connect(${port},'127.0.0.1',()=>console.log('CONNECTED')).on('error',(error)=>console.log(error.code))`;
      expect((await run(jail, { command: ['node', '-e', connect], ...more })).content).toBe('ECONNREFUSED\n[exit code: 0]');
    });

    test('with arguments that are too long for the system is a failed call, and the next one runs', async () => {
      const inputs: Defined['inputs'] = { it: { type: 'string', required: true, 'max-length': 20_000 } };
      const long: Defined = { inputs, command: ['echo', '{it}{it}{it}'], ...more };
      const { content, isError } = await run(jail, long, { it: '€'.repeat(20_000) });
      expect(isError).toBe(true);
      expect(content).toMatch(/^\[not started: .*E2BIG/);
      expect((await run(jail, { command: ['echo', 'next'], ...more })).content).toBe('next\n[exit code: 0]');
    });
  });
});

jailedBy.unshare('a program of the repository in a sandbox by unshare gets arbitrary texts as exactly these arguments', async () => {
  const jail = await open('required', pathWithout('bwrap', join(folder, 'programs')));
  expect(jail.kind).toBe('unshare');
  for (const sample of values.slice(0, 4)) {
    const { content } = await run(jail, { inputs: list, command: ['node', 'argv.js', '--', '{list}'] }, { list: sample }, output);
    expect(JSON.parse(content)).toEqual(['--', ...sample]);
  }
  await jail.close();
});

describe('a program of the repository without a sandbox', () => {
  test('works on a copy, or in the workspace if the definition keeps its changes', async () => {
    const jail = await open('off');
    const definition: Defined = { inputs: { name: { type: 'string' } }, command: ['touch', '--', '{name}'] };
    expect((await run(jail, definition, { name: 'off-gone.txt' })).content).toBe('[exit code: 0]');
    expect((await run(jail, { ...definition, 'keep-changes': true }, { name: 'off-kept.txt' })).content).toBe('[exit code: 0]');
    const sees = await run(jail, { inputs: list, command: ['node', 'argv.js', '{list}'] }, { list: ['$HOME', "it's"] });
    await jail.close();
    expect(sees.content).toBe(`${JSON.stringify(['$HOME', "it's"])}\n[exit code: 0]`);
    expect([existsSync(join(workspace, 'off-gone.txt')), existsSync(join(workspace, 'off-kept.txt'))]).toEqual([false, true]);
  });
});
