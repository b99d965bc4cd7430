import type { Outside } from '../network/proxy.ts';
import type { Sink } from '../agent/events.ts';
import type { Api, Model } from '../agent/model.ts';
import type { Inputs } from '../config/inputs.ts';
import type { Runner } from '../runner/job.ts';
import type { GitHubParts } from '../github/connect.ts';
import type { Jail, JailSettings } from '../jail/jail.ts';
import type { ModelSettings } from '../providers/settings.ts';
import type { Logger } from '../sinks/logger.ts';
import type { GitSettings } from '../workspace/git.ts';

/** What the post step has to know about a turn that main did not finish. */
export interface Remembered {
  /** Id of the progress comment; undefined when main died before it. */
  readonly comment?: number;
  /** Id of the turn. */
  readonly turn: string;
  /** Number of the issue or pull request; undefined for a job. */
  readonly thread?: number;
  /** Key of the session. */
  readonly session: string;
  /** Main has posted why no turn came of it; at most the record remains to be ended. */
  readonly told?: boolean;
}

/** Everything concrete that the stages of a turn work with; built in main.ts alone. */
export interface Services extends GitHubParts {
  readonly inputs: Inputs;
  readonly runner: Runner;
  readonly log: Logger;
  readonly logSink: Sink;
  readonly git: GitSettings;
  readonly createModel: (settings: ModelSettings, api: Exclude<Api, 'auto'>) => Model;
  readonly openJail: (settings: Pick<JailSettings, 'workspace' | 'defaultTimeoutMs' | 'isOwnCheckout'>) => Promise<Jail>;
  readonly redact: (text: string) => string;
  readonly leaksBytes: (bytes: Uint8Array) => boolean;
  /** Aborts when the job is cancelled. */
  readonly signal: AbortSignal;
  readonly now: () => Date;
  readonly random: () => number;
  /** Hex digits that nobody can guess. */
  readonly nonce: (bytes: number) => string;
  /** Contract: resolves after `ms`, or rejects with the abort reason at once. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Contract: aborts after that many milliseconds, without keeping the process alive. */
  readonly deadline: (ms: number) => AbortSignal;
  /** The internet, for commands with network access. */
  readonly internet: () => Promise<Outside>;
  /** A `fetch` for a URL, through the proxy of the runner if it has one. */
  readonly fetchFor: (url: string) => typeof globalThis.fetch;
  /** Variables of the step that hold secrets of MCP servers. */
  readonly serverVariables: Readonly<Record<string, string>>;
  /** Remembers for the post step what it needs to finish the thread. */
  readonly remember: (state: Partial<Remembered> & { readonly done?: boolean }) => void;
}
