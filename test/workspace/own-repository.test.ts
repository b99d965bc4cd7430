import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Problem } from '../../src/problem.ts';
import type { OwnRepository } from '../../src/workspace/own-repository.ts';
import { startRemote, type Remote } from '../support/own-repository.ts';

const odd = Buffer.from('\n\nf00 blob 3\nabc\n\0\r\n', 'latin1');

let world: Remote;
let own: OwnRepository;
let head: string;

beforeEach(async () => {
  world = await startRemote({
    files: {
      'README.md': '# Widgets\n',
      'docs/guide.md': 'Guide\n',
      'docs/[a]*.md': 'brackets',
      'odd.bin': odd,
      'empty.txt': '',
      'two.txt': '',
    },
  });
  own = await world.own();
  head = (await own.refs('refs/heads/main')).get('refs/heads/main') ?? '';
  await own.fetch(head);
});
afterEach(() => world[Symbol.asyncDispose]());

describe('files of a commit', () => {
  test('are those of the paths that are there, by the path that was asked for, byte by byte', async () => {
    const paths = ['odd.bin', './README.md', 'docs/guide.md', 'docs/[a]*.md', 'empty.txt', 'two.txt', 'missing.md', 'docs/missing/x'];
    expect(await own.files(head, paths)).toEqual(
      new Map([
        ['odd.bin', odd],
        ['./README.md', Buffer.from('# Widgets\n')],
        ['docs/guide.md', Buffer.from('Guide\n')],
        ['docs/[a]*.md', Buffer.from('brackets')],
        ['empty.txt', Buffer.alloc(0)],
        ['two.txt', Buffer.alloc(0)],
      ]),
    );
  });

  test('are none where no path is asked for, and where a path is a folder', async () => {
    expect(await own.files(head, [])).toEqual(new Map());
    expect(await own.files(head, ['docs', 'docs/'])).toEqual(new Map());
    expect(await own.file(head, 'docs/')).toBeUndefined();
  });
});

describe('many blobs', () => {
  test('come in the order of their ids, the same one twice as well', async () => {
    const texts = Array.from({ length: 70 }, (_, index) => `text ${index}\n`);
    const ids: string[] = [];
    for (const text of texts) ids.push(own.writeBlob(text));
    expect((await own.blobs([...ids, ...ids])).map(String)).toEqual([...texts, ...texts]);
    expect(await own.blobs([])).toEqual([]);
  });

  test('with one that is missing, or is no blob, are a problem that names it', async () => {
    const missing = '1'.repeat(40);
    const there = own.writeBlob('there');
    const failed = async (ids: string[]): Promise<unknown> => own.blobs(ids).catch((error: unknown) => error);
    expect(await failed([there, missing])).toMatchObject({ message: expect.stringContaining(missing) as string });
    expect(await failed([head])).toBeInstanceOf(Problem);
  });
});

describe('a commit that no branch names any more', () => {
  const newer = async (): Promise<OwnRepository> => {
    await world.repository.commitTo('main', { 'newer.md': 'Newer\n' });
    return world.own();
  };

  test('comes without its history', async () => {
    const other = await newer();
    await other.fetch(head);
    expect(String(await other.file(head, 'README.md'))).toBe('# Widgets\n');
    expect(await other.text(['rev-list', '--count', head])).toBe('1');
  });

  test(
    'comes with its branch from a server that gives nothing but branches, and where none led there that is a problem',
    { tags: ['S0-51'] },
    async () => {
      world.repository.speaksOldGit = true;
      await world.repository.git('config', 'uploadpack.allowAnySHA1InWant', 'false');
      const other = await newer();
      await other.fetch(world.repository.headSha());
      await other.fetch(head);
      expect(String(await other.file(head, 'README.md'))).toBe('# Widgets\n');
      await expect(other.fetch('1'.repeat(40))).rejects.toThrow(Problem);
    },
  );
});

describe('refs that were asked for ahead', () => {
  const gitRequests = (): number => world.github.requests.filter(({ path }) => path.endsWith('/info/refs')).length;

  test('are given out once, without another question; a later question is about later', async () => {
    const asked = await world.own();
    asked.lookAhead('refs/heads/main', 'refs/gadget/sessions/none');
    const before = world.repository.headSha();
    expect(await asked.refs('refs/heads/main')).toEqual(new Map([['refs/heads/main', before]]));
    const questions = gitRequests();
    expect(await asked.refs('refs/gadget/sessions/none')).toEqual(new Map());
    expect(gitRequests()).toBe(questions);
    const after = await world.repository.commitTo('main', { 'later.md': 'Later\n' });
    expect(await asked.refs('refs/heads/main')).toEqual(new Map([['refs/heads/main', after]]));
  });

  test('as all branches answer for each branch once, and for none that keeps a session', async () => {
    const asked = await world.own();
    asked.lookAhead('refs/heads/*');
    const before = (await asked.refs('refs/heads/main')).get('refs/heads/main')!;
    const state = 'refs/heads/gadget-state/issue-9';
    await world.repository.git('update-ref', state, before);
    expect((await asked.refs(state)).get(state)).toBe(before);
    const after = await world.repository.commitTo('main', { 'more.md': 'More\n' });
    expect((await asked.refs('refs/heads/main')).get('refs/heads/main')).toBe(after);
  });

  test('are asked for anew once they are forgotten', async () => {
    const asked = await world.own();
    await asked.lookAhead('refs/heads/main');
    const after = await world.repository.commitTo('main', { 'forgotten.md': 'x' });
    asked.forgetAhead();
    expect((await asked.refs('refs/heads/main')).get('refs/heads/main')).toBe(after);
  });
});

describe('commits that are fetched ahead', () => {
  test('are not fetched again, and where that failed they are fetched when they are needed', async () => {
    const commit = await world.repository.commitTo('main', { 'ahead.md': 'Ahead\n' });
    const fetched = (): number => world.github.requests.filter(({ path }) => path.endsWith('/git-upload-pack')).length;
    const asked = await world.own();
    asked.fetchAhead(Promise.resolve([commit]));
    await asked.fetch(commit);
    const after = fetched();
    await asked.fetch(commit);
    expect(fetched()).toBe(after);
    const other = await world.own();
    other.fetchAhead(Promise.resolve(['f'.repeat(40)]));
    await other.fetch(commit);
    expect(await other.has(commit)).toBe(true);
  });
});
