import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { carryOver, keepWork, type KeptWork } from '../../src/workspace/kept-work.ts';
import type { OwnRepository } from '../../src/workspace/own-repository.ts';
import { findTarget, Workspace } from '../../src/workspace/workspace.ts';
import { startRemote, type Remote } from '../support/own-repository.ts';

describe('kept work', () => {
  let remote: Remote;
  let own: OwnRepository;
  let head: string;
  let work: KeptWork;
  /** As somebody who may push can make it: the patch is another one, and its tree is still the recorded one. */
  let changed: KeptWork;

  beforeEach(async () => {
    remote = await startRemote();
    own = await remote.own();
    ({ head } = await findTarget(own, 'main'));
    await own.fetch(head);
    const nothing = { oldMode: '000000', oldId: '0'.repeat(40) };
    work = await keepWork(own, head, [{ path: 'notes.txt', ...nothing, newMode: '100644', newId: own.writeBlob('good\n') }]);
    changed = { ...work, patch: Buffer.from(Buffer.from(work.patch).toString().replace('+good', '+evil')) };
  });
  afterEach(() => remote[Symbol.asyncDispose]());

  async function bringIn(kept: KeptWork, exact: boolean) {
    const dir = join(remote.folder, 'workspace');
    const warnings: string[] = [];
    const earlier = { base: undefined, head: undefined, kept, exact, warn: (line: string) => void warnings.push(line) };
    const target = { branch: 'main', head };
    const { carried } = await Workspace.prepare(
      { dir, repository: own, git: remote.settings },
      target,
      earlier,
      new AbortController().signal,
    );
    const notes = join(dir, 'notes.txt');
    return { carried, warnings, notes: existsSync(notes) ? readFileSync(notes, 'utf8') : undefined };
  }

  test('gives the tree that was recorded with it, and is what a turn goes on with', { tags: ['S0-50'] }, async () => {
    expect(await carryOver(own, work, head)).toEqual({ tree: work.tree, conflicts: [] });
    expect(await bringIn(work, true)).toEqual({ carried: '', warnings: [], notes: 'good\n' });
  });

  test('that somebody has changed is no workspace for a turn that goes on', { tags: ['R7', 'S2-70'] }, async () => {
    await expect(carryOver(own, changed, head)).rejects.toThrow(/^The stored work gives the tree [0-9a-f]{12}; recorded is [0-9a-f]{12}/);
    await expect(bringIn(changed, true)).rejects.toThrow('The stored work gives the tree');
  });

  test('that somebody has changed is left out of a new turn, which is told so', { tags: ['R7', 'S2-70'] }, async () => {
    const { carried, warnings, notes } = await bringIn(changed, false);
    expect(carried).toContain('could not be carried over');
    expect(warnings).toEqual([expect.stringContaining('The stored work gives the tree')]);
    expect(notes).toBeUndefined();
  });
});
