import type { WorkflowTemplate } from '@actions/workflow-parser';
import type { Job, WorkflowJob } from '@actions/workflow-parser/model/workflow-template';
import { contextsOf, type Happening, type Payload } from './contexts.ts';
import { isTrue, textOf, valueOf, type Contexts } from './evaluate.ts';
import { at, type Token, type Workflow } from './read-workflow.ts';

/** A step as the runner gets it. */
export interface StartedStep {
  readonly uses: string | undefined;
  readonly run: string | undefined;
  readonly with: Readonly<Record<string, string>>;
}

/** A job that runs. */
export interface StartedJob {
  readonly id: string;
  readonly group: string | undefined;
  readonly cancelInProgress: boolean;
  readonly permissions: Readonly<Record<string, string>>;
  readonly steps: readonly StartedStep[];
  /** The `with` of the step that is Gadget; undefined where there is none. */
  readonly inputs: Readonly<Record<string, string>> | undefined;
}

/** Gadget as it stands in an example, or in the workflow of its own repository. */
export const gadget = /^(OWNER\/gadget@v1|\.\/)$/;

/** Activities that start a run where `types` names none; for every other event all of them do. */
const defaultTypes: Readonly<Record<string, readonly string[]>> = {
  pull_request: ['opened', 'synchronize', 'reopened'],
  pull_request_target: ['opened', 'synchronize', 'reopened'],
};

/** Whether `on` names what happened. Throws on filters by branch or path, which this harness does not read. */
export function isTriggered({ template }: Workflow, { name, payload }: Happening): boolean {
  const on = template.events[name] as Record<string, unknown> | undefined;
  if (on === undefined) return false;
  const { action, schedule } = payload as Payload;
  if (name === 'schedule') return (template.events.schedule ?? []).some(({ cron }) => cron === schedule);
  const filter = Object.keys(on).find((key) => key !== 'types' && key !== 'inputs');
  if (filter !== undefined) throw new Error(`on.${name}.${filter} is not known to this harness.`);
  const types = (on['types'] as readonly string[] | undefined) ?? defaultTypes[name];
  return types === undefined || types.includes(action ?? '');
}

/** The jobs that run because of what happened. One that its `if` skips is not among them, and claims no concurrency group. */
export function startedJobs(workflow: Workflow, happening: Happening): StartedJob[] {
  if (workflow.errors.length > 0) throw new Error(`${workflow.file} is no workflow:\n${workflow.errors.join('\n')}`);
  if (!isTriggered(workflow, happening)) return [];
  const contexts = contextsOf(workflow, happening);
  return workflow.template.jobs.filter(isJob).flatMap((job) => {
    if (!isTrue(job.if.expression, contexts)) return [];
    return [startedJob(job.id.value, at(workflow.root, 'jobs', job.id.value)!, contexts)];
  });
}

function isJob(job: WorkflowTemplate['jobs'][number]): job is Job {
  if (job.type !== 'job' || job.needs || job.strategy)
    throw new Error(`The job ${idOf(job)} is of a kind that this harness does not know.`);
  return true;
}

function idOf(job: WorkflowJob): string {
  return job.id.value;
}

function startedJob(id: string, token: Token, contexts: Contexts): StartedJob {
  const concurrency = at(token, 'concurrency');
  const claimed = concurrency && valueOf(concurrency, contexts);
  const { group, 'cancel-in-progress': cancel } = (typeof claimed === 'string' ? { group: claimed } : (claimed ?? {})) as Record<
    string,
    unknown
  >;
  const steps = [...at(token, 'steps')!.assertSequence('steps')].flatMap((step) => startedStep(step, contexts));
  return {
    id,
    // GitHub compares groups ignoring case.
    group: typeof group === 'string' ? group.toLowerCase() : undefined,
    cancelInProgress: cancel === true,
    permissions: (valueOf(at(token, 'permissions')!, contexts) ?? {}) as Record<string, string>,
    steps,
    inputs: steps.find(({ uses }) => uses !== undefined && gadget.test(uses))?.with,
  };
}

function startedStep(token: Token, contexts: Contexts): StartedStep[] {
  const condition = at(token, 'if');
  if (condition) throw new Error('A step with `if` is not known to this harness.');
  const text = (key: string): string | undefined => {
    const value = at(token, key);
    return value && textOf(value, contexts);
  };
  const inputs = at(token, 'with');
  const given = inputs ? [...inputs.assertMapping('with')].map(({ key, value }) => [String(key), textOf(value, contexts)]) : [];
  return [{ uses: text('uses'), run: text('run'), with: Object.fromEntries(given) as Record<string, string> }];
}
