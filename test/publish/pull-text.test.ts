import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { composeText, reviseText, reviseWords, type PullText } from '../../src/publish/pull-text.ts';

const first: PullText = { title: 'Fix it', status: [], description: 'Counts pages.', facts: ['Closes #7', '- **Asked by** `@mona`'] };
const second: PullText = {
  title: 'Fix it well',
  status: [],
  description: 'Counts all pages.',
  facts: ['Closes #7', '- **Asked by** `@mona`, `@hubot`'],
};
const written = composeText(first, 'turn-1', 'issue-7');
const revise = (current: typeof written, next = second) => reviseText(current, next, 'turn-2', 'issue-7');
/** What a reader sees: without the marks. */
const seen = (body: string): string[] =>
  body
    .replace(/<!--[^]*?-->/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

describe('the text of a pull request', () => {
  test('is description and facts, with the mark by which its session is found', () => {
    expect(seen(written.body)).toEqual(['Counts pages.', 'Closes #7', '- **Asked by** `@mona`']);
    expect(written.body).toMatch(/<!-- gadget:pull-request turn-1 session=issue-7 -->$/);
  });

  test('begins with a warning where there is one, which is gone when the next turn has none', () => {
    const warned = composeText({ ...first, status: ['🛑 **The checks fail.**'] }, 'turn-1', 'issue-7');
    expect(seen(warned.body)[0]).toBe('🛑 **The checks fail.**');
    expect(revise(warned)).toEqual(revise(written));
    expect(seen(revise(written, { ...second, status: ['🛑 **Stopped.**'] }).body)[0]).toBe('🛑 **Stopped.**');
  });

  test('is made new by the next turn, the same as if that had written it first', () => {
    expect(revise(written)).toEqual(composeText(second, 'turn-2', 'issue-7'));
  });

  test('is made new behind the editor of GitHub, which changes line ends', () => {
    expect(seen(revise({ ...written, body: `${written.body.replaceAll('\n', '\r\n')}\r\n` }).body)).toEqual(seen(revise(written).body));
  });

  test('keeps what people wrote around it', () => {
    const { body } = revise({ ...written, body: `Please merge after 5.\n\n${written.body}\n\nReviewed by the team.` });
    expect(seen(body)).toEqual(['Please merge after 5.', ...seen(revise(written).body), 'Reviewed by the team.']);
  });

  test('keeps a description that a person changed, in every later turn, and makes the facts new all the same', () => {
    const edited = { ...written, body: written.body.replace('Counts pages.', 'Counts pages, says mona.') };
    const twice = reviseText(revise(edited), { ...second, description: 'Third.', facts: ['Third facts'] }, 'turn-3', 'issue-7');
    expect(seen(revise(edited).body)).toEqual(['Counts pages, says mona.', 'Closes #7', '- **Asked by** `@mona`, `@hubot`']);
    expect(seen(twice.body)).toEqual(['Counts pages, says mona.', 'Third facts']);
    expect(twice.title).toBe('Fix it well');
  });

  test('keeps a title that a person changed, in every later turn, and makes the description new all the same', () => {
    const renamed = revise({ ...written, title: 'Pages' });
    expect(renamed.title).toBe('Pages');
    expect(seen(renamed.body)[0]).toBe('Counts all pages.');
    expect(reviseText(renamed, { ...second, title: 'Third' }, 'turn-3', 'issue-7').title).toBe('Pages');
  });

  test('is theirs where they took our marks away: our facts stand below, once', () => {
    const once = revise({ title: 'Pages', body: 'All of it is mine.' });
    expect(once.title).toBe('Pages');
    expect(seen(once.body)).toEqual(['All of it is mine.', ...second.facts]);
    expect(seen(revise(once, { ...second, facts: ['Third facts'] }).body)).toEqual(['All of it is mine.', 'Third facts']);
  });

  test('can change in its words alone, and keeps facts and warnings as they are', () => {
    const warned = composeText({ ...first, status: ['🛑 **The checks fail.**'] }, 'turn-1', 'issue-7');
    const { title, body } = reviseWords({ ...warned, body: `Mine.\n\n${warned.body}` }, second, 'turn-2');
    expect(title).toBe('Fix it well');
    expect(seen(body)).toEqual(['Mine.', '🛑 **The checks fail.**', 'Counts all pages.', ...first.facts]);
    expect(revise({ title, body })).toEqual({ title, body: `Mine.\n\n${revise(written).body}` });
    const theirs = { title: 'Pages', body: 'All of it is mine.' };
    expect(reviseWords(theirs, second, 'turn-2')).toEqual(theirs);
  });

  test('never loses a line that a person wrote, wherever they put it outside of our facts', () => {
    const lines = written.body.split('\n');
    const factsAt = lines.findIndex((line) => line.startsWith('<!-- gadget:facts'));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: factsAt }), fc.integer({ min: 0, max: 1 }), (place, end) => {
        const edited = lines.toSpliced(end === 1 ? lines.length : place, 0, 'A line of mona.');
        expect(seen(revise({ ...written, body: edited.join('\n') }).body)).toContain('A line of mona.');
      }),
    );
  });
});
