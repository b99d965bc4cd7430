import type { Emit, InterpreterState } from './events.ts';

/** Each state is entered once: init, running, stop. */
const following: Readonly<Record<InterpreterState, InterpreterState | undefined>> = { init: 'running', running: 'stop', stop: undefined };

/** @throws Error for every other transition: that is a bug of ours. Pure. */
export function transition(from: InterpreterState, to: InterpreterState): InterpreterState {
  if (following[from] !== to) throw new Error(`A turn cannot go from ${from} to ${to}; it goes init, running, stop.`);
  return to;
}

/** The state of one turn. Its session lives longer and has a state of its own. */
export class Interpreter {
  readonly #emit: Emit;
  #state: InterpreterState = 'init';

  constructor(emit: Emit) {
    this.#emit = emit;
    emit({ type: 'state', payload: { state: 'init' } });
  }

  get state(): InterpreterState {
    return this.#state;
  }

  /** The work order is recorded; the loop begins. */
  changeStateRunning(): void {
    this.#change('running');
  }

  /** The loop has ended, with any outcome. */
  changeStateStop(): void {
    this.#change('stop');
  }

  #change(to: InterpreterState): void {
    this.#state = transition(this.#state, to);
    this.#emit({ type: 'state', payload: { state: to } });
  }
}
