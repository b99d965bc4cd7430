import type { ValidCall } from '../agent/tool.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { StoredWork } from '../session/stored-work.ts';
import type { Snapshot } from '../workspace/snapshot.ts';
import type { KeepWork } from './work-in-progress.ts';

/** A call that may change the workspace, from its start until its observation is recorded. */
interface InFlight {
  readonly call: ValidCall;
  /** The workspace before the call, if it was scanned. */
  readonly before: Snapshot | undefined;
  readonly leave: () => void;
}

/** A state of the workspace, and what the session keeps of it. */
interface Kept {
  readonly snapshot: Snapshot;
  readonly work: StoredWork;
}

/** How the workspace was left. */
export interface Left extends Kept {
  /** The call that was running when the turn ended, and whether the workspace is the one from before it. */
  readonly interrupted: { readonly call: ValidCall; readonly isUndone: boolean } | undefined;
}

/**
 * Keeps the log and the workspace of a turn consistent: every push has exactly the workspace that its messages describe. A run that dies therefore
 * loses the same work on both sides (docs/sessions.md).
 */
export class Checkpointer {
  readonly #session: SessionStore;
  readonly #takeSnapshot: () => Promise<Snapshot>;
  readonly #keep: KeepWork;
  /** One at a time: an edit, or a snapshot; no snapshot is taken while a command runs. */
  #free: Promise<void> = Promise.resolve();
  #inFlight: InFlight | undefined;
  /** The workspace as last scanned, or as it is known to be. */
  #seen: Snapshot | undefined;
  /** Something may have changed since then. */
  #changed: boolean;
  /** The turn has ended, and the workspace is final. */
  #over = false;
  #kept: Kept | undefined;

  /** @param takeSnapshot scans the workspace. @param untouched the snapshot as long as nothing has changed, if known. */
  constructor(session: SessionStore, takeSnapshot: () => Promise<Snapshot>, keep: KeepWork, untouched?: Snapshot) {
    this.#session = session;
    this.#takeSnapshot = takeSnapshot;
    this.#keep = keep;
    this.#seen = untouched;
    this.#changed = untouched === undefined;
  }

  /**
   * A barrier: when it resolves, everything recorded is at the remote, with the workspace that belongs to it. It waits for a running edit, but not
   * for a command, which can take long: what is recorded before the command ends belongs to the workspace from before it.
   */
  readonly save = async (): Promise<void> => {
    const leave = await this.#enter();
    let pushed: Promise<void>;
    try {
      // A command may have ended meanwhile: its result is in the log, so the workspace from after the command belongs to it.
      let during: InFlight | undefined;
      do {
        during = this.#inFlight;
        if (!this.#over) await this.#take();
      } while (!this.#over && during !== this.#inFlight);
      pushed = this.#session.push();
    } finally {
      leave();
    }
    return pushed;
  };

  /** A call is about to change the workspace. Resolves when no scan is running; for a command, the workspace before it is known by then. */
  async beginCall(call: ValidCall): Promise<void> {
    const leave = await this.#enter();
    try {
      const before = isCommand(call) ? await this.#look() : this.#changed ? undefined : this.#seen;
      this.#inFlight = { call, before, leave };
      this.#changed = true;
    } finally {
      if (isCommand(call) || !this.#inFlight) leave();
    }
  }

  /**
   * The observation of a call is recorded. @param compare gets the trees before and after an edit, before anything is pushed; not called for
   * commands.
   */
  async endCall(callId: string, compare?: (before: string, after: string) => Promise<void>): Promise<void> {
    const inFlight = this.#inFlight;
    if (!inFlight || inFlight.call.id !== callId) return;
    try {
      const before = this.#seen?.tree;
      if (compare && before !== undefined && !isCommand(inFlight.call)) await compare(before, (await this.#look()).tree);
    } finally {
      this.#inFlight = undefined;
      inFlight.leave();
    }
    // Scanned while the model thinks, so that the next command need not wait. A failure is reported where the result is needed.
    if (isCommand(inFlight.call)) void this.#glance().catch(() => undefined);
  }

  /** The current workspace; while a command runs, the one from before it. */
  async snapshot(): Promise<Kept> {
    const leave = await this.#enter();
    try {
      return await this.#take();
    } finally {
      leave();
    }
  }

  /**
   * The workspace at the end of the turn; only valid when nothing runs in it any more. Nobody knows how far an interrupted call got. So if the
   * workspace from before the call is known, as it is for each command, that one is used.
   */
  async close(): Promise<Left> {
    const inFlight = this.#inFlight;
    const leave = inFlight && !isCommand(inFlight.call) ? inFlight.leave : await this.#enter();
    try {
      const left = await this.#take();
      return { ...left, interrupted: inFlight && { call: inFlight.call, isUndone: inFlight.before !== undefined } };
    } finally {
      this.#inFlight = undefined;
      this.#over = true;
      leave();
    }
  }

  /** The workspace could not be scanned any more: the session records what is missing. */
  fail(why: string): void {
    this.#over = true;
    if (this.#kept && (this.#changed || this.#seen !== this.#kept.snapshot))
      this.#session.setWork({ ...this.#kept.work, missing: `What was changed last is not in the workspace: ${why}` });
  }

  async #glance(): Promise<void> {
    const leave = await this.#enter();
    try {
      if (!this.#over && !this.#inFlight) await this.#look();
    } finally {
      leave();
    }
  }

  async #look(): Promise<Snapshot> {
    if (this.#seen && !this.#changed) return this.#seen;
    this.#seen = await this.#takeSnapshot();
    this.#changed = false;
    return this.#seen;
  }

  /** The same tree means the same work: nothing is compared, and no patch is made. */
  async #take(): Promise<Kept> {
    const snapshot = this.#inFlight?.before ?? (await this.#look());
    const work = this.#kept && isSame(snapshot, this.#kept.snapshot) ? this.#kept.work : await this.#keep(snapshot);
    const isNew = work.tree !== this.#kept?.work.tree || work.missing !== this.#kept.work.missing;
    if (isNew && !this.#over) this.#session.setWork(work);
    return (this.#kept = { snapshot, work });
  }

  async #enter(): Promise<() => void> {
    const before = this.#free;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#free = promise;
    await before;
    return resolve;
  }
}

function isSame(one: Snapshot, other: Snapshot): boolean {
  return one.tree === other.tree && JSON.stringify(one.leftOut) === JSON.stringify(other.leftOut);
}

/** Anything but an edit may run long and change any file meanwhile. */
function isCommand({ tool }: ValidCall): boolean {
  return tool.edits === undefined;
}
