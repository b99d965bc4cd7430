import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { openJail, type Jail, type JailSettings } from '../../src/jail/jail.ts';
import { check } from '../../src/agent/check-call.ts';
import { observe } from '../../src/tools/execute-command.ts';
import { toolCall, toolMap } from '../support/agent.ts';
import { canUnshare, jailedBy, pathWithout } from '../support/jailed.ts';

const canary = 'CANARY0123456789';
let folder: string;
let workspace: string;
let accepted = 0;
const servers: Server[] = [];

function settings(more: Partial<JailSettings> = {}): JailSettings {
  return {
    workspace,
    node: process.execPath,
    worker: join(import.meta.dirname, '../../dist/worker.js'),
    home: join(folder, 'home'),
    path: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
    toolCache: undefined,
    sandbox: 'required',
    defaultTimeoutMs: 20_000,
    ...more,
  };
}

async function listen(target: { host: string; port: number } | { path: string }): Promise<Server> {
  const server = createServer((socket) => {
    accepted++;
    socket.destroy();
  });
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(target, resolve);
  });
  return server;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gadget-jail-test-'));
  workspace = join(folder, 'workspace');
  mkdirSync(join(folder, 'home/.ssh'), { recursive: true });
  for (const name of ['secret.txt', 'home/.npmrc', 'home/.ssh/id_rsa']) writeFileSync(join(folder, name), canary);
  execFileSync('git', ['init', '--quiet', workspace]);
  execFileSync('git', ['-C', workspace, 'config', 'http.https://github.com/.extraheader', `AUTHORIZATION: basic ${canary}`]);
  writeFileSync(join(workspace, 'README.md'), 'hello\n');
  execFileSync('git', ['-C', workspace, 'add', '-A']);
  execFileSync('git', ['-C', workspace, '-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '-m', 'Start']);
  symlinkSync('/etc/shadow', join(workspace, 'host-file'));
  await listen({ path: join(folder, 'daemon.sock') });
});
afterAll(() => {
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(['bubblewrap', 'unshare'] as const)('a jail by %s', (kind) => {
  const test = jailedBy[kind];
  let jail: Jail;
  let path: string;
  beforeAll(async () => {
    if (inject('jail') === '' || !(kind === 'bubblewrap' ? inject('jail') === kind : canUnshare())) return;
    path =
      kind === 'unshare'
        ? existsSync(join(folder, 'programs'))
          ? join(folder, 'programs')
          : pathWithout('bwrap', join(folder, 'programs'))
        : settings().path;
    process.env['INPUT_API-KEY'] = canary;
    jail = await openJail(settings({ path }));
  });
  afterAll(async () => {
    delete process.env['INPUT_API-KEY'];
    await jail?.close();
  });

  async function tool(name: string, args: object, within = jail) {
    const checked = check(toolCall('a', name, args), toolMap());
    if (checked.kind === 'invalid') throw new Error(checked.observation.content);
    return within.run(checked.call, observe, new AbortController().signal);
  }
  const shell = async (command: string, more: object = {}): Promise<string> =>
    (await tool('execute_command', { command, ...more })).content;
  const both: [string, object][] = [
    ['on a disposable copy', {}],
    ['with its changes kept', { keep_changes: true }],
  ];

  test('is the one that was asked for, and throws changes away', () => {
    expect(jail.kind).toBe(kind);
    expect(jail.commandView).toBe('disposable');
  });

  test('ordinary commands and file tools work', { tags: ['A098', 'A102'] }, async () => {
    expect(await shell('git log --oneline | wc -l; cat README.md | head -1; grep -rn "a && b; c > d" . ; node --version')).toMatch(
      /^1\nhello\nv\d+/,
    );
    expect((await tool('read_file', { path: 'README.md' })).content).toBe('hello');
    expect((await tool('search_files', { pattern: 'hel+o' })).content).toBe('README.md:1:hello');
  });

  test.each(['/tmp', '/dev/shm'])('works on a workspace below %s: on a disk, and in memory', async (place) => {
    const elsewhere = mkdtempSync(join(place, 'gadget-jail-test-'));
    execFileSync('git', ['init', '--quiet', elsewhere]);
    writeFileSync(join(elsewhere, 'here.txt'), 'here\n');
    const other = await openJail(settings({ path, workspace: elsewhere }));
    const calls = [{ command: 'cat here.txt' }, { command: 'echo kept > kept.txt', keep_changes: true }];
    const said = [];
    for (const call of calls) said.push((await tool('execute_command', call, other)).content);
    await other.close();
    expect(said).toEqual(['here\n[exit code: 0]', '[exit code: 0]']);
    expect(readFileSync(join(elsewhere, 'kept.txt'), 'utf8')).toBe('kept\n');
    rmSync(elsewhere, { recursive: true });
  });

  test('file tools read nothing of the host', { tags: ['A028', 'A029', 'A027'] }, async () => {
    for (const path of ['/proc/self/environ', '/proc/1/environ', 'host-file', '../secret.txt', join(folder, 'secret.txt')]) {
      const { content, isError } = await tool('read_file', { path });
      expect(isError, path).toBe(true);
      expect(content).not.toMatch(/CANARY|root:/);
    }
  });

  describe.each(both)('a command %s', (_, keep) => {
    test('sees a short environment of its own, and no process of the host', { tags: ['A032', 'A033', 'A079', 'C26'] }, async () => {
      const output = await shell(
        "env; tr '\\0' '\\n' </proc/1/environ; for p in /proc/[0-9]*; do tr '\\0' '\\n' <$p/environ; tr '\\0' ' ' <$p/cmdline; done 2>/dev/null; true",
        keep,
      );
      expect(output).toContain('HOME=/home/gadget');
      expect(output).not.toMatch(/CANARY|GITHUB_|INPUT_|ACTIONS_|STATE_|RUNNER_|_TOKEN=|_KEY=|vitest/);
    });

    test('has no variable but those that are promised, and those of its shell', { tags: ['interface-5'] }, async () => {
      const names = (await shell("env | sed -n 's/=.*//p'", keep)).split('\n').filter((line) => /^\w+$/.test(line));
      const promised = ['CI', 'HOME', 'LANG', 'PAGER', 'PATH', 'SHELL', 'TERM', 'TMPDIR', 'USER'];
      expect(names.filter((name) => !['PWD', 'OLDPWD', 'SHLVL', '_', 'RUSTUP_HOME'].includes(name)).toSorted()).toEqual(promised);
    });

    test('does not see the token that checkout left in .git/config', { tags: ['A035'] }, async () => {
      expect(await shell('cat .git/config; git config --list --show-origin; grep -rs CANARY .git; true', keep)).not.toContain(
        `basic ${canary}`,
      );
    });

    test('sees no credential file, nor anything else of the host', { tags: ['A078'] }, async () => {
      expect(
        await shell(
          `cat ${folder}/secret.txt ${folder}/home/.npmrc ${folder}/home/.ssh/id_rsa ~/.npmrc ~/.netrc /etc/shadow; ls ${folder}; true`,
          keep,
        ),
      ).not.toMatch(/CANARY|root:[*!$]|secret\.txt$/m);
    });

    test('reaches no network and no socket of the host', { tags: ['A036', 'A037', 'A038', 'A080'] }, async () => {
      const { port } = (await listen({ host: '127.0.0.1', port: 0 })).address() as { port: number };
      const before = accepted;
      const script = `const net=require('net');const t=[{host:'127.0.0.1',port:${port}},{host:'1.1.1.1',port:80},{host:'169.254.169.254',port:80},{path:${JSON.stringify(join(folder, 'daemon.sock'))}},{path:'/run/docker.sock'}];
        Promise.all(t.map(o=>new Promise(r=>{const s=net.connect(o,()=>r('CONNECTED'));s.on('error',e=>r(e.code));s.setTimeout(1500,()=>r('TIMEOUT'))}))).then(r=>{console.log(r.join());process.exit()});
        require('dns').lookup('example.com',e=>console.log(e?'no name':'RESOLVED'))`;
      const output = await shell(`node -e ${JSON.stringify(script.replaceAll('\n', ' ')).replaceAll('$', '\\$')}`, keep);
      expect(output).not.toMatch(/CONNECTED|RESOLVED/);
      expect(output).toMatch(/ECONNREFUSED|ENOENT|ENETUNREACH/);
      expect(accepted).toBe(before);
    });

    test('has no capability and can gain none', { tags: ['A081'] }, async () => {
      const output = await shell(
        'grep -E "NoNewPrivs|CapEff|CapBnd" /proc/self/status; sudo -n id; su -c id </dev/null; unshare --user true && echo NESTED; true',
        keep,
      );
      expect(output).toMatch(/CapEff:\s+0{16}/);
      expect(output).toMatch(/CapBnd:\s+0{16}/);
      expect(output).toMatch(/NoNewPrivs:\s+1/);
      expect(output).not.toMatch(/uid=0|NESTED/);
    });

    test('cannot write to the kernel: core_pattern, sysrq and the host name are out of reach', async () => {
      const before = readFileSync('/proc/sys/kernel/core_pattern', 'utf8');
      const output = await shell(
        'for f in /proc/sys/kernel/core_pattern /proc/sysrq-trigger /proc/sys/kernel/hostname /proc/sys/vm/drop_caches; do (echo x > $f) 2>/dev/null && echo "WROTE $f"; done; hostname evil && echo WROTE; true',
        keep,
      );
      expect(output).not.toContain('WROTE');
      expect(readFileSync('/proc/sys/kernel/core_pattern', 'utf8')).toBe(before);
    });

    test('cannot write into .git or to the system', { tags: ['A031'] }, async () => {
      await shell(
        'echo x > .git/hooks/pre-commit; git config core.hooksPath /x; mv .git .git2; echo x >> /etc/passwd; echo x > /usr/x; touch /x; true',
        keep,
      );
      expect(existsSync(join(workspace, '.git/hooks/pre-commit'))).toBe(false);
      expect(existsSync(join(workspace, '.git2'))).toBe(false);
      expect(readFileSync(join(workspace, '.git/config'), 'utf8')).not.toContain('hooksPath');
      expect(existsSync('/x')).toBe(false);
    });

    test('cannot reach the command files of the runner', { tags: ['A034'] }, async () => {
      expect(await shell('echo "[$GITHUB_ENV$GITHUB_PATH$GITHUB_OUTPUT$GITHUB_STATE]"', keep)).toContain('[]');
    });

    test('is ended at its time-out, and waits for no terminal', { tags: ['A061', 'A094'] }, async () => {
      expect(await shell('echo begun; sleep 86400', { ...keep, timeout_seconds: 1 })).toMatch(/begun[^]*time-out was reached/);
      expect(await shell('cat; read x; echo over', keep)).toContain('over');
    });

    test('ends when it writes without end', { tags: ['A059'] }, async () => {
      expect(await shell('yes AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', keep)).toMatch(/too much output/);
    });

    test('leaves nothing alive behind', { tags: ['A039'] }, async () => {
      const mark = `86${Math.floor(Math.random() * 1e6)}`;
      await shell(`setsid sh -c 'sleep ${mark}' >/dev/null 2>&1 & (sleep ${mark} &) ; echo started`, keep);
      const alive = await shell(`cat /proc/[0-9]*/cmdline 2>/dev/null | tr '\\0' ' ' | grep -c "[s]leep ${mark}"; true`, {
        keep_changes: true,
      });
      expect(alive).toMatch(/^0\n/);
      const host = readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .filter((pid) => {
          try {
            return readFileSync(`/proc/${pid}/cmdline`, 'utf8') === `sleep\0${mark}\0`;
          } catch {
            return false;
          }
        });
      expect(host).toEqual([]);
    });
  });

  test('R6 A017-A026: changes of a disposable command vanish, also those to files that exist', async () => {
    expect(await shell('ls && touch PWNED && echo changed > README.md && mkdir d && rm -rf src; cat README.md; ls')).toMatch(
      /changed[^]*PWNED/,
    );
    expect(existsSync(join(workspace, 'PWNED'))).toBe(false);
    expect(readFileSync(join(workspace, 'README.md'), 'utf8')).toBe('hello\n');
    expect(await shell('ls')).not.toContain('PWNED');
  });

  test('changes of a command that keeps them stay, and belong to the owner of the workspace', async () => {
    const name = `kept-${kind}.txt`;
    expect(await shell(`echo yes > ${name}; mkdir -p out; echo x > out/a`, { keep_changes: true })).toBe('[exit code: 0]');
    expect(readFileSync(join(workspace, name), 'utf8')).toBe('yes\n');
    expect(await shell(`cat ${name}`)).toContain('yes');
    rmSync(join(workspace, 'out'), { recursive: true });
  });

  test('the environment says that nobody is there to answer', async () => {
    expect(await shell('echo $CI $TERM $PAGER')).toBe('true dumb cat\n[exit code: 0]');
  });

  test('a worker that is killed from inside is an observation, and the next call gets a new one', async () => {
    const { content, isError } = await tool('execute_command', { command: 'kill -9 $PPID; kill -9 -1; sleep 5', keep_changes: true });
    expect(isError).toBe(true);
    expect(content).toMatch(/sandbox was ended|killed|ended by/);
    expect((await tool('read_file', { path: 'README.md' })).content).toBe('hello');
  });
});

describe('openJail', () => {
  jailedBy.unshare(
    'takes the next one where bubblewrap is there and is not let, and says what it passed over',
    { tags: ['R5'] },
    async () => {
      const denied = join(folder, 'denied');
      mkdirSync(denied);
      writeFileSync(join(denied, 'bwrap'), '#!/bin/sh\necho "bwrap: loopback: Failed RTM_NEWADDR" >&2\nexit 1\n', { mode: 0o755 });
      const jail = await openJail(settings({ path: `${denied}:${settings().path}` }));
      await jail.close();
      expect(jail.kind).toBe('unshare');
      expect(jail.passedOver).toMatch(/^bubblewrap: .*Failed RTM_NEWADDR/);
    },
  );

  test('where nothing works it refuses in words, and leaves no folder behind', { tags: ['A040'] }, async () => {
    // Other tests open jails at the same time, so this one has a folder of its own for what is temporary.
    const temporary = join(folder, 'temporary');
    mkdirSync(temporary);
    vi.stubEnv('TMPDIR', temporary);
    await expect(openJail(settings({ path: '/nonexistent' }))).rejects.toThrow(/No sandbox works on this machine/);
    vi.unstubAllEnvs();
    expect(readdirSync(temporary)).toEqual([]);
  });

  test('sandbox: off runs the tools as a process of its own, with an environment of its own', async () => {
    const jail = await openJail(settings({ sandbox: 'off' }));
    try {
      expect(jail.kind).toBe('none');
      const checked = check(toolCall('a', 'execute_command', { command: 'env', keep_changes: true }), toolMap());
      const { content } = await jail.run((checked as { call: Parameters<Jail['run']>[0] }).call, observe, new AbortController().signal);
      expect(content).toContain('CI=true');
      expect(content).not.toMatch(/VITEST|INPUT_|GITHUB_/);
    } finally {
      await jail.close();
    }
  });
});
