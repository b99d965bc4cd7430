import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { defineTool, success } from '../agent/tool.ts';
import { path, positive } from './arguments.ts';
import { confine, regularFile } from './confine.ts';

/** Max characters of one answer: enough for most files, little enough for the context window. */
const maxCharacters = 65_536;
const maxFileBytes = 20 * 1024 * 1024;

export const readFile = defineTool({
  name: 'read_file',
  description: 'Read a text file of the repository. Long files come in parts: the answer says which offset to use next.',
  parameters: z.strictObject({
    path,
    offset: positive.optional().describe('First line to read, counted from 1.'),
    limit: positive.optional().describe('Number of lines.'),
  }),
  mildestEffect: 'read',
  explores: true,
  effect: () => 'read',
  place: () => 'worker',
  async run({ path: name, offset = 1, limit }, { workspace }) {
    const full = confine(workspace, name);
    const { size } = regularFile(full, name);
    if (size > maxFileBytes)
      throw new Error(
        `${name} has ${size} bytes; the largest file that can be read is ${maxFileBytes}. Use search_files, or execute_command with sed.`,
      );
    const bytes = readFileSync(full);
    if (bytes.subarray(0, 8192).includes(0)) throw new Error(`${name} is a binary file (${size} bytes).`);
    return success(part(bytes.toString('utf8'), offset, limit));
  },
});

/** Lines `offset` … `offset + limit - 1`, at most `maxCharacters`, with a note on how to continue if more follow. */
export function part(text: string, offset: number, limit?: number): string {
  const lines = text.split('\n');
  const count = text.endsWith('\n') || text === '' ? lines.length - 1 : lines.length;
  if (count === 0) return '[the file is empty]';
  if (offset > count) return `[the file has ${count} lines; there is nothing at offset ${offset}]`;

  const last = Math.min(count, limit === undefined ? count : offset + limit - 1);
  let shown = offset - 1;
  let size = 0;
  while (shown < last && (size += lines[shown]!.length + 1) <= maxCharacters) shown++;
  if (shown === offset - 1) {
    return `${lines[shown]!.slice(0, maxCharacters).replace(/[\uD800-\uDBFF]$/, '')}\n[line ${offset} of ${count} has ${lines[shown]!.length} characters and is cut; use offset=${offset + 1} to continue]`;
  }
  const body = lines.slice(offset - 1, shown).join('\n');
  return shown < count ? `${body}\n[lines ${offset}-${shown} of ${count}; use offset=${shown + 1} to continue]` : body;
}
