import { estimateMessagesTokens } from '../agent/estimate.ts';
import type { Message } from '../agent/messages.ts';
import type { StopReason, Status } from '../agent/outcome.ts';
import type { AgentRole, AgentType } from '../agent/role.ts';
import type { Stats } from '../agent/stats.ts';
import type { WorkOrder } from '../trigger/work-order.ts';
import { redactDeep } from '../guardrails/redact-deep.ts';
import { redactedJson, writeAtomically } from './journal.ts';
import { answered, blocksOf, shortMessage, type Block, type CallStatus, type ToolCallRecord } from './turn-blocks.ts';

/** Max messages, and max blocks, in the record: it is written after each step, and must not become more expensive with their number. */
const newest = 500;

/** Milliseconds as `hh:mm:ss`. */
export function durationLabel(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

export interface RecordFacts {
  readonly path: string;
  readonly order: WorkOrder;
  readonly sessionId: string;
  readonly drone: string;
  readonly role: AgentRole;
  /** When this run began work on the turn. */
  readonly startedAt: Date;
  /** Counts of the turn so far; a message is counted before it is added here. */
  readonly stats: () => Stats;
  readonly redact: (text: string) => string;
  readonly now: () => Date;
}

/** How a turn ended. */
export interface TurnEnd {
  readonly status: Status;
  readonly stopReason: StopReason;
  readonly detail: string;
  /** Ids of the calls that a person has to decide on. */
  readonly waiting: readonly string[];
  readonly finalMessage: string;
}

/** The newest pieces of JSON, and the number of dropped older ones. */
class NewestJson {
  readonly #pieces: { json: string }[] = [];
  #dropped = 0;

  get dropped(): number {
    return this.#dropped;
  }

  get json(): string {
    return this.#pieces.map(({ json }) => json).join(',\n');
  }

  push(json: string): { json: string } {
    const piece = { json };
    this.#pieces.push(piece);
    if (this.#pieces.length > newest) {
      this.#pieces.shift();
      this.#dropped++;
    }
    return piece;
  }
}

/** `turn.json`: what was asked and what has happened so far, complete after each step, whenever the process dies. */
export class TurnRecord {
  readonly #facts: RecordFacts;
  /** The constant part, as JSON without its last brace. */
  readonly #head: string;
  /** Each message and block as JSON, encoded once. The first message is the prompt and is always kept. */
  #first = '';
  readonly #messages = new NewestJson();
  readonly #blocks = new NewestJson();
  /** Blocks of the calls without a result. */
  readonly #open = new Map<string, { json: string }>();
  #end: TurnEnd | undefined;

  constructor(facts: RecordFacts) {
    this.#facts = facts;
    this.#head = redactedJson(headOf(facts), facts.redact).slice(0, -1);
    this.#save();
  }

  /** Adds a message with an estimate of its tokens, and its blocks for people. */
  add(message: Message): void {
    const { redact } = this.#facts;
    const safe = redactDeep(message, redact);
    const json = JSON.stringify({ ...(shortMessage(safe) as object), tokenCount: estimateMessagesTokens([message]) });
    if (this.#first === '') this.#first = json;
    else this.#messages.push(json);
    switch (safe.role) {
      case 'user':
        break;
      case 'assistant':
        for (const block of blocksOf(safe)) {
          const piece = this.#blocks.push(JSON.stringify(block));
          if (block.type === 'tool') this.#open.set(block.call.id, piece);
        }
        break;
      case 'tool':
        this.#change(safe.toolCallId, (call) => answered(call, safe));
        this.#open.delete(safe.toolCallId);
    }
    this.#save();
  }

  /** Marks a call without a result with a person's decision. */
  decide(id: string, decision: 'approved' | 'denied' | 'answered'): void {
    this.#mark([id], decision === 'denied' ? 'declined' : 'confirmed');
    this.#save();
  }

  end(end: TurnEnd): void {
    this.#end = end;
    this.#mark(end.waiting, 'pending-confirmation');
    this.#save();
  }

  #mark(ids: readonly string[], status: CallStatus): void {
    for (const id of ids) this.#change(this.#facts.redact(id), (call) => ({ ...call, status }));
  }

  /** The call is parsed back from its JSON, since objects would keep alive the long texts that theirs were cut from. */
  #change(id: string, change: (call: ToolCallRecord) => ToolCallRecord): void {
    const piece = this.#open.get(id);
    if (!piece) return;
    const block = JSON.parse(piece.json) as Extract<Block, { type: 'tool' }>;
    piece.json = JSON.stringify({ ...block, call: change(block.call) });
  }

  #save(): void {
    const { path, redact, stats } = this.#facts;
    const now = redactedJson(
      { ...this.#outcome(), stepsExecuted: stats().iterations, stats: this.#statistics(), ...this.#omitted() },
      redact,
    );
    const messages = [this.#first, this.#messages.json].filter((part) => part !== '').join(',\n');
    writeAtomically(path, [this.#head, ',', now.slice(1, -1), ',"messages":[', messages, '],"blocks":[', this.#blocks.json, ']}\n']);
  }

  #outcome(): object {
    if (!this.#end) return { status: 'processing' };
    const { status, stopReason, detail, finalMessage } = this.#end;
    const success = stopReason === 'no_tool_calls';
    return { status, stopReason, detail, success, finalMessage, finishedAt: this.#facts.now().toISOString() };
  }

  #statistics(): object {
    const { startedAt, stats, now } = this.#facts;
    const { iterations, toolCalls, deniedCalls, usage, usageEstimated, costUsd } = stats();
    const durationMs = now().getTime() - startedAt.getTime();
    return {
      iterations,
      toolCallCount: toolCalls,
      deniedCallCount: deniedCalls,
      inputTokens: usage.inputTokens,
      cachedTokens: usage.cachedTokens,
      thinkingTokenCount: usage.thinkingTokens,
      responseTokens: usage.outputTokens - usage.thinkingTokens,
      usageEstimated,
      costUsd,
      durationMs,
      durationLabel: this.#end ? durationLabel(durationMs) : 'pending',
    };
  }

  #omitted(): object {
    const [messages, blocks] = [this.#messages.dropped, this.#blocks.dropped];
    if (messages + blocks === 0) return {};
    const why = `The record keeps the first message and the newest ${newest} messages and blocks; the session has all messages.`;
    return { omitted: { messages, blocks, why } };
  }
}

function headOf({ order, sessionId, drone, role }: RecordFacts): object {
  return {
    schemaVersion: 1,
    turnId: order.turnId,
    sessionId,
    sessionKey: order.session.key,
    drone,
    createdAt: order.createdAt,
    user: order.actor,
    provider: { baseUrl: order.provider.baseUrl, api: order.provider.api, params: order.provider.params },
    llm: order.provider.modelId,
    mode: order.session.mode,
    toolMode: order.session.toolMode,
    agentRole: role,
    agentType: 'tool_calling' satisfies AgentType,
    prompt: order.prompt,
    workOrder: order,
  };
}
