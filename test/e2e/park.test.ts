import { describe, expect } from 'vitest';
import { jailed } from '../support/jailed.ts';
import { calls, say } from '../support/model/script.ts';
import { sessionEntries } from '../support/run-files.ts';
import { comments, keep, pending, write } from '../support/steps.ts';
import { useWorld } from '../support/use-world.ts';

describe('a parked turn', () => {
  const use = useWorld();

  jailed(
    'resumes in another runner when its call is approved, and says who approved what',
    { tags: ['S1-05', 'S1-06', 'S1-07', 'S1-37', 'S0-51'] },
    async () => {
      const { world } = use;
      await world.script([calls([write('a.txt', 'one\n'), keep('cat a.txt > b.txt')])]);
      await using first = await world.run();
      expect(first.outputs).toMatchObject({ status: 'pending-confirmation', 'stop-reason': 'pending_confirmation', branch: '' });
      expect(first.exitCode).toBe(0);
      const [id] = pending(first);
      // The question shows what the command would do, and mentions whoever has to answer, once.
      const [, question] = world.repository.comments(1);
      expect(question?.body).toMatch(
        /Tried on a disposable copy \(the real run may differ\): exit code 0, 1 file changed<[^]*\+one\n[^]*\n\ncc @mona\n/,
      );
      expect(question?.body.match(/(?<![`\w])@[\w-]+/g)).toEqual(['@mona']);
      expect(question?.minimized).toBeUndefined();

      await world.script([say('Both files are there.')]);
      await using second = await world.say(`/gadget approve ${id}`);
      expect(second.outputs).toMatchObject({
        status: 'finished',
        'turn-id': first.outputs['turn-id'],
        'session-id': first.outputs['session-id'],
      });
      // The call runs before the model is asked, in the restored workspace.
      const shown = world.model.requests[0]!.body.messages;
      expect(shown.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'tool', 'tool']);
      expect(shown.at(-1)!.content).toBe('[exit code: 0]');
      expect(await world.repository.git('show', `${second.outputs['branch']}:b.txt`)).toBe('one');
      // The question is collapsed, and unedited.
      expect(question?.minimized).toBe('resolved');
      expect(question?.updatedAt).toBe(question?.createdAt);
      // The same progress comment.
      expect(comments(world)).toHaveLength(3);
      expect(comments(world)[0]).toContain('**Done**');

      // Log, pull request and transcript say who approved what, when and where.
      const decision = (await sessionEntries(world)).find(({ kind }) => kind === 'decision');
      expect(decision).toMatchObject({ decision: 'approved', by: { login: 'mona', id: 1001, permission: 'write' } });
      const said = new RegExp(
        `\`${id}\` \`execute_command\` \`cat a.txt > b.txt\`: approved by \`@mona\` on \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC \\(\\[question\\]\\(\\S+\\), \\[answer\\]`,
      );
      expect(world.repository.pulls()[0]!.issue.body).toMatch(said);
      expect(comments(world, 2)[0]).toMatch(said);
    },
  );
});
