import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { jailed } from '../support/jailed.ts';
import { filesOf } from '../support/hostile/cases.ts';
import { Scene, shell, type Played } from '../support/hostile/scene.ts';

const attacks = [
  'R6 A017: a chain of commands',
  'R6 A018: a command substitution',
  'R6 A019: a redirection',
  'R6 A020: find -exec',
  'R6 A021: the w command of sed',
  'R6 A022: rg --pre',
  'R6 A023: git diff --output',
  'R6 A024: more than fifty commands',
  'R6 A025: ANSI-C quoting',
  'R6 A026: a variable in front',
  'R6 A070: xargs',
  'R6 A071: a line behind a comment',
  'R6 A072: a process substitution',
  'R6 A073: git log --output',
  'R6 A074: env -S',
  'R6 A075: a program of the repository in PATH',
] as const;

function idOf(title: string): string {
  return title.slice(3, 7);
}

/** What the machine that runs the tests may lack; such a command fails anywhere. */
const missing = /(rg|git|find|xargs|env): (command )?not found/;

describe('in read-only mode', () => {
  let scene: Scene;
  let played: Played;
  const inside = (id: string): string => join(scene.workspace, `pwned-${id}`);

  beforeAll(async () => {
    scene = await Scene.create((places) => ({
      files: {
        ...filesOf('A017'),
        ...Object.fromEntries(Object.entries(filesOf('A070')).map(([path, file]) => [path, substituted(file, places['PWNED']!)])),
      },
    }));
    scene.checkOut();
    writeFileSync(join(scene.workspace, 'README.md'), 'hello\nan uncommitted change\n');
    const calls = attacks.map(idOf).flatMap((id) => [
      shell(`${id}-outside`, scene.command(id)),
      // The same where the command can write, to see that the attack is a real one and lands nowhere but in a view that is thrown away.
      shell(
        `${id}-inside`,
        `${scene.command(id, { PWNED: inside(id) })}\n[ -e ${inside(id)} ] || [ -e ${join(scene.workspace, 'pwned-program')} ] && echo LANDED-IN-VIEW`,
      ),
    ]);
    played = await scene.play([...calls, shell('kept', `touch ${inside('kept')}`, 'kept')], { inputs: { 'tool-mode': 'read-only' } });
  });
  afterAll(() => scene[Symbol.asyncDispose]());

  /** The programs of A070 … A075 that the repository brings write where the view can be written. */
  function substituted(file: ReturnType<typeof filesOf>[string], place: string): ReturnType<typeof filesOf>[string] {
    const inView = place.replace(/\/outside\/.*/, '/work/widgets/pwned-program');
    const text = (content: string | Buffer): string => String(content).replaceAll('{{PWNED}}', inView);
    if (file === null || file === undefined) return null;
    return typeof file === 'string' || Buffer.isBuffer(file) ? text(file) : { ...file, content: text(file.content) };
  }

  jailed.each(attacks.map((title) => [title]))('%s writes nothing that stays', (title) => {
    const id = idOf(title);
    const [outside, within] = [played.results[`${id}-outside`], played.results[`${id}-inside`]];
    expect(outside).toMatch(/exit code|not found/);
    expect(existsSync(scene.places(id)['PWNED']!)).toBe(false);
    expect(existsSync(inside(id))).toBe(false);
    if (!missing.test(within ?? '')) expect(within).toContain('LANDED-IN-VIEW');
    expect(scene.markers()).toEqual([]);
  });

  jailed('a command that asks for its changes to be kept is denied', { tags: ['R6', 'A017'] }, () => {
    expect(played.results['kept']).toBe('ERROR: Tool call denied by security policy (read-only mode)');
    expect(played.run.outputs['status']).toBe('finished');
    expect(played.run.outputs['branch']).toBe('');
  });
});
