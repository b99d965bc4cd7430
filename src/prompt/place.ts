import { codeSpan } from '../guardrails/fence.ts';
import type { ContextFile } from './context-files.ts';
import { shown } from './repository-sections.ts';

/** Facts about where a turn works that may differ in the next turn. */
export interface Place {
  /** `Linux` */
  readonly machine: string;
  /** Tools that a shell finds: `Node 20.11.1`, `npm`. */
  readonly toolchains: readonly string[];
  /** Whether the project's dependencies are installed: `package.json, but no node_modules`. */
  readonly dependencies: readonly string[];
  /** The root of the checkout. */
  readonly root: string;
  /** The branch that is checked out. */
  readonly branch: string;
  readonly defaultBranch: string;
  /** Names at the root of the checkout; folders end in a slash. */
  readonly listing: readonly string[];
  /** The outcome of earlier work, in sentences; empty for none. */
  readonly carried: string;
  /** Files of the session's memory. */
  readonly memory: readonly string[];
  /** What to do first, if the session is new. */
  readonly bootstrap: ContextFile | undefined;
}

/** Max names of the top level that are shown. */
const maxListing = 100;

/** Lines for the header of a turn's message; stored with it, so that the system message stays the same (docs/conversation.md). Pure. */
export function placeLines({ machine, toolchains, dependencies, root, branch, defaultBranch, listing }: Place): string[] {
  const names = listing.slice(0, maxListing).map(codeSpan);
  const more = listing.length > maxListing ? [`and ${listing.length - maxListing} more`] : [];
  // The files are those of that branch; git's HEAD there depends on what the workflow has checked out.
  const which =
    branch === defaultBranch
      ? `a checkout of the branch ${codeSpan(branch)}, the default branch`
      : `with the files of the branch ${codeSpan(branch)}, whatever git there says of HEAD; the default branch is ${codeSpan(defaultBranch)}`;
  return [
    `Runner: ${machine}${toolchains.length > 0 ? `; its shell has ${toolchains.join(', ')}` : ''}`,
    `Workspace: ${codeSpan(root)}, ${which}`,
    ...(names.length > 0 ? [`Top level: ${[...names, ...more].join(', ')}`] : []),
    ...(dependencies.length > 0 ? [`Dependencies: ${dependencies.join('; ')}`] : []),
  ];
}

/** Everything else that the model has to know about the place, in paragraphs. Pure. */
export function placeNotes({ carried, memory, bootstrap }: Place): string[] {
  const recall = `Notes of earlier turns are in ${memory.join(', ')}. Look there with memory_search before you ask or work out again what an earlier turn knew.`;
  return [
    ...(carried ? [carried] : []),
    ...(memory.length > 0 ? [recall] : []),
    ...(bootstrap ? [`First run [MANDATORY]. Do this before anything else:\n${shown(bootstrap)}`] : []),
  ];
}
