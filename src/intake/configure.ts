import { readConfig } from '../config/file.ts';
import { defaultOf } from '../config/inputs.ts';
import { combine, type Settings } from '../config/settings.ts';
import type { PullFacts } from '../github/thread-answers.ts';
import { Problem } from '../problem.ts';
import { chooseContextFiles, contextPaths, guidesIn, type ContextFiles } from '../prompt/context-files.ts';
import { toolNames } from '../tools/catalog.ts';
import { beginsTurn } from '../trigger/command.ts';
import type { Trigger } from '../trigger/trigger.ts';
import type { OwnRepository } from '../workspace/own-repository.ts';
import { filesIn } from '../workspace/file-list.ts';
import { findTarget, type Target } from '../workspace/workspace.ts';
import type { Agents } from '../extensions/agents.ts';
import { skillsFor } from '../extensions/skills.ts';
import type { Skill } from '../extensions/skill-file.ts';
import { toolGroups } from '../extensions/tool-names.ts';
import { allowNetwork } from './allow-network.ts';
import { agentOf, readAgentsAt } from './read-agents.ts';
import { readSkillsAt } from './read-skills.ts';
import { openRepositoryMemory, type RepositoryMemory } from './repository-memory.ts';
import type { Services } from './services.ts';

export interface Configured {
  readonly settings: Settings;
  readonly repository: OwnRepository;
  readonly target: Target;
  /** Commit of the default branch that the configuration was read from. */
  readonly configurationCommit: string;
  /** The repository's instructions for agents, from that same commit. */
  readonly files: ContextFiles;
  /** The named agents of the repository, from that same commit. */
  readonly agents: Agents;
  /** The skills that the model is told of, from that same commit. */
  readonly skills: readonly Skill[];
  /** The pull request that the run was requested on, as it was then. */
  /** Paths of the files of that commit. */
  readonly paths: Promise<readonly string[]>;
  /** What the repository remembers; undefined if that is off. */
  readonly memory: RepositoryMemory | undefined;
  readonly pull: PullFacts | undefined;
  /** Work goes to the head branch of that pull request: never to the default branch, where nobody would review it. */
  readonly worksOnHead: boolean;
}

/**
 * Where the work goes and how this repository is configured: read from the head of its default branch, never from the workspace.
 * @param pull the pull request that the run was requested on.
 */
export async function configure(
  trigger: Trigger,
  pull: PullFacts | undefined,
  repository: OwnRepository,
  services: Services,
): Promise<Configured> {
  const { inputs, runner } = services;
  const { defaultBranch } = trigger.repository;
  const worksOnHead = pull !== undefined && pull.state === 'open' && !pull.isFork && pull.head.ref !== defaultBranch;
  const target = await targetOf(pull, worksOnHead, inputs['base-branch'] || defaultBranch, repository);
  const configuration = target.branch === defaultBranch ? target : await findTarget(repository, defaultBranch);
  await repository.fetch(...new Set([target.head, configuration.head]));
  // Takes a process of its own, which runs while everything else is read.
  const paths = filesIn(configuration.head, repository);
  paths.catch(() => undefined);
  const file = await repository.file(configuration.head, inputs.config);
  if (!file && inputs.config !== defaultOf('config')) {
    throw new Problem(
      `The configuration file ${inputs.config} (input config) is not on the branch ${defaultBranch}.`,
      'Correct the path, or add the file there.',
    );
  }
  const tools = toolNames();
  const config = file ? readConfig(inputs.config, file.toString('utf8'), tools, toolGroups) : {};
  const combined = combine(inputs, config, runner.workspace);
  const source = { commit: configuration.head, paths, repository };
  const network = await allowNetwork(config.network?.allow ?? [], trigger.repository.isPrivate, source, services);
  // A fork's branch is never pushed to (docs/conversation.md).
  const policy = pull?.isFork ? { ...combined.policy, toolMode: 'read-only' as const } : { ...combined.policy, network };
  const settings: Settings = { ...combined, policy };
  const texts = new Map(
    [...(await repository.files(configuration.head, contextPaths))].map(([path, content]) => [path, content.toString('utf8')]),
  );
  const [agents, skills, memory] = await Promise.all([
    readAgentsAt(configuration.head, repository, [...tools, ...ownTools(settings)], services.log),
    readSkillsAt(configuration.head, repository, services.log).then(skillsFor),
    settings.facts.mode === 'off' ? undefined : openRepositoryMemory(source, settings.facts, services),
  ]);
  const files = { ...chooseContextFiles(texts, settings.context.maxFile), guides: guidesIn(await paths) };
  // Whoever configures a workflow hears of a wrong name before anything is written; a person's is answered like any other comment.
  if (beginsTurn(trigger.command) && trigger.command.agent === undefined) agentOf(trigger.command, agents, services);
  return { settings, repository, target, configurationCommit: configuration.head, files, agents, skills, paths, memory, pull, worksOnHead };
}

/** Names of the tools that the repository adds; `mcp__SERVER__*` for those of a server, which only the server knows. */
function ownTools({ customTools, servers }: Settings): string[] {
  const ofServers = Object.keys(servers).map((name) => `mcp__${name}__*`);
  return [...Object.keys(customTools), ...ofServers, ...(ofServers.length > 0 ? ['mcp_find', 'mcp_call'] : [])];
}

/** A merged or closed pull request may have outlived its base; work on one from the default branch goes to a pull request against that branch. */
async function targetOf(pull: PullFacts | undefined, worksOnHead: boolean, otherwise: string, repository: OwnRepository): Promise<Target> {
  if (!pull) return findTarget(repository, otherwise);
  const { head, base, state, isFork } = pull;
  if (!worksOnHead && state === 'open' && !isFork) return findTarget(repository, head.ref);
  const isThere = (await repository.refs(`refs/heads/${base.ref}`)).size > 0;
  return findTarget(repository, isThere || state === 'open' ? base.ref : otherwise);
}
