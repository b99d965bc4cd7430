import { noTeams } from '../agent/role.ts';
import { descriptionOf, flag, inWords, namesIn } from './fields.ts';
import { readFrontMatter, Unusable, type FrontMatter } from './front-matter.ts';
import { covers } from '../agent/policy.ts';
import { alwaysGiven, serverIn, serversRefused, serverToolsNamed, toolsNamed } from './tool-names.ts';

/** A named agent: a prompt, and limits that only ever narrow what the turn may do (docs/extensions.md). */
export interface NamedAgent {
  /** The file name without its ending: people and models call the agent by it. */
  readonly name: string;
  readonly path: string;
  /** Id of the file's blob in git. */
  readonly blob: string;
  /** What it is for, as data: at most 1,024 characters. */
  readonly description: string;
  /** The prompt. */
  readonly body: string;
  /** Names of the tools that it may have, sorted; undefined for all that the turn has. */
  readonly tools: readonly string[] | undefined;
  /** The only skills that it has; undefined for all. */
  readonly skills: readonly string[] | undefined;
  /** Model or alias that it asks for. */
  readonly model: string | undefined;
  /** Max model calls that it asks for; lowers the limit of the workflow, never raises it. */
  readonly maxIterations: number | undefined;
  readonly plansOnly: boolean;
  /** Whether people and inputs may name it, and whether a model may delegate to it. */
  readonly forPeople: boolean;
  readonly forModels: boolean;
  /** Fields that have no effect here, for the log. */
  readonly ignored: readonly string[];
}

/** Max characters of a prompt; a longer one is an error, and never cut. */
const maxBody = 30_000;

/** Fields that have an effect. */
const obeyed = [
  'description',
  'name',
  'tools',
  'disallowedTools',
  'skills',
  'model',
  'maxTurns',
  'max_turns',
  'steps',
  'user-invocable',
  'mode',
  'disable-model-invocation',
  'infer',
  'permissionMode',
  'target',
];
/** Fields that would give an agent power of its own: never obeyed. */
const refused = ['mcp-servers', 'mcpServers', 'hooks', 'memory', 'env', 'background', 'isolation', 'permission'];
/** Fields that would make it part of a team, or its head. */
const teamFields = ['team', 'teams', 'crew', 'members', 'role'];
/** Fields of other products that change nothing here. */
const harmless = ['metadata', 'color', 'argument-hint', 'handoffs', 'license', 'temperature', 'kind', 'version', 'author', 'tags'];

/**
 * Reads a file of a named agent. Pure.
 * @param isOurs the file is below `.gadget`: what has no effect is an error there; in folders that other products share it is ignored.
 * @param tools names of all tools.
 * @returns undefined if the file is no agent, or one for another program.
 * @throws Unusable if it cannot be obeyed as it stands.
 */
export function readAgentFile(
  { name, path, blob, content }: { readonly name: string; readonly path: string; readonly blob: string; readonly content: Buffer },
  isOurs: boolean,
  tools: readonly string[],
): NamedAgent | undefined {
  const read = readFrontMatter(path, content);
  if (read === undefined || read.fields['target'] === 'vscode') return undefined;
  const { fields, body, at } = read;
  const { permissionMode: asked } = fields;
  const isDead = (field: string): boolean => !obeyed.includes(field) || (field === 'permissionMode' && asked !== 'plan');
  const ignored = Object.keys(fields).filter((field) => isDead(field) && !(isOurs && harmless.includes(field)));
  if (isOurs && ignored[0] !== undefined) throw new Unusable(`${at(ignored[0])}: ${ignored[0]} ${whyIgnored(ignored[0])}`);
  if (body.length > maxBody) throw new Unusable(`${path} has a prompt of ${body.length} characters; expected at most ${maxBody}`);
  return {
    name,
    path,
    blob,
    description: descriptionOf(read, 'agent'),
    body,
    tools: toolsOf(read, tools),
    skills: namesIn(read, 'skills'),
    model: modelOf(read, isOurs),
    maxIterations: limitOf(read, isOurs),
    plansOnly: asked === 'plan',
    forPeople: flag(read, 'user-invocable', isOurs) !== false && fields['mode'] !== 'subagent',
    forModels:
      flag(read, 'disable-model-invocation', isOurs) !== true && flag(read, 'infer', isOurs) !== false && fields['mode'] !== 'primary',
    ignored,
  };
}

function whyIgnored(field: string): string {
  if (teamFields.includes(field)) return `is refused: ${noTeams}`;
  if (field === 'permissionMode') return 'is not "plan", the only value that an agent may set';
  return refused.includes(field)
    ? 'cannot be set by an agent: only workflows and gadget.yml give power'
    : 'is not a known field of an agent';
}

/** Lists that cannot be read are errors everywhere: an agent with fewer limits than its author wrote would be worse than none. */
function toolsOf(read: FrontMatter, all: readonly string[]): readonly string[] | undefined {
  const given = namesIn(read, 'tools');
  const taken = namesIn(read, 'disallowedTools');
  if (given === undefined && taken === undefined) return undefined;
  // Who names skills wants them read.
  const always = [...alwaysGiven, ...(namesIn(read, 'skills')?.length ? ['activate_skill'] : [])];
  const granted = given === undefined ? all : [...toolsNamed(given, all), ...serverToolsNamed(given, all), ...always];
  // What is narrower than a tool, such as `Bash(rm:*)`, can only be held by taking the whole tool away; one tool of an MCP server only by taking the server.
  const refused = (taken ?? []).map((name) => name.replace(/\(.*$/, ''));
  const without = [...toolsNamed(refused, all), ...serversRefused(refused, all)];
  const left = [...new Set([...all, ...granted])]
    .filter((tool) => granted.includes(tool) && (all.includes(tool) || serverIn(tool) !== undefined))
    .filter((tool) => !without.some((each) => covers(each, tool)));
  return all.every((tool) => left.includes(tool)) ? undefined : left.toSorted();
}

function modelOf({ fields, at }: FrontMatter, isOurs: boolean): string | undefined {
  const { model } = fields;
  if (model === undefined || model === null || model === 'inherit') return undefined;
  if (typeof model === 'string') return model.trim() || undefined;
  if (isOurs) throw new Unusable(`${at('model')}: model is ${inWords(model)}; expected the name of a model`);
  return undefined;
}

function limitOf({ fields, at }: FrontMatter, isOurs: boolean): number | undefined {
  const given = ['maxTurns', 'max_turns', 'steps'].flatMap((field): number[] => {
    const value = fields[field];
    if (typeof value === 'number' && Number.isSafeInteger(value) && value > 0) return [value];
    if (isOurs && value !== undefined) throw new Unusable(`${at(field)}: ${field} is ${inWords(value)}; expected a whole number above 0`);
    return [];
  });
  return given.length === 0 ? undefined : Math.min(...given);
}
