import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { countGit } from '../test/support/git-counter.ts';
import { jailOfThisMachine } from '../test/support/jail-report.ts';
import { call, say, type Script, type ScriptRequest, type Step } from '../test/support/model/script.ts';
import type { RunOptions } from '../test/support/runner/run-options.ts';
import { createWorld } from '../test/support/world.ts';

/**
 * Measures what a run costs beside its model: the committed bundle against a GitHub, a git server and a scripted model on this machine. Prints a table,
 * with --json the figures, and with --write puts the table into docs/performance.md. Medians; compare figures of one machine only.
 */
const root = join(import.meta.dirname, '..');
const { values: options } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    runs: { type: 'string', default: '9' },
  },
});
const runs = Number(options.runs);

interface Row {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** The same without us: what cannot be had for less on this machine. */
  readonly floor?: number;
  readonly floorOf?: string;
  readonly goal?: string;
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

/** Milliseconds and peak megabytes of a whole process. */
function processCost(args: readonly string[], env: NodeJS.ProcessEnv): { readonly ms: number; readonly mb: number } {
  const report =
    "process.on('exit',()=>{process.stderr.write('PEAK '+/VmHWM:\\s*(\\d+)/.exec(require('fs').readFileSync('/proc/self/status','latin1'))[1]+'\\n')})";
  const folder = mkdtempSync(join(tmpdir(), 'gadget-bench-'));
  const probe = join(folder, 'probe.cjs');
  writeFileSync(probe, report);
  const measured = Array.from({ length: runs }, () => {
    const began = performance.now();
    spawnSync(process.execPath, args, { env, stdio: 'ignore' });
    const ms = performance.now() - began;
    const { stderr } = spawnSync(process.execPath, ['--require', probe, ...args], { env, encoding: 'utf8' });
    return { ms, mb: Number(/PEAK (\d+)/.exec(stderr)?.[1]) / 1024 };
  });
  rmSync(folder, { recursive: true });
  return { ms: median(measured.map(({ ms }) => ms)), mb: median(measured.map(({ mb }) => mb)) };
}

function foreignEvent(): Row[] {
  const folder = mkdtempSync(join(tmpdir(), 'gadget-bench-'));
  const event = join(folder, 'event.json');
  writeFileSync(event, '{"action":"opened","issue":{"number":1}}');
  for (const name of ['output', 'state']) writeFileSync(join(folder, name), '');
  const env = {
    PATH: process.env['PATH'],
    GITHUB_EVENT_NAME: 'issues',
    GITHUB_EVENT_PATH: event,
    GITHUB_OUTPUT: join(folder, 'output'),
    GITHUB_STATE: join(folder, 'state'),
  };
  const ours = processCost([join(root, 'dist/index.js')], env);
  const bare = processCost(['-e', ''], { PATH: process.env['PATH'] });
  rmSync(folder, { recursive: true });
  const floorOf = "node -e ''";
  return [
    { what: 'an event that is not for us: time', value: ours.ms, unit: 'ms', floor: bare.ms, floorOf, goal: '≤ 146' },
    { what: 'an event that is not for us: peak memory', value: ours.mb, unit: 'MB', floor: bare.mb, floorOf, goal: '≤ 70' },
  ];
}

/** One run of a script; what happened until the first request, and when each request came (milliseconds since the start). */
async function play(script: (request: ScriptRequest, index: number) => Step, more: Partial<RunOptions> = {}) {
  const came: number[] = [];
  let first = 0;
  let began = 0;
  let bytes = 0;
  const asked: Script = (request, index) => {
    came.push(performance.now() - began);
    if (index === 0) bytes = JSON.stringify(request.body).length;
    return script(request, index);
  };
  using git = countGit();
  await using world = await createWorld({ script: asked });
  const before = { git: 0, requests: 0, pushes: 0 };
  const reached = world.model.received(1).then(() => {
    first = performance.now() - began;
    before.git = git.calls().length;
    before.requests = world.github.requests.filter(({ path }) => !/\.git\/|\/info\/refs$|git-(upload|receive)-pack$/.test(path)).length;
  });
  began = performance.now();
  await using run = await world.run({ measure: true, prependPath: [git.folder], ...more });
  await reached;
  if (run.exitCode !== 0) throw new Error(`The run ended with exit code ${run.exitCode}:\n${run.stdout}`);
  return { first, bytes, came, total: run.durationMs, peakMb: (run.maxRssKb ?? NaN) / 1024, before };
}

async function start(): Promise<Row[]> {
  const played: Awaited<ReturnType<typeof play>>[] = [];
  for (let index = 0; index < runs; index++) played.push(await play(() => say('Nothing to do.')));
  const of = (pick: (one: (typeof played)[number]) => number): number => median(played.map(pick));
  return [
    { what: 'process start to the first request of the model', value: of(({ first }) => first), unit: 'ms', goal: '≤ 350' },
    { what: 'own git processes before it', value: of(({ before }) => before.git), unit: '', goal: '≤ 10' },
    { what: 'requests to the API before it', value: of(({ before }) => before.requests), unit: '' },
    { what: 'a whole run that answers at once', value: of(({ total }) => total), unit: 'ms' },
    { what: 'peak memory of the host in it', value: of(({ peakMb }) => peakMb), unit: 'MB', goal: '≤ 100' },
    { what: 'bytes of the first request', value: of(({ bytes }) => bytes), unit: 'B', goal: '≤ 9000' },
  ];
}

/** Milliseconds between two requests when the model answers at once with one call. */
async function steps(): Promise<Row[]> {
  const kinds = [
    ['read', 'step: read_file', () => call('read_file', { path: 'README.md' }), '≤ 5'],
    ['edit', 'step: write_file', (index: number) => call('write_file', { path: 'a.txt', content: `${index}\n` }), '≤ 5'],
    [
      'view',
      'step: command on a disposable copy',
      (index: number) => call('execute_command', { command: `echo ${index}`, keep_changes: false }),
      '≤ 40',
    ],
    [
      'kept',
      'step: command whose changes are kept',
      (index: number) => call('execute_command', { command: `echo ${index}`, keep_changes: true }),
      '≤ 15',
    ],
  ] as const;
  const rounds = 12;
  const rows: Row[] = [];
  for (const [, what, step, goal] of kinds) {
    const { came } = await play((_, index) => (index < rounds ? step(index) : say('Done.')), { inputs: { 'tool-mode': 'auto' } });
    const gaps = came.slice(2).map((at, index) => at - came[index + 1]!);
    rows.push({ what, value: median(gaps), unit: 'ms', goal });
  }
  return rows;
}

function bundle(): Row[] {
  const sizes = readdirSync(join(root, 'dist'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => [name, statSync(join(root, 'dist', name)).size] as const);
  const of = (keep: (name: string) => boolean): number =>
    sizes.filter(([name]) => keep(name)).reduce((sum, [, size]) => sum + size, 0) / 1024;
  return [
    { what: 'bundle: the entry', value: of((name) => name === 'index.js'), unit: 'kB' },
    { what: 'bundle: everything', value: of(() => true), unit: 'kB' },
    { what: 'bundle: the sandbox worker', value: of((name) => name === 'worker.js'), unit: 'kB' },
  ];
}

const figure = (value: number): string => (value < 10 ? value.toFixed(1) : String(Math.round(value)));

function table(rows: readonly Row[]): string {
  const cells = rows.map(({ what, value, unit, floor, floorOf, goal }) => [
    what,
    `${figure(value)} ${unit}`.trim(),
    goal ?? '',
    floor === undefined ? '' : `${figure(floor)} ${unit} (\`${floorOf}\`)`,
  ]);
  return [['what', 'now', 'goal', 'floor'], ['---', '---', '---', '---'], ...cells].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

const { jail } = await jailOfThisMachine();
const rows = [...foreignEvent(), ...(await start()), ...(jail === '' ? [] : await steps()), ...bundle()];
const machine = `Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), sandbox: ${jail || 'none works here'}, medians of ${runs} runs`;
if (options.json) console.log(JSON.stringify({ machine, rows }, null, 2));
else console.log(`${machine}\n\n${table(rows)}`);
if (options.write) {
  const file = join(root, 'docs/performance.md');
  const text = readFileSync(file, 'utf8');
  const [open, close] = ['<!-- made by npm run bench -- --write -->', '<!-- /made -->'];
  const [from, to] = [text.indexOf(open), text.indexOf(close)];
  if (from < 0 || to < from) throw new Error(`${file} lacks the marks of its table.`);
  writeFileSync(file, `${text.slice(0, from + open.length)}\n${machine}\n\n${table(rows)}\n${text.slice(to)}`);
}
