import type { Emit } from './events.ts';
import type { Message, ToolCall, ToolMessage } from './messages.ts';
import type { AskedCall } from './outcome.ts';
import { decide, type Decision, type PolicySettings } from './policy.ts';
import { failure, type Json, type Observation, type Tool, type ValidCall } from './tool.ts';

export interface ActParts {
  readonly tools: ReadonlyMap<string, Tool>;
  readonly policy: PolicySettings;
  /** Contract: runs the call in the hands; never rejects except when `signal` aborts. */
  readonly hands: (call: ValidCall, signal: AbortSignal) => Promise<Observation>;
  /** Contract: when it resolves, the message is in the session's log (not yet at the remote). */
  readonly record: (message: Message) => Promise<void>;
  /** Contract: when it resolves, everything recorded so far and the start of this call are at the remote (interface.md section 7). */
  readonly barrier: (call: ValidCall) => Promise<void>;
  /** Takes our own secrets out of what strangers return (R11). */
  readonly redact: (text: string) => string;
  readonly emit: Emit;
  readonly now: () => Date;
  readonly signal: AbortSignal;
}

type Checked =
  | { readonly kind: 'valid'; readonly call: ValidCall }
  | { readonly kind: 'invalid'; readonly why: string; readonly observation: Observation };

/**
 * Answers the calls of the last assistant message, in call order. Every failure is an observation; nothing a tool does can break the loop
 * (style rule 6). After the first call that is asked only reads still run (interface.md section 6).
 * @param iteration number of the model call that asked, counted from 1.
 * @returns the calls that wait for a person; empty when each call has its observation.
 */
export async function act(calls: readonly ToolCall[], parts: ActParts, iteration: number): Promise<AskedCall[]> {
  const asked: AskedCall[] = [];
  for (const call of calls) {
    parts.signal.throwIfAborted();
    const checked = check(call, parts.tools);
    if (checked.kind === 'invalid') {
      announce(call, parts);
      await answer(call, checked.observation, { verdict: 'invalid', why: checked.why }, 0, parts);
      continue;
    }
    const decision = decide(checked.call, parts.policy);
    if (decision.kind !== 'allow') announce(call, parts);
    if (decision.kind === 'deny') {
      await answer(call, failure(decision.why), { verdict: 'denied', why: decision.why }, 0, parts);
    } else if (decision.kind === 'ask') {
      const effort = reviewEffort(call.arguments) + asked.reduce((sum, waiting) => sum + reviewEffort(waiting.call.arguments), 0);
      if (effort > longestReview)
        await answer(call, failure(tooLong), { verdict: 'denied', why: 'too long for a person to review' }, 0, parts);
      else asked.push({ call, args: checked.call.args, effect: decision.effect, why: decision.why });
    } else if (asked.length === 0 || decision.effect === 'read') {
      await run(call, checked.call, decision, parts, iteration);
    }
  }
  return asked;
}

/** Characters that a person can be expected to review in one comment, all waiting calls together (R7, A058). */
const longestReview = 15_000;
/** What the frame of one call takes in the comment. */
const callOverhead = 300;
const tooLong =
  'Tool call refused: it needs the approval of a person, and is too long for a person to review. Split it into smaller calls, or write a script with write_file and run that.';

/** Length as it will be shown: what is not plain text takes an escape of up to ten characters. */
function reviewEffort(text: string): number {
  return callOverhead + text.length + 9 * (text.match(/[^\p{L}\p{N}\p{P}\p{S} \n]/gu)?.length ?? 0);
}

function announce(call: ToolCall, { emit }: ActParts): void {
  emit({ type: 'tool.call', payload: { name: call.name, id: call.id, arguments: call.arguments } });
}

async function run(call: ToolCall, valid: ValidCall, decision: Decision, parts: ActParts, iteration: number): Promise<void> {
  parts.emit({ type: 'activity', payload: { phase: 'tool_exec', iteration } });
  announce(call, parts);
  if (decision.effect === 'execute' || decision.effect === 'escape') await parts.barrier(valid);
  const started = parts.now().getTime();
  const observation = await parts.hands(valid, parts.signal);
  await answer(call, observation, { verdict: 'allowed', why: decision.why }, parts.now().getTime() - started, parts);
}

async function answer(
  call: ToolCall,
  observation: Observation,
  decision: Pick<ToolMessage, 'verdict' | 'why'>,
  durationMs: number,
  parts: ActParts,
): Promise<void> {
  const content = parts.redact(
    observation.isError && !observation.content.startsWith('ERROR: ') ? `ERROR: ${observation.content}` : observation.content,
  );
  const message: ToolMessage = {
    role: 'tool',
    toolCallId: call.id,
    name: call.name,
    content,
    isError: observation.isError,
    ...decision,
    durationMs,
    createdAt: parts.now().toISOString(),
  };
  await parts.record(message);
  parts.emit({
    type: 'tool.result',
    payload: { name: call.name, id: call.id, is_error: observation.isError, result: content, ...decision, durationMs },
  });
}

/** Finds the tool and fits the arguments to it. What cannot be understood is not run (R6, A069). */
export function check(call: ToolCall, tools: ReadonlyMap<string, Tool>): Checked {
  const tool = tools.get(call.name);
  if (!tool) return { kind: 'invalid', why: 'there is no such tool', observation: failure('Tool not found') };
  let parsed: unknown;
  try {
    parsed = JSON.parse(call.arguments === '' ? '{}' : call.arguments);
  } catch (error) {
    return {
      kind: 'invalid',
      why: 'its arguments are not valid',
      observation: failure(
        `The arguments of ${call.name} are not valid JSON (${(error as Error).message}). Send the call again with a JSON object.`,
      ),
    };
  }
  const result = tool.parameters.safeParse(parsed);
  if (!result.success) {
    const issues = result.error.issues.map((issue) => `${issue.path.join('.') || 'arguments'}: ${issue.message}`).join('; ');
    return {
      kind: 'invalid',
      why: 'its arguments are not valid',
      observation: failure(`The arguments of ${call.name} do not fit its schema: ${issues}. Send the call again, corrected.`),
    };
  }
  return { kind: 'valid', call: { id: call.id, tool, args: result.data as Json } };
}
