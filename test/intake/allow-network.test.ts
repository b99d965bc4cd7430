import { expect, test } from 'vitest';
import { allowNetwork } from '../../src/intake/allow-network.ts';
import type { Services } from '../../src/intake/services.ts';
import type { OwnRepository } from '../../src/workspace/own-repository.ts';

/** What the decision looks at, where no entry asks for lockfiles. */
async function allowed(entries: readonly string[], sandbox: 'required' | 'off', network: Readonly<Record<string, string>> = {}) {
  const said: string[] = [];
  const log = { info: (line: string) => void said.push(line), warning: (line: string) => void said.push(line) };
  const services = { inputs: { sandbox }, git: { network }, log } as unknown as Services;
  return {
    policy: await allowNetwork(
      entries,
      false,
      { commit: 'c'.repeat(40), paths: Promise.resolve([]), repository: {} as OwnRepository },
      services,
    ),
    said,
  };
}

test('Commands get no network access without hosts, without a sandbox, or behind a proxy of the runner, which is said', async () => {
  expect(await allowed(['b.example', 'a.example'], 'required')).toEqual({
    policy: { allow: ['a.example', 'b.example'], asks: false },
    said: ['[Agent] Commands with network access may reach a.example, b.example.'],
  });
  expect(await allowed([], 'required')).toEqual({ policy: undefined, said: [] });
  expect(await allowed(['a.example'], 'off')).toEqual({ policy: undefined, said: [] });
  for (const name of ['HTTPS_PROXY', 'http_proxy']) {
    const { policy, said } = await allowed(['a.example'], 'required', { [name]: 'http://proxy.example:3128' });
    expect(policy).toBeUndefined();
    expect(said).toEqual([expect.stringContaining('this runner reaches the internet through a proxy of its own')]);
  }
});
