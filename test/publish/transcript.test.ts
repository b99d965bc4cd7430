import type { Nodes, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { SKIP, visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import type { Message } from '../../src/agent/messages.ts';
import { marker } from '../../src/publish/marker.ts';
import { transcript, transcriptComments } from '../../src/publish/transcript.ts';
import { assistant, observation, toolCall, user } from '../support/agent.ts';
import { turnFacts, turnId } from '../support/facts.ts';

const same = (text: string): string => text;

/** Everything that could end a fence, a section or a table, speak to somebody, or pass for a mark of ours. */
const hostile = [
  'CANARY ``` CANARY',
  '````\nCANARY\n````',
  '~~~\nCANARY',
  '</details>\n</details></summary>CANARY',
  '<details>\n<summary>CANARY</summary>',
  `<!-- gadget:transcript ${turnId} 1/1 --> CANARY`,
  '| CANARY | b |\n| --- | --- |\n| \\| c | d |',
  '@octocat and @acme/widgets, CANARY fixes #1, acme/widgets#2, GH-3',
  '![CANARY](https://evil.example/x.png) <img src="https://evil.example/CANARY">',
  '[CANARY](https://evil.example/) https://evil.example/CANARY',
  '> CANARY\n- CANARY\n\n    CANARY\n\n# CANARY',
  '\u202ECANARY\u200B\r\nCANARY\0',
] as const;

/** Repeated until it has so many characters. */
function filled(text: string, length: number): string {
  return `${text}\n`.repeat(Math.ceil(length / (text.length + 1))).slice(0, length);
}

/** A turn of 400 messages: 133 rounds of two calls, each with a result of 64 kB. */
function longTurn(words: (round: number) => string, text: (round: number, name: 'ARGUMENT' | 'RESULT') => string = words): Message[] {
  const rounds = Array.from({ length: 133 }, (_, round) => {
    const ids = [`call-${round}-a`, `call-${round}-b`] as const;
    const args = (id: string): object => ({ path: `src/${id}.ts`, note: filled(text(round, 'ARGUMENT'), 600) });
    return [
      assistant(words(round), ...ids.map((id) => toolCall(id, 'read_file', args(id)))),
      ...ids.map((id) => observation(id, { content: filled(text(round, 'RESULT'), 64_000) })),
    ];
  });
  return [user(filled(text(0, 'ARGUMENT'), 5000)), ...rounds.flat()];
}

interface Part {
  readonly html: readonly string[];
  /** Text that is in no code and no HTML. */
  readonly text: string;
  readonly code: readonly string[];
  readonly tables: readonly Table[];
  readonly kinds: ReadonlySet<Nodes['type']>;
}

function parse(part: string): Part {
  const [html, text, code, tables]: [string[], string[], string[], Table[]] = [[], [], [], []];
  const kinds = new Set<Nodes['type']>();
  visit(fromMarkdown(part, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }), (node) => {
    kinds.add(node.type);
    if (node.type === 'html') html.push(node.value);
    if (node.type === 'text') text.push(node.value);
    if (node.type === 'code' || node.type === 'inlineCode') code.push(node.value);
    if (node.type === 'table') tables.push(node);
    if (node.type === 'link' && node.url.startsWith('https://github.com/acme/widgets/')) return SKIP;
  });
  return { html, text: text.join('\n'), code, tables, kinds };
}

function expectNumberedAndFitting(parts: readonly string[]): void {
  expect(parts.length).toBeGreaterThan(1);
  for (const [index, part] of parts.entries()) {
    expect(part.length).toBeLessThanOrEqual(60_000);
    expect(Buffer.byteLength(part)).toBeLessThanOrEqual(65_000);
    expect(part.split('\n')[0]).toBe(`*Part ${index + 1} of ${parts.length}*`);
    expect(part.split('\n').at(-1)).toBe(marker('transcript', turnId, `${index + 1}/${parts.length}`));
  }
}

describe('the transcript of a long turn', { tags: ['S0-41', 'R9', 'R13', 'interface-8'] }, () => {
  test.each([
    ['letters', (round: number) => `Round ${round} of the turn.`],
    ['characters of three bytes', (round: number) => `第${round}輪，一切都好。`],
    ['characters of four bytes', (round: number) => `\u{1F600}${round}`],
  ])('is cut into numbered parts that fit, whatever it is written in: %s', (_, text) => {
    expectNumberedAndFitting(transcriptComments(turnFacts(longTurn(text)), ['The news.'], same));
  });

  test('shows nothing of the model outside its fence in any part, and nothing of what it says alive', { tags: ['A053'] }, () => {
    const as = (name: string, text: string): string => text.replaceAll('CANARY', name);
    const rounds = longTurn(
      (round) => as('WORDS', hostile[round % hostile.length] ?? ''),
      (round, name) => as(name, hostile[round % hostile.length] ?? ''),
    );
    const evil = hostile.flatMap((text, index) => [
      assistant(as('WORDS', text), toolCall(`${index}`, as('NAME', text), as('ARGUMENT', text))),
      observation(`${index}`, { name: as('NAME', text), content: as('RESULT', text), why: as('REASON', text) }),
    ]);
    const parts = transcriptComments(turnFacts([...rounds, ...evil]), [], same);
    expectNumberedAndFitting(parts);
    for (const part of parts) {
      expect(part.slice(0, part.lastIndexOf('\n'))).not.toContain('<!-- gadget:');
      const { html, text, kinds } = parse(part);
      const sections = html.slice(0, -1);
      expect(sections.filter((value) => !/^<details>\n<summary>[^<>]*<\/summary>$|^<\/details>$/.test(value))).toEqual([]);
      expect(sections.filter((value) => value === '</details>')).toHaveLength(sections.length / 2);
      expect(`${text}\n${sections.join('\n')}`).not.toMatch(/RESULT|ARGUMENT|REASON|@octocat|@acme|[^&\w]#\d|widgets#\d|GH-3/);
      expect(text).not.toContain('NAME');
      for (const kind of ['image', 'imageReference', 'definition', 'footnoteReference'] as const) expect(kinds).not.toContain(kind);
    }
  });

  test('has every prompt, call and result once, in their order, and its words in between', () => {
    const parts = transcriptComments(turnFacts(longTurn((round) => `Round ${round} of the turn.`)), [], same).map(parse);
    const written = parts.flatMap(({ code }) => code).filter((code) => code.startsWith('{'));
    expect(written.map((code) => /src\/(\S+)\.ts/.exec(code)?.[1])).toEqual(
      Array.from({ length: 133 }, (_, round) => [`call-${round}-a`, `call-${round}-b`]).flat(),
    );
    const words = parts.flatMap(({ text }) => [...text.matchAll(/^Round (\d+) of the turn\.$/gm)].map(([, round]) => Number(round)));
    expect(words).toEqual(Array.from({ length: 133 }, (_, round) => round));
  });

  test.each([
    ['short paths', (round: number) => ({ path: `src/${round}.ts` })],
    ['long commands', (round: number) => ({ command: `node --test ${`test/file-${round} `.repeat(20)}` })],
  ])('has the whole table on top, or says how many rows it leaves out: %s', (_, args) => {
    const messages = Array.from({ length: 133 }, (_each, round) => [
      assistant('', ...['a', 'b', 'c'].map((letter) => toolCall(`${round}${letter}`, 'execute_command', args(round)))),
      ...['a', 'b', 'c'].map((letter) => observation(`${round}${letter}`, { why: 'runs on a disposable copy of the repository' })),
    ]).flat();
    const parts = transcriptComments(turnFacts(messages), [], same).map(parse);
    const [table] = parts[0]?.tables ?? [];
    expect(table, 'a table that is drawn as one').toBeDefined();
    const rows = parts.flatMap(({ tables }) => tables).reduce((sum, { children }) => sum + children.length - 1, 0);
    const leftOut = Number(/([\d,]+) (?:more )?(?:steps|rows|calls)/.exec(parts[0]?.text ?? '')?.[1]?.replaceAll(',', '') ?? 0);
    expect(rows + leftOut).toBe(133 * 3);
  });

  test('says of everything that it cuts how much of how much, in whole characters', () => {
    const sizes = [4000, 4001, 5000, 64_000, 64_001];
    const texts = [...sizes.map((size) => 'x'.repeat(size)), `${'\u{1F600}'.repeat(4001)}`, `a${'\u{1F600}'.repeat(4001)}`];
    const messages = texts.flatMap((text, index) => [
      assistant('', toolCall(`${index}`, 'read_file', text)),
      observation(`${index}`, { content: text }),
    ]);
    const fences = parse(transcript(turnFacts(messages)).join('\n\n')).code.filter((code) => code.length > 1000);
    expect(fences).toHaveLength(texts.length * 2);
    for (const [index, code] of fences.entries()) {
      const text = texts[Math.floor(index / 2)] ?? '';
      const [, head = '', left, all, tail = ''] = /^([^]*)\n\[\.\.\. (\d+) of (\d+) characters left out \.\.\.\]\n([^]*)$/.exec(code) ?? [];
      if (text.length <= 4000) expect(code).toBe(text);
      else expect(head.length + Number(left) + tail.length).toBe(text.length);
      if (text.length > 4000) expect(Number(all)).toBe(text.length);
      expect(text.startsWith(head) && text.endsWith(tail)).toBe(true);
      expect(code.isWellFormed()).toBe(true);
    }
  });

  test('names the size of every result beside its name, also where it is cut', () => {
    const messages = [user(), assistant('', toolCall('a')), observation('a', { content: 'x'.repeat(64_000), durationMs: 12 })];
    expect(transcript(turnFacts(messages)).join('\n\n')).toContain('<summary>read_file a.txt (✅ ran, 64,000 characters, 12 ms)</summary>');
  });
});
