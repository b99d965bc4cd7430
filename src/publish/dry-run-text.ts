import { details, fence } from '../guardrails/fence.ts';
import type { Write } from '../github/dry-run.ts';
import { pluralize } from './names.ts';

/** Max characters of one text; GitHub limits the page (docs/github-and-endpoints.md). */
const maxText = 30_000;
const maxPage = 500_000;

/** What a dry run would have written, for the job summary; shown as source, so that nothing in it is live. Pure. */
export function dryRunText(writes: readonly Write[]): string {
  const top =
    'This was a dry run: **nothing was written to GitHub**, no session, no branch, no comment. Numbers and addresses below are made up.';
  const blocks: string[] = [];
  let room = maxPage;
  for (const { what, text, language } of writes) {
    const shown = text.length > maxText ? `${text.slice(0, maxText)}\n[... ${text.length - maxText} characters left out ...]` : text;
    const block = details(what, fence(shown, language));
    room -= Buffer.byteLength(block);
    if (room < 0) break;
    blocks.push(block);
  }
  const left = writes.length - blocks.length;
  return [
    '## What would have been written',
    top,
    ...(writes.length === 0 ? ['Nothing.'] : blocks),
    ...(left === 0 ? [] : [`${pluralize(left, 'more text')} would not fit on this page.`]),
  ].join('\n\n');
}
