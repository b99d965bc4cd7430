import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readPayload, variable } from '../../src/runner/event.ts';
import { knownRepository, readRunner } from '../../src/runner/job.ts';

const env = {
  GITHUB_REPOSITORY: 'acme/widgets',
  GITHUB_WORKSPACE: '/home/runner/work/widgets/widgets',
  GITHUB_WORKFLOW_REF: 'acme/widgets/.github/workflows/nightly.yml@refs/heads/main',
  RUNNER_TEMP: '/home/runner/temp',
  GITHUB_RUN_ID: '42',
};

describe('what the runner says of a job', () => {
  test('is read with what it may leave out', () => {
    expect(readRunner(env)).toMatchObject({
      repository: { owner: 'acme', name: 'widgets' },
      serverUrl: 'https://github.com',
      repositoryUrl: 'https://github.com/acme/widgets',
      runUrl: 'https://github.com/acme/widgets/actions/runs/42',
      runAttempt: 1,
      workflow: 'nightly',
      temp: '/home/runner/temp/gadget',
      debug: false,
    });
    const { temp } = readRunner({ ...env, RUNNER_TEMP: '' });
    expect(temp.startsWith(join(tmpdir(), 'gadget-'))).toBe(true);
    rmSync(temp, { recursive: true });
  });

  test('belongs to the GitHub that it names', () => {
    const { repositoryUrl } = readRunner({ ...env, GITHUB_SERVER_URL: 'https://github.example.com/' });
    expect(repositoryUrl).toBe('https://github.example.com/acme/widgets');
  });

  test.each(['acme', 'acme/', '/widgets', 'acme/widgets/more'])(
    'with the repository %j is an error that says what was expected',
    (name) => {
      expect(() => readRunner({ ...env, GITHUB_REPOSITORY: name })).toThrow(`GITHUB_REPOSITORY is "${name}"; expected owner/name.`);
    },
  );

  test('without a variable that it has to set is an error that names it', () => {
    for (const name of ['GITHUB_REPOSITORY', 'GITHUB_WORKSPACE'])
      expect(() => readRunner({ ...env, [name]: undefined })).toThrow(`The variable ${name} is not set.`);
    expect(() => variable({ EMPTY: '' }, 'EMPTY')).toThrow('The variable EMPTY is not set.');
  });

  test('names the repository of events that do not, also where it has no number for it', () => {
    const known = { owner: 'acme', name: 'widgets', defaultBranch: 'main', isPrivate: true };
    expect(knownRepository({ ...env, GITHUB_REF_NAME: 'main', GITHUB_REPOSITORY_ID: '7' })).toEqual({ ...known, id: 7 });
    expect(knownRepository({ ...env, GITHUB_REF_NAME: 'main' })).toEqual({ ...known, id: undefined });
    expect(knownRepository(env)).toBeUndefined();
  });
});

describe('the event', () => {
  test('is the JSON of the file that the runner names, or a problem that names the file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'gadget-event-'));
    const GITHUB_EVENT_PATH = join(folder, 'event.json');
    expect(() => readPayload({ GITHUB_EVENT_PATH })).toThrow(`The event payload ${GITHUB_EVENT_PATH} cannot be read`);
    writeFileSync(GITHUB_EVENT_PATH, '{"action": "lab');
    expect(() => readPayload({ GITHUB_EVENT_PATH })).toThrow(`The event payload ${GITHUB_EVENT_PATH} cannot be read`);
    writeFileSync(GITHUB_EVENT_PATH, '{"action":"labeled"}');
    expect(readPayload({ GITHUB_EVENT_PATH })).toEqual({ action: 'labeled' });
    rmSync(folder, { recursive: true });
  });
});
