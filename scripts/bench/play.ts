import { countGit } from '../../test/support/git-counter.ts';
import type { Script, ScriptRequest, Step } from '../../test/support/model/script.ts';
import type { RunOptions } from '../../test/support/runner/run-options.ts';
import { createWorld, type World } from '../../test/support/world.ts';

/** One figure of the table. */
export interface Row {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** The same without us, measured in the same run: what cannot be had for less on this machine. */
  readonly floor?: number;
  readonly floorOf?: string;
  readonly goal?: string;
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

/** Milliseconds that something takes. */
export async function timed(act: () => unknown): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

export interface Played {
  /** Milliseconds from the start of the process to the first request of the model. */
  readonly first: number;
  /** When each request came, milliseconds since the start, and what it was. */
  readonly came: readonly number[];
  readonly bodies: readonly string[];
  readonly total: number;
  readonly peakMb: number;
  /** Own processes of git and requests to the API: before the first request, and in all. */
  readonly before: { readonly git: number; readonly api: number };
  readonly all: { readonly api: number; readonly pushes: number };
}

export interface Play {
  readonly files?: Readonly<Record<string, string>>;
  /** Milliseconds that GitHub and its git server wait before they answer. */
  readonly delayMs?: number;
  readonly options?: Partial<RunOptions>;
  /** What happens on GitHub before the run. */
  readonly setUp?: (world: World) => Promise<void>;
}

/** One run of the committed bundle with a script instead of the model. */
export async function play(
  step: (request: ScriptRequest, index: number) => Step,
  { files, delayMs, options, setUp }: Play = {},
): Promise<Played> {
  const came: number[] = [];
  const bodies: string[] = [];
  let began = 0;
  const script: Script = (request, index) => {
    came.push(performance.now() - began);
    // As providers read it: the tools come before the conversation.
    const { tools, messages, ...rest } = request.body;
    bodies.push(JSON.stringify({ tools, messages, ...rest }));
    return step(request, index);
  };
  using git = countGit();
  await using world = await createWorld({ script, issue: { author: 'mona' }, ...(files && { repository: { files } }) });
  await setUp?.(world);
  if (delayMs !== undefined) world.github.fault({ path: /./, times: Infinity, delayMs });
  const api = (): number => world.github.requests.filter(({ path }) => !/\/info\/refs$|git-(upload|receive)-pack$/.test(path)).length;
  const before = { git: 0, api: 0 };
  const reached = world.model.received(1).then(() => Object.assign(before, { git: git.calls().length, api: api() }));
  began = performance.now();
  await using run = await world.run({ measure: true, prependPath: [git.folder], ...options });
  await reached;
  if (run.exitCode !== 0) throw new Error(`The run ended with exit code ${run.exitCode}:\n${run.stdout}`);
  const pushes = world.github.writes().filter((written) => 'ref' in written).length;
  return {
    first: came[0]!,
    came,
    bodies,
    total: run.durationMs,
    peakMb: (run.maxRssKb ?? NaN) / 1024,
    before,
    all: { api: api(), pushes },
  };
}

/** Milliseconds between the requests of a play, from one index to another. */
export function gaps(came: readonly number[], from: number, to: number): number[] {
  return came.slice(from, to).map((at, index) => at - came[from + index - 1]!);
}
