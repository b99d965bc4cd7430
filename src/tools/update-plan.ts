import { z } from 'zod';
import { defineTool } from '../agent/tool.ts';
import { planStates } from '../agent/plan.ts';
import { text } from './arguments.ts';

/** The steps of the work, shown in the progress comment. */
export const updatePlan = defineTool({
  name: 'update_plan',
  description:
    'Say in which steps you work, and how far you are; people see it while you work. Each call replaces the whole list. For work of several steps.',
  parameters: z.strictObject({
    steps: z
      .array(z.strictObject({ text: text.min(1).max(200), status: z.enum(planStates) }))
      .min(1)
      .max(30),
  }),
  mildestEffect: 'read',
  isNote: true,
  effect: () => 'read',
  place: () => 'host',
});
