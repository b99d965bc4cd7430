import { clip } from '../guardrails/fence.ts';
import { sanitizeReply } from '../guardrails/sanitize-reply.ts';
import { withoutSilentToken } from '../guardrails/silent-reply.ts';

/** Characters of the words that are published: what they grow by when they are made inert still fits into a comment. */
const maxWords = 20_000;

/** Words of the agent for people, cleaned of what is no answer, and cut in the middle where they are endless. Pure. */
export function cleanWords(text: string): string {
  return clip(withoutSilentToken(sanitizeReply(text)).trim(), { head: maxWords / 2, tail: maxWords / 2 }).text;
}
