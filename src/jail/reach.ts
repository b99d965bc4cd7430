import { lstatSync, realpathSync, statSync, type Stats } from 'node:fs';
import { dirname } from 'node:path';

/** A user of the machine without further groups. */
export interface User {
  readonly uid: number;
  readonly gid: number;
}

/** The user that bubblewrap starts as: the owner of the workspace if the host is root and the workspace is somebody else's; otherwise undefined, the host's own. */
export function jailUser(workspace: string): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = lstatSync(workspace);
  return uid === 0 ? undefined : { uid, gid };
}

/** Whether a user may enter a folder, and all folders above it (path_resolution(7)). A jail that mounts another one does not start. */
export function canReach(folder: string, user: User): boolean {
  const mayEnter = ({ mode, uid, gid }: Stats): boolean => (mode & (uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001)) !== 0;
  for (let path = realpathSync(folder); ; path = dirname(path)) {
    if (!mayEnter(statSync(path))) return false;
    if (path === dirname(path)) return true;
  }
}
