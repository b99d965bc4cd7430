import type { Outcome } from '../agent/outcome.ts';
import { clip } from '../guardrails/fence.ts';
import { redactDeep } from '../guardrails/redact-deep.ts';
import { sanitizeReply } from '../guardrails/sanitize-reply.ts';
import { isSilentReply } from '../guardrails/silent-reply.ts';
import type { TurnFacts } from '../publish/facts.ts';
import { cleanWords } from './clean-words.ts';
import type { Turn } from '../turn/create-turn.ts';
import { mentioned } from '../intake/acknowledge.ts';
import type { Services } from '../intake/services.ts';
import { reportOf } from './report-of.ts';
import { decidedOf, wholePull } from './whole-pull.ts';
import { checksOf } from '../turn/verify.ts';
import type { Worked } from '../turn/run-agent.ts';

/** Max characters at both ends of the reason why a turn ended: an endpoint or a model may have influenced it. */
const maxDetail = 1500;

/** Reportable facts of the turn, with every text redacted before anything is rendered from it. */
export function factsOf(turn: Turn, worked: Worked, outcome: Outcome, { now, redact, runner, inputs }: Services): TurnFacts {
  const durationMs = now().getTime() - turn.startedAt.getTime();
  return redactDeep(
    {
      order: turn.order,
      thread: { kind: turn.request.trigger.thread.kind, number: turn.request.trigger.thread.number },
      mention: mentioned(turn.request),
      command: inputs.command,
      decided: turn.resumed ? decidedOf(turn.answers.decided, turn.resumed) : [],
      whole: wholePull(turn, worked),
      messages: worked.messages,
      outcome: 'detail' in outcome ? { ...outcome, detail: clip(outcome.detail, { head: maxDetail, tail: maxDetail }).text } : outcome,
      silent: outcome.status === 'finished' && isSilentReply(sanitizeReply(outcome.text)),
      stats: turn.meter.stats,
      runUrl: runner.runUrl,
      jail: worked.jail,
      head: turn.configured.pull?.head.sha,
      checks: checksOf(turn),
      verified: worked.verified,
      maxPart: turn.configured.settings.transcript.maxPart,
      durationMs,
    },
    redact,
  );
}

/**
 * What the agent reports to people; empty when it said nothing.
 * @param changed whether files were changed: work without a report is still done.
 */
export function summaryOf({ outcome, messages }: TurnFacts, changed: boolean): string {
  const words = messages.findLast((message) => message.role === 'assistant' && message.content.trim() !== '');
  const text =
    outcome.status === 'finished' ? (reportOf(messages) ?? outcome.text) : (words?.content ?? ('detail' in outcome ? outcome.detail : ''));
  return cleanWords(text) || (outcome.status === 'finished' && changed ? 'Task completed.' : '');
}
