import type { AssistantMessage, Message } from './messages.ts';
import type { ToolOffer } from './tool.ts';

export interface ModelRequest {
  /** The one system message; byte-identical within a turn, never stored (C20, S4-10). */
  readonly system: string;
  readonly messages: readonly Message[];
  readonly tools: readonly ToolOffer[];
}

export type ModelReply = Pick<AssistantMessage, 'content' | 'toolCalls' | 'thinking' | 'extra' | 'usage'>;

/**
 * A model behind any protocol (S2-48).
 * Contract: rejects with a ModelError, or with the abort reason; a reply always has text or tool calls; retries are not its business.
 */
export interface Model {
  ask(request: ModelRequest, options: { readonly signal: AbortSignal; readonly onChunk?: (text: string) => void }): Promise<ModelReply>;
}

/** Why a model call failed, in words for people, with what the caller needs to decide on another attempt. */
export class ModelError extends Error {
  readonly kind: 'retryable' | 'final' | 'context_overflow';
  /** What the endpoint asked us to wait, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(
    message: string,
    kind: ModelError['kind'],
    options: { readonly retryAfterMs?: number | undefined; readonly cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'ModelError';
    this.kind = kind;
    this.retryAfterMs = options.retryAfterMs;
  }
}
