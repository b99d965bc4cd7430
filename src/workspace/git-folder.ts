import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Settings of our own git directory: nothing in the workspace can make git run a program (docs/sandbox.md). */
const config = `[core]
	repositoryformatversion = 0
	bare = false
	filemode = true
	hooksPath = /dev/null
	fsmonitor = false
	attributesFile = /dev/null
	excludesFile = /dev/null
	protectHFS = true
	protectNTFS = true
	autocrlf = false
	symlinks = true
[gc]
	auto = 0
[fetch]
	unpackLimit = 1
[transfer]
	fsckObjects = true
[credential]
	helper =
[protocol]
	allow = never
[protocol "https"]
	allow = always
[protocol "http"]
	allow = always
`;

/** Turns off attributes that run programs or change more than line ends, whatever the workspace says. */
const attributes = '* -filter -ident !working-tree-encoding !diff !merge\n';

/** Creates a git directory of our own, which the sandbox worker never sees. */
export function makeOwnFolder(dir: string): void {
  makeGitFolder(dir, config);
  writeFileSync(join(dir, 'info/attributes'), attributes);
}

/** Makes a folder a git directory, like `git init` (gitrepository-layout(5)). */
export function makeGitFolder(dir: string, configuration: string): void {
  for (const folder of ['info', 'objects/info', 'objects/pack', 'refs/heads', 'refs/tags'])
    mkdirSync(join(dir, folder), { recursive: true });
  writeFileSync(join(dir, 'HEAD'), 'ref: refs/heads/main\n');
  writeFileSync(join(dir, 'config'), configuration);
}
