import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fail, garbage, say } from '../support/model/script.ts';
import { jailed } from '../support/jailed.ts';
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
    ['a number that is none', { 'max-iterations': '-1' }, /The input max-iterations is "-1"; expected a whole number/],
    ['an input of a later version', { agent: 'reviewer' }, /The input agent is "reviewer", but this version can only do ""/],
    [
      'a base URL that is none',
      { 'base-url': 'api.example.com' },
      /The input base-url is "api.example.com"; expected an http or https URL/,
    ],
  ] as const;

  test.each(inputs)('%s', async (_, wrong, expected) => {
    const { world } = use;
    await using run = await world.run({ inputs: wrong });
    expect(run.exitCode).toBe(1);
    expect(errorOf(run)).toMatch(expected);
    expect(run.outputs).toMatchObject({ status: 'error', 'stop-reason': 'error' });
    expect(world.github.writes()).toEqual([]);
  });

  test('a malformed event names the field (S0-06)', async () => {
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

  test('a key of a later version in the configuration file', async () => {
    const { world } = use;
    await world.repository.commitTo('main', { '.github/gadget.yml': 'mcp: {}\n' });
    await using run = await world.run();
    expect(run.exitCode).toBe(1);
    expect(errorOf(run)).toMatch(/\.github\/gadget\.yml:1: mcp belongs to a later version/);
    expect(world.github.writes()).toEqual([]);
  });
});

describe('what goes wrong after the gate is said on the thread', () => {
  const use = useWorld();

  test('a configuration file with a mistake names file, line, key, what was expected and found', async () => {
    const { world } = use;
    await world.repository.commitTo('main', { '.github/gadget.yml': 'policy:\n  protected-paths: 7\n' });
    await using run = await world.run();
    expect(run.exitCode).toBe(1);
    expect(errorOf(run)).toMatch(/\.github\/gadget\.yml:2: policy\.protected-paths is 7; .*expected array/);
    const [failure, ...more] = world.repository.comments(1).map(({ body }) => body);
    expect(failure).toContain('gadget.yml:2');
    expect(more).toEqual([]);
  });

  test('a workspace with something else in it is refused and left untouched (S0-45)', async () => {
    const { world } = use;
    const workspace = mkdtempSync(join(tmpdir(), 'gadget-foreign-'));
    writeFileSync(join(workspace, 'precious.txt'), 'mine');
    await using run = await world.run({ workspace });
    expect(run.exitCode).toBe(1);
    expect(readdirSync(workspace)).toEqual(['precious.txt']);
    expect(readFileSync(join(workspace, 'precious.txt'), 'utf8')).toBe('mine');
    const bodies = world.repository.comments(1).map(({ body }) => body);
    expect(bodies).toHaveLength(2);
    expect(bodies[0]).toContain('❌ **Failed**');
    expect(bodies[1]).toContain('It has been left untouched');
    expect(world.repository.pulls()).toEqual([]);
  });

  const answers = [
    [
      '401',
      () => [fail(401, { error: { message: 'Incorrect API key provided', type: 'invalid_request_error', code: 'invalid_api_key' } })],
      /refused the key \(HTTP 401: Incorrect API key provided\)/,
      1,
    ],
    [
      '404',
      () => [fail(404, { error: { message: 'The model does not exist' } })],
      /does not know the model scripted.*HTTP 404: The model does not exist/,
      1,
    ],
    ['500, three times', () => [fail(500), fail(500), fail(500)], /failed \(HTTP 500/, 3],
    ['garbage, three times', () => [garbage(), garbage(), garbage()], /not a reply of the OpenAI API|not a chat completion/, 3],
    ['nothing, three times', () => [say(''), say(''), say('')], /answered with nothing/, 3],
  ] as const;

  jailed.each(answers)('a model endpoint that answers %s (S1-26, S1-28, C28)', async (_, script, expected, requests) => {
    const { world } = use;
    await world.script(script());
    await using run = await world.run();
    expect(run.exitCode).toBe(1);
    expect(errorOf(run)).toMatch(expected);
    expect(run.outputs).toMatchObject({ status: 'error', 'stop-reason': 'error' });
    expect(world.model.requests).toHaveLength(requests);
    const [progress, failure, ...more] = world.repository.comments(1).map(({ body }) => body);
    expect(progress).toContain('❌ **Failed**');
    expect(failure).toContain('❌ **The turn failed.**');
    expect(failure!.replaceAll('\\', '')).toMatch(expected);
    expect(more).toEqual([]);
    expect([progress, failure].join()).not.toContain(modelKey);
  });

  jailed('a passing fault is tried again, and said in an event (S3-187, C28)', async () => {
    const { world } = use;
    await world.script([fail(429, { error: { message: 'Slow down' } }, { 'retry-after': '0' }), say('Nothing to do.')]);
    await using run = await world.run();
    expect(run.outputs).toMatchObject({ status: 'finished', iterations: '1' });
    const events = readFileSync(run.outputs['events-path']!, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { type: string; payload: object });
    expect(events.filter(({ type }) => type === 'run.retrying').map(({ payload }) => payload)).toEqual([
      expect.objectContaining({ attempt: 1, maxAttempts: 3, delayMs: 0 }),
    ]);
  });
});
