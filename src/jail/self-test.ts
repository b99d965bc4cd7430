import { randomBytes } from 'node:crypto';
import { existsSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import type { View } from './launch.ts';
import type { ProbeFacts, ProbeTargets } from './protocol.ts';

const facts = z.object({
  namespaces: z.record(z.string(), z.string()),
  reachable: z.array(z.string()),
  canary: z.string(),
  capabilities: z.array(z.string()),
  noNewPrivileges: z.string(),
  hostPid: z.string(),
  nestedNamespace: z.string(),
  interfaces: z.array(z.string()),
  writable: z.array(z.string()),
  environment: z.array(z.string()),
});

const isolated = ['mnt', 'net', 'pid', 'ipc', 'uts'] as const;

/**
 * What is wrong with a jail, judged by what its probe saw; empty if nothing is. Pure.
 * @param own ids of the namespaces of the host, by kind.
 */
export function judgeProbe(seen: ProbeFacts | undefined, own: Readonly<Record<string, string>>): string[] {
  const checked = facts.safeParse(seen);
  if (!checked.success) return ['the probe inside the sandbox gave no answer'];
  const { namespaces, reachable, canary, capabilities, noNewPrivileges, hostPid, nestedNamespace, interfaces, writable, environment } =
    checked.data;
  return [
    ...isolated
      .filter((kind) => namespaces[kind] === undefined || namespaces[kind] === own[kind])
      .map((kind) => `the ${kind} namespace is the host's`),
    ...reachable.map((name) => `the ${name} is reachable`),
    ...(canary === 'ENOENT' ? [] : [`a file outside the workspace is visible (${canary.length > 20 ? 'its content' : canary})`]),
    ...capabilities.filter((line) => !/ 0+$/.test(line)).map((line) => `capabilities are left: ${line}`),
    ...(noNewPrivileges === '1' ? [] : ['new privileges can be gained']),
    ...(hostPid === 'ESRCH' ? [] : [`a process of the host is visible (${hostPid})`]),
    ...(nestedNamespace === 'refused' ? [] : ['nested namespaces can be made, or that could not be tried']),
    ...interfaces.filter((name) => name !== 'lo').map((name) => `the network interface ${name} is there`),
    ...writable.map((path) => `${path} is writable`),
    ...environment
      .filter((name) => /^(GITHUB_|INPUT_|ACTIONS_|RUNNER_|STATE_)/.test(name))
      .map((name) => `the variable ${name} is visible`),
  ];
}

/** Sets up what must not be reachable, lets `ask` try to reach it, and removes it again. @returns what is wrong; empty if nothing is. */
export async function selfTest(
  scratch: string,
  workspace: string,
  view: View,
  ask: (targets: ProbeTargets) => Promise<ProbeFacts | undefined>,
): Promise<string[]> {
  const token = randomBytes(12).toString('hex');
  const [canary, fileSocket] = [join(scratch, `canary-${token}`), join(scratch, `socket-${token}`)];
  writeFileSync(canary, token);
  const tcp = await listen({ host: '127.0.0.1', port: 0 });
  const servers = [tcp, await listen({ path: `\0gadget-${token}` }), await listen({ path: fileSocket })];
  try {
    const address = tcp.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const own = Object.fromEntries(isolated.map((kind) => [kind, readlinkSync(`/proc/self/ns/${kind}`)]));
    const mark = view === 'read-write' ? undefined : join(workspace, `.gadget-probe-${token}`);
    const wrong = judgeProbe(
      await ask({ port, abstractSocket: `gadget-${token}`, fileSocket, canary, hostPid: process.pid, workspace, mark }),
      own,
    );
    const landed = mark !== undefined && existsSync(mark);
    if (landed) rmSync(mark);
    return landed ? [...wrong, 'a write on the disposable view landed in the workspace'] : wrong;
  } finally {
    for (const server of servers) server.close();
    rmSync(canary, { force: true });
  }
}

function listen(options: { host?: string; port?: number; path?: string }): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', reject);
    server.listen(options, () => resolve(server));
  });
}
