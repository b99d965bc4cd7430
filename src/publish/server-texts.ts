import { codeSpan } from '../guardrails/fence.ts';
import { outgoing } from '../guardrails/outgoing.ts';
import { sanitizeReply } from '../guardrails/sanitize-reply.ts';
import type { WaitingCall } from '../session/entries.ts';
import type { ProgressView } from '../sinks/progress.ts';

/** Max characters of why a server is not used. */
const maxWhy = 300;

/** MCP servers that a run does without, for the progress comment. Pure. */
export function downText(down: ProgressView['down']): string[] {
  return down.map(({ server, why }) => {
    const words = sanitizeReply(why).replace(/\s+/g, ' ').slice(0, maxWhy);
    return `⚠️ The MCP server ${codeSpan(server)} is not used: ${outgoing(words, {}).trim()}`;
  });
}

/** Who would get the arguments of a waiting call, and what else they have; nothing that the server says. Pure. */
export function serverText({ name, tool, reach, secrets }: NonNullable<WaitingCall['server']>): string {
  const has = secrets.length === 0 ? 'no secret' : `the ${secrets.length === 1 ? 'secret' : 'secrets'} ${secrets.map(codeSpan).join(', ')}`;
  return `It calls ${codeSpan(tool)} of the MCP server ${codeSpan(name)} (${codeSpan(reach)}), which has ${has}.`;
}
