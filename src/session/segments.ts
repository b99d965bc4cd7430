import { redactDeep } from '../guardrails/redact-deep.ts';
import type { Entry } from './entries.ts';

/** Max characters of one segment of the log; GitHub recommends objects of less than 1 MB (docs/github-and-endpoints.md). */
const segmentSize = 500_000;

/** The lines of new entries, in chunks that make objects of a suitable size; a longer line is a chunk of its own. */
export function* inSegments(entries: readonly Entry[], redact: (text: string) => string): Generator<string> {
  let lines: string[] = [];
  let size = 0;
  for (const entry of entries) {
    const line = `${JSON.stringify(redactDeep(entry, redact))}\n`;
    if (size > 0 && size + line.length > segmentSize) {
      yield lines.join('');
      [lines, size] = [[], 0];
    }
    lines.push(line);
    size += line.length;
  }
  if (size > 0) yield lines.join('');
}
