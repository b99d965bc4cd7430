import type { Person } from './trigger.ts';

export const minimumPermissions = ['write', 'maintain', 'admin'] as const;
export type MinimumPermission = (typeof minimumPermissions)[number];

/** A person's role on the repository; `none` for a clear 404. */
export type Permission = 'none' | 'read' | 'triage' | 'write' | 'maintain' | 'admin';

export type GateResult =
  { readonly kind: 'in'; readonly actor: Person; readonly permission: Permission } | { readonly kind: 'out'; readonly why: string };

const rank: Readonly<Record<Permission, number>> = { none: 0, read: 1, triage: 2, write: 3, maintain: 4, admin: 5 };

export function hasPermission(permission: Permission, minimum: MinimumPermission): boolean {
  return rank[permission] >= rank[minimum];
}

/** Whether GitHub confirmed that somebody may write, or the workflow itself asked. @param permission `workflow`, a permission, or anything unknown. */
export function mayWrite(permission: string): boolean {
  return permission === 'workflow' || (Object.hasOwn(rank, permission) && hasPermission(permission as Permission, 'write'));
}

/** Whether a bot is on the list, by login and numeric id: a `[bot]` suffix alone proves nothing. */
export function allowedBot(actor: Person, bots: readonly { readonly login: string; readonly id: number }[]): boolean {
  return bots.some((bot) => bot.login.toLowerCase() === actor.login.toLowerCase() && bot.id === actor.id);
}

/**
 * Decides whether the person who caused the event may start a turn, by the permission API and never by author_association.
 * @param permissionOf contract: rejects if the API gives no clear answer, which ends the run (fail closed).
 */
export async function passGate(
  actor: Person | undefined,
  settings: { readonly minimum: MinimumPermission; readonly bots: readonly { readonly login: string; readonly id: number }[] },
  permissionOf: (login: string) => Promise<Permission>,
): Promise<GateResult> {
  if (!actor) return { kind: 'out', why: 'the event names no person (a deleted account)' };
  if (actor.type === 'Bot') {
    return allowedBot(actor, settings.bots)
      ? { kind: 'in', actor, permission: 'none' }
      : { kind: 'out', why: `${actor.login} (id ${actor.id}) is a bot that is not in allowed-bots` };
  }
  const permission = await permissionOf(actor.login);
  if (hasPermission(permission, settings.minimum)) return { kind: 'in', actor, permission };
  // GitHub's 404 is the same for a person without access and for a repository that the token cannot see.
  const unless = permission === 'none' ? '. If that is wrong, check that GITHUB_REPOSITORY is there and that github-token may see it' : '';
  return { kind: 'out', why: `${actor.login} has ${permission} permission; ${settings.minimum} is needed${unless}` };
}
