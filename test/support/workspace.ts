import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Json, Observation, ShellResult } from '../../src/agent/tool.ts';
import { toolMap } from './agent.ts';

/** A folder with a `workspace` in it, and room beside it for what must stay untouched. */
export interface Folder extends Disposable {
  readonly outside: string;
  readonly workspace: string;
  write(path: string, content: string | Uint8Array): void;
  /** Runs a tool as the worker does: what it throws is an error observation. */
  run(name: string, args: Json): Promise<Observation>;
}

export function createFolder(): Folder {
  const outside = mkdtempSync(join(tmpdir(), 'gadget-test-'));
  const workspace = join(outside, 'workspace');
  mkdirSync(workspace);
  const tools = toolMap();
  return {
    outside,
    workspace,
    write: (path, content) => {
      mkdirSync(dirname(join(workspace, path)), { recursive: true });
      writeFileSync(join(workspace, path), content);
    },
    run: async (name, args) => {
      const tool = tools.get(name)!;
      const shell = (): Promise<ShellResult> => Promise.reject(new Error('no shell here'));
      try {
        return await tool.run!(tool.parameters.parse(args) as Json, { workspace, signal: new AbortController().signal, shell });
      } catch (error) {
        return { content: (error as Error).message, isError: true };
      }
    },
    [Symbol.dispose]: () => rmSync(outside, { recursive: true, force: true }),
  };
}
