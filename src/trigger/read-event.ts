import type { z } from 'zod';
import { Problem } from '../problem.ts';
import type { Command } from './command.ts';
import { commented, dispatched, parsePayload, labeled, repository, reviewCommented, reviewed, scheduled } from './payloads.ts';
import { fillTemplate } from './template.ts';
import { commandOf, whyNotForUs, type TriageSettings } from './triage.ts';
import type { Person, Reading, Repository, Thread, TriggerComment } from './trigger.ts';

export interface TriggerSettings extends TriageSettings {
  /** The repository according to the runner, for payloads that do not name it. */
  readonly repository: Repository | undefined;
  /** When the run started, ISO 8601, for events that have no time of their own. */
  readonly at: string;
}

type Reader = (payload: object, settings: TriggerSettings, event: string) => Reading;

/** A reader for each event of `mappingRules`, called for events that match their rule. */
const readers: Readonly<Record<string, Reader>> = {
  issues: readLabel,
  issue_comment: readComment,
  pull_request_review_comment: readReviewComment,
  pull_request_review: readReview,
  schedule: readSchedule,
  workflow_dispatch: readDispatch,
  repository_dispatch: readDispatch,
};

/**
 * Reads an event into a trigger (docs/conversation.md). Pure. An event that is not clearly for Gadget is `not-for-us` and leaves no trace.
 * @throws Problem naming the field, if an event for Gadget has a malformed payload.
 */
export function readEvent(name: string, payload: unknown, settings: TriggerSettings): Reading {
  if (typeof payload !== 'object' || payload === null) {
    throw new Problem(
      `The event payload is not a JSON object but ${payload === null ? 'null' : typeof payload}.`,
      'Run the action inside a workflow: the runner writes the payload to GITHUB_EVENT_PATH.',
    );
  }
  const why = whyNotForUs(name, payload, settings);
  const read = readers[name];
  return why === undefined && read ? read(payload, settings, name) : skip(why ?? `the event ${name} starts nothing`);
}

function skip(why: string): Reading {
  return { kind: 'not-for-us', why };
}

function readLabel(payload: object, settings: TriggerSettings): Reading {
  const event = parsePayload(labeled, payload, 'issues');
  const text = `${event.issue.title}\n\n${event.issue.body ?? ''}`.trim();
  const at = event.issue.updated_at ?? settings.at;
  const common = { ...onThread('issue', event.issue, event.repository), actor: event.sender ?? undefined };
  return { kind: 'trigger', trigger: { ...common, kind: 'label', command: { name: 'turn', text }, comment: undefined, at } };
}

function readComment(payload: object, settings: TriggerSettings): Reading {
  const { comment, issue, ...event } = parsePayload(commented, payload, 'issue_comment');
  const command = askedIn(comment.body, settings);
  const said = { ...comment, kind: 'comment', command, at: comment.created_at } as const;
  return bySomebody(said, event.sender, onThread(kindOf(issue), issue, event.repository));
}

function kindOf({ pull_request: pull }: z.infer<typeof commented>['issue']): 'issue' | 'pull' {
  return pull ? 'pull' : 'issue';
}

function readReviewComment(payload: object, settings: TriggerSettings): Reading {
  const event = parsePayload(reviewCommented, payload, 'pull_request_review_comment');
  const { comment } = event;
  const place = { path: comment.path, line: comment.line ?? comment.original_line ?? undefined, hunk: comment.diff_hunk };
  const thread = onThread('pull', event.pull_request, event.repository);
  const root = comment.in_reply_to_id ?? comment.id;
  const said = { ...comment, kind: 'review-comment', command: askedIn(comment.body, settings), at: comment.created_at } as const;
  return bySomebody(said, event.sender, thread, { thread: root, place });
}

function readReview(payload: object, settings: TriggerSettings): Reading {
  const { review, ...event } = parsePayload(reviewed, payload, 'pull_request_review');
  const said = { ...review, kind: 'review', command: askedIn(review.body, settings), at: review.submitted_at } as const;
  return bySomebody(said, event.sender, onThread('pull', event.pull_request, event.repository));
}

/** The command of a text; `mappingRules` have already rejected texts without one. */
function askedIn(body: string, settings: TriggerSettings): Command {
  return commandOf(body, settings) ?? { name: 'help' };
}

interface Said {
  readonly kind: TriggerComment['kind'];
  readonly command: Command;
  readonly at: string;
  readonly id: number;
  readonly html_url: string;
  readonly body: string;
  readonly user?: Person | null | undefined;
}

function bySomebody(
  { kind, command, at, id, html_url: url, body, user }: Said,
  sender: Person | null | undefined,
  thread: ReturnType<typeof onThread>,
  more: Pick<TriggerComment, 'thread' | 'place'> = {},
): Reading {
  // A comment's author sends its event. If the two differ, the actor is unknown, and the gate rejects the event.
  const actor = sender && user?.id === sender.id ? sender : undefined;
  const comment = { kind, id, url, body, createdAt: at, ...more };
  return { kind: 'trigger', trigger: { ...thread, kind, command, actor, comment, at } };
}

function onThread(kind: 'issue' | 'pull', about: z.infer<typeof labeled>['issue'], found: z.infer<typeof repository>) {
  const { number, title, body, locked = false, user } = about;
  return { repository: named(found), thread: { kind, number, title, body: body ?? '', locked }, author: user ?? undefined };
}

function named({ id, owner, name, private: isPrivate = true, default_branch: defaultBranch }: z.infer<typeof repository>): Repository {
  return { id, owner: owner.login, name, defaultBranch, isPrivate };
}

function readSchedule(payload: object, settings: TriggerSettings): Reading {
  const event = parsePayload(scheduled, payload, 'schedule');
  const found = event.repository ? named(event.repository) : settings.repository;
  if (!found) throw new Problem('The event schedule names no repository.', 'The runner sets GITHUB_REPOSITORY and GITHUB_REF_NAME.');
  if (settings.prompt.trim() === '') return { kind: 'auto-continue', repository: found, at: settings.at };
  return asJob('schedule', payload, found, undefined, settings);
}

function readDispatch(payload: object, settings: TriggerSettings, name: string): Reading {
  const event = parsePayload(dispatched, payload, name);
  return asJob('dispatch', payload, named(event.repository), event.sender ?? undefined, settings);
}

/** Max characters of a job's title, which is the first line of its prompt. */
const maxTitle = 72;

function asJob(
  kind: 'schedule' | 'dispatch',
  payload: object,
  found: Repository,
  actor: Person | undefined,
  { prompt, at }: TriggerSettings,
): Reading {
  const { text: filled, missing: unfilled } = fillTemplate(prompt, payload);
  const text = filled.trim();
  if (text === '') return skip('the input prompt is empty once it is filled in from the event');
  const [line = ''] = text.split('\n');
  const title = line.length > maxTitle ? `${line.slice(0, maxTitle - 1).trimEnd()}…` : line;
  const thread: Thread = { kind: 'job', number: undefined, title, body: text, locked: false };
  const trigger = {
    kind,
    command: { name: 'turn', text } as const,
    repository: found,
    thread,
    actor,
    author: actor,
    comment: undefined,
    at,
  };
  return { kind: 'trigger', trigger, unfilled };
}
