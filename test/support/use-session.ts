import { afterEach, beforeEach } from 'vitest';
import type { Entry } from '../../src/session/entries.ts';
import { SessionStore } from '../../src/session/session-store.ts';
import type { StoreParts } from '../../src/session/state-remote.ts';
import { user } from './agent.ts';
import { at, mona, recorded, started, turnId } from './entries.ts';
import { startRemote, type Remote } from './own-repository.ts';
import { readSession } from './stored-session.ts';

export const ref = 'refs/gadget/sessions/issue-7';
export const now = (): Date => new Date(at);
export const said = (text: string): Entry => recorded(user(text));
/** Entries in short: what messages say, and the kind of the others. */
export const texts = (entries: readonly Entry[]): string[] =>
  entries.map((entry) => (entry.kind === 'message' ? entry.message.content : entry.kind));
/** Somebody asks the turn to stop. */
export const stop: Entry = { kind: 'stop.requested', turnId, at, by: mona, comment: { id: 5, url: 'u' } };

interface SessionUse {
  readonly world: Pick<Remote, 'github' | 'repository' | 'own'>;
  readonly warnings: readonly string[];
  /** Opens the session as a run of its own would. */
  open(more?: Partial<StoreParts>, from?: Pick<Remote, 'own'>): Promise<SessionStore>;
  /** A run that has recorded the beginning of a turn. */
  running(more?: Partial<StoreParts>): Promise<SessionStore>;
  /** Somebody else adds to the session. */
  elsewhere(...entries: readonly Entry[]): Promise<void>;
  /** What is at the remote now, in short. */
  stored(): Promise<string[]>;
  pushes(): number;
}

/** The session `issue-7` at a fresh remote for each test of a file, and what runs do with it. */
export function useSession(): SessionUse {
  let remote: Remote;
  const warnings: string[] = [];
  beforeEach(async () => {
    remote = await startRemote({ refuseRefs: [] });
    warnings.length = 0;
  });
  afterEach(() => remote[Symbol.asyncDispose]());

  const open: SessionUse['open'] = async (more = {}, from = remote) =>
    SessionStore.open('issue-7', 'acme/widgets', {
      remote: await from.own(),
      now,
      redact: (text) => text,
      warn: (line) => warnings.push(line),
      ...more,
    });
  const push = async (store: SessionStore, ...entries: readonly Entry[]): Promise<SessionStore> => {
    store.append(...entries);
    await store.push();
    return store;
  };
  return {
    world: {
      get github() {
        return remote.github;
      },
      get repository() {
        return remote.repository;
      },
      own: (name) => remote.own(name),
    },
    warnings,
    open,
    running: async (more) => push(await open(more), started()),
    elsewhere: async (...entries) => void (await push(await open(), ...entries)),
    stored: async () => texts((await readSession(remote.repository, 'issue-7')).entries),
    pushes: () => remote.github.writes().filter(({ method }) => method === 'PUSH').length,
  };
}
