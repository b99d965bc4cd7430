import type { Json, Observation } from '../agent/tool.ts';

/** One request of the host, one line of JSON. */
export type WorkerRequest =
  | { readonly id: number; readonly method: 'tool'; readonly name: string; readonly args: Json; readonly timeoutMs: number }
  | { readonly id: number; readonly method: 'probe'; readonly targets: ProbeTargets };

/** One reply of the sandbox worker. To the host it is data from a stranger: checked, never believed. */
export type WorkerReply = { readonly id: number; readonly result: Observation | ProbeFacts };

/** What the host set up outside, for the jail to try and not reach. */
export interface ProbeTargets {
  readonly port: number;
  readonly abstractSocket: string;
  readonly fileSocket: string;
  readonly canary: string;
  readonly hostPid: number;
  readonly workspace: string;
  /** File to try to write in the workspace, whose absence the host then checks; none where writes are to land. */
  readonly mark: string | undefined;
}

/** What the probe saw from inside. */
export interface ProbeFacts {
  readonly namespaces: Readonly<Record<string, string>>;
  readonly reachable: readonly string[];
  readonly canary: string;
  readonly capabilities: readonly string[];
  readonly noNewPrivileges: string;
  readonly hostPid: string;
  readonly nestedNamespace: string;
  readonly interfaces: readonly string[];
  readonly writable: readonly string[];
  readonly environment: readonly string[];
}

/** A longer line ends the jail: nothing honest is that long (docs/sandbox.md). Bytes. */
export const maxLine = 8 * 1024 * 1024;

/** Cuts a byte stream into lines. Calls `tooLong` once, and nothing after it, when a line outgrows the limit. */
export function lineReader(onLine: (line: string) => void, tooLong: () => void): (chunk: Buffer) => void {
  let parts: Buffer[] = [];
  let size = 0;
  let broken = false;
  return (chunk) => {
    let rest = chunk;
    while (!broken) {
      const end = rest.indexOf(10);
      const piece = end < 0 ? rest : rest.subarray(0, end);
      size += piece.length;
      if (size > maxLine) {
        broken = true;
        parts = [];
        tooLong();
        return;
      }
      parts.push(piece);
      if (end < 0) return;
      onLine(Buffer.concat(parts).toString('utf8'));
      parts = [];
      size = 0;
      rest = rest.subarray(end + 1);
    }
  };
}
