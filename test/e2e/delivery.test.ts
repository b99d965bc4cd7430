import { describe, expect } from 'vitest';
import { render } from '../support/hostile/rendered.ts';
import { jailed } from '../support/jailed.ts';
import { call, calls, say, type Step } from '../support/model/script.ts';
import type { ActionRun } from '../support/runner/run-options.ts';
import { sessionPaths } from '../support/run-files.ts';
import { useWorld } from '../support/use-world.ts';
import type { World } from '../support/world.ts';

const write = (path: string, content = `${path}\n`): Step => call('write_file', { path, content });
const said = ({ repository }: World, number = 1): string[] => repository.comments(number).map(({ body }) => body);
const description = ({ repository }: World): string => repository.pulls()[0]?.issue.body ?? '';
const changed = async ({ repository }: World, run: ActionRun): Promise<string[]> =>
  (await repository.git('diff', '--no-renames', '--name-only', `main...${run.outputs['branch']}`)).split('\n');
/** What is drawn by an escape of eight characters, so that a text grows on its way out. */
const invisible = '\u202e'.repeat(12_000);

describe('a text that is too long for GitHub', () => {
  const use = useWorld();

  jailed('as an answer is cut where GitHub takes it, whatever it is made of, and ends with its end (R9, interface section 8)', async () => {
    const { world } = use;
    await world.script([say(`${invisible}the end.`)]);
    await using run = await world.run();
    expect(run.outputs).toMatchObject({ status: 'finished' });
    const answers = said(world).slice(1);
    expect(answers.length).toBeGreaterThan(0);
    for (const answer of answers) expect(answer.length).toBeLessThanOrEqual(60_000);
    expect(answers.at(-1)).toContain('the end.');
    expect(run.outputs['comment-url']).toContain('#issuecomment-');
  });

  jailed('as a description is cut, whatever it is made of, and the pull request is opened (interface section 8)', async () => {
    const { world } = use;
    await world.script([write('a.txt'), say(`${invisible}the end.`)]);
    await using run = await world.run();
    expect(run.outputs).toMatchObject({ status: 'finished', 'pull-request-number': '2' });
    expect(description(world).length).toBeLessThanOrEqual(60_000);
    for (const part of ['Closes #1', '- **Verified**', '<!-- gadget:pull-request ']) expect(description(world)).toContain(part);
  });

  jailed('as a list of what is left out is cut, whatever the names are made of (R8, A077)', async () => {
    const { world } = use;
    const command = String.raw`
      dark=$(printf '\342\200\256%.0s' $(seq 60))
      for i in $(seq -w 1 60); do mkdir -p ".github/$dark/$dark/$dark"; echo "$i" > ".github/$dark/$dark/$dark/$i"; done
      echo fine > fine.txt`;
    await world.script([call('execute_command', { command }), say('Wrote them.')]);
    await using run = await world.run({ inputs: { 'tool-mode': 'auto' } });
    expect(run.outputs).toMatchObject({ status: 'finished', 'pull-request-number': '2' });
    expect(await changed(world, run)).toEqual(['fine.txt']);
    expect(description(world)).toContain('and 10 more');
    expect(description(world).length).toBeLessThanOrEqual(60_000);
  });

  jailed('as a transcript is split into numbered comments, and none of it is lost (interface section 8)', async () => {
    const { world } = use;
    const files = Array.from({ length: 40 }, (_, number) => ({
      name: 'write_file',
      args: { path: `f${number}.txt`, content: `file ${number}\n${'x'.repeat(3700)}\n` },
    }));
    await world.script([calls(files), say('Wrote them all.')]);
    await using run = await world.run();
    expect(run.outputs).toMatchObject({ status: 'finished', 'tool-calls': '40' });
    const parts = said(world, 2);
    expect(parts.length).toBeGreaterThan(2);
    parts.forEach((part, index) => {
      expect(part.length).toBeLessThanOrEqual(60_000);
      expect(part.startsWith(`*Part ${index + 1} of ${parts.length}*\n\n`)).toBe(true);
      expect(part).toMatch(new RegExp(`<!-- gadget:transcript ${run.outputs['turn-id']} ${index + 1}/${parts.length} -->$`));
    });
    const all = parts.join('\n');
    for (let number = 0; number < 40; number++) expect(all).toContain(`file ${number}\\n`);
    expect(parts.at(-1)).toContain('Wrote them all.');
  });

  jailed('that GitHub does not take in the middle of a transcript costs the rest of it, not the turn', async () => {
    const { world } = use;
    world.github.fault({ method: 'POST', path: '/repos/acme/widgets/issues/2/comments', status: 502 });
    await world.script([write('a.txt'), say('Wrote it.')]);
    await using run = await world.run();
    expect(run.exitCode).toBe(0);
    expect(run.outputs).toMatchObject({ status: 'finished', 'pull-request-number': '2' });
    expect(run.stdout).toMatch(/::warning.*The transcript could not be posted whole/);
    expect(said(world)[0]).toContain('✅ **Done**: opened pull request #2');
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

  jailed('is waited for as long as it says: every comment is there, once (interface section 8)', async () => {
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
    expect(said(world)).toHaveLength(2);
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
    'the branch stays, the comment has a link with title and description, the transcript stands on the thread (interface section 8)',
    async () => {
      const { world } = use;
      world.github.actionsMayCreatePullRequests = false;
      await world.script([write('a.txt'), say('Wrote it (as asked) & [more](x).')]);
      await using run = await world.run({ inputs: { verify: 'echo fine' } });
      expect(run.exitCode).toBe(0);
      const branch = 'gadget/issue-1-the-last-page-is-missing';
      expect(run.outputs).toMatchObject({ status: 'finished', branch, 'pull-request-number': '', 'pull-request-url': '' });
      expect(Object.keys(world.repository.refs())).toContain(`refs/heads/${branch}`);
      const [, fallback = '', transcript] = said(world);
      const link = linkOf(fallback);
      expect(link.pathname).toBe(`/acme/widgets/compare/main...${branch}`);
      expect(Object.fromEntries(link.searchParams)).toMatchObject({ expand: '1', title: 'The last page is missing' });
      for (const part of ['Wrote it (as asked)', 'Closes #1', '✅ `echo fine` passed'])
        expect(link.searchParams.get('body')).toContain(part);
      expect(fallback).toContain('Settings → Actions → General');
      expect(transcript).toContain('### Transcript of the turn');
      expect(said(world)).toHaveLength(3);
      expect(run.outputs['comment-url']).toContain('#issuecomment-');
    },
  );

  jailed(
    'the draft of a stopped turn is a branch, too, and the comment says how to go on; the next turn that may opens it, with the work of both',
    async () => {
      const { world } = use;
      world.github.actionsMayCreatePullRequests = false;
      await world.script([write('a.txt'), say('Half of it.')]);
      await using run = await world.run({ inputs: { 'max-iterations': '2' } });
      expect(run.outputs).toMatchObject({ status: 'stopped', 'pull-request-number': '' });
      const stopped = said(world)[1] ?? '';
      expect(stopped).toContain(`\`${run.outputs['branch']}\``);
      expect(stopped).toContain('\n/gadget continue\n');
      expect(linkOf(stopped).searchParams.get('title')).toBe('The last page is missing');

      world.github.actionsMayCreatePullRequests = true;
      await world.script([write('b.txt'), say('Wrote b.')]);
      await using second = await world.say('/gadget and b');
      expect(second.outputs).toMatchObject({ status: 'finished', branch: run.outputs['branch'], 'pull-request-number': '2' });
      expect(await changed(world, second)).toEqual(['a.txt', 'b.txt']);
    },
  );
});

describe('a pull request', () => {
  const use = useWorld();

  jailed('says that its checks may have to be started by hand, and asks for a review', async () => {
    const { world } = use;
    await world.script([write('a.txt'), say('Wrote it.')]);
    await using run = await world.run();
    expect(run.outputs).toMatchObject({ status: 'finished' });
    expect(description(world)).toMatch(/Checks on this pull request may wait until somebody with write permission approves them/);
    expect(world.repository.pulls()[0]?.requestedReviewers.map(({ login }) => login)).toEqual(['mona']);
  });

  jailed.each([
    ['true', 'finished', {}, true],
    ['false', 'stopped', { 'max-iterations': '2' }, false],
  ] as [string, string, Record<string, string>, boolean][])(
    'with draft: %s of a turn that has %s is as that says (interface section 2)',
    async (draft, status, inputs, expected) => {
      const { world } = use;
      await world.script([write('a.txt'), say('Wrote it.')]);
      await using run = await world.run({ inputs: { draft, ...inputs } });
      expect(run.outputs).toMatchObject({ status, 'pull-request-number': '2' });
      expect(world.repository.pulls()[0]?.draft).toBe(expected);
      expect(/\bdraft\b/.test(said(world)[0] ?? '')).toBe(expected);
    },
  );

  jailed('is an ordinary one where the plan has no drafts, and nothing calls it a draft', async () => {
    const { world } = use;
    const body = { message: 'Validation Failed', errors: [{ message: 'Draft pull requests are not supported in this repository.' }] };
    world.github.fault({ method: 'POST', path: /\/pulls$/, status: 422, body });
    await world.script([write('a.txt'), say('Half of it.')]);
    await using run = await world.run({ inputs: { 'max-iterations': '2' } });
    expect(run.outputs).toMatchObject({ status: 'stopped', 'pull-request-number': '2' });
    expect(world.repository.pulls()[0]?.draft).toBe(false);
    expect(said(world)[0]).toContain('#2');
    expect(said(world)[0]).not.toMatch(/\bdraft\b/);
  });
});

describe('an edit of a workflow file', () => {
  const use = useWorld();
  const workflow = { name: 'write_file', args: { path: '.github/workflows/ci.yml', content: 'on: push\n' } };
  const words = 'GITHUB_TOKEN cannot push workflow files at all (an App token with the workflows permission can)';
  const leftOut = /Left out of the commit\*\*:\n- `\.github\/workflows\/ci\.yml`: .*App token with the workflows permission/;

  /** Asks for the edit, and approves it. */
  async function approved(world: World, others: Parameters<typeof calls>[0]): Promise<{ parked: ActionRun; run: ActionRun }> {
    await world.script([calls([...others, workflow])]);
    const parked = await world.run({ runId: 501 });
    expect(parked.outputs).toMatchObject({ status: 'pending-confirmation' });
    await world.script([say('All is written.')]);
    return { parked, run: await world.say('/gadget approve') };
  }

  jailed(
    'says that it cannot be pushed when it asks; approved, it is left out and named, the rest is published, and a token that may push it publishes it with the next turn (R8, A045, interface section 5)',
    async () => {
      const { world } = use;
      const { parked, run } = await approved(world, [{ name: 'write_file', args: { path: 'free.txt', content: 'free\n' } }]);
      const asked = said(world)[1] ?? '';
      expect(asked).toContain('is a workflow file');
      expect(asked).toContain(words);
      expect(render(asked).code.join('\n')).toContain('+on: push');
      expect(run.outputs).toMatchObject({ status: 'finished', 'pull-request-number': '2' });
      expect(await changed(world, run)).toEqual(['free.txt']);
      expect(description(world)).toMatch(leftOut);
      expect(await sessionPaths(world)).toContain('work.patch');

      (world.repository as { allowWorkflowChanges: boolean }).allowWorkflowChanges = true;
      await world.script([write('more.txt'), say('More is written.')]);
      await using next = await world.say('/gadget more');
      expect(next.outputs).toMatchObject({ status: 'finished', 'pull-request-number': '2' });
      expect(await changed(world, next)).toEqual(['.github/workflows/ci.yml', 'free.txt', 'more.txt']);
      await parked.remove();
      await run.remove();
    },
  );

  jailed('alone leaves nothing to publish: the answer names it (R8, A045)', async () => {
    const { world } = use;
    const { parked, run } = await approved(world, []);
    expect(run.outputs).toMatchObject({ status: 'finished', branch: '', 'pull-request-number': '' });
    expect(world.repository.pulls()).toEqual([]);
    expect(Object.keys(world.repository.refs()).filter((ref) => ref.startsWith('refs/heads/gadget/'))).toEqual([]);
    expect(said(world).at(-1)).toMatch(leftOut);
    expect(await sessionPaths(world)).toContain('work.patch');
    await parked.remove();
    await run.remove();
  });
});
