import { describe, expect } from 'vitest';
import { jailed } from '../support/jailed.ts';
import { calls, say } from '../support/model/script.ts';
import { comments, describePull, keep, write } from '../support/steps.ts';
import { useWorld } from '../support/use-world.ts';
import type { World } from '../support/world.ts';

const pull = ({ repository }: World) => repository.pull(2);
const body = (world: World): string => pull(world).issue.body ?? '';
/** The lines that a reader sees. */
const lines = (world: World): string[] =>
  body(world)
    .replace(/<!--[^]*?-->/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
const subject = ({ repository }: World, branch = ''): Promise<string> => repository.git('show', '-s', '--format=%s', branch);

describe('the text of a pull request', () => {
  const use = useWorld();

  jailed(
    'is that of all its turns, in the words of the newest description, and what people changed stays theirs',
    { tags: ['interface-8'] },
    async () => {
      const { world } = use;
      await world.script([
        calls([write('a.txt'), describePull('Count the pages', 'Counts pages.\n\nOne change in behavior.')]),
        calls([keep('echo b > b.txt')]),
      ]);
      await using parked = await world.run({ runId: 501 });
      await world.script([say('Done.')]);
      await using first = await world.say('/gadget approve');
      expect(first.outputs).toMatchObject({ status: 'finished', 'turn-id': parked.outputs['turn-id'], 'pull-request-number': '2' });
      const branch = first.outputs['branch'];
      expect(pull(world).issue.title).toBe('Count the pages');
      expect(await subject(world, branch)).toBe('Count the pages');
      expect(lines(world).slice(0, 3)).toEqual(['Counts pages.', 'One change in behavior.', 'Closes #1']);

      // The next turn takes something back, and says so; what was approved before is still said.
      await world.script([calls([write('c.txt'), describePull('Count all pages', 'Counts pages, as before.')]), say('Took it back.')]);
      await using second = await world.say('/gadget take it back', { issue: 2 });
      expect(second.outputs).toMatchObject({ status: 'finished', branch });
      expect(pull(world).issue.title).toBe('Count all pages');
      expect(await subject(world, branch)).toBe('Count all pages');
      expect(lines(world)[0]).toBe('Counts pages, as before.');
      expect(body(world)).not.toContain('One change in behavior');
      expect(body(world)).toMatch(/\*\*Approved\*\*:\n {2}- `[0-9a-f]{8}` `execute_command` `echo b > b\.txt`: approved by `@mona`/);
      expect(body(world)).toMatch(/\*\*Work\*\*: 2 turns, 5 model calls, 5 tool calls/);

      // A person edits title and description: both are theirs from now on.
      Object.assign(pull(world).issue, { title: 'Pages', body: body(world).replace('Counts pages, as before.', 'Read this first.') });
      await world.script([calls([write('d.txt')]), say('More.')]);
      await using third = await world.say('/gadget more', { issue: 2 });
      expect(third.outputs).toMatchObject({ status: 'finished', branch });
      expect(pull(world).issue.title).toBe('Pages');
      expect(lines(world)[0]).toBe('Read this first.');
      expect(body(world)).toContain('3 turns');
      expect(body(world).match(/\*\*Requested by\*\*/g)).toHaveLength(1);
    },
  );

  jailed('changes in a turn that only describes it, and then no file is touched', { tags: ['interface-8'] }, async () => {
    const { world } = use;
    await world.script([calls([write('a.txt')]), say('Wrote it.')]);
    await using first = await world.run();
    const head = world.repository.headSha(first.outputs['branch']!);
    expect(lines(world)[0]).toBe('Wrote it.');
    await world.script([calls([describePull('Count the pages', 'Counts pages.')]), say('It says so now.')]);
    await using second = await world.say('/gadget say what it does', { issue: 2 });
    expect(second.outputs).toMatchObject({ status: 'finished', branch: '' });
    expect(pull(world).issue.title).toBe('Count the pages');
    expect(lines(world).slice(0, 2)).toEqual(['Counts pages.', 'Closes #1']);
    expect(body(world)).toContain('1 tool call,');
    expect(world.repository.headSha(first.outputs['branch']!)).toBe(head);
  });
});

describe('a turn that answers a question', () => {
  const use = useWorld();

  jailed('is answered also where GitHub does not let it change the text, and leaves the report of the work', async () => {
    const { world } = use;
    await world.script([calls([write('a.txt')]), say('Wrote it.')]);
    await using _first = await world.run();
    world.github.fault({ method: 'PATCH', path: /\/pulls\/2$/, status: 403, body: { message: 'Resource not accessible' } });
    await world.script([calls([describePull('Count the pages', 'Counts pages.')]), say('Because of the last page.')]);
    await using second = await world.say('/gadget why?', { issue: 2 });
    expect(second.outputs).toMatchObject({ status: 'finished', summary: 'Because of the last page.' });
    expect(second.stdout).toContain('The text of pull request #2 stays as it was.');
    expect(comments(world, 2).at(-1)).toContain('Because of the last page.');
    expect(lines(world)[0]).toBe('Wrote it.');
  });

  jailed('has no words for the pull request of a later turn that says nothing of its own', async () => {
    const { world } = use;
    await world.script([calls([write('a.txt')]), say('Wrote it.')]);
    await using _first = await world.run();
    await world.script([say('Because of the last page.')]);
    await using _second = await world.say('/gadget why?', { issue: 2 });
    await world.script([calls([write('b.txt')])]);
    await using third = await world.say('/gadget write b.txt', { issue: 2, inputs: { 'max-total-tokens': '1' } });
    expect(third.outputs).toMatchObject({ status: 'stopped' });
    expect(body(world)).toContain('Wrote it.');
    expect(body(world)).not.toContain('Because of the last page.');
  });
});

describe('a pull request of Gadget whose next turn fails its checks', () => {
  const use = useWorld({ repository: { files: { 'README.md': '# W\n', '.github/gadget.yml': 'verify-attempts: 1\n' } } });
  const verify = { verify: 'test ! -e bad.txt' };
  const failing = [calls([write('bad.txt')]), say('Wrote it.'), say('I cannot repair it.')];

  jailed.each([
    { what: 'becomes a draft again', draft: 'auto', mayChange: true, isDraft: true, words: undefined },
    {
      what: 'says in its first line that it could not',
      draft: 'auto',
      mayChange: false,
      isDraft: false,
      words: 'do not merge it as it is',
    },
    {
      what: 'stays ready with draft: false, and its first line says why',
      draft: 'false',
      mayChange: true,
      isDraft: false,
      words: undefined,
    },
  ])('$what', { tags: ['S1-20', 'interface-8'] }, async ({ draft, mayChange, isDraft, words }) => {
    const { world } = use;
    const inputs = { ...verify, draft };
    await world.script([calls([write('a.txt')]), say('Wrote it.')]);
    await using first = await world.run({ inputs });
    expect(first.outputs).toMatchObject({ status: 'finished' });
    expect(pull(world).draft).toBe(false);
    world.github.actionsMayChangeDrafts = mayChange;
    await world.script(failing);
    await using second = await world.say('/gadget more', { issue: 2, inputs });
    expect(second.outputs).toMatchObject({ status: 'stopped', 'stop-reason': 'verify_failed', 'pull-request-number': '2' });
    expect(pull(world).draft).toBe(isDraft);
    expect(lines(world)[0]).toMatch(/^🛑 \*\*The checks of this workflow fail\*\*/);
    expect(lines(world)[0]?.includes('do not merge it as it is')).toBe(words !== undefined);
    expect(lines(world)[1]).toBe('Wrote it.');
    expect(body(world)).toContain('❌ `test ! -e bad.txt` failed');
    expect(comments(world, 2).at(-1)).toContain('Wrote it.');
  });
});
