import { describe, expect, test } from 'vitest';
import { hasPermission, passGate, type MinimumPermission, type Permission } from '../../src/trigger/gate.ts';
import type { Person } from '../../src/trigger/trigger.ts';

const mona: Person = { login: 'mona', id: 1001, type: 'User' };
const bots = [{ login: 'renovate[bot]', id: 29139614 }];

function pass(actor: Person | undefined, permission: Permission | Error, minimum: MinimumPermission = 'write') {
  const asked: string[] = [];
  const entry = passGate(actor, { minimum, bots }, async (login) => {
    asked.push(login);
    if (permission instanceof Error) throw permission;
    return permission;
  });
  return { entry, asked };
}

describe('passGate', { tags: ['R1'] }, () => {
  const table: [Permission, boolean, boolean, boolean][] = [
    ['none', false, false, false],
    ['read', false, false, false],
    ['triage', false, false, false],
    ['write', true, false, false],
    ['maintain', true, true, false],
    ['admin', true, true, true],
  ];

  test.each(table)(
    '%s permission lets in for write: %s, maintain: %s, admin: %s',
    { tags: ['A001', 'A002'] },
    async (permission, write, maintain, admin) => {
      for (const [minimum, allowed] of [
        ['write', write],
        ['maintain', maintain],
        ['admin', admin],
      ] as const) {
        expect((await pass(mona, permission, minimum).entry).kind).toBe(allowed ? 'in' : 'out');
        expect(hasPermission(permission, minimum)).toBe(allowed);
      }
    },
  );

  test('who is let in carries what the API said, who is not learns what is missing', async () => {
    expect(await pass(mona, 'admin').entry).toEqual({ kind: 'in', actor: mona, permission: 'admin' });
    expect(await pass(mona, 'read').entry).toEqual({ kind: 'out', why: 'mona has read permission; write is needed' });
  });

  test('a [bot] suffix proves nothing; only login and id together let a bot in', { tags: ['A003'] }, async () => {
    const bot = (login: string, id: number): Person => ({ login, id, type: 'Bot' });
    expect((await pass(bot('evil-helper[bot]', 1), 'admin').entry).kind).toBe('out');
    expect((await pass(bot('renovate[bot]', 1), 'admin').entry).kind).toBe('out');
    expect((await pass(bot('evil-helper[bot]', 29139614), 'admin').entry).kind).toBe('out');
    expect((await pass(bot('Renovate[bot]', 29139614), 'none').entry).kind).toBe('in');
  });

  test('a person who is named like an allowed bot is judged as a person', async () => {
    expect((await pass({ login: 'renovate[bot]', id: 29139614, type: 'User' }, 'read').entry).kind).toBe('out');
  });

  test('where the API gives no clear answer, nobody gets in', { tags: ['A065'] }, async () => {
    await expect(pass(mona, new Error('HTTP 500')).entry).rejects.toThrow('HTTP 500');
  });

  test('a deleted account is out, and nobody is asked about it', { tags: ['A066'] }, async () => {
    const { entry, asked } = pass(undefined, 'admin');
    expect((await entry).kind).toBe('out');
    expect(asked).toEqual([]);
  });
});
