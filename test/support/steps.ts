import { expect } from 'vitest';
import { calls, type ScriptedCall } from './model/script.ts';
import type { ActionRun } from './runner/run-options.ts';
import type { World, WorldRun } from './world.ts';

/** A call of a command whose changes are kept: one that asks somebody first, where nothing else is configured. */
export function keep(command: string, id?: string): ScriptedCall {
  return { name: 'execute_command', args: { command, keep_changes: true }, ...(id !== undefined && { id }) };
}

/** A call that writes a file; by default its own name. */
export function write(path: string, content = `${path}\n`, id?: string): ScriptedCall {
  return { name: 'write_file', args: { path, content }, ...(id !== undefined && { id }) };
}

/** A call that sets title and description of the pull request. */
export function describePull(title: string, description: string): ScriptedCall {
  return { name: 'describe_pull_request', args: { title, description } };
}

/** What stands on a thread, oldest first. */
export function comments(world: World, issue = 1): string[] {
  return world.repository.comments(issue).map(({ body }) => body);
}

/** What was said on a thread last; nothing for a thread without comments. */
export function lastComment(world: World, issue = 1): string {
  return comments(world, issue).at(-1) ?? '';
}

/** Ids of the calls that wait for somebody after this run, as its output names them. */
export function pending(run: ActionRun): string[] {
  return (JSON.parse(run.outputs['pending'] || '[]') as { readonly id: string }[]).map(({ id }) => id);
}

/** A turn that parks with these calls; afterwards the model expects no request. @returns the ids of the calls that wait. */
export async function park(world: World, list: readonly ScriptedCall[], options: WorldRun = {}): Promise<string[]> {
  await world.script([calls([...list])]);
  await using run = await world.run(options);
  expect(run.outputs).toMatchObject({ status: 'pending-confirmation', 'stop-reason': 'pending_confirmation' });
  await world.script([]);
  return pending(run);
}
