/** How the workspace is seen inside: writes land, writes vanish, writes fail. */
export type View = 'read-write' | 'disposable' | 'read-only';

/** A command line that starts a program in a jail; the launcher itself gets an empty environment. */
export interface Launch {
  readonly argv: readonly string[];
  /** Ends a jail that runs as somebody else, whom a signal of ours does not reach. */
  readonly end?: () => void;
}

export type Launcher = (view: View, program: readonly string[]) => Launch;

/** Where the launchers find mount, unshare and the like. */
export const launcherEnvironment: Readonly<Record<string, string>> = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
};
