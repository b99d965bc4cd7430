import type { FailedCheck, Listed } from '../trigger/thread.ts';
import { showInvisible } from '../guardrails/invisible.ts';
import { contextText, leftOutNote, newestWithin, passage, quoted, shownName, type Passage } from './passage-context.ts';
import type { ShownText } from './user-message.ts';

const maxSummary = 1_500;
const maxLog = 8_000;

/** The failed checks with the ends of their logs. @param checks undefined if they could not be read. */
export function checksContext(on: string, checks: Listed<FailedCheck> | undefined, budget: number): ShownText | undefined {
  const what = `The list of failing checks of ${on}`;
  if (checks === undefined) return contextText(what, [], ['The checks could not be read: the job lacks `checks: read`.']);
  const { passages, dropped } = newestWithin(checks.items.toReversed(), checkPassage, budget);
  return contextText(what, passages.toReversed(), [leftOutNote(dropped + checks.unread, 'failing check', '')]);
}

function checkPassage({ name, conclusion, title, summary, log }: FailedCheck): Passage {
  const said = passage(`The check ${shownName(name)} ended with ${conclusion}`, `${title}\n\n${summary}`.trim(), maxSummary);
  if (log === undefined) return said;
  const { text, runs } = showInvisible(log);
  return {
    text: `${said.text}\nThe end of its log:\n${quoted(text, maxLog)}`,
    hidden: said.hidden + runs,
    read: said.read + log.length,
  };
}
