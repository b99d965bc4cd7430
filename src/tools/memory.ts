import { z } from 'zod';
import { defineTool, type CallPlace, type Effect, type Tool } from '../agent/tool.ts';
import { text } from './arguments.ts';

const memoryPath = text.min(1).max(200).describe('Such as memory/2026-11-01.md.');
const common = { mildestEffect: 'read', explores: true, effect: (): Effect => 'read', place: (): CallPlace => 'host' } as const;

/**
 * The tools that look into notes; offered only if there are any. They run in the host, since notes belong to the session or the repository's own ref,
 * not to the workspace. @param hasFacts the repository remembers something (docs/memory.md).
 */
export function memoryTools(hasFacts: boolean): Tool[] {
  const facts = hasFacts ? ', and the facts that this repository remembers,' : '';
  return [
    defineTool({
      ...common,
      name: 'memory_search',
      description: `Search the notes of earlier turns of this session${facts} for lines that have all the words of a query.`,
      parameters: z.strictObject({ query: text.min(1).max(500) }),
    }),
    defineTool({
      ...common,
      name: 'memory_get',
      description: `Read one file of the notes of earlier turns of this session${hasFacts ? ', or one fact' : ''}.`,
      parameters: z.strictObject({
        path: hasFacts ? text.min(1).max(200).describe('Such as memory/2026-11-01.md, or repository/1f0c9a2e for a fact.') : memoryPath,
      }),
    }),
  ];
}

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
