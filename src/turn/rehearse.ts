import { randomUUID } from 'node:crypto';
import type { AskedCall, AskedProgram } from '../agent/outcome.ts';
import { createSlots } from '../agent/slots.ts';
import type { Json, ShellResult } from '../agent/tool.ts';
import type { Jail } from '../jail/jail.ts';
import { describe } from '../problem.ts';
import { pluralize } from '../publish/names.ts';
import type { CommandRehearsal } from '../session/entries.ts';
import type { Logger } from '../sinks/logger.ts';
import type { Turn } from './create-turn.ts';

/** Milliseconds for a command, and for looking at what it changed (docs/confirmation.md). No other timer is as long as both: tests shorten timers by length. */
const [commandMs, changesMs] = [60_000, 29_000];
/** Max characters of the output and of the diff of one command that are kept. */
const [maxOutput, maxDiff] = [2_000, 5_000];
/** Max commands of one question that are rehearsed. */
const maxRehearsed = 10;

export interface RehearsalParts {
  readonly jail: Jail;
  readonly turn: Pick<Turn, 'configured' | 'resumed' | 'answers'>;
  readonly signal: AbortSignal;
  readonly log: Logger;
}

/**
 * Runs each waiting command once on a disposable copy, as approving it would, so that a person sees an effect before they decide: its exit code, the
 * end of its output and the changes it made. Everything comes from inside the sandbox, so it is advice and never trusted. Never throws.
 * A call that still waits is rehearsed again only if approved calls have run since.
 * @returns rehearsals by the id of the call; none without a sandbox, if no copy can be written to, or if a rule asks before any command.
 */
export async function rehearse(asked: readonly AskedCall[], parts: RehearsalParts): Promise<ReadonlyMap<string, CommandRehearsal>> {
  const { jail, turn, signal, log } = parts;
  const { maxParallel, policy } = turn.configured.settings;
  const hasRun = [...turn.answers.decisions.values()].some(({ decision }) => decision === 'approved');
  const known = hasRun ? undefined : turn.resumed?.confirmations.asked;
  const commands = asked
    .flatMap(({ call, args, program }) => {
      const command = lineToTry(call.name, args, program);
      // A rule that asks before any command also asks before one on a copy.
      const isFree = [policy.rules[call.name], policy.rules['read']].every((verdict) => verdict === undefined || verdict === 'allow');
      return command === undefined || !isFree || known?.get(call.id)?.rehearsal ? [] : [{ call, command }];
    })
    .slice(0, maxRehearsed);
  if (jail.kind === 'none' || jail.commandView !== 'disposable') return new Map();
  if (commands.length > 0) log.info(`[Agent] Trying ${pluralize(commands.length, 'waiting command')} on a disposable copy`);
  const slot = createSlots(maxParallel);
  const found = await Promise.all(
    commands.map(async ({ call, command }): Promise<[string, CommandRehearsal][]> => {
      const word = randomUUID();
      try {
        const result = await slot(() => jail.check(script(command, word), commandMs + changesMs, signal));
        const rehearsal = signal.aborted ? undefined : readRehearsal(result, word);
        if (!rehearsal && !signal.aborted)
          log.warning(`A command that waits for a person could not be rehearsed. ${result.error ?? result.output.text}`);
        return rehearsal ? [[call.id, rehearsal]] : [];
      } catch (error) {
        log.warning(`A command that waits for a person could not be rehearsed. ${describe(error)}`);
        return [];
      }
    }),
  );
  return new Map(found.flat());
}

/** What a waiting call runs, as a shell command; undefined for one that cannot be tried. A program is run by `exec`, so that no builtin takes its place. */
function lineToTry(name: string, args: Json, program: AskedProgram | undefined): string | undefined {
  if (program) return ['exec', ...program.argv.map(quoted)].join(' ');
  return name === 'execute_command' && args['network'] !== true ? String(args['command']) : undefined;
}

/** As one word of a shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/**
 * The command, then what it changed: the workspace is written as a git tree before and after it, with an index and objects of their own, and without any
 * configuration that the command could have written. Whatever the command left running is killed first, so that only git speaks after the second word.
 */
function script(command: string, word: string): string {
  return `exec 2>&1
state=$(mktemp -d)
mkdir "$state/objects"
command -v timeout >/dev/null || { echo 'This system has no timeout.'; exit 1; }
tree() {
  cp .git/index "$state/$1" 2>/dev/null || true
  GIT_INDEX_FILE="$state/$1" own git add --all . >/dev/null 2>&1 && GIT_INDEX_FILE="$state/$1" own git write-tree --missing-ok
}
own() {
  LC_ALL=C GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1 GIT_OBJECT_DIRECTORY="$state/objects" GIT_ALTERNATE_OBJECT_DIRECTORIES="$PWD/.git/objects" "$@"
}
before=$(tree before) || before=
code=0
printf '%s\\n' ${word}
timeout -s KILL ${commandMs / 1000} "$(command -v bash || command -v sh)" -c ${quoted(command)} || code=$?
kill -9 -1 2>/dev/null || true
after=$(tree after) || after=
printf '\\n%s %s %s\\n' ${word} "$code" "\${before:+\${after:+known}}"
if [ "$before" ] && [ "$after" ]; then
  own git diff --no-color --no-ext-diff --no-textconv --stat=100,80,20 --patch "$before" "$after" | head -c 100000
fi
exit 0`;
}

/** What a rehearsal printed between its words, and after them; undefined if the command was not started. Pure. */
export function readRehearsal({ output, ended, exitCode }: ShellResult, word: string): CommandRehearsal | undefined {
  const start = `${word}\n`;
  if (ended === 'not started' || !output.text.includes(start)) return undefined;
  const text = output.text.slice(output.text.indexOf(start) + start.length);
  // A command can read the word and kill the script: the second word counts only if the script came to its own end.
  const at = ended === 'by itself' && exitCode === 0 ? text.lastIndexOf(`\n${word} `) : -1;
  const shown = (part: string): string => lastOf(part.trimEnd(), maxOutput);
  if (at < 0) return { ending: endings[ended], output: shown(text) };
  const [line = '', ...rest] = text.slice(at + 1).split('\n');
  const [, code = '', known = ''] = /^\S+ (\d{1,3}) (known)?$/.exec(line) ?? [];
  // timeout ends as the command that it killed.
  const ending = code === '137' ? `it was killed, as after ${commandMs / 1000} seconds` : `exit code ${code}`;
  const said = { ending, output: shown(text.slice(0, at)) };
  if (known === '') return said;
  const diff = rest.join('\n').trimEnd();
  return { ...said, files: Number(/^ (\d+) files? changed/m.exec(diff)?.[1] ?? 0), diff: firstOf(diff, maxDiff) };
}

const endings: Readonly<Record<Exclude<ShellResult['ended'], 'not started'>, string>> = {
  'by itself': 'the command ended its sandbox',
  'time-out': 'it did not end in time',
  'too much output': 'it wrote too much output',
  aborted: 'it was ended with the turn',
};

function lastOf(text: string, max: number): string {
  return text.length <= max ? text : `[... ${text.length - max} characters left out ...]\n${text.slice(-max)}`;
}

function firstOf(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max)}\n[... ${text.length - max} characters left out ...]`;
}
