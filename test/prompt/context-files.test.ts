import { describe, expect, test } from 'vitest';
import { chooseContextFiles, contextPaths, type ContextFiles } from '../../src/prompt/context-files.ts';

/** A repository with these files at the head of its default branch. */
function load(files: Readonly<Record<string, string>>, longest = 4000): ContextFiles {
  return chooseContextFiles(new Map(Object.entries(files).filter(([path]) => contextPaths.includes(path))), longest);
}

describe('which file is read', () => {
  test('AGENTS.md counts before CLAUDE.md, and that before .cursorrules', { tags: ['S3-043'] }, () => {
    const all = { '.cursorrules': 'cursor', 'CLAUDE.md': 'claude', 'AGENTS.md': 'agents' };
    const { 'AGENTS.md': _, ...older } = all;
    expect(load(all)).toEqual({ project: { path: 'AGENTS.md', text: 'agents' } });
    expect(load(older)).toEqual({ project: { path: 'CLAUDE.md', text: 'claude' } });
    expect(load({ '.cursorrules': 'cursor' })).toEqual({ project: { path: '.cursorrules', text: 'cursor' } });
  });

  test('AGENTS.md in .gadget counts before the files that were made for other agents', { tags: ['S3-167'] }, () => {
    const files = { '.gadget/AGENTS.md': 'gadget', 'CLAUDE.md': 'claude', '.cursorrules': 'cursor' };
    expect(load(files)).toEqual({ project: { path: '.gadget/AGENTS.md', text: 'gadget' } });
  });

  test.each([
    ['tools', 'TOOLS.md'],
    ['soul', 'SOUL.md'],
    ['identity', 'IDENTITY.md'],
    ['bootstrap', 'BOOTSTRAP.md'],
    ['memory', 'MEMORY.md'],
  ])('%s: %s is read in .gadget, which no agent may edit; one at the root is any file', { tags: ['S3-167', 'S3-032'] }, (kind, name) => {
    expect(load({ [name]: 'root', [`.gadget/${name}`]: 'gadget' })).toEqual({ [kind]: { path: `.gadget/${name}`, text: 'gadget' } });
    expect(load({ [name]: 'root' })).toEqual({});
  });

  test('all kinds are read beside each other, and a repository without any has none', { tags: ['S3-167', 'S3-172'] }, () => {
    const names = ['AGENTS.md', 'TOOLS.md', 'SOUL.md', 'IDENTITY.md', 'BOOTSTRAP.md', 'MEMORY.md'].map((name) => `.gadget/${name}`);
    const files = load(Object.fromEntries(names.map((name) => [name, `text of ${name}`])));
    expect(Object.values(files).map(({ path }) => path)).toEqual(names);
    expect(load({})).toEqual({});
  });

  test('files of the list that this project does not know are not asked for', { tags: ['S3-167'] }, () => {
    expect(contextPaths.filter((path) => /USER|DELEGATION|TEAM|AVAILABILITY/.test(path))).toEqual([]);
    expect(new Set(contextPaths).size).toBe(contextPaths.length);
  });

  test('an empty file, or one of blanks, counts as none: the next place is looked at', () => {
    const files = { 'AGENTS.md': '', '.gadget/AGENTS.md': ' \n\t\n', 'CLAUDE.md': '\nUse tabs.\n\n', '.gadget/SOUL.md': '\n' };
    expect(load(files)).toEqual({ project: { path: 'CLAUDE.md', text: 'Use tabs.' } });
  });
});

describe('a file that is too long for the prompt', () => {
  test('a text of exactly the limit is whole, without a notice', { tags: ['S3-170'] }, () => {
    const text = 'x'.repeat(4000);
    expect(load({ 'AGENTS.md': text }).project?.text).toBe(text);
  });

  test(
    'one character more is cut to the limit, and the notice says so with both lengths and where the rest is',
    { tags: ['S3-043', 'S3-170'] },
    () => {
      const { project } = load({ 'AGENTS.md': `${'x'.repeat(4000)}y` });
      expect(project?.text).toBe(
        `${'x'.repeat(4000)}\n[AGENTS.md is cut: the first 4000 of 4001 characters; the rest is in the repository]`,
      );
    },
  );

  test('blanks around the text do not count', { tags: ['S3-170'] }, () => {
    expect(load({ '.gadget/TOOLS.md': `\n\n${'x'.repeat(10)}\n` }, 10).tools?.text).toBe('x'.repeat(10));
  });

  test('the cut leaves no half of a character, and the notice counts what is shown', { tags: ['S3-170'] }, () => {
    const { soul } = load({ '.gadget/SOUL.md': `${'x'.repeat(9)}😀 and more` }, 10);
    expect(soul?.text).toBe(`${'x'.repeat(9)}\n[.gadget/SOUL.md is cut: the first 9 of 20 characters; the rest is in the repository]`);
    expect(soul?.text.isWellFormed()).toBe(true);
  });

  test('each file has the limit for itself', { tags: ['S3-170'] }, () => {
    const files = load({ 'AGENTS.md': 'a'.repeat(20), '.gadget/TOOLS.md': 't'.repeat(10), '.gadget/MEMORY.md': 'm'.repeat(11) }, 10);
    expect(files.project?.text).toContain('the first 10 of 20 characters');
    expect(files.tools?.text).toBe('t'.repeat(10));
    expect(files.memory?.text).toContain('the first 10 of 11 characters');
  });
});
