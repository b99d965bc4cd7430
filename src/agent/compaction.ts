/** A recorded summary: it replaces the first `upTo` messages of the session's log in the view; they stay in the log. */
export interface Compaction {
  readonly phase: 'mid-loop' | 'post-run';
  readonly round: number;
  readonly upTo: number;
  readonly summary: string;
  /** Estimated tokens of the conversation without and with it. */
  readonly before: number;
  readonly after: number;
  /** Messages that it newly replaces. */
  readonly messages: number;
}
