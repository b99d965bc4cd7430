import { describe, expect } from 'vitest';
import { callDigest } from '../../src/session/digest.ts';
import type { Entry } from '../../src/session/entries.ts';
import { git } from '../support/github/git.ts';
import { jailed } from '../support/jailed.ts';
import { say, type ScriptedCall } from '../support/model/script.ts';
import { sessionEntries } from '../support/run-files.ts';
import type { ActionRun } from '../support/runner/run-options.ts';
import { keep, lastComment, park, pending, write } from '../support/steps.ts';
import { readSession, restoredTree } from '../support/stored-session.ts';
import { useWorld } from '../support/use-world.ts';
import type { World } from '../support/world.ts';

const sessionRef = 'refs/gadget/sessions/issue-1';
const refused = { status: 'finished', 'stop-reason': '' };
const parkedAgain = { status: 'pending-confirmation', 'stop-reason': 'pending_confirmation' };

/** Each time it runs, there is one line more in log.txt. */
const append = (line: string): ScriptedCall => keep(`echo ${line} >> log.txt`, line);

/** Ids of calls that were started, of those that are recorded before they are. */
async function started(world: World): Promise<string[]> {
  return (await sessionEntries(world)).flatMap((entry) => (entry.kind === 'call.started' ? [entry.callId] : []));
}

/** The results that the model got in its first request of this run, in their order. */
function told(world: World): [string, string][] {
  return (world.model.requests[0]?.messages ?? []).flatMap((message): [string, string][] =>
    message.role === 'tool' ? [[message.tool_call_id ?? '', message.content ?? '']] : [],
  );
}

/** What our own account has said there since. */
function ownWords(world: World, since: number): string[] {
  const own = world.repository.comments(1).filter(({ user }) => user.type === 'Bot' || user.login === 'zoe');
  return own
    .map(({ body }) => body)
    .filter((body) => !body.startsWith('/gadget'))
    .slice(since);
}

/** An answer that does not count: one comment says why, the session is as it was, and nobody asked the model. */
async function expectRefusal(world: World, answer: () => Promise<ActionRun>, why: RegExp): Promise<void> {
  const [before, said] = [world.repository.refs()[sessionRef], ownWords(world, 0).length];
  await using run = await answer();
  expect(run.exitCode).toBe(0);
  expect(run.outputs).toMatchObject(refused);
  expect(ownWords(world, said)).toEqual([expect.stringMatching(/^⚠️ \*\*Nothing was decided\.\*\*/)]);
  expect(lastComment(world)).toMatch(why);
  expect(world.repository.refs()[sessionRef]).toBe(before);
  expect(world.model.requests).toEqual([]);
}

/** Rewrites files of the stored session as somebody who may push can. */
async function tamper({ repository }: World, change: (path: string, text: string) => string): Promise<void> {
  const { gitDir } = repository;
  const tip = await git(gitDir, ['rev-parse', sessionRef]);
  const listing = (await git(gitDir, ['ls-tree', '-r', tip])).split('\n');
  const entries: string[] = [];
  let changes = 0;
  for (const line of listing) {
    const [about = '', path = ''] = line.split('\t');
    const before = await git(gitDir, ['cat-file', 'blob', about.split(' ')[2]!]);
    const after = change(path, before);
    if (after !== before) changes += 1;
    // Git's own words come without their last line end.
    entries.push(
      `100644,${after === before ? about.split(' ')[2]! : await git(gitDir, ['hash-object', '-w', '--stdin'], { input: `${after}\n` })},${path}`,
    );
  }
  expect(changes).toBeGreaterThan(0);
  const env = { GIT_INDEX_FILE: `${gitDir}/tamper-index` };
  await git(gitDir, ['read-tree', '--empty'], { env });
  for (const entry of entries) await git(gitDir, ['update-index', '--add', '--cacheinfo', entry], { env });
  const tree = await git(gitDir, ['write-tree'], { env });
  const who = { GIT_AUTHOR_NAME: 'x', GIT_AUTHOR_EMAIL: 'x@x', GIT_COMMITTER_NAME: 'x', GIT_COMMITTER_EMAIL: 'x@x' };
  await git(gitDir, ['update-ref', sessionRef, await git(gitDir, ['commit-tree', '-p', tip, '-m', 'x', tree], { env: who })]);
}

/** Changes entries of one kind in the stored log. */
function inLog<Kind extends Entry['kind']>(
  kind: Kind,
  change: (entry: Extract<Entry, { kind: Kind }>) => Entry,
): (path: string, text: string) => string {
  return (path, text) =>
    path.startsWith('log/')
      ? text
          .split('\n')
          .map((line) => {
            const entry = JSON.parse(line) as Entry;
            return entry.kind === kind ? JSON.stringify(change(entry as Extract<Entry, { kind: Kind }>)) : line;
          })
          .join('\n')
      : text;
}

/** Changes what the model has asked for in its messages. */
function inMessage(changed: (text: string) => string): (path: string, text: string) => string {
  return inLog('message', (entry) => {
    if (entry.message.role !== 'assistant') return entry;
    const toolCalls = entry.message.toolCalls.map((made) => ({ ...made, arguments: changed(made.arguments) }));
    return { ...entry, message: { ...entry.message, toolCalls } };
  });
}

describe('answers that do not count', () => {
  const use = useWorld();

  jailed('leave the call waiting and say why, and a valid one works afterwards', { tags: ['S1-07', 'R7'] }, async () => {
    const { world } = use;
    const { repository, github: server } = world;
    const zoe = server.addUser({ login: 'zoe', id: 1003 });
    repository.permissions.set('zoe', 'admin');
    const token = ['gh', 'p_', 'Z'.repeat(36)].join('');
    server.addToken(token, 'zoe');
    const { serverUrl, apiUrl, graphqlUrl } = server;
    const github = { serverUrl, apiUrl, graphqlUrl, token };
    const [one = ''] = await park(world, [append('one')], { github });
    // Of the account of the token.
    await expectRefusal(world, () => world.say('/gadget approve', { sender: zoe, github }), /nobody decides on their own calls/);

    const spoiled = async (spoil: (id: number) => void): Promise<ActionRun> => {
      const event = world.commented(`/gadget approve ${one}`);
      spoil(repository.comments(1).at(-1)!.id);
      return world.run({ event, github });
    };
    await expectRefusal(world, () => spoiled((id) => repository.editComment(id, 'Never mind.')), /edited comment never counts/);
    await expectRefusal(world, () => spoiled((id) => repository.deleteComment(id)), /has been deleted/);

    // After 7 days, until the call has been asked again.
    server.clock.advance(7 * 86_400 + 5);
    await expectRefusal(world, () => world.say(`/gadget approve ${one}`, { github }), /has expired/);
    await using again = await world.say('/gadget continue', { github });
    expect(again.outputs).toMatchObject(parkedAgain);
    expect(world.model.requests).toEqual([]);
    const [next = ''] = pending(again);
    expect(next).not.toBe(one);
    expect(await started(world)).toEqual([]);

    await world.script([say('Done.')]);
    await using run = await world.say(`/gadget approve ${next}`, { github });
    expect(run.outputs).toMatchObject({ status: 'finished', 'stop-reason': 'no_tool_calls' });
    expect(await repository.git('show', `refs/heads/${run.outputs['branch']}:log.txt`)).toBe('one');
    expect(await started(world)).toEqual(['one']);
  });

  jailed(
    'an approval after the rules have changed: the call is judged by the new ones, and one that they deny never runs',
    { tags: ['R7'] },
    async () => {
      const { world } = use;
      const [one = ''] = await park(world, [append('one')]);
      await world.repository.commitTo('main', { '.github/gadget.yml': 'policy:\n  rules:\n    execute: deny\n' });
      await expectRefusal(world, () => world.say(`/gadget approve ${one}`), /The rules have changed/);
      await world.script([say('Then not.')]);
      await using run = await world.say('/gadget continue');
      expect(run.outputs['status']).toBe('finished');
      expect(told(world)[0]?.[1]).toMatch(/^ERROR: .*denied/);
      expect(await started(world)).toEqual([]);
    },
  );
});

describe('a stored session that somebody has changed', () => {
  const use = useWorld();

  /** Everything in the log says the same: another command was asked for, and this is its digest. */
  async function swapTheCall(world: World, changed: (text: string) => string): Promise<void> {
    const { session, entries } = await readSession(world.repository, 'issue-1');
    const { id: header } = session as { id: string };
    const turn = entries[0]!.turnId;
    await tamper(world, (path, text) => {
      const swapped = inLog('parked', (entry) => ({
        ...entry,
        calls: entry.calls.map((waits) => {
          const { id, name, asking } = waits;
          const other = changed(waits.arguments);
          const digest = callDigest({ session: header, turn, call: id, tool: name, arguments: JSON.parse(other), ...asking! });
          return { ...waits, arguments: other, digest };
        }),
      }))(path, text);
      return inMessage(changed)(path, swapped);
    });
  }

  jailed('runs no command that was not shown, whatever was approved', { tags: ['R7', 'S2-70'] }, async () => {
    const { world } = use;
    const [one = ''] = await park(world, [append('one')]);
    await tamper(
      world,
      inMessage((text) => text.replace('echo one', 'echo evil')),
    );
    // Another command in the message of the model is asked for.
    await using run = await world.say(`/gadget approve ${one}`);
    expect(run.outputs).toMatchObject(parkedAgain);
    expect(await started(world)).toEqual([]);
    expect(lastComment(world)).toContain('echo evil');

    const [evil = ''] = pending(run);
    expect(evil).not.toBe(one);
    // Swapped together with its digest, it is neither what the id in the comment means nor what is there alone.
    await swapTheCall(world, (text) => text.replace('echo evil', 'echo worse'));
    await expectRefusal(world, () => world.say(`/gadget approve ${evil}`), /No call with the id/);
    await expectRefusal(world, () => world.say('/gadget approve'), /No comment of Gadget that asks for/);
    expect(await started(world)).toEqual([]);
  });

  /** Another patch, with its tree instead of the one that was stored. @returns that tree. */
  async function swapTheWork(world: World): Promise<string> {
    const before = await restoredTree(world.repository, 'issue-1');
    await tamper(world, (path, text) => (/^work.*\.patch$/.test(path) ? text.replace('+good', '+evil') : text));
    const after = await restoredTree(world.repository, 'issue-1');
    expect(after).not.toBe(before);
    await tamper(world, (path, text) => (path === 'work.json' ? text.replaceAll(before, after) : text));
    return after;
  }

  jailed(
    'no approved call runs in another workspace that work and log were made to agree with, neither by the approval nor by going on',
    { tags: ['R7', 'S2-70', 'S0-51'] },
    async () => {
      const { world } = use;
      await park(world, [write('notes.txt', 'good\n'), append('one')]);
      const tree = await swapTheWork(world);
      const lines = (change: (line: string) => unknown[]) => (path: string, text: string) =>
        path.startsWith('log/')
          ? text
              .split('\n')
              .flatMap((line) => change(line).map((entry) => JSON.stringify(entry)))
              .join('\n')
          : text;
      // The log names its tree, and says that something has run since, until the approval is in it.
      const forge = lines((line) => {
        const entry = JSON.parse(line) as Entry;
        if (entry.kind !== 'parked') return [entry];
        const { turnId, at } = entry;
        return [
          { ...entry, tree },
          { kind: 'call.started', turnId, at, callId: 'none', name: 'write_file' },
        ];
      });
      const forget = lines((line) => {
        const entry = JSON.parse(line) as Entry;
        return entry.kind === 'call.started' ? [] : [entry];
      });
      for (const [answer, change] of [
        ['/gadget approve', forge],
        ['/gadget continue', forget],
      ] as const) {
        await tamper(world, change);
        await using run = await world.say(answer);
        expect(await started(world)).not.toContain('one');
        expect(world.model.requests).toEqual([]);
        expect(run.outputs).toMatchObject({ status: 'error', branch: '' });
        expect(lastComment(world)).toContain('Nothing that was approved has run.');
        expect(lastComment(world)).toContain('reset');
        // Going on is of no use there.
        expect(lastComment(world)).not.toContain('/gadget continue');
      }
    },
  );
});
