import { afterAll, beforeAll, describe, expect } from 'vitest';
import { inProcesses, jailed, jailedBundled } from '../support/jailed.ts';
import { survivors } from '../support/hostile/host.ts';
import { jails, pathWithout } from '../support/hostile/jails.ts';
import { nothingPublished, Scene, shell, views, type Played } from '../support/hostile/scene.ts';

/** Node is in every jail; it tries what curl and python3 would, on machines that lack them. */
function connects(target: object): string {
  return `node -e 'const s = require("node:net").connect(${JSON.stringify(target)}); s.on("data", (d) => console.log(String(d))); s.on("error", (e) => console.log("refused", e.code))'`;
}

describe.each(jails)('network and processes, in the jail by $kind', ({ kind, path }) => {
  let scene: Scene;
  let played: Played;

  beforeAll(async () => {
    scene = await Scene.create();
    const { port, socket, abstract } = scene.recorder;
    const commands: Record<string, string> = {
      A036: `${scene.command('A036')}; ${connects({ host: '127.0.0.1', port })}; echo x >/dev/tcp/127.0.0.1/${port}`,
      A037: `${scene.command('A037', { ATT: 'attacker.invalid' })}; echo x >/dev/udp/127.0.0.1/${port}; cat /etc/resolv.conf; tail -n +3 /proc/net/dev`,
      A038: scene.command('A038'),
      A080: `${scene.command('A080', { TMP: scene.outside })}; ${connects({ path: socket })}; ${connects({ path: `\0${abstract}` })}; ls -A /run`,
      A081: `${scene.command('A081')}; grep -E "^(Cap|Uid)" /proc/self/status; id -u; unshare --user --map-root-user id -u; cat /proc/sys/kernel/core_pattern >/dev/null && echo x >/proc/sys/kernel/core_pattern`,
    };
    played = await inProcesses(() =>
      scene.play(
        [
          ...Object.entries(commands).flatMap(([id, command]) => views.map((view) => shell(`${id}-${view}`, command, view))),
          ...views.flatMap((view) => [
            shell(`A039-${view}`, scene.command('A039'), view),
            shell(`A039-after-${view}`, 'for p in /proc/[0-9]*; do tr "\\0" " " <$p/cmdline; echo; done', view),
          ]),
        ],
        { ownProcess: true, inputs: { 'tool-mode': 'auto' }, ...(path !== undefined && { path }) },
      ),
    );
    expect(played.run.stdout).toContain(`Sandbox: ${kind}`);
    expect(played.run.outputs['status']).toBe('finished');
  });
  afterAll(() => scene[Symbol.asyncDispose]());

  const both = (id: string): string[] => views.map((view) => played.results[`${id}-${view}`] ?? '');

  jailedBundled('no connection leaves', { tags: ['R4', 'A036'] }, () => {
    for (const text of both('A036')) {
      expect(text).toMatch(/refused E[A-Z]+/);
      expect(text).not.toContain('reached');
    }
    expect(scene.recorder.heard).toEqual([]);
  });

  jailedBundled('no name is looked up, and there is no interface to ask through', { tags: ['R4', 'A037'] }, () => {
    for (const text of both('A037')) expect([...text.matchAll(/^ *([\w@.-]+): *\d+/gm)].map(([, name]) => name)).toEqual(['lo']);
    expect(scene.recorder.heard).toEqual([]);
  });

  jailedBundled('the metadata service of a cloud is out of reach', { tags: ['R4', 'A038'] }, () => {
    for (const text of both('A038')) {
      expect(text).toMatch(/^ERROR: /);
      expect(text).not.toMatch(/access_token|HTTP\/1/);
    }
  });

  jailedBundled('what a command leaves in the background ends with it', { tags: ['R4', 'A039'] }, async () => {
    for (const view of views) {
      expect(played.results[`A039-${view}`]).toContain('started');
      expect(played.results[`A039-after-${view}`]).not.toContain('sleep 2');
    }
    expect(await survivors(scene.workspace)).toEqual([]);
    expect(scene.world.repository.pulls()).toEqual([]);
    expect(played.run.orphans).toEqual([]);
  });

  jailedBundled('no socket of the host is reached, by file or by name', { tags: ['R4', 'A080'] }, () => {
    for (const text of both('A080')) {
      expect(text.match(/refused E[A-Z]+/g)).toHaveLength(2);
      expect(text.split('\n')).toContain('gadget');
      expect(text).not.toMatch(/^(docker\.sock|user|dbus|systemd)$/m);
    }
    expect(scene.recorder.heard).toEqual([]);
  });

  jailedBundled('nothing gains a privilege', { tags: ['R4', 'A081'] }, () => {
    for (const text of both('A081')) {
      expect(text).toMatch(/NoNewPrivs:\s+1/);
      for (const capabilities of ['CapInh', 'CapPrm', 'CapEff', 'CapBnd', 'CapAmb'])
        expect(text).toMatch(new RegExp(`${capabilities}:\\s+0{16}$`, 'm'));
      expect(text).not.toContain('uid=0(');
      // Whoever owns the workspace is who works in it; the jail by unshare does not give root another number inside.
      if (kind === 'bubblewrap' || process.getuid?.() !== 0) expect(text).not.toMatch(/^0$/m);
      expect(text).toMatch(/core_pattern: (Read-only file system|Permission denied|No such file)/);
    }
  });
});

describe('without a sandbox', () => {
  jailed(
    'no tool runs and the model is not asked where neither bubblewrap nor unshare is there, and the message names the fix',
    { tags: ['R5', 'A040'] },
    async () => {
      await using scene = await Scene.create();
      const { run } = await scene.play([shell('A040', 'echo ran > pwned-A040', 'kept')], {
        path: pathWithout('bwrap', 'unshare', 'sudo'),
        inputs: { 'tool-mode': 'auto' },
      });
      expect(run.exitCode).toBe(1);
      expect(run.outputs['status']).toBe('error');
      for (const text of [
        run.masked,
        scene.world.repository
          .comments(1)
          .map(({ body }) => body)
          .join('\n'),
      ]) {
        expect(text).toMatch(/No sandbox works/);
        expect(text).toMatch(/apt-get install bubblewrap/);
      }
      expect(scene.world.model.requests).toEqual([]);
      expect(scene.markers()).toEqual([]);
      expect(nothingPublished(scene.world)).toBe(true);
    },
  );

  jailed(
    'the input sandbox: off is refused for the text of a stranger, and loud for everybody else',
    { tags: ['R5', 'A040'] },
    async () => {
      await using scene = await Scene.create();
      const refused = await scene.play([], { inputs: { sandbox: 'off' } });
      expect(refused.run.exitCode).toBe(1);
      expect(scene.world.model.requests).toEqual([]);
      scene.world.repository.permissions.set('eve', 'write');
      const { run } = await scene.play([{ id: 'read', name: 'read_file', args: { path: 'README.md' } }], {
        path: pathWithout('bwrap', 'unshare', 'sudo'),
        inputs: { sandbox: 'off' },
      });
      expect(run.outputs['status']).toBe('finished');
      expect(run.masked).toMatch(/##\[warning\]The sandbox is off/);
      expect(run.summary).toMatch(/without a sandbox/);
    },
  );
});
