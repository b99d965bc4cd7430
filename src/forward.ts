import { spawn } from 'node:child_process';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { constants } from 'node:os';

/*
 * Third root, inside the jail of a command with network access (docs/network.md): offers the proxy's socket as a port on 127.0.0.1, since programs know
 * proxies by host and port, and runs the command as its child. It checks nothing: whoever bypasses it meets the same proxy. An error that keeps the
 * command from starting ends it with Node's own message.
 * Arguments: the socket, the program, its arguments.
 */
const [door, ...program] = process.argv.slice(2) as [string, ...string[]];
const sockets = new Set<Socket>();

const server = createServer({ allowHalfOpen: true }, (near) => {
  const far = connect({ path: door, allowHalfOpen: true });
  near.pipe(far);
  far.pipe(near);
  for (const [socket, other] of [
    [near, far],
    [far, near],
  ] as const) {
    sockets.add(socket);
    socket.on('error', () => other.destroy());
    socket.on('close', () => sockets.delete(socket));
  }
});

/** Assignments for env(1), which adds them to the environment of the command. */
function assignments(port: number): string[] {
  const proxy = `http://127.0.0.1:${port}`;
  const names = 'HTTP_PROXY HTTPS_PROXY http_proxy https_proxy npm_config_proxy npm_config_https_proxy YARN_HTTP_PROXY YARN_HTTPS_PROXY';
  const direct = 'localhost,127.0.0.1,::1';
  const java = ['http', 'https'].flatMap((scheme) => [`-D${scheme}.proxyHost=127.0.0.1`, `-D${scheme}.proxyPort=${port}`]);
  return [
    ...names.split(' ').map((name) => `${name}=${proxy}`),
    ...['NO_PROXY', 'no_proxy', 'npm_config_noproxy'].map((name) => `${name}=${direct}`),
    'NODE_USE_ENV_PROXY=1',
    // Maven 3.9 looks at these properties only if it is told to.
    `JAVA_TOOL_OPTIONS=${[...java, '-Dhttp.nonProxyHosts=localhost|127.*|[::1]', '-Daether.connector.http.useSystemProperties=true'].join(' ')}`,
  ];
}

server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  // With the loopback interface down, listening succeeds and connecting fails.
  const trial = connect(port, '127.0.0.1');
  trial.on('connect', () => {
    trial.destroy();
    const child = spawn('/usr/bin/env', [...assignments(port), ...program], { stdio: 'inherit' });
    child.on('exit', (code, signal) => {
      process.exitCode = code ?? 128 + constants.signals[signal!];
      server.close();
      for (const socket of sockets) socket.destroy();
    });
  });
});
