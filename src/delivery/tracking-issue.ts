import { trackingText, trackingTitle } from '../publish/comments.ts';
import type { SessionState } from '../session/session-state.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { Services } from '../intake/services.ts';

/** The issue where a job talks to people: opened when it is first needed, and used as long as it is open. @returns its number. */
export async function trackingIssue(
  turnId: string,
  session: SessionStore,
  { tracking }: SessionState,
  services: Services,
): Promise<number> {
  const { issues, inputs, redact, now } = services;
  if (tracking && (await issues.isOpen(tracking.number))) return tracking.number;
  const { key } = session.header;
  const { number, url } = await issues.create(trackingTitle(key), redact(trackingText(turnId, key, inputs.command)));
  session.append({ kind: 'tracking', turnId, at: now().toISOString(), number, url });
  // Answers on the issue are recognized by this record.
  await session.push();
  return number;
}
