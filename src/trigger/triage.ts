import type { Reading } from './trigger.ts';
import { readCommand, type Command } from './command.ts';

/** The inputs that decide whether an event is for Gadget. */
export interface TriageSettings {
  readonly label: string;
  readonly command: string;
  /** Max model calls of a turn; 0 = no limit, or unknown. Does not affect whether an event is for Gadget. */
  readonly maxIterations?: number;
  /** The prompt for schedules and dispatches, which have no text of their own. */
  readonly prompt: string;
}

/** Default label and command. */
export const byDefault = { label: 'gadget', command: '/gadget' } as const;

/** An event that can start a turn. Without `action`, all actions of the event count. */
export interface MappingRule {
  readonly event: string;
  readonly action?: string;
  /** Why a payload of this event is not for Gadget; undefined if it is. The payload is not validated yet. */
  readonly whyNot: (payload: object, settings: TriageSettings) => string | undefined;
}

export const mappingRules: readonly MappingRule[] = [
  { event: 'issues', action: 'labeled', whyNot: otherLabel },
  { event: 'issue_comment', action: 'created', whyNot: (payload, settings) => noCommand('comment', textOf(payload, 'comment'), settings) },
  {
    event: 'pull_request_review_comment',
    action: 'created',
    whyNot: (payload, settings) => noCommand('comment', textOf(payload, 'comment'), settings),
  },
  { event: 'pull_request_review', action: 'submitted', whyNot: (payload, settings) => noCommand('review', reviewText(payload), settings) },
  { event: 'schedule', whyNot: () => undefined },
  { event: 'workflow_dispatch', whyNot: (_, settings) => noPrompt('workflow_dispatch', settings) },
  { event: 'repository_dispatch', whyNot: (_, settings) => noPrompt('repository_dispatch', settings) },
];

/**
 * Why an event is clearly not for Gadget (docs/conversation.md); undefined for all others, including malformed payloads. Pure. Loads no schema,
 * because it runs for every event of a repository and most of them are not for Gadget.
 */
export function whyNotForUs(name: string, payload: unknown, settings: TriageSettings): string | undefined {
  if (typeof payload !== 'object' || payload === null) return undefined;
  const rule = mappingRules.find(({ event }) => event === name);
  if (!rule) return `the event ${name} starts nothing`;
  const { action } = payload as { action?: unknown };
  if (rule.action !== undefined && rule.action !== action) return `${name} ${String(action)} starts nothing`;
  return rule.whyNot(payload, settings);
}

/**
 * Reads a command, but never from a text with one of our markers: with a personal access token our own comments trigger events, and the model could
 * give itself commands.
 * @returns undefined if the text is not a command; a help command if it is not a string, so that the schema rejects it and names the field.
 */
export function commandOf(
  body: unknown,
  { command, maxIterations }: Pick<TriageSettings, 'command' | 'maxIterations'>,
): Command | undefined {
  if (typeof body !== 'string') return { name: 'help' };
  return body.includes('<!-- gadget:') ? undefined : readCommand(body, command, maxIterations);
}

/** The body of a comment or review in the payload, not validated. */
function textOf(payload: object, field: 'comment' | 'review'): unknown {
  const written = (payload as Record<string, unknown>)[field];
  return typeof written === 'object' && written !== null ? (written as { body?: unknown }).body : undefined;
}

/** The body of a review; empty if it consists only of comments. */
function reviewText(payload: object): unknown {
  const { review } = payload as { review?: unknown };
  return typeof review === 'object' && review !== null ? (textOf(payload, 'review') ?? '') : undefined;
}

function otherLabel(payload: object, settings: TriageSettings): string | undefined {
  const { label, issue } = payload as { label?: { name?: unknown } | null; issue?: { pull_request?: unknown } | null };
  if (typeof label?.name === 'string' && label.name.toLowerCase() !== settings.label.toLowerCase())
    return `the label is not ${JSON.stringify(settings.label)}`;
  return issue?.pull_request ? 'a label on a pull request starts nothing' : undefined;
}

function noCommand(what: string, text: unknown, settings: TriageSettings): string | undefined {
  return commandOf(text, settings) ? undefined : `the ${what} does not begin with ${settings.command}`;
}

function noPrompt(event: string, { prompt }: TriageSettings): string | undefined {
  return prompt.trim() === '' ? `${event} starts nothing without the input prompt` : undefined;
}

/** Whether it is about a workflow, not about an issue or a pull request. Pure. */
export function isJob(reading: Exclude<Reading, { kind: 'not-for-us' }>): boolean {
  return reading.kind === 'auto-continue' || reading.trigger.thread.kind === 'job';
}
