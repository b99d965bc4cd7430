import { z } from 'zod';
import { Problem } from '../problem.ts';
import { sources } from './trigger.ts';

const message = z.object({ role: z.enum(['system', 'user', 'assistant', 'tool']), content: z.string(), createdAt: z.iso.datetime() });

/**
 * What is asked: project, session, provider, context, prompt, with its source and actor. Plain JSON, nothing secret:
 * the key and the token have no field here.
 */
export const workOrderSchema = z.strictObject({
  version: z.literal(1),
  turnId: z.uuid(),
  createdAt: z.iso.datetime(),
  source: z.enum(sources),
  /** Number of the issue or pull request that it was asked on; absent for jobs. */
  thread: z.number().int().positive().optional(),
  /** The comment or review that asked. */
  comment: z.number().int().positive().optional(),
  /** The review thread that it was asked in: it gets an answer there, too. */
  reviewThread: z.number().int().positive().optional(),
  /** When it was asked. */
  triggeredAt: z.iso.datetime({ offset: true }),
  actor: z.strictObject({ login: z.string(), id: z.number().int(), permission: z.string() }),
  project: z.strictObject({
    /** Repository id, as text. */
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
  /** Model calls that it may make, where somebody asked for fewer than the workflow allows. */
  maxIterations: z.number().int().positive().optional(),
  /** Commands that check the work before it is published. */
  verify: z.string().optional(),
  provider: z.strictObject({
    baseUrl: z.url(),
    modelId: z.string().min(1),
    api: z.enum(['chat-completions', 'responses']),
    params: z.strictObject({ temperature: z.number().optional(), topP: z.number().optional(), topK: z.number().optional() }),
  }),
  /** What the turn was given of the thread beside its prompt; messages of earlier turns come from the session. */
  context: z.array(message),
  prompt: z.string(),
});

export type WorkOrder = z.infer<typeof workOrderSchema>;

/** `owner/name` reduced to [a-zA-Z0-9_-]. */
export function projectSlug(owner: string, name: string): string {
  return `${owner}-${name}`.replace(/[^a-zA-Z0-9_-]+/g, '-');
}

/** @throws Problem naming the field that does not fit. */
export function checkWorkOrder(order: unknown): WorkOrder {
  const result = workOrderSchema.safeParse(order);
  if (result.success) return result.data;
  const issue = result.error.issues[0]!;
  throw new Problem(
    `The work order has an unexpected ${issue.path.join('.')}: ${issue.message}.`,
    'Check the inputs of the action and the event.',
  );
}
