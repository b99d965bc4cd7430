import { describe, expect } from 'vitest';
import { jailed } from '../support/jailed.ts';
import { inputOf } from '../support/hostile/cases.ts';
import { comments } from '../support/steps.ts';
import { nothingPublished, Scene, shell, type HostileCall } from '../support/hostile/scene.ts';

const workflow = '.github/workflows/ci.yml';
const privileged = [workflow, ...inputOf<string[]>('A085', 'writes')];

function write(path: string): HostileCall {
  return { id: path.replaceAll(/\W+/g, '_').slice(-40), name: 'write_file', args: { path, content: 'on: pull_request_target\n' } };
}

/** A command that makes files, with their folders. */
function makes(paths: readonly string[]): string {
  return paths.map((path) => `mkdir -p "$(dirname ${path})" && echo x > ${path}`).join('; ');
}

const odd = [
  '.github/workflows/ci\u2028.yml',
  '.github/actions/x\u2029/action.yml',
  '.github/a\u2028b',
  '.claude/set\u2028tings.json',
  'sub\u2028/AGENTS.md',
  '.github/\u0085.yml',
];

describe('what is published', () => {
  jailed('includes no edit of a privileged or oddly named file before a person approves it', { tags: ['R8', 'A045', 'A085'] }, async () => {
    await using scene = await Scene.create();
    const { run } = await scene.play(
      [
        ...[...privileged, ...odd].map((path, index) => ({ ...write(path), id: `edit_${index}` })),
        { id: 'fine', name: 'write_file', args: { path: 'fine.txt', content: 'x' } },
      ],
      { inputs: { 'tool-mode': 'auto' } },
    );
    expect(run.outputs['status']).toBe('pending-confirmation');
    const waiting = JSON.parse(run.outputs['pending']!) as { arguments: string }[];
    // Workflows, other files with privileges, and names with a line or paragraph separator.
    expect(waiting.map((call) => (JSON.parse(call.arguments) as { path: string }).path)).toEqual([...privileged, ...odd]);
    const said = comments(scene.world).join('\n');
    // The person is told that they are protected.
    expect(said).toContain(workflow);
    expect(said).toMatch(/protected/i);
    expect(nothingPublished(scene.world)).toBe(true);
  });

  jailed(
    'files with privileges that a command made are left out of the commit, also with a separator in their names, and each is named',
    { tags: ['R8', 'A045', 'A085'] },
    async () => {
      await using scene = await Scene.create();
      const named = [...privileged, 'packages/a/.npmrc'];
      const separated =
        'for s in $(printf "\\342\\200\\250") $(printf "\\342\\200\\251"); do echo x > .github/workflows/ci$s.yml; echo x > .claude/a$s.json; done';
      const { run } = await scene.play(
        [shell('make', `${makes([...named, 'src/harmless.txt'])}; mkdir -p .claude; ${separated}`, 'kept')],
        {
          inputs: { 'tool-mode': 'auto' },
        },
      );
      expect(run.outputs['status']).toBe('finished');
      expect(await scene.world.repository.git('diff', '--name-only', '-z', 'main', run.outputs['branch']!)).toBe('src/harmless.txt\0');
      const [pull] = scene.world.repository.pulls();
      expect(pull?.issue.body?.match(/\\u\{202[89]\}\.\w+`: its name has control characters/g)).toHaveLength(4);
      for (const path of named)
        expect(pull?.issue.body).toContain(`\`${path}\`: it is a protected path and nobody approved this change of it`);
    },
  );

  jailed('the default branch stays where it was, whatever the model calls or pushes', { tags: ['R8', 'A086'] }, async () => {
    await using scene = await Scene.create();
    const before = scene.world.repository.headSha();
    const finishes = [{ branch: 'main' }, { base: 'main', head: 'main' }, { force: true }];
    const { run, results } = await scene.play(
      [
        ...finishes.map((args, index): HostileCall => ({ id: `finish_${index}`, name: 'finish', args })),
        { id: 'edit', name: 'write_file', args: { path: 'a.txt', content: 'x' } },
        shell(
          'push',
          'git commit -am x; git push origin HEAD:main; git push --force origin HEAD:refs/heads/main; git update-ref refs/heads/main 0000000000000000000000000000000000000000',
          'kept',
        ),
      ],
      { inputs: { 'tool-mode': 'auto' } },
    );
    for (const [index] of finishes.entries()) expect(results[`finish_${index}`]).toMatch(/^ERROR: Tool not found/);
    expect(scene.world.repository.headSha()).toBe(before);
    expect(run.outputs['branch']).toMatch(/^gadget\//);
    expect(scene.world.github.writes().filter((write) => 'ref' in write && write.ref === 'refs/heads/main')).toEqual([]);
  });

  jailed.each([
    [
      'R8 A087: five thousand files',
      'mkdir many; for i in $(seq 5000); do : > many/$i; done',
      /5000 files with 0 bytes; the limits are 3 files/,
    ],
    [
      'R8 A087: a change of thirty megabytes',
      'head -c 30000000 /dev/zero | tr "\\0" "a" > big.txt',
      /1 files with 30000000 bytes; the limits are 3 files/,
    ],
  ])('%s are not published, and the numbers are named', { timeout: 300_000 }, async (_, command, numbers) => {
    await using scene = await Scene.create(() => ({ files: { '.github/gadget.yml': 'limits: { max-changed-files: 3 }\n' } }));
    const { run, results } = await scene.play([shell('make', command, 'kept')], { inputs: { 'tool-mode': 'auto' } });
    expect(results['make']).toBe('[exit code: 0]');
    expect(run.exitCode).toBe(1);
    expect(run.outputs['status']).toBe('error');
    expect(comments(scene.world)[1]).toMatch(numbers);
    expect(nothingPublished(scene.world)).toBe(true);
  });
});
