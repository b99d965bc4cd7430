import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findDependencies, findToolchains, versionOf } from '../../src/jail/toolchains.ts';

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'gadget-tools-')));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, content = ''): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
  chmodSync(join(root, path), 0o755);
}
const find = (ownNode?: string): string[] =>
  findToolchains({ path: [join(root, 'bin')], visible: [join(root, 'bin'), join(root, 'opt')], ownNode });
function link(from: string, to: string): void {
  mkdirSync(dirname(join(root, from)), { recursive: true });
  symlinkSync(join(root, to), join(root, from));
}

describe('the toolchains of a shell', { tags: ['S3-038'] }, () => {
  test('are those on its PATH, by their links, with versions from files beside them or from names', () => {
    write('opt/node/bin/node');
    write(
      'opt/node/include/node/node_version.h',
      '#define NODE_MAJOR_VERSION 20\n#define NODE_MINOR_VERSION 11\n#define NODE_PATCH_VERSION 1\n',
    );
    link('bin/node', 'opt/node/bin/node');
    write('bin/npm');
    write('bin/python3.12');
    link('bin/python3', 'bin/python3.12');
    write('opt/jdk/bin/java');
    write('opt/jdk/release', 'IMPLEMENTOR="x"\nJAVA_VERSION="17.0.9"\n');
    link('bin/java', 'opt/jdk/bin/java');
    write('opt/go/bin/go');
    write('opt/go/VERSION', 'go1.22.1\ntime 2024\n');
    link('bin/go', 'opt/go/bin/go');
    write('bin/cargo');
    expect(find('24.1.0')).toEqual(['Node 20.11.1', 'npm', 'Python 3.12', 'Go 1.22.1', 'Java 17.0.9', 'Rust']);
  });

  test('have the Node of Gadget where there is no other, since the shell finds that', () => {
    expect(find('24.1.0')).toEqual(['Node 24.1.0']);
    expect(find()).toEqual([]);
  });

  test('are not those that the sandbox does not show, nor links that lead nowhere, nor folders', () => {
    write('elsewhere/ruby');
    link('bin/ruby', 'elsewhere/ruby');
    link('bin/php', 'gone');
    mkdirSync(join(root, 'bin/make'));
    expect(find()).toEqual([]);
  });

  test.each([
    ['/opt/hostedtoolcache/Ruby/3.2.4/x64/bin/ruby', 'Ruby', '3.2.4'],
    ['/home/r/.nvm/versions/node/v20.11.0/bin/node', 'Node', '20.11.0'],
    ['/usr/bin/php8.3', 'PHP', '8.3'],
    ['/home/r/.sdkman/candidates/java/17.0.9-tem/bin/java', 'Java', '17.0.9'],
    ['/opt/hostedtoolcache/node/20.11.0/x64/lib/node_modules/npm/bin/npm-cli.js', 'npm', undefined],
    ['/usr/bin/make', 'make', undefined],
  ])('%s is %s %s', (program, name, version) => {
    expect(versionOf(program, name)).toBe(version);
  });
});

test.each<[Readonly<Record<string, string>>, string[]]>([
  [{}, []],
  // A manifest that cannot be read may name some.
  [{ 'package.json': '' }, ['package.json, but no node_modules']],
  [{ 'package.json': '{"devDependencies":{"mocha":"^10.0.0"}}' }, ['package.json, but no node_modules']],
  [{ 'package.json': '{"name":"pages","dependencies":{}}' }, ['package.json names none']],
  [{ 'package.json': '{}', 'node_modules/a/index.js': '' }, ['package.json, and node_modules is there']],
  [{ 'composer.json': '{"require":{"php":">=8"}}' }, ['composer.json, but no vendor']],
  // What is not in the project may be installed for the user, or for the machine.
  [{ 'requirements.txt': 'a', 'venv/bin/python': '', 'go.mod': '' }, ['requirements.txt, and venv is there']],
  [{ 'node_modules/a/index.js': '' }, []],
])('dependencies of a folder with %j: %j', { tags: ['S3-038'] }, (files, said) => {
  for (const [file, content] of Object.entries(files)) write(file, content);
  expect(findDependencies(root)).toEqual(said);
});
