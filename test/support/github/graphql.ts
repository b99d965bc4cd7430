import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  buildSchema,
  execute,
  GraphQLError,
  Kind,
  parse,
  validate,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLFormattedError,
} from 'graphql';
import { resolvers, Unresolved, type GraphQLCaller } from './graphql-resolvers.ts';
import { faultReply, hasTwoAuthorizations, parseJson, readBody, send, tokenOf, type Front } from './http.ts';
import { Refusal, type Reply } from './reply.ts';

/** An excerpt: what is not in it is refused, and its description says how it is extended. */
const schema = buildSchema(readFileSync(new URL('graphql-excerpt.graphql', import.meta.url), 'utf8'));

interface Operation {
  query: string;
  variables: Record<string, unknown>;
  operationName: string | undefined;
}

/**
 * Answers one GraphQL request. An operation that does not fit GitHub's public schema is a violation, as a REST request is that does not
 * fit its description; what GitHub refuses for other reasons comes as an error in an answer of status 200, as from GitHub.
 */
export async function answerGraphQL(front: Front, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const json = parseJson(await readBody(request));
  const operation = operationOf(json?.value);
  const document = operation === undefined ? undefined : parsed(operation.query);
  const method = request.method ?? 'GET';
  const recorded = front.recording.arrive({ method, path: '/graphql', query: {}, body: json?.value }, isMutation(document));
  const fault = await front.recording.takeFault(method, '/graphql');
  if (fault?.hangUp === 'before') return void request.socket.destroy();
  const reply = fault?.status === undefined ? await replyTo(front, request, operation, document) : faultReply(fault);
  if (fault?.hangUp === 'after') return void request.socket.destroy();
  recorded.status = reply.status;
  send(response, reply);
}

async function replyTo(
  front: Front,
  request: IncomingMessage,
  operation: Operation | undefined,
  document: DocumentNode | GraphQLError | undefined,
): Promise<Reply> {
  const { world, recording } = front;
  const violated = (errors: readonly GraphQLError[]): Reply => {
    recording.violations.push(`${request.method} /graphql: ${errors.map(({ message }) => message).join('; ')}`);
    return { status: 200, body: { errors: errors.map((error) => error.toJSON()) } };
  };
  if (hasTwoAuthorizations(request)) return new Refusal(400, 'Duplicate header: "Authorization"').reply;
  const token = tokenOf(request);
  const actor = world.tokens.get(token);
  if (actor === undefined) return new Refusal(401, 'Bad credentials').reply;
  if (request.headers['user-agent'] === undefined) return violated([new GraphQLError('no User-Agent header')]);
  if (request.method !== 'POST' || operation === undefined || document === undefined) {
    return violated([new GraphQLError('the body is not a GraphQL operation in JSON')]);
  }
  if (document instanceof GraphQLError) return violated([document]);
  const problems = validate(schema, document);
  if (problems.length > 0) return violated(problems);
  const caller: GraphQLCaller = { world, actor, mayWrite: !world.readOnlyTokens.has(token) };
  const { variables: variableValues, operationName } = operation;
  const result = await execute({ schema, document, rootValue: resolvers(caller), variableValues, operationName });
  const defects = (result.errors ?? []).filter(({ originalError }) => !(originalError instanceof Unresolved) || originalError.violation);
  if (defects.length > 0) violated(defects);
  return { status: 200, body: rendered(result) };
}

/** GitHub gives each error a `type` of its own, beside what the specification has. */
function rendered({ data, errors }: ExecutionResult): object {
  if (errors === undefined) return { data };
  const typed = errors.map((error): GraphQLFormattedError & { type?: string } => {
    const type = error.originalError instanceof Unresolved ? { type: error.originalError.type } : {};
    return { ...type, ...error.toJSON() };
  });
  return { ...(data === undefined ? {} : { data }), errors: typed };
}

function operationOf(body: unknown): Operation | undefined {
  const { query, variables, operationName } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  if (typeof query !== 'string') return undefined;
  return {
    query,
    variables: (variables ?? {}) as Record<string, unknown>,
    operationName: typeof operationName === 'string' ? operationName : undefined,
  };
}

function parsed(query: string): DocumentNode | GraphQLError {
  try {
    return parse(query);
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}

function isMutation(document: DocumentNode | GraphQLError | undefined): boolean {
  if (document === undefined || document instanceof GraphQLError) return false;
  return document.definitions.some((definition) => definition.kind === Kind.OPERATION_DEFINITION && definition.operation === 'mutation');
}
