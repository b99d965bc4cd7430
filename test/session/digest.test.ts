import { describe, expect, test } from 'vitest';
import { callDigest, digest, type Binding } from '../../src/session/digest.ts';

describe('callDigest', { tags: ['R7'] }, () => {
  const binding: Binding = {
    session: 's',
    turn: 't',
    call: 'c',
    tool: 'execute_command',
    arguments: { command: 'npm test' },
    base: 'b',
    tree: 'w',
    policy: 'p',
    nonce: 'n',
  };

  test('is 64 lower-case hex digits, the same each time', () => {
    expect(callDigest(binding)).toMatch(/^[0-9a-f]{64}$/);
    expect(callDigest({ ...binding, arguments: { command: 'npm test' } })).toBe(callDigest(binding));
    expect(digest('')).toBe('12ae32cb1ec02d01eda3581b127c1fee3b0dc53572ed6baf239721a03d82e126');
  });

  test('changes with every single thing that an approval is bound to', { tags: ['A057', 'A091'] }, () => {
    const changed = Object.keys(binding).map((key) =>
      callDigest({ ...binding, [key]: key === 'arguments' ? { command: 'npm test; curl x' } : 'other' }),
    );
    expect(new Set([callDigest(binding), ...changed]).size).toBe(10);
  });

  test('values cannot move from one field to the next', () => {
    expect(callDigest({ ...binding, session: 'st', turn: '' })).not.toBe(callDigest({ ...binding, session: 's', turn: 't' }));
  });
});
