import { outcomeOf } from '../agent/loop.ts';
import type { Outcome } from '../agent/outcome.ts';
import { Problem } from '../problem.ts';
import { choosePublishable, type Publishable } from '../publish/changes.ts';
import type { Published, TurnFacts } from '../publish/facts.ts';
import { gitCommitter, signingCommitter, WorkflowsRefused, type Committer, type OpenWork } from '../publish/branch.ts';
import { describesPull, publish } from '../publish/publish.ts';
import { SessionBusy } from '../session/session-errors.ts';
import { mayStill } from '../intake/authorize.ts';
import type { Turn } from '../turn/create-turn.ts';
import { summaryOf } from './turn-facts.ts';
import type { Services } from '../intake/services.ts';
import { pushSession } from './push-session.ts';
import type { Worked } from '../turn/run-agent.ts';

/** Finished and stopped turns are published, the latter as a draft; all other work stays in the session. */
function mayBePublished({ status }: Outcome): boolean {
  return status === 'finished' || status === 'stopped';
}

/** Publishes the changes of a turn to its branch and pull request; undefined if nothing may be published. */
export async function publishWork(
  facts: TurnFacts,
  turn: Turn,
  worked: Worked,
  services: Services,
): Promise<{ outcome: Outcome; published: Published | undefined }> {
  const { change, openWork } = worked;
  // A plan changes nothing: work of earlier turns in the workspace stays in the session.
  if (turn.order.session.mode === 'plan' || !change || !mayBePublished(facts.outcome))
    return { outcome: facts.outcome, published: undefined };
  const { settings, repository, target } = turn.configured;
  try {
    const publishable = await choosePublishable(repository, change.parent, change.from.tree, change.to.tree, {
      paths: settings.policy.paths,
      limits: settings.changes,
      leaksBytes: services.leaksBytes,
      granted: turn.granted,
    });
    const pushes = publishable.changes.length > 0 || openWork?.ownCommit !== undefined;
    if (pushes || describesPull(facts)) await checkPermissionAgain(turn, services);
    if (pushes) await checkPullAgain(turn, openWork, services);
    const leftOut = [
      ...publishable.leftOut,
      ...change.to.leftOut.filter(({ path }) => !change.from.leftOut.some((known) => known.path === path)),
    ];
    const { owner, name } = services.runner.repository;
    const bring = (work: Publishable): Promise<Published> =>
      publish(facts, summaryOf(facts, true), work, {
        repository,
        pulls: services.pulls,
        committer: committerOf(turn, services),
        server: services.runner.serverUrl,
        fullName: `${owner}/${name}`,
        base: {
          branch: target.branch,
          commit: change.base,
          // Work on somebody's pull request starts from its own branch: GitHub shows there how it compares to its base.
          head: turn.order.session.key.startsWith('pull-') ? undefined : target.head,
          isDefault: target.branch === turn.request.trigger.repository.defaultBranch,
        },
        branchPrefix: services.inputs['branch-prefix'],
        postsTranscript: settings.transcript.comment,
        draft: services.inputs.draft,
        openWork,
        parent: change.parent,
        announce: async (branch, commit) => {
          turn.session.append({ kind: 'publishing', turnId: turn.order.turnId, at: services.now().toISOString(), branch, commit });
          await pushSession(turn, services);
        },
        warn: (line) => services.log.warning(line),
        redact: services.redact,
      });
    const all = { ...publishable, leftOut };
    const published = await bring(all).catch((error: unknown) => {
      if (!(error instanceof WorkflowsRefused)) throw error;
      return bring(withoutWorkflows(all));
    });
    return { outcome: facts.outcome, published };
  } catch (error) {
    // The run that has the session now has the work as well.
    if (error instanceof SessionBusy) throw error;
    return { outcome: outcomeOf(error, neverAborted), published: undefined };
  }
}

/** The changes that can be pushed when workflow files cannot: workflow files are named, and stay in the session. */
function withoutWorkflows({ changes, leftOut }: Publishable): Publishable {
  const isWorkflow = ({ path }: { readonly path: string }): boolean => /^\.github\/workflows\//i.test(path);
  const why = 'GitHub takes workflow files from an App token with the workflows permission only';
  return {
    changes: changes.filter((change) => !isWorkflow(change)),
    leftOut: [...leftOut, ...changes.filter(isWorkflow).map(({ path }) => ({ path, why }))],
  };
}

/** Publishing ignores the turn's abort: a failure here is an error of its own. */
const neverAborted = new AbortController().signal;

/** Permission may have been withdrawn while the turn ran. For a turn that a schedule resumed, the original requester is checked. */
async function checkPermissionAgain({ request: { admitted }, order }: Turn, services: Services): Promise<void> {
  const who = admitted.permission === 'workflow' ? order.actor : { ...admitted.actor, permission: admitted.permission };
  if (who.permission === 'workflow' || (await mayStill(who, services))) return;
  throw new Problem(
    `${who.login} no longer has ${services.inputs['minimum-permission']} permission, so nothing was published.`,
    'Somebody who has it can go on with the command continue.',
  );
}

/** The pull request may have been merged, closed or retargeted while the turn ran. */
async function checkPullAgain({ configured: { pull: asked } }: Turn, openWork: OpenWork | undefined, { threads }: Services): Promise<void> {
  const number = openWork?.pull?.number;
  if (number === undefined) return;
  const before = asked?.number === number ? asked : undefined;
  const now = await threads.pull(number);
  const what =
    now.state === 'closed'
      ? `was ${now.merged ? 'merged' : 'closed'}`
      : before && now.base.ref !== before.base.ref
        ? `was pointed at ${now.base.ref}`
        : before && (now.head.ref !== before.head.ref || now.head.repository !== before.head.repository)
          ? 'got another head branch'
          : undefined;
  // git knows best where the branch is: the push compares (GitHub reports a push some moments later).
  if (what === undefined) return;
  throw new Problem(
    `The pull request #${number} ${what} while the turn ran, so nothing was pushed.`,
    'Ask again, or re-run the workflow: a new turn starts from how it is now.',
    { final: true },
  );
}

function committerOf({ configured: { repository } }: Turn, { inputs, dryRun, gitData, log, now }: Services): Committer {
  return inputs['sign-commits'] && !dryRun
    ? signingCommitter(repository, gitData, (line) => log.warning(line))
    : gitCommitter(repository, now);
}
