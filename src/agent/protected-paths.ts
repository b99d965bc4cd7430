import picomatch from 'picomatch';

/** Protected folders and files: their changes can affect more than the diff suggests (docs/reference.md). */
export const protectedByDefault: readonly string[] = [
  '.github/**',
  '.gadget/**',
  'action.yml',
  'action.yaml',
  'CODEOWNERS',
  '.gitmodules',
  '.gitattributes',
  '.husky/**',
  '.vscode/**',
  '.devcontainer/**',
  '.devcontainer.json',
  '.npmrc',
  '.yarnrc*',
  '.env*',
  'AGENTS.md',
  'CLAUDE.md',
  'GEMINI.md',
  '.cursorrules',
  '.cursor/**',
  '.claude/**',
  '.mcp.json',
  '.agents/**',
  '.gemini/**',
  '.opencode/**',
  '.codex/**',
  'opencode.json*',
  '.clinerules*',
  '.clinerules*/**',
  '.windsurf/**',
  '.pre-commit-config.yaml',
  'renovate.json',
];

/** The core that no configuration file can remove. */
const core: readonly string[] = ['.github/**', '.gadget/**'];

export interface PathRules {
  readonly protectedPaths: readonly string[];
  readonly unprotectedPaths: readonly string[];
  /** The workspace; absolute paths below it count as relative. */
  readonly root: string;
  /** If set, edits may touch only these paths. */
  readonly allowedPaths: readonly string[] | undefined;
}

export const defaultPathRules: PathRules = { protectedPaths: [], unprotectedPaths: [], root: '/', allowedPaths: undefined };

export type PathVerdict =
  | { readonly kind: 'free' }
  /** `note`: what the author of the edit has to know. */
  | { readonly kind: 'protected'; readonly path: string; readonly why: string; readonly note?: string }
  | { readonly kind: 'disallowed'; readonly path: string }
  /** By its name not a path below the root, whatever it resolves to. */
  | { readonly kind: 'outside'; readonly path: string }
  | { readonly kind: 'git'; readonly path: string };

/**
 * Normalizes a path name for comparison: names that a case-insensitive, normalizing or lenient file system could treat as the same file become equal
 * (NFKC, case folding, ignorable characters, backslashes, dots and blanks at the end of a component).
 */
export function comparable(path: string): string {
  return partsOf(path)
    .reduce<string[]>(
      (folded, part) => (part === '..' && folded.length > 0 && folded.at(-1) !== '..' ? folded.slice(0, -1) : [...folded, part]),
      [],
    )
    .join('/');
}

function partsOf(path: string): string[] {
  return (
    path
      .normalize('NFKC')
      .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
      // A line break would hide the text around it from every glob.
      .replace(/[\n\r\u2028\u2029]/g, '_')
      .toLowerCase()
      .replaceAll('\\', '/')
      .split('/')
      .map((part) => (/^\.+$/.test(part) ? part : part.replace(/[. ]+$/, '')))
      .filter((part) => part !== '' && part !== '.')
  );
}

/** True if any component names a git directory, including the names that Windows and macOS treat as one. */
export function inGitDirectory(path: string): boolean {
  return partsOf(path).some((part) => part === '.git' || /^git~\d+$/.test(part));
}

/** Names match at any depth: a nested `.npmrc` or `AGENTS.md` works like the one at the root. */
function matches(path: string, patterns: readonly string[]): string | undefined {
  return patterns.find((pattern) => {
    const glob = comparable(pattern);
    return picomatch.isMatch(path, [glob, `**/${glob}`], { dot: true });
  });
}

/** Whether a token may push workflow files is known only after a push was tried. */
const workflowNote =
  '[GITHUB_TOKEN cannot push workflow files. Unless this workflow has a token that can, this file will be left out of the commit: say so in your report, and do not describe the change as made.]';

/** The verdict of the rules on one path that would change. Pure. */
export function judgePath(path: string, rules: PathRules): PathVerdict {
  if (inGitDirectory(path)) return { kind: 'git', path };
  const inner = rules.root !== '/' && path.startsWith(`${rules.root}/`) ? path.slice(rules.root.length + 1) : path;
  const name = comparable(inner);
  if (inner.startsWith('/') || name.startsWith('..')) return { kind: 'outside', path };
  if (rules.allowedPaths && !picomatch.isMatch(name, rules.allowedPaths.map(comparable), { dot: true }))
    return { kind: 'disallowed', path };

  const own = matches(name, core) ?? matches(name, rules.protectedPaths);
  const inherited = own ?? (matches(name, rules.unprotectedPaths) ? undefined : matches(name, protectedByDefault));
  if (inherited === undefined) return { kind: 'free' };
  const workflow = name.startsWith('.github/workflows/');
  return {
    kind: 'protected',
    path,
    why: workflow
      ? `\`${path}\` is a workflow file: it is protected, and GITHUB_TOKEN cannot push workflow files at all (an App token with the workflows permission can)`
      : `\`${path}\` is a protected path (${inherited})`,
    ...(workflow && { note: workflowNote }),
  };
}
