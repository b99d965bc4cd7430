import type { WorkflowTemplate } from '@actions/workflow-parser';
import type { Contexts } from './evaluate.ts';
import type { Workflow } from './read-workflow.ts';

/** Something that happened on GitHub, as a run is told of it. */
export interface Happening {
  readonly name: string;
  readonly payload: object;
  /** Default: the one GitHub gives to such an event, from the payload. */
  readonly ref?: string;
  /** Default: the sender of the payload. */
  readonly actor?: { readonly login: string };
  readonly secrets?: Readonly<Record<string, string>>;
  readonly vars?: Readonly<Record<string, string>>;
  readonly runId?: number;
}

export interface Payload {
  readonly action?: string;
  readonly schedule?: string;
  readonly ref?: string;
  readonly inputs?: Readonly<Record<string, string>> | null;
  readonly repository?: { readonly full_name?: string; readonly default_branch?: string };
  readonly sender?: { readonly login?: string };
  readonly pull_request?: {
    readonly number?: number;
    readonly head?: { readonly ref?: string; readonly repo?: { readonly full_name?: string } | null };
    readonly base?: { readonly ref?: string };
  };
}

/** Events of a fork's pull request get neither secrets nor a token that can write; `issue_comment` is none of them. */
function isOfFork(name: string, { pull_request: pull, repository }: Payload): boolean {
  const restricted = name.startsWith('pull_request') && name !== 'pull_request_target';
  return restricted && pull?.head?.repo?.full_name !== repository?.full_name;
}

/** The ref of a run: the branch or tag that was chosen, the trial merge of a pull request, else the default branch. */
function refOf(name: string, payload: Payload): string {
  if (name === 'workflow_dispatch' && payload.ref) return payload.ref.startsWith('refs/') ? payload.ref : `refs/heads/${payload.ref}`;
  if (name.startsWith('pull_request') && name !== 'pull_request_target') return `refs/pull/${payload.pull_request?.number}/merge`;
  return `refs/heads/${payload.repository?.default_branch ?? 'main'}`;
}

/** Reviews and their comments are about a pull request, too, but their runs are not told of its branches. */
const namesBranches = (name: string): boolean => ['pull_request', 'pull_request_target'].includes(name);

/** The inputs of `workflow_dispatch` with defaults and types. Throws where GitHub refuses the dispatch. */
function inputsOf({ events }: WorkflowTemplate, { name, payload }: Happening): Record<string, unknown> {
  if (name !== 'workflow_dispatch') return {};
  const given = (payload as Payload).inputs ?? {};
  const known = events.workflow_dispatch?.inputs ?? {};
  const unknown = Object.keys(given).filter((key) => !(key in known));
  if (unknown.length > 0) throw new Error(`Unexpected inputs provided: ${JSON.stringify(unknown)}`);
  return Object.fromEntries(
    Object.entries(known).map(([key, { type, required, default: fallback }]) => {
      const value = given[key] ?? fallback;
      if (required === true && (value === undefined || value === '')) throw new Error(`Required input '${key}' not provided`);
      return [key, String(type) === 'boolean' ? String(value) === 'true' : String(value ?? '')];
    }),
  );
}

/** Everything that the expressions of a workflow can name when `happening` starts it. */
export function contextsOf({ file, name: workflow, template }: Workflow, happening: Happening): Contexts {
  const { name, secrets = {}, vars = {}, runId = 1_000_001 } = happening;
  const payload = happening.payload as Payload;
  const repository = payload.repository?.full_name ?? 'octo-org/example';
  const ref = happening.ref ?? refOf(name, payload);
  const actor = happening.actor?.login ?? payload.sender?.login ?? 'octocat';
  const fork = isOfFork(name, payload);
  return {
    github: {
      event: payload,
      event_name: name,
      actor,
      triggering_actor: actor,
      repository,
      repository_owner: repository.split('/')[0],
      ref,
      ref_name: ref.replace(/^refs\/(heads|tags|pull)\//u, ''),
      ref_type: ref.startsWith('refs/tags/') ? 'tag' : 'branch',
      head_ref: namesBranches(name) ? (payload.pull_request?.head?.ref ?? '') : '',
      base_ref: namesBranches(name) ? (payload.pull_request?.base?.ref ?? '') : '',
      workflow,
      workflow_ref: `${repository}/.github/workflows/${file}@${ref}`,
      run_id: String(runId),
      run_attempt: '1',
      token: 'the token of the run',
    },
    inputs: inputsOf(template, happening),
    secrets: fork ? {} : secrets,
    vars,
    env: {},
    needs: {},
    strategy: {},
    matrix: {},
    job: {},
    steps: {},
    runner: { os: 'Linux' },
  };
}
