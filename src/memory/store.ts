import { Problem } from '../problem.ts';
import { botAuthor } from '../trigger/identity.ts';
import type { Fact } from './fact.ts';
import { emptyBook, fitsFile, readFacts, writeFacts, type FactBook } from './facts-file.ts';
import { mergeBooks } from './merge.ts';

/** Where the memory is stored: its own ref, and the branch that is used if the ref is refused. */
const [ownRef, branch] = ['refs/gadget/memory', 'refs/heads/gadget-state/memory'] as const;
const fileName = 'facts.jsonl';
/** Max pushes of one change. */
const maxTries = 3;

/** What the store of the memory needs from a git directory with a remote; `refs`, `fetch` and `push` reject if the remote does not answer. */
export interface MemoryRemote {
  refs(...patterns: string[]): Promise<Map<string, string>>;
  fetch(...ids: string[]): Promise<void>;
  entries(treeish: string): Promise<Map<string, { readonly type: string; readonly id: string }>>;
  blob(id: string): Promise<Buffer>;
  writeBlob(content: string): string;
  writeTree(entries: readonly { readonly mode: string; readonly name: string; readonly id: string }[]): string;
  commit(
    tree: string,
    parents: readonly string[],
    message: string,
    author: { readonly name: string; readonly email: string; readonly date: Date },
  ): string;
  push(
    commit: string,
    ref: string,
    expected: string,
  ): Promise<{ readonly kind: 'pushed' } | { readonly kind: 'stale' } | { readonly kind: 'refused'; readonly why: string }>;
}

/** Dependencies of the store of the memory. */
export interface MemoryParts {
  readonly remote: MemoryRemote;
  readonly now: () => Date;
  /** Redacts our own secrets in the texts of facts before they are stored. */
  readonly redact: (text: string) => string;
  readonly warn: (line: string) => void;
}

/** How a change ended. `lost`: other runs were faster three times, and nothing was stored. */
export type ChangeResult = 'stored' | 'unchanged' | 'lost';

interface MemoryTip {
  readonly ref: string;
  /** Empty if the ref does not exist. */
  readonly commit: string;
  readonly book: FactBook;
  /** Why the content is ignored; then nothing is written over it. */
  readonly broken?: string;
  /** Whether another attempt could read it. */
  readonly isUnread?: boolean;
}

/**
 * The repository memory on a ref: an orphan chain of commits with the single file `facts.jsonl`, pushed by compare-and-swap. Anybody who may push can
 * write to it: content that `readFacts` does not accept counts as none.
 */
export class MemoryStore {
  readonly #parts: MemoryParts;
  #tip: MemoryTip;
  #changing: Promise<unknown> = Promise.resolve();

  private constructor(tip: MemoryTip, parts: MemoryParts) {
    this.#tip = tip;
    this.#parts = parts;
  }

  /** Reads the memory. Content that is ignored is a warning. @throws Problem if the remote does not answer. */
  static async open(parts: MemoryParts): Promise<MemoryStore> {
    const refs = await parts.remote.refs(ownRef, branch);
    const ref = refs.has(ownRef) || !refs.has(branch) ? ownRef : branch;
    const tip = await readTip(ref, refs.get(ref) ?? '', parts.remote);
    if (tip.broken !== undefined) parts.warn(`The repository memory at ${ref} is ignored: ${tip.broken}.`);
    return new MemoryStore(tip, parts);
  }

  /** What is stored, as far as this store knows; empty if the content is ignored. */
  get book(): FactBook {
    return this.#tip.book;
  }

  /** Whether the content is ignored; then nothing can be changed. */
  get isBroken(): boolean {
    return this.#tip.broken !== undefined;
  }

  /** The command by which a person deletes the memory with its history. */
  get deleteCommand(): string {
    return `git push origin --delete ${this.#tip.ref}`;
  }

  /**
   * Changes the book at the remote. Changes of one store wait for each other.
   * @param update pure; applied once more to what another run has stored meanwhile. What it brings back although it was forgotten stays out.
   * @throws Problem if the content is ignored, the book is full, or the remote does not answer or takes neither the ref nor the branch.
   */
  change(update: (book: FactBook) => FactBook): Promise<ChangeResult> {
    const result = this.#changing.then(() => this.#change(update));
    this.#changing = result.catch(() => undefined);
    return result;
  }

  async #change(update: (book: FactBook) => FactBook): Promise<ChangeResult> {
    for (let attempt = 1; attempt <= maxTries; attempt++) {
      if (attempt > 1 || this.#tip.isUnread) await this.#reload();
      this.#assertReadable();
      const { book } = this.#tip;
      const next = mergeBooks(this.#redacted(update(book), book), book, book);
      const text = writeFacts(next);
      // Another run may have made the same change, or a push of ours arrived without an answer.
      if (text === writeFacts(book)) return attempt === 1 ? 'unchanged' : 'stored';
      if (!fitsFile(next, text))
        throw new Problem('The repository memory is full.', 'Make room with `/gadget memory forget`, then try again.');
      if (await this.#swap(next, text)) return 'stored';
    }
    return 'lost';
  }

  /** @throws Problem if the content is ignored. */
  #assertReadable(): void {
    const { broken, isUnread, ref } = this.#tip;
    if (broken === undefined) return;
    const advice = isUnread ? 'Try again; if that does not help, delete it' : 'Delete it';
    throw new Problem(`The repository memory at ${ref} cannot be changed: ${broken}.`, `${advice}: \`${this.deleteCommand}\``);
  }

  /** Facts that are new or changed, without our own secrets. */
  #redacted(next: FactBook, before: FactBook): FactBook {
    const { redact } = this.#parts;
    const clean = (fact: Fact): Fact =>
      before.facts.get(fact.id) === fact
        ? fact
        : { ...fact, subject: redact(fact.subject), fact: redact(fact.fact), reason: redact(fact.reason) };
    return { ...next, facts: new Map([...next.facts].map(([id, fact]) => [id, clean(fact)])) };
  }

  async #reload(): Promise<void> {
    const { remote, warn } = this.#parts;
    const { ref, broken: before } = this.#tip;
    this.#tip = await readTip(ref, (await remote.refs(ref)).get(ref) ?? '', remote);
    if (this.#tip.broken !== undefined && before === undefined) warn(`The repository memory at ${ref} is ignored: ${this.#tip.broken}.`);
  }

  /** Puts the file on top of the tip. @returns false when the tip has moved. */
  async #swap(book: FactBook, text: string): Promise<boolean> {
    const { remote, now, warn } = this.#parts;
    const { ref, commit: expected } = this.#tip;
    const tree = remote.writeTree([{ mode: '100644', name: fileName, id: remote.writeBlob(text) }]);
    const commit = remote.commit(tree, expected ? [expected] : [], 'Repository memory\n', { ...botAuthor, date: now() });
    const result = await remote.push(commit, ref, expected).catch((error: unknown) => this.#settle(commit, error));
    // git retries when the connection breaks, and then finds its own commit.
    const isThere = result.kind === 'pushed' || (result.kind === 'stale' && (await remote.refs(ref)).get(ref) === commit);
    if (isThere) this.#tip = { ref, commit, book };
    if (result.kind !== 'refused') return isThere;
    if (ref === branch || expected !== '')
      throw new Problem(
        `The repository memory could not be saved at ${ref}: ${result.why}.`,
        'The job needs `permissions: contents: write`.',
      );
    warn(`The repository does not take ${ref} (${result.why}); the memory is kept on the branch ${branch.slice(11)} instead.`);
    this.#tip = { ...this.#tip, ref: branch };
    return this.#swap(book, text);
  }

  /** Finds out whether a push without an answer was accepted: the remote knows. @throws the error of the push if it was not. */
  async #settle(commit: string, error: unknown): Promise<{ readonly kind: 'pushed' }> {
    const { ref } = this.#tip;
    const found = await this.#parts.remote.refs(ref).catch(() => {
      throw error;
    });
    if (found.get(ref) !== commit) throw error;
    return { kind: 'pushed' };
  }
}

async function readTip(ref: string, commit: string, remote: MemoryRemote): Promise<MemoryTip> {
  const tip = { ref, commit, book: emptyBook };
  if (commit === '') return tip;
  try {
    await remote.fetch(commit);
  } catch (error) {
    return { ...tip, broken: `it could not be fetched (${firstLine(error)})`, isUnread: true };
  }
  try {
    const entries = await remote.entries(commit);
    const file = entries.get(fileName);
    if (file?.type !== 'blob' || entries.size !== 1) return { ...tip, broken: `its only entry is not the file ${fileName}` };
    const book = readFacts(await remote.blob(file.id));
    return book ? { ...tip, book } : { ...tip, broken: `${fileName} has content that Gadget did not write` };
  } catch (error) {
    return { ...tip, broken: `it cannot be read (${firstLine(error)})` };
  }
}

function firstLine(error: unknown): string {
  return (error as Error).message.split('\n')[0]!;
}
