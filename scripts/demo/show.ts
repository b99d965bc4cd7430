import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { styleText } from 'node:util';
import type { ActionRun } from '../../test/support/runner/run-options.ts';
import type { World } from '../../test/support/world.ts';
import { out } from '../demo-options.mjs';

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
export function showThread({ repository, issue }: World, heading: string): void {
  title(heading);
  for (const { user, body, minimized } of repository.comments(issue.number)) {
    const [first] = asShown(body).split('\n');
    console.log(minimized === undefined ? `@${user.login}:\n${asShown(body)}\n` : `@${user.login} (collapsed as ${minimized}): ${first}\n`);
  }
}

/** Shows what the maintainer would find on GitHub in the end, and leaves it in a folder with the logs of the runs. */
export async function show(
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

/** The last lines: what happened, where the files are, and what to try next. */
export function end(world: World, run: ActionRun, next: string): void {
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
