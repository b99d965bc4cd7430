import { Problem } from '../problem.ts';
import type { Command } from '../trigger/command.ts';
import { hasPermission, passGate, type Permission } from '../trigger/gate.ts';
import type { Person, Trigger } from '../trigger/trigger.ts';
import type { Parts } from './parts.ts';

export interface Admitted {
  readonly kind: 'in';
  readonly actor: Person;
  readonly permission: Permission;
  readonly authorPermission: Permission | 'unknown';
}

export type Admission = { readonly kind: 'out'; readonly why: string } | Admitted;

/** Who asks, and may they (R1). Only reads, so whatever is wrong here leaves no trace on GitHub. */
export async function admit(trigger: Trigger, parts: Parts): Promise<Admission> {
  const { inputs, github } = parts;
  if (inputs.model === '' && mayWork(trigger.command))
    throw new Problem('The input model is empty; expected the id of a model.', 'Set `model:` in the workflow.');
  const entry = await passGate(trigger.actor, { minimum: inputs['minimum-permission'], bots: inputs['allowed-bots'] }, async (login) => {
    const permission = await github.permissionOf(login);
    // The 404 of a stranger and that of a repository which is not there look the same.
    if (permission === 'none') await github.mustExist();
    return permission;
  });
  if (entry.kind === 'out') return entry;
  const { number, locked } = trigger.thread;
  if (locked) throw new Problem(`Issue #${number} is locked, so that nothing can be said there.`, 'Unlock it, then ask again.');
  return { ...entry, authorPermission: await permissionOfAuthor(trigger, entry.actor, entry.permission, parts) };
}

/** Whether a command may lead to a model call. */
function mayWork({ name }: Command): boolean {
  return ['turn', 'approve', 'deny', 'answer', 'continue'].includes(name);
}

/** What the author of the issue may, who need not be who asks: shown to the model beside the text (R3). A failed look-up says so. */
async function permissionOfAuthor(
  { author }: Trigger,
  actor: Person,
  permission: Permission,
  { github }: Parts,
): Promise<Permission | 'unknown'> {
  if (!author) return 'unknown';
  if (author.id === actor.id) return permission;
  return github.permissionOf(author.login).catch(() => 'unknown' as const);
}

/** Without a jail all text has to come from somebody who could run the same commands anyway (R5). */
export function checkSandbox({ thread }: Trigger, { authorPermission }: Admitted, { inputs }: Parts): void {
  if (inputs.sandbox === 'required' || (authorPermission !== 'unknown' && hasPermission(authorPermission, 'write'))) return;
  throw new Problem(
    `The input sandbox is "off", but the text of issue #${thread.number} was written by somebody without write permission.`,
    'Leave sandbox out for issues that strangers write.',
  );
}
