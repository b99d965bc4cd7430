import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

const src = join(import.meta.dirname, '../src');

/** Modules by rank: a file imports its own module or a lower rank (docs/architecture.md). */
const ranks: readonly (readonly string[])[] = [
  ['problem.ts'],
  ['agent', 'trigger', 'guardrails'],
  ['network', 'memory', 'custom-tools', 'mcp'],
  ['history', 'prompt', 'tools', 'providers', 'session', 'jail', 'workspace', 'github', 'sinks', 'config', 'extensions'],
  ['runner', 'publish', 'mcp-client'],
  ['intake'],
  ['turn'],
  ['delivery'],
  ['run.ts', 'post.ts'],
  ['main.ts'],
  ['index.ts'],
];
/** Roots that run inside the jail: the worker, and what gives a command its network access. */
const inJail = ['worker.ts', 'forward.ts'];
const workerMayImport = ['jail', 'tools', 'agent'];

interface Source {
  /** Path below src. */
  readonly name: string;
  readonly module: string;
  readonly text: string;
  /** Paths below src that it imports, type imports and lazy ones too. */
  readonly imports: readonly string[];
}

const moduleOf = (name: string): string => name.split('/')[0]!;

const sources: Source[] = readdirSync(src, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => {
    const path = join(entry.parentPath, entry.name);
    const text = readFileSync(path, 'utf8');
    const specifiers = [...text.matchAll(/(?:\bfrom\s+|\bimport\s*\(\s*|^import\s+)['"](\.[^'"]+)['"]/gm)].map(
      ([, specifier]) => specifier!,
    );
    const name = relative(src, path);
    return { name, module: moduleOf(name), text, imports: specifiers.map((specifier) => relative(src, join(dirname(path), specifier))) };
  });

const rankOf = (module: string): number => ranks.findIndex((modules) => modules.includes(module));

/** Code without comments; string literals stay. */
const codeOf = ({ text }: Source): string => text.replace(/\/\*[^]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');

describe('the modules', { tags: ['S2-01', 'S2-56', 'S2-57', 'S2-58'] }, () => {
  test('every file is in a module that has a rank', () => {
    expect(
      sources
        .filter(({ name }) => !inJail.includes(name))
        .filter(({ module }) => rankOf(module) < 0)
        .map(({ name }) => name),
    ).toEqual([]);
  });

  test('imports are relative, end in .ts and name files that exist', () => {
    const names = new Set(sources.map(({ name }) => name));
    expect(
      sources.flatMap(({ name, imports }) => imports.filter((imported) => !names.has(imported)).map((imported) => `${name} → ${imported}`)),
    ).toEqual([]);
  });

  test('a file imports its own module or a lower rank, type imports too', () => {
    const wrong = sources
      .filter(({ name }) => !inJail.includes(name))
      .flatMap(({ name, module, imports }) =>
        imports
          .filter((imported) => moduleOf(imported) !== module && rankOf(moduleOf(imported)) >= rankOf(module))
          .map((imported) => `${name} → ${imported}`),
      );
    expect(wrong).toEqual([]);
  });

  test('the programs of the jail import nothing that is not for its inside, and nobody imports them', () => {
    const inside = sources.filter(({ name }) => inJail.includes(name));
    expect(inside.flatMap(({ imports }) => imports).filter((imported) => !workerMayImport.includes(moduleOf(imported)))).toEqual([]);
    expect(sources.flatMap(({ imports }) => imports).filter((imported) => inJail.includes(imported))).toEqual([]);
  });

  test('no file imports itself by way of others', () => {
    const graph = new Map(sources.map(({ name, imports }) => [name, imports]));
    const done = new Set<string>();
    const cycles: string[] = [];
    const visit = (name: string, path: readonly string[]): void => {
      if (path.includes(name)) cycles.push([...path.slice(path.indexOf(name)), name].join(' → '));
      if (done.has(name) || path.includes(name)) return;
      for (const imported of graph.get(name) ?? []) visit(imported, [...path, name]);
      done.add(name);
    };
    for (const { name } of sources) visit(name, []);
    expect(cycles).toEqual([]);
  });

  test('one name has one meaning: no two files export the same', () => {
    const files = new Map<string, string[]>();
    for (const { name, text } of sources)
      for (const [, exported = ''] of text.matchAll(/^export (?:async )?(?:const|class|function|interface|type) (\w+)/gm))
        files.set(exported, [...(files.get(exported) ?? []), name]);
    files.delete('main');
    expect([...files].filter(([, names]) => names.length > 1)).toEqual([]);
  });

  test(
    'only github/ knows Octokit, only runner/ the toolkit, only workspace/ simple-git, and only providers/ the SDK of the models',
    { tags: ['S2-69'] },
    () => {
      const users = (pattern: RegExp): string[] =>
        [...new Set(sources.filter((source) => pattern.test(source.text)).map(({ module }) => module))].toSorted();
      expect(users(/from '@octokit\//)).toEqual(['github']);
      expect(users(/from 'openai'/)).toEqual(['providers']);
      expect(users(/from '@actions\//)).toEqual(['runner']);
      expect(users(/from 'simple-git'/)).toEqual(['workspace']);
    },
  );
});

describe('the entry', () => {
  /** Every file that importing `name` evaluates: what it imports for its types alone, or late, does not count. */
  function closure(name: string, into = new Set<string>()): Set<string> {
    if (into.has(name)) return into;
    into.add(name);
    const { text } = sources.find((source) => source.name === name)!;
    for (const [, what = '', specifier = ''] of text.matchAll(/^import (?!type\b)([^'"]*?from )?'([^']+)';/gm)) {
      if (/^\{(\s*type [^,}]+,?)+\s*\} from $/.test(what)) continue;
      if (specifier.startsWith('.')) closure(relative(src, join(src, dirname(name), specifier)), into);
      else into.add(specifier);
    }
    return into;
  }

  test('loads for an event that is not for us nothing but the toolkit, the redactor and what decides that', () => {
    const loaded = [...closure('index.ts'), ...closure('main.ts')];
    expect(loaded.filter((name) => !name.endsWith('.ts') && !name.startsWith('node:'))).toEqual(['@actions/core']);
    expect(loaded.filter((name) => name.endsWith('.ts')).length).toBeLessThan(20);
  });

  test('loads nothing of the action before it knows the version of Node', () => {
    expect([...closure('index.ts')].filter((name) => !name.startsWith('node:'))).toEqual([
      'index.ts',
      'runner/node-version.ts',
      'runner/process.ts',
    ]);
    const { text } = sources.find(({ name }) => name === 'index.ts')!;
    expect(text.indexOf('explainOldNode(process.versions.node)')).toBeLessThan(text.indexOf('await main(process.env'));
  });

  test('is followed through by the closure: the run loads the parsers that the entry does not', () => {
    expect([...closure('run.ts')]).toEqual(expect.arrayContaining(['zod', 'mdast-util-from-markdown', 'execa', 'simple-git']));
  });
});

describe('the loop', () => {
  const modules = [
    'agent/loop',
    'agent/act',
    'agent/tool-loop',
    'agent/stop',
    'history/limit',
    'history/prune',
    'history/repair',
    'history/compaction',
    'history/memory',
    'prompt/system',
    'prompt/context-files',
    'config/settings',
    'sinks/trace',
    'guardrails/input-guard',
    'guardrails/sanitize-reply',
  ];

  test('is made of small modules, each with a test of its own', { tags: ['S3-177', 'S1-12'] }, () => {
    expect(modules.filter((name) => !existsSync(join(src, `${name}.ts`)))).toEqual([]);
    expect(modules.filter((name) => !existsSync(join(src, `../test/${name}.test.ts`)))).toEqual([]);
  });
});

describe('the page of changes', () => {
  test('has a row for what a newcomer adds, and every file that it names is there', { tags: ['S2-59', 'S2-60', 'S2-61'] }, () => {
    const page = readFileSync(join(src, '../docs/change-one-thing.md'), 'utf8');
    for (const thing of ['a tool', 'an event', 'a protocol', 'a role', 'what a session records', 'another display', 'a stop condition']) {
      expect(page).toContain(`| **${thing}**`);
    }
    const named = [...page.matchAll(/`((?:src|test)\/[\w/.-]+)`/g)].map(([, path]) => path!);
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((path) => !existsSync(join(src, '..', path)))).toEqual([]);
  });
});

/** Names that a function of a file calls, in its own body and in the functions inside it. */
function callsOf(file: string, name: string): Set<string> {
  const { text } = sources.find((source) => source.name === file)!;
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const declared = tree.statements.find((node) => ts.isFunctionDeclaration(node) && node.name?.text === name)!;
  const calls = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) calls.add(node.expression.getText());
    ts.forEachChild(node, visit);
  };
  visit(declared);
  return calls;
}

describe('the way from an event to the loop', () => {
  test('is three calls: the body of main calls run, that of run calls runAgent, and that of runAgent calls runLoop', () => {
    const way = [
      ['main.ts', 'main', 'run', 'run.ts'],
      ['run.ts', 'run', 'runAgent', 'turn/run-agent.ts'],
      ['turn/run-agent.ts', 'runAgent', 'runLoop', 'agent/loop.ts'],
    ] as const;
    for (const [file, caller, called, home] of way) {
      expect([...callsOf(file, caller)]).toContain(called);
      const { imports } = sources.find(({ name }) => name === file)!;
      expect(imports).toContain(home);
      expect(sources.find(({ name }) => name === home)!.text).toContain(`export async function ${called}(`);
    }
  });
});

describe('comments', () => {
  test('refer to pages that are in the repository, and to no numbers of requirements', () => {
    const cited = sources.flatMap(({ name, text }) => [...text.matchAll(/\bdocs\/[\w-]+\.md/g)].map(([page]) => ({ name, page })));
    expect(cited.length).toBeGreaterThan(50);
    expect(cited.filter(({ page }) => !existsSync(join(src, '..', page)))).toEqual([]);
    expect(
      sources.filter(({ text }) => /\b(interface|platform|jail)\.md|\b(S\d-\d+|R\d+|C\d+|A\d{3})\b/.test(text)).map(({ name }) => name),
    ).toEqual([]);
  });
});

describe('every file', () => {
  test('has at most 250 lines and a name in kebab-case', () => {
    expect(sources.filter(({ text }) => text.split('\n').length - 1 > 250).map(({ name }) => name)).toEqual([]);
    expect(sources.filter(({ name }) => !/^([a-z0-9-]+\/)*[a-z0-9-]+\.ts$/.test(name)).map(({ name }) => name)).toEqual([]);
    expect(sources.filter(({ name }) => /\b(utils?|helpers?|common|manager|misc)\b/.test(name)).map(({ name }) => name)).toEqual([]);
  });

  test('reads the environment in a root, or not at all', () => {
    expect(
      sources
        .filter((source) =>
          /process\s*\.\s*env\b|process\s*\[\s*['"]env|\{[^}]*\benv\b[^}]*\}\s*=\s*process\b|import \{[^}]*\benv\b[^}]*\} from 'node:process'/.test(
            codeOf(source),
          ),
        )
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['index.ts', 'runner/process.ts', 'worker.ts']);
  });

  test('never ends the process, and only a root prints', () => {
    expect(sources.filter((source) => /process\s*\.\s*(exit\s*\(|abort\s*\()/.test(codeOf(source))).map(({ name }) => name)).toEqual([]);
    expect(sources.filter((source) => /\bconsole\s*\./.test(codeOf(source))).map(({ name }) => name)).toEqual([]);
    expect(
      sources
        .filter((source) => /process\s*\.\s*std(out|err)\b/.test(codeOf(source)))
        .map(({ name }) => name)
        .filter((name) => name !== 'runner/process.ts' && name !== 'worker.ts'),
    ).toEqual([]);
  });

  test('has no any', () => {
    expect(sources.filter((source) => /(:|<|\bas)\s*any\b/.test(codeOf(source))).map(({ name }) => name)).toEqual([]);
  });
});

test('run.ts stays under 100 lines', () => {
  expect(sources.find(({ name }) => name === 'run.ts')!.text.split('\n').length).toBeLessThan(100);
});
