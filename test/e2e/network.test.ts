import { describe, expect } from 'vitest';
import { jailed } from '../support/jailed.ts';
import { call, say } from '../support/model/script.ts';
import { startProxy } from '../support/proxy.ts';
import { useWorld } from '../support/use-world.ts';

const portOf = (url: string): number => Number(new URL(url).port);
const under = (url: string, host: string): string => url.replace(new URL(url).host, host);

describe('a runner behind a proxy', () => {
  const use = useWorld();

  jailed('reaches GitHub, git and the model through it alone', async () => {
    const { world } = use;
    const { serverUrl, apiUrl, graphqlUrl, token } = world.github;
    await world.script([call('write_file', { path: 'a.txt', content: 'a\n' }), say('Wrote it.')]);
    await using proxy = await startProxy({
      'git.example.com': portOf(serverUrl),
      'api.example.com': portOf(apiUrl),
      'models.example.com': portOf(world.model.baseUrl),
    });
    await using run = await world.run({
      github: {
        serverUrl: under(serverUrl, 'git.example.com'),
        apiUrl: under(apiUrl, 'api.example.com'),
        graphqlUrl: under(graphqlUrl, 'api.example.com'),
        token,
      },
      inputs: { 'base-url': under(world.model.baseUrl, 'models.example.com') },
      env: { https_proxy: proxy.url, http_proxy: proxy.url, no_proxy: 'localhost' },
    });
    expect(run.outputs).toMatchObject({ status: 'finished', 'pull-request-number': '2' });
    expect([...proxy.hosts].toSorted()).toEqual(['api.example.com', 'git.example.com', 'models.example.com']);
  });
});

describe('a workflow that sets DEBUG', () => {
  const use = useWorld();

  jailed('gets no environment of git in its log, where the token would be', async () => {
    const { world } = use;
    await world.script([say('Nothing to do.')]);
    await using run = await world.run({ env: { DEBUG: '*' } });
    const basic = Buffer.from(`x-access-token:${world.github.token}`).toString('base64');
    expect(run.stdout + run.stderr).not.toContain(basic);
    expect(run.stderr).not.toContain('simple-git');
  });
});
