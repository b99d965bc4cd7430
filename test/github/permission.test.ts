import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createClient } from '../../src/github/client.ts';
import { RepositoryApi } from '../../src/github/repository-api.ts';
import { Problem } from '../../src/problem.ts';
import { clientSettings } from '../support/client-settings.ts';
import { createWorld, type World } from '../support/world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world[Symbol.asyncDispose]());

function permissionOf(login: string): Promise<string> {
  const { apiUrl, graphqlUrl, token } = world.github;
  const settings = { ...clientSettings(apiUrl, token), graphqlUrl, secondMs: 5 };
  return new RepositoryApi(createClient(settings), 'acme', 'widgets').permissionOf(login);
}

describe('the permission of somebody', () => {
  test('is what GitHub says; of nobody it is none', async () => {
    expect(await permissionOf('mona')).toBe('write');
    expect(await permissionOf('eve')).toBe('read');
    expect(await permissionOf('nobody')).toBe('none');
  });

  test.each([
    ['an error', { status: 500, body: { message: 'Server Error' } }],
    [
      'a secondary rate limit',
      { status: 403, body: { message: 'You have exceeded a secondary rate limit.' }, headers: { 'retry-after': '1' } },
    ],
    ['nothing at all', { hangUp: 'before' as const }],
    ['an empty object', { status: 200, body: {} }],
    ['no permission', { status: 200, body: { permission: null, user: null } }],
  ])('is unknown where GitHub answers with %s, and it is not asked for ever', { tags: ['A065'] }, async (_, fault) => {
    const asked = world.github.fault({ path: '/repos/acme/widgets/collaborators/mona/permission', times: Infinity, ...fault });
    await expect(permissionOf('mona')).rejects.toThrow(Problem);
    expect(asked.hits).toBeGreaterThanOrEqual(1);
    expect(asked.hits).toBeLessThanOrEqual(10);
  });
});
