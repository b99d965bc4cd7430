/** A compiled pattern. Contract of both functions: time linear in the text, whatever the pattern. */
export interface Pattern {
  /** Quick check whether any line of a file may match: a yes may be wrong, a no never is. */
  readonly mayBeIn: (content: Buffer) => boolean;
  /** Offset of the first match in a line, in UTF-16 units; empty if there is none. */
  readonly find: (line: string) => readonly number[];
}

/**
 * Compiles a regular expression in RE2's syntax (https://github.com/google/re2/wiki/Syntax), to match one line at a time.
 * @throws Error with a message for the model: what is wrong, where, and what RE2 does not support.
 */
export async function compilePattern(pattern: string, ignoreCase: boolean): Promise<Pattern> {
  // Bundled with the worker, but evaluated on the first search: it would add a tenth to the start-up time of the worker.
  const { RE2JS } = await import('re2js');
  const flags = ignoreCase ? RE2JS.CASE_INSENSITIVE : 0;
  try {
    const ofLine = RE2JS.compile(pattern, flags);
    // `\A`, `\z` and flags such as `(?-m)` make a pattern match less in a whole file than in a single line: then there is no quick check.
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
