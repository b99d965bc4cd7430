import { describe, expect } from 'vitest';
import type { EventFrame, Sink } from '../../src/agent/events.ts';
import { createLogSink } from '../../src/sinks/log.ts';
import { createLogger } from '../../src/sinks/logger.ts';
import { jailed } from '../support/jailed.ts';
import { calls, say } from '../support/model/script.ts';
import { readEvents } from '../support/run-files.ts';
import { write } from '../support/steps.ts';
import { useWorld } from '../support/use-world.ts';

/** A display of its own: one line for each call, and one for the end. It knows nothing but the events. */
function createTicker(print: (line: string) => void): Sink {
  return (frame) => {
    if (frame.type === 'tool.result') print(`${frame.payload.is_error ? 'x' : '.'} ${frame.payload.name}`);
    if (frame.type === 'run.completed') print(`= ${frame.payload.status}`);
  };
}

describe('a display', () => {
  const use = useWorld();

  jailed('needs nothing but the events of a turn: the log and another one are made from them alone', { tags: ['S2-59'] }, async () => {
    const { world } = use;
    await world.script([calls([write('a.txt'), { name: 'read_file', args: { path: 'none.txt' } }]), say('Wrote it.')]);
    await using run = await world.run();
    const [log, ticks]: [string[], string[]] = [[], []];
    const put = (line: string): void => void log.push(line);
    const printer = { info: put, warning: put, error: put, startGroup: put, endGroup: () => undefined };
    const sinks = [createLogSink(createLogger(printer, String)), createTicker((line) => ticks.push(line))];
    for (const frame of await readEvents(run)) for (const sink of sinks) sink(frame as EventFrame);
    expect(ticks).toEqual(['. write_file', 'x read_file', '= finished']);
    expect(log.length).toBeGreaterThan(10);
    for (const line of log.join('\n').split('\n')) expect(run.stdout).toContain(line);
  });
});
