import { join } from 'node:path';
import { readConfig } from '../config/file.ts';
import { inputDefaults } from '../config/inputs.ts';
import { combine, type Settings } from '../config/settings.ts';
import { Problem } from '../problem.ts';
import { loadContextFiles, type ContextFiles } from '../prompt/context-files.ts';
import { createTools } from '../tools/catalog.ts';
import { defaultTimeout } from '../tools/execute-command.ts';
import type { Trigger } from '../trigger/trigger.ts';
import { OwnRepository } from '../workspace/own-repository.ts';
import { findTarget, type Target } from '../workspace/workspace.ts';
import type { Parts } from './parts.ts';

export interface Configured {
  readonly settings: Settings;
  readonly repository: OwnRepository;
  readonly target: Target;
  /** Commit of the default branch that the configuration was read from (R12). */
  readonly configurationCommit: string;
  /** What the repository says to agents, from that same commit. */
  readonly files: ContextFiles;
}

/** The git directory of this run, which the hands never see. */
export function ownRepository({ runner, git, nonce }: Pick<Parts, 'runner' | 'git' | 'nonce'>): Promise<OwnRepository> {
  return OwnRepository.create(join(runner.temp, `repository-${nonce(8)}.git`), runner.repositoryUrl, git);
}

/** Where the work goes and how this repository is configured: from the head of its default branch, never from the workspace. */
export async function configure(trigger: Trigger, repository: OwnRepository, { inputs, runner }: Parts): Promise<Configured> {
  const { defaultBranch } = trigger.repository;
  const target = await findTarget(repository, inputs['base-branch'] || defaultBranch);
  const configuration = target.branch === defaultBranch ? target : await findTarget(repository, defaultBranch);
  await repository.fetch(...new Set([target.head, configuration.head]));
  const file = await repository.file(configuration.head, inputs.config);
  if (!file && inputs.config !== inputDefaults.config) {
    throw new Problem(
      `The configuration file ${inputs.config} (input config) is not on the branch ${defaultBranch}.`,
      'Correct the path, or add the file there.',
    );
  }
  const tools = createTools({ toolMode: 'confirm', longestTimeout: defaultTimeout }).map(({ name }) => name);
  const config = file ? readConfig(inputs.config, file.toString('utf8'), tools) : {};
  const settings = combine(inputs, config, runner.workspace);
  const read = async (path: string): Promise<string | undefined> => (await repository.file(configuration.head, path))?.toString('utf8');
  const files = await loadContextFiles(read, settings.context.longestFile);
  return { settings, repository, target, configurationCommit: configuration.head, files };
}
