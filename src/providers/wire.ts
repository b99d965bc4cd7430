import { z } from 'zod';
import { parseJson } from '../agent/json.ts';
import { plainWords } from './plain-words.ts';

/** A JSON object sent or received, in the terms of a protocol. */
export type WireObject = Record<string, unknown>;

/** A string that endpoints accept: without NUL or lone surrogates. */
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

/** Drops undefined fields, so that a request has only what is set. */
export function given(fields: Readonly<WireObject>): WireObject {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** An id as received; some endpoints use numbers for calls. */
export const idSchema = z.union([z.string(), z.number().transform(String)]).nullish();

/** Arguments of a call as received: a JSON text, or the object itself. */
export const argumentsSchema = z
  .union([z.string(), z.record(z.string(), z.unknown()).transform((value) => JSON.stringify(value))])
  .nullish()
  .transform((value) => value ?? '');

/** Whether the arguments of a call are complete: a JSON object, as every tool takes. */
export function isJsonObject(text: string): boolean {
  return isObject(parseJson(text));
}

/** A tool name that endpoints accept when echoed: an invalid one made up by a model would be refused in every later request of the session. */
export function echoName(name: string): string {
  return name.replace(/[^a-zA-Z0-9_-]/g, '_').slice(0, 64) || '_';
}

/** Arguments to echo: on some endpoints, anything but a JSON object is a 400. The observation already tells the model what was wrong. */
export function echoArguments(text: string): string {
  return isJsonObject(text) ? clean(text) : '{}';
}

/** The start of an unexpected value, for an error message. */
export function excerpt(value: unknown): string {
  return JSON.stringify(typeof value === 'string' ? plainWords(value).slice(0, 120) : value)?.slice(0, 160) ?? 'nothing';
}
