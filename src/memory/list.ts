import { codeSpan } from '../guardrails/fence.ts';
import { inertReferences } from '../guardrails/references.ts';
import type { CitedFiles, PassagePlace } from './citation.ts';
import { expiryOf, isExpired, newestFirst, standing, type Lifetime } from './choose.ts';
import type { Fact } from './fact.ts';
import type { FactBook } from './facts-file.ts';

/** Max characters of the rows of a table: a comment has 65,536. */
const maxRows = 50_000;

/**
 * The repository memory as Markdown, for the answer to `/gadget memory`: a table of its facts, the most recently used first, or a sentence if there
 * are none. Everything from a fact is inert. Pure.
 */
export function factTable(book: FactBook, files: CitedFiles, lifetime: Lifetime): string {
  const facts = newestFirst(book.facts.values());
  if (facts.length === 0) return 'The repository memory is empty.';
  const rows: string[] = [];
  let room = maxRows;
  for (const fact of facts) {
    const row = rowOf(fact, files, lifetime);
    room -= row.length + 1;
    if (room < 0) break;
    rows.push(row);
  }
  const left = facts.length - rows.length;
  const more = left === 0 ? [] : ['', `${left} more ${left === 1 ? 'fact does' : 'facts do'} not fit here.`];
  return ['| id | fact | citation | state | who | until |', '| --- | --- | --- | --- | --- | --- |', ...rows, ...more].join('\n');
}

function rowOf(fact: Fact, files: CitedFiles, lifetime: Lifetime): string {
  const { by } = fact;
  const who = [by.asker.login, ...(by.approver && by.approver.id !== by.asker.id ? [by.approver.login] : [])];
  const cells = [
    inertCell(fact.id),
    inertCell(`${fact.subject}: ${fact.fact}`),
    citationCell(fact, files.placeOf(fact)),
    stateOf(fact, files, lifetime),
    who.map(inertCell).join(', '),
    expiryOf(fact, lifetime.expireDays).toISOString().slice(0, 10),
  ];
  return `| ${cells.join(' | ')} |`;
}

function citationCell({ citations }: Fact, place: PassagePlace | undefined): string {
  const [first] = citations;
  if (place) return inertCell(`${place.path}:${place.line}`);
  return first ? `${inertCell(`${first.path}:${first.from}`)} (changed or gone)` : 'none';
}

function stateOf(fact: Fact, files: CitedFiles, { now, expireDays }: Lifetime): string {
  if (isExpired(fact, now, expireDays)) return `${fact.state}, expired`;
  return standing(fact, files) ? fact.state : `${fact.state}, hidden`;
}

/** A code span that cannot end its cell: a backslash before a pipe would be taken for an escaped backslash, so it is left out. */
function inertCell(text: string): string {
  return inertReferences(codeSpan(text))
    .replace(/[\n\r]+/g, ' ')
    .replace(/\\*\|/g, '\\|');
}
