import { spawn } from 'node:child_process';
import { connect, createServer } from 'node:net';
import { constants } from 'node:os';
const [door, ...program] = process.argv.slice(2);
const sockets = new Set();
const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ path: door, allowHalfOpen: true });
    near.pipe(far);
    far.pipe(near);
    for (const [socket, other] of [
        [near, far],
        [far, near],
    ]) {
        sockets.add(socket);
        socket.on('error', () => other.destroy());
        socket.on('close', () => sockets.delete(socket));
    }
});
function assignments(port) {
    const proxy = `http://127.0.0.1:${port}`;
    const names = 'HTTP_PROXY HTTPS_PROXY http_proxy https_proxy npm_config_proxy npm_config_https_proxy YARN_HTTP_PROXY YARN_HTTPS_PROXY';
    const direct = 'localhost,127.0.0.1,::1';
    const java = ['http', 'https'].flatMap((scheme) => [`-D${scheme}.proxyHost=127.0.0.1`, `-D${scheme}.proxyPort=${port}`]);
    return [
        ...names.split(' ').map((name) => `${name}=${proxy}`),
        ...['NO_PROXY', 'no_proxy', 'npm_config_noproxy'].map((name) => `${name}=${direct}`),
        'NODE_USE_ENV_PROXY=1',
        `JAVA_TOOL_OPTIONS=${[...java, '-Dhttp.nonProxyHosts=localhost|127.*|[::1]', '-Daether.connector.http.useSystemProperties=true'].join(' ')}`,
    ];
}
server.listen(0, '127.0.0.1', () => {
    const { port } = server.address();
    const trial = connect(port, '127.0.0.1');
    trial.on('connect', () => {
        trial.destroy();
        const child = spawn('/usr/bin/env', [...assignments(port), ...program], { stdio: 'inherit' });
        child.on('exit', (code, signal) => {
            process.exitCode = code ?? 128 + constants.signals[signal];
            server.close();
            for (const socket of sockets)
                socket.destroy();
        });
    });
});
