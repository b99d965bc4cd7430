import { isOffered, type PolicySettings } from '../agent/policy.ts';
import { failure, type Observation, type Tool, type ValidCall } from '../agent/tool.ts';
import { effectOf } from '../mcp/effects.ts';
import { changedTools } from '../mcp/pins.ts';
import type { ListedTool, ServerPlan } from '../mcp/plan.ts';
import { resultOf } from '../mcp/results.ts';
import { needsSearch } from '../mcp/search.ts';
import { admitTools } from '../mcp/tool-list.ts';
import { createSearchTools, createServerTool, type ToolChange } from '../mcp/tools.ts';
import type { ServerSession } from '../mcp-client/connect.ts';
import { describe, Problem } from '../problem.ts';
import { pluralize } from '../publish/names.ts';
import type { SessionState } from '../session/session-state.ts';
import type { Logger } from '../sinks/logger.ts';

/** Max restarts of a server within a run, and time-outs in a row after which it is restarted. */
const [maxRestarts, maxTimeouts] = [2, 2];

/** What servers need of their turn. */
export interface ServerParts {
  readonly plans: readonly ServerPlan[];
  readonly policy: PolicySettings;
  /** What the session knows of tools. */
  readonly pins: SessionState['pins'];
  /** The model has read results of servers in an earlier run. */
  readonly hasEarlier: boolean;
  /** Records definitions, by the names of the tools. */
  readonly pin: (server: string, tools: Readonly<Record<string, string>>) => void;
  /** Contract: connects to a server, or starts it; rejects with a message for people. `writes`: it gets the workspace to write in. */
  readonly open: (plan: ServerPlan, writes: boolean, signal: AbortSignal) => Promise<ServerSession>;
  /** People are told of a server that is not used, and why. */
  readonly down: (server: string, why: string) => void;
  /** A server gets a call. */
  readonly asked: (server: string) => void;
  readonly redact: (text: string) => string;
  readonly log: Logger;
  readonly signal: AbortSignal;
}

interface Running {
  readonly plan: ServerPlan;
  readonly tools: readonly ListedTool[];
  session: ServerSession;
  /** Under way, for all calls that wait for it. */
  restarting: Promise<ServerSession> | undefined;
  restarts: number;
  timeouts: number;
}

/** The MCP servers of a run: they start with it, and end with it (docs/mcp.md). */
export class Servers {
  readonly #parts: ServerParts;
  readonly #running = new Map<string, Running>();
  /** Why a server is not used. */
  readonly #down = new Map<string, string>();
  /** By the wire name of the tool. */
  readonly #changes = new Map<string, ToolChange>();
  readonly #all: { readonly tool: Tool; readonly listed: ListedTool }[] = [];
  #isTold: boolean;

  private constructor(parts: ServerParts) {
    this.#parts = parts;
    this.#isTold = !parts.hasEarlier;
  }

  /**
   * Starts the servers that have a tool which this turn could use, side by side. One that does not start is told and left out.
   * @throws Problem if it is `required`; the reason of an abort, when none runs any more.
   */
  static async start(parts: ServerParts): Promise<Servers> {
    const servers = new Servers(parts);
    const needed = parts.plans.filter((plan) => isNeeded(plan, parts.policy));
    const settled = await Promise.allSettled(needed.map((plan) => servers.#start(plan)));
    const aborted = settled.find((one) => one.status === 'rejected');
    if (aborted) {
      await servers.close();
      throw aborted.reason;
    }
    const missing = needed.find(({ name, required }) => required && servers.#down.has(name));
    if (missing) {
      await servers.close();
      throw new Problem(
        `The MCP server ${missing.name} is required, and cannot be used. ${servers.#down.get(missing.name)}`,
        'Correct mcp.servers in the configuration file, or leave out `required`.',
      );
    }
    // In the order of the configuration, whichever was ready first.
    for (const plan of needed) servers.#admit(plan);
    return servers;
  }

  /** The tools that a model with these rules is offered, and those that it can call without being offered them: each is found by a search first. */
  tools(policy: PolicySettings): { readonly offered: readonly Tool[]; readonly hidden: readonly Tool[] } {
    const own = this.#all.filter(({ tool }) => isOffered(tool, policy));
    const tools = own.map(({ tool }) => tool);
    const listed = own.map((each) => each.listed);
    if (!needsSearch(listed)) return { offered: tools, hidden: this.#all.map(({ tool }) => tool).filter((tool) => !tools.includes(tool)) };
    return { offered: createSearchTools(tools, listed), hidden: this.#all.map(({ tool }) => tool) };
  }

  /** A person approved a call of this tool: its definition of now is the known one. */
  pin({ name, server, definition }: Tool): void {
    if (!server || definition === undefined || !this.#changes.delete(name)) return;
    this.#parts.pin(server.name, { [server.tool]: definition });
  }

  /** Makes a call. Rejects only with the reason of an abort. */
  async call({ tool, args }: ValidCall, signal: AbortSignal): Promise<Observation> {
    const running = this.#running.get(tool.server?.name ?? '');
    if (!running || !tool.server) return failure(`The MCP server of ${tool.name} is not there.`);
    const result = await this.#answer(running, tool, args, signal);
    if (this.#isTold || running.plan.connection.kind === 'http') return result;
    this.#isTold = true;
    return { ...result, note: 'MCP servers were restarted; what they kept in memory is gone.' };
  }

  /** Ends all servers, with everything that they have started. */
  async close(): Promise<void> {
    await Promise.all([...this.#running.values()].map(({ session }) => session.close()));
  }

  async #start(plan: ServerPlan): Promise<void> {
    const { open, signal, log, redact } = this.#parts;
    let session: ServerSession | undefined;
    try {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(plan.startMs)]);
      session = await open(plan, false, limit);
      const { tools, leftOut, pin } = admitTools(plan, await session.list(limit), redact);
      for (const { name, why } of leftOut.slice(0, maxSaid))
        log.warning(redact(`[MCP] ${plan.name}: the tool ${name} is left out: ${why}.`));
      if (leftOut.length > maxSaid) log.warning(`[MCP] ${plan.name}: ${leftOut.length - maxSaid} more tools are left out.`);
      if (plan.pin !== undefined && plan.pin !== pin)
        throw new Problem(
          `Its tools are not the pinned ones: pin is ${plan.pin.slice(0, 12)}…, found was ${pin}.`,
          'Read what has changed, then set pin.',
        );
      log.info(
        `[MCP] ${plan.name}: ${pluralize(tools.length, 'tool')}, protocol ${session.era}${plan.pin === undefined ? `, pin ${pin}` : ''}`,
      );
      this.#running.set(plan.name, { plan, tools, session, restarting: undefined, restarts: 0, timeouts: 0 });
    } catch (error) {
      await session?.close();
      signal.throwIfAborted();
      const why = wordsOf(error, plan, redact);
      this.#down.set(plan.name, why);
      this.#parts.down(plan.name, why);
    }
  }

  #admit({ name }: ServerPlan): void {
    const { pins, pin } = this.#parts;
    const running = this.#running.get(name);
    if (!running) return;
    const { plan, tools } = running;
    const known = pins.get(name);
    if (!known) pin(name, Object.fromEntries(tools.map(({ rawName, definition }) => [rawName, definition])));
    for (const [tool, change] of changedTools(known, tools)) this.#changes.set(tool, change);
    for (const listed of tools) this.#all.push({ tool: createServerTool(plan, listed, () => this.#changes.get(listed.name)), listed });
  }

  async #answer(running: Running, tool: Tool, args: ValidCall['args'], signal: AbortSignal): Promise<Observation> {
    const { plan } = running;
    const writes = plan.connection.kind === 'stdio' && plan.connection.workspace === 'write' && tool.effect(args) === 'execute';
    this.#parts.asked(plan.name);
    let own: ServerSession | undefined;
    try {
      const session = writes ? (own = await this.#openAgain(running, true)) : await this.#alive(running);
      const result = await session.call(tool.server!.tool, args, { timeoutMs: plan.callMs, signal });
      running.timeouts = 0;
      return resultOf(result, this.#parts.redact);
    } catch (error) {
      signal.throwIfAborted();
      if (isTimeOut(error) && ++running.timeouts >= maxTimeouts) await running.session.close();
      return failure(wordsOf(error, plan, this.#parts.redact));
    } finally {
      await own?.close();
    }
  }

  /** The session of a server, which is started again if it has ended. */
  #alive(running: Running): Promise<ServerSession> {
    if (running.session.dead === undefined) return Promise.resolve(running.session);
    running.restarting ??= this.#restart(running).finally(() => {
      running.restarting = undefined;
    });
    return running.restarting;
  }

  async #restart(running: Running): Promise<ServerSession> {
    const { plan, session } = running;
    if (running.restarts >= maxRestarts)
      throw new Problem(
        `The MCP server ${plan.name} has ended (${session.dead}) and is not started any more in this turn.`,
        'Go on without it.',
      );
    running.restarts++;
    running.timeouts = 0;
    return (running.session = await this.#openAgain(running, false));
  }

  /** @throws Problem if it has other tools than at first: nobody knows what a call of one would do now. */
  async #openAgain({ plan, tools: known }: Running, writes: boolean): Promise<ServerSession> {
    const { open, signal, redact } = this.#parts;
    const limit = AbortSignal.any([signal, AbortSignal.timeout(plan.startMs)]);
    const fresh = await open(plan, writes, limit);
    try {
      const { tools } = admitTools(plan, await fresh.list(limit), redact);
      const isSame = known.every((one) => tools.find((other) => other.name === one.name)?.definition === one.definition);
      if (!isSame) throw new Problem(`The MCP server ${plan.name} has other tools since it was started again.`, 'Go on without it.');
    } catch (error) {
      await fresh.close();
      throw error;
    }
    return fresh;
  }
}

/** Whether any of its tools could run: what only escapes is not even started where nothing may. */
function isNeeded(plan: ServerPlan, { toolMode, agent }: PolicySettings): boolean {
  const isOut = agent && !agent.tools.some((name) => name.startsWith(`mcp__${plan.name}__`));
  if (isOut) return false;
  return toolMode !== 'read-only' || plan.readOnly.length > 0 || effectOf(plan, '') === 'read';
}

function isTimeOut(error: unknown): boolean {
  return error instanceof Error && error.name === 'ServerTimeOut';
}

/** Max tools that the log says are left out. */
const maxSaid = 10;
/** Max characters of the words of somebody else. */
const maxWords = 300;

/** What went wrong with a server, for people and the model. */
function wordsOf(error: unknown, { startMs }: ServerPlan, redact: (text: string) => string): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') return `It was not ready within ${startMs / 1000} seconds.`;
  if (error instanceof Problem) return redact(describe(error));
  const words = redact((error as Error).message).replace(/^Version negotiation probe failed: /, '');
  if (words.startsWith('Invalid result')) return 'It answered with something that is no result.';
  return words.split('\n')[0]!.slice(0, maxWords);
}
