import type { Tool } from '../agent/tool.ts';
import { askHuman } from './ask-human.ts';
import { delegate, type Delegate } from './delegate.ts';
import { activateSkill } from './activate-skill.ts';
import { deleteFile, editFile, moveFile, writeFile } from './edit-files.ts';
import { defaultTimeout, executeCommand, type CommandSettings } from './execute-command.ts';
import { describePullRequest } from './describe-pull-request.ts';
import { findFiles } from './find-files.ts';
import { listDirectory } from './list-directory.ts';
import { memoryTools } from './memory.ts';
import { memorySave } from './memory-save.ts';
import { readFile } from './read-file.ts';
import { searchFiles } from './search-files.ts';
import { updatePlan } from './update-plan.ts';

export interface CatalogSettings extends CommandSettings {
  /** Whether there are notes to search: the session's own, or facts of the repository. Default: true. */
  readonly memory?: boolean;
  /** Whether Gadget may write the description of the pull request: not if somebody else opened it. Default: true. */
  readonly describesPull?: boolean;
  /** Named agents that a task can be given to. */
  readonly agents?: readonly Delegate[];
  /** Whether facts of the repository are among them. Default: false. */
  readonly hasFacts?: boolean;
  /** Whether facts can be proposed for the memory of the repository. Default: false. */
  readonly remembers?: boolean;
  /** Names of the skills that there are. Default: none. */
  readonly skills?: readonly string[];
  /** Tools that the repository defines. */
  readonly custom?: readonly Tool[];
  /** Tools of MCP servers. */
  readonly servers?: readonly Tool[];
}

/** The tools, in the order in which the model sees them. To add a tool, add a file and a line here. */
export function createTools({
  memory = true,
  describesPull = true,
  hasFacts = false,
  remembers = false,
  agents,
  skills = [],
  custom = [],
  servers = [],
  ...settings
}: CatalogSettings): Tool[] {
  const files = [readFile, listDirectory, findFiles, searchFiles, writeFile, editFile, moveFile, deleteFile];
  return [
    ...files,
    executeCommand(settings),
    updatePlan,
    ...(describesPull ? [describePullRequest] : []),
    askHuman,
    delegate(agents),
    ...custom,
    ...servers,
    ...(memory ? memoryTools(hasFacts) : []),
    ...(remembers ? [memorySave] : []),
    ...(skills.length > 0 ? [activateSkill(skills)] : []),
  ];
}

/** Names of all tools there can be, for rules and agents that name them. */
export function toolNames(): string[] {
  return createTools({ toolMode: 'confirm', maxTimeout: defaultTimeout, remembers: true, skills: ['any'] }).map(({ name }) => name);
}
