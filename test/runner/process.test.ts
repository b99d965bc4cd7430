import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createRunnerCommands } from '../../src/runner/commands.ts';
import { readNetwork } from '../../src/runner/toolkit.ts';
import { withToolkit } from '../../src/runner/process.ts';

const folder = mkdtempSync(join(tmpdir(), 'gadget-process-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string): string {
  const path = join(folder, name);
  writeFileSync(path, '');
  return path;
}

describe('a run that plays inside another process', () => {
  test('has inputs, state, outputs and a log of its own', () => {
    const printed: string[] = [];
    const environment = {
      INPUT_MODEL: ' large ',
      STATE_phase: 'post',
      GITHUB_OUTPUT: file('output'),
      GITHUB_STATE: file('state'),
      GITHUB_STEP_SUMMARY: file('summary'),
    };
    const commands = createRunnerCommands(environment, (text) => printed.push(text));
    expect([commands.input('model'), commands.state('phase'), commands.state('other')]).toEqual(['large', 'post', '']);
    commands.output('status', 'finished');
    commands.saveState('turn', 'one');
    commands.summary('# Done\n');
    commands.mask('first line\n\nsecond line');
    commands.info('It runs.');
    commands.warning('Look.');
    expect(readFileSync(environment.GITHUB_OUTPUT, 'utf8')).toMatch(/^status<<(.+)\nfinished\n\1\n$/);
    expect(readFileSync(environment.GITHUB_STATE, 'utf8')).toMatch(/^turn<<(.+)\none\n\1\n$/);
    expect(readFileSync(environment.GITHUB_STEP_SUMMARY, 'utf8')).toBe('# Done\n');
    expect(printed.join('')).toBe('::add-mask::first line\n::add-mask::second line\nIt runs.\n::warning::Look.\n');
  });

  test('leaves environment and output of the process as they were, also where a call fails', () => {
    const { env, stdout } = process;
    const { write } = stdout;
    const printed: string[] = [];
    const fails = (): never => {
      process.stdout.write('before ');
      throw new Error(`seen ${process.env['ONLY_HERE']}`);
    };
    expect(() => withToolkit({ ONLY_HERE: 'here' }, (text) => printed.push(text), fails)).toThrow('seen here');
    expect(printed).toEqual(['before ']);
    expect(process.env).toBe(env);
    expect(process.stdout.write).toBe(write);
  });

  test('reaches the GitHub that its own environment names', () => {
    const server = { GITHUB_API_URL: 'https://github.example.com/api/v3/' };
    const { github } = readNetwork({ ...server, ACTIONS_ORCHESTRATION_ID: 'run 1' }, () => undefined, 'ghs_1');
    expect(github).toMatchObject({
      apiUrl: 'https://github.example.com/api/v3',
      graphqlUrl: 'https://github.example.com/api/v3/graphql',
      auth: 'token ghs_1',
      userAgent: 'gadget-action actions_orchestration_id/run_1',
    });
    expect(readNetwork({}, () => undefined, 'ghs_1').github.apiUrl).toBe('https://api.github.com');
  });
});

/** Each Node of this machine that is older than the action needs; without one, the parts of the check are tested alone. */
function olderNodes(): string[] {
  const paths = (process.env['PATH'] ?? '').split(delimiter).map((path) => join(path, 'node'));
  const found = new Set(paths.filter((path) => existsSync(path)).map((path) => realpathSync(path)));
  return [...found].filter(
    (path) => Number.parseInt(spawnSync(path, ['-p', 'process.versions.node'], { encoding: 'utf8' }).stdout, 10) < 24,
  );
}

describe('dist/index.js', () => {
  const bundle = join(import.meta.dirname, '../../dist/index.js');
  const node = (...args: string[]): string => execFileSync(process.execPath, args, { env: {}, encoding: 'utf8' });

  test('starts nothing where it is imported, and has main(environment, io)', () => {
    const script = `import(${JSON.stringify(bundle)}).then(({ main }) => console.log(typeof main, main.length))`;
    expect(node('--eval', script)).toBe('function 2\n');
    expect(node('--eval', script, 'no-such-file')).toBe('function 2\n');
  });

  test.each(olderNodes())('says in one line what is needed where Node is too old (%s), and fails the step', (older) => {
    const { status, stdout, stderr } = spawnSync(older, [bundle], { env: {}, encoding: 'utf8' });
    expect(stdout).toMatch(/^::error::Gadget needs Node 24 or newer and was started with Node \d[^\n]*\.\n$/);
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
  });

  test('starts where it is the script, also by way of a link', () => {
    const link = join(folder, 'linked.js');
    symlinkSync(bundle, link);
    for (const script of [bundle, link]) {
      const { stdout } = (() => {
        try {
          return { stdout: node(script) };
        } catch (error) {
          return error as { stdout: string };
        }
      })();
      expect(stdout, script).toContain('::error::The variable GITHUB_EVENT_NAME is not set.');
    }
  });
});
