import { createHash } from 'node:crypto';
import { marker } from './marker.ts';

/** What we say in the text of a pull request; Markdown that is ready to be published. */
export interface PullText {
  readonly title: string;
  /** Warnings, above everything else. */
  readonly status: readonly string[];
  readonly description: string;
  readonly facts: readonly string[];
}

export interface WrittenText {
  readonly title: string;
  readonly body: string;
}

/** Of title and description as we wrote them. */
type Digests = Readonly<Record<'title' | 'description', string>>;

/** Short enough for a mark, long enough that nobody meets it by accident. */
const digestLength = 12;

/** By which we see whether people changed what we wrote: GitHub's editor changes line ends and the space around. */
function digest(text: string): string {
  return createHash('sha256').update(text.replace(/\r\n?/g, '\n').trim()).digest('hex').slice(0, digestLength);
}

/**
 * The text of a new pull request (interface.md section 8): hidden marks say what is ours, and by digests, whether it still is as we wrote it. Pure.
 * @param key of the session, by which comments on the pull request find it.
 */
export function composeText(text: PullText, turnId: string, key: string): WrittenText {
  return compose(text, { title: digest(text.title), description: digest(text.description) }, turnId, key);
}

function compose({ title, status, description, facts }: PullText, digests: Digests, turnId: string, key: string): WrittenText {
  const parts = [
    ...(status.length > 0 ? [marker('status', turnId), ...status] : []),
    descriptionMark(digests, turnId),
    description,
    ...closing(facts, turnId, key),
  ];
  return { title, body: parts.filter(Boolean).join('\n\n') };
}

function descriptionMark({ title, description }: Digests, turnId: string): string {
  return marker('description', turnId, `description=${description} title=${title}`);
}

function closing(facts: readonly string[], turnId: string, key: string): string[] {
  return [marker('facts', turnId), ...facts, marker('pull-request', turnId, `session=${key}`)];
}

const head =
  /(?<status><!-- gadget:status [^>]*-->[^]*?)?<!-- gadget:description [^>]*?description=(?<description>\w+) title=(?<title>\w+) -->(?<words>[^]*?)(?=<!-- gadget:facts )/;
const tail = /<!-- gadget:facts [^>]*-->[^]*<!-- gadget:pull-request [^>]*-->/;

/**
 * The text after one more turn: ours is made new; a title or description that people changed stays theirs, and so does what they wrote around it.
 * Where they took our marks away, all of it is theirs, and our facts stand below. Pure.
 */
export function reviseText(current: WrittenText, next: PullText, turnId: string, key: string): WrittenText {
  const found = findOurs(current);
  if (!found) {
    const theirs = current.body
      .replace(tail, '')
      .replace(/<!-- gadget:[^>]*-->/g, '')
      .trim();
    return { title: current.title, body: [theirs, ...closing([...next.status, ...next.facts], turnId, key)].filter(Boolean).join('\n\n') };
  }
  const { text, digests } = settle(current, found, next);
  const { body } = compose({ ...next, ...text }, digests, turnId, key);
  return { title: text.title, body: [found.before, body, found.after].filter(Boolean).join('\n\n') };
}

/** The same for title and description alone, after a turn that has changed no files: the facts are still those of the work. Pure. */
export function reviseWords(current: WrittenText, next: Words, turnId: string): WrittenText {
  const found = findOurs(current);
  if (!found) return current;
  const { text, digests } = settle(current, found, next);
  const mark = descriptionMark(digests, turnId);
  return {
    title: text.title,
    body: [found.before, found.status, mark, text.description, found.facts, found.after].filter(Boolean).join('\n\n'),
  };
}

type Words = Pick<PullText, 'title' | 'description'>;

interface Found {
  readonly before: string;
  readonly status: string;
  readonly digests: Digests;
  readonly description: string;
  readonly facts: string;
  readonly after: string;
}

function findOurs({ body }: WrittenText): Found | undefined {
  const [start, end] = [head.exec(body), tail.exec(body)];
  if (!start?.groups || !end) return undefined;
  const { status = '', words = '', title = '', description = '' } = start.groups;
  return {
    before: body.slice(0, start.index).trim(),
    status: status.trim(),
    digests: { title, description },
    description: words.trim(),
    facts: end[0],
    after: body.slice(end.index + end[0].length).trim(),
  };
}

/** What is still as we wrote it becomes what we say now; the digest of what is theirs stays one that it does not have. */
function settle(current: WrittenText, { description, digests }: Found, next: Words): { readonly text: Words; readonly digests: Digests } {
  const isOurTitle = digest(current.title) === digests.title;
  const isOurDescription = digest(description) === digests.description;
  return {
    text: { title: isOurTitle ? next.title : current.title, description: isOurDescription ? next.description : description },
    digests: {
      title: isOurTitle ? digest(next.title) : digests.title,
      description: isOurDescription ? digest(next.description) : digests.description,
    },
  };
}
