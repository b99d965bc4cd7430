import { afterEach, beforeEach, describe, expect } from 'vitest';
import { call, say, usage } from '../support/model/script.ts';
import { longFiles, longRounds } from '../support/long-turn.ts';
import { jailed } from '../support/jailed.ts';
import { createWorld, type World } from '../support/world.ts';

const rounds = 1000;
const window = 128_000;

describe('a turn of a thousand iterations', () => {
  let world: World;
  beforeEach(async () => {
    world = await createWorld({ repository: { files: longFiles() }, model: { keepBodies: false } });
  });
  afterEach(async () => {
    await world[Symbol.asyncDispose]();
    world.verify();
  });

  jailed(
    'with 64 kB results stays inside its context window, and another runner goes on with the same history',
    { tags: ['S0-16', 'S0-17', 'S3-125', 'C4'], timeout: 600_000 },
    async () => {
      const tokens: number[] = [];
      let summaries = 0;
      await world.script(
        (request) => {
          const offered = (request.body.tools ?? []).length;
          if (offered === 0) return say(`### Task\nRead everything (${++summaries}).`);
          if (offered === 2) return say('NO_REPLY');
          const estimated = Math.ceil(JSON.stringify(request.body).length / 4);
          const round = tokens.push(estimated) - 1;
          const next = longRounds(round);
          const counted = { usage: usage({ input: estimated, output: 10 }) };
          return round < rounds ? call(next.name, next.args, counted) : say('All read.', counted);
        },
        { keepBodies: false },
      );
      await using run = await world.run({ inputs: { 'max-iterations': '0' }, timeoutMs: 500_000 });
      expect(run.outputs).toMatchObject({ status: 'finished', iterations: String(rounds + 1), 'tool-calls': String(rounds) });

      const sorted = tokens.toSorted((a, b) => a - b);
      const sizes = tokens.map((size) => (size / 1000).toFixed(0)).join(' ');
      console.log(
        `Thousands of tokens of all ${tokens.length} requests: ${sizes}\nMedian ${sorted[rounds / 2]}, largest ${sorted.at(-1)} of a window of ${window}; ${summaries} summaries; ${(run.durationMs / 1000).toFixed(0)} s.`,
      );
      expect(sorted.at(-1)).toBeLessThan(window);

      // Two fresh runners, which share nothing but the repository at the same commit of its session, are shown the same history.
      const shown: unknown[] = [];
      const ref = 'refs/gadget/sessions/issue-1';
      const session = await world.repository.git('rev-parse', ref);
      for (const copy of ['one', 'two']) {
        await world.script((request) => {
          shown.push(request.body.messages.slice(1, -1));
          return say(`Copy ${copy}.`);
        });
        await using again = await world.run();
        expect(again.outputs).toMatchObject({ status: 'finished', 'session-id': run.outputs['session-id'] });
        await world.repository.git('update-ref', ref, session);
      }
      expect(shown[0]).toEqual(shown[1]);
      expect(JSON.stringify(shown[0])).toContain('[Summary of earlier conversation]');
      expect(JSON.stringify(shown[0])).toContain('All read.');
    },
  );
});
