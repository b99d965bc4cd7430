import { describe, expect, test } from 'vitest';
import { Problem } from '../../src/problem.ts';
import { readEvent } from '../../src/trigger/trigger.ts';

const mona = { login: 'mona', id: 1001, type: 'User' };
const eve = { login: 'eve', id: 6666, type: 'User' };

function labeled(more: Record<string, unknown> = {}, issue: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    action: 'labeled',
    label: { name: 'gadget' },
    sender: mona,
    issue: {
      number: 7,
      title: 'Crash on empty input',
      body: 'Steps: run it.',
      locked: false,
      user: eve,
      updated_at: '2026-11-01T12:00:00Z',
      ...issue,
    },
    repository: { id: 42, name: 'widgets', default_branch: 'main', owner: { login: 'acme' } },
    ...more,
  };
}

function read(payload: unknown, name = 'issues', label = 'gadget') {
  return readEvent(name, payload, { label });
}

describe('readEvent', () => {
  test('S0-04 S0-05 A006: a label event becomes a trigger with title and body as in the payload', () => {
    expect(read(labeled())).toEqual({
      kind: 'trigger',
      trigger: {
        kind: 'label',
        repository: { id: 42, owner: 'acme', name: 'widgets', defaultBranch: 'main' },
        thread: { kind: 'issue', number: 7, title: 'Crash on empty input', locked: false },
        actor: mona,
        author: eve,
        heading: 'Crash on empty input',
        text: 'Steps: run it.',
        at: '2026-11-01T12:00:00Z',
      },
    });
  });

  test('labels compare ignoring case', () => {
    expect(read(labeled({ label: { name: 'Gadget' } })).kind).toBe('trigger');
    expect(read(labeled({ label: { name: 'gadget' } }), 'issues', 'GADGET').kind).toBe('trigger');
  });

  test.each([null, undefined, ''])('an issue without a body (%j) is its title', (body) => {
    expect(read(labeled({}, { body }))).toMatchObject({ trigger: { heading: 'Crash on empty input', text: '' } });
  });

  test('closed issues run, locked ones are marked', () => {
    expect(read(labeled({}, { state: 'closed' })).kind).toBe('trigger');
    expect(read(labeled({}, { locked: true }))).toMatchObject({ trigger: { thread: { locked: true } } });
  });

  test('A066: a deleted account is nobody, not a crash', () => {
    expect(read(labeled({ sender: null }, { user: null }))).toMatchObject({
      kind: 'trigger',
      trigger: { actor: undefined, author: undefined },
    });
  });

  const others: [string, string, unknown][] = [
    ['another label', 'issues', labeled({ label: { name: 'bug' } })],
    ['a label that only begins like ours', 'issues', labeled({ label: { name: 'gadgets' } })],
    ['a removed label', 'issues', labeled({ action: 'unlabeled' })],
    ['A005 an edit', 'issues', labeled({ action: 'edited' })],
    ['a new issue', 'issues', labeled({ action: 'opened' })],
    ['a push', 'push', { ref: 'refs/heads/main' }],
    ['a labeled pull request', 'pull_request', labeled()],
    ['a comment', 'issue_comment', { action: 'created', comment: { body: 'hello' } }],
    ['the target of a pull request', 'pull_request_target', labeled()],
    ['a schedule', 'schedule', { schedule: '0 0 * * *' }],
    ['an empty payload', 'issues', {}],
  ];

  test.each(others)('S0-08: %s starts nothing and says why', (_, name, payload) => {
    expect(read(payload, name)).toMatchObject({ kind: 'not-for-us', why: expect.stringMatching(/\S/) });
  });

  const malformed: [string, Record<string, unknown>, string][] = [
    ['no issue', labeled({ issue: undefined }), 'issue'],
    ['a title that is no text', labeled({}, { title: 7 }), 'issue.title'],
    ['a number that is no number', labeled({}, { number: '7' }), 'issue.number'],
    ['no default branch', labeled({ repository: { id: 1, name: 'a', owner: { login: 'b' } } }), 'repository.default_branch'],
    ['a sender without id', labeled({ sender: { login: 'x', type: 'User' } }), 'sender.id'],
    ['no label name', labeled({ label: {} }), 'label.name'],
  ];

  test.each(malformed)('S0-06: %s is an error that names the field', (_, payload, field) => {
    expect(() => read(payload)).toThrow(Problem);
    expect(() => read(payload)).toThrow(field);
  });

  test.each([null, 'text', 7, undefined])('a payload that is no object (%j) is an error in words', (payload) => {
    expect(() => read(payload)).toThrow(/The event payload is not a JSON object/);
  });

  test('a label event of ours on a pull request of the issues event is none of ours', () => {
    expect(read(labeled({}, { pull_request: { url: 'https://api.github.com/x' } })).kind).toBe('not-for-us');
  });
});
