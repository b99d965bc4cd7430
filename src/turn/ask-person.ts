import type { Outcome } from '../agent/outcome.ts';
import { callDigest, digest } from '../session/digest.ts';
import type { WaitingCall } from '../session/entries.ts';
import type { Turn } from './begin.ts';
import type { Parts } from './parts.ts';
import type { Worked } from './work.ts';

/** Days that an approval may take (interface.md section 6). */
const expiryDays = 7;

/** Binds each waiting call to everything that an approval will be checked against (R7). */
export function askPerson(
  asked: Extract<Outcome, { status: 'pending-confirmation' }>['asked'],
  turn: Turn,
  worked: Worked,
  parts: Parts,
): WaitingCall[] {
  const nonce = parts.nonce(16);
  const policy = digest(turn.configured.settings.policy);
  const calls = asked.map(({ call, args, why }): WaitingCall => ({
    id: call.id,
    name: call.name,
    arguments: JSON.stringify(args),
    why,
    digest: callDigest({
      session: turn.session.header.id,
      turn: turn.order.turnId,
      call: call.id,
      tool: call.name,
      arguments: args,
      base: worked.change?.base ?? '',
      tree: worked.change?.to.tree ?? '',
      policy,
      nonce,
    }),
  }));
  const expiresAt = new Date(parts.now().getTime() + expiryDays * 86_400_000).toISOString();
  turn.session.append({ kind: 'parked', turnId: turn.order.turnId, at: parts.now().toISOString(), nonce, expiresAt, calls });
  return calls;
}
