import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgeConnect } from '../../src/network/connect-request.ts';
import { canonicalHost, isPublicAddress, matchesRule, problemOfRule } from '../../src/network/host-name.ts';

describe('a host name', () => {
  test.each(['example.org', 'a.b-c.example.org', 'xn--bcher-kva.example'])('%s is one', (name) => {
    expect(canonicalHost(name)).toBe(name);
    expect(canonicalHost(`${name.toUpperCase()}.`)).toBe(name);
  });

  test.each([
    'localhost',
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f.1',
    '017700000001.0x',
    'evil.example\0.good.example',
    'evil%00.good.example',
    'good.example@evil.example',
    'good.example#evil.example',
    'good.example/evil.example',
    'ｇood.example',
    'good。example',
    'good..example',
    '.good.example',
    '-good.example',
    `${'a'.repeat(64)}.example`,
    `${'a.'.repeat(130)}example`,
    '',
  ])('%j is none', (text) => {
    expect(canonicalHost(text)).toBeUndefined();
  });

  test('whatever the text: what it becomes has only letters, digits, hyphens and dots, and stays what it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.domain(), fc.ipV4(), fc.ipV6()), (text) => {
        const host = canonicalHost(text);
        if (host === undefined) return;
        expect(host).toMatch(/^[a-z0-9.-]+$/);
        expect(canonicalHost(host)).toBe(host);
      }),
    );
  });

  test('matches a rule as itself, or as a subdomain of *.name', () => {
    expect(matchesRule('good.example', 'good.example')).toBe(true);
    expect(matchesRule('a.good.example', '*.good.example')).toBe(true);
    expect(matchesRule('good.example', '*.good.example')).toBe(false);
    expect(matchesRule('notgood.example', '*.good.example')).toBe(false);
    expect(matchesRule('evilgood.example', 'good.example')).toBe(false);
    expect(matchesRule('good.example.evil', 'good.example')).toBe(false);
  });
});

describe('an entry of network.allow', () => {
  test.each(['example.org', '*.example.org', 'xn--bcher-kva.example'])('%s is good', (entry) => {
    expect(problemOfRule(entry)).toBeUndefined();
  });

  test.each([
    ['*', /\* only as/],
    ['a.*.example', /\* only as/],
    ['*.*.example', /\* only as/],
    ['https://example.org', /scheme/],
    ['10.0.0.1', /address/],
    ['[::1]', /address/],
    ['example.org:443', /port/],
    ['example.org/path', /path/],
    ['Example.org', /lower case/],
    ['bücher.example', /punycode/],
    ['localhost', /dot/],
    ['*.org.', /dot|lower/],
  ])('%s is refused, and why is said', (entry, why) => {
    expect(problemOfRule(entry)).toMatch(why);
  });
});

describe('an address', () => {
  test.each(['93.184.216.34', '2606:2800:220:1::1'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each([
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '127.0.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '198.18.0.1',
    '203.0.113.1',
    '192.0.0.1',
    '240.0.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '168.63.129.16',
    '::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    '::ffff:10.0.0.1',
    '::ffff:168.63.129.16',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001:0:a00:1::',
    'not an address',
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('what a CONNECT request asks for', () => {
  const allow = ['good.example', '*.cdn.example'];

  test.each(['good.example:443', 'GOOD.example.:443', 'a.cdn.example:443'])('%s goes on', (target) => {
    expect(judgeConnect(target, allow).kind).toBe('go');
  });

  test.each([
    ['other.example:443', 'unlisted', 403],
    ['evilgood.example:443', 'unlisted', 403],
    ['cdn.example:443', 'unlisted', 403],
    ['good.example:22', 'port', 403],
    ['good.example:80', 'port', 403],
    ['good.example:99999', 'port', 403],
    ['good.example', 'malformed', 400],
    ['good.example:', 'malformed', 400],
    ['127.0.0.1:443', 'address', 403],
    ['[::1]:443', 'address', 403],
    ['[::ffff:1.2.3.4]:443', 'address', 403],
    ['2130706433:443', 'address', 403],
    ['0x7f.1:443', 'address', 403],
    ['good.example\0:443', 'malformed', 400],
    ['evil:443@good.example:443', 'malformed', 400],
    ['http://good.example/', 'malformed', 400],
  ] as const)('%j is refused as %s', (target, why, status) => {
    expect(judgeConnect(target, allow)).toMatchObject({ kind: 'refuse', why, status });
  });

  test('is logged in printable characters alone, however it was written', () => {
    const { target } = judgeConnect('\u001B[31m::error::@mona\n<b>:443', allow) as { target: string };
    expect(target).toMatch(/^[\x21-\x7e]{1,120}$/);
    expect((judgeConnect(`${'a'.repeat(500)}:443`, allow) as { target: string }).target).toHaveLength(120);
  });
});
