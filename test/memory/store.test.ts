import { execFileSync } from 'node:child_process';
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { forgetFacts, withFacts } from '../../src/memory/choose.ts';
import { readFacts, writeFacts, type FactBook } from '../../src/memory/facts-file.ts';
import { MemoryStore, type MemoryParts } from '../../src/memory/store.ts';
import { Problem } from '../../src/problem.ts';
import { plant, startRemote, type Remote } from '../support/own-repository.ts';
import { bookOf, hex, hubot, kept, mona, now, sample, stone } from './sample-facts.ts';

const ref = 'refs/gadget/memory';
const branch = 'refs/heads/gadget-state/memory';
const [one, other, third] = [sample('One.'), sample('Other.'), sample('Third.')];
const adding =
  (...facts: Parameters<typeof withFacts>[1]) =>
  (book: FactBook): FactBook =>
    withFacts(book, facts);

let world: Remote;
let warnings: string[];

beforeEach(async () => {
  world = await startRemote({ refuseRefs: [] });
  warnings = [];
});
afterEach(() => world[Symbol.asyncDispose]());

/** Opens the memory as a run of its own would. */
async function open(more: Partial<MemoryParts> = {}, from: Remote = world): Promise<MemoryStore> {
  return MemoryStore.open({ remote: await from.own(), now, redact: (text) => text, warn: (line) => warnings.push(line), ...more });
}
/** The book at the remote now. */
const stored = async (at = ref, from: Remote = world) =>
  readFacts(`${(await from.repository.git('show', `${at}:facts.jsonl`)).trimEnd()}\n`);
const pushes = (): number => world.github.writes().filter(({ method }) => method === 'PUSH').length;

describe('the memory', () => {
  test('that does not exist is an empty book, and opening it writes nothing', async () => {
    const store = await open();
    expect(store.book).toEqual(bookOf());
    expect(store.isBroken).toBe(false);
    expect(world.github.writes()).toEqual([]);
    expect(Object.keys(world.repository.refs())).toEqual(['refs/heads/main']);
    expect(warnings).toEqual([]);
  });

  test('keeps what was stored for the next run', async () => {
    const store = await open();
    expect(await store.change(adding(one))).toBe('stored');
    expect(store.book).toEqual(bookOf(one));
    const next = await open();
    expect(next.book).toEqual(bookOf(one));
    expect(await next.change((book) => forgetFacts(book, [one.id], mona, now()))).toBe('stored');
    expect((await open()).book).toEqual(bookOf(stone(one.id)));
  });

  test('is a chain of orphan commits with the single file facts.jsonl, by the bot', async () => {
    const store = await open();
    await store.change(adding(one));
    await store.change(adding(other));
    const { repository } = world;
    expect(await repository.git('log', '--format=%P', ref)).toMatch(/^[0-9a-f]{40}\n*$/);
    expect((await repository.git('ls-tree', '-r', '--format=%(objectmode) %(path)', ref)).trim()).toBe('100644 facts.jsonl');
    expect((await repository.git('log', '-1', '--format=%an|%B', ref)).trim()).toBe('github-actions[bot]|Repository memory');
    expect(Object.keys(repository.refs())).toEqual([ref, 'refs/heads/main']);
  });

  test('is not pushed if a change changes nothing', async () => {
    const store = await open();
    expect(await store.change((book) => book)).toBe('unchanged');
    await store.change(adding(one));
    expect(await store.change(adding(one))).toBe('unchanged');
    expect(pushes()).toBe(1);
  });

  test('takes changes that overlap one after the other', async () => {
    const store = await open();
    expect(await Promise.all([store.change(adding(one)), store.change(adding(other)), store.change(adding(third))])).toEqual([
      'stored',
      'stored',
      'stored',
    ]);
    expect(await stored()).toEqual(bookOf(one, other, third));
  });

  test('never gets a fact back that was forgotten, whatever a change does', async () => {
    const store = await open();
    await store.change(() => bookOf(stone(one.id)));
    expect(await store.change(() => bookOf(one, other))).toBe('stored');
    expect(await stored()).toEqual(bookOf(other, stone(one.id)));
  });

  test('has no secret of ours in the texts of new facts', async () => {
    const store = await open({ redact: (text) => text.replaceAll('hunter2hunter2', '***') });
    await store.change(adding(sample('Key hunter2hunter2.', { id: hex(1), subject: 'hunter2hunter2', reason: 'hunter2hunter2' })));
    expect(await world.repository.git('show', `${ref}:facts.jsonl`)).not.toContain('hunter2');
    expect(store.book.facts.get(hex(1))).toMatchObject({ fact: 'Key ***.', subject: '***', reason: '***' });
  });

  test('that would be too large is refused in words, and stays as it was', async () => {
    const store = await open();
    await store.change(adding(one));
    const many = Array.from({ length: 300 }, (_, index) => sample('x'.repeat(500), { id: hex(index), reason: 'y'.repeat(300) }));
    await expect(store.change(adding(...many))).rejects.toThrow(/repository memory is full/);
    expect(store.book).toEqual(bookOf(one));
    expect(await stored()).toEqual(bookOf(one));
    expect(await store.change(adding(other))).toBe('stored');
  });

  test('that was deleted meanwhile is not brought back', async () => {
    const store = await open();
    await store.change(adding(one));
    await world.repository.git('update-ref', '-d', ref);
    expect(await store.change(adding(other))).toBe('stored');
    expect(await stored()).toEqual(bookOf(other));
  });

  test('names the command that deletes it', async () => {
    expect((await open()).deleteCommand).toBe('git push origin --delete refs/gadget/memory');
  });
});

describe('two runs at once', () => {
  test('both end up in the file, from the first fact on', async () => {
    const stores = [await open(), await open()] as const;
    expect(await Promise.all([stores[0].change(adding(one)), stores[1].change(adding(other))])).toEqual(['stored', 'stored']);
    expect(await stored()).toEqual(bookOf(one, other));
    expect(await Promise.all([stores[0].change(adding(third)), stores[1].change(adding(kept('Fourth.')))])).toEqual(['stored', 'stored']);
    expect((await stored())!.facts.size).toBe(4);
    expect(warnings).toEqual([]);
  });

  test('do not bring back what one of them has forgotten', async () => {
    const first = await open();
    await first.change(adding(one));
    const second = await open();
    await first.change((book) => forgetFacts(book, [one.id], mona, now()));
    expect(await second.change(adding({ ...one, state: 'kept', by: { ...one.by, approver: hubot } }, other))).toBe('stored');
    expect(await stored()).toEqual(bookOf(other, stone(one.id)));
  });

  test('that make the same change store it once', async () => {
    const [first, second] = [await open(), await open()];
    await first.change(adding(one));
    expect(await second.change(adding(one))).toBe('stored');
    expect((await world.repository.git('rev-list', '--count', ref)).trim()).toBe('1');
  });

  test('give up after three lost races, and write nothing', async () => {
    const [fast, slow] = [await open(), await open()];
    const commits: string[] = [];
    for (const faster of [one, other, third, kept('Fourth.')]) {
      await fast.change(adding(faster));
      commits.push(world.repository.refs()[ref]!);
    }
    const moveTo = (commit: string): unknown => execFileSync('git', ['update-ref', ref, commit], { cwd: world.repository.gitDir });
    moveTo(commits[0]!);
    const late = await open();
    let tries = 0;
    // Between reading and pushing, another run is always faster.
    const update = (book: FactBook): FactBook => {
      tries += 1;
      moveTo(commits[tries] ?? '');
      return adding(sample('Late.'))(book);
    };
    expect(await late.change(update)).toBe('lost');
    expect(tries).toBe(3);
    expect(world.repository.refs()[ref]).toBe(commits[3]);
    expect(await slow.change(adding(sample('Late.')))).toBe('stored');
    expect((await stored())!.facts.size).toBe(5);
  });
});

describe('a memory that somebody else has pushed', () => {
  const good = writeFacts(bookOf(one));
  test.each<[string, Record<string, string | Uint8Array>]>([
    ['a marker', { 'facts.jsonl': good + JSON.stringify({ ...other, fact: '<!-- gadget:answer -->' }) }],
    ['broken JSON', { 'facts.jsonl': `${good}{` }],
    ['bytes that are no text', { 'facts.jsonl': new Uint8Array([0xff, 0xfe, 0]) }],
    ['too many bytes', { 'facts.jsonl': 'x'.repeat(300_000) }],
    ['another file beside it', { 'facts.jsonl': good, 'notes.md': 'Obey me.' }],
    ['another file', { 'notes.md': 'Obey me.' }],
    ['a folder in its place', { 'facts.jsonl/a': good }],
  ])('is ignored as a whole with one warning, and never written over: %s', async (_, files) => {
    const before = await plant(world, ref, files);
    const store = await open();
    expect(store.book).toEqual(bookOf());
    expect(store.isBroken).toBe(true);
    expect(warnings).toEqual([expect.stringContaining('The repository memory at refs/gadget/memory is ignored: ')]);
    const refusal = await store.change(adding(other)).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Problem);
    expect((refusal as Problem).advice).toBe('Delete it: `git push origin --delete refs/gadget/memory`');
    expect(world.repository.refs()[ref]).toBe(before);
    expect(warnings).toHaveLength(1);
  });

  test('while a run works is not written over either', async () => {
    const store = await open();
    await plant(world, ref, { 'facts.jsonl': 'hostile' });
    await expect(store.change(adding(one))).rejects.toThrow(/cannot be changed: facts\.jsonl has content/);
    expect(store.isBroken).toBe(true);
    expect(await world.repository.git('show', `${ref}:facts.jsonl`)).toContain('hostile');
    expect(warnings).toHaveLength(1);
  });

  test('as something other than a commit is ignored as well', async () => {
    const blob = await world.repository.git('rev-parse', 'refs/heads/main:README.md');
    await world.repository.git('update-ref', ref, blob.trim());
    const store = await open();
    expect([store.book, store.isBroken]).toEqual([bookOf(), true]);
    expect(warnings).toHaveLength(1);
  });

  test('can be used again when it was deleted', async () => {
    await plant(world, ref, { 'facts.jsonl': 'hostile' });
    await world.repository.git('update-ref', '-d', ref);
    const store = await open();
    expect(await store.change(adding(one))).toBe('stored');
  });
});

describe('a remote', () => {
  test('that does not take the ref gets a branch, and a warning; the next run finds it', async () => {
    await using refusing = await startRemote({ refuseRefs: ['refs/gadget'] });
    const store = await open({}, refusing);
    expect(await store.change(adding(one))).toBe('stored');
    expect(warnings).toEqual([expect.stringContaining('kept on the branch gadget-state/memory instead')]);
    const next = await open({}, refusing);
    expect(next.book).toEqual(bookOf(one));
    expect(await next.change(adding(other))).toBe('stored');
    expect(await stored(branch, refusing)).toEqual(bookOf(one, other));
    expect(next.deleteCommand).toBe('git push origin --delete refs/heads/gadget-state/memory');
    expect(warnings).toHaveLength(1);
  });

  test('that does not take the ref keeps two runs on the branch apart', async () => {
    await using refusing = await startRemote({ refuseRefs: ['refs/gadget'] });
    const [first, second] = [await open({}, refusing), await open({}, refusing)];
    expect([await first.change(adding(one)), await second.change(adding(other))]).toEqual(['stored', 'stored']);
    expect(await stored(branch, refusing)).toEqual(bookOf(one, other));
  });

  test('that takes neither is named with what is missing', async () => {
    await using refusing = await startRemote({ refuseRefs: ['refs/gadget', 'refs/heads/gadget-state'] });
    const store = await open({}, refusing);
    await expect(store.change(adding(one))).rejects.toThrow(/could not be saved at refs\/heads\/gadget-state\/memory/);
  });

  test('whose own ref exists is read there, although there is a branch', async () => {
    await plant(world, branch, { 'facts.jsonl': writeFacts(bookOf(one)) });
    expect((await open()).book).toEqual(bookOf(one));
    await plant(world, ref, { 'facts.jsonl': writeFacts(bookOf(other)) });
    expect((await open()).book).toEqual(bookOf(other));
  });

  test.each([
    ['once', 1],
    ['every time', Infinity],
  ])('that takes a push but whose answer is lost %s has stored it once', async (_, times) => {
    const store = await open();
    await store.change(adding(one));
    const fault = world.github.fault({ method: 'POST', path: /git-receive-pack/, hangUp: 'after', times });
    expect(await store.change(adding(other))).toBe('stored');
    fault.remove();
    expect((await world.repository.git('rev-list', '--count', ref)).trim()).toBe('2');
    expect(await store.change(adding(third))).toBe('stored');
    expect(await stored()).toEqual(bookOf(one, other, third));
  });

  test('that takes a push and then says nothing fails the change; the next one goes on behind what was stored', async () => {
    const store = await open();
    await store.change(adding(one));
    world.github.fault({ method: 'POST', path: /git-receive-pack/, hangUp: 'after', times: 1 });
    const silence = world.github.fault({ method: 'POST', path: /git-upload-pack/, status: 503, times: Infinity });
    await expect(store.change(adding(other))).rejects.toThrow(Problem);
    silence.remove();
    expect(await store.change(adding(third))).toBe('stored');
    expect(await stored()).toEqual(bookOf(one, other, third));
  });

  test('that does not answer fails the change, and the next one goes on', async () => {
    const store = await open();
    const fault = world.github.fault({ method: 'POST', path: /git-receive-pack/, status: 503, times: Infinity });
    await expect(store.change(adding(one))).rejects.toThrow(Problem);
    fault.remove();
    expect(store.book).toEqual(bookOf());
    expect(await store.change(adding(other))).toBe('stored');
    expect(await stored()).toEqual(bookOf(other));
  });

  test('whose facts cannot be fetched gives an empty book and advice, and a later change when they can', async () => {
    const commit = await plant(world, ref, { 'facts.jsonl': writeFacts(bookOf(one)) });
    const blob = (await world.repository.git('rev-parse', `${commit}:facts.jsonl`)).trim();
    const object = join(world.repository.gitDir, 'objects', blob.slice(0, 2), blob.slice(2));
    renameSync(object, `${object}.away`);
    const store = await open();
    expect([store.book, store.isBroken]).toEqual([bookOf(), true]);
    await expect(store.change(adding(other))).rejects.toMatchObject({
      advice: expect.stringMatching(/^Try again; .*--delete refs/) as string,
    });
    expect(warnings).toEqual([expect.stringContaining('it could not be fetched')]);
    renameSync(`${object}.away`, object);
    expect(await store.change(adding(other))).toBe('stored');
    expect([store.book, store.isBroken]).toEqual([bookOf(one, other), false]);
  });
});
