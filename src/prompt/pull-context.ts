import type { ChangedFile } from '../trigger/thread.ts';
import { showInvisible } from '../guardrails/invisible.ts';
import { codePointBoundary, leftOut } from '../guardrails/markdown.ts';
import { contextText, leftOutNote, shownName, type Passage } from './passage-context.ts';
import type { ShownText } from './user-message.ts';

export interface PullState {
  readonly state: 'open' | 'closed';
  readonly merged: boolean;
  readonly draft: boolean;
  readonly base: { readonly ref: string; readonly sha: string };
  /** `repository`: `owner/name`; undefined if it is gone. */
  readonly head: { readonly ref: string; readonly sha: string; readonly repository: string | undefined };
  readonly isFork: boolean;
  readonly maintainerCanModify: boolean;
  readonly changedFiles: number;
}

const maxPatch = 10_000;

/** Branches, commits and state of a pull request. */
export function stateContext(on: string, pull: PullState): ShownText | undefined {
  const state = pull.merged ? 'merged' : pull.state;
  const lines = [
    `State: ${state}${pull.draft && state === 'open' ? ' (draft)' : ''}`,
    `Branches: ${shownName(pull.head.ref)} into ${shownName(pull.base.ref)}`,
    pull.isFork ? forkLine(pull) : 'The head branch is in this repository.',
  ];
  return contextText(`The state of ${on}`, [{ text: lines.join('\n'), hidden: 0, read: 0 }], []);
}

function forkLine({ head, maintainerCanModify }: PullState): string {
  if (head.repository === undefined) return 'The head branch was in a fork that is gone.';
  const edits = maintainerCanModify ? 'lets maintainers of this repository push to it' : 'does not let others push to it';
  return `The head branch is in the fork ${shownName(head.repository)}, whose owner ${edits}.`;
}

/** All changed files, and the diff of as many as fit. */
export function filesContext(on: string, pull: PullState, files: readonly ChangedFile[], budgets: { files: number; patches: number }) {
  const { fitting: patches, shown } = inBudget(files, patchPassage, budgets.patches);
  const line = (file: ChangedFile): Passage => ({
    text: `- ${fileLine(file)}${shown.has(file) ? '' : file.patch === undefined ? ', without a patch' : ', patch not shown'}`,
    hidden: 0,
    read: 0,
  });
  const { fitting: lines } = inBudget(files, line, budgets.files);
  const unlisted = Math.max(pull.changedFiles, files.length) - lines.length;
  const list = contextText(`The list of files that ${on} changes`, lines, [leftOutNote(unlisted, 'file', '')], '\n');
  const unshown = Math.max(pull.changedFiles, files.length) - patches.length;
  const diff = contextText(`The diff of ${on}`, patches, [leftOutNote(unshown, 'file', '; the list of files names them')]);
  return [list, diff].filter((text) => text !== undefined);
}

function fileLine({ path, previous, status, additions, deletions }: ChangedFile): string {
  const from = previous === undefined ? '' : ` from ${shownName(previous)}`;
  return `${shownName(path)} (${status}${from}, +${additions} -${deletions})`;
}

function patchPassage(file: ChangedFile): Passage | undefined {
  if (file.patch === undefined) return undefined;
  const kept = file.patch.slice(0, codePointBoundary(file.patch, maxPatch));
  const { text, runs } = showInvisible(kept);
  // The first character of a patch line tells its kind. A line break inside a line must not create one that looks like ours.
  const lines = text.replace(/^(?!@@ -|[-+ \\])/gm, ' ');
  const rest = kept.length < file.patch.length ? `\n${leftOut(file.patch.length - kept.length)}` : '';
  return { text: `${fileLine(file)}:\n${lines}${rest}`, hidden: runs, read: kept.length };
}

/** Everything that fits, in order: one huge file must not hide the small ones after it. */
function inBudget<T>(items: readonly T[], show: (item: T) => Passage | undefined, budget: number) {
  const fitting: Passage[] = [];
  const shown = new Set<T>();
  let room = budget + 2;
  for (const item of items) {
    const passage = show(item);
    if (passage === undefined || passage.text.length + 2 > room) continue;
    room -= passage.text.length + 2;
    fitting.push(passage);
    shown.add(item);
  }
  return { fitting, shown };
}
