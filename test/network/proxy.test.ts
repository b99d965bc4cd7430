import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { connect, createServer as createTcp, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls, createServer as createTls, type Server as TlsServer } from 'node:tls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { networkLines } from '../../src/network/footer.ts';
import { openProxy, proxyLimits, type HostAddress, type Outside, type Proxy, type ProxyLimits } from '../../src/network/proxy.ts';

const folder = mkdtempSync(join(tmpdir(), 'gadget-proxy-'));
const loopback = { address: '127.0.0.1', family: 4 } as const;
const allow = ['good.example', '*.cdn.example'];

let origin: TlsServer;
/** Bytes that the origin got before TLS; a server that only counts. */
let raw: Server;
const arrived: Buffer[] = [];

beforeAll(async () => {
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => readFileSync(join(import.meta.dirname, '../support/tls', name)));
  origin = createTls({ key, cert }, (socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => socket.write(`echo ${chunk.toString()}`));
  });
  raw = createTcp((socket) => socket.on('error', () => undefined).on('data', (chunk) => arrived.push(chunk)));
  for (const server of [origin, raw]) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  origin.close();
  raw.close();
  rmSync(folder, { recursive: true, force: true });
});

const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port;

describe('the proxy of a command', () => {
  let proxy: Proxy;
  let path: string;
  let asked: string[];
  let count = 0;

  beforeEach(() => {
    asked = [];
    arrived.length = 0;
    path = join(folder, `proxy-${count++}`);
  });
  afterEach(() => proxy?.close());

  async function open(more: Partial<Outside> = {}, limits: Partial<ProxyLimits> = {}): Promise<void> {
    const outside: Outside = {
      resolve: async (host) => {
        asked.push(host);
        return [loopback];
      },
      isPublic: (address) => address === loopback.address,
      dial: () => connect(portOf(origin), '127.0.0.1'),
      ...more,
    };
    proxy = await openProxy(path, undefined, allow, outside, { ...proxyLimits, ...limits });
  }

  /** Sends bytes to the proxy; what it answers until it ends the connection, or has answered at all. */
  function send(bytes: string | Buffer): Promise<string> {
    return new Promise((resolve) => {
      const socket = connect(path);
      let text = '';
      socket.on('data', (chunk) => (text += chunk.toString('latin1')));
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(text));
      socket.write(bytes);
    });
  }

  const connectTo = (target: string): Promise<string> => send(`CONNECT ${target} HTTP/1.1\r\nHost: ${target}\r\n\r\n`);

  /** A tunnel that the proxy has established. */
  function tunnel(target: string): Promise<Socket> {
    return new Promise((resolve, reject) => {
      const socket = connect(path);
      socket.on('error', () => undefined);
      socket.once('data', (chunk) =>
        chunk.toString().startsWith('HTTP/1.1 200 ') ? resolve(socket) : reject(new Error(chunk.toString())),
      );
      socket.write(`CONNECT ${target} HTTP/1.1\r\n\r\n`);
    });
  }

  /** Says something to the origin over TLS. @returns what it answers; undefined if the connection broke. */
  async function talk(target: string, servername: string, text = 'hello'): Promise<string | undefined> {
    const socket = await tunnel(target);
    return new Promise((resolve) => {
      const secure = connectTls({ socket, rejectUnauthorized: false, ...(servername !== '' && { servername }) });
      secure.on('secureConnect', () => secure.write(text));
      secure.on('data', (chunk) => {
        resolve(chunk.toString());
        secure.destroy();
      });
      secure.on('error', () => resolve(undefined));
      secure.on('close', () => resolve(undefined));
    });
  }

  test('carries TLS to an allowed name, counts it, and lets nobody else use its socket', async () => {
    await open();
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(await talk('good.example:443', 'good.example')).toBe('echo hello');
    expect(await talk('GOOD.example.:443', 'good.example')).toBe('echo hello');
    expect(await talk('a.cdn.example:443', 'a.cdn.example')).toBe('echo hello');
    const [good, cdn] = proxy.uses();
    expect(good).toMatchObject({ host: 'good.example:443', times: 2, address: '127.0.0.1' });
    expect(good!.up).toBeGreaterThan(300);
    expect(good!.down).toBeGreaterThan(300);
    expect(cdn).toMatchObject({ host: 'a.cdn.example:443', times: 1 });
    // Resolved once for the command.
    expect(asked).toEqual(['good.example', 'a.cdn.example']);
    await proxy.close();
    expect(existsSync(path)).toBe(false);
  });

  test('refuses what is not listed, and asks DNS nothing about it', async () => {
    await open();
    expect(await connectTo('evilgood.example:443')).toMatch(/^HTTP\/1\.1 403 Forbidden by Gadget \(not in network\.allow\)\r\n/);
    expect(await connectTo('cdn.example:443')).toMatch(/^HTTP\/1\.1 403 /);
    expect(await connectTo('good.example:22')).toMatch(/403 Forbidden by Gadget \(only port 443 is allowed\)/);
    expect(await connectTo('127.0.0.1:443')).toMatch(/403 Forbidden by Gadget \(an IP address; use the name of the host\)/);
    expect(await connectTo('2130706433:443')).toMatch(/^HTTP\/1\.1 40[03] /);
    expect(asked).toEqual([]);
    expect(networkLines(proxy.uses(), '.github/gadget.yml')).toContain(
      '[network: refused evilgood.example:443: not in the allowed hosts. A maintainer can allow it: add `evilgood.example` under `network: allow:` in .github/gadget.yml on the default branch. Do without it, or say what is missing.]',
    );
  });

  test('refuses plain HTTP in every form', async () => {
    await open();
    const plain = (options: object): Promise<number | undefined> =>
      new Promise((resolve) => {
        request({ socketPath: path, ...options }, (response) => resolve(response.resume().statusCode)).end();
      });
    expect(await plain({ path: 'http://good.example/' })).toBe(403);
    expect(await plain({ path: '/', headers: { Host: 'good.example' } })).toBe(403);
    expect(await send('GET / HTTP/1.1\r\nHost: good.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 403 /,
    );
    expect(await send('\x16\x03\x01 not http\r\n\r\n')).not.toContain('200');
    expect(proxy.uses().every(({ refused }) => refused !== undefined)).toBe(true);
  });

  test.each([
    ['another name', 'evil.example'],
    ['a sibling that is listed, too', 'a.cdn.example'],
    ['none', ''],
  ])('ends a tunnel whose TLS server name is %s, before a byte reaches the host', async (_, servername) => {
    await open({ dial: () => connect(portOf(raw), '127.0.0.1') });
    expect(await talk('good.example:443', servername)).toBeUndefined();
    expect(Buffer.concat(arrived)).toHaveLength(0);
    expect(proxy.uses()).toMatchObject([{ refused: 'the TLS server name is not the name that was asked for' }]);
  });

  test.each([
    ['an SSH banner', Buffer.from('SSH-2.0-OpenSSH_9.6\r\n')],
    ['a second CONNECT', Buffer.from('CONNECT evil.example:443 HTTP/1.1\r\n\r\n')],
    ['a TLS record that lies about its length', Buffer.from([0x16, 3, 1, 0x00, 0x05, 1, 0xff, 0xff, 0xff, 0])],
    ['a TLS record that is longer than one may be', Buffer.from([0x16, 3, 1, 0xff, 0xff, 1])],
    ['half a hello, and the rest in a second record', Buffer.from([0x16, 3, 1, 0, 4, 1, 0, 0, 2, 0x16, 3, 1, 0, 2, 3, 3])],
    ['a hello that never ends', Buffer.from([0x16, 3, 1, 0x02, 0x00, 1, 0, 1])],
  ])('ends a tunnel that begins with %s', async (_, bytes) => {
    await open({ dial: () => connect(portOf(raw), '127.0.0.1') }, { helloMs: 300 });
    const socket = await tunnel('good.example:443');
    const closed = new Promise((resolve) => socket.on('close', resolve));
    socket.write(bytes);
    await closed;
    expect(Buffer.concat(arrived)).toHaveLength(0);
  });

  test('ends a tunnel in which nobody speaks', async () => {
    await open({}, { helloMs: 100 });
    const socket = await tunnel('good.example:443');
    await new Promise((resolve) => socket.on('close', resolve));
    await expect.poll(() => proxy.uses()[0]?.refused).toBe('only TLS is allowed');
  });

  test('reads no second request out of the first, however its length is told', async () => {
    await open({ dial: () => connect(portOf(raw), '127.0.0.1') }, { helloMs: 300 });
    const smuggled = 'CONNECT evil.example:443 HTTP/1.1\r\n\r\n';
    const both = 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n';
    for (const first of ['CONNECT good.example:443 HTTP/1.1', 'GET http://good.example/ HTTP/1.1\r\nHost: good.example'])
      expect(await send(`${first}\r\n${both}${smuggled}`)).not.toMatch(/HTTP\/1\.1 200[^]*HTTP\/1\.1/);
    expect(Buffer.concat(arrived)).toHaveLength(0);
    expect(asked).not.toContain('evil.example');
  });

  test.each([
    ['private', [{ address: '10.0.0.1', family: 4 as const }], 'its address is not public'],
    ['public and private at once', [loopback, { address: '169.254.169.254', family: 4 as const }], 'its address is not public'],
    ['unknown', [], 'its name has no address'],
  ])('connects to no host whose address is %s', async (_, addresses, why) => {
    let dialed = 0;
    await open({
      resolve: async () => addresses,
      dial: () => {
        dialed++;
        return connect(portOf(origin), '127.0.0.1');
      },
    });
    expect(await connectTo('good.example:443')).toContain(`Forbidden by Gadget (${why})`);
    expect(dialed).toBe(0);
  });

  test('tries the next address of a host where one accepts no connection, three at most', async () => {
    const dialed: string[] = [];
    const addresses = (count: number): HostAddress[] =>
      Array.from({ length: count }, (_, index) => ({ address: `127.0.0.${count - index}`, family: 4 as const }));
    const dial = (_host: string, _port: number, { address }: HostAddress): Socket => {
      dialed.push(address);
      return address === loopback.address ? connect(portOf(origin), address) : connect({ port: 1, host: address });
    };
    await open({ resolve: async () => addresses(3), isPublic: () => true, dial });
    expect(await talk('good.example:443', 'good.example')).toBe('echo hello');
    expect(dialed).toEqual(['127.0.0.3', '127.0.0.2', '127.0.0.1']);
    expect(proxy.uses()).toMatchObject([{ host: 'good.example:443', address: '127.0.0.1' }]);
    await proxy.close();
    path = join(folder, `proxy-${count++}`);
    await open({ resolve: async () => addresses(4), isPublic: () => true, dial });
    expect(await connectTo('good.example:443')).toMatch(/^HTTP\/1\.1 502 .*did not accept/);
    expect(dialed).toHaveLength(6);
  });

  test('asks DNS once, so that a second answer changes nothing, and says no where DNS fails', async () => {
    let answers = 0;
    await open({ resolve: async () => (answers++ === 0 ? [loopback] : [{ address: '10.0.0.1', family: 4 }]) });
    expect(await talk('good.example:443', 'good.example')).toBe('echo hello');
    expect(await talk('good.example:443', 'good.example')).toBe('echo hello');
    expect(answers).toBe(1);
    await proxy.close();
    path = join(folder, `proxy-${count++}`);
    await open({ resolve: () => Promise.reject(new Error('SERVFAIL')) });
    expect(await connectTo('good.example:443')).toMatch(/^HTTP\/1\.1 502 /);
  });

  test('dials nothing after its command has ended, however late DNS answers', async () => {
    const answer = Promise.withResolvers<readonly HostAddress[]>();
    let dialed = 0;
    await open({
      resolve: () => answer.promise,
      dial: () => {
        dialed++;
        return connect(portOf(origin), '127.0.0.1');
      },
    });
    const asking = connectTo('good.example:443');
    await new Promise((resolve) => setTimeout(resolve, 50));
    await proxy.close();
    answer.resolve([loopback]);
    expect(await asking).toBe('');
    expect(dialed).toBe(0);
  });

  test('answers where a host refuses the connection, and holds no more clients than it may', async () => {
    const closed = createTcp();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const port = portOf(closed);
    await new Promise((resolve) => closed.close(resolve));
    await open({ dial: () => connect(port, '127.0.0.1') }, { clients: 3 });
    expect(await connectTo('good.example:443')).toMatch(/^HTTP\/1\.1 502 .*did not accept/);
    const held = await Promise.all(
      [1, 2, 3].map(
        () =>
          new Promise<Socket>((resolve) => {
            const socket = connect(path, () => resolve(socket));
            socket.on('error', () => undefined);
          }),
      ),
    );
    expect(await connectTo('good.example:443')).toBe('');
    held.forEach((socket) => socket.destroy());
  });

  test('stays alive where what it calls throws, and refuses', async () => {
    await open({
      dial: () => {
        throw new Error('boom');
      },
    });
    expect(await connectTo('good.example:443')).toMatch(/^HTTP\/1\.1 502 Forbidden by Gadget \(the proxy failed\)/);
    expect(await connectTo('other.example:443')).toMatch(/^HTTP\/1\.1 403 /);
  });

  test('has limits for connections, requests and bytes, refused ones included', async () => {
    await open({}, { open: 2 });
    const held = [await tunnel('good.example:443'), await tunnel('good.example:443')];
    expect(await connectTo('good.example:443')).toMatch(/^HTTP\/1\.1 429 /);
    held.forEach((socket) => socket.destroy());
    await proxy.close();

    path = join(folder, `proxy-${count++}`);
    await open({}, { requests: 3 });
    for (let index = 0; index < 3; index++) expect(await connectTo('other.example:443')).toMatch(/^HTTP\/1\.1 403 /);
    expect(await connectTo('good.example:443')).toMatch(/^HTTP\/1\.1 429 /);
    await proxy.close();

    path = join(folder, `proxy-${count++}`);
    await open({}, { up: 20_000 });
    expect(await talk('good.example:443', 'good.example', 'x'.repeat(200_000))).toSatisfy(
      (text) => text === undefined || text.length < 200_000,
    );
    expect(proxy.uses().some(({ refused }) => refused === 'a limit of the network access is reached')).toBe(true);
    await proxy.close();

    path = join(folder, `proxy-${count++}`);
    await open({}, { down: 500 });
    expect(await talk('good.example:443', 'good.example')).toBeUndefined();
    expect(proxy.uses().at(-1)).toMatchObject({ refused: 'a limit of the network access is reached' });
  });

  test('keeps two hundred different hosts, and counts the rest', async () => {
    await open();
    for (let index = 0; index < 210; index++) await connectTo(`host-${index}.example:443`);
    const uses = proxy.uses();
    expect(uses.length).toBeLessThanOrEqual(202);
    expect(uses.reduce((sum, { times }) => sum + times, 0)).toBe(210);
    expect(networkLines(uses, 'x').length).toBe(21);
  });

  test('shows a name that a command made up in printable characters alone', async () => {
    await open();
    await send('CONNECT ::error::@mona<b>|`:443 HTTP/1.1\r\n\r\n');
    for (const { host } of proxy.uses()) expect(host).toMatch(/^[\x21-\x7e]+$/);
  });
});
