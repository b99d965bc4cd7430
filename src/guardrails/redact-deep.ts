/**
 * The same value with every text in it redacted, one by one: a redaction across the quotes and escapes of JSON, or across the escapes of
 * Markdown, would break them or miss. So sources are redacted before they are rendered.
 */
export function redactDeep<T>(value: T, redact: (text: string) => string): T {
  if (typeof value === 'string') return redact(value) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => redactDeep(item, redact)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, redactDeep(item, redact)])) as T;
}
