import { describe, expect } from 'vitest';
import { jailed, jailedBundled } from '../support/jailed.ts';
import { inputOf } from '../support/hostile/cases.ts';
import { survivors } from '../support/hostile/host.ts';
import { jails } from '../support/hostile/jails.ts';
import { Scene, shell, views } from '../support/hostile/scene.ts';

describe.each(jails)('a command without an end, in the jail by $kind', ({ path }) => {
  jailedBundled(
    'two gigabytes of output are ended, and the model gets head, tail and the count of the rest',
    { tags: ['R13', 'A059'] },
    async () => {
      await using scene = await Scene.create();
      const { run, results } = await scene.play(
        views.map((view) => shell(view, `echo FIRST; ${scene.command('A059')}`, view)),
        { inputs: { 'tool-mode': 'auto' }, measure: true, ...(path !== undefined && { path }) },
      );
      for (const view of views) {
        expect(results[view]!.length).toBeLessThan(20_000);
        expect(results[view]).toMatch(/FIRST/);
        expect(results[view]).toMatch(/A{20}\n\[the line above repeats \d+ more times\]\n\[killed: too much output/);
        expect(results[view]).toMatch(/\d+ bytes/);
      }
      expect(run.outputs['status']).toBe('finished');
      expect(run.maxRssKb).toBeLessThan(400 * 1024);
    },
  );

  jailedBundled(
    'an endless command is killed at its limit with all that it started, one that waits for a terminal ends by itself',
    { tags: ['R13', 'A061', 'A094'] },
    async () => {
      await using scene = await Scene.create();
      const unique = scene.root.slice(-6);
      const endless = `(setsid bash -c 'exec -a ${unique} ${scene.command('A061')}' &); bash -c ': ${unique}; ${scene.command('A061')}; :'`;
      const calls = views.map((view) => ({
        id: view,
        name: 'execute_command',
        args: { command: endless, timeout_seconds: 1, keep_changes: view === 'kept' },
      }));
      const waiting = views.map((view) => shell(`tty ${view}`, `tty; ${scene.command('A094')}; echo ENDED`, view));
      const { run, results } = await scene.play([...calls, ...waiting, shell('next', 'echo alive', 'kept')], {
        inputs: { 'tool-mode': 'auto' },
        ...(path !== undefined && { path }),
      });
      for (const view of views) expect(results[view]).toMatch(/^ERROR: .*time-out/s);
      for (const { id } of waiting) {
        expect(results[id]).toMatch(/ENDED\n\[exit code: 0\]/);
        expect(results[id]).toMatch(/not a tty/);
      }
      expect(results['next']).toContain('alive');
      expect(run.outputs['status']).toBe('finished');
      expect(await survivors(unique)).toEqual([]);
    },
  );
});

describe('a model without an end', () => {
  jailed('a pattern that other engines choke on is searched in linear time', { tags: ['R13', 'A060'] }, async () => {
    await using scene = await Scene.create(() => ({ files: { 'big.txt': `${'a'.repeat(50_000)}!\n` } }));
    const { results, run } = await scene.play([
      { id: 'search', name: 'search_files', args: inputOf<object>('A060', 'args') },
      shell('next', 'echo alive'),
    ]);
    // Exponential time would not end before the limit of a file tool, on any machine.
    expect(results['search']).toMatch(/^\[no match/);
    expect(results['next']).toContain('alive');
    expect(run.outputs['status']).toBe('finished');
  });

  jailed('the same call for ever stops at the budget, and says so', { tags: ['R13', 'A095'] }, async () => {
    await using scene = await Scene.create();
    const { run } = await scene.perform(() => ({ calls: [shell('again', 'ls')] }), { inputs: { 'max-iterations': '4' } });
    expect(run.exitCode).toBe(0);
    expect(run.outputs['status']).toBe('stopped');
    expect(['max_iterations', 'tool_loop']).toContain(run.outputs['stop-reason']);
    expect(scene.world.model.requests.length).toBeLessThanOrEqual(4);
    expect(
      scene.world.repository
        .comments(1)
        .map(({ body }) => body)
        .join('\n'),
    ).toMatch(/max-iterations|tool.loop/);
  });
});
