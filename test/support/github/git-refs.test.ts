import { execFileSync } from 'node:child_process';
import { beforeEach, describe, expect, test } from 'vitest';
import { gitEnvironment } from './git.ts';
import { advertisement, listRefs } from './git-refs.ts';
import type { Repository } from './repository.ts';
import { useGitHub } from './use-github.ts';

const use = useGitHub();
let repository: Repository;
beforeEach(async () => {
  repository = use.repository;
  await repository.commitTo('other', { 'other.txt': 'other\n' }, 'Other');
  await repository.git('update-ref', 'refs/gadget/sessions/issue-1', 'refs/heads/other');
});

/** What git's own HTTP server says. */
function backend(method: string, action: string, query: string, protocol: string, body: Buffer = Buffer.alloc(0)): Buffer {
  const env = {
    ...gitEnvironment,
    GIT_PROJECT_ROOT: repository.gitDir,
    GIT_HTTP_EXPORT_ALL: '1',
    PATH_INFO: `/${action}`,
    QUERY_STRING: query,
    REQUEST_METHOD: method,
    CONTENT_TYPE: 'application/x-git-upload-pack-request',
    CONTENT_LENGTH: String(body.length),
    GIT_PROTOCOL: protocol,
    REMOTE_USER: 'mona',
  };
  const answer = execFileSync('git', ['http-backend'], { env, input: body });
  return answer.subarray(answer.indexOf('\r\n\r\n') + 4);
}

const line = (text: string): string => `${(text.length + 4).toString(16).padStart(4, '0')}${text}`;
const lsRefs = (...args: string[]): Buffer =>
  Buffer.from(
    `${line('command=ls-refs\n')}${line('agent=git/2.39.5')}${line('object-format=sha1')}0001${args.map((arg) => line(`${arg}\n`)).join('')}0000`,
  );

describe('what is said of refs without git is what git says, byte by byte', () => {
  test.each([
    ['git-upload-pack', 'version=2'],
    ['git-upload-pack', ''],
    ['git-receive-pack', ''],
    ['git-receive-pack', 'version=2'],
  ])('to who is about to ask %s with the protocol %j', async (service, protocol) => {
    const expected = backend('GET', 'info/refs', `service=${service}`, protocol);
    expect((await advertisement(repository, service, protocol)).toString('latin1')).toBe(expected.toString('latin1'));
  });

  test.each([
    [['peel', 'symrefs', 'ref-prefix HEAD', 'ref-prefix refs/heads/main', 'ref-prefix refs/gadget/']],
    [['symrefs', 'unborn']],
    [['ref-prefix refs/nothing/']],
  ])('to who lists refs by %j', (args) => {
    const body = lsRefs(...args);
    const expected = backend('POST', 'git-upload-pack', '', 'version=2', body);
    expect(listRefs(repository, body)!.toString('latin1')).toBe(expected.toString('latin1'));
  });

  test('to who pushes to a repository without a commit', async () => {
    for (const ref of Object.keys(repository.refs())) await repository.git('update-ref', '-d', ref);
    const expected = backend('GET', 'info/refs', 'service=git-receive-pack', '');
    expect((await advertisement(repository, 'git-receive-pack', '')).toString('latin1')).toBe(expected.toString('latin1'));
  });

  test('but for what only git knows: a tag, a branch without a commit, a pack', async () => {
    await repository.git('tag', 'v1', 'main');
    expect(listRefs(repository, lsRefs('peel', 'ref-prefix refs/tags/'))).toBeUndefined();
    expect(listRefs(repository, Buffer.from(`${line('command=fetch')}0001${line('done\n')}0000`))).toBeUndefined();
    await repository.git('update-ref', '-d', 'refs/heads/main');
    expect(listRefs(repository, lsRefs('unborn', 'ref-prefix HEAD'))).toBeUndefined();
  });
});
