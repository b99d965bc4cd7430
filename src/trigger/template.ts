/** Names with more parts than that are not looked for. */
const deepest = 16;

/** The leaves of a JSON value by their dotted paths: `{issue: {labels: [{name: 'a'}]}}` → `issue.labels.0.name` → `a`. Pure. */
export function flatten(value: unknown, path = '', depth = 0): Map<string, string> {
  if (value === null || value === undefined || depth > deepest) return new Map();
  if (typeof value !== 'object') return new Map([[path, String(value)]]);
  return new Map(Object.entries(value).flatMap(([key, inner]) => [...flatten(inner, path === '' ? key : `${path}.${key}`, depth + 1)]));
}

/**
 * Fills `{{client_payload.version}}` in a prompt from the payload of its event. A name without a dot, and what the event does not have, stays
 * as it is: a prompt may well be about templates. What is filled in is not looked at again. Pure.
 * @returns the text, and the names that found nothing.
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
