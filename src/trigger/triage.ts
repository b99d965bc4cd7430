import { readCommand, type Command } from './command.ts';

/** The inputs that decide whether an event is for us. */
export interface TriageSettings {
  readonly label: string;
  readonly command: string;
  /** Model calls that a turn may make; 0 = no limit, or not known. Whether an event is for us does not depend on it. */
  readonly maxIterations?: number;
  /** Work for events that nobody has written a text for. */
  readonly prompt: string;
}

/** What starts a turn where the workflow does not say otherwise. */
export const byDefault = { label: 'gadget', command: '/gadget' } as const;

/** Which event starts something. Without an action every one counts. */
export interface MappingRule {
  readonly event: string;
  readonly action?: string;
  /** Why a payload of this event is not for us all the same; undefined when it is. Reads single fields of an unchecked payload. */
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
 * Why an event is clearly not for us (docs/conversation.md); undefined for everything else, malformed payloads included. Pure, and loads no
 * schema: it decides for every event of a repository, most of which are none of our business.
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
 * A text with a mark of ours is ours, whatever it begins with: with a personal access token our own comments send events, and a model could ask itself.
 * @returns undefined for a text that is no command; a help command for what is no text, which its schema then refuses by name.
 */
export function commandOf(
  body: unknown,
  { command, maxIterations }: Pick<TriageSettings, 'command' | 'maxIterations'>,
): Command | undefined {
  if (typeof body !== 'string') return { name: 'help' };
  return body.includes('<!-- gadget:') ? undefined : readCommand(body, command, maxIterations);
}

/** The text of what somebody wrote, as the payload has it. */
function textOf(payload: object, field: 'comment' | 'review'): unknown {
  const written = (payload as Record<string, unknown>)[field];
  return typeof written === 'object' && written !== null ? (written as { body?: unknown }).body : undefined;
}

/** A review that consists of comments alone has no body. */
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
