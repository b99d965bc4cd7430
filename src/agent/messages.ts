/** One call as the model wrote it. `arguments` is the raw JSON text: it is parsed only when the call is about to run. */
export interface ToolCall {
  readonly id: string;
  readonly name: string;
  readonly arguments: string;
  /** Provider fields that must be echoed under their own names (Gemini's thought signature). */
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** Reasoning text under the provider's name for it: some endpoints require it back (docs/github-and-endpoints.md). */
export interface Thinking {
  readonly field: string;
  readonly text: string;
}

/** Token counts of one model call, as the endpoint reported them. Reasoning tokens are part of `outputTokens`. */
export interface Usage {
  readonly inputTokens: number;
  readonly cachedTokens: number;
  readonly outputTokens: number;
  readonly thinkingTokens: number;
  /** True if the endpoint did not count, and these are estimates. */
  readonly estimated?: true;
}

export interface UserMessage {
  readonly role: 'user';
  readonly content: string;
  /** What the commands of `verify` complained about and the model has to repair. */
  readonly repair?: true;
  readonly createdAt: string;
}

export interface AssistantMessage {
  readonly role: 'assistant';
  readonly content: string;
  readonly toolCalls: readonly ToolCall[];
  readonly thinking?: Thinking;
  /** Further provider fields to echo on the message itself. */
  readonly extra?: Readonly<Record<string, unknown>>;
  /** Reasoning items of the Responses API, encrypted by the endpoint; echoed unchanged, never shown. */
  readonly reasoning?: readonly Readonly<Record<string, unknown>>[];
  /** Id of the model that answered; its reasoning is echoed to no other. */
  readonly model?: string;
  readonly usage?: Usage;
  readonly durationMs: number;
  readonly createdAt: string;
}

/** `allowed`: ran, or was answered by a person; `denied`: refused by the policy, by a person, or because the turn ended; `invalid`: not understood. */
export type CallVerdict = 'allowed' | 'denied' | 'invalid';

/** A host that a command contacted, or was refused (docs/network.md). */
export interface HostUse {
  /** `example.org:443` */
  readonly host: string;
  /** Connections, or refused requests. */
  readonly times: number;
  /** Bytes to and from it. */
  readonly up: number;
  readonly down: number;
  /** IP address that was connected to. */
  readonly address?: string;
  /** Why it was refused; absent if it was contacted. */
  readonly refused?: string;
}

/** A skill that the model was given to read (docs/extensions.md). */
export interface SkillUse {
  readonly name: string;
  /** Path of its folder. */
  readonly folder: string;
  /** Id of the blob of its SKILL.md. */
  readonly blob: string;
}

/** A tool of an MCP server, by the name of the server and its own. */
export interface ServerUse {
  readonly name: string;
  readonly tool: string;
}

/** The observation that answers one tool call; there is exactly one for every call. */
export interface ToolMessage {
  readonly role: 'tool';
  readonly toolCallId: string;
  readonly name: string;
  readonly content: string;
  readonly isError: boolean;
  /** Whether the call ran, and why: shown in the transcript. */
  readonly verdict: CallVerdict;
  readonly why: string;
  /** The call ran, and may have changed the workspace. */
  readonly changes?: true;
  /** Hosts that a command with network access asked for. */
  readonly hosts?: readonly HostUse[];
  /** The tool of an MCP server that ran. */
  readonly server?: ServerUse;
  /** The skill whose instructions the content is. */
  readonly skill?: SkillUse;
  /** SHA-256 in hex of the tool's definition, if the repository or a server defines it and the call ran. */
  readonly definition?: string;
  /** Our text for the model after the content: the budget is running out, the calls repeat. */
  readonly note?: string;
  readonly durationMs: number;
  readonly createdAt: string;
}

export type Message = UserMessage | AssistantMessage | ToolMessage;
