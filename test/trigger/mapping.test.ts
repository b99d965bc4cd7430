import webhookExamples from '@octokit/webhooks-examples';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Problem } from '../../src/problem.ts';
import { readEvent, type TriggerSettings } from '../../src/trigger/read-event.ts';
import { mappingRules } from '../../src/trigger/triage.ts';
import { sources, type Reading } from '../../src/trigger/trigger.ts';
import { createWorld, type World } from '../support/world.ts';

type Payload = Record<string, unknown>;

const settings: TriggerSettings = {
  label: 'gadget',
  command: '/gadget',
  prompt: 'Look at {{ repository.name }}.',
  repository: { id: 42, owner: 'acme', name: 'widgets', defaultBranch: 'trunk', isPrivate: true },
  at: '2026-11-03T04:00:00.000Z',
};
const ask = '/gadget Round up.';

/** One for each rule of the mapping, by `event action`. */
interface Fixture {
  /** What GitHub sends for it, with a text where somebody writes one. */
  readonly payload: (text?: string) => Payload;
  /** Where the text stands. */
  readonly text: readonly [string, string] | undefined;
  /** Fields that the event cannot be read without. */
  readonly fields: readonly string[];
  readonly trigger: Record<string, unknown>;
  /** One that asks for nothing, and why; jobs without a prompt have a test of their own. */
  readonly idle?: { readonly payload: () => Payload; readonly why: string };
}

const thread = (name: string): string[] => [name, `${name}.number`, `${name}.title`];
const frame = ['repository', 'repository.name', 'repository.default_branch', 'repository.owner.login'];
const said = (name: string): string[] => [`${name}.id`, `${name}.html_url`];

let world: World;
let pull = 0;

beforeAll(async () => {
  world = await createWorld();
  pull = (await world.openPull({ files: { 'a.txt': 'one\n' }, title: 'Add a', body: 'Adds a.' })).issue.number;
});
afterAll(() => world[Symbol.asyncDispose]());

const payloadOf = ({ payload }: { readonly payload: object }): Payload => payload as Payload;
const chat = 'Is it documented?';
/** Of a comment that is no command. */
const noCommand = 'the comment does not begin with /gadget';
const job = { kind: 'job', number: undefined, title: 'Look at widgets.', body: 'Look at widgets.', locked: false };
const onPull = () => ({ kind: 'pull', number: pull, title: 'Add a', body: 'Adds a.', locked: false });

const fixtures: Record<string, Fixture> = {
  'issues labeled': {
    payload: () => payloadOf(world.labeled()),
    text: undefined,
    fields: [...thread('issue'), ...frame, 'label', 'label.name'],
    trigger: { kind: 'label', thread: { kind: 'issue', number: 1 }, author: { login: 'eve' }, comment: undefined },
    idle: {
      payload: () => ({ ...payloadOf(world.labeled()), label: { name: 'bug' } }),
      why: 'the label is not "gadget"',
    },
  },
  'issue_comment created': {
    payload: (text = ask) => payloadOf(world.commented(text)),
    text: ['comment', 'body'],
    fields: [...thread('issue'), ...frame, 'comment', ...said('comment'), 'comment.body', 'comment.created_at'],
    trigger: { kind: 'comment', thread: { kind: 'issue', number: 1 }, comment: { kind: 'comment', body: ask } },
    idle: { payload: () => payloadOf(world.commented(chat)), why: noCommand },
  },
  'pull_request_review_comment created': {
    payload: (text = ask) =>
      payloadOf(world.reviewCommented({ pull, body: text, path: 'a.txt', line: 1, diffHunk: '@@ -0,0 +1 @@\n+one' })),
    text: ['comment', 'body'],
    fields: [
      ...thread('pull_request'),
      ...frame,
      'comment',
      ...said('comment'),
      'comment.body',
      'comment.created_at',
      'comment.path',
      'comment.diff_hunk',
    ],
    trigger: {
      kind: 'review-comment',
      comment: { kind: 'review-comment', body: ask, place: { path: 'a.txt', line: 1, hunk: '@@ -0,0 +1 @@\n+one' } },
    },
    idle: { payload: () => payloadOf(world.reviewCommented({ pull, body: chat, path: 'a.txt' })), why: noCommand },
  },
  'pull_request_review submitted': {
    payload: (text = ask) => payloadOf(world.reviewed({ pull, body: text, state: 'CHANGES_REQUESTED' })),
    text: ['review', 'body'],
    fields: [...thread('pull_request'), ...frame, 'review', ...said('review'), 'review.submitted_at'],
    trigger: { kind: 'review', comment: { kind: 'review', body: ask } },
    idle: { payload: () => payloadOf(world.reviewed({ pull, body: chat })), why: 'the review does not begin with /gadget' },
  },
  schedule: {
    payload: () => payloadOf(world.scheduled()),
    text: undefined,
    // One that is not there at all is the runner's to name.
    fields: ['repository.name', 'repository.default_branch', 'repository.owner.login'],
    trigger: { kind: 'schedule', thread: job, actor: undefined, author: undefined, comment: undefined, at: settings.at },
  },
  workflow_dispatch: {
    payload: () => payloadOf(world.dispatched()),
    text: undefined,
    fields: frame,
    trigger: { kind: 'dispatch', thread: job, actor: { login: 'mona' }, comment: undefined, at: settings.at },
  },
  repository_dispatch: {
    payload: () => payloadOf(world.repositoryDispatched({ clientPayload: { version: '2.0' } })),
    text: undefined,
    fields: frame,
    trigger: { kind: 'dispatch', thread: job, actor: { login: 'mona' }, comment: undefined, at: settings.at },
  },
};

const names = mappingRules.map(({ event, action }) => (action === undefined ? event : `${event} ${action}`));
const eventOf = (name: string): string => name.split(' ')[0] ?? '';
const read = (name: string, payload: unknown, more: Partial<TriggerSettings> = {}): Reading =>
  readEvent(eventOf(name), payload, { ...settings, ...more });

function fixtureOf(name: string): Fixture {
  const fixture = fixtures[name];
  if (!fixture) throw new Error(`The rule ${name} has no fixture.`);
  return fixture;
}

/** A payload with another value at a path; `undefined` takes the field away. */
function withField(payload: Payload, path: string, value: unknown): Payload {
  const [first = '', ...rest] = path.split('.');
  const inner = rest.length === 0 ? value : withField((payload[first] ?? {}) as Payload, rest.join('.'), value);
  return { ...payload, [first]: inner };
}

function valueAt(payload: Payload, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (value as Payload | undefined)?.[name], payload);
}

describe('the mapping', () => {
  test('has a fixture for every rule, and no fixture for a rule that is not there', { tags: ['S2-45'] }, () => {
    expect(Object.keys(fixtures).toSorted()).toEqual(names.toSorted());
    expect(new Set(names).size).toBe(names.length);
  });

  test.each(names)('reads %s as GitHub sends it into a trigger', { tags: ['S0-04', 'S2-03', 'S2-42', 'S2-45'] }, (name) => {
    const { payload, trigger } = fixtureOf(name);
    const reading = read(name, payload());
    const where = name.startsWith('pull_request') ? { thread: onPull() } : {};
    expect(reading).toMatchObject({
      kind: 'trigger',
      trigger: {
        repository: { id: world.repository.id, owner: 'acme', name: 'widgets', defaultBranch: 'main', isPrivate: false },
        ...where,
        ...trigger,
      },
    });
    if (reading.kind !== 'trigger') return;
    expect(sources).toContain(reading.trigger.kind);
    expect(reading.trigger.command).toMatchObject({ name: 'turn' });
    expect(reading.trigger.actor).toEqual(name === 'schedule' ? undefined : expect.objectContaining({ login: 'mona', id: world.mona.id }));
  });

  test.each(names.filter((name) => name !== 'schedule'))(
    'reads every example that GitHub has published of %s',
    { tags: ['S2-42', 'S2-45'] },
    (name) => {
      const [event, action] = name.split(' ');
      const { text } = fixtureOf(name);
      const all = webhookExamples as unknown as { readonly name: string; readonly examples: readonly Payload[] }[];
      const examples = all
        .find((known) => known.name === event)
        ?.examples.filter((one) => action === undefined || one['action'] === action);
      expect(examples?.length).toBeGreaterThan(0);
      for (const example of examples ?? []) {
        const plain = event === 'issues' ? withField(example, 'label.name', 'Gadget') : example;
        const written = text ? withField(plain, text.join('.'), ask) : plain;
        expect(read(name, written)).toMatchObject({
          kind: 'trigger',
          trigger: {
            command: { name: 'turn' },
            actor: { id: Number(valueAt(example, 'sender.id')) },
            repository: { name: valueAt(example, 'repository.name') },
          },
        });
        // As it was published it asks for nothing.
        if (text) expect(read(name, example).kind).toBe('not-for-us');
      }
    },
  );

  test.each(names)('leaves %s with another action, or of another event, alone', { tags: ['S0-08', 'S2-45'] }, (name) => {
    const payload = fixtureOf(name).payload();
    if (name.includes(' ')) {
      for (const action of ['edited', 'deleted', 'dismissed', 'unlabeled', undefined])
        expect(read(name, { ...payload, action })).toMatchObject({ kind: 'not-for-us', why: expect.stringMatching(/\S/) });
    } else expect(read(name, { ...payload, action: 'anything' }).kind).toBe('trigger');
    for (const event of ['push', 'pull_request', 'pull_request_target', 'workflow_run', 'discussion_comment', 'Schedule'])
      expect(readEvent(event, payload, settings)).toMatchObject({ kind: 'not-for-us', why: `the event ${event} starts nothing` });
  });

  test.each(names.filter((name) => fixtureOf(name).idle))(
    'says why %s that asks for nothing is left alone',
    { tags: ['S0-08'] },
    (name) => {
      const { payload, why } = fixtureOf(name).idle!;
      expect(read(name, payload())).toEqual({ kind: 'not-for-us', why });
    },
  );

  test('leaves a comment without a command alone on a pull request as on an issue', { tags: ['S0-08'] }, () => {
    expect(read('issue_comment created', payloadOf(world.commented(chat, { issue: pull })))).toEqual({
      kind: 'not-for-us',
      why: noCommand,
    });
  });
});

const malformed = names.flatMap((name) => fixtureOf(name).fields.map((field) => [name, field] as const));

describe('a malformed payload', () => {
  test.each(malformed)('of %s without a fitting %s is an error that names event and field', { tags: ['S0-06', 'S2-42'] }, (name, field) => {
    const payload = fixtureOf(name).payload();
    for (const value of [undefined, true]) {
      const attempt = (): Reading => read(name, withField(payload, field, value));
      expect(attempt).toThrow(Problem);
      expect(attempt).toThrow(`The payload of the event ${eventOf(name)} has an unexpected ${field}`);
    }
  });

  test.each([
    ['issue_comment created', 'comment.created_at', 'yesterday'],
    ['issue_comment created', 'comment.html_url', 'somewhere'],
    ['issue_comment created', 'comment.user', { login: 'mona' }],
    ['issue_comment created', 'issue.number', 0],
    ['issue_comment created', 'repository.id', 'R_1'],
    ['pull_request_review_comment created', 'comment.line', '3'],
    ['pull_request_review submitted', 'review.body', 7],
    ['pull_request_review submitted', 'review.submitted_at', 'yesterday'],
    ['workflow_dispatch', 'sender', 'mona'],
    ['repository_dispatch', 'action', 7],
    ['schedule', 'schedule', 7],
    ['schedule', 'repository', 'acme/widgets'],
  ])('of %s whose %s is %j is an error that names the field', { tags: ['S0-06'] }, (name, field, value) => {
    const payload = fixtureOf(name).payload();
    expect(() => read(name, withField(payload, field, value))).toThrow(`unexpected ${field}`);
  });

  test.each(names)('of %s that lacks what it can do without is read all the same', { tags: ['S2-42'] }, (name) => {
    const payload = fixtureOf(name).payload();
    for (const field of ['sender', 'organization', 'installation']) {
      const { [field]: _, ...rest } = payload;
      expect(read(name, rest).kind).toBe('trigger');
    }
    for (const about of ['issue', 'pull_request']) {
      if (!(about in payload)) continue;
      const lean = [`${about}.body`, `${about}.user`, `${about}.locked`].reduce((left, path) => withField(left, path, undefined), payload);
      expect(read(name, lean)).toMatchObject({ trigger: { author: undefined, thread: { body: '', locked: false } } });
    }
  });
});

describe('a schedule', () => {
  test('names its repository itself, or leaves that to the runner', { tags: ['S0-04', 'S2-42'] }, () => {
    const { repository: _, ...without } = fixtureOf('schedule').payload();
    expect(read('schedule', without)).toMatchObject({ trigger: { repository: settings.repository } });
    expect(read('schedule', {})).toMatchObject({ trigger: { kind: 'schedule', repository: settings.repository } });
    const own = read('schedule', fixtureOf('schedule').payload(), { repository: undefined });
    expect(own).toMatchObject({ trigger: { repository: { id: world.repository.id, defaultBranch: 'main', isPrivate: false } } });
  });

  test('of which neither says where it belongs is an error that says what is missing', { tags: ['S0-06'] }, () => {
    const attempt = (): Reading => read('schedule', { schedule: '0 3 * * *' }, { repository: undefined });
    expect(attempt).toThrow(Problem);
    expect(attempt).toThrow('The event schedule names no repository.');
  });

  test(
    'without a prompt is the moment to go on with what was stopped, dispatches without one are nothing',
    { tags: ['S0-08', 'S2-12', 'S2-46'] },
    () => {
      for (const prompt of ['', ' \n\t']) {
        expect(read('schedule', fixtureOf('schedule').payload(), { prompt })).toMatchObject({
          kind: 'auto-continue',
          repository: { name: 'widgets', defaultBranch: 'main', isPrivate: false },
          at: settings.at,
        });
        for (const name of ['workflow_dispatch', 'repository_dispatch'])
          expect(read(name, fixtureOf(name).payload(), { prompt })).toMatchObject({
            kind: 'not-for-us',
            why: `${name} starts nothing without the input prompt`,
          });
      }
    },
  );
});

describe('a prompt of a job', () => {
  test('is filled in from the payload of its event, in the text and in the title alike', { tags: ['S0-05', 'S2-43'] }, () => {
    const dispatched = payloadOf(world.repositoryDispatched({ action: 'release', clientPayload: { version: '2.0' } }));
    const prompt = 'Release {{client_payload.version}} ({{action}}).\n\nBy {{ sender.login }}; {{ client_payload.date }}.\n';
    const text = 'Release 2.0 ({{action}}).\n\nBy mona; {{ client_payload.date }}.';
    expect(read('repository_dispatch', dispatched, { prompt })).toMatchObject({
      trigger: { command: { name: 'turn', text }, thread: { title: 'Release 2.0 ({{action}}).', body: text } },
      unfilled: ['client_payload.date'],
    });
    const byHand = payloadOf(world.dispatched({ inputs: { what: 'pager' } }));
    expect(read('workflow_dispatch', byHand, { prompt: 'Repair the {{ inputs.what }}.' })).toMatchObject({
      trigger: { thread: { title: 'Repair the pager.' } },
    });
    expect(read('schedule', fixtureOf('schedule').payload(), { prompt: 'Of {{ repository.name }}.' })).toMatchObject({
      trigger: { thread: { title: 'Of widgets.' } },
      unfilled: [],
    });
  });

  test('that is empty once it is filled in starts nothing', { tags: ['S0-08', 'S2-43'] }, () => {
    const dispatched = payloadOf(world.repositoryDispatched({ clientPayload: { task: ' ' } }));
    expect(read('repository_dispatch', dispatched, { prompt: '{{ client_payload.task }}\n' })).toMatchObject({
      kind: 'not-for-us',
      why: expect.stringMatching(/prompt/),
    });
  });

  test('is text, also where it reads like a command', { tags: ['S0-05'] }, () => {
    for (const name of ['schedule', 'workflow_dispatch', 'repository_dispatch'])
      expect(read(name, fixtureOf(name).payload(), { prompt: '/gadget stop' })).toMatchObject({
        trigger: { command: { name: 'turn', text: '/gadget stop' } },
      });
  });
});

describe('a review', () => {
  test.each([undefined, null, ''])(
    'whose body is %j starts nothing: its comments are events of their own',
    { tags: ['S0-08', 'S2-42'] },
    (body) => {
      const payload = withField(fixtureOf('pull_request_review submitted').payload(), 'review.body', body);
      expect(read('pull_request_review submitted', payload)).toMatchObject({ kind: 'not-for-us' });
    },
  );

  test('as GitHub sends one that consists of comments alone starts nothing', { tags: ['S0-08'] }, () => {
    const event = world.reviewed({ pull, comments: [{ path: 'a.txt', line: 1, body: ask }] });
    expect(payloadOf(event)).toMatchObject({ review: { body: null } });
    expect(read('pull_request_review submitted', payloadOf(event))).toMatchObject({ kind: 'not-for-us' });
  });
});

const commands = ['/gadget Do it.', '/gadget approve', '/gadget stop', '/gadget'];
const disguises: [string, (command: string) => string][] = [
  ['quoted', (command) => `> ${command}`],
  ['quoted without a blank', (command) => `>${command}`],
  ['quoted, and answered', (command) => `> ${command}\n\nI would not do that.`],
  ['fenced', (command) => `\`\`\`\n${command}\n\`\`\``],
  ['fenced with a language', (command) => `\`\`\`sh\n${command}\n\`\`\``],
  ['fenced with tildes', (command) => `~~~\n${command}\n~~~`],
  ['in an indented block', (command) => `    ${command}`],
  ['as inline code', (command) => `\`${command}\``],
  ['below other text', (command) => `Have a look:\n${command}`],
  ['below an empty line', (command) => `\n${command}`],
  ['in a suggested change', (command) => `\`\`\`suggestion\n${command}\n\`\`\``],
  ['in a comment of HTML', (command) => `<!--\n${command}\n-->`],
];

describe('a command that is shown, not given', () => {
  const kinds: [string, (body: string) => Payload][] = [
    ['issue_comment created', (body) => payloadOf(world.commented(body))],
    ['issue_comment created', (body) => payloadOf(world.commented(body, { issue: pull }))],
    ['pull_request_review_comment created', (body) => payloadOf(world.reviewCommented({ pull, body, path: 'a.txt' }))],
    ['pull_request_review submitted', (body) => payloadOf(world.reviewed({ pull, body }))],
  ];

  test.each(disguises)('%s starts nothing on any kind of comment', { tags: ['S2-44', 'A093'] }, (_, disguise) => {
    for (const [name, payload] of kinds)
      for (const command of commands) {
        expect(read(name, payload(disguise(command))), `${name}: ${command}`).toMatchObject({ kind: 'not-for-us' });
      }
  });

  test(
    'is what tells it from one that is given: the same words at the very beginning count on every kind of comment',
    { tags: ['S0-04'] },
    () => {
      for (const [name, payload] of kinds)
        for (const command of commands) expect(read(name, payload(command)), `${name}: ${command}`).toMatchObject({ kind: 'trigger' });
    },
  );

  test('in the text of a turn is passed on word for word, with its fence and its language', { tags: ['S2-44'] }, () => {
    const text = 'Use this:\n\n```js\n/gadget stop\nreturn 1;\n```\n\n> /gadget approve';
    for (const [name, payload] of kinds)
      expect(read(name, payload(`/gadget ${text}`))).toMatchObject({ trigger: { command: { name: 'turn', text } } });
  });
});
