import { z } from 'zod';
import { defineTool } from '../agent/tool.ts';
import { text } from './arguments.ts';

/** Sets title and description of the pull request (docs/conversation.md). */
export const describePullRequest = defineTool({
  name: 'describe_pull_request',
  description:
    'Set title and description of the pull request that your changes become: all of it, not this turn alone. Call it when the work is done, and again when what it says is no longer so.',
  parameters: z.strictObject({
    title: text.min(1).max(200).describe('One line, as in: Fix the page count of empty lists'),
    description: text.min(1).max(20_000).describe('Markdown: what changed and why, and how you checked it.'),
  }),
  // The tool changes no files, but in a mode without edits there is no pull request to describe, so it is not offered there.
  mildestEffect: 'edit',
  isNote: true,
  effect: () => 'read',
  place: () => 'host',
});
