import { findCommit, renderCommit, renderCommitWithFiles, renderComparison } from './commits.ts';
import { renderContents } from './contents.ts';
import { found, notFound, ok, page, param, Refusal, type Call, type Routes } from './reply.ts';
import { htmlUrl, nodeId, renderFullRepository, renderPermissions, renderRepository, renderUser, repositoryUrl } from './render.ts';
import type { CheckRun, User, WorkflowRun } from './types.ts';
import { roleOf, type World } from './world.ts';

const repository = '/repos/{owner}/{repo}';

/** The older `permission` knows four values; `role_name` has the true one. */
const legacyPermission = { none: 'none', read: 'read', triage: 'read', write: 'write', maintain: 'write', admin: 'admin' } as const;

async function renderRun(call: Call, run: WorkflowRun): Promise<object> {
  const url = `${repositoryUrl(call.repository)}/actions/runs/${run.id}`;
  const previous = run.attempt > 1 ? `${url}/attempts/${run.attempt - 1}` : null;
  const actor = renderUser(call.world, run.actor);
  const commit = (await renderCommit(call.repository, run.headSha)) as { commit: Record<string, unknown> & { tree: { sha: string } } };
  return {
    id: run.id,
    name: run.name,
    node_id: nodeId('WorkflowRun', run.id),
    check_suite_id: run.id + 1,
    check_suite_node_id: nodeId('CheckSuite', run.id + 1),
    head_branch: run.headBranch,
    head_sha: run.headSha,
    path: run.path,
    run_number: run.runNumber,
    run_attempt: run.attempt,
    event: run.event,
    display_title: run.name,
    status: run.status,
    conclusion: run.conclusion,
    workflow_id: 1,
    url,
    html_url: `${htmlUrl(call.repository)}/actions/runs/${run.id}`,
    pull_requests: [],
    created_at: run.createdAt,
    updated_at: run.updatedAt,
    run_started_at: run.createdAt,
    actor,
    triggering_actor: actor,
    jobs_url: `${url}/jobs`,
    logs_url: `${url}/logs`,
    check_suite_url: `${repositoryUrl(call.repository)}/check-suites/${run.id + 1}`,
    artifacts_url: `${url}/artifacts`,
    cancel_url: `${url}/cancel`,
    rerun_url: `${url}/rerun`,
    previous_attempt_url: previous,
    workflow_url: `${repositoryUrl(call.repository)}/actions/workflows/1`,
    head_commit: {
      id: run.headSha,
      tree_id: commit.commit.tree.sha,
      message: commit.commit['message'],
      timestamp: run.createdAt,
      author: commit.commit['author'],
      committer: commit.commit['committer'],
    },
    repository: renderRepository(call.repository),
    head_repository: renderRepository(call.repository),
    referenced_workflows: [],
  };
}

function renderCheckRun(call: Call, run: CheckRun): object {
  const url = `${repositoryUrl(call.repository)}/check-runs/${run.id}`;
  return {
    id: run.id,
    name: run.name,
    node_id: nodeId('CheckRun', run.id),
    head_sha: run.sha,
    external_id: '',
    url,
    html_url: `${htmlUrl(call.repository)}/runs/${run.id}`,
    details_url: `${htmlUrl(call.repository)}/runs/${run.id}`,
    status: run.status,
    conclusion: run.conclusion,
    started_at: run.startedAt,
    completed_at: run.status === 'completed' ? run.startedAt : null,
    output: { title: run.title, summary: run.summary, text: run.text, annotations_count: 0, annotations_url: `${url}/annotations` },
    check_suite: { id: run.id + 1 },
    app: null,
    pull_requests: [],
  };
}

/** A run, when the token may do that much with runs. */
function runOf(call: Call, needed: 'read' | 'write'): WorkflowRun {
  const granted = call.actor.type === 'Bot' ? call.repository.actionsPermission : 'write';
  if (granted === 'none' || (needed === 'write' && granted === 'read')) throw new Refusal(403, 'Resource not accessible by integration');
  return found(call.repository.runs.get(Number(param(call, 'run_id'))));
}

/** An attempt that has a later one is over. */
function attemptOf(call: Call): WorkflowRun {
  const run = runOf(call, 'read');
  const attempt = Number(param(call, 'attempt_number'));
  if (attempt < 1 || attempt > run.attempt) throw notFound();
  return attempt === run.attempt ? run : { ...run, attempt, status: 'completed', conclusion: 'failure' };
}

export const repositoryRoutes: Routes = {
  [`GET ${repository}`]: (call) => ok(renderFullRepository(call.repository, call.actor)),

  [`GET ${repository}/collaborators/{username}/permission`](call) {
    const login = param(call, 'username');
    const user = call.world.user(login);
    if (user === undefined) throw new Refusal(404, 'Not Found');
    if (user.type === 'Bot') throw new Refusal(404, `${login} is not a user`);
    const role = roleOf(call.repository, login);
    const details = { ...renderUser(call.world, user), permissions: renderPermissions(call.repository, login), role_name: role };
    return ok({ permission: legacyPermission[role], user: details, role_name: role });
  },

  async [`GET ${repository}/branches/{branch}`](call) {
    const name = param(call, 'branch');
    const sha = call.repository.refs()[`refs/heads/${name}`];
    if (sha === undefined) throw new Refusal(404, 'Branch not found');
    const url = `${repositoryUrl(call.repository)}/branches/${name}`;
    return ok({
      name,
      commit: await renderCommit(call.repository, sha),
      _links: { self: url, html: `${htmlUrl(call.repository)}/tree/${name}` },
      protected: false,
      protection: { enabled: false, required_status_checks: { enforcement_level: 'off', contexts: [], checks: [] } },
      protection_url: `${url}/protection`,
    });
  },

  async [`GET ${repository}/commits/{ref}`](call) {
    const sha = await findCommit(call.repository, param(call, 'ref'));
    if (sha === undefined) throw new Refusal(422, `No commit found for SHA: ${param(call, 'ref')}`);
    if (call.accept.includes('.sha')) return { status: 200, raw: { type: 'application/vnd.github.sha; charset=utf-8', content: sha } };
    return ok(await renderCommitWithFiles(call.repository, sha));
  },

  async [`GET ${repository}/commits/{ref}/check-runs`](call) {
    const sha = await findCommit(call.repository, param(call, 'ref'));
    if (sha === undefined) throw new Refusal(422, `No commit found for SHA: ${param(call, 'ref')}`);
    const runs = call.repository.checkRuns.filter((run) => run.sha === sha);
    const reply = page(call, runs, (run) => renderCheckRun(call, run));
    return { ...reply, body: { total_count: runs.length, check_runs: reply.body } };
  },

  [`GET ${repository}/compare/{basehead}`]: async (call) => ok(await renderComparison(call.repository, param(call, 'basehead'))),

  [`GET ${repository}/contents/{path}`]: (call) => renderContents(call),

  [`GET ${repository}/actions/runs/{run_id}`]: async (call) => ok(await renderRun(call, runOf(call, 'read'))),

  [`GET ${repository}/actions/runs/{run_id}/attempts/{attempt_number}`]: async (call) => ok(await renderRun(call, attemptOf(call))),

  [`POST ${repository}/actions/runs/{run_id}/cancel`](call) {
    const run = runOf(call, 'write');
    if (run.status === 'completed') throw new Refusal(409, 'Cannot cancel a workflow run that is completed.');
    call.repository.cancelRun(run);
    return { status: 202, body: {} };
  },
};

export const rootRoutes: Routes = {
  'GET /user'(call) {
    if (call.actor.type === 'Bot') throw new Refusal(403, 'Resource not accessible by integration');
    return ok(renderAuthenticatedUser(call.world, call.actor));
  },

  'GET /rate_limit'() {
    const limit = { limit: 5000, used: 1, remaining: 4999, reset: Math.floor(Date.now() / 1000) + 3600 };
    return ok({ resources: { core: limit, search: limit, graphql: limit }, rate: limit });
  },
};

function renderAuthenticatedUser(world: World, user: User): object {
  const unknown = {
    name: user.name,
    company: null,
    blog: null,
    location: null,
    email: null,
    hireable: null,
    bio: null,
    twitter_username: null,
  };
  const counts = { public_repos: 0, public_gists: 0, followers: 0, following: 0 };
  return { ...renderUser(world, user), ...unknown, ...counts, created_at: '2020-01-01T00:00:00Z', updated_at: '2020-01-01T00:00:00Z' };
}
