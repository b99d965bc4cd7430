/** OTLP's numbers for kinds of spans: its JSON does not allow names. */
export const spanKind = { internal: 1, client: 3 } as const;
/** OTLP's numbers for the status of a span. */
export const statusCode = { unset: 0, ok: 1, error: 2 } as const;

export type AttributeValue = string | number | boolean;

export interface SpanStatus {
  readonly code: (typeof statusCode)[keyof typeof statusCode];
  /** Only with an error. */
  readonly message?: string;
}

export interface SpanFacts {
  /** 32 hex digits. */
  readonly traceId: string;
  /** 16 hex digits. */
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly name: string;
  readonly kind: (typeof spanKind)[keyof typeof spanKind];
  /** ISO 8601, as `end`. */
  readonly start: string;
  readonly end: string;
  readonly attributes: Readonly<Record<string, AttributeValue>>;
  readonly status: SpanStatus;
}

/** Our clock has milliseconds; OTLP's JSON has 64-bit numbers as strings. */
function nanoseconds(time: string): string {
  return String(BigInt(Date.parse(time)) * 1_000_000n);
}

function encodeValue(value: AttributeValue): Readonly<Record<string, AttributeValue>> {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  return Number.isSafeInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}

function encodeAttributes(attributes: SpanFacts['attributes']): unknown[] {
  return Object.entries(attributes).map(([key, value]) => ({ key, value: encodeValue(value) }));
}

/** One span as OTLP's JSON (opentelemetry.io/docs/specs/otlp, "JSON Protobuf Encoding"): ids in hex, not in base64 as in Protobuf's JSON. */
export function encodeSpan({ traceId, spanId, parentSpanId, name, kind, start, end, attributes, status }: SpanFacts): string {
  return JSON.stringify({
    traceId,
    spanId,
    ...(parentSpanId !== undefined && { parentSpanId }),
    name,
    kind,
    startTimeUnixNano: nanoseconds(start),
    endTimeUnixNano: nanoseconds(end),
    attributes: encodeAttributes(attributes),
    status,
  });
}

/**
 * The trace file with the spans of one service, in parts: a body that collectors accept at `/v1/traces`.
 * @param spans made by `encodeSpan`.
 */
export function encodeTrace(service: string, spans: readonly string[]): string[] {
  const resource = JSON.stringify({ attributes: encodeAttributes({ 'service.name': service }) });
  const scope = JSON.stringify({ name: service });
  return [`{"resourceSpans":[{"resource":${resource},"scopeSpans":[{"scope":${scope},"spans":[\n`, spans.join(',\n'), '\n]}]}]}\n'];
}
