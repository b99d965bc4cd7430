import { lstatSync, mkdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { defineTool, success } from '../agent/tool.ts';
import { applyEdits, type Edit } from './apply-edits.ts';
import { path, text } from './arguments.ts';
import { confineEdit, regularFile } from './confine.ts';

function exists(full: string): boolean {
  return lstatSync(full, { throwIfNoEntry: false }) !== undefined;
}

export const writeFile = defineTool({
  name: 'write_file',
  description: 'Write a whole text file; creates it and its parent folders. Use edit_file for small changes of existing files.',
  parameters: z.strictObject({ path, content: text }),
  mildestEffect: 'edit',
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

/** Fields of one replacement; those at the top level are optional, since a call may have `edits` instead. */
const one = { old_string: text.min(1), new_string: text, replace_all: z.boolean().optional() };

/** Many endpoints refuse a schema with alternatives at the top level, so a refinement checks that exactly one form is used. */
const editArguments = z
  .strictObject({
    path,
    old_string: one.old_string.optional().describe('The exact text to replace, with its indentation.'),
    new_string: one.new_string.optional(),
    replace_all: one.replace_all,
    edits: z.array(z.strictObject(one)).min(1).max(100).optional().describe('Instead: several replacements, made in order, all or none.'),
  })
  .superRefine(({ old_string: old, new_string: fresh, replace_all: all, edits }, { addIssue }) => {
    const complain = (message: string): void => addIssue({ code: 'custom', message });
    const hasOne = old !== undefined || fresh !== undefined || all !== undefined;
    if (edits && hasOne) complain('give either old_string and new_string, or edits, not both');
    else if (!edits && old === undefined && fresh === undefined) complain('old_string and new_string are missing, or edits instead');
    else if (!edits && (old === undefined || fresh === undefined))
      complain(`${old === undefined ? 'old_string' : 'new_string'} is missing`);
  });

/** The replacements of a validated call of `edit_file`, in order. */
function editsOf({ edits, old_string, new_string, replace_all }: z.infer<typeof editArguments>): readonly Edit[] {
  return edits ?? [{ old_string: old_string ?? '', new_string: new_string ?? '', replace_all }];
}

export const editFile = defineTool({
  name: 'edit_file',
  description: 'Replace texts in a file. Each old_string has to stand there exactly once, unless replace_all is true.',
  parameters: editArguments,
  mildestEffect: 'edit',
  effect: () => 'edit',
  edits: ({ path: name }) => [name],
  place: () => 'worker',
  async run(args, { workspace }) {
    const { path: name } = args;
    const full = confineEdit(workspace, name);
    regularFile(full, name);
    const bytes = readFileSync(full);
    const content = bytes.toString('utf8');
    if (!Buffer.from(content, 'utf8').equals(bytes)) throw new Error(`${name} is not UTF-8 text; editing it would damage it.`);

    const edits = editsOf(args);
    const edited = applyEdits(content, edits);
    if (edited.kind === 'failed') {
      const which = edits.length === 1 ? '' : `Edit ${edited.edit + 1} of ${edits.length} failed, and none was made. `;
      throw new Error(`${which}In ${name}${edited.edit > 0 ? ', as the edits before it leave it' : ''}, ${edited.why}`);
    }
    writeFileSync(full, edited.text);
    return success(`Replaced ${edited.places === 1 ? 'one place' : `${edited.places} places`} in ${name}.`);
  },
});

export const moveFile = defineTool({
  name: 'move_file',
  description: 'Move or rename a file; creates parent folders, never overwrites.',
  parameters: z.strictObject({ from: path, to: path }),
  mildestEffect: 'edit',
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
  mildestEffect: 'edit',
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
