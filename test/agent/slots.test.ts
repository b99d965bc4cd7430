import { expect, test } from 'vitest';
import { createSlots } from '../../src/agent/slots.ts';

test('no more works than slots run at a time, in order, and one that fails frees its slot', { tags: ['R13'] }, async () => {
  const inSlot = createSlots(2);
  const counts = { now: 0, most: 0 };
  const begun: number[] = [];
  const works = Array.from({ length: 6 }, (_, index) =>
    inSlot(async () => {
      begun.push(index);
      counts.most = Math.max(counts.most, ++counts.now);
      await new Promise((resolve) => void setImmediate(resolve));
      counts.now--;
      if (index === 1) throw new Error('one fails');
      return index;
    }),
  );
  const ended = await Promise.allSettled(works);
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled', 'fulfilled']);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
  expect(counts).toEqual({ now: 0, most: 2 });
});
