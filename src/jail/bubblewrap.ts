import type { Launcher, View } from './launch.ts';
import { inside, procCovers, type Layout, type Mount } from './layout.ts';
import type { User } from './reach.ts';

function mountArguments(mount: Mount, workspace: readonly string[]): readonly string[] {
  switch (mount.kind) {
    case 'read-only':
      return ['--ro-bind', mount.from, mount.to];
    case 'empty':
      return ['--size', String(mount.bytes), '--tmpfs', mount.to];
    case 'link':
      return ['--symlink', mount.target, mount.to];
    case 'workspace':
      return [...workspace, mount.to];
  }
}

/** Arguments of bubblewrap that pass every probe of the self-test (docs/sandbox.md). @param workspace folder to bind as the workspace. */
function bubblewrapArguments(layout: Layout, view: View, workspace: string, program: readonly string[], door?: string): string[] {
  const bind = [view === 'read-only' ? '--ro-bind' : '--bind', workspace];
  return [
    '--unshare-user',
    '--uid',
    String(layout.uid),
    '--gid',
    String(layout.gid),
    '--unshare-ipc',
    '--unshare-pid',
    '--unshare-net',
    '--unshare-uts',
    '--unshare-cgroup-try',
    '--disable-userns',
    '--assert-userns-disabled',
    '--cap-drop',
    'ALL',
    '--die-with-parent',
    '--new-session',
    '--hostname',
    'gadget',
    '--clearenv',
    '--proc',
    '/proc',
    ...procCovers.flatMap((path) => ['--ro-bind-try', path, path]),
    '--dev',
    '/dev',
    ...layout.mounts.flatMap((mount) => mountArguments(mount, bind)),
    ...(door === undefined ? [] : ['--ro-bind', door, inside.door]),
    '--dir',
    layout.environment['HOME']!,
    '--remount-ro',
    '/',
    ...Object.entries(layout.environment).flatMap(([name, value]) => ['--setenv', name, value]),
    '--chdir',
    layout.workspace,
    '--',
    ...program,
  ];
}

/**
 * Mounts an overlay in a mount namespace of its own: the workspace below, and above it a folder in memory that vanishes with the namespace
 * (docs/sandbox.md). $1: an empty folder of ours; $2: the workspace; the rest: the command. `lowerdir` is `.`, because colons and commas in a path
 * would be syntax in the mount options.
 */
const overlayScript = `set -e
mount -t tmpfs -o size=2g,mode=0755 gadget "$1"
mkdir "$1/upper" "$1/work" "$1/view"
cd "$2"
mount -t overlay -o "lowerdir=.,upperdir=$1/upper,workdir=$1/work,userxattr" gadget "$1/view"
shift 2
exec "$@"`;

/** Creates the launcher for bubblewrap. `owner`: set if the host is root and must first become the owner of the workspace. */
export function bubblewrapLauncher(bwrap: string, layout: Layout, scratch: string, owner?: User): Launcher {
  const become = owner ? ['setpriv', `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'] : [];
  return (view, program, door) => {
    if (view !== 'disposable') return { argv: [...become, bwrap, ...bubblewrapArguments(layout, view, layout.workspace, program, door)] };
    const overlay = `${scratch}/overlay`;
    return {
      argv: [
        ...become,
        'unshare',
        '--user',
        '--map-root-user',
        '--mount',
        '--',
        '/bin/sh',
        '-c',
        overlayScript,
        'sh',
        overlay,
        layout.workspace,
        bwrap,
        ...bubblewrapArguments(layout, view, `${overlay}/view`, program, door),
      ],
    };
  };
}
