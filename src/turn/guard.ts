import { findInjections, type InjectionAction, type InjectionPattern } from '../guardrails/input-guard.ts';
import type { Trigger } from '../trigger/trigger.ts';
import type { Parts } from './parts.ts';

/** What the input guard found in the text of strangers that a turn begins with (S3-014). */
export interface Guarded {
  readonly patterns: readonly InjectionPattern[];
  readonly blocked: boolean;
}

/** Looks for the patterns of injections; only `injection-action: block` keeps a turn from starting (S3-106…S3-109). Pure. */
export function guardInput({ thread, command, comment }: Trigger, { inputs }: Pick<Parts, 'inputs'>): Guarded {
  const action: InjectionAction = inputs['injection-action'];
  // An answer brings nothing of the thread along but its own words.
  const about = command.name === 'turn' ? [thread.title, thread.body] : [];
  const words = comment && 'text' in command ? [command.text] : [];
  const patterns = action === 'off' ? [] : findInjections([...about, ...words].join('\n\n'));
  return { patterns, blocked: action === 'block' && patterns.length > 0 };
}
