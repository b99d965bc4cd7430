import { isMap, isNode, isPair, isSeq, LineCounter, parseDocument, type Document } from 'yaml';
import type { z } from 'zod';
import { customToolProblem } from '../custom-tools/check.ts';
import { covers } from '../agent/policy.ts';
import { noTeams } from '../agent/role.ts';
import { Problem } from '../problem.ts';
import { serverProblem } from '../mcp/check.ts';
import { configSchema, defaultMaxCommand, type Config } from './schema.ts';

/** Keys of other products that set up teams of agents. */
const teamWords = ['team', 'teams', 'crew', 'crews'];
const effects = ['edit', 'execute', 'network', 'escape'];

/**
 * Reads the configuration file (the caller takes it from the head of the default branch, never from the workspace). Pure.
 * @param tools names of our tools: rules may name them, and those of the repository may not have them. @param words names that a tool of the repository
 * may not have either.
 * @throws Problem naming file, line, key, what was expected and what was found.
 */
export function readConfig(path: string, text: string, tools: readonly string[], words: readonly string[] = []): Config {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true });
  const syntax = document.errors[0];
  if (syntax)
    throw new Problem(
      `${path}:${lines.linePos(syntax.pos[0]).line}: not valid YAML: ${syntax.message.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/, '')}.`,
      'Correct the file on the default branch.',
    );

  const value = valueOf(path, document);
  const result = configSchema.safeParse(value);
  if (!result.success) throw problem(path, result.error.issues[0]!, value, document, lines);

  const { 'custom-tools': custom = {}, limits = {}, mcp: { servers = {} } = {} } = result.data;
  const taken = [...tools, ...words, ...effects, 'read'];
  const wrongTool = customToolProblem(custom, { taken, maxTimeout: limits['command-timeout-max'] ?? defaultMaxCommand });
  const wrongServer = serverProblem(servers);
  const wrong = wrongTool
    ? { ...wrongTool, path: ['custom-tools', ...wrongTool.path] }
    : wrongServer && { ...wrongServer, path: ['mcp', 'servers', ...wrongServer.path] };
  if (wrong) {
    const at = `${path}:${lineOf(document, wrong.path.map(String), lines)}: ${wrong.path.join('.')}`;
    const found = wrongServer?.secret ? 'a secret' : shown(value, wrong.path);
    throw new Problem(`${at} is ${found}; ${wrong.expected}.`, 'Correct the value on the default branch.');
  }

  const rules = result.data.policy?.rules ?? {};
  const named = [...Object.keys(servers).map((name) => `mcp__${name}__*`), ...Object.keys(custom), ...tools];
  const at = (key: string): string => `${path}:${lineOf(document, ['policy', 'rules', key], lines)}: policy.rules.${key}`;
  for (const [key, verdict] of Object.entries(rules)) {
    if (!effects.includes(key) && !named.some((name) => covers(name, key)))
      throw new Problem(`${at(key)} is neither an effect (${effects.join(', ')}) nor a tool (${named.join(', ')}).`, 'Correct the key.');
    if (key === 'escape' && verdict === 'allow')
      throw new Problem(`${at(key)} is "allow"; expected "ask" or "deny", since escapes always need a person.`, 'Correct the value.');
  }
  return result.data;
}

/** The document as a value; yaml refuses aliases that would expand to fill the memory ("alias bombs"). */
function valueOf(path: string, document: Document): unknown {
  try {
    return document.toJS({ maxAliasCount: 20 }) ?? {};
  } catch (error) {
    throw new Problem(`${path}: not usable YAML: ${(error as Error).message}.`, 'Correct the file on the default branch.', {
      cause: error,
    });
  }
}

function problem(path: string, issue: z.core.$ZodIssue, value: unknown, document: Document, lines: LineCounter): Problem {
  const unknownKey = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const where = [...issue.path, ...(unknownKey === undefined ? [] : [unknownKey])].map(String);
  const key = where.join('.');
  const at = `${path}:${lineOf(document, where, lines)}: ${key || 'the file'}`;
  if (teamWords.includes(key)) return new Problem(`${at} is refused: ${noTeams}.`, 'Name agents one by one, in .github/agents.');
  if (unknownKey !== undefined) return new Problem(`${at} is not a known key.`, 'The keys are listed in schema/gadget.schema.json.');
  if (issue.code === 'invalid_key' && issue.issues[0])
    return new Problem(`${at}: ${issue.issues[0].message}.`, 'Correct the key on the default branch.');
  return new Problem(`${at} is ${shown(value, issue.path)}; ${issue.message.toLowerCase()}.`, 'Correct the value on the default branch.');
}

/** Keys of an MCP server that may hold a secret which somebody wrote out. */
const neverShown: readonly PropertyKey[] = ['url', 'headers', 'args', 'env'];

/** The value at a path, cut to 80 characters; of an MCP server, and of what holds its secrets, only that there is one. */
function shown(value: unknown, path: readonly PropertyKey[]): string {
  if (path[0] === 'mcp' && (path.length < 4 || neverShown.includes(path[3]!))) return 'not shown, since it may hold a secret';
  const found = path.reduce<unknown>((node, part) => (node as Record<PropertyKey, unknown> | undefined)?.[part], value);
  return JSON.stringify(found)?.slice(0, 80) ?? 'nothing';
}

function lineOf(document: Document, path: readonly string[], lines: LineCounter): number {
  let node: unknown = document.contents;
  let offset = 0;
  for (const part of path) {
    if (isSeq(node)) {
      node = node.items[Number(part)];
      offset = (isNode(node) && node.range?.[0]) || offset;
      continue;
    }
    if (!isMap(node)) break;
    const pair = node.items.find((item) => isPair(item) && isNode(item.key) && String(item.key) === part);
    if (!pair) break;
    offset = (isNode(pair.key) && pair.key.range?.[0]) || offset;
    node = pair.value;
  }
  return lines.linePos(offset).line;
}
