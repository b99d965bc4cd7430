import { encodeSpan, statusCode, type AttributeValue, type SpanFacts, type SpanStatus } from './otlp.ts';

/** Max characters of names and other short values. */
const maxName = 300;
/** Max characters of an error message. */
const maxMessage = 500;

/** A span that has begun. */
export interface OpenSpan extends Omit<SpanFacts, 'end' | 'status' | 'attributes'> {
  /** Its place in the file. */
  readonly index: number;
  readonly attributes: Record<string, AttributeValue>;
  /** Unset until the outcome is known. */
  status: SpanStatus;
}

/** Attributes known so far; undefined values are left out. */
export type Facts = Readonly<Record<string, AttributeValue | undefined>>;

/** The spans of one trace, in the order in which they began. Ended spans are kept only as JSON: their previews would keep long texts in memory. */
export class SpanList {
  readonly #traceId: string;
  readonly #redact: (text: string) => string;
  readonly #spans: (OpenSpan | string)[] = [];

  /** @param traceId 32 hex digits. */
  constructor(traceId: string, redact: (text: string) => string) {
    this.#traceId = traceId;
    this.#redact = redact;
  }

  /** Opens a span. @param at start time; ISO 8601, like all times here. */
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

  /** Adds attributes. Texts are redacted whole, then cut at `max` characters. */
  describe(span: OpenSpan, facts: Facts, max = maxName): void {
    for (const [name, value] of Object.entries(facts))
      if (value !== undefined) span.attributes[name] = typeof value === 'string' ? this.#safe(value, max) : value;
  }

  close(span: OpenSpan, at: string): void {
    this.#spans[span.index] = this.#encode(span, at);
  }

  /** All spans as JSON; open ones as if they ended at `at`. */
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

  /** Cutting through a surrogate pair would leave half of it, which Protobuf's JSON does not allow. */
  #safe(text: string, max: number): string {
    return this.#redact(text).slice(0, max).toWellFormed();
  }
}

/** 11 digits of the trace's start time and 5 of a count: a resumed turn has the same trace id, and must not reuse span ids. */
function spanId(prefix: string, index: number): string {
  return prefix.slice(0, 11) + (index + 1).toString(16).padStart(5, '0').slice(-5);
}
