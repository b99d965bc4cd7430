import type { Json, Observation } from '../agent/tool.ts';

/** One request of the host: one line of JSON. */
export type WorkerRequest =
  | { readonly id: number; readonly method: 'tool'; readonly name: string; readonly args: Json; readonly timeoutMs: number }
  /** A program and its arguments, run without a shell; its changes are kept. */
  | { readonly id: number; readonly method: 'program'; readonly argv: readonly string[]; readonly timeoutMs: number }
  | { readonly id: number; readonly method: 'probe'; readonly targets: ProbeTargets };

/** One reply of the sandbox worker: one line of JSON. The host treats it as untrusted and validates it. */
export type WorkerReply = { readonly id: number; readonly result: Observation | ProbeFacts };

/** What the host has set up outside the jail; the probe tries to reach it and must fail. */
export interface ProbeTargets {
  readonly port: number;
  readonly abstractSocket: string;
  readonly fileSocket: string;
  readonly canary: string;
  readonly hostPid: number;
  readonly workspace: string;
  /** File that the probe tries to write in the workspace; afterwards the host checks that it is not there. Undefined if writes should persist. */
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

/** Max bytes of a line. A longer one ends the jail: no honest message is that long (docs/sandbox.md). */
export const maxLine = 8 * 1024 * 1024;

/** Splits a byte stream into lines. If a line exceeds the limit, calls `tooLong` once and then nothing more. */
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
