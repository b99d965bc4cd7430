import { Problem } from '../problem.ts';

/** Somebody else wrote to the session since it was loaded. */
export class SessionBusy extends Problem {
  constructor(key: string) {
    super(`Another run is working on the session ${key}.`, 'When it is done, add the label again.');
    this.name = 'SessionBusy';
  }
}

/** This run is another attempt at what is done already. */
export class SessionDone extends Error {
  constructor(key: string) {
    super(`An earlier attempt of this run has already finished its turn in the session ${key}.`);
    this.name = 'SessionDone';
  }
}
