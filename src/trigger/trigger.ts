import type { Command } from './command.ts';

/** A GitHub account. */
export interface Person {
  readonly login: string;
  readonly id: number;
  readonly type: string;
}

export interface Repository {
  /** Undefined if neither payload nor runner has it. */
  readonly id: number | undefined;
  readonly owner: string;
  readonly name: string;
  readonly defaultBranch: string;
  /** True if the event does not say. */
  readonly isPrivate: boolean;
}

/** The kinds of triggers. */
export const sources = ['label', 'comment', 'review-comment', 'review', 'schedule', 'dispatch'] as const;
export type Source = (typeof sources)[number];

/** The comment or review with the command, as in the payload. Times are ISO 8601. */
export interface TriggerComment {
  readonly kind: 'comment' | 'review-comment' | 'review';
  readonly id: number;
  readonly url: string;
  readonly body: string;
  readonly createdAt: string;
  /** Id of the first comment of its review thread. */
  readonly thread?: number;
  /** Position of a review comment in the diff; `line` is undefined if the payload has none. */
  readonly place?: { readonly path: string; readonly line: number | undefined; readonly hunk: string };
}

/** An issue, a pull request or a job, with its texts as in the payload. */
export interface Thread {
  readonly kind: 'issue' | 'pull' | 'job';
  /** Undefined for a job, which has no thread on GitHub. */
  readonly number: number | undefined;
  readonly title: string;
  /** For a job, its prompt. */
  readonly body: string;
  readonly locked: boolean;
}

/** An event for Gadget. */
export interface Trigger {
  readonly kind: Source;
  readonly command: Command;
  readonly repository: Repository;
  readonly thread: Thread;
  /** Undefined for a schedule, which needs no permission, and for an unknown or deleted account, which is rejected. */
  readonly actor: Person | undefined;
  /** Who wrote the issue or opened the pull request. */
  readonly author: Person | undefined;
  /** The comment or review with the command; undefined for labels and jobs. */
  readonly comment: TriggerComment | undefined;
  readonly at: string;
}

export type Reading =
  /** `unfilled`: placeholders in the prompt that the payload has no value for. */
  | { readonly kind: 'trigger'; readonly trigger: Trigger; readonly unfilled?: readonly string[] }
  /** A schedule without a prompt: may resume stopped turns. */
  | { readonly kind: 'auto-continue'; readonly repository: Repository; readonly at: string }
  | { readonly kind: 'not-for-us'; readonly why: string };

/** Name of a thread for messages: `issue #12`, `pull request #7`, `a job`. */
export function threadName({ kind, number }: Pick<Thread, 'kind' | 'number'>): string {
  if (number === undefined) return 'a job';
  return kind === 'pull' ? `pull request #${number}` : `issue #${number}`;
}
