/** How a server is reached. */
export type Connection =
  | {
      readonly kind: 'http';
      readonly url: string;
      /** With the values of secrets. */
      readonly headers: Readonly<Record<string, string>>;
    }
  | {
      readonly kind: 'stdio';
      readonly command: string;
      readonly args: readonly string[];
      /** With the values of secrets; added to the environment of its jail. */
      readonly env: Readonly<Record<string, string>>;
      /** Folders outside, absolute and without links; the jail shows each at its own path, read-only. */
      readonly mounts: readonly string[];
      readonly workspace: 'none' | 'read' | 'write';
      /** Hosts that it may reach; empty for no network. */
      readonly hosts: readonly string[];
    };

/** A server of the configuration file, ready to be started. */
export interface ServerPlan {
  readonly name: string;
  readonly connection: Connection;
  /** Names of its tools that the model may have; `*` for all. */
  readonly tools: readonly string[];
  /** Names of its tools that change nothing, as the maintainers promise. */
  readonly readOnly: readonly string[];
  /** Names of the variables whose values it gets, or a default instead: what a call may do does not depend on which. */
  readonly secrets: readonly string[];
  /** Milliseconds for a call, and to start. */
  readonly callMs: number;
  readonly startMs: number;
  readonly required: boolean;
  readonly pin: string | undefined;
}

/** A tool of a server, as the server defines it, after hostile definitions were left out. */
export interface ListedTool {
  readonly server: string;
  /** As the server calls it. */
  readonly rawName: string;
  /** `mcp__SERVER__TOOL`, as the model and the rules call it. */
  readonly name: string;
  /** Visible text, at most 2,000 characters. */
  readonly description: string;
  /** JSON Schema with the root type object. */
  readonly inputSchema: Readonly<Record<string, unknown>>;
  /** SHA-256 in hex of its definition. */
  readonly definition: string;
}
