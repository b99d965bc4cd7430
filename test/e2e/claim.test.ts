import { describe, expect } from 'vitest';
import { jailed } from '../support/jailed.ts';
import { say } from '../support/model/script.ts';
import { comments } from '../support/steps.ts';
import { readSession } from '../support/stored-session.ts';
import { useWorld } from '../support/use-world.ts';
import type { World } from '../support/world.ts';

const paths = ({ github }: World): string[] => github.requests.map(({ method, path }) => `${method} ${path.split('/').slice(4).join('/')}`);

describe('before the first request of the model', () => {
  const use = useWorld();

  jailed('permission and comments load beside the refs, and one push claims the session', { tags: ['S0-48', 'S3-162'] }, async () => {
    const { world } = use;
    await world.script([say('Nothing to do.')]);
    const asked = world.model.reached(1);
    const refs = world.github.fault({ method: 'POST', path: /git-upload-pack$/, hold: true });
    const running = world.run();
    // While the refs are waited for.
    await expect
      .poll(() => paths(world), { timeout: 30_000 })
      .toEqual(expect.arrayContaining(['GET collaborators/mona/permission', 'GET issues/1/comments']));
    refs.release();
    const held = await asked;
    // One push claims the session and says what the workspace is.
    const { entries, chain } = await readSession(world.repository, 'issue-1');
    expect(chain).toHaveLength(1);
    expect(entries.map(({ kind }) => kind)).toEqual(['turn.started', 'message', 'workspace']);
    expect(comments(world)).toEqual([expect.stringContaining('**Gadget is working on this**')]);
    // The comment on the thread comes after it.
    const [pushed, commented] = ['ref', 'path'].map((key) => world.github.writes().findLastIndex((written) => key in written));
    expect(pushed).toBeLessThan(commented!);
    held.release();
    await using run = await running;
    expect(run.outputs).toMatchObject({ status: 'finished' });
  });
});
