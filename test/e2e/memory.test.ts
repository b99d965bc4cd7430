import { afterEach, beforeEach, describe, expect } from 'vitest';
import { call, say, usage } from '../support/model/script.ts';
import { jailed } from '../support/jailed.ts';
import { createWorld, type World } from '../support/world.ts';

const rounds = 200;
const kilobytes = 64;

describe('a long turn', () => {
  let world: World;
  beforeEach(async () => {
    const line = `${'The quick brown fox jumps over the lazy dog, line after line. '.padEnd(63, '.')}\n`;
    world = await createWorld({
      repository: { files: { 'big.txt': line.repeat((kilobytes * 1024) / 64) } },
      model: { keepBodies: false },
      script: (request, index) => {
        const seen = request.body.messages.filter((message) => message.role === 'tool').length;
        if (seen !== index) throw new Error(`Request ${index} carries ${seen} results.`);
        return index < rounds
          ? call('read_file', { path: 'big.txt' }, { usage: usage({ input: 1000, output: 10 }) })
          : say('All read.', { usage: usage({ input: 1000, output: 10 }) });
      },
    });
  });
  afterEach(async () => {
    await world[Symbol.asyncDispose]();
    world.verify();
  });

  jailed(`of ${rounds} tool calls with ${kilobytes} kB results finishes with a small head (S0-16)`, async () => {
    await using run = await world.run({ inputs: { 'max-iterations': '0' }, measure: true, timeoutMs: 240_000 });
    expect(run.outputs).toMatchObject({ status: 'finished', 'tool-calls': String(rounds) });
    const largest = Math.max(...world.model.requests.map((request) => request.bytes));
    const megabytes = (run.maxRssKb ?? Number.POSITIVE_INFINITY) / 1024;
    console.log(
      `Peak resident memory of the head: ${megabytes.toFixed(0)} MB; largest request: ${(largest / 1024 / 1024).toFixed(1)} MB; ${(run.durationMs / 1000).toFixed(1)} s.`,
    );
    expect(megabytes).toBeLessThan(200);
  });
});
