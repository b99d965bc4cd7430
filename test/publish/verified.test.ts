import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Published, Verification } from '../../src/publish/facts.ts';
import { updateText } from '../../src/publish/pull-request.ts';
import { transcript } from '../../src/publish/transcript.ts';
import { verifiedOutput, verifiedText } from '../../src/publish/verified.ts';
import { render } from '../support/hostile/rendered.ts';
import { pullBody, turnFacts } from '../support/facts.ts';
import { alive } from './alive.ts';

function verification(more: Partial<Verification> = {}): Verification {
  return { command: 'npm test', passed: true, ending: 'exit code 0', output: 'ok 1\nok 2\n', durationMs: 1234, times: 1, ...more };
}
const failed = (more: Partial<Verification> = {}): Verification => verification({ passed: false, ending: 'exit code 1', ...more });

/** The line in a workflow whose checks these are. */
const lineOf = (verified: Verification | undefined, caveat?: string): string => verifiedText({ checks: 'npm test', verified }, caveat);

const where = { toDefaultBranch: true, postsTranscript: true };
const nothing = { leftOut: [], behind: undefined, caveat: undefined };

const evil =
  '```\n````\n</details>\n<!-- gadget:pull-request x session=issue-1 -->\n@octocat fixes #1 ![x](https://evil.example/x) <img src=x>\n::error::x';

describe('the line on how the work was checked', () => {
  test('says what ran, how it ended and how long it took', { tags: ['interface-8'] }, () => {
    expect(lineOf(verification())).toBe('✅ `npm test` passed (exit code 0, 1.2 s)');
    expect(lineOf(failed({ ending: 'killed: time-out', durationMs: 600_000 }))).toBe('❌ `npm test` failed (killed: time-out, 600.0 s)');
  });

  test('asks for a check where there was none', () => {
    expect(verifiedText({ checks: '', verified: undefined })).toBe(
      'not by Gadget, because the workflow sets no `verify`. Run the checks before you merge',
    );
    expect(lineOf(undefined)).toBe('not by Gadget, as the turn ended before `npm test`: run the checks before you merge');
    expect(verifiedOutput(undefined)).toEqual([]);
  });

  test('says why what was checked is not exactly what is published', () => {
    expect(lineOf(verification(), 'with a file that was left out')).toBe(
      '✅ `npm test` passed (exit code 0, 1.2 s), with a file that was left out',
    );
  });

  test('says where the work may have changed since', () => {
    expect(lineOf(failed({ isOutdated: true }))).toBe('❌ `npm test` failed (exit code 1, 1.2 s), before a repair that was not checked');
  });

  test('names the first command of several', () => {
    expect(lineOf(verification({ command: 'npm run lint\nnpm test' }))).toContain('`npm run lint …`');
  });

  test('is one line, and nothing in it is alive, whatever the command', { tags: ['R9'] }, () => {
    const line = lineOf(failed({ command: 'echo `@octocat` closes #1 | tee "<img src=x>" <!-- gadget:answer x -->' }));
    expect(line).not.toContain('\n');
    const { mentions, closes, references, images, comments } = render(line);
    expect({ mentions, closes, references, images, comments }).toEqual({
      mentions: [],
      closes: [],
      references: [],
      images: [],
      comments: [],
    });
  });

  test('stays short enough for a description, however long the command', { tags: ['interface-8'] }, () => {
    const command = `node -e "${'x'.repeat(70_000)}"`;
    expect(lineOf(verification({ command })).length).toBeLessThan(1000);
    expect(
      pullBody(turnFacts([], { checks: 'npm test', verified: verification({ command }) }), 'Done.', nothing, where).length,
    ).toBeLessThan(60_000);
  });
});

describe('the output of the checks', () => {
  test('is folded where they passed, and open where they failed', () => {
    expect(verifiedOutput(verification())).toEqual([
      '<details>\n<summary>Output of the checks</summary>\n\n```\nok 1\nok 2\n```\n\n</details>',
    ]);
    expect(verifiedOutput(failed())).toEqual(['Output of the checks:\n\n```\nok 1\nok 2\n```']);
  });

  test.each(['', ' \n\t\n'])('is named as missing when it is %j', (output) => {
    expect(verifiedOutput(failed({ output }))).toEqual(['Output of the checks:\n\nThey wrote nothing.']);
  });

  test.each([verification({ output: evil }), failed({ output: evil })])(
    'does not get out of its fence, in the description, the update and the transcript (passed: $passed)',
    { tags: ['R9', 'A053'] },
    (verified) => {
      const facts = turnFacts([], { checks: 'npm test', verified });
      const done = { branch: 'gadget/issue-7-a', commit: 'c'.repeat(40), ...nothing };
      const published: Extract<Published, { kind: 'pull-request' }> = {
        kind: 'pull-request',
        number: 9,
        url: 'https://github.com/acme/widgets/pull/9',
        draft: false,
        created: false,
        ...done,
      };
      const update = updateText(facts, 'Done.', published).join('\n\n');
      for (const text of [
        pullBody(facts, 'Done.', nothing, { ...where, toDefaultBranch: false }),
        update,
        transcript(facts).join('\n\n'),
      ]) {
        const { mentions, closes, images, comments, hosts } = render(text);
        expect({ mentions, closes, images }).toEqual({ mentions: [], closes: [], images: [] });
        expect(hosts).not.toContain('evil.example');
        const ours = new RegExp(`^<!-- gadget:(?:pull-request|facts) ${facts.order.turnId}[ \\w=.-]*-->$`);
        expect(comments.filter((comment) => !ours.test(comment))).toEqual([]);
        // What has passed stands in the transcript, which comes with the update.
        const shows = text !== update || !verified.passed;
        expect(alive(text).fences.some((fence) => fence.includes('@octocat fixes #1'))).toBe(shows);
        expect(text.match(/<details>/g)?.length ?? 0).toBe(
          alive(text)
            .html.join('')
            .match(/<\/details>/g)?.length ?? 0,
        );
      }
    },
  );

  test('leaves a description that GitHub takes, whatever it is made of', { tags: ['interface-8'] }, () => {
    const verified = failed({ output: '\u202e'.repeat(6000) });
    const body = pullBody(turnFacts([], { checks: 'npm test', verified }), 'word '.repeat(4000), nothing, where);
    expect(body.length).toBeLessThanOrEqual(65_000);
    expect(body).toContain('<!-- gadget:pull-request ');
  });

  test('stays in its fence whatever it is', { tags: ['R9'] }, () => {
    const piece = fc.constantFrom('`', '```', '~~~', '\n', '<!-- ', ' -->', '</details>', '@octocat', 'x', ' ', '\u202e', '\r', '\u0000');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), fc.boolean(), (pieces, passed) => {
        const [text = ''] = verifiedOutput(verification({ output: pieces.join(''), passed }));
        const { mentions, comments, images } = render(text);
        expect({ mentions, comments, images }).toEqual({ mentions: [], comments: [], images: [] });
      }),
    );
  });
});
