import { existsSync } from 'node:fs';
import { failure, type ShellResult, type ToolContext } from './agent/tool.ts';
import { probe } from './jail/probe.ts';
import { lineReader, type WorkerReply, type WorkerRequest } from './jail/protocol.ts';
import { limitedProgram, runCommand, shellLine } from './jail/run-command.ts';
import { createTools } from './tools/catalog.ts';
import { observeProgram } from './tools/execute-command.ts';

/**
 * The sandbox worker: the only process that carries out what the model asks for. It runs inside the jail, holds no secrets, and answers each line of
 * JSON with one line of JSON. `argv`: the workspace, and whether its own process namespace has been verified.
 */
const [workspace = '/', verified] = process.argv.slice(2);
const tools = new Map(createTools({ toolMode: 'auto', maxTimeout: 3600 }).map((tool) => [tool.name, tool]));
const environment = Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined));

async function answer(request: WorkerRequest): Promise<WorkerReply['result']> {
  if (request.method === 'probe') return probe(request.targets);
  if (request.method === 'program') return observeProgram(await start(limitedProgram(request.argv), request.timeoutMs));
  const tool = tools.get(request.name);
  if (!tool?.run) return failure('Tool not found');
  const signal = AbortSignal.timeout(request.timeoutMs);
  const context: ToolContext = { workspace, signal, shell: (command) => shell(command, request.timeoutMs) };
  try {
    return await tool.run(request.args, context);
  } catch (error) {
    return failure(error instanceof Error && error.message ? error.message : 'Unknown Error');
  }
}

function shell(command: string, timeoutMs: number): Promise<ShellResult> {
  return start(shellLine(existsSync('/bin/bash') ? '/bin/bash' : '/bin/sh', command), timeoutMs);
}

async function start(argv: readonly string[], timeoutMs: number): Promise<ShellResult> {
  const result = await runCommand({ argv }, { cwd: workspace, env: environment, timeoutMs, signal: new AbortController().signal });
  clearSurvivors();
  return result;
}

/** Kills the processes that a command left running (setsid, double fork); only if no other process could be hit. */
function clearSurvivors(): void {
  if (verified !== 'own-processes') return;
  try {
    process.kill(-1, 'SIGKILL');
  } catch {
    // No process was left.
  }
}

let queue: Promise<void> = Promise.resolve();
process.stdin.on(
  'data',
  lineReader(
    (line) => {
      const request = JSON.parse(line) as WorkerRequest;
      const reply = async (): Promise<void> => {
        const result = await answer(request);
        process.stdout.write(`${JSON.stringify({ id: request.id, result } satisfies WorkerReply)}\n`);
      };
      // The host sends several requests at once only if all of them are reads; anything else waits for the requests before it.
      if (request.method === 'tool' && tools.get(request.name)?.explores) void queue.then(reply);
      else queue = queue.then(reply);
    },
    () => process.stdin.destroy(),
  ),
);
