import type { Message, ToolMessage } from '../agent/messages.ts';
import { charactersOf, tokensOf } from './estimate.ts';

/** Share of the context window from which long results are shortened, and from which old ones are cleared (S3-129). */
const softTrimRatio = 0.3;
const hardClearRatio = 0.5;
/** Results longer than this are shortened to their two ends (S3-126). Characters. */
const longResult = 4000;
const keptEnd = 1500;
/** Messages of the model whose results stay whole (S3-128). */
const keepLastAssistants = 3;
/** Clearing less than this in all is not worth it (S3-130, C36). Characters. */
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
 * What the model is shown of a long conversation: old tool results shortened, the oldest cleared (S3-125…S3-132). Pure, on a copy; the log keeps
 * everything. The conversation is replayed request by request, so that the same log always gives the same view, and old parts
 * change in strides only.
 * @param window context window in tokens.
 */
export function prune(messages: readonly Message[], window: number): readonly Message[] {
  const shapes = new Map<number, Shape>();
  const assistants: number[] = [];
  let characters = 0;
  let lastStride = 0;
  for (const [index, message] of messages.entries()) {
    const isRequest = message.role === 'assistant';
    if (isRequest) ({ characters, lastStride } = advance(index));
    characters += charactersOf(message);
    if (isRequest) assistants.push(index);
  }
  advance(messages.length);
  return messages.map((message, index) => (message.role === 'tool' ? shaped(message, shapes.get(index) ?? 'whole') : message));

  /** The request before message `end`: shapes what is out of the protected zone, if a stride is due. */
  function advance(end: number): { characters: number; lastStride: number } {
    const ratio = (size: number): number => tokensOf(size, end) / window;
    if (ratio(characters) < softTrimRatio || ratio(characters) < lastStride + stride) return { characters, lastStride };
    const zone = assistants.at(-keepLastAssistants) ?? 0;
    let size = characters;
    const reshape = (index: number, shape: Shape): void => {
      const message = messages[index] as ToolMessage;
      size += shaped(message, shape).content.length - shaped(message, shapes.get(index) ?? 'whole').content.length;
      shapes.set(index, shape);
    };
    const old = [...messages.keys()].slice(0, zone).filter((index) => messages[index]!.role === 'tool');
    for (const index of old) if (!shapes.has(index) && messages[index]!.content.length > longResult) reshape(index, 'trimmed');
    const clearable = old.filter((index) => shapes.get(index) !== 'cleared');
    const total = clearable.reduce(
      (sum, index) => sum + shaped(messages[index] as ToolMessage, shapes.get(index) ?? 'whole').content.length,
      0,
    );
    if (ratio(size) >= hardClearRatio && total >= leastCleared) {
      for (const index of clearable) {
        if (ratio(size) < hardClearRatio - stride) break;
        reshape(index, 'cleared');
      }
    }
    return { characters: size, lastStride: ratio(size) };
  }
}
