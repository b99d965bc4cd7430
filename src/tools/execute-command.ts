import { z } from 'zod';
import type { ToolMode } from '../agent/policy.ts';
import { defineTool, failure, success, type Observation, type ShellResult, type Tool } from '../agent/tool.ts';
import { text } from './arguments.ts';
import { shortenOutput } from './shorten-output.ts';

/** Seconds. */
export const defaultTimeout = 120;

export interface CommandSettings {
  /** Default: true. Without a jail, commands have the network of the runner. */
  readonly jailed?: boolean;
  /** `auto`: changes are kept by default, without approval. `read-only`: changes are never kept. */
  readonly toolMode: ToolMode;
  /** Max time-out that the model may ask for, in seconds. */
  readonly maxTimeout: number;
  /** Hosts that a command with network access can reach; without any, the parameter `network` is not offered. */
  readonly hosts?: readonly string[] | undefined;
}

const onCopy =
  'It runs on a disposable copy of the repository: use it freely for tests and inspection; changes it makes to files are discarded, in /tmp as well.';
const changes: Readonly<Record<ToolMode, string>> = {
  'read-only': onCopy,
  confirm: `${onCopy} Set keep_changes to true where they are needed; a person may have to approve that. Use the edit tools to change files.`,
  auto: 'Changes it makes to files are kept; set keep_changes to false to run it on a disposable copy of the repository.',
};

/** Replies to a call with the parameter `network`, which does not exist: nobody is asked to approve what cannot run. */
const noNetwork =
  'Commands have no network here, and nothing was run. Do without the parameter network; if the work needs a download, say what a person has to do.';
const anyNetwork = 'There is no parameter network, and nothing was run: without a sandbox every command has the network of the runner.';

/** The description depends on the tool mode: it says what happens to changes. */
export function executeCommand({ toolMode, maxTimeout, jailed = true, hosts = [] }: CommandSettings): Tool {
  const hasNetwork = jailed && toolMode !== 'read-only' && hosts.length > 0;
  const keepChanges = toolMode === 'auto';
  const kept = (args: { keep_changes?: boolean | undefined }): boolean => args.keep_changes ?? keepChanges;
  const network = z
    .boolean()
    .optional()
    .describe(`Default false. True: network access, over https only, to ${hosts.join(', ')}.`);
  return defineTool({
    name: 'execute_command',
    description: `Run a shell command in the root of the repository, without ${jailed && !hasNetwork ? 'network and without ' : ''}standard input. ${changes[toolMode]}`,
    parameters: z.strictObject({
      command: text
        .min(1)
        .max(100_000)
        .refine((value) => !value.includes('\0'), 'a command without NUL'),
      timeout_seconds: z
        .number()
        .int()
        .min(1)
        .max(maxTimeout)
        .optional()
        .describe(`Default ${Math.min(defaultTimeout, maxTimeout)}, at most ${maxTimeout}.`),
      keep_changes: z.boolean().optional().describe(`Default ${keepChanges}.`),
      ...(hasNetwork && { network }),
    }),
    mildestEffect: 'read',
    ...(!hasNetwork && { absent: { network: jailed ? noNetwork : anyNetwork } }),
    effect: (args) => ('network' in args && args.network === true ? 'network' : kept(args) ? 'execute' : 'read'),
    place: (args) => ('network' in args && args.network === true ? 'network' : kept(args) ? 'worker' : 'disposable'),
    keeps: kept,
    runsCommand: true,
    seconds: ({ timeout_seconds: seconds }) => seconds,
    async run({ command }, { shell }) {
      return observe(await shell(command));
    },
  });
}

/** Max characters of output shown to the model. */
const shownCharacters = 10_000;

/** Output and exit code as the model sees them; an error unless the command ended by itself with exit code 0. */
export function observe(result: ShellResult): Observation {
  return observed(result, ending(result));
}

/** The same of a program that the repository defines: a call can set neither its time-out nor where its output goes. */
export function observeProgram(result: ShellResult): Observation {
  const isCut = result.ended === 'time-out' || result.ended === 'too much output';
  return observed(result, isCut ? ending(result).replace(/;.*/, ']') : ending(result));
}

function observed(result: ShellResult, end: string): Observation {
  const lines = [shortenOutput(result.output, shownCharacters), end].filter(Boolean).join('\n');
  return result.exitCode === 0 && result.ended === 'by itself' ? success(lines) : failure(lines);
}

function ending({ ended, exitCode, signal, error }: ShellResult): string {
  switch (ended) {
    case 'by itself':
      return exitCode === null ? `[ended by ${signal ?? 'a signal'}]` : `[exit code: ${exitCode}]`;
    case 'time-out':
      return '[killed: the time-out was reached; use timeout_seconds for a longer one, or a command that does less]';
    case 'too much output':
      return '[killed: too much output; send it to a file and look at a part of it]';
    case 'aborted':
      return '[killed: the turn was stopped]';
    case 'not started':
      return `[not started: ${error ?? 'unknown reason'}]`;
  }
}
