import type { Person } from './trigger.ts';

/** The part of a list that was read; for a thread the newest items, oldest first. */
export interface Listed<T> {
  readonly items: readonly T[];
  /** Number of items that were not read. */
  readonly unread: number;
}

/** A file that a pull request changes. */
export interface ChangedFile {
  readonly path: string;
  readonly status: string;
  readonly additions: number;
  readonly deletions: number;
  /** Its path before a rename. */
  readonly previous: string | undefined;
  /** Undefined for binary and very large files. */
  readonly patch: string | undefined;
}

export interface Review {
  readonly id: number;
  /** Undefined for a deleted account. */
  readonly author: Person | undefined;
  readonly state: string;
  readonly body: string;
  /** When it was submitted, ISO 8601; undefined if it was not. */
  readonly at: string | undefined;
}

/** A check of the head commit that did not succeed. */
export interface FailedCheck {
  readonly name: string;
  readonly conclusion: string;
  readonly title: string;
  readonly summary: string;
  /** The end of the job's log; undefined if the check is not a job or its log cannot be read. */
  readonly log: string | undefined;
}
