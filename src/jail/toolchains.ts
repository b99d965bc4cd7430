import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A language or tool that models look for, with the commands that start it; the first one found counts. */
interface Toolchain {
  readonly name: string;
  readonly commands: readonly string[];
  /** Where its version is, read as data: a file, relative to the folder of the program, and a pattern for its text. */
  readonly file?: { readonly path: string; readonly version: RegExp };
}

const node: RegExp = /NODE_MAJOR_VERSION (\d+)\s+#define NODE_MINOR_VERSION (\d+)\s+#define NODE_PATCH_VERSION (\d+)/;

const toolchains: readonly Toolchain[] = [
  { name: 'Node', commands: ['node'], file: { path: '../include/node/node_version.h', version: node } },
  { name: 'npm', commands: ['npm'] },
  { name: 'yarn', commands: ['yarn'] },
  { name: 'pnpm', commands: ['pnpm'] },
  { name: 'Bun', commands: ['bun'] },
  { name: 'Deno', commands: ['deno'] },
  { name: 'Python', commands: ['python3', 'python'] },
  { name: 'Go', commands: ['go'], file: { path: '../VERSION', version: /^go([\d.]+)/ } },
  { name: 'Java', commands: ['java'], file: { path: '../release', version: /^JAVA_VERSION="([^"]+)"/m } },
  { name: 'Maven', commands: ['mvn'] },
  { name: 'Gradle', commands: ['gradle'] },
  { name: 'Ruby', commands: ['ruby'] },
  { name: 'Rust', commands: ['cargo'] },
  { name: 'PHP', commands: ['php'] },
  { name: '.NET', commands: ['dotnet'] },
  { name: 'gcc', commands: ['gcc'] },
  { name: 'make', commands: ['make'] },
];

export interface ShellFacts {
  /** PATH of the shell, without the folder of the Node that Gadget provides. */
  readonly path: readonly string[];
  /** Folders that the shell sees; a program that is a link to somewhere else does not exist there. */
  readonly visible: readonly string[];
  /** Version of the Node that Gadget provides, which a shell without a `node` of its own finds; undefined if Gadget provides none. */
  readonly ownNode: string | undefined;
}

/**
 * The toolchains that a shell in the sandbox has, with their versions if those can be read: `Node 20.11.1`, `npm`, `Python 3.12`. No program is
 * started: on the host it could be one that an earlier step of the job has planted, and in the sandbox starting each takes longer than all of this.
 */
export function findToolchains({ path, visible, ownNode }: ShellFacts): string[] {
  const found = toolchains.flatMap(({ name, commands, file }): string[] => {
    const program = commands.map((command) => locate(command, path, visible)).find((place) => place !== undefined);
    if (program === undefined) return [];
    const version = (file && versionIn(join(dirname(program), file.path), file.version)) ?? versionOf(program, name);
    return [version === undefined ? name : `${name} ${version}`];
  });
  const hasNode = found.some((name) => /^Node\b/.test(name));
  return hasNode || ownNode === undefined ? found : [`Node ${ownNode}`, ...found];
}

/** The first visible program with that name on a PATH, with all links resolved. */
function locate(command: string, path: readonly string[], visible: readonly string[]): string | undefined {
  for (const folder of path) {
    const program = join(folder, command);
    const target = fileAt(program);
    if (target !== undefined && visible.some((root) => target.startsWith(`${root}/`))) return target;
  }
  return undefined;
}

/** The file that a path leads to; undefined if it leads to none or cannot be read. */
function fileAt(path: string): string | undefined {
  try {
    return statSync(path).isFile() ? realpathSync.native(path) : undefined;
  } catch {
    return undefined;
  }
}

function versionIn(file: string, version: RegExp): string | undefined {
  try {
    return version.exec(readFileSync(file, 'utf8').slice(0, 10_000))?.slice(1).join('.');
  } catch {
    return undefined;
  }
}

/** The version in the name of the program or of a folder above it: `python3.12`, `/opt/hostedtoolcache/Ruby/3.2.4/x64/bin/ruby`. Pure. */
export function versionOf(program: string, name: string): string | undefined {
  const [file = '', ...folders] = program.split('/').toReversed();
  const own = /^[a-z]+-?(\d[\d.]*)$/.exec(file)?.[1];
  if (own !== undefined) return own;
  // Folders of another tool do not count: a global npm is below the folder of a Node.
  const owner = name === 'npm' || name === 'yarn' || name === 'pnpm' ? [] : folders;
  return owner.map((folder) => /^(?:[a-z]+[-_@]?|v)?(\d+\.\d+(?:\.\d+)?)(?:[-+_].*)?$/i.exec(folder)?.[1]).find(Boolean);
}

/** Where a project's dependencies are installed, by the files that list them. */
interface Installer {
  readonly manifests: readonly string[];
  readonly folders: readonly string[];
  /** Keys of a JSON manifest that list dependencies. If set, the dependencies can only be in these folders; otherwise they may be elsewhere. */
  readonly keys?: readonly string[];
}

const installers: readonly Installer[] = [
  {
    manifests: ['package.json'],
    folders: ['node_modules', '.pnp.cjs'],
    keys: ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies', 'workspaces'],
  },
  { manifests: ['composer.json'], folders: ['vendor'], keys: ['require', 'require-dev'] },
  { manifests: ['pyproject.toml', 'requirements.txt', 'setup.py'], folders: ['.venv', 'venv'] },
  { manifests: ['go.mod'], folders: ['vendor'] },
  { manifests: ['Gemfile'], folders: ['vendor/bundle'] },
];

/**
 * Whether dependencies are installed at the root of a workspace: `package.json, and node_modules is there`, `package.json, but no node_modules`,
 * `package.json names none`; empty if the files do not tell.
 */
export function findDependencies(workspace: string): string[] {
  const has = (name: string): boolean => existsSync(join(workspace, name));
  return installers.flatMap(({ manifests, folders, keys }) => {
    const manifest = manifests.find(has);
    const folder = folders.find(has);
    if (manifest === undefined) return [];
    if (folder !== undefined) return [`${manifest}, and ${folder} is there`];
    if (keys === undefined) return [];
    return [namesAny(join(workspace, manifest), keys) ? `${manifest}, but no ${folders[0]!}` : `${manifest} names none`];
  });
}

/** Whether a manifest has anything below these keys; true if it cannot be read. */
function namesAny(file: string, keys: readonly string[]): boolean {
  try {
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, unknown>>;
    return keys.some((key) => Object.keys(manifest[key] ?? {}).length > 0);
  } catch {
    return true;
  }
}
