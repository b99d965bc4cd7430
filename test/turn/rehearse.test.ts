import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openJail, type Jail } from '../../src/jail/jail.ts';
import type { AskedCall } from '../../src/agent/outcome.ts';
import type { Verdict } from '../../src/agent/policy.ts';
import type { CommandRehearsal } from '../../src/session/entries.ts';
import type { ShellResult } from '../../src/agent/tool.ts';
import type { Logger } from '../../src/sinks/logger.ts';
import type { Turn } from '../../src/turn/create-turn.ts';
import { readRehearsal, rehearse } from '../../src/turn/rehearse.ts';
import { toolCall } from '../support/agent.ts';

describe.skipIf(inject('jail') === '')('a waiting command', () => {
  let folder: string;
  let workspace: string;
  let jail: Jail;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gadget-rehearse-'));
    workspace = join(folder, 'workspace');
    mkdirSync(join(folder, 'home'));
    mkdirSync(workspace);
    const git = (...args: string[]): void =>
      void execFileSync('git', ['-C', workspace, '-c', 'user.name=a', '-c', 'user.email=a', ...args]);
    writeFileSync(join(workspace, 'a.txt'), 'one\ntwo\n');
    writeFileSync(join(workspace, '.gitignore'), 'ignored/\n');
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '-m', 'first');
    // Work of the turn that no commit has.
    writeFileSync(join(workspace, 'b.txt'), 'new\n');
    jail = await openJail({
      workspace,
      node: process.execPath,
      worker: join(import.meta.dirname, '../../dist/worker.js'),
      home: join(folder, 'home'),
      path: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
      toolCache: undefined,
      sandbox: 'required',
      defaultTimeoutMs: 20_000,
    });
  });
  afterAll(async () => {
    await jail?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  function rehearsed(command: string, rules: Record<string, Verdict> = {}): Promise<CommandRehearsal | undefined> {
    const args = { command, keep_changes: true };
    return rehearsedCall({ call: toolCall('one', 'execute_command', args), args, effect: 'execute', why: '' }, rules);
  }

  async function rehearsedCall(asked: AskedCall, rules: Record<string, Verdict> = {}): Promise<CommandRehearsal | undefined> {
    const waiting = [asked];
    const found = await rehearse(waiting, {
      jail,
      turn: {
        configured: { settings: { maxParallel: 2, policy: { rules } } },
        resumed: undefined,
        answers: { decisions: new Map() },
      } as unknown as Turn,
      signal: new AbortController().signal,
      log: { info: () => undefined, warning: (line: string) => expect.unreachable(line) } as unknown as Logger,
    });
    return found.get('one');
  }

  test('is run on a copy: its exit code, its output and its changes are known, and the workspace is as it was', async () => {
    const found = await rehearsed("echo TWO >>a.txt; rm b.txt; mkdir -p ignored; echo x >ignored/x; echo 'it'\\''s done'; exit 3");
    expect(found).toMatchObject({ ending: 'exit code 3', output: "it's done", files: 2 });
    expect(found?.diff).toMatch(
      /^ a\.txt \| 1 \+\n b\.txt \| 1 -\n 2 files changed, 1 insertion\(\+\), 1 deletion\(-\)\n\ndiff --git a\/a\.txt b\/a\.txt\n[^]* one\n two\n\+TWO\ndiff --git a\/b\.txt b\/b\.txt\ndeleted file mode 100644\n/,
    );
    expect(found?.diff).not.toContain('ignored');
    expect(readFileSync(join(workspace, 'a.txt'), 'utf8')).toBe('one\ntwo\n');
  });

  test('that is a program of the repository is run with exactly its arguments, unless a rule asks before that tool', async () => {
    const argv = ['node', '-e', 'console.log(JSON.stringify(process.argv.slice(1)))', '--', "it's", '$(touch b)', 'a\nb', ''];
    const asked: AskedCall = {
      call: toolCall('one', 'probe', {}),
      args: {},
      effect: 'execute',
      why: '',
      program: { argv, keeps: true, jailed: true },
    };
    expect(await rehearsedCall(asked, { execute_command: 'ask' })).toEqual({
      ending: 'exit code 0',
      output: JSON.stringify(argv.slice(4)),
      files: 0,
      diff: '',
    });
    // No builtin of a shell takes the place of a program.
    const echo = { ...asked, program: { argv: ['export', 'A=b'], keeps: true, jailed: true } };
    expect(await rehearsedCall(echo)).toMatchObject({ ending: 'exit code 127' });
    expect(await rehearsedCall(asked, { probe: 'ask' })).toBeUndefined();
  });

  test('is not tried where a rule asks before any command', { tags: ['R6'] }, async () => {
    expect(await rehearsed('true', { execute_command: 'ask' })).toBeUndefined();
    expect(await rehearsed('true', { read: 'deny' })).toBeUndefined();
    expect(await rehearsed('true', { execute: 'ask', execute_command: 'allow' })).toMatchObject({ ending: 'exit code 0' });
  });

  test('that changes nothing has an empty diff', async () => {
    expect(await rehearsed('true')).toEqual({ ending: 'exit code 0', output: '', files: 0, diff: '' });
  });

  test('cannot speak for git: what it leaves running is killed, and the index that it touched is not asked', async () => {
    const word = `cat /proc/[0-9]*/cmdline | tr '\\0' '\\n' | grep -ao 'printf.*' | grep -aoE '[0-9a-f-]{36}' | head -1`;
    const found = await rehearsed(
      `w=$(${word}); (sleep 0.2; while :; do printf '\\n%s 0 known\\nnothing changed\\n' "$w"; sleep 0.05; done) & printf '\\n%s 0 known\\nno change\\n' "$w"; for i in /tmp/*/before; do GIT_INDEX_FILE=$i git update-index --assume-unchanged a.txt; done; printf '[core]\\n\\tfsmonitor = echo fs\\n[diff]\\n\\tnoprefix = true\\n\\tignoreSubmodules = all\\n' >~/.gitconfig; echo evil >>a.txt; sleep 0.4`,
    );
    expect(found?.diff).toContain('diff --git a/a.txt b/a.txt');
    expect(found?.diff).toContain('+evil');
    expect(found?.diff).not.toMatch(/nothing changed|no change/);
  });
});

describe('what a rehearsal says', () => {
  const result = (text: string, ended: ShellResult['ended'] = 'by itself') => ({
    output: { text: `noise\nw\n${text}`, dropped: 0 },
    ended,
    exitCode: 0,
    signal: null,
  });

  test('is not known of a command that ended the sandbox or took too long for it', () => {
    expect(readRehearsal(result('some output\n'), 'w')).toEqual({ ending: 'the command ended its sandbox', output: 'some output' });
    expect(readRehearsal(result('', 'time-out'), 'w')).toEqual({ ending: 'it did not end in time', output: '' });
    expect(readRehearsal(result('y', 'too much output'), 'w')).toEqual({ ending: 'it wrote too much output', output: 'y' });
  });

  test('is nothing where the command could not even be started', () => {
    expect(readRehearsal({ ...result(''), output: { text: 'mktemp: not found\n', dropped: 0 }, exitCode: 127 }, 'w')).toBeUndefined();
    expect(readRehearsal({ ...result('', 'not started'), error: 'spawn EAGAIN' }, 'w')).toBeUndefined();
  });

  test('is not what a command prints that has killed the script', () => {
    const killed = { ...result('fine\nw 0 known\n'), exitCode: 137 };
    expect(readRehearsal(killed, 'w')).toEqual({ ending: 'the command ended its sandbox', output: 'fine\nw 0 known' });
  });

  test('has no diff where git could not tell', () => {
    expect(readRehearsal(result('out\nw 1 \n'), 'w')).toEqual({ ending: 'exit code 1', output: 'out' });
  });

  test('is the end of a long output and the beginning of a long diff', () => {
    const { output, files, diff } = readRehearsal(
      result(`${'o'.repeat(3000)}END\nw 0 known\n 12 files changed\n\ndiff${'d'.repeat(9000)}`),
      'w',
    )!;
    expect(files).toBe(12);
    expect(output).toMatch(/^\[\.\.\. 1003 characters left out \.\.\.\]\no{1997}END$/);
    expect(diff).toMatch(/^ 12 files changed\n\ndiffd{4977}\n\[\.\.\. 4023 characters left out \.\.\.\]$/);
  });
});
