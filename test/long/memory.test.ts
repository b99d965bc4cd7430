import { afterEach, beforeEach, describe, expect } from 'vitest';
import { call, say, usage } from '../support/model/script.ts';
import { longFiles, longRounds } from '../support/long-turn.ts';
import { jailedBundled } from '../support/jailed.ts';
import { createWorld, type World } from '../support/world.ts';

const rounds = 200;

describe('a long turn', () => {
  let world: World;
  beforeEach(async () => {
    world = await createWorld({
      repository: { files: longFiles() },
      model: { keepBodies: false },
      script: (request, index) => {
        // What follows the turn: the model is asked what to remember, then for a summary.
        if (index > rounds) return say(index === rounds + 1 ? 'NO_REPLY' : '### Task\nRead everything.');
        const seen = request.body.messages.filter((message) => message.role === 'tool').length;
        if (seen !== index) throw new Error(`Request ${index} carries ${seen} results.`);
        const tokens = { usage: usage({ input: 1000, output: 10 }) };
        const next = longRounds(index);
        return index < rounds ? call(next.name, next.args, tokens) : say('All read.', tokens);
      },
    });
  });
  afterEach(async () => {
    await world[Symbol.asyncDispose]();
    world.verify();
  });

  jailedBundled(`of ${rounds} tool calls with 64 kB results finishes with a small head`, { tags: ['S0-16'] }, async () => {
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
