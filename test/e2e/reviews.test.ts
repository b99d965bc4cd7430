import { describe, expect, test } from 'vitest';
import { jailed } from '../support/jailed.ts';
import { calls, say, type ScriptedCall } from '../support/model/script.ts';
import type { ReviewComment } from '../support/github/types.ts';
import type { ActionRun, RunEvent } from '../support/runner/run-options.ts';
import { useWorld } from '../support/use-world.ts';
import type { OpenPullOptions, World, WorldRun } from '../support/world.ts';

const write = (path: string, content = `${path}\n`): ScriptedCall => ({ name: 'write_file', args: { path, content } });
const kept = (command: string): ScriptedCall => ({ name: 'execute_command', args: { command, keep_changes: true } });

const list = (...changed: [number, string][]): string => {
  const lines = Array.from({ length: 20 }, (_, index) => `line ${index + 1}`);
  for (const [number, line] of changed) lines[number - 1] = line;
  return `${lines.join('\n')}\n`;
};
const files = { 'list.txt': list(), 'other.txt': list() };

const bodies = ({ repository }: World, number: number): string[] => repository.comments(number).map(({ body }) => body);
const prompt = ({ model }: World): string => String(model.requests[0]?.messages.at(-1)?.content);

/** The number of a new pull request of mona, from the branch `feature`. */
async function open(world: World, more: Partial<OpenPullOptions> = {}): Promise<number> {
  return (await world.openPull({ files, title: 'Add lists', body: 'Adds two lists.', ...more })).issue.number;
}

/** What we have said below a review comment. */
const replies = ({ repository }: World, { pull, id }: ReviewComment): string[] =>
  repository
    .pull(pull.issue.number)
    .reviewComments.flatMap(({ inReplyToId, user, body }) => (inReplyToId === id && user.login === 'github-actions[bot]' ? [body] : []));

/** The newest comment on a line. */
function newest({ repository }: World, number: number): ReviewComment {
  const found = repository.pull(number).reviewComments.at(-1);
  if (!found) throw new Error(`#${number} has no review comment.`);
  return found;
}

/** A comment on a line that somebody made some time ago. */
function remark(world: World, pull: number, line: number, more: { path?: string; author?: string; body?: string } = {}): ReviewComment {
  const { path = 'list.txt', author = 'mona', body = `About line ${line}.` } = more;
  return world.repository.addReviewComment({ pull, author, path, line, body, createdAt: ago(world, 60) });
}

const ago = ({ github }: World, seconds: number): string =>
  new Date(Math.floor(github.clock.now().getTime() / 1000 - seconds) * 1000).toISOString().replace('.000', '');

const done = (world: World): string => `✅ Done in ${world.repository.headSha('feature')}.`;
const touched = (world: World): string => `✏️ ${world.repository.headSha('feature')} changes this line.`;

/** A turn that writes `list.txt` anew, for a comment on its third line. */
async function changing(world: World, pull: number, content: string, run: WorldRun = {}): Promise<ActionRun> {
  await world.script([calls([write('list.txt', content)]), say('Changed.')]);
  const played = await world.play(world.reviewCommented({ pull, body: '/gadget change it', path: 'list.txt', line: 3 }), run);
  expect(played.outputs).toMatchObject({ status: 'finished', branch: 'feature' });
  return played;
}

describe('a comment on a line of a pull request', () => {
  const use = useWorld();

  jailed(
    'starts a turn that knows file, line and diff; the commit goes to the head branch, and is named below the comment (S0-04, S2-03, S2-42)',
    async () => {
      const { world } = use;
      const { repository } = world;
      const number = await open(world);
      const head = repository.headSha('feature');
      await world.script([calls([write('list.txt', list([3, 'LINE 3']))]), say('It is in capitals.')]);
      await using run = await world.play(world.reviewCommented({ pull: number, body: '/gadget make it loud', path: 'list.txt', line: 3 }));
      const comment = repository.pull(number).reviewComments[0];
      expect(run.outputs).toMatchObject({ status: 'finished', branch: 'feature', 'pull-request-number': String(number) });
      expect(await repository.git('rev-parse', 'feature^')).toBe(head);

      const shown = prompt(world);
      expect(shown).toMatch(new RegExp(`^Event: comment on a line of pull request #${number}\n`));
      expect(shown).toMatch(
        /The place of the comment stands [^\n]*\n\n<(untrusted-[0-9a-f]+)>\nOn `list\.txt`, line 3:\n> @@ -0,0 \+1,20 @@\n> \+line 1\n> \+line 2\n> \+line 3\n<\/\1>/,
      );
      expect(shown).toMatch(/The comment, written by @mona \(write permission\), stands [^\n]*\n\n<untrusted-[0-9a-f]+>\nmake it loud\n</);

      expect(comment?.reactions.map(({ content }) => content)).toEqual(['eyes']);
      expect(repository.reactions(number)).toEqual([]);
      expect(comment && replies(world, comment)).toEqual([
        expect.stringMatching(new RegExp(`^${done(world)}\n\n<!-- gadget:review-reply `)),
      ]);
      const [progress, update, ...more] = bodies(world, number);
      expect(progress).toContain(`✅ **Done**: updated pull request #${number}`);
      expect(update).toMatch(/^It is in capitals\.\n\nCommit /);
      expect(more).toEqual([]);
      expect(repository.pulls()).toHaveLength(1);
    },
  );

  jailed('that stands in a thread is answered in that thread, whose earlier words are background (S0-04, S2-03)', async () => {
    const { world } = use;
    const { repository, github } = world;
    const number = await open(world);
    const first = remark(world, number, 3, { author: 'eve', body: 'This line could be louder.' });
    github.clock.advance(5);
    const event = world.reviewCommented({ pull: number, body: '/gadget do as she says', path: 'list.txt', inReplyTo: first });
    await world.script([calls([write('other.txt', list([9, 'LINE 9']))]), say('Changed the other list instead.')]);
    await using run = await world.play(event);
    expect(run.outputs).toMatchObject({ status: 'finished' });
    expect(prompt(world)).toMatch(/@eve \(read permission\) wrote on [^\n]*:\n> This line could be louder\./);
    expect(repository.pull(number).reviewComments[1]?.reactions.map(({ content }) => content)).toEqual(['eyes']);
    expect(replies(world, first)).toEqual([expect.stringContaining(done(world))]);
  });

  jailed('that is answered without a change gets a link to the conversation (S2-04)', async () => {
    const { world } = use;
    const { repository } = world;
    const number = await open(world);
    const head = repository.headSha('feature');
    const other = remark(world, number, 4);
    await world.script([say('Because it is the third.')]);
    await using run = await world.play(world.reviewCommented({ pull: number, body: '/gadget why?', path: 'list.txt', line: 3 }));
    expect(run.outputs).toMatchObject({ status: 'finished', branch: '' });
    expect(repository.headSha('feature')).toBe(head);
    const answer = repository.comments(number).at(-1);
    expect(answer?.body).toContain('Because it is the third.');
    const asked = repository.pull(number).reviewComments[1];
    expect(asked && replies(world, asked)).toEqual([expect.stringMatching(/^💬 Answered in the \[conversation\]\(\S+\)\.\n/)]);
    expect(asked && replies(world, asked)[0]).toContain(`/pull/${number}#issuecomment-${answer?.id}`);
    expect(replies(world, other)).toEqual([]);
  });

  jailed('is answered by the run that finishes its turn, after it was parked and approved (S1-05, S2-33)', async () => {
    const { world } = use;
    const { repository } = world;
    const number = await open(world);
    await world.script([calls([kept(`sed -i 's/^line 3$/LINE 3/' list.txt`)])]);
    await using parked = await world.play(world.reviewCommented({ pull: number, body: '/gadget change it', path: 'list.txt', line: 3 }));
    expect(parked.outputs).toMatchObject({ status: 'pending-confirmation' });
    const asked = newest(world, number);
    expect(replies(world, asked)).toEqual([]);
    await world.script([say('Changed.')]);
    await using approved = await world.say('/gadget approve', { issue: number });
    expect(approved.outputs).toMatchObject({ status: 'finished', branch: 'feature' });
    expect(await repository.git('show', 'feature:list.txt')).toContain('LINE 3\nline 4');
    expect(replies(world, asked)).toEqual([expect.stringContaining(done(world))]);
  });

  jailed('is not said to be done by a turn that stops', async () => {
    const { world } = use;
    const number = await open(world);
    await world.script([calls([write('list.txt', list([3, 'LINE 3']))]), say('Half of it.')]);
    await using run = await world.play(world.reviewCommented({ pull: number, body: '/gadget change it', path: 'list.txt', line: 3 }), {
      inputs: { 'max-iterations': '2' },
    });
    expect(run.outputs).toMatchObject({ status: 'stopped', branch: 'feature' });
    const asked = world.repository.pull(number).reviewComments[0];
    expect(asked && replies(world, asked)).toEqual([]);
    expect(bodies(world, number).join('\n')).toContain('🛑 **The turn stopped**');
  });

  jailed('approves nothing: it is told where answers count, and the call goes on waiting (R7, S1-07)', async () => {
    const { world } = use;
    const { repository } = world;
    const number = await open(world);
    await world.script([calls([kept('echo ran > ran.txt')])]);
    await using parked = await world.say('/gadget run it', { issue: number });
    const [{ id }] = JSON.parse(parked.outputs['pending'] ?? '[]') as [{ id: string }];
    const head = repository.headSha('feature');
    await world.script([]);
    const events = [
      world.reviewCommented({ pull: number, body: `/gadget approve ${id}`, path: 'list.txt', line: 3 }),
      world.reviewed({ pull: number, body: '/gadget approve', state: 'APPROVED' }),
    ];
    for (const event of events) {
      await using refused = await world.play(event);
      expect(refused.outputs).toMatchObject({ status: 'finished', 'stop-reason': '' });
      expect(bodies(world, number).at(-1)).toContain(
        '⚠️ **Nothing was decided.** Answers count in the conversation of the thread only: write it as an ordinary comment.',
      );
    }
    expect(repository.headSha('feature')).toBe(head);
    await world.script([say('It ran.')]);
    await using approved = await world.say('/gadget approve', { issue: number });
    expect(approved.outputs).toMatchObject({ status: 'finished', branch: 'feature' });
  });

  const silent: [string, (world: World, number: number) => RunEvent][] = [
    ['a quoted command', (world, pull) => world.reviewCommented({ pull, body: '> /gadget do it', path: 'list.txt' })],
    ['a fenced command', (world, pull) => world.reviewCommented({ pull, body: '```\n/gadget do it\n```', path: 'list.txt' })],
    ['a command in the middle', (world, pull) => world.reviewed({ pull, body: 'Well:\n/gadget do it' })],
    [
      'a review without a body',
      (world, pull) => world.reviewed({ pull, comments: [{ path: 'list.txt', line: 3, body: '/gadget do it' }] }),
    ],
    [
      'an edited comment',
      (world, pull) => {
        const event = world.reviewCommented({ pull, body: '/gadget do it', path: 'list.txt' });
        return { ...event, payload: { ...event.payload, action: 'edited', changes: { body: { from: 'hello' } } } };
      },
    ],
    [
      'a dismissed review',
      (world, pull) => {
        const event = world.reviewed({ pull, body: '/gadget do it' });
        return { ...event, payload: { ...event.payload, action: 'dismissed' } };
      },
    ],
  ];

  test.each(silent)('is no command where it is %s: nothing is written, no model is asked (S2-44, A004, A005)', async (_, make) => {
    const { world } = use;
    const number = await open(world);
    await using run = await world.play(make(world, number));
    expect(run.exitCode).toBe(0);
    expect(run.outputs).toEqual({ status: 'skipped', 'stop-reason': 'not_for_us', pending: '[]', summary: expect.stringMatching(/\S/) });
    expect(world.github.writes()).toEqual([]);
  });

  test('of somebody who may only read starts nothing, without a word (R1, A001)', async () => {
    const { world } = use;
    const number = await open(world);
    for (const event of [
      world.reviewCommented({ pull: number, sender: world.eve, body: '/gadget do it', path: 'list.txt' }),
      world.reviewed({ pull: number, sender: world.eve, body: '/gadget do it' }),
    ]) {
      await using run = await world.play(event);
      expect(run.outputs).toEqual({ status: 'skipped', 'stop-reason': 'not_allowed', pending: '[]', summary: expect.stringMatching(/\S/) });
    }
    expect(world.github.writes()).toEqual([]);
  });
});

describe('other comments on lines', () => {
  const use = useWorld();

  jailed(
    'are told which commit changed their line; those on other lines, in other files, resolved ones and those of strangers are not (S2-04)',
    async () => {
      const { world } = use;
      const { repository } = world;
      const number = await open(world);
      const [changed, far, elsewhere, resolved, stranger] = [
        remark(world, number, 12),
        remark(world, number, 17),
        remark(world, number, 12, { path: 'other.txt' }),
        remark(world, number, 12),
        remark(world, number, 12, { author: 'eve', body: 'Of a stranger.' }),
      ];
      const inThread = repository.addReviewComment({
        pull: number,
        author: 'mona',
        path: 'list.txt',
        body: 'Yes.',
        inReplyTo: changed,
        createdAt: ago(world, 30),
      });
      repository.resolveThread(resolved.id);
      await using _run = await changing(world, number, list([3, 'LINE 3'], [12, 'LINE 12']));
      expect(replies(world, changed)).toEqual([expect.stringMatching(new RegExp(`^${touched(world)}\n\n<!-- gadget:review-reply `))]);
      for (const other of [far, elsewhere, resolved, inThread, stranger]) expect(replies(world, other)).toEqual([]);
      for (const said of ['> About line 17.', '> Of a stranger.']) expect(prompt(world)).toContain(said);
      expect(prompt(world)).toContain('1 resolved thread was left out.');
    },
  );

  jailed('whose line is outdated already are told nothing, and are shown as such', async () => {
    const { world } = use;
    const { repository } = world;
    const number = await open(world);
    const outdated = remark(world, number, 12);
    await repository.commitTo('feature', { 'list.txt': list([12, 'twelve']) });
    await using _run = await changing(world, number, list([3, 'LINE 3'], [12, 'LINE 12']));
    expect(replies(world, outdated)).toEqual([]);
    expect(prompt(world)).toContain('On `list.txt`, line 12 (outdated):');
  });

  jailed('that were written while the turn ran are told nothing: nobody has read them (R2, A007)', async () => {
    const { world } = use;
    const { repository, github } = world;
    const number = await open(world);
    const event = world.reviewCommented({ pull: number, body: '/gadget change it', path: 'list.txt', line: 3 });
    github.clock.advance(5);
    const late = repository.addReviewComment({ pull: number, author: 'eve', path: 'list.txt', line: 12, body: 'Leave this as it is!' });
    await world.script([calls([write('list.txt', list([3, 'LINE 3'], [12, 'LINE 12']))]), say('Changed.')]);
    await using run = await world.play(event);
    expect(run.outputs).toMatchObject({ status: 'finished', branch: 'feature' });
    expect(prompt(world)).not.toContain('Leave this as it is!');
    expect(replies(world, late)).toEqual([]);
  });

  jailed('on lines that only somebody else has changed meanwhile are not told of our commit (S0-03)', async () => {
    const { world } = use;
    const { repository } = world;
    const number = await open(world);
    const theirs = remark(world, number, 12, { path: 'other.txt' });
    await world.script([calls([write('list.txt', list([3, 'LINE 3']))]), say('Changed.')]);
    const asked = world.model.reached(1);
    const running = world.play(world.reviewCommented({ pull: number, body: '/gadget change it', path: 'list.txt', line: 3 }));
    const held = await asked;
    await repository.commitTo('feature', { 'other.txt': list([12, 'by hand']) }, 'By hand', world.mona);
    held.release();
    await using refused = await running;
    expect(refused.outputs).toMatchObject({ status: 'error', branch: '' });
    await world.script([]);
    await using run = await world.say('/gadget continue', { issue: number });
    expect(run.outputs).toMatchObject({ status: 'finished', branch: 'feature' });
    const asking = repository.pull(number).reviewComments[1];
    expect(asking && replies(world, asking)).toEqual([expect.stringContaining(done(world))]);
    expect(replies(world, theirs)).toEqual([]);
  });

  jailed('are told by the run that finishes a turn which was parked before (S1-05, S2-04)', async () => {
    const { world } = use;
    const number = await open(world);
    const changed = remark(world, number, 12);
    await world.script([calls([kept(`sed -i 's/^line 12$/LINE 12/' list.txt`)])]);
    await using parked = await world.say('/gadget do what the review says', { issue: number });
    expect(parked.outputs).toMatchObject({ status: 'pending-confirmation' });
    await world.script([say('Changed.')]);
    await using approved = await world.say('/gadget approve', { issue: number });
    expect(approved.outputs).toMatchObject({ status: 'finished', branch: 'feature' });
    expect(replies(world, changed)).toEqual([expect.stringContaining(touched(world))]);
  });

  jailed('are told by a later turn which changes their line, when the first one has not (S2-04)', async () => {
    const { world } = use;
    const { github } = world;
    const number = await open(world);
    const waiting = remark(world, number, 12);
    await world.script([calls([write('list.txt', list([3, 'LINE 3']))]), say('Changed the third.')]);
    await using _first = await world.say('/gadget do line 3', { issue: number });
    expect(replies(world, waiting)).toEqual([]);
    github.clock.advance(5);
    await world.script([calls([write('list.txt', list([3, 'LINE 3'], [12, 'LINE 12']))]), say('Changed the twelfth.')]);
    await using second = await world.say('/gadget now do line 12', { issue: number });
    expect(second.outputs).toMatchObject({ status: 'finished', branch: 'feature' });
    expect(replies(world, waiting)).toEqual([expect.stringContaining(touched(world))]);
  });

  jailed('are told for an ordinary comment as well, once, and the next turn does not tell them again (S2-04)', async () => {
    const { world } = use;
    const { github } = world;
    const number = await open(world);
    const changed = remark(world, number, 12);
    await world.script([calls([write('list.txt', list([12, 'LINE 12']))]), say('Changed.')]);
    await using _first = await world.say('/gadget do what the review says', { issue: number });
    expect(prompt(world)).toContain('> About line 12.');
    expect(replies(world, changed)).toEqual([expect.stringContaining(touched(world))]);
    github.clock.advance(5);
    await world.script([calls([write('list.txt', list([12, 'Line 12'], [13, 'LINE 13']))]), say('Changed again.')]);
    await using second = await world.say('/gadget not so loud', { issue: number });
    expect(second.outputs).toMatchObject({ status: 'finished', branch: 'feature' });
    expect(replies(world, changed)).toHaveLength(1);
    expect(prompt(world)).not.toContain('changes this line.');
  });
});

describe('a review of a pull request', () => {
  const use = useWorld();

  jailed(
    'whose body is a command starts a turn with its comments as background; those whose line was changed are told so (S0-04, S2-03, S2-42)',
    async () => {
      const { world } = use;
      const { repository } = world;
      const number = await open(world);
      const head = repository.headSha('feature');
      const event = world.reviewed({
        pull: number,
        body: '/gadget do what I say below',
        state: 'CHANGES_REQUESTED',
        comments: [
          { path: 'list.txt', line: 5, body: 'Louder.' },
          { path: 'other.txt', line: 9, body: 'Is this needed?' },
        ],
      });
      await world.script([calls([write('list.txt', list([5, 'LINE 5']))]), say('The fifth line is in capitals; the ninth is needed.')]);
      await using run = await world.play(event);
      expect(run.outputs).toMatchObject({ status: 'finished', branch: 'feature', 'pull-request-number': String(number) });
      expect(await repository.git('rev-parse', 'feature^')).toBe(head);

      const shown = prompt(world);
      expect(shown).toMatch(new RegExp(`^Event: review of pull request #${number}\n`));
      expect(shown).toMatch(/The comment, written by @mona [^\n]*\n\n<untrusted-[0-9a-f]+>\ndo what I say below\n</);
      expect(shown).toMatch(/On `list\.txt`, line 5:\n(> [^\n]*\n)+@mona \(write permission\) wrote on [^\n]*:\n> Louder\./);
      expect(shown).toMatch(/On `other\.txt`, line 9:\n(> [^\n]*\n)+@mona \(write permission\) wrote on [^\n]*:\n> Is this needed\?/);
      expect(shown).not.toContain('left out');

      expect(repository.reactions(number).map(({ content }) => content)).toEqual(['eyes']);
      const [louder, needed] = repository.pull(number).reviewComments;
      expect(louder && replies(world, louder)).toEqual([expect.stringContaining(touched(world))]);
      expect(needed && replies(world, needed)).toEqual([]);
      expect(bodies(world, number)).toHaveLength(2);
      expect(bodies(world, number)[1]).toMatch(/^The fifth line is in capitals; the ninth is needed\.\n\nCommit /);
    },
  );

  jailed.each([
    ['a review', (world: World, pull: number) => world.reviewed({ pull, sender: world.mona, body: '/gadget look at this' })],
    [
      'a comment on a line',
      (world: World, pull: number) => world.reviewCommented({ pull, body: '/gadget look at this', path: 'list.txt' }),
    ],
  ])('from a fork has a read-only token: the log of %s says what to do instead (R14, S2-11)', async (_, make) => {
    const { world } = use;
    const { repository, eve } = world;
    const number = await open(world, { fork: eve });
    await using run = await world.play(make(world, number));
    expect(run.exitCode).toBe(1);
    expect(run.stdout).toMatch(/::error.*write the command as an ordinary comment of the pull request/);
    expect(world.model.requests).toEqual([]);
    expect(bodies(world, number)).toEqual([]);
    expect(Object.keys(repository.refs())).toEqual(['refs/heads/main']);
    await world.script([say('It looks fine.')]);
    await using instead = await world.say('/gadget look at this', { issue: number });
    expect(instead.outputs).toMatchObject({ status: 'finished' });
  });
});
