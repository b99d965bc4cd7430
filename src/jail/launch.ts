/** How a jail sees the workspace: writes persist, writes vanish, writes fail. */
export type View = 'read-write' | 'disposable' | 'read-only';

/** A command line that starts a program in a jail. */
export interface Launch {
  readonly argv: readonly string[];
  /** Ends a jail that runs as another user, which our signals do not reach. */
  readonly end?: () => void;
}

/** @param door a Unix socket outside that the jail shows read-only at `inside.door`; undefined for none. */
export type Launcher = (view: View, program: readonly string[], door?: string) => Launch;

/** The whole environment of launchers: where to find mount, unshare and the like. */
export const launcherEnvironment: Readonly<Record<string, string>> = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
};

/** Opens something on a Unix socket for one command or one server. @param owner who may connect; undefined for our own user. */
export type OpenDoor = (
  path: string,
  owner: { readonly uid: number; readonly gid: number } | undefined,
) => Promise<{ readonly close: () => Promise<void> }>;
