import { z } from 'zod';
import { defineTool } from '../agent/tool.ts';
import { text } from './arguments.ts';

/** Gives a task to a subagent with a context of its own; the host runs it. Subagents do not get this tool: depth 1. */
export const delegate = defineTool({
  name: 'delegate',
  description:
    'Give a self-contained task to a subagent, which looks through many files without filling your context and answers in text. It can read, search and run commands that keep no changes.',
  parameters: z.strictObject({ task: text.min(1).max(20_000) }),
  absent: { agent: 'This repository defines no named agents, and nothing was delegated. Send the call again without the parameter agent.' },
  mildestEffect: 'read',
  effect: () => 'read',
  place: () => 'host',
});
