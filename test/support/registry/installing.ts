import { execFileSync } from 'node:child_process';
import { accessSync, constants, copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished, type TestContext } from 'vitest';
import { openJail } from '../../../src/jail/jail.ts';
import { shellPath } from '../../../src/jail/layout.ts';
import { openProxy, type Proxy } from '../../../src/network/proxy.ts';
import { executeCommand, observe } from '../../../src/tools/execute-command.ts';
import { pathWithout } from '../jailed.ts';
import type { Files } from './archives.ts';
import { authority, openRegistry, type Pages } from './registry.ts';
import { internetOf } from './loopback.ts';

/** What the jail of a test shows of this machine: tools that are elsewhere lie in a tool cache. */
const machine = { home: homedir(), path: process.env['PATH'] ?? '', toolCache: process.env['RUNNER_TOOL_CACHE'] };

/** The program that a command in the sandbox gets by this name; undefined if there is none. @param isMeant looks at where its links lead. */
export function toolInside(name: string, isMeant: (path: string) => boolean = () => true): string | undefined {
  return shellPath({ ...machine, user: undefined })
    .path.map((folder) => join(folder, name))
    .find((path) => isProgram(path) && isMeant(realpathSync(path)));
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Skips the test where a program is missing; the end of the run names it. */
export function needs(context: TestContext, ...programs: string[]): void {
  const missing = programs.filter((name) => toolInside(name) === undefined);
  context.skip(missing.length > 0, `not installed where the sandbox shows it: ${missing.join(', ')}`);
}

export interface Installing {
  readonly workspace: string;
  /** Plays a command with network access. */
  run(command: string, keepChanges?: boolean): Promise<string>;
  /** Hosts of the last command: `registry.example:443`, and why it was refused if it was. */
  hosts(): string[];
}

/**
 * A workspace in a jail, with the hosts of a registry as the only allowed ones. The workspace has these files, and `ca.pem`, the certificate that tools
 * have to trust.
 */
export async function installing(kind: string, pages: Pages, files: Files): Promise<Installing> {
  const folder = mkdtempSync(join(tmpdir(), 'gadget-install-'));
  const workspace = join(folder, 'workspace');
  execFileSync('git', ['init', '--quiet', workspace]);
  copyFileSync(authority, join(workspace, 'ca.pem'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(workspace, name)), { recursive: true });
    writeFileSync(join(workspace, name), content);
  }
  const registry = await openRegistry(pages);
  const jail = await openJail({
    ...machine,
    workspace,
    node: process.execPath,
    worker: join(import.meta.dirname, '../../../dist/worker.js'),
    path: kind === 'unshare' ? `${pathWithout('bwrap', join(folder, 'programs'))}:${pathWithoutBubblewrap()}` : machine.path,
    sandbox: 'required',
    defaultTimeoutMs: 200_000,
  });
  onTestFinished(async () => {
    await jail.close();
    registry.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const hosts = [...new Set(Object.keys(pages).map((page) => page.split('/')[0]!))];
  const tool = executeCommand({ toolMode: 'confirm', maxTimeout: 600, hosts });
  let proxy: Proxy | undefined;
  return {
    workspace,
    run: async (command, keepChanges = false) => {
      const call = { id: 'a', tool, args: { command, network: true, keep_changes: keepChanges } };
      const { content } = await jail.run(call, observe, new AbortController().signal, async (path, owner) => {
        proxy = await openProxy(path, owner, hosts, internetOf(registry));
        return proxy;
      });
      return content;
    },
    hosts: () => proxy!.uses().map(({ host, refused }) => (refused === undefined ? host : `${host} ${refused}`)),
  };
}

/** The folders of PATH that have no bubblewrap. */
function pathWithoutBubblewrap(): string {
  return machine.path
    .split(':')
    .filter((folder) => !isProgram(join(folder, 'bwrap')))
    .join(':');
}
