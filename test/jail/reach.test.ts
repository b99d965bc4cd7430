import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { canReach } from '../../src/jail/reach.ts';

test('A user reaches a folder only if every folder on the way lets that user in, wherever a link leads', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gadget-reach-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const chain = join(folder, 'home/.cargo/bin');
  mkdirSync(chain, { recursive: true });
  const link = join(folder, 'link');
  symlinkSync(chain, link);
  const { uid, gid } = statSync(folder);
  const reaches = (user: { uid: number; gid: number }): boolean[] => [canReach(chain, user), canReach(link, user)];
  const stranger = { uid: uid + 12_345, gid: gid + 12_345 };
  const home = (mode: number): void => chmodSync(join(folder, 'home'), mode);

  chmodSync(folder, 0o755);
  home(0o755);
  expect(reaches(stranger)).toEqual([true, true]);
  home(0o710);
  expect(reaches(stranger)).toEqual([false, false]);
  expect(reaches({ ...stranger, gid })).toEqual([true, true]);
  home(0o700);
  expect(reaches({ ...stranger, gid })).toEqual([false, false]);
  expect(reaches({ ...stranger, uid })).toEqual([true, true]);
});
