import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { Entry } from '../../src/session/entries.ts';
import { git } from '../support/github/git.ts';
import { jailed, jailedBundled } from '../support/jailed.ts';
import { say } from '../support/model/script.ts';
import { keep, lastComment, park, pending, write } from '../support/steps.ts';
import { readSession } from '../support/stored-session.ts';
import { useWorld } from '../support/use-world.ts';
import type { World } from '../support/world.ts';

const ref = 'refs/gadget/sessions/issue-1';
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
      const changed = text.replace(/\bconst ((?:\w+_)?schemaVersion) = 4;/g, (_, constant: string) => {
        found++;
        return `const ${constant} = 3;`;
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
          'The session issue-1 has the schema 4; this version knows 3. Use the newer version of the action that wrote it.',
        );
        expect((await session(world)).commit).toBe(commit);
      }
      await world.script([say('Done.')]);
      await using approved = await world.say('/gadget approve');
      expect(approved.outputs).toMatchObject({ status: 'finished', 'turn-id': entries[0]?.turnId });
    },
  );

  /** Puts a session of schema 2 in the place of the one that is there: what that version wrote, field by field. */
  async function rewrite(world: World): Promise<string> {
    const { gitDir } = world.repository;
    const { entries, session: about, workBase, patch, commit } = await session(world);
    const asBefore = entries.flatMap((entry): object[] => {
      const { kind, turnId, at } = entry;
      switch (kind) {
        case 'parked': {
          const list = entry.calls.map(({ id, name, arguments: args, digest, why }) => ({ id, name, arguments: args, digest, why }));
          return [{ kind, turnId, at, nonce: '0123456789abcdef', expiresAt: entry.calls[0]?.expiresAt, calls: list }];
        }
        case 'comment':
          return [{ kind, turnId, at, purpose: entry.purpose, id: entry.id, url: entry.url }];
        default:
          return [entry];
      }
    });
    const blob = (content: string | Buffer): Promise<string> => git(gitDir, ['hash-object', '-w', '--stdin'], { input: content });
    const tree = (lines: readonly string[]): Promise<string> =>
      git(gitDir, ['mktree'], { input: lines.map((line) => `${line}\n`).join('') });
    const lines = asBefore.map((entry) => `${JSON.stringify(entry)}\n`).join('');
    const log = await tree([`100644 blob ${await blob(lines)}\t000001.jsonl`]);
    const top = await tree([
      `040000 tree ${log}\tlog`,
      `100644 blob ${await blob(`${JSON.stringify({ ...about, schema: 2 }, null, 2)}\n`)}\tsession.json`,
      `100644 blob ${await blob(`${JSON.stringify({ base: workBase })}\n`)}\twork.json`,
      `100644 blob ${await blob(patch ?? '')}\twork.patch`,
    ]);
    const person = { GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@b', GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@b' };
    const planted = await git(gitDir, ['commit-tree', top], { input: 'Session issue-1\n', env: person });
    await git(gitDir, ['update-ref', ref, planted, commit]);
    return planted;
  }

  jailed(
    'that was paused by an older schema is read: its calls are not approved as they stand, but asked again, and then the approval works',
    { tags: ['R7', 'S0-51'] },
    async () => {
      const { world } = use;
      const [old] = await park(world, [write('a.txt'), keep('echo b > b.txt')]);
      const first = await session(world);
      const turnId = first.entries[0]?.turnId;
      const planted = await rewrite(world);

      await using refused = await world.say('/gadget approve all');
      expect(refused.outputs).toMatchObject({ status: 'finished', 'stop-reason': '' });
      expect(lastComment(world)).toContain(
        `⚠️ **Nothing was decided.** \`${old}\` was asked for by an older version. Say \`/gadget continue\`: then it is asked again.`,
      );
      expect((await session(world)).commit).toBe(planted);

      await using again = await world.say('/gadget continue');
      expect(again.outputs).toMatchObject({ status: 'pending-confirmation', 'turn-id': turnId });
      const [id] = pending(again);
      expect(id).not.toBe(old);
      const { session: about, chain, entries } = await session(world);
      expect(about).toMatchObject({ schema: 4, id: first.session['id'], state: 'pending-confirmation' });
      expect(chain).toContain(planted);
      expect(entries.findLast((entry): entry is Extract<Entry, { kind: 'parked' }> => entry.kind === 'parked')?.calls[0]).toMatchObject({
        asking: { nonce: expect.stringMatching(/^[0-9a-f]{32}$/) },
      });

      await world.script([say('Done.')]);
      await using approved = await world.say(`/gadget approve ${id}`);
      expect(approved.outputs).toMatchObject({ status: 'finished', 'turn-id': turnId });
      expect(await world.repository.git('show', `${approved.outputs['branch']}:a.txt`)).toBe('a.txt');
      expect(await world.repository.git('show', `${approved.outputs['branch']}:b.txt`)).toBe('b');
    },
  );
});
