import { Problem } from '../problem.ts';

/** Another run works on the session, or wrote to it since it was loaded. */
export class SessionBusy extends Problem {
  /** Address of the run that works; undefined if it is not known. */
  readonly runUrl: string | undefined;

  constructor(key: string, runUrl?: string) {
    super(`Another run is already working on this conversation (session ${key}).`, 'When it is done, ask again.');
    this.name = 'SessionBusy';
    this.runUrl = runUrl;
  }
}

/** Stored data cannot be trusted or understood: nothing is guessed. */
export class SessionUnreadable extends Problem {}

/** @throws every other error: a remote that does not answer says nothing about the session, so the next push or poll tries again. */
export function unlessUnreadable(error: unknown): undefined {
  if (!(error instanceof SessionUnreadable)) throw error;
}
