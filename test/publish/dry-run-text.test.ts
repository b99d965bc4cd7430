import { describe, expect, test } from 'vitest';
import type { Write } from '../../src/github/dry-run.ts';
import { jobSummary } from '../../src/publish/outputs.ts';
import { dryRunText } from '../../src/publish/dry-run-text.ts';
import { assistant, observation, toolCall } from '../support/agent.ts';
import { turnFacts } from '../support/facts.ts';
import { alive } from './alive.ts';

const comment = (text: string): Write => ({ what: 'A comment on #7', text, language: 'markdown' });

describe('what would have been written', () => {
  test('is shown as source, each text by its name', () => {
    const text = dryRunText([comment('Hello **@octocat**.'), { what: 'A commit on the branch b', text: '+one', language: 'diff' }]);
    expect(text).toMatch(/dry run: \*\*nothing was written to GitHub\*\*/);
    expect(alive(text).fences).toEqual(['Hello **@octocat**.', '+one']);
    expect(dryRunText([])).toMatch(/\n\nNothing\.$/);
  });

  test('leaves out the middle of nothing: a long text is cut at its end, which is told', () => {
    const [shown] = alive(dryRunText([comment(`${'x'.repeat(30_000)}yy`)])).fences;
    expect(shown).toBe(`${'x'.repeat(30_000)}\n[... 2 characters left out ...]`);
  });

  test('fits on the page of a job together with the summary of the turn, however long that is', { tags: ['A090'] }, () => {
    const many = Array.from({ length: 200 }, (_, number) => comment(`${number} ${'x'.repeat(3900)}`));
    const rehearsed = dryRunText(many);
    expect(rehearsed).toMatch(/\n\n\d\d more texts would not fit on this page\.$/);
    const messages = many.flatMap(({ text }, index) => [
      assistant('', toolCall(`c${index}`, 'write_file', { path: 'a.txt', content: text })),
      observation(`c${index}`, { content: text }),
    ]);
    const files = { turn: '', events: '', trace: '', transcript: '' };
    const result = { facts: turnFacts(messages), published: undefined, pending: [], sessionId: 's', commentUrl: '', files };
    const summary = jobSummary({ ...result, summary: 'x'.repeat(20_000) });
    expect(summary).toContain('The transcript is too long for this page');
    expect(Buffer.byteLength(summary) + Buffer.byteLength(rehearsed)).toBeLessThan(1024 * 1024);
  });
});
