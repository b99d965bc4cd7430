import { setTimeout as delay } from 'node:timers/promises';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxWaste, OutputKeeper } from '../../src/jail/output.ts';
import { lineReader, maxLine, type ProbeFacts } from '../../src/jail/protocol.ts';
import { runCommand, shellLine, type CommandOptions } from '../../src/jail/run-command.ts';
import { judgeProbe } from '../../src/jail/self-test.ts';

describe('OutputKeeper', { tags: ['R13', 'A059'] }, () => {
  const feed = (chunks: readonly Buffer[]): OutputKeeper => {
    const keeper = new OutputKeeper();
    for (const chunk of chunks) keeper.add(chunk);
    return keeper;
  };

  test('keeps up to 256 kB whole, however it is cut', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 40_000 }), { maxLength: 6 }), (sizes) => {
        const chunks = sizes.map((size, index) => Buffer.alloc(size, String.fromCodePoint(97 + index)));
        expect(feed(chunks).output).toEqual({ text: Buffer.concat(chunks).toString(), dropped: 0 });
      }),
    );
  });

  test('of more it keeps the beginning and the end, and counts the rest', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 200_000 }), { minLength: 3, maxLength: 12 }), (sizes) => {
        const all = Buffer.concat(sizes.map((size, index) => Buffer.alloc(size, String.fromCodePoint(97 + index))));
        const { text, dropped } = feed(sizes.map((size, index) => Buffer.alloc(size, String.fromCodePoint(97 + index)))).output;
        expect(dropped).toBe(Math.max(0, all.length - 256 * 1024));
        if (dropped === 0) return;
        expect(text.startsWith(all.subarray(0, 64 * 1024).toString())).toBe(true);
        expect(text.endsWith(all.subarray(-192 * 1024).toString())).toBe(true);
        expect(text).toContain(`[... ${dropped} bytes dropped ...]`);
      }),
      { numRuns: 30 },
    );
  });

  test('says when nobody will read it any more', () => {
    const keeper = new OutputKeeper();
    const chunk = Buffer.alloc(1024 * 1024);
    let accepted = 0;
    while (keeper.add(chunk)) accepted++;
    expect(accepted * chunk.length).toBeGreaterThanOrEqual(maxWaste);
    expect(keeper.output.text.length).toBeLessThan(300_000);
  });

  test('a character torn between two chunks stays whole', () => {
    const bytes = Buffer.from('世界');
    expect(feed([bytes.subarray(0, 2), bytes.subarray(2)]).output.text).toBe('世界');
  });
});

describe('lineReader', () => {
  test('gives the same lines however the stream is cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\n', ''))),
        fc.integer({ min: 1, max: 7 }),
        (lines, size) => {
          const seen: string[] = [];
          const read = lineReader(
            (line) => seen.push(line),
            () => seen.push('TOO LONG'),
          );
          const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''));
          for (let at = 0; at < bytes.length; at += size) read(bytes.subarray(at, at + size));
          expect(seen).toEqual(lines.map((line) => line.toWellFormed()));
        },
      ),
    );
  });

  test('a line over 8 MB ends it once, and nothing comes after', () => {
    const seen: string[] = [];
    const read = lineReader(
      (line) => seen.push(line.slice(0, 3)),
      () => seen.push('TOO LONG'),
    );
    read(Buffer.from('one\n'));
    for (let sent = 0; sent <= maxLine; sent += 1024 * 1024) read(Buffer.alloc(1024 * 1024, 'x'));
    read(Buffer.from('\ntwo\n'));
    expect(seen).toEqual(['one', 'TOO LONG']);
  });
});

describe('judge', { tags: ['R5'] }, () => {
  const own = { mnt: 'mnt:[1]', net: 'net:[1]', pid: 'pid:[1]', ipc: 'ipc:[1]', uts: 'uts:[1]' };
  const good: ProbeFacts = {
    namespaces: { mnt: 'mnt:[2]', net: 'net:[2]', pid: 'pid:[2]', ipc: 'ipc:[2]', uts: 'uts:[2]' },
    reachable: [],
    canary: 'ENOENT',
    capabilities: ['CapEff 0000000000000000'],
    noNewPrivileges: '1',
    hostPid: 'ESRCH',
    nestedNamespace: 'refused',
    interfaces: ['lo'],
    writable: [],
    environment: ['PATH', 'HOME'],
  };

  test('finds nothing wrong with a sound jail', () => {
    expect(judgeProbe(good, own)).toEqual([]);
    expect(judgeProbe({ ...good, interfaces: [] }, own)).toEqual([]);
  });

  const surprises: [string, Partial<ProbeFacts>, RegExp][] = [
    ...(['mnt', 'net', 'pid', 'ipc', 'uts'] as const).map((kind): [string, Partial<ProbeFacts>, RegExp] => [
      `the ${kind} namespace of the host`,
      { namespaces: { ...good.namespaces, [kind]: own[kind] } },
      new RegExp(`the ${kind} namespace`),
    ]),
    ['a namespace that is not told', { namespaces: {} }, /namespace/],
    ['a socket that answers', { reachable: ['abstract socket of the host'] }, /abstract socket.*reachable/],
    ['a file of the host', { canary: 'abc' }, /outside the workspace is visible/],
    ['a file that only may not be read', { canary: 'EACCES' }, /EACCES/],
    ['a capability', { capabilities: ['CapBnd 00000000a80425fb'] }, /CapBnd/],
    ['privileges that can be gained', { noNewPrivileges: '0' }, /new privileges/],
    ['a process of the host', { hostPid: 'EPERM' }, /process of the host/],
    ['a process that could be signaled', { hostPid: 'true' }, /process of the host/],
    ['a nested namespace', { nestedNamespace: 'possible' }, /nested/],
    ['a network card', { interfaces: ['lo', 'eth0'] }, /eth0/],
    ['a writable core_pattern', { writable: ['/proc/sys/kernel/core_pattern'] }, /core_pattern is writable/],
    ['a variable of the runner', { environment: ['ACTIONS_RUNTIME_TOKEN'] }, /ACTIONS_RUNTIME_TOKEN/],
  ];

  test.each(surprises)('%s is a reason not to start', { tags: ['A040'] }, (_, more, words) => {
    expect(judgeProbe({ ...good, ...more }, own).join()).toMatch(words);
  });

  test('the value of what should be hidden is not repeated', () => {
    expect(judgeProbe({ ...good, canary: 'x'.repeat(24) }, own).join()).not.toContain('xxx');
  });

  test.each([undefined, null, {}, 'fine', { ...good, writable: 'none' }])('an answer that is none (%j) is a reason too', (answer) => {
    expect(judgeProbe(answer as ProbeFacts, own)).toHaveLength(1);
  });
});

describe('runCommand', () => {
  const run = (command: string, more: Partial<CommandOptions> = {}) =>
    runCommand(
      { argv: shellLine('/bin/sh', command) },
      { cwd: '/', env: { PATH: process.env['PATH'] ?? '' }, timeoutMs: 60_000, signal: new AbortController().signal, ...more },
    );
  const alive = (pid: number): boolean => {
    try {
      process.kill(pid, 0);
      return true;
    } catch {
      return false;
    }
  };
  /** A killed process is gone once its parent has taken note of it. */
  const gone = async (pid: number): Promise<void> => {
    while (alive(pid)) await delay(20);
  };

  test('gives output and exit code, errors among the output', async () => {
    expect(await run('echo one; echo two >&2; exit 3')).toMatchObject({
      exitCode: 3,
      signal: null,
      ended: 'by itself',
      output: { text: expect.stringMatching(/one\n[^]*two\n|two\n[^]*one\n/) },
    });
  });

  test('standard input is closed and there is no terminal, so nothing waits for one', { tags: ['A094'] }, async () => {
    expect(await run('cat; read x; echo "read: $?"; test -t 0; echo "tty: $?"')).toMatchObject({
      ended: 'by itself',
      output: { text: 'read: 1\ntty: 1\n' },
    });
  });

  test('the whole group is killed at the limit', { tags: ['A061'] }, async () => {
    const result = await run('sleep 86400 & echo $!; sleep 86400', { timeoutMs: 500 });
    expect(result).toMatchObject({ ended: 'time-out', exitCode: null, signal: 'SIGKILL' });
    await gone(Number(result.output.text));
  });

  test('endless output is ended, and memory stays small', { tags: ['A059'] }, async () => {
    const result = await run('yes AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
    expect(result.ended).toBe('too much output');
    expect(result.output.text.length).toBeLessThan(300_000);
    expect(result.output.dropped).toBeGreaterThan(maxWaste);
  });

  test('an abort ends it with everything it started, also one that came before', { tags: ['S1-14'] }, async () => {
    const controller = new AbortController();
    const running = run('sleep 86400', { signal: controller.signal });
    controller.abort();
    expect((await running).ended).toBe('aborted');
    expect((await run('sleep 86400', { signal: AbortSignal.abort() })).ended).toBe('aborted');
  });

  test('a background job that keeps the output open does not hold the answer back, and is ended', async () => {
    const result = await run('sleep 86400 & echo $!');
    expect(result).toMatchObject({ ended: 'by itself', exitCode: 0 });
    await gone(Number(result.output.text));
  });

  test('a program that does not exist is an answer too', async () => {
    expect(
      await runCommand({ argv: ['/no/such/program'] }, { cwd: '/', env: {}, timeoutMs: 1000, signal: new AbortController().signal }),
    ).toMatchObject({ ended: 'not started', error: expect.stringContaining('ENOENT') });
  });

  test('quotes, blanks and new lines of a command reach the shell as they are', async () => {
    expect((await run(`printf '%s|' "a  b" 'c"d' "$0"\nprintf e`)).output.text).toBe('a  b|c"d|/bin/sh|e');
  });
});
