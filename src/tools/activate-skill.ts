import { z } from 'zod';
import { defineTool, type Tool } from '../agent/tool.ts';

/** Reads the instructions of a skill; the host answers, from the default branch. @param names at least one. */
export function activateSkill(names: readonly string[]): Tool {
  return defineTool({
    name: 'activate_skill',
    description: 'Read the instructions of a skill before work that it is for, or one of its files.',
    parameters: z.strictObject({
      name: z.enum(names),
      file: z.string().min(1).max(500).optional().describe('A file in the folder of the skill, instead of the instructions.'),
    }),
    mildestEffect: 'read',
    explores: true,
    effect: () => 'read',
    place: () => 'host',
  });
}
