import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject } from 'vitest';
import { jailed } from '../support/jailed.ts';
import { installing, needs, toolInside } from '../support/registry/installing.ts';
import { npmPackages } from '../support/registry/npm.ts';

const manifest = JSON.stringify({ name: 'project', version: '1.0.0', private: true, dependencies: { greet: '^1.0.0' } });
const use = `node -p "require('greet')"`;
const isYarn4 = (path: string): boolean => path.includes('@yarnpkg/cli-dist');

describe('a package of npm is installed in the sandbox', () => {
  jailed('by pnpm', async (context) => {
    needs(context, 'pnpm');
    const files = { 'package.json': manifest, '.npmrc': 'registry=https://registry.example/\n' };
    const { workspace, run, hosts } = await installing(inject('jail'), npmPackages, files);
    expect(await run(`npm_config_cafile="$PWD/ca.pem" pnpm install --no-frozen-lockfile && ${use}`, true)).toMatch(
      /hello world\n\[exit code: 0\]$/,
    );
    expect(hosts()).toEqual(['registry.example:443']);
    expect(existsSync(join(workspace, 'pnpm-lock.yaml'))).toBe(true);
  });

  jailed('by Yarn 1', async (context) => {
    const yarn = toolInside('yarn', (path) => !isYarn4(path));
    context.skip(yarn === undefined, 'not installed where the sandbox shows it: Yarn 1');
    const files = { 'package.json': manifest, '.yarnrc': 'registry "https://registry.example/"\n' };
    const { workspace, run, hosts } = await installing(inject('jail'), npmPackages, files);
    expect(await run(`npm_config_cafile="$PWD/ca.pem" ${yarn} install --non-interactive && ${use}`, true)).toMatch(
      /hello world\n\[exit code: 0\]$/,
    );
    expect(hosts()).toEqual(['registry.example:443']);
    expect(existsSync(join(workspace, 'yarn.lock'))).toBe(true);
  });

  jailed('by Yarn 4', async (context) => {
    const yarn = toolInside('yarn', isYarn4);
    context.skip(yarn === undefined, 'not installed where the sandbox shows it: Yarn 4');
    const settings = 'npmRegistryServer: "https://registry.example"\nnodeLinker: node-modules\nenableTelemetry: false\n';
    const files = { 'package.json': manifest, 'yarn.lock': '', '.yarnrc.yml': settings };
    const { workspace, run, hosts } = await installing(inject('jail'), npmPackages, files);
    // CI=true in the sandbox: without the option Yarn 4 would refuse to write its lockfile.
    expect(await run(`NODE_EXTRA_CA_CERTS="$PWD/ca.pem" ${yarn} install --no-immutable && ${use}`, true)).toMatch(
      /hello world\n\[exit code: 0\]$/,
    );
    expect(hosts()).toEqual(['registry.example:443']);
    expect(existsSync(join(workspace, 'node_modules/greet'))).toBe(true);
  });
});
