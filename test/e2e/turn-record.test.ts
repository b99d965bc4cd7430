import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { checkWorkOrder } from '../../src/trigger/work-order.ts';
import { call, calls, fail, say, usage } from '../support/model/script.ts';
import { jailed, jailedBundled } from '../support/jailed.ts';
import { readEvents, readSpans, sessionEntries } from '../support/run-files.ts';
import type { ActionRun } from '../support/runner/run-options.ts';
import { comments } from '../support/steps.ts';
import { useWorld } from '../support/use-world.ts';
import { createWorld, modelKey } from '../support/world.ts';

interface Call {
  readonly name: string;
  readonly status: string;
  readonly result?: string;
}

type Block = { readonly type: 'thinking' | 'responding'; readonly content: string } | { readonly type: 'tool'; readonly call: Call };

interface Turn {
  readonly [field: string]: unknown;
  readonly turnId: string;
  readonly status: string;
  readonly createdAt: string;
  readonly finishedAt?: string;
  readonly workOrder: unknown;
  readonly stats: Readonly<Record<string, unknown>>;
  readonly messages: readonly {
    readonly role: string;
    readonly content: string;
    readonly createdAt: string;
    readonly tokenCount: number;
  }[];
  readonly blocks: readonly Block[];
}

/** The only turn record that a run has left; a run that was killed has no outputs. */
function turnIn(temp: string): Turn {
  const turns = readdirSync(join(temp, 'gadget'), { recursive: true, encoding: 'utf8' }).filter((name) => /(^|\/)turn\.json$/.test(name));
  expect(turns).toHaveLength(1);
  return JSON.parse(readFileSync(join(temp, 'gadget', turns[0]!), 'utf8')) as Turn;
}

/** What a block says, in one line; of a call its name and its status. */
function shown(block: Block): string {
  return block.type === 'tool' ? `tool ${block.call.name}: ${block.call.status}` : `${block.type}: ${block.content}`;
}

function callsOf({ blocks }: Turn): Call[] {
  return blocks.flatMap((block) => (block.type === 'tool' ? [block.call] : []));
}

/** Lines of the log as a reader of the run's page sees them. */
function logOf(run: ActionRun): string[] {
  return run.masked.split('\n');
}

/** What two turns of one session have left, and what of the first stood in its record while it ran. */
async function playTwoTurns() {
  const temp = mkdtempSync(join(tmpdir(), 'gadget-temp-'));
  try {
    await using world = await createWorld();
    const running: Turn[] = [];
    const looks = [
      { name: 'read_file', args: { path: 'src/pages.js' } },
      { name: 'read_file', args: { path: 'gone.js' } },
    ];
    await world.script([
      calls(looks, {
        text: 'I look at the code.',
        thinking: 'It may round down.',
        usage: usage({ input: 1000, cached: 600, output: 50, thinking: 20 }),
        check: () => void running.push(turnIn(temp)),
      }),
      call('write_file', { path: 'a.txt', content: 'a\n' }, { usage: usage({ input: 1100, cached: 900, output: 30 }) }),
      say('It is done.', { usage: usage({ input: 1200, output: 10, thinking: 4 }) }),
    ]);
    await using first = await world.run({
      runId: 777,
      runAttempt: 2,
      env: { RUNNER_TEMP: temp },
      onLine: (line) => {
        if (line.includes('[Agent] Turn ')) running.push(turnIn(temp));
      },
    });
    const turn = turnIn(temp);
    const events = await readEvents(first);
    const stored = (await sessionEntries(world)).flatMap((entry) => (entry.kind === 'message' ? [entry] : []));
    const { baseUrl } = world.model;
    const requests = world.model.requests.length;
    world.model.finish();

    const command = `echo ${modelKey}\necho ${'x'.repeat(500)}`;
    await world.script([call('list_directory'), call('execute_command', { command }), say('Nothing to do.')]);
    await using second = await world.run({ runId: 778 });
    world.verify();
    const { github, repository, issue } = world;
    const { outputs } = first;
    const logs = { log: logOf(first), nextLog: logOf(second), nextStdout: second.stdout };
    return { turn, running, outputs, events, stored, requests, baseUrl, github, repository, issue, ...logs };
  } finally {
    rmSync(temp, { recursive: true, force: true });
  }
}

let played: ReturnType<typeof playTwoTurns> | undefined;
const twoTurns = (): ReturnType<typeof playTwoTurns> => (played ??= playTwoTurns());

describe('turn.json of a finished turn', () => {
  jailed(
    'says who asked what of which model, without the key, and by which run',
    { tags: ['S0-02', 'S0-29', 'S0-30', 'S0-31', 'S0-32', 'S0-33', 'S0-53', 'S0-54', 'S0-55'] },
    async () => {
      const { turn, outputs, baseUrl, github, repository, issue } = await twoTurns();
      expect(turn).toMatchObject({
        turnId: outputs['turn-id'],
        sessionId: outputs['session-id'],
        drone: 'acme/widgets/777/2',
        user: { login: 'mona', id: 1001, permission: 'write' },
        provider: { baseUrl, api: 'chat-completions' },
        llm: 'scripted',
        mode: 'build',
        toolMode: 'confirm',
        prompt: `${issue.title}\n\n${issue.body}`,
        workOrder: {
          project: {
            id: String(repository.id),
            name: 'widgets',
            slug: 'acme-widgets',
            gitUrl: `${github.serverUrl}/acme/widgets`,
          },
          session: { key: 'issue-1', name: 'The last page is missing', mode: 'build' },
        },
      });
      const whole = JSON.stringify(turn);
      expect(whole).not.toContain(modelKey);
      expect(whole).not.toContain(github.token);
      expect(outputs['turn-path']).toContain(turn.turnId);
    },
  );

  jailed(
    'has a work order that is read back as it was written, and one turn from order to answer',
    { tags: ['S0-14', 'S0-67', 'S2-42'] },
    async () => {
      const { turn } = await twoTurns();
      expect(checkWorkOrder(turn.workOrder)).toEqual(turn.workOrder);
      expect(turn.workOrder).toMatchObject({ turnId: turn.turnId, createdAt: turn.createdAt });
      expect(turn.status).toBe('finished');
      expect(Date.parse(turn.finishedAt!)).toBeGreaterThanOrEqual(Date.parse(turn.createdAt));
    },
  );

  jailed('has each message with its time and an estimate of its tokens', { tags: ['S0-24', 'S4-26'] }, async () => {
    const { messages, createdAt, finishedAt } = (await twoTurns()).turn;
    expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool', 'tool', 'assistant', 'tool', 'assistant']);
    expect(messages.at(-1)!.content).toBe('It is done.');
    expect(messages.every(({ tokenCount }) => tokenCount > 2)).toBe(true);
    // Eleven characters, and what surrounds a message.
    expect(messages.at(-1)!.tokenCount).toBe(Math.ceil('It is done.'.length / 4) + 2);
    const times = [createdAt, ...messages.map((message) => message.createdAt), finishedAt!];
    expect(times.map((time) => new Date(time).toISOString())).toEqual(times);
    expect(times).toEqual(times.toSorted());
  });

  jailed(
    'has what was thought, said and done as blocks, with what became of each call',
    { tags: ['S1-10', 'S1-29', 'S1-30', 'S0-27'] },
    async () => {
      const { turn } = await twoTurns();
      expect(turn.blocks.map(shown)).toEqual([
        'thinking: It may round down.',
        'responding: I look at the code.',
        'tool read_file: success',
        'tool read_file: error',
        'tool write_file: success',
        'responding: It is done.',
      ]);
      const [read, gone] = callsOf(turn);
      expect(read!.result).toContain('Math.floor');
      expect(gone!.result).toContain('gone.js');
      expect(gone!.result).not.toMatch(/^ERROR/);
    },
  );

  jailed('counts calls, tokens and time, as the outputs do', { tags: ['S0-56', 'S0-57', 'S0-58', 'S0-59', 'S4-11'] }, async () => {
    const { turn, outputs } = await twoTurns();
    expect(turn.stats).toMatchObject({
      toolCallCount: 3,
      deniedCallCount: 0,
      inputTokens: 3300,
      cachedTokens: 1500,
      thinkingTokenCount: 24,
      responseTokens: 66,
      usageEstimated: false,
      durationLabel: expect.stringMatching(/^\d\d:[0-5]\d:[0-5]\d$/),
    });
    expect(turn.stats['durationMs']).toBeGreaterThan(0);
    expect(turn).toMatchObject({ success: true, finalMessage: 'It is done.', stepsExecuted: 3 });
    expect(outputs).toMatchObject({
      'tool-calls': '3',
      'input-tokens': '3300',
      'cached-tokens': '1500',
      'output-tokens': '90',
      'thinking-tokens': '24',
      summary: 'It is done.',
      iterations: '3',
    });
    expect(Number(outputs['duration-ms'])).toBeGreaterThan(0);
  });

  jailed('is there, and processing, before the turn is announced and the model asked', { tags: ['S0-52', 'S0-59', 'S0-60'] }, async () => {
    const { running, events } = await twoTurns();
    expect(running).toHaveLength(2);
    for (const turn of running) {
      expect(turn).toMatchObject({ status: 'processing', stats: { toolCallCount: 0, inputTokens: 0, durationLabel: 'pending' } });
      expect(turn).not.toHaveProperty('success');
      expect(turn.messages.map(({ role }) => role)).toEqual(['user']);
    }
    expect(events.map(({ type }) => type).slice(0, 2)).toEqual(['run.started', 'turn.created']);
    expect(events[0]!.ts >= running[0]!.createdAt).toBe(true);
  });
});

describe('the session of a finished turn', () => {
  jailed('has the prompt and all that follows with the estimates of their tokens, and no system message', { tags: ['S4-09'] }, async () => {
    const { stored, turn, issue } = await twoTurns();
    expect(stored.map(({ message }) => message.role)).toEqual(['user', 'assistant', 'tool', 'tool', 'assistant', 'tool', 'assistant']);
    expect(stored[0]!.message.content).toContain(issue.title);
    expect(stored.map(({ tokenCount }) => tokenCount)).toEqual(turn.messages.map(({ tokenCount }) => tokenCount));
  });
});

describe('the log of a finished turn', () => {
  jailed(
    'says with how many messages a turn starts, the tokens before each request, and the steps at its end',
    { tags: ['S4-14', 'S4-18', 'S4-20'] },
    async () => {
      const { log, nextLog, requests } = await twoTurns();
      expect(log.filter((line) => /^\[Agent\] (Starting with|Completed in)/.test(line))).toEqual([
        '[Agent] Starting with 1 messages',
        '[Agent] Completed in 3 steps',
      ]);
      const counts = log.flatMap((line) => /^\[prepareStep\] Token count: (\d+)$/.exec(line)?.[1] ?? []);
      expect(counts).toHaveLength(requests);
      expect(counts.map(Number)).toEqual(counts.map(Number).toSorted((a, b) => a - b));
      expect(Number(counts[0])).toBeGreaterThan(500);
      expect(nextLog).toContain('[Agent] Starting with 8 messages');
      expect(nextLog).toContain('[Agent] Completed in 3 steps');
    },
  );

  jailed(
    'shows a command before it runs, in the group of its step, on one line, cut, and without secrets',
    { tags: ['S4-33'] },
    async () => {
      const { nextLog: lines, nextStdout } = await twoTurns();
      const place = lines.findIndex((line) => line.startsWith('[Shell] Executing: '));
      expect(lines[place]).toMatch(/^\[Shell\] Executing: echo \S+\\necho x{50,190} … \(\d+ characters\)$/);
      expect(nextStdout.split('\n').filter((line) => line.includes(modelKey) && !line.startsWith('::add-mask::'))).toEqual([]);
      const groups = lines.slice(0, place).filter((line) => /^##\[(end)?group\]/.test(line));
      expect(groups.at(-1)).toBe('##[group]Iteration 2');
      const next = lines.slice(place).filter((line) => /^##\[(end)?group\]/.test(line));
      expect(next.slice(0, 2)).toEqual(['##[endgroup]', '##[group]Iteration 3']);
    },
  );
});

describe('turn.json of a turn that is killed', () => {
  const use = useWorld();

  jailedBundled('holds the replies so far, and a call that is under way as pending', { tags: ['S0-49', 'S1-10', 'S1-29'] }, async () => {
    const { world } = use;
    await world.script([
      call('read_file', { path: 'README.md' }, { text: 'First.' }),
      calls(
        [
          { name: 'write_file', args: { path: 'a.txt', content: 'a\n' } },
          { name: 'execute_command', args: { command: 'sleep 600' } },
          { name: 'write_file', args: { path: 'b.txt', content: 'b\n' } },
        ],
        { text: 'Second.' },
      ),
    ]);
    await using run = await world.run({
      inputs: { 'tool-mode': 'auto' },
      signalAfter: { when: /\[Shell\] Executing/, signal: 'SIGKILL' },
    });
    expect(run.exitCode).toBe(null);
    const turn = turnIn(run.temp);
    expect(turn).toMatchObject({ status: 'processing', stepsExecuted: 2, stats: { toolCallCount: 2, durationLabel: 'pending' } });
    expect(turn.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool', 'assistant', 'tool']);
    expect(turn.blocks.map(shown)).toEqual([
      'responding: First.',
      'tool read_file: success',
      'responding: Second.',
      'tool write_file: success',
      'tool execute_command: pending',
      'tool write_file: pending',
    ]);
  });
});

describe('turn.json of other ends', () => {
  const use = useWorld();

  jailed(
    'parked, here by a rule of the configuration file: what waits for a person is pending-confirmation, what ran beside it a success',
    { tags: ['S1-30', 'S1-35', 'S0-67'] },
    async () => {
      const { world } = use;
      await world.repository.commitTo('main', { '.github/gadget.yml': 'policy:\n  rules: { edit: ask }\n' });
      await world.script([
        calls([
          { name: 'read_file', args: { path: 'README.md' } },
          { name: 'write_file', args: { path: 'a.txt', content: 'x\n' } },
        ]),
      ]);
      await using run = await world.run();
      expect(run.outputs).toMatchObject({ status: 'pending-confirmation', 'tool-calls': '1' });
      const turn = turnIn(run.temp);
      expect(turn).toMatchObject({ status: 'pending-confirmation', stopReason: 'pending_confirmation', success: false });
      expect(turn.blocks.map(shown)).toEqual(['tool read_file: success', 'tool write_file: pending-confirmation']);
      expect(comments(world)[1]).toContain('+x');
    },
  );

  jailed(
    'records read-only denials as errors with the words of the policy, counted apart',
    { tags: ['S0-34', 'S0-56', 'S1-15', 'S1-30', 'S1-34', 'S1-35'] },
    async () => {
      const { world } = use;
      await world.script([
        calls([
          { name: 'write_file', args: { path: 'a.txt', content: 'a\n' } },
          { name: 'execute_command', args: { command: 'touch b.txt', keep_changes: true } },
          { name: 'no_such_tool', args: {} },
          { name: 'read_file', args: { path: 'README.md' } },
          { name: 'execute_command', args: { command: 'touch c.txt && ls' } },
        ]),
        say('Nothing was changed.'),
      ]);
      await using run = await world.run({ inputs: { 'tool-mode': 'read-only' } });
      expect(run.outputs).toMatchObject({ status: 'finished', branch: '' });
      expect(world.repository.pulls()).toEqual([]);
      const turn = turnIn(run.temp);
      const denied = 'Tool call denied by security policy (read-only mode)';
      expect(callsOf(turn)).toMatchObject([
        { name: 'write_file', status: 'error', result: denied, verdict: 'denied' },
        { name: 'execute_command', status: 'error', result: denied, verdict: 'denied' },
        { name: 'no_such_tool', status: 'error', result: expect.stringMatching(/^Tool not found\. /), verdict: 'invalid' },
        { name: 'read_file', status: 'success', verdict: 'allowed' },
        // On a disposable copy of the repository.
        { name: 'execute_command', status: 'success', result: expect.stringContaining('c.txt'), verdict: 'allowed' },
      ]);
      expect(turn.stats).toMatchObject({ toolCallCount: 2, deniedCallCount: 3 });
      const [first, second] = world.model.requests;
      const names = first!.body.tools!.map((tool) => tool.function.name);
      expect(names).toContain('execute_command');
      // Edits are not offered.
      expect(names.filter((name) => /write|edit|move|delete/.test(name))).toEqual([]);
      const results = second!.messages.filter(({ role }) => role === 'tool').map(({ content }) => content);
      expect(results.slice(0, 2)).toEqual([`ERROR: ${denied}`, `ERROR: ${denied}`]);
    },
  );

  jailed(
    'failed: it has an end, too, the log names the error and how many messages the turn had, and trace and last event say the same',
    { tags: ['S0-67', 'S4-11', 'S4-34', 'S3-084', 'S3-189', 'C15'] },
    async () => {
      const { world } = use;
      const words = 'This key may not use the model.';
      await world.script([call('list_directory'), fail(401, { error: { message: words } })]);
      await using run = await world.run();
      expect(run.exitCode).toBe(1);
      expect(run.outputs).toMatchObject({ status: 'error', 'stop-reason': 'error' });
      const turn = turnIn(run.temp);
      expect(turn).toMatchObject({ status: 'error', stopReason: 'error', success: false, stepsExecuted: 1 });
      expect(turn['detail']).toContain('refused the key');
      expect(turn.blocks.map(shown)).toEqual(['tool list_directory: success']);

      const lines = logOf(run).filter((line) => line.startsWith('[Agent] '));
      expect(lines.find((line) => line.startsWith('[Agent] Error: '))).toContain('refused the key');
      expect(lines.at(-1)).toBe('[Agent] Final message count: 3');
      expect(lines.join('\n')).not.toContain('Completed');

      const spans = await readSpans(run);
      expect(spans[0]).toMatchObject({ status: { code: 2, message: expect.stringContaining(words) } });
      expect(spans[0]!.attributes['gadget.status']).toBe('error');
      expect(spans.at(-1)).toMatchObject({ name: 'chat scripted', status: { code: 2 } });
      expect((await readEvents(run)).at(-1)).toMatchObject({ type: 'run.failed', payload: { error: expect.stringContaining(words) } });
    },
  );
});

describe('a turn whose end GitHub does not take', () => {
  const use = useWorld();

  jailed('is closed in its files all the same: record, events and trace say error', { tags: ['S0-67', 'S3-084', 'S3-189'] }, async () => {
    const { world } = use;
    await world.script(() => {
      world.github.fault({ method: 'POST', path: /\/issues\/1\/comments$/, status: 422, body: { message: 'too long' } });
      return say('An answer.');
    });
    await using run = await world.run();
    expect(run.exitCode).toBe(1);
    expect(turnIn(run.temp)).toMatchObject({ status: 'error' });
    const files = readdirSync(join(run.temp, 'gadget'), { recursive: true, encoding: 'utf8' });
    const read = (name: string): string =>
      readFileSync(
        join(
          run.temp,
          'gadget',
          files.find((file) => file.endsWith(name))!,
        ),
        'utf8',
      );
    const events = read('events.jsonl')
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { type: string }).type);
    expect(events.at(-1)).toBe('run.failed');
    expect(events.filter((type) => type.startsWith('run.c') || type === 'run.failed')).toHaveLength(1);
    expect(read('trace.json')).toContain('"gadget.status","value":{"stringValue":"error"}');
  });
});
