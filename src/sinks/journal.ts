import { appendFileSync, closeSync, mkdirSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { redactDeep } from '../guardrails/redact-deep.ts';
import type { EventFrame, Sink } from '../agent/events.ts';

/** Max characters of arguments, results and answers in an event. */
const maxArguments = 500;
const maxResult = 1000;
const maxAnswer = 500;

/** The event as stored in the file, redacted before it is cut. Requests go only into the trace. */
function stored(frame: EventFrame, redact: (text: string) => string): EventFrame {
  if (frame.type === 'model.called') {
    const { input: _input, ...payload } = frame.payload;
    return redactDeep({ ...frame, payload }, redact);
  }
  const safe = redactDeep(frame, redact);
  switch (safe.type) {
    case 'tool.call':
      return { ...safe, payload: { ...safe.payload, arguments: safe.payload.arguments.slice(0, maxArguments) } };
    case 'tool.result':
      return { ...safe, payload: { ...safe.payload, result: safe.payload.result.slice(0, maxResult) } };
    case 'model.answered':
      return { ...safe, payload: { ...safe.payload, content: safe.payload.content.slice(0, maxAnswer) } };
    default:
      return safe;
  }
}

type Chunk = EventFrame & { readonly type: 'chunk' };

/** Chunks are too short to be redacted one by one: if the whole text contains a secret, the first chunk gets the whole redacted text. */
function redactChunks(chunks: readonly Chunk[], redact: (text: string) => string): Chunk[] {
  const whole = chunks.map(({ payload }) => payload.content).join('');
  const safe = redact(whole);
  if (safe === whole) return [...chunks];
  return chunks.map((chunk, index) => ({ ...chunk, payload: { content: index === 0 ? safe : '' } }));
}

/** Holds streamed text until it ends, with the events of other agents in the meantime, so that sequence numbers stay in order. */
class WaitingFrames {
  readonly #redact: (text: string) => string;
  #frames: (Chunk | string)[] = [];
  /** Agents whose text is being streamed. */
  readonly #streaming = new Set<string | undefined>();

  constructor(redact: (text: string) => string) {
    this.#redact = redact;
  }

  /** @returns the lines that can be written now. */
  add(frame: EventFrame): string[] {
    if (frame.type === 'chunk') {
      this.#streaming.add(frame.agent);
      this.#frames.push(frame);
      return [];
    }
    this.#frames.push(this.#line(stored(frame, this.#redact)));
    this.#streaming.delete(frame.agent);
    // A subagent that was cut off ends with the turn.
    if (frame.type === 'run.completed' || frame.type === 'run.failed') this.#streaming.clear();
    return this.#streaming.size > 0 ? [] : this.#take();
  }

  #take(): string[] {
    const chunks = this.#frames.filter((frame) => typeof frame !== 'string');
    const byAgent = [...Map.groupBy(chunks, ({ agent }) => agent).values()];
    const safe = new Map(byAgent.flatMap((group) => redactChunks(group, this.#redact)).map((chunk) => [chunk.seq, this.#line(chunk)]));
    const lines = this.#frames.map((frame) => (typeof frame === 'string' ? frame : safe.get(frame.seq)!));
    this.#frames = [];
    return lines;
  }

  #line({ seq, ts, turnId, ...rest }: EventFrame): string {
    return `${redactedJson({ seq, ts, turnId, ...rest }, this.#redact)}\n`;
  }
}

/** The event stream as JSON lines, in order and without gaps. Redacted, so that the file can be uploaded. */
export function createEventsFile(path: string, redact: (text: string) => string): Sink {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, '');
  const waiting = new WaitingFrames(redact);
  return (frame: EventFrame) => {
    const lines = waiting.add(frame);
    if (lines.length > 0) appendFileSync(path, lines.join(''));
  };
}

/** JSON whose strings are redacted one by one: a redaction across quotes would break it. */
export function redactedJson(value: unknown, redact: (text: string) => string): string {
  return JSON.stringify(value, (_, item: unknown) => (typeof item === 'string' ? redact(item) : item));
}

/** Opens the `.part` file. The folder is created only if opening fails, since a record is replaced twice in each step. */
function openPart(path: string): number {
  try {
    return openSync(`${path}.part`, 'w');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    mkdirSync(dirname(path), { recursive: true });
    return openSync(`${path}.part`, 'w');
  }
}

/** Replaces a file atomically, so that a reader never finds half of it. */
export function writeAtomically(path: string, parts: readonly string[]): void {
  const file = openPart(path);
  try {
    for (const part of parts) writeFileSync(file, part);
  } finally {
    closeSync(file);
  }
  renameSync(`${path}.part`, path);
}
