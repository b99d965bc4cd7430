import { createHash } from 'node:crypto';
import { canonicalJson } from '../agent/json.ts';
import { showInvisible } from '../guardrails/invisible.ts';
import { wireName } from './names.ts';
import type { ListedTool, ServerPlan } from './plan.ts';

/** Max tools of a server that are looked at, characters of a description, bytes of a schema, and levels in it. */
const [maxListed, maxDescription, maxSchema, maxDepth] = [500, 2000, 16_000, 64];

/** The tools of a server that the model may have. */
export interface AdmittedTools {
  readonly tools: readonly ListedTool[];
  readonly leftOut: readonly { readonly name: string; readonly why: string }[];
  /** SHA-256 in hex of their definitions together. */
  readonly pin: string;
}

type Fields = Readonly<Record<string, unknown>>;
type Judged = ListedTool | { readonly why: string };

/**
 * Chooses among the tools that a server lists those that the configuration names. Definitions are hostile: whatever is wrong with one leaves out that
 * tool alone, schemas are measured and never compiled, and annotations do not count (docs/mcp.md). Pure.
 * @param redact takes secrets out of what the model is told.
 */
export function admitTools(plan: ServerPlan, listed: readonly unknown[], redact: (text: string) => string): AdmittedTools {
  const all = listed.slice(0, maxListed).map(fieldsOf);
  const names = all.map(({ name }) => name).filter((name) => typeof name === 'string' && name !== '') as string[];
  const wanted = plan.tools.includes('*') ? [...new Set(names)] : [...new Set(plan.tools)];
  const wires = counted(wanted.filter((name) => names.includes(name)).map((name) => wireName(plan.name, name)));
  const raw = counted(names);
  const judged = wanted.toSorted().map((name): [string, Judged] => {
    if (!raw.has(name)) return [name, { why: 'the server does not have it' }];
    if (raw.get(name)! > 1) return [name, { why: 'the server has two tools of that name' }];
    if (wires.get(wireName(plan.name, name))! > 1) return [name, { why: 'another tool of the server would have the same name' }];
    const tool = all.find((one) => one['name'] === name)!;
    return [name, judge(plan.name, tool, redact)];
  });
  const tools = judged.flatMap(([, tool]) => ('why' in tool ? [] : [tool]));
  return {
    tools,
    leftOut: judged.flatMap(([name, tool]) => ('why' in tool ? [{ name: shownName(name), why: tool.why }] : [])),
    pin: hash(tools.map(({ rawName, definition }) => [rawName, definition])),
  };
}

function judge(server: string, tool: Fields, redact: (text: string) => string): Judged {
  const rawName = String(tool['name']);
  const { title, description = '', inputSchema, outputSchema, annotations } = tool;
  if (rawName.length > 200) return { why: 'its name is too long' };
  if (typeof description !== 'string') return { why: 'its description is no text' };
  if (isTooDeep({ inputSchema, outputSchema, annotations, title })) return { why: `its definition has more than ${maxDepth} levels` };
  const why = objectionTo(inputSchema);
  if (why !== undefined) return { why };
  if (redact(JSON.stringify([rawName, inputSchema])) !== JSON.stringify([rawName, inputSchema]))
    return { why: 'its name or schema has a secret' };
  const visible = showInvisible(redact(description)).text;
  return {
    server,
    rawName,
    name: wireName(server, rawName),
    description: visible.length > maxDescription ? `${visible.slice(0, maxDescription)} [... shortened]` : visible,
    inputSchema: inputSchema as Fields,
    definition: hash({ name: rawName, title, description, inputSchema, outputSchema, annotations }),
  };
}

/** Why a schema cannot be given to a model; undefined if it can. @param schema not too deep. */
function objectionTo(schema: unknown): string | undefined {
  if (fieldsOf(schema)['type'] !== 'object') return 'its schema is not that of an object';
  const text = JSON.stringify(schema);
  if (Buffer.byteLength(text) > maxSchema) return `its schema is larger than ${maxSchema} bytes`;
  if (showInvisible(text).text !== text) return 'its schema has invisible characters';
  return hasOutsideReference(schema) ? 'its schema refers to something outside of it' : undefined;
}

function hasOutsideReference(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasOutsideReference);
  return Object.entries(fieldsOf(value)).some(
    ([key, inner]) =>
      (/^\$(?:ref|dynamicRef)$/.test(key) && typeof inner === 'string' && !inner.startsWith('#')) || hasOutsideReference(inner),
  );
}

/** Without recursion, so that no definition can fill the stack. */
function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) return true;
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
  return false;
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

function counted(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

function shownName(name: string): string {
  return showInvisible(name.slice(0, 100)).text;
}

function hash(value: unknown): string {
  return createHash('sha256')
    .update(canonicalJson(JSON.parse(JSON.stringify(value))))
    .digest('hex');
}
