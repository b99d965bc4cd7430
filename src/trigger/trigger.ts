import { z } from 'zod';
import { Problem } from '../problem.ts';

/** Who caused something on GitHub. */
export interface Person {
  readonly login: string;
  readonly id: number;
  readonly type: string;
}

export interface Repository {
  readonly id: number;
  readonly owner: string;
  readonly name: string;
  readonly defaultBranch: string;
}

/** An event that asks for a turn, with its texts as they were in the payload (R2). */
export interface Trigger {
  readonly kind: 'label';
  readonly repository: Repository;
  readonly thread: { readonly kind: 'issue'; readonly number: number; readonly title: string; readonly locked: boolean };
  /** Undefined for a deleted account: nobody who could be let in (A066). */
  readonly actor: Person | undefined;
  readonly author: Person | undefined;
  /** What the person asks for: plain text, shown before the Markdown of `text`. */
  readonly heading: string;
  readonly text: string;
  readonly at: string;
}

export type Reading = { readonly kind: 'trigger'; readonly trigger: Trigger } | { readonly kind: 'not-for-us'; readonly why: string };

const user = z.object({ login: z.string(), id: z.number().int(), type: z.string() });
const repository = z.object({ id: z.number().int(), name: z.string(), default_branch: z.string(), owner: z.object({ login: z.string() }) });
const labeled = z.object({
  action: z.literal('labeled'),
  label: z.object({ name: z.string() }),
  issue: z.object({
    number: z.number().int().positive(),
    title: z.string(),
    body: z.string().nullish(),
    locked: z.boolean().optional(),
    user: user.nullish(),
    updated_at: z.string().optional(),
  }),
  repository,
  sender: user.nullish(),
});

/**
 * What an event asks for (interface.md section 4). Pure. Everything that is not clearly for us is `not-for-us` and leaves no trace.
 * @throws Problem for an event of ours with a malformed payload (S0-06), naming the field.
 */
export function readEvent(name: string, payload: unknown, settings: { readonly label: string }): Reading {
  if (typeof payload !== 'object' || payload === null) {
    throw new Problem(
      `The event payload is not a JSON object but ${payload === null ? 'null' : typeof payload}.`,
      'Run the action inside a workflow: the runner writes the payload to GITHUB_EVENT_PATH.',
    );
  }
  const event = payload as { action?: unknown; label?: { name?: unknown }; issue?: { pull_request?: unknown } };
  if (name !== 'issues') return { kind: 'not-for-us', why: `the event ${name} starts nothing` };
  if (event.action !== 'labeled') return { kind: 'not-for-us', why: `issues ${String(event.action)} starts nothing` };
  if (typeof event.label?.name === 'string' && event.label.name.toLowerCase() !== settings.label.toLowerCase()) {
    return { kind: 'not-for-us', why: `the label is not ${JSON.stringify(settings.label)}` };
  }
  if (event.issue?.pull_request) return { kind: 'not-for-us', why: 'a label on a pull request starts nothing' };
  return { kind: 'trigger', trigger: fromLabel(payload) };
}

function fromLabel(payload: unknown): Trigger {
  const result = labeled.safeParse(payload);
  if (!result.success) {
    const issue = result.error.issues[0]!;
    throw new Problem(
      `The payload of the event issues has an unexpected ${issue.path.join('.') || 'shape'}: ${issue.message}.`,
      'Pass the event on as GitHub sent it.',
    );
  }
  const { issue, sender, repository: found } = result.data;
  return {
    kind: 'label',
    repository: { id: found.id, owner: found.owner.login, name: found.name, defaultBranch: found.default_branch },
    thread: { kind: 'issue', number: issue.number, title: issue.title, locked: issue.locked ?? false },
    actor: sender ?? undefined,
    author: issue.user ?? undefined,
    heading: issue.title,
    text: issue.body ?? '',
    at: issue.updated_at ?? new Date(0).toISOString(),
  };
}
