import { createHash } from 'node:crypto';

/**
 * How the sessions of a workflow's jobs are named: `nightly` of `acme/widgets/.github/workflows/nightly.yml@refs/heads/main`. A name that cannot stand
 * in a ref as it is gets a digest behind it, so that no two are the same. Pure.
 * @param ref GITHUB_WORKFLOW_REF, or the workflow's name where that is missing.
 */
export function workflowStem(ref: string): string {
  const stem = /\/\.github\/workflows\/([^/]+?)\.ya?ml(?:@|$)/.exec(ref)?.[1] ?? ref;
  if (/^[A-Za-z0-9_-]+$/.test(stem)) return stem;
  const plain = stem.replace(/[^A-Za-z0-9_-]+/g, '-').replace(/^-+|-+$/g, '');
  return `${plain || 'workflow'}-${createHash('sha256').update(stem).digest('hex').slice(0, 8)}`;
}
