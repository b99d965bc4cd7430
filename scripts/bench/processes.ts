import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, type Row } from './play.ts';

const dist = join(import.meta.dirname, '../../dist');

/** Milliseconds and peak megabytes of a whole process. */
function processCost(args: readonly string[], env: NodeJS.ProcessEnv, runs: number): { readonly ms: number; readonly mb: number } {
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

export function foreignEvent(runs: number): Row[] {
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
  const ours = processCost([join(dist, 'index.js')], env, runs);
  const bare = processCost(['-e', ''], { PATH: process.env['PATH'] }, runs);
  rmSync(folder, { recursive: true });
  const floorOf = "node -e ''";
  return [
    { what: 'an event that is not for us: time', value: ours.ms, unit: 'ms', floor: bare.ms, floorOf, goal: '≤ 146' },
    { what: 'an event that is not for us: peak memory', value: ours.mb, unit: 'MB', floor: bare.mb, floorOf, goal: '≤ 70' },
  ];
}

export function bundle(): Row[] {
  const sizes = readdirSync(dist)
    .filter((name) => name.endsWith('.js'))
    .map((name) => [name, statSync(join(dist, name)).size] as const);
  const of = (keep: (name: string) => boolean): number =>
    sizes.filter(([name]) => keep(name)).reduce((sum, [, size]) => sum + size, 0) / 1024;
  return [
    { what: 'bundle: the entry', value: of((name) => name === 'index.js'), unit: 'kB' },
    { what: 'bundle: everything', value: of(() => true), unit: 'kB' },
    { what: 'bundle: the sandbox worker', value: of((name) => name === 'worker.js'), unit: 'kB' },
  ];
}
