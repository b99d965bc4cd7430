import { Problem } from '../problem.ts';

/** Somebody else works on the session, or wrote to it since it was loaded. */
export class SessionBusy extends Problem {
  constructor(key: string) {
    super(`Another run is already working on this conversation (session ${key}).`, 'When it is done, ask again.');
    this.name = 'SessionBusy';
  }
}

/** What is stored cannot be believed, or not be understood: nothing is guessed. */
export class SessionUnreadable extends Problem {}

/** @throws whatever is not that: a remote that does not answer says nothing of the session, so the next push or look tries again. */
export function unlessUnreadable(error: unknown): undefined {
  if (!(error instanceof SessionUnreadable)) throw error;
}
