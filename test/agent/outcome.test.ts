import { describe, expect, test } from 'vitest';
import { exitCode, stopReasons, type Status, type StopReason } from '../../src/agent/outcome.ts';

describe('exitCode', () => {
  const rows: [Status, 0 | 1, 0 | 1][] = [
    ['finished', 0, 0],
    ['pending-confirmation', 0, 0],
    ['stopped', 0, 1],
    ['aborted', 0, 0],
    ['error', 1, 1],
    ['skipped', 0, 0],
  ];

  test.each(rows)('%s ends with %i, and with %i under fail-on: incomplete', { tags: ['S1-20', 'C38'] }, (status, plain, incomplete) => {
    expect(exitCode(status, 'error')).toBe(plain);
    expect(exitCode(status, 'incomplete')).toBe(incomplete);
  });
});

test('the stop reasons are those of the contract, for the compiler as for whoever reads them', { tags: ['S2-63', 'C2'] }, () => {
  const every: Readonly<Record<StopReason, true>> = {
    no_tool_calls: true,
    pending_confirmation: true,
    max_iterations: true,
    max_tokens: true,
    max_cost: true,
    timeout: true,
    aborted: true,
    tool_loop: true,
    context_overflow: true,
    input_blocked: true,
    verify_failed: true,
    error: true,
    not_for_us: true,
    not_allowed: true,
    busy: true,
  };
  expect(stopReasons.toSorted()).toEqual(Object.keys(every).toSorted());
});
