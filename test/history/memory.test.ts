import { describe, expect, test } from 'vitest';
import { addToMemory, flushPrompt, getMemory, searchMemory, type Memory } from '../../src/history/memory.ts';

const notes: Memory = new Map([
  ['memory/2026-11-01.md', '# Pages\nThe list rounds DOWN.\nRun `node --test` first.'],
  ['memory/2026-11-02.md', 'pageCount rounds up now.\nNothing else.'],
]);

describe('memory_search', { tags: ['S3-155'] }, () => {
  test('finds lines with all words of the query, in any order and case, with file and line', () => {
    expect(searchMemory(notes, 'rounds')).toEqual({
      content: 'memory/2026-11-01.md:2: The list rounds DOWN.\nmemory/2026-11-02.md:1: pageCount rounds up now.',
      isError: false,
    });
    expect(searchMemory(notes, '  down   LIST ').content).toBe('memory/2026-11-01.md:2: The list rounds DOWN.');
  });

  test('takes the query as plain text, not as a pattern', () => {
    expect(searchMemory(notes, '.*').content).toMatch(/^\[no line of/);
    expect(searchMemory(notes, '(').content).toMatch(/^\[no line of/);
    expect(searchMemory(notes, '--test').content).toBe('memory/2026-11-01.md:3: Run `node --test` first.');
  });

  test('names the files when no line has all words', () => {
    expect(searchMemory(notes, 'rounds nowhere')).toEqual({
      content: '[no line of memory/2026-11-01.md, memory/2026-11-02.md has all of these words]',
      isError: false,
    });
    expect(searchMemory(new Map(), 'x').content).toContain('the memory');
  });

  test('shows at most 50 lines, each cut, and says how many more there are', () => {
    const many = new Map([['memory/2026-11-01.md', Array.from({ length: 60 }, (_, line) => `hit ${line} ${'x'.repeat(1000)}`).join('\n')]]);
    const lines = searchMemory(many, 'hit').content.split('\n');
    expect(lines).toHaveLength(51);
    expect(lines[49]).toMatch(/^memory\/2026-11-01\.md:50: hit 49 x+$/);
    expect(lines[49]!.length).toBeLessThan(450);
    expect(lines[50]).toBe('[10 more; use more words]');
  });
});

describe('memory_get', { tags: ['S3-155'] }, () => {
  test('gives one file as it is', () => {
    expect(getMemory(notes, 'memory/2026-11-02.md')).toEqual({ content: 'pageCount rounds up now.\nNothing else.', isError: false });
  });

  test('says which files there are when it is none of them', () => {
    for (const path of ['memory/2026-11-03.md', '2026-11-01.md', '../memory/2026-11-01.md', '/etc/passwd', ''])
      expect(getMemory(notes, path)).toEqual({
        content: `There is no ${path} in the memory. It has: memory/2026-11-01.md, memory/2026-11-02.md.`,
        isError: true,
      });
    expect(getMemory(new Map(), 'memory/2026-11-01.md').content).toContain('nothing yet');
  });

  test('shows the end of a long file, and says so', () => {
    const { content } = getMemory(new Map([['memory/2026-11-01.md', `${'old '.repeat(6000)}the newest note`]]), 'memory/2026-11-01.md');
    expect(content).toMatch(/the newest note\n\[only the last 20000 characters\]$/);
    expect(content.length).toBeLessThan(20_100);
  });
});

describe('notes are added', { tags: ['S3-151', 'C24'] }, () => {
  test('a first note makes the file; a second one is appended to it', { tags: ['S3-151'] }, () => {
    const first = addToMemory(new Map(), 'memory/2026-11-01.md', 'one\n');
    expect(first.observation).toEqual({ content: 'Wrote memory/2026-11-01.md (4 characters).', isError: false });
    const second = addToMemory(first.memory, 'memory/2026-11-01.md', 'two');
    expect(second.memory.get('memory/2026-11-01.md')).toBe('one\n\ntwo');
    expect(second.observation).toEqual({ content: 'Appended to memory/2026-11-01.md (8 characters).', isError: false });
    const third = addToMemory(second.memory, 'memory/2026-11-01.md', 'three');
    expect(third.memory.get('memory/2026-11-01.md')).toBe('one\n\ntwo\n\nthree');
  });

  test('nothing that is there is ever changed: neither other files nor what was given', { tags: ['S3-151'] }, () => {
    const before = new Map(notes);
    const { memory } = addToMemory(notes, 'memory/2026-11-02.md', 'More.');
    expect(notes).toEqual(before);
    expect(memory.get('memory/2026-11-01.md')).toBe(notes.get('memory/2026-11-01.md'));
    expect(memory.get('memory/2026-11-02.md')!.startsWith(notes.get('memory/2026-11-02.md')!)).toBe(true);
  });

  test.each([
    'notes.md',
    '2026-11-01.md',
    '/memory/a.md',
    './memory/a.md',
    'memory/../a.md',
    'memory/../../.github/workflows/a.md',
    'memory/sub/a.md',
    'memory/a.txt',
    'memory/.md',
    'memory/.hidden.md',
    'memory/a.md\n',
    'memory/a\tb.md',
    'memory/a b.md',
    'memory\\a.md',
    'Memory/a.md',
    `memory/${'a'.repeat(82)}.md`,
    '',
  ])('%j is no file of the memory, and nothing is written', { tags: ['C24'] }, (path) => {
    const { memory, observation } = addToMemory(notes, path, 'text');
    expect(memory).toBe(notes);
    expect(observation).toMatchObject({ isError: true, content: expect.stringContaining('use memory/YYYY-MM-DD.md') });
  });

  test('a file has at most 64,000 characters, what was there included', () => {
    const full = addToMemory(new Map(), 'memory/2026-11-01.md', 'x'.repeat(63_997));
    expect(full.observation.isError).toBe(false);
    expect(addToMemory(full.memory, 'memory/2026-11-01.md', 'y').observation.isError).toBe(false);
    const over = addToMemory(full.memory, 'memory/2026-11-01.md', 'yz');
    expect(over.observation).toMatchObject({ isError: true, content: expect.stringContaining('64001 characters; at most 64000 fit') });
    expect(over.memory).toBe(full.memory);
  });

  test('there are at most 100 files; a note still goes into one of them', () => {
    const full: Memory = new Map(Array.from({ length: 100 }, (_, index) => [`memory/${2000 + index}-11-07.md`, 'x']));
    const over = addToMemory(full, 'memory/2100-11-07.md', 'text');
    expect(over.observation.isError).toBe(true);
    expect(over.memory).toBe(full);
    expect(addToMemory(full, 'memory/2007-11-07.md', 'text').memory.get('memory/2007-11-07.md')).toBe('x\n\ntext');
  });
});

test('the model is asked to store in the file of the day, or to answer NO_REPLY', { tags: ['S3-151', 'S3-152'] }, () => {
  expect(flushPrompt('2026-11-01')).toContain('memory/2026-11-01.md');
  expect(flushPrompt('2026-11-01')).toMatch(/nothing to store, reply with NO_REPLY/);
  expect(flushPrompt('2026-11-02')).not.toContain('2026-11-01');
});
