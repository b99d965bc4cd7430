import { describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config/file.ts';
import { serverWarnings } from '../../src/mcp/check.ts';
import { planServer, type Surroundings } from '../../src/mcp/make-plan.ts';
import type { McpServers } from '../../src/mcp/definition.ts';
import { toolNames } from '../../src/tools/catalog.ts';

const path = '.github/gadget.yml';
const read = (text: string): McpServers => readConfig(path, text, toolNames()).mcp?.servers ?? {};
const entry = (fields: string, name = 'one'): string => `mcp:\n  servers:\n    ${name}: { tools: ['*'], ${fields} }\n`;
const http = `url: 'https://a.example/mcp'`;
const stdio = 'command: node';
function problemOf(text: string): string {
  try {
    read(text);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error(`${JSON.stringify(text)} was accepted`);
}

describe('the key mcp of the configuration file', () => {
  test.each([
    ['no tools', `mcp:\n  servers:\n    one: { ${http} }\n`, 'one.tools is nothing'],
    ['neither url nor command', entry('timeout: 5'), 'expected url or command'],
    ['url and command', entry(`${http}, ${stdio}`), 'expected url or command, not both'],
    ['a type that is another', entry(`${http}, type: stdio`), 'expected http with url'],
    ['a type that is refused', entry(`${http}, type: sse`), 'mcp.servers.one.type is "sse"'],
    ['an unknown key', entry(`${http}, envFile: x`), 'mcp.servers.one.envFile is not a known key'],
    ['a name with two hyphens', entry(http, 'one--two'), 'expected a name of at most 32'],
    ['http to another machine', entry(`url: 'http://a.example/'`), 'expected https; http is only for a service container'],
    ['an address that is none', entry(`url: 'a.example'`), 'expected an address that begins with https://'],
    ['a user in the address', entry(`url: 'https://me@a.example/'`), 'expected an address without user or password'],
    ['a secret in the address', entry(`url: 'https://a.example/\${GADGET_MCP_X}'`), 'expected an address without variables'],
    ['a command with headers', entry(`${stdio}, headers: { A: b }`), 'expected no headers: it is for servers with url'],
    ['an address with arguments', entry(`${http}, args: [a]`), 'expected no args: it is for servers with command'],
    ['a header that is none', entry(`${http}, headers: { 'a b': c }`), 'expected the name of a header'],
    ['a header of the protocol', entry(`${http}, headers: { Host: c }`), 'expected no header that the protocol itself sets'],
    ['two lines in a header', entry(`${http}, headers: { A: "b\\nc" }`), 'expected one line'],
    ['another variable', entry(`${http}, headers: { A: '\${HOME}' }`), 'expected no variables but ${GADGET_MCP_NAME}'],
    ['a variable of a shell', entry(`${http}, headers: { A: '$HOME' }`), 'expected no variables but ${GADGET_MCP_NAME}'],
    ['an expression', entry(`${http}, headers: { A: '\${{ secrets.X }}' }`), 'expected no variables but ${GADGET_MCP_NAME}'],
    ['a variable that is none', entry(`${stdio}, env: { 'A-B': c }`), 'expected the name of a variable'],
    ['a secret in an argument', entry(`${stdio}, args: ['\${GADGET_MCP_X}']`), 'secrets are for the values of env and headers'],
    ['a secret in the command', entry(`command: '\${GADGET_MCP_X}'`), 'secrets are for the values of env and headers'],
    ['a mount elsewhere', entry(`${stdio}, mounts: [/home]`), 'expected a folder below ${RUNNER_TEMP} or ${RUNNER_TOOL_CACHE}'],
    ['all of RUNNER_TEMP', entry(`${stdio}, mounts: ['\${RUNNER_TEMP}']`), 'expected a folder below'],
    ['files of the runner', entry(`${stdio}, mounts: ['\${RUNNER_TEMP}/_github_workflow']`), 'expected a folder below'],
    ['a mount that leads out', entry(`${stdio}, mounts: ['\${RUNNER_TEMP}/a/../..']`), 'expected a folder below'],
    ['write beside a secret', entry(`${stdio}, env: { A: '\${GADGET_MCP_X}' }, workspace: write`), 'expected none or read'],
    ['write beside network', entry(`${stdio}, network: [a.example], workspace: write`), 'expected none or read'],
    ['a header twice', entry(`${http}, headers: { A: b, a: c }`), 'expected each header once'],
    ['any host', entry(`${stdio}, network: ['*']`), 'expected a * only as the whole first label'],
    ['npx without network', entry(`command: npx, args: [-y, a@1.2.3]`), 'expected network, or a package that an earlier step installed'],
    ['npm exec without network', entry(`command: npm, args: [exec, a]`), 'expected network, or a package'],
    ['a container', entry(`command: docker, args: [run, a]`), 'start the server under `services:`'],
    ['* beside a name', `mcp:\n  servers:\n    one: { ${http}, tools: ['*', find] }\n`, 'expected names, or * alone'],
    [
      'read-only that is no tool',
      `mcp:\n  servers:\n    one: { ${http}, tools: [find], read-only: [close] }\n`,
      'expected a name that is in tools',
    ],
    ['all as read-only', entry(`${http}, read-only: ['*']`), 'each tool is a promise of its own'],
    ['a pin that is none', entry(`${http}, pin: abc`), 'expected 64 hex digits'],
    ['a rule about a server that is not there', `${entry(http)}policy:\n  rules:\n    mcp__two__*: deny\n`, 'is neither an effect'],
  ])('%s: the message names file, line, key and what was expected', (_what, text, expected) => {
    expect(problemOf(text)).toContain(expected);
    expect(problemOf(text)).toMatch(/^\.github\/gadget\.yml:\d+: (?:mcp\.servers|policy\.rules)\./);
  });

  test('a secret that is written out is refused, and not shown', () => {
    const token = 'ghp_0123456789abcdefghijABCDEFGHIJ012345';
    for (const text of [
      entry(`${http}, headers: { Authorization: 'Bearer ${token}' }`),
      entry(`${stdio}, args: [${token}]`),
      entry(`url: 'https://a.example/?key=${token}'`),
    ]) {
      expect(problemOf(text)).toContain('expected ${GADGET_MCP_NAME} in env or headers instead of the secret itself');
      expect(problemOf(text)).not.toContain(token);
    }
  });

  test.each([
    ['headers without an address', `headers: { Authorization: my-own-password }`],
    ['an environment beside an address', `${http}, env: { A: my-own-password }`],
    ['a value with a variable of a shell', `${http}, headers: { A: 'my-own-password$X' }`],
    ['an argument with a variable of a shell', `${stdio}, args: ['my-own-password$X']`],
    ['a header that is no text', `${http}, headers: { A: [my-own-password] }`],
    ['an address with a key', `url: 'http://a.example/?key=my-own-password'`],
  ])('%s: the message shows no value that may be a secret of any format', (_what, fields) => {
    expect(problemOf(entry(fields))).not.toContain('my-own');
  });

  test('takes an entry of another product as JSON, and rules about its tools', () => {
    const json =
      '{"type": "http", "url": "https://a.example/mcp", "headers": {"Authorization": "Bearer ${GADGET_MCP_X:-none}"}, "tools": ["*"]}';
    expect(read(`mcp:\n  servers: {"one": ${json}}\npolicy:\n  rules:\n    mcp__one__close: deny\n    mcp__one__*: ask\n`)).toHaveProperty(
      'one.type',
      'http',
    );
  });

  test('more than ten servers are too many', () => {
    const many = Array.from({ length: 11 }, (_, index) => `    s${index}: { ${http}, tools: [a] }\n`).join('');
    expect(problemOf(`mcp:\n  servers:\n${many}`)).toContain('expected at most 10 servers');
  });

  test('a package without a version is a warning', () => {
    const npx = (what: string): McpServers => read(entry(`command: npx, args: [-y, '${what}'], network: [registry.npmjs.org]`));
    expect(serverWarnings(npx('@a/b@1.2.3'))).toEqual([]);
    for (const what of ['@a/b', '@a/b@latest', 'b']) expect(serverWarnings(npx(what))).toHaveLength(1);
  });
});

describe('a server with its surroundings', () => {
  const around: Surroundings = {
    environment: { GADGET_MCP_X: 'a-long-secret', GADGET_MCP_SHORT: 'short', GADGET_MCP_EMPTY: '', GADGET_MCP_LINES: 'two lines\nof text' },
    temp: '/tmp/runner',
    toolCache: '/opt/tools',
    workspace: '/home/runner/work/widgets/widgets',
    isFork: false,
  };
  const plan = (fields: string, more: Partial<Surroundings> = {}) => planServer('one', read(entry(fields))['one']!, { ...around, ...more });

  test('gets the values of its secrets, and says their names', () => {
    const made = plan(`${http}, headers: { Authorization: 'Bearer \${GADGET_MCP_X}', Other: '\${GADGET_MCP_NONE:-default}' }`);
    expect(made.connection).toMatchObject({ headers: { Authorization: 'Bearer a-long-secret', Other: 'default' } });
    expect(made.secrets).toEqual(['GADGET_MCP_NONE', 'GADGET_MCP_X']);
  });

  test.each([
    ['NONE', 'which is not set'],
    ['EMPTY', 'which is empty'],
    ['SHORT', 'whose value has 5 characters; expected at least 8'],
    ['LINES', 'a line break or another character that no header can have'],
  ])('is refused with the name of the variable if the secret %s is no good', (name, expected) => {
    expect(() => plan(`${http}, headers: { A: '\${GADGET_MCP_${name}}' }`)).toThrow(expected);
  });

  test('sees the repository unless it has secrets or network, and never that of a fork', () => {
    const view = (fields: string, more = {}) => (plan(fields, more).connection as { workspace?: string }).workspace;
    expect(view(stdio)).toBe('read');
    expect(view(`${stdio}, workspace: write`)).toBe('write');
    expect(view(`${stdio}, network: [a.example]`)).toBe('none');
    expect(view(`${stdio}, network: [a.example], workspace: read`)).toBe('read');
    expect(view(`${stdio}, env: { A: '\${GADGET_MCP_X}' }`)).toBe('none');
    expect(view(`${stdio}, workspace: write`, { isFork: true })).toBe('none');
  });

  test('starts a program of its mounts or of the PATH, and nothing of the workspace', () => {
    const mounts = `mounts: ['\${RUNNER_TEMP}/mcp']`;
    expect(plan(`command: '\${RUNNER_TEMP}/mcp/run', ${mounts}`).connection).toMatchObject({
      command: '/tmp/runner/mcp/run',
      mounts: ['/tmp/runner/mcp'],
    });
    expect(() => plan(`command: '\${RUNNER_TEMP}/other/run', ${mounts}`)).toThrow('a path outside its mounts');
    expect(() => plan(`command: ./run`)).toThrow('a path outside its mounts');
    expect(() => plan(`${stdio}, args: [/home/runner/work/widgets/widgets/server.js]`)).toThrow(
      'in the workspace, which the model can change',
    );
    expect(() => plan(`${stdio}, args: ['--entry=/home/runner/work/widgets/widgets/server.js']`)).toThrow('in the workspace');
    expect(() => plan(`${stdio}, mounts: ['\${RUNNER_TEMP}/mcp']`, { temp: '/home', workspace: '/home/mcp/widgets' })).toThrow(
      'contains the workspace',
    );
    expect(() => plan(`${stdio}, mounts: ['\${RUNNER_TEMP}/mcp']`, { temp: '/home/runner/work/widgets/widgets' })).toThrow(
      'in the workspace',
    );
  });
});
