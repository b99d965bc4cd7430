import { cleaned, markUsed } from '../memory/choose.ts';
import { addFacts } from '../memory/admit.ts';
import { describe } from '../problem.ts';
import type { Published, TurnFacts } from '../publish/facts.ts';
import { factsRead } from '../publish/used.ts';
import { proposalsText } from '../publish/memory-texts.ts';
import { whyReviewed } from './clean-turn.ts';
import { citedFiles } from '../intake/repository-memory.ts';
import type { Services } from '../intake/services.ts';
import type { Turn } from '../turn/create-turn.ts';

/** Where the proposals of a turn are shown. @param meet the thread, or the tracking issue of a job. */
interface Told {
  readonly facts: TurnFacts;
  readonly published: Published | undefined;
  readonly meet: () => Promise<number>;
}

/**
 * After a turn: extends the dates of the facts that it used, and shows what it proposes to remember, or with `auto` stores that if only people who may
 * write had their say (docs/memory.md). Never throws: the turn is over and reported.
 */
export async function rememberFacts(turn: Turn, { facts, published, meet }: Told, services: Services): Promise<void> {
  const { configured, proposed, started } = turn;
  const { memory, settings, pull } = configured;
  const { status } = facts.outcome;
  if (!memory || pull?.isFork || status === 'pending-confirmation' || status === 'aborted') return;
  const { log, now, github, redact } = services;
  const { mode, max, expireDays } = settings.facts;
  try {
    const isOwnBase = pull !== undefined || configured.target.branch === turn.request.trigger.repository.defaultBranch;
    const messages = [...started.history, ...facts.messages];
    const why =
      mode === 'review' || proposed.length === 0
        ? ''
        : whyReviewed({
            hasStrangers: turn.hasStrangers,
            isOwnBase,
            isSuspicious: turn.suspicious.length > 0,
            hasAsked: turn.asked.size > 0,
            messages,
            outcome: facts.outcome,
            verified: facts.verified,
            published,
          });
    const stores = why === undefined;
    const used = status === 'finished' ? factsRead(facts.messages) : [];
    const result =
      stores || used.length > 0
        ? await memory.store.change((book) => {
            const current = markUsed(cleaned(book, { now: now(), expireDays }), used, now());
            return stores ? addFacts(current, proposed, max).book : current;
          })
        : 'unchanged';
    if (result === 'lost')
      log.warning('Other runs changed the repository memory at the same time; what this turn did to it is not stored.');
    if (proposed.length === 0) return;
    const at = { commit: configured.configurationCommit, paths: configured.paths, repository: configured.repository };
    const text = proposalsText(facts, proposed, {
      files: await citedFiles(proposed, at),
      lifetime: { now: now(), expireDays },
      why: stores && proposed.every(({ id }) => memory.store.book.facts.has(id)) ? undefined : (why ?? ''),
    });
    const place = facts.thread.number ?? (published?.kind === 'pull-request' ? published.number : await meet());
    await github.comment(place, redact(text));
  } catch (error) {
    log.warning(`What this turn proposes to remember is in its session only. ${describe(error)}`);
  }
}
