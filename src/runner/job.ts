import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Problem } from '../problem.ts';
import type { Repository } from '../trigger/trigger.ts';
import { workflowStem } from '../trigger/workflow-stem.ts';
import { variable, type Environment } from './event.ts';

/** The runner's facts about this job. */
export interface Runner {
  readonly repository: { readonly owner: string; readonly name: string };
  readonly serverUrl: string;
  /** URL of the repository, for git and for people. */
  readonly repositoryUrl: string;
  /** URL of this run's log. */
  readonly runUrl: string;
  readonly runId: string;
  readonly runAttempt: number;
  readonly workspace: string;
  /** Name of the workflow file without its extension; the sessions of its jobs are named after it. */
  readonly workflow: string;
  /** Commit that the event is about. */
  readonly sha: string;
  /** Folder for the files of this turn's run. */
  readonly temp: string;
  readonly home: string;
  readonly path: string;
  readonly toolCache: string | undefined;
  /** The operating system, in words for the model. */
  readonly machine: string;
  /** Version of the Node that runs this action: `24.1.0`. */
  readonly node: string;
  /** The job was re-run with debug logging, which makes the trace verbose. */
  readonly debug: boolean;
}

/** Reads the runner's variables; without RUNNER_TEMP it creates a folder. @throws Problem naming the variable that is missing or wrong. */
export function readRunner(env: Environment): Runner {
  const repository = variable(env, 'GITHUB_REPOSITORY');
  const [owner, name, more] = repository.split('/');
  if (!owner || !name || more !== undefined)
    throw new Problem(
      `GITHUB_REPOSITORY is ${JSON.stringify(repository)}; expected owner/name.`,
      'Run the action inside a GitHub Actions workflow.',
    );
  const temp = env['RUNNER_TEMP'] ? join(env['RUNNER_TEMP'], 'gadget') : mkdtempSync(join(tmpdir(), 'gadget-'));
  const serverUrl = (env['GITHUB_SERVER_URL'] || 'https://github.com').replace(/\/+$/, '');
  const repositoryUrl = `${serverUrl}/${owner}/${name}`;
  const runId = String(Number(env['GITHUB_RUN_ID']) || 0);
  return {
    repository: { owner, name },
    temp,
    serverUrl,
    repositoryUrl,
    runUrl: `${repositoryUrl}/actions/runs/${runId}`,
    runId,
    runAttempt: Number(env['GITHUB_RUN_ATTEMPT']) || 1,
    workflow: workflowStem(env['GITHUB_WORKFLOW_REF'] || env['GITHUB_WORKFLOW'] || 'workflow'),
    sha: env['GITHUB_SHA'] || '',
    workspace: variable(env, 'GITHUB_WORKSPACE'),
    home: env['HOME'] || '/root',
    path: env['PATH'] || '/usr/bin:/bin',
    toolCache: env['RUNNER_TOOL_CACHE'] || undefined,
    machine: env['RUNNER_OS'] || process.platform,
    node: process.versions.node,
    debug: env['RUNNER_DEBUG'] === '1',
  };
}

/** The repository as the runner names it: for events without a branch of their own, the runner's ref is the default branch. */
export function knownRepository(env: Environment): Repository | undefined {
  const [owner, name] = (env['GITHUB_REPOSITORY'] ?? '').split('/');
  const [id, defaultBranch] = [Number(env['GITHUB_REPOSITORY_ID']) || undefined, env['GITHUB_REF_NAME']];
  return owner && name && defaultBranch ? { id, owner, name, defaultBranch, isPrivate: true } : undefined;
}
