import { spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { connectServer, type ServerSession } from '../../src/mcp-client/connect.ts';
import { resultOf } from '../../src/mcp/results.ts';
import { publicServer } from '../support/mcp.ts';
import { listed, startMcpServer, textResult, type McpServerOnLoopback } from '../support/mcp-http.ts';

const never = new AbortController().signal;
const limits = { timeoutMs: 20_000, signal: never };
const ends: (() => unknown)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function start(tools: Record<string, unknown>[]): Promise<McpServerOnLoopback> {
  const server = await startMcpServer(tools);
  ends.push(() => server.close());
  return server;
}

async function open(url: string, headers: Readonly<Record<string, string>> = {}): Promise<ServerSession> {
  const session = await connectServer({ kind: 'http', url, headers, fetch }, never);
  ends.push(() => session.close());
  return session;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

describe('a server over HTTP', () => {
  test('of the registry lists its tools and answers calls', async () => {
    const port = await freePort();
    const { file } = publicServer('everything');
    const child = spawn(process.execPath, [file, 'streamableHttp'], {
      env: { PATH: '/usr/bin:/bin', PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    ends.push(() => child.kill('SIGKILL'));
    await new Promise((resolve) => {
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => /listening/i.test(String(chunk)) && resolve(undefined));
    });
    const session = await open(`http://127.0.0.1:${port}/mcp`);
    expect(await session.list(never)).toContainEqual(expect.objectContaining({ name: 'echo' }));
    expect(resultOf(await session.call('echo', { message: 'hi' }, limits), String)).toEqual({ content: 'Echo: hi', isError: false });
  });

  test('gets its headers with each request, and is followed to another path of its own origin', async () => {
    const server = await start([listed('find')]);
    const from = await start([]);
    const session = await open(server.url, { 'X-Key': 'value' });
    await session.list(never);
    await session.call('find', {}, limits);
    expect(server.calls[0]!.headers['x-key']).toBe('value');
    from.refusal = { status: 307, headers: { location: server.url } };
    await expect(open(from.url, { 'X-Key': 'value' })).rejects.toThrow('redirects to http://127.0.0.1:');
  });

  test('that answers with more than 8 MB is not read to the end', async () => {
    const server = await start([listed('find')]);
    server.answer = () => textResult('x'.repeat(9_000_000));
    const session = await open(server.url);
    await session.list(never);
    await expect(session.call('find', {}, limits)).rejects.toThrow('larger than 8 MB');
  });

  test('that does not answer in time is left, and one that is not needed any more is left at once', async () => {
    const server = await start([listed('find')]);
    server.answer = () => new Promise(() => undefined);
    const session = await open(server.url);
    await session.list(never);
    await expect(session.call('find', {}, { timeoutMs: 50, signal: never })).rejects.toMatchObject({ name: 'ServerTimeOut' });
    const controller = new AbortController();
    const call = session.call('find', {}, { timeoutMs: 20_000, signal: controller.signal });
    controller.abort(new Error('stopped'));
    await expect(call).rejects.toThrow('stopped');
  });

  test('that asks without end in an answer gets a hundred answers, and no more than 16 requests at once', async () => {
    const reply = (id: unknown, result: unknown): Response => Response.json({ jsonrpc: '2.0', id, result });
    const seen = { answers: 0, open: 0, most: 0 };
    const flood = Array.from({ length: 5000 }, (_, id) => `data: {"jsonrpc":"2.0","id":"q${id}","method":"ping"}\n\n`).join('');
    const session = await connectServer(
      {
        kind: 'http',
        url: 'https://flood.example/mcp',
        headers: {},
        fetch: async (_url, init) => {
          if (init?.method !== 'POST') return new Response(null, { status: 405 });
          const { id, method } = JSON.parse(String(init.body)) as { id?: unknown; method?: string };
          if (method === undefined) {
            seen.answers++;
            seen.most = Math.max(seen.most, ++seen.open);
            await new Promise((resolve) => setTimeout(resolve, 20));
            seen.open--;
          }
          if (method === 'initialize')
            return reply(id, { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: { name: 'a', version: '1' } });
          if (method === 'server/discover') return Response.json({ jsonrpc: '2.0', id, error: { code: -32601, message: 'no' } });
          if (method !== 'tools/call') return new Response(null, { status: 202 });
          const last = `data: ${JSON.stringify({ jsonrpc: '2.0', id, result: textResult('done') })}\n\n`;
          return new Response(flood + last, { headers: { 'content-type': 'text/event-stream' } });
        },
      },
      never,
    );
    ends.push(() => session.close());
    expect(resultOf(await session.call('find', {}, limits), String).content).toBe('done');
    expect(seen.answers).toBeGreaterThan(0);
    expect(seen.answers).toBeLessThanOrEqual(100);
    expect(seen.most).toBeLessThanOrEqual(16);
  });

  test('whose list never ends is read for 50 pages', async () => {
    const server = await start([listed('find')]);
    let pages = 0;
    server.page = () => ({ tools: [listed(`tool_${pages}`)], nextCursor: String(pages++) });
    const session = await open(server.url);
    expect(await session.list(never)).toHaveLength(50);
  });
});
