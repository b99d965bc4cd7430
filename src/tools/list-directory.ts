import { readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { defineTool, success } from '../agent/tool.ts';
import { path } from './arguments.ts';
import { confine } from './confine.ts';
import { escapedName } from './list-files.ts';

const maxEntries = 1000;

export const listDirectory = defineTool({
  name: 'list_directory',
  description: 'List a directory of the repository. Directories end in a slash.',
  parameters: z.strictObject({ path: path.optional() }),
  mildestEffect: 'read',
  explores: true,
  effect: () => 'read',
  place: () => 'worker',
  async run({ path: name = '.' }, { workspace }) {
    const full = confine(workspace, name);
    const entries = readdirSync(full, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1));
    const lines = entries.slice(0, maxEntries).map((entry) => {
      if (entry.isDirectory()) return `${escapedName(entry.name)}/`;
      return entry.isSymbolicLink()
        ? `${escapedName(entry.name)} -> ${escapedName(readlinkSync(join(full, entry.name)))}`
        : escapedName(entry.name);
    });
    const more =
      entries.length > maxEntries
        ? [`[${entries.length - maxEntries} more entries; use find_files with a pattern to narrow them down]`]
        : [];
    return success([...lines, ...more].join('\n') || '[the directory is empty]');
  },
});
