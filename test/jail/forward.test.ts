import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('A command with network access is told the proxy in the variables and properties that tools look at', () => {
  const forward = join(import.meta.dirname, '../../dist/forward.js');
  const lines = execFileSync(process.execPath, [forward, '/nowhere', '/usr/bin/env'], { encoding: 'utf8', env: {} }).split('\n');
  const variables = new Map(lines.map((line) => [line.split('=')[0], line.slice(line.indexOf('=') + 1)]));
  const proxy = variables.get('HTTPS_PROXY')!;
  expect(proxy).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  for (const name of ['https_proxy', 'npm_config_https_proxy', 'YARN_HTTPS_PROXY']) expect(variables.get(name)).toBe(proxy);
  expect(variables.get('NO_PROXY')).toBe('localhost,127.0.0.1,::1');
  const java = variables.get('JAVA_TOOL_OPTIONS')!.split(' ');
  expect(java).toContain(`-Dhttps.proxyPort=${proxy.split(':')[2]}`);
  expect(java).toContain('-Daether.connector.http.useSystemProperties=true');
});
