import type { Message } from '../agent/messages.ts';
import type { Outcome } from '../agent/outcome.ts';
import type { Stats } from '../agent/stats.ts';
import type { Decision, WaitingCall } from '../session/entries.ts';
import type { Thread } from '../trigger/trigger.ts';
import type { WorkOrder } from '../trigger/work-order.ts';
import type { Behind } from './behind.ts';
import type { LeftOut } from '../workspace/candidates.ts';

/** What there is to say of a turn once it has ended. */
export interface TurnFacts {
  readonly order: WorkOrder;
  /** Where this run was asked; its comments go there. */
  readonly thread: Pick<Thread, 'kind' | 'number'>;
  /** `/gadget`, or what the workflow calls it. */
  readonly command: string;
  readonly messages: readonly Message[];
  /** Who decided what, and when. */
  readonly decided: readonly Decided[];
  readonly outcome: Outcome;
  /** The model has finished, and has nothing to say (S3-071). */
  readonly silent: boolean;
  readonly stats: Stats;
  readonly runUrl: string;
  /** Undefined when the turn ended before it had one. */
  readonly jail: 'bubblewrap' | 'unshare' | 'none' | undefined;
  /** Head commit of the pull request that it was asked on, as it was then; undefined elsewhere. */
  readonly head: string | undefined;
  /** What became of the commands of `verify`; undefined where none ran. */
  readonly verified: Verification | undefined;
  /** Of this run. */
  readonly durationMs: number;
  /** Characters of an argument or result in the transcript. */
  readonly longestPart: number;
}

/** How the commands of `verify` ended the last time they ran. */
export interface Verification {
  readonly command: string;
  readonly passed: boolean;
  /** `exit code 1`, `killed: …` */
  readonly ending: string;
  /** The end of what they wrote. */
  readonly output: string;
  readonly durationMs: number;
  /** How often they ran in this run. */
  readonly times: number;
}

export interface Decided {
  readonly call: Pick<WaitingCall, 'name' | 'arguments' | 'digest'>;
  readonly decision: Decision['decision'];
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
  /** Address of the comment. */
  readonly url: string;
}

/** Where the work went. */
export type Published =
  | { readonly kind: 'nothing'; readonly leftOut: readonly LeftOut[] }
  | {
      readonly kind: 'branch';
      readonly branch: string;
      readonly commit: string;
      readonly compareUrl: string;
      /** Why there is no pull request; undefined when the repository does not let Actions create any. */
      readonly why: string | undefined;
      readonly behind: Behind | undefined;
      /** Why what was checked is not exactly what was published. */
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
      readonly behind: Behind | undefined;
      /** Why what was checked is not exactly what was published. */
      readonly caveat: string | undefined;
      readonly leftOut: readonly LeftOut[];
    };
