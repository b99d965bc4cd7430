import { createHash } from 'node:crypto';

/** JSON with sorted keys and no white space, the same bytes for equal values (in the manner of RFC 8785). */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item === undefined ? null : item)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`;
}

/** What an approval is bound to (R7, interface.md section 6). */
export interface Binding {
  readonly session: string;
  readonly turn: string;
  readonly call: string;
  readonly tool: string;
  readonly arguments: unknown;
  readonly base: string;
  readonly tree: string;
  readonly policy: string;
  readonly nonce: string;
}

/** SHA-256 in lower-case hex over the canonical JSON. */
export function digest(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex');
}

export function callDigest(binding: Binding): string {
  return digest(binding);
}
