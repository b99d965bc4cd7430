import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect } from 'vitest';
import { call, calls, say } from '../support/model/script.ts';
import { jailed } from '../support/jailed.ts';
import { useWorld } from '../support/use-world.ts';

describe('publishing', () => {
  const use = useWorld();

  jailed(
    'keeps modes, links, bytes and names exactly, and leaves out Git LFS files and case clashes',
    { tags: ['S0-50', 'R8', 'interface-8'] },
    async () => {
      const { world } = use;
      await world.repository.commitTo('main', {
        '.gitattributes': '*.png filter=lfs diff=lfs merge=lfs -text\n',
        'old name.txt': 'same\n',
        'crlf.txt': 'a\r\nb\r\n',
        'gone.txt': 'x\n',
        'tool.sh': { content: '#!/bin/sh\n', mode: '100644' },
      });
      await world.repository.git('branch', 'gadget/issue-1-the-last-page-is-missing', 'main');
      const command = [
        String.raw`printf 'one\r\ntwo\r\n' > crlf.txt`,
        'chmod +x tool.sh',
        'ln -s README.md link',
        'git mv -k x y 2>/dev/null; mv "old name.txt" "nëw náme – 日本.txt"',
        'rm gone.txt',
        String.raw`printf '\000\001\377' > data.bin`,
        'mkdir -p "a b/c"; echo q > "a b/c/-rf"',
        String.raw`echo d > 'quo"te$x.txt'`,
        'echo h > "#hash"',
        'mkdir sub; touch sub/.gitkeep',
        'echo raw > logo.png; echo two > readme.MD',
      ].join('\n');
      await world.script([call('execute_command', { command }), say('Done.')]);
      await using run = await world.run({ inputs: { 'tool-mode': 'auto' } });
      expect(run.outputs['branch']).toBe('gadget/issue-1-the-last-page-is-missing-2');
      const tree = (await world.repository.git('-c', 'core.quotePath=false', 'ls-tree', '-r', run.outputs['branch']!))
        .trim()
        .split('\n')
        .map((line) => line.replace(/ blob [0-9a-f]+\t/, ' '));
      expect(tree.toSorted()).toEqual(
        [
          '100644 #hash',
          '100644 .gitattributes',
          '100644 README.md',
          '100644 a b/c/-rf',
          '100644 crlf.txt',
          '100644 data.bin',
          '100644 nëw náme – 日本.txt',
          '100644 package.json',
          '100644 "quo\\"te$x.txt"',
          '100644 src/pages.js',
          '100644 sub/.gitkeep',
          '100644 test/pages.test.js',
          '100755 tool.sh',
          '120000 link',
        ].toSorted(),
      );
      expect(await world.repository.git('show', `${run.outputs['branch']}:crlf.txt`)).toBe('one\r\ntwo\r');
      expect(await world.repository.git('show', `${run.outputs['branch']}:link`)).toBe('README.md');
      // A branch of others is not touched.
      expect(world.repository.headSha('gadget/issue-1-the-last-page-is-missing')).toBe(world.repository.headSha());
      const body = world.repository.pulls()[0]!.issue.body!;
      expect(body).toContain('`logo.png`: it belongs to Git LFS');
      expect(body).toContain('`readme.MD`: its name differs from that of another file in capitals only');
    },
  );

  jailed(
    'adopts a checkout, keeps what earlier steps left in it out of the commit, and publishes only the turn',
    { tags: ['S0-43'] },
    async () => {
      const { world } = use;
      const workspace = mkdtempSync(join(tmpdir(), 'gadget-adopt-'));
      const header = `http.${world.github.serverUrl}/.extraheader=AUTHORIZATION: basic ${Buffer.from(`x-access-token:${world.github.token}`).toString('base64')}`;
      await promisify(execFile)('git', ['-c', header, 'clone', '--quiet', '--depth=1', world.repository.cloneUrl, workspace]);
      writeFileSync(join(workspace, 'marker.untracked'), 'from an earlier step');
      writeFileSync(join(workspace, 'README.md'), 'changed by an earlier step\n');
      await world.script([
        calls([
          { name: 'read_file', args: { path: 'marker.untracked' } },
          { name: 'write_file', args: { path: 'new.txt', content: 'n\n' } },
        ]),
        say('Done.'),
      ]);
      await using run = await world.run({ workspace });
      expect(run.stdout).toContain('using the checkout of the workflow');
      expect((await world.repository.git('diff', '--name-only', `main..${run.outputs['branch']}`)).trim()).toBe('new.txt');
      expect(world.model.requests[1]!.body.messages.at(-2)!.content).toBe('from an earlier step');
    },
  );

  jailed(
    'a pull request that GitHub cannot create is an error that keeps the branch, and continue opens exactly one',
    { tags: ['interface-8'] },
    async () => {
      const { world } = use;
      world.github.fault({ method: 'POST', path: /\/pulls$/, status: 500, body: { message: 'boom' } });
      await world.script([call('write_file', { path: 'a.txt', content: 'a\n' }), say('Wrote it.')]);
      await using run = await world.run();
      expect(run.exitCode).toBe(1);
      expect(run.outputs).toMatchObject({ status: 'error', 'stop-reason': 'error' });
      const branch = 'gadget/issue-1-the-last-page-is-missing';
      expect(world.repository.comments(1).at(-1)!.body).toMatch(
        /❌ \*\*Failed\.\*\*[^]*is on the branch gadget\/issue-1-the-last-page-is-missing, but the pull request could not be opened[^]*HTTP 500[^]*\n\/gadget continue\n/,
      );
      const head = world.repository.headSha(branch);
      await world.script([]);
      await using second = await world.say('/gadget continue');
      expect(second.outputs).toMatchObject({ status: 'finished', branch, 'pull-request-number': '2' });
      expect(world.repository.pulls()).toHaveLength(1);
      expect(world.repository.headSha(branch)).toBe(head);
    },
  );
});
