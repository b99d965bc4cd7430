import type { Settings } from '../config/settings.ts';
import { visibleText } from '../guardrails/hidden-text.ts';
import { shortenInput } from '../guardrails/input-guard.ts';
import { showInvisible } from '../guardrails/invisible.ts';
import { userMessage, type ShownText } from '../prompt/user-message.ts';
import type { Trigger } from '../trigger/trigger.ts';
import type { Admitted } from './admit.ts';
import type { Parts } from './parts.ts';

/** Title, a blank line, body of the thread, as a reader of the page sees them. */
function threadText({ thread, author }: Trigger, { authorPermission }: Admitted, { longestInput }: Settings): ShownText {
  // A title is plain text on GitHub: a comment mark in it hides nothing of the body.
  const [title, body] = [showInvisible(thread.title), visibleText(thread.body)];
  const { text, notice } = shortenInput(`${title.text}\n\n${body.text}`.trim(), longestInput);
  const hidden = title.runs + body.hidden;
  return {
    what: `The text of issue #${thread.number}`,
    text,
    hidden,
    shortened: notice,
    author: author?.login ?? 'ghost',
    authorPermission,
  };
}

function commentText(words: string, { actor, permission }: Admitted, { longestInput }: Settings): ShownText | undefined {
  if (words === '') return undefined;
  const { text: shown, hidden } = visibleText(words);
  const { text, notice } = shortenInput(shown.trim(), longestInput);
  return { what: 'The comment', text, hidden, shortened: notice, author: actor.login, authorPermission: permission };
}

/** What a new turn begins with: for a label the issue, for a comment its words, with the issue as background (interface.md section 8). */
export function turnPrompt(trigger: Trigger, admitted: Admitted, settings: Settings, { nonce, redact }: Parts): string {
  const { command, comment, thread, at } = trigger;
  const about = threadText(trigger, admitted, settings);
  const said = comment && commentText('text' in command ? command.text : '', admitted, settings);
  const who = { actor: admitted.actor.login, permission: admitted.permission, at, note: '', nonce: nonce(8) };
  const event = comment ? `comment on issue #${thread.number}` : 'label added to an issue';
  return redact(userMessage({ event, ...who, background: said && about, asked: said ?? about }));
}

/** What the model is told when its turn goes on: how it had ended, and what the person says to it. */
export function resumePrompt(
  how: string,
  remark: string,
  { at }: Trigger,
  admitted: Admitted,
  settings: Settings,
  { nonce, redact }: Parts,
): string {
  const note = `${how} It goes on now, with a fresh budget: continue where it ended.`;
  const who = { actor: admitted.actor.login, permission: admitted.permission, at, note, nonce: nonce(8) };
  return redact(userMessage({ event: 'the turn goes on', ...who, background: undefined, asked: commentText(remark, admitted, settings) }));
}
