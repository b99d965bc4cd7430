import { canonicalJson, parseJson } from './json.ts';
import type { ToolCall, ToolMessage } from './messages.ts';

/** Repetitions until the model is warned, and until the turn stops. */
const sameCall = { warn: 3, stop: 5 };
const sameResult = { warn: 4, stop: 6 };
/** Reads in a row without an edit; the limits are lower if most of them repeat earlier ones. */
const reading = { warn: 24, stop: 36 };
const rereading = { warn: 8, stop: 12, uniqueShare: 0.6 };
/** Calls that are remembered. */
const remembered = 30;

/** What a call says about progress: an edit is progress, a read may be, a command may be either. */
export type Nature = 'read' | 'edit' | 'neutral';

interface Seen {
  readonly call: string;
  readonly tool: string;
  readonly result: string;
  readonly nature: Nature;
  /** A successful edit: earlier reads may have another result now. */
  readonly changed: boolean;
}

/** The calls that matter for the next judgment, newest last. */
export interface Progress {
  readonly seen: readonly Seen[];
  /** Calls, as name and arguments, since the last edit. */
  readonly reads: readonly string[];
}

export const noProgress: Progress = { seen: [], reads: [] };

/** Which threshold: the same call, the same result, or a streak of reads. */
export type Repetition = 'call' | 'result' | 'reads';

export type ProgressCheck =
  | { readonly kind: 'fine' }
  | { readonly kind: 'warn'; readonly repetition: Repetition; readonly note: string }
  | { readonly kind: 'stop'; readonly repetition: Repetition; readonly note: string; readonly detail: string };

/**
 * Whether the calls repeat (tool-loop detection). Pure, one call at a time, over the calls of one turn. Identical results count only for reads: many
 * edits of one file have the same short answer.
 * @param planning in plan mode reading is the work: no streak of reads is too long.
 */
export function checkProgress(
  before: Progress,
  call: ToolCall,
  observation: ToolMessage,
  nature: Nature,
  planning: boolean,
): { readonly progress: Progress; readonly judgment: ProgressCheck } {
  const name = `${call.name}:${canonical(call.arguments)}`;
  const tool = call.name.slice(0, 64);
  const changed = nature === 'edit' && observation.verdict === 'allowed' && !observation.isError;
  const entry: Seen = { call: name, tool: call.name, result: observation.content, nature, changed };
  const seen = [...before.seen, entry].slice(-remembered);
  const reads = changed ? [] : nature === 'read' ? [...before.reads, entry.call].slice(-reading.stop) : before.reads;
  const progress = { seen, reads };

  // Testing again after an edit is not a loop; making the same edit again is.
  const comparable = nature === 'edit' ? seen : seen.slice(seen.findLastIndex((other) => other.changed) + 1);
  const again = comparable.filter((other) => other.call === entry.call && other.result === entry.result).length;
  const alike = nature === 'read' ? comparable.filter((other) => other.tool === entry.tool && other.result === entry.result).length : 0;
  const streak = planning || nature !== 'read' ? 0 : reads.length;
  const readLimits = new Set(reads).size <= rereading.uniqueShare * reads.length ? rereading : reading;
  const findings = [
    {
      repetition: 'call',
      count: again,
      limits: sameCall,
      words: `${tool} was called ${again} times with the same arguments and the same result`,
    },
    { repetition: 'result', count: alike, limits: sameResult, words: `${tool} gave the same result ${alike} times` },
    { repetition: 'reads', count: streak, limits: readLimits, words: `${streak} calls in a row only read` },
  ] as const;
  const worst = findings.find(({ count, limits }) => count >= limits.stop);
  const bad = worst ?? findings.find(({ count, limits }) => count >= limits.warn);
  if (!bad) return { progress, judgment: { kind: 'fine' } };
  const { repetition, words } = bad;
  const note = `[Gadget: warning: ${words}. That brings no progress. Try another way, make the change, or answer with what you know; the turn stops if this goes on.]`;
  if (!worst) return { progress, judgment: { kind: 'warn', repetition, note } };
  return { progress, judgment: { kind: 'stop', repetition, detail: `The turn repeated itself: ${words}.`, note } };
}

/** The same arguments in another order or spacing are the same arguments. */
function canonical(text: string): string {
  const parsed = parseJson(text);
  return parsed === undefined ? text : canonicalJson(parsed);
}
