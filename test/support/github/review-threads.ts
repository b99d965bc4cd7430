import { gitNow } from './git.ts';
import type { Pull, ReviewComment } from './types.ts';

export interface ReviewThread {
  readonly first: ReviewComment;
  readonly comments: readonly ReviewComment[];
}

/** The threads of a pull request, oldest first. */
export function threadsOf(pull: Pull): ReviewThread[] {
  return pull.reviewComments
    .filter(({ inReplyToId }) => inReplyToId === undefined)
    .map((first) => ({ first, comments: pull.reviewComments.filter((comment) => comment === first || comment.inReplyToId === first.id) }));
}

interface Hunk {
  readonly oldStart: number;
  readonly oldCount: number;
  readonly newStart: number;
  readonly newCount: number;
  /** With its heading. */
  readonly text: string;
}

function hunksOf(diff: string): Hunk[] {
  return diff
    .split(/^(?=@@ )/m)
    .slice(1)
    .map((text) => {
      const [, oldStart = '0', oldCount = '1', newStart = '0', newCount = '1'] =
        /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(text) ?? [];
      return { oldStart: Number(oldStart), oldCount: Number(oldCount), newStart: Number(newStart), newCount: Number(newCount), text };
    });
}

/** What GitHub shows above a comment: the hunk of that line of the head, down to that line. Undefined when the pull request does not show the line. */
export function diffHunkAt({ issue, base, head }: Pull, path: string, line: number): string | undefined {
  const { gitDir } = issue.repository;
  const diff = gitNow(gitDir, ['diff', '--no-ext-diff', '--no-color', `${base.sha}...${head.sha}`, '--', path]) ?? '';
  const hunk = hunksOf(diff).find(({ newStart, newCount }) => line >= newStart && line < newStart + newCount);
  if (hunk === undefined) return undefined;
  const [heading = '', ...lines] = hunk.text.split('\n');
  let at = hunk.newStart - 1;
  const end = lines.findIndex((text) => {
    if (!text.startsWith('-') && !text.startsWith('\\')) at += 1;
    return at === line;
  });
  return [heading, ...lines.slice(0, end + 1)].join('\n');
}

/** The line of the head that a comment is about by now; null when later commits have changed it, which makes the comment outdated. */
export function currentLine({ pull, path, line, commitId }: ReviewComment): number | null {
  if (commitId === pull.head.sha) return line;
  const { gitDir } = pull.issue.repository;
  const diff = gitNow(gitDir, ['diff', '-U0', '--no-renames', '--no-ext-diff', '--no-color', commitId, pull.head.sha, '--', path]) ?? '';
  let moved = 0;
  for (const { oldStart, oldCount, newCount } of hunksOf(diff)) {
    // Lines that are only added stand behind the old line that the hunk names.
    if (oldCount === 0 ? oldStart >= line : oldStart > line) break;
    if (oldCount > 0 && line < oldStart + oldCount) return null;
    moved += newCount - oldCount;
  }
  return line + moved;
}
