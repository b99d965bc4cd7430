import { readFile } from 'node:fs/promises';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { visit } from 'unist-util-visit';
import { describe, expect } from 'vitest';
import { jailed } from '../support/jailed.ts';
import { calls, say } from '../support/model/script.ts';
import { comments, write } from '../support/steps.ts';
import { useWorld } from '../support/use-world.ts';

describe('where the transcript stands', () => {
  const use = useWorld();
  const long = `${'line of a long file\n'.repeat(500)}the end\n`;
  const script = () => [
    calls([write('long.txt', long), { name: 'execute_command', args: { command: 'seq 1 2000' } }]),
    say('Wrote a long file.'),
  ];
  const fileOf = (outputs: Readonly<Record<string, string>>): Promise<string> => readFile(outputs['transcript-path'] ?? '', 'utf8');
  /** A comment without its mark, and its blocks as the file has them. */
  const withoutMark = (body: string): string => body.replace(/\s*<!-- gadget:transcript [^>]*-->$/, '');

  jailed('is on the pull request, with the blocks of transcript.md, cut where the configuration says', async () => {
    const { world } = use;
    await world.repository.commitTo('main', { '.github/gadget.yml': 'transcript: { max-part-chars: 300 }\n' });
    await world.script(script());
    await using run = await world.run();
    const [comment, ...more] = comments(world, 2);
    expect(more).toEqual([]);
    expect((await fileOf(run.outputs)).trim()).toBe(withoutMark(comment ?? ''));
    const diff = long.trimEnd().replace(/^/gm, '+');
    expect(comment).toContain(`[... ${diff.length - 300} of ${diff.length} characters left out ...]`);
    const shown: number[] = [];
    visit(fromMarkdown(comment ?? ''), 'code', ({ value }) => void shown.push(value.length));
    expect(shown.length).toBeGreaterThan(0);
    expect(Math.max(...shown)).toBeLessThan(400);
  });

  jailed('is in transcript.md and in the job summary alone with transcript.comment: false', async () => {
    const { world } = use;
    await world.repository.commitTo('main', { '.github/gadget.yml': 'transcript: { comment: false }\n' });
    await world.script(script());
    await using run = await world.run();
    expect(run.outputs['pull-request-number']).toBe('2');
    expect(comments(world, 2)).toEqual([]);
    expect(await fileOf(run.outputs)).toContain('### Transcript of the turn');
    expect(run.summary).toContain('### Transcript of the turn');
    // Nothing on GitHub points at what is not there.
    expect(world.repository.pull(2).issue.body).not.toContain('transcript below');

    await world.script([calls([write('second.txt')]), say('Wrote another one.')]);
    await using _second = await world.say('/gadget one more');
    const [news, ...more] = comments(world, 2);
    expect(more).toEqual([]);
    expect(news).toMatch(/^Wrote another one\./);
    expect(news).not.toContain('### Transcript of the turn');
  });
});
