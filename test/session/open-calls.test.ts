import { describe, expect, test } from 'vitest';
import { nextStep } from '../../src/agent/next-step.ts';
import type { Entry } from '../../src/session/entries.ts';
import { closed, closeOpenCalls, closeStartedCalls, interrupted, openCalls } from '../../src/session/open-calls.ts';
import { readState } from '../../src/session/session-state.ts';
import { assistant, observation, toolCall, user } from '../support/agent.ts';
import { at, decided, ended, parked, recorded, resumed, started, turnId, waiting } from '../support/entries.ts';

const batch = [recorded(user()), recorded(assistant('', toolCall('a'), toolCall('b'))), recorded(observation('a'))];

describe('openCalls', () => {
  test('are the calls of the last reply that have no observation, in their order', () => {
    const ids = (...entries: readonly Entry[]) => openCalls(readState(entries)).map(({ id }) => id);
    expect(ids(...batch)).toEqual(['b']);
    expect(ids(...batch.slice(0, 2))).toEqual(['a', 'b']);
    expect(ids(...batch, recorded(observation('b')))).toEqual([]);
    expect(ids(recorded(user()), recorded(assistant('Done.')))).toEqual([]);
    expect(ids()).toEqual([]);
  });
});

describe('closeOpenCalls', () => {
  test('calls that waited for a person are answered "denied: superseded" when a new turn starts', { tags: ['interface-4'] }, () => {
    const closing = closeOpenCalls(readState([started(), ...batch, ended('pending-confirmation')]), at);
    expect(closing).toEqual([
      {
        role: 'tool',
        toolCallId: 'b',
        name: 'read_file',
        content: 'ERROR: denied: superseded',
        why: 'a new turn took its place',
        isError: true,
        verdict: 'denied',
        durationMs: 0,
        createdAt: at,
      },
    ]);
  });

  test('a call that was running when its run died is answered "interrupted", in words that say what became of its changes', () => {
    const state = readState([started(), ...batch]);
    const closing = closeOpenCalls(state, at);
    expect(closing).toMatchObject([{ toolCallId: 'b', isError: true, verdict: 'denied', why: 'its run ended before it did' }]);
    expect(closing[0]?.content).toMatch(/^ERROR: interrupted: .* is not in the workspace\. Call it again if it is still needed\.$/);
    expect(nextStep([...state.messages, ...closing]).kind).toBe('think');
  });

  test('where every call has its observation there is nothing to close', () => {
    expect(closeOpenCalls(readState([started(), ...batch, recorded(observation('b'))]), at)).toEqual([]);
    expect(closeOpenCalls(readState([]), at)).toEqual([]);
  });
});

describe('closeStartedCalls: what left the jail or was approved is started at most once', { tags: ['S1-31', 'interface-7'] }, () => {
  const reply = recorded(
    assistant('', toolCall('read', 'read_file'), toolCall('edit', 'write_file'), toolCall('command', 'execute_command')),
  );
  const callStarted = (callId: string): Entry => ({ kind: 'call.started', turnId, at, callId, name: 'x' });

  /** Ids of the calls that are answered before the turn goes on. */
  function closes(...more: readonly Entry[]): string[] {
    const state = readState([started(), recorded(user()), reply, ...more]);
    const closing = closeStartedCalls(state, state.turns.at(-1)!, at);
    for (const message of closing) expect(message).toMatchObject({ content: interrupted.content, why: interrupted.why, isError: true });
    return closing.map(({ toolCallId }) => toolCallId);
  }

  test('what was recorded as started is never repeated; the rest died with its workspace, and runs', () => {
    expect(closes()).toEqual([]);
    expect(closes(ended('aborted', { cutOff: true }))).toEqual([]);
    expect(closes(callStarted('command'))).toEqual(['command']);
    expect(closes(callStarted('command'), callStarted('edit'))).toEqual(['edit', 'command']);
    expect(closes(callStarted('command'), ended('aborted'))).toEqual(['command']);
  });

  test('a call that a person decided on is recorded before it starts, so without that record it has not run', () => {
    const asked = [parked([waiting('edit')]), ended('pending-confirmation'), resumed(), decided('edit')];
    expect(closes(...asked)).toEqual([]);
    expect(closes(...asked, callStarted('edit'))).toEqual(['edit']);
  });

  test('what has its observation is never answered again', () => {
    expect(closes(callStarted('command'), recorded(observation('command')))).toEqual([]);
  });
});

test('an observation of ours says why, and never counts as a success', { tags: ['S1-40'] }, () => {
  expect(closed(toolCall('a', 'write_file'), { content: 'ERROR: denied: no', why: 'because' }, at)).toEqual({
    role: 'tool',
    toolCallId: 'a',
    name: 'write_file',
    content: 'ERROR: denied: no',
    why: 'because',
    isError: true,
    verdict: 'denied',
    durationMs: 0,
    createdAt: at,
  });
});
