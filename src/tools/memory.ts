import { z } from 'zod';
import { defineTool } from '../agent/tool.ts';
import { text } from './arguments.ts';

/** Offered only if the session has a memory. Runs in the host, since the memory belongs to the session, not to the workspace. */
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

/** The two tools of a memory flush. They are named like the file tools, but only reach the memory of the session. */
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
