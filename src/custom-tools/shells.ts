import { aloneIn, inputsIn, literalOf, type CommandElement } from './command.ts';
import type { CustomTool } from './definition.ts';

/** File name of a shell, with a version or not. */
const shell = /(?:^|\/)(?:|r?ba|da|a|mk|k|z|fi|c|tc)sh[\d.]*$/;
/** Options of a shell: of these one is the script, or takes the element that follows. */
const [runsScript, takesNext] = [/^-[A-Za-z]*c|^--command/, /^[-+][A-Za-z]*[oO]$|^--(?:rcfile|init-file)$/];
/** `env` that splits a text into words by itself. */
const splits = /^-[A-Za-z]*S|^--split-string/;

/**
 * The index of the first element with an input that a shell would run as its script (`sh -c`, `bash -ec`, `env sh -c`), or that `env -S` would split;
 * -1 if there is none. A shell can be anywhere in the command, since many programs start another one. Values that are the script's own arguments are
 * fine. Pure.
 */
export function scriptFromInput(elements: readonly CommandElement[], inputs: NonNullable<CustomTool['inputs']>): number {
  const withInput = elements.findIndex((element) => inputsIn(element).length > 0);
  if (withInput < 0) return -1;
  const isEnv = elements.some((element) => /(?:^|\/)env$/.test(textOf(element) ?? ''));
  if (isEnv && elements.some((element) => splits.test(textOf(element) ?? ''))) return withInput;
  for (const [index, element] of elements.entries()) {
    if (!shell.test(textOf(element) ?? '')) continue;
    const found = scriptAfter(index + 1, elements, inputs);
    if (found >= 0) return found;
  }
  return -1;
}

/** The index of the script of the shell before `from`, if it has an input; else -1. */
function scriptAfter(from: number, elements: readonly CommandElement[], inputs: NonNullable<CustomTool['inputs']>): number {
  let isScript = false;
  for (let index = from; index < elements.length; index++) {
    const element = elements[index]!;
    const text = textOf(element);
    if (text === '--' || text === '-') continue;
    if (text !== undefined && /^[-+]/.test(text)) {
      if (runsScript.test(text)) isScript = true;
      if (takesNext.test(text)) index++;
      continue;
    }
    const [input = ''] = inputsIn(element);
    const hasInput = input !== '' && element.kind === 'parts';
    if (isScript && hasInput) return index;
    // A value can be an option itself if it may start with a dash.
    if (hasInput && mayBeOption(element, inputs[input])) {
      isScript = true;
      continue;
    }
    if (!canBeAbsent(element, inputs)) return -1;
  }
  return -1;
}

function mayBeOption(element: CommandElement, input: NonNullable<CustomTool['inputs']>[string] | undefined): boolean {
  const starts = element.kind === 'parts' && element.parts[0];
  if (starts && 'text' in starts) return /^[-+]/.test(starts.text);
  return input !== undefined && 'allow-dash' in input && input['allow-dash'] === true;
}

/** Whether the element that follows can take the place of this one. */
function canBeAbsent(element: CommandElement, inputs: NonNullable<CustomTool['inputs']>): boolean {
  if (element.kind === 'flag') return true;
  const alone = aloneIn(element);
  const input = alone === undefined ? undefined : inputs[alone];
  return input !== undefined && (input.type === 'array' || (input.required !== true && input.default === undefined));
}

/** Text that an element is, always or sometimes. */
function textOf(element: CommandElement): string | undefined {
  return element.kind === 'flag' ? element.text : literalOf(element);
}
