import { z } from 'zod';
import type { HostUse, ServerUse, SkillUse } from './messages.ts';

/** What a call can change, from harmless to what can affect more than the diff suggests (docs/reference.md). */
export type Effect = 'read' | 'edit' | 'execute' | 'network' | 'escape';

export type Json = Readonly<Record<string, unknown>>;

/** The result of a call. `content` is untrusted until it has been redacted. */
export interface Observation {
  readonly content: string;
  readonly isError: boolean;
  /** Hosts that the call asked for, if it had network access. */
  readonly hosts?: readonly HostUse[];
  /** The skill whose instructions it is. */
  readonly skill?: SkillUse;
  /** What the model has to know about the result, in our words. */
  readonly note?: string;
}

/** What a tool gets in the sandbox worker; it has no other way to find the workspace. */
export interface ToolContext {
  readonly workspace: string;
  readonly signal: AbortSignal;
  /** Runs a shell command whose changes are kept. Contract: never rejects; ends in time, with everything that the command started. */
  readonly shell: (command: string) => Promise<ShellResult>;
}

/** How a shell command ended; `exitCode` is null when a signal ended it. */
export interface ShellResult {
  readonly output: { readonly text: string; readonly dropped: number };
  readonly exitCode: number | null;
  readonly signal: string | null;
  readonly ended: 'by itself' | 'time-out' | 'too much output' | 'aborted' | 'not started';
  readonly error?: string;
}

/**
 * In the persistent worker; in a jail of its own on a disposable copy; in a jail of its own with access to the allowed hosts; in the host, which then touches only its own data (the session's memory,
 * another model call); in an MCP server; or nowhere: a person answers, and the turn parks.
 */
export type CallPlace = 'worker' | 'disposable' | 'network' | 'host' | 'server' | 'person';

/** The MCP server of a tool, as far as a person who decides on a call has to know it. */
export interface ToolServer extends ServerUse {
  /** Where the call goes, in words for people. */
  readonly reach: string;
  /** Names of the variables whose values the server has. */
  readonly secrets: readonly string[];
  /** The call leaves the runner, or may: it must not run twice. */
  readonly leavesJail: boolean;
}

/** A call that another one stands for. */
export interface MeantCall {
  readonly name: string;
  readonly args: unknown;
}

/**
 * A tool as both host and sandbox worker know it. The host describes it to the model, validates arguments and asks the policy; `run` is called only
 * in the sandbox worker.
 */
export interface Tool<A = Json> {
  readonly name: string;
  readonly description: string;
  readonly parameters: z.ZodObject;
  /** What the model is told of the parameters, if somebody else defined them: `parameters` then checks only what we rely on. */
  readonly schema?: Json;
  /** Parameters that it lacks but models expect, and what to tell the model instead: a call never runs with less than it asked for. */
  readonly absent?: Readonly<Record<string, string>>;
  /** The mildest effect that a call can have: a tool that can never run in a mode is not offered in it. */
  readonly mildestEffect: Effect;
  readonly effect: (args: A) => Effect;
  /** Workspace paths that the call would change; the policy compares them with the protected ones. */
  readonly edits?: (args: A) => readonly string[];
  readonly place: (args: A) => CallPlace;
  /** Starts programs of the repository: without a jail, each call is an escape. */
  readonly runsCommand?: true;
  /** Seconds that a call may take; undefined for the default of commands. Only for tools that start programs. */
  readonly seconds?: (args: A) => number | undefined;
  /** Program and arguments of a call, which run without a shell; absent if `run` starts what runs. Pure. */
  readonly argv?: (args: A) => readonly string[];
  /** The call that a call of this tool stands for: it alone is checked, judged, asked for and run. */
  readonly meant?: (args: A) => MeantCall;
  /** The MCP server that runs it. */
  readonly server?: ToolServer;
  /** Why a person is asked, if it is not for the effect alone; it may change within a turn. */
  readonly reason?: () => string | undefined;
  /** SHA-256 in hex of its definition, for a tool that the repository or a server defines: it is recorded with each call that ran. */
  readonly definition?: string;
  /** Whether the changes of a command are kept; absent for tools without a view of their own. */
  readonly keeps?: (args: A) => boolean;
  /** Only looks at the workspace or the memory: many such calls in a row are not progress, and one may run while an earlier call waits for a person. */
  readonly explores?: true;
  /** Only takes a note in the host, as of the plan: it counts neither as progress nor as a repetition, and may run while an earlier call waits for a person. */
  readonly isNote?: true;
  /** The result of a call that the host answers from what the tool itself knows. Pure. */
  readonly answer?: (args: A) => Observation;
  /** Contract: touches nothing but the workspace; may throw, which becomes an error observation. */
  readonly run?: (args: A, context: ToolContext) => Promise<Observation>;
}

/** Types the functions of a tool by its schema. They get arguments only after the schema accepted them. */
export function defineTool<S extends z.ZodObject>(tool: Tool<z.infer<S>> & { readonly parameters: S }): Tool {
  return tool as unknown as Tool;
}

/** A call whose arguments fit its tool. */
export interface ValidCall {
  readonly id: string;
  readonly tool: Tool;
  readonly args: Json;
}

/** What the model is told about a tool. */
export interface ToolOffer {
  readonly name: string;
  readonly description: string;
  readonly parameters: Json;
}

/** Bounds that no honest call reaches: they are enforced but not described, since the description would be sent with every request. */
const unsaid = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum'] as const;

/** JSON Schema of a tool for the model (OpenAI function format); never strict mode, which makes optional arguments required. */
export function offer(tool: Tool): ToolOffer {
  if (tool.schema) return { name: tool.name, description: tool.description, parameters: tool.schema };
  const { $schema: _, ...parameters } = z.toJSONSchema(tool.parameters, {
    io: 'input',
    override: ({ jsonSchema }) => {
      for (const bound of unsaid) delete jsonSchema[bound];
    },
  }) as Record<string, unknown>;
  return { name: tool.name, description: tool.description, parameters };
}

export function success(content: string): Observation {
  return { content, isError: false };
}

/** The text must say what to do next. */
export function failure(content: string): Observation {
  return { content, isError: true };
}
