import { describe, expect, test } from 'vitest';
import { jailed } from '../support/jailed.ts';
import { calls, say } from '../support/model/script.ts';
import type { ReviewComment } from '../support/github/types.ts';
import { prompt, read } from '../support/pulls.ts';
import { comments, keep, lastComment, pending, write } from '../support/steps.ts';
import { readSession } from '../support/stored-session.ts';
import { useWorld } from '../support/use-world.ts';
import type { OpenPullOptions, World } from '../support/world.ts';

const list = (...changed: [number, string][]): string => {
  const lines = Array.from({ length: 20 }, (_, index) => `line ${index + 1}`);
  for (const [number, line] of changed) lines[number - 1] = line;
  return `${lines.join('\n')}\n`;
};
const files = { 'list.txt': list(), 'other.txt': list() };

/** The number of a new pull request of mona, from the branch `feature`. */
async function open(world: World, more: Partial<OpenPullOptions> = {}): Promise<number> {
  return (await world.openPull({ files, title: 'Add lists', body: 'Adds two lists.', ...more })).issue.number;
}

/** What we have said below a review comment. */
const replies = ({ repository }: World, { pull, id }: ReviewComment): string[] =>
  repository
    .pull(pull.issue.number)
    .reviewComments.flatMap(({ inReplyToId, user, body }) => (inReplyToId === id && user.login === 'github-actions[bot]' ? [body] : []));

/** The newest comment of mona on a line. */
function newest({ repository }: World, number: number): ReviewComment {
  const found = repository.pull(number).reviewComments.findLast(({ user }) => user.login === 'mona');
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

describe('a comment on a line of a pull request', () => {
  const use = useWorld();

  jailed(
    'starts a turn that knows its place and thread, and is answered with the commit',
    { tags: ['S0-04', 'S2-03', 'S2-42'] },
    async () => {
      const { world } = use;
      const { repository, github } = world;
      const number = await open(world);
      const head = repository.headSha('feature');
      const first = remark(world, number, 3, { author: 'eve', body: 'This line could be louder.' });
      github.clock.advance(5);
      const event = world.reviewCommented({ pull: number, body: '/gadget do as she says', path: 'list.txt', inReplyTo: first });
      await world.script([calls([write('other.txt', list([3, 'LINE 3']))]), say('It is in capitals, in the other list.')]);
      await using run = await world.play(event);
      expect(run.outputs).toMatchObject({ status: 'finished', branch: 'feature', 'pull-request-number': String(number) });
      expect(await repository.git('rev-parse', 'feature^')).toBe(head);

      // File, line, diff and the earlier words of the thread.
      const shown = prompt(world);
      expect(shown).toMatch(new RegExp(`^Event: comment on a line of pull request #${number}\n`));
      expect(shown).toMatch(
        /The place of the comment stands [^\n]*\n\n<(untrusted-[0-9a-f]+)>\nOn `list\.txt`, line 3:\n> @@ -0,0 \+1,20 @@\n> \+line 1\n> \+line 2\n> \+line 3\n<\/\1>/,
      );
      expect(shown).toMatch(/@eve \(read permission\) wrote on [^\n]*:\n> This line could be louder\./);
      expect(shown).toMatch(
        /The comment, written by @mona \(write permission\), stands [^\n]*\n\n<untrusted-[0-9a-f]+>\ndo as she says\n</,
      );

      const [, asked] = repository.pull(number).reviewComments;
      expect(asked?.reactions.map(({ content }) => content)).toEqual(['eyes']);
      expect(repository.reactions(number)).toEqual([]);
      expect(replies(world, first)).toEqual([expect.stringMatching(new RegExp(`^${done(world)}\n\n<!-- gadget:review-reply `))]);
      const [progress, update, ...more] = comments(world, number);
      expect(progress).toContain(`✅ **Done**: updated pull request #${number}`);
      expect(update).toMatch(/^It is in capitals, in the other list\.\n\nCommit /);
      expect(more).toEqual([]);
      expect(repository.pulls()).toHaveLength(1);
    },
  );

  jailed('that only asks is answered in the conversation, and gets a link to that answer', { tags: ['S2-04', 'S2-11'] }, async () => {
    const { world } = use;
    const { repository } = world;
    const number = await open(world);
    const head = repository.headSha('feature');
    const other = remark(world, number, 4);
    await world.script([calls([read('list.txt')]), say('Because it is the third.')]);
    await using run = await world.play(world.reviewCommented({ pull: number, body: '/gadget why?', path: 'list.txt', line: 3 }));
    expect(run.outputs).toMatchObject({ status: 'finished', branch: '', 'pull-request-number': '' });
    const [progress, answer, ...more] = repository.comments(number);
    expect(progress?.body).toContain('✅ **Done**: answered, nothing was changed');
    // With the commit that it is about.
    expect(answer?.body).toMatch(
      new RegExp(`^Because it is the third\\.\n\nBased on commit \`${head.slice(0, 12)}\`\\.\n\ncc @mona\n\n<!-- gadget:answer `),
    );
    expect(more).toEqual([]);
    const asked = newest(world, number);
    expect(replies(world, asked)).toEqual([expect.stringMatching(/^💬 Answered in the \[conversation\]\(\S+\)\.\n/)]);
    expect(replies(world, asked)[0]).toContain(`/pull/${number}#issuecomment-${answer?.id}`);
    expect(replies(world, other)).toEqual([]);

    // Status and reset are about that conversation.
    await using _status = await world.say('/gadget status', { issue: number });
    expect(lastComment(world, number)).toContain('1 turn so far');
    await using _reset = await world.say('/gadget reset', { issue: number });
    expect(lastComment(world, number)).toContain('The next turn on this thread starts a new conversation');
    expect((await readSession(repository, `pull-${number}`)).session).toMatchObject({ state: 'closed' });
    expect(repository.headSha('feature')).toBe(head);
  });

  jailed(
    'is answered by the run that finishes its turn, and cannot approve its calls',
    { tags: ['S1-05', 'S1-07', 'S2-04', 'S2-33', 'R7'] },
    async () => {
      const { world } = use;
      const { repository } = world;
      const number = await open(world);
      const changed = remark(world, number, 12);
      await world.script([calls([keep(`sed -i -e 's/^line 3$/LINE 3/' -e 's/^line 12$/LINE 12/' list.txt`)])]);
      await using parked = await world.play(world.reviewCommented({ pull: number, body: '/gadget change it', path: 'list.txt', line: 3 }));
      expect(parked.outputs).toMatchObject({ status: 'pending-confirmation' });
      const asked = newest(world, number);
      const head = repository.headSha('feature');
      await world.script([]);
      // Until then no answer counts on lines or in reviews, which is said.
      for (const event of [
        world.reviewCommented({ pull: number, body: `/gadget approve ${pending(parked)[0]}`, path: 'list.txt', line: 3 }),
        world.reviewed({ pull: number, body: '/gadget approve', state: 'APPROVED' }),
      ]) {
        await using refused = await world.play(event);
        expect(refused.outputs).toMatchObject({ status: 'finished', 'stop-reason': '' });
        expect(lastComment(world, number)).toContain(
          '⚠️ **Nothing was decided.** Answers count in the conversation of the thread only: write it as an ordinary comment.',
        );
      }
      expect(repository.headSha('feature')).toBe(head);
      for (const remarked of [asked, changed]) expect(replies(world, remarked)).toEqual([]);

      await world.script([say('Changed.')]);
      await using approved = await world.say('/gadget approve', { issue: number });
      expect(approved.outputs).toMatchObject({ status: 'finished', branch: 'feature' });
      expect(await repository.git('show', 'feature:list.txt')).toContain('LINE 3\nline 4');
      expect(replies(world, asked)).toEqual([expect.stringContaining(done(world))]);
      // So is the other one, whose line has changed.
      expect(replies(world, changed)).toEqual([expect.stringContaining(touched(world))]);
    },
  );

  jailed('is not said to be done by a turn that stops', async () => {
    const { world } = use;
    const number = await open(world);
    await world.script([calls([write('list.txt', list([3, 'LINE 3']))]), say('Half of it.')]);
    await using run = await world.play(world.reviewCommented({ pull: number, body: '/gadget change it', path: 'list.txt', line: 3 }), {
      inputs: { 'max-iterations': '2' },
    });
    expect(run.outputs).toMatchObject({ status: 'stopped', branch: 'feature' });
    expect(replies(world, newest(world, number))).toEqual([]);
    expect(comments(world, number).join('\n')).toContain('🛑 **Stopped.**');
  });

  test(
    'starts nothing where it was edited, or where its author may only read: nothing is written, no model is asked',
    { tags: ['A001', 'A005', 'R1'] },
    async () => {
      const { world } = use;
      const pull = await open(world);
      const { payload, ...event } = world.reviewCommented({ pull, body: '/gadget do it', path: 'list.txt' });
      const edited = { ...event, payload: { ...payload, action: 'edited', changes: { body: { from: 'hello' } } } };
      const ofEve = world.reviewCommented({ pull, sender: world.eve, body: '/gadget do it', path: 'list.txt' });
      for (const [played, why] of [
        [edited, 'not_for_us'],
        [ofEve, 'not_allowed'],
      ] as const) {
        await using run = await world.play(played);
        expect(run.exitCode).toBe(0);
        expect(run.outputs).toEqual({ status: 'skipped', 'stop-reason': why, pending: '[]', summary: expect.stringMatching(/\S/) });
      }
      expect(world.github.writes()).toEqual([]);
    },
  );
});

describe('other comments on lines', () => {
  const use = useWorld();

  jailed(
    'are told which commit changed their line, if they were open and trusted when the turn began',
    { tags: ['S2-04', 'R2', 'A007'] },
    async () => {
      const { world } = use;
      const { repository, github } = world;
      const number = await open(world);
      const outdated = remark(world, number, 12);
      await repository.commitTo('feature', { 'list.txt': list([12, 'twelve']) });
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
      const event = world.reviewCommented({ pull: number, body: '/gadget change it', path: 'list.txt', line: 3 });
      const asked = newest(world, number);
      github.clock.advance(5);
      const late = repository.addReviewComment({ pull: number, author: 'mona', path: 'list.txt', line: 12, body: 'Leave this as it is!' });
      await world.script([calls([write('list.txt', list([3, 'LINE 3'], [12, 'LINE 12']))]), say('Changed.')]);
      await using run = await world.play(event);
      expect(run.outputs).toMatchObject({ status: 'finished', branch: 'feature' });
      expect(replies(world, asked)).toEqual([expect.stringContaining(done(world))]);
      expect(replies(world, changed)).toEqual([expect.stringMatching(new RegExp(`^${touched(world)}\n\n<!-- gadget:review-reply `))]);
      // On other lines, in other files, outdated, resolved, of a stranger, and of while the turn ran.
      const others = { outdated, far, elsewhere, resolved, inThread, stranger, late };
      for (const [which, other] of Object.entries(others)) expect(replies(world, other), which).toEqual([]);
      const shown = prompt(world);
      for (const said of ['> About line 17.', '> Of a stranger.', 'On `list.txt`, line 12 (outdated):']) expect(shown).toContain(said);
      expect(shown).toContain('1 resolved thread was left out.');
      expect(shown).not.toContain('Leave this as it is!');
    },
  );

  jailed('are told once by the first turn that changes their line, after a regular comment as well', { tags: ['S2-04'] }, async () => {
    const { world } = use;
    const { github } = world;
    const number = await open(world);
    const changed = remark(world, number, 12);
    const waiting = remark(world, number, 17);
    await world.script([calls([write('list.txt', list([12, 'LINE 12']))]), say('Changed the twelfth.')]);
    await using _first = await world.say('/gadget do what the review says of line 12', { issue: number });
    expect(prompt(world)).toContain('> About line 12.');
    expect(replies(world, changed)).toEqual([expect.stringContaining(touched(world))]);
    expect(replies(world, waiting)).toEqual([]);
    github.clock.advance(5);
    await world.script([calls([write('list.txt', list([12, 'Line 12'], [13, 'LINE 13'], [17, 'LINE 17']))]), say('Changed again.')]);
    await using second = await world.say('/gadget not so loud, and now do line 17', { issue: number });
    expect(second.outputs).toMatchObject({ status: 'finished', branch: 'feature' });
    expect(replies(world, waiting)).toEqual([expect.stringContaining(touched(world))]);
    expect(replies(world, changed)).toHaveLength(1);
    expect(prompt(world)).not.toContain('changes this line.');
  });
});

describe('a review of a pull request', () => {
  const use = useWorld();

  jailed(
    'whose body is a command starts a turn with its comments as background; those whose line was changed are told so',
    { tags: ['S0-04', 'S2-03', 'S2-42'] },
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
      expect(comments(world, number)).toHaveLength(2);
      expect(comments(world, number)[1]).toMatch(/^The fifth line is in capitals; the ninth is needed\.\n\nCommit /);
    },
  );

  jailed(
    'from a fork has a read-only token, like a comment on a line: the log says what to do instead',
    { tags: ['R14', 'S2-11'] },
    async () => {
      const { world } = use;
      const { repository, eve } = world;
      const pull = await open(world, { fork: eve });
      for (const event of [
        world.reviewed({ pull, body: '/gadget look at this' }),
        world.reviewCommented({ pull, body: '/gadget look at this', path: 'list.txt' }),
      ]) {
        await using run = await world.play(event);
        expect(run.exitCode).toBe(1);
        expect(run.stdout).toMatch(/::error.*write the command as an ordinary comment of the pull request/);
      }
      expect(world.model.requests).toEqual([]);
      expect(comments(world, pull)).toEqual([]);
      expect(Object.keys(repository.refs())).toEqual(['refs/heads/main']);
      await world.script([say('It looks fine.')]);
      await using instead = await world.say('/gadget look at this', { issue: pull });
      expect(instead.outputs).toMatchObject({ status: 'finished' });
    },
  );
});
