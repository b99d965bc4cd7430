import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gitEnvironment } from '../github/git.ts';
import type { TokenPermission } from '../github/types.ts';
import type { ActionRun, RunEvent } from '../runner/run-options.ts';
import { modelKey, type World, type WorldRun } from '../world.ts';
import { readWorkflow } from './read-workflow.ts';
import { startedJobs, type StartedStep } from './start-jobs.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');

const folders: string[] = [];
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** With a home folder beside it. */
function freshWorkspace(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gadget-example-'));
  folders.push(folder);
  chmodSync(folder, 0o755);
  for (const name of ['home', 'workspace']) mkdirSync(join(folder, name));
  return join(folder, 'workspace');
}

/**
 * Plays what GitHub and the runner do with an example: the steps before Gadget, then the bundle with exactly the inputs of the workflow.
 * Only the address of the model is another. Throws when the event starts no job.
 */
export async function runExample(
  world: World,
  file: string,
  happening: RunEvent,
  options: Omit<WorldRun, 'event'> = {},
): Promise<ActionRun> {
  const { repository } = world;
  const workflow = await readWorkflow(join(root, 'examples', file));
  const event = { ...happening, workflow: { name: workflow.name, file } };
  const [job, ...others] = startedJobs(workflow, { secrets: { MODEL_API_KEY: modelKey }, ...event });
  if (others.length > 0) throw new Error(`${file} has more jobs than this harness runs.`);
  if (job?.inputs === undefined) throw new Error(`${file} starts no turn for ${event.name}.`);
  repository.actionsPermission = tokenPermission(job.permissions['actions']);
  const workspace = freshWorkspace();
  for (const step of job.steps) {
    if (step.with === job.inputs) break;
    await before(world, step, event, workspace);
  }
  const inputs = { ...job.inputs, 'base-url': world.model.baseUrl, ...options.inputs };
  return world.play(event, { job: job.id, workspace, ...options, inputs });
}

function tokenPermission(granted = 'none'): TokenPermission {
  return granted === 'write' || granted === 'read' ? granted : 'none';
}

/** A step before Gadget's. The server is in this process: nothing may block it. */
async function before(
  { github, repository }: World,
  { uses, run: script, with: inputs }: StartedStep,
  { ref, sha }: RunEvent,
  workspace: string,
): Promise<void> {
  if (script !== undefined) {
    const env = {
      PATH: process.env['PATH'] ?? '',
      HOME: join(workspace, '../home'),
      npm_config_audit: 'false',
      npm_config_fund: 'false',
      npm_config_offline: 'true',
    };
    await run('bash', ['-e', '-c', script], { cwd: workspace, env });
    return;
  }
  // The machine's own Node is there.
  if (uses?.startsWith('actions/setup-node@')) return;
  if (!uses?.startsWith('actions/checkout@') || Object.keys(inputs).join() !== 'persist-credentials') {
    throw new Error(`This harness cannot do the step ${uses} with ${JSON.stringify(inputs)}.`);
  }
  if (ref === undefined || sha === undefined) throw new Error('The event does not say what to check out.');
  const git = (...args: string[]) => run('git', args, { cwd: workspace, env: { ...gitEnvironment, ...authorized } });
  const basic = Buffer.from(`x-access-token:${github.token}`).toString('base64');
  const authorized = {
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: `http.${github.serverUrl}/.extraheader`,
    GIT_CONFIG_VALUE_0: `AUTHORIZATION: basic ${basic}`,
  };
  const url = `${github.serverUrl}/${repository.fullName}`;
  await git('init', '--quiet', '.');
  await git('remote', 'add', 'origin', url);
  await git('fetch', '--quiet', '--no-tags', '--depth=1', 'origin', sha);
  const branch = /^refs\/heads\/(.+)$/.exec(ref)?.[1];
  await git('checkout', '--quiet', '--force', ...(branch === undefined ? ['--detach'] : ['-B', branch]), 'FETCH_HEAD');
}
