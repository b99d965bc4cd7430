import { z } from 'zod';
import { Problem } from '../problem.ts';
import { agentName } from './command.ts';
import { sources } from './trigger.ts';

const message = z.object({ role: z.enum(['system', 'user', 'assistant', 'tool']), content: z.string(), createdAt: z.iso.datetime() });

/**
 * The order for a turn: project, session, provider, context and prompt, with source and actor. Plain JSON without secrets: the key and the token
 * have no field here.
 */
export const workOrderSchema = z.strictObject({
  version: z.literal(1),
  turnId: z.uuid(),
  createdAt: z.iso.datetime(),
  source: z.enum(sources),
  /** Number of the issue or pull request; absent for jobs. */
  thread: z.number().int().positive().optional(),
  /** Id of the comment or review with the command. */
  comment: z.number().int().positive().optional(),
  /** Id of the review thread of the comment, which gets a reply too. */
  reviewThread: z.number().int().positive().optional(),
  /** Time of the event. */
  triggeredAt: z.iso.datetime({ offset: true }),
  actor: z.strictObject({ login: z.string(), id: z.number().int(), permission: z.string() }),
  project: z.strictObject({
    /** Repository id as a string; `owner/name` if it is unknown. */
    id: z.string(),
    name: z.string(),
    slug: z.string().regex(/^[a-zA-Z0-9_-]+$/),
    gitUrl: z.url().refine((url) => !new URL(url).username && !new URL(url).password, 'a URL without credentials'),
  }),
  session: z.strictObject({
    key: z.string().regex(/^(issue|pull)-\d+$|^job-[A-Za-z0-9_-]+$/),
    name: z.string(),
    mode: z.enum(['build', 'plan']),
    toolMode: z.enum(['read-only', 'confirm', 'auto']),
  }),
  /** The named agent that does the turn, with its file on the default branch as this run found it. */
  agent: z.strictObject({ name: z.string().regex(agentName), path: z.string(), blob: z.string() }).optional(),
  /** Max model calls, if the command sets a lower limit than the workflow. */
  maxIterations: z.number().int().positive().optional(),
  /** Shell command that checks the changes before they are published. */
  verify: z.string().optional(),
  provider: z.strictObject({
    baseUrl: z.url(),
    modelId: z.string().min(1),
    api: z.enum(['chat-completions', 'responses']),
    params: z.strictObject({ temperature: z.number().optional(), topP: z.number().optional(), topK: z.number().optional() }),
  }),
  /** Messages about the thread that precede the prompt; messages of earlier turns come from the session. */
  context: z.array(message),
  prompt: z.string(),
});

export type WorkOrder = z.infer<typeof workOrderSchema>;

/** `owner/name` reduced to [a-zA-Z0-9_-]. */
export function projectSlug(owner: string, name: string): string {
  return `${owner}-${name}`.replace(/[^a-zA-Z0-9_-]+/g, '-');
}

/** Validates a work order. @throws Problem naming the invalid field. */
export function checkWorkOrder(order: unknown): WorkOrder {
  const result = workOrderSchema.safeParse(order);
  if (result.success) return result.data;
  const issue = result.error.issues[0]!;
  throw new Problem(
    `The work order has an unexpected ${issue.path.join('.')}: ${issue.message}.`,
    'Check the inputs of the action and the event.',
  );
}
