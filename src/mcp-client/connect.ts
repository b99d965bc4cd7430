import type { Client, Tool, Transport } from '@modelcontextprotocol/client';
import type { Launch } from '../jail/launch.ts';
import { Problem } from '../problem.ts';
import { Allowance } from './allowance.ts';
import { fetchWithin } from './http-fetch.ts';
import { StdioTransport } from './stdio-transport.ts';

/** Milliseconds for a server to answer the question for its protocol. */
const probeMs = 5000;
/** What servers are told of us. */
const clientInfo = { name: 'gadget', version: '1' };
/** Max pages, and max characters, of a list of tools. */
const [maxPages, maxList] = [50, 8_000_000];
/** Milliseconds that the end of a conversation may take. */
const closeMs = 5000;

/** A call took longer than it may. */
export class ServerTimeOut extends Error {
  override readonly name = 'ServerTimeOut';
}

/** A conversation with an MCP server. */
export interface ServerSession {
  /** Revision of the protocol. */
  readonly era: string;
  /** The definitions of its tools, unchecked. */
  list(signal: AbortSignal): Promise<readonly unknown[]>;
  /** The result of a call, unchecked. Rejects with ServerTimeOut, with the reason of the signal, or with what went wrong. */
  call(
    name: string,
    args: Readonly<Record<string, unknown>>,
    limits: { readonly timeoutMs: number; readonly signal: AbortSignal },
  ): Promise<unknown>;
  /** Why the server is gone; undefined while it is there. */
  readonly dead: string | undefined;
  close(): Promise<void>;
}

/** Over HTTP, or with a process that is started for each try. */
export type Way =
  | { readonly kind: 'http'; readonly url: string; readonly headers: Readonly<Record<string, string>>; readonly fetch: typeof fetch }
  | { readonly kind: 'stdio'; readonly launch: () => Launch };

/**
 * Connects to an MCP server, of either era of the protocol (modelcontextprotocol.io, revisions 2025-11-25 and 2026-07-28). We announce no capability, so
 * that it can ask for nothing: no sampling, no roots, no elicitation.
 * @throws the reason of `signal`, a Problem, or an error of the client with its words.
 */
export async function connectServer(way: Way, signal: AbortSignal): Promise<ServerSession> {
  const sdk = await import('@modelcontextprotocol/client');
  const open = async (
    mode: 'auto' | 'legacy',
  ): Promise<{ client: Client; transport: Transport & { readonly dead?: string | undefined } }> => {
    const transport =
      way.kind === 'stdio'
        ? new StdioTransport(way.launch())
        : answeringLittle(
            new sdk.StreamableHTTPClientTransport(new URL(way.url), {
              fetch: fetchWithin(way.url, way.fetch),
              requestInit: { headers: { ...way.headers } },
              reconnectionOptions: {
                maxRetries: 0,
                initialReconnectionDelay: 1000,
                maxReconnectionDelay: 1000,
                reconnectionDelayGrowFactor: 1,
              },
            }),
          );
    const client = new sdk.Client(clientInfo, {
      capabilities: {},
      versionNegotiation: { mode, probe: { timeoutMs: probeMs } },
      inputRequired: { autoFulfill: false },
      // What servers answer is checked as text, not against their own schemas: one pattern could take for ever.
      jsonSchemaValidator: { getValidator: () => (input) => ({ valid: true, data: input as never, errorMessage: undefined }) },
    });
    // Without a listener the client throws.
    Object.assign(client, { onerror: () => undefined });
    try {
      await before(signal, client.connect(transport as Transport, { signal, timeout: 120_000 }));
    } catch (error) {
      const { dead } = transport as { readonly dead?: string };
      await end(client, transport);
      signal.throwIfAborted();
      throw dead === undefined ? error : new ServerGone(dead);
    }
    return { client, transport };
  };
  // A server of the older era may end at a request that it does not know.
  const { client, transport } = await open('auto').catch((error: unknown) => {
    if (way.kind === 'stdio' && error instanceof ServerGone) return open('legacy');
    throw error;
  });
  return sessionOf(client, transport, sdk.SdkErrorCode.RequestTimeout);
}

/** The process of a server has ended. */
class ServerGone extends Error {
  constructor(dead: string) {
    super(`Its program is gone: ${dead}`);
  }
}

/** Over HTTP each answer to a server is a request of its own: past the allowance there is none. */
function answeringLittle<Kind extends Transport>(transport: Kind): Kind {
  const allowance = new Allowance();
  const send = transport.send.bind(transport);
  transport.send = async (message, options) => {
    if ('method' in message) allowance.renew();
    else if (allowance.exceedsRequests()) return;
    await send(message, options);
  };
  return transport;
}

/** @param timedOut the code of the client's own time-out, which comes first where a server keeps us busy. */
function sessionOf(client: Client, transport: Transport & { readonly dead?: string | undefined }, timedOut: string): ServerSession {
  const definitions = new Map<string, Tool>();
  let closed: string | undefined;
  Object.assign(client, {
    onclose: () => {
      closed ??= 'the connection was closed';
    },
  });
  return {
    era: client.getNegotiatedProtocolVersion() ?? 'unknown',
    get dead() {
      return transport.dead ?? closed;
    },
    list: async (signal) => {
      const found: Tool[] = [];
      let cursor: string | undefined;
      for (let page = 0; page < maxPages; page++) {
        const params = cursor === undefined ? {} : { cursor };
        const { tools, nextCursor } = await before(signal, client.request({ method: 'tools/list', params }, { signal }));
        found.push(...tools);
        if (JSON.stringify(found).length > maxList)
          throw new Problem('The list of its tools is larger than 8 MB.', 'Leave the server out.');
        if (nextCursor === undefined || nextCursor === cursor) break;
        cursor = nextCursor;
      }
      for (const tool of found) definitions.set(tool.name, tool);
      return found;
    },
    call: async (name, args, { timeoutMs, signal }) => {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
      const toolDefinition = definitions.get(name);
      try {
        const options = { signal: limit, timeout: timeoutMs + probeMs, ...(toolDefinition && { toolDefinition }) };
        return await before(limit, client.callTool({ name, arguments: { ...args } }, options));
      } catch (error) {
        signal.throwIfAborted();
        if (limit.aborted || (error as { readonly code?: unknown }).code === timedOut)
          throw new ServerTimeOut(`The server did not answer within ${timeoutMs / 1000} seconds.`);
        if (transport.dead !== undefined) throw new ServerGone(transport.dead);
        throw error;
      }
    },
    close: () => end(client, transport),
  };
}

/** The result, or the reason of an abort as soon as there is one: the client does not heed it everywhere. */
async function before<Result>(signal: AbortSignal, result: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const onAbort = (): void => reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  if (signal.aborted) onAbort();
  result.catch(() => undefined);
  return Promise.race([result, promise]).finally(() => signal.removeEventListener('abort', onAbort));
}

/** Closes both: a client that is not connected yet does not know its transport. */
async function end(client: Client, transport: Pick<Transport, 'close'>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, closeMs);
  await Promise.race([
    client
      .close()
      .then(() => transport.close())
      .catch(() => undefined),
    promise,
  ]);
  clearTimeout(timer);
}
