/** Max length of a text for which `indexOf` is used: in the worst case its time is multiplied by this length. */
const maxNative = 1000;

/**
 * Creates a search function for one text. Its time is linear in the length of both texts (Knuth, Morris, Pratt); `indexOf` takes minutes for a long
 * text that almost matches nearly everywhere.
 * @returns a function like `indexOf`: the first offset at or after `from`, or -1.
 */
export function finderOf(wanted: string): (text: string, from?: number) => number {
  if (wanted.length <= maxNative) return (text, from) => text.indexOf(wanted, from);
  // For each length of a matched prefix: the length of its longest proper suffix that is also a prefix of `wanted`.
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
