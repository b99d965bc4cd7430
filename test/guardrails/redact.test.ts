import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRedactor } from '../../src/guardrails/redact.ts';

const base64url = (bytes: number) => randomBytes(bytes).toString('base64url');

/** Values in the formats of today, made anew for each run: none may ever stand in the repository. */
const token = `ghs_123456_${base64url(120)}.${base64url(150)}-_.${base64url(110)}`;
const oldToken = `ghs_${randomBytes(18).toString('hex')}`;
const modelKey = `sk-ant-api03-${base64url(72).slice(0, 95)}`;
const redactor = createRedactor([token, oldToken, modelKey]);

const forms: Readonly<Record<string, (value: string) => string>> = {
  'as it is': (value) => value,
  reversed: (value) => [...value].toReversed().join(''),
  hex: (value) => Buffer.from(value).toString('hex'),
  HEX: (value) => Buffer.from(value).toString('hex').toUpperCase(),
  base64: (value) => Buffer.from(value).toString('base64'),
  'base64 behind one byte': (value) => Buffer.from(`a${value}b`).toString('base64'),
  'base64 behind two bytes': (value) => Buffer.from(`ab${value}c`).toString('base64'),
  base64url: (value) => Buffer.from(`\xff?>${value}`).toString('base64url'),
  'URL-encoded': (value) => encodeURIComponent(value),
  'percent-encoded': (value) => Buffer.from(value).toString('hex').replace(/../g, '%$&'),
  'JSON-escaped': (value) => JSON.stringify({ value }),
  'as git sends it': (value) => Buffer.from(`x-access-token:${value}`).toString('base64'),
};

/** The 12-character windows of `value` that `text` contains. */
function windows(value: string, text: string): string[] {
  return Array.from({ length: value.length - 11 }, (_, start) => value.slice(start, start + 12)).filter((part) => text.includes(part));
}

describe('leaks are blocked by value', { tags: ['R11'] }, () => {
  test('a token in the current format is gone as a whole', { tags: ['R11', 'A063'] }, () => {
    expect(redactor.redact(`debug: Authorization: token ${token} end`)).toBe('debug: Authorization: token *** end');
  });

  test('so is the base64 of the model key', { tags: ['R11', 'A064'] }, () => {
    expect(redactor.redact(`checksum: ${Buffer.from(modelKey).toString('base64')}.`)).toMatch(/^checksum: \*\*\*.{0,4}$/);
  });

  test.each(Object.entries(forms))(
    'a secret with a long run of one character is gone as a whole, %s, and the run alone is nothing',
    { tags: ['R11'] },
    (_name, form) => {
      const secret = `key_${'x'.repeat(36)}`;
      const { redact, leaks } = createRedactor([secret]);
      expect(redact(`see ${form(secret)} here`)).not.toMatch(/x{12}|(?:78){12}|(?:%78){12}|(?:eHh4){4}/i);
      expect(leaks('x'.repeat(36))).toBe(false);
      expect(leaks('-'.repeat(80))).toBe(false);
    },
  );

  test.each(Object.entries(forms))('a secret %s is found, and no 12 characters of it are left', { tags: ['R11'] }, (_name, form) => {
    for (const secret of [token, oldToken, modelKey, 'p@ss "w\\rd"/with+all=kinds&of%1?']) {
      const { redact, leaks } = createRedactor([secret]);
      const encoded = form(secret);
      expect(leaks(encoded)).toBe(true);
      const redacted = redact(`see ${encoded} here`);
      expect(redacted).toContain('***');
      expect(windows(secret, redacted)).toEqual([]);
      expect(leaks(redacted)).toBe(false);
    }
  });

  test('every 12-character piece counts in every form, and 11 do not', { tags: ['R11'] }, () => {
    const pieces = fc.tuple(fc.constantFrom(token, modelKey), fc.nat(80), fc.constantFrom(...Object.keys(forms)));
    fc.assert(
      fc.property(pieces, ([secret, start, name]) => {
        expect(redactor.leaks(forms[name]?.(secret.slice(start, start + 12)) ?? '')).toBe(true);
        expect(redactor.leaks(`(${secret.slice(start, start + 11)})`)).toBe(false);
      }),
    );
  });

  test('overlapping windows become one mark, separate ones stay separate', { tags: ['R11'] }, () => {
    const part = (start: number, length: number) => modelKey.slice(start, start + length);
    expect(redactor.redact(`${part(20, 30)} and ${part(60, 12)}, but not ${part(40, 11)}`)).toBe(`*** and ***, but not ${part(40, 11)}`);
  });

  test('a secret of 8 to 11 characters counts as a whole, a shorter one not at all', { tags: ['R11'] }, () => {
    const { redact, leaks } = createRedactor(['hunter2pass', 'abcd']);
    expect(redact('my hunter2pass, hunter2pas, abcd')).toBe('my ***, hunter2pas, abcd');
    for (const form of Object.values(forms)) expect(leaks(form('hunter2pass'))).toBe(true);
  });

  test('windows with fewer than 4 different characters blank nothing', { tags: ['R11'] }, () => {
    const { redact } = createRedactor([`${'0'.repeat(40)}secret-VALUE-17`, '='.repeat(64)]);
    expect(redact(`${'0'.repeat(30)} ${'='.repeat(80)} 303030303030303030303030`)).toBe(
      `${'0'.repeat(30)} ${'='.repeat(80)} 303030303030303030303030`,
    );
    expect(redact('secret-VALUE-17')).toBe('***');
  });

  test('each line of a secret with several lines is a secret', { tags: ['R11'] }, () => {
    const { leaks } = createRedactor(['first-line-of-it\r\nsecond9line\n']);
    expect(leaks('x second9line x')).toBe(true);
    expect(leaks(JSON.stringify('first-line-of-it\r\nsecond9line\n'))).toBe(true);
  });

  test('bytes are searched too, also as UTF-16 and beyond ASCII', { tags: ['R11'] }, () => {
    expect(redactor.leaksBytes(Buffer.concat([Buffer.from([0, 255, 254]), Buffer.from(modelKey)]))).toBe(true);
    expect(redactor.leaksBytes(Buffer.from(modelKey, 'utf16le'))).toBe(true);
    expect(createRedactor(['schlüssel-größe-17']).leaksBytes(Buffer.from('x schlüssel-größe-17'))).toBe(true);
    expect(redactor.leaksBytes(new Uint8Array(1_000))).toBe(false);
  });

  test('ordinary text is not touched, and empty secrets match nothing', { tags: ['R11'] }, () => {
    const text = 'An ordinary line with sha 0123456789abcdef0123456789abcdef01234567 and base64 SGVsbG8gd29ybGQ=.\n';
    expect(redactor.redact(text)).toBe(text);
    expect(createRedactor(['', '   ', '\n']).redact(text)).toBe(text);
    expect(createRedactor([]).redact(text)).toBe(text);
  });

  test('what is redacted no longer leaks, wherever the pieces stand', { tags: ['R11'] }, () => {
    const text = fc
      .array(
        fc.oneof(
          fc.string({ maxLength: 5 }),
          fc.tuple(fc.nat(90), fc.integer({ min: 5, max: 40 })).map(([start, length]) => modelKey.slice(start, start + length)),
        ),
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (value) => {
        const redacted = redactor.redact(value);
        expect(redactor.leaks(redacted)).toBe(false);
        expect(redacted === value).toBe(!redactor.leaks(value));
      }),
    );
  });
});
