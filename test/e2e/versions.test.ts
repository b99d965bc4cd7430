import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { jailedBundled } from '../support/jailed.ts';
import { say } from '../support/model/script.ts';
import { keep, lastComment, park, write } from '../support/steps.ts';
import { readSession } from '../support/stored-session.ts';
import { useWorld } from '../support/use-world.ts';
import type { World } from '../support/world.ts';

const session = (world: World) => readSession(world.repository, 'issue-1');

describe('a session and another version', () => {
  const use = useWorld();
  let older = '';

  /** The bundle as it would be with one schema less. */
  beforeAll(async () => {
    older = await mkdtemp(join(tmpdir(), 'older-bundle-'));
    const root = join(import.meta.dirname, '../..');
    await cp(join(root, 'dist'), join(older, 'dist'), { recursive: true });
    await cp(join(root, 'action.yml'), join(older, 'action.yml'));
    let found = 0;
    for (const name of (await readdir(join(older, 'dist'))).filter((file) => file.endsWith('.js'))) {
      const path = join(older, 'dist', name);
      const text = await readFile(path, 'utf8');
      const changed = text.replace(/\bconst ((?:\w+_)?schemaVersion) = 1;/g, (_, constant: string) => {
        found++;
        return `const ${constant} = 0;`;
      });
      if (changed !== text) await writeFile(path, changed);
    }
    if (found !== 1) throw new Error(`The schema constant is in the bundle ${found} times; expected once.`);
  });
  afterAll(() => rm(older, { recursive: true, force: true }));

  jailedBundled(
    'of a newer schema is refused in words on the thread by the older version, and stays as it is: the newer one goes on with it',
    { tags: ['S2-30'] },
    async () => {
      const { world } = use;
      await park(world, [write('a.txt'), keep('echo b > b.txt')]);
      const { commit, entries } = await session(world);
      // One of those that lead to a turn, and one of those that do not.
      for (const command of ['approve', 'reset']) {
        await using refused = await world.say(`/gadget ${command}`, { root: older });
        expect(refused.exitCode, command).toBe(1);
        expect(refused.outputs).toMatchObject({ status: 'error' });
        expect(lastComment(world)).toContain(
          'The session issue-1 has the schema 1; this version knows 0. Use the newer version of the action that wrote it.',
        );
        expect((await session(world)).commit).toBe(commit);
      }
      await world.script([say('Done.')]);
      await using approved = await world.say('/gadget approve');
      expect(approved.outputs).toMatchObject({ status: 'finished', 'turn-id': entries[0]?.turnId });
    },
  );
});
