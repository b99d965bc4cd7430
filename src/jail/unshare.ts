import { randomUUID } from 'node:crypto';
import { lstatSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Launcher, View } from './launch.ts';
import { inside, type Layout } from './layout.ts';
import { makeRootFolder, type RootFolder } from './root-folder.ts';

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/**
 * Runs as root outside the jail: starts it, and kills it when the host is gone or has removed the file `$life`. PID 1 inside stays a root shell,
 * since a change of user would disable --kill-child (docs/sandbox.md). Background jobs of a shell lose their standard input, hence descriptor 3.
 * Messages of our own shells (`Killed`) must not get into the output of the command: both discard stderr before they wait, in PID 1 because under
 * sudo the user who started the program can kill it alone.
 */
const keeper = `life="$1"; head="$2"; inner="$3"; shift 3
exec 3<&0
unshare --net --pid --mount --ipc --uts --cgroup --fork --kill-child -- /bin/sh -c "$inner" sh "$@" <&3 3<&- &
jail=$!
exec 2>/dev/null
( exec 3<&-; while [ -e "$life" ] && kill -0 "$head"; do sleep 0.2; done; kill -9 "$jail" ) </dev/null >/dev/null 2>&1 &
watch=$!
wait "$jail"; code=$?
kill "$watch" 2>/dev/null
exit "$code"`;

/** Sets the loopback interface up where `ip` is missing: SIOCSIFFLAGS with IFF_UP and IFF_RUNNING (netdevice(7)). */
const loopbackUp = 'socket(S,2,2,0); $r=pack("a16s16x","lo",0x41); ioctl(S,0x8914,$r) or die $!';

/**
 * The script of PID 1: mounts everything on a root of its own, moves into it, and starts the program in a user namespace of its own, in which no
 * further one can be created. A process gets its capabilities there only by an exec after the mapping: hence two shells.
 */
function innerScript(
  layout: Layout,
  { view, root, door }: { readonly view: View; readonly root: RootFolder; readonly door: string | undefined },
  scratch: string,
  owner: { readonly uid: number; readonly gid: number },
): string {
  const place = quote(`${root.path}${inside.door}`);
  const overlay = `${scratch}/overlay`;
  const sealed = `echo 0 >/proc/sys/user/max_user_namespaces; echo sealed >/run/.out; read -r _ </run/.in
cd ${quote(layout.workspace)} && exec setpriv --reuid=${owner.uid} --regid=${owner.gid} --clear-groups --no-new-privs --inh-caps=-all --bounding-set=-all -- env -i "$@"`;
  const environment = Object.entries(layout.environment)
    .map(([name, value]) => quote(`${name}=${value}`))
    .join(' ');
  return `set -e
umask 022
exec 3<&0
mount --make-rprivate /
ip link set lo up 2>/dev/null || perl -e ${quote(loopbackUp)} 2>/dev/null || true
hostname gadget 2>/dev/null || true
${
  view === 'disposable'
    ? `mount -t tmpfs -o size=2g,mode=0755 gadget ${quote(overlay)}
mkdir ${quote(`${overlay}/upper`)} ${quote(`${overlay}/work`)} ${quote(`${overlay}/view`)}
chown --reference=${quote(layout.workspace)} ${quote(`${overlay}/upper`)}
chmod --reference=${quote(layout.workspace)} ${quote(`${overlay}/upper`)}
cd ${quote(layout.workspace)}
mount -t overlay -o ${quote(`lowerdir=.,upperdir=${overlay}/upper,workdir=${overlay}/work`)} gadget ${quote(`${overlay}/view`)}
cd /`
    : ''
}
mount -a -T ${quote(root.empty)}
mkdir -p ${root.folders.map(quote).join(' ')}
${root.files.map((file) => `: > ${quote(file)}`).join('\n')}
chmod 1777 ${quote(`${root.path}${layout.environment['HOME']!}`)}
mount -a -T ${quote(root.bound)}
${door === undefined ? '' : `: > ${place}\nmount --bind ${quote(door)} ${place}\nmount -o remount,bind,ro ${place}`}
cd ${quote(root.path)}
pivot_root . .
umount -l .
mkfifo -m 600 /run/.in /run/.out
unshare --user -- /bin/sh -c 'echo user >/run/.out; read -r _ </run/.in; exec /bin/sh -c "$1" "$@"' sh ${quote(sealed)} ${environment} "$@" <&3 3<&- &
program=$!
read -r _ </run/.out
echo "0 0 1${owner.uid === 0 ? '' : `\n${owner.uid} ${owner.uid} 1`}" >/proc/$program/uid_map
echo "0 0 1${owner.gid === 0 ? '' : `\n${owner.gid} ${owner.gid} 1`}" >/proc/$program/gid_map
echo go >/run/.in
read -r _ </run/.out
mount -a
mount -o remount,bind,ro /
echo go >/run/.in
rm -f /run/.in /run/.out
set +e
exec 2>/dev/null
wait "$program"
exit $?`;
}

/**
 * Creates the launcher for unshare, as root or through password-less sudo (docs/sandbox.md). Weaker than bubblewrap, because a script that runs as
 * root builds the jail. The root folder is created at the first launch.
 */
export function unshareLauncher(privilege: readonly string[], layout: Layout, scratch: string): Launcher {
  const views = { 'read-write': layout.workspace, disposable: `${scratch}/overlay/view`, 'read-only': layout.workspace };
  let roots: ReturnType<typeof makeRootFolder> | undefined;
  return (view, program, door) => {
    roots ??= makeRootFolder(layout, scratch, views);
    const life = join(scratch, `life-${randomUUID()}`);
    writeFileSync(life, '');
    const { uid, gid } = lstatSync(layout.workspace);
    const inner = innerScript(layout, { view, root: roots[view], door }, scratch, { uid, gid });
    return {
      argv: [...privilege, '/bin/sh', '-c', keeper, 'sh', life, String(process.pid), inner, ...program],
      end: () => rmSync(life, { force: true }),
    };
  };
}
