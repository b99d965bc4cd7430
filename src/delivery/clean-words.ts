import { clip } from '../guardrails/fence.ts';
import { sanitizeReply } from '../guardrails/sanitize-reply.ts';
import { withoutSilentToken } from '../guardrails/silent-reply.ts';

/** Max characters of published text: even after it grows by escaping, it still fits into a comment. */
const maxWords = 20_000;

/** The agent's text for people, without what is not an answer, and cut in the middle if it is too long. Pure. */
export function cleanWords(text: string): string {
  return clip(withoutSilentToken(sanitizeReply(text)).trim(), { head: maxWords / 2, tail: maxWords / 2 }).text;
}
