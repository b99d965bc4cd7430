import type { Mode } from '../agent/role.ts';
import type { Settings } from '../config/settings.ts';
import { visibleText } from '../guardrails/hidden-text.ts';
import { shortenInput } from '../guardrails/input-guard.ts';
import { showInvisible } from '../guardrails/invisible.ts';
import { placeLines, placeNotes, type Place } from '../prompt/place.ts';
import { placePassage } from '../prompt/thread-context.ts';
import { userMessage, type ShownText } from '../prompt/user-message.ts';
import { threadName, type Trigger } from '../trigger/trigger.ts';
import type { Admitted } from '../intake/authorize.ts';
import type { Request } from '../intake/next.ts';
import type { ThreadContext } from '../intake/thread-context.ts';
import type { Services } from '../intake/services.ts';

/** Title, a blank line, and body of the thread, as they appear on the page. */
function threadText({ thread, author }: Trigger, { authorPermission }: Admitted, { maxInput }: Settings, isOwn: boolean): ShownText {
  // A title is plain text on GitHub: a comment marker in it hides nothing of the body.
  const [title, body] = [showInvisible(thread.title), visibleText(isOwn ? withoutMarkers(thread.body) : thread.body)];
  const { text, notice } = shortenInput(`${title.text}\n\n${body.text}`.trim(), maxInput);
  const hidden = title.runs + body.hidden;
  const common = { text, hidden, shortened: notice };
  if (isOwn)
    return { what: `The text of ${threadName(thread)}, which you opened,`, ...common, author: undefined, authorPermission: undefined };
  return { what: `The text of ${threadName(thread)}`, ...common, author: author?.login ?? 'ghost', authorPermission };
}

/** Our markers are hidden text, but not from a stranger. What they enclose about turns, checks and approvals is for people. */
function withoutMarkers(body: string): string {
  return body.replace(/<!-- gadget:facts [^>]*-->[^]*<!-- gadget:pull-request [^>]*-->\s*/, '').replace(/<!-- gadget:[^>]*-->\s*/g, '');
}

function commentText(words: string, { actor, permission }: Admitted, { maxInput }: Settings): ShownText | undefined {
  if (words === '') return undefined;
  const by = permission === 'workflow' ? undefined : actor.login;
  // The text of a workflow is not on a rendered page, so nothing in it is hidden from its readers.
  const { text: shown, hidden } = by === undefined ? asSource(words) : visibleText(words);
  const { text, notice } = shortenInput(shown.trim(), maxInput);
  return {
    what: by === undefined ? 'The task of the workflow' : 'The comment',
    text,
    hidden,
    shortened: notice,
    author: by,
    authorPermission: permission,
  };
}

function asSource(words: string): { readonly text: string; readonly hidden: number } {
  const { text, runs } = showInvisible(words);
  return { text, hidden: runs };
}

/** The lines that a review comment refers to. */
function placeText({ comment }: Trigger): ShownText[] {
  if (!comment?.place) return [];
  const { text, hidden } = placePassage(comment.place);
  return [{ what: 'The place of the comment', text, hidden, shortened: undefined, author: undefined, authorPermission: undefined }];
}

const events: Readonly<Record<Trigger['kind'], string>> = {
  label: 'label added to',
  comment: 'comment on',
  'review-comment': 'comment on a line of',
  review: 'review of',
  schedule: 'schedule of',
  dispatch: 'dispatch of',
};

/**
 * The first message of a new turn: for a label the issue, for a comment its text, for a job its task, with the thread as background
 * (docs/conversation.md).
 * @param isOwn the thread is a pull request that this session opened.
 */
export function turnPrompt(
  request: Pick<Request, 'trigger' | 'admitted' | 'configured'>,
  { mode, context, isOwn }: { readonly mode: Mode; readonly context: ThreadContext; readonly isOwn: boolean },
  place: Place | undefined,
  services: Services,
): string {
  const { trigger, admitted, configured } = request;
  const { settings, pull } = configured;
  const { command, comment, thread, kind } = trigger;
  const isJob = thread.kind === 'job';
  const said = comment || isJob ? commentText('text' in command ? command.text : '', admitted, settings) : undefined;
  const about = isJob ? undefined : threadText(trigger, admitted, settings, isOwn);
  const background = [...(said && about ? [about] : []), ...context.texts, ...placeText(trigger)];
  const notes = [isJob ? jobNotes[mode] : '', pull?.isFork ? forkNote : '', ...context.missing].filter(Boolean).join(' ');
  const where = isJob ? `the workflow ${services.runner.workflow}` : kind === 'label' ? 'an issue' : threadName(thread);
  const event = `${events[kind]} ${where}`;
  return message(request, { event, note: notes, background, asked: said ?? about }, place, services);
}

const silence = 'Nobody watches. If there is nothing to do, answer with NO_REPLY alone. Otherwise your last message';
const jobNotes: Readonly<Record<Mode, string>> = {
  build: `${silence} becomes the description of the pull request: what you changed and how you checked it.`,
  plan: `${silence} stands in the summary of the workflow run.`,
};
const forkNote =
  'This pull request comes from a fork: its branch cannot be pushed to, and its code is not here. The workspace is a checkout of the base branch, and you cannot change it. Where a change is needed, end your answer with it as a unified diff in a ```diff block, so that people can apply it.';

/** What the model is told when its turn resumes: how it had ended, and the person's message. */
export function resumePrompt(
  request: Pick<Request, 'trigger' | 'admitted' | 'configured'>,
  how: string,
  remark: string,
  place: Place | undefined,
  services: Services,
): string {
  const note = `${how} It goes on now, with a fresh budget: continue where it ended.`;
  const asked = commentText(remark, request.admitted, request.configured.settings);
  return message(request, { event: 'the turn goes on', note, background: [], asked }, place, services);
}

interface Said {
  readonly event: string;
  readonly note: string;
  readonly background: readonly ShownText[];
  readonly asked: ShownText | undefined;
}

function message(
  { trigger, admitted }: Pick<Request, 'trigger' | 'admitted'>,
  { event, note, background, asked }: Said,
  place: Place | undefined,
  { nonce, redact, runner }: Services,
): string {
  const { actor, permission } = admitted;
  const by = permission === 'workflow' ? `the workflow ${runner.workflow}` : `@${actor.login} (${permission} permission)`;
  const notes = [note, ...(place ? placeNotes(place) : [])].filter(Boolean);
  const lines = place ? placeLines(place) : [];
  return redact(userMessage({ event, by, at: trigger.at, place: lines, notes, background, asked, nonce: nonce(8) }));
}
