import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server over HTTP on this machine, of the older protocol: each request is answered at once with JSON. */
export interface McpServerOnLoopback {
  readonly url: string;
  /** What was called, with the headers of the request. */
  readonly calls: { readonly name: string; readonly args: Record<string, unknown>; readonly headers: IncomingHttpHeaders }[];
  /** Requests of any kind. */
  requests: number;
  /** As `tools/list` gives them; may change at any time. */
  tools: Record<string, unknown>[];
  /** Answers `tools/list` instead. */
  page: (() => unknown) | undefined;
  /** Answers a call. */
  answer: (name: string, args: Record<string, unknown>) => unknown;
  /** Answers every request with this status and these headers. */
  refusal: { readonly status: number; readonly headers?: Record<string, string> } | undefined;
  close(): Promise<void>;
}

/** A tool without parameters. */
export function listed(name: string, more: Record<string, unknown> = {}): Record<string, unknown> {
  return { name, description: `Does ${name}.`, inputSchema: { type: 'object' }, ...more };
}

/** A result with one text. */
export function textResult(text: string): unknown {
  return { content: [{ type: 'text', text }] };
}

export async function startMcpServer(tools: Record<string, unknown>[]): Promise<McpServerOnLoopback> {
  const http = createServer(async (request, response) => {
    server.requests++;
    if (server.refusal) return response.writeHead(server.refusal.status, server.refusal.headers).end();
    if (request.method !== 'POST') return response.writeHead(405).end();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { id, method, params } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as {
      id?: number;
      method: string;
      params?: { name?: string; arguments?: Record<string, unknown> };
    };
    if (id === undefined) return response.writeHead(202).end();
    const result = (): unknown => {
      switch (method) {
        case 'initialize':
          return { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: { name: 'loopback', version: '1' } };
        case 'tools/list':
          return server.page?.() ?? { tools: server.tools };
        case 'tools/call':
          server.calls.push({ name: params!.name!, args: params!.arguments ?? {}, headers: request.headers });
          return server.answer(params!.name!, params!.arguments ?? {});
        default:
          return undefined;
      }
    };
    const value = await result();
    const answer = value === undefined ? { error: { code: -32601, message: 'Method not found' } } : { result: value };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ jsonrpc: '2.0', id, ...answer }));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const server: McpServerOnLoopback = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/mcp`,
    calls: [],
    requests: 0,
    tools,
    page: undefined,
    answer: (name) => textResult(`${name} is done`),
    refusal: undefined,
    close: async () => {
      http.closeAllConnections();
      await new Promise<void>((resolve) => http.close(() => resolve()));
    },
  };
  return server;
}
