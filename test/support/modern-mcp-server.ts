import { McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { z } from 'zod';

/** A server of the newer protocol alone, made with the public package for servers. */
export function makeModernServer(): McpServer {
  const server = new McpServer({ name: 'modern', version: '1' });
  server.registerTool('echo', { description: 'Echoes.', inputSchema: z.object({ text: z.string() }) }, ({ text }) => ({
    content: [{ type: 'text', text: `echo ${text}` }],
  }));
  return server;
}

if (process.argv[2] === 'stdio') serveStdio(makeModernServer);
