import { createHash } from 'node:crypto';

/**
 * Stem of the session names of a workflow's jobs: `nightly` for `acme/widgets/.github/workflows/nightly.yml@refs/heads/main`. Characters other than
 * letters, digits, `_` and `-` are replaced, and a digest is appended to keep such names distinct. Pure.
 * @param ref GITHUB_WORKFLOW_REF, or the workflow's name if that is missing.
 */
export function workflowStem(ref: string): string {
  const stem = /\/\.github\/workflows\/([^/]+?)\.ya?ml(?:@|$)/.exec(ref)?.[1] ?? ref;
  if (/^[A-Za-z0-9_-]+$/.test(stem)) return stem;
  const plain = stem.replace(/[^A-Za-z0-9_-]+/g, '-').replace(/^-+|-+$/g, '');
  return `${plain || 'workflow'}-${createHash('sha256').update(stem).digest('hex').slice(0, 8)}`;
}
