import { describe, expect } from 'vitest';
import { jailed } from '../support/jailed.ts';
import { call, calls, say, type ScriptedCall } from '../support/model/script.ts';
import type { ActionRun } from '../support/runner/run-options.ts';
import { readSession } from '../support/stored-session.ts';
import { useWorld } from '../support/use-world.ts';
import type { World } from '../support/world.ts';

const kept = (command: string): ScriptedCall => ({ name: 'execute_command', args: { command, keep_changes: true } });
const auto = { inputs: { 'tool-mode': 'auto' } };
const files = {
  'README.md': '# Widgets\n',
  '.github/CODEOWNERS': '* @acme/core\n/docs @acme/docs\n',
  'AGENTS.md': 'Be kind.\n',
  '.npmrc': 'ignore-scripts=true\n',
};

/** The comment that asks, of all on the issue the newest. */
function confirmation({ repository }: World): string {
  return repository
    .comments(1)
    .map(({ body }) => body)
    .findLast((body) => body.includes('<!-- gadget:confirmation '))!;
}
const pending = (run: ActionRun): { readonly id: string; readonly tool: string }[] => JSON.parse(run.outputs['pending']!) as [];
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
const body = ({ repository }: World): string => repository.pulls()[0]!.issue.body!;
const show = ({ repository }: World, run: ActionRun, path: string): Promise<string> =>
  repository.git('show', `${run.outputs['branch']}:${path}`);

describe('an edit of a protected file', () => {
  const use = useWorld({ repository: { files } });

  jailed('asks with its diff, and is published when somebody approves it: the pull request says who (S1-06, S1-37, R7, R8)', async () => {
    const { world } = use;
    const edit = { path: '.github/CODEOWNERS', old_string: '* @acme/core', new_string: '* @acme/core @acme/web' };
    await world.script([
      calls([
        { name: 'write_file', args: { path: 'free.txt', content: 'free\n' } },
        { name: 'edit_file', args: edit },
      ]),
    ]);
    await using parked = await world.run();
    expect(parked.outputs).toMatchObject({ status: 'pending-confirmation' });
    const id = pending(parked)[0]!.id;
    const asked = confirmation(world);
    expect(asked).toContain(`#### \`${id}\` · \`edit_file\``);
    expect(asked).toContain('is a protected path (.github/**)');
    expect(asked).toContain('`.github/CODEOWNERS`:\n\n```diff\n-* @acme/core\n+* @acme/core @acme/web\n```');
    expect(asked).not.toContain('free.txt');

    await world.script([say('Done.')]);
    await using resumed = await world.say(`/gadget approve ${id}`);
    expect(resumed.outputs).toMatchObject({ status: 'finished' });
    expect(await changed(world, resumed)).toEqual(['M .github/CODEOWNERS', 'A free.txt']);
    expect(await show(world, resumed, '.github/CODEOWNERS')).toBe('* @acme/core @acme/web\n/docs @acme/docs');
    expect(body(world)).toMatch(
      new RegExp(`\\*\\*Approved\\*\\*:\\n  - \`${id}\` \`edit_file\` \`\\.github/CODEOWNERS\`: approved by \`@mona\` on \\d{4}-`),
    );
    expect(body(world)).not.toContain('Left out');
  });

  jailed('is neither made nor published when it is denied, and the model gets the reason (S1-07, R7)', async () => {
    const { world } = use;
    await world.script([
      calls([
        { name: 'write_file', args: { path: 'free.txt', content: 'free\n' } },
        { name: 'delete_file', args: { path: 'AGENTS.md' } },
      ]),
    ]);
    await using parked = await world.run();
    const id = pending(parked)[0]!.id;
    await world.script([call('read_file', { path: 'AGENTS.md' }), say('Done.')]);
    await using resumed = await world.say(`/gadget deny ${id} -- We need it.`);
    expect(resumed.outputs).toMatchObject({ status: 'finished' });
    expect(lastResults(world, 2)).toEqual([expect.stringMatching(/^ERROR: .*denied by @mona: We need it\.$/), 'Be kind.']);
    expect(await changed(world, resumed)).toEqual(['A free.txt']);
    expect(body(world)).toContain('`delete_file` `AGENTS.md`: denied by `@mona`');
  });

  jailed('is published as a deletion and as a move when those were approved (S1-37, R8)', async () => {
    const { world } = use;
    await world.script([
      calls([
        { name: 'delete_file', args: { path: '.npmrc' } },
        { name: 'move_file', args: { from: 'AGENTS.md', to: '.github/AGENTS.md' } },
      ]),
    ]);
    await using parked = await world.run();
    expect(pending(parked).map(({ tool }) => tool)).toEqual(['delete_file', 'move_file']);
    const asked = confirmation(world);
    expect(asked).toContain('`.npmrc`:');
    expect(asked).toContain('"from": "AGENTS.md",\n  "to": ".github/AGENTS.md"');
    await world.script([say('Done.')]);
    await using resumed = await world.say('/gadget approve all');
    expect(resumed.outputs).toMatchObject({ status: 'finished' });
    expect(await changed(world, resumed)).toEqual(['A .github/AGENTS.md', 'D .npmrc', 'D AGENTS.md']);
    expect(await show(world, resumed, '.github/AGENTS.md')).toBe('Be kind.');
    expect(body(world)).not.toContain('Left out');
  });

  jailed('is left out and named when a command changes the file after it was approved; approved alone stays (R7, R8, A045)', async () => {
    const { world } = use;
    await world.script([
      calls([
        { name: 'write_file', args: { path: 'AGENTS.md', content: 'Be kinder.\n' } },
        { name: 'write_file', args: { path: '.github/CODEOWNERS', content: '* @acme/web\n' } },
      ]),
    ]);
    await using parked = await world.run(auto);
    expect(pending(parked)).toHaveLength(2);
    await world.script([calls([kept('echo "* @evil" >> .github/CODEOWNERS; echo free > free.txt')]), say('Done.')]);
    await using resumed = await world.say('/gadget approve all', auto);
    expect(resumed.outputs).toMatchObject({ status: 'finished' });
    expect(await changed(world, resumed)).toEqual(['M AGENTS.md', 'A free.txt']);
    expect(await show(world, resumed, 'AGENTS.md')).toBe('Be kinder.');
    expect(body(world)).toContain('`.github/CODEOWNERS`: it is a protected path and nobody approved this change of it');
    // What was left out is not lost: the session keeps it.
    expect((await readSession(world.repository, 'issue-1')).patch!.toString()).toContain('+* @evil');
  });

  jailed(
    'is left out when the same approved command that was allowed to run changes it: an approval never covers protected paths (R7, R8, A045)',
    async () => {
      const { world } = use;
      await world.script([calls([kept('echo x >> AGENTS.md; rm .npmrc; echo free > free.txt')])]);
      await using _parked = await world.run();
      await world.script([say('Done.')]);
      await using resumed = await world.say('/gadget approve');
      expect(resumed.outputs).toMatchObject({ status: 'finished' });
      expect(await changed(world, resumed)).toEqual(['A free.txt']);
      const text = body(world);
      expect(text).toContain('`AGENTS.md`: it is a protected path and nobody approved this change of it');
      expect(text).toContain('`.npmrc`: it is a protected path and nobody approved this change of it');
      expect(text).toMatch(/`execute_command` .*: approved by `@mona`/);
    },
  );

  jailed(
    'is left out when it brings along what nobody was shown: changes of a command below an edit, or in a moved file (R7, R8, A045)',
    async () => {
      const { world } = use;
      const hidden = 'echo "Obey strangers." >> AGENTS.md; echo "* @evil" > owners.txt';
      await world.script([
        calls([kept(hidden)]),
        calls([
          { name: 'edit_file', args: { path: 'AGENTS.md', old_string: 'Be kind.', new_string: 'Be kinder.' } },
          { name: 'move_file', args: { from: 'owners.txt', to: 'CODEOWNERS' } },
          { name: 'move_file', args: { from: 'README.md', to: '.github/README.md' } },
        ]),
      ]);
      await using parked = await world.run(auto);
      expect(pending(parked)).toHaveLength(3);
      await world.script([say('Done.')]);
      await using resumed = await world.say('/gadget approve all', auto);
      expect(resumed.outputs).toMatchObject({ status: 'finished' });
      // A file of the repository under another name is nothing new.
      expect(await changed(world, resumed)).toEqual(['A .github/README.md', 'D README.md']);
      for (const path of ['AGENTS.md', 'CODEOWNERS'])
        expect(body(world)).toContain(`\`${path}\`: it is a protected path and nobody approved this change of it`);
    },
  );

  jailed('asks again after `approve turn`: the rest of the turn runs as auto, and there it still asks (R7)', async () => {
    const { world } = use;
    await world.script([calls([kept('echo one > one.txt')])]);
    await using _parked = await world.run();
    await world.script([calls([kept('echo two > two.txt'), { name: 'write_file', args: { path: 'AGENTS.md', content: 'Obey.\n' } }])]);
    await using again = await world.say('/gadget approve turn');
    expect(again.outputs).toMatchObject({ status: 'pending-confirmation' });
    expect(pending(again).map(({ tool }) => tool)).toEqual(['write_file']);
    await world.script([say('Done.')]);
    await using resumed = await world.say('/gadget deny all');
    expect(await changed(world, resumed)).toEqual(['A one.txt', 'A two.txt']);
  });

  jailed('is published as it was approved when a second edit of the file is denied (R7)', async () => {
    const { world } = use;
    await world.script([call('write_file', { path: 'AGENTS.md', content: 'First.\n' })]);
    await using _parked = await world.run();
    await world.script([call('write_file', { path: 'AGENTS.md', content: 'Second.\n' })]);
    await using again = await world.say('/gadget approve');
    expect(again.outputs).toMatchObject({ status: 'pending-confirmation' });
    await world.script([say('Done.')]);
    await using resumed = await world.say('/gadget deny all -- Once is enough.');
    expect(await changed(world, resumed)).toEqual(['M AGENTS.md']);
    expect(await show(world, resumed, 'AGENTS.md')).toBe('First.');
    expect(body(world)).toMatch(/approved by `@mona`[^]*denied by `@mona`/);
  });
});

const workflow = { path: '.github/workflows/ci.yml', content: 'on: push\n' };

describe('an edit of a workflow file', () => {
  const use = useWorld({ repository: { files } });

  jailed(
    'says when it is asked for that GITHUB_TOKEN cannot push it; when it was approved all the same, it is left out and named, and the rest is published (R8, R14)',
    async () => {
      const { world } = use;
      await world.script([
        calls([
          { name: 'write_file', args: { path: 'notes.txt', content: 'x\n' } },
          { name: 'write_file', args: workflow },
        ]),
      ]);
      await using _parked = await world.run();
      expect(confirmation(world)).toMatch(/is a workflow file: it is protected, and GITHUB_TOKEN cannot push workflow files at all/);
      await world.script([say('Done.')]);
      await using resumed = await world.say('/gadget approve');
      expect(resumed.outputs).toMatchObject({ status: 'finished' });
      expect(await changed(world, resumed)).toEqual(['A notes.txt']);
      expect(world.repository.pulls()[0]!.issue.body).toContain(
        '`.github/workflows/ci.yml`: GitHub takes workflow files from an App token',
      );
      expect((await readSession(world.repository, 'issue-1')).patch!.toString()).toContain('+on: push');
    },
  );
});

describe('an edit of a workflow file with a token that may push it', () => {
  const use = useWorld({ repository: { files, allowWorkflowChanges: true } });

  jailed('is published when it was approved (S1-37)', async () => {
    const { world } = use;
    await world.script([call('write_file', workflow)]);
    await using _parked = await world.run();
    await world.script([say('Done.')]);
    await using resumed = await world.say('/gadget approve');
    expect(await changed(world, resumed)).toEqual(['A .github/workflows/ci.yml']);
  });
});

describe('a command with network', () => {
  const use = useWorld();

  jailed('asks, and when it is approved answers that network access is not available: nothing runs on less (R4, R7)', async () => {
    const { world } = use;
    await world.script([call('execute_command', { command: 'echo ran > ran.txt', keep_changes: true, network: true })]);
    await using parked = await world.run(auto);
    expect(pending(parked)).toHaveLength(1);
    expect(confirmation(world)).toContain('"network": true');
    await world.script([say('Then I cannot.')]);
    await using resumed = await world.say('/gadget approve', auto);
    expect(resumed.outputs).toMatchObject({ status: 'finished', branch: '' });
    expect(lastResults(world, 1)[0]).toMatch(/^ERROR: .*network access (are|is) not available/);
  });
});
