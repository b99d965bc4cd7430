import { setFlagsFromString } from 'node:v8';
import type { Inputs } from './config/inputs.ts';
import type { GitHubParts } from './github/connect.ts';
import { createRedactor } from './guardrails/redact.ts';
import { describe, Problem } from './problem.ts';
import { createRunnerCommands } from './runner/commands.ts';
import { readPayload, variable } from './runner/event.ts';
import type { RunResult } from './run.ts';
import { createLogger } from './sinks/logger.ts';
import { byDefault, whyNotForUs } from './trigger/triage.ts';
import type { Reading } from './trigger/trigger.ts';
import type { Parts } from './turn/parts.ts';

/*
 * The entry of the action, and the only place that builds concrete parts. What is imported above is all that an event which is not for us loads;
 * everything else is imported where it is needed (test/architecture.test.ts keeps it so).
 */

// On a large machine V8 collects late, and a long turn would take 350 MB for garbage that lives for one iteration: requests and results.
for (const flag of ['--semi-space-growth-factor=1', '--heap-growing-percent=10']) setFlagsFromString(flag);

/** Variables of the runner that are secrets, though nobody gave them to us. */
const foreignSecrets = ['ACTIONS_RUNTIME_TOKEN', 'ACTIONS_ID_TOKEN_REQUEST_TOKEN', 'GITHUB_TOKEN', 'GH_TOKEN'];
/** What git may need to reach its host from behind a proxy or with an own certificate authority. */
const networkVariables = [
  'HTTPS_PROXY',
  'HTTP_PROXY',
  'NO_PROXY',
  'https_proxy',
  'http_proxy',
  'no_proxy',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'GIT_SSL_CAINFO',
];

const { env } = process;
// Libraries that print what they do would print the environment of git with the token in it (simple-git, on standard error).
delete env['DEBUG'];
const commands = createRunnerCommands(Boolean(env['GITHUB_STEP_SUMMARY']));
const token = commands.input('github-token');
const apiKey = commands.input('api-key');
const secrets = [token, apiKey, ...foreignSecrets.map((name) => env[name] ?? '')].filter((value) => value !== '');
const redactor = createRedactor(secrets);
for (const secret of [token, apiKey]) commands.mask(secret);
const log = createLogger(commands, redactor.redact);

/**
 * Cancelling a job sends SIGINT first (platform.md section 3). The listeners stay: with `once`, a library that cleans up at exit would find itself
 * alone and end the process.
 */
async function cancelSignal(): Promise<AbortSignal> {
  const { Abort } = await import('./agent/abort.ts');
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.on(name, () => controller.abort(new Abort('cancel', `The job was cancelled (${name}).`)));
  return controller.signal;
}

/** What the first question to the remote needs. */
type Early = Pick<Parts, 'inputs' | 'runner' | 'git' | 'nonce' | 'rehearsal'>;

async function buildEarly(inputs: Inputs): Promise<Early> {
  const [{ readContext }, { readRunner }, { randomBytes }] = await Promise.all([
    import('./runner/toolkit.ts'),
    import('./runner/job.ts'),
    import('node:crypto'),
  ]);
  const runner = readRunner(env, readContext());
  const network = Object.fromEntries(networkVariables.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
  const git = { path: runner.path, serverUrl: runner.serverUrl, token, network, log: (line: string) => log.info(line) };
  const rehearsal = inputs['dry-run'] ? new (await import('./github/rehearsal.ts')).Rehearsal() : undefined;
  return { inputs, runner, git, rehearsal, nonce: (bytes) => randomBytes(bytes).toString('hex') };
}

async function buildGitHub({ runner, rehearsal }: Early): Promise<GitHubParts> {
  const [{ readGitHubAddress }, { connect }] = await Promise.all([import('./runner/toolkit.ts'), import('./github/connect.ts')]);
  const { owner, name: repo } = runner.repository;
  return connect({ ...readGitHubAddress(token, env['GITHUB_GRAPHQL_URL']), owner, repo, rehearsal, log: (line) => log.info(line) });
}

/** Everything that touches the outside is built here and nowhere else. */
async function buildParts(early: Early, github: GitHubParts): Promise<Parts> {
  const { inputs, runner } = early;
  const [{ openJail }, { createModel }, { createLogSink }, { fetchFor }, { setTimeout: delay }] = await Promise.all([
    import('./jail/jail.ts'),
    import('./providers/create-model.ts'),
    import('./sinks/log.ts'),
    import('./runner/toolkit.ts'),
    import('node:timers/promises'),
  ]);
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
    signal: await cancelSignal(),
    now: () => new Date(),
    random: Math.random,
    sleep: async (ms, signal) => {
      await delay(ms, undefined, { signal }).catch(() => signal.throwIfAborted());
    },
    deadline: (ms) => AbortSignal.timeout(ms),
    remember: (state) => {
      for (const [name, value] of Object.entries(state)) commands.saveState(name, String(value));
    },
  };
}

/** What a run has no value for stays empty, but a workflow may read `pending` as JSON whatever came of it. */
function setOutputs(outputs: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries({ pending: '[]', ...outputs })) commands.output(name, redactor.redact(value));
}

function skip(why: string, stopReason: string): void {
  log.info(`Skipped: ${why}.`);
  setOutputs({ status: 'skipped', 'stop-reason': stopReason, summary: why });
}

async function runMain(): Promise<void> {
  commands.saveState('phase', 'post');
  const name = variable(env, 'GITHUB_EVENT_NAME');
  const payload = readPayload(env);
  const why = whyNotForUs(name, payload, {
    label: commands.input('label') || byDefault.label,
    command: commands.input('command') || byDefault.command,
    prompt: commands.input('prompt'),
  });
  if (why !== undefined) return skip(why, 'not_for_us');

  const [{ readInputs }, { readEvent }, { knownRepository }] = await Promise.all([
    import('./config/inputs.ts'),
    import('./trigger/read-event.ts'),
    import('./runner/job.ts'),
  ]);
  const inputs = readInputs((input) => commands.input(input));
  const { label, command, prompt } = inputs;
  const settings = { label, command, prompt, repository: knownRepository(env), at: new Date().toISOString() };
  const reading = readEvent(name, payload, settings);
  if (reading.kind === 'not-for-us') return skip(reading.why, 'not_for_us');
  if (reading.kind === 'trigger' && reading.unfilled && reading.unfilled.length > 0)
    log.warning(
      `The event has nothing for ${reading.unfilled.map((unfilled) => `{{${unfilled}}}`).join(', ')} of the input prompt; it stays as it is.`,
    );
  if (prompt !== '' && !isJob(reading)) log.info('The input prompt is for schedules and dispatches: this event has words of its own.');
  await play(reading, inputs);
}

async function play(reading: Exclude<Reading, { kind: 'not-for-us' }>, inputs: Inputs): Promise<void> {
  const early = await buildEarly(inputs);
  const { askAhead, ownRepository } = await import('./turn/ask-ahead.ts');
  const repository = ownRepository(early);
  try {
    // The first questions are under way while everything else is loaded.
    const github = buildGitHub(early);
    const asked = reading.kind === 'trigger' ? askAhead(reading.trigger, repository, early, github) : undefined;
    const [{ run }, parts] = await Promise.all([import('./run.ts'), github.then((made) => buildParts(early, made))]);
    const result = await run({ reading, repository, asked }, parts).finally(() => rehearsed(parts));
    await tell(result, reading, inputs);
  } finally {
    repository.discard();
  }
}

async function tell(result: RunResult, reading: Exclude<Reading, { kind: 'not-for-us' }>, inputs: Inputs): Promise<void> {
  switch (result.kind) {
    case 'skipped': {
      // A job has no other place to say it.
      const { skippedSummary } = await import('./publish/outputs.ts');
      if (isJob(reading)) await commands.summary(skippedSummary(redactor.redact(result.why)));
      return skip(result.why, result.stopReason);
    }
    case 'command':
      return setOutputs({ status: 'finished', 'stop-reason': '', 'comment-url': result.commentUrl });
    case 'turn': {
      const { exitCode } = await import('./agent/outcome.ts');
      setOutputs(result.outputs);
      await commands.summary(result.summary);
      process.exitCode = exitCode(result.outcome.status, inputs['fail-on']);
    }
  }
}

function isJob(reading: Exclude<Reading, { kind: 'not-for-us' }>): boolean {
  return reading.kind === 'auto-continue' || reading.trigger.thread.kind === 'job';
}

/** What a dry run would have written, however it ended. */
async function rehearsed({ rehearsal }: Parts): Promise<void> {
  if (!rehearsal) return;
  const { rehearsalText } = await import('./publish/rehearsal-text.ts');
  await commands.summary(redactor.redact(`${rehearsalText(rehearsal.writes)}\n\n`));
}

/** Nothing to do when main finished the thread, or never began a turn. */
async function runPost(): Promise<void> {
  const turn = commands.state('turn');
  if (commands.state('done') === 'true' || turn === '') return;
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
  const early = await buildEarly(readInputs((name) => commands.input(name)));
  await post(saved, await buildParts(early, await buildGitHub(early)));
  log.info('The run ended before its turn did; the thread says so now.');
}

try {
  await (commands.state('phase') === 'post' ? runPost() : runMain());
} catch (error) {
  process.exitCode = 1;
  log.error(describe(error));
  if (!(error instanceof Problem)) log.info(error instanceof Error ? `${error.stack ?? error.message}` : String(error));
  setOutputs({ status: 'error', 'stop-reason': 'error' });
}
