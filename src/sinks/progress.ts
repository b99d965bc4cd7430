import type { EventFrame } from '../agent/events.ts';

/** Milliseconds between two edits of the progress comment (C37, interface.md section 8). */
export const editEveryMs = 15_000;

export interface ProgressView {
  readonly iteration: number;
  readonly tool: string | undefined;
  readonly calls: number;
  readonly tokens: number;
  /** What the model last said beside its calls (S3-186). */
  readonly words: string;
}

export const startOfProgress: ProgressView = { iteration: 0, tool: undefined, calls: 0, tokens: 0, words: '' };

/** What one more event changes in the line that people see: the steps are those of the turn's own agent, tokens count wherever they go. Pure. */
export function advance(view: ProgressView, event: EventFrame): ProgressView {
  if (event.agent !== undefined && event.type !== 'model.answered') return view;
  switch (event.type) {
    case 'activity':
      return event.payload.phase === 'thinking' ? { ...view, iteration: event.payload.iteration ?? view.iteration, tool: undefined } : view;
    case 'block.reply':
      return { ...view, words: event.payload.content };
    case 'tool.call':
      return { ...view, tool: event.payload.name };
    case 'tool.result':
      return { ...view, calls: view.calls + 1 };
    case 'model.answered':
      return {
        ...view,
        tokens: view.tokens + (event.payload.usage ? event.payload.usage.inputTokens + event.payload.usage.outputTokens : 0),
      };
    default:
      return view;
  }
}

/** The live line on the thread: posted once, edited in place, at most every 15 seconds. */
export class ProgressComment {
  readonly #edit: (body: string) => Promise<void>;
  readonly #render: (view: ProgressView) => string;
  #view = startOfProgress;
  #timer: NodeJS.Timeout | undefined;
  #editing: Promise<void> = Promise.resolve();

  /** @param edit contract: may reject; a progress line that cannot be edited is no reason to stop. */
  constructor(edit: (body: string) => Promise<void>, render: (view: ProgressView) => string) {
    this.#edit = edit;
    this.#render = render;
  }

  readonly sink = (event: EventFrame): void => {
    this.#view = advance(this.#view, event);
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#editing = this.#editing.then(() => this.#edit(this.#render(this.#view))).catch(() => undefined);
    }, editEveryMs).unref();
  };

  /** Edits no more. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => undefined, 0).unref();
  }

  /** Shows the final state. Rejects when GitHub does not take it. */
  async finish(body: string): Promise<void> {
    this.stop();
    await this.#editing;
    // The last state stays: one failure is no reason to leave the one before it.
    await this.#edit(body).catch(() => this.#edit(body));
  }
}
