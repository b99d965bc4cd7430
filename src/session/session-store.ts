import { randomUUID } from 'node:crypto';
import { Abort } from '../agent/abort.ts';
import { Problem } from '../problem.ts';
import { botAuthor } from '../trigger/identity.ts';
import { schemaVersion, type Entry, type Header } from './entries.ts';
import { inSegments } from './segments.ts';
import { SessionBusy, unlessUnreadable } from './session-errors.ts';
import { sessionRefs } from './session-refs.ts';
import { outlasting } from './session-state.ts';
import { describeEntry, newSession, type Metadata } from './session-metadata.ts';
import type { StoreParts, StoredEntry } from './state-remote.ts';
import { readMemory, writeMemory, type StoredMemory } from './stored-memory.ts';
import { addedEntries, readSession, writeSession } from './stored-session.ts';
import { isWork, readWork, writeWork, type StoredWork } from './stored-work.ts';

/** Max milliseconds until entries without a barrier are pushed (docs/sessions.md). */
const batchMs = 15_000;

interface Tip {
  readonly ref: string;
  readonly commit: string;
  /** Object ids of the log's files, by name. */
  readonly segments: ReadonlyMap<string, string>;
  /** How many entries they hold. */
  readonly count: number;
}

/**
 * The session on a ref: an orphan chain of commits with only data blobs, each the child of the one before, pushed by compare-and-swap
 * (docs/sessions.md). The log grows by one segment per push, so that nothing is written twice.
 */
export class SessionStore {
  readonly header: Header;
  /** Entries that the session had when it was loaded. */
  readonly loaded: readonly Entry[];
  /** Work in progress that the session had when it was loaded. */
  readonly work: StoredWork | undefined;
  readonly #parts: StoreParts;
  #tip: Tip;
  #unsaved: Entry[] = [];
  /** How many entries this run has saved. */
  #saved = 0;
  #work: StoredWork | 'none' | 'as before' = 'as before';
  #workEntries: readonly StoredEntry[] = [];
  /** Object id of the memory folder; undefined without one. */
  #memory: string | undefined;
  #metadata: Metadata;
  #pushing: Promise<void> = Promise.resolve();
  /** The push that is running, or that ended without an answer. */
  #attempt: { readonly tip: Tip; readonly added: number; readonly work: StoredWork | 'none' | 'as before' } | undefined;
  /** The work that was last written. */
  #written: StoredWork | 'none' | undefined;
  readonly #lost = new AbortController();
  readonly #stopped = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #save: () => Promise<void> = () => this.push();

  private constructor(identity: Header, loaded: readonly Entry[], work: StoredWork | undefined, tip: Tip, parts: StoreParts) {
    this.header = identity;
    this.loaded = loaded;
    this.#unsaved = loaded.slice(tip.count);
    this.work = work;
    this.#metadata = loaded.reduce(describeEntry, newSession);
    this.#tip = tip;
    this.#parts = parts;
  }

  /**
   * The session of a thread. Starts a new one if there is none or the last one was closed: the old log stays in the chain, and a job keeps its issue.
   * @throws Problem when the stored session is damaged or of a newer schema; nothing is guessed.
   */
  static async open(key: string, repository: string, parts: StoreParts): Promise<SessionStore> {
    const { remote, now } = parts;
    const [main, fallback] = sessionRefs(key);
    const refs = await remote.refs(main, fallback);
    const ref = refs.has(main) || !refs.has(fallback) ? main : fallback;
    const commit = refs.get(ref) ?? '';
    const stored = commit === '' ? undefined : await readSession(key, ref, commit, remote);
    if (!stored || stored.entries.at(-1)?.kind === 'closed') {
      const fresh = { schema: schemaVersion, id: randomUUID(), key, repository, createdAt: now().toISOString() };
      const kept = outlasting(stored?.entries ?? []);
      return new SessionStore(fresh, kept, undefined, { ref, commit, segments: new Map(), count: 0 }, parts);
    }
    const { header, entries, segments, tree, damaged } = stored;
    const work = await readWork(tree, remote, damaged);
    const store = new SessionStore(header, entries, work, { ref, commit, segments, count: entries.length }, parts);
    store.#workEntries = [...tree].filter(([name]) => isWork(name)).map(([name, { id }]) => ({ mode: '100644', name, id }));
    store.#memory = tree.get('memory')?.id;
    return store;
  }

  /** Aborts when another run has taken the session over. */
  get lost(): AbortSignal {
    return this.#lost.signal;
  }

  /** Aborts when somebody asked the turn to stop. */
  get stopped(): AbortSignal {
    return this.#stopped.signal;
  }

  /** Adds to the log; pushed with the next barrier, or within 15 seconds. */
  append(...entries: readonly Entry[]): void {
    this.#unsaved.push(...entries);
    this.#metadata = entries.reduce(describeEntry, this.#metadata);
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#save().catch((error: unknown) =>
        this.#parts.warn(`The session could not be saved; the next step tries again. ${(error as Error).message}`),
      );
    }, batchMs).unref();
  }

  /** Sets how to push without a barrier: it can include the work in progress. @param save contract: pushes before it resolves. */
  saveBy(save: () => Promise<void>): void {
    this.#save = save;
  }

  /** Sets the work in progress, or that there is none; stored with the next push, together with the entries appended before. */
  setWork(work: StoredWork | 'none'): void {
    this.#work = work;
  }

  loadMemory(): Promise<Map<string, string>> {
    return readMemory(this.#memory, this.#parts.remote);
  }

  /** Replaces the memory; stored with the next push that has an entry. */
  setMemory(memory: StoredMemory): void {
    this.#memory = writeMemory(memory, this.#parts.remote, this.#parts.redact);
  }

  /**
   * A barrier: when it resolves, everything appended before is at the remote.
   * @throws SessionBusy when another run wrote meanwhile; Problem when the remote accepts neither the ref nor the branch.
   */
  push(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    // What is added while this push waits or runs belongs to the next one: log and work are captured now.
    const [upTo, work] = [this.#saved + this.#unsaved.length, this.#work];
    const result = this.#pushing.then(async () => {
      await this.#settle();
      const batch = this.#unsaved.slice(0, Math.max(0, upTo - this.#saved));
      await this.#write(batch, work === this.#written ? 'as before' : work);
      this.#isSaved(batch.length, work);
    });
    this.#pushing = result.catch(() => undefined);
    return result;
  }

  #isSaved(count: number, work: StoredWork | 'none' | 'as before'): void {
    this.#unsaved = this.#unsaved.slice(count);
    this.#saved += count;
    if (work !== 'as before') this.#written = work;
    if (this.#work === work) this.#work = 'as before';
  }

  /** Finds out whether a push without an answer was accepted: the remote knows. */
  async #settle(): Promise<void> {
    if (!this.#attempt) return;
    const { tip, added, work } = this.#attempt;
    const found = (await this.#parts.remote.refs(tip.ref)).get(tip.ref);
    this.#attempt = undefined;
    if (found !== tip.commit) return;
    this.#tip = tip;
    this.#isSaved(added, work);
  }

  /** Checks whether somebody wrote to the session: a request to stop is obeyed, anything else means that the session is lost. */
  poll(): Promise<void> {
    // Queued behind the pushes, so that our own push is not mistaken for another run's.
    const result = this.#pushing.then(async () => {
      await this.#settle();
      const { ref, commit } = this.#tip;
      const found = (await this.#parts.remote.refs(ref)).get(ref);
      if (found !== undefined && found !== commit) await this.#adopt();
    });
    this.#pushing = result.catch(() => undefined);
    return result;
  }

  async #write(batch: readonly Entry[], work: StoredWork | 'none' | 'as before'): Promise<void> {
    if (batch.length === 0 && work === 'as before' && this.#tip.commit) return;
    const { remote, redact } = this.#parts;
    if (work === 'none') this.#workEntries = [];
    else if (work !== 'as before') this.#workEntries = writeWork(work, remote, redact);
    const blobs = [...inSegments(batch, redact)].map((segment) => remote.writeBlob(segment));
    while (!(await this.#swap(blobs, batch.length, work))) await this.#adopt();
  }

  /** Puts the new segments on top of the tip. @returns false when the tip has moved. */
  async #swap(blobs: readonly string[], added: number, work: StoredWork | 'none' | 'as before'): Promise<boolean> {
    const { remote, warn, now } = this.#parts;
    const { ref, commit: expected, count } = this.#tip;
    const segments = new Map(this.#tip.segments);
    for (const blob of blobs) {
      segments.set(`${String(segments.size + 1).padStart(6, '0')}.jsonl`, blob);
    }
    const about = { ...this.header, schema: schemaVersion, ...this.#metadata };
    const tree = writeSession({ about, segments, memory: this.#memory, work: this.#workEntries }, remote);
    const message = `Session ${this.header.key}\n`;
    const commit = remote.commit(tree, expected ? [expected] : [], message, { ...botAuthor, date: now() });
    this.#attempt = { tip: { ref, commit, segments, count: count + added }, added, work };
    const result = await remote.push(commit, ref, expected);
    const { tip } = this.#attempt;
    this.#attempt = undefined;
    // git retries when the connection breaks, and then finds its own commit.
    const isThere = result.kind === 'pushed' || (result.kind === 'stale' && (await remote.refs(ref)).get(ref) === commit);
    if (isThere) this.#tip = tip;
    if (result.kind !== 'refused') return isThere;
    const [, branch] = sessionRefs(this.header.key);
    if (ref === branch || expected !== '')
      throw new Problem(`The session could not be saved at ${ref}: ${result.why}.`, 'The job needs `permissions: contents: write`.');
    warn(`The repository does not take ${ref} (${result.why}); the session is kept on the branch ${branch.slice(11)} instead.`);
    this.#tip = { ...this.#tip, ref: branch };
    return this.#swap(blobs, added, work);
  }

  /** Adopts entries that somebody else added. @throws SessionBusy for anything but a request to stop: then the session belongs to another run. */
  async #adopt(): Promise<void> {
    const { remote } = this.#parts;
    const { ref, segments, count } = this.#tip;
    const commit = (await remote.refs(ref)).get(ref);
    const stored = commit === undefined ? undefined : await readSession(this.header.key, ref, commit, remote).catch(unlessUnreadable);
    const added = stored && addedEntries(segments, stored, count);
    const request = added?.find((entry) => entry.kind === 'stop.requested');
    if (!commit || !stored || !request || !added?.every(({ kind }) => kind === 'stop.requested')) {
      const busy = new SessionBusy(this.header.key);
      this.#lost.abort(busy);
      throw busy;
    }
    this.#tip = { ref, commit, segments: stored.segments, count: stored.entries.length };
    this.#stopped.abort(new Abort('stop', `Stopped by @${request.by.login}.`));
  }
}
