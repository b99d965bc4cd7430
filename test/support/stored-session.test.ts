import { afterEach, beforeEach, expect, test } from 'vitest';
import { git } from './github/git.ts';
import { startRemote, type Remote } from './own-repository.ts';
import { readSession, restoredTree } from './stored-session.ts';

const ref = 'refs/gadget/sessions/issue-7';
const header = '{"schema":2,"key":"issue-7"}\n';

let remote: Remote;
beforeEach(async () => {
  remote = await startRemote();
});
afterEach(() => remote[Symbol.asyncDispose]());

/** Git in the bare repository, as the server itself would run it. */
function plumbing(args: string[], input = '', index = ''): Promise<string> {
  const person = { GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@b', GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@b' };
  return git(remote.repository.gitDir, args, { input, env: { ...person, ...(index && { GIT_INDEX_FILE: index }) } });
}

async function treeOf(files: Record<string, string | Buffer>): Promise<string> {
  const index = `${remote.folder}/index`;
  await plumbing(['read-tree', '--empty'], '', index);
  for (const [path, content] of Object.entries(files)) {
    const blob = await git(remote.repository.gitDir, ['hash-object', '-w', '--stdin'], { input: content });
    await plumbing(['update-index', '--add', '--cacheinfo', `100644,${blob},${path}`], '', index);
  }
  return plumbing(['write-tree'], '', index);
}

/** One more commit of the session. */
async function store(files: Record<string, string | Buffer>, to = ref): Promise<string> {
  const parent = remote.repository.refs()[to];
  const parents = parent === undefined ? [] : ['-p', parent];
  const commit = await plumbing(['commit-tree', await treeOf(files), ...parents], 'Session\n');
  await plumbing(['update-ref', to, commit]);
  return commit;
}

const line = (turnId: string, more: object = {}): string => `${JSON.stringify({ kind: 'heartbeat', turnId, ...more })}\n`;

test('a stored session is read whole: its chain, header, log and work in progress, also at an earlier commit', async () => {
  const first = await store({ 'session.json': header, 'log/000001.jsonl': line('a') + line('b') });
  const second = await store({
    'session.json': header,
    'log/000001.jsonl': line('a') + line('b'),
    'log/000002.jsonl': line('c'),
    'work.json': `{"base":"${'1'.repeat(40)}"}`,
    'work.patch': Buffer.from([1, 255, 10]),
    'work.10.patch': '10',
    'work.2.patch': '2',
  });
  const { entries, ...session } = await readSession(remote.repository, 'issue-7');
  expect(session).toEqual({
    commit: second,
    chain: [second, first],
    session: { schema: 2, key: 'issue-7' },
    files: ['log', 'session.json', 'work.10.patch', 'work.2.patch', 'work.json', 'work.patch'],
    workBase: '1'.repeat(40),
    patch: Buffer.from([1, 255, 10, ...Buffer.from('210')]),
  });
  expect(entries.map(({ turnId }) => turnId)).toEqual(['a', 'b', 'c']);
  expect(await readSession(remote.repository, 'issue-7', first)).toMatchObject({ chain: [first], workBase: undefined, patch: undefined });
});

test('the branch that stands in for the ref is read as well, and a session that does not exist is an error', async () => {
  await store({ 'session.json': header }, 'refs/heads/gadget-state/issue-7');
  expect(await readSession(remote.repository, 'issue-7')).toMatchObject({ entries: [], files: ['session.json'] });
  await expect(readSession(remote.repository, 'issue-8')).rejects.toThrow('acme/widgets has no session issue-8');
});

test('the restored tree is the patch in all its parts on its base, or the recorded base where no work is kept', async () => {
  const { repository } = remote;
  const base = await repository.commitTo('main', { 'a.bin': Buffer.from([0, 1, 2]), 'b.txt': 'one\n' });
  const wanted = await treeOf({ 'README.md': '# Widgets\n', 'a.bin': Buffer.from([0, 255, 2]), 'b.txt': 'two\n', 'c.txt': 'new\n' });
  const part = async (path: string): Promise<string> => `${await plumbing(['diff-tree', '-p', '--binary', base, wanted, '--', path])}\n`;
  const patches = { 'work.patch': `${await part('a.bin')}\n`, 'work.2.patch': await part('b.txt'), 'work.3.patch': await part('c.txt') };
  const log = line('a', { kind: 'workspace', base, tree: '' });
  await store({ 'session.json': header, 'log/000001.jsonl': log, 'work.json': JSON.stringify({ base }), ...patches });
  expect(await restoredTree(repository, 'issue-7')).toBe(wanted);
  await store({ 'session.json': header, 'log/000001.jsonl': log });
  expect(await restoredTree(repository, 'issue-7')).toBe(await repository.git('rev-parse', `${base}^{tree}`));
  await store({ 'session.json': header });
  await expect(restoredTree(repository, 'issue-7')).rejects.toThrow('names no base');
});
