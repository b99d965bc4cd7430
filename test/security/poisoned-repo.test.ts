import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { jailed } from '../support/jailed.ts';
import type { Files } from '../support/github/types.ts';
import { fill, filesOf } from '../support/hostile/cases.ts';
import { Scene, shell, views } from '../support/hostile/scene.ts';

describe('a repository that wants to be obeyed', () => {
  jailed('an install script runs where it can do nothing, and keeping its work asks', { tags: ['R12', 'A047'] }, async () => {
    await using scene = await Scene.create((places) => ({ files: fill(filesOf('A047'), places) }));
    const { run, results } = await scene.play(
      [shell('thrown', `${scene.command('A047')}; echo ended`), shell('kept', scene.command('A047'), 'kept')],
      { inputs: { 'tool-mode': 'confirm' } },
    );
    expect(results).toEqual({});
    expect(run.outputs['status']).toBe('pending-confirmation');
    expect(scene.markers()).toEqual([]);
    expect(scene.recorder.heard).toEqual([]);
  });

  jailed(
    'cannot redirect requests or reach the host or network by an install script',
    { tags: ['R12', 'A047', 'A088', 'A089'] },
    async () => {
      // Files that say where requests go: .env, .npmrc and the git configuration.
      await using scene = await Scene.create((places) => ({
        files: fill({ ...filesOf('A088'), ...filesOf('A047'), '.github/gadget.yml': 'provider:\n  temperature: 0.5\n' } as Files, places),
      }));
      scene.checkOut();
      const install = `${scene.command('A047')} --no-audit --no-fund --no-update-notifier; echo ended`;
      const { run, prompt, results } = await scene.play(
        [{ id: 'read', name: 'read_file', args: { path: 'evil.js' } }, ...views.map((view) => shell(view, install, view))],
        { inputs: { 'tool-mode': 'auto' } },
      );
      expect(run.outputs['status']).toBe('finished');
      expect(prompt).not.toBe('');
      expect(scene.world.model.requests[0]?.body.temperature).toBe(0.5);
      // The script ran, also where its changes are kept.
      for (const view of views) expect(results[view]).toContain('ended');
      expect(scene.recorder.heard).toEqual([]);
      expect(scene.markers()).toEqual([]);
    },
  );

  jailed('the configuration of the checkout does not count, only that of the default branch', { tags: ['R12', 'A088'] }, async () => {
    await using scene = await Scene.create();
    scene.checkOut();
    const { run } = await scene.perform(
      [
        {
          calls: [
            shell(
              'write',
              'mkdir -p .github; printf "policy:\\n  unprotected-paths: [AGENTS.md]\\nlimits:\\n  max-changed-files: 1\\n" > .github/gadget.yml; echo x > AGENTS.md; echo x > a.txt; echo x > b.txt',
              'kept',
            ),
          ],
        },
        { text: 'Done.' },
      ],
      { inputs: { 'tool-mode': 'auto' } },
    );
    expect(run.outputs['status']).toBe('finished');
    expect(await scene.world.repository.git('diff', '--name-only', 'main', run.outputs['branch']!)).toBe('a.txt\nb.txt');
  });

  jailed('a linter that the repository brings along runs in the jail, and its work does not stay', { tags: ['R12', 'A089'] }, async () => {
    // The tool is a stand-in of the repository's own, since there is no network to fetch one; npx takes it from node_modules.
    const eslint = "#!/usr/bin/env node\nrequire(process.cwd() + '/eslint.config.js'); console.log('LINTED');\n";
    await using scene = await Scene.create((places) => ({
      files: {
        ...fill(filesOf('A089'), { ...places, PWNED: join(places['WS']!, 'pwned-A089') }),
        'node_modules/.bin/eslint': { content: eslint, mode: '100755' },
      },
    }));
    const { results } = await scene.play(
      [shell('npx', scene.command('A089')), shell('node', 'node node_modules/.bin/eslint . && ls pwned-A089')],
      { inputs: { 'tool-mode': 'read-only' } },
    );
    expect(results['node']).toMatch(/LINTED\npwned-A089/);
    expect(results['npx']).toMatch(/LINTED|not found/);
    expect(existsSync(join(scene.workspace, 'eslint.config.js'))).toBe(true);
    expect(scene.markers()).toEqual([]);
    expect(scene.recorder.heard).toEqual([]);
  });
});
