import { z } from 'zod';
import { Problem } from '../problem.ts';

/** The fields of webhook payloads that Gadget reads, as GitHub's webhook documentation describes them; all others are ignored. */
export const user = z
  .object({ login: z.string(), id: z.number().int(), type: z.string().optional() })
  .transform(({ login, id, type = login.endsWith('[bot]') ? 'Bot' : 'User' }) => ({ login, id, type }));
export const repository = z.object({
  id: z.number().int().optional(),
  name: z.string(),
  /** Absent counts as private: then there may be something to carry out. */
  private: z.boolean().optional(),
  default_branch: z.string(),
  owner: z.object({ login: z.string() }),
});
const time = z.iso.datetime({ offset: true });
const thread = z.object({
  number: z.number().int().positive(),
  title: z.string(),
  body: z.string().nullish(),
  locked: z.boolean().optional(),
  /** A malformed author counts as unknown, without any permission. */
  user: user.nullish().catch(undefined),
  updated_at: z.string().optional(),
});
const said = { id: z.number().int(), html_url: z.url(), user: user.nullish() };
const frame = { repository, sender: user.nullish() };

export const labeled = z.object({ label: z.object({ name: z.string() }), issue: thread, ...frame });

export const commented = z.object({
  comment: z.object({ ...said, body: z.string(), created_at: time }),
  issue: thread.extend({ pull_request: z.unknown().optional() }),
  ...frame,
});

export const reviewCommented = z.object({
  comment: z.object({
    ...said,
    body: z.string(),
    created_at: time,
    path: z.string(),
    line: z.number().int().nullish(),
    original_line: z.number().int().nullish(),
    diff_hunk: z.string(),
    in_reply_to_id: z.number().int().optional(),
  }),
  pull_request: thread,
  ...frame,
});

export const reviewed = z.object({
  review: z.object({ ...said, body: z.string(), submitted_at: time }),
  pull_request: thread,
  ...frame,
});

/** A schedule has no actor, and not every GitHub server sends its repository. */
export const scheduled = z.object({ schedule: z.string().optional(), repository: repository.optional() });

export const dispatched = z.object({ ...frame, action: z.string().optional() });

/** Validates a payload. @throws Problem that names the invalid field. */
export function parsePayload<T>(schema: z.ZodType<T>, payload: unknown, event: string): T {
  const result = schema.safeParse(payload);
  if (result.success) return result.data;
  const problem = result.error.issues[0]!;
  throw new Problem(
    `The payload of the event ${event} has an unexpected ${problem.path.join('.') || 'shape'}: ${problem.message}.`,
    'Pass the event on as GitHub sent it.',
  );
}
