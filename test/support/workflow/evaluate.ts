import { Evaluator, Lexer, Parser, data } from '@actions/expressions';
import type { FunctionDefinition } from '@actions/expressions/funcs/info';
import { parser } from './parser.ts';
import type { Token } from './read-workflow.ts';

/** What expressions can name: `github`, `inputs`, `secrets`, and so on. */
export type Contexts = Readonly<Record<string, unknown>>;

/** How the jobs that this one `needs` have ended: all went well, since no workflow here has such a job. */
const status = (name: string, value: boolean): [string, FunctionDefinition] => [
  name,
  { name, minArgs: 0, maxArgs: 0, call: () => new data.BooleanData(value) },
];
const functions = new Map([status('success', true), status('always', true), status('failure', false), status('cancelled', false)]);

/** The value of an expression without its `${{ }}`. Throws on a context or a function that is not there. */
export function evaluate(expression: string, contexts: Contexts): unknown {
  const tree = new Parser(new Lexer(expression).lex().tokens, Object.keys(contexts), [...functions.values()]).parse();
  const known = JSON.parse(JSON.stringify(contexts), data.reviver) as data.Dictionary;
  return JSON.parse(JSON.stringify(new Evaluator(tree, known, functions).evaluate(), data.replacer) ?? 'null');
}

/** What counts as a yes in `if`. */
export function isTrue(expression: string, contexts: Contexts): boolean {
  return evaluate(`!!(${expression})`, contexts) === true;
}

const { isBasicExpression, isBoolean, isMapping, isNumber, isSequence, isString } = parser;

/** A part of a workflow with its expressions evaluated. */
export function valueOf(token: Token, contexts: Contexts): unknown {
  if (isBasicExpression(token)) {
    // The parser takes the indentation of the file for a part of such a text, which GitHub does not.
    if (token.blockScalarHeader !== undefined)
      throw new Error(`An expression in a block (${token.blockScalarHeader}) is not known to this harness.`);
    return evaluate(token.expression, contexts);
  }
  if (isString(token) || isNumber(token) || isBoolean(token)) return token.value;
  if (isSequence(token)) return [...token].map((item) => valueOf(item, contexts));
  if (isMapping(token)) {
    return Object.fromEntries([...token].map(({ key, value }) => [textOf(key, contexts), valueOf(value, contexts)]));
  }
  return null;
}

/** The same as the text that the runner hands over: null is empty, objects are refused. */
export function textOf(token: Token, contexts: Contexts): string {
  const value = valueOf(token, contexts);
  if (typeof value === 'object' && value !== null) throw new Error(`Expected a text, found ${JSON.stringify(value)}`);
  return value === null ? '' : String(value);
}
