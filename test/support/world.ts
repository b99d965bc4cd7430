import { runEvents, type ReviewCommentEvent, type ReviewEvent } from './github/events.ts';
import type { Repository, RepositoryOptions } from './github/repository.ts';
import { startGitHub, type GitHub, type GitHubOptions } from './github/server.ts';
import type { Files, Issue, Pull, User, WorkflowRun } from './github/types.ts';
import { startModel, type ModelOptions, type ScriptedModel } from './model/scripted-model.ts';
import type { Script } from './model/script.ts';
import { runAction } from './runner/run-action.ts';
import type { ActionRun, RunEvent, RunOptions } from './runner/run-options.ts';
import { sampleFiles, sampleIssue } from './demo/sample-repository.ts';

/** Everything a run of the action meets: GitHub with one repository, an issue, people, and a model with a script. */
export interface World extends AsyncDisposable {
  readonly github: GitHub;
  readonly repository: Repository;
  readonly issue: Issue;
  /** May write. */
  readonly mona: User;
  /** May only read. */
  readonly eve: User;
  model: ScriptedModel;
  /** Commits the files to a branch, of the repository or of the fork of somebody, and opens a pull request for it. */
  openPull(options: OpenPullOptions): Promise<Pull>;
  /** The label event of the issue, by `sender`. */
  labeled(sender?: User): RunEvent;
  /** The event of a new comment on the issue, or on a pull request. */
  commented(body: string, options?: CommentOptions): RunEvent;
  /** The event of a new comment on a line of a pull request. */
  reviewCommented(options: BySender<ReviewCommentEvent>): RunEvent;
  /** The event of a review of a pull request, with its comments. */
  reviewed(options: BySender<ReviewEvent>): RunEvent;
  /** The event of a schedule: by nobody, with mona as the one who changed it last. `workflow` is the name of its file. */
  scheduled(options?: { cron?: string; workflow?: string }): RunEvent;
  /** The event of somebody who has started the workflow by hand. */
  dispatched(options?: { inputs?: Record<string, string>; sender?: User; workflow?: string; ref?: string }): RunEvent;
  /** The event that another program has sent. */
  repositoryDispatched(options?: RepositoryDispatchOptions): RunEvent;
  /** Runs the action, for the labeled issue unless told otherwise, by the clock of GitHub. */
  run(options?: WorldRun): Promise<ActionRun>;
  /** Runs the action for an event as another runner does: a fresh workspace, a workflow run of its own. */
  play(event: RunEvent, options?: Omit<WorldRun, 'event'>): Promise<ActionRun>;
  /** Posts a comment, and plays its event. */
  say(body: string, options?: WorldRun & CommentOptions): Promise<ActionRun>;
  /** Puts another script instead of the finished one. */
  script(script: Script, options?: ModelOptions): Promise<void>;
  /** Fails on requests that GitHub or the model would not have understood, and on steps left over. */
  verify(): void;
}

export interface CommentOptions {
  /** Default: the issue of the world. A pull request has a number, too. */
  readonly issue?: number;
  /** Default: mona. */
  readonly sender?: User;
  readonly createdAt?: string;
  readonly updatedAt?: string;
}

export interface OpenPullOptions {
  /** Default: `feature`. */
  readonly branch?: string;
  readonly files: Files;
  /** Default: the owner of the fork, else mona. */
  readonly author?: User;
  readonly title?: string;
  readonly body?: string | null;
  readonly draft?: boolean;
  readonly base?: string;
  /** Whose fork the branch is in; the fork is made when there is none. */
  readonly fork?: User;
  readonly maintainerCanModify?: boolean;
}

export interface RepositoryDispatchOptions {
  /** What the sender calls the event; default: `gadget`. */
  readonly action?: string;
  readonly clientPayload?: Record<string, unknown>;
  /** Default: mona. */
  readonly sender?: User;
  readonly workflow?: string;
}

/** With mona as the default. */
type BySender<Event> = Omit<Event, 'sender'> & { readonly sender?: User };

export type WorldRun = Partial<RunOptions> & {
  /** The run that this is the job of: in progress until the action has ended, and a cancellation of it sends SIGINT. */
  readonly workflowRun?: WorkflowRun;
};

export const modelKey = 'sk-test-0123456789abcdefghijklmnopqrstuvwxyz';

export interface WorldOptions {
  readonly script?: Script;
  readonly model?: ModelOptions;
  readonly github?: GitHubOptions;
  readonly repository?: Partial<RepositoryOptions>;
  readonly issue?: { readonly title?: string; readonly body?: string; readonly author?: 'mona' | 'eve' };
}

export async function createWorld(options: WorldOptions = {}): Promise<World> {
  const github = await startGitHub(options.github);
  const mona = github.addUser({ login: 'mona', id: 1001 });
  const eve = github.addUser({ login: 'eve', id: 6666 });
  const repository = await github.addRepository({
    owner: 'acme',
    name: 'widgets',
    files: sampleFiles,
    permissions: { mona: 'write', eve: 'read' },
    ...options.repository,
  });
  const issue = repository.addIssue({ ...sampleIssue, ...options.issue, author: options.issue?.author ?? 'eve' });
  const events = runEvents(repository);
  const world: World = {
    github,
    repository,
    issue,
    mona,
    eve,
    model: await startModel(options.script ?? [], { key: modelKey, ...options.model }),
    openPull: async ({ branch = 'feature', files, fork, author = fork ?? mona, title = 'Feature', ...pull }) => {
      const home = fork === undefined ? repository : await forkOf(github, repository, fork);
      await home.commitTo(branch, files, title, author);
      const head = fork === undefined ? branch : `${fork.login}:${branch}`;
      return repository.addPull({ ...pull, title, head, author: author.login });
    },
    labeled: (sender = mona) => events.labeled({ issue: issue.number, sender }),
    commented: (body, { issue: number = issue.number, sender = mona, createdAt, updatedAt } = {}) => {
      const comment = repository.addComment({ issue: number, body, author: sender.login, createdAt, updatedAt });
      return events.commented({ issue: number, body, sender, comment });
    },
    reviewCommented: (comment) => events.reviewCommented({ sender: mona, ...comment }),
    reviewed: (review) => events.reviewed({ sender: mona, ...review }),
    scheduled: (options) => events.scheduled({ cron: '0 3 * * *', actor: mona, ...options }),
    dispatched: (options) => events.dispatched({ sender: mona, ...options }),
    repositoryDispatched: (options) => events.repositoryDispatched({ action: 'gadget', sender: mona, ...options }),
    run: async ({ workflowRun, ...run } = {}) => {
      const event = run.event ?? world.labeled();
      const action = (): Promise<ActionRun> =>
        runAction({
          github: event.untrusted ? readingOnly(github) : github,
          clockOffsetMs: github.clock.offsetMs,
          ...(workflowRun && { runId: workflowRun.id, runAttempt: workflowRun.attempt, signalAfter: { when: workflowRun.cancelled } }),
          ...run,
          event,
          inputs: { 'base-url': world.model.baseUrl, 'api-key': event.untrusted ? '' : modelKey, model: 'scripted', ...run.inputs },
        });
      const result = await (workflowRun === undefined ? action() : asJobOf(workflowRun, repository, action));
      // What it had asked for is done or not, but no longer on its way.
      if (result.signal !== null) await github.settled();
      return result;
    },
    play: (event, run = {}) => {
      const named = run.runId !== undefined || run.workflowRun !== undefined;
      return world.run({ ...(named ? {} : { workflowRun: addRunOf(event, repository) }), ...run, event });
    },
    say: (body, run = {}) => world.play(world.commented(body, run), run),
    script: async (script, modelOptions) => {
      await world.model.close();
      world.model = await startModel(script, { key: modelKey, ...modelOptions });
    },
    verify: () => {
      if (github.violations.length > 0) throw new Error(`GitHub would not have understood:\n${github.violations.join('\n')}`);
      world.model.finish();
    },
    [Symbol.asyncDispose]: async () => {
      await world.model.close();
      await github.close();
    },
  };
  return world;
}

async function forkOf(github: GitHub, repository: Repository, owner: User): Promise<Repository> {
  const known = repository.forks.find((fork) => fork.owner === owner);
  return known ?? github.addRepository({ owner: owner.login, name: repository.name, forkOf: repository });
}

/** GitHub with a token of the kind that a run for the pull request of a fork gets. */
function readingOnly(github: GitHub): NonNullable<RunOptions['github']> {
  const token = `${github.token}-reads`;
  github.addToken(token, 'github-actions[bot]', { readOnly: true });
  const { serverUrl, apiUrl, graphqlUrl } = github;
  return { serverUrl, apiUrl, graphqlUrl, token };
}

function addRunOf({ name, payload, ref, sha, actor, workflow }: RunEvent, repository: Repository): WorkflowRun {
  // A run for a pull request is listed with the branch of that, not with what it runs on.
  const { sender, pull_request: pull } = payload as { sender?: User; pull_request?: { head: { ref: string; sha: string } } };
  const login = actor?.login ?? sender?.login;
  return repository.addRun({
    event: name,
    ...(login === undefined ? {} : { actor: repository.world.ensureUser(login) }),
    ...(ref === undefined ? {} : { headBranch: pull?.head.ref ?? ref.replace(/^refs\/heads\//, '') }),
    ...(sha === undefined ? {} : { headSha: pull?.head.sha ?? sha }),
    ...(workflow === undefined ? {} : { name: workflow.name, path: `.github/workflows/${workflow.file}` }),
  });
}

/** The run is in progress while the action runs, and is completed as the action has ended. */
async function asJobOf(run: WorkflowRun, repository: Repository, action: () => Promise<ActionRun>): Promise<ActionRun> {
  Object.assign(run, { attended: true, status: 'in_progress', conclusion: null });
  let succeeded = false;
  try {
    const result = await action();
    succeeded = result.exitCode === 0;
    return result;
  } finally {
    run.attended = false;
    repository.completeRun(run, run.cancelRequested ? 'cancelled' : succeeded ? 'success' : 'failure');
  }
}
