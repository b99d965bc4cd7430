import { showInvisible } from '../guardrails/invisible.ts';
import { Unusable, type FrontMatter } from './front-matter.ts';

/** Max characters of a description. */
const maxDescription = 1024;

/** The field `description` on one line. @param what an agent, a skill. @throws Unusable if it is missing, empty or too long. */
export function descriptionOf({ fields, at }: FrontMatter, what: string): string {
  const { description } = fields;
  const text = typeof description === 'string' ? showInvisible(description).text.replace(/\s+/g, ' ').trim() : '';
  if (text === '')
    throw new Unusable(`${at('description')}: description is ${inWords(description)}; expected a text that says what the ${what} is for`);
  if (text.length > maxDescription)
    throw new Unusable(`${at('description')}: description has ${text.length} characters; expected at most ${maxDescription}`);
  return text;
}

/** A field that is true or false; undefined without it, and for another value. @throws Unusable for another value in a file of ours. */
export function flag({ fields, at }: FrontMatter, field: string, isOurs: boolean): boolean | undefined {
  const value = fields[field];
  if (typeof value === 'boolean') return value;
  if (isOurs && value !== undefined) throw new Unusable(`${at(field)}: ${field} is ${inWords(value)}; expected true or false`);
  return undefined;
}

/** Names in a list, or between commas; undefined without the field. @throws Unusable for anything else: nobody knows what was meant. */
export function namesIn({ fields, at }: FrontMatter, field: string): readonly string[] | undefined {
  const value = fields[field];
  if (value === undefined) return undefined;
  const list = typeof value === 'string' ? value.split(',') : value;
  if (Array.isArray(list) && list.every((entry) => typeof entry === 'string')) return list.map((entry) => entry.trim()).filter(Boolean);
  throw new Unusable(`${at(field)}: ${field} is ${inWords(value)}; expected a list of names`);
}

/** A value for a message. */
export function inWords(value: unknown): string {
  return value === undefined ? 'missing' : JSON.stringify(value).slice(0, 80);
}
