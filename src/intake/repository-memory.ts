import { chooseFacts, type ChosenFacts } from '../memory/choose.ts';
import { CitedFiles, citedPaths } from '../memory/citation.ts';
import type { Fact } from '../memory/fact.ts';
import { MemoryStore } from '../memory/store.ts';
import type { Settings } from '../config/settings.ts';
import type { OwnRepository } from '../workspace/own-repository.ts';
import type { Services } from './services.ts';

/** What the repository remembers, as this run found it (docs/memory.md). */
export interface RepositoryMemory extends ChosenFacts {
  readonly store: MemoryStore;
  /** The files that its facts cite, at the head of the default branch. */
  readonly files: CitedFiles;
}

/** A commit of the default branch, and the paths of its files: links and submodules cannot be cited. */
export interface CitedCommit {
  readonly commit: string;
  readonly paths: Promise<readonly string[]>;
  readonly repository: OwnRepository;
}

/** Reads the memory of the repository. Content that Gadget did not write counts as none, with a warning. */
export async function openRepositoryMemory(
  at: CitedCommit,
  { expireDays }: Settings['facts'],
  services: Services,
): Promise<RepositoryMemory> {
  const { now, redact, log } = services;
  const store = await MemoryStore.open({ remote: at.repository, now, redact, warn: (line) => log.warning(line) });
  const files = await citedFiles([...store.book.facts.values()], at);
  return { store, files, ...chooseFacts(store.book, files, { now: now(), expireDays }) };
}

/** The files that facts cite. */
export async function citedFiles(facts: readonly Fact[], at: CitedCommit): Promise<CitedFiles> {
  return new CitedFiles(await textsAt(citedPaths(facts), at));
}

/** Texts of those of the paths that are files, by path; what is no UTF-8 is left out. */
export async function textsAt(wanted: readonly string[], { commit, paths, repository }: CitedCommit): Promise<Map<string, string>> {
  if (wanted.length === 0) return new Map();
  const there = new Set(await paths);
  const contents = await repository.files(
    commit,
    wanted.filter((path) => there.has(path)),
  );
  return new Map(
    [...contents].flatMap(([path, content]): [string, string][] => {
      const text = content.toString('utf8');
      return Buffer.from(text).equals(content) ? [[path, text]] : [];
    }),
  );
}
