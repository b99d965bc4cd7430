import { findCommit, renderCommit, renderCommitWithFiles, renderComparison } from './commits.ts';
import { renderContents } from './contents.ts';
import { ok, param, Refusal, type Routes } from './reply.ts';
import { htmlUrl, renderFullRepository, renderPermissions, renderUser, repositoryUrl } from './render.ts';
import type { User } from './types.ts';
import { roleOf, type World } from './world.ts';

const repository = '/repos/{owner}/{repo}';

/** The older `permission` knows four values; `role_name` has the true one. */
const legacyPermission = { none: 'none', read: 'read', triage: 'read', write: 'write', maintain: 'write', admin: 'admin' } as const;

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

  [`GET ${repository}/compare/{basehead}`]: async (call) => ok(await renderComparison(call.repository, param(call, 'basehead'))),

  [`GET ${repository}/contents/{path}`]: (call) => renderContents(call),
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
