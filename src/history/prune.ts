import { charactersOf, estimateTokens } from '../agent/estimate.ts';
import type { Message, ToolMessage } from '../agent/messages.ts';

/** Share of the context window from which long results are shortened, and from which old ones are cleared. */
const softTrimRatio = 0.3;
const hardClearRatio = 0.5;
/** Results longer than this are shortened to their two ends. Characters. */
const longResult = 4000;
const keptEnd = 1500;
/** Messages of the model whose results stay whole. */
const keepLastAssistants = 3;
/** Clearing less than this in all is not worth it. Characters. */
const leastCleared = 50_000;
/** Share of the window by which a conversation grows until its old part changes again: until then the prefix of requests keeps its bytes, and the provider its cache. */
const stride = 0.1;

export const cleared = '[Old tool result content cleared]';

/** A long result as its two ends, with what was kept of how much. */
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
 * What the model is shown of a long conversation: old tool results shortened, the oldest cleared. Pure, on a copy; the log keeps
 * everything. The conversation is replayed request by request, so that the same log always gives the same view, and old parts
 * change in strides only.
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

/** One pass over a conversation: each message is looked at once, and each old result shaped at most twice. */
class Replay {
  readonly #messages: readonly Message[];
  readonly #window: number;
  readonly #shapes = new Map<number, Shape>();
  readonly #assistants: number[] = [];
  /** Old results that are not cleared, oldest first, with their present lengths. */
  #old: { readonly index: number; readonly length: number }[] = [];
  #prunable = 0;
  #characters = 0;
  /** Messages before it are known to be old. */
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

  /** The request before message `end`: shapes what is out of the protected zone, if a stride is due. */
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
    // A stride that changes nothing is none: what is protected now may be old soon.
    if (changed) this.#lastStride = ratio();
  }

  /** @returns whether a result became shorter. */
  #trim(zone: number): boolean {
    let changed = false;
    for (; this.#zone < zone; this.#zone++) {
      const message = this.#messages[this.#zone]!;
      if (message.role !== 'tool') continue;
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
