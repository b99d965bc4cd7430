/** A recorded summary: it stands for the first `upTo` messages of the session's log, which stay there. */
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
