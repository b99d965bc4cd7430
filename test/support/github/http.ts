import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PushGates } from './push-gates.ts';
import type { FaultRule, Recording } from './recording.ts';
import type { Reply } from './reply.ts';
import type { World } from './world.ts';

/** What both halves of the server, REST and git, work with. */
export interface Front {
  world: World;
  recording: Recording;
  gates: PushGates;
  checkResponses: boolean;
}

/** GitHub refuses a request that carries two, which happens when a header left in a git configuration meets another. */
export function hasTwoAuthorizations(request: IncomingMessage): boolean {
  return request.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'authorization').length > 1;
}

/** Who a token of REST or GraphQL is. */
export function tokenOf(request: IncomingMessage): string {
  return /^(?:token|bearer) (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
}

export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** Undefined when the text is not JSON; nothing is a value that is undefined. */
export function parseJson(text: string): { value: unknown } | undefined {
  if (text === '') return { value: undefined };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

/** What a fault answers. */
export function faultReply({ status = 500, body, headers }: FaultRule): Reply {
  return {
    status,
    body: body ?? { message: `Fault ${status}`, documentation_url: 'https://docs.github.com/rest' },
    ...(headers === undefined ? {} : { headers }),
  };
}

/** Sends what a route answered, with the headers that GitHub's clients look at. */
export function send(response: ServerResponse, reply: Reply): void {
  const content = reply.raw?.content ?? (reply.body === undefined ? '' : JSON.stringify(reply.body));
  response.writeHead(reply.status, {
    ...(content === '' ? {} : { 'content-type': reply.raw?.type ?? 'application/json; charset=utf-8' }),
    ...(reply.status === 204 ? {} : { 'content-length': String(Buffer.byteLength(content)) }),
    'x-github-media-type': 'github.v3; format=json',
    'x-github-request-id': randomBytes(8).toString('hex').toUpperCase(),
    'x-ratelimit-limit': '5000',
    'x-ratelimit-remaining': '4999',
    'x-ratelimit-used': '1',
    'x-ratelimit-resource': 'core',
    'x-ratelimit-reset': String(Math.floor(Date.now() / 1000) + 3600),
    ...reply.headers,
  });
  response.end(content);
}
