import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fail, garbage, say } from '../support/model/script.ts';
import { jailed } from '../support/jailed.ts';
import { readEvents } from '../support/run-files.ts';
import { comments } from '../support/steps.ts';
import { useWorld } from '../support/use-world.ts';
import { modelKey } from '../support/world.ts';

/** The one error line of a run, as the runner shows it. */
function errorOf(run: { commands: readonly { name: string; data: string }[] }): string {
  const errors = run.commands.filter(({ name }) => name === 'error').map(({ data }) => data);
  expect(errors).toHaveLength(1);
  return errors[0]!;
}

describe('bad input ends in one clear line and leaves nothing on GitHub', () => {
  const use = useWorld();

  const inputs = [
    ['a missing model (S0-19)', { model: '' }, /The input model is empty; expected the id of a model/],
    ['an unknown value', { 'tool-mode': 'yolo' }, /The input tool-mode is "yolo"; expected one of read-only, confirm, auto/],
  ] as const;

  test.each(inputs)('%s', async (_, wrong, expected) => {
    const { world } = use;
    await using run = await world.run({ inputs: wrong });
    expect(run.exitCode).toBe(1);
    expect(errorOf(run)).toMatch(expected);
    expect(run.outputs).toMatchObject({ status: 'error', 'stop-reason': 'error' });
    expect(world.github.writes()).toEqual([]);
  });

  test('a malformed event names the field', { tags: ['S0-06'] }, async () => {
    const { world } = use;
    await using run = await world.run({
      event: { name: 'issues', payload: { action: 'labeled', label: { name: 'gadget' }, issue: { number: 'one' } } },
      repository: 'acme/widgets',
    });
    expect(run.exitCode).toBe(1);
    expect(errorOf(run)).toContain('unexpected issue.number');
    expect(world.github.writes()).toEqual([]);
  });

  test('a wrong token', async () => {
    const { world } = use;
    await using run = await world.run({ github: { ...world.github, token: `ghs_${'x1Y2'.repeat(9)}` } });
    expect(run.exitCode).toBe(1);
    expect(errorOf(run)).toMatch(/HTTP 401.*Check github-token/);
    expect(world.github.writes()).toEqual([]);
  });
});

describe('what goes wrong after the gate is said on the thread', () => {
  const use = useWorld();

  test('a workspace with something else in it is refused and left untouched', { tags: ['S0-45'] }, async () => {
    const { world } = use;
    const workspace = mkdtempSync(join(tmpdir(), 'gadget-foreign-'));
    writeFileSync(join(workspace, 'precious.txt'), 'mine');
    await using run = await world.run({ workspace });
    expect(run.exitCode).toBe(1);
    expect(readdirSync(workspace)).toEqual(['precious.txt']);
    expect(readFileSync(join(workspace, 'precious.txt'), 'utf8')).toBe('mine');
    const bodies = comments(world);
    expect(bodies).toHaveLength(2);
    expect(bodies[0]).toContain('❌ **Failed**');
    expect(bodies[1]).toContain('It has been left untouched');
    expect(world.repository.pulls()).toEqual([]);
  });

  jailed(
    'a model endpoint that fails three times, with an error, with garbage and with nothing',
    { tags: ['S1-26', 'S1-28', 'C28'] },
    async () => {
      const { world } = use;
      await world.script([fail(500), garbage(), say('')]);
      await using run = await world.run();
      expect(run.exitCode).toBe(1);
      expect(errorOf(run)).toMatch(/answered with nothing/);
      // One failure is one annotation of the run.
      expect(run.commands.filter(({ name }) => ['notice', 'warning', 'error'].includes(name))).toHaveLength(1);
      expect(run.outputs).toMatchObject({ status: 'error', 'stop-reason': 'error' });
      const [progress, failure, ...more] = comments(world);
      expect(progress).toContain('❌ **Failed**');
      expect(failure).toContain('❌ **Failed.**');
      expect(failure).toContain('answered with nothing');
      expect(more).toEqual([]);
      expect([progress, failure].join()).not.toContain(modelKey);
      expect(world.model.requests).toHaveLength(3);
      const retries = (await readEvents(run)).filter(({ type }) => type === 'run.retrying').map(({ payload }) => payload);
      expect(retries).toEqual([
        expect.objectContaining({ attempt: 1, maxAttempts: 3, error: expect.stringMatching(/failed \(HTTP 500/) }),
        expect.objectContaining({
          attempt: 2,
          maxAttempts: 3,
          error: expect.stringMatching(/not a reply of the OpenAI API|not a chat completion/),
        }),
      ]);
    },
  );

  jailed('a passing fault is tried again, and said in an event', { tags: ['S3-187', 'C28'] }, async () => {
    const { world } = use;
    await world.script([fail(429, { error: { message: 'Slow down' } }, { 'retry-after': '0' }), say('Nothing to do.')]);
    await using run = await world.run();
    expect(run.outputs).toMatchObject({ status: 'finished', iterations: '1' });
    expect((await readEvents(run)).filter(({ type }) => type === 'run.retrying').map(({ payload }) => payload)).toEqual([
      expect.objectContaining({ attempt: 1, maxAttempts: 3, delayMs: 0 }),
    ]);
  });
});
