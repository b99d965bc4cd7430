import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished } from 'vitest';
import { gitEnvironment } from './github/git.ts';
import { call, say, type ScriptedCall } from './model/script.ts';
import type { ActionRun } from './runner/run-options.ts';
import type { OpenPullOptions, World, WorldRun } from './world.ts';

/** A call that reads a file. */
export const read = (path: string): ScriptedCall => ({ name: 'read_file', args: { path } });

export const messages = ({ model }: World) => model.requests[0]?.messages ?? [];
export const prompt = (world: World): string => String(messages(world).at(-1)?.content);
export const system = (world: World): string => String(messages(world)[0]?.content);
export const offered = ({ model }: World): string[] =>
  ((model.requests[0]?.body['tools'] ?? []) as { function: { name: string } }[]).map((tool) => tool.function.name);
/** Results of calls, in their order, as the model got them last. */
export const results = ({ model }: World): string[] =>
  (model.requests.at(-1)?.messages ?? []).flatMap(({ role, content }) => (role === 'tool' ? [String(content)] : []));
export const changes = async ({ repository }: World, from: string, to: string): Promise<string[]> =>
  (await repository.git('diff', '--name-only', from, to)).split('\n').filter(Boolean);
export const isAncestor = ({ repository }: World, one: string, other: string): Promise<boolean> =>
  repository.git('merge-base', '--is-ancestor', one, other).then(
    () => true,
    () => false,
  );

const feature = { 'a.txt': 'one\ntwo\n' };

/** The number of a new pull request of mona, from the branch `feature` unless told otherwise. */
export async function open(world: World, more: Partial<OpenPullOptions> = {}): Promise<number> {
  return (await world.openPull({ files: feature, title: 'Add a list', body: 'Adds a list.', ...more })).issue.number;
}

/** Says it there, and does something while the model thinks about its first answer. */
export async function meanwhile(world: World, issue: number, act: () => unknown, run: WorldRun = {}): Promise<ActionRun> {
  const asked = world.model.reached(1);
  const running = world.say('/gadget change it', { issue, ...run });
  const held = await asked;
  await act();
  held.release();
  return running;
}

/** The first turn of the issue, which leaves the pull request #2. */
export async function ofGadget(world: World, run: WorldRun = {}): Promise<ActionRun> {
  await world.script([call('write_file', { path: 'g.txt', content: 'one\n' }), say('First.')]);
  const first = await world.play(world.labeled(), run);
  expect(first.outputs).toMatchObject({ status: 'finished', 'pull-request-number': '2' });
  return first;
}

/** A workspace as actions/checkout leaves it: one commit deep, with a branch or, for `refs/pull/N/merge`, without one. */
export async function checkedOut({ repository, github }: World, ref: string): Promise<string> {
  const workspace = await mkdtemp(join(tmpdir(), 'gadget-adopt-'));
  onTestFinished(() => rm(workspace, { recursive: true, force: true }));
  await chmod(workspace, 0o755);
  const basic = Buffer.from(`x-access-token:${github.token}`).toString('base64');
  const key = ['-c', `http.${github.serverUrl}/.extraheader=AUTHORIZATION: basic ${basic}`];
  const git = (...args: string[]) => promisify(execFile)('git', [...key, ...args], { env: gitEnvironment });
  await git('clone', '--quiet', '--depth=1', '--no-checkout', repository.cloneUrl, workspace);
  await git('-C', workspace, 'fetch', '--quiet', '--depth=1', 'origin', ref);
  await git('-C', workspace, 'checkout', '--quiet', ...(ref.startsWith('refs/') ? ['--detach'] : ['-B', ref]), 'FETCH_HEAD');
  return workspace;
}
