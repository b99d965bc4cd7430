import { z } from 'zod';
import { defineTool } from '../agent/tool.ts';
import { text } from './arguments.ts';

/** Offered only where the session has a memory. The host answers: memory is the session's, no file of the workspace. */
export const memorySearch = defineTool({
  name: 'memory_search',
  description: 'Search the notes of earlier turns of this session for lines that have all the words of a query.',
  parameters: z.strictObject({ query: text.min(1).max(500) }),
  mildestEffect: 'read',
  explores: true,
  effect: () => 'read',
  place: () => 'host',
});

const memoryPath = text.min(1).max(200).describe('Such as memory/2026-11-01.md.');

export const memoryGet = defineTool({
  name: 'memory_get',
  description: 'Read one file of the notes of earlier turns of this session.',
  parameters: z.strictObject({ path: memoryPath }),
  mildestEffect: 'read',
  explores: true,
  effect: () => 'read',
  place: () => 'host',
});

/** The two tools of a memory flush; they bear the names of file tools, but reach the session's memory and nothing else. */
export const flushTools = [
  defineTool({
    name: 'write_file',
    description: 'Append a text to a file of the memory.',
    parameters: z.strictObject({ path: memoryPath, content: text.min(1).max(20_000) }),
    mildestEffect: 'read',
    effect: () => 'read',
    place: () => 'host',
  }),
  defineTool({
    name: 'read_file',
    description: 'Read a file of the memory.',
    parameters: z.strictObject({ path: memoryPath }),
    mildestEffect: 'read',
    effect: () => 'read',
    place: () => 'host',
  }),
];
