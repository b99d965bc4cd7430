import { relative } from 'node:path';
import { z } from 'zod';
import { defineTool, success, type ToolContext } from '../agent/tool.ts';
import { path, text } from './arguments.ts';
import { confine } from './confine.ts';
import { program } from './list-files.ts';

const mostLines = 200;
const longestShownLine = 400;

export const searchFiles = defineTool({
  name: 'search_files',
  description: 'Search the files of the repository for a regular expression (extended syntax). Answers path:line:text.',
  parameters: z.strictObject({
    pattern: text.min(1).max(1000),
    path: path.optional().describe('File or directory to search; default: the whole repository.'),
    glob: text.min(1).max(1000).optional().describe('Only files whose path matches this glob.'),
  }),
  mildest: 'read',
  explores: true,
  effect: () => 'read',
  place: () => 'worker',
  async run({ pattern, path: name = '.', glob }, context) {
    const place = relative(confine(context.workspace, '.'), confine(context.workspace, name)) || '.';
    const result = (await ripgrep(pattern, place, glob, context)) ?? (await gitGrep(pattern, place, glob, context));
    if (!result) throw new Error('Neither rg nor git is available here. Use find_files and read_file.');
    if (result.code > 1) throw new Error(`The search failed: ${result.stderr.trim().split('\n')[0] ?? ''}. Check the regular expression.`);

    const lines = result.stdout.split('\n').filter(Boolean);
    const shown = lines
      .slice(0, mostLines)
      .map((line) => (line.length > longestShownLine ? `${line.slice(0, longestShownLine)} [line cut]` : line));
    const more = lines.length > mostLines ? [`[${lines.length - mostLines} more matches; use path or glob to narrow the search]`] : [];
    return success([...shown, ...more].join('\n') || `[no match for ${pattern}]`);
  },
});

/** Both engines work in linear time (A060), take the pattern as data, and read no configuration of the repository. */
function ripgrep(pattern: string, place: string, glob: string | undefined, { workspace, signal }: ToolContext) {
  const globs = ['--glob', '!.git', ...(glob ? ['--glob', glob.replace(/^\/+/, '')] : [])];
  return program(
    'rg',
    [
      '--no-config',
      '--line-number',
      '--no-heading',
      '--with-filename',
      '--color=never',
      '--hidden',
      '--sort=path',
      ...globs,
      '-e',
      pattern,
      '--',
      place,
    ],
    workspace,
    signal,
  );
}

function gitGrep(pattern: string, place: string, glob: string | undefined, { workspace, signal }: ToolContext) {
  const prefix = place === '.' ? '' : `${place}/`;
  const pathspec = glob
    ? `:(glob)${prefix}${glob.includes('/') ? glob.replace(/^\/+/, '') : `**/${glob}`}`
    : `:(literal)${place === '.' ? '' : place}`;
  return program(
    'git',
    [
      '-c',
      'core.quotePath=false',
      'grep',
      '-nIE',
      '--untracked',
      '--no-color',
      '--no-textconv',
      '-e',
      pattern,
      '--',
      ...(pathspec === ':(literal)' ? [] : [pathspec]),
    ],
    workspace,
    signal,
  );
}
