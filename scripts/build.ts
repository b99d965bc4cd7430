import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes dist/ from src/: tsc to JavaScript, then one ncc bundle for the host, in chunks of which each is
 * loaded when it is needed, and one file for the sandbox worker. The bytes are the same in any
 * folder and on any machine; CI compares them with what is committed (R15).
 */
const root = join(import.meta.dirname, '..');
const build = join(root, 'build');

function run(...args: string[]): void {
  execFileSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
}

function bundle(entry: 'main' | 'worker', ...more: string[]): void {
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
}

rmSync(build, { recursive: true, force: true });
run('node_modules/typescript/bin/tsc', '--noEmit', 'false', '--project', 'tsconfig.build.json');
bundle('main', '--license', 'licenses.txt');
bundle('worker');
copyFileSync(join(build, 'worker/index.js'), join(build, 'main/worker.js'));

cpSync(join(build, 'main'), join(root, 'dist.new'), { recursive: true });
rmSync(join(root, 'dist'), { recursive: true, force: true });
renameSync(join(root, 'dist.new'), join(root, 'dist'));
