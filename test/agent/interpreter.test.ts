import { describe, expect, test } from 'vitest';
import type { AgentEvent, InterpreterState } from '../../src/agent/events.ts';
import { Interpreter, transition } from '../../src/agent/interpreter.ts';

const states: readonly InterpreterState[] = ['init', 'running', 'stop'];

describe('transition', { tags: ['S2-17', 'S2-65', 'C14'] }, () => {
  const allowed = new Set(['init→running', 'running→stop']);
  const pairs = states.flatMap((from) => states.map((to) => [from, to, allowed.has(`${from}→${to}`) ? 'allowed' : 'an error'] as const));

  test.each(pairs)('from %s to %s is %s', (from, to, verdict) => {
    if (verdict === 'allowed') expect(transition(from, to)).toBe(to);
    else expect(() => transition(from, to)).toThrow(`cannot go from ${from} to ${to}`);
  });

  test('there are nine pairs, and two of them are allowed', () => {
    expect(pairs).toHaveLength(9);
    expect(pairs.filter(([, , verdict]) => verdict === 'allowed')).toHaveLength(2);
  });
});

describe('Interpreter', () => {
  function started() {
    const events: AgentEvent[] = [];
    const interpreter = new Interpreter((event) => events.push(event));
    return { interpreter, told: () => events.map((event) => (event.type === 'state' ? event.payload.state : event.type)) };
  }

  test(
    'goes from init to running to stop, and tells each state when it is entered',
    { tags: ['S2-07', 'S2-08', 'S2-13', 'S2-54', 'S2-55'] },
    () => {
      const { interpreter, told } = started();
      expect([interpreter.state, told()]).toEqual(['init', ['init']]);
      interpreter.changeStateRunning();
      expect([interpreter.state, told()]).toEqual(['running', ['init', 'running']]);
      interpreter.changeStateStop();
      expect([interpreter.state, told()]).toEqual(['stop', ['init', 'running', 'stop']]);
    },
  );

  test('a step that is not allowed changes nothing and tells nothing', { tags: ['S2-17'] }, () => {
    const { interpreter, told } = started();
    expect(() => interpreter.changeStateStop()).toThrow('cannot go');
    expect(interpreter.state).toBe('init');
    interpreter.changeStateRunning();
    expect(() => interpreter.changeStateRunning()).toThrow('cannot go');
    interpreter.changeStateStop();
    expect(() => interpreter.changeStateRunning()).toThrow('cannot go');
    expect(() => interpreter.changeStateStop()).toThrow('cannot go');
    expect(told()).toEqual(['init', 'running', 'stop']);
  });
});
