import type { Outside } from '../../../src/network/proxy.ts';
import type { Canaries } from './canaries.ts';
import type { CommandFile } from './command-files.ts';
import type { IssuedCommand, LogLine } from './job-log.ts';
import type { Hurry } from './hurry.ts';
import type { Moment } from './moment.ts';
import type { Orphan } from './process-tree.ts';

export interface Interruption {
  readonly when: Moment;
  /** This signal alone; after SIGKILL nothing that the process has started lives on either, when the run is over. Default: what the runner does, SIGINT, after 7.5 s SIGTERM, after 2.5 s more an end of the whole tree. */
  readonly signal?: NodeJS.Signals;
}

/** What has happened, and what GitHub makes of it for the run: the options of the same names go before these. */
export interface RunEvent {
  readonly name: string;
  readonly payload: object;
  readonly ref?: string;
  readonly sha?: string;
  readonly actor?: { readonly login: string; readonly id: number };
  readonly workflow?: { readonly name: string; readonly file: string };
  /** For the pull request of a fork, for which GitHub gives a run no secrets and a token that only reads. */
  readonly untrusted?: true;
}

export interface RunOptions {
  readonly event: RunEvent;
  /** The `with` of the step. */
  readonly inputs?: Readonly<Record<string, string>>;
  /** Where GitHub is; by default nothing listens there, and the token is a fresh canary. */
  readonly github?: { readonly serverUrl?: string; readonly apiUrl?: string; readonly graphqlUrl?: string; readonly token?: string };
  /** Default: that of the payload. */
  readonly repository?: string;
  /** Default: a fresh empty folder. A given one is not removed. */
  readonly workspace?: string;
  /** The folder of action.yml; default: the root of this repository. */
  readonly root?: string;
  /** Each step is a process, though nothing else of these options needs one. Without, a signal is one that asks to end, and nobody looks for processes that are left behind. */
  readonly ownProcess?: boolean;
  /** A script to run instead of `runs.main` and `runs.post`, relative to `root`. */
  readonly entry?: string;
  /** Added to the environment of the step, over everything else. */
  readonly env?: Readonly<Record<string, string>>;
  /** Default: that of the tests without folders of node_modules. */
  readonly path?: string;
  readonly prependPath?: readonly string[];
  readonly signalAfter?: Interruption;
  /** How far the clock of the runner is ahead of that of the machine, for what has to expire. */
  readonly clockOffsetMs?: number;
  /** Timers that go off early, for what waits a while. */
  readonly hurry?: Hurry;
  /** What commands with network access reach; default: nothing. Only for steps inside this process. */
  readonly internet?: Outside;
  readonly runId?: number;
  readonly runAttempt?: number;
  /** Default: that of the event. */
  readonly sha?: string;
  /** Default: that of the event, else `refs/heads/main`. */
  readonly ref?: string;
  /** Default: that of the event, else the sender of the payload. */
  readonly actor?: { readonly login: string; readonly id: number };
  /** Default: that of the event, else `Gadget` in `gadget.yml`. */
  readonly workflow?: { readonly name: string; readonly file: string };
  readonly job?: string;
  /** Each phase; default 180,000. A phase that takes longer ends in an error. */
  readonly timeoutMs?: number;
  readonly nodeOptions?: string;
  /** `false` leaves the post phase out. */
  readonly post?: boolean;
  /** Is told every line of the main phase as it comes. */
  readonly onLine?: (text: string) => void;
  /** Measures the peak memory of the node process. */
  readonly measure?: boolean;
  /** Values that the runner masks from the start, beside the token. */
  readonly secrets?: readonly string[];
}

/** One process: the main phase or the post phase of the step. */
export interface PhaseResult {
  /** `null` when a signal ended the process. */
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Both streams in the order in which their lines arrived. */
  readonly lines: readonly LogLine[];
  readonly commands: readonly IssuedCommand[];
  readonly masked: string;
  readonly outputs: Readonly<Record<string, string>>;
  readonly state: Readonly<Record<string, string>>;
  /** What GITHUB_ENV would give to later steps. */
  readonly exported: Readonly<Record<string, string>>;
  readonly summary: string;
  /** The command files as they were written. */
  readonly commandFiles: Readonly<Record<CommandFile, string>>;
  readonly workspace: string;
  /** RUNNER_TEMP. */
  readonly temp: string;
  readonly durationMs: number;
  /** With `measure`, where the process ended of its own accord. */
  readonly maxRssKb: number | undefined;
}

export interface ActionRun extends PhaseResult {
  readonly post: PhaseResult | undefined;
  readonly canaries: Canaries;
  /** Processes of the step that were still alive at its end, and were ended then as the runner does. Undefined where the step was no process. */
  readonly orphans: readonly Orphan[] | undefined;
  /** Removes the folders of the run; what is forgotten goes when the test process ends. */
  remove(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}
