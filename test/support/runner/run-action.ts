import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inputEnvironment, readActionFile } from './action-file.ts';
import { COMMAND_FILES, parseKeyValues } from './command-files.ts';
import { endOrphans } from './process-tree.ts';
import { makeCanaries } from './canaries.ts';
import { makeFolders, removeFolders } from './folders.ts';
import { isPlayedHere } from './mode.ts';
import { memoryProbe, readPeak } from './peak-memory.ts';
import { readJobLog, SecretMasker } from './job-log.ts';
import { hurryingOptions } from './hurry.ts';
import { playInProcess } from './in-process.ts';
import { runProcess } from './process.ts';
import { shiftedClock } from './shifted-clock.ts';
import { stepEnvironment } from './environment.ts';
import type { ActionRun, Interruption, PhaseResult, RunOptions } from './run-options.ts';
import type { CommandFile } from './command-files.ts';
import type { JobFolders } from './folders.ts';

interface Phase {
  readonly name: 'main' | 'post';
  readonly script: string;
  readonly env: Readonly<Record<string, string>>;
  readonly interruption: Interruption | undefined;
}

interface Job {
  readonly isHere: boolean;
  readonly options: RunOptions;
  readonly folders: JobFolders;
  readonly masker: SecretMasker;
}

const VARIABLES: Record<CommandFile, string> = {
  output: 'GITHUB_OUTPUT',
  state: 'GITHUB_STATE',
  env: 'GITHUB_ENV',
  path: 'GITHUB_PATH',
  summary: 'GITHUB_STEP_SUMMARY',
};

async function runPhase(job: Job, phase: Phase): Promise<PhaseResult> {
  const { options, folders } = job;
  const fileOf = (file: CommandFile): string => join(folders.fileCommands, `${file}_${phase.name}`);
  for (const file of COMMAND_FILES) await writeFile(fileOf(file), '');
  const nodeOptions = [
    options.nodeOptions,
    options.hurry && !job.isHere ? hurryingOptions(options.hurry) : undefined,
    options.measure ? await memoryProbe(folders.probe) : undefined,
    options.clockOffsetMs && !job.isHere ? await shiftedClock(folders.probe, options.clockOffsetMs) : undefined,
  ]
    .filter(Boolean)
    .join(' ');
  const env = {
    ...phase.env,
    ...Object.fromEntries(COMMAND_FILES.map((file) => [VARIABLES[file], fileOf(file)])),
    ...(nodeOptions && { NODE_OPTIONS: nodeOptions }),
    ...options.env,
  };
  const play = job.isHere ? playInProcess : runProcess;
  const { pid, ...end } = await play({
    script: phase.script,
    cwd: folders.workspace,
    env,
    timeoutMs: options.timeoutMs ?? 180_000,
    interruption: phase.interruption,
    clockOffsetMs: options.clockOffsetMs ?? 0,
    hurry: options.hurry,
    internet: options.internet,
    onLine: phase.name === 'main' ? options.onLine : undefined,
  });
  const contents = await Promise.all(
    COMMAND_FILES.map(async (file) => [file, await readFile(fileOf(file), 'utf8').catch(() => '')] as const),
  );
  const commandFiles = Object.fromEntries(contents) as Record<CommandFile, string>;
  const log = readJobLog(end.lines, job.masker);
  const saved = log.commands
    .filter(({ name }) => name === 'save-state')
    .map(({ properties, data }) => [properties['name'] ?? '', data] as const);
  return {
    ...end,
    ...log,
    outputs: parseKeyValues(commandFiles.output, 'output'),
    state: { ...Object.fromEntries(saved), ...parseKeyValues(commandFiles.state, 'state') },
    exported: parseKeyValues(commandFiles.env, 'env'),
    summary: commandFiles.summary,
    commandFiles,
    workspace: folders.workspace,
    temp: folders.temp,
    maxRssKb: options.measure ? await readPeak(folders.probe, pid) : undefined,
  };
}

/** The post phase gets the saved state, and what the step exported for later ones; never NODE_OPTIONS, which the runner blocks. */
function postEnvironment(env: Readonly<Record<string, string>>, main: PhaseResult): Record<string, string> {
  const exported = Object.entries(main.exported).filter(([name]) => name.toUpperCase() !== 'NODE_OPTIONS');
  const state = Object.entries(main.state).map(([name, value]) => [`STATE_${name}`, value] as const);
  const added = main.commandFiles.path
    .split('\n')
    .filter((folder) => folder !== '')
    .toReversed();
  return { ...env, ...Object.fromEntries(exported), PATH: [...added, env['PATH']].join(':'), ...Object.fromEntries(state) };
}

/**
 * Runs the bundle as the GitHub runner runs a node24 JavaScript action: clean environment, main phase, post phase; each in a process of its own, or
 * inside this one (mode.ts).
 * Rejects when a phase does not end in time, when a command file is malformed, or when an input does not exist.
 */
export async function runAction(options: RunOptions): Promise<ActionRun> {
  const isHere = isPlayedHere(options);
  const root = options.root ?? join(import.meta.dirname, '../../..');
  const action = await readActionFile(root);
  const canaries = makeCanaries(options.github?.token);
  const inputs = inputEnvironment(action, options.inputs ?? {}, canaries.githubToken);
  const folders = await makeFolders(options.workspace);
  const env = { ...stepEnvironment(options, folders, canaries), ...inputs };
  const trackingId = options.env?.['RUNNER_TRACKING_ID'] ?? env['RUNNER_TRACKING_ID'] ?? '';
  const masker = new SecretMasker([canaries.githubToken, canaries.runtimeToken, canaries.idTokenRequestToken, ...(options.secrets ?? [])]);
  const job: Job = { isHere, options, folders, masker };
  const script = (path: string): string => join(root, options.entry ?? path);
  try {
    await writeFile(env['GITHUB_EVENT_PATH'] ?? '', JSON.stringify(options.event.payload));
    const main = await runPhase(job, { name: 'main', script: script(action.main), env, interruption: options.signalAfter });
    const post =
      action.post !== undefined && (options.post ?? true)
        ? await runPhase(job, { name: 'post', script: script(action.post), env: postEnvironment(env, main), interruption: undefined })
        : undefined;
    const remove = (): Promise<void> => removeFolders(folders);
    return {
      ...main,
      post,
      canaries,
      orphans: isHere ? undefined : await endOrphans(trackingId),
      remove,
      [Symbol.asyncDispose]: remove,
    };
  } catch (error) {
    if (!isHere) await endOrphans(trackingId);
    await removeFolders(folders);
    throw error;
  }
}
