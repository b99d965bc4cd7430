import { spawnSync } from 'node:child_process';
import { openSync, closeSync, mkdirSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { connect, type NetConnectOpts } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import type { ProbeFacts, ProbeTargets } from './protocol.ts';

function attempt(what: () => unknown): string {
  try {
    return String(what() ?? 'done');
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? (error as Error).message;
  }
}

function reach(options: NetConnectOpts): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(options, () => {
      socket.destroy();
      resolve(true);
    });
    socket.setTimeout(1000, () => socket.destroy());
    socket.on('error', () => resolve(false));
    socket.on('close', () => resolve(false));
  });
}

function opens(path: string): boolean {
  try {
    closeSync(openSync(path, 'r+'));
    return true;
  } catch {
    return false;
  }
}

/** Whether another user namespace can be created; `unknown` if that cannot be tried, because `unshare` is missing. */
function nested(): string {
  const { status, error } = spawnSync('unshare', ['--user', 'true'], { stdio: 'ignore' });
  return error ? 'unknown' : status === 0 ? 'possible' : 'refused';
}

/** Names of the environment variables of a process; empty if they cannot be read, which is just as safe. */
function environmentOf(process: string): string[] {
  try {
    return readFileSync(`/proc/${process}/environ`, 'utf8')
      .split('\0')
      .filter(Boolean)
      .map((entry) => entry.split('=')[0]!);
  } catch {
    return [];
  }
}

/** Tries from inside the jail everything that must not work there. Runs in the sandbox worker; the host judges the result. */
export async function probe(targets: ProbeTargets): Promise<ProbeFacts> {
  if (targets.mark !== undefined) attempt(() => writeFileSync(targets.mark!, 'mark'));
  const status = readFileSync('/proc/self/status', 'utf8');
  const field = (name: string): string => new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(status)?.[1] ?? 'missing';
  const sockets: [string, NetConnectOpts][] = [
    ['loopback port of the host', { host: '127.0.0.1', port: targets.port }],
    ['abstract socket of the host', { path: `\0${targets.abstractSocket}` }],
    ['file socket of the host', { path: targets.fileSocket }],
  ];
  const reached = await Promise.all(sockets.map(async ([name, options]) => ((await reach(options)) ? [name] : [])));
  const writable = [
    '/proc/sys/kernel/core_pattern',
    '/proc/sys/kernel/hostname',
    '/proc/sysrq-trigger',
    '/etc/passwd',
    join(targets.workspace, '.git/HEAD'),
    join(targets.workspace, '.git/config'),
  ].filter(opens);
  const made = attempt(() => mkdirSync('/.gadget-probe'));
  return {
    namespaces: Object.fromEntries(
      readdirSync('/proc/self/ns').map((name) => [name, attempt(() => readlinkSync(`/proc/self/ns/${name}`))]),
    ),
    reachable: reached.flat(),
    canary: attempt(() => readFileSync(targets.canary)),
    capabilities: ['CapInh', 'CapPrm', 'CapEff', 'CapBnd', 'CapAmb'].map((name) => `${name} ${field(name)}`),
    noNewPrivileges: field('NoNewPrivs'),
    hostPid: attempt(() => process.kill(targets.hostPid, 0)),
    nestedNamespace: nested(),
    interfaces: Object.keys(networkInterfaces()),
    writable: made === 'done' ? [...writable, 'the root folder'] : writable,
    environment: [...environmentOf('1'), ...environmentOf('self')],
  };
}
