import { agentFiles, agentScript } from '../../test/support/demo/agent-script.ts';
import { confirmScript, confirmScriptWithoutCommands } from '../../test/support/demo/confirm-script.ts';
import { mcpFiles, mcpScript, startTracker, trackerSecret } from '../../test/support/demo/mcp-script.ts';
import { networkFiles, networkIssue, networkPackage, networkScript } from '../../test/support/demo/network-script.ts';
import { npmOfThisMachine } from '../../test/support/demo/npm.ts';
import { startRegistry } from '../../test/support/demo/registry.ts';
import { mode } from '../../test/support/runner/mode.ts';
import { createWorld } from '../../test/support/world.ts';
import { end, show, showThread } from './show.ts';

/** Park and approve: the first run ends with a question, a comment lets another one go on in a fresh workspace. */
export async function playConfirmation(jail: boolean): Promise<void> {
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

/** Network access: a package from a registry that the configuration allows, and a host that it does not allow. */
export async function playNetwork(): Promise<void> {
  // What commands reach is an argument of the action's `main`, and no setting: a process could not be given a registry on this machine.
  mode.processes = 'never';
  using registry = await startRegistry(networkPackage.name, networkPackage.files);
  await using world = await createWorld({
    script: networkScript,
    issue: { ...networkIssue, author: 'mona' },
    repository: { files: networkFiles },
  });
  console.log('GitHub, git, a registry and a scripted model are played on this machine. Running dist/index.js …');
  await using run = await world.run({
    internet: registry.internet,
    inputs: { 'tool-mode': 'auto', verify: 'node --test' },
    env: npmOfThisMachine(),
  });
  await show(world, [run]);
  world.verify();
  end(world, run, 'docs/network.md says what to put into .github/gadget.yml of a repository of yours.');
}

/** A named agent that somebody calls in a comment, and a skill that it reads when the work calls for it. */
export async function playAgent(): Promise<void> {
  await using world = await createWorld({ script: agentScript, issue: { author: 'mona' }, repository: { files: agentFiles } });
  console.log(
    'GitHub, git and a scripted model are played on this machine. @mona comments "/gadget @fixer fix this". Running dist/index.js …',
  );
  await using run = await world.say('/gadget @fixer fix this', { inputs: { verify: 'node --test' } });
  await show(world, [run]);
  world.verify();
  end(world, run, 'docs/extensions.md says how to add agents and skills to a repository of yours.');
}

/** An MCP server: what is listed as read-only is answered at once, and what is not waits for a person. */
export async function playServer(): Promise<void> {
  const tracker = await startTracker();
  await using world = await createWorld({ script: mcpScript.parks, issue: { author: 'eve' }, repository: { files: mcpFiles(tracker) } });
  const run = { env: trackerSecret, inputs: { verify: 'node --test' } };
  console.log('GitHub, git, a tracker and a scripted model are played on this machine. Running dist/index.js for the label …');
  await using parked = await world.run(run);
  showThread(world, `Issue #${world.issue.number} after the first run: ${parked.outputs['status']}`);
  world.verify();

  const [waiting] = JSON.parse(parked.outputs['pending'] ?? '[]') as { id: string }[];
  await world.script(mcpScript.goesOn);
  console.log(
    `@mona comments "/gadget approve ${waiting?.id}". Running dist/index.js again, which starts a conversation of its own with the tracker …`,
  );
  await using done = await world.say(`/gadget approve ${waiting?.id}`, run);
  await show(world, [parked, done], 'The issue after the second run');
  world.verify();
  await tracker.close();
  end(world, done, 'docs/mcp.md says how to name servers for a repository of yours.');
}
