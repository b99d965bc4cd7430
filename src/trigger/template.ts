/** Max parts of a dotted name; deeper values are ignored. */
const maxDepth = 16;

/** Maps dotted paths to the leaves of a JSON value: `{issue: {labels: [{name: 'a'}]}}` → `issue.labels.0.name` → `a`. Pure. */
export function flatten(value: unknown, path = '', depth = 0): Map<string, string> {
  if (value === null || value === undefined || depth > maxDepth) return new Map();
  if (typeof value !== 'object') return new Map([[path, String(value)]]);
  return new Map(Object.entries(value).flatMap(([key, inner]) => [...flatten(inner, path === '' ? key : `${path}.${key}`, depth + 1)]));
}

/**
 * Replaces placeholders such as `{{client_payload.version}}` in a prompt with values from the event payload. Placeholders without a dot or without a
 * value stay as they are, because a prompt may be about templates. Inserted values are not expanded again. Pure.
 * @returns the text, and the names without a value.
 */
export function fillTemplate(template: string, payload: unknown): { readonly text: string; readonly missing: readonly string[] } {
  const values = flatten(payload);
  const missing: string[] = [];
  const text = template.replace(/\{\{\s*([A-Za-z_][\w-]*(?:\.[\w-]+)+)\s*\}\}/g, (whole, name: string) => {
    const value = values.get(name);
    if (value === undefined) missing.push(name);
    return value ?? whole;
  });
  return { text, missing };
}
