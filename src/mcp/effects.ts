import type { Effect } from '../agent/tool.ts';
import type { ServerPlan } from './plan.ts';

/** Whether calls of a server leave the jail: it is elsewhere, or may reach hosts. Pure. */
export function leavesJail({ connection }: ServerPlan): boolean {
  return connection.kind === 'http' || connection.hosts.length > 0;
}

/**
 * What a call can change (docs/mcp.md). Annotations of the server never count: only where it runs, what it has, and what the maintainers promise. Pure.
 * @param tool as the server calls it.
 */
export function effectOf(plan: ServerPlan, tool: string): Extract<Effect, 'read' | 'execute' | 'escape'> {
  if (plan.readOnly.includes(tool)) return 'read';
  if (leavesJail(plan) || plan.secrets.length > 0) return 'escape';
  return plan.connection.kind === 'stdio' && plan.connection.workspace === 'write' ? 'execute' : 'read';
}

/** Where calls of a server go, in words for people. Pure. */
export function reachOf({ connection }: ServerPlan): string {
  if (connection.kind === 'http') return new URL(connection.url).host;
  return connection.hosts.length > 0 ? `in a sandbox that reaches ${connection.hosts.join(', ')}` : 'in a sandbox without network';
}
