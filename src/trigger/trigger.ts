import { z } from 'zod';
import { Problem } from '../problem.ts';
import { readCommand, type Command } from './command.ts';

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

/** A comment as it was in the payload. Times are ISO 8601. */
export interface TriggerComment {
  readonly id: number;
  readonly url: string;
  readonly body: string;
  readonly createdAt: string;
}

/** An event that asks for something, with its texts as they were in the payload (R2). */
export interface Trigger {
  readonly kind: 'label' | 'comment';
  readonly command: Command;
  readonly repository: Repository;
  readonly thread: {
    readonly kind: 'issue';
    readonly number: number;
    readonly title: string;
    readonly body: string;
    readonly locked: boolean;
  };
  /** Undefined for a deleted account: nobody who could be let in (A066). */
  readonly actor: Person | undefined;
  /** Who wrote the issue. */
  readonly author: Person | undefined;
  /** The comment that gives the command; undefined for a label. */
  readonly comment: TriggerComment | undefined;
  readonly at: string;
}

export type Reading = { readonly kind: 'trigger'; readonly trigger: Trigger } | { readonly kind: 'not-for-us'; readonly why: string };

export interface TriggerSettings {
  readonly label: string;
  readonly command: string;
}

const user = z.object({ login: z.string(), id: z.number().int(), type: z.string() });
const repository = z.object({ id: z.number().int(), name: z.string(), default_branch: z.string(), owner: z.object({ login: z.string() }) });
const issue = z.object({
  number: z.number().int().positive(),
  title: z.string(),
  body: z.string().nullish(),
  locked: z.boolean().optional(),
  user: user.nullish(),
  updated_at: z.string().optional(),
});
const labeled = z.object({ label: z.object({ name: z.string() }), issue, repository, sender: user.nullish() });
const commented = z.object({
  comment: z.object({
    id: z.number().int(),
    html_url: z.url(),
    body: z.string(),
    created_at: z.iso.datetime({ offset: true }),
    user: user.nullish(),
  }),
  issue,
  repository,
  sender: user.nullish(),
});

/**
 * What an event asks for (interface.md section 4). Pure. Everything that is not clearly for us is `not-for-us` and leaves no trace.
 * @throws Problem for an event of ours with a malformed payload (S0-06), naming the field.
 */
export function readEvent(name: string, payload: unknown, settings: TriggerSettings): Reading {
  if (typeof payload !== 'object' || payload === null) {
    throw new Problem(
      `The event payload is not a JSON object but ${payload === null ? 'null' : typeof payload}.`,
      'Run the action inside a workflow: the runner writes the payload to GITHUB_EVENT_PATH.',
    );
  }
  const { action } = payload as { action?: unknown };
  if (name === 'issues') return action === 'labeled' ? readLabel(payload, settings) : skip(`issues ${String(action)} starts nothing`);
  if (name === 'issue_comment')
    return action === 'created' ? readComment(payload, settings) : skip(`issue_comment ${String(action)} starts nothing`);
  return skip(`the event ${name} starts nothing`);
}

function skip(why: string): Reading {
  return { kind: 'not-for-us', why };
}

function readLabel(payload: object, settings: TriggerSettings): Reading {
  const { label, issue: about } = payload as { label?: { name?: unknown }; issue?: { pull_request?: unknown } };
  if (typeof label?.name === 'string' && label.name.toLowerCase() !== settings.label.toLowerCase())
    return skip(`the label is not ${JSON.stringify(settings.label)}`);
  if (about?.pull_request) return skip('a label on a pull request starts nothing');
  const event = fitting(labeled, payload, 'issues');
  const text = `${event.issue.title}\n\n${event.issue.body ?? ''}`.trim();
  return { kind: 'trigger', trigger: { ...common(event), kind: 'label', command: { name: 'turn', text }, comment: undefined } };
}

function readComment(payload: object, settings: TriggerSettings): Reading {
  const { comment: raw, issue: about } = payload as { comment?: { body?: unknown }; issue?: { pull_request?: unknown } };
  const command = typeof raw?.body === 'string' ? readCommand(raw.body, settings.command) : undefined;
  if (typeof raw?.body === 'string' && !command) return skip(`the comment does not begin with ${settings.command}`);
  if (about?.pull_request) return skip('commands on pull requests come with a later version');
  const event = fitting(commented, payload, 'issue_comment');
  const { comment, sender } = event;
  // Who writes a comment is who sends its event; where that is not so, nobody is there whose permission could be asked for.
  const actor = sender && comment.user?.id === sender.id ? sender : undefined;
  const { id, html_url: url, body, created_at: createdAt } = comment;
  const trigger: Trigger = {
    ...common(event),
    kind: 'comment',
    command: command!,
    actor,
    comment: { id, url, body, createdAt },
    at: createdAt,
  };
  return { kind: 'trigger', trigger };
}

function common({ issue: about, sender, repository: found }: z.infer<typeof labeled | typeof commented>) {
  return {
    repository: { id: found.id, owner: found.owner.login, name: found.name, defaultBranch: found.default_branch },
    thread: { kind: 'issue' as const, number: about.number, title: about.title, body: about.body ?? '', locked: about.locked ?? false },
    actor: sender ?? undefined,
    author: about.user ?? undefined,
    at: about.updated_at ?? new Date(0).toISOString(),
  };
}

function fitting<T>(schema: z.ZodType<T>, payload: unknown, event: string): T {
  const result = schema.safeParse(payload);
  if (result.success) return result.data;
  const problem = result.error.issues[0]!;
  throw new Problem(
    `The payload of the event ${event} has an unexpected ${problem.path.join('.') || 'shape'}: ${problem.message}.`,
    'Pass the event on as GitHub sent it.',
  );
}
