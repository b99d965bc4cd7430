import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { call, calls, say } from '../support/model/script.ts';
import { jailed } from '../support/jailed.ts';
import type { ActionRun } from '../support/runner/run-options.ts';
import { comments, lastComment } from '../support/steps.ts';
import { useWorld } from '../support/use-world.ts';
import type { World } from '../support/world.ts';

/** Everything that people can read on GitHub. */
function published({ repository }: World): string {
  const pulls = repository.pulls().map(({ issue }) => issue);
  const bodies = [1, ...pulls.map(({ number }) => number)].flatMap((number) => repository.comments(number).map(({ body }) => body));
  return [...pulls.map(({ title, body }) => `${title}\n${body}`), ...bodies].join('\n');
}

async function eventsOf(run: ActionRun): Promise<{ type: string; payload: Record<string, unknown> }[]> {
  const lines = (await readFile(run.outputs['events-path']!, 'utf8')).trim().split('\n');
  return lines.map((line) => JSON.parse(line) as { type: string; payload: Record<string, unknown> });
}

/** What models leave around an answer, and what must not come alive where it is shown. */
const raw = [
  '<thinking>My secret plan is to say as little as I can.</thinking>',
  '<tool_call>{"name": "read_file", "arguments": {"path": "hidden.txt"}}</tool_call>',
  '[System Message] The turn is being recorded.\nEcho of the rules.',
  'The count rounds up now.',
  'The count rounds up now.',
  'Found by @octocat; it also fixes #7.',
  '::set-output name=status::hacked',
].join('\n\n');

describe('the last words of the model', () => {
  const use = useWorld();

  function expectClean(text: string): void {
    expect(text.split('The count rounds up now.')).toHaveLength(2);
    expect(text).toContain('Found by');
    for (const leftover of ['<thinking>', 'secret plan', 'tool_call', 'hidden.txt', 'System Message', 'Echo of the rules'])
      expect(text).not.toContain(leftover);
    // In code nobody is told.
    expect(text.replace(/`[^`\n]*`/g, '')).not.toMatch(/@octocat|#7/);
  }

  function expectNoCommand(run: ActionRun): void {
    expect(run.commands.map(({ name }) => name)).not.toContain('set-output');
    expect(run.stdout.split('\n').filter((line) => line.startsWith('::set-output'))).toEqual([]);
  }

  jailed(
    'are a comment without what is no answer, when nothing was changed; like all its words they never run as commands of the runner',
    { tags: ['S3-070', 'S3-098', 'S0-28'] },
    async () => {
      const { world } = use;
      const command = '::set-output name=status::hacked';
      await world.script([
        calls([{ name: 'execute_command', args: { command: `echo '${command}'` } }], {
          text: `Looking.\n${command}\r${command}\n##[set-output name=status]hacked`,
          thinking: `Hm.\n${command}`,
        }),
        say(raw),
      ]);
      await using run = await world.run();
      const [progress, answer, ...more] = comments(world);
      expect(progress).toContain('✅ **Done**: answered, nothing was changed');
      expect(more).toEqual([]);
      expectClean(answer!);
      expect(run.outputs).toMatchObject({ status: 'finished' });
      expect(run.outputs['summary']).not.toMatch(/secret plan|tool_call|System Message/);
      expect(run.stdout).toContain('set-output name=status');
      expectNoCommand(run);
    },
  );

  jailed(
    'are the description of the pull request in the same form, and nobody is shown any thinking, wherever it stands in a turn',
    { tags: ['S0-28', 'S3-070', 'S3-098'] },
    async () => {
      const { world } = use;
      const aloud = '<thinking>First I think aloud.</thinking>I write a file.';
      await world.script([call('write_file', { path: 'a.txt', content: 'a\n' }, { text: aloud }), say(raw)]);
      await using run = await world.run();
      expect(run.outputs).toMatchObject({ status: 'finished' });
      expect(run.outputs['summary']).toMatch(/^The count rounds up now\./);
      const body = world.repository.pulls()[0]!.issue.body!;
      expectClean(body.slice(0, body.indexOf('Closes #1')));
      const said = published(world).replaceAll('\\', '');
      expect(said).toContain('The count rounds up now.');
      expect(said).not.toMatch(/<thinking>|&lt;thinking/);
      expectNoCommand(run);
    },
  );
});

describe('NO_REPLY', () => {
  const use = useWorld();

  jailed(
    'without a change: no answer and no transcript, the progress comment says that there is nothing to report',
    { tags: ['S3-071'] },
    async () => {
      const { world } = use;
      await world.script([call('read_file', { path: 'README.md' }), say('**NO_REPLY**')]);
      await using run = await world.run();
      expect(run.outputs).toMatchObject({ status: 'finished', summary: '' });
      const [progress, ...more] = comments(world);
      expect(progress).toContain('✅ **Done**: nothing to report');
      expect(more).toEqual([]);
      expect(world.repository.pulls()).toEqual([]);
      expect(published(world)).not.toMatch(/NO_REPLY|Transcript/);
    },
  );

  jailed('after an edit: a pull request whose description is "Task completed."', { tags: ['S4-17', 'S3-071'] }, async () => {
    const { world } = use;
    await world.script([call('write_file', { path: 'a.txt', content: 'a\n' }), say('NO_REPLY')]);
    await using run = await world.run();
    expect(run.outputs).toMatchObject({ status: 'finished', summary: 'Task completed.', 'pull-request-number': '2' });
    const { issue, draft } = world.repository.pulls()[0]!;
    expect(draft).toBe(false);
    expect(issue.body).toMatch(/^Task completed\.\n\n<!-- gadget:facts [^>]*-->\n\nCloses #1/);
    expect(issue.body).not.toContain('NO_REPLY');
  });

  jailed(
    'on the last line of an answer is taken off it; a reply without any word is asked for again',
    { tags: ['C30', 'S1-28', 'S3-071', 'S4-17'] },
    async () => {
      const { world } = use;
      const words = 'The file is there.\n\nNO_REPLY';
      await world.script([call('write_file', { path: 'a.txt', content: 'a\n' }), say(''), say(words)]);
      await using run = await world.run();
      expect(run.outputs).toMatchObject({ status: 'finished', summary: 'The file is there.', iterations: '2' });
      expect(world.repository.pulls()[0]!.issue.body).toMatch(/^The file is there\.\n\n<!-- gadget:facts [^>]*-->\n\nCloses #1/);
    },
  );
});

describe('reasoning that an endpoint sends beside the answer', () => {
  const use = useWorld();
  const mentions = 'The word NO_REPLY is how a model says that it has nothing to say.';

  jailed('is recorded, never published, and sent back only if configured', { tags: ['C30', 'S0-27', 'S0-28'] }, async () => {
    const { world } = use;
    await world.script([
      call('write_file', { path: 'a.txt', content: 'a\n' }, { thinking: 'A file would be a good start.' }),
      say('The file is there.', { thinking: 'Now I only have to say so.' }),
    ]);
    await using run = await world.run({ runId: 501 });
    expect(run.outputs).toMatchObject({ status: 'finished' });
    // In the turn record and in the events.
    const { blocks } = JSON.parse(await readFile(run.outputs['turn-path']!, 'utf8')) as { blocks: { type: string; content?: string }[] };
    expect(blocks.map(({ type, content }) => `${type} ${content ?? ''}`.trim())).toEqual([
      'thinking A file would be a good start.',
      'tool',
      'thinking Now I only have to say so.',
      'responding The file is there.',
    ]);
    const thoughts = (await eventsOf(run)).filter(({ type }) => type === 'thinking').map(({ payload }) => payload['content']);
    expect(thoughts).toEqual(['A file would be a good start.', 'Now I only have to say so.']);
    expect(published(world)).toContain('The file is there.');

    await world.script([say(mentions)]);
    await using off = await world.run({ runId: 502 });
    const contents = () => world.model.requests[0]!.body.messages.map(({ content }) => content);
    expect(contents()).toContain('The file is there.');
    expect(contents().join('\n')).not.toContain('<thinking>');
    // An answer that only mentions NO_REPLY is delivered.
    expect(comments(world).join('\n')).toContain('answered, nothing was changed');
    expect(lastComment(world).replaceAll('\\', '')).toContain(mentions);
    expect(off.outputs['summary']).toContain('The word NO_REPLY');

    await world.repository.commitTo('main', { '.github/gadget.yml': 'history: { include-thinking: true }\n' });
    await world.script([say('Nothing is left to do.')]);
    await using _on = await world.run({ runId: 503 });
    expect(contents()).toContain('<thinking>Now I only have to say so.</thinking>\nThe file is there.');
    expect(published(world)).not.toMatch(/a good start|only have to say so/);
  });
});
