import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkWorkOrder, projectSlug, type WorkOrder } from '../../src/trigger/work-order.ts';

const order: WorkOrder = {
  version: 1,
  turnId: '0b6f8a52-6ab1-4f5b-9f57-7f6f5a3c1d2e',
  createdAt: '2026-11-01T12:00:00.000Z',
  source: 'label',
  triggeredAt: '2026-11-01T12:00:00.000Z',
  actor: { login: 'mona', id: 1001, permission: 'write' },
  project: { id: '42', name: 'widgets', slug: 'acme-widgets', gitUrl: 'https://github.com/acme/widgets' },
  session: { key: 'issue-7', name: 'Crash on empty input', mode: 'build', toolMode: 'confirm' },
  provider: { baseUrl: 'https://api.openai.com/v1', modelId: 'gpt', api: 'chat-completions', params: { temperature: 0.2 } },
  context: [],
  prompt: 'Crash on empty input\n\nSteps.',
};

describe('checkWorkOrder', () => {
  test('an order goes through JSON unchanged', { tags: ['S0-22', 'S0-23'] }, () => {
    expect(checkWorkOrder(JSON.parse(JSON.stringify(order)))).toEqual(order);
  });

  test.each([
    ['a version of the future', { version: 2 }, 'version'],
    ['no UUID', { turnId: 'turn-1' }, 'turnId'],
    ['an empty model', { provider: { ...order.provider, modelId: '' } }, 'provider.modelId'],
    ['S0-25 a role that does not exist', { context: [{ role: 'developer', content: '', createdAt: order.createdAt }] }, 'context.0.role'],
    ['a session that is no thread', { session: { ...order.session, key: '../x' } }, 'session.key'],
    ['S0-32 a URL with a token', { project: { ...order.project, gitUrl: 'https://x:secret@github.com/a/b' } }, 'project.gitUrl'],
    ['a slug with a slash', { project: { ...order.project, slug: 'a/b' } }, 'project.slug'],
  ])('%s is refused by name', { tags: ['S0-06'] }, (_, change, field) => {
    expect(() => checkWorkOrder({ ...order, ...change })).toThrow(field);
  });

  test('there is no field for a key or a token', { tags: ['S0-36'] }, () => {
    for (const extra of [{ apiKey: 'sk-1' }, { token: 'ghs_1' }]) {
      expect(() => checkWorkOrder({ ...order, ...extra })).toThrow();
      expect(() => checkWorkOrder({ ...order, provider: { ...order.provider, ...extra } })).toThrow();
    }
  });

  test('a refused URL with credentials is not repeated in the message', () => {
    expect(() => checkWorkOrder({ ...order, project: { ...order.project, gitUrl: 'https://x:hunter2hunter2@github.com/a/b' } })).toThrow(
      /^(?!.*hunter2)/,
    );
  });
});

test('a project slug has only letters, digits, _ and -', { tags: ['S0-31'] }, () => {
  expect(projectSlug('acme', 'my.widgets')).toBe('acme-my-widgets');
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), fc.string({ minLength: 1 }), (owner, name) => {
      expect(projectSlug(owner, name)).toMatch(/^[a-zA-Z0-9_-]+$/);
    }),
  );
});
