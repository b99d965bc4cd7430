import type { Command } from './command.ts';

/** Who caused something on GitHub. */
export interface Person {
  readonly login: string;
  readonly id: number;
  readonly type: string;
}

export interface Repository {
  /** Undefined where neither payload nor runner says it. */
  readonly id: number | undefined;
  readonly owner: string;
  readonly name: string;
  readonly defaultBranch: string;
}

/** How somebody asks for work. */
export const sources = ['label', 'comment', 'review-comment', 'review', 'schedule', 'dispatch'] as const;
export type Source = (typeof sources)[number];

/** What gave the command, as it was in the payload. Times are ISO 8601. */
export interface TriggerComment {
  readonly kind: 'comment' | 'review-comment' | 'review';
  readonly id: number;
  readonly url: string;
  readonly body: string;
  readonly createdAt: string;
  /** The first comment of its review thread, below which replies stand. */
  readonly thread?: number;
  /** What a review comment stands on; `line` is undefined where the line is not there any more. */
  readonly place?: { readonly path: string; readonly line: number | undefined; readonly hunk: string };
}

/** Where somebody asks, with its texts as they were in the payload. */
export interface Thread {
  readonly kind: 'issue' | 'pull' | 'job';
  /** Undefined for a job, which nobody can write to. */
  readonly number: number | undefined;
  readonly title: string;
  /** Of a job: its prompt. */
  readonly body: string;
  readonly locked: boolean;
}

/** An event that asks for something. */
export interface Trigger {
  readonly kind: Source;
  readonly command: Command;
  readonly repository: Repository;
  readonly thread: Thread;
  /** Undefined for a deleted account: nobody who could be let in; and for a schedule, which GitHub has let in. */
  readonly actor: Person | undefined;
  /** Who wrote the issue or opened the pull request. */
  readonly author: Person | undefined;
  /** What gives the command; undefined for labels and jobs. */
  readonly comment: TriggerComment | undefined;
  readonly at: string;
}

export type Reading =
  /** `unfilled`: names in the prompt that the event has nothing for. */
  | { readonly kind: 'trigger'; readonly trigger: Trigger; readonly unfilled?: readonly string[] }
  /** A schedule without a prompt: stopped turns may go on by themselves. */
  | { readonly kind: 'auto-continue'; readonly repository: Repository; readonly at: string }
  | { readonly kind: 'not-for-us'; readonly why: string };

/** A thread in words: `issue #12`, `pull request #7`, `a job`. */
export function threadName({ kind, number }: Pick<Thread, 'kind' | 'number'>): string {
  if (number === undefined) return 'a job';
  return kind === 'pull' ? `pull request #${number}` : `issue #${number}`;
}
