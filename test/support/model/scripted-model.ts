import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HoldPoint, type Held } from '../hold-point.ts';
import { answer, sendJson } from './answer.ts';
import { conversationOf, itemsOf } from './conversation.ts';
import { chatProblems } from './request-rules.ts';
import { reasoningOf } from './response.ts';
import { responsesProblems } from './responses-rules.ts';
import { isRecord, openAiError } from './wire.ts';
import type { Problem } from './message-rules.ts';
import type { Script, ScriptRequest, Step } from './script.ts';
import type { Api, ChatBody, WireItem, WireMessage } from './wire.ts';

export interface ModelOptions {
  /** The key that has to be sent as bearer token; without it any or none will do. */
  key?: string;
  /** Top-level request fields beyond those of OpenAI that this endpoint takes, such as `top_k`. */
  allow?: readonly string[];
  /** `false` keeps sizes and message counts only, for long runs with large requests. */
  keepBodies?: boolean;
  /** The models there are; another one is refused. Default: any. */
  models?: readonly string[];
  /** Takes reasoning items only byte by byte as this server has sent them, as an endpoint that has encrypted them does. */
  checkReasoning?: boolean;
}

interface RecordedRequest {
  readonly api: Api;
  /** The parsed JSON; throws where none was kept, so that no assertion passes on nothing. */
  readonly body: ChatBody;
  /** The conversation in the form of Chat Completions, whatever the protocol. */
  readonly messages: readonly WireMessage[];
  /** The same as items of the Responses API; empty for Chat Completions. */
  readonly input: readonly WireItem[];
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly bytes: number;
  readonly messageCount: number;
}

interface Violation extends Problem {
  /** Position in `requests`; -1 for a request to an unknown path. */
  readonly request: number;
}

export interface ScriptedModel {
  readonly baseUrl: string;
  /** Every POST to chat/completions and responses, refused ones too. */
  readonly requests: readonly RecordedRequest[];
  readonly violations: readonly Violation[];
  /** Steps of the script that no request has asked for; 0 when the script is a function. */
  readonly leftover: number;
  /** Resolves when so many requests have arrived in all. */
  received(count: number): Promise<void>;
  /**
   * Resolves when that request has arrived, 1 for the first. Its answer is held back until it is released; a request whose client
   * goes away before that takes no step of the script. To be called before the request comes.
   */
  reached(count: number): Promise<Held>;
  /** Throws an error that names every violation and the number of steps left over. */
  finish(): void;
  /** Stops listening and breaks all connections, those of hanging steps too. */
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

async function readText(request: IncomingMessage): Promise<{ text: string | undefined; bytes: number }> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const all = Buffer.concat(chunks);
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(all), bytes: all.length };
  } catch {
    return { text: undefined, bytes: all.length };
  }
}

function parse(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function record(api: Api, request: IncomingMessage, body: unknown, bytes: number, keep: boolean): RecordedRequest {
  const messages = isRecord(body) ? (body['messages'] ?? body['input']) : undefined;
  const plain = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  const kept = { api, headers: plain, at: Date.now(), bytes, messageCount: Array.isArray(messages) ? messages.length : 0 };
  const held = keep ? body : undefined;
  const view = <T>(of: (body: ChatBody) => T): PropertyDescriptor => ({
    get: () => {
      if (held === undefined) throw new Error(keep ? 'The body of this request was not JSON.' : 'Bodies are not kept (keepBodies: false).');
      return of(held as ChatBody);
    },
  });
  return Object.defineProperties(kept, {
    body: { ...view((all) => all), enumerable: held !== undefined },
    messages: view((all) => conversationOf(api, all)),
    input: view((all) => itemsOf(api, all)),
  }) as RecordedRequest;
}

/** OpenAI repeats the key it was given with the middle starred out, so an error body may hold a part of a secret. */
function starred(authorization: string): string {
  const key = authorization.replace(/^Bearer /i, '');
  return key.length > 12 ? `${key.slice(0, 3)}${'*'.repeat(8)}${key.slice(-4)}` : '***';
}

/** A strict OpenAI-compatible endpoint on loopback, with Chat Completions and the Responses API, that answers each well-formed request with the next step of a script. */
export async function startModel(script: Script, options: ModelOptions = {}): Promise<ScriptedModel> {
  const requests: RecordedRequest[] = [];
  const violations: Violation[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const points = new Map<number, HoldPoint>();
  const reasoning = new Set<string>();
  let next = 0;

  const refuse = (response: ServerResponse, status: number, violation: Violation): void => {
    violations.push(violation);
    sendJson(
      response,
      status,
      openAiError(violation.message, {
        param: violation.param,
        type: status >= 500 ? 'server_error' : 'invalid_request_error',
        code: violation.code ?? null,
      }),
    );
  };
  const stepFor = (request: ScriptRequest): Step | undefined =>
    typeof script === 'function' ? script(request, request.index) : script[request.index];

  const problemsOf = (api: Api, body: unknown, text: string): Problem[] =>
    api === 'chat-completions'
      ? chatProblems(body, text, options.allow ?? [])
      : responsesProblems(body, text, options.allow ?? [], options.checkReasoning ? reasoning : undefined);

  const serve = async (api: Api, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { text, bytes } = await readText(request);
    const body = parse(text);
    const number = requests.push(record(api, request, body, bytes, options.keepBodies ?? true)) - 1;
    for (const waiter of waiting) if (requests.length >= waiter.count) waiter.resolve();
    if ((await points.get(number + 1)?.hold(response)) === false) return;
    const authorization = request.headers.authorization ?? '';
    if (options.key !== undefined && authorization !== `Bearer ${options.key}`) {
      const message = authorization === '' ? "You didn't provide an API key." : `Incorrect API key provided: ${starred(authorization)}.`;
      sendJson(response, 401, openAiError(message, { code: 'invalid_api_key' }));
      return;
    }
    if (!(request.headers['content-type'] ?? '').startsWith('application/json'))
      return refuse(response, 400, { request: number, param: null, message: 'the content type is not application/json' });
    if (text === undefined || body === undefined)
      return refuse(response, 400, { request: number, param: null, message: 'We could not parse the JSON body of your request.' });
    const [first, ...others] = problemsOf(api, body, text).map((problem) => ({ request: number, ...problem }));
    if (first) {
      refuse(response, 400, first);
      violations.push(...others);
      return;
    }
    const wellFormed = body as ChatBody;
    if (options.models && !options.models.includes(wellFormed.model)) {
      sendJson(
        response,
        404,
        openAiError(`The model \`${wellFormed.model}\` does not exist or you do not have access to it.`, { code: 'model_not_found' }),
      );
      return;
    }
    const asked: ScriptRequest = {
      index: next,
      api,
      body: wellFormed,
      messages: conversationOf(api, wellFormed),
      input: itemsOf(api, wellFormed),
      headers: requests[number]?.headers ?? {},
    };
    const step = stepFor(asked);
    if (!step)
      return refuse(response, 500, { request: number, param: null, message: `a call too many: the script ended after ${next} steps` });
    next += 1;
    try {
      step.check?.(asked);
    } catch (error) {
      return refuse(response, 400, {
        request: number,
        param: null,
        message: `a check failed: ${error instanceof Error ? error.message : String(error)}`,
      });
    }
    if (api === 'responses') for (const item of reasoningOf(step, asked)) reasoning.add(JSON.stringify(item));
    await answer(step, asked, bytes, response);
  };

  const route = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (request.method === 'POST' && pathname === '/v1/chat/completions') return serve('chat-completions', request, response);
    if (request.method === 'POST' && pathname === '/v1/responses') return serve('responses', request, response);
    if (request.method === 'GET' && pathname === '/v1/models') {
      const data = (options.models ?? ['scripted-model']).map((id) => ({ id, object: 'model', created: 0, owned_by: 'test' }));
      return sendJson(response, 200, { object: 'list', data });
    }
    request.resume();
    refuse(response, 404, { request: -1, param: null, message: `Invalid URL (${request.method} ${pathname})` });
  };

  const server = createServer((request, response) => {
    route(request, response).catch((error: unknown) => {
      // A client that went away is no fault of the conversation; a script that throws is.
      if (request.destroyed && !request.complete) return;
      violations.push({ request: requests.length - 1, param: null, message: `the script threw: ${String(error)}` });
      response.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const close = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  const leftover = (): number => (typeof script === 'function' ? 0 : Math.max(0, script.length - next));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    violations,
    get leftover() {
      return leftover();
    },
    received: (count) => new Promise((resolve) => (requests.length >= count ? resolve() : waiting.push({ count, resolve }))),
    reached: async (count) => {
      if (requests.length >= count) throw new Error(`Request ${count} has come already, so that its answer cannot be held back.`);
      const point = points.get(count) ?? new HoldPoint();
      points.set(count, point);
      return point.reached;
    },
    finish: () => {
      const faults = violations.map(({ request, param, message }) => `request ${request}: ${message}${param ? ` (${param})` : ''}`);
      if (leftover() > 0) faults.push(`${leftover()} of ${script.length} steps of the script were never asked for`);
      if (faults.length > 0) throw new Error(`The conversation with the model went wrong:\n${faults.join('\n')}`);
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}
