import { join } from 'node:path';
import { readConfig } from '../config/file.ts';
import { combine, type Settings } from '../config/settings.ts';
import { Problem } from '../problem.ts';
import { hasPermission, passGate, type Permission } from '../trigger/gate.ts';
import type { Person, Trigger } from '../trigger/trigger.ts';
import { OwnRepository } from '../workspace/own-repository.ts';
import { findTarget, type Target } from '../workspace/workspace.ts';
import type { Parts } from './parts.ts';

export type Admission =
  | { readonly kind: 'out'; readonly why: string }
  | {
      readonly kind: 'in'; readonly actor: Person; readonly permission: Permission; readonly authorPermission: Permission | 'unknown'; readonly settings: Settings;
      readonly repository: OwnRepository; readonly target: Target;
      /** Commit of the default branch that configuration was read from (R12). */
      readonly configurationCommit: string;
    };

/**
 * Decides on everything that can be decided by reading: who asks, what they may, where the work goes, how this repository is
 * configured. Writes nothing anywhere but in our own folder, so whatever is wrong here leaves no trace on GitHub.
 */
export async function admit(trigger: Trigger, parts: Parts): Promise<Admission> {
  const { inputs, runner, github } = parts;
  const entry = await passGate(trigger.actor, { minimum: inputs['minimum-permission'], bots: inputs['allowed-bots'] }, (login) => github.permissionOf(login));
  if (entry.kind === 'out') {
    await github.mustExist();
    return entry;
  }
  if (inputs.model === '') throw new Problem('The input model is empty; expected the id of a model.', 'Set `model:` in the workflow.');
  if (trigger.thread.locked) throw new Problem(`Issue #${trigger.thread.number} is locked, so that nothing can be said there.`, 'Unlock it, then add the label again.');

  const authorPermission = await permissionOfAuthor(trigger, entry.actor, entry.permission, parts);
  if (inputs.sandbox === 'off' && (authorPermission === 'unknown' || !hasPermission(authorPermission, 'write'))) {
    throw new Problem(`The input sandbox is "off", but the text of issue #${trigger.thread.number} was written by somebody without write permission.`, 'Leave sandbox out for issues that strangers write.');
  }
  const repository = await OwnRepository.create(join(runner.temp, 'repository.git'), `${runner.serverUrl}/${runner.repository.owner}/${runner.repository.name}`, parts.git);
  const { defaultBranch } = trigger.repository;
  const target = await findTarget(repository, inputs['base-branch'] || defaultBranch);
  const configuration = target.branch === defaultBranch ? target : await findTarget(repository, defaultBranch);
  await repository.fetch(...new Set([target.head, configuration.head]));
  const file = await repository.file(configuration.head, inputs.config);
  const config = file ? readConfig(inputs.config, file.toString('utf8')) : {};
  return { ...entry, authorPermission, settings: combine(inputs, config), repository, target, configurationCommit: configuration.head };
}

/** What the author of the text may, who need not be who asks: shown to the model beside the text (R3). A failed look-up says so. */
async function permissionOfAuthor({ author }: Trigger, actor: Person, permission: Permission, { github }: Parts): Promise<Permission | 'unknown'> {
  if (!author) return 'unknown';
  if (author.id === actor.id) return permission;
  return github.permissionOf(author.login).catch(() => 'unknown' as const);
}
