/** An element of a command: TEXT if an input is true, or literal text and values of inputs. */
export type CommandElement =
  | { readonly kind: 'flag'; readonly input: string; readonly text: string }
  | { readonly kind: 'parts'; readonly parts: readonly CommandPart[] };

type CommandPart = { readonly text: string } | { readonly input: string };

/** Why an element cannot be read: what was expected instead. */
export class UnreadableElement extends Error {}

const name = '[A-Za-z][A-Za-z0-9_-]*';
const flag = new RegExp(String.raw`^\{(${name})\?((?:[^{}]|\{\{|\}\})+)\}$`);
const token = new RegExp(String.raw`\{\{|\}\}|\{(${name})\}|[^{}]+|[{}]`, 'g');

/**
 * Reads an element of a command: `{name}`, `{name?TEXT}` if it is all of the element, `{{` and `}}` for braces, anything else as it is. Pure.
 * @throws UnreadableElement for a brace that is neither part of these nor doubled.
 */
export function readElement(element: string): CommandElement {
  const [, input, text] = flag.exec(element) ?? [];
  if (input !== undefined && text !== undefined) return { kind: 'flag', input, text: text.replaceAll('{{', '{').replaceAll('}}', '}') };
  const parts: CommandPart[] = [];
  for (const [whole, named] of element.matchAll(token)) {
    if (named !== undefined) parts.push({ input: named });
    else if (whole === '{{' || whole === '}}') parts.push({ text: whole.slice(1) });
    else if (whole === '{' || whole === '}')
      throw new UnreadableElement('expected {name}, or {name?TEXT} as the whole element; write a brace as {{ or }}');
    else parts.push({ text: whole });
  }
  return { kind: 'parts', parts };
}

/** The input whose value is the whole element; undefined for any other element. Pure. */
export function aloneIn(element: CommandElement): string | undefined {
  if (element.kind === 'flag' || element.parts.length !== 1) return undefined;
  const [part] = element.parts;
  return part && 'input' in part ? part.input : undefined;
}

/** The text of an element without inputs; undefined if it has any. Pure. */
export function literalOf(element: CommandElement): string | undefined {
  if (element.kind === 'flag') return undefined;
  const texts = element.parts.flatMap((part) => ('text' in part ? [part.text] : []));
  return texts.length === element.parts.length ? texts.join('') : undefined;
}

/** The inputs that an element uses, in order. Pure. */
export function inputsIn(element: CommandElement): string[] {
  return element.kind === 'flag' ? [element.input] : element.parts.flatMap((part) => ('input' in part ? [part.input] : []));
}

/** Inputs of which a value could be taken for an option: those with a place before a literal `--`. Pure. */
export function inputsBeforeDashes(elements: readonly CommandElement[]): Set<string> {
  const end = elements.findIndex((element) => literalOf(element) === '--');
  const before = end < 0 ? elements : elements.slice(0, end);
  return new Set(before.flatMap((element) => (element.kind === 'flag' ? [] : inputsIn(element))));
}

/**
 * The program and its arguments, for arguments that fit the tool. An input that is alone in its element gives one element, an array one for each value,
 * and none if it is absent. Pure.
 */
export function expand(elements: readonly CommandElement[], args: Readonly<Record<string, unknown>>): string[] {
  // An input may have the name of something that every object inherits.
  const valueOf = (input: string): unknown => (Object.hasOwn(args, input) ? args[input] : undefined);
  return elements.flatMap((element): string[] => {
    if (element.kind === 'flag') return valueOf(element.input) === true ? [element.text] : [];
    const alone = aloneIn(element);
    if (alone !== undefined) {
      const value = valueOf(alone);
      return value === undefined ? [] : Array.isArray(value) ? value.map(String) : [String(value)];
    }
    return [element.parts.map((part) => ('text' in part ? part.text : String(valueOf(part.input)))).join('')];
  });
}
