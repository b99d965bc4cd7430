import { expect, test } from 'vitest';
import { allowNetwork } from '../../src/intake/allow-network.ts';
import type { Services } from '../../src/intake/services.ts';
import type { OwnRepository } from '../../src/workspace/own-repository.ts';

/** No entry asks for lockfiles, so nothing is read. */
const source = { commit: 'c'.repeat(40), paths: Promise.resolve([]), repository: {} as OwnRepository };

function services(
  network: Readonly<Record<string, string>> = {},
  sandbox = 'required',
): { readonly services: Services; readonly said: string[] } {
  const said: string[] = [];
  const log = { info: (line: string) => said.push(line), warning: (line: string) => said.push(line) };
  return { services: { inputs: { sandbox }, git: { network }, log } as unknown as Services, said };
}

test('allowed hosts are sorted, each once, and named in the log', async () => {
  const { services: given, said } = services();
  const policy = await allowNetwork(['b.example', 'a.example', 'b.example'], true, source, given);
  expect(policy).toEqual({ allow: ['a.example', 'b.example'], asks: true });
  expect(said).toEqual(['[Agent] Commands with network access may reach a.example, b.example.']);
});

test('there are none without entries, without a sandbox, or behind a proxy of the runner, which is said', async () => {
  const of = (entries: string[], given: Services) => allowNetwork(entries, false, source, given);
  expect(await of([], services().services)).toBeUndefined();
  expect(await of(['a.example'], services({}, 'off').services)).toBeUndefined();
  for (const name of ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY']) {
    const behind = services({ [name]: 'http://proxy.example:3128' });
    expect(await of(['a.example'], behind.services)).toBeUndefined();
    expect(behind.said.join()).toContain('Commands get no network access');
  }
});
