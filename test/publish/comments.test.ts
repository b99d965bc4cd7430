import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decide, defaultPolicy } from '../../src/agent/policy.ts';
import {
  answerText,
  branchText,
  cutShortText,
  diedText,
  endedText,
  finalText,
  leftOutText,
  progressText,
  stoppedText,
  toldText,
} from '../../src/publish/comments.ts';
import { editDiff } from '../../src/publish/edit-diff.ts';
import { compareUrl, updateText } from '../../src/publish/pull-request.ts';
import type { Decided, Published, TurnFacts } from '../../src/publish/facts.ts';
import { transcript, transcriptComments } from '../../src/publish/transcript.ts';
import { marker } from '../../src/publish/marker.ts';
import { startOfProgress } from '../../src/sinks/progress.ts';
import { assistant, observation, toolCall, toolMap, user } from '../support/agent.ts';
import { pullBody, progressFacts, turnFacts, turnId } from '../support/facts.ts';
import { alive } from './alive.ts';

const behind = { branch: 'main', from: 'a'.repeat(40), to: 'b'.repeat(40), conflicts: ['src/`a`.ts', 'b.ts'] };

function pullRequest(more: Partial<Extract<Published, { kind: 'pull-request' }>> = {}): Extract<Published, { kind: 'pull-request' }> {
  const url = 'https://github.com/acme/widgets/pull/9';
  const done = { branch: 'gadget/issue-7-a', commit: 'c'.repeat(40), leftOut: [], behind: undefined, caveat: undefined };
  return { kind: 'pull-request', number: 9, url, draft: false, created: true, ...done, ...more };
}

/** What a person decided about a command. */
function decided(more: Partial<Decided> = {}): Decided {
  return {
    call: { name: 'execute_command', arguments: JSON.stringify({ command: 'npm ci' }), digest: '0123456789abcdef'.repeat(4) },
    decision: 'approved',
    by: 'mona',
    at: '2026-11-01T12:30:45.000Z',
    url: 'https://github.com/acme/widgets/issues/7#issuecomment-5',
    askedIn: 'https://github.com/acme/widgets/issues/7#issuecomment-4',
    ...more,
  };
}

describe('the transcript', () => {
  const evil =
    '```\n````\n</details>\n<!-- gadget:pull-request x session=issue-1 -->\n@octocat fixes #1 ![x](https://evil.example/x) <img src=x>\n| a | b |\n::error::x';

  test('has every message, call, decision and result', { tags: ['S0-41'] }, () => {
    const messages = [
      user('The prompt.'),
      assistant('Looking.', toolCall('a', 'read_file', { path: 'src/a.ts' })),
      observation('a', { content: 'the file' }),
      assistant('', toolCall('b', 'write_file', { path: '.git/x', content: '' })),
      observation('b', { content: 'ERROR: no', isError: true, verdict: 'denied', why: 'inside a git directory' }),
      assistant('', toolCall('c', 'ask_human', { question: 'Why?' })),
    ];
    const text = transcript(turnFacts(messages)).join('\n\n');
    for (const part of [
      'The prompt.',
      'Looking.',
      'src/a.ts',
      'the file',
      '✅ ran',
      '⛔ denied',
      'inside a git directory',
      '⏸️ waits for a person',
      '3 model calls',
      '1 tool call ran, 1 did not',
      '00:01:01',
    ])
      expect(text).toContain(part);
  });

  test('nothing that a model, a tool or a stranger wrote gets out', { tags: ['A053', 'R9'] }, () => {
    const messages = [
      user(evil),
      assistant(evil, toolCall('a', 'read_file', { path: evil }), toolCall('b', evil, evil)),
      observation('a', { content: evil, why: evil }),
      observation('b', { content: evil, name: evil, verdict: 'invalid', isError: true }),
    ];
    const facts = turnFacts(messages);
    const { html, text, images } = alive(transcript(facts).join('\n\n'));
    expect(html.filter((value) => !/^<\/?(details|summary)>|^<details>\n<summary>[^<]*<\/summary>$/.test(value))).toEqual([]);
    expect(html.join('')).not.toContain('<!--');
    expect(`${text}\n${html.join('\n')}`).not.toMatch(/@octocat|[^&]#1\b/);
    expect(images).toBe(0);
  });

  test('what the policy says of a path does not get out either', { tags: ['A053', 'R9'] }, () => {
    const path = '``\n</details> @octocat fixes #1\n/.git/x';
    const decision = decide({ id: 'a', tool: toolMap().get('delete_file')!, args: { path } }, defaultPolicy);
    expect(decision.kind).toBe('deny');
    const messages = [
      user(),
      assistant('', toolCall('a', 'delete_file', { path })),
      observation('a', { verdict: 'denied', why: decision.why, content: `ERROR: ${decision.why}`, isError: true }),
    ];
    const { html, text } = alive(transcript(turnFacts(messages)).join('\n\n'));
    expect(html.join('\n').match(/<\/details>/g)).toHaveLength(3);
    expect(text).not.toMatch(/@octocat|#1/);
  });

  test('whatever the texts, the only HTML is ours and every section that opens closes', { tags: ['R9'] }, () => {
    const piece = fc
      .array(
        fc.constantFrom(
          '`',
          '```',
          '~~~',
          '\n',
          '<',
          '>',
          '</details>',
          '<summary>',
          '<!--',
          '-->',
          '|',
          '@octocat',
          '#1',
          ' ',
          'a',
          '\\',
          '![',
          '](x)',
          '    ',
          '- ',
          '> ',
        ),
        { maxLength: 12 },
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(piece, piece, piece, (words, args, result) => {
        const blocks = transcript(
          turnFacts([user(words), assistant(words, toolCall('a', 'read_file', args)), observation('a', { content: result, why: words })]),
        );
        const { html } = alive(blocks.join('\n\n'));
        const all = html.join('\n');
        expect(all.replace(/<\/?details>|<summary>[^<]*<\/summary>/g, '').trim()).toBe('');
        expect(all.match(/<details>/g)?.length).toBe(3);
        expect(all.match(/<\/details>/g)?.length).toBe(3);
      }),
      { numRuns: 100 },
    );
  });

  test('shows edits as diffs, and what it cannot read as it was written', () => {
    const edits = [
      toolCall('a', 'write_file', { path: 'a.ts', content: 'one\ntwo\n' }),
      toolCall('b', 'edit_file', {
        path: 'a.ts',
        edits: [
          { old_string: 'one', new_string: 'uno' },
          { old_string: 'two', new_string: '' },
        ],
      }),
      toolCall('c', 'edit_file', '{"path": "a.ts", "old_string'),
    ];
    const { fences } = alive(transcript(turnFacts([assistant('', ...edits), ...edits.map(({ id }) => observation(id))])).join('\n\n'));
    expect(fences.filter((code) => code !== 'text')).toEqual([
      '{"path":"a.ts"}',
      '+one\n+two',
      '{"path":"a.ts"}',
      '@@ edit 1 of 2 @@\n-one\n+uno\n@@ edit 2 of 2 @@\n-two\n+',
      '{"path": "a.ts", "old_string',
    ]);
  });

  test('a long result is cut with its size, and a long transcript is split below 60,000 characters', () => {
    const messages = [
      user('x'),
      ...Array.from({ length: 40 }, (_, index) => [
        assistant('', toolCall(`c${index}`)),
        observation(`c${index}`, { content: 'y'.repeat(9000) }),
      ]).flat(),
    ];
    const comments = transcriptComments(turnFacts(messages), [], (text) => text);
    expect(comments.length).toBeGreaterThan(1);
    for (const [index, comment] of comments.entries()) {
      expect(comment.length).toBeLessThanOrEqual(60_000);
      expect(comment).toContain(`Part ${index + 1} of ${comments.length}`);
      expect(comment).toContain(marker('transcript', turnId, `${index + 1}/${comments.length}`));
    }
    expect(comments[0]).toMatch(/5000 of 9000 characters left out/);
  });

  test('lists who decided what, when and where', { tags: ['S1-07'] }, () => {
    const facts = turnFacts([], { decided: [decided(), decided({ decision: 'denied', by: 'octo' })] });
    expect(transcript(facts).join('\n\n')).toContain(
      'Decided by people:\n\n- `01234567` `execute_command` `npm ci`: approved by `@mona` on 2026-11-01 12:30 UTC ([question](https://github.com/acme/widgets/issues/7#issuecomment-4), [answer](https://github.com/acme/widgets/issues/7#issuecomment-5))\n- `01234567` `execute_command` `npm ci`: denied by `@octo`',
    );
    expect(transcript(turnFacts()).join()).not.toContain('Decided by people');
  });

  test('a decision on a hostile call gets out of nothing', { tags: ['A053', 'R9'] }, () => {
    const call = { ...decided().call, name: evil, arguments: JSON.stringify({ command: evil }) };
    const blocks = transcript(turnFacts([], { decided: [decided({ call, by: evil })] }));
    const { html, text, images } = alive(blocks.join('\n\n'));
    // All of it below the table is folded.
    expect(html).toEqual(['<details>\n<summary>Every message, call and result</summary>', '</details>']);
    expect(blocks.at(-2)).toMatch(/^\| Step /);
    expect(text).not.toMatch(/@octocat|#1\b/);
    expect(images).toBe(0);
  });

  test('begins with the news of one more commit where it adds to a pull request that is open: what, by whom, what has changed meanwhile', () => {
    const news = updateText(turnFacts(), 'Rounded up. Fixes #99', pullRequest({ created: false, behind }));
    const [first = ''] = transcriptComments(turnFacts(), news, (text) => text);
    expect(first).toMatch(
      /^Rounded up\. [^]*\n\nCommit cccccccccccc · asked by `@mona` \(write permission\) · verified: not by Gadget[^\n]*\n\n⚠️ `main` has moved on since this work began \(`aaaaaaaaaaaa` → `bbbbbbbbbbbb`\)[^]*\n\n### Transcript of the turn/,
    );
    expect(alive(first).text).not.toContain('#99');
    expect(transcriptComments(turnFacts(), [], (text) => text)[0]).toMatch(/^### Transcript of the turn/);
  });

  test('says in the news why the turn did not finish, and what was left out', () => {
    const stopped = turnFacts([], { outcome: { status: 'stopped', stopReason: 'timeout', detail: 'x' } });
    const news = updateText(stopped, '', pullRequest({ created: false, leftOut: [{ path: '.github/x', why: 'protected' }] }));
    expect(news[0]).toContain('🛑 **The turn did not finish.** x This is the work so far.');
    expect(news.join('\n\n')).toContain('.github/x');
  });

  test('cuts its parts at the length that the configuration says', () => {
    const messages = [user('x'), assistant('', toolCall('a')), observation('a', { content: 'y'.repeat(900) })];
    expect(transcript(turnFacts(messages, { maxPart: 200 })).join()).toContain('700 of 900 characters left out');
  });
});

const none = { leftOut: [], behind: undefined, caveat: undefined };
const toDefault = { toDefaultBranch: true, postsTranscript: true };

describe('the pull request', () => {
  test('says what, for which issue, by whom, how far, and carries its marker', () => {
    const body = pullBody(
      turnFacts(),
      'Fixed it. Fixes #99, cc @octocat',
      { ...none, leftOut: [{ path: '.github/x', why: 'protected' }] },
      toDefault,
    );
    for (const part of [
      'Closes #7',
      '`@mona` (write permission)',
      '.github/x',
      marker('pull-request', turnId, 'session=issue-7'),
      'not by Gadget, because the workflow sets no `verify`. Run the checks',
    ])
      expect(body).toContain(part);
    expect(alive(body).text).not.toMatch(/@octocat|#99/);
    expect(pullBody(turnFacts(), '', none, { ...toDefault, toDefaultBranch: false })).not.toContain('Closes');
  });

  test('a turn that did not finish, or ran without a sandbox, says so', () => {
    const body = pullBody(
      turnFacts([], { jail: 'none', outcome: { status: 'stopped', stopReason: 'timeout', detail: 'x' } }),
      '',
      none,
      toDefault,
    );
    expect(body).toContain('🛑 **The turn did not finish.** x This is the work so far.');
    expect(body).toContain('without a sandbox');
  });

  test('says what was decided by whom, with the comments that asked and answered, and nothing where nobody decided', () => {
    const decisions = (...made: Decided[]): string =>
      /- \*\*Verified\*\*[^\n]*([^]*?)\n- \*\*Work/.exec(pullBody(turnFacts([], { decided: made }), 'Done.', none, toDefault))![1]!;
    expect(decisions(decided({ decision: 'denied', by: 'octo' }), decided())).toMatch(
      /^\n- \*\*Approved\*\*:\n {2}- `01234567` `execute_command` `npm ci`: approved by `@mona` on 2026-11-01 12:30 UTC \(\[question\]\(\S+-4\), \[answer\]\(\S+-5\)\)\n- \*\*Denied, or answered\*\*:\n {2}- .*: denied by `@octo`[^\n]*$/,
    );
    expect(decisions(decided({ decision: 'denied', askedIn: undefined }))).toMatch(
      /^\n- \*\*Denied, or answered\*\*:\n[^\n]* \(\[answer\]\(\S+\)\)$/,
    );
    expect(decisions()).toBe('');
  });

  test('says how to ask for a change', () => {
    expect(pullBody(turnFacts([], { command: '/robot' }), 'Done.', none, toDefault)).toContain(
      'To ask for a change, comment `/robot …` here.',
    );
  });

  test('says that its base has moved on, and which files conflict', () => {
    const body = pullBody(turnFacts(), 'Done.', { ...none, behind }, toDefault);
    expect(body).toContain('⚠️ `main` has moved on since this work began');
    expect(body).toContain('It **conflicts** in ``src/`a`.ts``, `b.ts`.');
    expect(pullBody(turnFacts(), 'Done.', { ...none, behind: { ...behind, conflicts: [] } }, toDefault)).toContain(
      'Merging meets no conflict.',
    );
    expect(pullBody(turnFacts(), 'Done.', none, toDefault)).not.toContain('moved on');
  });

  test('an edit shows the lines that it leaves as they are as context, all of them', () => {
    const edit = { path: 'a', old_string: 'one\ntwo\nthree', new_string: 'one\n2\nnew\nthree' };
    expect(editDiff('edit_file', edit).lines).toEqual([' one', '-two', '+2', '+new', ' three']);
    expect(editDiff('edit_file', { ...edit, new_string: 'one\ntwo\nthree\nfour' }).lines).toEqual([' one', ' two', ' three', '+four']);
    expect(editDiff('edit_file', { ...edit, new_string: '' }).lines).toEqual(['-one', '-two', '-three', '+']);
  });

  test('a part of the work that was done without a sandbox is said as long as the pull request is open', () => {
    const whole = (turns: number, withoutSandbox: boolean) => ({ whole: { ...turnFacts().whole, turns, withoutSandbox } });
    const textOf = (more: Partial<TurnFacts>): string => pullBody(turnFacts([], more), 'Done.', none, toDefault);
    expect(textOf(whole(1, true))).toContain('> This turn ran without a sandbox (`sandbox: off`).');
    expect(textOf(whole(2, true))).toContain('> Part of this work ran without a sandbox (`sandbox: off`).');
    expect(textOf(whole(2, false))).not.toContain('sandbox');
  });

  test('the prefilled link names both branches, and stays short with a long text', () => {
    const url = new URL(
      compareUrl('https://github.com', 'acme/widgets', 'release/1.x', 'gadget/issue-7-a', {
        title: 'T & "x"',
        body: `For whoever reads this:\n\n${'x'.repeat(20_000)}\n\nCloses #7\n`,
        origin: 'Closes #7',
      }),
    );
    expect(url.pathname).toBe('/acme/widgets/compare/release%2F1.x...gadget/issue-7-a');
    expect(url.searchParams.get('title')).toBe('T & "x"');
    expect(url.searchParams.get('body')).toBe('Closes #7');
    expect(url.href.length).toBeLessThan(8000);
    expect(new URL(compareUrl('https://g', 'a/b', 'main', 'x', { title: 'T', body: 'short', origin: 'y' })).searchParams.get('body')).toBe(
      'short',
    );
  });
});

describe('the thread', () => {
  test('every end has a headline of its own, and how to go on where that is needed', () => {
    expect(finalText(turnFacts(), undefined, undefined)).toContain('**Done**');
    expect(
      finalText(
        turnFacts([], { outcome: { status: 'pending-confirmation', stopReason: 'pending_confirmation', asked: [] } }),
        undefined,
        undefined,
      ),
    ).toContain('**Waiting for your decision**');
    const stopped = turnFacts([], {
      outcome: { status: 'stopped', stopReason: 'max_iterations', detail: 'The turn used its 3 model calls.' },
    });
    expect(finalText(stopped, undefined, undefined)).toContain('🛑 **Stopped** ·');
    expect(stoppedText(stopped, undefined)).toMatch(/3 model calls[^]*Run log/);
    const failed = alive(
      stoppedText(turnFacts([], { outcome: { status: 'error', stopReason: 'error', detail: '@octocat <img src=x> #1' } }), undefined),
    );
    expect(failed.html).toEqual([marker('outcome', turnId)]);
    expect(failed.text).not.toMatch(/@octocat|#1/);
  });

  test('whatever ended before its time says how to go on, in the words of the workflow', { tags: ['S0-51'] }, () => {
    const robot = { command: '/robot' };
    for (const [outcome, words, after] of [
      [{ status: 'stopped', stopReason: 'timeout', detail: 'x' }, '🛑 **Stopped.** x', 'To continue with a fresh budget, comment:'],
      [{ status: 'aborted', stopReason: 'aborted', detail: 'x' }, '🛑 **Cancelled.** x', 'To continue, comment:'],
      [{ status: 'error', stopReason: 'error', detail: 'x' }, '❌ **Failed.** x', 'Once that is fixed, comment:'],
    ] as const) {
      const text = stoppedText(turnFacts([], { ...robot, outcome, stats: { ...turnFacts().stats, iterations: 3 } }), undefined);
      expect(text).toContain(words);
      expect(text).toContain('The work so far is saved, and no pull request was opened for it.');
      const early = stoppedText(turnFacts([], { ...robot, outcome, stats: { ...turnFacts().stats, iterations: 0 } }), undefined);
      expect(early).toContain('Nothing has been changed yet.');
      expect(text).toContain(after);
      expect(alive(text).fences).toEqual(['/robot continue']);
    }
    expect(alive(diedText(turnId, 'https://example.com/run', '/robot')).fences).toEqual(['/robot continue']);
    expect(diedText(turnId, 'https://example.com/run', '/robot')).toMatch(/was cut off[^]*\[Run log\]\(https:\/\/example\.com\/run\)/);
  });

  test('a reply that never came is told in words for people', { tags: ['S1-26', 'S1-28'] }, () => {
    const failed = (detail: string): string =>
      stoppedText(turnFacts([], { outcome: { status: 'error', stopReason: 'error', detail } }), undefined);
    expect(failed('Failed to get stream from LLM. The model endpoint x cannot be reached.')).toMatch(
      /^❌ \*\*Failed\.\*\* The model endpoint x/,
    );
    expect(failed('LLM stream ended without a message. The model answered with nothing.')).toMatch(
      /^❌ \*\*Failed\.\*\* The model answered/,
    );
  });

  test('a turn that stopped says where its work is', () => {
    const stopped = turnFacts([], { outcome: { status: 'stopped', stopReason: 'timeout', detail: '' } });
    const branch: Published = { ...pullRequest(), kind: 'branch', forbidden: 'setting', compareUrl: 'https://example.com/compare' };
    expect(stoppedText(stopped, pullRequest({ draft: true }))).toContain('The work so far is in #9.');
    expect(stoppedText(stopped, branch)).toContain(
      'The work so far is on the branch `gadget/issue-7-a`: [open a pull request](https://example.com/compare).',
    );
    expect(finalText(stopped, pullRequest({ draft: true }), undefined)).toContain('the work so far is in the draft #9');
    expect(finalText(stopped, pullRequest({ draft: false }), undefined)).toContain('the work so far is in #9');
  });

  test('the progress comment of a turn that nobody works on any more says so, under its marker', { tags: ['S3-080'] }, () => {
    const url = 'https://example.com/run';
    const texts = [
      [cutShortText(turnId, url), '🛑 **Cut short**: the run ended before the turn did'],
      [endedText(turnId, 'stopped while it waited', url), '🛑 **Ended**: stopped while it waited'],
      [toldText(turnId, 'finished', url), '✅ **Done**: see the comments below'],
      [toldText(turnId, 'pending-confirmation', url), '⏸️ **Waiting for your decision**: see the comments below'],
      [toldText(turnId, 'error', url), '🛑 **Ended**: see the comments below'],
    ];
    for (const [text, words] of texts) expect(text).toBe(`${words} · [run log](${url})\n\n${marker('progress', turnId)}`);
  });

  test('a branch without pull request carries the link, and how to let the workflow open it the next time', () => {
    const branch = { ...pullRequest(), kind: 'branch' as const, forbidden: 'setting' as const, compareUrl: 'https://example.com/compare' };
    expect(branchText(turnFacts(), branch, 'Done.')).toContain('[Open the pull request](https://example.com/compare)');
    expect(branchText(turnFacts(), branch, 'Done.')).toContain('Allow GitHub Actions to create');
    expect(branchText(turnFacts(), { ...branch, forbidden: 'permission' }, 'Done.')).toContain(
      'add `pull-requests: write` to `permissions:`',
    );
    expect(finalText(turnFacts(), branch, undefined)).toContain('⚠️ **The work is on a branch**: somebody has to open the pull request ·');
  });

  test('what was left out is named, at most fifty of it', () => {
    const many = Array.from({ length: 60 }, (_, index) => ({ path: `f${index}`, why: 'big' }));
    expect(leftOutText(many).join()).toContain('and 10 more');
    expect(leftOutText([])).toEqual([]);
    expect(finalText(turnFacts(), pullRequest({ leftOut: many }), undefined)).toMatch(/^⚠️ \*\*Done\*\*: .*#9 · 60 files left out · /);
  });

  test('shows in its live line what the model said last, cleaned and inert', { tags: ['S3-186', 'R9'] }, () => {
    const view = { ...startOfProgress, iteration: 2, words: '<thinking>hm</thinking>\nI ask @octocat\n\nabout #12.' };
    const line = progressText(progressFacts, view);
    expect(line).toMatch(/^> I ask @.octocat about #.12\.$/m);
    expect(line).not.toMatch(/@octocat|#12|thinking>/);
    expect(progressText(progressFacts, startOfProgress)).not.toContain('>  ');
  });

  test('shows in its live line the budget of model calls, the time, and how to end it', () => {
    const view = { ...startOfProgress, iteration: 3, calls: 4, tokens: 1234, tool: 'read_file' };
    const line = progressText(progressFacts, view);
    expect(line).toContain('using `read_file` · model call 3 of 50 · 4 tool calls · 1,234 tokens · 2 minutes ·');
    expect(line).toContain('To stop it, comment `/gadget stop`.');
    expect(progressText({ ...progressFacts, maxIterations: 0, elapsedMs: 59_000 }, view)).toContain(
      'model call 3 · 4 tool calls · 1,234 tokens ·',
    );
  });

  test('shows the plan of the model in its live line, inert, with how far it is', () => {
    const plan = [
      { text: 'Find the page count', status: 'done' },
      { text: 'Ask @octocat\n# about #12', status: 'doing' },
      { text: 'Test it', status: 'open' },
    ] as const;
    const lines = progressText(progressFacts, { ...startOfProgress, iteration: 2, plan }).split('\n');
    const found = lines.indexOf('- ☑️ Find the page count');
    expect(lines.slice(found - 1, found + 4)).toEqual([
      '',
      '- ☑️ Find the page count',
      expect.stringMatching(/^- ▶️ \*\*Ask @.octocat # about #.12\*\*$/),
      '- ⬜ Test it',
      '',
    ]);
  });

  test(
    'says so when the last message holds nothing that can be shown, and when there was nothing to say',
    { tags: ['S3-071', 'S3-070'] },
    () => {
      expect(answerText(turnFacts(), '', [])).toContain('has nothing that can be shown here');
      expect(finalText(turnFacts([], { silent: true }), undefined, undefined)).toContain('✅ **Done**: nothing to report');
    },
  );

  test('names the cost where prices are known', { tags: ['S3-045'] }, () => {
    const priced = turnFacts([], { stats: { ...turnFacts().stats, costUsd: 0.01234 } });
    expect(pullBody(priced, 'Done.', none, toDefault)).toContain(', 0.0123 US dollars');
    expect(pullBody(turnFacts(), 'Done.', none, toDefault)).not.toContain('US dollars');
  });
});
