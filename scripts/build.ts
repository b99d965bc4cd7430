import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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

function bundle(entry: 'index' | 'worker'): void {
  run('node_modules/@vercel/ncc/dist/ncc/cli.js', 'build', `build/src/${entry}.js`, '--out', `build/${entry}`, '--target', 'es2024');
}

/** Names and licenses of all packages that a bundle has code of: ncc's own list leaves out those of its first chunk. */
function licenses(dir: string): string {
  const code = readdirSync(dir).flatMap((name) => (name.endsWith('.js') ? [readFileSync(join(dir, name), 'utf8')] : []));
  // ncc says of each file where it comes from.
  const found = code.flatMap((text) => [...text.matchAll(/node_modules\/((?:@[\w.-]+\/)?[\w.-]+)\/[\w./-]+\.[cm]?js$/gm)]);
  return [...new Set(found.map(([, name]) => name!))]
    .toSorted()
    .map((name) => {
      const home = join(root, 'node_modules', name);
      const { license } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { license: string };
      const text = readdirSync(home).find((file) => /^licen[cs]e(\.|$)/i.test(file));
      return [name, license, ...(text === undefined ? [] : [readFileSync(join(home, text), 'utf8').trim()])].join('\n');
    })
    .join('\n\n');
}

/**
 * A copy of the MCP client for the bundle, without OAuth and without a compiler for JSON Schemas: neither is used, and both are large (docs/dependencies.md).
 * Modules in build/ find it before the one that is installed.
 */
function trimMcpClient(): void {
  const home = join(build, 'node_modules/@modelcontextprotocol/client');
  const installed = join(root, 'node_modules/@modelcontextprotocol/client');
  cpSync(join(installed, 'package.json'), join(home, 'package.json'));
  for (const name of readdirSync(join(installed, 'dist')).filter((file) => file.endsWith('.mjs')))
    cpSync(join(installed, 'dist', name), join(home, 'dist', name));
  replaceAll(join(home, 'dist/index.mjs'), 'import("jose")', 'Promise.reject(new Error("no OAuth"))', 2);
  replaceAll(join(home, 'dist/index.mjs'), '"@modelcontextprotocol/client/_shims"', '"./no-shims.mjs"', 1);
  const [shared = ''] = readdirSync(join(home, 'dist')).filter((file) => /^public-.*\.mjs$/.test(file));
  replaceAll(join(home, 'dist', shared), '"@modelcontextprotocol/client/_shims"', '"./no-shims.mjs"', 1);
  const none = 'class { getValidator() { throw new Error("no validator"); } }';
  writeFileSync(
    join(home, 'dist/no-shims.mjs'),
    `export const CORS_IS_POSSIBLE = false;\nexport const DefaultJsonSchemaValidator = ${none};\n`,
  );
}

/** @throws Error if the text is there more or less often than expected: then the package has changed. */
function replaceAll(file: string, text: string, by: string, times: number): void {
  const before = readFileSync(file, 'utf8');
  const found = before.split(text).length - 1;
  if (found !== times)
    throw new Error(`${file}: ${text} is there ${found} times; expected ${times}. Look at what has changed in the package.`);
  writeFileSync(file, before.replaceAll(text, by));
}

rmSync(build, { recursive: true, force: true });
run('node_modules/typescript/bin/tsc', '--noEmit', 'false', '--project', 'tsconfig.build.json');
// The worker is one file: what it loads late stays in it. (tsc takes such a comment away.)
const late = join(build, 'src/tools/pattern.js');
writeFileSync(late, readFileSync(late, 'utf8').replace("import('re2js')", `import(/* webpackMode: "eager" */ 're2js')`));
trimMcpClient();
bundle('index');
bundle('worker');
if (readdirSync(join(build, 'worker')).some((name) => /^\d/.test(name)))
  throw new Error('The worker is more than one file; the sandbox has one.');
copyFileSync(join(build, 'worker/index.js'), join(build, 'index/worker.js'));
// It needs nothing but Node.
copyFileSync(join(build, 'src/forward.js'), join(build, 'index/forward.js'));
writeFileSync(join(build, 'index/licenses.txt'), `${licenses(join(build, 'index'))}\n`);

cpSync(join(build, 'index'), join(root, 'dist.new'), { recursive: true });
rmSync(join(root, 'dist'), { recursive: true, force: true });
renameSync(join(root, 'dist.new'), join(root, 'dist'));
