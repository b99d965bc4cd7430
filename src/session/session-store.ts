import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { Problem } from '../problem.ts';
import { SessionBusy } from './session-errors.ts';
import { entrySchema, schemaVersion, type Entry, type Header } from './entries.ts';
import { inSegments } from './segments.ts';
import { describeEntry, newSession, type Metadata } from './session-metadata.ts';

/** What the store needs of a git directory with a remote. */
export interface StateRemote {
  refs(...patterns: string[]): Promise<Map<string, string>>;
  fetch(...ids: string[]): Promise<void>;
  entries(treeish: string): Promise<Map<string, { readonly type: string; readonly id: string }>>;
  blob(id: string): Promise<Buffer>;
  writeBlob(content: string | Uint8Array): Promise<string>;
  writeTree(entries: readonly string[]): Promise<string>;
  commit(
    tree: string,
    parents: readonly string[],
    message: string,
    author: { readonly name: string; readonly email: string; readonly date: Date },
  ): Promise<string>;
  push(
    commit: string,
    ref: string,
    expected: string,
  ): Promise<{ readonly kind: 'pushed' } | { readonly kind: 'stale' } | { readonly kind: 'refused'; readonly why: string }>;
}

export interface StoreParts {
  readonly remote: StateRemote;
  readonly now: () => Date;
  /** Takes our own secrets out of every text before it is stored (interface.md section 7). */
  readonly redact: (text: string) => string;
  readonly warn: (line: string) => void;
}

const author = { name: 'github-actions[bot]', email: '41898282+github-actions[bot]@users.noreply.github.com' };
const workSchema = z.object({ base: z.string().regex(/^[0-9a-f]{40,64}$/) });
const header = z.object({ schema: z.number(), id: z.uuid(), key: z.string(), repository: z.string(), createdAt: z.string() });

/** Milliseconds within which what needs no barrier is pushed all the same (interface.md section 7). */
const batchMs = 15_000;

interface Tip {
  readonly ref: string;
  readonly commit: string;
  /** Lines of the log folder of the tree, by file name. */
  readonly segments: Map<string, string>;
}

/**
 * The session on a ref: an orphan chain of commits with data blobs only, each the child of the one before, pushed by compare-and-swap
 * (interface.md section 7). The log grows by one segment a push, so that nothing is written twice.
 */
export class SessionStore {
  readonly header: Header;
  /** Entries that were there when the session was loaded. */
  readonly loaded: readonly Entry[];
  readonly #parts: StoreParts;
  #tip: Tip;
  #unsaved: Entry[] = [];
  #work: { readonly base: string; readonly patch: Uint8Array } | 'none' | 'as before' = 'as before';
  #workEntries: readonly string[] = [];
  /** Tree entries of the memory folder; undefined without any. */
  #memory: string | undefined;
  #metadata: Metadata;
  #pushing: Promise<void> = Promise.resolve();
  readonly #lost = new AbortController();
  #timer: NodeJS.Timeout | undefined;

  private constructor(identity: Header, loaded: readonly Entry[], tip: Tip, parts: StoreParts) {
    this.header = identity;
    this.loaded = loaded;
    this.#metadata = loaded.reduce(describeEntry, newSession);
    this.#tip = tip;
    this.#parts = parts;
  }

  /** @throws Problem when the stored session is damaged or of a newer schema; nothing is guessed. */
  static async open(key: string, repository: string, parts: StoreParts): Promise<SessionStore> {
    const [main, fallback] = [`refs/gadget/sessions/${key}`, `refs/heads/gadget-state/${key}`];
    const refs = await parts.remote.refs(main, fallback);
    const ref = refs.has(main) || !refs.has(fallback) ? main : fallback;
    const commit = refs.get(ref);
    if (commit === undefined) {
      const fresh: Header = { schema: schemaVersion, id: randomUUID(), key, repository, createdAt: parts.now().toISOString() };
      return new SessionStore(fresh, [], { ref, commit: '', segments: new Map() }, parts);
    }
    await parts.remote.fetch(commit);
    const tree = await parts.remote.entries(commit);
    const damaged = (what: string): Problem =>
      new Problem(
        `The session ${key} (${ref} at ${commit.slice(0, 12)}) is damaged: ${what}.`,
        `Delete the ref to start a new session: git push origin :${ref}`,
      );
    const stored = header.safeParse(parse((await read(tree.get('session.json'), parts.remote)) ?? ''));
    if (!stored.success) throw damaged('session.json is missing or malformed');
    if (stored.data.schema > schemaVersion)
      throw new Problem(
        `The session ${key} has the schema ${stored.data.schema}; this version knows ${schemaVersion}.`,
        'Use the newer version of the action that wrote it.',
      );

    const log = tree.has('log') ? await parts.remote.entries(tree.get('log')!.id) : new Map<string, { type: string; id: string }>();
    const segments = [...log].toSorted(([a], [b]) => (a < b ? -1 : 1));
    const entries: Entry[] = [];
    for (const [name, { id }] of segments) {
      for (const line of (await parts.remote.blob(id)).toString('utf8').split('\n').filter(Boolean)) {
        const entry = entrySchema.safeParse(parse(line));
        if (!entry.success) throw damaged(`log/${name} has a line that is no entry of the log`);
        entries.push(entry.data as unknown as Entry);
      }
    }
    const tip = { ref, commit, segments: new Map(segments.map(([name, { id }]) => [name, `100644 blob ${id}\t${name}`])) };
    const store = new SessionStore(stored.data, entries, tip, parts);
    store.#workEntries = ['work.json', 'work.patch'].flatMap((name) =>
      tree.has(name) ? [`100644 blob ${tree.get(name)!.id}\t${name}`] : [],
    );
    if (tree.has('memory')) store.#memory = `040000 tree ${tree.get('memory')!.id}\tmemory`;
    return store;
  }

  /** Aborts when another run turns out to have taken the session over. */
  get lost(): AbortSignal {
    return this.#lost.signal;
  }

  /** Adds to the log; pushed with the next barrier, within 15 seconds at the latest. */
  append(...entries: readonly Entry[]): void {
    this.#unsaved.push(...entries);
    this.#metadata = entries.reduce(describeEntry, this.#metadata);
    this.#timer ??= setTimeout(() => {
      this.push().catch((error: unknown) =>
        this.#parts.warn(`The session could not be saved; the next step tries again. ${(error as Error).message}`),
      );
    }, batchMs).unref();
  }

  /** Sets the work in progress, a patch against its base commit, or that there is none; stored with the next push. */
  setWork(work: { readonly base: string; readonly patch: Uint8Array } | 'none'): void {
    this.#work = work;
  }

  /** The work in progress that was stored when the session was loaded. */
  async loadWork(): Promise<{ readonly base: string; readonly patch: Uint8Array } | undefined> {
    if (!this.#tip.commit) return undefined;
    const tree = await this.#parts.remote.entries(this.#tip.commit);
    const stored = workSchema.safeParse(parse((await read(tree.get('work.json'), this.#parts.remote)) ?? ''));
    const patch = tree.get('work.patch');
    return stored.success && patch ? { base: stored.data.base, patch: await this.#parts.remote.blob(patch.id) } : undefined;
  }

  /** What the session remembers beside its log: text by path, such as `memory/2026-11-01.md` (S3-155). */
  async loadMemory(): Promise<Map<string, string>> {
    const id = this.#memory?.split(/[ \t]/)[2];
    const files = id === undefined ? [] : await this.#parts.remote.entries(id);
    const memory = new Map<string, string>();
    for (const [name, blob] of files) memory.set(`memory/${name}`, (await this.#parts.remote.blob(blob.id)).toString('utf8'));
    return memory;
  }

  /** Replaces the memory; stored with the next push that has an entry. */
  async setMemory(memory: ReadonlyMap<string, string>): Promise<void> {
    const { remote, redact } = this.#parts;
    const entries: string[] = [];
    for (const [path, text] of memory) entries.push(`100644 blob ${await remote.writeBlob(redact(text))}\t${path.slice('memory/'.length)}`);
    this.#memory = memory.size > 0 ? `040000 tree ${await remote.writeTree(entries)}\tmemory` : undefined;
  }

  /**
   * A barrier: when it resolves, everything that was appended before is at the remote.
   * @throws SessionBusy when another run wrote meanwhile; Problem when the remote takes neither the ref nor the branch.
   */
  push(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const result = this.#pushing.then(() => this.#pushNow());
    this.#pushing = result.catch(() => undefined);
    return result;
  }

  async #pushNow(): Promise<void> {
    // A copy: what is appended while this push is under way belongs to the next one.
    const batch = [...this.#unsaved];
    const work = this.#work;
    if (batch.length === 0 && work === 'as before' && this.#tip.commit) return;
    const { remote, now, redact } = this.#parts;
    const segments = new Map(this.#tip.segments);
    for (const segment of inSegments(batch, redact)) {
      const name = `${String(segments.size + 1).padStart(6, '0')}.jsonl`;
      segments.set(name, `100644 blob ${await remote.writeBlob(segment)}\t${name}`);
    }
    if (work === 'none') this.#workEntries = [];
    else if (work !== 'as before') {
      const meta = await remote.writeBlob(`${JSON.stringify({ base: work.base })}\n`);
      this.#workEntries = [`100644 blob ${meta}\twork.json`, `100644 blob ${await remote.writeBlob(work.patch)}\twork.patch`];
    }
    const log = segments.size > 0 ? [`040000 tree ${await remote.writeTree([...segments.values()])}\tlog`] : [];
    const session = `100644 blob ${await remote.writeBlob(`${JSON.stringify({ ...this.header, schema: schemaVersion, ...this.#metadata }, null, 2)}\n`)}\tsession.json`;
    const memory = this.#memory === undefined ? [] : [this.#memory];
    const tree = await remote.writeTree([...log, ...memory, session, ...this.#workEntries]);
    const commit = await remote.commit(tree, this.#tip.commit ? [this.#tip.commit] : [], `Session ${this.header.key}\n`, {
      ...author,
      date: now(),
    });
    await this.#swap(commit, segments);
    this.#unsaved = this.#unsaved.slice(batch.length);
    if (this.#work === work) this.#work = 'as before';
  }

  async #swap(commit: string, segments: Map<string, string>): Promise<void> {
    const { remote, warn } = this.#parts;
    const { ref, commit: expected } = this.#tip;
    const result = await remote.push(commit, ref, expected);
    if (result.kind === 'stale') {
      const busy = new SessionBusy(this.header.key);
      this.#lost.abort(busy);
      throw busy;
    }
    if (result.kind === 'pushed') {
      this.#tip = { ref, commit, segments };
      return;
    }
    const branch = `refs/heads/gadget-state/${this.header.key}`;
    if (ref === branch || expected !== '')
      throw new Problem(`The session could not be saved at ${ref}: ${result.why}.`, 'The job needs `permissions: contents: write`.');
    warn(`The repository does not take ${ref} (${result.why}); the session is kept on the branch ${branch.slice(11)} instead.`);
    this.#tip = { ...this.#tip, ref: branch };
    await this.#swap(commit, segments);
  }
}

async function read(entry: { readonly id: string } | undefined, remote: StateRemote): Promise<string | undefined> {
  return entry && (await remote.blob(entry.id)).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
