import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cases } from '../support/hostile/cases.ts';
import { later } from './later.ts';

/** Ids among the tags of this folder's tests, as in `{ tags: ['R4', 'A032'] }`, and at the beginning of rows, as in `R4 A032: …`. */
function tagged(): Set<string> {
  const sources = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'));
  const lists = sources.flatMap((source) => source.match(/tags: \[[^\]]*\]|['"`]R\d+(?: A\d{3})+: \S/g) ?? []);
  return new Set(lists.flatMap((list) => list.match(/A\d{3}/g) ?? []));
}

test('every case of the list has a test or a named feature that it waits for, and none has both', () => {
  const tested = tagged();
  const ids = cases.map(({ id }) => id);
  expect(ids).toHaveLength(102);
  expect(ids.filter((id) => !tested.has(id) && !(id in later))).toEqual([]);
  expect(ids.filter((id) => tested.has(id) && id in later)).toEqual([]);
  expect([...tested, ...Object.keys(later)].filter((id) => !ids.includes(id))).toEqual([]);
});
