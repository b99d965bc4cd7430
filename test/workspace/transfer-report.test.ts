import { expect, test } from 'vitest';
import { transferReport } from '../../src/workspace/transfer-report.ts';

function reporter() {
  const lines: string[] = [];
  let now = 0;
  const report = transferReport(
    (line) => void lines.push(line),
    () => now,
  );
  return {
    lines,
    at: (ms: number, stage: string, progress: number) => {
      now = ms;
      report({ method: 'fetch', stage, progress });
    },
  };
}

test('nothing is said of a transfer of less than five seconds', () => {
  const { lines, at } = reporter();
  for (const progress of [1, 50, 100]) at(progress * 49, 'receiving', progress);
  expect(lines).toEqual([]);
});

test('of a longer one a line is written every five seconds, however often git reports', () => {
  const { lines, at } = reporter();
  for (let ms = 0; ms <= 12_000; ms += 100) at(ms, ms < 6000 ? 'remote:' : 'receiving', Math.round(ms / 120));
  expect(lines).toEqual(['git fetch: the server is preparing, 42 %', 'git fetch: receiving objects, 83 %']);
});
