export interface ContextFile {
  readonly path: string;
  /** At most `max` characters of the file, with a notice if it was longer. */
  readonly text: string;
}

/** The repository's instructions to every agent that works on it. */
export interface ContextFiles {
  /** AGENTS.md, else CLAUDE.md, else .cursorrules. */
  readonly project?: ContextFile;
  readonly tools?: ContextFile;
  readonly soul?: ContextFile;
  readonly identity?: ContextFile;
  readonly bootstrap?: ContextFile;
  readonly memory?: ContextFile;
  /** The prompt of the named agent that does the turn; it takes the place of SOUL.md and IDENTITY.md. */
  readonly agent?: ContextFile;
  /** Paths of the AGENTS.md of subfolders, each for what is below its folder. */
  readonly guides?: readonly string[];
}

/** Where each file may be; the first one that exists and is not empty counts. All are protected paths: an agent cannot write its own rules. */
const places: Readonly<Record<Exclude<keyof ContextFiles, 'agent' | 'guides'>, readonly string[]>> = {
  project: ['AGENTS.md', '.gadget/AGENTS.md', 'CLAUDE.md', '.cursorrules'],
  tools: ['.gadget/TOOLS.md'],
  soul: ['.gadget/SOUL.md'],
  identity: ['.gadget/IDENTITY.md'],
  bootstrap: ['.gadget/BOOTSTRAP.md'],
  memory: ['.gadget/MEMORY.md'],
};

/** All paths where a context file may be. */
export const contextPaths: readonly string[] = Object.values(places).flat();

/**
 * The context files of a turn. Pure.
 * @param texts of the files at `contextPaths`, at the head of the default branch, never of the workspace.
 * @param max max characters of one file.
 */
export function chooseContextFiles(texts: ReadonlyMap<string, string>, max: number): ContextFiles {
  const files: { -readonly [Kind in keyof typeof places]?: ContextFile } = {};
  for (const [kind, paths] of Object.entries(places) as [keyof typeof places, readonly string[]][]) {
    const [found] = paths.map((path) => ({ path, text: texts.get(path)?.trim() ?? '' })).filter(({ text }) => text !== '');
    if (found) files[kind] = { path: found.path, text: cut(found.path, found.text, max) };
  }
  return files;
}

/** The files for a named agent: its prompt takes the place of the persona. Pure. @param agent undefined for the agent without a name. */
export function filesFor(
  { agent: _, ...files }: ContextFiles,
  agent: { readonly path: string; readonly body: string } | undefined,
): ContextFiles {
  return agent === undefined ? files : { ...files, agent: { path: agent.path, text: agent.body } };
}

/** Max AGENTS.md of subfolders that count. */
const maxGuides = 200;

/** Those of the paths that are an AGENTS.md for a subfolder. Pure. */
export function guidesIn(paths: readonly string[]): string[] {
  return paths.filter((path) => path.endsWith('/AGENTS.md') && !places.project.includes(path)).slice(0, maxGuides);
}

/** A file that is too long for the prompt ends with a notice that says where the rest is. */
export function cut(path: string, text: string, max: number): string {
  if (text.length <= max) return text;
  const shown = text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
  return `${shown}\n[${path} is cut: the first ${shown.length} of ${text.length} characters; the rest is in the repository]`;
}
