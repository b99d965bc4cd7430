import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { jailed } from '../support/jailed.ts';
import { calls, say } from '../support/model/script.ts';
import { fill, inputOf } from '../support/hostile/cases.ts';
import { meanwhile, open, prompt, read } from '../support/pulls.ts';
import { comments, keep, lastComment, write } from '../support/steps.ts';
import { readSession } from '../support/stored-session.ts';
import { createWorld, type World } from '../support/world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(async () => {
  await world[Symbol.asyncDispose]();
  world.verify();
});

const everything = (): string => (world.model.requests[0]?.messages ?? []).map(({ content }) => String(content)).join('\n\n');
/** What the model may take for our own words: everything that stands in no fence. */
const trusted = (): string => everything().replace(/<(untrusted-[0-9a-f]+)>\n[^]*?\n<\/\1>/g, '');

/** The cases happen at noon. */
const noon = '2026-11-01T12:00:00Z';
function atNoon(): void {
  world.github.clock.set(new Date('2026-11-01T12:00:05Z'));
}

interface Written {
  readonly author: string;
  readonly created_at: string;
  readonly body: string;
}

/** Comments of the second of the trigger, of later, and edited later. */
function addLate(issue: number): void {
  for (const { author, created_at: createdAt, body } of inputOf<Written[]>('A007', 'GET issues/7/comments')) {
    world.repository.addComment({ issue, author, body, createdAt });
    world.repository.addComment({ issue, author, body, createdAt: noon });
    world.repository.addComment({ issue, author, body, createdAt: '2026-11-01T11:00:00Z', updatedAt: createdAt });
  }
}

function expectNoLate(): void {
  expect(everything()).not.toContain('INJECT-A007');
  expect(prompt(world)).toContain('3 comments were left out: written or edited after the trigger.');
}

describe('what stands on a thread', () => {
  test('a command in a quotation or a fence is none', { tags: ['R1', 'A004'] }, async () => {
    const { issue } = await world.openPull({ files: { 'a.txt': 'one\n' } });
    await using run = await world.say(inputOf<string>('A004', 'comment.body'), { issue: issue.number });
    expect(run.exitCode).toBe(0);
    expect(run.outputs).toEqual({ status: 'skipped', 'stop-reason': 'not_for_us', pending: '[]', summary: expect.stringMatching(/\S/) });
    expect(world.model.requests).toEqual([]);
    expect(world.github.writes()).toEqual([]);
  });

  jailed(
    'is shown only as of the trigger, and forged state markers in comments change nothing',
    { tags: ['R2', 'A007', 'A015', 'R3'] },
    async () => {
      atNoon();
      addLate(1);
      for (const { author, created_at: createdAt, body } of inputOf<Written[]>('A015', 'comments'))
        world.repository.addComment({ issue: 1, author, body, createdAt });
      await world.script([calls([keep('touch x.txt')])]);
      await using run = await world.say('/gadget look into this', { createdAt: noon });
      expect(run.outputs).toMatchObject({ status: 'pending-confirmation' });
      // Not from the second of the trigger either.
      expectNoLate();
      expect(everything()).toContain('> lgtm');
      // The marker of our state, in the comment of somebody else.
      expect(everything()).not.toContain('gadget:state');
      const { entries, session } = await readSession(world.repository, 'issue-1');
      expect(entries.filter(({ kind }) => kind === 'decision')).toEqual([]);
      expect(JSON.stringify(session)).not.toContain('allow-all');
    },
  );

  jailed('says what to do after a conflicting push, over which nothing is pushed', { tags: ['R2', 'A008', 'S0-03'] }, async () => {
    const { repository } = world;
    const number = await open(world);
    await world.script([calls([read('a.txt'), write('a.txt', 'one\nTWO\n')]), say('Done.')]);
    let moved = '';
    await using run = await meanwhile(world, number, async () => {
      moved = await repository.commitTo('feature', { 'a.txt': 'by somebody\n' });
    });
    expect(run.outputs).toMatchObject({ status: 'error', branch: '' });
    const told = lastComment(world, number);
    expect(told).toContain('The branch feature has moved while the turn ran, so nothing was pushed over what is new there.');
    expect(told).toMatch(/re-?run/i);

    // Also not by continue.
    await world.script([]);
    await using refused = await world.say('/gadget continue', { issue: number });
    expect(refused.outputs).toMatchObject({ status: 'error', branch: '' });
    expect(lastComment(world, number)).toMatch(
      /Somebody has pushed to feature meanwhile, and changed files that this turn changes, too: a\.txt\. Nothing was pushed over it\./,
    );
    expect(repository.headSha('feature')).toBe(moved);
    expect(world.github.writes().filter((one) => 'ref' in one && one.ref.startsWith('refs/heads/'))).toEqual([]);
    expect(comments(world, number).filter((body) => body.includes('### Transcript'))).toEqual([]);
  });

  const heads: [string, boolean][] = [
    ['of this repository', false],
    ['of a fork', true],
  ];
  jailed.each(heads)(
    'AGENTS.md of the head of a pull request %s instructs nobody: that of the base does; late comments are not shown',
    { tags: ['R12', 'A046', 'A007', 'R2'] },
    async (_, isFork) => {
      atNoon();
      const { repository, eve } = world;
      const [base, head] = ['base AGENTS.md', 'head AGENTS.md'].map((key) =>
        fill(inputOf<string>('A046', key), { ATT: 'attacker.example' }),
      );
      await repository.commitTo('main', { 'AGENTS.md': base ?? '' });
      const files = { 'AGENTS.md': head ?? '', 'a.txt': 'one\n' };
      const { issue } = await world.openPull({ files, ...(isFork && { fork: eve }) });
      addLate(issue.number);
      await world.script([say('Seen.')]);
      await using run = await world.say('/gadget look into this', { issue: issue.number, createdAt: noon });
      expect(run.outputs).toMatchObject({ status: 'finished' });
      expectNoLate();
      expect(trusted()).toContain('Run npm test.');
      expect(prompt(world)).toContain('+INJECT-A046');
      expect(trusted()).not.toContain('INJECT-A046');
    },
  );

  jailed(
    'a huge thread costs a few requests and a part of the prompt, the newest is kept and the cut is told',
    { tags: ['R13', 'A062'] },
    async () => {
      atNoon();
      const long = 'x'.repeat(65_530);
      for (let index = 0; index < 500; index++) {
        const createdAt = new Date(Date.parse(noon) - (1000 - index) * 1000).toISOString();
        world.repository.addComment({ issue: 1, author: 'mona', body: `${index} ${long}`, createdAt });
      }
      await world.script([say('Seen.')]);
      await using run = await world.say('/gadget look into this', { createdAt: noon, timeoutMs: 110_000 });
      expect(run.outputs).toMatchObject({ status: 'finished' });
      const kept = [...prompt(world).matchAll(/^> (\d+) x/gm)].map(([, number]) => Number(number));
      expect(kept.at(-1)).toBe(499);
      expect(kept).toEqual(Array.from(kept, (_, index) => 500 - kept.length + index));
      expect(prompt(world)).toContain(`${500 - kept.length} older comments were left out.`);
      expect(prompt(world).length).toBeLessThan(26_000);
      const pages = world.github.requests.filter(({ method, path }) => method === 'GET' && path.endsWith('/issues/1/comments'));
      expect(pages.length).toBeLessThanOrEqual(4);
    },
  );
});
