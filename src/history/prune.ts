import { charactersOf, estimateTokens } from '../agent/estimate.ts';
import type { Message, ToolMessage } from '../agent/messages.ts';

/** Shares of the context window at which old results are shortened, and at which they are cleared. */
const softTrimRatio = 0.3;
const hardClearRatio = 0.5;
/** Results with more characters are shortened to their first and last `keptEnd` characters. */
const longResult = 4000;
const keptEnd = 1500;
/** Results after this many last messages of the model stay whole. */
const keepLastAssistants = 3;
/** Min characters of all old results together; clearing less is not worth it. */
const leastCleared = 50_000;
/** Share of the window by which a conversation must grow before old results change again: until then requests keep their prefix, and the provider
 * its cache. */
const stride = 0.1;

export const cleared = '[Old tool result content cleared]';

/** Reduces a long result to its two ends and a note of what was kept. */
function softTrim(text: string): string {
  const head = text.slice(0, keptEnd).replace(/[\uD800-\uDBFF]$/, '');
  const tail = text.slice(-keptEnd).replace(/^[\uDC00-\uDFFF]/, '');
  return `${head}\n...\n${tail}\n[the first ${head.length} and the last ${tail.length} of ${text.length} characters; call the tool again to see the rest]`;
}

type Shape = 'whole' | 'trimmed' | 'cleared';

function shaped(message: ToolMessage, shape: Shape): ToolMessage {
  switch (shape) {
    case 'whole':
      return message;
    case 'trimmed':
      return { ...message, content: softTrim(message.content) };
    case 'cleared':
      return { ...message, content: cleared };
  }
}

/**
 * Shortens old tool results of a long conversation and clears the oldest. Pure: works on a copy, and the log keeps everything. Replays the
 * conversation request by request, so that the same log always gives the same view and old parts change only in strides.
 * @param window context window in tokens.
 */
export function prune(messages: readonly Message[], window: number): readonly Message[] {
  const replay = new Replay(messages, window);
  for (const [index, message] of messages.entries()) {
    if (message.role === 'assistant') replay.request(index);
    replay.add(index);
  }
  replay.request(messages.length);
  return messages.map((message, index) => (message.role === 'tool' ? shaped(message, replay.shapeOf(index)) : message));
}

/** One pass over a conversation, which visits each message once and changes each old result at most twice. */
class Replay {
  readonly #messages: readonly Message[];
  readonly #window: number;
  readonly #shapes = new Map<number, Shape>();
  readonly #assistants: number[] = [];
  /** Old results that are not cleared, oldest first, with their current lengths. */
  #old: { readonly index: number; readonly length: number }[] = [];
  #prunable = 0;
  #characters = 0;
  /** Results before this index count as old. */
  #zone = 0;
  #lastStride = 0;

  constructor(messages: readonly Message[], window: number) {
    this.#messages = messages;
    this.#window = window;
  }

  shapeOf(index: number): Shape {
    return this.#shapes.get(index) ?? 'whole';
  }

  add(index: number): void {
    this.#characters += charactersOf(this.#messages[index]!);
    if (this.#messages[index]!.role === 'assistant') this.#assistants.push(index);
  }

  /** Replays the request before message `end`: shortens and clears old results, if a stride is due. */
  request(end: number): void {
    const ratio = (): number => (estimateTokens(this.#characters) + 2 * end) / this.#window;
    if (ratio() < softTrimRatio || ratio() < this.#lastStride + stride) return;
    let changed = this.#trim(this.#assistants.at(-keepLastAssistants) ?? 0);
    if (ratio() >= hardClearRatio && this.#prunable >= leastCleared) {
      while (this.#old.length > 0 && ratio() >= hardClearRatio - stride) {
        const { index, length } = this.#old.shift()!;
        this.#prunable -= length;
        this.#characters += cleared.length - length;
        this.#shapes.set(index, 'cleared');
        changed = true;
      }
    }
    // If nothing changed, the next request tries again: messages protected now may soon be old.
    if (changed) this.#lastStride = ratio();
  }

  /** @returns whether a result became shorter. */
  #trim(zone: number): boolean {
    let changed = false;
    for (; this.#zone < zone; this.#zone++) {
      const message = this.#messages[this.#zone]!;
      // The instructions of a skill hold for the work that follows.
      if (message.role !== 'tool' || message.skill) continue;
      const isLong = message.content.length > longResult;
      const length = isLong ? softTrim(message.content).length : message.content.length;
      if (isLong) this.#shapes.set(this.#zone, 'trimmed');
      this.#characters += length - message.content.length;
      this.#prunable += length;
      this.#old.push({ index: this.#zone, length });
      changed ||= isLong;
    }
    return changed;
  }
}
