import { z } from 'zod';
import { parseJson } from '../agent/json.ts';
import { plainWords } from './plain-words.ts';

/** What goes over the wire, in the words of a protocol. */
export type WireObject = Record<string, unknown>;

/** Strings as an endpoint can take them: no NUL, no half of a surrogate pair. */
export function clean(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

export function cleanDeep(value: unknown): unknown {
  if (typeof value === 'string') return clean(value);
  if (Array.isArray(value)) return value.map(cleanDeep);
  return isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cleanDeep(item)])) : value;
}

export function isObject(value: unknown): value is WireObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Only what is set goes into a request. */
export function given(fields: Readonly<WireObject>): WireObject {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** An id as it comes; some endpoints number their calls. */
export const idSchema = z.union([z.string(), z.number().transform(String)]).nullish();

/** Arguments of a call as they come: a JSON text, or the object itself. */
export const argumentsSchema = z
  .union([z.string(), z.record(z.string(), z.unknown()).transform((value) => JSON.stringify(value))])
  .nullish()
  .transform((value) => value ?? '');

/** Whether the arguments of a call are whole, as the JSON object that every tool takes. */
export function isJsonObject(text: string): boolean {
  return isObject(parseJson(text));
}

/** A name that endpoints take back: one that a model made up would be refused in every later request of the session. */
export function echoName(name: string): string {
  return name.replace(/[^a-zA-Z0-9_-]/g, '_').slice(0, 64) || '_';
}

/** Arguments that are no JSON object would be a 400 on some endpoints; the observation already tells the model what was wrong. */
export function echoArguments(text: string): string {
  return isJsonObject(text) ? clean(text) : '{}';
}

/** The beginning of something unexpected, for an error message. */
export function excerpt(value: unknown): string {
  return JSON.stringify(typeof value === 'string' ? plainWords(value).slice(0, 120) : value)?.slice(0, 160) ?? 'nothing';
}
