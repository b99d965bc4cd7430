import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Files } from '../github/types.ts';
import type { Script, ScriptedCall } from '../model/script.ts';
import { gitEnvironment } from '../github/git.ts';
import type { ActionRun, RunOptions } from '../runner/run-options.ts';
import { createWorld, type World, type WorldOptions } from '../world.ts';
import { commandsOf, fill, type Places } from './cases.ts';
import { startRecorder, type Recorder } from './recorder.ts';
import { githubToken, modelKey } from './secrets.ts';
import { leaks } from './traces.ts';

/** A call of a hostile model; results are found again by `id`. */
export interface HostileCall {
  readonly id: string;
  readonly name: string;
  readonly args: object | string;
}

export interface PlayOptions extends Partial<RunOptions> {
  /** Last words of the model. */
  readonly say?: string;
  /** Does something to the machine when the last tool has ended, before the model has its last word. */
  readonly afterTools?: () => void;
}

export interface Played {
  readonly run: ActionRun;
  /** What the model got as the result of each call. */
  readonly results: Readonly<Record<string, string>>;
  /** The whole prompt: every message of the first request; empty when the model was never asked. */
  readonly prompt: string;
  /** Where a canary showed; empty when it showed nowhere. */
  readonly leaks: readonly string[];
}

type SceneOptions = (places: Places) => Pick<WorldOptions, 'issue'> & { readonly files?: Files };

/** The command that starts its work in the worker, whose changes are kept, and the same on a disposable copy. */
export const views = ['kept', 'thrown'] as const;

function clone(world: World, workspace: string): void {
  const git = (...args: string[]): void => void execFileSync('git', args, { env: gitEnvironment, stdio: 'pipe' });
  git('clone', '--quiet', world.repository.gitDir, workspace);
  git('-C', workspace, 'remote', 'set-url', 'origin', `${world.github.serverUrl}/${world.repository.fullName}`);
}

/** A world with secrets worth stealing, folders outside the workspace to break into, and somebody who listens. */
export class Scene implements AsyncDisposable {
  readonly world: World;
  readonly recorder: Recorder;
  readonly root: string;
  /** Nothing may change in here. */
  readonly outside: string;
  readonly home: string;
  readonly workspace: string;
  readonly canaries: Readonly<Record<string, string>>;

  private constructor(root: string, world: World, recorder: Recorder) {
    this.root = root;
    this.world = world;
    this.recorder = recorder;
    this.outside = join(root, 'outside');
    this.home = join(root, 'home');
    this.workspace = join(root, 'work', 'widgets');
    this.canaries = { 'GitHub token': githubToken(), 'model key': modelKey(), 'secret of the home folder': githubToken() };
    world.github.addToken(this.canaries['GitHub token']!, 'github-actions[bot]');
  }

  static async create(options: SceneOptions = () => ({})): Promise<Scene> {
    const root = realpathSync(mkdtempSync(join(tmpdir(), 'gadget-scene-')));
    for (const folder of ['outside', 'home', 'work']) mkdirSync(join(root, folder));
    const recorder = await startRecorder(join(root, 'outside'));
    const { issue, files } = options(placesIn(root, recorder, 'start'));
    return new Scene(root, await createWorld({ ...(issue && { issue }), ...(files && { repository: { files } }) }), recorder);
  }

  places(id: string): Places {
    return placesIn(this.root, this.recorder, id);
  }

  /** The command of a case, with its places. */
  command(id: string, more: Places = {}): string {
    return commandsOf(id)
      .map((command) => fill(command, { ...this.places(id), ...more }))
      .join('\n');
  }

  /** A complete checkout, as actions/checkout leaves it. */
  checkOut(): void {
    clone(this.world, this.workspace);
  }

  /** Markers of attacks that worked. */
  markers(): string[] {
    return [this.outside, this.home, this.workspace]
      .filter((folder) => existsSync(folder))
      .flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .filter((name) => /(^|\/)pwned/.test(name))
          .map((name) => join(folder, name)),
      );
  }

  /** One turn: the model makes all these calls at once and then says its last words. */
  async play(calls: readonly HostileCall[], options: PlayOptions = {}): Promise<Played> {
    const { say = 'Done.', afterTools, ...run } = options;
    const last = { text: say, ...(afterTools && { check: afterTools }) };
    return this.perform(
      calls.length > 0 ? [{ calls: calls.map(({ id, name, args }): ScriptedCall => ({ id, name, args })) }, last] : [last],
      run,
    );
  }

  /** One turn by any script. */
  async perform(script: Script, options: Partial<RunOptions> = {}): Promise<Played> {
    const { world, canaries } = this;
    await world.script(script, { key: canaries['model key']! });
    const { serverUrl, apiUrl, graphqlUrl } = world.github;
    const run = await world.run({
      workspace: this.workspace,
      timeoutMs: 240_000,
      ...options,
      github: { serverUrl, apiUrl, graphqlUrl, token: canaries['GitHub token']! },
      env: { HOME: this.home, ...options.env },
      inputs: { 'api-key': canaries['model key']!, ...options.inputs },
    });
    const { requests } = world.model;
    const results = (requests.at(-1)?.body.messages ?? [])
      .filter((message) => message.role === 'tool')
      .map((message) => [message.tool_call_id ?? '', message.content ?? '']);
    return {
      run,
      results: Object.fromEntries(results) as Record<string, string>,
      prompt: requests[0]?.body.messages.map((message) => message.content).join('\n\n') ?? '',
      leaks: await leaks(run, world, {
        ...canaries,
        'runtime token': run.canaries.runtimeToken,
        'OIDC token': run.canaries.idTokenRequestToken,
      }),
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.world[Symbol.asyncDispose]();
    await this.recorder[Symbol.asyncDispose]();
    rmSync(this.root, { recursive: true, force: true });
  }
}

/** `{{TMP}}` is a pattern, since the folders of a run are made when it starts; where the shell does not expand it, give another one. */
function placesIn(root: string, recorder: Recorder, id: string): Places {
  return {
    PWNED: join(root, 'outside', `pwned-${id}`),
    WS: join(root, 'work', 'widgets'),
    TMP: join(tmpdir(), 'gadget-run-*', 'work', '_temp'),
    ATT: recorder.address,
  };
}

/** A shell command of the model; `view` says whether its changes are kept. */
export function shell(id: string, command: string, view?: (typeof views)[number]): HostileCall {
  return { id, name: 'execute_command', args: { command, timeout_seconds: 60, ...(view && { keep_changes: view === 'kept' }) } };
}

/** Who opened nothing at GitHub: no branch of ours, no pull request. */
export function nothingPublished(world: World): boolean {
  return (
    world.repository.pulls().length === 0 && !Object.keys(world.repository.refs()).some((name) => name.startsWith('refs/heads/gadget/'))
  );
}
