import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { Abort } from './agent/abort.ts';
import { exitCode } from './agent/outcome.ts';
import { readInputs, type Inputs } from './config/inputs.ts';
import { knownRepository, readPayload, readRunner, variable, type Runner } from './config/runner.ts';
import type { GitHubParts } from './github/connect.ts';
import { createRedactor } from './guardrails/redact.ts';
import { describe, Problem } from './problem.ts';
import { createLogger, type Logger } from './sinks/logger.ts';
import { createLogSink } from './sinks/log.ts';
import { RunnerCommands } from './sinks/runner-commands.ts';
import type { Parts } from './turn/parts.ts';
import { readEvent } from './trigger/read-event.ts';
import type { Reading } from './trigger/trigger.ts';

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
const commands = new RunnerCommands({ env, write: (line) => void process.stdout.write(line) });
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
function cancelSignal(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.on(name, () => controller.abort(new Abort('cancel', `The job was cancelled (${name}).`)));
  return controller.signal;
}

async function buildGitHub({ repository: { owner, name } }: Runner, isRehearsal: boolean): Promise<GitHubParts> {
  const { connect } = await import('./github/connect.ts');
  const apiUrl = (env['GITHUB_API_URL'] || 'https://api.github.com').replace(/\/+$/, '');
  const graphqlUrl = env['GITHUB_GRAPHQL_URL'] || `${apiUrl}/graphql`;
  return connect({ apiUrl, graphqlUrl, token, owner, repo: name, isRehearsal, log: (line) => log.info(line) });
}

/** Everything that touches the outside is built here and nowhere else; what an event that is not for us does not need is loaded late. */
async function buildParts(inputs: Inputs, runner: Runner): Promise<Parts> {
  const [{ openJail }, { createModel }] = await Promise.all([import('./jail/jail.ts'), import('./providers/create-model.ts')]);
  const network = Object.fromEntries(networkVariables.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
  return {
    inputs,
    runner,
    log,
    logSink: createLogSink(log),
    ...(await buildGitHub(runner, inputs['dry-run'])),
    git: { path: runner.path, serverUrl: runner.serverUrl, token, network },
    createModel,
    openJail: (workspace, defaultTimeoutMs) =>
      openJail({
        workspace,
        defaultTimeoutMs,
        node: process.execPath,
        worker: join(import.meta.dirname, 'worker.js'),
        home: runner.home,
        path: runner.path,
        toolCache: runner.toolCache,
        sandbox: inputs.sandbox,
      }),
    redact: redactor.redact,
    leaksBytes: redactor.leaksBytes,
    signal: cancelSignal(),
    now: () => new Date(),
    random: Math.random,
    nonce: (bytes) => randomBytes(bytes).toString('hex'),
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

async function runMain(logger: Logger): Promise<void> {
  commands.saveState('phase', 'post');
  const inputs = readInputs((name) => commands.input(name));
  const { label, command, prompt } = inputs;
  const settings = { label, command, prompt, repository: knownRepository(env), at: new Date().toISOString() };
  const reading = readEvent(variable(env, 'GITHUB_EVENT_NAME'), readPayload(env), settings);
  if (reading.kind === 'not-for-us') {
    logger.info(`Skipped: ${reading.why}.`);
    setOutputs({ status: 'skipped', 'stop-reason': 'not_for_us', summary: reading.why });
    return;
  }
  if (reading.kind === 'trigger' && reading.unfilled && reading.unfilled.length > 0)
    logger.warning(
      `The event has nothing for ${reading.unfilled.map((name) => `{{${name}}}`).join(', ')} of the input prompt; it stays as it is.`,
    );
  if (prompt !== '' && !isJob(reading)) logger.info('The input prompt is for schedules and dispatches: this event has words of its own.');
  await play(reading, inputs, logger);
}

async function play(reading: Exclude<Reading, { kind: 'not-for-us' }>, inputs: Inputs, logger: Logger): Promise<void> {
  const { run } = await import('./run.ts');
  const parts = await buildParts(inputs, readRunner(env));
  const result = await run(reading, parts).finally(() => rehearsed(parts));
  if (result.kind === 'skipped') {
    logger.info(`Skipped: ${result.why}.`);
    // A job has no other place to say it.
    const { skippedSummary } = await import('./publish/outputs.ts');
    if (isJob(reading)) commands.summary(skippedSummary(redactor.redact(result.why)));
    setOutputs({ status: 'skipped', 'stop-reason': result.stopReason, summary: result.why });
    return;
  }
  if (result.kind === 'command') {
    setOutputs({ status: 'finished', 'stop-reason': '', 'comment-url': result.commentUrl });
    return;
  }
  setOutputs(result.outputs);
  commands.summary(result.summary);
  process.exitCode = exitCode(result.outcome.status, inputs['fail-on']);
}

function isJob(reading: Exclude<Reading, { kind: 'not-for-us' }>): boolean {
  return reading.kind === 'auto-continue' || reading.trigger.thread.kind === 'job';
}

/** What a dry run would have written, however it ended. */
async function rehearsed({ rehearsal }: Parts): Promise<void> {
  if (!rehearsal) return;
  const { rehearsalText } = await import('./publish/rehearsal-text.ts');
  commands.summary(redactor.redact(`${rehearsalText(rehearsal.writes)}\n\n`));
}

/** Nothing to do when main finished the thread, or never began a turn. */
async function runPost(logger: Logger): Promise<void> {
  const turn = commands.state('turn');
  if (commands.state('done') === 'true' || turn === '') return;
  const { post } = await import('./post.ts');
  const comment = commands.state('comment');
  const thread = commands.state('thread');
  const saved = {
    turn,
    session: commands.state('session'),
    ...(thread !== '' && { thread: Number(thread) }),
    ...(comment !== '' && { comment: Number(comment) }),
  };
  await post(
    saved,
    await buildParts(
      readInputs((name) => commands.input(name)),
      readRunner(env),
    ),
  );
  logger.info('The run ended before its turn did; the thread says so now.');
}

try {
  await (commands.state('phase') === 'post' ? runPost : runMain)(log);
} catch (error) {
  process.exitCode = 1;
  log.error(describe(error));
  if (!(error instanceof Problem)) log.info(error instanceof Error ? `${error.stack ?? error.message}` : String(error));
  setOutputs({ status: 'error', 'stop-reason': 'error' });
}
