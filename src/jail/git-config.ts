import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';

/** Keys that git needs to read the repository. All others are left out: URLs with tokens, headers, includes, programs. */
const kept =
  /^(core\.(repositoryformatversion|filemode|bare|ignorecase|symlinks|precomposeunicode)|extensions\.(objectformat|refstorage))$/;

/** The git configuration files of a workspace and its submodules. */
function configFiles(workspace: string): string[] {
  const git = join(workspace, '.git');
  const modules = join(git, 'modules');
  const nested = existsSync(modules)
    ? readdirSync(modules, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /^config(\.worktree)?$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name))
    : [];
  return [join(git, 'config'), join(git, 'config.worktree'), ...nested].filter((path) => existsSync(path));
}

/**
 * Writes a clean copy of each git configuration of the workspace, to be mounted over the original: the token that actions/checkout leaves there would
 * be readable in the jail. The files are read as data; no setting in them takes effect.
 */
export async function coverGitConfigs(workspace: string, scratch: string, path: string): Promise<{ from: string; to: string }[]> {
  return Promise.all(
    configFiles(workspace).map(async (to, index) => {
      const listed = await execa('git', ['config', '--file', to, '--no-includes', '--list', '-z'], {
        cwd: '/',
        extendEnv: false,
        reject: false,
        env: { PATH: path, GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null' },
      });
      const lines = listed.stdout
        .split('\0')
        .map((entry) => entry.split('\n'))
        .filter(([key]) => kept.test(key ?? ''));
      const from = join(scratch, `git-config-${index}`);
      writeFileSync(from, lines.map(([key, value]) => `[${key!.split('.')[0]}]\n\t${key!.split('.')[1]} = ${value ?? 'true'}\n`).join(''), {
        mode: 0o644,
      });
      return { from, to };
    }),
  );
}
