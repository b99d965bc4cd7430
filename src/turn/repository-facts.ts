import { failure, success, type Json, type Observation } from '../agent/tool.ts';
import { judgePath } from '../agent/protected-paths.ts';
import { admit } from '../memory/admit.ts';
import { factText, searchFacts } from '../memory/choose.ts';
import { citedText } from '../memory/citation.ts';
import type { Fact } from '../memory/fact.ts';
import { textsAt, type RepositoryMemory } from '../intake/repository-memory.ts';
import type { Services } from '../intake/services.ts';
import type { Turn } from './create-turn.ts';

/** Begins the path of a fact, which `memory_get` reads. */
const prefix = 'repository/';
/** Max facts of a search. */
const maxHits = 20;

/** Lines of the facts that have all words of a query; empty if there are none. Pure. */
export function factHits({ searchable }: RepositoryMemory, query: string): string[] {
  const hits = searchFacts(searchable, query);
  const lines = hits
    .slice(0, maxHits)
    .map(({ id, subject, fact, state }) => `${prefix}${id}: ${subject}: ${fact}${state === 'kept' ? '' : ' (unreviewed)'}`);
  return hits.length > maxHits ? [...lines, `[${hits.length - maxHits} more facts; use more words]`] : lines;
}

/** One fact by its path; undefined if the path is not that of a fact. Pure. */
export function factAt({ searchable, files }: RepositoryMemory, path: string): Observation | undefined {
  if (!path.startsWith(prefix)) return undefined;
  const fact = searchable.find(({ id }) => path === `${prefix}${id}`);
  if (!fact) return failure(`There is no ${path}, or what it cites is not in the code any more.`);
  return success(`${factText(fact, files.placeOf(fact))}\n[A note that may be wrong: check the citation.]`);
}

/** Proposes a fact: it is in the session only, until a person keeps it. */
export async function proposeFact(args: Json, memory: RepositoryMemory, turn: Turn, services: Services): Promise<Observation> {
  const { subject, fact, reason, citations } = args as unknown as {
    readonly [Name in 'subject' | 'fact' | 'reason']: string;
  } & { readonly citations: readonly { readonly path: string; readonly lines: string }[] };
  const { configured, order, session, state, request, proposed } = turn;
  const { configurationCommit: commit, repository, paths, settings } = configured;
  const { now, redact, leaksBytes } = services;
  const cited = citations.map(({ path, lines }) => ({ path: path.replace(/^(?:\.\/)+/, ''), ...rangeOf(lines) }));
  const contents = await textsAt(
    cited.map(({ path }) => path),
    { commit, paths, repository },
  );
  const { author } = request.trigger;
  const { authorPermission } = request.admitted;
  const { book } = memory.store;
  const open = [...state.proposals.map((one) => one.fact), ...proposed].filter(({ id }) => !book.facts.has(id) && !book.tombstones.has(id));
  const verdict = admit(
    { subject, fact, reason, citations: cited },
    {
      source: order.turnId,
      by: {
        turn: order.turnId,
        ...(order.thread !== undefined && { thread: order.thread }),
        asker: order.actor,
        ...(author && { author: { login: author.login, id: author.id, permission: authorPermission } }),
        model: order.provider.modelId,
        ...(order.agent && { agent: order.agent.name }),
      },
      now: now(),
      contents,
      isSecret: (text) => redact(text) !== text || leaksBytes(Buffer.from(text)),
      isProtected: (path) => ['protected', 'git'].includes(judgePath(path, settings.policy.paths).kind),
      book,
      proposals: open,
      proposedInTurn: proposed.length,
      maxFacts: settings.facts.max,
    },
  );
  if (verdict.kind === 'refused') return failure(verdict.why);
  const made: Fact = verdict.fact;
  session.append({ kind: 'memory.proposed', turnId: order.turnId, at: made.createdAt, fact: made });
  proposed.push(made);
  const [{ path, from, to } = { path: '', from: 1, to: 1 }] = made.citations;
  const [first = ''] = (citedText(contents.get(path) ?? '', from, to) ?? '').split('\n');
  return success(`Proposed as ${made.id}; people decide whether it is kept. ${path}:${from} on the default branch reads: ${first}`);
}

/** `12` or `12-15`; anything else is no range of lines. */
function rangeOf(lines: string): { readonly from: number; readonly to: number } {
  const [, from = 'NaN', to = from] = /^(\d{1,7})(?:-(\d{1,7}))?$/.exec(lines.trim()) ?? [];
  return { from: Number(from), to: Number(to) };
}
