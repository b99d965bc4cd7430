/** An entry of a git tree; modes are those of trees: `100644` for a file, `40000` for a folder. */
export interface StoredEntry {
  readonly mode: string;
  readonly name: string;
  readonly id: string;
}

/** What the store needs from a git directory with a remote. */
export interface StateRemote {
  refs(...patterns: string[]): Promise<Map<string, string>>;
  fetch(...ids: string[]): Promise<void>;
  entries(treeish: string): Promise<Map<string, { readonly type: string; readonly id: string }>>;
  blob(id: string): Promise<Buffer>;
  blobs(ids: readonly string[]): Promise<Buffer[]>;
  writeBlob(content: string | Uint8Array): string;
  writeTree(entries: readonly StoredEntry[]): string;
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

/** Dependencies of a session store. */
export interface StoreParts {
  readonly remote: StateRemote;
  readonly now: () => Date;
  /** Redacts our own secrets in every text before it is stored (docs/sessions.md). */
  readonly redact: (text: string) => string;
  readonly warn: (line: string) => void;
}
