import { describe, expect, test } from 'vitest';
import type { Outcome } from '../../src/agent/outcome.ts';
import { answerText, branchText, finalText, stoppedText } from '../../src/publish/comments.ts';
import { confirmationText } from '../../src/publish/confirmation.ts';
import type { Published, TurnFacts } from '../../src/publish/facts.ts';
import { report, type ReportParts } from '../../src/publish/report.ts';
import { transcriptComments } from '../../src/publish/transcript.ts';
import { order, waiting } from '../support/entries.ts';
import { turnFacts } from '../support/facts.ts';

const common = { branch: 'gadget/issue-7-a', commit: 'c'.repeat(40), behind: undefined, caveat: undefined, leftOut: [] } as const;
const pull: Published = { ...common, kind: 'pull-request', number: 9, url: 'https://x/pull/9', draft: false, created: true };
const branch = { ...common, kind: 'branch', forbidden: 'setting', compareUrl: 'https://x/compare' } as const satisfies Published;
const leftOut = [{ path: '.github/workflows/x.yml', why: 'it is a workflow file' }];
const asking = { calls: [waiting('one')], tree: 'd'.repeat(40), said: '' };

const finished: Outcome = { status: 'finished', stopReason: 'no_tool_calls', text: 'Done.' };
const parked: Outcome = { status: 'pending-confirmation', stopReason: 'pending_confirmation', asked: [] };
const stopped: Outcome = { status: 'stopped', stopReason: 'max_iterations', detail: 'x' };
const failed: Outcome = { status: 'error', stopReason: 'error', detail: 'x' };
const aborted: Outcome = { status: 'aborted', stopReason: 'aborted', detail: 'x' };

interface Told {
  /** Comments by the number of their thread; people are met on #20. */
  readonly comments: [number, string][];
  readonly reviewers: string[];
  readonly warnings: string[];
  readonly progress: string[];
  readonly url: string;
}

/** What is said of this turn, where GitHub takes only so many comments. */
async function told(facts: TurnFacts, published?: Published, taken = Number.POSITIVE_INFINITY): Promise<Told> {
  const [comments, reviewers, warnings, progress]: [[number, string][], string[], string[], string[]] = [[], [], [], []];
  const parts = {
    github: {
      comment: async (thread: number, body: string) => {
        if (comments.length >= taken) throw new Error('HTTP 502');
        comments.push([thread, body]);
        return { id: comments.length, url: `https://x/${thread}#${comments.length}` };
      },
    },
    pulls: { requestReview: async (number: number, login: string) => void reviewers.push(`${number} ${login}`) },
    meet: async () => 20,
    postsTranscript: true,
    progress: { finish: async (body: string) => void progress.push(body) },
    progressUrl: 'https://x/progress',
    redact: String,
    warn: (line: string) => void warnings.push(line),
    remember: () => undefined,
  } as unknown as ReportParts;
  const { status } = facts.outcome;
  const url = await report(facts, published, status === 'pending-confirmation' ? asking : undefined, 'Done.', parts);
  return { comments, reviewers, warnings, progress, url };
}

const onIssue = (outcome: Outcome, more: Partial<TurnFacts> = {}): TurnFacts => turnFacts([], { outcome, ...more });
const ofJob = (outcome: Outcome, more: Partial<TurnFacts> = {}): TurnFacts =>
  onIssue(outcome, { thread: { kind: 'job', number: undefined }, order: { ...order, source: 'schedule' }, ...more });

describe('what is said where people are met', () => {
  const nothing: Published = { kind: 'nothing', leftOut: [] };
  const both: [string, (outcome: Outcome) => TurnFacts][] = [
    ['a thread', onIssue],
    ['the issue of a job', ofJob],
  ];
  test.each(both)(
    'on %s is that somebody is needed, that a turn stopped or failed, and what was left out',
    { tags: ['S2-04', 'S2-33'] },
    async (_, of) => {
      const rows: [Outcome, Published | undefined, (facts: TurnFacts) => string][] = [
        [parked, undefined, (facts) => confirmationText(facts, asking)],
        [stopped, nothing, (facts) => stoppedText(facts, nothing)],
        [failed, undefined, (facts) => stoppedText(facts, undefined)],
        [finished, { kind: 'nothing', leftOut }, (facts) => answerText(facts, 'Done.', leftOut)],
      ];
      for (const [outcome, published, text] of rows) {
        const facts = of(outcome);
        const { comments, progress, url } = await told(facts, published);
        expect(comments).toEqual([[20, text(facts)]]);
        expect(url).toBe('https://x/20#1');
        expect(progress).toEqual([finalText(facts, published, url)]);
      }
      expect(answerText(of(finished), 'Done.', leftOut)).toContain('`.github/workflows/x.yml`');
    },
  );

  test.each(both)('on %s is the link to a branch without a pull request, with the transcript', { tags: ['S2-04'] }, async (_, of) => {
    const facts = of(finished);
    const { comments, reviewers } = await told(facts, branch);
    expect(comments).toEqual([
      [20, branchText(facts, branch, 'Done.')],
      ...transcriptComments(facts, [], String).map((text) => [20, text]),
    ]);
    expect(reviewers).toEqual([]);
  });

  test(
    'is an answer and a cancellation on a thread; for a job it is neither, as whoever cancels it knows and its summary has the answer',
    { tags: ['S2-04', 'S3-071'] },
    async () => {
      const thread = onIssue(aborted);
      expect((await told(thread)).comments).toEqual([[20, stoppedText(thread, undefined)]]);
      expect((await told(onIssue(finished), nothing)).comments).toEqual([[20, answerText(onIssue(finished), 'Done.', [])]]);
      for (const [facts, published] of [
        [ofJob(aborted), undefined],
        [ofJob(finished), nothing],
        [ofJob(finished, { silent: true }), nothing],
        [onIssue(finished, { silent: true }), nothing],
      ] as const)
        expect(await told(facts, published)).toMatchObject({ comments: [], url: 'https://x/progress' });
    },
  );
});

describe('a pull request that was opened', () => {
  test('is the answer itself: it has the transcript, and who asked is asked for a review, but for a schedule nobody', async () => {
    const facts = onIssue(finished);
    const { comments, reviewers, warnings } = await told(facts, pull);
    expect(comments).toEqual(transcriptComments(facts, [], String).map((text) => [9, text]));
    expect([reviewers, warnings]).toEqual([['9 mona'], []]);
    expect(await told(ofJob(finished), pull)).toMatchObject({ comments: [[9, expect.any(String)]], reviewers: [] });
    expect(await told(facts, { ...pull, created: false })).toMatchObject({ reviewers: [] });
  });

  test('keeps its turn where GitHub does not take the transcript: a warning says so', async () => {
    const { comments, progress, reviewers, warnings } = await told(onIssue(finished), pull, 0);
    expect(comments).toEqual([]);
    expect(progress).toEqual([expect.stringContaining('✅ **Done**: opened pull request #9')]);
    expect(reviewers).toEqual(['9 mona']);
    expect(warnings).toEqual([expect.stringMatching(/^The transcript could not be posted whole; .*HTTP 502/)]);
  });
});
