import { spawn, spawnSync } from 'node:child_process';
import { call, say, type ScriptRequest, type Step } from '../../test/support/model/script.ts';
import { createWorld, modelKey } from '../../test/support/world.ts';
import { gaps, median, play, timed, type Played, type Row } from './play.ts';

export async function start(runs: number): Promise<Row[]> {
  const played: Played[] = [];
  for (let index = 0; index < runs; index++) played.push(await play(() => say('Nothing to do.')));
  const of = (pick: (one: Played) => number): number => median(played.map(pick));
  const first = of((one) => one.first);
  const slow = await play(() => say('Nothing to do.'), { delayMs });
  return [
    {
      what: 'process start to the first request of the model',
      value: first,
      unit: 'ms',
      goal: '≤ 350',
      floor: await gitAlone(runs),
      floorOf: 'git ls-remote, fetch, push',
    },
    {
      what: 'requests in sequence before it (git makes two for one operation)',
      value: (slow.first - first) / delayMs,
      unit: '',
    },
    { what: 'own git processes before it', value: of(({ before }) => before.git), unit: '', goal: '≤ 10' },
    { what: 'requests to the API before it', value: of(({ before }) => before.api), unit: '' },
    { what: 'a whole run that answers at once', value: of(({ total }) => total), unit: 'ms' },
    { what: 'requests to the API in it', value: of(({ all }) => all.api), unit: '' },
    { what: 'pushes in it', value: of(({ all }) => all.pushes), unit: '' },
    { what: 'peak memory of the host in it', value: of(({ peakMb }) => peakMb), unit: 'MB', goal: '≤ 100' },
    { what: 'bytes of the first request', value: of(({ bodies }) => bodies[0]!.length), unit: 'B', goal: '≤ 9500' },
  ];
}

/** Long enough to hide what takes its time by itself. */
const delayMs = 400;

/** The three operations that cannot be left out, by git on the same server. */
async function gitAlone(runs: number): Promise<number> {
  await using world = await createWorld();
  const { serverUrl, token } = world.github;
  const url = `${serverUrl.replace('://', `://x-access-token:${token}@`)}/acme/widgets`;
  const dir = `${world.repository.gitDir}-alone`;
  const git = async (...args: string[]): Promise<void> => {
    const child = spawn('git', args, { stdio: 'ignore', env: { PATH: process.env['PATH'], GIT_DIR: dir } });
    await new Promise((resolve) => child.on('close', resolve));
  };
  await git('init', '-q', '--bare', dir);
  const times: number[] = [];
  for (let index = 0; index < runs; index++)
    times.push(
      await timed(async () => {
        await git('ls-remote', url, 'refs/heads/main');
        await git('fetch', '-q', '--depth=1', url, 'main');
        await git('push', '-q', url, `FETCH_HEAD:refs/gadget/alone-${index}`);
      }),
    );
  return median(times);
}

/** Milliseconds between two requests when the model answers at once with one call. */
export async function steps(): Promise<Row[]> {
  const rounds = 24;
  const files = {
    'README.md': '# Widgets\n',
    'long.txt': Array.from({ length: 3000 }, (_, line) => `line ${line}\n`).join(''),
    '.github/gadget.yml': 'network: { allow: [registry.example] }\n',
  };
  const kinds = [
    ['read_file', (index: number) => call('read_file', { path: 'long.txt', offset: index + 1, limit: 20 }), '≤ 5'],
    ['write_file', (index: number) => call('write_file', { path: 'a.txt', content: `${index}\n` }), '≤ 5'],
    ['command on a disposable copy', (index: number) => call('execute_command', { command: `echo ${index}`, keep_changes: false }), '≤ 40'],
    [
      'command with network access, on a disposable copy',
      (index: number) => call('execute_command', { command: `echo ${index}`, keep_changes: false, network: true }),
      undefined,
    ],
    [
      'command whose changes are kept, and that makes none',
      (index: number) => call('execute_command', { command: `echo ${index}`, keep_changes: true }),
      '≤ 15',
    ],
    [
      'command whose changes are kept, and that writes a file',
      (index: number) => call('execute_command', { command: `echo ${index} > b.txt`, keep_changes: true }),
      '≤ 15',
    ],
  ] as const;
  const bash = median(Array.from({ length: rounds }, (_, index) => processTime('bash', '-c', `echo ${index}`)));
  const bare: { request?: number; command: number } = { command: bash };
  const rows: Row[] = [];
  for (const [what, step, goal] of kinds) {
    const played = await play((_, index) => (index < rounds ? step(index) : say('Done.')), { files, options: automatic });
    const value = median(gaps(played.came, 4, rounds));
    const isCommand = what.startsWith('command');
    const floor = isCommand ? bare.command : (bare.request ??= await fetchLoop(played.bodies.slice(0, rounds)));
    rows.push({
      what: `step: ${what}`,
      value,
      unit: 'ms',
      ...(goal !== undefined && { goal }),
      floor,
      floorOf: isCommand ? 'the same, and bash -c echo' : 'a bare fetch loop',
    });
    if (what === 'write_file') bare.command = floor + bash;
  }
  return rows;
}

function processTime(...[command, ...args]: [string, ...string[]]): number {
  const began = performance.now();
  spawnSync(command, args, { stdio: 'ignore' });
  return performance.now() - began;
}

const automatic = { inputs: { 'tool-mode': 'auto', 'max-iterations': '1000' }, timeoutMs: 300_000 };

/** The same requests to the same model, and nothing else. */
async function fetchLoop(bodies: readonly string[]): Promise<number> {
  const came: number[] = [];
  const script = (_: ScriptRequest, index: number): Step => {
    came.push(performance.now());
    return index < bodies.length ? call('read_file', { path: 'long.txt', offset: index + 1, limit: 20 }) : say('Done.');
  };
  await using world = await createWorld({ script });
  const loop = `
    const bodies = JSON.parse(require('node:fs').readFileSync(0, 'utf8'));
    (async () => {
      for (const body of bodies)
        await (await fetch('${world.model.baseUrl}/chat/completions', {
          method: 'POST', body, headers: { 'content-type': 'application/json', authorization: 'Bearer ${modelKey}' },
        })).text();
    })();`;
  const child = spawn(process.execPath, ['-e', loop], { stdio: ['pipe', 'ignore', 'inherit'] });
  child.stdin.end(JSON.stringify(bodies));
  await new Promise((resolve) => child.on('close', resolve));
  world.model.finish();
  return median(gaps(came, 4, bodies.length));
}

/** A turn of a thousand calls, and the beginning of one: what a step costs early and late, and what the provider's cache can keep. */
export async function longTurn(): Promise<Row[]> {
  const rounds = 1000;
  const files = { 'README.md': '# Widgets\n', 'long.txt': Array.from({ length: 3000 }, (_, line) => `line ${line}\n`).join('') };
  const step = (index: number): Step =>
    index % 2 === 1
      ? call('write_file', { path: `note-${index % 7}.txt`, content: `${index}\n` })
      : call('read_file', { path: 'long.txt', offset: index + 1, limit: 20 });
  const { came, bodies, peakMb } = await play((_, index) => (index < rounds ? step(index) : say('Done.')), { files, options: automatic });
  const fifty = bodies.slice(0, 51);
  const bytes = fifty.reduce((sum, body) => sum + body.length, 0);
  const same = fifty.slice(1).reduce((sum, body, index) => sum + commonPrefix(fifty[index]!, body), 0);
  return [
    { what: 'a step at iterations 1 to 10', value: median(gaps(came, 1, 11)), unit: 'ms' },
    { what: 'a step at iterations 990 to 1,000', value: median(gaps(came, 990, 1000)), unit: 'ms' },
    { what: 'peak memory of the host in a turn of 1,000 steps', value: peakMb, unit: 'MB' },
    { what: 'bytes of all requests of a turn of 50 steps', value: bytes / 1024, unit: 'kB' },
    { what: 'of them, already sent with the request before', value: (100 * same) / (bytes - fifty[0]!.length), unit: '%' },
  ];
}

function commonPrefix(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}
