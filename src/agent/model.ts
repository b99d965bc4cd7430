import type { AssistantMessage, Message, Usage } from './messages.ts';
import type { ToolOffer } from './tool.ts';

/** Protocols of the endpoint; `auto` chooses by host (docs/reference.md). */
export const apis = ['auto', 'chat-completions', 'responses'] as const;
export type Api = (typeof apis)[number];

/** Parameters of replies; only those that are set go into a request. Each protocol has its own names for them. */
export interface ModelParameters {
  readonly temperature?: number;
  readonly topP?: number;
  /** Not an OpenAI parameter; sent in the body as `top_k`. */
  readonly topK?: number;
  readonly reasoningEffort?: string;
  readonly maxOutputTokens?: number;
  /** Further fields of the body, sent unchanged. */
  readonly extraBody?: Readonly<Record<string, unknown>>;
}

export interface ModelRequest {
  /** The one system message; byte-identical within a turn, never stored. */
  readonly system: string;
  readonly messages: readonly Message[];
  readonly tools: readonly ToolOffer[];
  /** The tools are still described, so that the prefix of the request stays the same, but none may be called. */
  readonly toolChoice?: 'none';
  /** Override the parameters of the turn one by one: summaries have their own. */
  readonly parameters?: ModelParameters;
}

export type ModelReply = Pick<AssistantMessage, 'content' | 'toolCalls' | 'thinking' | 'extra' | 'reasoning' | 'usage'>;

/**
 * A model behind any protocol. Contract: rejects with a ModelError, or with the abort reason; a reply always has text or tool calls; it does not
 * retry.
 */
export interface Model {
  readonly id: string;
  /** Host of the endpoint, for log and trace. */
  readonly provider: string;
  ask(request: ModelRequest, options: { readonly signal: AbortSignal; readonly onChunk?: (text: string) => void }): Promise<ModelReply>;
}

/** Why a model call failed, in words for people, with what the caller needs to decide on a retry. */
export class ModelError extends Error {
  /** `cut_off`: the reply reached the max output length before it was complete. */
  readonly kind: 'retryable' | 'final' | 'cut_off' | 'context_overflow';
  /** How long the endpoint asked us to wait, in milliseconds. */
  readonly retryAfterMs: number | undefined;
  /** Usage of a failed reply. */
  readonly usage: Usage | undefined;

  constructor(
    message: string,
    kind: ModelError['kind'],
    options: { readonly retryAfterMs?: number | undefined; readonly usage?: Usage | undefined; readonly cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'ModelError';
    this.kind = kind;
    this.retryAfterMs = options.retryAfterMs;
    this.usage = options.usage;
  }
}
