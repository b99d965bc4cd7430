import { afterAll, beforeAll, describe, expect } from 'vitest';
import { readActionFile } from '../support/runner/action-file.ts';
import { jailed } from '../support/jailed.ts';
import { fill, inputOf } from '../support/hostile/cases.ts';
import { published, render } from '../support/hostile/rendered.ts';
import { Scene, shell, type Played } from '../support/hostile/scene.ts';

const lines = inputOf<string>('A048', 'stdout');
/** The same commands in every form in which a runner might take them. */
const forms = [
  lines,
  lines.replaceAll('\n', '\r'),
  lines.replaceAll('::', '\u200b::'),
  lines.replaceAll(/^::/gm, '\u00a0 \u2003::'),
  lines.replaceAll(/^::/gm, '\u0085::'),
  '##[error]fake\n##[set-output name=x]y\ntext ##[add-mask]a\n##[group]g\n',
  '::group::::error::fake\n::endgroup::\n',
  '\u001b[0m::error::fake\n',
  '\u2028::error::fake\u2029::set-output name=x::y\n',
];

describe('the log', () => {
  let scene: Scene;
  let played: Played;

  beforeAll(async () => {
    scene = await Scene.create(() => ({
      files: Object.fromEntries([...forms, inputOf<string>('A054', 'stdout')].map((content, index) => [`form-${index}.txt`, content])),
      issue: { title: `::error::title ##[error]title\r::set-output name=x::y`, body: forms.join('\n') },
    }));
    const ansi = inputOf<string>('A054', 'stdout');
    played = await scene.perform([
      {
        text: `${forms.join('\n')}${ansi}`,
        thinking: forms.join('\n'),
        calls: [
          ...forms.map((_, index) => shell(`cat_${index}`, `cat form-${index}.txt; cat form-${index}.txt >&2`)),
          shell('ansi', `cat form-${forms.length}.txt`),
          shell('command', lines),
          { id: 'unknown', name: 'set_output', args: { '::error::name': lines } },
          { id: 'broken', name: 'read_file', args: { path: `::error::\n${lines}` } },
        ],
      },
      { text: `${fill(inputOf<string>('A049', 'finish.summary'), {})}\n${forms.join('\n')}${ansi}` },
    ]);
    expect(played.run.outputs['status']).toBe('finished');
  });
  afterAll(() => scene[Symbol.asyncDispose]());

  jailed('nothing that a tool, the model or a stranger writes is a command for the runner', { tags: ['R10', 'A048'] }, () => {
    const { run, results } = played;
    expect(results['cat_0']).toContain('::set-output name=x::y');
    for (const phase of [run, run.post!]) {
      for (const { name, data, properties, line } of phase.commands) {
        expect(['add-mask', 'group', 'endgroup'], line).toContain(name);
        expect(properties, line).toEqual({});
        if (name === 'add-mask') expect(Object.values(scene.canaries), line).toContain(data);
        if (name === 'group') expect(line).toMatch(/^::group::(Iteration \d+|Publishing)$/);
      }
    }
  });

  jailed('outputs have their own names and no others, whatever the last words of the model are', { tags: ['R10', 'A049'] }, async () => {
    const { run } = played;
    const { outputs } = run;
    expect(Object.keys(outputs)).not.toContain('admin');
    expect(outputs['summary']).toContain('admin=true');
    expect(Object.keys(outputs).toSorted()).toEqual([
      'branch',
      'cached-tokens',
      'comment-url',
      'cost-usd',
      'duration-ms',
      'events-path',
      'input-tokens',
      'iterations',
      'output-tokens',
      'pending',
      'pull-request-number',
      'pull-request-url',
      'session-id',
      'status',
      'stop-reason',
      'summary',
      'thinking-tokens',
      'tool-calls',
      'trace-path',
      'transcript-path',
      'turn-id',
      'turn-path',
    ]);
    expect((await readActionFile(`${import.meta.dirname}/../..`)).inputs).not.toHaveProperty('admin');
    expect(Object.keys(run.state).toSorted()).toEqual(['comment', 'done', 'phase', 'session', 'thread', 'turn']);
  });

  jailed('the delimiter of an output is a fresh one each time', { tags: ['R10', 'A049'] }, () => {
    const delimiters = [...played.run.commandFiles.output.matchAll(/^[\w-]+<<(\S+)$/gm)].map(([, delimiter]) => delimiter);
    expect(delimiters.length).toBeGreaterThan(20);
    expect(new Set(delimiters).size).toBe(delimiters.length);
  });

  jailed('no terminal sequence stays in the log, the summary or anything published', { tags: ['R10', 'A054'] }, () => {
    const { run } = played;
    for (const text of [run.stdout, run.stderr, run.summary, ...published(scene.world)])
      expect(text).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f]/);
    expect(run.stdout).toContain('red');
  });

  jailed('a NUL from a tool or the model neither hides a command nor ends the turn', { tags: ['R10', 'A048'] }, async () => {
    await using other = await Scene.create();
    const { run, results } = await other.perform([
      { text: 'a\0b', thinking: 'c\0d', calls: [shell('print', `printf '\\0::error::fake\\n::set-\\0output name=x::y\\n'`)] },
      { text: 'Done\0.' },
    ]);
    expect(run.outputs['status']).toBe('finished');
    expect(results['print']).toContain('error::fake');
    expect(run.commands.filter(({ name }) => !['add-mask', 'group', 'endgroup'].includes(name))).toEqual([]);
  });

  jailed('a summary of megabytes is cut, and loads nothing', { tags: ['R10', 'A090'] }, async () => {
    await using other = await Scene.create();
    const start = fill(inputOf<string>('A090', 'summary').replace(/\(repeat.*\)$/, ''), { ATT: 'attacker.invalid' });
    const { run } = await other.play(
      [shell('print', 'yes "::error::<img src=https://attacker.invalid/x> ![x](https://attacker.invalid/y)" | head -c 3000000')],
      { say: start.padEnd(3_000_000, 'A ') },
    );
    expect(run.outputs['status']).toBe('finished');
    expect(Buffer.byteLength(run.summary)).toBeLessThan(1024 * 1024);
    expect(run.summary).not.toBe('');
    const { images, hosts } = render(run.summary);
    expect(images).toEqual([]);
    expect(hosts).not.toContain('attacker.invalid');
    expect(run.commands.filter(({ name }) => !['add-mask', 'group', 'endgroup'].includes(name))).toEqual([]);
    for (const text of published(other.world)) expect(text.length).toBeLessThanOrEqual(65_536);
  });
});
