import type { Tool } from '../agent/tool.ts';
import { askHuman } from './ask-human.ts';
import { deleteFile, editFile, moveFile, writeFile } from './edit-files.ts';
import { executeCommand, type CommandSettings } from './execute-command.ts';
import { findFiles } from './find-files.ts';
import { listDirectory } from './list-directory.ts';
import { readFile } from './read-file.ts';
import { searchFiles } from './search-files.ts';

/** Every tool, in the order in which the model is told of them. A new tool is a new file and a line here. */
export function createTools(settings: CommandSettings): Tool[] {
  return [readFile, listDirectory, findFiles, searchFiles, writeFile, editFile, moveFile, deleteFile, executeCommand(settings), askHuman];
}
