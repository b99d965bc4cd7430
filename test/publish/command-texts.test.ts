import { describe, expect, test } from 'vitest';
import { helpText, refusalText, commandReply, statusText } from '../../src/publish/command-texts.ts';
import type { Entry, WaitingCall } from '../../src/session/entries.ts';
import { readState } from '../../src/session/session-state.ts';
import { readCommand, usages, type ReservedWord } from '../../src/trigger/command.ts';
import { at, ended, parked, started, turnId, waiting as waitingCall } from '../support/entries.ts';
import { alive } from './alive.ts';

const words = Object.keys(usages) as ReservedWord[];
const rowsOf = (word: ReservedWord): readonly string[] => (['approve', 'memory'].includes(word) ? usages[word] : [word]);

describe('the help', { tags: ['interface-4'] }, () => {
  test('shows every command with what it does, by what somebody wants, in tables that GitHub can read', () => {
    const text = helpText('/gadget');
    const rows = text.split('\n').filter((line) => line.startsWith('|'));
    // Each way to approve, and each way to manage the memory, has a meaning of its own.
    expect(rows).toHaveLength(1 + words.flatMap(rowsOf).length + 4 * 2);
    for (const row of rows) expect(row.match(/(?<!\\)\|/g)).toHaveLength(3);
    for (const word of words) for (const usage of usages[word]) expect(text).toContain(`\`/gadget ${usage}\``);
    expect(text).toContain("| `/gadget TEXT` | Do this task and continue this thread's conversation |");
    expect(alive(text).html.every((html) => html === '<br>')).toBe(true);
  });

  test('names the command as the workflow does', () => {
    expect(helpText('/robot')).toContain('`/robot approve turn`');
    expect(helpText('/robot')).not.toContain('/gadget');
  });

  test.each(words)('of %s alone shows how that is written, and says that it was not understood', (word) => {
    const text = helpText('/gadget', word);
    expect(text).toContain(`\`/gadget ${word}\` does not work like that.`);
    for (const usage of usages[word]) expect(text).toContain(`\`/gadget ${usage}\``);
    expect(text.split('\n').filter((line) => line.startsWith('|'))).toHaveLength(2 + rowsOf(word).length);
  });

  test('shows commands that can be written like that', () => {
    const examples = words.flatMap((word) => usages[word].map((usage) => [word, usage] as const));
    for (const [word, usage] of examples) {
      const written = usage.replace('ID…', '0123abcd 4567cdef').replace('@NAME', '@tester').replace(' N ', ' 3 ').replace(/[[\]]/g, '');
      const command = readCommand(`/gadget ${written}`, '/gadget');
      expect([['plan', '--max-iterations', '@NAME'].includes(word) ? 'turn' : word, usage]).toEqual([command?.name, usage]);
    }
  });
});

describe('a reply to a command', () => {
  test('has the log and a marker, so that it is known as ours', () => {
    expect(commandReply('Words.', 'https://example.com/run')).toBe(
      'Words.\n\n[Run log](https://example.com/run)\n\n<!-- gadget:command none -->',
    );
  });

  test('a refusal says at once that nothing was decided, or done where nobody decides', { tags: ['R7'] }, () => {
    expect(refusalText('It has expired.', { name: 'approve' })).toBe('⚠️ **Nothing was decided.** It has expired.');
    expect(refusalText('The last turn has finished.', { name: 'continue' })).toBe('ℹ️ **Nothing was done.** The last turn has finished.');
  });

  test('explains each way to approve in a row of its own, and how to ask for work that begins with a reserved word', () => {
    const help = helpText('/gadget');
    for (const way of ['approve ID…', 'approve', 'approve all', 'approve turn', 'plan TEXT'])
      expect(help).toMatch(new RegExp(`^\\| \`/gadget ${way}\` \\| [A-Z]`, 'm'));
    expect(help).not.toContain('please');
    expect(helpText('/gadget', 'status')).toContain('start it with another word: `/gadget please status …`');
  });

  test('keeps the log apart from a table at its end', () => {
    const text = commandReply(helpText('/gadget'), 'https://example.com/run');
    expect(text.split('\n').filter((line) => line.startsWith('|') && line.includes('Run log'))).toEqual([]);
  });
});

function waiting(name: string, digest: string): WaitingCall {
  return waitingCall(digest, { name, digest: digest.repeat(8), arguments: JSON.stringify({ command: 'npm ci' }) });
}

const status = (entries: readonly Entry[], running = false): string =>
  statusText(readState(entries), '/gadget', running, (id) => `https://example.com/runs/${id}`);

describe('the status', () => {
  test('of a thread without a turn says so', () => {
    expect(status([])).toBe('ℹ️ There is no turn on this thread yet.');
  });

  test.each([
    ['a run that works on it', [started()], true, '**Running**: this [run](https://example.com/runs/1) is working on it'],
    ['a run that died', [started()], false, '**Cut off**: the [run](https://example.com/runs/1) ended before its turn did'],
    ['a finished turn', [started(), ended('finished')], false, '**Done**: the last turn has finished'],
    ['a failed turn', [started(), ended('error')], false, '**Failed** ('],
    ['a cancelled turn', [started(), ended('aborted')], false, '**Cancelled** ('],
    ['a stopped turn', [started(), ended('stopped')], false, '**Stopped**: `no_tool_calls` ('],
  ] as const)('of %s says where it stands, and since when', (_, entries, running, standing) => {
    const text = status(entries, running);
    expect(text).toContain(`ℹ️ ${standing}`);
    expect(text).toContain('2026-11-01 12:00 UTC');
    expect(text).toMatch(/\n1 turn so far$/);
  });

  test('says how to go on where that is possible, and only there', () => {
    const canGoOn = (...entries: Entry[]): boolean => alive(status([started(), ...entries])).fences.includes('/gadget continue');
    expect([canGoOn(), canGoOn(ended('error')), canGoOn(ended('aborted')), canGoOn(ended('stopped'))]).toEqual([true, true, true, true]);
    expect([canGoOn(ended('finished')), canGoOn(ended('pending-confirmation'))]).toEqual([false, false]);
    expect(alive(status([started()], true)).fences).toEqual([]);
  });

  test('names what waits by id, questions as such', () => {
    const calls = [waiting('execute_command', '0123abcd'), waiting('ask_human', '89abcdef')];
    const text = status([started(), parked(calls), ended('pending-confirmation')]);
    expect(text).toContain('**Waiting for your decision** (since ');
    expect(text).toContain(
      '- `0123abcd` `execute_command` `npm ci`, until 2026-11-08 12:00 UTC: `/gadget approve 0123abcd` or `/gadget deny 0123abcd`\n- `89abcdef` a question, until 2026-11-08 12:00 UTC: `/gadget answer TEXT` or `/gadget deny 89abcdef`',
    );
  });

  test('links the comment that shows the call in full, and hides nothing in what it quotes', () => {
    const asked = { kind: 'comment', turnId, at, id: 7, url: 'https://x/7', purpose: 'confirmation' } as const;
    const call = { ...waiting('execute_command', '0123abcd'), arguments: JSON.stringify({ command: 'npm \u0441i' }) };
    expect(status([started(), parked([call]), asked, ended('pending-confirmation')])).toContain(
      '- `0123abcd` `execute_command` `npm ⟦U+0441⟧i` ([in full](https://x/7)), until',
    );
  });

  test('names the pull request, or the branch where none could be opened', () => {
    const published = { kind: 'published', turnId, at, branch: 'gadget/issue-7-a', commit: 'c'.repeat(40) } as const;
    const pullRequest = { number: 9, url: 'https://github.com/acme/widgets/pull/9' };
    expect(status([started(), published, ended()])).toContain('Branch `gadget/issue-7-a` · 1 turn');
    expect(status([started(), { ...published, pullRequest }, ended()])).toContain(
      '[Pull request #9](https://github.com/acme/widgets/pull/9) · 1 turn',
    );
    expect(status([started(), ended(), started({ turnId: 'b' }), ended('finished', { turnId: 'b' })])).toContain('2 turns so far');
  });

  test('the name of a tool that the model made up gets out of nothing', { tags: ['R9'] }, () => {
    const calls = [waiting('`` @octocat #1 </details>', '0123abcd')];
    const { html, text } = alive(status([started(), parked(calls), ended('pending-confirmation')]));
    expect(html).toEqual([]);
    expect(text).not.toMatch(/@octocat|#1\b/);
  });
});
