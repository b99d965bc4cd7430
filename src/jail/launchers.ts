import { accessSync, constants, lstatSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { bubblewrapLauncher } from './bubblewrap.ts';
import { coverGitConfigs } from './git-config.ts';
import type { Launcher } from './launch.ts';
import { inside, layOut, type Layout } from './layout.ts';
import { copyPhpExtensions } from './php-extensions.ts';
import { jailUser } from './reach.ts';
import { unshareLauncher } from './unshare.ts';

/** What a jail has to know of the machine. */
export interface MachineSettings {
  readonly workspace: string;
  readonly node: string;
  readonly worker: string;
  readonly home: string;
  readonly path: string;
  readonly toolCache: string | undefined;
  /** True if we wrote the git configuration of the workspace ourselves: then it contains nothing to hide. */
  readonly isOwnCheckout?: boolean;
}

/** Writes the files of our own that a jail shows, and plans what it shows. */
export async function planLayout(settings: MachineSettings, scratch: string): Promise<Layout> {
  const owner = lstatSync(settings.workspace);
  const [uid, gid] = owner.uid === 0 ? [1000, 1000] : [owner.uid, owner.gid];
  const files = {
    passwd: `root:x:0:0::/root:/bin/sh\ngadget:x:${uid}:${gid}::${inside.home}:/bin/sh\nnobody:x:65534:65534::/nonexistent:/bin/false\n`,
    group: `root:x:0:\ngadget:x:${gid}:\nnogroup:x:65534:\n`,
    hosts: '127.0.0.1 localhost\n::1 localhost\n',
    'nsswitch.conf': 'passwd: files\ngroup: files\nhosts: files\n',
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(scratch, name), content, { mode: 0o644 });
  const covers = settings.isOwnCheckout ? [] : await coverGitConfigs(settings.workspace, scratch, settings.path);
  const user = jailUser(settings.workspace);
  return layOut({ ...settings, scratch, uid, gid, user, covers, phpExtensions: copyPhpExtensions('/etc/php', scratch) });
}

/** The launchers that this machine has the programs for, best first. */
export function launchers(layout: Layout, scratch: string, settings: MachineSettings): ['bubblewrap' | 'unshare', Launcher][] {
  const root = process.getuid?.() === 0;
  const bwrap = onPath('bwrap', settings.path);
  const privilege = root ? [] : onPath('sudo', settings.path) ? ['sudo', '-n', '--'] : undefined;
  const found: ['bubblewrap' | 'unshare', Launcher][] = [];
  if (bwrap) found.push(['bubblewrap', bubblewrapLauncher(bwrap, layout, scratch, jailUser(settings.workspace))]);
  if (privilege && onPath('unshare', settings.path)) found.push(['unshare', unshareLauncher(privilege, layout, scratch)]);
  return found;
}

function onPath(name: string, path: string): string | undefined {
  return path
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}
