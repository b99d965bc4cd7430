import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { View } from './launch.ts';
import { procCovers, type Layout, type Mount } from './layout.ts';

/** Devices that programs need, bound from the host's. */
const devices = ['null', 'zero', 'full', 'random', 'urandom', 'tty'];
const deviceLinks = { fd: '/proc/self/fd', stdin: 'fd/0', stdout: 'fd/1', stderr: 'fd/2' };

/** The root of an unshare jail: a folder on disk with empty mount points, and the files that say what to mount on them. */
export interface RootFolder {
  readonly path: string;
  /** First file for `mount -a -T`: the root itself, the empty folders in memory, and /proc. */
  readonly empty: string;
  /** Mount points inside the empty folders in memory: created between the two calls of mount. */
  readonly folders: readonly string[];
  readonly files: readonly string[];
  /** Second file for `mount -a -T`: everything that is bound from the host. */
  readonly bound: string;
}

/**
 * Creates the root folder of all jails of this run in `scratch`, before anything from the model runs: empty folders, empty files and links, on which
 * each jail mounts its own things with `mount -a`. One process for each mount would take eight times as long (docs/decisions.md).
 * @param workspace path outside the jail of what each view shows as the workspace.
 */
export function makeRootFolder(
  layout: Layout,
  scratch: string,
  workspace: Readonly<Record<View, string>>,
): Readonly<Record<View, RootFolder>> {
  const root = join(scratch, 'root');
  const at = (path: string): string => `${root}${path}`;
  // The workspace may be in /dev/shm: then its mount point is created inside the /dev/shm of the jail.
  const empty = [...layout.mounts.filter((mount) => mount.kind === 'empty'), { to: '/dev/shm', bytes: 256 * 1024 * 1024 }];
  const bound = layout.mounts.filter((mount) => mount.kind === 'read-only' || mount.kind === 'workspace');
  const sourceOf = (mount: Extract<Mount, { kind: 'read-only' | 'workspace' }>): string =>
    mount.kind === 'workspace' ? layout.workspace : mount.from;
  const isInside = (path: string, mounts: readonly { readonly to: string }[]): boolean =>
    mounts.some(({ to }) => path.startsWith(`${to}/`));

  const late = { folders: [layout.environment['HOME'] ?? '/home'], files: [] as string[] };
  for (const mount of bound) {
    // A mount point inside something that is bound exists already.
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
  // Written once, since jails that start at the same time read the same files.
  return { 'read-write': folderFor('read-write'), disposable: folderFor('disposable'), 'read-only': folderFor('read-only') };
}

/** Source, mount point, type and options of a mount. */
type Line = readonly [string, string, string, string];

/** Lines in the format of fstab(5), with white space, backslashes and `#` as octal escapes. */
function table(lines: readonly Line[]): string {
  const field = (text: string): string => text.replace(/[ \t\n\r\\#]/g, (char) => `\\${char.charCodeAt(0).toString(8).padStart(3, '0')}`);
  return lines.map((line) => `${line.map(field).join(' ')} 0 0\n`).join('');
}

/** Creates an empty folder or file below the root that everybody can read, whatever the umask of the host process. */
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
