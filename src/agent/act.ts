import { canonicalJson } from './json.ts';
import { check } from './check-call.ts';
import type { PersonalDecision } from './decision.ts';
import type { Emit } from './events.ts';
import type { Message, ToolCall, ToolMessage } from './messages.ts';
import type { AskedCall } from './outcome.ts';
import { asAsked, isTooLong, tooLong } from './review.ts';
import { decide, type PolicyDecision, type PolicySettings } from './policy.ts';
import { createSlots } from './slots.ts';
import { failure, success, type Observation, type Tool, type ValidCall } from './tool.ts';

export interface ActParts {
  readonly tools: ReadonlyMap<string, Tool>;
  readonly policy: PolicySettings;
  /** People's decisions on calls that were asked in an earlier run, by id. */
  readonly decisions: ReadonlyMap<string, PersonalDecision>;
  /** Contract: runs the call in its place (`Tool.place`); never rejects except when `signal` aborts. */
  readonly runTool: (call: ValidCall, signal: AbortSignal) => Promise<Observation>;
  /** Contract: when it resolves, the message is in the session's log (not yet at the remote). */
  readonly record: (message: Message) => Promise<void>;
  /**
   * Contract: when it resolves, everything recorded so far and the start of this call are at the remote. It precedes every call that was approved or
   * leaves the jail: each is started at most once, whatever happens to its run (docs/sessions.md).
   */
  readonly barrier: (call: ValidCall) => Promise<void>;
  /** Redacts our own secrets from untrusted output, and marks what reads like instructions. `source` names the tool. */
  readonly screen: (text: string, source: string) => string;
  /** Max reads of one batch that run at the same time. */
  readonly maxParallel: number;
  readonly emit: Emit;
  readonly now: () => Date;
  readonly signal: AbortSignal;
}

type Planned =
  | {
      readonly kind: 'run';
      readonly call: ToolCall;
      readonly valid: ValidCall;
      readonly decision: PolicyDecision;
      readonly approved: boolean;
    }
  | { readonly kind: 'ask'; readonly call: ToolCall; readonly valid: ValidCall; readonly decision: PolicyDecision }
  | { readonly kind: 'deny'; readonly call: ToolCall; readonly why: string; readonly content: string }
  | { readonly kind: 'answer'; readonly call: ToolCall; readonly why: string; readonly content: string }
  | { readonly kind: 'invalid'; readonly call: ToolCall; readonly why: string; readonly observation: Observation };

/**
 * Answers the calls of the last assistant message, in call order. Every failure is an observation; nothing a tool does can break the loop. A batch of
 * reads runs in parallel, anything else one by one. After the first call that needs a person, only approved calls run, and calls that no decision can
 * affect; the others wait (docs/confirmation.md).
 * @param iteration number of the model call that asked, counted from 1.
 * @returns the calls that wait for a person; empty when each call has its observation.
 */
export async function act(calls: readonly ToolCall[], parts: ActParts, iteration: number): Promise<AskedCall[]> {
  parts.signal.throwIfAborted();
  const plan = calls.map((call) => planCall(call, parts));
  const reads = plan.filter((item) => item.kind === 'run' && item.decision.effect === 'read') as Extract<Planned, { kind: 'run' }>[];
  if (plan.length > 1 && reads.length === plan.length) {
    await runTogether(reads, parts, iteration);
    return [];
  }
  const asked: AskedCall[] = [];
  for (const item of plan) {
    parts.signal.throwIfAborted();
    // A waiting call is not announced until it is answered.
    if (item.kind !== 'run' && item.kind !== 'ask') announce(item.call, parts, iteration);
    switch (item.kind) {
      case 'invalid':
        await answer(item.call, item.observation, { verdict: 'invalid', why: item.why }, parts);
        break;
      case 'deny':
        await answer(item.call, failure(item.content), { verdict: 'denied', why: item.why }, parts);
        break;
      case 'answer':
        await answer(item.call, success(item.content), { verdict: 'allowed', why: item.why }, parts);
        break;
      case 'ask': {
        const { call, valid, decision } = item;
        const waiting = asAsked(call, valid, decision, parts.policy);
        if (isTooLong([...asked, waiting])) {
          announce(call, parts, iteration);
          await answer(call, failure(tooLong), { verdict: 'denied', why: 'too long for a person to review' }, parts);
        } else asked.push(waiting);
        break;
      }
      case 'run':
        if (asked.length === 0 || item.approved || runsAhead(item.valid.tool)) await runOne(item, parts, iteration);
    }
  }
  return asked;
}

/** Whether a call may run while an earlier one waits for a person: it only looks, or takes a note. */
function runsAhead({ explores, isNote }: Tool): boolean {
  return explores === true || isNote === true;
}

/** Answers calls that do not run, of any kind: every call gets its observation. */
export async function refuse(calls: readonly ToolCall[], why: string, parts: ActParts, iteration: number): Promise<void> {
  for (const call of calls) {
    announce(call, parts, iteration);
    await answer(call, failure(`not run: ${why}`), { verdict: 'denied', why }, parts);
  }
}

/** What happens with a call: decided before any I/O. */
function planCall(call: ToolCall, parts: ActParts): Planned {
  const checked = check(call, parts.tools);
  if (checked.kind === 'invalid') return { ...checked, call };
  const decision = decide(checked.call, parts.policy);
  if (decision.kind === 'deny') return { kind: 'deny', call, why: decision.why, content: decision.why };
  const byPerson = decided(call, checked.call, decision, parts.decisions.get(call.id));
  if (byPerson) return byPerson;
  if (decision.kind === 'ask') return { kind: 'ask', call, valid: checked.call, decision };
  return { kind: 'run', call, valid: checked.call, decision, approved: false };
}

/** What a person decided on a call; undefined for a call that is not exactly the one that they were shown. */
function decided(call: ToolCall, valid: ValidCall, decision: PolicyDecision, person: PersonalDecision | undefined): Planned | undefined {
  const { tool, args } = valid;
  if (!person || person.name !== tool.name || canonicalJson(person.args) !== canonicalJson(args)) return undefined;
  if (person.decision === 'approved' && tool.server && person.definition !== tool.definition) return undefined;
  const { why, content } = person;
  switch (person.decision) {
    case 'approved':
      // A question has nothing to run.
      if (valid.tool.place(valid.args) === 'person') return undefined;
      return { kind: 'run', call, valid, decision: { ...decision, kind: 'allow', why }, approved: true };
    case 'denied':
      return { kind: 'deny', call, why, content };
    case 'answered':
      return { kind: 'answer', call, why, content };
  }
}

function announce(call: ToolCall, { emit }: ActParts, iteration: number): void {
  emit({ type: 'tool.call', payload: { name: call.name, id: call.id, arguments: call.arguments, iteration } });
}

/** Only `isError` counts, but the model sees only the text. */
const noFailure = '[The call succeeded: the text above is its result, though it begins with "ERROR: ".]';

type Ran = { readonly observation: Observation; readonly durationMs: number };

async function perform(
  { call, valid, approved, decision }: Extract<Planned, { kind: 'run' }>,
  parts: ActParts,
  iteration: number,
): Promise<Ran> {
  announce(call, parts, iteration);
  // A call that leaves the jail must not run twice.
  if (approved || decision.effect === 'network' || valid.tool.server?.leavesJail) await parts.barrier(valid);
  const started = parts.now().getTime();
  const observation = await parts.runTool(valid, parts.signal);
  return { observation, durationMs: parts.now().getTime() - started };
}

async function runOne(item: Extract<Planned, { kind: 'run' }>, parts: ActParts, iteration: number): Promise<void> {
  parts.emit({ type: 'activity', payload: { phase: 'tool_exec', iteration } });
  const { observation, durationMs } = await perform(item, parts, iteration);
  const { call, valid, decision } = item;
  const note = 'note' in decision ? decision.note : undefined;
  const changes = decision.effect !== 'read' || undefined;
  await answer(call, observation, { verdict: 'allowed', why: decision.why, tool: valid.tool, changes, durationMs, note }, parts);
}

/** Runs reads in parallel, a few at a time; observations are recorded in call order, each as soon as those before it are. */
async function runTogether(items: readonly Extract<Planned, { kind: 'run' }>[], parts: ActParts, iteration: number): Promise<void> {
  parts.emit({ type: 'activity', payload: { phase: 'tool_exec', iteration } });
  const slot = createSlots(parts.maxParallel);
  const results = items.map((item) =>
    slot(async () => {
      parts.signal.throwIfAborted();
      return perform(item, parts, iteration);
    }),
  );
  // After the first rejection (an abort) nobody awaits the others.
  for (const result of results) result.catch(() => undefined);
  for (const [index, { call, valid, decision }] of items.entries()) {
    const { observation, durationMs } = await results[index]!;
    parts.signal.throwIfAborted();
    await answer(call, observation, { verdict: 'allowed', why: decision.why, tool: valid.tool, durationMs }, parts);
  }
}

interface Handled extends Pick<ToolMessage, 'verdict' | 'why'> {
  /** What ran. */
  readonly tool?: Tool;
  readonly changes?: true | undefined;
  /** 0 for a call that did not run. */
  readonly durationMs?: number;
  readonly note?: string | undefined;
}

async function answer(call: ToolCall, observation: Observation, handled: Handled, parts: ActParts): Promise<void> {
  const { verdict, why, tool, changes, durationMs = 0 } = handled;
  const text = observation.isError && !observation.content.startsWith('ERROR: ') ? `ERROR: ${observation.content}` : observation.content;
  const content = parts.screen(text, call.name);
  const notes = observation.isError
    ? []
    : [...(text.startsWith('ERROR: ') ? [noFailure] : []), ...(handled.note === undefined ? [] : [handled.note])];
  const note = [...notes, ...(observation.note === undefined ? [] : [observation.note])].join('\n\n');
  const message: ToolMessage = {
    role: 'tool',
    toolCallId: call.id,
    name: call.name,
    content,
    isError: observation.isError,
    verdict,
    why,
    ...(changes && { changes }),
    ...(note !== '' && { note }),
    ...(tool?.definition !== undefined && { definition: tool.definition }),
    ...(tool?.server && { server: { name: tool.server.name, tool: tool.server.tool } }),
    ...(observation.hosts && observation.hosts.length > 0 && { hosts: observation.hosts }),
    ...(observation.skill && { skill: observation.skill }),
    durationMs,
    createdAt: parts.now().toISOString(),
  };
  await parts.record(message);
  parts.emit({
    type: 'tool.result',
    payload: {
      name: call.name,
      id: call.id,
      is_error: observation.isError,
      result: content,
      verdict,
      why,
      durationMs,
    },
  });
}
