import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openJail } from '../../src/jail/jail.ts';
import { Problem } from '../../src/problem.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Which jail works on this machine; empty when none does, and then what needs one is skipped and named at the end. */
    jail: string;
  }
}

/** Opens a jail as the action would, with the committed hands. */
export async function jailOfThisMachine(): Promise<{ jail: string; why: string }> {
  const workspace = mkdtempSync(join(tmpdir(), 'gadget-jail-check-'));
  execFileSync('git', ['init', '--quiet', workspace]);
  try {
    const jail = await openJail({
      workspace,
      node: process.execPath,
      worker: join(import.meta.dirname, '../../dist/worker.js'),
      home: process.env['HOME'] ?? '/root',
      path: process.env['PATH'] ?? '',
      toolCache: undefined,
      sandbox: 'required',
      defaultTimeoutMs: 10_000,
    });
    await jail.close();
    return { jail: jail.kind, why: '' };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { jail: '', why: error.line };
  } finally {
    rmSync(workspace, { recursive: true, force: true });
  }
}

/** Tries the jail once for the whole suite. */
export async function setup(project: TestProject): Promise<void> {
  const { jail, why } = await jailOfThisMachine();
  if (!jail) console.error(why);
  process.env['GADGET_TEST_JAIL'] = jail || 'none';
  project.provide('jail', jail);
}
