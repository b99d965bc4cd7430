import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseCommand, splitLines } from './commands.ts';
import { parseKeyValues } from './command-files.ts';
import { readJobLog, SecretMasker } from './job-log.ts';
import { runAction } from './run-action.ts';
import type { ActionRun, RunOptions } from './run-options.ts';

const ACTION = `name: Tiny
inputs:
  github-token: { default: '\${{ github.token }}' }
  max-iterations: { default: 50 }
  dry run: { default: false }
  prompt: { description: no default }
runs: { using: node24, main: dist/index.js, post: dist/index.js }
`;

/** The action runs the code of its input in the main phase, and tells its environment in the post phase. */
const INDEX = `import { appendFileSync } from 'node:fs';
const put = (file, text) => appendFileSync(process.env['GITHUB_' + file], text);
if (process.env.STATE_main) {
  put('OUTPUT', 'post=' + process.env.STATE_main + '\\n');
  console.log(process.env.INPUT_PROMPT.includes('mask') ? 'late canary-value' : JSON.stringify(process.env));
} else {
  put('STATE', 'main=done\\n');
  await import('data:text/javascript,' + encodeURIComponent('export default async (put) => {' + process.env.INPUT_PROMPT + '}')).then((code) => code.default(put));
}
`;

let root = '';
const event = {
  name: 'issues',
  payload: { action: 'labeled', repository: { id: 7, full_name: 'acme/widgets', owner: { id: 8 } }, sender: { login: 'ada', id: 9 } },
};

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'tiny-action-'));
  await mkdir(join(root, 'dist'));
  await writeFile(join(root, 'action.yml'), ACTION);
  await writeFile(join(root, 'package.json'), '{ "type": "module" }');
  await writeFile(join(root, 'dist', 'index.js'), INDEX);
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function running(code: string, options: Partial<RunOptions>, look: (run: ActionRun) => void | Promise<void>): Promise<void> {
  const run = await runAction({ event, root, inputs: { prompt: code }, ...options });
  try {
    await look(run);
  } finally {
    await run.remove();
  }
}

const PRINT_ENVIRONMENT = 'console.log(JSON.stringify({ ...process.env, cwd: process.cwd() }))';
const environmentOf = (stdout: string): Record<string, string> => JSON.parse(stdout) as Record<string, string>;

describe('the environment of a run', () => {
  test('inputs, defaults and the context of the event arrive as the runner sends them, and nothing of the tests does', async () => {
    process.env['OF_THE_TESTS'] = 'x';
    await running(
      PRINT_ENVIRONMENT,
      { env: { MORE: '1' }, prependPath: ['/first'], runAttempt: 2, github: { apiUrl: 'http://127.0.0.1:1', token: 'token-1' } },
      async (run) => {
        const env = environmentOf(run.stdout);
        expect(env).toMatchObject({
          'INPUT_GITHUB-TOKEN': 'token-1',
          'INPUT_MAX-ITERATIONS': '50',
          INPUT_DRY_RUN: 'false',
          INPUT_PROMPT: PRINT_ENVIRONMENT,
          GITHUB_ACTIONS: 'true',
          CI: 'true',
          GITHUB_REPOSITORY: 'acme/widgets',
          GITHUB_REPOSITORY_ID: '7',
          GITHUB_REPOSITORY_OWNER: 'acme',
          GITHUB_REPOSITORY_OWNER_ID: '8',
          GITHUB_ACTOR: 'ada',
          GITHUB_ACTOR_ID: '9',
          GITHUB_TRIGGERING_ACTOR: 'ada',
          GITHUB_EVENT_NAME: 'issues',
          GITHUB_REF: 'refs/heads/main',
          GITHUB_REF_NAME: 'main',
          GITHUB_RUN_ATTEMPT: '2',
          GITHUB_WORKFLOW_REF: 'acme/widgets/.github/workflows/gadget.yml@refs/heads/main',
          GITHUB_API_URL: 'http://127.0.0.1:1',
          GITHUB_SERVER_URL: 'http://127.0.0.1:9',
          ACTIONS_RUNTIME_TOKEN: run.canaries.runtimeToken,
          ACTIONS_ID_TOKEN_REQUEST_URL: run.canaries.idTokenRequestUrl,
          MORE: '1',
          GITHUB_WORKSPACE: run.workspace,
          RUNNER_TEMP: run.temp,
          cwd: run.workspace,
        });
        expect(env).not.toHaveProperty('OF_THE_TESTS');
        expect(env).not.toHaveProperty('NODE_OPTIONS');
        expect(env['PATH']?.startsWith('/first:')).toBe(true);
        expect(env['PATH']).not.toContain('node_modules');
        expect(JSON.parse(await readFile(env['GITHUB_EVENT_PATH'] ?? '', 'utf8'))).toEqual(event.payload);
        expect(run.masked).not.toContain('token-1');
      },
    );
    delete process.env['OF_THE_TESTS'];
  });

  test('an input that the action does not have, and an action of another kind, are refused', async () => {
    await expect(runAction({ event, root, inputs: { promt: 'x' } })).rejects.toThrow('no input promt');
    await mkdir(join(root, 'other'));
    await writeFile(join(root, 'other', 'action.yml'), 'runs: { using: composite }');
    await expect(runAction({ event, root: join(root, 'other') })).rejects.toThrow('node24');
    await writeFile(
      join(root, 'other', 'action.yml'),
      "inputs: { a: { default: '${{ github.sha }}' } }\nruns: { using: node24, main: x.js }",
    );
    await expect(runAction({ event, root: join(root, 'other') })).rejects.toThrow('github.sha');
  });
});

describe('the phases', () => {
  test('outputs, state, summary and exports are read, and the post phase gets the state and the exports but no NODE_OPTIONS', async () => {
    const code =
      "put('OUTPUT', 'a<<E\\none\\ntwo=2\\nE\\nb=1\\n'); put('STEP_SUMMARY', '# Done'); put('ENV', 'NODE_OPTIONS=--bad\\nX=1\\n'); put('PATH', '/added\\n'); process.exitCode = 3";
    await running(code, {}, (run) => {
      expect(run).toMatchObject({
        exitCode: 3,
        signal: null,
        outputs: { a: 'one\ntwo=2', b: '1' },
        state: { main: 'done' },
        summary: '# Done',
        exported: { X: '1' },
        maxRssKb: undefined,
      });
      expect(run.commandFiles.output).toBe('a<<E\none\ntwo=2\nE\nb=1\n');
      expect(run.post?.outputs).toEqual({ post: 'done' });
      const env = environmentOf(run.post?.stdout ?? '');
      expect(env).toMatchObject({ X: '1', STATE_main: 'done' });
      expect(env['PATH']?.startsWith('/added:')).toBe(true);
      expect(env).not.toHaveProperty('NODE_OPTIONS');
    });
  });

  test('the post phase can be left out, a workspace can be given and stays, the rest is removed', async () => {
    const workspace = join(root, 'workspace');
    const run = await runAction({
      event,
      root,
      workspace,
      inputs: { prompt: "await import('node:fs').then(({ writeFileSync }) => writeFileSync('file', process.argv[1]))" },
      post: false,
    });
    expect(run.post).toBeUndefined();
    await run[Symbol.asyncDispose]();
    expect(await readFile(join(workspace, 'file'), 'utf8')).toBe(join(root, 'dist/index.js'));
    expect(existsSync(run.temp)).toBe(false);
  });

  test('another entry can be run', async () => {
    await writeFile(join(root, 'other.mjs'), "console.error('other')");
    await running('', { entry: 'other.mjs', post: false }, (run) => expect(run.stderr).toBe('other\n'));
  });

  test('a malformed command file ends in an error', async () => {
    await expect(runAction({ event, root, inputs: { prompt: "put('OUTPUT', 'a<<E\\none\\n')" } })).rejects.toThrow(
      'GITHUB_OUTPUT line 1: the delimiter "E" of a does not come again',
    );
  });

  test('standard input is at its end', async () => {
    await running("for await (const chunk of process.stdin) console.log('read'); console.log('end')", { post: false }, (run) =>
      expect(run.stdout).toBe('end\n'),
    );
  });
});

describe('the end of a run', () => {
  test('SIGINT is sent when a line of the output matches, and the post phase still runs', async () => {
    const code =
      "process.once('SIGINT', () => { console.log('stopping'); clearInterval(timer) }); const timer = setInterval(() => {}, 1000); console.log('ready')";
    await running(code, { signalAfter: { when: /^ready$/ } }, (run) => {
      expect(run.stdout).toBe('ready\nstopping\n');
      expect(run.exitCode).toBe(0);
      expect(run.post?.outputs).toEqual({ post: 'done' });
    });
  });

  test('another signal is sent when a promise resolves', async () => {
    await running('setInterval(() => {}, 1000)', { signalAfter: { when: Promise.resolve(), signal: 'SIGKILL' }, post: false }, (run) =>
      expect([run.exitCode, run.signal]).toEqual([null, 'SIGKILL']),
    );
  });

  test('a signal is sent when a file appears in the workspace', async () => {
    const code =
      "const { writeFileSync } = await import('node:fs'); setTimeout(() => writeFileSync('made', ''), 100); setInterval(() => {}, 1000)";
    await running(code, { signalAfter: { when: { file: 'made' }, signal: 'SIGTERM' }, post: false }, (run) => {
      expect(run.signal).toBe('SIGTERM');
      expect(existsSync(join(run.workspace, 'made'))).toBe(true);
    });
  });

  test('after SIGKILL nothing that the process has started lives on, whatever its environment and its session', async () => {
    const code =
      "const { spawn } = await import('node:child_process'); const sleeper = spawn('sh', ['-c', 'sleep 600 & echo $!; wait'], { detached: true, env: { PATH: process.env.PATH } }); sleeper.stdout.on('data', (text) => console.log('pids', sleeper.pid, String(text).trim()))";
    await running(code, { signalAfter: { when: /^pids/, signal: 'SIGKILL' } }, (run) => {
      const pids = run.stdout.trim().split(' ').slice(1);
      expect(pids).toHaveLength(2);
      expect(pids.filter((pid) => existsSync(`/proc/${pid}/exe`))).toEqual([]);
      expect(run.signal).toBe('SIGKILL');
      expect(run.post).toBeDefined();
    });
  });

  test('a run that does not end is an error that shows its last lines, and is ended with its children', async () => {
    const code =
      "const { spawn } = await import('node:child_process'); const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']); console.log('child ' + child.pid); setInterval(() => {}, 1000)";
    const error = await runAction({ event, root, inputs: { prompt: code }, timeoutMs: 1500 }).catch((reason: unknown) => String(reason));
    expect(error).toContain('did not end in 1500 ms');
  });

  test('a process that outlives the step is told and ended', async () => {
    const code =
      "const { spawn } = await import('node:child_process'); spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' }).unref()";
    await running(code, { post: false }, async (run) => {
      expect(run.orphans).toMatchObject([{ command: expect.stringContaining('setInterval') }]);
      await expect.poll(() => existsSync(`/proc/${run.orphans?.[0]?.pid}/exe`)).toBe(false);
    });
  });

  test('the peak memory is that of the process itself, not of the tests', async () => {
    const ballast = Buffer.alloc(250_000_000, 1);
    await running('globalThis.kept = Buffer.alloc(100_000_000, 1)', { measure: true, nodeOptions: '--no-warnings', post: false }, (run) => {
      expect(run.maxRssKb).toBeGreaterThan(100_000);
      expect(run.maxRssKb).toBeLessThan(ballast.length / 1024);
    });
  });
});

describe('workflow commands', () => {
  const cases: [string, ReturnType<typeof parseCommand>][] = [
    [
      '::error file=a.js,line=1::it %25 broke%0Ahere',
      { name: 'error', properties: { file: 'a.js', line: '1' }, data: 'it % broke\nhere', form: 'v2' },
    ],
    ['\u0085\u00a0 \t::Add-Mask::x', { name: 'add-mask', properties: {}, data: 'x', form: 'v2' }],
    ['::warning title=a%3Ab=c,=,x=::y::z', { name: 'warning', properties: { title: 'a:b=c' }, data: 'y::z', form: 'v2' }],
    ['text ##[set-env name=A;b=%5D]v%3B', { name: 'set-env', properties: { name: 'A', b: ']' }, data: 'v;', form: 'v1' }],
    ['::nothing::##[error]x', { name: 'error', properties: {}, data: 'x', form: 'v1' }],
    ['::error\u200b::x', { name: 'error', properties: {}, data: ':x', form: 'v2' }],
    ['text ::error::x', undefined],
    ['\ufeff::error::x', undefined],
    ['\u200b::error::x', undefined],
    ['##\u200b[error]x', undefined],
    [':: error::x', undefined],
    ['::error', undefined],
    ['##[error', undefined],
    ['##[ error]', undefined],
    ['::unknown::x', undefined],
    ['', undefined],
  ];

  test.each(cases)('%j is read as the runner reads it', { tags: ['R10', 'A048'] }, (line, command) =>
    expect(parseCommand(line)).toEqual(command),
  );

  test('a lone carriage return ends a line', () =>
    expect(splitLines('a\r::error::b\r\nc\n\nd')).toEqual(['a', '::error::b', 'c', '', 'd']));

  test('commands between stop-commands and its token are text', () => {
    const texts = [
      '::stop-commands::Token',
      '::error::no',
      '##[group]no',
      '::token::',
      '::group::yes',
      '::stop-commands::error',
      '::debug::yes',
      '::set-output name=a::yes',
    ];
    const log = readJobLog(
      texts.map((text) => ({ stream: 'stdout', text })),
      new SecretMasker(),
    );
    expect(log.commands.map(({ name }) => name)).toEqual(['stop-commands', 'token', 'group', 'stop-commands', 'debug', 'set-output']);
    expect(log.masked).toBe('::stop-commands::Token\n::error::no\n##[group]no\n::token::\n##[group]yes\n::stop-commands::error\n');
  });

  test('commands of both streams count, and masked values are hidden from then on, in the post phase too', { tags: ['R10'] }, async () => {
    const code =
      "console.log('early canary-value'); console.log('::add-mask::canary-value%0Ain-lines'); console.log('with canary-value'); console.error('::warning::in-lines')/* mask */";
    await running(code, {}, (run) => {
      expect(run.commands.map(({ name, stream }) => [name, stream]).sort()).toEqual([
        ['add-mask', 'stdout'],
        ['warning', 'stderr'],
      ]);
      expect(run.masked).toContain('early canary-value\n');
      expect(run.masked).toContain('with ***\n');
      expect(run.stdout).toContain('with canary-value\n');
      expect(run.post?.masked).toBe('late ***\n');
    });
  });
});

describe('command files', () => {
  test('heredocs end at their own delimiter only, and values may be empty', () => {
    expect(parseKeyValues('a<<X\nX \nY\n\nX\nb<<X\nX\n\nc=<<d\n', 'output')).toEqual({ a: 'X \nY\n', b: '', c: '<<d' });
  });

  test.each([['text'], ['=x'], ['<<E\nE'], ['a<<\n'], ['a<<E\nE2\n']])('%j is malformed', (text) =>
    expect(() => parseKeyValues(text, 'output')).toThrow('GITHUB_OUTPUT line 1'),
  );
});
