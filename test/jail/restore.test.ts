import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ShellResult } from '../../src/agent/tool.ts';
import { inRestored, restore } from '../../src/jail/restore.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'gadget-restore-'));
  for (const name of ['copy', 'elsewhere', 'restore']) mkdirSync(join(root, name));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('files of the base take the place of a link; what the link led to stays', async () => {
  const [copy, theirs] = [join(root, 'copy'), join(root, 'elsewhere/a.txt')];
  writeFileSync(theirs, 'theirs\n');
  symlinkSync(join(root, 'elsewhere'), join(copy, 'folder'));
  await restore(copy, {
    paths: ['folder/a.txt'],
    fill: async (folder) => {
      mkdirSync(join(folder, 'folder'));
      writeFileSync(join(folder, 'folder/a.txt'), 'base\n');
    },
  });
  expect(readFileSync(theirs, 'utf8')).toBe('theirs\n');
  expect(readFileSync(join(copy, 'folder/a.txt'), 'utf8')).toBe('base\n');
});

describe('commands in a disposable copy', () => {
  const base = { paths: ['a.txt'], fill: async () => undefined };
  const ended = (text: string): ShellResult => ({ output: { text, dropped: 0 }, exitCode: 125, signal: null, ended: 'by itself' });
  /** The word that a shell prints once the files are restored. */
  const wordIn = (line: string): string => /printf '%s\\n' (\S+)\n/.exec(line)?.[1] ?? 'none';

  test('are not said to have failed where the files of the base could not be put there', async () => {
    const failing = inRestored('npm test', base, root, async () => ended('rm: a.txt: Permission denied\n'));
    await expect(failing).rejects.toThrow('The files of the base do not fit into a copy of this workspace: rm: a.txt: Permission denied.');
    expect(existsSync(join(root, 'restore/files'))).toBe(false);
  });

  test('have failed where they end like that themselves, whatever they print: the word comes before they start', async () => {
    const result = await inRestored('npm test', base, root, async (line) => ended(`cp: a note\n${wordIn(line)}\nfailed\n${wordIn(line)}`));
    expect(result).toEqual(ended(expect.stringMatching(/^failed\n[\w-]{36}$/) as unknown as string));
  });

  test('that did not end by themselves are told as such, even if they were never started', async () => {
    const result: ShellResult = { ...ended(''), exitCode: null, ended: 'time-out' };
    expect(await inRestored('npm test', base, root, async () => result)).toBe(result);
  });
});
