import { gitProblem } from './git.ts';

export type PushResult = { readonly kind: 'pushed' } | { readonly kind: 'stale' } | { readonly kind: 'refused'; readonly why: string };

/**
 * What became of a push of one ref, by what `git push --porcelain` printed. Pure.
 * @returns `stale` when somebody was faster, `refused` with the remote's words when it does not take the ref.
 * @throws Problem when there was no answer: the remote may have taken it or not.
 */
export function pushResult(code: number, stdout: string, stderr: string): PushResult {
  if (code === 0) return { kind: 'pushed' };
  const line = stdout.split('\n').find((candidate) => candidate.startsWith('!'));
  // Without a word on the ref the connection broke: the remote may have taken it or not.
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
