import { appendFileSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { redactDeep } from '../guardrails/redact-deep.ts';
import type { AgentEvent, EventFrame, Sink } from '../agent/events.ts';

/** Characters of arguments and results in an event (S3-184, S3-185). */
const longestArguments = 500;
const longestResult = 1000;

function shortened(event: AgentEvent): AgentEvent {
  switch (event.type) {
    case 'tool.call':
      return { ...event, payload: { ...event.payload, arguments: event.payload.arguments.slice(0, longestArguments) } };
    case 'tool.result':
      return { ...event, payload: { ...event.payload, result: event.payload.result.slice(0, longestResult) } };
    default:
      return event;
  }
}

/** The event stream as JSON lines (S3-190). Redacted, so that the file can be uploaded. */
export function createEventsFile(path: string, redact: (text: string) => string): Sink {
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, '');
  return (frame: EventFrame) => {
    // Pieces of a streamed text are too short to be redacted one by one; the whole text is in the events that follow.
    if (frame.type === 'chunk') return;
    const { seq, ts, turnId } = frame;
    appendFileSync(path, `${redactedJson({ seq, ts, turnId, ...shortened(redactDeep(frame, redact)) }, redact)}\n`);
  };
}

/** JSON whose texts are redacted one by one: a redaction across its quotes would break it. */
export function redactedJson(value: unknown, redact: (text: string) => string): string {
  return JSON.stringify(value, (_, item: unknown) => (typeof item === 'string' ? redact(item) : item));
}

/** Replaces a file in one step, so that a reader never finds half of it (S0-49). */
export function writeAtomically(path: string, parts: readonly string[]): void {
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(`${path}.part`, '');
  for (const part of parts) appendFileSync(`${path}.part`, part);
  renameSync(`${path}.part`, path);
}
