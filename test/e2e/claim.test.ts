import { describe, expect } from 'vitest';
import { jailed, jailedBundled } from '../support/jailed.ts';
import { calls, say } from '../support/model/script.ts';
import { readSession } from '../support/stored-session.ts';
import { useWorld } from '../support/use-world.ts';
import type { World } from '../support/world.ts';

const sessions = /^refs\/gadget\/sessions\//;
const said = ({ repository }: World): string[] => repository.comments(1).map(({ body }) => body);
const paths = ({ github }: World): string[] => github.requests.map(({ method, path }) => `${method} ${path.split('/').slice(4).join('/')}`);

describe('before the first request of the model', () => {
  const use = useWorld();

  jailed('one push claims the session and says what the workspace is; the word on the thread comes after it (S0-48, S3-162)', async () => {
    const { world } = use;
    await world.script([say('Nothing to do.')]);
    const asked = world.model.reached(1);
    const running = world.run();
    const held = await asked;
    const { entries, chain } = await readSession(world.repository, 'issue-1');
    expect(chain).toHaveLength(1);
    expect(entries.map(({ kind }) => kind)).toEqual(['turn.started', 'message', 'workspace']);
    expect(said(world)).toEqual([expect.stringContaining('**Gadget is working on this**')]);
    const [pushed, commented] = ['ref', 'path'].map((key) => world.github.writes().findLastIndex((written) => key in written));
    expect(pushed).toBeLessThan(commented!);
    held.release();
    await using run = await running;
    expect(run.outputs).toMatchObject({ status: 'finished' });
  });

  jailed('permission and comments are asked for while the refs are waited for', async () => {
    const { world } = use;
    await world.script([say('Nothing to do.')]);
    const refs = world.github.fault({ method: 'POST', path: /git-upload-pack$/, hold: true });
    const running = world.run();
    await expect
      .poll(() => paths(world), { timeout: 30_000 })
      .toEqual(expect.arrayContaining(['GET collaborators/mona/permission', 'GET issues/1/comments']));
    refs.release();
    await using run = await running;
    expect(run.outputs).toMatchObject({ status: 'finished' });
  });
});

describe('a run that is killed before it has the session', () => {
  const use = useWorld();

  jailedBundled('is told by its post step, and nothing of it is recorded (S0-67, S3-084)', async () => {
    const { world } = use;
    await world.script([]);
    const when = world.github.pushed({ ref: sessions, number: 1, when: 'before' });
    await using run = await world.run({ signalAfter: { when, signal: 'SIGKILL' } });
    expect(run).toMatchObject({ signal: 'SIGKILL', post: { exitCode: 0 } });
    expect(Object.keys(world.repository.refs()).filter((ref) => sessions.test(ref))).toEqual([]);
    expect(said(world)).toEqual([expect.stringContaining('**The run was cut off**')]);
  });

  jailedBundled('leaves the question of a parked turn as it stands: the same answer counts the next time (R7, S0-51)', async () => {
    const { world } = use;
    await world.script([calls([{ name: 'execute_command', args: { command: 'echo one > log.txt', keep_changes: true } }])]);
    await using _parked = await world.run();
    const question = said(world);
    await world.script([]);
    const when = world.github.pushed({ ref: sessions, number: 1, when: 'before' });
    await using killed = await world.say('/gadget approve', { signalAfter: { when, signal: 'SIGKILL' } });
    expect(killed).toMatchObject({ signal: 'SIGKILL', post: { exitCode: 0 } });
    expect(said(world)).toEqual([...question, '/gadget approve', expect.stringContaining('**The run was cut off**')]);
    await world.script([say('Done.')]);
    await using run = await world.say('/gadget approve');
    expect(run.outputs).toMatchObject({ status: 'finished' });
    expect(await world.repository.git('show', `${run.outputs['branch']}:log.txt`)).toBe('one');
  });
});
