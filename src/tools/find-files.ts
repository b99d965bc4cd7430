import { z } from 'zod';
import { defineTool, success } from '../agent/tool.ts';
import { text } from './arguments.ts';
import { compileGlob } from './glob.ts';
import { listFiles, escapedName } from './list-files.ts';

const maxFiles = 1000;

export const findFiles = defineTool({
  name: 'find_files',
  description: 'Find files of the repository by a glob such as src/**/*.ts. Files that git ignores are left out.',
  parameters: z.strictObject({ pattern: text.min(1).max(1000).describe('Glob; without a slash it matches names at any depth.') }),
  mildestEffect: 'read',
  explores: true,
  effect: () => 'read',
  place: () => 'worker',
  async run({ pattern }, { workspace, signal }) {
    const isMatch = compileGlob(pattern);
    const found = (await listFiles(workspace, signal)).filter((name) => isMatch(name));
    const more = found.length > maxFiles ? [`[${found.length - maxFiles} more files; use a narrower pattern]`] : [];
    return success([...found.slice(0, maxFiles).map(escapedName), ...more].join('\n') || `[no file matches ${pattern}]`);
  },
});
