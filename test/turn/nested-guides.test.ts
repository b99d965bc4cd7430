import { describe, expect, test } from 'vitest';
import { guidesIn } from '../../src/prompt/context-files.ts';
import { systemPrompt } from '../../src/prompt/system.ts';
import { guidesFor } from '../../src/turn/nested-guides.ts';
import { sectionOf, systemFacts } from '../support/system-facts.ts';

describe('AGENTS.md of subfolders', { tags: ['S3-168'] }, () => {
  test('are found below the root, where other files have that place', () => {
    expect(guidesIn(['AGENTS.md', '.gadget/AGENTS.md', 'a/AGENTS.md', 'a/b/AGENTS.md', 'a/agents.md', 'b/AGENTS.md.txt'])).toEqual([
      'a/AGENTS.md',
      'a/b/AGENTS.md',
    ]);
    expect(guidesIn(Array.from({ length: 300 }, (_, index) => `p${index}/AGENTS.md`))).toHaveLength(200);
  });

  test.each([
    ['a/x.js', ['a/AGENTS.md']],
    ['./a/b/c/x.js', ['a/AGENTS.md', 'a/b/AGENTS.md']],
    ['a/b', ['a/AGENTS.md', 'a/b/AGENTS.md']],
    ['ab/x.js', []],
    ['a/../x.js', []],
    ['.', []],
  ])('hold for %j: %j', (path, guides) => {
    expect(guidesFor([path], ['a/b/AGENTS.md', 'a/AGENTS.md'])).toEqual(guides);
  });

  test('are listed in the prompt, up to fifty', () => {
    const guides = Array.from({ length: 60 }, (_, index) => `p${index}/AGENTS.md`);
    const section = sectionOf(systemPrompt(systemFacts({ files: { guides } })), 'Project context');
    expect(section).toContain('Conventions of subfolders are in `p0/AGENTS.md`, ');
    expect(section).toContain('`p49/AGENTS.md`, 10 more. Each holds for its folder');
  });
});
