import { checkLength } from './lengths.ts';
import { changeIssue } from './routes-issues.ts';
import { pullOf } from './routes-reviews.ts';
import { commitsBetween, renderCommit } from './commits.ts';
import { renderChangedFiles } from './diff.ts';
import { git } from './git.ts';
import { openPull } from './pulls.ts';
import { ok, page, Refusal, created, type Call, type Routes } from './reply.ts';
import { renderPull, renderPullSummary } from './render-pull.ts';
import type { Issue, Pull } from './types.ts';

const pulls = '/repos/{owner}/{repo}/pulls';

interface NewPull {
  title?: string;
  head: string;
  base: string;
  body?: string | null;
  draft?: boolean;
  maintainer_can_modify?: boolean;
}
interface PullChange {
  title?: string;
  body?: string | null;
  state?: Issue['state'];
  base?: string;
  maintainer_can_modify?: boolean;
}

function matches(call: Call, pull: Pull): boolean {
  const { query } = call;
  const state = query.get('state') ?? 'open';
  const head = query.get('head');
  const base = query.get('base');
  // GitHub ignores a head without its owner.
  const headMatches =
    head === null || !head.includes(':') || head.toLowerCase() === `${pull.head.repository.owner.login}:${pull.head.ref}`.toLowerCase();
  return (state === 'all' || pull.issue.state === state) && headMatches && (base === null || base === pull.base.ref);
}

function changePull(call: Call, pull: Pull, change: PullChange): void {
  const { title, body, state, base } = change;
  if (base !== undefined && call.repository.refs()[`refs/heads/${base}`] === undefined) {
    throw new Refusal(422, 'Validation Failed', [{ resource: 'PullRequest', field: 'base', code: 'invalid' }]);
  }
  if (state === 'open' && pull.issue.state === 'closed') {
    const exists = !pull.head.repository.deleted && pull.head.repository.refs()[`refs/heads/${pull.head.ref}`] !== undefined;
    const message =
      pull.mergedAt === null
        ? `state cannot be changed. The ${pull.head.ref} branch has been deleted.`
        : 'state cannot be changed. The pull request is merged.';
    if (!exists || pull.mergedAt !== null)
      throw new Refusal(422, 'Validation Failed', [{ resource: 'PullRequest', code: 'custom', field: 'state', message }]);
  }
  changeIssue(call, pull.issue, {
    ...(title === undefined ? {} : { title }),
    ...(body === undefined ? {} : { body }),
    ...(state === undefined ? {} : { state }),
  });
  pull.base.ref = base ?? pull.base.ref;
  pull.maintainerCanModify = change.maintainer_can_modify ?? pull.maintainerCanModify;
}

export const pullRoutes: Routes = {
  [`GET ${pulls}`](call) {
    const list = call.repository.pulls().filter((pull) => matches(call, pull));
    const direction =
      call.query.get('direction') ?? (call.query.get('sort') === null || call.query.get('sort') === 'created' ? 'desc' : 'asc');
    return page(call, direction === 'desc' ? list.toReversed() : list, renderPullSummary);
  },

  async [`POST ${pulls}`](call) {
    const { title = '', head, base, body = null, draft = false, maintainer_can_modify: maintainerCanModify = true } = call.body as NewPull;
    if (call.actor.type === 'Bot' && !call.world.actionsMayCreatePullRequests) {
      throw new Refusal(403, 'GitHub Actions is not permitted to create or approve pull requests.');
    }
    if (title.trim() === '')
      throw new Refusal(422, 'Validation Failed', [{ resource: 'PullRequest', field: 'title', code: 'missing_field' }]);
    checkLength('PullRequest', body);
    const pull = await openPull(call.repository, { title, head, base, body, draft, maintainerCanModify, author: call.actor });
    return created(await renderPull(pull));
  },

  async [`GET ${pulls}/{pull_number}`](call) {
    const pull = pullOf(call);
    if (!call.accept.includes('.diff')) return ok(await renderPull(pull));
    const content = await git(call.repository.gitDir, ['diff', '--no-ext-diff', '--no-color', `${pull.base.sha}...${pull.head.sha}`]);
    return { status: 200, raw: { type: 'application/vnd.github.diff; charset=utf-8', content } };
  },

  async [`PATCH ${pulls}/{pull_number}`](call) {
    const pull = pullOf(call);
    changePull(call, pull, (call.body ?? {}) as PullChange);
    return ok(await renderPull(pullOf(call)));
  },

  async [`GET ${pulls}/{pull_number}/files`](call) {
    const pull = pullOf(call);
    const mergeBase = await git(call.repository.gitDir, ['merge-base', pull.base.sha, pull.head.sha]);
    return page(call, await renderChangedFiles(call.repository, mergeBase, pull.head.sha), (file) => file);
  },

  async [`GET ${pulls}/{pull_number}/commits`](call) {
    const pull = pullOf(call);
    const shas = await commitsBetween(call.repository, pull.base.sha, pull.head.sha);
    return page(call, await Promise.all(shas.map((sha) => renderCommit(call.repository, sha))), (commit) => commit);
  },
};
