import { describe, expect } from 'vitest';
import { countGit } from '../support/git-counter.ts';
import { jailed } from '../support/jailed.ts';
import { call, say, type Script } from '../support/model/script.ts';
import { useWorld } from '../support/use-world.ts';

/** What a run costs beside its model, as counts: times are measured by `npm run bench`, and decide nothing here. */
describe('before the first request of the model', () => {
  const use = useWorld();

  jailed(
    'a run starts at most ten processes of git, pushes once, asks the API at most six times, and sends at most 9,500 bytes',
    async () => {
      const { world } = use;
      using git = countGit();
      const isApi = ({ path }: { path: string }): boolean => !/\/info\/refs$|\/git-(upload|receive)-pack$/.test(path);
      let started: readonly string[] = [];
      let asked: readonly string[] = [];
      let bytes = 0;
      const script: Script = ({ body }) => {
        // What the machine has installed is not a cost of ours.
        bytes = JSON.stringify(body).replace(/; its shell has .*?\\n/, '\\n').length;
        started = git.calls();
        asked = world.github.requests.filter(isApi).map(({ method, path }) => `${method} ${path}`);
        return say('Nothing to do.');
      };
      await world.script(script);
      await using run = await world.run({ prependPath: [git.folder] });
      expect(run.outputs).toMatchObject({ status: 'finished' });
      expect(started.length, started.join('\n')).toBeLessThanOrEqual(10);
      expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(6);
      const commands = started.map((line) => line.split(' ')[0]);
      expect(commands.filter((command) => command === 'ls-remote')).toHaveLength(1);
      expect(commands.filter((command) => command === 'fetch')).toHaveLength(1);
      expect(commands.filter((command) => command === 'push')).toHaveLength(1);
      expect(commands).not.toContain('clone');
      expect(bytes).toBeGreaterThan(5000);
      expect(bytes).toBeLessThanOrEqual(9400);
    },
  );
});

describe('a turn', () => {
  const use = useWorld();

  jailed('starts two processes of git beside a command that changes nothing, and pushes nothing for it', async () => {
    const { world } = use;
    using git = countGit();
    const seen: string[][] = [];
    await world.script((_, index) => {
      seen.push([...git.calls()]);
      return index < 6 ? call('execute_command', { command: `echo ${index}`, keep_changes: true }) : say('Done.');
    });
    await using run = await world.run({ prependPath: [git.folder], inputs: { 'tool-mode': 'auto' } });
    expect(run.outputs).toMatchObject({ status: 'finished', 'tool-calls': '6' });
    const later = seen
      .at(-1)!
      .slice(seen[1]!.length)
      .map((line) => line.split(' ')[0]);
    expect(later.length).toBeLessThanOrEqual(2 * 6);
    expect(new Set(later)).toEqual(new Set(['update-index', 'ls-files']));
  });

  jailed('starts no process of git for what only looks', async () => {
    const { world } = use;
    using git = countGit();
    // What is pushed every 15 seconds is no matter of the calls.
    const started = (): number => git.calls().filter((line) => !line.startsWith('push')).length;
    const counts: number[] = [];
    await world.script((_, index) => {
      counts.push(started());
      return index < 4 ? call('read_file', { path: 'README.md' }) : say('Read.');
    });
    await using run = await world.run({ prependPath: [git.folder] });
    expect(run.outputs).toMatchObject({ status: 'finished', 'tool-calls': '4' });
    expect(new Set(counts).size).toBe(1);
  });
});
