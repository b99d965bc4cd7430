import type { MemoryRemote } from '../memory/store.ts';

/** An entry of a git tree; modes are those of trees: `100644` for a file, `40000` for a folder. */
export interface StoredEntry {
  readonly mode: string;
  readonly name: string;
  readonly id: string;
}

/** What the store needs from a git directory with a remote: as the memory of the repository, which is a ref with one file, and more. */
export interface StateRemote extends MemoryRemote {
  blobs(ids: readonly string[]): Promise<Buffer[]>;
  writeBlob(content: string | Uint8Array): string;
}

/** Dependencies of a session store. */
export interface StoreParts {
  readonly remote: StateRemote;
  readonly now: () => Date;
  /** Redacts our own secrets in every text before it is stored (docs/sessions.md). */
  readonly redact: (text: string) => string;
  readonly warn: (line: string) => void;
}
