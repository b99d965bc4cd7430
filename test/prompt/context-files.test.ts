import { describe, expect, test } from 'vitest';
import { loadContextFiles, type ContextFiles } from '../../src/prompt/context-files.ts';

/** A repository with these files at the head of its default branch. */
function load(files: Readonly<Record<string, string>>, longest = 4000): Promise<ContextFiles> {
  return loadContextFiles(async (path) => (Object.hasOwn(files, path) ? files[path] : undefined), longest);
}

describe('which file is read', () => {
  test('AGENTS.md counts before CLAUDE.md, and that before .cursorrules (S3-043)', async () => {
    const all = { '.cursorrules': 'cursor', 'CLAUDE.md': 'claude', 'AGENTS.md': 'agents' };
    const { 'AGENTS.md': _, ...older } = all;
    expect(await load(all)).toEqual({ project: { path: 'AGENTS.md', text: 'agents' } });
    expect(await load(older)).toEqual({ project: { path: 'CLAUDE.md', text: 'claude' } });
    expect(await load({ '.cursorrules': 'cursor' })).toEqual({ project: { path: '.cursorrules', text: 'cursor' } });
  });

  test('AGENTS.md in .gadget counts before the files that were made for other agents (S3-167)', async () => {
    const files = { '.gadget/AGENTS.md': 'gadget', 'CLAUDE.md': 'claude', '.cursorrules': 'cursor' };
    expect(await load(files)).toEqual({ project: { path: '.gadget/AGENTS.md', text: 'gadget' } });
  });

  test.each([
    ['tools', 'TOOLS.md'],
    ['soul', 'SOUL.md'],
    ['identity', 'IDENTITY.md'],
    ['bootstrap', 'BOOTSTRAP.md'],
    ['memory', 'MEMORY.md'],
  ])('%s: %s is read in .gadget, which no agent may edit; one at the root is any file (S3-167, S3-032)', async (kind, name) => {
    expect(await load({ [name]: 'root', [`.gadget/${name}`]: 'gadget' })).toEqual({ [kind]: { path: `.gadget/${name}`, text: 'gadget' } });
    expect(await load({ [name]: 'root' })).toEqual({});
  });

  test('all kinds are read beside each other, and a repository without any has none (S3-167)', async () => {
    const names = ['AGENTS.md', 'TOOLS.md', 'SOUL.md', 'IDENTITY.md', 'BOOTSTRAP.md', 'MEMORY.md'].map((name) => `.gadget/${name}`);
    const files = await load(Object.fromEntries(names.map((name) => [name, `text of ${name}`])));
    expect(Object.values(files).map(({ path }) => path)).toEqual(names);
    expect(await load({})).toEqual({});
  });

  test('files of the list that this project does not know are not asked for (S3-167)', async () => {
    const asked: string[] = [];
    await loadContextFiles(async (path) => void asked.push(path), 4000);
    expect(asked.filter((path) => /USER|DELEGATION|TEAM|AVAILABILITY/.test(path))).toEqual([]);
    expect(new Set(asked).size).toBe(asked.length);
  });

  test('an empty file, or one of blanks, counts as none: the next place is looked at', async () => {
    const files = { 'AGENTS.md': '', '.gadget/AGENTS.md': ' \n\t\n', 'CLAUDE.md': '\nUse tabs.\n\n', '.gadget/SOUL.md': '\n' };
    expect(await load(files)).toEqual({ project: { path: 'CLAUDE.md', text: 'Use tabs.' } });
  });

  test('a file that cannot be read ends the loading: nothing is guessed', async () => {
    const broken = new Error('the object is missing');
    await expect(loadContextFiles(() => Promise.reject(broken), 4000)).rejects.toBe(broken);
  });
});

describe('a file that is too long for the prompt', () => {
  test('a text of exactly the limit is whole, without a notice (S3-170)', async () => {
    const text = 'x'.repeat(4000);
    expect((await load({ 'AGENTS.md': text })).project?.text).toBe(text);
  });

  test('one character more is cut to the limit, and the notice says so with both lengths and where the rest is (S3-043, S3-170)', async () => {
    const { project } = await load({ 'AGENTS.md': `${'x'.repeat(4000)}y` });
    expect(project?.text).toBe(`${'x'.repeat(4000)}\n[AGENTS.md is cut: the first 4000 of 4001 characters; the rest is in the repository]`);
  });

  test('blanks around the text do not count (S3-170)', async () => {
    expect((await load({ '.gadget/TOOLS.md': `\n\n${'x'.repeat(10)}\n` }, 10)).tools?.text).toBe('x'.repeat(10));
  });

  test('the cut leaves no half of a character, and the notice counts what is shown (S3-170)', async () => {
    const { soul } = await load({ '.gadget/SOUL.md': `${'x'.repeat(9)}😀 and more` }, 10);
    expect(soul?.text).toBe(`${'x'.repeat(9)}\n[.gadget/SOUL.md is cut: the first 9 of 20 characters; the rest is in the repository]`);
    expect(soul?.text.isWellFormed()).toBe(true);
  });

  test('each file has the limit for itself (S3-170)', async () => {
    const files = await load({ 'AGENTS.md': 'a'.repeat(20), '.gadget/TOOLS.md': 't'.repeat(10), '.gadget/MEMORY.md': 'm'.repeat(11) }, 10);
    expect(files.project?.text).toContain('the first 10 of 20 characters');
    expect(files.tools?.text).toBe('t'.repeat(10));
    expect(files.memory?.text).toContain('the first 10 of 11 characters');
  });
});
