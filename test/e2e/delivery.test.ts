import { describe, expect } from 'vitest';
import { render } from '../support/hostile/rendered.ts';
import { jailed } from '../support/jailed.ts';
import { call, calls, say, type Step } from '../support/model/script.ts';
import type { ActionRun } from '../support/runner/run-options.ts';
import { sessionPaths } from '../support/run-files.ts';
import { comments, lastComment, park, write } from '../support/steps.ts';
import { useWorld } from '../support/use-world.ts';
import type { World } from '../support/world.ts';

const wrote = (path: string): Step => calls([write(path)]);
const description = ({ repository }: World): string => repository.pulls()[0]?.issue.body ?? '';
const changed = async ({ repository }: World, run: ActionRun): Promise<string[]> =>
  (await repository.git('diff', '--no-renames', '--name-only', `main...${run.outputs['branch']}`)).split('\n');
/** What is drawn by an escape of eight characters, so that a text grows on its way out. */
const invisible = '\u202e'.repeat(12_000);

describe('a text that is too long for GitHub', () => {
  const use = useWorld();

  jailed(
    'as an answer is cut where GitHub takes it, whatever it is made of, and ends with its end',
    { tags: ['R9', 'interface-8'] },
    async () => {
      const { world } = use;
      await world.script([say(`${invisible}the end.`)]);
      await using run = await world.run();
      expect(run.outputs).toMatchObject({ status: 'finished' });
      const answers = comments(world).slice(1);
      expect(answers.length).toBeGreaterThan(0);
      for (const answer of answers) expect(answer.length).toBeLessThanOrEqual(60_000);
      expect(answers.at(-1)).toContain('the end.');
      expect(run.outputs['comment-url']).toContain('#issuecomment-');
    },
  );

  jailed('is cut as a description, and split into numbered comments as a transcript', { tags: ['interface-8'] }, async () => {
    const { world } = use;
    await world.repository.commitTo('main', { '.github/gadget.yml': 'compaction: { after-tokens: 100000 }\n' });
    const files = Array.from({ length: 40 }, (_, number) => write(`f${number}.txt`, `file ${number}\n${'x'.repeat(3700)}\n`));
    await world.script([calls(files), say(`${invisible}Wrote them all.`)]);
    await using run = await world.run();
    expect(run.outputs).toMatchObject({ status: 'finished', 'tool-calls': '40', 'pull-request-number': '2' });
    // Whatever the description is made of, the pull request is opened.
    expect(description(world).length).toBeLessThanOrEqual(60_000);
    for (const part of ['Closes #1', '- **Verified**', '<!-- gadget:pull-request ']) expect(description(world)).toContain(part);

    const parts = comments(world, 2);
    expect(parts.length).toBeGreaterThan(2);
    parts.forEach((part, index) => {
      expect(part.length).toBeLessThanOrEqual(60_000);
      expect(part.startsWith(`*Part ${index + 1} of ${parts.length}*\n\n`)).toBe(true);
      expect(part).toMatch(new RegExp(`<!-- gadget:transcript ${run.outputs['turn-id']} ${index + 1}/${parts.length} -->$`));
    });
    // None of it is lost.
    const all = parts.join('\n');
    for (let number = 0; number < 40; number++) expect(all).toContain(`\n+file ${number}\n`);
    expect(parts.at(-1)).toContain('Wrote them all.');
  });

  jailed('is cut as a list of left-out files, and a refused transcript does not fail the turn', { tags: ['R8', 'A077'] }, async () => {
    const { world } = use;
    const command = String.raw`
        dark=$(printf '\342\200\256%.0s' $(seq 60))
        for i in $(seq -w 1 60); do mkdir -p ".github/$dark/$dark/$dark"; echo "$i" > ".github/$dark/$dark/$dark/$i"; done
        echo fine > fine.txt`;
    world.github.fault({ method: 'POST', path: '/repos/acme/widgets/issues/2/comments', status: 502 });
    await world.script([call('execute_command', { command }), say('Wrote them.')]);
    await using run = await world.run({ inputs: { 'tool-mode': 'auto' } });
    expect(run.exitCode).toBe(0);
    expect(run.outputs).toMatchObject({ status: 'finished', 'pull-request-number': '2' });
    expect(await changed(world, run)).toEqual(['fine.txt']);
    // Whatever the names are made of.
    expect(description(world)).toContain('and 10 more');
    expect(description(world).length).toBeLessThanOrEqual(60_000);
    // The rest of the transcript is missing, and nothing else.
    expect(run.stdout).toMatch(/::warning.*The transcript could not be posted whole/);
    expect(comments(world)[0]).toContain('⚠️ **Done**: opened pull request #2 · 60 files left out');
    expect(run.summary).toContain('### Transcript of the turn');
  });
});

describe('a GitHub that limits how fast it is written to', () => {
  const use = useWorld();
  const limited = {
    status: 403,
    headers: { 'retry-after': '1' },
    body: { message: 'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.' },
  };

  jailed('is waited for as long as it says: every comment is there, once', { tags: ['interface-8'] }, async () => {
    const { world } = use;
    const first = world.github.fault({ method: 'POST', path: '/repos/acme/widgets/issues/1/comments', ...limited });
    await world.script([
      call('read_file', { path: 'README.md' }),
      say('It is fine.', {
        check: () => void world.github.fault({ method: 'POST', path: '/repos/acme/widgets/issues/1/comments', ...limited, status: 429 }),
      }),
    ]);
    await using run = await world.run();
    expect(run.outputs).toMatchObject({ status: 'finished' });
    expect(first.hits).toBe(1);
    expect(comments(world)).toHaveLength(2);
    const posts = world.github.requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/issues/1/comments'));
    expect(posts.map(({ status }) => status)).toEqual([403, 201, 429, 201]);
    expect(run.stdout.match(/GitHub's secondary rate limit: POST .* waits 1 s\./g)).toHaveLength(2);
  });
});

describe('where Actions may not open pull requests', () => {
  const use = useWorld();

  /** The prefilled link of a comment, as its parts. */
  function linkOf(body: string): URL {
    expect(body).toContain('/compare/');
    return new URL(/\]\((\S+\/compare\/\S+?)\)/.exec(body)?.[1] ?? '');
  }

  jailed(
    'the branch stays, the comment has a link with title and description, the transcript stands on the thread',
    { tags: ['interface-8'] },
    async () => {
      const { world } = use;
      world.github.actionsMayCreatePullRequests = false;
      await world.script([wrote('a.txt'), say('Wrote it (as asked) & [more](x).')]);
      await using run = await world.run({ inputs: { verify: 'echo fine' } });
      expect(run.exitCode).toBe(0);
      const branch = 'gadget/issue-1-the-last-page-is-missing';
      expect(run.outputs).toMatchObject({ status: 'finished', branch, 'pull-request-number': '', 'pull-request-url': '' });
      expect(Object.keys(world.repository.refs())).toContain(`refs/heads/${branch}`);
      const [, fallback = '', transcript] = comments(world);
      const link = linkOf(fallback);
      expect(link.pathname).toBe(`/acme/widgets/compare/main...${branch}`);
      expect(Object.fromEntries(link.searchParams)).toMatchObject({ expand: '1', title: 'The last page is missing' });
      for (const part of ['Wrote it (as asked)', 'Closes #1', '✅ `echo fine` passed'])
        expect(link.searchParams.get('body')).toContain(part);
      expect(fallback).toContain('Settings → Actions → General');
      expect(transcript).toContain('### Transcript of the turn');
      expect(comments(world)).toHaveLength(3);
      expect(run.outputs['comment-url']).toContain('#issuecomment-');
    },
  );

  jailed('a stopped turn leaves a branch that a later turn opens as a pull request', async () => {
    const { world } = use;
    world.github.actionsMayCreatePullRequests = false;
    await world.script([wrote('a.txt'), say('Half of it.')]);
    await using run = await world.run({ inputs: { 'max-iterations': '2' } });
    expect(run.outputs).toMatchObject({ status: 'stopped', 'pull-request-number': '' });
    // The comment says how to go on.
    const stopped = comments(world)[1] ?? '';
    expect(stopped).toContain(`\`${run.outputs['branch']}\``);
    expect(stopped).toContain('\n/gadget continue\n');
    expect(linkOf(stopped).searchParams.get('title')).toBe('The last page is missing');

    world.github.actionsMayCreatePullRequests = true;
    await world.script([wrote('b.txt'), say('Wrote b.')]);
    // Where the plan has no drafts nothing calls it one.
    const body = { message: 'Validation Failed', errors: [{ message: 'Draft pull requests are not supported in this repository.' }] };
    const noDrafts = world.github.fault({ method: 'POST', path: /\/pulls$/, status: 422, body });
    await using second = await world.say('/gadget and b', { inputs: { draft: 'true' } });
    expect(noDrafts.hits).toBe(1);
    expect(second.outputs).toMatchObject({ status: 'finished', branch: run.outputs['branch'], 'pull-request-number': '2' });
    // The work of both.
    expect(await changed(world, second)).toEqual(['a.txt', 'b.txt']);
    expect(world.repository.pulls()[0]?.draft).toBe(false);
    expect(lastComment(world)).toContain('✅ **Done**: opened pull request #2');
    expect(lastComment(world)).not.toMatch(/\bdraft\b/);
  });
});

describe('a pull request', () => {
  const use = useWorld();

  jailed(
    'asks for a review, says that checks may need approval, and stays a draft with draft: true',
    { tags: ['interface-2'] },
    async () => {
      const { world } = use;
      await world.script([wrote('a.txt'), say('Wrote it.')]);
      await using run = await world.run({ inputs: { draft: 'true' } });
      expect(run.outputs).toMatchObject({ status: 'finished', 'pull-request-number': '2' });
      expect(description(world)).toMatch(/GitHub may ask someone with write permission to approve the workflows of this pull request\./);
      expect(world.repository.pulls()[0]?.requestedReviewers.map(({ login }) => login)).toEqual(['mona']);
      // A draft, and called so, though the turn has finished.
      expect(world.repository.pulls()[0]?.draft).toBe(true);
      expect(comments(world)[0]).toMatch(/\bdraft\b/);
    },
  );

  jailed('is no draft with draft: false, though the turn was stopped, and nothing calls it one', { tags: ['interface-2'] }, async () => {
    const { world } = use;
    await world.script([wrote('a.txt'), say('Half of it.')]);
    await using run = await world.run({ inputs: { draft: 'false', 'max-iterations': '2' } });
    expect(run.outputs).toMatchObject({ status: 'stopped', 'pull-request-number': '2' });
    expect(world.repository.pulls()[0]?.draft).toBe(false);
    expect(comments(world)[0]).toContain('#2');
    expect(comments(world)[0]).not.toMatch(/\bdraft\b/);
  });
});

describe('an edit of a workflow file', () => {
  const use = useWorld();
  const workflow = write('.github/workflows/ci.yml', 'on: push\n');
  const words = 'GITHUB_TOKEN cannot push workflow files at all (an App token with the workflows permission can)';
  const leftOut = /Left out of the commit\*\*:\n- `\.github\/workflows\/ci\.yml`: .*App token with the workflows permission/;

  jailed(
    'is left out and named until a token may push workflow files, while the rest is published',
    { tags: ['R8', 'A045', 'interface-5'] },
    async () => {
      const { world } = use;
      await park(world, [workflow], { runId: 501 });
      // What asks says that it cannot be pushed.
      const asked = comments(world)[1] ?? '';
      expect(asked).toContain('is a workflow file');
      expect(asked).toContain(words);
      expect(render(asked).code.join('\n')).toContain('+on: push');

      await world.script([say('All is written.')]);
      await using alone = await world.say('/gadget approve');
      // Alone it leaves nothing to publish.
      expect(alone.outputs).toMatchObject({ status: 'finished', branch: '', 'pull-request-number': '' });
      expect(world.repository.pulls()).toEqual([]);
      expect(Object.keys(world.repository.refs()).filter((ref) => ref.startsWith('refs/heads/gadget/'))).toEqual([]);
      expect(lastComment(world)).toMatch(leftOut);
      expect(await sessionPaths(world)).toContain('work.patch');

      await world.script([wrote('free.txt'), say('Free is written.')]);
      await using run = await world.say('/gadget free');
      expect(run.outputs).toMatchObject({ status: 'finished', 'pull-request-number': '2' });
      expect(await changed(world, run)).toEqual(['free.txt']);
      expect(description(world)).toMatch(leftOut);
      expect(await sessionPaths(world)).toContain('work.patch');

      // A token that may push it publishes it with the next commit.
      (world.repository as { allowWorkflowChanges: boolean }).allowWorkflowChanges = true;
      await world.script([wrote('more.txt'), say('More is written.')]);
      await using next = await world.say('/gadget more');
      expect(next.outputs).toMatchObject({ status: 'finished', 'pull-request-number': '2' });
      expect(await changed(world, next)).toEqual(['.github/workflows/ci.yml', 'free.txt', 'more.txt']);
    },
  );
});
