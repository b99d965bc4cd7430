import { sampleFiles } from '../demo/sample-repository.ts';
import { calls, say, type Script } from '../model/script.ts';

export type Files = Map<string, string>;

/** One call of a plan, and what it makes of the repository; reads make nothing. A command may take a nap in its middle. */
export interface Item {
  readonly name: string;
  readonly args: (id: string, nap: string) => object;
  readonly effect?: (files: Files) => void;
}

export type Plan = readonly (readonly Item[])[];

/** Files that git ignores are not carried to the next runner: what a command writes here stays where it ran. */
export const marks = '.marks';
export const files: Files = new Map(Object.entries({ ...sampleFiles, '.gitignore': `${marks}\n` }));

const read = (name: string, args: object): Item => ({ name, args: () => args });
export const write = (path: string): Item => ({
  name: 'write_file',
  args: () => ({ path, content: `${path}\n` }),
  effect: (all) => void all.set(path, `${path}\n`),
});
/** A command that shows when it was repeated: in the marks by its call, and in the tree, since it appends. */
const append = (from: string, to: string): Item => ({
  name: 'execute_command',
  args: (id, nap) => ({ command: `echo ${id} >> ${marks}; cat ${from} >> ${to}; ${nap}; echo end >> ${to}`, keep_changes: true }),
  effect: (all) => void all.set(to, `${all.get(to) ?? ''}${all.get(from) ?? ''}end\n`),
});
const edit: Item = {
  name: 'edit_file',
  args: () => ({ path: 'src/pages.js', old_string: 'Math.floor', new_string: 'Math.ceil' }),
  effect: (all) => void all.set('src/pages.js', (all.get('src/pages.js') ?? '').replace('Math.floor', 'Math.ceil')),
};
export const peek: Item = {
  name: 'execute_command',
  args: (_, nap) => ({ command: `cat a.txt; touch gone; ${nap}`, keep_changes: false }),
};
export const firstCommand = append('a.txt', 'b.txt');
export const secondCommand = append('a.txt', 'c.txt');
export const move: Item = {
  name: 'move_file',
  args: () => ({ from: 'a.txt', to: 'notes/a.txt' }),
  effect: (all) => {
    all.set('notes/a.txt', all.get('a.txt') ?? '');
    all.delete('a.txt');
  },
};
const remove: Item = { name: 'delete_file', args: () => ({ path: 'README.md' }), effect: (all) => void all.delete('README.md') };

/** What a good model does, one reply after the other, before it says that it is done; every kind of tool is in it. */
export const everything: Plan = [
  [read('read_file', { path: 'src/pages.js' }), read('list_directory', {}), read('search_files', { pattern: 'Math' })],
  [read('find_files', { pattern: '**/*.js' })],
  [write('a.txt')],
  [edit],
  [write('d.txt'), firstCommand, secondCommand, remove],
  [peek],
  [move],
];

/** A call id says which run asked, in answer to which request, and for which item of the plan. */
export function itemOf(id: string, plan: Plan): Item {
  const [, , step, item] = id.split('-').map(Number);
  const found = plan[step ?? -1]?.[item ?? -1];
  if (!found) throw new Error(`${id} is no call of the plan`);
  return found;
}

export function isCommand({ name }: Item): boolean {
  return name === 'execute_command';
}

export function isDone(content: string): boolean {
  return !content.startsWith('ERROR: ');
}

/** An item that takes a nap. */
export interface Slow {
  readonly item: Item;
  readonly nap: string;
}

/** A model that does the next step of the plan that has no good result yet, whoever has done the others. */
export function follow(plan: Plan, run: string, slow?: Slow): Script {
  return ({ messages, index }) => {
    const done = new Set(
      messages.flatMap(({ role, content, tool_call_id: id }) =>
        role === 'tool' && isDone(String(content)) ? [itemOf(String(id), plan)] : [],
      ),
    );
    const step = plan.findIndex((items) => items.some((item) => !done.has(item)));
    if (index > 2 * plan.length) return undefined;
    if (step < 0) return say('All of it is done.');
    const asked = (plan[step] ?? []).flatMap((item, position) =>
      done.has(item) ? [] : [{ item, id: [run, index, step, position].join('-') }],
    );
    return calls(asked.map(({ item, id }) => ({ name: item.name, args: item.args(id, item === slow?.item ? slow.nap : ':'), id })));
  };
}
