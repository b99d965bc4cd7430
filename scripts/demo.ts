import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { styleText } from 'node:util';
import { confirmScript, confirmScriptWithoutCommands } from '../test/support/demo/confirm-script.ts';
import { sampleScript, sampleScriptWithoutCommands } from '../test/support/demo/sample-script.ts';
import { jailOfThisMachine } from '../test/support/jail-report.ts';
import type { ActionRun } from '../test/support/runner/run-options.ts';
import { createWorld, type World } from '../test/support/world.ts';
import { help, out, readOptions } from './demo-options.mjs';

/**
 * Plays the main job on this machine: the committed bundle against a local GitHub, a real git server and a scripted model, from a labeled
 * issue to the pull request and its transcript. With --event, --base-url and --model a real model does the work.
 */
function title(text: string): void {
  console.log(`\n${styleText('bold', `── ${text} ${'─'.repeat(Math.max(3, 90 - text.length))}`)}\n`);
}

/** Markdown as GitHub shows it at first: no HTML comments, and folded parts as one line. */
function asShown(markdown: string): string {
  let depth = 0;
  const lines = markdown
    .replace(/<!--[^]*?-->/g, '')
    .split('\n')
    .flatMap((line) => {
      if (line === '</details>') depth--;
      const isTop = depth === 1 && /^<summary>(.*)<\/summary>$/.exec(line);
      if (line === '<details>') depth++;
      return isTop ? [`▸ ${isTop[1]}`] : depth > 0 || line === '</details>' ? [] : [line];
    });
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** What there is to read on the issue; collapsed comments as one line. */
function showThread({ repository, issue }: World, heading: string): void {
  title(heading);
  for (const { user, body, minimized } of repository.comments(issue.number)) {
    const [first] = asShown(body).split('\n');
    console.log(minimized === undefined ? `@${user.login}:\n${asShown(body)}\n` : `@${user.login} (collapsed as ${minimized}): ${first}\n`);
  }
}

/** Shows what the maintainer would find on GitHub in the end, and leaves it in a folder with the logs of the runs. */
async function show(
  world: World,
  runs: readonly [...ActionRun[], ActionRun],
  heading = `Issue #${world.issue.number}: ${world.issue.title}`,
): Promise<void> {
  const run = runs.at(-1)!;
  const { repository, issue } = world;
  const pull = repository.pulls()[0];
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'run.log'), runs.map(({ masked }) => masked).join('\n'));
  writeFileSync(join(out, 'summary.md'), run.summary);
  if (run.outputs['turn-path']) cpSync(join(run.outputs['turn-path'], '..'), join(out, 'turn'), { recursive: true });

  const thread = repository.comments(issue.number).map(({ user, body }) => `@${user.login}:\n\n${body}`);
  writeFileSync(join(out, 'issue.md'), `# ${issue.title}\n\n${thread.join('\n\n---\n\n')}\n`);
  showThread(world, heading);
  if (!pull) {
    title('No pull request. The log of the run');
    console.log(run.masked);
    return;
  }
  const number = pull.issue.number;
  const comments = repository.comments(number).map((comment) => comment.body);
  const diff = await repository.git('log', '--reverse', '--patch', '--format=%B', `${pull.base.sha}..${pull.head.sha}`);
  title(`Pull request #${number}: ${pull.issue.title}${pull.draft ? ' (draft)' : ''}`);
  console.log(
    `${pull.head.ref} → ${pull.base.ref}, asked for a review: ${pull.requestedReviewers.map(({ login }) => `@${login}`).join(', ') || 'nobody'}\n\n${asShown(pull.issue.body ?? '')}`,
  );
  title('What it commits');
  console.log(diff);
  title('Its transcript');
  console.log(comments.map(asShown).join('\n\n'));
  writeFileSync(join(out, 'pull-request.md'), `# ${pull.issue.title}\n\n${pull.issue.body}\n`);
  writeFileSync(join(out, 'transcript.md'), `${comments.join('\n\n')}\n`);
  writeFileSync(join(out, 'change.diff'), diff);
}

/** Park and approve: the first run ends with a question, a comment lets another one go on in a fresh workspace. */
async function playConfirmation(jail: boolean): Promise<void> {
  const script = jail ? confirmScript : confirmScriptWithoutCommands;
  await using world = await createWorld({ script: script.parks, issue: { author: jail ? 'eve' : 'mona' } });
  const inputs = jail ? {} : { sandbox: 'off' };
  console.log('Running dist/index.js for the label …');
  await using parked = await world.run({ inputs });
  showThread(world, `Issue #${world.issue.number} after the first run: ${parked.outputs['status']}`);
  world.verify();

  const [waiting] = JSON.parse(parked.outputs['pending'] ?? '[]') as { id: string }[];
  await world.script(script.goesOn);
  console.log(`@mona comments "/gadget approve ${waiting?.id}". Running dist/index.js again, in another workspace …`);
  await using run = await world.say(`/gadget approve ${waiting?.id}`, { inputs });
  await show(world, [parked, run], 'The issue after the second run');
  world.verify();
  end(world, run, 'the quick start in README.md puts this into a repository of yours.');
}

/** The last lines: what happened, where the files are, and what to try next. */
function end(world: World, run: ActionRun, next: string): void {
  const [pull] = world.repository.pulls();
  const { outputs } = run;
  const files = readdirSync(out, { withFileTypes: true }).map((entry) => `${entry.name}${entry.isDirectory() ? '/' : ''}`);
  title('What happened');
  console.log(
    [
      `The turn ended as ${outputs['status']} after ${outputs['iterations']} model calls and ${outputs['tool-calls']} tool calls, in ${(Number(outputs['duration-ms']) / 1000).toFixed(1)} s (exit code ${run.exitCode}).`,
      pull ? `Pull request #${pull.issue.number}${pull.draft ? ' (a draft)' : ''}: ${pull.issue.title}` : 'It opened no pull request.',
      '',
      `${join(relative(process.cwd(), out) || '.', '/')} has everything in full: ${files.join(', ')}.`,
      `Next: ${next}`,
    ].join('\n'),
  );
  process.exitCode = run.exitCode ?? 1;
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options.help) return console.log(help);
  const { baseUrl, model, issue } = options;
  const { jail, why } = await jailOfThisMachine();
  if (!jail) console.log(styleText('yellow', `${why}\nThis demo goes on with \`sandbox: off\` and a script without commands.`));

  if (options.confirm) return playConfirmation(jail !== undefined && jail !== '');
  const real = model !== undefined;
  await using world = await createWorld({
    script: jail ? sampleScript : sampleScriptWithoutCommands,
    issue: { ...issue, author: jail ? 'eve' : 'mona' },
  });
  console.log(
    `GitHub and git${real ? '' : ' and a scripted model'} are played on this machine (${world.github.serverUrl})${real ? `; the model is ${model} at ${baseUrl}` : ''}; the sandbox is ${jail || 'off'}. Running dist/index.js …`,
  );
  await using run = await world.run({
    timeoutMs: 45 * 60_000,
    // A real model takes its time: its steps are shown as they happen.
    ...(real && { onLine: (line: string) => void (line.startsWith('::') || console.log(`  ${line}`)) }),
    inputs: {
      ...(jail ? { verify: 'node --test' } : { sandbox: 'off' }),
      ...(real ? { 'base-url': baseUrl!, model, 'api-key': process.env['GADGET_API_KEY'] ?? '' } : {}),
    },
  });
  await show(world, [run]);
  if (!real) world.verify();
  end(
    world,
    run,
    real
      ? 'the quick start in README.md puts this into a repository of yours.'
      : 'npm start -- --confirm shows a call that you have to approve; npm start -- --help lists more.',
  );
}

await main();
