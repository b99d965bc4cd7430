import { describe, expect, test } from 'vitest';
import { inputNames, readInputs, type InputName } from '../../src/config/inputs.ts';
import { Problem } from '../../src/problem.ts';

function read(given: Partial<Record<InputName, string>> = {}) {
  return readInputs((name) => given[name as InputName] ?? '');
}

function problemOf(given: Partial<Record<InputName, string>>): Problem {
  try {
    read(given);
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error(`${JSON.stringify(given)} was accepted`);
}

describe('readInputs', () => {
  test('takes the defaults of action.yml', () => {
    expect(read()).toMatchObject({
      label: 'gadget',
      command: '/gadget',
      mode: 'build',
      'tool-mode': 'confirm',
      agent: '',
      'max-iterations': 50,
      'timeout-minutes': 30,
      sandbox: 'required',
      'minimum-permission': 'write',
      'allowed-bots': [],
      draft: 'auto',
      'sign-commits': false,
      'dry-run': false,
      'fail-on': 'error',
      'base-url': 'https://api.openai.com/v1',
    });
  });

  test('an empty input means its default', () => {
    expect(readInputs(() => '')).toEqual(read());
  });

  const bad: [InputName, string, RegExp][] = [
    ['base-url', 'api.openai.com', /http or https URL/],
    ['base-url', 'ftp://x/v1', /http or https URL/],
    ['base-url', 'https://user:pass@x/v1', /without a user name/],
    ['api', 'completions', /one of auto, chat-completions, responses/],
    ['command', 'gadget', /a slash and a lower-case word/],
    ['command', '/Gadget', /lower-case/],
    ['command', '/gadget now', /lower-case/],
    ['mode', 'fix', /one of build, plan/],
    ['tool-mode', 'yolo', /one of read-only, confirm, auto/],
    ['tool-mode', 'Auto', /one of read-only/],
    ['agent', '../reviewer', /the name of an agent/],
    ['config', '/etc/passwd', /a path inside the repository/],
    ['config', '../gadget.yml', /a path inside the repository/],
    ['max-iterations', '-1', /a whole number, 0 or more/],
    ['max-iterations', 'NaN', /a whole number/],
    ['max-iterations', '1.5', /a whole number/],
    ['max-iterations', '1e3', /a whole number/],
    ['max-iterations', '99999999999999999999', /a smaller number/],
    ['max-total-tokens', 'many', /a whole number/],
    ['max-cost-usd', '-1', /a number, 0 or more/],
    ['timeout-minutes', 'Infinity', /a number, 0 or more/],
    ['timeout-minutes', '-5', /a number, 0 or more/],
    ['context-window', '0', /a whole number above 0/],
    ['sandbox', 'none', /one of required, off/],
    ['sandbox', 'false', /one of required, off/],
    ['base-branch', 'a..b', /git branch name/],
    ['base-branch', '-x', /git branch name/],
    ['base-branch', 'a b', /git branch name/],
    ['branch-prefix', '/x', /git branch name/],
    ['branch-prefix', 'x.lock/', /git branch name/],
    ['branch-prefix', 'a//b', /git branch name/],
    ['draft', 'yes', /one of auto, true, false/],
    ['sign-commits', 'yes', /true or false/],
    ['minimum-permission', 'read', /one of write, maintain, admin/],
    ['allowed-bots', '*', /login:id, without wildcards/],
    ['allowed-bots', 'dependabot[bot]', /login:id/],
    ['allowed-bots', 'a:1, *:2', /login:id/],
    ['injection-action', 'panic', /one of off, log, warn, block/],
    ['dry-run', '1', /true or false/],
    ['fail-on', 'never', /one of error, incomplete/],
  ];

  test.each(bad)('%s = %j is refused: the message names input, found and expected', (name, value, expected) => {
    const problem = problemOf({ [name]: value });
    expect(problem.message).toContain(`The input ${name} is ${JSON.stringify(value)}`);
    expect(problem.message).toMatch(expected);
    expect(problem.advice).toContain(name);
  });

  const closed = inputNames.filter((name) => !['github-token', 'api-key', 'model', 'prompt', 'label', 'verify'].includes(name));

  test('every input that does not take just any text has a bad value above', () => {
    expect(closed.filter((name) => !bad.some(([tested]) => tested === name))).toEqual([]);
  });

  test('no message shows a secret', { tags: ['S0-36'] }, () => {
    const secrets = { 'github-token': 'ghs_0123456789abcdefghij', 'api-key': 'sk-0123456789abcdefghij' };
    for (const [name, value] of bad) {
      const { message, advice } = problemOf({ ...secrets, [name as InputName]: value });
      expect(`${message} ${advice}`).not.toMatch(/0123456789abcdefghij/);
    }
  });

  test('an empty api-key is allowed: some endpoints have none', () => {
    expect(read({ 'api-key': '' })['api-key']).toBe('');
  });

  test('reads lists of bots, by login and id, with commas, blanks or lines between them', { tags: ['A003'] }, () => {
    expect(read({ 'allowed-bots': 'dependabot[bot]:49699333, renovate[bot]:29139614\nci-user:7' })['allowed-bots']).toEqual([
      { login: 'dependabot[bot]', id: 49699333 },
      { login: 'renovate[bot]', id: 29139614 },
      { login: 'ci-user', id: 7 },
    ]);
  });

  test('takes the forms that people write', () => {
    expect(
      read({
        'base-url': 'http://127.0.0.1:8080/v1/',
        'timeout-minutes': '0.5',
        'max-iterations': '0',
        'sign-commits': 'FALSE',
        'base-branch': 'release/1.x',
        'branch-prefix': 'bot/gadget-',
      }),
    ).toMatchObject({
      'base-url': 'http://127.0.0.1:8080/v1',
      'timeout-minutes': 0.5,
      'max-iterations': 0,
      'sign-commits': false,
      'base-branch': 'release/1.x',
      'branch-prefix': 'bot/gadget-',
    });
  });

  const built: [InputName, string, unknown][] = [
    ['api', 'responses', 'responses'],
    ['api', 'chat-completions', 'chat-completions'],
    ['mode', 'plan', 'plan'],
    ['max-cost-usd', '2.5', 2.5],
    ['max-total-tokens', '100000', 100_000],
    ['context-window', '64000', 64_000],
    ['injection-action', 'off', 'off'],
    ['injection-action', 'log', 'log'],
    ['injection-action', 'block', 'block'],
    ['prompt', 'Do it.', 'Do it.'],
    ['verify', 'npm test\nnpm run lint', 'npm test\nnpm run lint'],
    ['sign-commits', 'true', true],
    ['dry-run', 'True', true],
  ];

  test.each(built)('%s = %j is taken', { tags: ['S0-34', 'S2-71'] }, (name, value, expected) => {
    expect(read({ [name]: value })[name]).toBe(expected);
  });

  test('an empty context-window is 128,000 tokens, and 0 or less is an error that says so', { tags: ['S3-166', 'C4', 'C23'] }, () => {
    expect(read({ 'context-window': '' })['context-window']).toBe(128_000);
    for (const value of ['0', '-1', 'NaN']) expect(problemOf({ 'context-window': value }).message).toContain('a whole number');
  });
});
