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
  /** Who decided what in this turn, and when. */
  readonly decided: readonly Decided[];
  readonly whole: WholePull;
  readonly outcome: Outcome;
  /** The model has finished, and has nothing to say. */
  readonly silent: boolean;
  readonly stats: Stats;
  readonly runUrl: string;
  /** Undefined when the turn ended before it had one. */
  readonly jail: 'bubblewrap' | 'unshare' | 'none' | undefined;
  /** Head commit of the pull request that it was asked on, as it was then; undefined elsewhere. */
  readonly head: string | undefined;
  /** The commands of `verify`; empty for none. */
  readonly checks: string;
  /** What became of them; undefined where none ran. */
  readonly verified: Verification | undefined;
  /** Of this run. */
  readonly durationMs: number;
  /** Characters of an argument or result in the transcript. */
  readonly maxPart: number;
}

/** What there is to say of all turns whose work is in one pull request, this one included. */
export interface WholePull {
  /** The newest title that the model has set. */
  readonly title: string | undefined;
  /** The newest description that it has set, else its last report; not yet made inert. */
  readonly description: string;
  /** One a turn, in their order. */
  readonly askers: readonly Pick<WorkOrder, 'actor' | 'source' | 'session'>[];
  readonly decided: readonly Decided[];
  readonly stats: Stats;
  readonly models: readonly string[];
  readonly turns: number;
  /** In one of them the tools had no sandbox. */
  readonly withoutSandbox: boolean;
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
  /** The work may have been changed since, and was not checked again. */
  readonly isOutdated?: true;
  /** How often they ran on the work in this run. */
  readonly times: number;
  /** The same on the base, where they fail as well; undefined where they pass, or where that was not tried. */
  readonly onBase?: Pick<Verification, 'ending' | 'output'>;
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
      /** Its text was there before, and says everything of this turn, too. */
      readonly retold?: boolean;
      readonly behind: Behind | undefined;
      /** Why what was checked is not exactly what was published. */
      readonly caveat: string | undefined;
      readonly leftOut: readonly LeftOut[];
    };
