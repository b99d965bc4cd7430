import { describe, expect } from 'vitest';
import { sampleFiles } from '../support/demo/sample-repository.ts';
import { sampleScript } from '../support/demo/sample-script.ts';
import type { Pull } from '../support/github/types.ts';
import { jailed } from '../support/jailed.ts';
import { call, calls, say, type ScriptRequest } from '../support/model/script.ts';
import { comments, keep, write } from '../support/steps.ts';
import { useWorld } from '../support/use-world.ts';
import { runExample } from '../support/workflow/run-example.ts';
import type { World } from '../support/world.ts';

const lastMessage = ({ messages }: ScriptRequest): string => String(messages.at(-1)?.content);
/** Everything of the last user message of the first request. */
const asked = ({ model }: World): string => String(model.requests[0]?.messages.findLast(({ role }) => role === 'user')?.content);
const branches = ({ repository }: World): string[] =>
  Object.keys(repository.refs()).flatMap((ref) => (ref.startsWith('refs/heads/') ? [ref.slice('refs/heads/'.length)] : []));
const fileAt = ({ repository }: World, branch: string, path: string): Promise<string> => repository.git('show', `${branch}:${path}`);

const edited = {
  ...sampleFiles,
  'src/pages.js': sampleFiles['src/pages.js']?.replace('Math.floor', 'Math.trunc') ?? '',
};
const fix = call('edit_file', { path: 'src/pages.js', old_string: 'Math.trunc', new_string: 'Math.ceil' });

/** A pull request of mona's, and a default branch that has moved on since. */
async function openPull(world: World, more: Partial<Parameters<World['openPull']>[0]> = {}): Promise<Pull> {
  const pull = await world.openPull({ files: { 'src/pages.js': edited['src/pages.js'] }, title: 'Count pages anew', ...more });
  await world.repository.commitTo('main', { 'CHANGELOG.md': '# Changes\n' });
  return pull;
}

describe('label.yml', () => {
  const use = useWorld({ script: sampleScript });

  jailed(
    'makes a pull request from a labeled issue, and a comment on the issue goes on with it',
    { tags: ['S0-04', 'S2-02'] },
    async () => {
      const { world } = use;
      await using run = await runExample(world, 'label.yml', world.labeled());
      expect(run.outputs, run.stdout).toMatchObject({ status: 'finished', 'pull-request-number': '2' });
      expect(run.stdout).not.toContain('keeps its credentials');
      expect(comments(world, 1)).toEqual([expect.stringContaining('opened pull request #2')]);

      await world.script([calls([write('empty.txt', '')]), say('Empty lists, too.')]);
      await using more = await runExample(world, 'label.yml', world.commented('/gadget also cover empty lists'));
      expect(more.outputs, more.stdout).toMatchObject({
        status: 'finished',
        'pull-request-number': '2',
        'session-id': run.outputs['session-id'],
      });
      expect(await world.repository.git('rev-list', '--count', `main..${run.outputs['branch']}`)).toBe('2');
    },
  );

  jailed('commits to the branch of a pull request that somebody comments on', { tags: ['S0-04'] }, async () => {
    const { world } = use;
    const pull = await openPull(world);
    const before = world.repository.headSha('feature');
    await world.script([fix, say('It rounds up now.')]);
    await using run = await runExample(world, 'label.yml', world.commented('/gadget round up', { issue: pull.issue.number }));
    expect(run.outputs, run.stdout).toMatchObject({ status: 'finished', branch: 'feature' });
    expect(await fileAt(world, 'feature', 'src/pages.js')).toContain('Math.ceil');
    expect(await world.repository.git('rev-list', '--parents', '-1', 'feature')).toMatch(new RegExp(` ${before}$`));
    expect(branches(world)).toEqual(['feature', 'main']);
    expect(world.repository.pulls()).toHaveLength(1);
  });
});

describe('review.yml', () => {
  const use = useWorld();

  jailed('answers a comment on a line with the commit that does what it asks for', { tags: ['S0-04'] }, async () => {
    const { world } = use;
    const pull = await openPull(world);
    await world.script([fix, say('It rounds up now.')]);
    const event = world.reviewCommented({ pull: pull.issue.number, body: '/gadget round up', path: 'src/pages.js', line: 3 });
    await using run = await runExample(world, 'review.yml', event);
    expect(run.outputs, run.stdout).toMatchObject({ status: 'finished', branch: 'feature' });
    expect(asked(world)).toContain('src/pages.js');
    const head = world.repository.headSha('feature');
    expect(await fileAt(world, 'feature', 'src/pages.js')).toContain('Math.ceil');
    const [comment, reply] = pull.reviewComments;
    expect(reply).toMatchObject({ inReplyToId: comment?.id, user: { login: 'github-actions[bot]' } });
    expect(reply?.body).toContain(head.slice(0, 7));
  });
});

describe('schedule.yml', () => {
  const use = useWorld();
  const weekly = (world: World) => world.scheduled({ cron: '17 5 * * 1', workflow: 'schedule.yml' });

  jailed('opens a pull request for what it has corrected', { tags: ['S0-04'] }, async () => {
    const { world } = use;
    await world.script([
      call('edit_file', { path: 'README.md', old_string: 'node --test', new_string: 'npm test' }),
      say('Named `npm test`.'),
    ]);
    await using run = await runExample(world, 'schedule.yml', weekly(world));
    expect(run.outputs, run.stdout).toMatchObject({
      status: 'finished',
      'pull-request-number': '2',
      branch: expect.stringMatching(/^gadget\/.*schedule/),
    });
    expect(asked(world)).toContain('Compare README.md and the files in docs/ with the code');
    expect(Object.keys(world.repository.refs())).toContain('refs/gadget/sessions/job-schedule');
    expect(await fileAt(world, run.outputs['branch'] ?? '', 'README.md')).toContain('npm test');
    expect(comments(world, 1)).toEqual([]);
  });
});

describe('dispatch.yml', () => {
  const use = useWorld();
  const task = (world: World, words: string) => world.dispatched({ inputs: { task: words }, workflow: 'dispatch.yml' });

  jailed(
    'works on the task of "Run workflow", and asks on an issue of its own, where a comment heard by label.yml answers',
    { tags: ['S0-04', 'S1-05'] },
    async () => {
      const { world } = use;
      const words = 'How many pages have "$(id)" and `11` items?';
      await world.script([calls([keep('echo 1 > count.txt')])]);
      await using run = await runExample(world, 'dispatch.yml', task(world, words));
      expect(run.outputs, run.stdout).toMatchObject({ status: 'pending-confirmation' });
      expect(asked(world)).toContain(words);
      const [tracking, ...others] = world.repository.issues().filter((issue) => issue !== world.issue);
      expect(others).toEqual([]);
      expect(comments(world, tracking?.number ?? 0)).toEqual([expect.stringContaining('/gadget approve')]);
      expect(comments(world, 1)).toEqual([]);

      await world.script([say('Counted.')]);
      await using answered = await runExample(world, 'label.yml', world.commented('/gadget approve', { issue: tracking?.number ?? 0 }));
      expect(answered.outputs, answered.stdout).toMatchObject({
        status: 'finished',
        'session-id': run.outputs['session-id'],
        'turn-id': run.outputs['turn-id'],
      });
      expect(await fileAt(world, answered.outputs['branch'] ?? '', 'count.txt')).toBe('1');
    },
  );
});

describe('repository-dispatch.yml', () => {
  const use = useWorld();

  jailed('works on a prompt that is filled in from what the other program sent', { tags: ['S0-04', 'S2-43'] }, async () => {
    const { world } = use;
    await world.script([calls([write('CHANGELOG.md', '## 1.4.0\n')]), say('Prepared.')]);
    const event = world.repositoryDispatched({ clientPayload: { version: '1.4.0' }, workflow: 'repository-dispatch.yml' });
    await using run = await runExample(world, 'repository-dispatch.yml', event);
    expect(run.outputs, run.stdout).toMatchObject({ status: 'finished', 'pull-request-number': '2' });
    expect(asked(world)).toContain('Prepare the release 1.4.0: set the version');
  });
});

describe('auto-continue.yml', () => {
  const use = useWorld({ repository: { files: { ...sampleFiles, '.github/gadget.yml': 'auto-continue: 1\n' } } });
  const hourly = (world: World) => world.scheduled({ cron: '41 * * * *', workflow: 'auto-continue.yml' });
  const limit = { inputs: { 'max-iterations': '1' } };

  jailed(
    'goes on with a stopped turn on an issue with the label alone, as often as the configuration says',
    { tags: ['S2-46'] },
    async () => {
      const { world } = use;
      const isSkipped = async (): Promise<void> => {
        await world.script([]);
        await using run = await runExample(world, 'auto-continue.yml', hourly(world), limit);
        expect(run.outputs, run.stdout).toMatchObject({ status: 'skipped' });
        expect(world.model.requests).toEqual([]);
      };
      await world.script([say('The first step is done.')]);
      await using stopped = await runExample(world, 'label.yml', world.labeled(), limit);
      expect(stopped.outputs, stopped.stdout).toMatchObject({ status: 'stopped', 'stop-reason': 'max_iterations' });
      await isSkipped();

      world.issue.labels.push(world.repository.label('gadget:auto'));
      await world.script([say('The second.')]);
      await using more = await runExample(world, 'auto-continue.yml', hourly(world), limit);
      expect(more.outputs, more.stdout).toMatchObject({ status: 'stopped', 'session-id': stopped.outputs['session-id'] });
      expect(JSON.stringify(world.model.requests[0]?.messages)).toContain('The last page is missing');
      await isSkipped();
    },
  );
});

describe('verify.yml', () => {
  const manifest = { name: 'pages', version: '1.0.0', type: 'module', private: true };
  const scripts = { lint: '! grep -rn TODO src', test: 'node --test' };
  const lock = { ...manifest, lockfileVersion: 3, requires: true, packages: { '': { name: 'pages', version: '1.0.0' } } };
  const files = {
    ...sampleFiles,
    'package.json': `${JSON.stringify({ ...manifest, scripts })}\n`,
    'package-lock.json': `${JSON.stringify(lock)}\n`,
    '.gitignore': 'node_modules\n',
  };
  const use = useWorld({ repository: { files } });

  const round = (from: string, to: string, check?: (request: ScriptRequest) => void) =>
    call('edit_file', { path: 'src/pages.js', old_string: from, new_string: to }, check && { check });

  jailed('gives back what each of its commands complains about, not the last one alone, and signs what passes them', async () => {
    const { world } = use;
    await world.script([
      round('Math.floor(items / perPage);', 'Math.trunc(items / perPage);'),
      say('It rounds towards zero now.'),
      round('Math.trunc(items / perPage);', 'Math.ceil(items / perPage); // TODO', (request) =>
        expect(lastMessage(request)).toContain('a remainder needs a page of its own'),
      ),
      say('It rounds up now.'),
      round(' // TODO', '', (request) => expect(lastMessage(request)).toContain('TODO')),
      say('It rounds up now, and nothing is left to do.'),
    ]);
    await using run = await runExample(world, 'verify.yml', world.labeled());
    expect(run.outputs, run.stdout).toMatchObject({ status: 'finished', 'stop-reason': 'no_tool_calls', 'pull-request-number': '2' });
    const [pull, ...others] = world.repository.pulls();
    expect(others).toEqual([]);
    expect(pull).toMatchObject({ draft: false, issue: { body: expect.stringContaining('npm run lint') } });
    expect(world.repository.signedCommits).toContain(pull?.head.sha);
    expect(await fileAt(world, run.outputs['branch'] ?? '', 'src/pages.js')).not.toContain('TODO');
  });
});
