import type { Sink } from '../agent/events.ts';
import type { Model } from '../agent/model.ts';
import type { Inputs } from '../config/inputs.ts';
import type { RepositoryApi } from '../github/repository-api.ts';
import type { Jail } from '../jail/jail.ts';
import type { ChatSettings } from '../providers/chat-completions.ts';
import type { Logger } from '../sinks/logger.ts';
import type { GitSettings } from '../workspace/git.ts';

/** What the runner says of this job. */
export interface Runner {
  readonly repository: { readonly owner: string; readonly name: string };
  readonly serverUrl: string;
  /** Address of the repository, for git and for people. */
  readonly repositoryUrl: string;
  /** Address of this run's log. */
  readonly runUrl: string;
  readonly runId: string;
  readonly runAttempt: number;
  readonly workspace: string;
  /** Folder for the files of this turn's run. */
  readonly temp: string;
  readonly home: string;
  readonly path: string;
  readonly toolCache: string | undefined;
}

/** Everything concrete that the stages of a turn work with; built in main.ts alone. */
export interface Parts {
  readonly inputs: Inputs;
  readonly runner: Runner;
  readonly log: Logger;
  readonly logSink: Sink;
  readonly github: RepositoryApi;
  readonly git: GitSettings;
  readonly createModel: (settings: ChatSettings) => Model;
  readonly openJail: (workspace: string, defaultTimeoutMs: number) => Promise<Jail>;
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
  /** Remembers for the post step what it needs to finish the thread. */
  readonly remember: (state: { readonly comment?: number; readonly turn?: string; readonly done?: boolean }) => void;
}
