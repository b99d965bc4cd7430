import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Problem } from '../../src/problem.ts';
import { runRemote } from '../../src/workspace/remote.ts';
import { startRemote, type Remote } from '../support/own-repository.ts';

let world: Remote;
beforeAll(async () => {
  world = await startRemote();
});
afterAll(() => world[Symbol.asyncDispose]());

const urlOf = ({ github }: Remote): string => `${github.serverUrl}/acme/widgets`;

describe('a git command that speaks with the remote', () => {
  test('ends at once with the reason of an abort, and is not started after one', async () => {
    const asked = Promise.withResolvers<void>();
    const silent = createServer(() => asked.resolve()).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/acme/widgets`;
    const controller = new AbortController();
    const running = runRemote(world.settings, 'ls-remote', [url], { signal: controller.signal });
    await asked.promise;
    controller.abort(new Error('enough'));
    await expect(running).rejects.toThrow('enough');
    silent.closeAllConnections();
    silent.close();
    await expect(runRemote(world.settings, 'ls-remote', [url], { signal: controller.signal })).rejects.toThrow('enough');
  });

  test('says in its reason what went wrong, not how far it was', async () => {
    const own = await world.own();
    const error: unknown = await runRemote(world.settings, 'fetch', ['--depth=1', own.url, 'f'.repeat(40)], { dir: own.dir }).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(Problem);
    expect((error as Problem).message).toMatch(/^git fetch failed \(exit code \d+\): .*(not our ref|unadvertised object)/);
    expect((error as Problem).message).not.toMatch(/Counting|Compressing|Total|%/);
  });

  test('has the token for this command alone: neither in its arguments nor in what it leaves behind', async () => {
    const own = await world.own();
    await own.fetch((await own.refs('refs/heads/main')).get('refs/heads/main')!);
    const secret = Buffer.from(`x-access-token:${world.github.token}`).toString('base64');
    const { stdout } = await own.git(['config', '--list']);
    expect(stdout.toString()).not.toContain(secret);
    expect(stdout.toString()).not.toContain('extraheader');
  });

  test('gives what a ref has beside HEAD, and nothing for one that is not there', async () => {
    const own = await world.own();
    expect([...(await own.refs('refs/heads/main')).keys()]).toEqual(['refs/heads/main']);
    expect((await own.refs('refs/gadget/sessions/none')).size).toBe(0);
    const { stdout } = await runRemote(world.settings, 'ls-remote', [urlOf(world), 'HEAD']);
    expect(stdout.toString()).toMatch(/^[0-9a-f]{40}\tHEAD\n$/);
  });
});
