import { z } from 'zod';
import { defineTool } from '../agent/tool.ts';
import { text } from './arguments.ts';

export const askHuman = defineTool({
  name: 'ask_human',
  description:
    'Ask the person behind this work a question that cannot be answered from the repository. The turn waits for the answer, maybe for hours: use it only where going on would be a guess that matters.',
  parameters: z.strictObject({ question: text.min(1).max(4000) }),
  mildestEffect: 'read',
  effect: () => 'read',
  place: () => 'person',
});
