import { readFile } from 'node:fs/promises';
import type { EventFrame } from '../../src/agent/events.ts';
import type { Entry } from '../../src/session/entries.ts';
import { readTrace, type TraceSpan } from './otlp.ts';
import type { ActionRun } from './runner/run-options.ts';
import { readSession } from './stored-session.ts';
import type { World } from './world.ts';

type Frame<Type extends EventFrame['type']> = Extract<EventFrame, { type: Type }>;

/** The lines of `events.jsonl` of a run. */
export async function readEvents(run: ActionRun): Promise<EventFrame[]> {
  const text = await readFile(run.outputs['events-path']!, 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as EventFrame);
}

/** Those of one type, in their order. */
export function framesOf<Type extends EventFrame['type']>(events: readonly EventFrame[], type: Type): Frame<Type>[] {
  return events.filter((event): event is Frame<Type> => event.type === type);
}

/** The spans of `trace.json` of a run, checked as a collector would. */
export async function readSpans(run: ActionRun): Promise<TraceSpan[]> {
  return readTrace(await readFile(run.outputs['trace-path']!, 'utf8'));
}

const session = 'refs/gadget/sessions/issue-1';

/** One file of the stored session of the issue. Rejects when there is none. */
export function sessionFile({ repository }: World, path: string): Promise<string> {
  return repository.git('show', `${session}:${path}`);
}

/** Paths of all files of the stored session. */
export async function sessionPaths({ repository }: World): Promise<string[]> {
  return (await repository.git('ls-tree', '-r', '--name-only', session)).trim().split('\n');
}

/** The log of the stored session, all segments of it. */
export async function sessionEntries({ repository }: World): Promise<readonly Entry[]> {
  return (await readSession(repository, 'issue-1')).entries;
}
