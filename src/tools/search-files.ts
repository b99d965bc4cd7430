import { z } from 'zod';
import { defineTool, success } from '../agent/tool.ts';
import { path, text } from './arguments.ts';
import { compileGlob } from './glob.ts';
import { escapedName } from './list-files.ts';
import { compilePattern } from './pattern.ts';
import { maxSearchedBytes, placeOf, readPlace, ignoredBelow } from './search-place.ts';
import { renderMatches, splitLines } from './search-lines.ts';

/** Lines after which no more matches are shown; with `output` files or count, one line per file. */
const maxLines = 200;

export const searchFiles = defineTool({
  name: 'search_files',
  description: 'Search files for a regular expression (RE2), line by line. Files that git ignores only where path names them.',
  parameters: z.strictObject({
    pattern: text.min(1).max(1000),
    path: path.optional().describe('File or directory; default: the whole repository.'),
    glob: text.min(1).max(1000).optional().describe('Only files that match, such as *.{js,ts}.'),
    ignore_case: z.boolean().optional(),
    context: z.number().int().min(0).max(20).optional().describe('Lines around each match.'),
    output: z.enum(['lines', 'files', 'count']).optional(),
  }),
  mildestEffect: 'read',
  explores: true,
  effect: () => 'read',
  place: () => 'worker',
  async run({ pattern, path: given = '.', glob, ignore_case: ignoreCase = false, context = 0, output = 'lines' }, { workspace, signal }) {
    const place = placeOf(workspace, given);
    const compiled = await compilePattern(pattern, ignoreCase);
    const shown: string[] = [];
    const skipped = { binary: 0, large: 0 };
    let unshown = 0;
    for await (const { name, content } of readPlace(workspace, place, glob === undefined ? undefined : compileGlob(glob), signal)) {
      if (content === 'binary' || content === 'large') skipped[content]++;
      else if (compiled.mayBeIn(content)) {
        const lines = splitLines(content.toString('utf8'));
        const matches = new Map(lines.flatMap((line, at) => compiled.find(line).map((start): [number, number] => [at, start])));
        if (matches.size === 0) continue;
        if (shown.length >= maxLines) unshown += output === 'lines' ? matches.size : 1;
        else if (output === 'files') shown.push(escapedName(name));
        else if (output === 'count') shown.push(`${escapedName(name)}:${matches.size}`);
        else {
          if (context > 0 && shown.length > 0) shown.push('--');
          const fitting = new Map([...matches].slice(0, Math.ceil((maxLines - shown.length) / (2 * context + 1))));
          unshown += matches.size - fitting.size;
          shown.push(...renderMatches(escapedName(name), lines, fitting, context));
        }
      }
    }
    const notes = notSearched(skipped, await ignoredBelow(workspace, place, signal));
    if (shown.length === 0) return success(`[no match for ${pattern}]${notes.map((note) => ` ${note}`).join('')}`);
    const what = output === 'lines' ? 'matches' : 'files with matches';
    const more = unshown > 0 ? [`[${unshown} more ${what}; use path or glob to narrow the search]`] : [];
    return success([...shown, ...more, ...notes].join('\n'));
  },
});

/** Max ignored paths that an answer names. */
const maxIgnored = 3;

/** A note on the files that were not searched. */
function notSearched({ binary, large }: { readonly binary: number; readonly large: number }, ignored: readonly string[]): string[] {
  const named = ignored.slice(0, maxIgnored).map(escapedName);
  const others = ignored.length > maxIgnored ? [`${ignored.length - maxIgnored} more`] : [];
  const counted = (count: number, what: string): string[] => (count === 0 ? [] : [`${count} ${what}`]);
  const all = [
    ...counted(binary, binary === 1 ? 'binary file' : 'binary files'),
    ...counted(large, `${large === 1 ? 'file' : 'files'} over ${maxSearchedBytes / 1024 / 1024} MB`),
    ...(ignored.length > 0 ? [`what git ignores (${[...named, ...others].join(', ')}), unless path names it`] : []),
  ];
  return all.length > 0 ? [`[not searched: ${all.join(', ')}]`] : [];
}
