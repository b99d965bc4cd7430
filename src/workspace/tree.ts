/** One entry of a tree object. */
export interface TreeEntry {
  /** Git's mode, as in a tree: `100644`, `100755`, `120000`, `160000`, `40000`. */
  readonly mode: string;
  readonly name: string;
  readonly id: string;
}

/** How names are read: as text, or as `latin1` with one character per byte, which also keeps names that are not UTF-8. */
export type NameEncoding = 'utf8' | 'latin1';

/** The entries of a tree object, in git's order. With `utf8`, bytes that are not UTF-8 are replaced. */
export function readTree(content: Buffer, encoding: NameEncoding = 'utf8'): TreeEntry[] {
  const entries: TreeEntry[] = [];
  for (let at = 0; at < content.length;) {
    const space = content.indexOf(32, at);
    const zero = content.indexOf(0, space);
    entries.push({
      mode: content.toString('latin1', at, space),
      name: content.toString(encoding, space + 1, zero),
      id: content.toString('hex', zero + 1, zero + 21),
    });
    at = zero + 21;
  }
  return entries;
}

/** The content of a tree object with these entries, which may be in any order. */
export function treeContent(entries: readonly TreeEntry[], encoding: NameEncoding = 'utf8'): Buffer {
  const key = (entry: TreeEntry): Buffer => Buffer.from(sortName(entry), encoding);
  const sorted = entries.toSorted((one, other) => Buffer.compare(key(one), key(other)));
  return Buffer.concat(sorted.flatMap(({ mode, name, id }) => [Buffer.from(`${mode} ${name}\0`, encoding), Buffer.from(id, 'hex')]));
}

/** The name to sort by: git sorts folders as if their names ended in a slash. */
export function sortName({ mode, name }: TreeEntry): string {
  return mode === '40000' ? `${name}/` : name;
}

/** The type of the object that an entry names. */
export function typeOf({ mode }: TreeEntry): 'tree' | 'commit' | 'blob' {
  return mode === '40000' ? 'tree' : mode === '160000' ? 'commit' : 'blob';
}

/** Whether an entry is a file, and neither a link, a folder nor a submodule. */
export function isFile({ mode }: Pick<TreeEntry, 'mode'>): boolean {
  return mode.startsWith('100');
}
