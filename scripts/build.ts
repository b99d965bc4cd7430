import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes dist/ from src/: tsc to JavaScript, then one ncc bundle for the head and one file for the hands. The bytes are the same in any
 * folder and on any machine; CI compares them with what is committed (R15).
 */
const root = join(import.meta.dirname, '..');
const build = join(root, 'build');

function run(...args: string[]): void {
  execFileSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
}

function bundle(entry: 'main' | 'worker', ...more: string[]): string[] {
  run(
    'node_modules/@vercel/ncc/dist/ncc/cli.js',
    'build',
    `build/src/${entry}.js`,
    '--out',
    `build/${entry}`,
    '--target',
    'es2024',
    ...more,
  );
  return readdirSync(join(build, entry)).filter((file) => file.endsWith('.js'));
}

rmSync(build, { recursive: true, force: true });
run('node_modules/typescript/bin/tsc', '--noEmit', 'false', '--project', 'tsconfig.build.json');
bundle('main', '--license', 'licenses.txt');
const hands = bundle('worker');
if (hands.length !== 1)
  throw new Error(`The worker has to be one file, since one file is mounted into the jail; the bundle has ${hands.join(', ')}.`);
copyFileSync(join(build, 'worker/index.js'), join(build, 'main/worker.js'));

cpSync(join(build, 'main'), join(root, 'dist.new'), { recursive: true });
rmSync(join(root, 'dist'), { recursive: true, force: true });
renameSync(join(root, 'dist.new'), join(root, 'dist'));
