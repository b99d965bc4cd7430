import type { Repository, RepositoryOptions } from './github/repository.ts';
import { startGitHub, type GitHub, type GitHubOptions } from './github/server.ts';
import type { Issue, User, WorkflowRun } from './github/types.ts';
import { startModel, type ModelOptions, type ScriptedModel } from './model/scripted-model.ts';
import type { Script } from './model/script.ts';
import { runAction } from './runner/run-action.ts';
import type { ActionRun, RunOptions } from './runner/run-options.ts';
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
  /** The label event of the issue, by `sender`. */
  labeled(sender?: User): RunOptions['event'];
  /** The event of a new comment on the issue. */
  commented(body: string, options?: CommentOptions): RunOptions['event'];
  /** Runs the action, for the labeled issue unless told otherwise, by the clock of GitHub. */
  run(options?: WorldRun): Promise<ActionRun>;
  /** Posts a comment and runs the action for it as another runner does: a fresh workspace, a workflow run of its own. */
  say(body: string, options?: WorldRun & CommentOptions): Promise<ActionRun>;
  /** Puts another script in the place of the finished one. */
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
  const world: World = {
    github,
    repository,
    issue,
    mona,
    eve,
    model: await startModel(options.script ?? [], { key: modelKey, ...options.model }),
    labeled: (sender = mona) => ({
      name: 'issues',
      payload: repository.payload.issuesLabeled({ issue: issue.number, label: 'gadget', sender: sender.login }),
    }),
    commented: (body, { issue: number = issue.number, sender = mona, createdAt, updatedAt } = {}) => {
      const comment = repository.addComment({ issue: number, body, author: sender.login, createdAt, updatedAt });
      return { name: 'issue_comment', payload: repository.payload.issueComment({ issue: number, body, author: sender.login, comment }) };
    },
    run: async ({ workflowRun, ...run } = {}) => {
      const action = (): Promise<ActionRun> =>
        runAction({
          github,
          clockOffsetMs: github.clock.offsetMs,
          ...(workflowRun && { runId: workflowRun.id, runAttempt: workflowRun.attempt, signalAfter: { when: workflowRun.cancelled } }),
          ...run,
          event: run.event ?? world.labeled(),
          inputs: { 'base-url': world.model.baseUrl, 'api-key': modelKey, model: 'scripted', ...run.inputs },
        });
      const result = await (workflowRun === undefined ? action() : asJobOf(workflowRun, repository, action));
      // What it had asked for is done or not, but no longer on its way.
      if (result.signal !== null) await github.settled();
      return result;
    },
    say: (body, run = {}) => {
      const event = world.commented(body, run);
      const named = run.runId !== undefined || run.workflowRun !== undefined;
      const own = named ? {} : { workflowRun: repository.addRun({ event: event.name, actor: run.sender ?? mona }) };
      return world.run({ ...own, ...run, event });
    },
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
