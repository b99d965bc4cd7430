import { readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { defineTool, success } from '../agent/tool.ts';
import { path } from './arguments.ts';
import { confine } from './confine.ts';
import { shownName } from './list-files.ts';

const maxEntries = 1000;

export const listDirectory = defineTool({
  name: 'list_directory',
  description: 'List a directory of the repository. Directories end in a slash.',
  parameters: z.strictObject({ path: path.optional() }),
  mildest: 'read',
  explores: true,
  effect: () => 'read',
  place: () => 'worker',
  async run({ path: name = '.' }, { workspace }) {
    const full = confine(workspace, name);
    const entries = readdirSync(full, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1));
    const lines = entries.slice(0, maxEntries).map((entry) => {
      if (entry.isDirectory()) return `${shownName(entry.name)}/`;
      return entry.isSymbolicLink()
        ? `${shownName(entry.name)} -> ${shownName(readlinkSync(join(full, entry.name)))}`
        : shownName(entry.name);
    });
    const more =
      entries.length > maxEntries
        ? [`[${entries.length - maxEntries} more entries; use find_files with a pattern to narrow them down]`]
        : [];
    return success([...lines, ...more].join('\n') || '[the directory is empty]');
  },
});
