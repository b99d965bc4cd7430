import { createHash } from 'node:crypto';
import { marker } from './marker.ts';

/** Our parts of a pull request's text; Markdown that is ready to publish. */
export interface PullText {
  readonly title: string;
  /** Warnings, above everything else. */
  readonly status: readonly string[];
  readonly description: string;
  readonly facts: readonly string[];
}

type Words = Pick<PullText, 'title' | 'description'>;

export interface WrittenText {
  readonly title: string;
  readonly body: string;
}

/** Fingerprints by which we recognize what we wrote: a digest and a length each. */
type Prints = Readonly<Record<'status' | 'description' | 'title', string>>;

/** Hex digits; short enough for a mark, long enough to rule out accidental matches. */
const digestLength = 12;

/** GitHub's editor changes line endings and surrounding white space. */
function normalize(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim();
}

function printOf(text: string): string {
  const normal = normalize(text);
  return `${createHash('sha256').update(normal).digest('hex').slice(0, digestLength)}.${normal.length}`;
}

function printsOf({ status, description, title }: Pick<PullText, 'status' | 'description' | 'title'>): Prints {
  return { status: printOf(status.join('\n\n')), description: printOf(description), title: printOf(title) };
}

/**
 * The text of a new pull request (docs/conversation.md). It begins with the warnings and the description; a hidden mark after them holds digests that
 * tell which parts are still ours. The facts between that mark and the last one are rewritten in every turn. Pure.
 * @param key of the session, by which comments on the pull request find it.
 */
export function composeText(text: PullText, turnId: string, key: string): WrittenText {
  return { title: text.title, body: joined(...text.status, text.description, factsBlock(text.facts, printsOf(text), turnId, key)) };
}

function factsBlock(facts: readonly string[], prints: Prints, turnId: string, key: string): string {
  return joined(factsMark(prints, turnId), ...facts, marker('pull-request', turnId, `session=${key}`));
}

function factsMark({ status, description, title }: Prints, turnId: string): string {
  return marker('facts', turnId, `status=${status} description=${description} title=${title}`);
}

function joined(...parts: readonly string[]): string {
  return parts.filter(Boolean).join('\n\n');
}

const block =
  /<!-- gadget:facts [^>]*?status=(?<status>[\w.]+) description=(?<description>[\w.]+) title=(?<title>[\w.]+) -->[^]*<!-- gadget:pull-request [^>]*-->/;

/**
 * The text after one more turn: our parts are rewritten; a title or description that people changed stays theirs, and so does what they wrote around
 * it. If they removed our marks, all of it is theirs, and our facts go below. Pure.
 */
export function reviseText(current: WrittenText, next: PullText, turnId: string, key: string): WrittenText {
  const found = findOurs(current);
  if (!found) {
    const theirs = current.body.replace(/<!-- gadget:[^>]*-->/g, '').trim();
    const nothingOfOurs = printsOf({ title: '', status: [], description: '' });
    return {
      title: current.title,
      body: joined(
        ...next.status,
        theirs,
        factsBlock(next.facts, { ...nothingOfOurs, status: printOf(next.status.join('\n\n')) }, turnId, key),
      ),
    };
  }
  const { title, prints, head } = reviseHead(current, found, next);
  const warned = replaced(head, found.prints.status, next.status.join('\n\n')) ?? joined(...next.status, head);
  const status = printOf(next.status.join('\n\n'));
  return { title, body: joined(warned, factsBlock(next.facts, { ...prints, status }, turnId, key), found.after) };
}

/** Like `reviseText`, for title and description only, after a turn that changed no files: the facts still describe the work. Pure. */
export function reviseWords(current: WrittenText, next: Words, turnId: string): WrittenText {
  const found = findOurs(current);
  if (!found) return current;
  const { title, prints, head } = reviseHead(current, found, next);
  return { title, body: joined(head, found.facts.replace(/^<!--[^>]*-->/, factsMark(prints, turnId)), found.after) };
}

interface Found {
  /** The text above our facts. */
  readonly head: string;
  readonly prints: Prints;
  readonly facts: string;
  readonly after: string;
}

function findOurs(current: WrittenText): Found | undefined {
  const body = normalize(current.body);
  const found = block.exec(body);
  if (!found?.groups) return undefined;
  const { status = '', description = '', title = '' } = found.groups;
  const after = body.slice(found.index + found[0].length).trim();
  return { head: body.slice(0, found.index).trim(), prints: { status, description, title }, facts: found[0], after };
}

/** Replaces title and description if they are still as we wrote them. Parts that people changed keep the old fingerprints, which do not match. */
function reviseHead(
  current: WrittenText,
  { head, prints }: Found,
  next: Words,
): { readonly title: string; readonly prints: Prints; readonly head: string } {
  const isOurTitle = printOf(current.title) === prints.title;
  const title = isOurTitle ? next.title : current.title;
  const revised = replaced(head, prints.description, next.description);
  return {
    title,
    prints: {
      ...prints,
      title: isOurTitle ? printOf(next.title) : prints.title,
      description: revised === undefined ? prints.description : printOf(next.description),
    },
    head: revised ?? head,
  };
}

/** The text with the part that matches a fingerprint replaced; it must begin a line. Undefined if there is no match. */
function replaced(text: string, print: string, words: string): string | undefined {
  const length = Number(print.split('.')[1]);
  if (!(length > 0)) return undefined;
  for (let start = 0; start >= 0; start = text.indexOf('\n', start) + 1 || -1) {
    if (printOf(text.slice(start, start + length)) !== print) continue;
    return joined(text.slice(0, start).trim(), words, text.slice(start + length).trim());
  }
  return undefined;
}
