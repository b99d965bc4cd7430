import { createHash } from 'node:crypto';
import { z } from 'zod';
import { showInvisible } from '../guardrails/invisible.ts';

/** Limits of the repository memory (docs/memory.md). Lengths are in UTF-16 units. */
export const factLimits = {
  subject: 80,
  fact: 500,
  reason: 300,
  path: 500,
  citations: 5,
  /** Max lines of one citation. */
  citedLines: 40,
  /** Max proposals of one turn. */
  perTurn: 5,
  /** Max bytes of the whole file. */
  bytes: 256 * 1024,
  /** Max facts of a file, whatever the configuration allows. */
  facts: 1000,
  tombstones: 1000,
} as const;

/** Whether a text has our own hidden mark, which code would read without parsing Markdown. */
const ownMarker = /<!--\s*gadget:/i;

/** Whether a text has characters that a reader does not see: control, bidi and invisible ones. Line ends and tabs count as control characters. */
export function hasUnseen(text: string): boolean {
  return /\p{Cc}/u.test(text) || showInvisible(text).runs > 0;
}

/** Text on one line, with nothing that is invisible or that Gadget would take for its own. */
function plainText(max: number): z.ZodString {
  return z
    .string()
    .min(1)
    .max(max)
    .refine((text) => text.trim() === text && !hasUnseen(text) && !ownMarker.test(text));
}

const path = plainText(factLimits.path).refine((text) => text.split('/').every((part) => !['', '.', '..'].includes(part)));
const id = z.string().regex(/^[0-9a-f]{8}$/);
const time = z.iso.datetime();
const login = z
  .string()
  .max(100)
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]*(?:\[bot\])?$/);
const accountId = z.int().min(0);
const account = z.strictObject({ login, id: accountId, permission: z.string().regex(/^[a-z]{1,20}$/) });

const citation = z
  .strictObject({
    path,
    from: z.int().min(1),
    to: z.int().min(1),
    hash: z.string().regex(/^[0-9a-f]{16}$/),
  })
  .refine(({ from, to }) => to >= from && to - from < factLimits.citedLines);

const provenance = z.strictObject({
  turn: plainText(100).exactOptional(),
  thread: z.int().min(1).exactOptional(),
  asker: account,
  author: account.exactOptional(),
  model: plainText(200).exactOptional(),
  agent: plainText(100).exactOptional(),
  approver: account.exactOptional(),
});

/** What a line of the file must look like to be a fact; the order of the keys is the one in which they are written. */
export const factShape = z
  .strictObject({
    id,
    subject: plainText(factLimits.subject),
    fact: plainText(factLimits.fact),
    reason: z.union([z.literal(''), plainText(factLimits.reason)]),
    citations: z.array(citation).max(factLimits.citations),
    state: z.enum(['kept', 'unreviewed']),
    by: provenance,
    createdAt: time,
    usedAt: time,
  })
  .refine(({ citations, by, state }) => citations.length > 0 || (by.model === undefined && by.agent === undefined && state === 'kept'));

/** What a line of the file must look like to say that a fact was forgotten. */
export const tombstoneShape = z.strictObject({
  id,
  forgotten: z.literal(true),
  at: time,
  by: z.strictObject({ login, id: accountId }),
});

/** A passage of a file that a fact is based on: 1-based lines, both included; `hash` as `hashOfLines` computes it. */
export type Citation = Readonly<z.infer<typeof citation>>;

/** Somebody on GitHub, with the permission that the person had. */
export type FactAccount = Readonly<z.infer<typeof account>>;

/**
 * Where a fact comes from: `asker` asked for the turn or added the fact, `author` wrote the thread, `approver` kept it. `model` and `agent` are only
 * set if a model wrote it: then it has citations.
 */
export type Provenance = Readonly<z.infer<typeof provenance>>;

/** A note about the repository. Times are ISO 8601. A fact without citations was added by a person. */
export type Fact = Readonly<z.infer<typeof factShape>>;

/** Says that a fact was forgotten, so that no other run brings it back. `at` is ISO 8601. */
export type Tombstone = Readonly<z.infer<typeof tombstoneShape>>;

/**
 * The id of a fact: 8 hex digits. The same fact of the same source always has the same id.
 * @param source id of the turn that proposes it, or of the comment by which a person adds it.
 */
export function factId(subject: string, fact: string, source: string): string {
  return createHash('sha256')
    .update(JSON.stringify([subject, fact, source]))
    .digest('hex')
    .slice(0, 8);
}
