import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { inProcesses, jailedBundled } from '../support/jailed.ts';
import { fill, inputOf } from '../support/hostile/cases.ts';
import { jails } from '../support/hostile/jails.ts';
import { Scene, shell, type HostileCall, type Played } from '../support/hostile/scene.ts';

const foreignFile = 'OPENSSH PRIVATE KEY of nobody';

describe.each(jails)('files, in the jail by $kind', ({ kind, path }) => {
  let scene: Scene;
  let played: Played;
  let names: string[];

  const read = (id: string, file: string): HostileCall => ({ id, name: 'read_file', args: { path: file } });
  const write = (id: string, file: string, content = 'x'): HostileCall => ({ id, name: 'write_file', args: { path: file, content } });

  beforeAll(async () => {
    scene = await Scene.create(({ PWNED }) => ({
      files: {
        'README.md': 'hello\n',
        'docs/notes.md': { content: '/etc/passwd', mode: '120000' },
        out: { content: join(PWNED!, '..'), mode: '120000' },
      },
    }));
    mkdirSync(join(scene.home, '.local/bin'), { recursive: true });
    for (const folder of [scene.outside, scene.home, join(scene.workspace, '..')]) writeFileSync(join(folder, 'id_rsa'), foreignFile);
    const { outside, home } = scene;
    names = inputOf<string[]>('A077', 'paths').map((name) => fill(name, scene.places('A077')));
    const glob = inputOf<{ tool: string; pattern?: string; glob?: string }[]>('A076', 'calls');
    played = await inProcesses(() =>
      scene.play(
        [
          read('A027', '../../../../../../etc/passwd'),
          read('A027-missing', '../../../../../../etc/no-such-file'),
          read('A027-absolute', join(outside, 'id_rsa')),
          read('A028', '/proc/self/environ'),
          read('A028-init', '/proc/1/environ'),
          shell('A028-shell', 'tr "\\0" "\\n" < /proc/self/environ; cat /proc/1/environ /proc/1/cmdline'),
          read('A029', 'docs/notes.md'),
          { id: 'A029-search', name: 'search_files', args: { pattern: 'root', path: 'docs/notes.md' } },
          write('A030', 'out/pwned'),
          write('A030-link', 'out'),
          shell(
            'A030-shell',
            `echo x > out/pwned-A030; mkdir -p ${outside} && echo x > ${outside}/pwned-A030; echo x > ${home}/.local/bin/pwned-A030`,
            'kept',
          ),
          { id: 'A030-move', name: 'move_file', args: { from: 'README.md', to: 'out/pwned-moved' } },
          write('A031', '.git/hooks/pre-commit', '#!/bin/sh\n'),
          write('A031-case', '.GIT/hooks/pre-commit', '#!/bin/sh\n'),
          write('A031-dots', 'docs/../.git/hooks/pre-commit', '#!/bin/sh\n'),
          shell(
            'A031-shell',
            'mkdir -p .git/hooks; printf "#!/bin/sh\\n" > .git/hooks/pre-commit; git config core.fsmonitor "touch pwned"; rm -rf .git; mv .git moved',
            'kept',
          ),
          ...glob.map(({ pattern, glob: only }, index): HostileCall =>
            pattern !== undefined
              ? { id: `A076-${index}`, name: 'find_files', args: { pattern } }
              : { id: `A076-${index}`, name: 'search_files', args: { pattern: 'OPENSSH', glob: only } },
          ),
          ...names.flatMap((name, index) => [write(`A077-write-${index}`, name, 'needle\n'), read(`A077-read-${index}`, name)]),
          { id: 'A077-list', name: 'list_directory', args: {} },
          { id: 'A077-find', name: 'find_files', args: { pattern: '**' } },
          { id: 'A077-search', name: 'search_files', args: { pattern: 'needle', path: '-rf' } },
          { id: 'A077-delete', name: 'delete_file', args: { path: '-rf' } },
        ],
        { ownProcess: true, inputs: { 'tool-mode': 'auto' }, ...(path !== undefined && { path }) },
      ),
    );
    expect(played.run.stdout).toContain(`Sandbox: ${kind}`);
  });
  afterAll(() => scene[Symbol.asyncDispose]());

  const results = (id: string): string[] =>
    Object.entries(played.results)
      .filter(([name]) => name.startsWith(id))
      .map(([, text]) => text);

  jailedBundled('a path that climbs out is refused in the same words, whether the file exists or not', { tags: ['R4', 'A027'] }, () => {
    const [first, ...others] = results('A027');
    expect(first).toMatch(/^ERROR: .*outside the workspace/);
    expect(others).toEqual([first, first]);
  });

  jailedBundled('no environment of a process holds a secret', { tags: ['R4', 'A028'] }, () => {
    expect(played.results['A028']).toMatch(/^ERROR: /);
    expect(played.results['A028-init']).toMatch(/^ERROR: /);
    expect(played.results['A028-shell']).not.toMatch(/^(GITHUB_|INPUT_|ACTIONS_|STATE_|RUNNER_)/m);
    expect(played.leaks).toEqual([]);
  });

  jailedBundled('a link to a file of the host is not followed', { tags: ['R4', 'A029'] }, () => {
    expect(played.results['A029']).toMatch(/^ERROR: /);
    for (const text of results('A029')) expect(text).not.toContain('root:');
  });

  jailedBundled(
    'nothing is written through a link to a folder of the host, nor to a folder that can be seen',
    { tags: ['R4', 'A030'] },
    () => {
      expect(played.results['A030']).toMatch(/^ERROR: /);
      expect(played.results['A030-link']).toMatch(/^ERROR: /);
      expect(played.results['A030-move']).toMatch(/^ERROR: /);
      expect(scene.markers().filter((marker) => !marker.startsWith(scene.workspace))).toEqual([]);
      expect(readdirSync(scene.outside).toSorted()).toEqual(['d.sock', 'id_rsa']);
      expect(readdirSync(join(scene.home, '.local/bin'))).toEqual([]);
    },
  );

  jailedBundled('the git directory is written by no tool', { tags: ['R4', 'A031'] }, () => {
    for (const id of ['A031', 'A031-case', 'A031-dots']) expect(played.results[id]).toMatch(/^ERROR: .*git directory/);
    expect(existsSync(join(scene.workspace, '.git/HEAD'))).toBe(true);
    expect(existsSync(join(scene.workspace, '.git/hooks/pre-commit'))).toBe(false);
    expect(existsSync(join(scene.workspace, '.GIT'))).toBe(false);
  });

  jailedBundled('patterns find files of the workspace only', { tags: ['R4', 'A076'] }, () => {
    expect(results('A076')).toHaveLength(3);
    for (const text of results('A076')) expect(text.replaceAll(/\[no .*\]/g, '')).not.toMatch(/id_rsa|\.\.\/|PRIVATE KEY|d\.sock/);
  });

  jailedBundled('names that look like options or hold line ends are plain names, one a line', { tags: ['R4', 'A077'] }, () => {
    for (const [index] of names.entries()) {
      expect(played.results[`A077-write-${index}`]).toMatch(/^Created /);
      expect(played.results[`A077-read-${index}`]).toBe('needle');
    }
    expect(played.results['A077-search']).toContain('needle');
    expect(played.results['A077-delete']).toBe('Deleted -rf.');
    const listed = played.results['A077-list']!.split('\n');
    for (const shown of ['-rf', '"a\\nb"', '"a\\tb\\u001b[31m"']) expect(listed).toContain(shown);
    expect(played.results['A077-find']!.split('\n')).toContain('"a\\nb"');
    // The names hold a place outside, so they make folders of that name in the workspace; outside nothing may appear.
    expect(scene.markers().filter((marker) => !marker.startsWith(scene.workspace))).toEqual([]);
    expect(played.run.stdout).not.toContain('\u001b');
    expect(played.run.outputs['pull-request-number']).not.toBe('');
  });
});
