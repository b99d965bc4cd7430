import { describe, expect, test } from 'vitest';
import { resolveConfirmation } from '../../src/intake/progress-comment.ts';
import { readState } from '../../src/session/session-state.ts';
import type { Entry } from '../../src/session/entries.ts';
import { at, ended, parked, started, turnId, waiting } from '../support/entries.ts';

const shown = (nodeId?: string): Entry => ({
  kind: 'comment',
  turnId,
  at,
  purpose: 'confirmation',
  id: 9,
  url: 'https://x/9',
  ...(nodeId && { nodeId }),
});

async function resolved(entries: readonly Entry[], fails = false) {
  const [asked, warnings]: [string[], string[]] = [[], []];
  const github = { resolveComment: async (id: string) => (fails ? Promise.reject(new Error('HTTP 403')) : void asked.push(id)) };
  const log = { warning: (line: string) => void warnings.push(line) };
  const parts = { github, log } as unknown as Parameters<typeof resolveConfirmation>[1];
  await resolveConfirmation(readState(entries).turns.at(-1)!, parts);
  return { asked, warnings };
}

describe('the question of a turn that waited', { tags: ['interface-8'] }, () => {
  const waits = [started(), parked([waiting('a')]), ended('pending-confirmation')];

  test('is collapsed, the newest one', async () => {
    expect(await resolved([...waits, shown('IC_1'), shown('IC_2')])).toEqual({ asked: ['IC_2'], warnings: [] });
  });

  test('stays where nothing waits any more, or where GitHub did not name it', async () => {
    expect((await resolved([...waits, shown()])).asked).toEqual([]);
    expect((await resolved([started(), parked([waiting('a')]), shown('IC_1'), ended('stopped')])).asked).toEqual([]);
  });

  test('and GitHub that refuses keeps nothing from going on', async () => {
    expect(await resolved([...waits, shown('IC_1')], true)).toEqual({ asked: [], warnings: [expect.stringContaining('HTTP 403')] });
  });
});
