import { createClient, type ClientSettings } from './client.ts';
import { GitData } from './git-data.ts';
import { IssuesApi } from './issues-api.ts';
import { PullsApi } from './pulls-api.ts';
import type { DryRun } from './dry-run.ts';
import { RepositoryApi } from './repository-api.ts';
import { ThreadApi } from './thread-api.ts';

export interface Address extends ClientSettings {
  readonly owner: string;
  readonly repo: string;
  /** Set if nothing may be written (`dry-run`). */
  readonly dryRun: DryRun | undefined;
}

/** All parts of GitHub's API that we use, through one client. */
export interface GitHubParts {
  readonly github: RepositoryApi;
  readonly issues: IssuesApi;
  readonly pulls: PullsApi;
  readonly threads: ThreadApi;
  readonly gitData: GitData;
  readonly dryRun: DryRun | undefined;
}

export function connect({ owner, repo, dryRun, ...settings }: Address): GitHubParts {
  const client = createClient(settings);
  dryRun?.attach(client);
  return {
    github: new RepositoryApi(client, owner, repo),
    issues: new IssuesApi(client, owner, repo),
    pulls: new PullsApi(client, owner, repo),
    threads: new ThreadApi(client, owner, repo),
    gitData: new GitData(client, owner, repo),
    dryRun,
  };
}
