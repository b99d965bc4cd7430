import type { Tool } from '../agent/tool.ts';
import { askHuman } from './ask-human.ts';
import { delegate } from './delegate.ts';
import { deleteFile, editFile, moveFile, writeFile } from './edit-files.ts';
import { executeCommand, type CommandSettings } from './execute-command.ts';
import { describePullRequest } from './describe-pull-request.ts';
import { findFiles } from './find-files.ts';
import { listDirectory } from './list-directory.ts';
import { memoryGet, memorySearch } from './memory.ts';
import { readFile } from './read-file.ts';
import { searchFiles } from './search-files.ts';
import { updatePlan } from './update-plan.ts';

export interface CatalogSettings extends CommandSettings {
  /** Whether the session has a memory to look into. Default: true. */
  readonly memory?: boolean;
  /** Whether the text of the pull request is ours to set. Default: true. */
  readonly describesPull?: boolean;
}

/** Every tool, in the order in which the model is told of them. A new tool is a new file and a line here. */
export function createTools({ memory = true, describesPull = true, ...settings }: CatalogSettings): Tool[] {
  const files = [readFile, listDirectory, findFiles, searchFiles, writeFile, editFile, moveFile, deleteFile];
  return [
    ...files,
    executeCommand(settings),
    updatePlan,
    ...(describesPull ? [describePullRequest] : []),
    askHuman,
    delegate,
    ...(memory ? [memorySearch, memoryGet] : []),
  ];
}
