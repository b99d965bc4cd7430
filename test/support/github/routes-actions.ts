import { findCommit, renderCommit } from './commits.ts';
import { found, notFound, ok, page, param, Refusal, type Call, type Routes } from './reply.ts';
import { htmlUrl, nodeId, renderRepository, renderUser, repositoryUrl } from './render.ts';
import type { Repository } from './repository.ts';
import type { CheckRun, TokenPermission, WorkflowRun } from './types.ts';

const repository = '/repos/{owner}/{repo}';
const actionsApp = 'github-actions';

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
  const page = run.run === undefined ? `runs/${run.id}` : `actions/runs/${run.run.id}/job/${run.id}`;
  return {
    id: run.id,
    name: run.name,
    node_id: nodeId('CheckRun', run.id),
    head_sha: run.sha,
    external_id: '',
    url,
    html_url: `${htmlUrl(call.repository)}/${page}`,
    details_url: `${htmlUrl(call.repository)}/${page}`,
    status: run.status,
    conclusion: run.conclusion,
    started_at: run.startedAt,
    completed_at: run.status === 'completed' ? run.startedAt : null,
    output: { title: run.title, summary: run.summary, text: run.text, annotations_count: 0, annotations_url: `${url}/annotations` },
    check_suite: { id: (run.run ?? run).id + 1 },
    app: renderApp(call.repository, run.app),
    pull_requests: [],
  };
}

function renderApp({ world }: Repository, slug: string): object {
  const ofGitHub = slug === actionsApp;
  const owner = ofGitHub ? world.ensureUser('github', { type: 'Organization' }) : world.ensureUser(slug, { type: 'Organization' });
  return {
    id: ofGitHub ? 15_368 : owner.id,
    slug,
    node_id: nodeId('App', owner.id),
    owner: renderUser(world, owner),
    name: ofGitHub ? 'GitHub Actions' : slug,
    description: null,
    external_url: `${world.serverUrl}/apps/${slug}`,
    html_url: `${world.serverUrl}/apps/${slug}`,
    created_at: '2018-07-30T09:30:17Z',
    updated_at: '2018-07-30T09:30:17Z',
    permissions: { checks: 'write' },
    events: [],
  };
}

/** Refuses what the `permissions` of the workflow do not give its token; people may do it all. */
function needs(call: Call, needed: 'read' | 'write', granted: TokenPermission): void {
  if (call.actor.type !== 'Bot' || granted === 'write' || granted === needed) return;
  throw new Refusal(403, 'Resource not accessible by integration');
}

/** A run, when the token may do that much with runs. */
function runOf(call: Call, needed: 'read' | 'write'): WorkflowRun {
  needs(call, needed, call.repository.actionsPermission);
  return found(call.repository.runs.get(Number(param(call, 'run_id'))));
}

/** An attempt that has a later one is over. */
function attemptOf(call: Call): WorkflowRun {
  const run = runOf(call, 'read');
  const attempt = Number(param(call, 'attempt_number'));
  if (attempt < 1 || attempt > run.attempt) throw notFound();
  return attempt === run.attempt ? run : { ...run, attempt, status: 'completed', conclusion: 'failure' };
}

/** As the runner writes it: a byte order mark, and the time before each line. */
function asJobLog(log: string, time: string): string {
  const stamp = time.replace('Z', '.0000000Z');
  return `\uFEFF${log
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => `${stamp} ${line}\n`)
    .join('')}`;
}

export const actionRoutes: Routes = {
  async [`GET ${repository}/commits/{ref}/check-runs`](call) {
    const sha = await findCommit(call.repository, param(call, 'ref'));
    if (sha === undefined) throw new Refusal(422, `No commit found for SHA: ${param(call, 'ref')}`);
    needs(call, 'read', call.repository.checksPermission);
    if (call.query.has('app_id')) throw new Error('This server does not filter check runs by app_id.');
    const [name, status] = ['check_name', 'status'].map((key) => call.query.get(key));
    const runs = call.repository.checkRuns.filter(
      (run) => run.sha === sha && (name ?? run.name) === run.name && (status ?? run.status) === run.status,
    );
    const reply = page(call, runs, (run) => renderCheckRun(call, run));
    return { ...reply, body: { total_count: runs.length, check_runs: reply.body } };
  },

  [`GET ${repository}/actions/jobs/{job_id}/logs`](call) {
    needs(call, 'read', call.repository.actionsPermission);
    const id = Number(param(call, 'job_id'));
    const { log, startedAt } = found(call.repository.checkRuns.find((check) => check.id === id && check.app === actionsApp));
    const location = call.world.storage.put(`job-logs/${id}.txt`, asJobLog(found(log), startedAt));
    return { status: 302, headers: { location } };
  },

  [`GET ${repository}/actions/runs/{run_id}`]: async (call) => ok(await renderRun(call, runOf(call, 'read'))),

  [`GET ${repository}/actions/runs/{run_id}/attempts/{attempt_number}`]: async (call) => ok(await renderRun(call, attemptOf(call))),

  [`POST ${repository}/actions/runs/{run_id}/cancel`](call) {
    const run = runOf(call, 'write');
    if (run.status === 'completed') throw new Refusal(409, 'Cannot cancel a workflow run that is completed.');
    call.repository.cancelRun(run);
    return { status: 202, body: {} };
  },
};
