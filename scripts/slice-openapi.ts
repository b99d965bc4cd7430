/**
 * Cuts GitHub's own OpenAPI description down to the operations that the local GitHub of the tests serves.
 *
 * Usage: `node scripts/slice-openapi.ts <api.github.com.json> [version]`, where the file is
 * `generated/api.github.com.json` of the npm package `@octokit/openapi` (MIT, 13 MB, hence not a dependency).
 * To serve one more operation: add it here, run this, then add its route under `test/support/github/`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const repositoryOperations = [
  'GET ',
  'GET /actions/jobs/{job_id}/logs',
  'GET /actions/runs/{run_id}',
  'GET /actions/runs/{run_id}/attempts/{attempt_number}',
  'POST /actions/runs/{run_id}/cancel',
  'GET /branches/{branch}',
  'GET /collaborators/{username}/permission',
  'GET /commits/{ref}',
  'GET /commits/{ref}/check-runs',
  'GET /compare/{basehead}',
  'GET /contents/{path}',
  'POST /git/blobs',
  'GET /git/blobs/{file_sha}',
  'POST /git/commits',
  'GET /git/commits/{commit_sha}',
  'GET /git/matching-refs/{ref}',
  'GET /git/ref/{ref}',
  'POST /git/refs',
  'PATCH /git/refs/{ref}',
  'DELETE /git/refs/{ref}',
  'POST /git/trees',
  'GET /git/trees/{tree_sha}',
  'GET /issues',
  'POST /issues',
  'GET /issues/comments/{comment_id}',
  'PATCH /issues/comments/{comment_id}',
  'DELETE /issues/comments/{comment_id}',
  'GET /issues/comments/{comment_id}/reactions',
  'POST /issues/comments/{comment_id}/reactions',
  'DELETE /issues/comments/{comment_id}/reactions/{reaction_id}',
  'GET /issues/{issue_number}',
  'PATCH /issues/{issue_number}',
  'GET /issues/{issue_number}/comments',
  'POST /issues/{issue_number}/comments',
  'POST /issues/{issue_number}/labels',
  'DELETE /issues/{issue_number}/labels/{name}',
  'GET /issues/{issue_number}/reactions',
  'POST /issues/{issue_number}/reactions',
  'DELETE /issues/{issue_number}/reactions/{reaction_id}',
  'GET /pulls',
  'POST /pulls',
  'GET /pulls/comments/{comment_id}',
  'GET /pulls/comments/{comment_id}/reactions',
  'POST /pulls/comments/{comment_id}/reactions',
  'DELETE /pulls/comments/{comment_id}/reactions/{reaction_id}',
  'GET /pulls/{pull_number}',
  'PATCH /pulls/{pull_number}',
  'GET /pulls/{pull_number}/comments',
  'POST /pulls/{pull_number}/comments/{comment_id}/replies',
  'GET /pulls/{pull_number}/commits',
  'GET /pulls/{pull_number}/files',
  'POST /pulls/{pull_number}/requested_reviewers',
  'GET /pulls/{pull_number}/reviews',
  'GET /pulls/{pull_number}/reviews/{review_id}',
  'GET /pulls/{pull_number}/reviews/{review_id}/comments',
];

const operations = [
  'GET /rate_limit',
  'GET /user',
  ...repositoryOperations.map((operation) => operation.replace(' ', ' /repos/{owner}/{repo}')),
];

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type JsonObject = { [key: string]: Json };

const [, , file, version = 'unknown'] = process.argv;
if (file === undefined) throw new Error('Expected the path of api.github.com.json as the first argument, found none.');
const source = JSON.parse(readFileSync(file, 'utf8')) as JsonObject;

/** Every schema name reached so far; the ones still to be written are those without a value. */
const schemas = new Map<string, Json>();

const dropped = new Set([
  'deprecated',
  'default',
  'description',
  'discriminator',
  'example',
  'examples',
  'externalDocs',
  'nullable',
  'oneOf',
  'readOnly',
  'title',
]);

function slice(): string {
  const paths = new Map<string, string[]>();
  for (const operation of operations) {
    const [method = '', path = ''] = operation.split(' ');
    const lines = paths.get(path) ?? [];
    lines.push(`${JSON.stringify(method.toLowerCase())}:${JSON.stringify(sliceOperation(method, path))}`);
    paths.set(path, lines);
  }
  const pathLines = [...paths].map(([path, lines]) => `${JSON.stringify(path)}:{\n${lines.join(',\n')}}`);
  const head = JSON.stringify({
    openapi: '3.1.0',
    info: {
      title: "Excerpt of GitHub's OpenAPI description, made by scripts/slice-openapi.ts",
      version: `@octokit/openapi ${version}`,
      license: { name: 'MIT, Copyright (c) GitHub, Inc. and Octokit contributors' },
    },
  });
  return `${head.slice(0, -1)},\n"paths":{\n${pathLines.join(',\n')}},\n"components":{"schemas":{\n${sliceSchemas().join(',\n')}}}}\n`;
}

function sliceSchemas(): string[] {
  const written = new Map<string, string>();
  while (written.size < schemas.size) {
    for (const name of schemas.keys()) {
      if (written.has(name)) continue;
      const schema = at(source, 'components', 'schemas', name);
      written.set(name, `${JSON.stringify(name)}:${JSON.stringify(sliceSchema(schema))}`);
    }
  }
  return [...written].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line);
}

function sliceOperation(method: string, path: string): JsonObject {
  const operation = object(at(source, 'paths', path, method.toLowerCase()));
  const result: JsonObject = {
    parameters: list(operation['parameters'])
      .map(resolve)
      .map((parameter) => {
        const { name = '', in: place = '', required = false, schema = {} } = parameter;
        const multiSegment = parameter['x-multi-segment'] === true ? { 'x-multi-segment': true } : {};
        return { name, in: place, required, schema: sliceSchema(schema), ...multiSegment };
      }),
    responses: {},
  };
  if (operation['requestBody'] !== undefined) {
    const body = resolve(operation['requestBody']);
    const schema = at(body, 'content', 'application/json', 'schema');
    // GitHub ignores an empty body everywhere except where a property of it is required.
    result['requestBody'] = { required: requiresProperty(schema), content: { 'application/json': { schema: sliceSchema(schema) } } };
  }
  for (const [status, value] of Object.entries(object(operation['responses'] ?? {}))) {
    if (!status.startsWith('2')) continue;
    const content = object(resolve(value)['content'] ?? {});
    const json = content['application/json'];
    object(result['responses'] ?? {})[status] =
      json === undefined ? {} : { content: { 'application/json': { schema: sliceSchema(at(json, 'schema')) } } };
  }
  return result;
}

function requiresProperty(schema: Json): boolean {
  const alternatives = [schema, ...list(object(schema)['oneOf']), ...list(object(schema)['anyOf'])];
  return alternatives.some((alternative) => list(object(alternative)['required']).length > 0);
}

/**
 * A schema without prose. `nullable` becomes a union with null, and `oneOf` becomes `anyOf`: GitHub's alternatives
 * overlap, so that an honest body often fits two of them.
 */
function sliceSchema(value: Json): Json {
  const schema = object(value);
  if (typeof schema['$ref'] === 'string') {
    const name = schema['$ref'].replace('#/components/schemas/', '');
    if (!schemas.has(name)) schemas.set(name, null);
    return { $ref: schema['$ref'] };
  }
  const result: JsonObject = {};
  for (const [key, entry] of Object.entries(schema)) {
    if (dropped.has(key) || key.startsWith('x-')) continue;
    result[key] = sliceKeyword(key, entry);
  }
  const alternatives = [...list(schema['anyOf']), ...list(schema['oneOf'])];
  if (alternatives.length > 0) result['anyOf'] = alternatives.map(sliceSchema);
  if (schema['nullable'] !== true) return result;
  if (typeof result['type'] !== 'string') return { anyOf: [result, { type: 'null' }] };
  result['type'] = [result['type'], 'null'];
  if (result['enum'] !== undefined && !list(result['enum']).includes(null)) result['enum'] = [...list(result['enum']), null];
  return result;
}

function sliceKeyword(key: string, value: Json): Json {
  switch (key) {
    case 'properties':
    case 'patternProperties':
      return Object.fromEntries(Object.entries(object(value)).map(([name, schema]) => [name, sliceSchema(schema)]));
    case 'items':
    case 'not':
      return sliceSchema(value);
    case 'additionalProperties':
      return typeof value === 'boolean' ? value : sliceSchema(value);
    case 'allOf':
    case 'anyOf':
      return list(value).map(sliceSchema);
    default:
      return value;
  }
}

function resolve(value: Json): JsonObject {
  const reference = object(value)['$ref'];
  return typeof reference === 'string' ? object(at(source, ...reference.slice(2).split('/'))) : object(value);
}

function at(value: Json, ...keys: string[]): Json {
  let current = value;
  for (const key of keys) {
    const next = object(current)[key];
    if (next === undefined) throw new Error(`The description has no ${keys.join(' > ')}: ${key} is missing.`);
    current = next;
  }
  return current;
}

function object(value: Json): JsonObject {
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw new Error(`Expected an object, found ${JSON.stringify(value)}.`);
  return value;
}

function list(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}

const target = fileURLToPath(new URL('../test/support/github/openapi.json', import.meta.url));
const text = slice();
writeFileSync(target, text);
process.stdout.write(`${operations.length} operations, ${schemas.size} schemas, ${Math.ceil(text.length / 1000)} kB\n`);
