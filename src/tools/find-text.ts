/** Characters up to which the engine's own search is used: its worst case grows with the length of what is sought. */
const maxNative = 1000;

/**
 * Makes a search for one text that takes time linear in both, whatever they are (Knuth, Morris, Pratt): `indexOf` takes minutes for a long text that is
 * nearly everywhere.
 * @returns as `indexOf`: the offset at or behind `from`, or -1.
 */
export function finderOf(wanted: string): (text: string, from?: number) => number {
  if (wanted.length <= maxNative) return (text, from) => text.indexOf(wanted, from);
  // For each length of a matched beginning: the length of its own longest end that is a beginning of `wanted`, too.
  const fallback = new Int32Array(wanted.length + 1);
  for (let index = 1, length = 0; index < wanted.length; index++) {
    while (length > 0 && wanted.charCodeAt(index) !== wanted.charCodeAt(length)) length = fallback[length]!;
    if (wanted.charCodeAt(index) === wanted.charCodeAt(length)) length++;
    fallback[index + 1] = length;
  }
  return (text, from = 0) => {
    for (let index = from, length = 0; index < text.length; index++) {
      while (length > 0 && text.charCodeAt(index) !== wanted.charCodeAt(length)) length = fallback[length]!;
      if (text.charCodeAt(index) === wanted.charCodeAt(length)) length++;
      if (length === wanted.length) return index - length + 1;
    }
    return -1;
  };
}
