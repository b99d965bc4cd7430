import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { jailed } from '../support/jailed.ts';
import { call, calls, say } from '../support/model/script.ts';
import { fill, inputOf } from '../support/hostile/cases.ts';
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

const prompt = (): string => String(world.model.requests[0]?.messages.at(-1)?.content);
const everything = (): string => (world.model.requests[0]?.messages ?? []).map(({ content }) => String(content)).join('\n\n');
/** What the model may take for our own words: everything that stands in no fence. */
const trusted = (): string => everything().replace(/<(untrusted-[0-9a-f]+)>\n[^]*?\n<\/\1>/g, '');

/** The cases happen at noon. */
const noon = '2026-11-01T12:00:00Z';
function atNoon(): void {
  world.github.clock.set(new Date('2026-11-01T12:00:05Z'));
}

describe('what stands on a thread', () => {
  test('R1 A004: a command in a quotation or a fence is none, wherever it is written', async () => {
    const body = inputOf<string>('A004', 'comment.body');
    const { issue } = await world.openPull({ files: { 'a.txt': 'one\n' } });
    const pull = issue.number;
    for (const event of [
      world.commented(body),
      world.commented(body, { issue: pull }),
      world.reviewCommented({ pull, body, path: 'a.txt' }),
      world.reviewed({ pull, body }),
    ]) {
      await using run = await world.play(event);
      expect(run.exitCode).toBe(0);
      expect(run.outputs).toEqual({ status: 'skipped', 'stop-reason': 'not_for_us', pending: '[]', summary: expect.stringMatching(/\S/) });
    }
    expect(world.model.requests).toEqual([]);
    expect(world.github.writes()).toEqual([]);
  });

  jailed('R2 A007: comments of the second of the trigger or later are not shown, on an issue and on a pull request', async () => {
    atNoon();
    const { issue } = await world.openPull({ files: { 'a.txt': 'one\n' } });
    const late = inputOf<{ author: string; created_at: string; body: string }[]>('A007', 'GET issues/7/comments');
    for (const number of [1, issue.number]) {
      for (const { author, created_at: createdAt, body } of late) {
        world.repository.addComment({ issue: number, author, body, createdAt });
        world.repository.addComment({ issue: number, author, body, createdAt: noon });
        world.repository.addComment({ issue: number, author, body, createdAt: '2026-11-01T11:00:00Z', updatedAt: createdAt });
      }
      await world.script([say('Seen.')]);
      await using run = await world.say('/gadget look into this', { issue: number, createdAt: noon });
      expect(run.outputs).toMatchObject({ status: 'finished' });
      expect(everything()).not.toContain('INJECT-A007');
      expect(prompt()).toContain('3 comments were left out: written or edited after the trigger.');
    }
  });

  jailed.each(['a.txt', 'b.txt'])(
    'R2 A008: nothing is pushed on top of a commit that came while the turn ran (%s), and the thread says what to do',
    async (path) => {
      const { repository } = world;
      const { issue } = await world.openPull({ files: { 'a.txt': 'one\n' } });
      await world.script([call('write_file', { path: 'a.txt', content: 'two\n' }), say('Done.')]);
      const asked = world.model.reached(1);
      const running = world.say('/gadget change it', { issue: issue.number });
      const held = await asked;
      const moved = await repository.commitTo('feature', { [path]: 'by somebody\n' });
      held.release();
      await using run = await running;
      expect(run.outputs).toMatchObject({ status: 'error', branch: '' });
      expect(repository.headSha('feature')).toBe(moved);
      expect(world.github.writes().filter((write) => 'ref' in write && write.ref.startsWith('refs/heads/'))).toEqual([]);
      const told = repository.comments(issue.number).at(-1)?.body;
      expect(told).toContain('The branch feature has moved while the turn ran, so nothing was pushed over what is new there.');
      expect(told).toMatch(/re-?run/i);
    },
  );

  jailed('R3 A015: a marker of our state in the comment of somebody else is shown to nobody and changes nothing', async () => {
    atNoon();
    for (const { author, created_at: createdAt, body } of inputOf<{ author: string; created_at: string; body: string }[]>(
      'A015',
      'comments',
    ))
      world.repository.addComment({ issue: 1, author, body, createdAt });
    await world.script([calls([{ name: 'execute_command', args: { command: 'touch x.txt', keep_changes: true } }])]);
    await using run = await world.say('/gadget look into this', { createdAt: noon });
    expect(run.outputs).toMatchObject({ status: 'pending-confirmation' });
    expect(everything()).toContain('> lgtm');
    expect(everything()).not.toContain('gadget:state');
    const { entries, session } = await readSession(world.repository, 'issue-1');
    expect(entries.filter(({ kind }) => kind === 'decision')).toEqual([]);
    expect(JSON.stringify(session)).not.toContain('allow-all');
  });

  const heads: [string, boolean][] = [
    ['of this repository', false],
    ['of a fork', true],
  ];
  jailed.each(heads)('R12 A046: AGENTS.md of the head of a pull request %s instructs nobody: that of the base does', async (_, isFork) => {
    const { repository, eve } = world;
    const [base, head] = ['base AGENTS.md', 'head AGENTS.md'].map((key) => fill(inputOf<string>('A046', key), { ATT: 'attacker.example' }));
    await repository.commitTo('main', { 'AGENTS.md': base ?? '' });
    const files = { 'AGENTS.md': head ?? '', 'a.txt': 'one\n' };
    const { issue } = await world.openPull({ files, ...(isFork && { fork: eve }) });
    await world.script([say('Seen.')]);
    await using run = await world.say('/gadget look into this', { issue: issue.number });
    expect(run.outputs).toMatchObject({ status: 'finished' });
    expect(trusted()).toContain('Run npm test.');
    expect(prompt()).toContain('+INJECT-A046');
    expect(trusted()).not.toContain('INJECT-A046');
  });

  jailed('R13 A062: a huge thread costs a few requests and a part of the prompt, the newest is kept and the cut is told', async () => {
    atNoon();
    const long = 'x'.repeat(65_530);
    for (let index = 0; index < 500; index++) {
      const createdAt = new Date(Date.parse(noon) - (1000 - index) * 1000).toISOString();
      world.repository.addComment({ issue: 1, author: 'mona', body: `${index} ${long}`, createdAt });
    }
    await world.script([say('Seen.')]);
    await using run = await world.say('/gadget look into this', { createdAt: noon, timeoutMs: 110_000 });
    expect(run.outputs).toMatchObject({ status: 'finished' });
    const kept = [...prompt().matchAll(/^> (\d+) x/gm)].map(([, number]) => Number(number));
    expect(kept.at(-1)).toBe(499);
    expect(kept).toEqual(Array.from(kept, (_, index) => 500 - kept.length + index));
    expect(prompt()).toContain(`${500 - kept.length} older comments were left out.`);
    expect(prompt().length).toBeLessThan(26_000);
    const pages = world.github.requests.filter(({ method, path }) => method === 'GET' && path.endsWith('/issues/1/comments'));
    expect(pages.length).toBeLessThanOrEqual(4);
  });
});
