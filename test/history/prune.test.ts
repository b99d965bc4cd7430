import { describe, expect, test } from 'vitest';
import { estimateMessagesTokens } from '../../src/agent/estimate.ts';
import type { Message } from '../../src/agent/messages.ts';
import { prune } from '../../src/history/prune.ts';
import { assistant, observation, toolCall, user } from '../support/agent.ts';
import { frozen, round, rounds, textOf } from './sample-log.ts';

const cleared = '[Old tool result content cleared]';
const results = (messages: readonly Message[]): string[] => messages.flatMap(({ role, content }) => (role === 'tool' ? [content] : []));

/** The messages with one at their end that makes the estimate come to exactly that many tokens. */
function weighing(tokens: number, messages: readonly Message[]): readonly Message[] {
  const rest = tokens - estimateMessagesTokens([...messages, user('')]);
  const whole = [...messages, user(textOf('prompt', rest * 4))];
  // The characters before it need not be a multiple of four.
  const surplus = estimateMessagesTokens(whole) - tokens;
  const exact = surplus === 0 ? whole : [...messages, user(textOf('prompt', (rest - surplus) * 4))];
  expect(estimateMessagesTokens(exact)).toBe(tokens);
  return frozen(exact);
}

/** Results in front, and three messages of the model whose results are protected. */
const withZone = (...old: Message[]): Message[] => [user('the task'), ...old, ...rounds(3, 10, 'new')];

describe('soft trim', () => {
  const long = `${textOf('head', 1500)}${'-'.repeat(1001)}${textOf('tail', 1500)}`;
  const trimmed = `${textOf('head', 1500)}\n...\n${textOf('tail', 1500)}\n`;

  test('starts at three tenths of the window, not one token below', { tags: ['S3-125', 'S3-126', 'S3-129'] }, () => {
    const below = weighing(2999, withZone(...round('a', long)));
    expect(prune(below, 10_000)).toEqual(below);
    const at = weighing(3000, withZone(...round('a', long)));
    const [result, ...others] = results(prune(at, 10_000));
    expect(result!.startsWith(trimmed)).toBe(true);
    expect(others).toEqual(results(at).slice(1));
  });

  test('keeps the first and the last 1,500 characters around an ellipsis, and says of how many', { tags: ['S3-126', 'C31'] }, () => {
    const [result] = results(prune(weighing(3000, withZone(...round('a', long))), 10_000));
    expect(result).toBe(`${trimmed}[the first 1500 and the last 1500 of 4001 characters; call the tool again to see the rest]`);
  });

  test('leaves results of 4,000 characters alone; one character more is long', { tags: ['S3-126', 'C31'] }, () => {
    const messages = weighing(3500, withZone(...round('a', textOf('a', 4000)), ...round('b', textOf('b', 4001))));
    const [a, b] = results(prune(messages, 10_000));
    expect(a).toBe(textOf('a', 4000));
    expect(b!.length).toBeLessThan(3200);
    expect(b).toContain('of 4001 characters');
  });

  test('never leaves half of a character', { tags: ['S3-126'] }, () => {
    const text = `${'x'.repeat(1499)}😀${'y'.repeat(3000)}😀${'z'.repeat(1499)}`;
    const [result] = results(prune(weighing(3000, withZone(...round('a', text))), 10_000));
    expect(result!.isWellFormed()).toBe(true);
    expect(result).toContain('[the first 1499 and the last 1499 of 6002 characters;');
  });
});

describe('hard clear', () => {
  /** Results of at most 4,000 characters, so that none is trimmed, that come to this sum; what is protected comes behind them. */
  const old = (sum: number): Message[] =>
    Array.from({ length: Math.ceil(sum / 4000) }, (_, index) =>
      round(`old-${index}`, textOf(`old-${index}`, Math.min(4000, sum - index * 4000))),
    ).flat();

  test('starts at half of the window, not one token below', { tags: ['S3-127', 'S3-129'] }, () => {
    const below = weighing(49_999, withZone(...old(80_000)));
    expect(prune(below, 100_000)).toEqual(below);
    expect(results(prune(weighing(50_000, withZone(...old(80_000))), 100_000))).toContain(cleared);
  });

  test('needs 50,000 characters in all that it could clear, in results of any size', { tags: ['S3-130', 'C36'] }, () => {
    const few = weighing(60_000, withZone(...old(49_999)));
    expect(prune(few, 100_000)).toEqual(few);
    const enough = weighing(60_000, withZone(...old(50_000)));
    expect(results(enough)).toHaveLength(13 + 3);
    expect(results(prune(enough, 100_000)).filter((content) => content === cleared)).toHaveLength(13);
  });

  test('puts exactly these words for the oldest results first, and stops when enough is gone', { tags: ['S3-127'] }, () => {
    const messages = weighing(52_000, withZone(...old(100_000)));
    const pruned = prune(messages, 100_000);
    const contents = results(pruned);
    const count = contents.filter((content) => content === cleared).length;
    expect(count).toBeGreaterThan(0);
    expect(contents.slice(0, count).every((content) => content === cleared)).toBe(true);
    expect(contents.slice(count)).toEqual(results(messages).slice(count));
    expect(count).toBeLessThan(25);
    expect(estimateMessagesTokens(pruned)).toBeLessThan(50_000);
    // One more would have been too many: with the last one back it is not below what is aimed at.
    expect(estimateMessagesTokens(pruned) + 1000).toBeGreaterThan(40_000);
  });

  test('comes after the trim: where that is enough nothing is cleared', { tags: ['S3-126', 'S3-127'] }, () => {
    const ids = Array.from({ length: 10 }, (_, index) => `long-${index}`);
    const batch = [assistant('', ...ids.map((id) => toolCall(id))), ...ids.map((id) => observation(id, { content: textOf(id, 8000) }))];
    const messages = weighing(52_000, withZone(...batch));
    const contents = results(prune(messages, 100_000));
    expect(contents.slice(0, 10).every((content) => content.includes('of 8000 characters'))).toBe(true);
  });
});

describe('what is never pruned', () => {
  test('the results of the last three messages of the model, whatever they weigh', { tags: ['S3-128', 'S3-131'] }, () => {
    const messages = frozen([user(), ...rounds(5, 60_000), ...rounds(3, 60_000, 'new')]);
    const contents = results(prune(messages, 10_000));
    expect(contents.slice(-3)).toEqual(results(messages).slice(-3));
    expect(contents.slice(0, -3).every((content) => content.length < 4000)).toBe(true);
  });

  test('all results of a batch count as those of one message', { tags: ['S3-128'] }, () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const batch = [assistant('', ...ids.map((id) => toolCall(id))), ...ids.map((id) => observation(id, { content: textOf(id, 5000) }))];
    const messages = weighing(30_000, [user(), ...rounds(2, 5000, 'old'), ...batch, ...rounds(2, 10)]);
    const contents = results(prune(messages, 100_000));
    expect(contents.slice(0, 2).every((content) => content.includes('of 5000 characters'))).toBe(true);
    expect(contents.slice(2)).toEqual(results(messages).slice(2));
  });

  test('nothing where the model has not said three things yet', { tags: ['S3-128'] }, () => {
    const messages = frozen([user(), ...rounds(2, 60_000)]);
    expect(prune(messages, 10_000)).toEqual(messages);
  });

  test('what people and the model have said, the first prompt above all', { tags: ['S3-131'] }, () => {
    const said = frozen([user(textOf('task', 50_000)), assistant(textOf('words', 50_000)), user(textOf('more', 50_000))]);
    const messages = [...said, ...rounds(20, 5000)];
    const pruned = prune(frozen(messages), 20_000);
    expect(pruned.slice(0, 3)).toEqual(said);
    expect(pruned.filter(({ role }) => role !== 'tool')).toEqual(messages.filter(({ role }) => role !== 'tool'));
    expect(results(pruned)).toContain(cleared);
  });

  test('the log: what is given is not changed, and the same log gives the same view', { tags: ['S3-132'] }, () => {
    const messages = frozen([user(), ...rounds(30, 5000)]);
    const before = JSON.stringify(messages);
    expect(prune(messages, 20_000)).toEqual(prune(messages, 20_000));
    expect(prune(messages, 20_000)).not.toEqual(messages);
    expect(JSON.stringify(messages)).toBe(before);
  });
});

describe('strides', () => {
  test(
    'a request in which everything long is still protected is no stride: the next one trims what has become old',
    { tags: ['S3-126', 'S3-129'] },
    () => {
      const messages = frozen([user(), ...rounds(3, 100_000, 'long'), ...rounds(2, 10)]);
      const contents = results(prune(messages, 128_000));
      expect(contents[0]).toContain('of 100000 characters');
      // The second one became old one request later, less than a stride after that.
      expect(contents.slice(1)).toEqual(results(messages).slice(1));
    },
  );

  test('what was shown keeps its bytes until the conversation has grown by a tenth of the window', { tags: ['S3-126', 'S3-127'] }, () => {
    const messages = [user(), ...rounds(200, 5000)];
    let [changes, before, sinceChange]: [number, readonly Message[], number] = [0, [], Number.POSITIVE_INFINITY];
    for (let length = 1; length <= messages.length; length += 2) {
      const pruned = prune(messages.slice(0, length), 100_000);
      const kept = [...before, ...messages.slice(before.length, length)];
      if (JSON.stringify(pruned) !== JSON.stringify(kept)) {
        changes++;
        // The first change comes at three tenths of the window.
        const grown = changes === 1 ? estimateMessagesTokens(kept) - 20_000 : estimateMessagesTokens(kept) - sinceChange;
        expect(grown).toBeGreaterThanOrEqual(10_000);
        sinceChange = estimateMessagesTokens(pruned);
      }
      before = pruned;
    }
    expect(changes).toBeGreaterThan(3);
    expect(changes).toBeLessThan(25);
  });
});
