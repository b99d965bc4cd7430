/**
 * An error that a person can act on: what went wrong, what was expected, what was found, what to do. Anything else that is thrown is a bug of ours
 * and is reported as one.
 */
export class Problem extends Error {
  readonly advice: string;
  /** A retry would fail in the same way. */
  readonly final: boolean;

  constructor(what: string, advice: string, { final = false, ...options }: { cause?: unknown; final?: boolean } = {}) {
    super(what, options);
    this.name = 'Problem';
    this.advice = advice;
    this.final = final;
  }

  /** One line for the log and the thread. */
  get line(): string {
    return `${this.message} ${this.advice}`.replace(/\s+/g, ' ').trim();
  }
}
/** A public description of anything that was thrown: a Problem's own text, or a bug without its stack. */
export function describe(thrown: unknown): string {
  if (thrown instanceof Problem) return thrown.line;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return `Unexpected error: ${message.split('\n')[0]}. This is a defect of the action or of something it talks to; the log of the run has the details.`;
}
