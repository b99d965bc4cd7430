import type { AssistantMessage, CallVerdict, Message, ToolMessage } from '../agent/messages.ts';
import { clip } from '../guardrails/fence.ts';

/** Characters of a text in the record; the session has the whole. */
const maxText = 1000;

/** A text of the record, with its middle left out where it is long. Pure. */
export function shorten(text: string): string {
  return clip(text, { head: maxText / 2, tail: maxText / 2 }).text;
}

/** What a call can be in the record, and nothing else. `confirmed` and `declined` last until the call is answered. */
export const callStatuses = ['pending', 'confirmed', 'pending-confirmation', 'declined', 'success', 'error'] as const;
export type CallStatus = (typeof callStatuses)[number];

/** One tool call and what became of it. */
export interface ToolCallRecord {
  readonly id: string;
  readonly name: string;
  readonly arguments: string;
  readonly status: CallStatus;
  /** The bare text: the model sees `ERROR: ` in front of an error. */
  readonly result?: string;
  readonly isError?: boolean;
  readonly verdict?: CallVerdict;
  readonly why?: string;
  readonly durationMs?: number;
  readonly createdAt: string;
}

/** What people are shown of a turn, in order. */
export type Block =
  | { readonly type: 'thinking' | 'responding'; readonly content: string; readonly createdAt: string }
  | { readonly type: 'tool'; readonly call: ToolCallRecord };

/** A message with its long texts shortened; reasoning that only its endpoint can read is left out. Pure. */
export function shortMessage(message: Message): unknown {
  if (message.role !== 'assistant') return { ...message, content: shorten(message.content) };
  const { reasoning: _reasoning, extra: _extra, ...rest } = message;
  return {
    ...rest,
    content: shorten(message.content),
    toolCalls: message.toolCalls.map(({ id, name, arguments: text }) => ({ id, name, arguments: shorten(text) })),
    ...(message.thinking && { thinking: { ...message.thinking, text: shorten(message.thinking.text) } }),
  };
}

/** The blocks of one reply: what it thought, what it said, what it asks for. Pure. */
export function blocksOf({ thinking, content, toolCalls, createdAt }: AssistantMessage): Block[] {
  const blocks: Block[] = [];
  if (thinking?.text) blocks.push({ type: 'thinking', content: shorten(thinking.text), createdAt });
  if (content) blocks.push({ type: 'responding', content: shorten(content), createdAt });
  for (const { id, name, arguments: args } of toolCalls)
    blocks.push({ type: 'tool', call: { id, name, arguments: shorten(args), status: 'pending', createdAt } });
  return blocks;
}

/** A call with its observation. Pure. */
export function answered(call: ToolCallRecord, { content, isError, verdict, why, durationMs }: ToolMessage): ToolCallRecord {
  const result = shorten(isError ? content.replace(/^ERROR: /, '') : content);
  return { ...call, status: isError ? 'error' : 'success', result, isError, verdict, why, durationMs };
}
