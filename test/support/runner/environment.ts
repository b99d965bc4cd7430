import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Canaries } from './canaries.ts';
import type { JobFolders } from './folders.ts';
import type { RunOptions } from './run-options.ts';

/** Nothing listens on the discard port, so a run that was not told where GitHub is does not leave the machine. */
const NOWHERE = 'http://127.0.0.1:9';

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function text(value: unknown, fallback: string): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : fallback;
}

function pathOf(options: RunOptions): string {
  const inherited = (process.env['PATH'] ?? '').split(':').filter((folder) => !folder.includes('node_modules'));
  return [...(options.prependPath ?? []), options.path ?? inherited.join(':')].join(':');
}

function githubVariables(options: RunOptions, folders: JobFolders): Record<string, string> {
  const { event } = options;
  const payload: Record<string, unknown> = { ...event.payload };
  const inside = (key: string): Record<string, unknown> => (isMap(payload[key]) ? payload[key] : {});
  const repository = options.repository ?? text(inside('repository')['full_name'], 'octo-org/example');
  const owner = inside('repository')['owner'];
  const sender = { login: text(inside('sender')['login'], 'octocat'), id: text(inside('sender')['id'], '1') };
  const actor = options.actor ?? event.actor ?? sender;
  const ref = options.ref ?? event.ref ?? 'refs/heads/main';
  const sha = options.sha ?? event.sha ?? '1'.repeat(40);
  const workflow = options.workflow ?? event.workflow ?? { name: 'Gadget', file: 'gadget.yml' };
  // Not for reviews and their comments, although these are about a pull request, too.
  const pull = ['pull_request', 'pull_request_target'].includes(event.name) ? inside('pull_request') : {};
  const branch = (side: string): string => (isMap(pull[side]) ? text(pull[side]['ref'], '') : '');
  return {
    GITHUB_ACTIONS: 'true',
    GITHUB_ACTION: '__self',
    GITHUB_ACTION_REF: '',
    GITHUB_ACTION_REPOSITORY: '',
    GITHUB_ACTOR: actor.login,
    GITHUB_ACTOR_ID: String(actor.id),
    GITHUB_TRIGGERING_ACTOR: actor.login,
    GITHUB_API_URL: options.github?.apiUrl ?? `${NOWHERE}/api/v3`,
    GITHUB_GRAPHQL_URL: options.github?.graphqlUrl ?? `${NOWHERE}/api/graphql`,
    GITHUB_SERVER_URL: options.github?.serverUrl ?? NOWHERE,
    GITHUB_BASE_REF: branch('base'),
    GITHUB_HEAD_REF: branch('head'),
    GITHUB_EVENT_NAME: event.name,
    GITHUB_EVENT_PATH: join(folders.workflow, 'event.json'),
    GITHUB_JOB: options.job ?? 'gadget',
    GITHUB_REF: ref,
    GITHUB_REF_NAME: ref.replace(/^refs\/(heads|tags|pull)\//u, ''),
    GITHUB_REF_PROTECTED: 'false',
    GITHUB_REF_TYPE: ref.startsWith('refs/tags/') ? 'tag' : 'branch',
    GITHUB_REPOSITORY: repository,
    GITHUB_REPOSITORY_ID: text(inside('repository')['id'], '1'),
    GITHUB_REPOSITORY_OWNER: repository.split('/')[0] ?? '',
    GITHUB_REPOSITORY_OWNER_ID: text(isMap(owner) ? owner['id'] : undefined, '1'),
    GITHUB_RETENTION_DAYS: '90',
    GITHUB_RUN_ATTEMPT: String(options.runAttempt ?? 1),
    GITHUB_RUN_ID: String(options.runId ?? 1_000_001),
    GITHUB_RUN_NUMBER: '1',
    GITHUB_SHA: sha,
    GITHUB_WORKFLOW: workflow.name,
    GITHUB_WORKFLOW_REF: `${repository}/.github/workflows/${workflow.file}@${ref}`,
    GITHUB_WORKFLOW_SHA: sha,
    GITHUB_WORKSPACE: folders.workspace,
  };
}

/** The environment of a step on a hosted Linux runner, without inputs, state and command files; nothing of the tests' own leaks in. */
export function stepEnvironment(options: RunOptions, folders: JobFolders, canaries: Canaries): Record<string, string> {
  return {
    CI: 'true',
    HOME: folders.home,
    LANG: 'C.UTF-8',
    PATH: pathOf(options),
    USER: 'runner',
    RUNNER_ARCH: 'X64',
    RUNNER_ENVIRONMENT: 'github-hosted',
    RUNNER_NAME: 'GitHub Actions 1',
    RUNNER_OS: 'Linux',
    RUNNER_TEMP: folders.temp,
    RUNNER_TOOL_CACHE: folders.toolCache,
    RUNNER_TRACKING_ID: `github_${randomUUID()}`,
    RUNNER_WORKSPACE: join(folders.workspace, '..'),
    ACTIONS_RUNTIME_URL: `${NOWHERE}/runtime/`,
    ACTIONS_RUNTIME_TOKEN: canaries.runtimeToken,
    ACTIONS_RESULTS_URL: canaries.resultsUrl,
    ACTIONS_ID_TOKEN_REQUEST_URL: canaries.idTokenRequestUrl,
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: canaries.idTokenRequestToken,
    ...githubVariables(options, folders),
  };
}
