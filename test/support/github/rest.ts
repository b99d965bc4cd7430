import type { IncomingMessage, ServerResponse } from 'node:http';
import { faultReply, hasTwoAuthorizations, parseJson, readBody, send, tokenOf, type Front } from './http.ts';
import { findOperation, requestProblems, responseProblems } from './openapi.ts';
import { notFound, Refusal, type Call, type Handler, type Reply, type Routes } from './reply.ts';
import { objectRoutes, refRoutes } from './routes-git.ts';
import { actionRoutes } from './routes-actions.ts';
import { issueRoutes } from './routes-issues.ts';
import { pullRoutes } from './routes-pulls.ts';
import { reactionRoutes } from './routes-reactions.ts';
import { repositoryRoutes, rootRoutes } from './routes-repository.ts';
import { reviewRoutes } from './routes-reviews.ts';

const routes = new Map(
  Object.entries<Handler>({
    ...rootRoutes,
    ...repositoryRoutes,
    ...actionRoutes,
    ...issueRoutes,
    ...reactionRoutes,
    ...pullRoutes,
    ...reviewRoutes,
    ...refRoutes,
    ...objectRoutes,
  } satisfies Routes),
);

/** The names of all operations that have a route. */
export const routeNames: string[] = [...routes.keys()];

/** Answers one REST request: fault, authentication, GitHub's description, route; whatever happens is recorded. */
export async function answerRest(front: Front, request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
  const text = await readBody(request);
  const method = request.method ?? 'GET';
  const encodedPath = url.pathname.replace(/^\/api\/v3/, '');
  const path = decode(encodedPath) ?? encodedPath;
  const json = parseJson(text);
  const recorded = front.recording.arrive({ method, path, query: Object.fromEntries(url.searchParams), body: json?.value });
  const fault = await front.recording.takeFault(method, path);
  if (fault?.hangUp === 'before') return void request.socket.destroy();
  const reply =
    fault?.status === undefined
      ? await findReply(front, request, { method, path: encodedPath, query: url.searchParams, json, url })
      : faultReply(fault);
  if (fault?.hangUp === 'after') return void request.socket.destroy();
  recorded.status = reply.status;
  send(response, reply);
}

interface Incoming {
  method: string;
  path: string;
  query: URLSearchParams;
  /** Undefined when the body is not JSON. */
  json: { value: unknown } | undefined;
  url: URL;
}

async function findReply(front: Front, request: IncomingMessage, incoming: Incoming): Promise<Reply> {
  try {
    return await route(front, request, incoming);
  } catch (error) {
    if (error instanceof Refusal) return error.reply;
    throw error;
  }
}

async function route(
  { world, recording, checkResponses }: Front,
  request: IncomingMessage,
  { method, path, query, json, url }: Incoming,
): Promise<Reply> {
  const violate = (status: number, message: string, problems: string[]): Refusal => {
    recording.violations.push(`${method} ${path}: ${problems.join('; ')}`);
    return new Refusal(status, `${message}: ${problems.join('; ')}`);
  };
  if (hasTwoAuthorizations(request)) throw new Refusal(400, 'Duplicate header: "Authorization"');
  if (request.headers['user-agent'] === undefined)
    throw violate(403, 'Request forbidden by administrative rules', ['no User-Agent header']);
  const token = tokenOf(request);
  const actor = world.tokens.get(token);
  if (actor === undefined)
    throw new Refusal(401, request.headers.authorization === undefined ? 'Requires authentication' : 'Bad credentials');
  if (decode(path) === undefined) throw violate(400, 'Bad Request', ['the path is not percent-encoded UTF-8']);
  const operation = findOperation(method, path);
  const handler = operation === undefined ? undefined : routes.get(operation.name);
  if (operation === undefined || handler === undefined) throw violate(404, 'Not Found', ['the local GitHub has no such route']);
  if (json === undefined) throw violate(400, 'Problems parsing JSON', ['the body is not JSON']);
  const problems = requestProblems(operation, { method, path, query, body: json.value });
  if (problems.length > 0) throw violate(422, 'Invalid request', problems);
  if (method !== 'GET' && world.readOnlyTokens.has(token)) throw new Refusal(403, 'Resource not accessible by integration');
  const { owner, repo } = operation.params;
  const repository = owner === undefined || repo === undefined ? undefined : world.repository(owner, repo);
  const call: Call = {
    world,
    actor,
    params: operation.params,
    query,
    body: json.value,
    accept: (request.headers.accept ?? '').toLowerCase(),
    url: `${world.serverUrl}${url.pathname}`,
    get repository() {
      if (repository === undefined) throw notFound();
      return repository;
    },
  };
  const reply = await handler(call);
  if (checkResponses && reply.raw === undefined) {
    recording.violations.push(
      ...responseProblems(operation.name, reply.status, reply.body).map(
        (problem) => `${operation.name} answered ${reply.status}: ${problem}`,
      ),
    );
  }
  return reply;
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
