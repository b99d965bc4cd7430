import type { Json } from './tool.ts';

/** A person's decision on one call, which must be exactly the call that they were shown. */
export interface PersonalDecision {
  readonly decision: 'approved' | 'denied' | 'answered';
  readonly name: string;
  readonly args: Json;
  /** SHA-256 in hex of the definition that the tool had then, if it is one of an MCP server. */
  readonly definition?: string;
  /** Who and when, in words for the transcript. */
  readonly why: string;
  /** What the model is told instead of a result; empty for an approved call. */
  readonly content: string;
}
