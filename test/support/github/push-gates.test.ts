import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OwnRepository } from '../../../src/workspace/own-repository.ts';
import { startRemote, type Remote } from '../own-repository.ts';

let remote: Remote;
let own: OwnRepository;
let commit: string;
const session = 'refs/gadget/sessions/issue-1';

beforeEach(async () => {
  remote = await startRemote({ refuseRefs: ['refs/gadget/refused'] });
  own = await remote.own();
  commit = remote.repository.headSha();
  await own.fetch(commit);
});
afterEach(() => remote[Symbol.asyncDispose]());

const push = (ref: string): Promise<unknown> => own.push(commit, ref, '');
const shas = (): (string | undefined)[] => [1, 2, 3].map((number) => remote.repository.refs()[`refs/gadget/sessions/issue-${number}`]);

/** A push by a process of its own, which can be killed. */
function pushing(ref: string): ChildProcess {
  const key = `http.${remote.github.serverUrl}/.extraheader`;
  const basic = Buffer.from(`x-access-token:${remote.github.token}`).toString('base64');
  const env = { PATH: process.env['PATH'], HOME: '/nonexistent', GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: key };
  return spawn('git', ['push', '--quiet', remote.repository.cloneUrl, `${commit}:${ref}`], {
    cwd: own.dir,
    env: { ...env, GIT_CONFIG_VALUE_0: `Authorization: Basic ${basic}` },
    stdio: 'ignore',
    detached: true,
  });
}

/** Ends git and the process that speaks HTTP for it, which dies a moment later. */
async function killed(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  process.kill(-(child.pid ?? 0), 'SIGKILL');
  await exited;
  await sleep(50);
}

describe('a push that a test waits for', () => {
  test('is held before git has seen it, counted among the pushes to matching refs, and goes on when it is released', async () => {
    const second = remote.github.pushed({ ref: /^refs\/gadget\//, number: 2, when: 'before' });
    await push(session);
    await push('refs/heads/other');
    const going = push('refs/gadget/sessions/issue-2');
    const held = await second;
    expect(shas()).toEqual([commit, undefined, undefined]);
    held.release();
    expect(await going).toEqual({ kind: 'pushed' });
    expect(await push('refs/gadget/sessions/issue-3')).toEqual({ kind: 'pushed' });
    expect(shas()).toEqual([commit, commit, commit]);
    expect(remote.github.requests.filter(({ path }) => path.endsWith('/git-receive-pack')).map(({ status }) => status)).toEqual([
      200, 200, 200, 200,
    ]);
  });

  test('is held after it was applied and before its client hears so', async () => {
    const applied = remote.github.pushed({ ref: /issue-1$/, when: 'after' });
    let answered = false;
    const going = push(session).then((result) => {
      answered = true;
      return result;
    });
    const held = await applied;
    expect(shas()[0]).toBe(commit);
    expect(remote.github.writes()).toMatchObject([{ method: 'PUSH', ref: session, new: commit }]);
    expect(answered).toBe(false);
    held.release();
    expect(await going).toEqual({ kind: 'pushed' });
  });

  test('is not counted as applied when git refused it', async () => {
    const applied = remote.github.pushed({ ref: /issue-/, when: 'after' });
    expect(await push('refs/gadget/refused/issue-1')).toMatchObject({ kind: 'refused' });
    const going = push(session);
    (await applied).release();
    expect(await going).toEqual({ kind: 'pushed' });
  });

  test('is never applied when its client dies while it is held, also when it is released then', async () => {
    const held = remote.github.pushed({ ref: /issue-1$/, when: 'before' });
    const client = pushing(session);
    const { release } = await held;
    await killed(client);
    release();
    await sleep(300);
    expect(shas()[0]).toBeUndefined();
    expect(await push(session)).toEqual({ kind: 'pushed' });
    expect(remote.github.violations).toEqual([]);
  });

  test('has happened when its client dies after it was applied', async () => {
    const applied = remote.github.pushed({ ref: /issue-1$/, when: 'after' });
    const client = pushing(session);
    await applied;
    await killed(client);
    expect(shas()[0]).toBe(commit);
    expect(remote.github.violations).toEqual([]);
  });
});
