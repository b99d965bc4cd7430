import type { EventFrame } from '../agent/events.ts';
import type { PlanStep } from '../agent/plan.ts';

/** Min milliseconds between two edits of the progress comment (docs/conversation.md). */
export const editEveryMs = 15_000;

/** One tool call of the turn's own agent. */
export interface ProgressStep {
  readonly id: string;
  readonly name: string;
  readonly arguments: string;
  readonly state: 'running' | 'ran' | 'failed' | 'refused';
}

export interface ProgressView {
  readonly phase: 'working' | 'verifying' | 'publishing';
  readonly iteration: number;
  readonly tool: string | undefined;
  /** The newest ones. */
  readonly steps: readonly ProgressStep[];
  readonly calls: number;
  readonly tokens: number;
  /** The model's own plan for its work. */
  readonly plan: readonly PlanStep[];
  /** The last text of the model next to its calls. */
  readonly words: string;
  /** MCP servers that the run does without, and why. */
  readonly down: readonly { readonly server: string; readonly why: string }[];
}

export const startOfProgress: ProgressView = {
  phase: 'working',
  iteration: 0,
  tool: undefined,
  steps: [],
  calls: 0,
  tokens: 0,
  plan: [],
  words: '',
  down: [],
};

/** Max steps, and max characters of their arguments. */
const maxSteps = 10;
const maxArguments = 500;

/** Applies one event to the view: steps are those of the turn's own agent; tokens count for all agents. Pure. */
export function advance(view: ProgressView, event: EventFrame): ProgressView {
  if (event.agent !== undefined && event.type !== 'model.answered') return view;
  switch (event.type) {
    case 'activity':
      return inPhase(view, event.payload);
    case 'block.reply':
      return { ...view, words: event.payload.content };
    case 'server.down':
      return { ...view, down: [...view.down, event.payload] };
    case 'plan.updated':
      return { ...view, plan: event.payload.steps };
    case 'tool.call':
      return { ...view, tool: event.payload.name, steps: [...view.steps, begun(event.payload)].slice(-maxSteps) };
    case 'tool.result':
      return { ...view, calls: view.calls + 1, steps: view.steps.map((step) => ended(step, event.payload)) };
    case 'model.answered':
      return {
        ...view,
        tokens: view.tokens + (event.payload.usage ? event.payload.usage.inputTokens + event.payload.usage.outputTokens : 0),
      };
    default:
      return view;
  }
}

type Payload<T extends EventFrame['type']> = Extract<EventFrame, { type: T }>['payload'];

function inPhase(view: ProgressView, { phase, iteration }: Payload<'activity'>): ProgressView {
  switch (phase) {
    case 'thinking':
      return { ...view, phase: 'working', iteration: iteration ?? view.iteration, tool: undefined };
    case 'verifying':
    case 'publishing':
      return { ...view, phase, tool: undefined };
    case 'tool_exec':
    case 'compacting':
      return view;
  }
}

function begun({ id, name, arguments: args }: Payload<'tool.call'>): ProgressStep {
  return { id, name, arguments: args.length > maxArguments ? '' : args, state: 'running' };
}

function ended(step: ProgressStep, { id, is_error: failed, verdict }: Payload<'tool.result'>): ProgressStep {
  return step.id === id && step.state === 'running'
    ? { ...step, state: verdict !== 'allowed' ? 'refused' : failed ? 'failed' : 'ran' }
    : step;
}

/** The live comment on the thread: posted once, edited in place, at most every 15 seconds and when the phase changes. */
export class ProgressComment {
  readonly #edit: (body: string) => Promise<void>;
  readonly #render: (view: ProgressView) => string;
  #view = startOfProgress;
  #timer: NodeJS.Timeout | undefined;
  #over = false;
  #editing: Promise<void> = Promise.resolve();

  /** @param edit contract: may reject; a failed edit is no reason to stop. */
  constructor(edit: (body: string) => Promise<void>, render: (view: ProgressView) => string) {
    this.#edit = edit;
    this.#render = render;
  }

  readonly sink = (event: EventFrame): void => {
    const next = advance(this.#view, event);
    if (next === this.#view || this.#over) return;
    const isChange = next.phase !== this.#view.phase;
    this.#view = next;
    if (isChange) this.#show();
    else this.#timer ??= setTimeout(() => this.#show(), editEveryMs).unref();
  };

  #show(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#editing = this.#editing.then(() => (this.#over ? undefined : this.#edit(this.#render(this.#view)))).catch(() => undefined);
  }

  /** Stops editing. */
  stop(): void {
    this.#over = true;
    clearTimeout(this.#timer);
  }

  /** Shows the final state. Rejects if GitHub does not accept it. */
  async finish(body: string): Promise<void> {
    this.stop();
    await this.#editing;
    // The final state remains visible, so it is worth a second attempt.
    await this.#edit(body).catch(() => this.#edit(body));
  }
}
