import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparable, defaultPathRules, inGitDirectory, judgePath } from '../../src/agent/protected-paths.ts';

function kind(path: string, rules = defaultPathRules): string {
  return judgePath(path, rules).kind;
}

describe('judgePath', () => {
  test.each([
    '.github/workflows/ci.yml',
    '.github/actions/x/action.yml',
    '.github/dependabot.yml',
    '.github/CODEOWNERS',
    '.github/copilot-instructions.md',
    '.gadget/agents/a.md',
    'action.yml',
    'action.yaml',
    'CODEOWNERS',
    'docs/CODEOWNERS',
    '.gitmodules',
    '.gitattributes',
    '.husky/pre-commit',
    '.vscode/tasks.json',
    '.devcontainer/devcontainer.json',
    '.npmrc',
    '.yarnrc',
    '.yarnrc.yml',
    '.env',
    '.env.local',
    'AGENTS.md',
    'CLAUDE.md',
    'GEMINI.md',
    '.cursorrules',
    '.cursor/rules/x.mdc',
    '.claude/settings.json',
    '.mcp.json',
    '.agents/skills/a/SKILL.md',
    '.gemini/settings.json',
    '.opencode/agent/a.md',
    '.codex/config.toml',
    'opencode.jsonc',
    '.clinerules',
    '.clinerules/a.md',
    '.windsurf/rules/a.md',
    '.pre-commit-config.yaml',
    'renovate.json',
  ])('%s is protected', { tags: ['A045', 'A085'] }, (path) => {
    expect(kind(path)).toBe('protected');
  });

  test.each(['packages/a/AGENTS.md', 'packages/a/.npmrc', 'x/y/.env.production', 'sub/.vscode/tasks.json'])(
    'a nested %s is protected like the one at the root',
    (path) => {
      expect(kind(path)).toBe('protected');
    },
  );

  test.each([
    'src/a.ts',
    'README.md',
    'environment.ts',
    'src/env.ts',
    'docs/agents.txt',
    'github/workflows/a.yml',
    '.gitignore',
    'my-action.yml',
    'agents.md.bak',
  ])('%s is free', { tags: ['A101'] }, (path) => {
    expect(kind(path)).toBe('free');
  });

  test.each([
    '.GitHub/workflows/ci.yml',
    '.github\\workflows\\ci.yml',
    './.github/x',
    '.github/./x',
    '.github//x',
    '.github./x',
    '.github /x',
    '.gith\u200bub/x',
    '．github/x',
    'agents.MD',
    'AGENTS.md.',
    '.ＮＰＭＲＣ',
  ])('the odd spelling %j is judged like the plain one', (path) => {
    expect(kind(path)).toBe('protected');
  });

  test.each(['a/../.github/workflows/ci.yml', 'src/../AGENTS.md', './a/b/../../.npmrc'])(
    'a way round through .. is judged by where it leads: %s',
    (path) => {
      expect(kind(path)).toBe('protected');
    },
  );

  test.each(['a\nb/AGENTS.md', '.github/a\nb.yml', '.github/workflows/a\rb.yml', 'a\u2028b/.npmrc'])(
    'a line end in a name (%j) does not hide a protected path',
    (path) => {
      expect(kind(path)).toBe('protected');
    },
  );

  test.each([
    '.git',
    '.git/config',
    '.GIT/hooks/x',
    'a/.git/HEAD',
    'git~1/config',
    'GIT~2/x',
    '.git./config',
    '.git /x',
    '.g\u200bit/config',
    '.ｇｉｔ/config',
    '.git\\config',
  ])('%j is inside a git directory', { tags: ['A031'] }, (path) => {
    expect(inGitDirectory(path)).toBe(true);
    expect(kind(path)).toBe('git');
  });

  test('only real names of git directories count', () => {
    for (const path of ['.gitignore', 'git/config', 'my.git/config', '.github/x', 'a.git']) expect(inGitDirectory(path), path).toBe(false);
  });

  test('names can be taken off the list, but never .github, .gadget and .git', { tags: ['R12'] }, () => {
    const rules = { ...defaultPathRules, unprotectedPaths: ['**', '.github/**', '.gadget/**', '.git/**'] };
    expect(kind('AGENTS.md', rules)).toBe('free');
    expect(kind('.github/workflows/ci.yml', rules)).toBe('protected');
    expect(kind('.gadget/x', rules)).toBe('protected');
    expect(kind('.git/config', rules)).toBe('git');
  });

  test('the repository can add paths, and what it adds wins over what it takes off', () => {
    const rules = { ...defaultPathRules, protectedPaths: ['migrations/**', 'AGENTS.md'], unprotectedPaths: ['AGENTS.md', 'migrations/**'] };
    expect(kind('db/migrations/1.sql', rules)).toBe('protected');
    expect(kind('AGENTS.md', rules)).toBe('protected');
  });

  test('allowed paths are all that edits may touch; protected ones among them stay protected', { tags: ['S2-66'] }, () => {
    const rules = { ...defaultPathRules, allowedPaths: ['docs/**', '.github/**'] };
    expect(kind('docs/a.md', rules)).toBe('free');
    expect(kind('Docs/a.md', rules)).toBe('free');
    expect(kind('src/a.ts', rules)).toBe('disallowed');
    expect(kind('src/docs/a.md', rules)).toBe('disallowed');
    expect(kind('.github/x.yml', rules)).toBe('protected');
  });

  test('an allowed path cannot be left through ..', () => {
    expect(kind('docs/../src/a.ts', { ...defaultPathRules, allowedPaths: ['docs/**'] })).toBe('disallowed');
  });
});

describe('comparable', () => {
  test('gives the same form when it is applied again, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (path) => {
        expect(comparable(comparable(path))).toBe(comparable(path));
      }),
    );
  });

  test('no spelling of a protected name by case, width or ignorable characters gets past', () => {
    const spelling = fc.array(fc.constantFrom('', '\u200b', '\u00ad', '\ufeff', '\u2060'), { minLength: 10, maxLength: 10 });
    fc.assert(
      fc.property(spelling, fc.boolean(), fc.boolean(), (fill, upper, wide) => {
        const name = [...'AGENTS.md']
          .map(
            (letter, index) =>
              (wide && /[a-z]/i.test(letter) ? String.fromCodePoint(letter.codePointAt(0)! + 0xfee0) : letter) + fill[index],
          )
          .join('');
        expect(kind(upper ? name.toUpperCase() : name.toLowerCase())).toBe('protected');
      }),
    );
  });
});
