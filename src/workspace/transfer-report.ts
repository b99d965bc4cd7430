/** The progress of a transfer, as git reports it. */
interface Progress {
  readonly method: string;
  readonly stage: string;
  /** Percent. */
  readonly progress: number;
}

/** Milliseconds until the first line about a transfer, and between two lines. */
const interval = 5000;

/**
 * Logs the progress of long transfers, nothing for short ones.
 * @param now milliseconds of a monotonic clock.
 */
export function transferReport(log: (line: string) => void, now: () => number = () => performance.now()): (progress: Progress) => void {
  let last = now();
  return ({ method, stage, progress }) => {
    if (now() - last < interval) return;
    last = now();
    log(`git ${method}: ${stage.replace(/\W+/g, '') === 'remote' ? 'the server is preparing' : `${stage} objects`}, ${progress} %`);
  };
}
