import { describe, expect } from 'vitest';
import { jailed } from '../support/jailed.ts';
import { call, calls, say } from '../support/model/script.ts';
import type { ActionRun } from '../support/runner/run-options.ts';
import { keep, lastComment, pending, write } from '../support/steps.ts';
import { readSession } from '../support/stored-session.ts';
import { useWorld } from '../support/use-world.ts';
import type { World } from '../support/world.ts';

const files = {
  'README.md': '# Widgets\n',
  '.github/CODEOWNERS': '* @acme/core\n/docs @acme/docs\n',
  'AGENTS.md': 'Be kind.\n',
  'CLAUDE.md': 'Be brief.\n',
  'GEMINI.md': 'Be quick.\n',
  '.npmrc': 'ignore-scripts=true\n',
  '.yarnrc': 'ignore-scripts true\n',
};

const nobody = 'it is a protected path and nobody approved this change of it';
const lastResults = (world: World, count: number): string[] =>
  world.model.requests
    .at(-1)!
    .messages.flatMap(({ role, content }) => (role === 'tool' ? [String(content)] : []))
    .slice(-count);
/** What the pull request changes, as `git diff --name-status` says it. */
async function changed({ repository }: World, run: ActionRun): Promise<string[]> {
  const text = await repository.git('diff', '--no-renames', '--name-status', `main..${run.outputs['branch']}`);
  return text.replaceAll('\t', ' ').split('\n');
}
const show = ({ repository }: World, run: ActionRun, path: string): Promise<string> =>
  repository.git('show', `${run.outputs['branch']}:${path}`);

describe('edits of protected files', () => {
  const use = useWorld({ repository: { files } });

  jailed(
    'are shown for approval, published or dropped as decided, and left out if a command made them',
    { tags: ['S1-06', 'S1-07', 'S1-37', 'R7', 'R8', 'R14', 'A045'] },
    async () => {
      const { world } = use;
      const owners = { path: '.github/CODEOWNERS', old_string: '* @acme/core', new_string: '* @acme/core @acme/web' };
      await world.script([
        calls([
          write('free.txt', 'free\n'),
          { name: 'edit_file', args: owners },
          { name: 'delete_file', args: { path: '.npmrc' } },
          { name: 'move_file', args: { from: 'AGENTS.md', to: '.github/AGENTS.md' } },
          write('.github/workflows/ci.yml', 'on: push\n'),
          keep('echo x >> GEMINI.md; rm .yarnrc; echo made > made.txt'),
          { name: 'delete_file', args: { path: 'CLAUDE.md' } },
        ]),
      ]);
      await using parked = await world.run();
      expect(parked.outputs).toMatchObject({ status: 'pending-confirmation' });
      const waiting = JSON.parse(parked.outputs['pending'] ?? '') as { readonly tool: string }[];
      const tools = ['edit_file', 'delete_file', 'move_file', 'write_file', 'execute_command', 'delete_file'];
      expect(waiting.map(({ tool }) => tool)).toEqual(tools);
      const [edit = '', remove = '', move = '', workflow = '', command = '', denied = ''] = pending(parked);
      // What asks shows what they change.
      const asked = lastComment(world);
      expect(asked).toContain(`#### \`${edit}\` · \`edit_file\``);
      expect(asked).toContain('is a protected path (.github/**)');
      expect(asked).toContain('`.github/CODEOWNERS`:\n\n```diff\n-* @acme/core\n+* @acme/core @acme/web\n```');
      expect(asked).not.toContain('free.txt');
      expect(asked).toContain('`.npmrc`:');
      expect(asked).toContain('"from": "AGENTS.md",\n  "to": ".github/AGENTS.md"');
      expect(asked).toMatch(/is a workflow file: it is protected, and GITHUB_TOKEN cannot push workflow files at all/);

      await world.script([]);
      await using partly = await world.say(`/gadget approve ${[edit, remove, move, workflow, command].join(' ')}`);
      expect(partly.outputs).toMatchObject({ status: 'pending-confirmation', branch: '' });
      expect(pending(partly)).toEqual([denied]);

      await world.script([call('read_file', { path: 'CLAUDE.md' }), say('Done.')]);
      await using resumed = await world.say(`/gadget deny ${denied} -- We need it.`);
      expect(resumed.outputs).toMatchObject({ status: 'finished' });
      // Denied, the edit is not made.
      expect(lastResults(world, 2)).toEqual([expect.stringMatching(/^ERROR: .*denied by @mona: We need it\.$/), 'Be brief.']);
      const approved = ['A .github/AGENTS.md', 'M .github/CODEOWNERS', 'D .npmrc', 'D AGENTS.md'];
      expect(await changed(world, resumed)).toEqual([...approved, 'A free.txt', 'A made.txt']);
      expect(await show(world, resumed, '.github/CODEOWNERS')).toBe('* @acme/core @acme/web\n/docs @acme/docs');
      expect(await show(world, resumed, '.github/AGENTS.md')).toBe('Be kind.');

      // The pull request says who.
      const body = world.repository.pulls()[0]!.issue.body!;
      expect(body).toMatch(
        new RegExp(`\\*\\*Approved\\*\\*:\\n  - \`${edit}\` \`edit_file\` \`\\.github/CODEOWNERS\`: approved by \`@mona\` on \\d{4}-`),
      );
      expect(body).toMatch(/`execute_command` .*: approved by `@mona`/);
      expect(body).toContain('`delete_file` `CLAUDE.md`: denied by `@mona`');
      // Left out and named: what the approved command did to such files, and the workflow file.
      expect(body.match(/`[^`]+`: it is a protected path and nobody/g)).toHaveLength(2);
      for (const path of ['.yarnrc', 'GEMINI.md']) expect(body).toContain(`\`${path}\`: ${nobody}`);
      expect(body).toContain('`.github/workflows/ci.yml`: GitHub takes workflow files from an App token');
      expect((await readSession(world.repository, 'issue-1')).patch!.toString()).toContain('+on: push');

      // A token that may push workflow files publishes the one that was approved.
      (world.repository as { allowWorkflowChanges: boolean }).allowWorkflowChanges = true;
      await world.script([say('Done.')]);
      await using allowed = await world.say('/gadget Publish the workflow, too.');
      expect(await changed(world, allowed)).toEqual([
        ...approved.toSpliced(2, 0, 'A .github/workflows/ci.yml'),
        'A free.txt',
        'A made.txt',
      ]);
    },
  );
});
