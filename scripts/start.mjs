// npm start: sets itself up on a fresh clone, then plays the main job. Plain JavaScript, since nothing is installed yet.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const installed = join(root, 'node_modules/.package-lock.json');

function run(command, args) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (result.error) console.error(`${command} cannot be started: ${result.error.message}`);
  return result.status ?? 1;
}

function node24() {
  const own = join(root, 'node_modules/.bin/node');
  if (existsSync(own)) return own;
  return Number(process.versions.node.split('.')[0]) >= 24 ? process.execPath : undefined;
}

if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(join(root, 'package-lock.json')).mtimeMs) {
  console.log('Setting up: npm ci (once; from then on nothing but this machine is used)');
  const npm = process.env.npm_execpath;
  const status = npm
    ? run(process.execPath, [npm, 'ci', '--no-audit', '--no-fund', '--loglevel=error'])
    : run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (status !== 0) {
    console.error('npm ci failed; the lines above say why. It needs the npm registry.');
    process.exit(status);
  }
}

const node = node24();
if (!node) {
  console.error(
    `Node ${process.versions.node} is too old here, and no Node 24 for ${process.platform} ${process.arch} comes with the packages. Install Node 24.`,
  );
  process.exit(1);
}
process.exit(run(node, ['--disable-warning=ExperimentalWarning', 'scripts/demo.ts', ...process.argv.slice(2)]));
