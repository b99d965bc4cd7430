import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findAgent } from '../../src/extensions/agents.ts';
import { readAgentsAt } from '../../src/intake/read-agents.ts';
import { readSkillsAt } from '../../src/intake/read-skills.ts';
import type { OwnRepository } from '../../src/workspace/own-repository.ts';
import { startRemote, type Remote } from '../support/own-repository.ts';

let remote: Remote;
let own: OwnRepository;
let lines: string[];
beforeEach(async () => {
  remote = await startRemote();
  own = await remote.own();
  lines = [];
});
afterEach(async () => remote[Symbol.asyncDispose]());

const log = { info: (line: string) => void lines.push(line), warning: (line: string) => void lines.push(line) } as never;
const author = { name: 'a', email: 'a@example.com', date: new Date('2026-11-01T12:00:00Z') };

type Entry = { readonly mode: string; readonly name: string; readonly id: string };
const file = (name: string, text: string, mode = '100644'): Entry => ({ mode, name, id: own.writeBlob(text) });
const folder = (name: string, ...entries: readonly Entry[]): Entry => ({ mode: '40000', name, id: own.writeTree(entries) });
const commit = (...entries: readonly Entry[]): string => own.commit(own.writeTree(entries), [], 'Extensions\n', author);

const agent = (name: string, mode?: string): Entry => file(name, '---\ndescription: Reads\n---\nRead.\n', mode);
const skill = (name: string, more = ''): string => `---\nname: ${name}\ndescription: Does things\n${more}---\nDo it.\n`;

describe('agents of a commit', { tags: ['S3-160', 'S3-168'] }, () => {
  test('are files of the three folders; links, submodules, folders and other names are none', async () => {
    const at = commit(
      folder('.gadget', folder('agents', agent('one.md'), folder('deep', agent('two.md')))),
      folder(
        '.github',
        folder(
          'agents',
          agent('one.agent.md'),
          file('link.agent.md', '../../secret', '120000'),
          agent('README.txt'),
          agent('run.agent.md', '100755'),
        ),
      ),
      folder('.claude', folder('agents', { mode: '160000', name: 'module.md', id: 'a'.repeat(40) })),
    );
    const agents = await readAgentsAt(at, own, ['read_file'], log);
    expect([...agents.keys()]).toEqual(['one', 'run']);
    expect(findAgent(agents, 'ONE', 'person').path).toBe('.gadget/agents/one.md');
    expect(lines).toEqual([
      '[Agent] .github/agents/link.agent.md is no file, so it is no agent.',
      '[Agent] .claude/agents/module.md is no file, so it is no agent.',
      '.github/agents/one.agent.md has no effect: another folder has an agent of that name.',
    ]);
  });

  test('are at most a hundred, and one that is too large or no YAML hurts only who names it', async () => {
    const many = Array.from({ length: 120 }, (_, index) => agent(`agent-${String(index).padStart(3, '0')}.md`));
    const wrong = [file('large.md', `---\ndescription: x\n---\n${'y'.repeat(65_536)}`), file('odd.md', '---\na: [\n---\n')];
    const at = commit(folder('.gadget', folder('agents', ...wrong)), folder('.claude', folder('agents', ...many)));
    const agents = await readAgentsAt(at, own, ['read_file'], log);
    expect(agents.size).toBe(100);
    expect(() => findAgent(agents, 'large', 'person')).toThrow('The agent large cannot be used: .gadget/agents/large.md has');
    expect(() => findAgent(agents, 'odd', 'model')).toThrow(/odd\.md:\d is not valid YAML: .*[^:]\.$/);
    expect(findAgent(agents, 'agent-000', 'person').name).toBe('agent-000');
  });
});

describe('skills of a commit', { tags: ['S3-033'] }, () => {
  test('are folders with a file named exactly SKILL.md; links and odd names are none', async () => {
    const at = commit(
      folder(
        '.agents',
        folder(
          'skills',
          folder('good', file('SKILL.md', skill('good'))),
          folder('lower', file('skill.md', skill('lower'))),
          folder('linked', file('SKILL.md', '../../../.env', '120000')),
          folder('odd name', file('SKILL.md', skill('odd name'))),
          file('loose.md', skill('loose')),
          file('elsewhere', '../elsewhere', '120000'),
          folder('deep', folder('deeper', file('SKILL.md', skill('deeper')))),
          folder('stored', file('SKILL.md', 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n')),
        ),
      ),
    );
    expect([...(await readSkillsAt(at, own, log)).keys()]).toEqual(['good']);
    expect(lines.toSorted()).toEqual([
      '[Agent] ".agents/skills/odd name" is no skill: expected a name of letters, digits and . _ -',
      '[Agent] .agents/skills/linked/SKILL.md is no file, so it is no skill.',
      '[Agent] .agents/skills/stored/SKILL.md does not begin with front matter, so it is no skill.',
    ]);
  });

  test('are at most a hundred, in the order of their folders', async () => {
    const many = (prefix: string): Entry[] =>
      Array.from({ length: 60 }, (_, index) => folder(`${prefix}${index}`, file('SKILL.md', skill(`${prefix}${index}`))));
    const at = commit(folder('.claude', folder('skills', ...many('c'))), folder('.gadget', folder('skills', ...many('g'))));
    const names = [...(await readSkillsAt(at, own, log)).keys()];
    expect(names).toHaveLength(100);
    expect(names.filter((name) => name.startsWith('g'))).toHaveLength(60);
  });
});
