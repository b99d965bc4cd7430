import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { sampleScript } from '../support/demo/sample-script.ts';
import { jailed, jailedBundled } from '../support/jailed.ts';
import { commandsOf } from '../support/hostile/cases.ts';
import { Scene, shell } from '../support/hostile/scene.ts';

const source = "// TODO: a && b; c > d\nexport const cost = '$(foo)';\n";

async function readOnly(id: string): Promise<Record<string, string>> {
  await using scene = await Scene.create(() => ({ files: { 'README.md': '# widgets\n', 'src/a.ts': source, 'src/x/b.ts': '// TODO\n' } }));
  await scene.world.repository.commitTo('main', { 'src/a.ts': `${source}export const fixed = true;\n` }, 'fix; touch up');
  scene.checkOut();
  writeFileSync(join(scene.workspace, 'notes.txt'), 'not committed\n');
  const { run, results } = await scene.play(
    commandsOf(id).map((command, index) => shell(`command_${index}`, command)),
    { inputs: { 'tool-mode': 'read-only' } },
  );
  expect(run.outputs['status']).toBe('finished');
  return Object.fromEntries(commandsOf(id).map((command, index) => [command, results[`command_${index}`] ?? '']));
}

/** rg is not on every machine; then the shell says so, which is an answer too. */
function expectEach(results: Record<string, string>, expected: Record<string, string>): void {
  expect(Object.keys(results).toSorted()).toEqual(Object.keys(expected).toSorted());
  for (const [command, text] of Object.entries(expected)) {
    if (command.startsWith('rg ') && results[command]!.includes('not found')) continue;
    expect(results[command], command).toContain(text);
    expect(results[command], command).toContain('[exit code: 0]');
  }
}

describe('honest work', () => {
  jailed('ordinary commands that only look run without approval in read-only mode', { tags: ['R6', 'A098'] }, async () => {
    expectEach(await readOnly('A098'), {
      'git log --oneline -5': 'fix; touch up',
      'git diff HEAD~1 -- src': '+export const fixed = true;',
      "rg -n 'TODO' src": 'TODO',
      'ls -la src': 'a.ts',
      'cat README.md | head -20': '# widgets',
      'wc -l src/*.ts': 'src/a.ts',
    });
  });

  jailed('quoted characters of the shell are no operators', { tags: ['R6', 'A102'] }, async () => {
    expectEach(await readOnly('A102'), {
      'grep -rn "a && b; c > d" src': 'src/a.ts:1:',
      "git log --grep='fix; touch' --oneline": 'fix; touch up',
      "rg -n '\\$\\(foo\\)' src": 'cost',
      "git show HEAD:src/a.ts | sed -n '1,40p'": 'export const fixed = true;',
      "find src -name '*.ts' -not -path '*/x/*'": 'src/a.ts',
    });
  });

  jailedBundled(
    'a normal fix becomes one pull request on one branch, with its transcript, and nothing is left over',
    { tags: ['R8', 'A101'] },
    async () => {
      await using scene = await Scene.create();
      const { run, leaks } = await scene.perform(sampleScript, { ownProcess: true });
      scene.world.verify();
      expect(run.exitCode).toBe(0);
      const { repository } = scene.world;
      expect(repository.pulls()).toHaveLength(1);
      expect(Object.keys(repository.refs()).filter((name) => name.startsWith('refs/heads/'))).toEqual([
        `refs/heads/${run.outputs['branch']}`,
        'refs/heads/main',
      ]);
      expect(run.outputs['branch']).toMatch(/^gadget\/issue-1-/);
      const [progress, ...more] = repository.comments(1);
      expect(more).toEqual([]);
      expect(progress?.body).toContain('#2');
      const transcript = repository
        .comments(2)
        .map(({ body }) => body)
        .join('\n');
      for (const part of ['list_directory', 'read_file', 'edit_file', 'node --test', '[exit code: 0]']) expect(transcript).toContain(part);
      expect(run.orphans).toEqual([]);
      expect(leaks).toEqual([]);
    },
  );
});
