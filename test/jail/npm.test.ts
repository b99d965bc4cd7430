import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { jailedBy } from '../support/jailed.ts';
import { installing, needs } from '../support/registry/installing.ts';
import { npmPackages } from '../support/registry/npm.ts';

const project = {
  'package.json': JSON.stringify({ name: 'project', version: '1.0.0', dependencies: { greet: '^1.0.0' } }),
  '.npmrc': 'registry=https://registry.example/\n',
};
const install = 'npm_config_cafile="$PWD/ca.pem" npm install --no-audit --no-fund --loglevel=error --fetch-retries=0';

describe.each(['bubblewrap', 'unshare'] as const)('npm in a jail by %s', (kind) => {
  const test = jailedBy[kind];

  test('installs a package and what it needs, on a copy and with its changes kept', async (context) => {
    needs(context, 'npm');
    const { workspace, run, hosts } = await installing(kind, npmPackages, project);
    const command = `${install} && node -p "require('greet')"`;
    expect(await run(command)).toMatch(/hello world\n\[exit code: 0\]$/);
    expect(hosts()).toEqual(['registry.example:443']);
    expect(existsSync(join(workspace, 'node_modules'))).toBe(false);
    expect(await run(command, true)).toMatch(/hello world\n\[exit code: 0\]$/);
    expect(existsSync(join(workspace, 'node_modules/greet/index.js'))).toBe(true);
    expect(existsSync(join(workspace, 'package-lock.json'))).toBe(true);
  });

  test('says why it was refused where a host is not allowed', async (context) => {
    needs(context, 'npm');
    const { workspace, run, hosts } = await installing(kind, npmPackages, project);
    rmSync(join(workspace, '.npmrc'));
    const content = await run(`${install} --registry=https://other.example/`);
    expect(content).toMatch(/403 Forbidden by Gadget \(not in network\.allow\)/);
    expect(content).toMatch(/\[exit code: 1\]$/);
    expect(hosts()).toEqual(['other.example:443 not in the allowed hosts']);
  });
});
