import type { World } from '../world.ts';
import { asking, sessions, type Cell } from './matrix.ts';
import { everything, firstCommand, peek, secondCommand, type Item } from './plan.ts';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
const push = (number: number, when: 'before' | 'after', more: Partial<Cell> = {}): Cell => ({
  name: `push ${number}, ${when} it was taken`,
  when: ({ github }) => github.pushed({ ref: sessions, number, when }),
  ...more,
});
const log = (name: string, line: RegExp): Cell => ({ name, when: () => line });
const file = (name: string, path: string): Cell => ({ name, when: () => ({ file: path }) });
const napping = (name: string, slow: Item): Cell => ({ name, slow, when: (_, asleepNow) => asleepNow() });

/** Killed while the model is asked. */
export const requests = numbers(everything.length + 1).map((number): Cell => ({
  name: `request ${number}`,
  when: ({ model }: World) => model.reached(number),
}));

/** Killed in the middle of each kind of tool. */
export const tools: readonly Cell[] = [
  log('a batch of reads', /^\[Tool\] list_directory/),
  file('write_file', 'a.txt'),
  log('edit_file', /^\[Tool\] edit_file/),
  napping('a command that keeps its changes', firstCommand),
  napping('another one behind it', secondCommand),
  log('delete_file, in a batch', /^\[Tool\] delete_file/),
  napping('a disposable command', peek),
  file('move_file', 'notes/a.txt'),
];

/** Killed at each of so many records of the session. */
export function records(count: number, when: 'before' | 'after'): Cell[] {
  return numbers(count).map((number) => push(number, when));
}

/** Killed with a branch that has no pull request yet, and after a record that nothing forced. */
export const between: readonly Cell[] = [
  {
    name: 'after 15 seconds',
    hurry: { 15_000: 500 },
    left: 'message',
    when: ({ github, model }) => {
      // The model takes its time over its fifth reply, so that the edits before it are recorded without a barrier.
      void model.reached(5);
      return github.pushed({ ref: sessions, number: 2, when: 'after' });
    },
  },
  { name: 'the branch', when: ({ github }) => github.pushed({ ref: /^refs\/heads\/gadget\//, when: 'after' }) },
];

/** Killed around what a person approved. */
export const approved = [
  push(1, 'before', { left: 'comment' }),
  push(1, 'after', { left: 'workspace' }),
  push(2, 'before', { left: 'workspace' }),
  push(2, 'after', { left: 'call.started' }),
  push(3, 'before'),
  push(3, 'after', { left: 'call.started' }),
  napping('the approved command', firstCommand),
  napping('another one behind it', secondCommand),
].map((cell): Cell => ({ ...cell, scene: asking }));

/** @returns the cells with these names. @throws where there is none with a name. */
export function only(cells: readonly Cell[], ...names: readonly string[]): Cell[] {
  return names.map((name) => {
    const found = cells.find((cell) => cell.name === name);
    if (!found) throw new Error(`No cell is called ${name}; there are ${cells.map((cell) => cell.name).join('; ')}.`);
    return found;
  });
}
