import { createHash } from 'node:crypto';

/** Max characters of a name: what all providers accept. */
const maxName = 64;

/** `mcp__SERVER__TOOL`; with a hash at the end if a character had to be replaced or the name would be too long, so that no two tools share one. Pure. */
export function wireName(server: string, tool: string): string {
  const plain = `mcp__${server}__${tool}`;
  const name = plain.replace(/[^A-Za-z0-9_-]/gu, '_');
  if (name === plain && name.length <= maxName) return name;
  return `${name.slice(0, maxName - 9)}_${createHash('sha256').update(`${server}\0${tool}`).digest('hex').slice(0, 8)}`;
}
