import type { EventFrame, Sink } from '../agent/events.ts';
import type { Status } from '../agent/outcome.ts';
import { gadget, genAi, otherError } from './gen-ai-attributes.ts';
import { writeAtomically } from './journal.ts';
import { encodeTrace, spanKind, statusCode } from './otlp.ts';
import { agentFacts, askedFacts, endingOf, hostFacts, modelFacts, toolFacts, usageFacts } from './span-facts.ts';
import { SpanList, type OpenSpan } from './spans.ts';

/** Max characters of the previews. */
const maxOutput = 500;
const maxInput = 50_000;
/** Max characters of a list of hosts. */
const maxHosts = 4000;

export interface TraceFacts {
  readonly path: string;
  readonly turnId: string;
  readonly sessionKey: string;
  readonly redact: (text: string) => string;
  /** Whether arguments and requests are included. */
  readonly verbose: boolean;
  /** Contract: replaces the file atomically. Default: `writeAtomically`. */
  readonly write?: (path: string, parts: readonly string[]) => void;
}

/** One agent of the turn, with its open spans. */
interface AgentSpans {
  readonly span: OpenSpan;
  role: string;
  model: OpenSpan | undefined;
  readonly tools: { readonly id: string; readonly span: OpenSpan }[];
  /** Number of calls announced in the iteration so far, for their letters. */
  calls: { iteration: number; count: number };
}

export interface Trace {
  readonly sink: Sink;
  /** Writes the file, even while calls are open: those stay `pending` or `cancelled`. May be called again. */
  readonly finish: (status: Status) => void;
}

/** Builds one trace from the events of a run: `trace.json`, in OTLP's JSON. */
export function createTrace(facts: TraceFacts): Trace {
  const builder = new TraceBuilder(facts);
  return { sink: (frame) => builder.take(frame), finish: (status) => builder.finish(status) };
}

/** Key of the turn's own agent in the map of agents. */
const own = '';

class TraceBuilder {
  readonly #facts: TraceFacts;
  readonly #spans: SpanList;
  readonly #agents = new Map<string, AgentSpans>();
  #conversation: string;
  #failure = '';
  #last = '';

  constructor(facts: TraceFacts) {
    this.#facts = facts;
    this.#spans = new SpanList(facts.turnId.replaceAll('-', '').toLowerCase(), facts.redact);
    this.#conversation = facts.sessionKey;
  }

  finish(status: Status): void {
    const root = this.#agents.get(own);
    if (root) this.#settle(root.span, status, this.#failure);
    const { path, write = writeAtomically } = this.#facts;
    write(path, encodeTrace('gadget', this.#spans.encode(this.#last)));
  }

  take(frame: EventFrame): void {
    this.#last = frame.ts;
    if (frame.type === 'chunk') return;
    const agent = this.#agentOf(frame);
    switch (frame.type) {
      case 'turn.created':
        this.#conversation = frame.payload.sessionId;
        return this.#spans.describe(agent.span, { [genAi.conversation]: this.#conversation });
      case 'agent.started':
        agent.role = frame.payload.role;
        return this.#spans.describe(agent.span, { [gadget.role]: agent.role });
      case 'agent.ended':
        this.#spans.describe(agent.span, { [gadget.outputPreview]: frame.payload.content }, maxOutput);
        return this.#endSubagent(frame);
      case 'model.called':
        return this.#openModel(frame, agent);
      case 'model.answered':
      case 'model.failed':
        return this.#closeModel(frame, agent);
      case 'tool.call':
        return this.#openTool(frame, agent);
      case 'tool.result':
        return this.#closeTool(frame, agent);
      case 'network.used':
        return this.#showHosts(frame, agent);
      case 'run.completed': {
        const { content, usage, iterations, stopReason } = frame.payload;
        this.#spans.describe(agent.span, { ...usageFacts(usage), [gadget.iterations]: iterations, [gadget.stopReason]: stopReason });
        return content === '' ? undefined : this.#spans.describe(agent.span, { [gadget.outputPreview]: content }, maxOutput);
      }
      case 'run.failed':
        this.#failure = frame.payload.error;
    }
  }

  /** The agent of a frame; its first frame opens its span. */
  #agentOf({ agent: id = own, ts }: EventFrame): AgentSpans {
    const known = this.#agents.get(id);
    if (known) return known;
    const { turnId, sessionKey } = this.#facts;
    const root = this.#agents.get(own);
    const delegating = root?.tools.findLast((tool) => tool.id === id)?.span;
    // An agent that delegates is a supervisor for as long as that call lasts.
    if (delegating) this.#spans.describe(delegating, { [gadget.role]: 'supervisor' });

    const name = id === own ? 'gadget' : 'subagent';
    const span = this.#spans.open(
      ts,
      delegating ?? root?.span,
      { name: `invoke_agent ${name}`, kind: spanKind.internal },
      agentFacts({ id: id === own ? turnId : id, name, turnId, sessionKey, conversation: this.#conversation }),
    );
    const agent: AgentSpans = { span, role: 'other', model: undefined, tools: [], calls: { iteration: 0, count: 0 } };
    this.#agents.set(id, agent);
    return agent;
  }

  /** The turn's own agent ends with the trace, since publishing belongs to it. */
  #endSubagent({ agent: id = own, ts, payload }: EventFrame & { type: 'agent.ended' }): void {
    const agent = this.#agents.get(id);
    if (id === own || !agent) return;
    for (const { span } of agent.tools) this.#spans.close(span, ts);
    if (agent.model) this.#spans.close(agent.model, ts);
    this.#settle(agent.span, payload.status, payload.content);
    this.#spans.close(agent.span, ts);
    this.#agents.delete(id);
  }

  #settle(span: OpenSpan, status: string, failure: string): void {
    const { word, code } = endingOf(status);
    this.#spans.describe(span, { [gadget.status]: word });
    if (code === statusCode.error) this.#fail(span, otherError, failure);
    else span.status = { code };
  }

  #fail(span: OpenSpan, type: string, message: string): void {
    this.#spans.describe(span, { [genAi.errorType]: type });
    span.status = { code: statusCode.error, message };
  }

  #openModel({ payload, ts }: EventFrame & { type: 'model.called' }, agent: AgentSpans): void {
    const name = { name: `chat ${payload.model}`, kind: spanKind.client };
    agent.model = this.#spans.open(ts, agent.span, name, modelFacts(payload, this.#conversation));
    this.#showInput(agent.model, payload.input);
    this.#spans.describe(agent.span, askedFacts(payload));
  }

  #closeModel(frame: EventFrame & { type: 'model.answered' | 'model.failed' }, agent: AgentSpans): void {
    const span = agent.model;
    if (!span) return;
    agent.model = undefined;
    if (frame.type === 'model.failed') {
      this.#spans.describe(span, { [gadget.status]: 'error' });
      this.#fail(span, otherError, frame.payload.error);
    } else {
      const { model, usage, content } = frame.payload;
      this.#spans.describe(span, { [genAi.responseModel]: model, ...(usage && usageFacts(usage)), [gadget.status]: 'completed' });
      this.#spans.describe(span, { [gadget.outputPreview]: content }, maxOutput);
      span.status = { code: statusCode.ok };
    }
    this.#spans.close(span, frame.ts);
  }

  #openTool({ payload, ts }: EventFrame & { type: 'tool.call' }, agent: AgentSpans): void {
    const index = agent.calls.iteration === payload.iteration ? agent.calls.count : 0;
    agent.calls = { iteration: payload.iteration, count: index + 1 };
    const name = { name: `execute_tool ${payload.name}`, kind: spanKind.internal };
    const span = this.#spans.open(ts, agent.span, name, toolFacts(payload, index, agent.role));
    this.#showInput(span, payload.arguments);
    agent.tools.push({ id: payload.id, span });
  }

  /** Calls of one batch may end in any order, and ids may repeat later: closes the latest open call with this id. */
  #closeTool({ payload, ts }: EventFrame & { type: 'tool.result' }, agent: AgentSpans): void {
    const index = agent.tools.findLastIndex(({ id }) => id === payload.id);
    const [tool] = index < 0 ? [] : agent.tools.splice(index, 1);
    if (!tool) return;
    const { is_error: errored, verdict, durationMs, result } = payload;
    this.#spans.describe(tool.span, {
      [gadget.toolErrored]: errored,
      [gadget.toolVerdict]: verdict,
      // Only the work itself: the span also includes the time until the result could be recorded, after those of earlier calls.
      [gadget.toolDuration]: durationMs,
      [gadget.status]: errored ? 'error' : 'completed',
    });
    this.#spans.describe(tool.span, { [gadget.outputPreview]: result }, maxOutput);
    if (errored) this.#fail(tool.span, verdict === 'allowed' ? otherError : verdict, '');
    else tool.span.status = { code: statusCode.ok };
    this.#spans.close(tool.span, ts);
  }

  #showHosts({ payload }: EventFrame & { type: 'network.used' }, agent: AgentSpans): void {
    const span = agent.tools.findLast(({ id }) => id === payload.id)?.span;
    if (span) this.#spans.describe(span, hostFacts(payload.hosts), maxHosts);
  }

  #showInput(span: OpenSpan, input: string | undefined): void {
    if (this.#facts.verbose) this.#spans.describe(span, { [gadget.inputPreview]: input }, maxInput);
  }
}
