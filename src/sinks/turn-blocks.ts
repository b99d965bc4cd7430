import type { AssistantMessage, CallVerdict, Message, ToolMessage } from '../agent/messages.ts';
import { clip } from '../guardrails/fence.ts';

/** Max characters of a text in the record; the session has all of it. */
const maxText = 1000;

/** A text for the record; the middle of a long one is left out. Pure. */
export function shorten(text: string): string {
  return clip(text, { head: maxText / 2, tail: maxText / 2 }).text;
}

/** All statuses of a call in the record. `confirmed` and `declined` last until the call is answered. */
export const callStatuses = ['pending', 'confirmed', 'pending-confirmation', 'declined', 'success', 'error'] as const;
export type CallStatus = (typeof callStatuses)[number];

/** One tool call and its result. */
export interface ToolCallRecord {
  readonly id: string;
  readonly name: string;
  readonly arguments: string;
  readonly status: CallStatus;
  /** The plain text; for the model, an error begins with `ERROR: `. */
  readonly result?: string;
  readonly isError?: boolean;
  readonly verdict?: CallVerdict;
  readonly why?: string;
  readonly durationMs?: number;
  readonly createdAt: string;
}

/** What people see of a turn, in order. */
export type Block =
  | { readonly type: 'thinking' | 'responding'; readonly content: string; readonly createdAt: string }
  | { readonly type: 'tool'; readonly call: ToolCallRecord };

/** A message with long texts shortened and without reasoning that only its endpoint can read. Pure. */
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

/** The blocks of one reply: its thinking, its text, its tool calls. Pure. */
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
