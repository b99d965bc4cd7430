import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runLoop } from '../../src/agent/loop.ts';
import type { Message } from '../../src/agent/messages.ts';
import { nextStep } from '../../src/agent/next-step.ts';
import { defaultPolicy } from '../../src/agent/policy.ts';
import { success } from '../../src/agent/tool.ts';
import { assistant, decision, loopParts, reply, scripted, shell, toolCall, user, write } from '../support/agent.ts';

describe('a turn that waits for a person', () => {
  test('parks without another model call', { tags: ['S1-06'] }, async () => {
    const model = scripted([reply('', shell('a', { keep_changes: true }))]);
    expect(await runLoop([user()], loopParts(model))).toMatchObject({
      status: 'pending-confirmation',
      stopReason: 'pending_confirmation',
      asked: [{ call: { id: 'a' }, args: { command: 'make', keep_changes: true }, effect: 'execute' }],
    });
    expect(model.asked).toHaveLength(1);
  });

  test('can be told from its messages alone, and parks again when nobody has answered', { tags: ['S1-43'] }, async () => {
    const parts = loopParts(scripted([reply('', toolCall('read'), shell('ask', { keep_changes: true }), write('behind'))]));
    await runLoop([user()], parts);
    const log = [user(), ...parts.seen.messages];
    expect(nextStep(log)).toMatchObject({ kind: 'act', calls: [{ id: 'ask' }, { id: 'behind' }] });

    const again = loopParts(scripted([]));
    expect(await runLoop(log, again)).toMatchObject({ status: 'pending-confirmation', asked: [{ call: { id: 'ask' } }] });
    expect([again.seen.ran, again.seen.messages]).toEqual([[], []]);
  });
});

describe('a turn that goes on with what a person decided', () => {
  const kept = (id: string) => shell(id, { keep_changes: true });
  const parked = (...waiting: Parameters<typeof assistant>[1][]): Message[] => [user(), assistant('', ...waiting)];

  test(
    'the approved call runs before the model is asked, behind a barrier, and its result is in the next request',
    { tags: ['S1-05', 'S1-36', 'S0-51'] },
    async () => {
      const model = scripted([reply('Done.')]);
      const parts = loopParts(model, { decisions: new Map([decision(kept('a'))]) }, () => success('built'));
      expect(await runLoop(parked(kept('a')), parts)).toMatchObject({ status: 'finished' });
      expect(parts.seen.order).toEqual(['barrier a', 'run a', 'record a']);
      expect(parts.seen.messages[0]).toMatchObject({ verdict: 'allowed', why: 'approved by @mona', content: 'built', isError: false });
      expect(model.asked.map(({ messages }) => messages.at(-1))).toEqual([parts.seen.messages[0]]);
    },
  );

  test('an approved edit runs behind a barrier, too: it has to be known as started', { tags: ['S1-31'] }, async () => {
    const call = write('a', '.github/workflows/ci.yml');
    const parts = loopParts(scripted([reply('Done.')]), { decisions: new Map([decision(call)]) });
    await runLoop(parked(call), parts);
    expect(parts.seen.order).toEqual(['barrier a', 'run a', 'record a']);
  });

  test('what a person denied does not run, and the model reads why', { tags: ['S1-37', 'S1-40'] }, async () => {
    const decisions = new Map([decision(kept('a'), 'denied', 'denied by @mona: use the script')]);
    const model = scripted([reply('Then not.')]);
    const parts = loopParts(model, { decisions });
    expect(await runLoop(parked(kept('a')), parts)).toMatchObject({ status: 'finished' });
    expect(parts.seen.ran).toEqual([]);
    const answer = { content: 'ERROR: denied by @mona: use the script', isError: true, verdict: 'denied', why: 'denied by @mona' };
    expect(model.asked[0]?.messages.at(-1)).toMatchObject(answer);
  });

  test('an answer to a question is its result, and not an error; a question cannot be approved', { tags: ['C21'] }, async () => {
    const question = toolCall('a', 'ask_human', { question: 'Round up?' });
    const answered = scripted([reply('Done.')]);
    const decisions = new Map([decision(question, 'answered', '@mona answers: yes')]);
    expect(await runLoop(parked(question), loopParts(answered, { decisions }))).toMatchObject({ status: 'finished' });
    expect(answered.asked[0]?.messages.at(-1)).toMatchObject({ content: '@mona answers: yes', isError: false, why: 'answered by @mona' });

    const approved = loopParts(scripted([]), { decisions: new Map([decision(question)]) });
    expect(await runLoop(parked(question), approved)).toMatchObject({ status: 'pending-confirmation' });
    expect(approved.seen.ran).toEqual([]);
  });

  test('only exactly the call that the person was shown counts as decided', { tags: ['R7', 'S2-70'] }, async () => {
    const [, approval] = decision(kept('a'));
    const others = [
      { ...approval, args: { command: 'make', keep_changes: true, timeout_seconds: 5 } },
      { ...approval, args: { command: 'rm -rf .', keep_changes: true } },
      { ...approval, name: 'write_file' },
    ];
    for (const other of others) {
      const parts = loopParts(scripted([]), { decisions: new Map([['a', other]]) });
      expect(await runLoop(parked(kept('a')), parts)).toMatchObject({ status: 'pending-confirmation', asked: [{ call: { id: 'a' } }] });
      expect(parts.seen.ran).toEqual([]);
    }
  });

  test(
    'a decision is used once: the same call asks again, even where the endpoint gives it the same id again',
    { tags: ['R7'] },
    async () => {
      const model = scripted([reply('', kept('a')), reply('Done.')]);
      const parts = loopParts(model, { decisions: new Map([decision(kept('a'))]) });
      expect(await runLoop(parked(kept('a')), parts)).toMatchObject({
        status: 'pending-confirmation',
        asked: [{ call: { name: 'execute_command' } }],
      });
      expect(parts.seen.ran).toHaveLength(1);
    },
  );

  test('an approval does not lift what the policy denies', async () => {
    const policy = { ...defaultPolicy, toolMode: 'read-only' } as const;
    const parts = loopParts(scripted([reply('Then not.')]), { policy, decisions: new Map([decision(kept('a'))]) });
    await runLoop(parked(kept('a')), parts);
    expect(parts.seen.ran).toEqual([]);
    expect(parts.seen.messages[0]).toMatchObject({ verdict: 'denied', isError: true });
  });

  test(
    'what nobody decided goes on waiting, behind what was approved; an edit waits with it, and no model is asked',
    { tags: ['S1-43'] },
    async () => {
      const parts = loopParts(scripted([]), { decisions: new Map([decision(kept('c'))]) });
      expect(await runLoop(parked(kept('a'), write('b'), kept('c'), toolCall('d')), parts)).toMatchObject({
        status: 'pending-confirmation',
        asked: [{ call: { id: 'a' } }],
      });
      expect(parts.seen.ran.map(({ id }) => id)).toEqual(['c', 'd']);
    },
  );

  const kinds = ['read', 'edit', 'ask', 'question', 'unknown'] as const;
  const made = ['approved', 'denied', 'answered', undefined] as const;
  const callOf = (id: string, kind: (typeof kinds)[number]) =>
    ({
      read: toolCall(id, 'read_file', { path: id }),
      edit: write(id),
      ask: kept(id),
      question: toolCall(id, 'ask_human', { question: id }),
      unknown: toolCall(id, 'nothing'),
    })[kind];

  test(
    'whatever is decided in whatever order: no call is answered twice, what has its result does not run again',
    { tags: ['S1-31', 'S1-40'] },
    async () => {
      const batch = fc.array(fc.record({ kind: fc.constantFrom(...kinds), rounds: fc.array(fc.constantFrom(...made), { maxLength: 3 }) }), {
        minLength: 1,
        maxLength: 5,
      });
      await fc.assert(
        fc.asyncProperty(batch, async (items) => {
          const all = items.map(({ kind }, index) => callOf(`call-${index}`, kind));
          const log: Message[] = [user(), assistant('', ...all)];
          const ran: string[] = [];
          for (let round = -1; round < 4; round++) {
            // At last everything is denied, so that the turn can end.
            const decided = all.flatMap((call, index) => {
              const choice = round === 3 ? 'denied' : items[index]!.rounds[round];
              return choice === undefined ? [] : [decision(call, choice, 'words')];
            });
            const parts = loopParts(scripted([reply('Done.')]), { decisions: new Map(decided) });
            const outcome = await runLoop(log, parts);
            ran.push(...parts.seen.ran.map(({ id }) => id));
            log.push(...parts.seen.messages);
            if (outcome.status === 'finished') break;
          }
          expect(new Set(ran).size).toBe(ran.length);
          const answers = log.flatMap((message) => (message.role === 'tool' ? [message.toolCallId] : []));
          expect(answers.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
          expect(log.at(-1)).toMatchObject({ role: 'assistant', content: 'Done.' });
        }),
        { numRuns: 200 },
      );
    },
  );
});
