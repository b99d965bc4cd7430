import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

/** What is asked for, before the server knows whether it can answer. */
export interface Asked {
  method: string;
  /** Below the API's address, percent-encoded as sent. */
  path: string;
  query: URLSearchParams;
  /** Undefined when no body was sent. */
  body: unknown;
}

export interface Operation {
  /** `METHOD /path` as GitHub's description writes it. */
  name: string;
  /** Path parameters, decoded. */
  params: Record<string, string>;
}

interface Schema {
  properties?: Record<string, unknown>;
  anyOf?: Schema[];
  allOf?: Schema[];
}
interface Media {
  content?: { 'application/json': { schema: Schema } };
}
interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: Schema;
  'x-multi-segment'?: true;
}
interface Description {
  parameters: Parameter[];
  requestBody?: Media & { required: boolean };
  responses: Record<string, Media>;
}

interface Entry {
  name: string;
  method: string;
  pattern: RegExp;
  pointer: string;
  description: Description;
}

const document = JSON.parse(readFileSync(new URL('openapi.json', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, Description>>;
};

const entries: Entry[] = Object.entries(document.paths)
  .toSorted(([a], [b]) => (rank(a) < rank(b) ? -1 : 1))
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, description]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      pattern: patternOf(path, description.parameters),
      pointer: `#/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/${method}`,
      description,
    })),
  );

/** The names of all operations in the excerpt. */
export const operationNames: string[] = entries.map((entry) => entry.name);

/**
 * Literal segments win over parameters (`/issues/comments/{comment_id}` before `/issues/{issue_number}/comments`),
 * and longer paths over a parameter that takes several segments (`/commits/{ref}/check-runs` before `/commits/{ref}`).
 */
function rank(path: string): string {
  return `${path.replaceAll('{', '~')}~`;
}

function patternOf(path: string, parameters: Parameter[]): RegExp {
  const multiSegment = new Set(parameters.filter((parameter) => parameter['x-multi-segment']).map((parameter) => parameter.name));
  const segmentsOf = (name: string): string => (multiSegment.has(name) ? '.+?' : '[^/]+');
  // The path of contents may be missing: the root folder.
  const source = path
    .replaceAll('.', '\\.')
    .replace('/{path}', '(?:/(?<path>.+?))?')
    .replace(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>${segmentsOf(name)})`);
  return new RegExp(`^${source}/?$`);
}

// `strict: false`: the document has formats and keywords of its own, such as `x-multi-segment`.
const ajv = addDocument(new Ajv2020({ strict: false, logger: false, allErrors: true }));
/** Path and query parameters arrive as text. */
const coercingAjv = addDocument(new Ajv2020({ strict: false, logger: false, allErrors: true, coerceTypes: 'array' }));
const compiled = new Map<string, ValidateFunction>();

function addDocument(validator: Ajv2020): Ajv2020 {
  formats.default(validator);
  return validator.addSchema(document, 'github');
}

function validator(key: string, build: () => ValidateFunction): ValidateFunction {
  const validate = compiled.get(key) ?? build();
  compiled.set(key, validate);
  return validate;
}

function problems(what: string, validate: ValidateFunction, value: unknown): string[] {
  if (validate(value)) return [];
  return (validate.errors ?? []).map((error) => `${what}${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`);
}

export function findOperation(method: string, path: string): Operation | undefined {
  for (const entry of entries) {
    const match = entry.method === method ? entry.pattern.exec(path) : null;
    if (match === null) continue;
    const params = Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value ?? '')]);
    return { name: entry.name, params: Object.fromEntries(params) };
  }
  return undefined;
}

function entryOf(operation: string): Entry {
  const entry = entries.find((candidate) => candidate.name === operation);
  if (entry === undefined) throw new Error(`openapi.json has no operation ${operation}; add it in scripts/slice-openapi.ts.`);
  return entry;
}

/**
 * Why a request is not one that GitHub's description allows; empty when it is.
 * Stricter than GitHub in one point: an undeclared parameter or property, which GitHub ignores, is a mistake of ours.
 */
export function requestProblems(operation: Operation, asked: Asked): string[] {
  const { description, pointer, name } = entryOf(operation.name);
  const query = Object.fromEntries([...asked.query.keys()].map((key) => [key, asked.query.get(key)]));
  return [
    ...parameterProblems(name, 'path', description, { ...operation.params }),
    ...parameterProblems(name, 'query', description, query),
    ...bodyProblems(name, pointer, description, asked.body),
  ];
}

function parameterProblems(name: string, place: 'path' | 'query', description: Description, value: Record<string, unknown>): string[] {
  const parameters = description.parameters.filter((parameter) => parameter.in === place);
  const validate = validator(`${name} ${place}`, () =>
    coercingAjv.compile({
      $id: `github/${place}/${encodeURIComponent(name)}`,
      type: 'object',
      properties: Object.fromEntries(parameters.map((parameter) => [parameter.name, rebase(parameter.schema)])),
      required: parameters.filter((parameter) => parameter.required).map((parameter) => parameter.name),
      additionalProperties: false,
    }),
  );
  return problems(place, validate, value);
}

/** References of a parameter's schema, which is compiled outside the document, point back into it. */
function rebase(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"github#/components')) as Schema;
}

function bodyProblems(name: string, pointer: string, { requestBody }: Description, body: unknown): string[] {
  if (body === undefined) return requestBody?.required === true ? ['body is required'] : [];
  const schema = requestBody?.content?.['application/json'].schema;
  if (schema === undefined) return isEmptyObject(body) ? [] : ['body is not expected'];
  const validate = validator(`${name} body`, () => ajv.compile({ $ref: `github${pointer}/requestBody/content/application~1json/schema` }));
  return [...problems('body', validate, body), ...undeclared(schema, body)];
}

function isEmptyObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

function undeclared(schema: Schema, body: unknown): string[] {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return [];
  const declared = new Set(
    [schema, ...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap((part) => Object.keys(part.properties ?? {})),
  );
  return Object.keys(body)
    .filter((key) => !declared.has(key))
    .map((key) => `body/${key} is not declared`);
}

/** Why a successful answer is not one that GitHub's description promises; empty when it is, and for every other status. */
export function responseProblems(operation: string, status: number, body: unknown): string[] {
  if (status < 200 || status > 299) return [];
  const { description, pointer } = entryOf(operation);
  const media = description.responses[String(status)];
  if (media === undefined) return [`status ${status} is not described`];
  if (media.content === undefined) return body === undefined ? [] : ['a body is not described'];
  const schema = `github${pointer}/responses/${status}/content/application~1json/schema`;
  const validate = validator(`${operation} ${status}`, () => ajv.compile({ $ref: schema }));
  return problems('response', validate, body).filter((problem) => !nullAfterAll.test(problem));
}

/** What GitHub answers as null and describes as never being it: the repository of a deleted fork, the place of an outdated comment. */
const nullAfterAll = /^response(?:\/\d+)?\/(?:head\/repo must be object|(?:line|position) must be integer) /;
