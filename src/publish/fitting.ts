import { clip } from '../guardrails/fence.ts';
import { outgoing } from '../guardrails/outgoing.ts';

/**
 * Renders a text in at most `max` bytes. Rendering can make text longer, so the middle is cut until the result fits; GitHub then never refuses a
 * comment for what a model or an endpoint wrote. Pure.
 * @param render renders the text, for example `fence`.
 */
export function fitToLimit(text: string, maxBytes: number, render: (text: string) => string): string {
  for (let length = text.length; ; length = Math.floor(length / 2)) {
    const shown = render(clip(text, { head: Math.ceil(length / 2), tail: Math.floor(length / 2) }).text);
    if (Buffer.byteLength(shown) <= maxBytes || length < 100) return shown;
  }
}

/** Max bytes of the agent's last message. */
const maxWords = 30_000;
/** Max bytes of a reason why something failed. */
const maxReason = 10_000;

/** Renders the model's text for people; `issue` is the only number that may stay a live reference. */
export function renderModelText(text: string, issue: number | undefined): string {
  return fitToLimit(text, maxWords, (part) => outgoing(part, { issue }));
}

/** How the log calls a reply that never came; a sentence for people follows. */
const logWords = /^(?:Failed to get stream from LLM|LLM stream ended without a message)\. (?=\S)/;

/** Renders a reason that may contain text from an endpoint, git or GitHub, without the words that only the log has. */
export function reasonText(text: string): string {
  return fitToLimit(text.replace(logWords, ''), maxReason, (part) => outgoing(part, {})).trim();
}
