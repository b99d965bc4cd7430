import type { Repository, RepositoryOptions } from './github/repository.ts';
import { startGitHub, type GitHub } from './github/server.ts';
import type { Issue, User } from './github/types.ts';
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
  /** Runs the action for the labeled issue. */
  run(options?: Partial<RunOptions>): Promise<ActionRun>;
  /** Puts another script in the place of the finished one. */
  script(script: Script, options?: ModelOptions): Promise<void>;
  /** Fails on requests that GitHub or the model would not have understood, and on steps left over. */
  verify(): void;
}

export const modelKey = 'sk-test-0123456789abcdefghijklmnopqrstuvwxyz';

export interface WorldOptions {
  readonly script?: Script;
  readonly model?: ModelOptions;
  readonly repository?: Partial<RepositoryOptions>;
  readonly issue?: { readonly title?: string; readonly body?: string; readonly author?: 'mona' | 'eve' };
}

export async function createWorld(options: WorldOptions = {}): Promise<World> {
  const github = await startGitHub();
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
    run: (run) =>
      runAction({
        event: world.labeled(),
        github,
        ...run,
        inputs: { 'base-url': world.model.baseUrl, 'api-key': modelKey, model: 'scripted', ...run?.inputs },
      }),
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
