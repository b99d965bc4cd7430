import { describe, expect } from 'vitest';
import { jailed } from '../support/jailed.ts';
import { inputOf } from '../support/hostile/cases.ts';
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

describe('what is published', () => {
  jailed('R8 A045: an edit of a workflow waits for a person who is told that it is protected', async () => {
    await using scene = await Scene.create();
    const { run } = await scene.play([write(workflow)], { inputs: { 'tool-mode': 'auto' } });
    expect(run.outputs['status']).toBe('pending-confirmation');
    const said = scene.world.repository
      .comments(1)
      .map(({ body }) => body)
      .join('\n');
    expect(said).toContain(workflow);
    expect(said).toMatch(/protected/i);
    expect(nothingPublished(scene.world)).toBe(true);
  });

  jailed('R8 A085: an edit of any file with privileges waits for a person', async () => {
    await using scene = await Scene.create();
    const { run } = await scene.play(privileged.map(write), { inputs: { 'tool-mode': 'auto' } });
    expect(run.outputs['status']).toBe('pending-confirmation');
    const pending = JSON.parse(run.outputs['pending']!) as { arguments: string }[];
    expect(pending.map((call) => (JSON.parse(call.arguments) as { path: string }).path).toSorted()).toEqual(privileged.toSorted());
    expect(nothingPublished(scene.world)).toBe(true);
  });

  jailed('R8 A045 A085: files with privileges that a command made are left out of the commit, and each is named', async () => {
    await using scene = await Scene.create();
    const { run } = await scene.play([shell('make', makes([...privileged, 'packages/a/.npmrc', 'src/harmless.txt']), 'kept')], {
      inputs: { 'tool-mode': 'auto' },
    });
    expect(run.outputs['status']).toBe('finished');
    expect(await scene.world.repository.git('diff', '--name-only', 'main', run.outputs['branch']!)).toBe('src/harmless.txt');
    const [pull] = scene.world.repository.pulls();
    for (const path of [...privileged, 'packages/a/.npmrc'])
      expect(pull?.issue.body).toMatch(new RegExp(`\`${path.replaceAll('.', '\\.')}\`: it is a protected path`));
  });

  jailed('R8 A045 A085: a name with a line or paragraph separator protects no less', async () => {
    await using scene = await Scene.create();
    const odd = [
      '.github/workflows/ci\u2028.yml',
      '.github/actions/x\u2029/action.yml',
      '.github/a\u2028b',
      '.claude/set\u2028tings.json',
      'sub\u2028/AGENTS.md',
      '.github/\u0085.yml',
    ];
    const { run } = await scene.play(
      [
        ...odd.map((path, index) => ({ ...write(path), id: `odd_${index}` })),
        { id: 'fine', name: 'write_file', args: { path: 'fine.txt', content: 'x' } },
      ],
      { inputs: { 'tool-mode': 'auto' } },
    );
    const pending = JSON.parse(run.outputs['pending'] || '[]') as { arguments: string }[];
    expect(pending.map((call) => (JSON.parse(call.arguments) as { path: string }).path)).toEqual(odd);
    expect(nothingPublished(scene.world)).toBe(true);
  });

  jailed('R8 A045 A085: files with a separator in their names that a command made are left out', async () => {
    await using scene = await Scene.create();
    const { run } = await scene.play(
      [
        shell(
          'make',
          'mkdir -p .github/workflows .claude; for s in $(printf "\\342\\200\\250") $(printf "\\342\\200\\251"); do echo x > .github/workflows/ci$s.yml; echo x > .claude/a$s.json; done; echo x > fine.txt',
          'kept',
        ),
      ],
      { inputs: { 'tool-mode': 'auto' } },
    );
    expect(run.outputs['status']).toBe('finished');
    expect(await scene.world.repository.git('diff', '--name-only', '-z', 'main', run.outputs['branch']!)).toBe('fine.txt\0');
  });

  jailed('R8 A086: the default branch stays where it was, whatever the model calls or pushes', async () => {
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
    for (const [index] of finishes.entries()) expect(results[`finish_${index}`]).toBe('ERROR: Tool not found');
    expect(scene.world.repository.headSha()).toBe(before);
    expect(run.outputs['branch']).toMatch(/^gadget\//);
    expect(scene.world.github.writes().filter((write) => 'ref' in write && write.ref === 'refs/heads/main')).toEqual([]);
  });

  jailed.each([
    ['R8 A087: five thousand files', 'mkdir many; for i in $(seq 5000); do : > many/$i; done', /5000 files/],
    ['R8 A087: a change of thirty megabytes', 'head -c 30000000 /dev/zero | tr "\\0" "a" > big.txt', /30000000 bytes/],
  ])('%s are not published, and the numbers are named', { timeout: 300_000 }, async (_, command, numbers) => {
    await using scene = await Scene.create();
    const { run, results } = await scene.play([shell('make', command, 'kept')], { inputs: { 'tool-mode': 'auto' } });
    expect(results['make']).toBe('[exit code: 0]');
    expect(run.outputs['status']).toBe('error');
    expect(
      scene.world.repository
        .comments(1)
        .map(({ body }) => body)
        .join('\n'),
    ).toMatch(numbers);
    expect(nothingPublished(scene.world)).toBe(true);
  });
});
