import type { Reading, Trigger } from '../trigger/trigger.ts';
import type { OwnRepository } from '../workspace/own-repository.ts';
import type { LabeledIssue } from '../github/issues-api.ts';
import { describe } from '../problem.ts';
import { pluralize } from '../publish/names.ts';
import { earlierAttempt } from '../session/takeover.ts';
import { mayStill } from './authorize.ts';
import { configure } from './configure.ts';
import { findSession } from './find-session.ts';
import type { Services } from './services.ts';

/** Label of issues whose stopped turns a schedule may resume. */
const label = 'gadget:auto';

/** Max sessions that one run looks into: each is a fetch. */
const maxSessions = 20;

/**
 * Turns a schedule without a prompt into the command to continue a stopped turn. It picks the open issue with the label that has been inactive for
 * longest. A turn is resumed `auto-continue` times, and as often again after a person has intervened. @returns why there is none.
 */
export async function autoContinue(
  { repository: found, at }: Extract<Reading, { kind: 'auto-continue' }>,
  repository: OwnRepository,
  services: Services,
): Promise<Trigger | string> {
  const thread = { kind: 'job', number: undefined, title: '', body: '', locked: false } as const;
  const common = { kind: 'schedule', repository: found, actor: undefined, comment: undefined, at } as const;
  const { settings } = await configure(
    { ...common, command: { name: 'help' }, thread, author: undefined },
    undefined,
    repository,
    services,
  );
  const { times, prompt } = settings.autoContinue;
  if (times === 0) return `a schedule starts nothing without the input prompt, and auto-continue is 0 in ${services.inputs.config}`;
  const refs = await repository.refs('refs/gadget/sessions/issue-*', 'refs/heads/gadget-state/issue-*');
  const keys = new Set([...refs.keys()].map((ref) => ref.split('/').at(-1)));
  const isOurs = ({ number, body }: LabeledIssue): boolean => keys.has(`issue-${number}`) || body.includes('<!-- gadget:tracking');
  const issues = (await services.issues.openWith(label)).filter((issue) => !issue.locked && isOurs(issue));
  for (const { author, ...issue } of inTurn(issues, services.runner)) {
    const trigger: Trigger = { ...common, command: { name: 'continue', text: prompt }, thread: { kind: 'issue', ...issue }, author };
    const objection = await objectionTo(trigger, times, repository, services);
    if (objection === undefined) return trigger;
    services.log.info(`Issue #${issue.number} is left alone: ${objection}.`);
  }
  return `no open issue with the label ${label} has a stopped turn to go on with`;
}

/** At most as many issues as one run looks into; if there are more, the start depends on the run. */
function inTurn(issues: readonly LabeledIssue[], { runId }: Services['runner']): LabeledIssue[] {
  const start = issues.length > maxSessions ? Number(runId) % issues.length : 0;
  return [...issues.slice(start), ...issues.slice(0, start)].slice(0, maxSessions);
}

/** Why the last turn of a session is not resumed. One unreadable session does not stop the others. */
async function objectionTo(trigger: Trigger, times: number, repository: OwnRepository, services: Services): Promise<string | undefined> {
  try {
    const { state } = await findSession(trigger, async () => undefined, undefined, repository, services);
    const turn = state.turns.at(-1);
    // A re-run takes the issue of its first attempt.
    if (earlierAttempt(state, services.runner)) return undefined;
    if (services.runner.runAttempt > 1) return 'another issue was taken up by this run before, or none';
    if (turn?.ended !== 'stopped') return 'its last turn has not stopped at a limit';
    if (turn.autoContinued >= times) return `it was taken up ${pluralize(times, 'time')} already, and a person has to go on with it`;
    const { actor } = turn.order;
    if (actor.permission !== 'workflow' && !(await mayStill(actor, services)))
      return `@${actor.login}, who asked for the work, has no permission any more`;
    return undefined;
  } catch (error) {
    return describe(error).replace(/\.$/, '');
  }
}
