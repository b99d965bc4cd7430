import { aloneIn, inputsBeforeDashes, inputsIn, readElement, UnreadableElement, type CommandElement } from './command.ts';
import { defaultMaxLength, type CustomTool, type CustomTools, type ToolInput } from './definition.ts';
import { scriptFromInput } from './shells.ts';
import { refusal } from './values.ts';

/** Where in `custom-tools` a definition cannot be right, and what was expected there. */
export interface CustomToolProblem {
  readonly path: readonly (string | number)[];
  readonly expected: string;
}

/** What definitions have to fit. */
export interface CustomToolRules {
  /** Names that mean something else: tools of ours, effects, and the names by which agents list groups of tools. */
  readonly taken: readonly string[];
  /** Seconds. */
  readonly maxTimeout: number;
}

/** The first mistake in definitions that only several fields together show; undefined if there is none. Pure. */
export function customToolProblem(tools: CustomTools, { taken, maxTimeout }: CustomToolRules): CustomToolProblem | undefined {
  for (const [name, tool] of Object.entries(tools)) {
    const problem = nameProblem(name, taken) ?? timeoutProblem(tool, maxTimeout) ?? commandProblem(tool);
    if (problem) return { ...problem, path: [name, ...problem.path] };
  }
  return undefined;
}

/** Whether every object has something of that name: as a key it could be mistaken for a value that nobody has set. */
function isInherited(name: string): boolean {
  return name in Object.prototype;
}

function nameProblem(name: string, taken: readonly string[]): CustomToolProblem | undefined {
  if (name.startsWith('mcp_')) return { path: [], expected: 'expected a name that does not begin with mcp_' };
  if (taken.includes(name) || isInherited(name)) return { path: [], expected: `expected another name: ${name} has a meaning of its own` };
  return undefined;
}

function timeoutProblem({ timeout = 0 }: CustomTool, max: number): CustomToolProblem | undefined {
  return timeout > max ? { path: ['timeout'], expected: `expected at most ${max} seconds (limits.command-timeout-max)` } : undefined;
}

function commandProblem({ command, inputs = {} }: CustomTool): CustomToolProblem | undefined {
  const elements: CommandElement[] = [];
  for (const [index, element] of command.entries()) {
    try {
      elements.push(readElement(element));
    } catch (error) {
      if (error instanceof UnreadableElement) return { path: ['command', index], expected: error.message };
      throw error;
    }
    const expected = elementProblem(elements[index]!, index, inputs);
    if (expected !== undefined) return { path: ['command', index], expected };
  }
  const used = new Set(elements.flatMap(inputsIn));
  const before = inputsBeforeDashes(elements);
  for (const [name, input] of Object.entries(inputs)) {
    if (isInherited(name)) return { path: ['inputs', name], expected: 'expected another name: every object has something of that name' };
    if (!used.has(name)) return { path: ['inputs', name], expected: 'expected an input that command uses' };
    const problem = inputProblem(input, before.has(name));
    if (problem) return { ...problem, path: ['inputs', name, ...problem.path] };
  }
  const script = scriptFromInput(elements, inputs);
  if (script >= 0)
    return { path: ['command', script], expected: 'expected no input in the script of a shell; pass it to the script as an argument' };
  return undefined;
}

/** What was expected of an element; undefined if it is right. */
function elementProblem(element: CommandElement, index: number, inputs: NonNullable<CustomTool['inputs']>): string | undefined {
  const names = inputsIn(element);
  if (index === 0) {
    if (names.length > 0) return 'expected a program without inputs: a call cannot choose what runs';
    const [first] = element.kind === 'parts' ? element.parts : [];
    if (first === undefined || ('text' in first && first.text.startsWith('-'))) return 'expected the name or path of a program';
  }
  const unknown = names.find((name) => !Object.hasOwn(inputs, name));
  if (unknown !== undefined) return `expected inputs that are defined; there is no input ${unknown}`;
  if (element.kind === 'flag')
    return inputs[element.input]!.type === 'boolean' ? undefined : `expected an input of the type boolean before "?"`;
  if (aloneIn(element) !== undefined) return undefined;
  const array = names.find((name) => inputs[name]!.type === 'array');
  if (array !== undefined) return `expected {${array}} as the whole element: it is an array`;
  const optional = names.find((name) => inputs[name]!.required !== true && inputs[name]!.default === undefined);
  if (optional !== undefined)
    return `expected {${optional}} as the whole element, or an input that is required or has a default: inside text it cannot be left out`;
  return undefined;
}

/** @param isBefore values have a place before a literal `--`. */
function inputProblem(input: ToolInput, isBefore: boolean): CustomToolProblem | undefined {
  if (input.required === true && input.default !== undefined)
    return { path: ['default'], expected: 'expected no default, since the input is required' };
  const max = ('max-length' in input ? input['max-length'] : undefined) ?? defaultMaxLength;
  const rules = { maxLength: max, mayDash: !isBefore || input.type === 'boolean' || input['allow-dash'] === true };
  const check = (value: unknown, path: readonly (string | number)[]): CustomToolProblem | undefined => {
    const expected = refusal(String(value), rules);
    return expected === undefined ? undefined : { path, expected: `expected ${expected}` };
  };
  if (input.type === 'choice') {
    const wrong = input.options.map((option, index) => check(option, ['options', index])).find(Boolean);
    if (wrong) return wrong;
    if (new Set(input.options).size < input.options.length) return { path: ['options'], expected: 'expected each option once' };
    if (input.default !== undefined && !input.options.includes(input.default))
      return { path: ['default'], expected: 'expected one of the options' };
  }
  if (input.default === undefined) return undefined;
  if (Array.isArray(input.default)) return input.default.map((value, index) => check(value, ['default', index])).find(Boolean);
  return check(input.default, ['default']);
}
