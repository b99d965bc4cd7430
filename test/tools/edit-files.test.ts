import { chmodSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { check } from '../../src/agent/check-call.ts';
import { offer } from '../../src/agent/tool.ts';
import { toolMap } from '../support/agent.ts';
import { createFolder, type Folder } from '../support/workspace.ts';

let folder: Folder;
beforeEach(() => {
  folder = createFolder();
});
afterEach(() => folder[Symbol.dispose]());

const text = (path: string): string => readFileSync(join(folder.workspace, path), 'utf8');
const edit = (old: string, fresh: string, more: object = {}) =>
  folder.run('edit_file', { path: 'a.txt', old_string: old, new_string: fresh, ...more });

describe('write_file', () => {
  test(
    'creates a file with its parent folders in the workspace of its context, and replaces one',
    { tags: ['S3-010', 'S3-009'] },
    async () => {
      expect(await folder.run('write_file', { path: 'new/deep/a.txt', content: 'ä\n' })).toEqual({
        content: 'Created new/deep/a.txt (3 bytes).',
        isError: false,
      });
      expect((await folder.run('write_file', { path: 'new/deep/a.txt', content: '' })).content).toContain('Replaced');
      expect(text('new/deep/a.txt')).toBe('');
    },
  );

  test('does not write over a directory, and says so', async () => {
    mkdirSync(join(folder.workspace, 'src'));
    expect(await folder.run('write_file', { path: 'src', content: 'x' })).toMatchObject({
      isError: true,
      content: expect.stringContaining('is a directory'),
    });
  });

  test('keeps the mode of a file that it replaces', async () => {
    folder.write('run.sh', '#!/bin/sh\n');
    chmodSync(join(folder.workspace, 'run.sh'), 0o755);
    await folder.run('write_file', { path: 'run.sh', content: '#!/bin/sh\necho\n' });
    expect(statSync(join(folder.workspace, 'run.sh')).mode & 0o777).toBe(0o755);
  });
});

describe('edit_file', () => {
  test('replaces the one place', async () => {
    folder.write('a.txt', 'one\ntwo\nthree\n');
    expect(await edit('two', '2')).toEqual({ content: 'Replaced one place in a.txt.', isError: false });
    expect(text('a.txt')).toBe('one\n2\nthree\n');
  });

  test('a text that stands there several times is not guessed at; replace_all takes them all', async () => {
    folder.write('a.txt', 'x y x');
    expect(await edit('x', 'z')).toMatchObject({ isError: true, content: expect.stringMatching(/stands 2 times \(line 1\).*replace_all/) });
    expect(text('a.txt')).toBe('x y x');
    expect((await edit('x', 'z', { replace_all: true })).content).toBe('Replaced 2 places in a.txt.');
    expect(text('a.txt')).toBe('z y z');
  });

  test('a text that is not there changes nothing and says what to do', async () => {
    folder.write('a.txt', 'x');
    expect(await edit('y', 'z')).toMatchObject({ isError: true, content: expect.stringContaining('Read the file again') });
    expect(text('a.txt')).toBe('x');
  });

  test('a text that is nearly there is shown with its lines and with what differs', { tags: ['interface-5'] }, async () => {
    folder.write('a.txt', 'one\n\ttwo\n');
    expect((await edit('    two', '2')).content).toBe(
      'In a.txt, old_string is not there. The nearest passage, line 2, differs in indentation (tabs or spaces):\n\ttwo',
    );
  });

  test('several edits are made in order and written at once', { tags: ['interface-5'] }, async () => {
    folder.write('a.txt', 'one\r\ntwo\r\ntwo\r\n');
    const edits = [
      { old_string: 'one\ntwo', new_string: '1\n2' },
      { old_string: '2\n', new_string: 'II\n' },
      { old_string: 'I', new_string: 'i', replace_all: true },
    ];
    expect(await folder.run('edit_file', { path: 'a.txt', edits })).toEqual({ content: 'Replaced 4 places in a.txt.', isError: false });
    expect(text('a.txt')).toBe('1\r\nii\r\ntwo\r\n');
  });

  test('of several edits none is made when one fails, and the answer says which and why', { tags: ['interface-5'] }, async () => {
    folder.write('a.txt', 'one\ntwo\n');
    const edits = ['one', 'one', 'two'].map((old) => ({ old_string: old, new_string: 'x' }));
    expect(await folder.run('edit_file', { path: 'a.txt', edits })).toEqual({
      content:
        'Edit 2 of 3 failed, and none was made. In a.txt, as the edits before it leave it, old_string is not there, and nothing is like it. Read the file again and copy the text exactly, with its white space.',
      isError: true,
    });
    expect(text('a.txt')).toBe('one\ntwo\n');
  });

  const one = { old_string: 'a', new_string: 'b' };
  test.each<[name: string, args: object, why: string]>([
    ['both forms', { ...one, edits: [one] }, 'give either old_string and new_string, or edits, not both'],
    [
      'a part of one form beside the other',
      { replace_all: true, edits: [one] },
      'give either old_string and new_string, or edits, not both',
    ],
    ['neither form', {}, 'old_string and new_string are missing, or edits instead'],
    ['half of one form', { old_string: 'a' }, 'new_string is missing'],
    ['the other half', { new_string: 'b', replace_all: true }, 'old_string is missing'],
  ])('%s: the arguments do not fit, which is said before anybody is asked', { tags: ['interface-5'] }, (_, args, why) => {
    const call = { id: 'call_1', name: 'edit_file', arguments: JSON.stringify({ path: 'AGENTS.md', ...args }) };
    const checked = check(call, toolMap());
    expect(checked).toMatchObject({ kind: 'invalid', observation: { isError: true } });
    expect(JSON.stringify(checked)).toContain(`do not fit its schema: arguments: ${why}. Send the call again`);
  });

  test('its schema has no alternatives at the top, which many endpoints refuse', { tags: ['interface-5'] }, () => {
    const { parameters } = offer(toolMap().get('edit_file')!);
    expect(Object.keys(parameters).toSorted()).toEqual(['additionalProperties', 'properties', 'required', 'type']);
    expect(parameters['required']).toEqual(['path']);
  });

  test.each(['$&', '$1', "$'", '$`', '$$', '\\1', '\\n'])('%s in the new text is just that text', async (fresh) => {
    folder.write('a.txt', 'before old after');
    await edit('old', fresh);
    expect(text('a.txt')).toBe(`before ${fresh} after`);
  });

  test('a file with CRLF keeps its line ends when the model writes line feeds', async () => {
    folder.write('a.txt', 'one\r\ntwo\r\nthree\r\n');
    expect((await edit('one\ntwo', '1\n2\n2b')).isError).toBe(false);
    expect(text('a.txt')).toBe('1\r\n2\r\n2b\r\nthree\r\n');
  });

  test('new lines that replace a part of one line of a CRLF file get its line ends too', async () => {
    folder.write('a.txt', 'one\r\ntwo\r\n');
    await edit('two', '2\n2b');
    expect(text('a.txt')).toBe('one\r\n2\r\n2b\r\n');
  });

  test('a file that is not UTF-8 is not damaged', async () => {
    const bytes = Buffer.from([0x61, 0xe9, 0x62]);
    folder.write('a.txt', bytes);
    expect(await edit('a', 'b')).toMatchObject({ isError: true, content: expect.stringContaining('not UTF-8') });
    expect(readFileSync(join(folder.workspace, 'a.txt'))).toEqual(bytes);
  });

  test('a byte order mark and everything else of the file stay', async () => {
    folder.write('a.txt', '\ufeffold');
    await edit('old', 'new');
    expect(text('a.txt')).toBe('\ufeffnew');
  });

  test('changes exactly the place that was named, whatever the texts', async () => {
    const piece = fc
      .string({ unit: 'grapheme', minLength: 0, maxLength: 12 })
      .filter((value) => value.isWellFormed() && !value.includes('\r') && !value.includes('@@'));
    await fc.assert(
      fc.asyncProperty(piece, piece, piece, async (before, fresh, after) => {
        folder.write('a.txt', `${before}@@${after}`);
        expect((await edit('@@', fresh)).isError).toBe(false);
        expect(text('a.txt')).toBe(before + fresh + after);
      }),
      { numRuns: 60 },
    );
  });
});

describe('move_file and delete_file', () => {
  test('a file moves into a new folder', async () => {
    folder.write('a.txt', 'x');
    expect((await folder.run('move_file', { from: 'a.txt', to: 'new/b.txt' })).isError).toBe(false);
    expect(text('new/b.txt')).toBe('x');
    expect(existsSync(join(folder.workspace, 'a.txt'))).toBe(false);
  });

  test('nothing is ever overwritten by a move', async () => {
    folder.write('a.txt', 'a');
    folder.write('b.txt', 'b');
    expect(await folder.run('move_file', { from: 'a.txt', to: 'b.txt' })).toMatchObject({
      isError: true,
      content: expect.stringContaining('exists already'),
    });
    expect([text('a.txt'), text('b.txt')]).toEqual(['a', 'b']);
  });

  test('a file is deleted; a directory or a missing file is not, and the answer says what to use', async () => {
    folder.write('src/a.txt', 'x');
    expect((await folder.run('delete_file', { path: 'src' })).content).toContain('list_directory');
    expect((await folder.run('delete_file', { path: 'src/a.txt' })).isError).toBe(false);
    expect(await folder.run('delete_file', { path: 'src/a.txt' })).toMatchObject({
      isError: true,
      content: expect.stringContaining('find_files'),
    });
  });
});
