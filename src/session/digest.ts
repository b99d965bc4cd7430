import { createHash } from 'node:crypto';
import { canonicalJson } from '../agent/json.ts';
import type { PolicySettings } from '../agent/policy.ts';

/** What an approval is bound to (docs/confirmation.md). */
export interface Binding {
  readonly session: string;
  readonly turn: string;
  readonly call: string;
  readonly tool: string;
  readonly arguments: unknown;
  readonly base: string;
  readonly tree: string;
  readonly policy: string;
  readonly nonce: string;
  /** The definition of a tool of an MCP server. */
  readonly definition?: string;
}

/** SHA-256 in lower-case hex of the canonical JSON. */
export function digest(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex');
}

/** The id of a waiting call. */
export function callDigest(binding: Binding): string {
  return digest(binding);
}

/**
 * Hash of the rules that decide what may run. The location of the workspace is not a rule: it differs from runner to runner. Nor is whether network
 * access is asked, since not every event says whether the repository is private.
 */
export function policyHash({ paths, network, ...policy }: PolicySettings): string {
  return digest({ ...policy, paths: { ...paths, root: '' }, hosts: network?.allow ?? [] });
}
