import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection, ServerPlan } from '../../src/mcp/plan.ts';

type Stdio = Extract<Connection, { kind: 'stdio' }>;

/** A server over stdio, as a plan. */
export function stdioPlan(connection: Partial<Stdio> & Pick<Stdio, 'args'>, plan: Partial<ServerPlan> = {}): ServerPlan {
  return makePlan({ kind: 'stdio', command: 'node', env: {}, mounts: [], workspace: 'none', hosts: [], ...connection }, plan);
}

/** A server over HTTP, as a plan. */
export function httpPlan(url: string, plan: Partial<ServerPlan> = {}): ServerPlan {
  return makePlan({ kind: 'http', url, headers: {} }, plan);
}

function makePlan(connection: Connection, plan: Partial<ServerPlan>): ServerPlan {
  const rest = { tools: ['*'], readOnly: [], secrets: [], callMs: 20_000, startMs: 20_000, required: false, pin: undefined };
  return { name: 'probe', connection, ...rest, ...plan };
}

/** A public server from the registry: its entry file, and the folder to mount. */
export function publicServer(name: 'everything' | 'filesystem'): { readonly file: string; readonly mounts: readonly string[] } {
  const modules = join(import.meta.dirname, '../../node_modules');
  return { file: join(modules, '@modelcontextprotocol', `server-${name}`, 'dist/index.js'), mounts: [modules] };
}

/** How a hostile server answers requests for tools; `state` stays as long as its process. */
export interface HostileServer {
  readonly file: string;
  readonly mounts: readonly string[];
  readonly remove: () => void;
}

/**
 * Writes a server of the older protocol as a program that anybody could write: one function body for `tools/list` and `tools/call`.
 * @param script JavaScript with `on(method, (params, id) => result)`, `send(message)` and `reply(id, result)`.
 */
export function writeServer(script: string): HostileServer {
  const parent = mkdtempSync(join(tmpdir(), 'gadget-mcp-'));
  const folder = join(parent, 'server');
  mkdirSync(folder);
  chmodSync(parent, 0o755);
  const file = join(folder, 'server.mjs');
  writeFileSync(
    file,
    `import { createInterface } from 'node:readline';
const handlers = new Map();
const on = (method, handler) => handlers.set(method, handler);
const send = (message) => process.stdout.write(JSON.stringify({ jsonrpc: '2.0', ...message }) + '\\n');
const reply = (id, result) => send({ id, result });
const tool = (name, more = {}) => ({ name, description: 'Does ' + name, inputSchema: { type: 'object' }, ...more });
const text = (value) => ({ content: [{ type: 'text', text: typeof value === 'string' ? value : JSON.stringify(value) }] });
on('initialize', ({ protocolVersion }) => ({ protocolVersion: '2025-11-25', capabilities: { tools: { listChanged: true } }, serverInfo: { name: 'probe', version: '1' } }));
on('tools/list', () => ({ tools: [tool('probe')] }));
${script}
createInterface({ input: process.stdin }).on('line', async (line) => {
  const { id, method, params } = JSON.parse(line);
  if (id === undefined || method === undefined) return handlers.get(method ?? 'answer')?.(params ?? JSON.parse(line), id);
  const handler = handlers.get(method);
  if (!handler) return send({ id, error: { code: -32601, message: 'Method not found' } });
  const result = await handler(params, id);
  if (result !== undefined) reply(id, result);
});
`,
  );
  return { file, mounts: [folder], remove: () => rmSync(parent, { recursive: true, force: true }) };
}
