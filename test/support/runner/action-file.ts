import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';

export interface ActionFile {
  /** Paths relative to the folder of action.yml. */
  readonly main: string;
  readonly post: string | undefined;
  /** Default of each input, not yet evaluated; an input without default has an empty one. */
  readonly inputs: Readonly<Record<string, string>>;
}

interface RawAction {
  inputs?: Record<string, { default?: string | number | boolean | null } | null>;
  runs?: { using?: string; main?: string; post?: string; 'post-if'?: string; pre?: string };
}

/** Reads action.yml of a node24 JavaScript action; throws on what this harness does not do. */
export async function readActionFile(root: string): Promise<ActionFile> {
  const raw = parse(await readFile(join(root, 'action.yml'), 'utf8')) as RawAction;
  const { using, main, post, pre } = raw.runs ?? {};
  if (using !== 'node24' || !main)
    throw new Error(`action.yml: expected runs.using: node24 with runs.main, found ${JSON.stringify(raw.runs)}`);
  const condition = raw.runs?.['post-if'] ?? 'always()';
  if (pre !== undefined || condition !== 'always()')
    throw new Error('action.yml: runs.pre, and a runs.post-if other than always(), are not known to this harness.');
  const inputs = Object.fromEntries(Object.entries(raw.inputs ?? {}).map(([name, input]) => [name, String(input?.default ?? '')]));
  return { main, post, inputs };
}

/** The `INPUT_*` variables of a step: what `with` sets, else the defaults, in which only `github.token` is evaluated. */
export function inputEnvironment(action: ActionFile, given: Readonly<Record<string, string>>, token: string): Record<string, string> {
  const names = new Map(Object.keys(action.inputs).map((name) => [name.toLowerCase(), name]));
  const values: Record<string, string> = {};
  for (const [name, fallback] of Object.entries(action.inputs)) {
    values[name] = fallback.replaceAll(/\$\{\{\s*github\.token\s*\}\}/gu, () => token);
    if (values[name].includes('${{'))
      throw new Error(`action.yml: the default of ${name} has an expression that this harness does not evaluate: ${fallback}`);
  }
  for (const [name, value] of Object.entries(given)) {
    const known = names.get(name.toLowerCase());
    // The runner only warns; in a test this is a typing error.
    if (known === undefined) throw new Error(`The action has no input ${name}; it has: ${[...names.values()].join(', ')}`);
    values[known] = value;
  }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`INPUT_${name.replaceAll(' ', '_').toUpperCase()}`, value]));
}
