import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { View } from './launch.ts';
import { procCovers, type Layout, type Mount } from './layout.ts';

/** Devices that programs need; their files are bound from the host's. */
const devices = ['null', 'zero', 'full', 'random', 'urandom', 'tty'];
const deviceLinks = { fd: '/proc/self/fd', stdin: 'fd/0', stdout: 'fd/1', stderr: 'fd/2' };

/** The root of a jail by unshare, as a folder on disk with empty places, and what is mounted on them. */
export interface RootFolder {
  readonly path: string;
  /** File of `mount -a -T` that comes first: the root itself and everything that is empty in memory. */
  readonly empty: string;
  /** Places inside of what is empty, below the root: made between the two. */
  readonly folders: readonly string[];
  readonly files: readonly string[];
  /** File of `mount -a -T` that comes second: what is bound from the host. */
  readonly bound: string;
}

/**
 * Makes the root folder of a jail in `scratch`, before anything of the model runs: it holds empty folders, empty files and links, and every jail of
 * this run mounts its own things on it. Two processes mount all of it; one for each place would take eight times as long (docs/decisions.md).
 * @param workspace what is seen of the workspace in each view, by its path outside.
 */
export function makeRootFolder(
  layout: Layout,
  scratch: string,
  workspace: Readonly<Record<View, string>>,
): Readonly<Record<View, RootFolder>> {
  const root = join(scratch, 'root');
  const at = (path: string): string => `${root}${path}`;
  // A workspace may be on a RAM disk: then it is mounted inside of the jail's own.
  const empty = [...layout.mounts.filter((mount) => mount.kind === 'empty'), { to: '/dev/shm', bytes: 256 * 1024 * 1024 }];
  const bound = layout.mounts.filter((mount) => mount.kind === 'read-only' || mount.kind === 'workspace');
  const sourceOf = (mount: Extract<Mount, { kind: 'read-only' | 'workspace' }>): string =>
    mount.kind === 'workspace' ? layout.workspace : mount.from;
  const isInside = (path: string, mounts: readonly { readonly to: string }[]): boolean =>
    mounts.some(({ to }) => path.startsWith(`${to}/`));

  const late = { folders: [layout.environment['HOME'] ?? '/home'], files: [] as string[] };
  for (const mount of bound) {
    // What stands in something that is bound is there already.
    if (isInside(mount.to, bound)) continue;
    const isFolder = statSync(sourceOf(mount)).isDirectory();
    if (!isInside(mount.to, empty)) makePlace(root, mount.to, isFolder);
    else if (isFolder) late.folders.push(mount.to);
    else {
      late.folders.push(dirname(mount.to));
      late.files.push(mount.to);
    }
  }
  for (const { to } of empty) makePlace(root, to, true);
  for (const mount of layout.mounts) if (mount.kind === 'link') symlinkSync(mount.target, at(mount.to));
  makePlace(root, '/proc', true);
  for (const name of devices) makePlace(root, `/dev/${name}`, false);
  for (const [name, target] of Object.entries(deviceLinks)) symlinkSync(target, at(`/dev/${name}`));
  makePlace(root, '/etc/fstab', false);
  const covers = procCovers.filter((path) => existsSync(path));
  writeFileSync(at('/etc/fstab'), table(covers.map((path) => [path, path, 'none', 'bind,ro'])));

  const first = join(scratch, 'empty.fstab');
  writeFileSync(
    first,
    table([
      [root, root, 'none', 'bind,nosuid,nodev'],
      ...empty.map(({ to, bytes }): Line => ['gadget', at(to), 'tmpfs', `nosuid,nodev,mode=1777,size=${bytes}`]),
      ['proc', at('/proc'), 'proc', 'nosuid,nodev,noexec'],
    ]),
  );
  const folderFor = (view: View): RootFolder => {
    const second = join(scratch, `${view}.fstab`);
    const lines = bound.map((mount): Line => {
      const isReadOnly = mount.kind === 'read-only' || view === 'read-only';
      const source = mount.kind === 'workspace' ? workspace[view] : mount.from;
      return [source, at(mount.to), 'none', `bind,nosuid,nodev${isReadOnly ? ',ro' : ''}`];
    });
    writeFileSync(second, table([...lines, ...devices.map((name): Line => [`/dev/${name}`, at(`/dev/${name}`), 'none', 'bind'])]));
    return { path: root, empty: first, folders: late.folders.map(at), files: late.files.map(at), bound: second };
  };
  // Written once: jails that start at the same time read the same files.
  return { 'read-write': folderFor('read-write'), disposable: folderFor('disposable'), 'read-only': folderFor('read-only') };
}

/** What is mounted, where, its type, its options. */
type Line = readonly [string, string, string, string];

/** Lines of a file in the form of fstab(5), where white space and backslashes in names are written as octal numbers. */
function table(lines: readonly Line[]): string {
  const field = (text: string): string => text.replace(/[ \t\n\r\\#]/g, (char) => `\\${char.charCodeAt(0).toString(8).padStart(3, '0')}`);
  return lines.map((line) => `${line.map(field).join(' ')} 0 0\n`).join('');
}

/** An empty folder or file below the root, which everybody may enter and read, whatever the mask of the host process is. */
function makePlace(root: string, path: string, isFolder: boolean): void {
  const folder = isFolder ? path : dirname(path);
  let made = root;
  for (const part of folder.split('/').filter(Boolean)) {
    made = join(made, part);
    if (existsSync(made)) continue;
    mkdirSync(made);
    chmodSync(made, 0o755);
  }
  if (isFolder || existsSync(`${root}${path}`)) return;
  closeSync(openSync(`${root}${path}`, 'wx'));
  chmodSync(`${root}${path}`, 0o644);
}
