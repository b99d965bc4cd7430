/** Letters of other scripts that look like Latin ones (common entries of Unicode's confusables table, UTS #39). */
const twins = new Set(
  'аеорсухіјѕһԁԛԝҽьԌԐАВЕКМНОРСТУХІЈЅԚԜαγονρικτυωχϲϳΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹͿοօսցոհմքՍՕᎪᏴᏟᎠᎬᎢᎻᎫᏦᏞᎷᏢᏚᏔᏀꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓞꓟꓠꓡꓢꓣꓤꓥꓦꓧꓮꓯꓰꓲꓳꓴꓵꓶꓷꓸꓹ',
);
const otherLetter = /[\p{scx=Cyrillic}\p{scx=Greek}\p{scx=Armenian}\p{scx=Cherokee}\p{scx=Coptic}\p{scx=Lisu}]/u;

/** Letters, digits and full-width forms outside ASCII. Excludes an ellipsis or a superscript, which nobody takes for ASCII. */
const compatible = /(?!\p{ASCII})[\p{L}\p{Nd}\uFF01-\uFF5E]/gu;

/** A word: letters, marks, digits and underscores. */
const word = /[\p{L}\p{M}\p{N}_]+/gu;

/** Punctuation and spaces that look like ASCII but that a shell treats differently. */
const signs =
  /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]|[\u00AD\u058A\u05BE\u2010-\u2015\u2043\u2212\u2796\u2CBA\uFE58\uFE63\uFF0D]|[\u00B4\u02B9-\u02BC\u02CB\u02EE\u0374\u055A\u05F3\u05F4\u1FBF\u1FEF\u1FFD\u2018-\u201F\u2032\u2033\u2035\u2036\u275B-\u275E\uFF02\uFF07\uFF40]|[\u1735\u2041\u2044\u2215\u2216\u2571\u2572\u27CB\u27CD\u29F5\u29F8\u29F9\uFE68\uFF0F\uFF3C]|[\u00B7\u2024\u2027\u2219\u22C5\u3002\uFE52\uFF0E\uFF61]|[\u02D0\u02F8\u0589\u05C3\u1361\u2236\uA789\uFE13\uFE55\uFF1A]|[\u037E\uFE14\uFE54\uFF1B]|[\u01C0\u05C0\u2223\u2758\u2502\uFFE8\uFF5C]/gu;

/** `⟦U+0430⟧` for one code point. */
function named(character: string): string {
  return `⟦U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}⟧`;
}

/**
 * Replaces look-alike letters with their code points (`⟦U+0430⟧`): compatibility forms of ASCII characters (fullwidth, mathematical), and letters of
 * other scripts in words that mix them with Latin letters or that look Latin as a whole. Ordinary words of other scripts stay. Pure.
 */
export function showTwins(text: string): string {
  return text
    .replace(compatible, (character) => (/^[!-~]+$/.test(character.normalize('NFKC')) ? named(character) : character))
    .replace(word, (letters) => {
      const characters = [...letters];
      const foreign = characters.filter((character) => otherLetter.test(character) || twins.has(character));
      if (foreign.length === 0) return letters;
      const mixed = characters.some((character) => /\p{scx=Latin}/u.test(character) && /\p{L}/u.test(character) && !twins.has(character));
      if (!mixed && !foreign.every((character) => twins.has(character))) return letters;
      return characters.map((character) => (foreign.includes(character) ? named(character) : character)).join('');
    });
}

/** Like `showTwins`, and also replaces look-alike punctuation and spaces: for commands and paths. Pure. */
export function showLookAlikes(text: string): string {
  return showTwins(text.replace(signs, named));
}
