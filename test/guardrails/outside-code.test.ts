import { describe, expect, test } from 'vitest';
import { createFences, cutOutsideCode } from '../../src/guardrails/outside-code.ts';

const without = (text: string): string => cutOutsideCode(text, /X/g, ({ index }) => ({ start: index, end: index + 1 }));

describe('cutting outside code', { tags: ['S3-095'] }, () => {
  test.each([
    ['aXb `X` X', 'ab `X` '],
    ['``X ` X`` X', '``X ` X`` '],
    ['`X', '`'],
    ['`X\n\n`', '`\n\n`'],
    ['`X\n```\nX\n```\nX', '`\n```\nX\n```\n'],
    ['```\nX\n```\naX', '```\nX\n```\na'],
    ['~~~ sh\nX\n```\nX\n~~~~\naX', '~~~ sh\nX\n```\nX\n~~~~\na'],
    ['````\nX\n```\nX', '````\nX\n```\nX'],
    ['- ```\n  X\n  ```\n- aX', '- ```\n  X\n  ```\n- a'],
    ['> ```\n> X\n> ```\n> aX', '> ```\n> X\n> ```\n> a'],
    ['``` X `` X', '``` X `` X'.replaceAll('X', '')],
  ])('%j becomes %j', (text, expected) => {
    expect(without(text)).toBe(expected);
  });

  test.each([
    ['a\n\nX\n\nb', 'a\n\nb'],
    ['a\n  X X \nb', 'a\nb'],
    ['X\n\n\n  b', '  b'],
    ['a\nX', 'a\n'],
    ['aX\nb', 'a\nb'],
    ['    aX', '    a'],
  ])('a line that is left blank goes too: %j becomes %j', (text, expected) => {
    expect(without(text)).toBe(expected);
  });

  test('a cut may reach into code, and what follows is read from there', () => {
    const text = 'X\n```\nY\nX\n```\nX';
    const cut = cutOutsideCode(text, /X/g, ({ index }) => ({ start: index, end: index === 0 ? text.indexOf('Y') + 1 : index + 1 }));
    expect(cut).toBe('```\nX');
  });

  test('fences are found one after the other, the last one without an end', () => {
    const nextFence = createFences('a\n```\nb\n```\nc\n~~~\nd');
    expect(nextFence(0)).toEqual({ start: 2, end: 11 });
    expect(nextFence(11)).toEqual({ start: 14, end: 19 });
    expect(nextFence(15)).toBeUndefined();
  });
});
