import { existsSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { defaultPolicy } from '../../src/agent/policy.ts';
import type { Observation } from '../../src/agent/tool.ts';
import { connectServer, type ServerSession } from '../../src/mcp-client/connect.ts';
import type { ServerPlan } from '../../src/mcp/plan.ts';
import { Servers, type ServerParts } from '../../src/turn/servers.ts';
import { stdioPlan, writeServer } from '../support/mcp.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

interface Started {
  readonly servers: Servers;
  readonly call: (args?: Record<string, unknown>, signal?: AbortSignal) => Promise<Observation>;
  /** Definitions that were recorded. */
  readonly pinned: Record<string, string>[];
  readonly down: string[];
  readonly log: string[];
  /** Processes that were started, with the view of the workspace. */
  readonly starts: boolean[];
}

/** Starts a hostile server as a process of its own; without a jail, which these tests are not about. */
async function start(
  script: string,
  plan: Partial<ServerPlan> = {},
  parts: Partial<ServerParts> = {},
  connection: Partial<Parameters<typeof stdioPlan>[0]> = {},
): Promise<Started> {
  const program = writeServer(script);
  ends.push(program.remove);
  const made = stdioPlan({ args: [program.file], ...connection }, plan);
  const started = { pinned: [] as Record<string, string>[], down: [] as string[], log: [] as string[], starts: [] as boolean[] };
  const note = (line: string): void => void started.log.push(line);
  const servers = await Servers.start({
    plans: [made],
    policy: defaultPolicy,
    pins: new Map(),
    hasEarlier: false,
    pin: (_server, tools) => started.pinned.push(tools),
    open: (_plan, writes, signal): Promise<ServerSession> => {
      started.starts.push(writes);
      return connectServer({ kind: 'stdio', launch: () => ({ argv: [process.execPath, program.file] }) }, signal);
    },
    down: (_server, why) => started.down.push(why),
    asked: () => undefined,
    redact: (text) => text,
    log: { info: note, warning: note, error: note } as never,
    signal: new AbortController().signal,
    ...parts,
  });
  ends.push(() => servers.close());
  const call: Started['call'] = (args = {}, signal = new AbortController().signal) => {
    const [tool] = servers.tools(defaultPolicy).offered;
    return servers.call({ id: '1', tool: tool!, args }, signal);
  };
  return { servers, call, ...started };
}

const answer = `on('tools/call', () => text('done'));`;

describe('a server that starts', () => {
  test.each([
    ['ends at a question that it does not know', `on('server/discover', () => process.exit(1));${answer}`],
    ['does not answer a question that it does not know', `on('server/discover', () => undefined);${answer}`],
    ['writes what is no message', `console.log('Hello!'); console.error('x'.repeat(1e6)); process.stdout.write('{"a":\\n');${answer}`],
  ])('and %s is used all the same', { timeout: 30_000 }, async (_what, script) => {
    const { call, down } = await start(script);
    expect(down).toEqual([]);
    expect((await call()).content).toBe('done');
  });

  test.each([
    ['never speaks', `on('server/discover', () => undefined);on('initialize', () => undefined);`, /^It was not ready within 1 seconds/],
    ['ends at once', `process.stderr.write('no key'); process.exit(3);`, /^Its program is gone: it ended \(exit code 3\) no key/],
    ['sends a line over 8 MB', `process.stdout.write('x'.repeat(9e6));`, /^Its program is gone: it sent a line over 8 MB/],
    [
      'sends what nobody can read',
      `on('initialize', () => { process.stdout.write('{"x":' + '{"a":'.repeat(1e5) + '1' + '}'.repeat(1e5) + '}\\n'); });`,
      /^Its program is gone: it sent a message that cannot be read/,
    ],
    ['lists what is no tool', `on('tools/list', () => ({ tools: [7] }));`, /^It answered with something that is no result/],
  ])('and %s is left out, with the reason', { timeout: 30_000 }, async (_what, script, why) => {
    const { servers, down } = await start(script, { startMs: 1000 });
    expect(servers.tools(defaultPolicy).offered).toEqual([]);
    expect(down).toEqual([expect.stringMatching(why)]);
  });

  test('with other tools than those of its pin is not used, and the log has the new pin', async () => {
    const { down } = await start(answer, { pin: '0'.repeat(64) });
    expect(down).toEqual([expect.stringMatching(/^Its tools are not the pinned ones: pin is 0{12}…, found was [0-9a-f]{64}\./)]);
  });

  test('is not started where none of its tools could be used', async () => {
    const policy = { ...defaultPolicy, toolMode: 'read-only' as const };
    expect((await start(answer, { secrets: ['GADGET_MCP_X'] }, { policy })).starts).toEqual([]);
    expect((await start(answer, { secrets: ['GADGET_MCP_X'], readOnly: ['probe'] }, { policy })).starts).toEqual([false]);
    const agent = { name: 'a', tools: ['read_file', 'mcp__other__*'] };
    expect((await start(answer, {}, { policy: { ...defaultPolicy, agent } })).starts).toEqual([]);
  });
});

describe('a server at work', () => {
  test('that crashes is started again twice, and then no more', async () => {
    const { call, starts } = await start(`on('tools/call', () => process.exit(1));`);
    for (let round = 0; round < 3; round++) expect((await call()).content).toMatch(/^Its program is gone/);
    const last = await call();
    expect(last).toMatchObject({ isError: true, content: expect.stringContaining('is not started any more in this turn') });
    expect(starts).toHaveLength(3);
  });

  test('is started again once for all calls that wait for it', async () => {
    const { call, starts } = await start(`on('tools/call', ({ arguments: { crash } }) => (crash ? process.exit(1) : text(process.pid)));`);
    await call({ crash: true });
    const pids = await Promise.all([call(), call(), call()]);
    expect(new Set(pids.map(({ content }) => content)).size).toBe(1);
    expect(starts).toHaveLength(2);
  });

  test('that hangs is told so, and is started again after two time-outs in a row', async () => {
    const script = `on('tools/call', ({ arguments: { hang } }) => (hang ? undefined : text(String(process.pid))));`;
    const { call, starts } = await start(script, { callMs: 300 });
    const before = (await call()).content;
    for (let round = 0; round < 2; round++)
      expect((await call({ hang: true })).content).toBe('The server did not answer within 0.3 seconds.');
    expect((await call()).content).not.toBe(before);
    expect(starts).toHaveLength(2);
  });

  test('is told of an abort, and what it answers later is nobody’s result', async () => {
    const script = `let told = 0; on('notifications/cancelled', () => told++);
on('tools/call', async ({ arguments: { slow } }) => { if (slow) await new Promise((resolve) => setTimeout(resolve, 100)); return text('told ' + told); });`;
    const { call } = await start(script);
    const controller = new AbortController();
    const slow = call({ slow: true }, controller.signal);
    setTimeout(() => controller.abort(new Error('stopped')), 20);
    await expect(slow).rejects.toThrow('stopped');
    expect((await call({ slow: true })).content).toBe('told 1');
  });

  test('gets nothing that it asks for: no sampling, no roots, no words of a person', async () => {
    const script = `const asked = ['sampling/createMessage', 'roots/list', 'elicitation/create'];
on('tools/call', () => new Promise((resolve) => {
  const answers = [];
  on('answer', (message) => { answers.push(message.error?.code); if (answers.length === asked.length) resolve(text(answers)); });
  for (const [index, method] of asked.entries()) send({ id: 'q' + index, method, params: {} });
}));`;
    const { call } = await start(script);
    expect((await call()).content).toBe('[-32601,-32601,-32601]');
  });

  test.each([
    ['asks without end', `for (let id = 0; id < 1000; id++) send({ id: 'q' + id, method: 'ping' });`, 'it asks without end'],
    [
      'talks without end',
      `const more = () => process.stdout.write('x'.repeat(1e6) + '\\n', more); more();`,
      'it sent more than 64 MB without being asked',
    ],
  ])('that %s is ended', { timeout: 30_000 }, async (_what, script, why) => {
    const { call } = await start(`on('tools/call', () => { ${script} });`);
    expect((await call()).content).toContain(why);
  });

  test('that changes its list within a run is not asked for it again', async () => {
    const script = `let lists = 0; on('tools/list', () => ({ tools: [tool('probe', { description: String(lists++) })] }));
on('tools/call', () => { send({ method: 'notifications/tools/list_changed' }); return text(lists); });`;
    const { call, servers } = await start(script);
    await call();
    expect((await call()).content).toBe('1');
    expect(servers.tools(defaultPolicy).offered).toHaveLength(1);
  });

  test('that has other tools after a restart gets no call', async () => {
    const flag = `import { existsSync, writeFileSync } from 'node:fs'; const flag = import.meta.filename + '.flag';`;
    const script = `${flag} const was = existsSync(flag); writeFileSync(flag, '');
on('tools/list', () => ({ tools: [tool('probe', { description: String(was) })] })); on('tools/call', () => process.exit(1));`;
    const { call } = await start(script);
    await call();
    expect((await call()).content).toContain('has other tools since it was started again');
  });

  test('that may write is started for each such call, and ends with it', async () => {
    const { call, starts } = await start(`on('tools/call', () => text(process.pid));`, {}, {}, { workspace: 'write' });
    const pids = [(await call()).content, (await call()).content];
    expect(starts).toEqual([false, true, true]);
    for (const pid of pids) expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH');
  });

  test('that lists other tools where it may write gets no call', async () => {
    const flag = `import { existsSync, writeFileSync } from 'node:fs'; const flag = import.meta.filename + '.flag';`;
    const script = `${flag} const was = existsSync(flag); writeFileSync(flag, '');
on('tools/list', () => ({ tools: [tool('probe', { description: String(was) })] })); on('tools/call', () => text('done'));`;
    const { call } = await start(script, {}, {}, { workspace: 'write' });
    expect((await call()).content).toContain('has other tools since it was started again');
  });

  test('that hangs where it may write is held to its start', { timeout: 30_000 }, async () => {
    const flag = `import { existsSync, writeFileSync } from 'node:fs'; const flag = import.meta.filename + '.flag';`;
    const script = `${flag} if (existsSync(flag)) { on('server/discover', () => undefined); on('initialize', () => undefined); } writeFileSync(flag, '');`;
    const { call } = await start(`${script}${answer}`, { startMs: 1000 }, {}, { workspace: 'write' });
    expect((await call()).content).toMatch(/^It was not ready within 1 seconds/);
  });

  test('after an earlier run is known to have lost its memory, which is said once', async () => {
    const { call } = await start(answer, {}, { hasEarlier: true });
    expect((await call()).note).toBe('MCP servers were restarted; what they kept in memory is gone.');
    expect((await call()).note).toBeUndefined();
  });
});

describe('servers of a turn that ends', () => {
  test('while they start are ended too', { timeout: 30_000 }, async () => {
    const controller = new AbortController();
    const program = writeServer(`on('server/discover', () => undefined);on('initialize', () => undefined);`);
    ends.push(program.remove);
    const launch = () => ({ argv: ['/bin/sh', '-c', `echo $$ >>${program.file}.pid; exec ${process.execPath} ${program.file}`] });
    const starting = start(
      '',
      {},
      {
        signal: controller.signal,
        open: (_plan, _writes, signal) => connectServer({ kind: 'stdio', launch }, signal),
      },
    );
    starting.catch(() => undefined);
    await expect.poll(() => existsSync(`${program.file}.pid`), { timeout: 10_000 }).toBe(true);
    controller.abort(new Error('stopped'));
    await expect(starting).rejects.toThrow('stopped');
    const pid = Number(readFileSync(`${program.file}.pid`, 'utf8'));
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });
});

describe('definitions', () => {
  test('are recorded when a conversation first has a server, and then only by an approved call', async () => {
    const first = await start(answer);
    expect(first.pinned).toEqual([{ probe: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    const known = new Map([['probe', new Map([['probe', 'another definition']])]]);
    const { servers, pinned } = await start(answer, {}, { pins: known });
    const [tool] = servers.tools(defaultPolicy).offered;
    expect([pinned, tool!.effect({})]).toEqual([[], 'escape']);
    servers.pin(tool!);
    expect([pinned, tool!.effect({})]).toEqual([first.pinned, 'read']);
  });
});
