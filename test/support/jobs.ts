import { expect } from 'vitest';
import { call, calls, say, type Step } from './model/script.ts';
import type { ActionRun, RunEvent } from './runner/run-options.ts';
import { keep, pending } from './steps.ts';
import type { World, WorldRun } from './world.ts';

export const prompt = 'Repair the pager.\n\nIt has to round up.';
export const write = (path: string, content = `${path}\n`): Step => call('write_file', { path, content });
export const fix = [
  call('edit_file', { path: 'src/pages.js', old_string: 'Math.floor', new_string: 'Math.ceil' }),
  say('The page count rounds up now.'),
];
export const workflow = 'nightly.yml';
export const ref = 'refs/gadget/sessions/job-nightly';

export type Job = Omit<WorldRun, 'event'>;

/** A run of the schedule of a workflow, with a prompt. */
export function nightly(world: World, { inputs, ...job }: Job = {}, event: RunEvent = world.scheduled({ workflow })): Promise<ActionRun> {
  return world.play(event, { ...job, inputs: { prompt, ...inputs } });
}

/** What the model was asked: the last user message of a request, the last one unless told otherwise. */
export const asked = (world: World, request = -1): string =>
  String(world.model.requests.at(request)?.messages.findLast(({ role }) => role === 'user')?.content);

/** Bodies of the comments on an issue or a pull request, oldest first. */
export const said = (world: World, number: number): string[] => world.repository.comments(number).map(({ body }) => body);

/** REST writes and changed refs, in words, sessions left out. */
export function writes(world: World, since = 0): string[] {
  return world.github
    .writes()
    .slice(since)
    .map((made) => ('ref' in made ? `push ${made.ref}` : `${made.method} ${made.path.replace('/repos/acme/widgets/', '')}`))
    .filter((line) => !line.startsWith('push refs/gadget/sessions/'));
}

/** Issues that are no pull requests, the one of the world left out. */
export const tracking = (world: World) => world.repository.issues().filter(({ number, pull }) => number !== 1 && pull === undefined);

/** The only tracking issue. */
export function trackingIssue(world: World) {
  const [issue, ...more] = tracking(world);
  if (!issue || more.length > 0) throw new Error(`There are ${tracking(world).length} tracking issues, expected was one.`);
  return issue;
}

/** A job that has written a.txt and waits for a command that would write b.txt. */
export async function parked(world: World, job: Job = {}, event?: RunEvent): Promise<{ readonly run: ActionRun; readonly id: string }> {
  await world.script([calls([{ name: 'write_file', args: { path: 'a.txt', content: 'a\n' } }, keep('echo b > b.txt')])]);
  const run = await nightly(world, job, event);
  expect(run.outputs).toMatchObject({ status: 'pending-confirmation', 'stop-reason': 'pending_confirmation', branch: '' });
  return { run, id: pending(run)[0]! };
}
