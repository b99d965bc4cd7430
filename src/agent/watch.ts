import type { AssistantMessage, Message, ToolCall } from './messages.ts';
import type { PolicySettings } from './policy.ts';
import { checkProgress, noProgress, type Repetition, type Nature, type Progress } from './tool-loop.ts';
import { noUsage, type Meter } from './stats.ts';
import { budgetNote, type Consumption, type Limits } from './stop.ts';
import type { Tool } from './tool.ts';

export interface WatchParts {
  readonly limits: Limits;
  readonly policy: PolicySettings;
  readonly meter: Meter;
  readonly tools: ReadonlyMap<string, Tool>;
  /** When this run began to work on the turn: its minutes count from here. */
  readonly startedAt: Date;
  readonly now: () => Date;
  /** What the model has to be told with the next result, if there was no message for it. */
  readonly unsaid?: string;
}

/** What the loop watches besides the messages: budgets, and whether the calls make progress. */
export class Watch {
  readonly #parts: WatchParts;
  #progress: Progress = noProgress;
  #noted = false;
  #unsaid: string;
  /** The reply whose calls are being answered, the warnings of earlier replies, and those of this reply: no turn is stopped without a warning. */
  #reply: AssistantMessage | undefined;
  #warned: ReadonlySet<Repetition> = new Set();
  readonly #warning = new Set<Repetition>();
  #last: Pick<Consumption, 'lastTokens' | 'lastCostUsd'> = { lastTokens: 0, lastCostUsd: 0 };
  /** Why the turn has to stop, once its calls repeat. */
  repeated: string | undefined;

  constructor(parts: WatchParts) {
    this.#parts = parts;
    this.#unsaid = parts.unsaid ?? '';
  }

  consumption(): Consumption {
    const { meter, now, startedAt } = this.#parts;
    const { usage, costUsd, calls } = meter.spent;
    return {
      iterations: calls,
      ownIterations: meter.stats.iterations,
      tokens: usage.inputTokens + usage.outputTokens,
      costUsd: costUsd ?? 0,
      elapsedMs: now().getTime() - startedAt.getTime(),
      ...this.#last,
    };
  }

  spent({ usage = noUsage, model }: AssistantMessage): void {
    this.#last = { lastTokens: usage.inputTokens + usage.outputTokens, lastCostUsd: this.#parts.meter.priceOf(usage, model) };
  }

  /** Adds notes to the observation that the model reads next: what it has not been told yet (once), a low budget (once), repeating calls. */
  annotate(message: Message, reply: AssistantMessage): Message {
    if (message.role !== 'tool') return message;
    if (reply !== this.#reply) {
      this.#reply = reply;
      this.#warned = new Set([...this.#warned, ...this.#warning]);
    }
    const { toolCalls } = reply;
    const call = toolCalls.find(({ id }) => id === message.toolCallId);
    const notes = [message.note ?? '', this.#unsaid].filter(Boolean);
    this.#unsaid = '';
    if (call) {
      // If nothing can be edited, as in plan mode, reading is the work.
      const planning = this.#parts.policy.toolMode === 'read-only';
      const { progress, judgment } = checkProgress(this.#progress, call, message, this.#natureOf(call), planning);
      this.#progress = progress;
      if (judgment.kind === 'stop' && this.#warned.has(judgment.repetition)) this.repeated = judgment.detail;
      else if (judgment.kind !== 'fine') {
        this.#warning.add(judgment.repetition);
        notes.push(judgment.note);
      }
    }
    if (!this.#noted && call === toolCalls.at(-1)) {
      const note = budgetNote(this.#parts.limits, this.consumption());
      this.#noted = note !== undefined;
      if (note) notes.push(note);
    }
    return notes.length > 0 ? { ...message, note: notes.join('\n') } : message;
  }

  #natureOf(call: ToolCall): Nature {
    const tool = this.#parts.tools.get(call.name);
    if (!tool) return 'neutral';
    if (tool.isNote) return 'neutral';
    if (tool.mildestEffect !== 'read') return 'edit';
    // A command may read or act; a subagent or a question to a person is not a read.
    return tool.explores ? 'read' : 'neutral';
  }
}
