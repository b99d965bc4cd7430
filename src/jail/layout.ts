import { existsSync, lstatSync, readlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { restoreFolder } from './restore.ts';
import type { ShellFacts } from './toolchains.ts';

/** One thing that is visible inside the jail, in the order of mounting. */
export type Mount =
  | { readonly kind: 'read-only'; readonly from: string; readonly to: string }
  | { readonly kind: 'empty'; readonly to: string; readonly bytes: number }
  | { readonly kind: 'link'; readonly target: string; readonly to: string }
  | { readonly kind: 'workspace'; readonly to: string };

export interface Layout {
  readonly mounts: readonly Mount[];
  readonly environment: Readonly<Record<string, string>>;
  readonly workspace: string;
  readonly uid: number;
  readonly gid: number;
}

export interface LayoutFacts {
  readonly workspace: string;
  /** Folder of ours with `passwd`, `group`, `hosts` and the clean git configurations. */
  readonly scratch: string;
  readonly node: string;
  readonly worker: string;
  /** Home folder and PATH of the host, which the toolchains are found by. */
  readonly home: string;
  readonly path: string;
  readonly toolCache: string | undefined;
  readonly uid: number;
  readonly gid: number;
  /** Git configuration files of the workspace, with the clean ones that cover them. */
  readonly covers: readonly { readonly from: string; readonly to: string }[];
}

/** Where the host's own program and Node stand inside. */
export const inside = { node: '/run/gadget/node', worker: '/run/gadget/worker.mjs', home: '/home/gadget' } as const;

/**
 * What real root owns in /proc stays writable for it even without capabilities, and bubblewrap covers it only for some callers:
 * /proc/sys/kernel/core_pattern would be a way out of the jail. So both launchers mount these read-only, whoever we are.
 */
export const procCovers = ['/proc/sys', '/proc/sysrq-trigger', '/proc/irq', '/proc/bus'];

const megabyte = 1024 * 1024;

/** Parts of `/etc` that programs need to start; nothing in them is about this host's users or services. */
const etc =
  'alternatives ssl/certs ssl/openssl.cnf pki ca-certificates ld.so.cache ld.so.conf ld.so.conf.d localtime mime.types java-17-openjdk java-21-openjdk'.split(
    ' ',
  );

/**
 * Toolchains outside `/usr`, read-only and by list: never a whole home folder, never `/opt`, where self-hosted runners keep
 * credentials (docs/sandbox.md).
 */
function toolchains(facts: Pick<LayoutFacts, 'home' | 'toolCache'>): string[] {
  const inHome = '.cargo/bin .rustup .pyenv .nvm/versions .bun/bin .deno/bin .dotnet .local/bin go/bin .sdkman/candidates'.split(' ');
  return [
    '/opt/hostedtoolcache',
    ...(facts.toolCache ? [facts.toolCache] : []),
    '/home/linuxbrew',
    ...inHome.map((name) => join(facts.home, name)),
  ].filter((path, index, all) => existsSync(path) && all.indexOf(path) === index);
}

/** Folders of the root that are links into `/usr` on merged systems, real folders on older ones. */
function systemFolders(): Mount[] {
  return ['/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32']
    .filter((path) => existsSync(path))
    .map((path) =>
      lstatSync(path).isSymbolicLink()
        ? { kind: 'link', target: readlinkSync(path), to: path }
        : { kind: 'read-only', from: path, to: path },
    );
}

function within(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

/** The folders that a shell inside finds programs in, and those that they can be in: what of the host's PATH is visible. */
export function shellPath(facts: Pick<LayoutFacts, 'home' | 'path' | 'toolCache'>): Pick<ShellFacts, 'path' | 'visible'> {
  const visible = ['/usr', '/bin', '/sbin', ...toolchains(facts)];
  const path = facts.path.split(':').filter((folder) => folder.startsWith('/') && visible.some((root) => within(folder, root)));
  return { visible, path: [...path, ...(path.includes('/usr/bin') ? [] : ['/usr/local/bin', '/usr/bin', '/bin'])] };
}

/**
 * What a jail shows: the system read-only, toolchains by list, private empty folders, the workspace, and `.git` read-only
 * under a clean configuration. Everything else of the host does not exist inside.
 */
export function layOut(facts: LayoutFacts): Layout {
  const chains = toolchains(facts);
  const git = join(facts.workspace, '.git');
  const mounts: Mount[] = [
    { kind: 'read-only', from: '/usr', to: '/usr' },
    ...systemFolders(),
    ...etc
      .map((name) => `/etc/${name}`)
      .filter((path) => existsSync(path))
      .map((path): Mount => ({ kind: 'read-only', from: path, to: path })),
    ...['passwd', 'group', 'hosts', 'nsswitch.conf'].map((name): Mount => ({
      kind: 'read-only',
      from: join(facts.scratch, name),
      to: `/etc/${name}`,
    })),
    { kind: 'empty', to: '/tmp', bytes: 2048 * megabyte },
    { kind: 'empty', to: '/var/tmp', bytes: 256 * megabyte },
    { kind: 'empty', to: '/run', bytes: 16 * megabyte },
    { kind: 'empty', to: '/home', bytes: 1024 * megabyte },
    { kind: 'empty', to: '/root', bytes: 16 * megabyte },
    ...chains.map((path): Mount => ({ kind: 'read-only', from: path, to: path })),
    { kind: 'read-only', from: facts.node, to: inside.node },
    { kind: 'read-only', from: facts.worker, to: inside.worker },
    { kind: 'read-only', from: join(facts.scratch, restoreFolder.outside), to: restoreFolder.inside },
    { kind: 'workspace', to: facts.workspace },
    ...(existsSync(git) ? [{ kind: 'read-only', from: git, to: git } as const] : []),
    ...facts.covers.map((cover): Mount => ({ kind: 'read-only', ...cover })),
  ];
  const rustup = join(facts.home, '.rustup');
  return {
    mounts,
    workspace: facts.workspace,
    uid: facts.uid,
    gid: facts.gid,
    environment: {
      PATH: [...shellPath(facts).path, dirname(inside.node)].join(':'),
      HOME: inside.home,
      USER: 'gadget',
      SHELL: '/bin/sh',
      LANG: 'C.UTF-8',
      TMPDIR: '/tmp',
      TERM: 'dumb',
      CI: 'true',
      PAGER: 'cat',
      // Its programs look for themselves in the home folder.
      ...(chains.includes(rustup) && { RUSTUP_HOME: rustup }),
    },
  };
}
