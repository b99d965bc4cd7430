import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { confine, confineEdit } from '../../src/tools/confine.ts';
import { createFolder, type Folder } from '../support/workspace.ts';

let folder: Folder;

beforeEach(() => {
  folder = createFolder();
  writeFileSync(join(folder.outside, 'secret.txt'), 'CANARY');
  mkdirSync(`${folder.workspace}-sibling`);
  writeFileSync(join(`${folder.workspace}-sibling`, 'secret.txt'), 'CANARY');
  folder.write('src/a.txt', 'hello\n');
  symlinkSync('/etc/passwd', join(folder.workspace, 'host-file'));
  symlinkSync(folder.outside, join(folder.workspace, 'up'));
  symlinkSync('../missing', join(folder.workspace, 'dangling'));
  symlinkSync('src', join(folder.workspace, 'inside'));
  symlinkSync('loop-b', join(folder.workspace, 'loop-a'));
  symlinkSync('loop-a', join(folder.workspace, 'loop-b'));
});
afterEach(() => folder[Symbol.dispose]());

const ways = [
  '../secret.txt',
  'up/secret.txt',
  '../workspace-sibling/secret.txt',
  'src/../../secret.txt',
  'host-file',
  '/etc/passwd',
  '/proc/self/environ',
  '../../../../../../etc/passwd',
  'dangling',
  'up',
  'loop-a',
  '..',
  '/',
];

describe('a path that leads out of the workspace', () => {
  test.each(ways)('A027-A030: %s is refused for reading and for writing', (path) => {
    expect(() => confine(folder.workspace, path)).toThrow();
    expect(() => confineEdit(folder.workspace, path)).toThrow();
  });

  test('the answer does not tell what exists outside', { tags: ['A027'] }, () => {
    const answers = [
      '../secret.txt',
      '../no-such-file',
      '../no/such/folder',
      '/etc/passwd',
      '/etc/no-such-file',
      'up/secret.txt',
      'up/no-such-file',
    ].map((path) => {
      try {
        return confine(folder.workspace, path);
      } catch (error) {
        return (error as Error).message;
      }
    });
    expect(new Set(answers)).toEqual(new Set(['The path is outside the workspace. Use a path relative to the root of the repository.']));
  });

  test('read_file through a committed link to a host file shows nothing of it', { tags: ['A029'] }, async () => {
    expect(await folder.run('read_file', { path: 'host-file' })).toMatchObject({
      isError: true,
      content: expect.not.stringContaining('root:'),
    });
  });

  test('write_file through a committed link to a folder creates nothing outside', { tags: ['A030'] }, async () => {
    expect((await folder.run('write_file', { path: 'up/pwned', content: 'x' })).isError).toBe(true);
    expect((await folder.run('write_file', { path: 'dangling', content: 'x' })).isError).toBe(true);
    expect(readdirSync(folder.outside).toSorted()).toEqual(['secret.txt', 'workspace', 'workspace-sibling']);
  });
});

describe('a path inside', () => {
  test.each([
    ['src/a.txt', 'src/a.txt'],
    ['./src//a.txt', 'src/a.txt'],
    ['src/../src/a.txt', 'src/a.txt'],
    ['inside/a.txt', 'src/a.txt'],
    ['new/file.txt', 'new/file.txt'],
    ['.', ''],
  ])('%s is found', (path, real) => {
    expect(confine(folder.workspace, path)).toBe(join(folder.workspace, real));
  });

  test('may be given with the workspace in front', () => {
    expect(confine(folder.workspace, join(folder.workspace, 'src/a.txt'))).toBe(join(folder.workspace, 'src/a.txt'));
    expect(() => confine(folder.workspace, `${folder.workspace}/../secret.txt`)).toThrow();
  });

  test('is not edited through a link: the policy judged the other name', () => {
    expect(() => confineEdit(folder.workspace, 'inside/a.txt')).toThrow(/goes through a symbolic link.*src\/a\.txt/);
    expect(confineEdit(folder.workspace, 'src/a.txt')).toBe(join(folder.workspace, 'src/a.txt'));
  });

  test('is not the root itself when it is edited', () => {
    expect(() => confineEdit(folder.workspace, '.')).toThrow(/root of the repository/);
    expect(() => confineEdit(folder.workspace, 'src/..')).toThrow(/root of the repository/);
  });

  test('awkward names are ordinary names', { tags: ['A101'] }, () => {
    for (const name of ['..a', 'a..b', '...', 'ä ö.txt', '-rf', 'a\nb', '~', '$HOME', '%2e%2e'])
      expect(confine(folder.workspace, name)).toBe(join(folder.workspace, name));
  });
});

const part = fc.constantFrom(
  '..',
  '.',
  'up',
  'src',
  'inside',
  'a.txt',
  'secret.txt',
  'workspace',
  'workspace-sibling',
  'dangling',
  'loop-a',
  '',
  'new',
  'host-file',
  'etc',
  'passwd',
);
const anyPath = fc
  .tuple(fc.constantFrom('', '/', './', '../'), fc.array(part, { minLength: 1, maxLength: 7 }))
  .map(([start, parts]) => start + parts.join('/'))
  .filter((path) => path !== '');

test('whatever the path, nothing outside is ever named', { tags: ['R4'] }, () => {
  fc.assert(
    fc.property(anyPath, (path) => {
      for (const function_ of [confine, confineEdit]) {
        try {
          const full = function_(folder.workspace, path);
          expect(full === folder.workspace || full.startsWith(folder.workspace + sep)).toBe(true);
        } catch (error) {
          expect((error as Error).name).toBe('Error');
        }
      }
    }),
    { numRuns: 500 },
  );
});

test('whatever is read, written, moved or deleted, what is outside stays unread and as it was', { tags: ['R4'] }, async () => {
  await fc.assert(
    fc.asyncProperty(
      anyPath,
      anyPath,
      fc.constantFrom('read_file', 'write_file', 'edit_file', 'move_file', 'delete_file', 'list_directory'),
      async (path, to, name) => {
        const args =
          name === 'move_file'
            ? { from: path, to }
            : name === 'write_file'
              ? { path, content: 'x' }
              : name === 'edit_file'
                ? { path, old_string: 'CANARY', new_string: 'x' }
                : { path };
        const { content } = await folder.run(name, args);
        expect(content).not.toMatch(/CANARY|root:/);
        expect(readFileSync(join(folder.outside, 'secret.txt'), 'utf8')).toBe('CANARY');
        expect(readdirSync(folder.outside).toSorted()).toEqual(['secret.txt', 'workspace', 'workspace-sibling']);
        expect(readdirSync(`${folder.workspace}-sibling`)).toEqual(['secret.txt']);
        expect(existsSync('/etc/passwd')).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});
