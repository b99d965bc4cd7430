import type { Message } from './messages.ts';
import { newestNoted } from './noted.ts';

export const planStates = ['open', 'doing', 'done'] as const;

/** One step of the model's plan, in its words. */
export interface PlanStep {
  readonly text: string;
  readonly status: (typeof planStates)[number];
}

/** The plan that a turn has after these messages; empty for none. Pure. */
export function planOf(messages: readonly Message[]): readonly PlanStep[] {
  return (newestNoted(messages, 'update_plan')?.['steps'] ?? []) as readonly PlanStep[];
}
