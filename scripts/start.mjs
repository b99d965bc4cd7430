// npm start: sets itself up on a fresh clone, then plays the main job. Plain JavaScript, since nothing is installed yet.
import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { help, readOptions, Usage } from './demo-options.mjs';

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const installed = join(root, 'node_modules/.package-lock.json');
const isNode24 = Number(process.versions.node.split('.')[0]) >= 24;

/** Runs a program to its end. @returns its exit code; 1 where it cannot be started. */
function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', (error) => {
      console.error(`${command} cannot be started: ${error.message}`);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** Whether npm can keep its cache where it wants to; a home may be read-only. */
function hasCache() {
  const cache = process.env.npm_config_cache ?? join(homedir(), '.npm');
  try {
    mkdirSync(cache, { recursive: true });
    accessSync(cache, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Installs what the demonstration runs: not the tools of development, and Node 24 only where this Node is older. */
async function setUp() {
  const args = ['ci', '--omit=dev', ...(isNode24 ? ['--omit=optional'] : []), '--no-audit', '--no-fund', '--loglevel=error'];
  console.log(
    `Setting up${isNode24 ? '' : ', with a Node 24 of its own'}: npm ${args.slice(0, isNode24 ? 3 : 2).join(' ')} (once; from then on nothing but this machine is used)`,
  );
  const began = Date.now();
  const ticking = setInterval(() => console.log(`  … still installing, ${Math.round((Date.now() - began) / 1000)} s`), 5000);
  const npm = process.env.npm_execpath;
  const cache = hasCache() ? undefined : mkdtempSync(join(tmpdir(), 'npm-cache-'));
  const env = cache === undefined ? {} : { npm_config_cache: cache };
  const status = npm ? await run(process.execPath, [npm, ...args], env) : await run('npm', args, env);
  if (cache !== undefined) rmSync(cache, { recursive: true, force: true });
  clearInterval(ticking);
  if (status !== 0) console.error('npm ci failed; the lines above say why. It needs the npm registry.');
  return status;
}

function node24() {
  const own = join(root, 'node_modules/.bin/node');
  if (existsSync(own)) return own;
  return isNode24 ? process.execPath : undefined;
}

async function main() {
  try {
    const { help: wantsHelp } = readOptions(process.argv.slice(2));
    if (wantsHelp) return void console.log(help);
  } catch (error) {
    if (!(error instanceof Usage)) throw error;
    console.error(error.message);
    return 1;
  }
  const isCurrent = existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
  const status = isCurrent && node24() ? 0 : await setUp();
  if (status !== 0) return status;
  const node = node24();
  if (node) return run(node, ['--disable-warning=ExperimentalWarning', 'scripts/demo.ts', ...process.argv.slice(2)]);
  console.error(
    `Node ${process.versions.node} is too old here, and no Node 24 for ${process.platform} ${process.arch} comes with the packages. Install Node 24.`,
  );
  return 1;
}

process.exitCode = (await main()) ?? 0;
