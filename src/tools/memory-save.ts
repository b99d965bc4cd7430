import { z } from 'zod';
import { defineTool } from '../agent/tool.ts';
import { text } from './arguments.ts';

/** Proposes a fact for the memory of the repository; a person decides whether later turns are told (docs/memory.md). */
export const memorySave = defineTool({
  name: 'memory_save',
  description:
    'Propose one fact about this repository that later turns should know: something that took you work to find out, stays true, and is not plain to see. A person decides whether it is kept.',
  parameters: z.strictObject({
    subject: text.min(1).describe('In a few words.'),
    fact: text.min(1).describe('One sentence.'),
    citations: z
      .array(z.strictObject({ path: text.min(1), lines: text.min(1).describe('Such as 12 or 12-15, as on the default branch.') }))
      .min(1)
      .max(5)
      .describe('The lines that show it.'),
    reason: text.min(1).describe('What it is good for.'),
  }),
  mildestEffect: 'read',
  isNote: true,
  effect: () => 'read',
  place: () => 'host',
});
