import { expect, test } from 'vitest';
import { trackingText, trackingTitle } from '../../src/publish/comments.ts';
import type { Entry } from '../../src/session/entries.ts';
import { readState } from '../../src/session/session-state.ts';
import type { SessionStore } from '../../src/session/session-store.ts';
import type { Services } from '../../src/intake/services.ts';
import { trackingIssue } from '../../src/delivery/tracking-issue.ts';
import { at, ended, started, turnId } from '../support/entries.ts';

const known: Entry[] = [started(), { kind: 'tracking', turnId, at, number: 20, url: 'https://x/20' }, ended()];

/** Where a job with this log meets people, with what it did for that, in order. */
async function meeting(entries: readonly Entry[], open: readonly number[] = []): Promise<{ number: number; done: unknown[] }> {
  const done: unknown[] = [];
  const session = {
    header: { key: 'job-nightly' },
    append: (entry: Entry) => void done.push(entry),
    push: async () => void done.push('push'),
  } as unknown as SessionStore;
  const parts = {
    issues: {
      isOpen: async (number: number) => open.includes(number),
      create: async (title: string, body: string) => (done.push([title, body]), { number: 31, url: 'https://x/31' }),
    },
    inputs: { command: '/robot' },
    redact: String,
    now: () => new Date(at),
  } as unknown as Services;
  return { number: await trackingIssue('second', session, readState(entries), parts), done };
}

const opened = [
  [trackingTitle('job-nightly'), trackingText('second', 'job-nightly', '/robot')],
  { kind: 'tracking', turnId: 'second', at, number: 31, url: 'https://x/31' },
  'push',
];

test('a job opens its issue when it first needs somebody, and another one once that was closed: the record says so at once', async () => {
  expect(await meeting([started(), ended()])).toEqual({ number: 31, done: opened });
  expect(await meeting(known)).toEqual({ number: 31, done: opened });
});

test('a job uses its issue again as long as that is open: the newest one, where it has opened several', async () => {
  expect(await meeting(known, [20])).toEqual({ number: 20, done: [] });
  const more: Entry[] = [...known, { kind: 'tracking', turnId, at, number: 25, url: 'https://x/25' }];
  expect(await meeting(more, [20, 25])).toEqual({ number: 25, done: [] });
});
