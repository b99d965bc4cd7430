/** Characters of the slug in a branch name. */
const longestSlug = 40;
const longestTitle = 200;

/** A branch-name part from any text: ASCII letters, digits and single hyphens, never empty (A044). Pure. */
export function slug(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return plain.slice(0, longestSlug).replace(/-+$/, '') || 'work';
}

/** The first free name of `base`, `base-2`, `base-3` … Pure. */
export function freeBranch(base: string, taken: (branch: string) => boolean): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? base : `${base}-${number}`;
    if (!taken(name)) return name;
  }
}

/** One line of plain text for a title or a commit subject: no control characters, no live mentions or references (R9). Pure. */
export function titleText(text: string): string {
  const line = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/\p{Default_Ignorable_Code_Point}|\p{Cf}/gu, '')
    .trim();
  const inert = line
    .replace(/@(?=[\w-])/g, '@\u200b')
    .replace(/#(?=\d)/g, '#\u200b')
    .replace(/\b(GH)-(?=\d)/gi, '$1\u200b-')
    .replaceAll('://', ':\u200b//');
  return [...inert].slice(0, longestTitle).join('') || 'Untitled';
}
