import { reactionContents, type Comment, type Issue, type Label, type Reactable, type Reaction, type User } from './types.ts';
import type { Repository } from './repository.ts';
import { authorAssociation, roleOf, type World } from './world.ts';

/** The bodies that REST and webhooks share, in GitHub's full shape. */

export function nodeId(kind: string, id: number): string {
  return Buffer.from(`${kind}:${id}`).toString('base64');
}

export function repositoryUrl(repository: Repository): string {
  return `${repository.world.apiUrl}/repos/${repository.fullName}`;
}

export function htmlUrl(repository: Repository): string {
  return `${repository.world.serverUrl}/${repository.fullName}`;
}

export function renderUser(world: World, user: User): object {
  const url = `${world.apiUrl}/users/${encodeURIComponent(user.login)}`;
  return {
    login: user.login,
    id: user.id,
    node_id: nodeId('User', user.id),
    avatar_url: `${world.serverUrl}/avatars/u/${user.id}`,
    gravatar_id: '',
    url,
    html_url: user.type === 'Bot' ? `${world.serverUrl}/apps/${user.login.replace('[bot]', '')}` : `${world.serverUrl}/${user.login}`,
    followers_url: `${url}/followers`,
    following_url: `${url}/following{/other_user}`,
    gists_url: `${url}/gists{/gist_id}`,
    starred_url: `${url}/starred{/owner}{/repo}`,
    subscriptions_url: `${url}/subscriptions`,
    organizations_url: `${url}/orgs`,
    repos_url: `${url}/repos`,
    events_url: `${url}/events{/privacy}`,
    received_events_url: `${url}/received_events`,
    type: user.type,
    user_view_type: 'public',
    site_admin: false,
  };
}

/** Address templates of a repository: the part of the name before `_url`, and what follows the repository's address. */
const repositoryLinks: Record<string, string> = {
  archive: '/{archive_format}{/ref}',
  assignees: '/assignees{/user}',
  blobs: '/git/blobs{/sha}',
  branches: '/branches{/branch}',
  collaborators: '/collaborators{/collaborator}',
  comments: '/comments{/number}',
  commits: '/commits{/sha}',
  compare: '/compare/{base}...{head}',
  contents: '/contents/{+path}',
  contributors: '/contributors',
  deployments: '/deployments',
  downloads: '/downloads',
  events: '/events',
  forks: '/forks',
  git_commits: '/git/commits{/sha}',
  git_refs: '/git/refs{/sha}',
  git_tags: '/git/tags{/sha}',
  hooks: '/hooks',
  issue_comment: '/issues/comments{/number}',
  issue_events: '/issues/events{/number}',
  issues: '/issues{/number}',
  keys: '/keys{/key_id}',
  labels: '/labels{/name}',
  languages: '/languages',
  merges: '/merges',
  milestones: '/milestones{/number}',
  notifications: '/notifications{?since,all,participating}',
  pulls: '/pulls{/number}',
  releases: '/releases{/id}',
  stargazers: '/stargazers',
  statuses: '/statuses/{sha}',
  subscribers: '/subscribers',
  subscription: '/subscription',
  tags: '/tags',
  teams: '/teams',
  trees: '/git/trees{/sha}',
};

export function renderRepository(repository: Repository): object {
  const { world } = repository;
  const url = repositoryUrl(repository);
  const html = htmlUrl(repository);
  const open = repository.openIssueCount();
  return {
    id: repository.id,
    node_id: nodeId('Repository', repository.id),
    name: repository.name,
    full_name: repository.fullName,
    private: repository.private,
    owner: renderUser(world, repository.owner),
    html_url: html,
    description: null,
    fork: repository.parent !== undefined,
    url,
    ...Object.fromEntries(Object.entries(repositoryLinks).map(([name, rest]) => [`${name}_url`, `${url}${rest}`])),
    git_url: `${html.replace(/^http/, 'git')}.git`,
    ssh_url: `git@${new URL(html).hostname}:${repository.fullName}.git`,
    clone_url: repository.cloneUrl,
    svn_url: html,
    mirror_url: null,
    homepage: null,
    language: null,
    size: 0,
    stargazers_count: 0,
    watchers_count: 0,
    watchers: 0,
    forks_count: repository.forks.length,
    forks: repository.forks.length,
    open_issues_count: open,
    open_issues: open,
    has_issues: true,
    has_projects: true,
    has_downloads: true,
    has_wiki: true,
    has_pages: false,
    has_discussions: false,
    has_pull_requests: true,
    pull_request_creation_policy: 'all',
    archived: false,
    disabled: false,
    license: null,
    allow_forking: true,
    is_template: false,
    web_commit_signoff_required: false,
    topics: [],
    visibility: repository.private ? 'private' : 'public',
    default_branch: repository.defaultBranch,
    custom_properties: {},
    created_at: repository.createdAt,
    updated_at: repository.createdAt,
    pushed_at: repository.createdAt,
  };
}

export function renderPermissions(repository: Repository, login: string): Record<string, boolean> {
  const ranks = ['none', 'read', 'triage', 'write', 'maintain', 'admin'];
  const rank = ranks.indexOf(roleOf(repository, login));
  return { admin: rank >= 5, maintain: rank >= 4, push: rank >= 3, triage: rank >= 2, pull: rank >= 1 };
}

export function renderFullRepository(repository: Repository, actor: User): object {
  return {
    ...renderRepository(repository),
    permissions:
      actor.type === 'Bot'
        ? { admin: false, maintain: false, push: true, triage: true, pull: true }
        : renderPermissions(repository, actor.login),
    temp_clone_token: '',
    allow_squash_merge: true,
    allow_merge_commit: true,
    allow_rebase_merge: true,
    allow_auto_merge: false,
    delete_branch_on_merge: false,
    allow_update_branch: false,
    network_count: repository.forks.length,
    subscribers_count: 0,
    ...(repository.parent === undefined
      ? {}
      : { parent: renderRepository(repository.parent), source: renderRepository(repository.parent) }),
  };
}

export function renderLabel(repository: Repository, label: Label): object {
  return {
    id: label.id,
    node_id: nodeId('Label', label.id),
    url: `${repositoryUrl(repository)}/labels/${encodeURIComponent(label.name)}`,
    name: label.name,
    color: label.color,
    default: false,
    description: label.description,
  };
}

export function renderReaction(world: World, reaction: Reaction): object {
  return {
    id: reaction.id,
    node_id: nodeId('Reaction', reaction.id),
    user: renderUser(world, reaction.user),
    content: reaction.content,
    created_at: reaction.createdAt,
  };
}

export function renderReactionCounts(target: Reactable, url: string): object {
  const counts = reactionContents.map((content) => [content, target.reactions.filter((reaction) => reaction.content === content).length]);
  return { url: `${url}/reactions`, total_count: target.reactions.length, ...Object.fromEntries(counts) };
}

export function renderIssue(issue: Issue): object {
  const { repository, number } = issue;
  const { world } = repository;
  const url = `${repositoryUrl(repository)}/issues/${number}`;
  const html = `${htmlUrl(repository)}/${issue.pull === undefined ? 'issues' : 'pull'}/${number}`;
  const assignees = issue.assignees.map((user) => renderUser(world, user));
  return {
    url,
    repository_url: repositoryUrl(repository),
    labels_url: `${url}/labels{/name}`,
    comments_url: `${url}/comments`,
    events_url: `${url}/events`,
    html_url: html,
    id: issue.id,
    node_id: nodeId('Issue', issue.id),
    number,
    title: issue.title,
    user: renderUser(world, issue.user),
    labels: issue.labels.map((label) => renderLabel(repository, label)),
    state: issue.state,
    locked: issue.locked,
    assignee: assignees[0] ?? null,
    assignees,
    milestone: null,
    comments: repository.comments(number).length,
    created_at: issue.createdAt,
    updated_at: issue.updatedAt,
    closed_at: issue.closedAt,
    author_association: authorAssociation(repository, issue.user.login),
    active_lock_reason: null,
    sub_issues_summary: { total: 0, completed: 0, percent_completed: 0 },
    issue_dependencies_summary: { blocked_by: 0, total_blocked_by: 0, blocking: 0, total_blocking: 0 },
    body: issue.body,
    closed_by: null,
    reactions: renderReactionCounts(issue, url),
    timeline_url: `${url}/timeline`,
    performed_via_github_app: null,
    state_reason: issue.stateReason,
    draft: issue.pull?.draft ?? false,
    ...(issue.pull === undefined
      ? {}
      : {
          pull_request: {
            url: `${repositoryUrl(repository)}/pulls/${number}`,
            html_url: html,
            diff_url: `${html}.diff`,
            patch_url: `${html}.patch`,
            merged_at: issue.pull.mergedAt,
          },
        }),
  };
}

export function renderComment(comment: Comment): object {
  const { issue } = comment;
  const { repository } = issue;
  const url = `${repositoryUrl(repository)}/issues/comments/${comment.id}`;
  return {
    url,
    html_url: `${htmlUrl(repository)}/${issue.pull === undefined ? 'issues' : 'pull'}/${issue.number}#issuecomment-${comment.id}`,
    issue_url: `${repositoryUrl(repository)}/issues/${issue.number}`,
    id: comment.id,
    node_id: nodeId('IssueComment', comment.id),
    user: renderUser(repository.world, comment.user),
    created_at: comment.createdAt,
    updated_at: comment.updatedAt,
    author_association: authorAssociation(repository, comment.user.login),
    body: comment.body,
    reactions: renderReactionCounts(comment, url),
    performed_via_github_app: null,
  };
}
