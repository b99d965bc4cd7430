import { describe, expect } from 'vitest';
import { countGit } from '../support/git-counter.ts';
import { jailed } from '../support/jailed.ts';
import { call, say, type Script } from '../support/model/script.ts';
import { useWorld } from '../support/use-world.ts';

/** What a run costs beside its model, as counts: times are measured by `npm run bench`, and decide nothing here. */
describe('before the first request of the model', () => {
  const use = useWorld();

  jailed('a run starts at most ten processes of git and asks the API at most six times', async () => {
    const { world } = use;
    using git = countGit();
    const isApi = ({ path }: { path: string }): boolean => !/\/info\/refs$|\/git-(upload|receive)-pack$/.test(path);
    let started: readonly string[] = [];
    let asked: readonly string[] = [];
    const script: Script = () => {
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
    expect(commands).not.toContain('clone');
  });
});

describe('a turn', () => {
  const use = useWorld();

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
