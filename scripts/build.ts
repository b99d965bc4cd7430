import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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
  const files = readdirSync(join(build, entry)).filter((file) => file.endsWith('.js'));
  if (files.length !== 1) throw new Error(`${entry} has to be one file; the bundle has ${files.join(', ')}.`);
}

rmSync(build, { recursive: true, force: true });
run('node_modules/typescript/bin/tsc', '--noEmit', 'false', '--project', 'tsconfig.build.json');
// What is loaded late stays in the one file: it is only started late.
const main = join(build, 'src/main.js');
writeFileSync(main, readFileSync(main, 'utf8').replaceAll('import("./', 'import(/* webpackMode: "eager" */ "./'));
bundle('main', '--license', 'licenses.txt');
bundle('worker');
copyFileSync(join(build, 'worker/index.js'), join(build, 'main/worker.js'));

cpSync(join(build, 'main'), join(root, 'dist.new'), { recursive: true });
rmSync(join(root, 'dist'), { recursive: true, force: true });
renameSync(join(root, 'dist.new'), join(root, 'dist'));
