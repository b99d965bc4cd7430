import type { AgentTools } from '../agent/policy.ts';
import type { Mode } from '../agent/role.ts';
import type { NamedAgent } from '../extensions/agent-file.ts';
import { agentFolders, agentNameOf, findAgent, maxAgents, readAgents, type Agents, type FoundFile } from '../extensions/agents.ts';
import type { Command } from '../trigger/command.ts';
import type { WorkOrder } from '../trigger/work-order.ts';
import { isFile } from '../workspace/tree.ts';
import type { OwnRepository } from '../workspace/own-repository.ts';
import type { Services } from './services.ts';

/** The named agents in a commit of the default branch; never those of a workspace. @param tools names of all tools. */
export async function readAgentsAt(
  commit: string,
  repository: OwnRepository,
  tools: readonly string[],
  log: Services['log'],
): Promise<Agents> {
  const folders = await repository.entries(commit, ...agentFolders);
  const files: FoundFile[] = [];
  for (const folder of agentFolders) {
    const found = folders.get(folder);
    if (found?.type !== 'tree') continue;
    for (const { name, mode, id } of await repository.tree(found.id)) {
      const path = `${folder}/${name}`;
      if (agentNameOf(path) === undefined || files.length === maxAgents) continue;
      // A link may lead anywhere.
      if (isFile({ mode })) files.push({ path, blob: id, content: await repository.blob(id) });
      else log.info(`[Agent] ${path} is no file, so it is no agent.`);
    }
  }
  return readAgents(files, tools, (line) => log.warning(line));
}

/** The agent of a new turn: the one that the command names, else the one of the workflow. @throws as `findAgent`. */
export function agentOf(command: Command, agents: Agents, { inputs }: Services): NamedAgent | undefined {
  if ('agent' in command && command.agent !== undefined) return findAgent(agents, command.agent, 'person');
  return inputs.agent === '' ? undefined : findAgent(agents, inputs.agent, 'input');
}

/**
 * The agent of a turn that goes on, with its text and its limits of today.
 * @throws Problem if it is gone: the turn never goes on without its limits.
 */
export function agentOfTurn({ agent }: Pick<WorkOrder, 'agent'>, agents: Agents): NamedAgent | undefined {
  return agent && findAgent(agents, agent.name, 'input');
}

/** What an agent leaves of the rules of its turn. Pure. */
export function narrowed(agent: NamedAgent | undefined, mode: Mode): { readonly mode: Mode; readonly agent: AgentTools | undefined } {
  return { mode: agent?.plansOnly ? 'plan' : mode, agent: agent?.tools && { name: agent.name, tools: agent.tools } };
}
