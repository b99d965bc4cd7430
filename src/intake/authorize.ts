import { Problem } from '../problem.ts';
import { isPlain } from '../trigger/command.ts';
import { allowedBot, hasPermission, passGate, type Permission } from '../trigger/gate.ts';
import { threadName, type Person, type Trigger } from '../trigger/trigger.ts';
import type { Services } from './services.ts';

export interface Admitted {
  readonly kind: 'in';
  readonly actor: Person;
  /** `workflow`: GitHub has checked who may start it. */
  readonly permission: Permission | 'workflow';
  readonly authorPermission: Permission | 'workflow' | 'unknown';
}

export type Admission = { readonly kind: 'out'; readonly why: string } | Admitted;

/** Decides who asks and whether they may. Only reads, so a failure here leaves no trace on GitHub. */
export async function authorize(trigger: Trigger, services: Pick<Services, 'inputs' | 'github'>): Promise<Admission> {
  const { inputs, github } = services;
  const { number, locked } = trigger.thread;
  if (inputs.model === '' && !isPlain(trigger.command))
    throw new Problem('The input model is empty; expected the id of a model.', 'Set `model:` in the workflow.');
  if (isUnattended(trigger)) {
    return {
      kind: 'in',
      actor: trigger.actor ?? workflowItself,
      permission: 'workflow',
      authorPermission: await permissionOfAuthor(trigger, services),
    };
  }
  const gate = { minimum: inputs['minimum-permission'], bots: inputs['allowed-bots'] };
  const { actor } = trigger;
  // Requested in parallel; if the actor is not let in, the answer is not used.
  const ofAuthor = trigger.author?.id === actor?.id ? undefined : permissionOfAuthor(trigger, services);
  const entry = await passGate(trigger.actor, gate, (login) => github.permissionOf(login));
  if (entry.kind === 'out') return entry;
  if (locked)
    throw new Problem(
      `${trigger.thread.kind === 'pull' ? 'Pull request' : 'Issue'} #${number} is locked, so that nothing can be said there.`,
      'Unlock it, then ask again.',
    );
  return { ...entry, authorPermission: ofAuthor ? await ofAuthor : entry.permission };
}

/** A schedule has no person behind it. */
const workflowItself: Person = { login: 'github-actions', id: 0, type: 'Bot' };

/** Schedules and dispatches carry GitHub's own check (docs/conversation.md). */
function isUnattended({ kind }: Trigger): boolean {
  return kind === 'schedule' || kind === 'dispatch';
}

/** Whether somebody who was let in before would be let in now. */
export async function mayStill({ login, id }: Pick<Person, 'login' | 'id'>, { github, inputs }: Services): Promise<boolean> {
  if (allowedBot({ login, id, type: 'Bot' }, inputs['allowed-bots'])) return true;
  return hasPermission(await github.permissionOf(login), inputs['minimum-permission']);
}

/** Permission of the author, who may not be the person asking: shown to the model with the text. A failed lookup gives `unknown`. */
async function permissionOfAuthor(
  { author, thread }: Trigger,
  { github }: Pick<Services, 'github'>,
): Promise<Admitted['authorPermission']> {
  if (thread.kind === 'job') return 'workflow';
  if (!author) return 'unknown';
  return github.permissionOf(author.login).catch(() => 'unknown' as const);
}

/** Without a jail, all text must come from people who could run the same commands anyway. @param key of the session that the thread belongs to. */
export function checkSandbox({ thread }: Trigger, { authorPermission }: Admitted, key: string, { inputs }: Services): void {
  // A thread that we opened belongs to the session it came from, not to one of its own.
  if (inputs.sandbox === 'required' || authorPermission === 'workflow' || key !== `${thread.kind}-${thread.number}`) return;
  if (authorPermission !== 'unknown' && hasPermission(authorPermission, 'write')) return;
  throw new Problem(
    `The input sandbox is "off", but the text of ${threadName(thread)} was written by somebody without write permission.`,
    'Leave sandbox out for issues and pull requests of strangers.',
  );
}
