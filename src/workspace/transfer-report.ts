/** How far a transfer is, as git says it. */
interface Progress {
  readonly method: string;
  readonly stage: string;
  /** Percent. */
  readonly progress: number;
}

/** Milliseconds until a transfer counts as a long one, and between two lines about it. */
const interval = 5000;

/**
 * Tells people how far a long transfer is; nothing of a short one.
 * @param now milliseconds, of a clock that only goes forward.
 */
export function transferReport(log: (line: string) => void, now: () => number = () => performance.now()): (progress: Progress) => void {
  let last = now();
  return ({ method, stage, progress }) => {
    if (now() - last < interval) return;
    last = now();
    log(`git ${method}: ${stage.replace(/\W+/g, '') === 'remote' ? 'the server is preparing' : `${stage} objects`}, ${progress} %`);
  };
}
