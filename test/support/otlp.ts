import { z } from 'zod';

/*
 * What a collector takes as a trace in JSON (opentelemetry.io/docs/specs/otlp, "JSON Protobuf Encoding"): ids as lower-case hex, enumerations as
 * numbers, 64-bit integers as decimal texts, names in lowerCamelCase, nothing unknown.
 */

const wellFormed = z.string().refine((text) => text.isWellFormed(), 'no half of a character');
const id = (digits: number) =>
  z
    .string()
    .regex(new RegExp(`^[0-9a-f]{${digits}}$`))
    .refine((text) => /[^0]/.test(text), 'an id that is not all zero');
const nanoseconds = z.string().regex(/^[1-9]\d{18}$/);

const value = z.union([
  z.strictObject({ stringValue: wellFormed }),
  z.strictObject({ boolValue: z.boolean() }),
  z.strictObject({ intValue: z.string().regex(/^(0|-?[1-9]\d*)$/) }),
  z.strictObject({ doubleValue: z.number() }),
]);

const attributes = z
  .array(z.strictObject({ key: wellFormed.min(1), value }))
  .refine((list) => new Set(list.map(({ key }) => key)).size === list.length, 'each name once');

const span = z
  .strictObject({
    traceId: id(32),
    spanId: id(16),
    parentSpanId: id(16).optional(),
    name: wellFormed.min(1),
    kind: z.int().min(1).max(5),
    startTimeUnixNano: nanoseconds,
    endTimeUnixNano: nanoseconds,
    attributes,
    status: z
      .strictObject({ code: z.int().min(0).max(2), message: wellFormed.optional() })
      .refine(({ code, message }) => code === 2 || message === undefined, 'a message only with an error'),
  })
  .refine((one) => BigInt(one.startTimeUnixNano) <= BigInt(one.endTimeUnixNano), 'an end that is not before its start');

const spans = z
  .array(span)
  .refine((list) => new Set(list.map(({ spanId }) => spanId)).size === list.length, 'each span id once')
  .refine((list) => new Set(list.map(({ traceId }) => traceId)).size <= 1, 'one trace')
  .refine((list) => list.filter(({ parentSpanId }) => parentSpanId === undefined).length <= 1, 'one root')
  .refine(
    (list) => list.every(({ parentSpanId }) => parentSpanId === undefined || list.some(({ spanId }) => spanId === parentSpanId)),
    'parents that exist',
  );

/** One service, one scope, one trace. */
export const otlpTrace = z.strictObject({
  resourceSpans: z.tuple([
    z.strictObject({
      resource: z.strictObject({
        attributes: attributes.refine((list) => list.some(({ key }) => key === 'service.name'), 'a service.name'),
      }),
      scopeSpans: z.tuple([z.strictObject({ scope: z.strictObject({ name: wellFormed.min(1), version: wellFormed.optional() }), spans })]),
    }),
  ]),
});

export interface TraceSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parent: TraceSpan | undefined;
  readonly children: TraceSpan[];
  readonly name: string;
  readonly kind: number;
  readonly status: { readonly code: number; readonly message?: string | undefined };
  /** Milliseconds. */
  readonly durationMs: number;
  /** By name, with integers as numbers. */
  readonly attributes: Readonly<Record<string, string | number | boolean>>;
}

/**
 * The spans of a `trace.json` in the order of the file, with their parents and children.
 * @throws ZodError when it is not what a collector takes.
 */
export function readTrace(text: string): TraceSpan[] {
  const [{ scopeSpans }] = otlpTrace.parse(JSON.parse(text)).resourceSpans;
  const read = new Map<string, TraceSpan>();
  for (const one of scopeSpans[0].spans) {
    const parent = one.parentSpanId === undefined ? undefined : read.get(one.parentSpanId);
    if (one.parentSpanId !== undefined && !parent) throw new Error(`The span ${one.name} stands before its parent.`);
    const entry: TraceSpan = {
      traceId: one.traceId,
      spanId: one.spanId,
      parent,
      children: [],
      name: one.name,
      kind: one.kind,
      status: one.status,
      durationMs: Number((BigInt(one.endTimeUnixNano) - BigInt(one.startTimeUnixNano)) / 1_000_000n),
      attributes: Object.fromEntries(one.attributes.map(({ key, value: it }) => [key, plain(it)])),
    };
    parent?.children.push(entry);
    read.set(entry.spanId, entry);
  }
  return [...read.values()];
}

function plain(it: z.infer<typeof value>): string | number | boolean {
  if ('intValue' in it) return Number(it.intValue);
  if ('stringValue' in it) return it.stringValue;
  return 'boolValue' in it ? it.boolValue : it.doubleValue;
}
