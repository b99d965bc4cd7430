import { codeSpan, fence } from '../guardrails/fence.ts';
import type { Lifetime } from '../memory/choose.ts';
import type { CitedFiles } from '../memory/citation.ts';
import type { Fact } from '../memory/fact.ts';
import { emptyBook, type FactBook } from '../memory/facts-file.ts';
import { factTable } from '../memory/list.ts';
import type { TurnFacts } from './facts.ts';
import { marker } from './marker.ts';

/** Days within which a proposal can be kept. */
export const keptWithinDays = 7;

/** What a table of facts needs. */
interface Shown {
  readonly files: CitedFiles;
  readonly lifetime: Lifetime;
}

function tableOf(facts: readonly Fact[], { files, lifetime }: Shown): string {
  return factTable({ ...emptyBook, facts: new Map(facts.map((fact) => [fact.id, fact])) }, files, lifetime);
}

/** Proposals: they can be kept for a few days. */
function tableOfProposals(facts: readonly Fact[], { files, lifetime }: Shown): string {
  return tableOf(facts, { files, lifetime: { ...lifetime, expireDays: keptWithinDays } });
}

/** What a turn proposes to remember. @param shown with `why`: why a person has to review it, empty for always; undefined if it is stored already. */
export function proposalsText(
  { command, order }: TurnFacts,
  facts: readonly Fact[],
  shown: Shown & { readonly why: string | undefined },
): string {
  const ids = facts.map(({ id }) => id).join(' ');
  const [head, next] =
    shown.why === undefined
      ? [
          '🧠 **Remembered without review.** Later turns can look these facts up, labeled as unreviewed:',
          `To have later turns told of them, or to have them forgotten, comment:\n\n${fence(`${command} memory keep ${ids}\n${command} memory forget ${ids}`)}`,
        ]
      : [
          `🧠 **Proposed for the memory of this repository**${shown.why === '' ? '' : `, and not stored without review: ${shown.why}`}.`,
          `Later turns hear of them only if somebody keeps them within seven days:\n\n${fence(`${command} memory keep ${ids}`)}`,
        ];
  const table = shown.why === undefined ? tableOf(facts, shown) : tableOfProposals(facts, shown);
  return [head, table, next, marker('memory', order.turnId)].join('\n\n');
}

/** The answer to `memory`. @param proposed on this thread, and not decided yet. */
export function memoryText(book: FactBook, proposed: readonly Fact[], shown: Shown, command: string): string {
  const waiting = proposed.length > 0 ? [`Proposed on this thread, and kept by nobody yet:\n\n${tableOfProposals(proposed, shown)}`] : [];
  const ways = ['keep ID…', 'forget ID…', 'add TEXT'].map((way) => codeSpan(`${command} memory ${way}`));
  return [
    `🧠 ${factTable(book, shown.files, shown.lifetime).replace(/^\|/, 'This repository remembers:\n\n|')}`,
    ...waiting,
    ways.join(' · '),
  ].join('\n\n');
}

/** The answer to a change of the memory. */
export function changedText(what: 'keep' | 'forget' | 'add', facts: readonly Fact[], shown: Shown, deleteCommand: string): string {
  const table = tableOf(facts, shown);
  if (what !== 'forget') return `🧠 This repository remembers from now on:\n\n${table}`;
  const history = `The text stays in the history of the memory's ref. To delete all of it:\n\n${fence(deleteCommand, 'sh')}`;
  return [`🧹 Forgotten:\n\n${table}`, history].join('\n\n');
}
