import { maxBlobBytes, type GitData, type Refused, type TreeChange } from '../github/git-data.ts';
import { Problem } from '../problem.ts';
import { blobSizes, changesBetween, type Change } from '../workspace/delta.ts';
import type { OwnRepository } from '../workspace/own-repository.ts';

interface CommitToSign {
  readonly tree: string;
  readonly parent: string;
  readonly message: string;
}

/** `verified` is false if GitHub has not signed it: it signs for Apps, not for a person's token. */
export type SignedCommit = { readonly kind: 'created'; readonly commit: string; readonly verified: boolean } | Refused;

/** Max per tree request: for trees of about two hundred files or 2.5 MB, GitHub answers 422 or 502 after ten seconds. */
const maxInTree = { entries: 100, bytes: 1_000_000 };
/** Max bytes of a text inside a tree request; longer text is sent as a blob. */
const maxText = 250_000;
/** Max blobs per commit: GitHub lets an App create 500 items an hour, and comments follow (docs/github-and-endpoints.md). */
const maxBlobs = 400;

/**
 * Makes the same commit as `repository.commit(tree, [parent], message)`, but on GitHub, which signs it. No branch points to it yet. Text is sent
 * inside the tree request, since each blob is a request that counts against a low limit.
 * @param commit its `tree` and `parent` are in the repository; GitHub has the parent, too.
 * @throws Problem when GitHub's tree differs from git's: only what was reviewed may be signed.
 */
export async function createSignedCommit(
  repository: OwnRepository,
  github: GitData,
  { tree, parent, message }: CommitToSign,
): Promise<SignedCommit> {
  const base = await repository.treeOf(parent);
  const changes = await changesBetween(repository, base, tree);
  const contents = await newContents(repository, changes);
  const steps = stepsOf(changes);
  await sendBlobs(repository, github, contents.blobs);
  let made = await makeTree(github, base, steps, contents.texts);
  if (made.kind === 'created' && made.id !== tree && contents.texts.size > 0) {
    // Some text was changed in transit as text; send it as bytes.
    await sendBlobs(repository, github, pathsOf(changes, contents.texts));
    made = await makeTree(github, base, steps, new Map());
  }
  if (made.kind === 'refused') return made;
  if (made.id !== tree)
    throw new Problem(
      `GitHub made another tree of this change than git: expected ${tree}, found ${made.id}. Nothing was pushed.`,
      'Set sign-commits: false, so that git pushes the commit without a signature, and report this.',
    );
  return { kind: 'created', ...(await github.createCommit(tree, [parent], message)) };
}

interface Contents {
  /** Object id → text that is sent inside the tree request. */
  readonly texts: ReadonlyMap<string, string>;
  /** Object id → path, for everything else that GitHub does not have. */
  readonly blobs: ReadonlyMap<string, string>;
}

/** The contents that GitHub needs. It already has those that the parent has under another path. */
async function newContents(repository: OwnRepository, changes: readonly Change[]): Promise<Contents> {
  const known = new Set(changes.map(({ oldId }) => oldId));
  const fresh = new Map(
    changes.filter(({ newMode, newId }) => isFile(newMode) && !known.has(newId)).map(({ newId, path }) => [newId, path]),
  );
  const sizes = await blobSizes(repository, [...fresh.keys()]);
  const texts = new Map<string, string>();
  const blobs = new Map<string, string>();
  for (const [id, path] of fresh) {
    const size = sizes.get(id) ?? 0;
    if (size > maxBlobBytes)
      throw new Problem(
        `${path} has ${size} bytes; GitHub takes at most ${maxBlobBytes} bytes a file in a commit that it signs.`,
        'Set sign-commits: false, so that git pushes the commit without a signature, or ask for a change without this file.',
      );
    const text = size > maxText ? undefined : textOf(await repository.blob(id));
    if (text === undefined) blobs.set(id, path);
    else texts.set(id, text);
  }
  return { texts, blobs };
}

/** Text that JSON carries without loss; undefined for everything else, and for empty files: an empty text looks like a missing one. */
function textOf(bytes: Buffer): string | undefined {
  if (bytes.length === 0 || bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function pathsOf(changes: readonly Change[], ids: ReadonlyMap<string, string>): Map<string, string> {
  return new Map(changes.filter(({ newId }) => ids.has(newId)).map(({ newId, path }) => [newId, path]));
}

async function sendBlobs(repository: OwnRepository, github: GitData, blobs: ReadonlyMap<string, string>): Promise<void> {
  if (blobs.size > maxBlobs)
    throw new Problem(
      `The change has ${blobs.size} new files that are not text or are long; for a commit that GitHub signs they may be ${maxBlobs}.`,
      'Set sign-commits: false, so that git pushes the commit without a signature, or ask for a smaller change.',
    );
  for (const [id, path] of blobs) {
    const found = await github.createBlob(path, await repository.blob(id));
    if (found !== id)
      throw new Problem(
        `GitHub did not store ${path} as it is: expected the blob ${id}, found ${found}. Nothing was pushed.`,
        'Set sign-commits: false, so that git pushes the commit without a signature, and report this.',
      );
  }
}

/** The wanted state of a path. */
interface Step {
  readonly path: string;
  readonly mode: TreeChange['mode'];
  /** Null deletes the path. */
  readonly id: string | null;
}

/**
 * The changes in two lists, the second for paths that replace something of another kind: in one request, GitHub accepts neither a file in place of a
 * folder, nor a folder in place of a file, nor a submodule in place of either.
 */
function stepsOf(changes: readonly Change[]): readonly (readonly Step[])[] {
  const removed = changes.filter(({ newMode }) => !isThere(newMode)).map(({ path }) => path);
  const gone = new Set(removed);
  const emptied = new Set(removed.flatMap(foldersOf));
  const first: Step[] = [];
  const second: Step[] = [];
  for (const { path, oldMode, newMode, newId } of changes) {
    const replaces = isThere(oldMode) && isThere(newMode) && isFile(oldMode) !== isFile(newMode);
    if (replaces || !isThere(newMode)) first.push({ path, mode: modeOf(oldMode), id: null });
    if (!isThere(newMode)) continue;
    const waits = replaces || emptied.has(path) || foldersOf(path).some((folder) => gone.has(folder));
    (waits ? second : first).push({ path, mode: modeOf(newMode), id: newId });
  }
  return [first, second];
}

function isThere(mode: string): boolean {
  return mode !== '000000';
}

function isFile(mode: string): boolean {
  return isThere(mode) && mode !== '160000';
}

function modeOf(mode: string): TreeChange['mode'] {
  return mode === '100755' || mode === '120000' || mode === '160000' ? mode : '100644';
}

/** `a/b/c` → `a`, `a/b`. */
function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** Creates the tree in as many requests as needed, each on top of the one before. */
async function makeTree(
  github: GitData,
  base: string,
  steps: readonly (readonly Step[])[],
  texts: ReadonlyMap<string, string>,
): Promise<{ readonly kind: 'created'; readonly id: string } | Refused> {
  let id = base;
  for (const entries of steps.flatMap((list) => requestsOf(list, texts))) {
    const made = await github.createTree(id, entries);
    if (made.kind === 'refused') return made;
    id = made.id;
  }
  return { kind: 'created', id };
}

function requestsOf(steps: readonly Step[], texts: ReadonlyMap<string, string>): TreeChange[][] {
  const requests: TreeChange[][] = [];
  let bytes = 0;
  for (const { path, mode, id } of steps) {
    const content = id === null ? undefined : texts.get(id);
    const length = content === undefined ? 0 : Buffer.byteLength(content);
    let last = requests.at(-1);
    if (last === undefined || last.length === maxInTree.entries || bytes + length > maxInTree.bytes) {
      requests.push((last = []));
      bytes = 0;
    }
    last.push(content === undefined ? { path, mode, sha: id } : { path, mode, content });
    bytes += length;
  }
  return requests;
}
