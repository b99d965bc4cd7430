import type { Inputs } from './config/inputs.ts';
import type { GitHubParts } from './github/connect.ts';
import { createRedactor, type Redactor } from './guardrails/redact.ts';
import { describe, Problem } from './problem.ts';
import { createRunnerCommands, type RunnerCommands } from './runner/commands.ts';
import { foreignSecrets, networkVariables, readPayload, serverVariables, variable, type Environment } from './runner/event.ts';
import type { Io } from './runner/process.ts';
import type { Network } from './runner/toolkit.ts';
import type { RunResult } from './run.ts';
import { createLogger, type Logger } from './sinks/logger.ts';
import { byDefault, isJob, whyNotForUs } from './trigger/triage.ts';
import type { Reading } from './trigger/trigger.ts';
import type { Services } from './intake/services.ts';

// The only place that builds concrete services. An event that is not for us loads only the imports above; everything else is imported where it is needed
// (checked by test/architecture.test.ts).

/** One step of the action: its inputs and its outputs. */
interface Step {
  readonly environment: Environment;
  readonly io: Io;
  readonly commands: RunnerCommands;
  readonly token: string;
  readonly redactor: Redactor;
  readonly log: Logger;
}

/**
 * Runs one step of the action to its end: main, or post if main has run before. Never rejects.
 * @param environment the step's environment, as the runner sets it (docs.github.com/actions: "Variables reference").
 * @param io the process that it runs in.
 * @returns the exit code.
 */
export async function main(environment: Environment, io: Io): Promise<number> {
  const step = openStep(environment, io);
  try {
    if (step.commands.state('phase') === 'post') return await runPost(step);
    const event = await readOurEvent(step);
    if (typeof event === 'string') return skip(event, 'not_for_us', step);
    const early = await buildEarly(event.inputs, step);
    const { askAhead, ownRepository } = await import('./intake/ask-ahead.ts');
    const repository = ownRepository(early);
    try {
      // The first requests run while everything else is loaded.
      const outside = connectOutside(early, step);
      const github = outside.then((made) => made.github);
      const { reading } = event;
      const asked = reading.kind === 'trigger' ? askAhead(reading.trigger, repository, early, github) : undefined;
      const [{ run }, services] = await Promise.all([import('./run.ts'), outside.then((made) => buildServices(early, made, step))]);
      const result = await run({ reading, repository, asked }, services).finally(() => reportDryRun(services, step));
      return await report(result, event, step);
    } finally {
      repository.discard();
    }
  } catch (error) {
    step.log.error(describe(error));
    if (!(error instanceof Problem)) step.log.info(error instanceof Error ? `${error.stack ?? error.message}` : String(error));
    setOutputs({ status: 'error', 'stop-reason': 'error' }, step);
    return 1;
  }
}

function openStep(environment: Environment, io: Io): Step {
  const commands = createRunnerCommands(environment, io.print);
  const token = commands.input('github-token');
  const apiKey = commands.input('api-key');
  const servers = Object.values(serverVariables(environment));
  const redactor = createRedactor([token, apiKey, ...foreignSecrets(environment), ...servers].filter((value) => value !== ''));
  for (const secret of [token, apiKey, ...servers]) commands.mask(secret);
  return { environment, io, commands, token, redactor, log: createLogger(commands, redactor.redact) };
}

/** An event that is for us, and the inputs of the step. */
interface OurEvent {
  readonly reading: Exclude<Reading, { kind: 'not-for-us' }>;
  readonly inputs: Inputs;
}

/** The event; or why it is not for us, which most are: they are told apart before anything else is loaded. */
async function readOurEvent({ environment, io, commands, log }: Step): Promise<OurEvent | string> {
  commands.saveState('phase', 'post');
  const name = variable(environment, 'GITHUB_EVENT_NAME');
  const payload = readPayload(environment);
  const why = whyNotForUs(name, payload, {
    label: commands.input('label') || byDefault.label,
    command: commands.input('command') || byDefault.command,
    prompt: commands.input('prompt'),
  });
  if (why !== undefined) return why;

  const [{ readInputs }, { readEvent }, { knownRepository }] = await Promise.all([
    import('./config/inputs.ts'),
    import('./trigger/read-event.ts'),
    import('./runner/job.ts'),
  ]);
  const inputs = readInputs((input) => commands.input(input));
  const { label, command, prompt } = inputs;
  const maxIterations = inputs['max-iterations'];
  const settings = { label, command, maxIterations, prompt, repository: knownRepository(environment), at: io.now().toISOString() };
  const reading = readEvent(name, payload, settings);
  if (reading.kind === 'not-for-us') return reading.why;
  if (reading.kind === 'trigger' && reading.unfilled && reading.unfilled.length > 0)
    log.warning(
      `The event has no value for ${reading.unfilled.map((unfilled) => `{{${unfilled}}}`).join(', ')} in the input prompt; it stays as it is.`,
    );
  if (prompt !== '' && !isJob(reading))
    log.info('The input prompt is for schedules and dispatches; the text of this event is used instead.');
  return { reading, inputs };
}

/** The post step; it has nothing to do if main finished the thread, or never began a turn. */
async function runPost(step: Step): Promise<number> {
  const { commands, log } = step;
  const turn = commands.state('turn');
  if (commands.state('done') === 'true' || turn === '') return 0;
  const [{ post }, { readInputs }] = await Promise.all([import('./post.ts'), import('./config/inputs.ts')]);
  const comment = commands.state('comment');
  const thread = commands.state('thread');
  const saved = {
    turn,
    session: commands.state('session'),
    ...(thread !== '' && { thread: Number(thread) }),
    ...(comment !== '' && { comment: Number(comment) }),
    told: commands.state('told') === 'true',
  };
  const early = await buildEarly(
    readInputs((name) => commands.input(name)),
    step,
  );
  await post(saved, await buildServices(early, await connectOutside(early, step), step));
  log.info('The run ended before its turn did; the thread says so now.');
  return 0;
}

/** The services that the first request to the remote needs. */
type Early = Pick<Services, 'inputs' | 'runner' | 'git' | 'nonce' | 'dryRun'>;

async function buildEarly(inputs: Inputs, { environment, token, log }: Step): Promise<Early> {
  const [{ readRunner }, { randomBytes }] = await Promise.all([import('./runner/job.ts'), import('node:crypto')]);
  const runner = readRunner(environment);
  const git = {
    path: runner.path,
    serverUrl: runner.serverUrl,
    token,
    network: networkVariables(environment),
    log: (line: string) => log.info(line),
  };
  const dryRun = inputs['dry-run'] ? new (await import('./github/dry-run.ts')).DryRun() : undefined;
  return { inputs, runner, git, dryRun, nonce: (bytes) => randomBytes(bytes).toString('hex') };
}

type Outside = Pick<Network, 'fetchFor'> & { readonly github: GitHubParts };

async function connectOutside({ runner, dryRun }: Early, { environment, io, token, log }: Step): Promise<Outside> {
  const [{ readNetwork }, { connect }] = await Promise.all([import('./runner/toolkit.ts'), import('./github/connect.ts')]);
  const { owner, name: repo } = runner.repository;
  const network = readNetwork(environment, io.print, token);
  return {
    github: connect({ ...network.github, owner, repo, dryRun, secondMs: io.secondMs, log: (line) => log.info(line) }),
    fetchFor: network.fetchFor,
  };
}

/** Builds everything that touches the outside; nothing else does. */
async function buildServices(
  early: Early,
  { github, fetchFor }: Outside,
  { environment, io, commands, redactor, log }: Step,
): Promise<Services> {
  const { inputs, runner } = early;
  const [{ openJail }, { createModel }, { createLogSink }, { Abort }] = await Promise.all([
    import('./jail/jail.ts'),
    import('./providers/create-model.ts'),
    import('./sinks/log.ts'),
    import('./agent/abort.ts'),
  ]);
  const cancelled = new AbortController();
  io.onSignal((name) => cancelled.abort(new Abort('cancel', `The job was cancelled (${name}).`)));
  return {
    ...early,
    ...github,
    log,
    logSink: createLogSink(log),
    createModel: (settings, api) => createModel({ ...settings, fetch: fetchFor(settings.baseUrl) }, api),
    openJail: (workplace) =>
      openJail({
        ...workplace,
        node: process.execPath,
        worker: `${import.meta.dirname}/worker.js`,
        home: runner.home,
        path: runner.path,
        toolCache: runner.toolCache,
        sandbox: inputs.sandbox,
      }),
    redact: redactor.redact,
    leaksBytes: redactor.leaksBytes,
    signal: cancelled.signal,
    now: io.now,
    random: Math.random,
    sleep: io.sleep,
    deadline: io.deadline,
    internet: io.internet,
    fetchFor,
    serverVariables: serverVariables(environment),
    remember: (state) => {
      for (const [name, value] of Object.entries(state)) commands.saveState(name, String(value));
    },
  };
}

/** Outputs without a value stay empty, except `pending`: it is always valid JSON. */
function setOutputs(outputs: Readonly<Record<string, string>>, { commands, redactor }: Step): void {
  for (const [name, value] of Object.entries({ pending: '[]', ...outputs })) commands.output(name, redactor.redact(value));
}

function skip(why: string, stopReason: string, step: Step): number {
  step.log.info(`Skipped: ${why}.`);
  setOutputs({ status: 'skipped', 'stop-reason': stopReason, summary: why }, step);
  return 0;
}

async function report(result: RunResult, { reading, inputs }: OurEvent, step: Step): Promise<number> {
  const { commands, redactor } = step;
  switch (result.kind) {
    case 'skipped': {
      // A job has no thread to say it on, and a person who may not ask gets no answer there.
      const { skippedSummary } = await import('./publish/outputs.ts');
      if (isJob(reading) || result.stopReason === 'not_allowed') commands.summary(skippedSummary(redactor.redact(result.why)));
      return skip(result.why, result.stopReason, step);
    }
    case 'command':
      setOutputs({ status: 'finished', 'stop-reason': '', 'comment-url': result.commentUrl }, step);
      return 0;
    case 'turn': {
      const { exitCode } = await import('./agent/outcome.ts');
      setOutputs(result.outputs, step);
      commands.summary(result.summary);
      return exitCode(result.outcome.status, inputs['fail-on']);
    }
  }
}

/** Reports what a dry run would have written, however the run ended. */
async function reportDryRun({ dryRun }: Services, { commands, redactor }: Step): Promise<void> {
  if (!dryRun) return;
  const { dryRunText } = await import('./publish/dry-run-text.ts');
  commands.summary(redactor.redact(`${dryRunText(dryRun.writes)}\n\n`));
}
