import { encodeSpan, statusCode, type AttributeValue, type SpanFacts, type SpanStatus } from './otlp.ts';

/** Characters of names and other short values. */
const maxName = 300;
/** Characters of what went wrong. */
const maxMessage = 500;

/** A span that has begun. */
export interface OpenSpan extends Omit<SpanFacts, 'end' | 'status' | 'attributes'> {
  /** Its place in the file. */
  readonly index: number;
  readonly attributes: Record<string, AttributeValue>;
  /** Unset until somebody knows better. */
  status: SpanStatus;
}

/** Attributes as they are known; what is undefined is left out. */
export type Facts = Readonly<Record<string, AttributeValue | undefined>>;

/** The spans of one trace, in the order in which they began. What has ended is kept as JSON only: previews are cut from texts that may be long. */
export class SpanList {
  readonly #traceId: string;
  readonly #redact: (text: string) => string;
  readonly #spans: (OpenSpan | string)[] = [];

  /** @param traceId 32 hex digits. */
  constructor(traceId: string, redact: (text: string) => string) {
    this.#traceId = traceId;
    this.#redact = redact;
  }

  /** @param at time of its start, ISO 8601, as everywhere here. */
  open(at: string, parent: OpenSpan | undefined, span: Pick<SpanFacts, 'name' | 'kind'>, facts: Facts): OpenSpan {
    const index = this.#spans.length;
    const opened: OpenSpan = {
      index,
      traceId: this.#traceId,
      spanId: parent ? spanId(parent.spanId, index) : spanId(Date.parse(at).toString(16).padStart(11, '0'), index),
      parentSpanId: parent?.spanId,
      name: this.#safe(span.name, maxName),
      kind: span.kind,
      start: at,
      attributes: {},
      status: { code: statusCode.unset },
    };
    this.#spans.push(opened);
    this.describe(opened, facts);
    return opened;
  }

  /** Redacts whole texts, then cuts them at `longest` characters. */
  describe(span: OpenSpan, facts: Facts, longest = maxName): void {
    for (const [name, value] of Object.entries(facts))
      if (value !== undefined) span.attributes[name] = typeof value === 'string' ? this.#safe(value, longest) : value;
  }

  close(span: OpenSpan, at: string): void {
    this.#spans[span.index] = this.#encode(span, at);
  }

  /** All spans as JSON; those that are still open as if they ended now. */
  encode(at: string): string[] {
    return this.#spans.map((span) => (typeof span === 'string' ? span : this.#encode(span, at)));
  }

  #encode(span: OpenSpan, at: string): string {
    const { code, message } = span.status;
    return encodeSpan({
      ...span,
      end: at < span.start ? span.start : at,
      status: { code, ...(message && { message: this.#safe(message, maxMessage) }) },
    });
  }

  /** A cut through a character of two halves would leave what JSON for Protobuf does not allow. */
  #safe(text: string, longest: number): string {
    return this.#redact(text).slice(0, longest).toWellFormed();
  }
}

/** 11 digits of the time at which the trace began and 5 of a count: a turn that is resumed has the same trace id, and must not use an id again. */
function spanId(prefix: string, index: number): string {
  return prefix.slice(0, 11) + (index + 1).toString(16).padStart(5, '0').slice(-5);
}
