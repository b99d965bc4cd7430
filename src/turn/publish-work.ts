import { outcomeOf } from '../agent/loop.ts';
import type { Outcome } from '../agent/outcome.ts';
import { Problem } from '../problem.ts';
import { choosePublishable, type Publishable } from '../publish/changes.ts';
import type { Published, TurnFacts } from '../publish/facts.ts';
import { publish, WorkflowsRefused } from '../publish/publish.ts';
import { SessionBusy } from '../session/session-errors.ts';
import { hasPermission } from '../trigger/gate.ts';
import type { Turn } from './open-turn.ts';
import { summaryOf } from './facts.ts';
import type { Parts } from './parts.ts';
import type { Worked } from './work.ts';

/** Finished and stopped turns are published, the latter as a draft; all other work stays in the session (C38). */
export function isPublished({ status }: Outcome): boolean {
  return status === 'finished' || status === 'stopped';
}

/** The branch and the pull request of a turn that has any. */
export async function publishWork(
  facts: TurnFacts,
  turn: Turn,
  worked: Worked,
  parts: Parts,
): Promise<{ outcome: Outcome; published: Published | undefined }> {
  const { change, openWork } = worked;
  // A plan changes nothing: work of earlier turns that lies in the workspace stays in the session.
  if (turn.order.session.mode === 'plan' || !change || !isPublished(facts.outcome)) return { outcome: facts.outcome, published: undefined };
  const { settings, repository, target } = turn.configured;
  try {
    await checkPermissionAgain(turn, parts);
    const publishable = await choosePublishable(repository, change.parent, change.from.tree, change.to.tree, {
      paths: settings.policy.paths,
      limits: settings.changes,
      leaksBytes: parts.leaksBytes,
      granted: turn.granted,
    });
    const leftOut = [
      ...publishable.leftOut,
      ...change.to.leftOut.filter(({ path }) => !change.from.leftOut.some((known) => known.path === path)),
    ];
    const { owner, name } = parts.runner.repository;
    const bring = (work: Publishable): Promise<Published> =>
      publish(facts, summaryOf(facts, true), work, {
        repository,
        github: parts.github,
        server: parts.runner.serverUrl,
        fullName: `${owner}/${name}`,
        base: { ...target, commit: change.base, isDefault: target.branch === turn.trigger.repository.defaultBranch },
        branchPrefix: parts.inputs['branch-prefix'],
        draft: parts.inputs.draft,
        openWork,
        parent: change.parent,
        announce: async (branch, commit) => {
          turn.session.append({ kind: 'publishing', turnId: turn.order.turnId, at: parts.now().toISOString(), branch, commit });
          await turn.session.push();
        },
        warn: (line) => parts.log.warning(line),
        redact: parts.redact,
        now: parts.now,
      });
    const all = { ...publishable, leftOut };
    const published = await bring(all).catch((error: unknown) => {
      if (!(error instanceof WorkflowsRefused)) throw error;
      return bring(withoutWorkflows(all));
    });
    return { outcome: facts.outcome, published };
  } catch (error) {
    // Whoever has the session now has the work as well.
    if (error instanceof SessionBusy) throw error;
    return { outcome: outcomeOf(error, neverAborted), published: undefined };
  }
}

/** What can be pushed where workflow files cannot: they are named, and stay in the session. */
function withoutWorkflows({ changes, leftOut }: Publishable): Publishable {
  const isWorkflow = ({ path }: { readonly path: string }): boolean => /^\.github\/workflows\//i.test(path);
  const why = 'GitHub takes workflow files from an App token with the workflows permission only';
  return {
    changes: changes.filter((change) => !isWorkflow(change)),
    leftOut: [...leftOut, ...changes.filter(isWorkflow).map(({ path }) => ({ path, why }))],
  };
}

/** Whatever happened to the turn: what keeps it from being published is an error of its own. */
const neverAborted = new AbortController().signal;

/** R2: what was allowed at the start may have been withdrawn while the turn ran. */
async function checkPermissionAgain({ admitted: { actor } }: Turn, { github, inputs }: Parts): Promise<void> {
  if (actor.type === 'Bot') return;
  const permission = await github.permissionOf(actor.login);
  if (!hasPermission(permission, inputs['minimum-permission'])) {
    throw new Problem(
      `${actor.login} no longer has ${inputs['minimum-permission']} permission, so nothing was published.`,
      'Somebody who has it can go on with the command continue.',
    );
  }
}
