import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { checkWorkOrder } from '../../src/trigger/work-order.ts';
import { call, calls, fail, say, usage } from '../support/model/script.ts';
import { jailed, jailedBundled } from '../support/jailed.ts';
import type { ActionRun } from '../support/runner/run-options.ts';
import { useWorld } from '../support/use-world.ts';
import { modelKey } from '../support/world.ts';

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

describe('turn.json of a finished turn', () => {
  const use = useWorld();
  const script = [
    calls(
      [
        { name: 'read_file', args: { path: 'src/pages.js' } },
        { name: 'read_file', args: { path: 'gone.js' } },
      ],
      { text: 'I look at the code.', thinking: 'It may round down.', usage: usage({ input: 1000, cached: 600, output: 50, thinking: 20 }) },
    ),
    call('write_file', { path: 'a.txt', content: 'a\n' }, { usage: usage({ input: 1100, cached: 900, output: 30 }) }),
    say('It is done.', { usage: usage({ input: 1200, output: 10, thinking: 4 }) }),
  ];

  jailed('says who asked what of which model, without the key, and by which run (S0-02, S0-29…S0-33, S0-53…S0-55)', async () => {
    const { world } = use;
    await world.script([say('Nothing to do.')]);
    await using run = await world.run({ runId: 777, runAttempt: 2 });
    const turn = turnIn(run.temp);
    expect(turn).toMatchObject({
      turnId: run.outputs['turn-id'],
      sessionId: run.outputs['session-id'],
      drone: 'acme/widgets/777/2',
      user: { login: 'mona', id: 1001, permission: 'write' },
      provider: { baseUrl: world.model.baseUrl, api: 'chat-completions' },
      llm: 'scripted',
      mode: 'build',
      toolMode: 'confirm',
      prompt: `${world.issue.title}\n\n${world.issue.body}`,
      workOrder: {
        project: {
          id: String(world.repository.id),
          name: 'widgets',
          slug: 'acme-widgets',
          gitUrl: `${world.github.serverUrl}/acme/widgets`,
        },
        session: { key: 'issue-1', name: 'The last page is missing', mode: 'build' },
      },
    });
    const whole = JSON.stringify(turn);
    expect(whole).not.toContain(modelKey);
    expect(whole).not.toContain(world.github.token);
    expect(run.outputs['turn-path']).toContain(turn.turnId);
  });

  jailed('has a work order that is read back as it was written, and one turn from order to answer (S0-14, S0-67, S2-42)', async () => {
    const { world } = use;
    await world.script(script);
    await using run = await world.run();
    const turn = turnIn(run.temp);
    expect(checkWorkOrder(turn.workOrder)).toEqual(turn.workOrder);
    expect(turn.workOrder).toMatchObject({ turnId: turn.turnId, createdAt: turn.createdAt });
    expect(turn.status).toBe('finished');
    expect(Date.parse(turn.finishedAt!)).toBeGreaterThanOrEqual(Date.parse(turn.createdAt));
  });

  jailed('has each message with its time and an estimate of its tokens (S0-24, S4-26)', async () => {
    const { world } = use;
    await world.script(script);
    await using run = await world.run();
    const { messages, createdAt, finishedAt } = turnIn(run.temp);
    expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool', 'tool', 'assistant', 'tool', 'assistant']);
    expect(messages.at(-1)!.content).toBe('It is done.');
    expect(messages.every(({ tokenCount }) => tokenCount > 2)).toBe(true);
    // Eleven characters, and what surrounds a message.
    expect(messages.at(-1)!.tokenCount).toBe(Math.ceil('It is done.'.length / 4) + 2);
    const times = [createdAt, ...messages.map((message) => message.createdAt), finishedAt!];
    expect(times.map((time) => new Date(time).toISOString())).toEqual(times);
    expect(times).toEqual(times.toSorted());
  });

  jailed('has what was thought, said and done as blocks, with what became of each call (S1-10, S1-29, S1-30, S0-27)', async () => {
    const { world } = use;
    await world.script(script);
    await using run = await world.run();
    const turn = turnIn(run.temp);
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
  });

  jailed('counts calls, tokens and time, as the outputs do (S0-56…S0-59, S4-11)', async () => {
    const { world } = use;
    await world.script(script);
    await using run = await world.run();
    const turn = turnIn(run.temp);
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
    expect(run.outputs).toMatchObject({
      'tool-calls': '3',
      'input-tokens': '3300',
      'cached-tokens': '1500',
      'output-tokens': '90',
      'thinking-tokens': '24',
      summary: 'It is done.',
      iterations: '3',
    });
    expect(Number(run.outputs['duration-ms'])).toBeGreaterThan(0);
  });

  jailed('says where tokens are estimates, since the endpoint did not count (S0-57)', async () => {
    const { world } = use;
    await world.script([say('Nothing to do.', { usage: null })]);
    await using run = await world.run();
    const { stats } = turnIn(run.temp);
    expect(stats).toMatchObject({ usageEstimated: true });
    // A system message and the descriptions of tools are thousands of characters.
    expect(stats['inputTokens']).toBeGreaterThan(500);
    expect(run.outputs['input-tokens']).toBe(String(stats['inputTokens']));
  });
});

describe('turn.json while a turn runs', () => {
  const use = useWorld();

  jailed('is there, and processing, before the turn is announced and the model asked (S0-52, S0-59, S0-60)', async () => {
    const { world } = use;
    const temp = mkdtempSync(join(tmpdir(), 'gadget-temp-'));
    const seen: Turn[] = [];
    try {
      await world.script([say('Nothing to do.', { check: () => void seen.push(turnIn(temp)) })]);
      await using run = await world.run({
        env: { RUNNER_TEMP: temp },
        onLine: (line) => {
          if (line.includes('[Agent] Turn ')) seen.push(turnIn(temp));
        },
      });
      expect(seen).toHaveLength(2);
      for (const turn of seen) {
        expect(turn).toMatchObject({ status: 'processing', stats: { toolCallCount: 0, inputTokens: 0, durationLabel: 'pending' } });
        expect(turn).not.toHaveProperty('success');
        expect(turn.messages.map(({ role }) => role)).toEqual(['user']);
      }
      const events = readFileSync(run.outputs['events-path']!, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { type: string; ts: string });
      expect(events.map(({ type }) => type).slice(0, 2)).toEqual(['run.started', 'turn.created']);
      expect(events[0]!.ts >= seen[0]!.createdAt).toBe(true);
    } finally {
      rmSync(temp, { recursive: true, force: true });
    }
  });

  jailedBundled('holds the replies so far, when the process is killed after the second (S0-49)', async () => {
    const { world } = use;
    await world.script([
      call('read_file', { path: 'README.md' }, { text: 'First.' }),
      call('write_file', { path: 'a.txt', content: 'a\n' }, { text: 'Second.' }),
      { hang: true },
    ]);
    await using run = await world.run({ signalAfter: { when: world.model.received(3), signal: 'SIGKILL' } });
    expect(run.exitCode).toBe(null);
    const turn = turnIn(run.temp);
    expect(turn).toMatchObject({ status: 'processing', stepsExecuted: 2, stats: { toolCallCount: 2, durationLabel: 'pending' } });
    expect(turn.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool', 'assistant', 'tool']);
    expect(turn.blocks.map(shown)).toEqual([
      'responding: First.',
      'tool read_file: success',
      'responding: Second.',
      'tool write_file: success',
    ]);
  });

  jailedBundled('shows a call that is under way as pending (S1-10, S1-29)', async () => {
    const { world } = use;
    await world.script([
      calls([
        { name: 'write_file', args: { path: 'a.txt', content: 'a\n' } },
        { name: 'execute_command', args: { command: 'sleep 600' } },
        { name: 'write_file', args: { path: 'b.txt', content: 'b\n' } },
      ]),
    ]);
    await using run = await world.run({
      inputs: { 'tool-mode': 'auto' },
      signalAfter: { when: /\[Shell\] Executing/, signal: 'SIGKILL' },
    });
    expect(turnIn(run.temp).blocks.map(shown)).toEqual([
      'tool write_file: success',
      'tool execute_command: pending',
      'tool write_file: pending',
    ]);
  });
});

describe('turn.json of other ends', () => {
  const use = useWorld();

  jailed('parked: what waits for a person is pending-confirmation, what ran beside it a success (S1-30, S1-35, S0-67)', async () => {
    const { world } = use;
    await world.repository.commitTo('main', { '.github/gadget.yml': 'policy: { rules: { edit: ask } }\n' });
    await world.script([
      calls([
        { name: 'read_file', args: { path: 'README.md' } },
        { name: 'write_file', args: { path: 'a.txt', content: 'a\n' } },
      ]),
    ]);
    await using run = await world.run();
    const turn = turnIn(run.temp);
    expect(turn).toMatchObject({ status: 'pending-confirmation', stopReason: 'pending_confirmation', success: false });
    expect(turn.blocks.map(shown)).toEqual(['tool read_file: success', 'tool write_file: pending-confirmation']);
  });

  jailed('read-only: a denied call is an error with the words of the policy, and counted apart (S1-30, S1-34, S0-56)', async () => {
    const { world } = use;
    await world.script([
      calls([
        { name: 'write_file', args: { path: 'a.txt', content: 'a\n' } },
        { name: 'no_such_tool', args: {} },
        { name: 'read_file', args: { path: 'README.md' } },
      ]),
      say('Nothing was changed.'),
    ]);
    await using run = await world.run({ inputs: { 'tool-mode': 'read-only' } });
    const turn = turnIn(run.temp);
    expect(callsOf(turn)).toMatchObject([
      { name: 'write_file', status: 'error', result: 'Tool call denied by security policy (read-only mode)', verdict: 'denied' },
      { name: 'no_such_tool', status: 'error', result: 'Tool not found', verdict: 'invalid' },
      { name: 'read_file', status: 'success', verdict: 'allowed' },
    ]);
    expect(turn.stats).toMatchObject({ toolCallCount: 1, deniedCallCount: 2 });
  });

  jailed('cancelled and failed turns have an end, too (S0-67, S4-11)', async () => {
    const { world } = use;
    await world.script([{ hang: true }]);
    await using cancelled = await world.run({ runId: 501, signalAfter: { when: world.model.received(1) } });
    expect(turnIn(cancelled.temp)).toMatchObject({
      status: 'aborted',
      success: false,
      finishedAt: expect.any(String),
      stats: { durationLabel: expect.stringMatching(/^\d\d:\d\d:\d\d$/) },
    });
    await world.script([call('list_directory'), fail(401)]);
    await using failed = await world.run({ runId: 502 });
    const turn = turnIn(failed.temp);
    expect(turn).toMatchObject({ status: 'error', stopReason: 'error', success: false, stepsExecuted: 1 });
    expect(turn['detail']).toContain('refused the key');
    expect(turn.blocks.map(shown)).toEqual(['tool list_directory: success']);
  });
});

describe('the session', () => {
  const use = useWorld();

  async function stored(): Promise<{ kind: string; message?: { role: string; content: string }; tokenCount?: number }[]> {
    const { repository } = use.world;
    const ref = 'refs/gadget/sessions/issue-1';
    const names = (await repository.git('ls-tree', '-r', '--name-only', ref, 'log/')).trim().split('\n');
    const logs = await Promise.all(names.map((name) => repository.git('show', `${ref}:${name}`)));
    return logs.flatMap((log) =>
      log
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { kind: string }),
    );
  }

  jailed('has the prompt and all that follows, and no system message (S4-09)', async () => {
    const { world } = use;
    await world.script([call('read_file', { path: 'README.md' }), say('Nothing to do.')]);
    await using _run = await world.run();
    const messages = (await stored()).filter(({ kind }) => kind === 'message').map(({ message }) => message!);
    expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool', 'assistant']);
    expect(messages[0]!.content).toContain(world.issue.title);
  });

  jailed('has the estimate of tokens with each message (S4-09, tokenCount)', async () => {
    const { world } = use;
    await world.script([say('Nothing to do.')]);
    await using run = await world.run();
    const messages = (await stored()).filter(({ kind }) => kind === 'message');
    expect(messages.map(({ tokenCount }) => tokenCount)).toEqual(turnIn(run.temp).messages.map(({ tokenCount }) => tokenCount));
  });
});

describe('a turn whose end GitHub does not take', () => {
  const use = useWorld();

  jailed('is closed in its files all the same: record, events and trace say error (S0-67, S3-084, S3-189)', async () => {
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

describe('the log', () => {
  const use = useWorld();

  jailed(
    'says with how many messages a turn starts, the tokens before each request, and the steps at its end (S4-14, S4-18, S4-20)',
    async () => {
      const { world } = use;
      const script = [call('read_file', { path: 'README.md' }), call('list_directory'), say('Nothing to do.')];
      await world.script(script);
      await using first = await world.run({ runId: 501 });
      expect(logOf(first).filter((line) => /^\[Agent\] (Starting with|Completed in)/.test(line))).toEqual([
        '[Agent] Starting with 1 messages',
        '[Agent] Completed in 3 steps',
      ]);
      const counts = logOf(first).flatMap((line) => /^\[prepareStep\] Token count: (\d+)$/.exec(line)?.[1] ?? []);
      expect(counts).toHaveLength(world.model.requests.length);
      expect(counts.map(Number)).toEqual(counts.map(Number).toSorted((a, b) => a - b));
      expect(Number(counts[0])).toBeGreaterThan(500);
      await world.script([say('Nothing to do.')]);
      await using second = await world.run({ runId: 502 });
      expect(logOf(second)).toContain('[Agent] Starting with 7 messages');
      expect(logOf(second)).toContain('[Agent] Completed in 1 steps');
    },
  );

  jailed('shows a command before it runs, in the group of its step, on one line, cut, and without secrets (S4-33)', async () => {
    const { world } = use;
    const command = `echo ${modelKey}\necho ${'x'.repeat(500)}`;
    await world.script([call('list_directory'), call('execute_command', { command }), say('Nothing to do.')]);
    await using run = await world.run();
    const lines = logOf(run);
    const place = lines.findIndex((line) => line.startsWith('[Shell] Executing: '));
    expect(lines[place]).toMatch(/^\[Shell\] Executing: echo \S+\\necho x{50,190} … \(\d+ characters\)$/);
    expect(run.stdout.split('\n').filter((line) => line.includes(modelKey) && !line.startsWith('::add-mask::'))).toEqual([]);
    const groups = lines.slice(0, place).filter((line) => /^##\[(end)?group\]/.test(line));
    expect(groups.at(-1)).toBe('##[group]Iteration 2');
    const next = lines.slice(place).filter((line) => /^##\[(end)?group\]/.test(line));
    expect(next.slice(0, 2)).toEqual(['##[endgroup]', '##[group]Iteration 3']);
  });

  jailed('names the error of a turn that failed, and how many messages it had (S4-34)', async () => {
    const { world } = use;
    await world.script([call('list_directory'), fail(401)]);
    await using run = await world.run();
    expect(run.exitCode).toBe(1);
    const lines = logOf(run).filter((line) => line.startsWith('[Agent] '));
    expect(lines.find((line) => line.startsWith('[Agent] Error: '))).toContain('refused the key');
    expect(lines.at(-1)).toBe('[Agent] Final message count: 3');
    expect(lines.join('\n')).not.toContain('Completed');
  });
});
