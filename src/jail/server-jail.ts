import { chmodSync, chownSync, lstatSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../problem.ts';
import type { Launch, OpenDoor, View } from './launch.ts';
import { launchers, planLayout, type MachineSettings } from './launchers.ts';
import { inside } from './layout.ts';
import { limitedProgram } from './run-command.ts';
import { makeScratch } from './scratch-folder.ts';

/** An MCP server that runs in a jail of its own. */
export interface ServerProgram {
  /** A name on the PATH of the jail, or a path in a mount. */
  readonly command: string;
  readonly args: readonly string[];
  /** Added to the environment of the jail; may have secrets. */
  readonly env: Readonly<Record<string, string>>;
  /** Folders outside; the jail shows each at its own path, read-only. */
  readonly mounts: readonly string[];
  readonly workspace: 'none' | 'read' | 'write';
  /** It starts in its empty home, not in the workspace, from where programs take code. */
  readonly isApart: boolean;
  /** Its way to the network; undefined for none. */
  readonly door: OpenDoor | undefined;
}

/** Where a server will run, until it is closed. */
export interface ServerJail {
  /** Each starts the program again. */
  readonly launch: () => Launch;
  /** The program has started and has its environment: the file with it goes away. */
  readonly started: () => void;
  /** Removes what belongs to the jail; its program has ended. */
  close(): Promise<void>;
}

/** Where the jail shows the environment. */
const environmentFile = '/run/gadget/environment';
/** Reads it, and becomes the program. Secrets are in no argument: sudo logs those, and every process can read them. */
const script = `set -a; . ${environmentFile}; set +a; exec "$@"`;

/**
 * Prepares a jail for one MCP server, of the kind that passed its self-test (docs/mcp.md): namespaces, private folders and environment as for the
 * worker, but its own; no workspace unless it is named, no network but through the door.
 * @throws Problem for a mount that is not there, or leads elsewhere.
 */
export async function openServerJail(
  kind: 'bubblewrap' | 'unshare',
  settings: MachineSettings,
  program: ServerProgram,
): Promise<ServerJail> {
  const scratch = makeScratch('gadget-server-');
  const discard = (): void => rmSync(scratch, { recursive: true, force: true });
  try {
    const owner = lstatSync(settings.workspace);
    const own = (path: string): void => {
      if (process.getuid?.() === 0) chownSync(path, owner.uid, owner.gid);
    };
    const empty = join(scratch, 'empty');
    mkdirSync(empty);
    chmodSync(empty, 0o755);
    own(empty);
    const seen = program.workspace === 'none' ? { workspace: empty, isOwnCheckout: true } : {};
    const layout = await planLayout({ ...settings, ...seen }, scratch);
    const environment = join(scratch, 'environment');
    const write = (): void => {
      rmSync(environment, { force: true });
      writeFileSync(environment, assignments(program.env), { mode: 0o600 });
      own(environment);
    };
    const mounts = [
      ...program.mounts.map((path) => ({ kind: 'read-only' as const, from: realFolder(path), to: path })),
      { kind: 'read-only' as const, from: environment, to: environmentFile },
    ];
    const planned = { ...layout, mounts: [...layout.mounts, ...mounts] };
    write();
    const [, launcher] = launchers(planned, scratch, settings).find(([each]) => each === kind)!;
    const path = join(scratch, 'network');
    const door = await program.door?.(path, process.getuid?.() === 0 ? { uid: owner.uid, gid: owner.gid } : undefined);
    const view: View = program.workspace === 'write' ? 'read-write' : 'read-only';
    const start = [...(door ? [inside.node, inside.forward, inside.door] : []), program.command, ...program.args];
    return {
      launch: () => {
        write();
        return launcher(
          view,
          limitedProgram(['/bin/sh', '-c', program.isApart ? `cd ${inside.home}; ${script}` : script, 'sh', ...start]),
          door && path,
        );
      },
      started: () => rmSync(environment, { force: true }),
      close: async () => {
        await door?.close();
        discard();
      },
    };
  } catch (error) {
    discard();
    throw error;
  }
}

/** For a shell. */
function assignments(env: Readonly<Record<string, string>>): string {
  return Object.entries(env)
    .map(([name, value]) => `${name}='${value.replaceAll("'", `'\\''`)}'\n`)
    .join('');
}

function realFolder(path: string): string {
  try {
    const real = realpathSync(path);
    if (real === realpathSync(join(path, '..')) + path.slice(path.lastIndexOf('/'))) return real;
  } catch {
    throw new Problem(`The folder ${path} of its mounts does not exist.`, 'Create it in an earlier step.');
  }
  throw new Problem(`The folder ${path} of its mounts is a symbolic link.`, 'Name the folder itself.');
}
