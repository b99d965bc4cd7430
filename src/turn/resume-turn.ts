import type { PersonalDecision } from '../agent/decision.ts';
import { nextStep } from '../agent/next-step.ts';
import { addStats, Meter, noStats } from '../agent/stats.ts';
import type { Json } from '../agent/tool.ts';
import { visibleText } from '../guardrails/hidden-text.ts';
import { openCalls } from '../session/open-calls.ts';
import type { Place } from '../prompt/place.ts';
import { recordResume, type StartedTurn } from '../session/record-turn.ts';
import { isWordOfBot, unrecordedUsage, type RecordedDecision, type RecordedTurn, type SessionState } from '../session/session-state.ts';
import { parseJson } from '../agent/json.ts';
import { checkWorkOrder } from '../trigger/work-order.ts';
import { agentOfTurn, narrowed } from '../intake/read-agents.ts';
import { forTurn, providerOf, serverPlans } from './start-turn.ts';
import type { Request, Resumption } from '../intake/next.ts';
import { droneOf, type PlannedTurn } from './create-turn.ts';
import type { Services } from '../intake/services.ts';
import { resumePrompt } from './turn-prompt.ts';

/**
 * Another run resumes a turn: with the decisions and the interrupted calls in the log, the loop continues from the history as if nothing had happened
 * (idea 1). Nothing is written yet.
 */
export function resumeTurn(
  request: Request,
  { turn, command, decisions, carried, self, expectedTree, restOfTurn, remark }: Resumption,
  services: Services,
): PlannedTurn {
  const { runner, now } = services;
  const { trigger, admitted, session, state } = request;
  const agent = agentOfTurn(turn.order, request.configured.agents);
  const by = { login: admitted.actor.login, id: admitted.actor.id, permission: admitted.permission };
  const hasStrangers = state.hasStrangers || isWordOfBot({ command, by });
  const own = narrowed(agent, turn.order.session.mode);
  const rules = { ...own, restOfTurn: turn.restOfTurn || restOfTurn, hasStrangers };
  const configured = forTurn(request.configured, rules, agent, turn.order.maxIterations);
  const { settings } = configured;
  const order = checkWorkOrder({
    ...turn.order,
    ...(agent && { agent: { name: agent.name, path: agent.path, blob: agent.blob } }),
    session: { ...turn.order.session, mode: own.mode, toolMode: settings.policy.toolMode },
    provider: providerOf(configured, services),
  });
  const fresh = command === 'continue' || command === 'auto-continue' || command === 're-run';
  const next = nextStep(state.messages).kind;
  // A turn whose workspace could not be prepared has not been told where it works.
  const speaks = remark !== '' || (fresh && turn.ended === 'stopped' && next === 'done') || (turn.base === undefined && next !== 'act');
  const { comment } = trigger;
  const { number } = trigger.thread;
  services.remember({
    turn: turn.turnId,
    session: session.header.key,
    ...(number !== undefined && { thread: number }),
    ...(turn.progress && { comment: turn.progress.id }),
  });
  const startedAt = now();
  const start = (place: Place | undefined): StartedTurn =>
    recordResume(session, state, turn, {
      by,
      command,
      ...(comment && { comment: { id: comment.id, url: comment.url } }),
      fresh,
      restOfTurn,
      drone: droneOf(runner),
      runId: runner.runId,
      runAttempt: runner.runAttempt,
      configurationCommit: configured.configurationCommit,
      decisions,
      prompt: speaks ? resumePrompt(request, howItEnded(turn), remark, place, services) : undefined,
      overrides: remark !== '',
      now: startedAt,
    });
  const at = startedAt.toISOString();
  const fresher = decisions.map((decision) => ({ kind: 'decision' as const, turnId: turn.turnId, at, ...decision }));
  const stats = [...turn.usage.counted, unrecordedUsage(turn, state, new Meter(settings.price, undefined, settings.otherPrices))].reduce(
    addStats,
    noStats,
  );
  const open = remark === '' ? stillOpen([...carried, ...fresher], turn, state) : new Map();
  return {
    request: { ...request, self },
    configured,
    order,
    session,
    state,
    hasStrangers,
    startedAt,
    servers: serverPlans(configured, services),
    resumed: turn,
    earlier: { stats, inBudget: !fresh },
    answers: { decided: [...turn.decisions.values(), ...fresher], decisions: open, expectedTree },
    opening: { start, speaks, replaced: undefined, findings: [] },
  };
}

function howItEnded({ ended, stopReason }: RecordedTurn): string {
  return ended === undefined ? 'The run of this turn was cut off.' : `This turn had ended before its time (${ended}: ${stopReason}).`;
}

/** Decisions on calls that are still to be carried out, worded for the transcript and the model. */
function stillOpen(decided: readonly RecordedDecision[], turn: RecordedTurn, state: SessionState): ReadonlyMap<string, PersonalDecision> {
  const open = new Set(
    openCalls(state)
      .map(({ id }) => id)
      .filter((id) => !turn.startedCalls.has(id)),
  );
  return new Map(
    decided.flatMap((decision): [string, PersonalDecision][] => {
      const asked = turn.confirmations.asked.get(decision.callId);
      if (!asked || !open.has(decision.callId)) return [];
      const { login, permission } = decision.by;
      const text = visibleText(decision.text).text.trim();
      const why = `${decision.decision} by @${login} on ${decision.at.slice(0, 16).replace('T', ' ')} UTC`;
      const content = {
        approved: '',
        denied: `denied by @${login}${text === '' ? '; no reason was given' : `: ${text}`}`,
        answered: `@${login} (${permission} permission) answers:\n\n${text}`,
      }[decision.decision];
      const args = (parseJson(asked.arguments) ?? {}) as Json;
      return [
        [
          decision.callId,
          {
            decision: decision.decision,
            name: asked.name,
            args,
            why,
            content,
            ...(asked.server && { definition: asked.server.definition }),
          },
        ],
      ];
    }),
  );
}
