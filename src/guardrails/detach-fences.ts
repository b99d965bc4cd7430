/**
 * Models often open a fence at the end of a sentence: "see ```html", then lines of code, then "```" alone. Markdown does not treat that as a fence,
 * so an HTML comment inside would be hidden. Moves such an opening to its own line if the next line with "```" closes it. Linear.
 */
export function detachFences(markdown: string): string {
  const lines = markdown.split('\n');
  const detached: string[] = [];
  let fence = '';
  lines.forEach((line, index) => {
    const marks = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line);
    if (fence !== '') {
      if (marks?.[1]?.startsWith(fence) && marks[2]?.trim() === '') fence = '';
      detached.push(line);
      return;
    }
    const behind = /^(.*\S)[ \t]*(?<!`)(`{3,})([\w+#.-]{0,24})$/.exec(line);
    if (behind && !containers.test(`${behind[1]} `) && !behind[1]?.includes('```') && closesNext(lines, index, behind[2] ?? '')) {
      detached.push((behind[1] ?? '').trimEnd(), '', `${behind[2]}${behind[3]}`);
      fence = behind[2] ?? '';
      return;
    }
    if (marks?.[1] && !(marks[1].startsWith('`') && marks[2]?.includes('`'))) fence = marks[1];
    detached.push(line);
  });
  return detached.join('\n');
}

/** Only quote and list markers: a fence after them is already valid. */
const containers = /^(?:[>\s]|[-*+]\s|\d{1,9}[.)]\s)*$/;

/** Max lines to the closing fence; this also keeps the search linear. */
const reach = 400;

function closesNext(lines: readonly string[], index: number, marks: string): boolean {
  const next = lines.slice(index + 1, index + 1 + reach).find((line) => line.includes('```'));
  return next?.trim() === marks;
}
