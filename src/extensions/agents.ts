import { Problem } from '../problem.ts';
import { agentName } from '../trigger/command.ts';
import { readAgentFile, type NamedAgent } from './agent-file.ts';
import { Unusable } from './front-matter.ts';

/** Folders of agents; of several with one name, the first counts. */
export const agentFolders: readonly string[] = ['.gadget/agents', '.github/agents', '.claude/agents'];

/** Max files of agents that are read. */
export const maxAgents = 100;

/** A file of an agent's folder. */
export interface FoundFile {
  readonly path: string;
  readonly blob: string;
  readonly content: Buffer;
}

/** The agents of a repository, by their names in lower case; an error where the file cannot be used. */
export type Agents = ReadonlyMap<string, NamedAgent | Unusable>;

/** Who names an agent: a person after the command, the workflow by its input, or a model that delegates. */
export type Caller = 'person' | 'input' | 'model';

/** The name of the agent in a file; undefined if the file cannot be one. Pure. */
export function agentNameOf(path: string): string | undefined {
  const [, name] = /([^/]+?)(?:\.agent)?\.md$/.exec(path) ?? [];
  return name !== undefined && agentName.test(name) ? name : undefined;
}

/**
 * Reads the agents in files, in the order of their folders. Pure. A file that cannot be used hurts only who names its agent.
 * @param tools names of all tools.
 * @param log gets a line for each file that cannot be used, has no effect, or has fields without one.
 */
export function readAgents(files: readonly FoundFile[], tools: readonly string[], log: (line: string) => void): Agents {
  const agents = new Map<string, NamedAgent | Unusable>();
  for (const file of files) {
    const name = agentNameOf(file.path);
    if (name === undefined) continue;
    const key = name.toLowerCase();
    const agent = readOne({ ...file, name }, tools);
    if (agent === undefined) continue;
    if (agents.has(key)) log(`${file.path} has no effect: another folder has an agent of that name.`);
    else agents.set(key, agent);
    if (agent instanceof Unusable) log(`${agent.message}.`);
    else if (agent.ignored.length > 0) log(`${file.path}: ignored: ${agent.ignored.join(', ')}`);
  }
  return agents;
}

function readOne(file: FoundFile & { readonly name: string }, tools: readonly string[]): NamedAgent | Unusable | undefined {
  try {
    return readAgentFile(file, file.path.startsWith('.gadget/'), tools);
  } catch (error) {
    if (error instanceof Unusable) return error;
    throw error;
  }
}

/** Agents that a caller can name, by name. */
export function agentsFor(agents: Agents, caller: Caller): NamedAgent[] {
  return [...agents.values()]
    .filter((agent): agent is NamedAgent => !(agent instanceof Unusable))
    .filter((agent) => (caller === 'model' ? agent.forModels : agent.forPeople))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** An agent that does not exist, or not for this caller. */
export class NoSuchAgent extends Problem {
  readonly caller: Caller;

  constructor(name: string, there: readonly NamedAgent[], caller: Caller) {
    const names = there.map((agent) => agent.name).join(', ');
    const where = `An agent is a file such as ${agentFolders[0]!}/NAME.md on the default branch.`;
    super(`agent not found: ${name}. There are: ${names || 'none'}.`, where);
    this.caller = caller;
  }
}

/** The agent that somebody names, or why there is none: NoSuchAgent lists those there are, any other Problem says why its file cannot be used. Pure. */
export function lookUpAgent(agents: Agents, name: string, caller: Caller): NamedAgent | Problem {
  const found = agents.get(name.toLowerCase());
  if (found instanceof Unusable)
    return new Problem(`The agent ${name} cannot be used: ${found.message}.`, 'Correct the file on the default branch.');
  const there = agentsFor(agents, caller);
  if (found && there.includes(found)) return found;
  return new NoSuchAgent(name, there, caller);
}

/** The agent that somebody names. @throws Problem as `lookUpAgent` says. */
export function findAgent(agents: Agents, name: string, caller: Caller): NamedAgent {
  const found = lookUpAgent(agents, name, caller);
  if (found instanceof Problem) throw found;
  return found;
}
