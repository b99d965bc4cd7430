import { randomBytes } from 'node:crypto';
import { existsSync, lstatSync, mkdtempSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { failure, type Observation, type ShellResult, type ValidCall } from '../agent/tool.ts';
import { describe, Problem } from '../problem.ts';
import { launcherEnvironment, type Launcher, type OpenDoor, type View } from './launch.ts';
import { launchers, planLayout, type MachineSettings } from './launchers.ts';
import { inside } from './layout.ts';
import { inRestored, restore, type Restore } from './restore.ts';
import { limitedProgram, runCommand, shellLine, type CommandOptions } from './run-command.ts';
import { makeScratch } from './scratch-folder.ts';
import { openServerJail, type ServerJail, type ServerProgram } from './server-jail.ts';
import { both, tryView, type Tried } from './try-view.ts';
import { WorkerClient } from './worker-client.ts';

/** Milliseconds after a tool's own limit until the host kills the whole jail. */
const graceMs = 5000;
const fileToolMs = 60_000;

export interface JailSettings extends MachineSettings {
  readonly sandbox: 'required' | 'off';
  readonly defaultTimeoutMs: number;
}

/** A sandbox that is ready to run calls. */
export interface Jail {
  readonly kind: 'bubblewrap' | 'unshare' | 'none';
  /** Stronger launchers that are available but failed their self-test, and why; empty if there are none. */
  readonly passedOver: string;
  /** How commands whose changes are not kept see the workspace: their writes vanish (`disposable`) or fail (`read-only`). */
  readonly commandView: Extract<View, 'disposable' | 'read-only'>;
  /**
   * Contract: see ActParts.runTool. `observe` turns the result of a command into an observation. `door`: for a call with network access, which gets a
   * jail of its own, and nothing else has that door.
   */
  run(call: ValidCall, observe: (result: ShellResult) => Observation, signal: AbortSignal, door?: OpenDoor): Promise<Observation>;
  /**
   * Runs shell commands of the workflow on a disposable copy of the workspace (without a jail, on a real copy). Like a step of a workflow, they stop
   * at the first failure. Never rejects because of what they do.
   * @param base files that the copy has in another version; with a jail only if `commandView` is `disposable`.
   */
  check(commands: string, timeoutMs: number, signal: AbortSignal, base?: Restore): Promise<ShellResult>;
  /** Prepares a jail for an MCP server, apart from this one. @throws Problem without a jail, or if its mounts cannot be used. */
  openServer(program: ServerProgram): Promise<ServerJail>;
  /** Kills everything inside and removes the jail's own files. After that nothing changes the workspace any more. */
  close(): Promise<void>;
}

/**
 * Opens a jail that passed its self-test: with bubblewrap if that works, else with unshare as root or through password-less sudo.
 * @throws Problem with instructions if neither works; only the input `sandbox: off` runs without a jail.
 */
export async function openJail(settings: JailSettings): Promise<Jail> {
  if (settings.sandbox === 'off') return openNone(settings);
  const scratch = makeScratch('gadget-jail-');
  const discard = (): void => rmSync(scratch, { recursive: true, force: true });
  try {
    return await openBest(settings, scratch, discard);
  } catch (error) {
    discard();
    throw error;
  }
}

async function openBest(settings: JailSettings, scratch: string, discard: () => void): Promise<Jail> {
  const program = [inside.node, inside.worker, settings.workspace, 'own-processes'];
  const layout = await planLayout(settings, scratch);
  const findings: string[] = [];
  for (const [kind, launcher] of launchers(layout, scratch, settings)) {
    const start = (view: View): WorkerClient => new WorkerClient(launcher(view, program), launcherEnvironment);
    const look = (view: View): Promise<Tried> => tryView(start, view, settings.workspace, scratch);
    const [worker, overlay] = await both(look('read-write'), look('disposable'));
    await overlay.worker.close();
    // If no overlay can be mounted, commands whose changes are not kept see the workspace read-only.
    const view = overlay.wrong.length === 0 ? 'disposable' : 'read-only';
    const bound = view === 'read-only' && worker.wrong.length === 0 ? await look(view) : undefined;
    await bound?.worker.close();
    const wrong = [...worker.wrong, ...(bound?.wrong ?? [])];
    if (wrong.length === 0)
      return {
        ...open({ launcher, commandView: view, worker: worker.worker, start, scratch, discard }, settings),
        kind,
        passedOver: findings.join(' | '),
        openServer: (server) => openServerJail(kind, settings, server),
      };
    await worker.worker.close();
    findings.push(`${kind}: ${wrong.join('; ')}`);
  }
  throw new Problem(
    `No sandbox works on this machine (${findings.join(' | ') || 'neither bubblewrap nor unshare with root or password-less sudo is there'}), and the tools of a model never run without one.`,
    'Install bubblewrap (sudo apt-get install bubblewrap) and allow user namespaces, or run the job where sudo needs no password. Only the input `sandbox: off` goes on without.',
  );
}

/** A jail that passed its self-test. */
interface Tested {
  readonly launcher: Launcher;
  readonly commandView: Jail['commandView'];
  /** The worker of the self-test, which stays in use. */
  readonly worker: WorkerClient;
  readonly start: (view: View) => WorkerClient;
  readonly scratch: string;
  readonly discard: () => void;
}

function open(
  { launcher, commandView, scratch, discard, ...tested }: Tested,
  settings: JailSettings,
): Omit<Jail, 'kind' | 'passedOver' | 'openServer'> {
  let { worker } = tested;
  const alive = (): WorkerClient => (worker.dead === undefined ? worker : (worker = tested.start('read-write')));
  const inView = (argv: readonly string[], timeoutMs: number, signal: AbortSignal): Promise<ShellResult> =>
    runCommand(launcher(commandView, argv), { cwd: '/', env: launcherEnvironment, timeoutMs, signal });
  const throughDoor = async (
    call: ValidCall,
    timeoutMs: number,
    signal: AbortSignal,
    openDoor: OpenDoor | undefined,
  ): Promise<ShellResult> => {
    if (!openDoor) throw new Error('a call with network access has no door');
    const path = join(scratch, `network-${randomBytes(6).toString('hex')}`);
    const { uid, gid } = lstatSync(settings.workspace);
    const door = await openDoor(path, process.getuid?.() === 0 ? { uid, gid } : undefined);
    try {
      const program = [inside.node, inside.forward, inside.door, ...shellLine(shell(), String(call.args['command']))];
      const view = call.tool.keeps?.(call.args) ? 'read-write' : commandView;
      return await runCommand(launcher(view, program, path), { cwd: '/', env: launcherEnvironment, timeoutMs, signal });
    } finally {
      await door.close();
    }
  };
  return {
    commandView,
    run: async (call, observe, signal, openDoor) => {
      const timeoutMs = timeoutOf(call, settings.defaultTimeoutMs);
      if (call.tool.place(call.args) === 'network') return observe(await throughDoor(call, timeoutMs, signal, openDoor));
      if (call.tool.place(call.args) === 'worker') return inWorker(alive(), call, timeoutMs, signal);
      return observe(await inView(lineOf(call), timeoutMs, signal));
    },
    check: async (commands, timeoutMs, signal, base) => {
      const run = (line: string): Promise<ShellResult> => inView(shellLine(shell(), line), timeoutMs, signal);
      return base ? inRestored(untilFailure(commands), base, scratch, run) : run(untilFailure(commands));
    },
    close: async () => {
      await worker.close();
      discard();
    },
  };
}

/**
 * Without a jail: the same worker as an ordinary process, with an environment from scratch. A person has approved every command of the model that
 * runs here.
 */
function openNone(settings: JailSettings): Jail {
  const environment = { PATH: settings.path, HOME: settings.home, LANG: 'C.UTF-8', CI: 'true' };
  const start = (): WorkerClient => new WorkerClient({ argv: [settings.node, settings.worker, settings.workspace] }, environment);
  let worker: WorkerClient | undefined;
  const onCopy = async (argv: readonly string[], options: Omit<CommandOptions, 'cwd'>, base?: Restore): Promise<ShellResult> => {
    const scratch = mkdtempSync(join(tmpdir(), 'gadget-check-'));
    const copy = join(scratch, basename(settings.workspace));
    try {
      await cp(settings.workspace, copy, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
      if (base) await restore(copy, base);
      return await runCommand({ argv }, { cwd: copy, ...options });
    } finally {
      rmSync(scratch, { recursive: true, force: true });
    }
  };
  return {
    kind: 'none',
    passedOver: '',
    commandView: 'read-only',
    openServer: () => {
      throw new Problem(
        'Without a sandbox, no server is started: it would run as this user.',
        'Set sandbox to required, or reach the server over HTTP.',
      );
    },
    run: async (call, observe, signal) => {
      const timeoutMs = timeoutOf(call, settings.defaultTimeoutMs);
      if (call.tool.argv && call.tool.place(call.args) === 'disposable')
        return onCopy(lineOf(call), { env: environment, timeoutMs, signal }).then(observe, (error) =>
          failure(`[not started: ${describe(error)}]`),
        );
      if (!worker || worker.dead !== undefined) worker = start();
      return inWorker(worker, call, timeoutMs, signal);
    },
    check: (commands, timeoutMs, signal, base) =>
      onCopy(shellLine(shell(), untilFailure(commands)), { env: environment, timeoutMs, signal }, base),
    close: async () => {
      await worker?.close();
    },
  };
}

function shell(): string {
  return existsSync('/bin/bash') ? '/bin/bash' : '/bin/sh';
}

/** Stops at the first command that fails, like a step of a workflow. */
function untilFailure(commands: string): string {
  return `set -e\n${commands}`;
}

function timeoutOf({ tool, args }: ValidCall, defaultMs: number): number {
  if (!tool.runsCommand) return fileToolMs;
  const seconds = tool.seconds?.(args);
  return seconds === undefined ? defaultMs : seconds * 1000;
}

/** What a call starts, with the limits of commands: its own program, or a shell with its command. */
function lineOf({ tool, args }: ValidCall): string[] {
  return tool.argv ? limitedProgram(tool.argv(args)) : shellLine(shell(), String(args['command']));
}

function inWorker(worker: WorkerClient, { tool, args }: ValidCall, timeoutMs: number, signal: AbortSignal): Promise<Observation> {
  return tool.argv ? worker.program(tool.argv(args), timeoutMs, graceMs, signal) : worker.tool(tool.name, args, timeoutMs, graceMs, signal);
}
