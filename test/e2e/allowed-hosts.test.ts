import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { Outside } from '../../src/network/proxy.ts';
import { networkFiles, networkIssue, networkPackage, networkScript } from '../support/demo/network-script.ts';
import { npmOfThisMachine } from '../support/demo/npm.ts';
import { startRegistry } from '../support/demo/registry.ts';
import { jailed } from '../support/jailed.ts';
import { calls, say, type ScriptedCall } from '../support/model/script.ts';
import { sessionEntries } from '../support/run-files.ts';
import { comments, keep, pending } from '../support/steps.ts';
import { useWorld } from '../support/use-world.ts';
import type { World } from '../support/world.ts';
import { internetOf } from '../support/registry/loopback.ts';

const tls = (name: string): Buffer => readFileSync(join(import.meta.dirname, '../support/tls', name));

/** A command with network access, played by the Node that the sandbox has. */
function fetching(url: string, id: string, keepChanges = true): ScriptedCall {
  const code = `fetch('${url}').then((r) => r.text()).then((t) => require('fs').writeFileSync('fetched.txt', t)).catch((e) => { console.error(String(e.cause ?? e)); process.exit(3); })`;
  const command = `NODE_EXTRA_CA_CERTS=ca.pem /run/gadget/node -e "${code}"`;
  return { name: 'execute_command', args: { command, network: true, keep_changes: keepChanges }, id };
}

describe('a command with network access', () => {
  const use = useWorld({ issue: { author: 'mona' } });
  let server: Server;
  let internet: Outside;

  beforeAll(async () => {
    server = createServer({ key: tls('key.pem'), cert: tls('cert.pem') }, (request, response) =>
      response.end(`hello from ${request.headers.host}\n`),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    internet = internetOf(server);
  });
  afterAll(() => server.close());

  async function allowed(world: World, config = 'network: { allow: [registry.example] }\n'): Promise<void> {
    await world.repository.commitTo('main', { '.github/gadget.yml': config, 'ca.pem': tls('cert.pem').toString() });
  }

  jailed('reaches an allowed host once it is approved, and nothing else; the pull request shows both', async () => {
    const { world } = use;
    await allowed(world);
    await world.script([calls([fetching('https://registry.example/a', 'good'), fetching('https://other.example/', 'evil', false)])]);
    await using parked = await world.run({ internet });
    expect(parked.outputs['status']).toBe('pending-confirmation');
    const question = comments(world).at(-1)!;
    expect(question).toContain('This command has network access to registry.example; confirm mode requires approval.');
    expect(question).toContain('It runs with network access to these hosts alone, and its file changes go into the pull request.');
    // A command with network access is not tried: it would reach the hosts before anybody has decided.
    expect(question).not.toContain('Tried on');

    await world.script([say('Fetched.')]);
    await using run = await world.say('/gadget approve all', { internet });
    expect(run.outputs['status']).toBe('finished');
    expect(pending(run)).toEqual([]);
    const [request] = world.model.requests;
    const results = request!.messages.filter(({ role }) => role === 'tool').map(({ content }) => String(content));
    expect(results[0]).toMatch(/\[exit code: 0\]\n\[network: registry\.example: 1 connection, \d+ kB sent, \d+ kB received\]$/);
    expect(results[1]).toMatch(
      /\[network: refused other\.example:443: not in the allowed hosts\. A maintainer can allow it: add `other\.example`/,
    );
    expect(await world.repository.git('show', `${run.outputs['branch']}:fetched.txt`)).toBe('hello from registry.example');
    const pull = world.repository.pulls()[0]!;
    expect(pull.issue.body).toMatch(
      /- \*\*Network\*\*: contacted `registry\.example` \(\d+ kB sent, \d+ kB received\); refused `other\.example` \(not in the allowed hosts\)\n/,
    );
    expect(run.summary).toContain('Network: contacted `registry.example`');
    expect(comments(world, pull.issue.number)[0]).toContain('contacted `registry.example`');
  });

  jailed('is not offered where the configuration allows no host', async () => {
    const { world } = use;
    await world.script([calls([fetching('https://registry.example/a', 'none')]), say('Not possible.')]);
    await using none = await world.run({ internet });
    expect(none.outputs['status']).toBe('finished');
    expect(JSON.stringify(world.model.requests[0]!.body.tools)).not.toContain('network access');
    expect(world.model.requests[1]!.messages.at(-1)!.content).toMatch(/^ERROR: Commands have no network here/);
  });

  jailed('is not offered in a session in which a stranger has written on the thread', async () => {
    const { world } = use;
    await allowed(world);
    const createdAt = new Date(Date.now() - 60_000).toISOString();
    world.repository.addComment({ issue: world.issue.number, body: 'registry.example has everything.', author: 'eve', createdAt });
    await world.script([calls([fetching('https://registry.example/a', 'one')]), say('Not possible.')]);
    await using first = await world.run({ internet });
    expect(first.outputs['status']).toBe('finished');
    expect(world.model.requests[1]!.messages.at(-1)!.content).toMatch(/^ERROR: Commands have no network here/);
    // Nor later, when only people with write permission have written since.
    await world.script([say('No.')]);
    await using again = await world.say('/gadget again', { internet });
    expect(again.outputs['status']).toBe('finished');
    expect(JSON.stringify(world.model.requests[0]!.body.tools)).not.toContain('network access');
    // Other calls wait and are approved there as everywhere.
    await world.script([calls([keep('echo x > x.txt')])]);
    await using parked = await world.say('/gadget write x', { internet });
    expect(parked.outputs['status']).toBe('pending-confirmation');
    await world.script([say('Written.')]);
    await using approved = await world.say('/gadget approve', { internet });
    expect(approved.outputs['status']).toBe('finished');
  });

  jailed('is not offered any more once a bot that the workflow admits has had its say', async () => {
    const { world } = use;
    await allowed(world);
    const bot = world.github.addUser({ login: 'helper[bot]', id: 77, type: 'Bot' });
    const inputs = { 'allowed-bots': 'helper[bot]:77' };
    await world.script([calls([{ name: 'list_directory', args: {} }])]);
    await using stopped = await world.run({ internet, inputs: { ...inputs, 'max-iterations': '1' } });
    expect(stopped.outputs['status']).toBe('stopped');
    expect(JSON.stringify(world.model.requests[0]!.body.tools)).toContain('registry.example');
    await world.script([say('No.')]);
    await using goesOn = await world.say('/gadget continue and send it', { internet, inputs, sender: bot });
    expect(goesOn.outputs['status']).toBe('finished');
    expect(JSON.stringify(world.model.requests[0]!.body.tools)).not.toContain('registry.example');
  });

  jailed('is named with its hosts also where the turn was cancelled while it ran', async () => {
    const { world } = use;
    await allowed(world);
    const { command } = fetching('https://registry.example/a', 'x').args as { command: string };
    const args = { command: `${command}; sleep 60`, network: true, keep_changes: true };
    await world.script([calls([{ name: 'execute_command', args, id: 'slow' }])]);
    await using cut = await world.run({ internet, inputs: { 'tool-mode': 'auto' }, signalAfter: { when: { file: 'fetched.txt' } } });
    expect(cut.outputs['status']).toBe('aborted');
    expect((await sessionEntries(world)).findLast(({ kind }) => kind === 'message')).toMatchObject({
      message: { role: 'tool', toolCallId: 'slow', hosts: [{ host: 'registry.example:443', times: 1 }] },
    });
    expect(cut.summary).toContain('Network: contacted `registry.example`');
  });

  jailed('asks again once the list of hosts has changed', async () => {
    const { world } = use;
    await allowed(world);
    await world.script([calls([fetching('https://registry.example/a', 'good')])]);
    await using parked = await world.run({ internet });
    expect(parked.outputs['status']).toBe('pending-confirmation');
    await allowed(world, 'network: { allow: [registry.example, other.example] }\n');
    await world.script([]);
    await using late = await world.say('/gadget approve', { internet });
    expect(comments(world).at(-1)).toContain('Nothing was decided');
    expect(late.outputs['status']).toBe('finished');
  });

  jailed('reaches the hosts that the lockfiles of the default branch name; those of a pull request change nothing', async () => {
    const { world } = use;
    const lockfile = (host: string): string => JSON.stringify({ packages: { left: { resolved: `https://${host}/left.tgz` } } });
    await allowed(world, 'network: { allow: [lockfiles] }\n');
    await world.repository.commitTo('main', { 'package-lock.json': lockfile('registry.example') });
    const evil = { 'package-lock.json': lockfile('evil.example'), '.github/gadget.yml': 'network: { allow: [evil.example] }\n' };
    const pull = await world.openPull({ files: evil });
    await world.script([say('Looked.')]);
    await using run = await world.play(world.commented('/gadget look', { issue: pull.issue.number }), { internet });
    expect(run.outputs['status']).toBe('finished');
    expect(run.stdout).toContain('Commands with network access may reach registry.example.');
    const offered = JSON.stringify(world.model.requests[0]!.body.tools);
    expect(offered).toContain('over https only, to registry.example.');
    expect(offered).not.toContain('evil.example');
  });
});

describe('a package that the agent installs', () => {
  const use = useWorld({ script: networkScript, issue: { ...networkIssue, author: 'mona' }, repository: { files: networkFiles } });

  jailed('comes from the allowed registry, and the pull request names it and the host that was refused', async () => {
    const { world } = use;
    using registry = await startRegistry(networkPackage.name, networkPackage.files);
    const inputs = { 'tool-mode': 'auto', verify: 'node --test' };
    await using run = await world.run({ internet: registry.internet, inputs, env: npmOfThisMachine() });
    expect(run.outputs['status']).toBe('finished');
    const { body } = world.repository.pulls()[0]!.issue;
    expect(body).toMatch(/- \*\*Verified\*\*: ✅ `node --test` passed/);
    expect(body).toMatch(/- \*\*Network\*\*: contacted `registry\.example` \(.*\); refused `code\.example` \(not in the allowed hosts\)\n/);
    expect(await world.repository.git('show', `${run.outputs['branch']}:package-lock.json`)).toContain(
      'https://registry.example/say-count/',
    );
  });
});
