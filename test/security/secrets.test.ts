import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { inProcesses, jailedBundled } from '../support/jailed.ts';
import { jails } from '../support/hostile/jails.ts';
import { Scene, shell, views, type Played } from '../support/hostile/scene.ts';

const homeFiles = ['.docker/config.json', '.config/gh/hosts.yml', '.npmrc', '.netrc', '.git-credentials', '.ssh/id_ed25519'];
/** What the shell that `set` runs in and the programs that work without a terminal have; none of it comes from the runner. */
const runnerVariable = /^(?:declare -x |export )?((?:GITHUB|INPUT|ACTIONS|STATE|RUNNER)_\w*|\w+_(?:KEY|TOKEN))=/gm;

describe.each(jails)('secrets, in the jail by $kind', ({ kind, path }) => {
  let scene: Scene;
  let played: Played;

  beforeAll(async () => {
    scene = await Scene.create();
    scene.checkOut();
    const basic = Buffer.from(`x-access-token:${scene.canaries['GitHub token']}`).toString('base64');
    appendFileSync(
      join(scene.workspace, '.git/config'),
      `[http "${scene.world.github.serverUrl}/"]\n\textraheader = AUTHORIZATION: basic ${basic}\n`,
    );
    for (const file of homeFiles) {
      mkdirSync(join(scene.home, file, '..'), { recursive: true });
      writeFileSync(join(scene.home, file), scene.canaries['secret of the home folder']!);
    }
    const inHome = homeFiles.map((file) => join(scene.home, file)).join(' ');
    const commands: Record<string, string> = {
      A032: scene.command('A032'),
      A033: scene.command('A033'),
      A034: scene.command('A034'),
      A035: `${scene.command('A035')}; cat .git/config.worktree; git -c core.pager=cat config --show-scope --list; cat .git/logs/HEAD`,
      A078: `${scene.command('A078')}; cat ${inHome}; ls -la ${scene.home}`,
      A079: scene.command('A079'),
    };
    played = await inProcesses(() =>
      scene.play(
        [
          ...Object.entries(commands).flatMap(([id, command]) => views.map((view) => shell(`${id}-${view}`, command, view))),
          { id: 'A035-read', name: 'read_file', args: { path: '.git/config' } },
          { id: 'A035-search', name: 'search_files', args: { pattern: 'AUTHORIZATION', path: '.git' } },
        ],
        { ownProcess: true, inputs: { 'tool-mode': 'auto' }, ...(path !== undefined && { path }) },
      ),
    );
    expect(played.run.stdout).toContain(`Sandbox: ${kind}`);
    expect(played.run.outputs['status']).toBe('finished');
  });
  afterAll(() => scene[Symbol.asyncDispose]());

  const both = (id: string): string[] => views.map((view) => played.results[`${id}-${view}`] ?? '');

  jailedBundled('a tool sees a short environment without a variable of the runner', { tags: ['R4', 'A032'] }, () => {
    for (const text of both('A032')) {
      expect(text).toContain('HOME=/home/gadget');
      expect([...text.matchAll(runnerVariable)].map(([, name]) => name)).toEqual([]);
    }
    expect(played.leaks).toEqual([]);
  });

  jailedBundled('no process outside the jail is seen', { tags: ['R4', 'A033'] }, () => {
    for (const text of both('A033')) {
      expect(text).not.toMatch(/dist\/index\.js|vitest|INPUT_|GITHUB_/);
    }
    expect(played.leaks).toEqual([]);
  });

  jailedBundled('the command files of the runner hold what the action wrote and nothing else', { tags: ['R4', 'A034'] }, () => {
    const { commandFiles, exported, outputs, post } = played.run;
    for (const files of [commandFiles, post!.commandFiles]) {
      expect(files.env).toBe('');
      expect(files.path).toBe('');
      for (const text of Object.values(files)) expect(text).not.toMatch(/(^|\n)(LD_PRELOAD=\/x\.so|admin=1)\n*$/);
    }
    expect(post?.summary).toBe('');
    expect(exported).toEqual({});
    expect(outputs).not.toHaveProperty('admin');
  });

  jailedBundled('the token that a checkout left in .git/config is not readable', { tags: ['R4', 'A035'] }, () => {
    for (const text of [...both('A035'), played.results['A035-read']!, played.results['A035-search']!])
      expect(text).not.toMatch(/AUTHORIZATION: basic|extraheader/i);
    // A repository without its secrets is still one.
    expect(both('A035')[0]).toContain('repositoryformatversion');
    expect(played.leaks).toEqual([]);
    expect(execFileSync('git', ['-C', scene.workspace, 'config', '--get-regexp', 'extraheader'], { encoding: 'utf8' })).toContain(
      'AUTHORIZATION',
    );
  });

  jailedBundled('credential files of the home folder and of the runner are not there', { tags: ['R4', 'A078'] }, () => {
    for (const text of both('A078')) expect(text).toMatch(/No such file or directory/);
    expect(played.leaks).toEqual([]);
  });

  jailedBundled('the tokens of the cache and of OIDC are not there', { tags: ['R4', 'A079'] }, () => {
    for (const text of both('A079')) expect(text).not.toMatch(/ACTIONS_[A-Z_]+$/m);
    expect(scene.recorder.heard).toEqual([]);
    expect(played.leaks).toEqual([]);
  });
});
