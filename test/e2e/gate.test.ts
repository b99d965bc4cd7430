import { describe, expect, test } from 'vitest';
import { useWorld } from '../support/use-world.ts';

/** Events that leave no trace: no write, no model call, exit code 0. */
describe('the gate', () => {
  const use = useWorld();

  const silent = [
    ['an issue that was opened', 'issues', { action: 'opened' }, 'not_for_us'],
    ['another label', 'issues', { action: 'labeled', label: { name: 'bug' } }, 'not_for_us'],
    ['a push', 'push', { ref: 'refs/heads/main' }, 'not_for_us'],
    ['a label on a pull request', 'pull_request', { action: 'labeled', label: { name: 'gadget' } }, 'not_for_us'],
  ] as const;

  test.each(silent)('%s is skipped', { tags: ['S0-08', 'interface-4'] }, async (_, name, payload, reason) => {
    const { world } = use;
    await using run = await world.run({ event: { name, payload: { ...world.labeled().payload, ...payload } } });
    expect(run.exitCode).toBe(0);
    expect(run.outputs).toMatchObject({ status: 'skipped', 'stop-reason': reason });
    expect(world.github.writes()).toEqual([]);
    expect(world.github.requests).toEqual([]);
  });

  test(
    'a command that is only quoted, or shown as code, is none, whatever kind of comment it is in',
    { tags: ['S2-44', 'S0-08'] },
    async () => {
      const { world } = use;
      const pull = (await world.openPull({ files: { 'a.txt': 'one\n' }, title: 'Add a', body: 'Adds a.' })).issue.number;
      const before = world.github.requests.length;
      for (const body of ['> /gadget Do it.', '```\n/gadget Do it.\n```'])
        for (const event of [
          world.commented(body),
          world.commented(body, { issue: pull }),
          world.reviewCommented({ pull, body, path: 'a.txt' }),
          world.reviewed({ pull, body }),
        ]) {
          await using run = await world.play(event);
          expect(run.exitCode).toBe(0);
          expect(run.outputs).toEqual({
            status: 'skipped',
            'stop-reason': 'not_for_us',
            pending: '[]',
            summary: expect.stringMatching(/\S/),
          });
        }
      expect(world.github.requests).toHaveLength(before);
      expect(world.model.requests).toHaveLength(0);
    },
  );

  test('somebody who may only read starts nothing, without a word on the thread', { tags: ['R1', 'A001', 'C29'] }, async () => {
    const { world } = use;
    await using run = await world.run({ event: world.labeled(world.eve) });
    expect(run.exitCode).toBe(0);
    expect(run.outputs).toMatchObject({ status: 'skipped', 'stop-reason': 'not_allowed' });
    expect(world.github.writes()).toEqual([]);
    expect(run.stdout).toContain('eve has read permission; write is needed');
    expect(run.summary).toBe('## Gadget: skipped\n\neve has read permission; write is needed\n');
  });

  test(
    'nobody has a permission in a repository that is not there: the log says what else the 404 may mean',
    { tags: ['R1', 'interface-4'] },
    async () => {
      const { world } = use;
      await using run = await world.run({ repository: 'acme/gone' });
      expect(run.exitCode).toBe(0);
      expect(run.outputs).toMatchObject({ status: 'skipped', 'stop-reason': 'not_allowed' });
      expect(run.stdout).toContain('check that GITHUB_REPOSITORY is there and that github-token may see it');
      expect(world.github.writes()).toEqual([]);
    },
  );

  test('a permission API that fails ends the run with an error and no write', { tags: ['R1', 'A065'] }, async () => {
    const { world } = use;
    world.github.fault({ path: /\/permission$/, times: 10, status: 500, body: { message: 'boom' } });
    await using run = await world.run();
    expect(run.exitCode).toBe(1);
    expect(run.outputs).toMatchObject({ status: 'error' });
    expect(world.github.writes()).toEqual([]);
  });

  test('labels compare ignoring case', { tags: ['interface-4'] }, async () => {
    const { world } = use;
    const payload = world.repository.payload.issuesLabeled({ issue: 1, label: 'Gadget', sender: 'eve' });
    await using run = await world.run({ event: { name: 'issues', payload } });
    expect(run.outputs).toMatchObject({ 'stop-reason': 'not_allowed' });
  });
});
