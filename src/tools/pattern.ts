/** A pattern that was compiled. Contract of both: time linear in the text, whatever the pattern. */
export interface Pattern {
  /** Whether some line of a file may have a match: a first look at the whole, which may say yes too often, never no too often. */
  readonly mayBeIn: (content: Buffer) => boolean;
  /** Where the first match of a line starts, in UTF-16 units; empty for none. */
  readonly find: (line: string) => readonly number[];
}

/**
 * Compiles a regular expression in RE2's syntax (https://github.com/google/re2/wiki/Syntax), one line being the whole text.
 * @throws Error with a text for the model: what is wrong, where, and what RE2 has not.
 */
export async function compilePattern(pattern: string, ignoreCase: boolean): Promise<Pattern> {
  // In the same file as the rest of the worker, but not evaluated before somebody searches: that takes as long as a tenth of the worker's start.
  const { RE2JS } = await import('re2js');
  const flags = ignoreCase ? RE2JS.CASE_INSENSITIVE : 0;
  try {
    const ofLine = RE2JS.compile(pattern, flags);
    // What begins or ends a text begins or ends no line of a larger one, and flags may say so, too.
    const isSeen = /\\[AzZ]|\(\?[a-zA-Z]*-/.test(pattern) ? undefined : RE2JS.compile(pattern, flags | RE2JS.MULTILINE);
    return {
      mayBeIn: (content) => isSeen === undefined || isSeen.test(content.includes('\r') ? withoutReturns(content) : content),
      find: (line) => {
        if (!ofLine.test(line)) return [];
        const matcher = ofLine.matcher(line);
        return matcher.find() ? [matcher.start()] : [];
      },
    };
  } catch (error) {
    throw new Error(explain(pattern, (error as Error).message), { cause: error });
  }
}

function withoutReturns(content: Buffer): Buffer {
  return Buffer.from(content.toString('utf8').replace(/\r\n/g, '\n'));
}

function explain(pattern: string, message: string): string {
  const [, what = message, part = ''] = /^(?:error parsing regexp: )?(.*?)(?:: `(.*)`)?$/s.exec(message) ?? [];
  const at = part === '' ? -1 : pattern.indexOf(part);
  const where = at < 0 ? '' : ` at character ${at + 1}, ${JSON.stringify(part)}`;
  const lacks = /^\(\?<?[=!]/.test(part)
    ? 'RE2 has no look-around: search for more, and read the lines.'
    : /^\\[1-9]/.test(part)
      ? 'RE2 has no back-references: search for more, and read the lines.'
      : 'The syntax is that of RE2; put a backslash before signs that are meant as themselves.';
  return `The pattern is not valid (${what}${where}). ${lacks}`;
}
