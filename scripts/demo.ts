import { styleText } from 'node:util';
import { sampleScript, sampleScriptWithoutCommands } from '../test/support/demo/sample-script.ts';
import { jailOfThisMachine } from '../test/support/jail-report.ts';
import { createWorld } from '../test/support/world.ts';
import { help, readOptions } from './demo-options.mjs';
import { playAgent, playConfirmation, playNetwork, playServer } from './demo/plays.ts';
import { end, show } from './demo/show.ts';

/**
 * Plays the main job on this machine: the committed bundle against a local GitHub, a real git server and a scripted model, from a labeled
 * issue to the pull request and its transcript. With --event, --base-url and --model a real model does the work.
 */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options.help) return console.log(help);
  const { baseUrl, model, issue } = options;
  const { jail, why } = await jailOfThisMachine();
  const inSandbox = options.network ? playNetwork : options.agent ? playAgent : options.mcp ? playServer : undefined;
  if (inSandbox) {
    if (jail) return inSandbox();
    console.error(
      `${why}\n${options.network ? '--network' : options.agent ? '--agent' : '--mcp'} plays commands in a sandbox, so it needs one.`,
    );
    process.exitCode = 1;
    return;
  }
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
      : 'npm start -- --confirm shows a call that you have to approve, npm start -- --agent an agent and a skill of the repository; --help lists more.',
  );
}

await main();
