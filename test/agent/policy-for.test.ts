import { describe, expect, test } from 'vitest';
import { defaultPolicy, policyFor, type PolicySettings } from '../../src/agent/policy.ts';
import type { Mode } from '../../src/agent/role.ts';

describe('the rules for one turn', () => {
  const rows: [string, PolicySettings['toolMode'], Mode, boolean, PolicySettings['toolMode']][] = [
    ['are those of the workflow', 'confirm', 'build', false, 'confirm'],
    ['are those of the workflow in auto mode, too', 'auto', 'build', false, 'auto'],
    ['let the rest of a turn run as auto once somebody approved it (S1-36, S1-44)', 'confirm', 'build', true, 'auto'],
    ['stay read-only, also for the rest of a turn that somebody approved (S1-34)', 'read-only', 'build', true, 'read-only'],
    ['change nothing in a plan, whatever the workflow says (S2-22)', 'auto', 'plan', false, 'read-only'],
    ['change nothing in a plan, also for the rest of one that somebody approved (S1-34, S2-22)', 'confirm', 'plan', true, 'read-only'],
  ];
  test.each(rows)('%s', (_, toolMode, mode, restOfTurn, expected) => {
    const policy = { ...defaultPolicy, toolMode };
    expect(policyFor(policy, { mode, restOfTurn, hasStrangers: false })).toEqual({ ...policy, toolMode: expected });
  });
});

test('network access is asked after the rest of a turn was approved, and is gone with texts of strangers', () => {
  const policy = { ...defaultPolicy, network: { allow: ['example.org'], asks: false } };
  const rules = { mode: 'build', restOfTurn: false, hasStrangers: false } as const;
  expect(policyFor(policy, rules).network).toEqual(policy.network);
  expect(policyFor(policy, { ...rules, restOfTurn: true })).toMatchObject({ toolMode: 'auto', network: { asks: true } });
  expect(policyFor(policy, { ...rules, restOfTurn: true, hasStrangers: true }).network).toBeUndefined();
  expect(policyFor(policy, { ...rules, mode: 'plan', hasStrangers: true }).network).toBeUndefined();
});
