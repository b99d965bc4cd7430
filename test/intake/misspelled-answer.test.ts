import { describe, expect, test } from 'vitest';
import { misspelledAnswer } from '../../src/intake/misspelled-answer.ts';

describe('a text that is nearly an answer', () => {
  test.each([
    ['aprove all', 'approve all'],
    ['Approve', 'approve'],
    ['apporve 01234567', 'approve 01234567'],
    ['dney all -- no', undefined],
    ['deney all -- no', 'deny all -- no'],
    ['anwer use npm', 'answer use npm'],
    ['improve', 'approve'],
    ['improve the tests', undefined],
    ['approved the plan, now do it', undefined],
    ['do it', undefined],
  ])('%j means %j', (text, meant) => {
    expect(misspelledAnswer(text, '/gadget')).toBe(meant);
  });
});
