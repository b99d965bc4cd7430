import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs, styleText } from 'node:util';
import { z } from 'zod';
import { confirmScript, confirmScriptWithoutCommands } from '../test/support/demo/confirm-script.ts';
import { sampleScript, sampleScriptWithoutCommands } from '../test/support/demo/sample-script.ts';
import { jailOfThisMachine } from '../test/support/jail-report.ts';
import type { ActionRun } from '../test/support/runner/run-options.ts';
import { createWorld, type World } from '../test/support/world.ts';

/**
 * Plays the main job on this machine: the committed bundle against a local GitHub, a real git server and a scripted model, from a labeled
 * issue to the pull request and its transcript. With --event, --base-url and --model a real model does the work.
 */
const help = `npm start                                  plays a scripted model: no key, no network
npm start -- --confirm                     the same with a call that a person has to approve: two runs, one conversation
npm start -- --base-url URL --model ID     lets a real model work on the same issue of the sample repository
             --event FILE                  with title and body of a webhook payload of yours (needs the other two)
The key of a real model is read from the variable GADGET_API_KEY. What a run leaves is in .gadget-demo/.`;

const root = join(import.meta.dirname, '..');
const out = join(root, '.gadget-demo');
const eventSchema = z.object({ issue: z.object({ title: z.string(), body: z.string().nullish() }) });

/** What was typed cannot be done; said with the help, without a stack. */
class Usage extends Error {}

function title(text: string): void {
  console.log(`\n${styleText('bold', `── ${text} ${'─'.repeat(Math.max(3, 90 - text.length))}`)}\n`);
}

function readIssue(file: string | undefined): { title: string; body: string } | undefined {
  if (file === undefined) return undefined;
  let payload: unknown;
  try {
    payload = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Usage(`${file} cannot be read as JSON: ${(error as Error).message}`, { cause: error });
  }
  const result = eventSchema.safeParse(payload);
  if (!result.success)
    throw new Error(
      `${file} is not a payload of the event issues: ${result.error.issues[0]!.path.join('.')}: ${result.error.issues[0]!.message}`,
    );
  return { title: result.data.issue.title, body: result.data.issue.body ?? '' };
}

/** What there is to read on the issue. */
function showThread({ repository, issue }: World, heading: string): void {
  title(heading);
  for (const comment of repository.comments(issue.number)) console.log(`@${comment.user.login}:\n${comment.body}\n`);
}

/** Shows what the maintainer would find on GitHub in the end, and leaves it in a folder with the log of the last of the runs. */
async function show(world: World, run: ActionRun, heading = `Issue #${world.issue.number}: ${world.issue.title}`): Promise<void> {
  const { repository, issue } = world;
  const pull = repository.pulls()[0];
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'run.log'), run.masked);
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
    `${pull.head.ref} → ${pull.base.ref}, asked for a review: ${pull.requestedReviewers.map(({ login }) => `@${login}`).join(', ') || 'nobody'}\n\n${pull.issue.body}`,
  );
  title('What it commits');
  console.log(diff);
  title('Its transcript');
  console.log(comments.join('\n\n'));
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
  await show(world, run, 'The issue after the second run');
  world.verify();
  end(run);
}

function end(run: ActionRun): void {
  title(`Status ${run.outputs['status']}, exit code ${run.exitCode}`);
  console.log(`${readdirSync(out).join(', ')} are in ${relative(process.cwd(), out) || '.'}/`);
  process.exitCode = run.exitCode ?? 1;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      event: { type: 'string' },
      'base-url': { type: 'string' },
      model: { type: 'string' },
      confirm: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(help);
    return;
  }
  if (values.event !== undefined && !values.model)
    throw new Usage('--event needs --base-url and --model: the scripted model knows one issue only.');
  const real = values['base-url'] !== undefined || values.model !== undefined;
  if (real && !(values['base-url'] && values.model)) throw new Usage('A real model needs both --base-url and --model.');
  if (values.confirm && real) throw new Usage('--confirm plays a scripted model only.');
  const { jail, why } = await jailOfThisMachine();
  if (!jail) console.log(styleText('yellow', `${why}\nThis demo goes on with \`sandbox: off\` and a script without commands.`));

  if (values.confirm) return playConfirmation(jail !== undefined && jail !== '');
  const given = readIssue(values.event);
  await using world = await createWorld({
    script: jail ? sampleScript : sampleScriptWithoutCommands,
    issue: { ...given, author: jail ? 'eve' : 'mona' },
  });
  console.log(
    `GitHub and git${real ? '' : ' and a scripted model'} are played on this machine (${world.github.serverUrl})${real ? `; the model is ${values.model} at ${values['base-url']}` : ''}; the sandbox is ${jail || 'off'}. Running dist/index.js …`,
  );
  await using run = await world.run({
    timeoutMs: 45 * 60_000,
    // A real model takes its time: its steps are shown as they happen.
    ...(real && { onLine: (line: string) => void (line.startsWith('::') || console.log(`  ${line}`)) }),
    inputs: {
      ...(jail ? { verify: 'node --test' } : { sandbox: 'off' }),
      ...(real ? { 'base-url': values['base-url']!, model: values.model!, 'api-key': process.env['GADGET_API_KEY'] ?? '' } : {}),
    },
  });
  await show(world, run);
  if (!real) world.verify();
  end(run);
}

try {
  await main();
} catch (error) {
  const isOurs = error instanceof Usage || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  if (!isOurs) throw error;
  console.error(`${(error as Error).message}\n\n${help}`);
  process.exitCode = 1;
}
