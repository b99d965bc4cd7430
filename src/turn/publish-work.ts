import type { Outcome } from '../agent/outcome.ts';
import { describe, Problem } from '../problem.ts';
import { choosePublishable } from '../publish/changes.ts';
import type { Published, TurnFacts } from '../publish/facts.ts';
import { publish } from '../publish/publish.ts';
import { hasPermission } from '../trigger/gate.ts';
import type { Turn } from './begin.ts';
import { summaryOf } from './facts.ts';
import type { Parts } from './parts.ts';
import type { Worked } from './work.ts';

/** Finished and stopped turns are published, the latter as a draft; what waits for a person or failed stays in the session (C38). */
export async function publishWork(
  facts: TurnFacts,
  turn: Turn,
  worked: Worked,
  parts: Parts,
): Promise<{ outcome: Outcome; published: Published | undefined }> {
  const { change, openWork } = worked;
  const { status } = facts.outcome;
  // A plan changes nothing: work of earlier turns that lies in the workspace stays in the session.
  if (turn.order.session.mode === 'plan' || !change || (status !== 'finished' && status !== 'stopped' && status !== 'aborted'))
    return { outcome: facts.outcome, published: undefined };
  const { settings, repository, target } = turn.configured;
  try {
    await checkPermissionAgain(turn, parts);
    const publishable = await choosePublishable(repository, change.parent, change.from.tree, change.to.tree, {
      paths: settings.policy.paths,
      limits: settings.changes,
      leaksBytes: parts.leaksBytes,
    });
    const leftOut = [
      ...publishable.leftOut,
      ...change.to.leftOut.filter(({ path }) => !change.from.leftOut.some((known) => known.path === path)),
    ];
    const { owner, name } = parts.runner.repository;
    const published = await publish(
      facts,
      summaryOf(facts, true),
      { ...publishable, leftOut },
      {
        repository,
        github: parts.github,
        server: parts.runner.serverUrl,
        fullName: `${owner}/${name}`,
        base: { branch: target.branch, commit: change.base, isDefault: target.branch === turn.trigger.repository.defaultBranch },
        branchPrefix: parts.inputs['branch-prefix'],
        draft: parts.inputs.draft,
        openWork,
        redact: parts.redact,
        now: parts.now,
      },
    );
    return { outcome: facts.outcome, published };
  } catch (error) {
    return { outcome: { status: 'error', stopReason: 'error', detail: describe(error) }, published: undefined };
  }
}

/** R2: what was allowed at the start may have been withdrawn while the turn ran. */
async function checkPermissionAgain({ order, admitted }: Turn, { github, inputs }: Parts): Promise<void> {
  if (admitted.actor.type === 'Bot') return;
  const permission = await github.permissionOf(order.actor.login);
  if (!hasPermission(permission, inputs['minimum-permission'])) {
    throw new Problem(
      `${order.actor.login} no longer has ${inputs['minimum-permission']} permission, so nothing was published.`,
      'Ask somebody who has it to add the label again.',
    );
  }
}
