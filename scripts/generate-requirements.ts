import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { z } from 'zod';

/**
 * Writes docs/requirements.md from docs/requirements.json (what is asked for) and the tests (what is shown). A test shows a requirement when
 * it or a describe around it has the id as a tag, as in `{ tags: ['S1-05'] }`, or when a title, its table of cases, or a comment directly above
 * or inside it quotes the id, as in `S1-05`, `S1-05, S1-08`, `S1-05/06` or `S1-05…S1-08`.
 */
const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const groups = ['loop', 'park and resume', 'conversation', 'later', 'not applicable'] as const;
/** The work at hand: each of its rows has a test. */
const built: ReadonlySet<string> = new Set(['loop', 'park and resume', 'conversation'] satisfies (typeof groups)[number][]);
const requirement = z.strictObject({ id: z.string(), group: z.enum(groups), what: z.string().min(1).max(100) });
export type Requirement = z.infer<typeof requirement>;

/** One test: the texts of its own with the title each is shown under, and the texts of the describes around it. */
interface TestCase {
  readonly own: readonly { readonly text: string; readonly title: string }[];
  readonly around: readonly string[];
}

interface ScannedFile {
  readonly tests: readonly TestCase[];
  /** Every text of the file in which an id is a quote, whether or not a test that counts has it. */
  readonly texts: readonly string[];
}

interface Evidence {
  readonly file: string;
  readonly title: string;
}

export interface Coverage {
  readonly shownBy: ReadonlyMap<string, readonly Evidence[]>;
  /** `file: id` of each quote that names nothing. */
  readonly unknown: readonly string[];
}

/** The rows of docs/requirements.json, in their order. Throws when a row has another form. */
export function readRequirements(): Requirement[] {
  return z.array(requirement).parse(JSON.parse(read('docs/requirements.json')));
}

const link = String.raw`\s?(?:…|\.{3})\s?|[-–/]`;
const chains = new RegExp(String.raw`(?<![\w-])(?:S\d-|[CR])\d+(?:(?:${link})(?:S\d-|[CR])?\d+)*(?!\w)`, 'g');
const pieces = new RegExp(String.raw`(${link})?(S\d-|[CR])?(\d+)`, 'g');

/** The ids that a text quotes, ranges spelled out over `ids` (in order), and apart from them what looks like an id and is none. Pure. */
export function quotedIds(text: string, ids: readonly string[]): { known: string[]; unknown: string[] } {
  const [known, unknown]: [string[], string[]] = [[], []];
  for (const [chain] of text.matchAll(chains)) {
    let [prefix, last] = ['', ''];
    for (const [, sign, ownPrefix = prefix, digits] of chain.matchAll(pieces)) {
      const id = `${ownPrefix}${digits}`;
      const [from, to] = [ids.indexOf(last), ids.indexOf(id)];
      if (to < 0) unknown.push(id);
      else if (sign === undefined || sign === '/') known.push(id);
      else if (from < 0 || from >= to) unknown.push(`${last}${sign}${id}`);
      else known.push(...ids.slice(from + 1, to + 1));
      [prefix, last] = [ownPrefix, id];
    }
  }
  return { known: [...new Set(known)], unknown };
}

/** The words of a title; what a template fills in becomes `…`. Nothing for anything but a string. */
function wordsOf(node: ts.Node | undefined): string | undefined {
  if (node === undefined) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return `${wordsOf(node.left) ?? '…'}${wordsOf(node.right) ?? '…'}`;
  return undefined;
}

/** Members of vitest's functions that make another one of the same kind. `each` and `for` take a table of cases. */
const modifiers = ['each', 'for', 'skip', 'todo', 'fails', 'only', 'concurrent', 'sequential', 'skipIf', 'runIf'];
const countsForNothing = ['skip', 'todo', 'fails'];

interface Callee {
  readonly name: string;
  readonly members: readonly string[];
  readonly tables: readonly ts.Node[];
}

/** `jailed.each(rows)` is `jailed`, `each` and `rows`. Nothing for a function that cannot declare tests. */
function calleeOf(node: ts.Expression): Callee | undefined {
  if (ts.isIdentifier(node)) return { name: node.text, members: [], tables: [] };
  if (ts.isPropertyAccessExpression(node)) {
    const inner = calleeOf(node.expression);
    return inner && modifiers.includes(node.name.text) ? { ...inner, members: [...inner.members, node.name.text] } : undefined;
  }
  if (!ts.isCallExpression(node) && !ts.isTaggedTemplateExpression(node)) return undefined;
  const inner = calleeOf(ts.isCallExpression(node) ? node.expression : node.tag);
  return inner?.members.length ? { ...inner, tables: ts.isCallExpression(node) ? [...node.arguments] : [node.template] } : undefined;
}

/** The tags in the options of a test. */
function tagsOf(options: ts.Node): string[] {
  if (!ts.isObjectLiteralExpression(options)) return [];
  return options.properties.flatMap((property) =>
    ts.isPropertyAssignment(property) && property.name.getText() === 'tags' && ts.isArrayLiteralExpression(property.initializer)
      ? property.initializer.elements.flatMap((tag) => wordsOf(tag) ?? [])
      : [],
  );
}

/** What a call declares: a test or a describe with its title and tags. Any function that is given a title and a function counts. */
function declarationOf(node: ts.Node): (Callee & { readonly title: string; readonly tags: readonly string[] }) | undefined {
  if (!ts.isCallExpression(node)) return undefined;
  const [first, ...rest] = node.arguments;
  const callee = calleeOf(node.expression);
  if (!callee || !first || !rest.some((argument) => ts.isFunctionLike(argument))) return undefined;
  const title = wordsOf(first) ?? (/^(?:test|it|describe|jailed)$/.test(callee.name) ? first.getText() : undefined);
  return title === undefined ? undefined : { ...callee, title, tags: rest.flatMap(tagsOf) };
}

/** Comments that stand directly above a node, and behind it on its last line. */
function commentsAround(node: ts.Node, text: string): string[] {
  const above = (ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []).filter(
    ({ end }) => !/\n\s*\n/.test(text.slice(end, node.getStart())),
  );
  return [...above, ...(ts.getTrailingCommentRanges(text, node.end) ?? [])].map(({ pos, end }) => text.slice(pos, end));
}

/** Every comment from a node's first token to its last; of a file, every comment. */
function commentsInside(node: ts.Node, source: ts.SourceFile): string[] {
  const start = node === source ? 0 : node.getStart();
  const found = new Map<number, string>();
  const visit = (inner: ts.Node): void => {
    const ranges = [
      ...(ts.getLeadingCommentRanges(source.text, inner.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(source.text, inner.end) ?? []),
    ];
    for (const { pos, end } of ranges) if (pos >= start && end <= node.end) found.set(pos, source.text.slice(pos, end));
    for (const child of inner.getChildren(source)) visit(child);
  };
  visit(node);
  return [...found.values()];
}

/** Strings and comments of a table of cases; a name stands for the variable of the file. */
function textsOfTable(table: ts.Node, source: ts.SourceFile, variables: ReadonlyMap<string, ts.VariableStatement>): string[] {
  const texts = commentsInside(table, source);
  const seen = new Set<string>();
  const visit = (node: ts.Node): void => {
    const words = wordsOf(node);
    if (words !== undefined) texts.push(words);
    if (ts.isIdentifier(node) && !seen.has(node.text)) {
      seen.add(node.text);
      const statement = variables.get(node.text);
      if (statement) {
        texts.push(...commentsAround(statement, source.text), ...commentsInside(statement, source));
        ts.forEachChild(statement, visit);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(table);
  return texts;
}

/** The tests of a file and every text that may quote an id. Pure. */
export function scan(name: string, text: string): ScannedFile {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const variables = new Map<string, ts.VariableStatement>();
  const declare = (node: ts.Node): void => {
    if (ts.isVariableStatement(node)) for (const { name } of node.declarationList.declarations) variables.set(name.getText(), node);
    ts.forEachChild(node, declare);
  };
  declare(source);

  const tests: TestCase[] = [];
  const texts = commentsInside(source, source);
  const visit = (node: ts.Node, around: readonly string[], counts: boolean): void => {
    const declared = declarationOf(node);
    if (!declared) return ts.forEachChild(node, (child) => visit(child, around, counts));
    const { title, tags } = declared;
    const statement = ts.isExpressionStatement(node.parent) ? node.parent : node;
    const cases = declared.tables.flatMap((table) => textsOfTable(table, source, variables));
    const stillCounts = counts && !declared.members.some((member) => countsForNothing.includes(member));
    texts.push(title, ...tags, ...cases);
    if (declared.name.startsWith('describe')) {
      const more = [...around, title, ...tags, ...cases, ...commentsAround(statement, text)];
      return ts.forEachChild(node, (child) => visit(child, more, stillCounts));
    }
    const own = [title, ...tags, ...commentsAround(statement, text), ...commentsInside(node, source)].map((words) => ({
      text: words,
      title,
    }));
    const rows = cases.map((words) => ({ text: words, title: words.startsWith('/') ? title : title.replace(/%[sj]/, words) }));
    if (stillCounts) tests.push({ own: [...own, ...rows], around });
  };
  visit(source, [], true);
  return { tests, texts };
}

/** What the tests below test/ quote. Tests of the test support are checked for misspelled ids but show nothing. */
export function readCoverage(ids: readonly string[]): Coverage {
  const files = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => `test/${path.replaceAll('\\', '/')}`)
    // What is seen from outside comes first.
    .sort((a, b) => Number(b.startsWith('test/e2e/')) - Number(a.startsWith('test/e2e/')) || (a < b ? -1 : 1));
  const [byTests, byDescribes] = [new Map<string, Evidence[]>(), new Map<string, Evidence[]>()];
  const unknown = new Set<string>();
  for (const file of files) {
    const { tests, texts } = scan(file, read(file));
    for (const text of texts) for (const id of quotedIds(text, ids).unknown) unknown.add(`${file}: ${id}`);
    if (file.startsWith('test/support/')) continue;
    for (const { own, around } of tests) {
      const shown = new Map(own.toReversed().flatMap(({ text, title }) => quotedIds(text, ids).known.map((id) => [id, title])));
      const inherited = around.flatMap((text) => quotedIds(text, ids).known).filter((id) => !shown.has(id));
      for (const [id, title] of shown) byTests.set(id, [...(byTests.get(id) ?? []), { file, title }]);
      for (const id of new Set(inherited)) byDescribes.set(id, [...(byDescribes.get(id) ?? []), { file, title: own[0]!.title }]);
    }
  }
  const shownBy = new Map(ids.map((id) => [id, [...(byTests.get(id) ?? []), ...(byDescribes.get(id) ?? [])]]));
  return { shownBy, unknown: [...unknown] };
}

/** The ids of the work at hand that no test shows, in order. Pure. */
export function openIds(rows: readonly Requirement[], { shownBy }: Coverage): string[] {
  return rows.filter(({ id, group }) => built.has(group) && !shownBy.get(id)?.length).map(({ id }) => id);
}

const documents: readonly (readonly [prefix: string, about: string])[] = [
  ['S0', 'the turn, its work order and its record'],
  ['S1', 'the loop driven by state, the modes of tools, and confirmation'],
  ['S2', 'orchestrator, states, roles, types of messages, and going on by itself'],
  ['S3', 'one run in phases: guard, prompt, history, compaction, memory, events, trace'],
  ['S4', 'steps, rounds of compaction, and reasons to stop'],
  ['C', 'what was decided where the documents disagree'],
  ['R', 'security'],
];

/** Text that a table cell shows as it is. Code spans take no escapes but that of the bar. */
function cell(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.includes('`') ? line.replaceAll('|', '\\|') : line.replaceAll(/[\\|<>*[\]]/g, '\\$&');
}

/** A title without the ids before and behind it, since the row has them; what a table fills in becomes `…`. */
function bare(title: string): string {
  const id = String.raw`(?:S\d-\d+|[A-Z]\d+)[^\s:()]*`;
  const short = title
    .replace(new RegExp(String.raw`^(?:${id}[\s,]*)+:\s*`), '')
    .replace(new RegExp(String.raw`\s*\([^()]*(?<![\w-])${id}[^()]*\)$`), '')
    .replaceAll(/%[a-z]/g, '…');
  return short.length > 110 ? `${short.slice(0, 109)}…` : short;
}

function shown(group: Requirement['group'], evidence: readonly Evidence[]): string {
  if (evidence.length === 0) return built.has(group) ? '**open**' : group === 'not applicable' ? group : '*later*';
  const first = evidence[0]!;
  const second = evidence.find(({ file }) => file !== first.file) ?? evidence[1];
  const links = [first, ...(second ? [second] : [])].map(({ file, title }) => `[${file}](../${file}): “${cell(bare(title))}”`);
  const more = evidence.length - links.length;
  return [...links, ...(more > 0 ? [`and ${more} more`] : [])].join('<br>');
}

function table(rows: readonly (readonly string[])[]): string {
  return rows
    .toSpliced(
      1,
      0,
      rows[0]!.map(() => '---'),
    )
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');
}

function page(rows: readonly Requirement[], coverage: Coverage): string {
  const evidenceOf = (id: string): readonly Evidence[] => coverage.shownBy.get(id) ?? [];
  const counts = groups.map((group) => {
    const ofGroup = rows.filter((row) => row.group === group);
    return [group, String(ofGroup.length), String(ofGroup.filter(({ id }) => evidenceOf(id).length > 0).length)];
  });
  const sections = documents.map(([prefix, about]) => {
    const own = rows.filter(({ id }) => (prefix.startsWith('S') ? id.startsWith(`${prefix}-`) : id.startsWith(prefix)));
    const lines = own.map(({ id, what, group }) => [id, cell(what), shown(group, evidenceOf(id)), group]);
    return `## ${prefix}: ${about}\n\n${table([['Id', 'What', 'Shown by', 'Issue'], ...lines])}`;
  });
  return `# Requirements, and the tests that show them

Made by \`npm run docs\` from [requirements.json](requirements.json) and the tags, titles and comments of the tests; do not edit it.
\`test/requirements.test.ts\` fails when a test quotes an id that does not exist, and while a row of the work at hand (${[...built].map((group) => `\`${group}\``).join(', ')}) is **open**.

The ids come from five design documents (S0 to S4), from the decisions where these disagree (C), and from the security requirements (R). Where a decision overrules a row, the row
says what was decided. Up to two tests are named for each row, those that run the whole action first.

${table([['Issue', 'Rows', 'With a test'], ...counts])}

${sections.join('\n\n')}
`;
}

if (import.meta.main) {
  const rows = readRequirements();
  const coverage = readCoverage(rows.map(({ id }) => id));
  writeFileSync(join(root, 'docs/requirements.md'), page(rows, coverage));
}
