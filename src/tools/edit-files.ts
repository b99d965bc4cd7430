import { lstatSync, mkdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { defineTool, success } from '../agent/tool.ts';
import { path, text } from './arguments.ts';
import { confineEdit, regularFile } from './confine.ts';

function exists(full: string): boolean {
  return lstatSync(full, { throwIfNoEntry: false }) !== undefined;
}

export const writeFile = defineTool({
  name: 'write_file',
  description: 'Write a whole text file; creates it and its parent folders. Use edit_file for small changes of existing files.',
  parameters: z.strictObject({ path, content: text }),
  mildest: 'edit',
  effect: () => 'edit',
  edits: ({ path: name }) => [name],
  place: () => 'worker',
  async run({ path: name, content }, { workspace }) {
    const full = confineEdit(workspace, name);
    const before = exists(full);
    if (before) regularFile(full, name);
    mkdirSync(dirname(full), { recursive: true });
    writeFileSync(full, content);
    return success(`${before ? 'Replaced' : 'Created'} ${name} (${Buffer.byteLength(content)} bytes).`);
  },
});

export const editFile = defineTool({
  name: 'edit_file',
  description: 'Replace a text in a file. old_string has to stand in the file exactly once, unless replace_all is true.',
  parameters: z.strictObject({
    path,
    old_string: text.min(1).describe('The exact text to replace, with its indentation.'),
    new_string: text,
    replace_all: z.boolean().optional(),
  }),
  mildest: 'edit',
  effect: () => 'edit',
  edits: ({ path: name }) => [name],
  place: () => 'worker',
  async run({ path: name, old_string: old, new_string: fresh, replace_all: all = false }, { workspace }) {
    const full = confineEdit(workspace, name);
    regularFile(full, name);
    const bytes = readFileSync(full);
    const content = bytes.toString('utf8');
    if (!Buffer.from(content, 'utf8').equals(bytes)) throw new Error(`${name} is not UTF-8 text; editing it would damage it.`);

    const { result, count } = replace(content, old, fresh);
    if (count === 0)
      throw new Error(`old_string does not stand in ${name}. Read the file again and copy the text exactly, with its white space.`);
    if (count > 1 && !all)
      throw new Error(`old_string stands ${count} times in ${name}. Add lines around it until it is unique, or set replace_all.`);
    writeFileSync(full, result);
    return success(`Replaced ${count === 1 ? 'one place' : `${count} places`} in ${name}.`);
  },
});

function withCrlf(text: string): string {
  return text.replace(/\r?\n/g, '\r\n');
}

/** Models write line feeds; a file with CRLF keeps its line ends. */
function replace(content: string, old: string, fresh: string): { result: string; count: number } {
  const isCrlf = content.includes('\r\n') && !/(?<!\r)\n/.test(content);
  const [find, put] = isCrlf ? [withCrlf(old), withCrlf(fresh)] : [old, fresh];
  const parts = content.split(find);
  return { result: parts.join(put), count: parts.length - 1 };
}

export const moveFile = defineTool({
  name: 'move_file',
  description: 'Move or rename a file; creates parent folders, never overwrites.',
  parameters: z.strictObject({ from: path, to: path }),
  mildest: 'edit',
  effect: () => 'edit',
  edits: ({ from, to }) => [from, to],
  place: () => 'worker',
  async run({ from, to }, { workspace }) {
    const [source, target] = [confineEdit(workspace, from), confineEdit(workspace, to)];
    regularFile(source, from);
    if (exists(target)) throw new Error(`${to} exists already. Delete it first, or choose another name.`);
    mkdirSync(dirname(target), { recursive: true });
    renameSync(source, target);
    return success(`Moved ${from} to ${to}.`);
  },
});

export const deleteFile = defineTool({
  name: 'delete_file',
  description: 'Delete a file.',
  parameters: z.strictObject({ path }),
  mildest: 'edit',
  effect: () => 'edit',
  edits: ({ path: name }) => [name],
  place: () => 'worker',
  async run({ path: name }, { workspace }) {
    const full = confineEdit(workspace, name);
    regularFile(full, name);
    unlinkSync(full);
    return success(`Deleted ${name}.`);
  },
});
