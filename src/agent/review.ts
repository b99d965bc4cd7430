import type { AskedCall } from './outcome.ts';
import type { ToolCall } from './messages.ts';
import type { PolicyDecision, PolicySettings } from './policy.ts';
import type { ValidCall } from './tool.ts';

/** A call as a person is asked about it: the one that is meant, whatever the model wrote, with the program or the server that would run it. Pure. */
export function asAsked(call: ToolCall, valid: ValidCall, { effect, why }: PolicyDecision, policy: PolicySettings): AskedCall {
  const { tool, args } = valid;
  const meant = tool.name === call.name ? call : { ...call, name: tool.name, arguments: JSON.stringify(args) };
  const server = tool.server && { server: { ...tool.server, definition: tool.definition ?? '' } };
  return { call: meant, args, effect, why, ...server, ...programOf(valid, policy) };
}

function programOf({ tool, args }: ValidCall, { jailed }: PolicySettings): Pick<AskedCall, 'program'> {
  const argv = tool.argv?.(args);
  const seconds = tool.seconds?.(args);
  return argv ? { program: { argv, keeps: tool.keeps?.(args) === true, jailed, ...(seconds !== undefined && { seconds }) } } : {};
}

/** Max characters that a person can be expected to review in one comment, all waiting calls together. */
const maxReview = 15_000;
/** Characters that the frame of one call takes in the comment. */
const callOverhead = 300;
/** What the model is told of such a call. */
export const tooLong =
  'Tool call refused: it needs the approval of a person, and is too long for a person to review. Split it into smaller calls, or write a script with write_file and run that.';

/**
 * What the comment shows as an escape or number: invisible characters, non-ASCII punctuation and symbols, Latin look-alikes, variant letter forms.
 */
const shownLonger =
  /[^\p{L}\p{N}\p{P}\p{S} \n]|(?!\p{ASCII})[\p{P}\p{S}\p{scx=Cyrillic}\p{scx=Greek}\p{scx=Armenian}\p{scx=Cherokee}\p{scx=Coptic}\p{scx=Lisu}\uFF00-\uFFEF\u{1D400}-\u{1D7FF}]/gu;

/** Whether waiting calls are together too long for a person to review in one comment. Pure. */
export function isTooLong(asked: readonly AskedCall[]): boolean {
  return asked.reduce((sum, call) => sum + reviewEffort(call), 0) > maxReview;
}

/** Length as shown: a character that is not plain text takes an escape of up to ten characters. */
function reviewEffort({ call, program }: AskedCall): number {
  const text = program ? JSON.stringify(program.argv, null, 2) : call.arguments;
  return callOverhead + text.length + 9 * (text.match(shownLonger)?.length ?? 0);
}
