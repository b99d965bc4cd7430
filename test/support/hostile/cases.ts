import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Files } from '../github/types.ts';

/** One hostile input and what has to be observed from outside; see `about` in the file. */
interface Case {
  readonly id: string;
  readonly technique: string;
  readonly given?: { readonly files?: readonly CaseFile[] };
  readonly input: Readonly<Record<string, unknown>>;
}

interface CaseFile {
  readonly path?: string;
  readonly content?: string;
  readonly symlink?: string;
  readonly mode?: string;
}

/** What the placeholders of a case stand for in one scene. */
export type Places = Readonly<Record<string, string>>;

const casesFile = join(import.meta.dirname, '../../security/open-security.json');
export const cases = (JSON.parse(readFileSync(casesFile, 'utf8')) as { cases: readonly Case[] }).cases;

export function caseOf(id: string): Case {
  const found = cases.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`There is no case ${id}.`);
  return found;
}

/** Puts the places into every string. Throws on a placeholder that has none, so that no case runs with its braces. */
export function fill<T>(value: T, places: Places): T {
  const inString = (text: string): string =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const place = places[name];
      if (place === undefined) throw new Error(`Nothing was given for {{${name}}}.`);
      return place;
    });
  const visit = (node: unknown): unknown => {
    if (typeof node === 'string') return inString(node);
    if (Array.isArray(node)) return node.map(visit);
    return typeof node === 'object' && node !== null
      ? Object.fromEntries(Object.entries(node).map(([key, item]) => [inString(key), visit(item)]))
      : node;
  };
  return visit(value) as T;
}

/** A value of the input of a case, by the path of its keys. Throws when it is not there. */
export function inputOf<T>(id: string, ...keys: string[]): T {
  const found = keys.reduce<unknown>(
    (node, key) => (typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[key] : undefined),
    caseOf(id).input,
  );
  if (found === undefined) throw new Error(`The case ${id} has no ${keys.join('.')}.`);
  return found as T;
}

/** The shell commands of a case: one, or a list. */
export function commandsOf(id: string): string[] {
  const { input } = caseOf(id);
  const found = (input['args'] as { command?: unknown } | undefined)?.command ?? input['command'];
  return (Array.isArray(found) ? found : [found]).map(String);
}

/** The files that a case brings along, as files of the repository. */
export function filesOf(id: string): Files {
  const { given, input } = caseOf(id);
  const listed = [...(given?.files ?? []), ...((input['files'] as readonly CaseFile[] | undefined) ?? [])];
  return Object.fromEntries(
    listed.flatMap(({ path, content, symlink, mode }): [string, Files[string]][] => {
      if (path === undefined) return [];
      if (symlink !== undefined) return [[path, { content: symlink, mode: '120000' }]];
      return [[path, mode === '755' ? { content: content ?? '', mode: '100755' } : (content ?? '')]];
    }),
  );
}
