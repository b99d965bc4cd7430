import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { planLayout } from '../../src/jail/launchers.ts';
import { copyPhpExtensions } from '../../src/jail/php-extensions.ts';

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'gadget-etc-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

test('Of PHP, the sandbox shows which extensions to load, and no other setting', () => {
  const [etc, scratch] = [folder(), folder()];
  const shown = join(etc, '8.2/cli/conf.d');
  for (const path of [shown, join(etc, '8.2/mods-available'), join(etc, '8.2/fpm/conf.d'), join(etc, 'extra')])
    mkdirSync(path, { recursive: true });
  writeFileSync(join(etc, '8.2/cli/php.ini'), 'mysqli.default_pw = secret\n');
  writeFileSync(join(etc, '8.2/mods-available/zip.ini'), '; priority=20\nextension=zip.so\n');
  symlinkSync(join(etc, '8.2/mods-available/zip.ini'), join(shown, '20-zip.ini'));
  writeFileSync(join(shown, '10-opcache.ini'), 'zend_extension = opcache.so\nopcache.jit=off\n');
  writeFileSync(join(shown, '30-agent.ini'), 'extension="agent.so"\nagent.license = secret\nextension=/home/someone/private.so\n');
  symlinkSync('/nowhere.ini', join(shown, '40-gone.ini'));
  const [mount, ...others] = copyPhpExtensions(etc, scratch);
  expect(others).toEqual([]);
  expect(mount!.to).toBe(shown);
  const copy = (name: string): string => readFileSync(join(mount!.from, name), 'utf8');
  expect(copy('20-zip.ini')).toBe('extension=zip.so\n');
  expect(copy('10-opcache.ini')).toBe('zend_extension = opcache.so\n');
  expect(copy('30-agent.ini')).toBe('extension="agent.so"\n');
  expect(copy('40-gone.ini')).toBe('');
});

test('A machine without PHP has nothing to show of it', () => {
  expect(copyPhpExtensions(join(folder(), 'php'), folder())).toEqual([]);
});

test("Of Maven's configuration, the sandbox shows what starts it, and never its settings", async () => {
  const workspace = folder();
  const machine = { workspace, node: process.execPath, worker: join(workspace, 'worker.js'), home: workspace, path: '/usr/bin' };
  const { mounts } = await planLayout({ ...machine, toolCache: undefined, isOwnCheckout: true }, folder());
  const shown = mounts.map(({ to }) => to).filter((to) => to.startsWith('/etc/maven'));
  expect(shown).toEqual(['/etc/maven/m2.conf', '/etc/maven/logging'].filter((path) => existsSync(path)));
});
