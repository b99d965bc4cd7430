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

/** The right answer, after which the turn finishes. @returns the lines of log.txt. */
async function approvedLines(world: World, answer: string): Promise<string[]> {
  await world.script([say('Done.')]);
  await using run = await world.say(answer);
  expect(run.outputs).toMatchObject({ status: 'finished', 'stop-reason': 'no_tool_calls' });
  return (await world.repository.git('show', `refs/heads/${run.outputs['branch']}:log.txt`)).trim().split('\n');
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

describe('answers that do not count', () => {
  const use = useWorld();

  jailed(
    'leave the call waiting and say why, as when a comment was edited or deleted; a right one works afterwards (S1-07, R7)',
    async () => {
      const { world } = use;
      const { repository } = world;
      const [one = ''] = await park(world, [append('one')]);
      const spoiled = async (spoil: (id: number) => void): Promise<ActionRun> => {
        const event = world.commented(`/gadget approve ${one}`);
        spoil(repository.comments(1).at(-1)!.id);
        return world.run({ event });
      };
      await expectRefusal(world, () => spoiled((id) => repository.editComment(id, 'Never mind.')), /edited comment never counts/);
      await expectRefusal(world, () => spoiled((id) => repository.deleteComment(id)), /has been deleted/);
      expect(await started(world)).toEqual([]);
      expect(await approvedLines(world, '/gadget approve all')).toEqual(['one']);
      expect(await started(world)).toEqual(['one']);
    },
  );

  jailed('an approval that comes after 7 days, until the call has been asked again', async () => {
    const { world } = use;
    const [one = ''] = await park(world, [append('one')]);
    world.github.clock.advance(7 * 86_400 + 5);
    await expectRefusal(world, () => world.say(`/gadget approve ${one}`), /has expired/);
    await using again = await world.say('/gadget continue');
    expect(again.outputs).toMatchObject(parkedAgain);
    expect(world.model.requests).toEqual([]);
    const [next = ''] = pending(again);
    expect(next).not.toBe(one);
    expect(await approvedLines(world, `/gadget approve ${next}`)).toEqual(['one']);
  });

  jailed(
    'an approval after the rules have changed: the call is judged by the new ones, and one that they deny never runs (R7)',
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

  jailed('an approval by the account that the token belongs to: nobody decides on their own calls', async () => {
    const { world } = use;
    const zoe = world.github.addUser({ login: 'zoe', id: 1003 });
    world.repository.permissions.set('zoe', 'admin');
    const token = ['gh', 'p_', 'Z'.repeat(36)].join('');
    world.github.addToken(token, 'zoe');
    const { serverUrl, apiUrl, graphqlUrl } = world.github;
    const github = { serverUrl, apiUrl, graphqlUrl, token };
    await park(world, [append('one')], { github });
    await expectRefusal(world, () => world.say('/gadget approve', { sender: zoe, github }), /nobody decides on their own calls/);
    expect(await started(world)).toEqual([]);
  });
});

describe('a stored session that somebody has changed', () => {
  const use = useWorld();
  const evil = 'echo evil >> log.txt';
  const changed = (text: string): string => text.replace('echo one >> log.txt', evil);

  jailed('another command in what waits is not approved (R7, S2-70)', async () => {
    const { world } = use;
    const [one = ''] = await park(world, [append('one')]);
    await tamper(
      world,
      inLog('parked', (entry) => ({ ...entry, calls: entry.calls.map((waits) => ({ ...waits, arguments: changed(waits.arguments) })) })),
    );
    await expectRefusal(world, () => world.say(`/gadget approve ${one}`), /is not the call that was shown/);
    expect(await started(world)).toEqual([]);
  });

  jailed('another command in the message of the model does not run, whatever was approved (R7, S2-70)', async () => {
    const { world } = use;
    const [one = ''] = await park(world, [append('one')]);
    await tamper(
      world,
      inLog('message', (entry) => {
        if (entry.message.role !== 'assistant') return entry;
        const toolCalls = entry.message.toolCalls.map((made) => ({ ...made, arguments: changed(made.arguments) }));
        return { ...entry, message: { ...entry.message, toolCalls } };
      }),
    );
    await using run = await world.say(`/gadget approve ${one}`);
    expect(run.outputs['status']).not.toBe('finished');
    expect(await started(world)).toEqual([]);
    if (run.outputs['status'] === 'pending-confirmation') expect(lastComment(world)).toContain('evil');
  });

  /** Everything in the log says the same: another command was asked for, and this is its digest. */
  async function swapTheCall(world: World): Promise<void> {
    const { header, turn } = await readSession(world.repository, 'issue-1').then(({ session, entries }) => ({
      header: session as { id: string },
      turn: entries[0]!.turnId,
    }));
    await tamper(world, (path, text) => {
      const swapped = inLog('parked', (entry) => ({
        ...entry,
        calls: entry.calls.map((waits) => {
          const { id, name, asking } = waits;
          const other = changed(waits.arguments);
          const digest = callDigest({ session: header.id, turn, call: id, tool: name, arguments: JSON.parse(other), ...asking! });
          return { ...waits, arguments: other, digest };
        }),
      }))(path, text);
      return inLog('message', (entry) => {
        if (entry.message.role !== 'assistant') return entry;
        const toolCalls = entry.message.toolCalls.map((made) => ({ ...made, arguments: changed(made.arguments) }));
        return { ...entry, message: { ...entry.message, toolCalls } };
      })(path, swapped);
    });
  }

  jailed(
    'a call that was swapped together with its digest is neither what the id in the comment means nor what is there alone (R7, S2-70)',
    async () => {
      const { world } = use;
      const [one = ''] = await park(world, [append('one')]);
      await swapTheCall(world);
      await expectRefusal(world, () => world.say(`/gadget approve ${one}`), /No call with the id/);
      await expectRefusal(world, () => world.say('/gadget approve'), /No comment of Gadget that asks for/);
      expect(await started(world)).toEqual([]);
    },
  );

  /** Another patch, with its tree in the place of the one that was stored. @returns that tree. */
  async function swapTheWork(world: World): Promise<string> {
    const before = await restoredTree(world.repository, 'issue-1');
    await tamper(world, (path, text) => (/^work.*\.patch$/.test(path) ? text.replace('+good', '+evil') : text));
    const after = await restoredTree(world.repository, 'issue-1');
    expect(after).not.toBe(before);
    await tamper(world, (path, text) => (path === 'work.json' ? text.replaceAll(before, after) : text));
    return after;
  }

  jailed('an approved call does not run in another workspace than the one that was recorded (R7, S2-70)', async () => {
    const { world } = use;
    const [one = ''] = await park(world, [write('notes.txt', 'good\n'), append('one')]);
    await tamper(world, (path, text) => (/^work.*\.patch$/.test(path) ? text.replace('+good', '+evil') : text));
    await using run = await world.say(`/gadget approve ${one}`);
    expect(run.outputs['status']).toBe('error');
    expect(await started(world)).toEqual([]);
    expect(world.model.requests).toEqual([]);
  });

  jailed('an approved call does not run in another workspace that work and log were made to agree with (R7, S2-70)', async () => {
    const { world } = use;
    const [one = ''] = await park(world, [write('notes.txt', 'good\n'), append('one')]);
    const tree = await swapTheWork(world);
    // The log names its tree, and says that something has run since.
    await tamper(world, (path, text) =>
      text
        .split('\n')
        .flatMap((line) => {
          const entry = path.startsWith('log/') ? (JSON.parse(line) as Entry) : undefined;
          if (entry?.kind !== 'parked') return [line];
          const { turnId, at } = entry;
          return [
            { ...entry, tree },
            { kind: 'call.started', turnId, at, callId: 'none', name: 'write_file' },
          ].map((forged) => JSON.stringify(forged));
        })
        .join('\n'),
    );
    await using run = await world.say(`/gadget approve ${one}`);
    expect(await started(world)).not.toContain('one');
    expect(run.outputs['status']).toBe('error');
    expect(lastComment(world)).toContain('Nothing that was approved has run.');
  });
});
