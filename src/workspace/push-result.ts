import { gitProblem } from './git.ts';

export type PushResult = { readonly kind: 'pushed' } | { readonly kind: 'stale' } | { readonly kind: 'refused'; readonly why: string };

/**
 * The result of a push of one ref, read from what `git push --porcelain` printed. Pure.
 * @returns `stale` if somebody was faster, `refused` with the remote's message if it does not accept the ref.
 * @throws Problem if there was no answer: the remote may or may not have accepted it.
 */
export function pushResult(code: number, stdout: string, stderr: string): PushResult {
  if (code === 0) return { kind: 'pushed' };
  const line = stdout.split('\n').find((candidate) => candidate.startsWith('!'));
  // Without a line about the ref, or with one of these errors, the connection broke: there was no answer.
  if (line === undefined || /remote end hung up|unexpected disconnect|early EOF/i.test(stderr)) throw gitProblem(['push'], stderr, code);
  if (
    /stale info|fetch first|non-fast-forward|reference already exists|is at [0-9a-f]{40} but expected|incorrect old value/i.test(
      `${line}\n${stderr}`,
    )
  )
    return { kind: 'stale' };
  const words = stderr
    .split('\n')
    .filter((text) => text.startsWith('remote:'))
    .map((text) => text.slice(7).trim())
    .filter(Boolean)
    .join(' ');
  return { kind: 'refused', why: words || line.split('\t').at(-1) || stderr.trim() };
}
