import { describe, expect, test } from 'vitest';
import { Problem } from '../../src/problem.ts';
import { readEvent, type TriggerSettings } from '../../src/trigger/read-event.ts';
import { threadName } from '../../src/trigger/trigger.ts';
import { inputOf } from '../support/hostile/cases.ts';

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

const settings: TriggerSettings = {
  label: 'gadget',
  command: '/gadget',
  prompt: '',
  repository: { id: 42, owner: 'acme', name: 'widgets', defaultBranch: 'trunk', isPrivate: true },
  at: '2026-11-03T04:00:00.000Z',
};

function read(payload: unknown, name = 'issues', more: Partial<TriggerSettings> = {}) {
  return readEvent(name, payload, { ...settings, ...more });
}

describe('readEvent', () => {
  test('a label event becomes a trigger with title and body as in the payload', { tags: ['S0-04', 'S0-05', 'A006'] }, () => {
    expect(read(labeled())).toEqual({
      kind: 'trigger',
      trigger: {
        kind: 'label',
        command: { name: 'turn', text: 'Crash on empty input\n\nSteps: run it.' },
        repository: { id: 42, owner: 'acme', name: 'widgets', defaultBranch: 'main', isPrivate: true },
        thread: { kind: 'issue', number: 7, title: 'Crash on empty input', body: 'Steps: run it.', locked: false },
        actor: mona,
        author: eve,
        comment: undefined,
        at: '2026-11-01T12:00:00Z',
      },
    });
  });

  test('labels compare ignoring case', () => {
    expect(read(labeled({ label: { name: 'Gadget' } })).kind).toBe('trigger');
    expect(read(labeled({ label: { name: 'gadget' } }), 'issues', { label: 'GADGET' }).kind).toBe('trigger');
  });

  test.each([null, undefined, ''])('an issue without a body (%j) is its title', (body) => {
    expect(read(labeled({}, { body }))).toMatchObject({
      trigger: { command: { name: 'turn', text: 'Crash on empty input' }, thread: { body: '' } },
    });
  });

  test('a label always asks for a turn, also when the issue reads like a command', () => {
    expect(read(labeled({}, { title: '/gadget stop', body: '' }))).toMatchObject({
      trigger: { command: { name: 'turn', text: '/gadget stop' } },
    });
  });

  test('closed issues run, locked ones are marked', () => {
    expect(read(labeled({}, { state: 'closed' })).kind).toBe('trigger');
    expect(read(labeled({}, { locked: true }))).toMatchObject({ trigger: { thread: { locked: true } } });
  });

  test('a deleted account is nobody, not a crash', { tags: ['A066'] }, () => {
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
    ['the target of a pull request', 'pull_request_target', labeled()],
    ['an empty payload', 'issues', {}],
  ];

  test.each(others)('%s starts nothing and says why', { tags: ['S0-08'] }, (_, name, payload) => {
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

  test.each(malformed)('%s is an error that names the field', { tags: ['S0-06'] }, (_, payload, field) => {
    expect(() => read(payload)).toThrow(Problem);
    expect(() => read(payload)).toThrow(field);
  });

  test(
    'people are read by login and id: of what kind they are is in the login where it is not said, and an odd author is unknown',
    { tags: ['S0-06'] },
    () => {
      const by = (login: string, user: unknown): unknown => {
        const reading = read(labeled({ sender: { login, id: 7 } }, { user }));
        return reading.kind === 'trigger' ? { actor: reading.trigger.actor, author: reading.trigger.author } : reading;
      };
      const mona = { login: 'mona', id: 7, type: 'User' };
      expect(by('mona', { login: 'eve', id: 8 })).toEqual({ actor: mona, author: { login: 'eve', id: 8, type: 'User' } });
      expect(by('app[bot]', { login: 'eve' })).toEqual({ actor: { login: 'app[bot]', id: 7, type: 'Bot' }, author: undefined });
    },
  );

  test.each([null, 'text', 7, undefined])('a payload that is no object (%j) is an error in words', (payload) => {
    expect(() => read(payload)).toThrow(/The event payload is not a JSON object/);
  });

  test('a label event of ours on a pull request of the issues event is none of ours', () => {
    expect(read(labeled({}, { pull_request: { url: 'https://api.github.com/x' } })).kind).toBe('not-for-us');
  });
});

describe('readEvent, of a comment', () => {
  const url = 'https://github.com/acme/widgets/issues/7#issuecomment-99';
  const at = '2026-11-02T08:00:00Z';

  function commented(
    body: unknown = '/gadget Fix it.',
    more: Record<string, unknown> = {},
    comment: Record<string, unknown> = {},
    issue: Record<string, unknown> = {},
  ): Record<string, unknown> {
    const { issue: about, repository } = labeled({}, issue);
    const made = { id: 99, html_url: url, body, created_at: at, updated_at: at, user: mona, ...comment };
    return { action: 'created', comment: made, issue: about, repository, sender: mona, ...more };
  }

  const readComment = (payload: unknown, command = '/gadget') => read(payload, 'issue_comment', { command });

  test('a new comment with the command becomes a trigger with all texts as in the payload', { tags: ['S0-04', 'S0-05', 'A006'] }, () => {
    expect(readComment(commented('/gadget Round up.\n\nAnd test it.'))).toEqual({
      kind: 'trigger',
      trigger: {
        kind: 'comment',
        command: { name: 'turn', text: 'Round up.\n\nAnd test it.' },
        repository: { id: 42, owner: 'acme', name: 'widgets', defaultBranch: 'main', isPrivate: true },
        thread: { kind: 'issue', number: 7, title: 'Crash on empty input', body: 'Steps: run it.', locked: false },
        actor: mona,
        author: eve,
        comment: { kind: 'comment', id: 99, url, body: '/gadget Round up.\n\nAnd test it.', createdAt: at },
        at,
      },
    });
  });

  test('an answer carries the ids that it names, and the comment that names them', { tags: ['S1-07'] }, () => {
    expect(readComment(commented('/gadget approve 0123abcd'))).toMatchObject({
      trigger: { command: { name: 'approve', calls: ['0123abcd'] }, comment: { id: 99, body: '/gadget approve 0123abcd' } },
    });
  });

  test('the command is what the workflow calls it', () => {
    expect(readComment(commented('/robo stop'), '/robo')).toMatchObject({ trigger: { command: { name: 'stop' } } });
    expect(readComment(commented('/gadget stop'), '/robo').kind).toBe('not-for-us');
  });

  test('closed issues run, locked ones are marked', () => {
    expect(readComment(commented(undefined, {}, {}, { state: 'closed' })).kind).toBe('trigger');
    expect(readComment(commented(undefined, {}, {}, { locked: true }))).toMatchObject({ trigger: { thread: { locked: true } } });
  });

  test('an issue without a body has an empty one', () => {
    for (const body of [null, undefined, ''])
      expect(readComment(commented(undefined, {}, {}, { body }))).toMatchObject({ trigger: { thread: { body: '' } } });
  });

  test.each<[string, Record<string, unknown>]>([
    ['somebody else sends the event than wrote the comment', commented(undefined, { sender: eve })],
    ['somebody else wrote the comment than sends the event', commented(undefined, {}, { user: eve })],
    ['a namesake with another id sends it', commented(undefined, { sender: { ...mona, id: 1002 } })],
    ['the account that wrote the comment is deleted', commented(undefined, {}, { user: null })],
    ['the comment names no account', commented(undefined, {}, { user: undefined })],
    ['the event names no sender', commented(undefined, { sender: null })],
    ['neither of them is there any more', commented(undefined, { sender: null }, { user: null })],
  ])('nobody is behind a comment when %s', { tags: ['R1', 'A066'] }, (_, payload) => {
    expect(readComment(payload)).toMatchObject({ kind: 'trigger', trigger: { actor: undefined } });
  });

  test('a bot that comments is told from a person by its type, for the gate to see', () => {
    const bot = { login: 'renovate[bot]', id: 29139614, type: 'Bot' };
    expect(readComment(commented(undefined, { sender: bot }, { user: bot }))).toMatchObject({ trigger: { actor: bot } });
  });

  test.each<[string, Record<string, unknown>]>([
    ['an edited comment', commented(undefined, { action: 'edited', changes: { body: { from: 'hello' } } })],
    ['R7 A055 the approval of a stranger that somebody else edits', commented('/gadget approve all', { action: 'edited' }, { user: eve })],
    ['a deleted comment', commented(undefined, { action: 'deleted' })],
    ['an unknown action', commented(undefined, { action: 'pinned' })],
    ['no action', commented(undefined, { action: undefined })],
    ['a comment without the command', commented('hello')],
    ['a comment with the command in its second line', commented('hello\n/gadget stop')],
    ['A093 a quoted command', commented('> /gadget approve 0123abcd')],
    ['a fenced command', commented('```\n/gadget stop\n```')],
    ['R1 A004 a hostile comment with quoted and fenced commands', commented(inputOf('A004', 'comment.body'))],
    ['R1 A004 the same on a pull request', commented(inputOf('A004', 'comment.body'), {}, {}, { pull_request: { url } })],
    ['a longer word', commented('/gadgets stop')],
    ['an empty comment', commented('')],
    ['a comment without the command in a payload that lacks everything else', { action: 'created', comment: { body: 'hello' } }],
  ])('%s starts nothing and says why', { tags: ['S0-08'] }, (_, payload) => {
    expect(readComment(payload)).toMatchObject({ kind: 'not-for-us', why: expect.stringMatching(/\S/) });
  });

  test('a comment on a pull request asks there', { tags: ['S0-04'] }, () => {
    const pull = { pull_request: { url: 'https://api.github.com/x' } };
    expect(readComment(commented(undefined, {}, {}, pull))).toMatchObject({
      trigger: { kind: 'comment', command: { name: 'turn', text: 'Fix it.' }, thread: { kind: 'pull', number: 7 } },
    });
    expect(readComment(commented('/gadget approve', {}, {}, pull))).toMatchObject({ trigger: { command: { name: 'approve' } } });
  });

  test.each(['pull_request_review', 'discussion_comment', 'commit_comment', 'issues'])(
    'the same payload as the event %s starts nothing',
    { tags: ['S0-08', 'A093'] },
    (name) => {
      expect(read(commented('/gadget approve'), name).kind).toBe('not-for-us');
    },
  );

  test(
    'the same payload as a review comment, which stands on a line of a file, is an error that names what it lacks',
    { tags: ['S0-06', 'A093'] },
    () => {
      expect(() => read(commented('/gadget approve'), 'pull_request_review_comment')).toThrow(/unexpected comment\.path:/);
    },
  );

  test.each<[string, Record<string, unknown>, string]>([
    ['no comment', commented(undefined, { comment: undefined }), 'comment'],
    ['a comment without a body', commented(null), 'comment.body'],
    ['a body that is no text', commented(7), 'comment.body'],
    ['an id that is no number', commented(undefined, {}, { id: '99' }), 'comment.id'],
    ['an address that is none', commented(undefined, {}, { html_url: 'somewhere' }), 'comment.html_url'],
    ['a time that is none', commented(undefined, {}, { created_at: 'yesterday' }), 'comment.created_at'],
    ['an author without an id', commented(undefined, {}, { user: { login: 'mona', type: 'User' } }), 'comment.user.id'],
    ['a sender without an id', commented(undefined, { sender: { login: 'mona', type: 'User' } }), 'sender.id'],
    ['no issue', commented(undefined, { issue: undefined }), 'issue'],
    ['an issue without a number', commented(undefined, {}, {}, { number: undefined }), 'issue.number'],
    ['no repository', commented(undefined, { repository: undefined }), 'repository'],
  ])('%s is an error that names the field', { tags: ['S0-06'] }, (_, payload, field) => {
    expect(() => readComment(payload)).toThrow(Problem);
    expect(() => readComment(payload)).toThrow(`unexpected ${field}:`);
    expect(() => readComment(payload)).toThrow('issue_comment');
  });

  test.each([null, 'text', 7, undefined, []])(
    'a payload that is no object of an event (%j) is an error in words, or none of ours',
    (payload) => {
      if (Array.isArray(payload)) expect(readComment(payload).kind).toBe('not-for-us');
      else expect(() => readComment(payload)).toThrow(/The event payload is not a JSON object/);
    },
  );
});

describe('readEvent, of a review', () => {
  const at = '2026-11-02T08:00:00Z';
  const { issue: pull, repository } = labeled();
  const said = { id: 5, html_url: 'https://github.com/acme/widgets/pull/7#discussion_r5', user: mona };
  const frame = { pull_request: pull, repository, sender: mona };
  const onLine = (body: unknown, comment: Record<string, unknown> = {}, action = 'created'): Record<string, unknown> => ({
    action,
    comment: { ...said, body, created_at: at, path: 'src/a.ts', line: 3, diff_hunk: '@@ -1,2 +1,3 @@\n+x', ...comment },
    ...frame,
  });
  const review = (body: unknown, action = 'submitted', more: Record<string, unknown> = {}): Record<string, unknown> => ({
    action,
    review: { ...said, body, submitted_at: at, state: 'changes_requested', ...more },
    ...frame,
  });

  test('a line that is not there any more is the one that it was, and a whole file has none', () => {
    const lineOf = (comment: Record<string, unknown>): unknown => {
      const reading = read(onLine('/gadget Round up.', comment), 'pull_request_review_comment');
      return reading.kind === 'trigger' ? reading.trigger.comment?.place?.line : reading;
    };
    expect(lineOf({ line: null, original_line: 9 })).toBe(9);
    expect(lineOf({ line: null })).toBeUndefined();
  });

  test('who has written a review, or a comment on a line, is who asks', { tags: ['R1', 'A001'] }, () => {
    for (const [name, payload] of [
      ['pull_request_review', review('/gadget stop')],
      ['pull_request_review_comment', onLine('/gadget stop')],
    ] as const)
      expect(read(payload, name)).toMatchObject({ kind: 'trigger', trigger: { actor: mona } });
  });

  test('nobody is behind a review that somebody else sends', { tags: ['R1', 'A066'] }, () => {
    expect(read(review('/gadget stop', 'submitted', { user: eve }), 'pull_request_review')).toMatchObject({
      trigger: { actor: undefined },
    });
    expect(read(onLine('/gadget stop', { user: null }), 'pull_request_review_comment')).toMatchObject({ trigger: { actor: undefined } });
  });

  test.each<[string, string, Record<string, unknown>]>([
    ['an edited review comment', 'pull_request_review_comment', onLine('/gadget stop', {}, 'edited')],
    ['a review comment without the command', 'pull_request_review_comment', onLine('Nice.')],
    ['A093 a quoted command on a line', 'pull_request_review_comment', onLine('> /gadget stop')],
    ['R1 A004 quoted and fenced commands on a line', 'pull_request_review_comment', onLine(inputOf('A004', 'comment.body'))],
    ['R1 A004 quoted and fenced commands in a review', 'pull_request_review', review(inputOf('A004', 'comment.body'))],
    ['A004 a fenced command on a line', 'pull_request_review_comment', onLine('```\n/gadget stop\n```')],
    ['A004 a command in the middle of a review', 'pull_request_review', review('Well:\n/gadget stop')],
    ['an edited review', 'pull_request_review', review('/gadget stop', 'edited')],
    ['a dismissed review', 'pull_request_review', review('/gadget stop', 'dismissed')],
    ['a review without a body', 'pull_request_review', review(null)],
    ['A093 a review that approves the pull request', 'pull_request_review', review(null, 'submitted', { state: 'approved' })],
    ['a review without the command', 'pull_request_review', review('Nice.')],
  ])('%s starts nothing and says why', { tags: ['S0-08', 'S2-44', 'A005'] }, (_, name, payload) => {
    expect(read(payload, name)).toMatchObject({ kind: 'not-for-us', why: expect.stringMatching(/\S/) });
  });
});

describe('readEvent, of what nobody has written a comment for', () => {
  const { repository } = labeled();
  test.each(['workflow_dispatch', 'repository_dispatch'])(
    '%s without a prompt starts nothing and says why',
    { tags: ['S0-08'] },
    (name) => {
      expect(read({ repository, sender: mona }, name)).toMatchObject({ kind: 'not-for-us', why: expect.stringMatching(/prompt/) });
    },
  );

  test('a long first line is cut where it names the work', () => {
    const reading = read({}, 'schedule', { prompt: 'x'.repeat(100) });
    expect(reading).toMatchObject({ trigger: { thread: { title: `${'x'.repeat(71)}…` } } });
  });
});

test('a thread has a name in words', () => {
  expect(threadName({ kind: 'issue', number: 12 })).toBe('issue #12');
  expect(threadName({ kind: 'pull', number: 7 })).toBe('pull request #7');
  expect(threadName({ kind: 'job', number: undefined })).toBe('a job');
});
