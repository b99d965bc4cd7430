import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connect, type GitHubParts } from '../../src/github/connect.ts';
import { DryRun } from '../../src/github/dry-run.ts';
import { OwnRepository } from '../../src/workspace/own-repository.ts';
import { clientSettings } from '../support/client-settings.ts';
import { fileEntry, startRemote, type Remote } from '../support/own-repository.ts';

let world: Remote;
let dryRun: DryRun;
let parts: GitHubParts;

beforeEach(async () => {
  world = await startRemote();
  dryRun = new DryRun();
  const { apiUrl, token } = world.github;
  parts = connect({ ...clientSettings(apiUrl, token), owner: 'acme', repo: 'widgets', dryRun });
});
afterEach(() => world[Symbol.asyncDispose]());

describe('a dry run', () => {
  test('lets through what reads, and nothing that writes: that is noted', async () => {
    const { number } = world.repository.addIssue({ title: 'Crash', author: 'mona' });
    world.repository.permissions.set('mona', 'write');
    expect(await parts.github.permissionOf('mona')).toBe('write');
    const { id } = await parts.github.comment(number, 'First.\n\n<!-- gadget:progress 1 -->');
    await parts.github.editComment(id, 'Done.');
    await parts.github.comment(number, 'An answer.');
    await parts.github.comment(0, 'The transcript.');
    expect(world.github.requests.map(({ method }) => method)).toEqual(['GET']);
    expect(world.github.writes()).toEqual([]);
    expect(dryRun.writes).toEqual([
      { what: 'The progress comment, at the end', text: 'Done.', language: 'markdown' },
      { what: `A comment on #${number}`, text: 'An answer.', language: 'markdown' },
      { what: 'A comment on what would have been opened', text: 'The transcript.', language: 'markdown' },
    ]);
  });

  test('pushes nothing: of a branch it shows the difference, and of the record of a session nothing, also where that is on a branch', async () => {
    const { serverUrl } = world.github;
    const own = OwnRepository.create(`${world.folder}/rehearsed.git`, `${serverUrl}/acme/widgets`, world.settings, dryRun);
    const author = { name: 'a', email: 'a@example.com', date: new Date('2026-11-01T12:00:00.000Z') };
    const commit = own.commit(own.writeTree([fileEntry('a.txt', own.writeBlob('one\n'))]), [], 'A\n', author);
    const before = world.repository.refs();
    for (const ref of ['refs/gadget/sessions/issue-1', 'refs/heads/gadget-state/issue-1', 'refs/heads/gadget/issue-1-a'])
      expect(await own.push(commit, ref, '')).toEqual({ kind: 'pushed' });
    expect(world.repository.refs()).toEqual(before);
    expect(world.github.writes()).toEqual([]);
    const text = expect.stringMatching(/^diff --git a\/a\.txt b\/a\.txt\n[\s\S]*\n\+one\n$/) as string;
    expect(dryRun.writes).toEqual([{ what: 'A commit on the branch gadget/issue-1-a', text, language: 'diff' }]);
  });
});
