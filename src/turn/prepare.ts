import { delimiter } from 'node:path';
import type { Memory } from '../history/memory.ts';
import type { Jail } from '../jail/jail.ts';
import { shellPath } from '../jail/layout.ts';
import { jailUser } from '../jail/reach.ts';
import { findDependencies, findToolchains } from '../jail/toolchains.ts';
import { Problem } from '../problem.ts';
import type { Place } from '../prompt/place.ts';
import { defaultTimeout } from '../tools/execute-command.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { Checkpointer } from './checkpointer.ts';
import type { PlannedTurn } from './create-turn.ts';
import type { Services } from '../intake/services.ts';
import { workKeeping, type KeepWork } from './work-in-progress.ts';
import { prepareWorkspace, type PreparedWorkspace } from './prepare-workspace.ts';

/** Where a turn will work. */
export interface Prepared extends PreparedWorkspace {
  /** What the model is told about it. */
  readonly place: Place;
  /** Memory of the session. */
  readonly memory: Memory;
  readonly keep: KeepWork;
  readonly checkpointer: Checkpointer;
  /** The sandbox worker; still starting until this resolves. */
  readonly jail: Promise<Jail>;
}

/** The workspace with the earlier work of its session, and the sandbox around it. A jail is opened only if this resolves. */
export async function prepare(planned: PlannedTurn, signal: AbortSignal, services: Services): Promise<Prepared> {
  const { session, configured } = planned;
  const prepared = await prepareWorkspace(planned, signal, services).finally(() => configured.repository.forgetAhead());
  const { workspace, branch } = prepared;
  const { parent, start } = workspace;
  const keep = workKeeping({
    repository: configured.repository,
    parent,
    start,
    leaksBytes: services.leaksBytes,
    warn: (line) => services.log.warning(line),
  });
  const checkpointer = new Checkpointer(session, () => workspace.take(), keep, workspace.untouched);
  const memory = await session.loadMemory();
  const place = await placeOf(planned, prepared, memory, services);
  const { work } = await checkpointer.snapshot();
  checkRestored(planned, work.tree);
  session.saveBy(checkpointer.save);
  const jail = openJail(planned, branch, workspace, services);
  jail.catch(() => undefined);
  return { ...prepared, place, memory, keep, checkpointer, jail };
}

async function placeOf(
  { request: { trigger }, configured, state }: PlannedTurn,
  { workspace, branch, carried }: PreparedWorkspace,
  memory: Memory,
  { runner, inputs }: Services,
): Promise<Place> {
  const listing = await configured.repository.entries(workspace.start.tree);
  return {
    machine: runner.machine,
    toolchains: findToolchains(
      inputs.sandbox === 'off'
        ? { path: runner.path.split(delimiter), visible: [''], ownNode: undefined }
        : { ...shellPath({ ...runner, user: jailUser(runner.workspace) }), ownNode: runner.node },
    ),
    dependencies: findDependencies(runner.workspace),
    root: runner.workspace,
    branch,
    defaultBranch: trigger.repository.defaultBranch,
    listing: [...listing].map(([name, { type }]) => (type === 'tree' ? `${name}/` : name)),
    carried,
    memory: [...memory.keys()],
    // A session is new as long as its model has not worked in any workspace.
    bootstrap: state.turns.every(({ base }) => base === undefined) ? configured.files.bootstrap : undefined,
  };
}

/** Ends the jail of a turn that will not run, if there is one. */
export async function endJail(preparing: Promise<Prepared>): Promise<void> {
  const jail = await preparing.then((prepared) => prepared.jail).catch(() => undefined);
  await jail?.close();
}

/** An approval is bound to the workspace that the person knew: nothing runs in another one until an approved call has run. */
function checkRestored({ answers: { expectedTree: expected, decisions } }: PlannedTurn, tree: string): void {
  const approved = [...decisions.values()].some(({ decision }) => decision === 'approved');
  if (!approved || expected === undefined || tree === expected) return;
  throw new Problem(
    `The workspace of the parked turn could not be restored: its tree is ${tree.slice(0, 12)}, expected was ${expected.slice(0, 12)}. Nothing that was approved has run.`,
    'Somebody has changed the stored session. Forget it with the command reset, then ask again.',
    { final: true },
  );
}

async function openJail(
  { configured }: PlannedTurn,
  branch: string,
  { checkout, base }: Workspace,
  { openJail: open, runner, inputs, log }: Services,
): Promise<Jail> {
  const jail = await open({
    workspace: runner.workspace,
    defaultTimeoutMs: Math.min(defaultTimeout, configured.settings.maxCommand) * 1000,
    isOwnCheckout: checkout.how === 'cloned',
  });
  log.info(
    `[Agent] Sandbox: ${jail.kind === 'none' ? 'off' : jail.kind}${jail.passedOver ? ` (passed over: ${jail.passedOver})` : ''}; ${checkout.how === 'adopted' ? 'using the checkout of the workflow' : 'cloned the repository'} at ${base.slice(0, 12)} (${branch})`,
  );
  if (checkout.credentials)
    log.warning(
      'The checkout keeps its credentials in .git/config. The sandbox hides them from the tools; set `persist-credentials: false` on actions/checkout all the same.',
    );
  if (inputs.sandbox === 'off') log.warning('The sandbox is off: the tools of the model run as this user, with this network.');
  return jail;
}
