import { describe } from '../problem.ts';
import { createAsk, type Ask } from '../agent/ask.ts';
import type { Emit } from '../agent/events.ts';
import type { LoopParts } from '../agent/loop.ts';
import type { Model } from '../agent/model.ts';
import type { PlanStep } from '../agent/plan.ts';
import { createSlots } from '../agent/slots.ts';
import { failure, success, type Observation, type Tool, type ValidCall } from '../agent/tool.ts';
import { createCustomTools } from '../custom-tools/tool.ts';
import { findInjections, warnAboutInjections } from '../guardrails/input-guard.ts';
import { showInResult } from '../guardrails/invisible.ts';
import type { ContextParts } from '../history/context.ts';
import { networkLines } from '../network/footer.ts';
import type { Proxy } from '../network/proxy.ts';
import { getMemory, searchMemory, type Memory } from '../history/memory.ts';
import type { Jail } from '../jail/jail.ts';
import type { SystemFacts } from '../prompt/facts.ts';
import { systemPrompt } from '../prompt/system.ts';
import { defaultTimeout, observe, observeProgram } from '../tools/execute-command.ts';
import { factsText } from '../memory/choose.ts';
import { factAt, factHits, proposeFact } from './repository-facts.ts';
import type { Checkpointer } from './checkpointer.ts';
import type { Servers } from './servers.ts';
import type { Turn } from './create-turn.ts';
import type { Services } from '../intake/services.ts';

/** Where an agent works. */
export interface Workplace {
  readonly jail: Jail;
  readonly checkpointer: Checkpointer;
  /** MCP servers of the run. */
  readonly servers: Servers;
  /** Tree of the workspace before the session changed anything in it. */
  readonly start: string;
  /** Memory of the session as loaded. */
  readonly memory: Memory;
  /** Whether we may set the text of the pull request that the work goes to. */
  readonly describesPull: boolean;
  readonly signal: AbortSignal;
}

/** What an agent of the turn and its subagents have in common. */
export interface AgentRuntime {
  readonly turn: Turn;
  readonly workplace: Workplace;
  readonly services: Services;
  /** What every loop of the turn has. */
  readonly loop: Pick<LoopParts, 'ask' | 'maxParallel' | 'now'>;
  /** Asks another model than that of the turn. @param model its id. */
  readonly askModel: (model: string) => Ask;
  /** What every context of the turn has. */
  readonly context: Pick<ContextParts, 'ask' | 'warn' | 'deadline'>;
  readonly system: (
    facts: Pick<SystemFacts, 'size' | 'purpose' | 'toolMode' | 'offers'> &
      Partial<Pick<SystemFacts, 'files' | 'skills' | 'model' | 'price'>>,
  ) => string;
  /** Runs a call in the sandbox worker, or answers it in the host. */
  readonly runTool: (call: ValidCall, signal: AbortSignal) => Promise<Observation>;
  readonly screen: (emit: Emit) => (text: string, source: string) => string;
}

export function createRuntime(turn: Turn, workplace: Workplace, services: Services): AgentRuntime {
  const { configured, order } = turn;
  const { settings, files } = configured;
  const { inputs, runner, redact } = services;
  const { owner, name } = runner.repository;
  const facts: Omit<SystemFacts, 'size' | 'purpose' | 'toolMode' | 'offers' | 'verify'> = {
    mode: order.session.mode,
    repository: `${owner}/${name}`,
    thread: subjectOf(order.session.key),
    jailed: workplace.jail.kind !== 'none',
    commandView: workplace.jail.commandView,
    files,
    skills: configured.skills.map(({ name, description }) => ({ name, description: redact(description) })),
    remembered: configured.memory ? redact(factsText(configured.memory.shown, configured.memory.files)) : '',
    extra: settings.context.extra,
    model: order.provider.modelId,
    price: settings.price,
  };
  const verify = redact(settings.verify.command || (order.verify ?? ''));
  const inSlot = createSlots(settings.maxParallel);
  let sent = 0;
  const runWithNetwork = async (call: ValidCall, signal: AbortSignal): Promise<Observation> => {
    const outside = await services.internet();
    const { openProxy, proxyLimits } = await import('../network/proxy.ts');
    let proxy: Proxy | undefined;
    const limits = { ...proxyLimits, up: Math.max(0, Math.min(proxyLimits.up, maxSent - sent)) };
    const run = workplace.jail.run(call, observe, signal, async (path, owner) => {
      return (proxy = await openProxy(path, owner, settings.policy.network?.allow ?? [], outside, limits));
    });
    const observation = await run.catch((error: unknown) => {
      signal.throwIfAborted();
      return failure(describe(error));
    });
    const hosts = proxy?.uses() ?? [];
    sent += hosts.reduce((sum, { up }) => sum + up, 0);
    turn.telemetry.emit({ type: 'network.used', payload: { id: call.id, hosts } });
    return { ...observation, content: [observation.content, ...networkLines(hosts, inputs.config)].join('\n'), hosts };
  };
  const verbose = settings.verboseTrace || runner.debug;
  const askModel = (model: string): Ask => createAsk({ ...services, models: modelsOf(model, turn, services), verbose });
  const ask = askModel(order.provider.modelId);
  return {
    turn,
    workplace,
    services,
    askModel,
    loop: { ask, maxParallel: settings.maxParallel, now: services.now },
    context: { ask, warn: (line) => services.log.warning(line), deadline: services.deadline },
    system: (own) => systemPrompt({ ...facts, ...own, verify: own.purpose === 'turn' && own.toolMode !== 'read-only' ? verify : '' }),
    runTool: (call, signal) => {
      const place = call.tool.place(call.args);
      if (place === 'host') return onHost(call, turn, workplace.memory, services);
      if (place === 'server') return inSlot(() => workplace.servers.call(call, signal));
      if (place === 'network') return inSlot(() => runWithNetwork(call, signal));
      // A disposable command has its own jail and memory: subagents share the slots of the turn.
      return inSlot(() => workplace.jail.run(call, call.tool.argv ? observeProgram : observe, signal));
    },
    screen: (emit) => (text, source) => {
      const clean = redact(text);
      const shown = showInResult(clean);
      const action = inputs['injection-action'];
      // Searched before escaping: afterwards a NUL is an escape.
      const patterns = action === 'off' ? [] : findInjections(clean);
      if (patterns.length === 0) return shown;
      turn.suspicious.push(source);
      emit({ type: 'security.injection_detected', payload: { source: `tool:${source}`, patterns, action } });
      return warnAboutInjections(shown, patterns);
    },
  };
}

/** The repository's own tools, made anew for each loop: none leaks from one to another. */
export function customToolsOf({ configured }: Turn, { jail }: Workplace, { redact }: Services): Tool[] {
  const { customTools, maxCommand } = configured.settings;
  return createCustomTools(customTools, { jailed: jail.kind !== 'none', timeout: Math.min(defaultTimeout, maxCommand), redact });
}

/** What a session is about, in words: `issue #12`, `the workflow nightly`. */
function subjectOf(key: string): string {
  const [, kind = '', name = ''] = /^(issue|pull|job)-(.+)$/.exec(key) ?? [];
  return kind === 'job' ? `the workflow ${name}` : `${kind === 'pull' ? 'pull request' : 'issue'} #${name}`;
}

/** A model, and the one that takes over when it gives up. */
function modelsOf(id: string, { order, configured }: Turn, { inputs, createModel, log }: Services): readonly [Model, ...Model[]] {
  const { provider } = order;
  const { fallbackModel, stream, parameters } = configured.settings;
  const create = (model: string): Model => {
    const settings = { baseUrl: provider.baseUrl, apiKey: inputs['api-key'], model, stream, parameters };
    return createModel({ ...settings, note: (line) => log.info(line) }, provider.api);
  };
  return [create(id), ...(fallbackModel === undefined ? [] : [create(fallbackModel)])];
}

/** Max bytes that all commands of a turn may send (docs/network.md). */
const maxSent = 10_000_000;

/** Answers from the host's own data; touches no file and starts no process. */
async function onHost({ tool, args }: ValidCall, turn: Turn, memory: Memory, services: Services): Promise<Observation> {
  if (tool.answer) return tool.answer(args);
  const { memory: remembered } = turn.configured;
  switch (tool.name) {
    case 'update_plan':
      turn.telemetry.emit({ type: 'plan.updated', payload: { steps: args['steps'] as readonly PlanStep[] } });
      return success('People see this plan now, in the progress comment or in the log.');
    case 'describe_pull_request':
      return success('Noted. What people changed in title or description stays theirs; call this again when what it says is no longer so.');
    case 'memory_search':
      return searchMemory(memory, String(args['query']), remembered ? factHits(remembered, String(args['query'])) : []);
    case 'memory_get':
      return (remembered && factAt(remembered, String(args['path']))) ?? getMemory(memory, String(args['path']));
    case 'memory_save':
      return remembered ? proposeFact(args, remembered, turn, services) : failure('Tool not found');
    default:
      return failure('Tool not found');
  }
}
