import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { createServer } from 'node:https';
import { afterAll, afterEach, beforeAll, describe, expect, inject } from 'vitest';
import { openJail, type Jail } from '../../src/jail/jail.ts';
import type { ServerSession } from '../../src/mcp-client/connect.ts';
import { openServer } from '../../src/mcp-client/open-server.ts';
import type { ServerPlan } from '../../src/mcp/plan.ts';
import { resultOf } from '../../src/mcp/results.ts';
import { executeCommand, observe } from '../../src/tools/execute-command.ts';
import { canUnshare, jailedBy, pathWithout } from '../support/jailed.ts';
import { internetOf } from '../support/registry/loopback.ts';
import { publicServer, stdioPlan, writeServer, type HostileServer } from '../support/mcp.ts';

const never = new AbortController().signal;
const certificates = join(import.meta.dirname, '../support/tls');
const limits = { timeoutMs: 20_000, signal: never };

describe.each(['bubblewrap', 'unshare'] as const)('a server over stdio in a jail by %s', (kind) => {
  const test = jailedBy[kind];
  let folder: string;
  let workspace: string;
  let jail: Jail;
  const open: ServerSession[] = [];
  const written: HostileServer[] = [];

  beforeAll(async () => {
    if (inject('jail') === '' || !(kind === 'bubblewrap' ? inject('jail') === kind : canUnshare())) return;
    folder = mkdtempSync(join(tmpdir(), 'gadget-mcp-client-'));
    workspace = join(folder, 'workspace');
    mkdirSync(join(folder, 'home'));
    mkdirSync(workspace);
    writeFileSync(join(workspace, 'README.md'), 'a repository\n');
    jail = await openJail({
      workspace,
      node: process.execPath,
      worker: join(import.meta.dirname, '../../dist/worker.js'),
      home: join(folder, 'home'),
      path: kind === 'unshare' ? pathWithout('bwrap', join(folder, 'programs')) : '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
      toolCache: undefined,
      sandbox: 'required',
      defaultTimeoutMs: 20_000,
      isOwnCheckout: true,
    });
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((session) => session.close()));
    for (const server of written.splice(0)) server.remove();
  });
  afterAll(async () => {
    await jail?.close();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  const refused: string[] = [];
  const sent = { bytes: 0 };
  let internet: Parameters<typeof openServer>[2]['internet'] = () => Promise.reject(new Error('this server has no network'));
  const start = async (plan: ServerPlan, writes = false): Promise<ServerSession> => {
    const session = await openServer(
      plan,
      writes,
      { jail, fetchFor: () => fetch, internet, sent, refused: (line) => refused.push(line) },
      never,
    );
    open.push(session);
    return session;
  };
  const own = (script: string): HostileServer => {
    const server = writeServer(script);
    written.push(server);
    return server;
  };
  /** A server whose one tool evaluates JavaScript: what its jail allows shows at once. */
  const probe = async (plan: Partial<Parameters<typeof stdioPlan>[0]> = {}, writes = false): Promise<(code: string) => Promise<string>> => {
    const server = own(`const run = (code) => new Function('fs', code)(process.getBuiltinModule('fs'));
on('tools/call', async ({ arguments: { code } }) => text(String(JSON.stringify(await run(code)))));`);
    const session = await start(stdioPlan({ args: [server.file], ...plan, mounts: [...server.mounts, ...(plan.mounts ?? [])] }), writes);
    await session.list(never);
    return async (code) => resultOf(await session.call('probe', { code }, limits), String).content;
  };
  const shell = async (command: string): Promise<string> =>
    (await jail.run({ id: '1', tool: executeCommand({ toolMode: 'auto', maxTimeout: 60 }), args: { command } }, observe, never)).content;

  test('of the registry lists its tools and answers calls', async () => {
    const { file, mounts } = publicServer('everything');
    const session = await start(stdioPlan({ args: [file, 'stdio'], mounts }));
    expect(await session.list(never)).toContainEqual(expect.objectContaining({ name: 'echo' }));
    expect(resultOf(await session.call('echo', { message: 'hi' }, limits), String)).toEqual({ content: 'Echo: hi', isError: false });
  });

  test('of the registry reads the repository, and can change nothing in it', async () => {
    const { file, mounts } = publicServer('filesystem');
    const session = await start(stdioPlan({ args: [file, workspace], mounts, workspace: 'read' }));
    await session.list(never);
    expect(resultOf(await session.call('read_text_file', { path: join(workspace, 'README.md') }, limits), String).content).toContain(
      'a repository',
    );
    const denied = resultOf(await session.call('write_file', { path: join(workspace, 'new'), content: 'x' }, limits), String);
    expect(denied.isError).toBe(true);
    expect(existsSync(join(workspace, 'new'))).toBe(false);
  });

  test('writes in the repository only where it is started for an allowed call', async () => {
    const write = `fs.writeFileSync(${JSON.stringify(join(workspace, 'written'))}, 'x'); return 'done'`;
    const reading = await probe({ workspace: 'write' });
    expect(await reading(`try { ${write} } catch (error) { return error.code }`)).toMatch(/EROFS|EACCES/);
    const writing = await probe({ workspace: 'write' }, true);
    expect(await writing(write)).toBe('"done"');
    expect(readFileSync(join(workspace, 'written'), 'utf8')).toBe('x');
  });

  test('without the workspace works in an empty folder, and sees nothing of the repository', async () => {
    const run = await probe({ workspace: 'none' });
    expect(await run(`return fs.readdirSync('.')`)).toBe('[]');
    expect(await run(`return fs.existsSync(${JSON.stringify(workspace)})`)).toBe('false');
  });

  test('with a secret starts in an empty folder, where no code of the repository is', async () => {
    const server = own(`on('tools/call', () => text({ folder: process.cwd(), files: process.getBuiltinModule('fs').readdirSync('.') }));`);
    const started = async (secrets: readonly string[]): Promise<unknown> => {
      const session = await start(stdioPlan({ args: [server.file], mounts: server.mounts, workspace: 'read' }, { secrets }));
      await session.list(never);
      return JSON.parse(resultOf(await session.call('probe', {}, limits), String).content);
    };
    expect(await started(['GADGET_MCP_X'])).toEqual({ folder: '/home/gadget', files: [] });
    expect(await started([])).toMatchObject({ folder: workspace, files: expect.arrayContaining(['README.md']) });
  });

  test('has the limits that commands have', async () => {
    const run = await probe();
    const read = (file: string): Promise<string> => run(`return fs.readFileSync('/proc/self/${file}', 'utf8')`);
    expect(await read('limits')).toMatch(/Max core file size +0 /);
    expect(await read('limits')).not.toMatch(/Max file size +unlimited/);
    expect(await read('oom_score_adj')).toBe('"1000\\n"');
  });

  test('has its own environment and a private home, and nothing of ours', async () => {
    process.env['GADGET_MCP_OTHER'] = 'another-secret-value';
    const run = await probe({ env: { TOKEN: "it's a secret" } });
    delete process.env['GADGET_MCP_OTHER'];
    expect(await run('return process.env.TOKEN')).toBe('"it\'s a secret"');
    expect(await run('return process.env.HOME')).toBe('"/home/gadget"');
    const names = JSON.parse(await run('return Object.keys(process.env)')) as string[];
    expect(names.filter((name) => /GADGET|GITHUB|RUNNER|npm_/i.test(name))).toEqual([]);
  });

  test('leaves its secret in no argument of any process, and in no file once it has started', async () => {
    await probe({ env: { TOKEN: 'value-of-a-secret' } });
    const lines = readdirSync('/proc').flatMap((pid) => {
      try {
        return /^\d+$/.test(pid) ? [readFileSync(`/proc/${pid}/cmdline`, 'utf8')] : [];
      } catch {
        return [];
      }
    });
    expect(lines.filter((line) => line.includes('value-of-a-secret'))).toEqual([]);
    const files = readdirSync(tmpdir()).filter((name) => name.startsWith('gadget-server-'));
    expect(files.filter((name) => existsSync(join(tmpdir(), name, 'environment')))).toEqual([]);
  });

  test('has no network', async () => {
    const run = await probe();
    expect(await run(`return fetch('http://192.0.2.1').catch((error) => error.cause.code)`)).toMatch(/ECONNREFUSED|ENETUNREACH/);
    expect(await run(`return Object.keys(process.getBuiltinModule('os').networkInterfaces()).filter((name) => name !== 'lo')`)).toBe('[]');
  });

  test('with network reaches the hosts that are named, and nothing else, and the log has what was refused', async () => {
    const [key, cert] = ['key.pem', 'cert.pem'].map((name) => readFileSync(join(certificates, name)));
    const origin = createServer({ key, cert }, (_request, response) => response.end('hello')).listen(0, '127.0.0.1');
    await once(origin, 'listening');
    internet = async () => internetOf(origin);
    // The node of the system may be too old to know proxies.
    const tls = { mounts: [certificates], env: { NODE_EXTRA_CA_CERTS: join(certificates, 'cert.pem') } };
    const run = await probe({ command: '/run/gadget/node', hosts: ['good.example'], ...tls });
    const get = (url: string): Promise<string> => run(`return fetch('${url}').then((response) => response.text(), () => 'no')`);
    expect(await get('https://good.example/')).toBe('"hello"');
    for (const url of ['https://evil.example/', 'https://127.0.0.1/', 'http://good.example/', 'https://good.example:8443/'])
      expect(await get(url)).toBe('"no"');
    await Promise.all(open.splice(0).map((session) => session.close()));
    expect(sent.bytes).toBeGreaterThan(100);
    sent.bytes = 2_000_000;
    const spent = await probe({ command: '/run/gadget/node', hosts: ['good.example'], ...tls });
    expect(await spent(`return fetch('https://good.example/').then((response) => response.text(), () => 'no')`)).toBe('"no"');
    sent.bytes = 0;
    expect(refused).toContainEqual(expect.stringMatching(/^evil\.example:443: /));
    origin.closeAllConnections();
    origin.close();
  });

  test('is out of sight for commands of the model: its processes, its environment, its folders', async () => {
    const run = await probe({ env: { TOKEN: 'value-of-a-secret' } });
    await run('return 1');
    expect(await shell('cat /proc/*/environ /proc/*/cmdline /run/gadget/environment 2>/dev/null | grep -ac value-of-a-[s]ecret')).toMatch(
      /^0/,
    );
    expect(await shell('ls /tmp')).not.toContain('gadget-server');
  });

  test('ends with everything that it has started', async () => {
    const run = await probe();
    const word = `600${Math.floor(Math.random() * 1e6)}`;
    await run(`return process.getBuiltinModule('child_process').spawn('sleep', ['${word}'], { detached: true, stdio: 'ignore' }).pid`);
    const isAlive = (): boolean => execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).includes(`sleep ${word}`);
    expect(isAlive()).toBe(true);
    await Promise.all(open.splice(0).map((session) => session.close()));
    await expect.poll(isAlive, { timeout: 10_000 }).toBe(false);
  });
});
