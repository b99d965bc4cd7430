import { describe, expect } from 'vitest';
import { jailed } from '../support/jailed.ts';
import { calls, say } from '../support/model/script.ts';
import { readSession } from '../support/stored-session.ts';
import { useWorld } from '../support/use-world.ts';

const keep = (command: string) => ({ name: 'execute_command', args: { command, keep_changes: true } });

describe('a parked turn', () => {
  const use = useWorld();

  jailed(
    'goes on in another runner when its call is approved: same turn, same progress comment, the call runs before the model is asked, in the restored workspace (S1-05, S1-06, S1-07, S1-37, S0-51)',
    async () => {
      const { world } = use;
      await world.script([calls([{ name: 'write_file', args: { path: 'a.txt', content: 'one\n' } }, keep('cat a.txt > b.txt')])]);
      await using first = await world.run();
      expect(first.outputs).toMatchObject({ status: 'pending-confirmation', 'stop-reason': 'pending_confirmation', branch: '' });
      expect(first.exitCode).toBe(0);
      const [{ id }] = JSON.parse(first.outputs['pending']!) as [{ id: string }];

      await world.script([say('Both files are there.')]);
      await using second = await world.say(`/gadget approve ${id}`);
      expect(second.outputs).toMatchObject({
        status: 'finished',
        'turn-id': first.outputs['turn-id'],
        'session-id': first.outputs['session-id'],
      });
      const shown = world.model.requests[0]!.body.messages;
      expect(shown.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'tool', 'tool']);
      expect(shown.at(-1)!.content).toBe('[exit code: 0]');
      expect(await world.repository.git('show', `${second.outputs['branch']}:b.txt`)).toBe('one');
      expect(world.repository.comments(1)).toHaveLength(3);
      expect(world.repository.comments(1)[0]!.body).toContain('**Done**');
    },
  );

  jailed('is told from the log who approved what, when and where, and so are the pull request and the transcript (S1-07)', async () => {
    const { world } = use;
    await world.script([calls([keep('echo 1 > n.txt')])]);
    await using parked = await world.run();
    const [{ id }] = JSON.parse(parked.outputs['pending']!) as [{ id: string }];
    await world.script([say('Done.')]);
    await using _run = await world.say('/gadget approve');
    const { entries } = await readSession(world.repository, 'issue-1');
    const decision = entries.find(({ kind }) => kind === 'decision');
    expect(decision).toMatchObject({ decision: 'approved', by: { login: 'mona', id: 1001, permission: 'write' } });
    const said = new RegExp(
      `\`${id}\` \`execute_command\` \`echo 1 > n.txt\`: approved by \`@mona\` on \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC \\(\\[comment\\]`,
    );
    expect(world.repository.pulls()[0]!.issue.body).toMatch(said);
    expect(world.repository.comments(2)[0]!.body).toMatch(said);
  });
});
