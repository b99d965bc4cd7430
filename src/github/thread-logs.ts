import { stripVTControlCharacters } from 'node:util';

/** Bytes that are kept of a log while it is read; the rest of a large one never is in memory. */
const keptBytes = 64 * 1024;

/** The last `longest` characters of what a failed job wrote, whole lines, without what only a terminal needs. */
export async function logEnd(log: AsyncIterable<Uint8Array>, longest: number): Promise<string> {
  let kept = Buffer.alloc(0);
  let read = 0;
  for await (const chunk of log) {
    read += chunk.length;
    kept = Buffer.concat([kept, chunk]).subarray(-keptBytes);
  }
  const text = kept.toString('utf8');
  return lastLines(untilFailure(plainLog(read > keptBytes ? text.slice(text.indexOf('\n') + 1) : text)), longest);
}

/** The log of a job without terminal sequences, the runner's time in front of each line, and what a line had shown before it was written over. */
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

/** Behind the last error the runner only cleans up after the steps that had succeeded. */
function untilFailure(log: string): string {
  const cleanup = log.indexOf('\nPost job cleanup.', Math.max(0, log.lastIndexOf('##[error]')));
  return log.includes('##[error]') && cleanup > 0 ? log.slice(0, cleanup) : log;
}

function lastLines(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const end = text.slice(-longest);
  return end.slice(end.indexOf('\n') + 1);
}
