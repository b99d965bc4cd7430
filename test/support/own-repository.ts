import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GitSettings } from '../../src/workspace/git.ts';
import type { TreeEntry } from '../../src/workspace/tree.ts';
import { OwnRepository } from '../../src/workspace/own-repository.ts';
import { findTarget, Workspace } from '../../src/workspace/workspace.ts';
import type { Repository, RepositoryOptions } from './github/repository.ts';
import { startGitHub, type GitHub } from './github/server.ts';

/** A local GitHub with one repository, and git directories of our own beside it. */
export interface Remote extends AsyncDisposable {
  readonly github: GitHub;
  readonly repository: Repository;
  readonly settings: GitSettings;
  /** A fresh folder that goes away with the rest. */
  readonly folder: string;
  /** One more git directory of our own, as another run would have it. */
  own(name?: string): Promise<OwnRepository>;
}

export async function startRemote(options: Partial<RepositoryOptions> = {}): Promise<Remote> {
  const github = await startGitHub();
  const repository = await github.addRepository({ owner: 'acme', name: 'widgets', files: { 'README.md': '# Widgets\n' }, ...options });
  const folder = mkdtempSync(join(tmpdir(), 'own-repository-'));
  const settings: GitSettings = {
    path: process.env['PATH'] ?? '',
    serverUrl: github.serverUrl,
    token: github.token,
    network: {},
    log: () => undefined,
  };
  let count = 0;
  return {
    github,
    repository,
    settings,
    folder,
    own: async (name = `own-${++count}.git`) => OwnRepository.create(join(folder, name), `${github.serverUrl}/acme/widgets`, settings),
    [Symbol.asyncDispose]: async () => {
      await github.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The workspace as a turn prepares it: the head of the target branch is fetched first. */
export async function prepareWorkspace(own: OwnRepository, dir: string, settings: GitSettings, earlier?: string): Promise<Workspace> {
  const target = await findTarget(own, 'main');
  await own.fetch(target.head);
  const state = { base: undefined, head: earlier, kept: undefined, exact: false, warn: () => undefined };
  return Workspace.prepare({ dir, repository: own, git: settings }, target, state, new AbortController().signal);
}

/** Pushes a commit without parents that has these files, at the top or one folder below, to a ref that does not exist. @returns its id. */
export async function plant(remote: Remote, ref: string, files: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
  const own = await remote.own();
  const top: TreeEntry[] = [];
  const folders = new Map<string, TreeEntry[]>();
  for (const [path, content] of Object.entries(files)) {
    const [name = '', folder] = path.split('/').toReversed();
    const entry = fileEntry(name, own.writeBlob(content));
    if (folder === undefined) top.push(entry);
    else folders.set(folder, [...(folders.get(folder) ?? []), entry]);
  }
  for (const [name, entries] of folders) top.push(folderEntry(name, own.writeTree(entries)));
  const author = { name: 'a', email: 'a@example.com', date: new Date('2026-11-01T12:00:00.000Z') };
  const commit = own.commit(own.writeTree(top), [], 'Planted\n', author);
  const result = await own.push(commit, ref, '');
  if (result.kind !== 'pushed') throw new Error(`${ref} was not taken: ${result.kind}`);
  return commit;
}

/** Entries of a tree: a file, and a folder. */
export const fileEntry = (name: string, id: string): TreeEntry => ({ mode: '100644', name, id });
export const folderEntry = (name: string, id: string): TreeEntry => ({ mode: '40000', name, id });
