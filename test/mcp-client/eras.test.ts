import { createMcpHandler } from '@modelcontextprotocol/server';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { connectServer, type ServerSession, type Way } from '../../src/mcp-client/connect.ts';
import { resultOf } from '../../src/mcp/results.ts';
import { makeModernServer } from '../support/modern-mcp-server.ts';

const never = new AbortController().signal;
const sessions: ServerSession[] = [];
afterEach(async () => {
  await Promise.all(sessions.splice(0).map((session) => session.close()));
});

describe('a server of the newer protocol', () => {
  const handler = createMcpHandler(makeModernServer);
  const ways: readonly Way[] = [
    { kind: 'stdio', launch: () => ({ argv: [process.execPath, join(import.meta.dirname, '../support/modern-mcp-server.ts'), 'stdio'] }) },
    {
      kind: 'http',
      url: 'https://modern.example/mcp',
      headers: {},
      fetch: (input, init) => handler.fetch(new Request(input as string, init)),
    },
  ];
  test.each(ways)('over $kind lists its tools and answers calls', async (way) => {
    const session = await connectServer(way, never);
    sessions.push(session);
    expect(session.era).toBe('2026-07-28');
    expect(await session.list(never)).toEqual([expect.objectContaining({ name: 'echo' })]);
    const result = await session.call('echo', { text: 'hi' }, { timeoutMs: 20_000, signal: never });
    expect(resultOf(result, String)).toEqual({ content: 'echo hi', isError: false });
  });
});
