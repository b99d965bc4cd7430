import { existsSync, lstatSync, readlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { restoreFolder } from './restore.ts';
import { canReach, type User } from './reach.ts';
import type { ShellFacts } from './toolchains.ts';

/** One thing that is visible inside the jail; `Layout.mounts` lists them in the order of mounting, except that unshare mounts all empty folders first. */
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
  /** Our folder with `passwd`, `group`, `hosts`, `nsswitch.conf` and the clean git configurations. */
  readonly scratch: string;
  readonly node: string;
  readonly worker: string;
  /** Home folder and PATH of the host, used to find the toolchains. */
  readonly home: string;
  readonly path: string;
  readonly toolCache: string | undefined;
  readonly uid: number;
  readonly gid: number;
  /** The user who has to be able to enter the toolchains, if that is not the host's own. */
  readonly user: User | undefined;
  /** Git configuration files of the workspace (`to`), each with the clean copy that covers it (`from`). */
  readonly covers: readonly { readonly from: string; readonly to: string }[];
  /** Folders of PHP's configuration (`to`), each with a copy that only says which extensions to load (`from`). */
  readonly phpExtensions: readonly { readonly from: string; readonly to: string }[];
}

/** Paths inside the jail. */
export const inside = {
  node: '/run/gadget/node',
  worker: '/run/gadget/worker.mjs',
  forward: '/run/gadget/forward.mjs',
  door: '/run/gadget/network',
  home: '/home/gadget',
} as const;

/**
 * Files in /proc that belong to real root stay writable for it even without capabilities: /proc/sys/kernel/core_pattern would be a way out of the
 * jail. Bubblewrap covers them only for some callers, so both launchers always mount these paths read-only.
 */
export const procCovers = ['/proc/sys', '/proc/sysrq-trigger', '/proc/irq', '/proc/bus'];

const megabyte = 1024 * 1024;

/** Parts of `/etc` that programs need to start; they say nothing about the host's users or services. Maven's `settings.xml` may hold passwords. */
const etc =
  'alternatives ssl/certs ssl/openssl.cnf pki ca-certificates ld.so.cache ld.so.conf ld.so.conf.d localtime mime.types java-17-openjdk java-21-openjdk maven/m2.conf maven/logging'.split(
    ' ',
  );

/**
 * Toolchains outside `/usr`, mounted read-only from a fixed list: never a whole home folder of a user, never all of `/opt`, where self-hosted runners
 * keep credentials (docs/sandbox.md).
 */
function toolchains(facts: Pick<LayoutFacts, 'home' | 'toolCache' | 'user'>): string[] {
  const inHome = '.cargo/bin .rustup .pyenv .nvm/versions .bun/bin .deno/bin .dotnet .local/bin go/bin .sdkman/candidates'.split(' ');
  return [
    '/opt/hostedtoolcache',
    ...(facts.toolCache ? [facts.toolCache] : []),
    '/home/linuxbrew',
    ...inHome.map((name) => join(facts.home, name)),
  ].filter((path, index, all) => existsSync(path) && all.indexOf(path) === index && (!facts.user || canReach(path, facts.user)));
}

/** Folders of the root that are links into `/usr` on merged systems, and real folders on older ones. */
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

/** The part of the host's PATH that is visible inside, and all visible folders that can contain programs. */
export function shellPath(facts: Pick<LayoutFacts, 'home' | 'path' | 'toolCache' | 'user'>): Pick<ShellFacts, 'path' | 'visible'> {
  const visible = ['/usr', '/bin', '/sbin', ...toolchains(facts)];
  const path = facts.path.split(':').filter((folder) => folder.startsWith('/') && visible.some((root) => within(folder, root)));
  return { visible, path: [...path, ...(path.includes('/usr/bin') ? [] : ['/usr/local/bin', '/usr/bin', '/bin'])] };
}

/**
 * Plans what a jail shows: the system read-only, listed toolchains, private empty folders, the workspace, and `.git` read-only under a clean
 * configuration. Nothing else of the host exists inside.
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
    ...facts.phpExtensions.map((mount): Mount => ({ kind: 'read-only', ...mount })),
    { kind: 'empty', to: '/tmp', bytes: 2048 * megabyte },
    { kind: 'empty', to: '/var/tmp', bytes: 256 * megabyte },
    { kind: 'empty', to: '/run', bytes: 16 * megabyte },
    { kind: 'empty', to: '/home', bytes: 1024 * megabyte },
    { kind: 'empty', to: '/root', bytes: 16 * megabyte },
    ...chains.map((path): Mount => ({ kind: 'read-only', from: path, to: path })),
    { kind: 'read-only', from: facts.node, to: inside.node },
    { kind: 'read-only', from: facts.worker, to: inside.worker },
    { kind: 'read-only', from: join(dirname(facts.worker), 'forward.js'), to: inside.forward },
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
      // The programs of rustup look for their toolchains in HOME, which is another folder inside.
      ...(chains.includes(rustup) && { RUSTUP_HOME: rustup }),
    },
  };
}
