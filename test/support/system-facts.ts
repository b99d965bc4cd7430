import { defaultPolicy, isOffered, type ToolMode } from '../../src/agent/policy.ts';
import { offer, type ToolOffer } from '../../src/agent/tool.ts';
import type { ContextFile } from '../../src/prompt/context-files.ts';
import type { SystemFacts } from '../../src/prompt/facts.ts';
import { createTools } from '../../src/tools/catalog.ts';

/** The real tools that a turn with memory is offered in this mode. */
export function offersIn(toolMode: ToolMode): ToolOffer[] {
  return createTools({ toolMode, maxTimeout: 600 })
    .filter((tool) => isOffered(tool, { ...defaultPolicy, toolMode }))
    .map(offer);
}

/** A first turn that builds, in a repository without context files. */
export function systemFacts(more: Partial<SystemFacts> = {}): SystemFacts {
  return {
    size: 'full',
    purpose: 'turn',
    mode: 'build',
    repository: 'acme/widgets',
    thread: 'issue #7',
    toolMode: 'confirm',
    offers: offersIn(more.toolMode ?? 'confirm'),
    jailed: true,
    commandView: 'disposable',
    files: {},
    skills: [],
    remembered: '',
    extra: '',
    verify: '',
    model: 'model-1',
    price: undefined,
    ...more,
  };
}

/** A turn that has something to say in every section. */
export function richFacts(more: Partial<SystemFacts> = {}): SystemFacts {
  const file = (path: string): ContextFile => ({ path, text: `Text of ${path}.` });
  return systemFacts({
    files: {
      project: file('AGENTS.md'),
      tools: file('.gadget/TOOLS.md'),
      soul: file('.gadget/SOUL.md'),
      identity: file('.gadget/IDENTITY.md'),
      memory: file('.gadget/MEMORY.md'),
    },
    extra: 'The release is on Friday.',
    verify: 'npm test',
    ...more,
  });
}

/** Headings of a system message, in order. */
export function headings(prompt: string): string[] {
  return [...prompt.matchAll(/^# (.+)$/gm)].map(([, title]) => title!);
}

/** The lines below a heading; undefined without it. */
export function sectionOf(prompt: string, title: string): string | undefined {
  const parts = prompt.split(/(?:^|\n\n)(?=# )/);
  return parts.find((part) => part.startsWith(`# ${title}\n`))?.slice(title.length + 3);
}
