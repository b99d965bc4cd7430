/** What a client puts on the wire for Chat Completions, as far as tests look at it. */
export interface WireToolCall {
  id: string;
  type: 'function';
  function: { name: string; arguments: string };
  [field: string]: unknown;
}

export interface WireMessage {
  role: 'system' | 'user' | 'assistant' | 'tool';
  content?: string | null;
  tool_calls?: WireToolCall[];
  tool_call_id?: string;
  [field: string]: unknown;
}

interface WireTool {
  type: 'function';
  function: { name: string; description?: string; parameters: Record<string, unknown> };
}

/** The fields of both protocols; `messages` belong to Chat Completions alone. */
export interface ChatBody {
  model: string;
  messages: WireMessage[];
  tools?: WireTool[];
  stream?: boolean;
  stream_options?: { include_usage?: boolean };
  temperature?: number;
  [field: string]: unknown;
}

/** An item of the Responses API, in a request or an answer. */
export interface WireItem {
  type: string;
  [field: string]: unknown;
}

export type Api = 'chat-completions' | 'responses';

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The error body of api.openai.com. */
export function openAiError(
  message: string,
  options: { type?: string; param?: string | null; code?: string | null } = {},
): Record<string, unknown> {
  return { error: { message, type: options.type ?? 'invalid_request_error', param: options.param ?? null, code: options.code ?? null } };
}
