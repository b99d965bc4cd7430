import { randomUUID } from 'node:crypto';
import { lstatSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Launch, View } from './launch.ts';
import type { Layout, Mount } from './layout.ts';

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function bind(from: string, to: string, readOnly: boolean): string {
  const [source, target] = [quote(from), `"$root"${quote(to)}`];
  const place = `if [ -d ${source} ]; then mkdir -p ${target}; else mkdir -p "$(dirname ${target})"; [ -e ${target} ] || : > ${target}; fi`;
  return `${place}\nmount --bind ${source} ${target}\nmount -o remount,bind,nosuid,nodev${readOnly ? ',ro' : ''} ${target}`;
}

function mountLines(mount: Mount, workspace: string, view: View): string {
  switch (mount.kind) {
    case 'read-only':
      return bind(mount.from, mount.to, true);
    case 'empty':
      return `mkdir -p "$root"${quote(mount.to)}\nmount -t tmpfs -o nosuid,nodev,mode=1777,size=${mount.bytes} gadget "$root"${quote(mount.to)}`;
    case 'link':
      return `ln -s ${quote(mount.target)} "$root"${quote(mount.to)}`;
    case 'workspace':
      return bind(workspace, mount.to, view === 'read-only');
  }
}

/**
 * Runs as root outside the jail: starts it, and ends it when the head is gone or has taken its life line away. PID 1 inside stays
 * a root shell, so --kill-child is not voided by a change of user (jail.md section 3). Background jobs of a shell lose their standard
 * input, hence descriptor 3.
 */
const keeper = `life="$1"; head="$2"; inner="$3"; shift 3
exec 3<&0
unshare --net --pid --mount --ipc --uts --cgroup --fork --kill-child -- /bin/sh -c "$inner" sh "$@" <&3 3<&- &
jail=$!
( exec 3<&-; while [ -e "$life" ] && kill -0 "$head"; do sleep 0.2; done; kill -9 "$jail" ) </dev/null >/dev/null 2>&1 &
watch=$!
wait "$jail"; code=$?
kill "$watch" 2>/dev/null
exit "$code"`;

/**
 * The body of PID 1: builds a root of read-only binds in memory, moves into it, and starts the program in a user namespace of its own,
 * where no further one can be made. A process has its capabilities there only after an exec that follows the mapping: hence two shells.
 */
function innerScript(layout: Layout, view: View, scratch: string, owner: { readonly uid: number; readonly gid: number }): string {
  const overlay = `${scratch}/overlay`;
  const workspace = view === 'throwaway' ? `${overlay}/view` : layout.workspace;
  const devices = ['null', 'zero', 'full', 'random', 'urandom', 'tty'];
  const sealed = `echo 0 >/proc/sys/user/max_user_namespaces; echo sealed >/run/.out; read -r _ </run/.in
cd ${quote(layout.workspace)} && exec setpriv --reuid=${owner.uid} --regid=${owner.gid} --clear-groups --no-new-privs --inh-caps=-all --bounding-set=-all -- env -i "$@"`;
  const environment = Object.entries(layout.environment)
    .map(([name, value]) => quote(`${name}=${value}`))
    .join(' ');
  return `set -e
exec 3<&0
mount --make-rprivate /
command -v ip >/dev/null && ip link set lo up
hostname gadget 2>/dev/null || true
${
  view === 'throwaway'
    ? `mount -t tmpfs -o size=2g,mode=0755 gadget ${quote(overlay)}
mkdir ${quote(`${overlay}/upper`)} ${quote(`${overlay}/work`)} ${quote(`${overlay}/view`)}
chown --reference=${quote(layout.workspace)} ${quote(`${overlay}/upper`)}
chmod --reference=${quote(layout.workspace)} ${quote(`${overlay}/upper`)}
cd ${quote(layout.workspace)}
mount -t overlay -o ${quote(`lowerdir=.,upperdir=${overlay}/upper,workdir=${overlay}/work`)} gadget ${quote(`${overlay}/view`)}
cd /`
    : ''
}
root=${quote(`${scratch}/root`)}
mount -t tmpfs -o mode=0755,size=16m gadget "$root"
${layout.mounts.map((mount) => mountLines(mount, workspace, view)).join('\n')}
mkdir -p "$root/proc" "$root/dev" "$root/.old" "$root"${quote(layout.environment['HOME']!)}
chmod 1777 "$root"${quote(layout.environment['HOME']!)}
mount -t proc -o nosuid,nodev,noexec proc "$root/proc"
mount -t tmpfs -o nosuid,mode=0755,size=1m gadget "$root/dev"
for device in ${devices.join(' ')}; do : > "$root/dev/$device"; mount --bind "/dev/$device" "$root/dev/$device"; done
mkdir "$root/dev/shm"; mount -t tmpfs -o nosuid,nodev,mode=1777,size=256m gadget "$root/dev/shm"
ln -s /proc/self/fd "$root/dev/fd"; ln -s fd/0 "$root/dev/stdin"; ln -s fd/1 "$root/dev/stdout"; ln -s fd/2 "$root/dev/stderr"
cd "$root"
pivot_root . .old
umount -l /.old
rmdir /.old
mkfifo -m 600 /run/.in /run/.out
unshare --user -- /bin/sh -c 'echo user >/run/.out; read -r _ </run/.in; exec /bin/sh -c "$1" "$@"' sh ${quote(sealed)} ${environment} "$@" <&3 3<&- &
program=$!
read -r _ </run/.out
echo "0 0 1${owner.uid === 0 ? '' : `\n${owner.uid} ${owner.uid} 1`}" >/proc/$program/uid_map
echo "0 0 1${owner.gid === 0 ? '' : `\n${owner.gid} ${owner.gid} 1`}" >/proc/$program/gid_map
echo go >/run/.in
read -r _ </run/.out
for path in /proc/sys /proc/sysrq-trigger /proc/irq /proc/bus; do [ ! -e "$path" ] || { mount --bind "$path" "$path"; mount -o remount,bind,ro "$path"; }; done
mount -o remount,ro /
echo go >/run/.in
rm -f /run/.in /run/.out
set +e
wait "$program"
exit $?`;
}

/** The command line of a jail by unshare, as root or by password-less sudo (jail.md section 3). Weaker than bubblewrap: a script of root builds it. */
export function unshareLaunch(
  privilege: readonly string[],
  layout: Layout,
  view: View,
  scratch: string,
  program: readonly string[],
): Launch {
  const life = join(scratch, `life-${randomUUID()}`);
  writeFileSync(life, '');
  const { uid, gid } = lstatSync(layout.workspace);
  return {
    argv: [
      ...privilege,
      '/bin/sh',
      '-c',
      keeper,
      'sh',
      life,
      String(process.pid),
      innerScript(layout, view, scratch, { uid, gid }),
      ...program,
    ],
    end: () => rmSync(life, { force: true }),
  };
}
