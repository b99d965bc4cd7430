import { stripVTControlCharacters } from 'node:util';

/** Bytes of a log that are kept while reading, so that a large log is never in memory as a whole. */
const keptBytes = 64 * 1024;

/** At most the last `max` characters of a failed job's log, in whole lines, without terminal sequences. */
export async function logEnd(log: AsyncIterable<Uint8Array>, max: number): Promise<string> {
  let kept = Buffer.alloc(0);
  let read = 0;
  for await (const chunk of log) {
    read += chunk.length;
    kept = Buffer.concat([kept, chunk]).subarray(-keptBytes);
  }
  const text = kept.toString('utf8');
  return lastLines(untilFailure(plainLog(read > keptBytes ? text.slice(text.indexOf('\n') + 1) : text)), max);
}

/** The log of a job without terminal sequences, the runner's timestamps, and text that a line overwrote later. */
function plainLog(log: string): string {
  return stripVTControlCharacters(log.replace(/^\uFEFF/, ''))
    .split('\n')
    .map((line) =>
      line
        .replace(/\r+$/, '')
        .replace(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z ?/, '')
        .replace(/^.*\r/, ''),
    )
    .join('\n')
    .trimEnd();
}

/** After the last error the runner only cleans up after the steps that had succeeded. */
function untilFailure(log: string): string {
  const cleanup = log.indexOf('\nPost job cleanup.', Math.max(0, log.lastIndexOf('##[error]')));
  return log.includes('##[error]') && cleanup > 0 ? log.slice(0, cleanup) : log;
}

function lastLines(text: string, max: number): string {
  if (text.length <= max) return text;
  const end = text.slice(-max);
  return end.slice(end.indexOf('\n') + 1);
}
