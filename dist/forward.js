import { spawn } from 'node:child_process';
import { connect, createServer } from 'node:net';
import { constants } from 'node:os';
const [socket, program, ...rest] = process.argv.slice(2);
const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ path: socket, allowHalfOpen: true });
    near.pipe(far);
    far.pipe(near);
    const end = () => {
        near.destroy();
        far.destroy();
    };
    near.on('error', end);
    far.on('error', end);
});
function fail(why) {
    process.stderr.write(`The network access of this command could not be set up: ${why}\n`);
    process.exit(125);
}
function variables(port) {
    const proxy = `http://127.0.0.1:${port}`;
    const names = 'HTTP_PROXY HTTPS_PROXY http_proxy https_proxy npm_config_proxy npm_config_https_proxy YARN_HTTP_PROXY YARN_HTTPS_PROXY';
    const direct = 'localhost,127.0.0.1,::1';
    const java = ['http', 'https'].flatMap((scheme) => [`-D${scheme}.proxyHost=127.0.0.1`, `-D${scheme}.proxyPort=${port}`]);
    return {
        ...Object.fromEntries(names.split(' ').map((name) => [name, proxy])),
        ...Object.fromEntries(['NO_PROXY', 'no_proxy', 'npm_config_noproxy'].map((name) => [name, direct])),
        NODE_USE_ENV_PROXY: '1',
        JAVA_TOOL_OPTIONS: [...java, '-Dhttp.nonProxyHosts=localhost|127.*|[::1]'].join(' '),
    };
}
server.on('error', (error) => fail(error.message));
server.listen(0, '127.0.0.1', () => {
    const { port } = server.address();
    const trial = connect(port, '127.0.0.1');
    trial.on('error', (error) => fail(error.message));
    trial.on('connect', () => {
        trial.destroy();
        const child = spawn(program, rest, { stdio: 'inherit', env: { ...process.env, ...variables(port) } });
        child.on('error', (error) => fail(error.message));
        child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
    });
});
