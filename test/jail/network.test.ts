import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttps, type Server } from 'node:https';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import type { Observation } from '../../src/agent/tool.ts';
import { openJail, type Jail } from '../../src/jail/jail.ts';
import { planLayout } from '../../src/jail/launchers.ts';
import { unshareLauncher } from '../../src/jail/unshare.ts';
import { openProxy, type Outside, type Proxy } from '../../src/network/proxy.ts';
import { executeCommand, observe } from '../../src/tools/execute-command.ts';
import { canUnshare, jailedBy, pathWithout } from '../support/jailed.ts';

const certificates = join(import.meta.dirname, '../support/tls');
const node = 'NODE_EXTRA_CA_CERTS=ca.pem /run/gadget/node';
const tool = executeCommand({ toolMode: 'confirm', maxTimeout: 600, hosts: ['good.example'] });

describe.each(['bubblewrap', 'unshare'] as const)('network access in a jail by %s', (kind) => {
  const test = jailedBy[kind];
  let folder: string;
  let workspace: string;
  let jail: Jail;
  let origin: Server;
  let proxy: Proxy | undefined;
  let doors: string[] = [];

  beforeAll(async () => {
    if (inject('jail') === '' || !(kind === 'bubblewrap' ? inject('jail') === kind : canUnshare())) return;
    folder = mkdtempSync(join(tmpdir(), 'gadget-jail-network-'));
    workspace = join(folder, 'workspace');
    mkdirSync(join(folder, 'home'));
    const git = (...args: string[]): unknown =>
      execFileSync('git', ['-C', workspace, '-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args]);
    execFileSync('git', ['init', '--quiet', workspace]);
    writeFileSync(join(workspace, 'README.md'), 'a repository\n');
    git('add', '-A');
    git('commit', '--quiet', '-m', 'Start');
    copyFileSync(join(certificates, 'cert.pem'), join(workspace, 'ca.pem'));
    const [key, cert] = ['key.pem', 'cert.pem'].map((name) => readFileSync(join(certificates, name)));
    origin = createHttps({ key, cert }, (request, response) => {
      const [, target] = /^\/to\?(.*)$/.exec(request.url!) ?? [];
      if (target) response.writeHead(302, { Location: target });
      const file = join(folder, request.url!.split('?')[0]!);
      if (!request.url!.startsWith('/repository.git/')) return response.end('hello');
      return response.writeHead(existsSync(file) ? 200 : 404).end(existsSync(file) ? readFileSync(file) : '');
    });
    await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve));
    jail = await openJail({
      workspace,
      node: process.execPath,
      worker: join(import.meta.dirname, '../../dist/worker.js'),
      home: join(folder, 'home'),
      path: kind === 'unshare' ? pathWithout('bwrap', join(folder, 'programs')) : '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
      toolCache: undefined,
      sandbox: 'required',
      defaultTimeoutMs: 20_000,
    });
  });
  afterAll(async () => {
    await jail?.close();
    origin?.close();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  const outside = (): Outside => ({
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    isPublic: () => true,
    dial: () => connect((origin.address() as AddressInfo).port, '127.0.0.1'),
  });

  function run(command: string, more: object = {}, signal = new AbortController().signal): Promise<Observation> {
    const call = { id: 'a', tool, args: { command, network: true, ...more } };
    return jail.run(call, observe, signal, async (path, owner) => {
      doors = [...doors, path];
      return (proxy = await openProxy(path, owner, ['good.example'], outside()));
    });
  }
  const plain = async (command: string): Promise<string> =>
    (await jail.run({ id: 'b', tool, args: { command } }, observe, new AbortController().signal)).content;

  test('reaches an allowed host, on a copy and with its changes kept', async () => {
    const fetching = `${node} -e "fetch('https://good.example/').then((r) => r.text()).then((t) => require('fs').writeFileSync('got.txt', t))" && cat got.txt`;
    expect((await run(fetching)).content).toBe('hello\n[exit code: 0]');
    expect(existsSync(join(workspace, 'got.txt'))).toBe(false);
    expect((await run(fetching, { keep_changes: true })).content).toBe('hello\n[exit code: 0]');
    expect(readFileSync(join(workspace, 'got.txt'), 'utf8')).toBe('hello');
    expect(proxy!.uses()).toMatchObject([{ host: 'good.example:443', times: 1 }]);
  });

  test('is refused where an allowed host redirects to: another host, the metadata service', async () => {
    const follow = (target: string): string =>
      `${node} -e "fetch('https://good.example/to?${target}').catch((e) => console.log('failed'))"`;
    const { content } = await run(`${follow('https://evil.example/')}; ${follow('https://169.254.169.254/latest/')}`);
    expect(content).toBe('failed\nfailed\n[exit code: 0]');
    expect(proxy!.uses()).toMatchObject([
      { host: 'good.example:443', times: 2 },
      { host: 'evil.example:443', refused: 'not in the allowed hosts' },
      { host: '169.254.169.254:443', refused: 'an IP address; use the name of the host' },
    ]);
  });

  test('may listen on its own loopback interface, and reach it beside the proxy', async () => {
    const own = `const s = require('http').createServer((q, r) => r.end('own')).listen(0, '127.0.0.1', async () => { console.log(await (await fetch('http://127.0.0.1:' + s.address().port)).text()); s.close(); })`;
    expect((await run(`/run/gadget/node -e "${own}"`)).content).toBe('own\n[exit code: 0]');
    expect(proxy!.uses()).toEqual([]);
  });

  test('reaches an allowed host through git and curl, too', async () => {
    const repository = join(folder, 'repository.git');
    execFileSync('git', ['clone', '--quiet', '--bare', workspace, repository]);
    execFileSync('git', ['-C', repository, 'update-server-info']);
    const cloning = 'GIT_SSL_CAINFO=ca.pem git clone -q https://good.example/repository.git /tmp/clone && cat /tmp/clone/README.md';
    expect((await run(cloning)).content).toBe('a repository\n[exit code: 0]');
    expect(proxy!.uses()).toMatchObject([{ host: 'good.example:443' }]);
    expect((await run(cloning.replace('good', 'evil'))).content).toContain('CONNECT tunnel failed, response 403');
    const { content } = await run('command -v curl >/dev/null || { printf hello; exit; }; curl -s --cacert ca.pem https://good.example/');
    expect(content).toBe('hello\n[exit code: 0]');
  });

  test('has no way but the proxy: no other interface, no DNS, no listener or abstract socket of the host', async () => {
    const server = createServer((socket) => socket.end('reached'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const { content } = await run(
      `unset HTTPS_PROXY HTTP_PROXY https_proxy http_proxy NODE_USE_ENV_PROXY
ls /sys/class/net 2>/dev/null || /run/gadget/node -p "Object.keys(require('os').networkInterfaces()).join(' ')"
/run/gadget/node -e "require('net').connect(${port}, '127.0.0.1').on('error', (e) => console.log(e.code)).on('connect', () => console.log('CONNECTED'))"
/run/gadget/node -e "require('dns').resolve4('good.example', (e) => console.log(e ? 'no DNS' : 'DNS'))"
/run/gadget/node -e "require('net').connect(443, '93.184.216.34').on('error', (e) => console.log(e.code)).on('connect', () => console.log('CONNECTED'))"`,
    );
    server.close();
    expect(content).not.toContain('CONNECTED');
    expect(content).toMatch(/^lo\nECONNREFUSED\nno DNS\n(ENETUNREACH|EHOSTUNREACH)\n/);
  });

  test('gets the same verdicts when it speaks to the socket itself', async () => {
    const ask = (target: string): string =>
      `/run/gadget/node -e "const s = require('net').connect('/run/gadget/network', () => s.write('CONNECT ${target} HTTP/1.1\\r\\n\\r\\n')); s.once('data', (d) => { console.log(String(d).split('\\r')[0]); s.destroy(); })"`;
    expect((await run(`${ask('evil.example:443')}; ${ask('good.example:22')}; ${ask('good.example:443')}`)).content).toMatch(
      /^HTTP\/1\.1 403 .*network\.allow.*\nHTTP\/1\.1 403 .*port 443.*\nHTTP\/1\.1 200 /,
    );
    // The socket itself is shown read-only.
    expect((await run('rm -f /run/gadget/network; ls /run/gadget/network')).content).toContain('/run/gadget/network\n[exit code: 0]');
  });

  test('is only in the jail of its command: another one that runs beside it finds no socket', async () => {
    const beside = run('sleep 1');
    expect(await plain('ls /run/gadget/network; env | grep -i proxy; echo end')).toMatch(/No such file or directory\nend\n/);
    await beside;
  });

  test('leaves nothing: no socket, no process, whether the command ends, takes too long or is aborted', async () => {
    const marker = `sleep 98${Math.floor(Math.random() * 1000)}`;
    expect((await run(`(setsid ${marker} &) ; exit 3`)).content).toBe('[exit code: 3]');
    expect((await run(`kill -TERM $$`)).content).toMatch(/exit code: 143|SIGTERM/);
    expect((await run(marker, { timeout_seconds: 1 })).content).toContain('[killed: the time-out was reached');
    const abort = new AbortController();
    setTimeout(() => abort.abort(), 300);
    expect((await run(marker, {}, abort.signal)).content).toContain('[killed: the turn was stopped]');
    for (const door of doors) expect(existsSync(door)).toBe(false);
    const isRunning = (): boolean =>
      readdirSync('/proc').some((pid) => /^\d+$/.test(pid) && commandLine(pid) === marker.replace(' ', '\0') + '\0');
    await expect.poll(isRunning, { timeout: 5000 }).toBe(false);
  });

  test('holds no secret of the host, and finds none', async () => {
    process.env['INPUT_API-KEY'] = 'CANARY0123456789';
    const { content } = await run('cat /proc/[0-9]*/environ ~/.npmrc ~/.gitconfig 2>/dev/null | tr "\\0" "\\n"; env');
    delete process.env['INPUT_API-KEY'];
    expect(content).not.toContain('CANARY');
    expect(content).toContain('HTTPS_PROXY=http://127.0.0.1:');
  });
});

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'latin1');
  } catch {
    return '';
  }
}

/** Tests that only root can play: it gives files to other users. */
const asRoot = (kind: keyof typeof jailedBy) => (process.getuid?.() === 0 ? jailedBy[kind] : jailedBy[kind].skip);

describe('network access', () => {
  asRoot('unshare')('has a loopback interface where the machine lacks `ip`', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gadget-no-ip-'));
    const workspace = join(folder, 'workspace');
    for (const name of ['workspace', 'home', 'scratch/root', 'scratch/overlay', 'scratch/restore'])
      mkdirSync(join(folder, name), { recursive: true });
    const scratch = join(folder, 'scratch');
    const worker = join(import.meta.dirname, '../../dist/worker.js');
    const machine = { workspace, node: process.execPath, worker, home: join(folder, 'home'), path: '/usr/bin', toolCache: undefined };
    const layout = await planLayout(machine, scratch);
    // Inside the workspace: the script needs its programs after it has left the host's root, too.
    const launch = unshareLauncher(['/usr/bin/env', `PATH=${pathWithout('ip', join(workspace, 'programs'))}`], layout, scratch);
    const own = `const s = require('net').createServer((c) => c.end()).listen(0, '127.0.0.1', () => require('net').connect(s.address().port, '127.0.0.1').on('error', (e) => console.log(e.code)).on('close', () => s.close(() => console.log('closed'))).resume())`;
    const { argv, end } = launch('read-write', ['/run/gadget/node', '-e', own]);
    const [program, ...args] = argv as [string, ...string[]];
    expect(execFileSync(program, args, { encoding: 'utf8' })).toBe('closed\n');
    end?.();
    rmSync(folder, { recursive: true, force: true });
  });

  asRoot('bubblewrap')('is had in a workspace that belongs to another user than the host', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gadget-other-user-'));
    chmodSync(folder, 0o755);
    const workspace = join(folder, 'workspace');
    // A toolchain that this user cannot enter is left out.
    mkdirSync(join(folder, 'home/.local/bin'), { recursive: true });
    chmodSync(join(folder, 'home'), 0o700);
    execFileSync('git', ['init', '--quiet', workspace]);
    execFileSync('chown', ['-R', '12345:12345', workspace]);
    const jail = await openJail({
      workspace,
      node: process.execPath,
      worker: join(import.meta.dirname, '../../dist/worker.js'),
      home: join(folder, 'home'),
      path: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
      toolCache: undefined,
      sandbox: 'required',
      defaultTimeoutMs: 20_000,
    });
    expect(jail.kind).toBe('bubblewrap');
    const ask = `/run/gadget/node -e "require('https').get('https://good.example/').on('error', (e) => console.log(e.message))"; id -u; touch made`;
    const call = { id: 'a', tool, args: { command: ask, network: true, keep_changes: true } };
    const unreachable: Outside = { resolve: async () => [], isPublic: () => true, dial: () => connect(1) };
    const open = (path: string, owner?: { uid: number; gid: number }): Promise<Proxy> =>
      openProxy(path, owner, ['good.example'], unreachable);
    const { content } = await jail.run(call, observe, new AbortController().signal, open);
    await jail.close();
    expect(content).toMatch(/its name has no address.*\n12345\n\[exit code: 0\]/);
    expect(existsSync(join(workspace, 'made'))).toBe(true);
    rmSync(folder, { recursive: true, force: true });
  });
});
