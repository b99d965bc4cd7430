import type { PullsForbidden } from '../github/pulls-api.ts';
import type { HostUse, Message } from '../agent/messages.ts';
import type { Outcome } from '../agent/outcome.ts';
import type { Stats } from '../agent/stats.ts';
import type { Decision, WaitingCall } from '../session/entries.ts';
import type { Thread } from '../trigger/trigger.ts';
import type { WorkOrder } from '../trigger/work-order.ts';
import type { Behind } from './behind.ts';
import type { LeftOut } from '../workspace/candidates.ts';

/** The facts to report about a turn that has ended. */
export interface TurnFacts {
  readonly order: WorkOrder;
  /** The thread that triggered this run; its comments go there. */
  readonly thread: Pick<Thread, 'kind' | 'number'>;
  /** Who hears of the result: the login of the person whose trigger or command this run carries out; undefined for a schedule or a bot. */
  readonly mention: string | undefined;
  /** `/gadget`, or the name that the workflow sets. */
  readonly command: string;
  readonly messages: readonly Message[];
  /** Who decided what in this turn, and when. */
  readonly decided: readonly Decided[];
  readonly whole: WholePull;
  readonly outcome: Outcome;
  /** The model has finished and has nothing to report. */
  readonly silent: boolean;
  readonly stats: Stats;
  readonly runUrl: string;
  /** Undefined if the turn ended before it had one. */
  readonly jail: 'bubblewrap' | 'unshare' | 'none' | undefined;
  /** Head commit of the pull request at the time of the request; undefined on other threads. */
  readonly head: string | undefined;
  /** The commands of `verify`; empty for none. */
  readonly checks: string;
  /** Their result; undefined if none ran. */
  readonly verified: Verification | undefined;
  /** Of this run. */
  readonly durationMs: number;
  /** Max characters of an argument or result in the transcript. */
  readonly maxPart: number;
}

/** The facts to report about all turns whose work is in one pull request, this one included. */
export interface WholePull {
  /** The newest title that the model has set. */
  readonly title: string | undefined;
  /** The newest description that the model has set, else its last report; not yet made inert. */
  readonly description: string;
  /** One per turn, in order. */
  readonly askers: readonly Pick<WorkOrder, 'actor' | 'source' | 'session'>[];
  readonly decided: readonly Decided[];
  readonly stats: Stats;
  readonly models: readonly string[];
  /** Names of the named agents that did turns of it. */
  readonly agents: readonly string[];
  /** What its turns used of what the repository adds, as `usedIn` says it. */
  readonly used: readonly string[];
  readonly turns: number;
  /** Hosts that commands with network access asked for. */
  readonly hosts: readonly HostUse[];
  /** In at least one turn the tools had no sandbox. */
  readonly withoutSandbox: boolean;
}

/** The last result of the `verify` commands. */
export interface Verification {
  readonly command: string;
  readonly passed: boolean;
  /** `exit code 1`, `killed: …` */
  readonly ending: string;
  /** Last lines of their output. */
  readonly output: string;
  readonly durationMs: number;
  /** The work may have changed since, and was not checked again. */
  readonly isOutdated?: true;
  /** How often they ran on the work in this run. */
  readonly times: number;
  /** Their result on the base, if they fail there too; undefined if they pass there or were not run there. */
  readonly onBase?: Pick<Verification, 'ending' | 'output'>;
}

export interface Decided {
  readonly call: Pick<WaitingCall, 'name' | 'arguments' | 'digest'>;
  readonly decision: Decision['decision'];
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
  /** URL of the comment that decided. */
  readonly url: string;
  /** URL of the comment that asked; undefined if it was not recorded. */
  readonly askedIn: string | undefined;
}

/** Where the work went. */
export type Published =
  | { readonly kind: 'nothing'; readonly leftOut: readonly LeftOut[] }
  | {
      readonly kind: 'branch';
      readonly forbidden: PullsForbidden;
      readonly branch: string;
      readonly commit: string;
      readonly compareUrl: string;
      readonly behind: Behind | undefined;
      /** Why the checked work is not exactly what was published. */
      readonly caveat: string | undefined;
      readonly leftOut: readonly LeftOut[];
    }
  | {
      readonly kind: 'pull-request';
      readonly branch: string;
      readonly commit: string;
      readonly number: number;
      readonly url: string;
      readonly draft: boolean;
      readonly created: boolean;
      /** An existing pull request whose text now covers this turn, too. */
      readonly retold?: boolean;
      readonly behind: Behind | undefined;
      /** Why the checked work is not exactly what was published. */
      readonly caveat: string | undefined;
      readonly leftOut: readonly LeftOut[];
    };
