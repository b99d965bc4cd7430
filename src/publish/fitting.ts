import { clip } from '../guardrails/fence.ts';
import { outgoing } from '../guardrails/outgoing.ts';

/**
 * A text made ready for a page, in at most `longest` bytes: what grows when it is made inert is shortened in its middle until it fits. So a comment
 * is never refused for what a model or an endpoint has written. Pure. @param render what makes it ready, such as `fence`.
 */
export function fitToLimit(text: string, longest: number, render: (text: string) => string): string {
  for (let length = text.length; ; length = Math.floor(length / 2)) {
    const shown = render(clip(text, { head: Math.ceil(length / 2), tail: Math.floor(length / 2) }).text);
    if (Buffer.byteLength(shown) <= longest || length < 100) return shown;
  }
}

/** Bytes of the last words of an agent on a page. */
const maxWords = 30_000;
/** Bytes of why something went wrong. */
const maxReason = 10_000;

/** Words of the model for people; `issue` is the one number that may stay a live reference. */
export function renderModelText(text: string, issue: number | undefined): string {
  return fitToLimit(text, maxWords, (part) => outgoing(part, { issue }));
}

/** A reason that an endpoint, git or GitHub may have had a say in. */
export function reasonText(text: string): string {
  return fitToLimit(text, maxReason, (part) => outgoing(part, {})).trim();
}
