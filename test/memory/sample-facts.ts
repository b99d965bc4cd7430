import { hashOfLines } from '../../src/memory/citation.ts';
import { factId, type Fact, type Tombstone } from '../../src/memory/fact.ts';
import type { FactBook } from '../../src/memory/facts-file.ts';

export const at = '2026-11-01T12:00:00.000Z';
export const now = (): Date => new Date(at);
export const mona = { login: 'mona', id: 7, permission: 'write' } as const;
export const hubot = { login: 'hubot', id: 8, permission: 'admin' } as const;

/** What facts of these tests cite. */
export const readme = '# Widgets\n\nRun `make test` before a commit.\nTabs, not spaces.\n';

export const cited = (from: number, to = from, path = 'README.md', text = readme) => ({
  path,
  from,
  to,
  hash: hashOfLines(text, from, to)!,
});

/** A fact that a model proposed; each text has an id of its own. */
export function sample(fact = 'Run make test before each commit.', more: Partial<Fact> = {}): Fact {
  const subject = more.subject ?? 'tests';
  return {
    id: factId(subject, fact, 'turn-1'),
    subject,
    fact,
    reason: 'The readme says so.',
    citations: [cited(3)],
    state: 'unreviewed',
    by: { turn: 'turn-1', thread: 7, asker: mona, model: 'gpt-x' },
    createdAt: at,
    usedAt: at,
    ...more,
  };
}

export const kept = (fact?: string, more: Partial<Fact> = {}): Fact => sample(fact, { state: 'kept', ...more });

export const stone = (id: string, more: Partial<Tombstone> = {}): Tombstone => ({
  id,
  forgotten: true,
  at,
  by: { login: 'mona', id: 7 },
  ...more,
});

export function bookOf(...entries: readonly (Fact | Tombstone)[]): FactBook {
  const [facts, tombstones] = [new Map<string, Fact>(), new Map<string, Tombstone>()];
  for (const entry of entries)
    if ('forgotten' in entry) tombstones.set(entry.id, entry);
    else facts.set(entry.id, entry);
  return { facts, tombstones };
}

export const hex = (index: number): string => index.toString(16).padStart(8, '0');
