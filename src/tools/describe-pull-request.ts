import { z } from 'zod';
import { defineTool } from '../agent/tool.ts';
import { text } from './arguments.ts';

/** The text of the pull request (docs/conversation.md). */
export const describePullRequest = defineTool({
  name: 'describe_pull_request',
  description:
    'Set title and description of the pull request that your changes become: all of it, not this turn alone. Call it when the work is done, and again when what it says is no longer so.',
  parameters: z.strictObject({
    title: text.min(1).max(200).describe('One line, as in: Fix the page count of empty lists'),
    description: text.min(1).max(20_000).describe('Markdown: what changed and why, and how you checked it.'),
  }),
  // Where nothing can be edited there is no pull request, and so nothing to offer; it changes nothing all the same.
  mildestEffect: 'edit',
  isNote: true,
  effect: () => 'read',
  place: () => 'host',
});
