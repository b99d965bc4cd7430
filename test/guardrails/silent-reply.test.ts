import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSilentReply, withoutSilentToken } from '../../src/guardrails/silent-reply.ts';

describe('nothing to say', { tags: ['S3-071', 'S3-152', 'C30'] }, () => {
  test.each([
    'NO_REPLY',
    '  NO_REPLY\n\n',
    '**NO_REPLY**',
    '_NO_REPLY_',
    '__NO_REPLY__.',
    '`NO_REPLY`',
    '"NO_REPLY"',
    '“NO_REPLY”!',
    '- NO_REPLY',
    '> NO_REPLY',
    '[NO_REPLY]',
    'NO\\_REPLY',
    '```\nNO_REPLY\n```',
    '```text\nNO_REPLY\n```\n',
    'NO_REPLY\nNO_REPLY',
  ])('%j as the whole answer is silent', { tags: ['C30'] }, (text) => {
    expect(isSilentReply(text)).toBe(true);
    expect(withoutSilentToken(text)).toBe('');
  });

  test.each([
    ['I saved the notes.\n\nNO_REPLY', 'I saved the notes.'],
    ['I saved the notes\nNO_REPLY\n', 'I saved the notes'],
    ['Saved.\n\n**NO_REPLY**', 'Saved.'],
    ['Saved.\n\n`NO_REPLY`.\n\nNO_REPLY\n ', 'Saved.'],
    ['```\ncode\n```\nNO_REPLY', '```\ncode\n```'],
  ])('%j has it on its last line, and is silent', { tags: ['C30', 'S3-152'] }, (text, rest) => {
    expect(isSilentReply(text)).toBe(true);
    expect(withoutSilentToken(text)).toBe(rest);
  });

  test.each([
    'The agent answers NO_REPLY',
    'With NO_REPLY the comment is left out.',
    'NO_REPLY is what the agent says.',
    'NO_REPLY\n\nThe cron job ran, though.',
    'Answer with:\n\nNO_REPLY',
    'Answer with\n```\nNO_REPLY\n```',
    'Answer with\n```\nNO_REPLY',
    'One of\n- YES\n- NO_REPLY',
    'Look at\n> NO_REPLY',
    'NO_REPLY_EVER',
    'MY_NO_REPLY',
    'NO REPLY',
    'no_reply',
    'The sender is\nNO_REPLY@example.com',
    '',
    '\n\n',
    '...',
  ])('%j only mentions it, or does not say it, and stays', { tags: ['C30'] }, (text) => {
    expect(isSilentReply(text)).toBe(false);
    expect(withoutSilentToken(text)).toBe(text);
  });

  test('what is left is not silent again, and nothing is taken out of an answer that is not silent', { tags: ['C30'] }, () => {
    const part = fc.constantFrom('NO_REPLY', '\n', '\n\n', ' ', 'text', '`', '```\n', '**', '- ', ':', '.', '_', '\\', '\t');
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 20 }).map((parts) => parts.join('')),
        (text) => {
          const rest = withoutSilentToken(text);
          expect(isSilentReply(rest)).toBe(false);
          expect(text.startsWith(rest)).toBe(true);
          if (!isSilentReply(text)) expect(rest).toBe(text);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test.each(['_', 'NO_REPLY\n', '\n', '```\n', '*', 'NO', '\\'])('1 MiB of %j takes no time to speak of', { tags: ['C30'] }, (part) => {
    const text = part.repeat(Math.ceil(1_048_576 / part.length));
    expect(withoutSilentToken(`${text}\na b`)).toBe(`${text}\na b`);
    expect(isSilentReply(text)).toBe(part.startsWith('NO_'));
  });
});
