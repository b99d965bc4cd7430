import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCommand, usages, type Command, type ReservedWord } from '../../src/trigger/command.ts';

const read = (body: string, command = '/gadget'): Command | undefined => readCommand(body, command);
const usage = (of: ReservedWord): Command => ({ name: 'usage', of });
const turn = (text: string): Command => ({ name: 'turn', text });

const [a, b] = ['0123abcd', '89efABCD'];

describe('a turn with fewer model calls', { tags: ['S3-057'] }, () => {
  const limited = (rest: string, limit?: number): Command | undefined => readCommand(`/gadget --max-iterations ${rest}`, '/gadget', limit);

  test.each([
    ['5 fix this', 50, { name: 'turn', maxIterations: 5, text: 'fix this' }],
    ['50 fix this\nand that', 50, { name: 'turn', maxIterations: 50, text: 'fix this\nand that' }],
    ['500 fix this', 0, { name: 'turn', maxIterations: 500, text: 'fix this' }],
  ])('is asked for as %j where %i are allowed', (rest, limit, command) => {
    expect(limited(rest, limit)).toEqual(command);
  });

  test.each([
    ['51 fix this', 50],
    ['0 fix this', 50],
    ['0 fix this', 0],
    ['-1 fix this', 50],
    ['2.5 fix this', 50],
    ['many fix this', 50],
    ['=5 fix this', 50],
    ['5', 50],
    ['', 50],
  ])('is answered with the usage for %j where %i are allowed', (rest, limit) => {
    expect(limited(rest, limit)).toEqual(usage('--max-iterations'));
  });
});

describe('where the command stands', () => {
  test.each<[string, string]>([
    ['a blank before it', ' /gadget stop'],
    ['a tab before it', '\t/gadget stop'],
    ['an empty line before it', '\n/gadget stop'],
    ['a word before it', 'Please /gadget stop'],
    ['a byte order mark before it', '\uFEFF/gadget stop'],
    ['an invisible character before it', '\u200B/gadget stop'],
    ['the command in a later line', 'Hello.\n/gadget stop'],
    ['A093 a quote', '> /gadget stop'],
    ['A093 a quote without a blank', '>/gadget stop'],
    ['a fence', '```\n/gadget stop\n```'],
    ['a fence of tildes', '~~~\n/gadget stop\n~~~'],
    ['a code span', '`/gadget stop`'],
    ['an indented code block', '    /gadget stop'],
    ['a list item', '- /gadget stop'],
    ['bold text', '**/gadget stop**'],
    ['an HTML comment', '<!-- /gadget stop -->'],
    ['a longer word', '/gadgets stop'],
    ['a longer word by a hyphen', '/gadget-stop'],
    ['a colon', '/gadget: stop'],
    ['a comma', '/gadget, stop'],
    ['a tab behind it', '/gadget\tstop'],
    ['a no-break space behind it', '/gadget\u00A0stop'],
    ['an invisible character behind it', '/gadget\u200B stop'],
    ['another case', '/Gadget stop'],
    ['capitals', '/GADGET stop'],
    ['a part of it', '/gadge stop'],
    ['a full-width slash', '／gadget stop'],
    ['a look-alike letter', '/g\u0430dget stop'],
    ['another command', '/deploy stop'],
    ['no slash', 'gadget stop'],
    ['nothing at all', ''],
    ['blanks', '   \n \t'],
  ])('%s is no command', (_, body) => {
    expect(read(body)).toBeUndefined();
  });

  test.each<[string, string]>([
    ['nothing', '/gadget'],
    ['blanks', '/gadget   '],
    ['a line feed', '/gadget\n'],
    ['a carriage return and a line feed', '/gadget\r\n'],
    ['empty lines and blanks', '/gadget  \r\n\r\n  \n'],
  ])('followed by %s it is the command help', (_, body) => {
    expect(read(body)).toEqual({ name: 'help' });
  });

  test('it is whatever the workflow calls it, in exactly its case', () => {
    expect(read('/Robo stop', '/Robo')).toEqual({ name: 'stop' });
    expect(read('@bot approve', '@bot')).toEqual({ name: 'approve', calls: 'the only one' });
    expect(read('/robo stop', '/Robo')).toBeUndefined();
    expect(read('/gadget stop', '/Robo')).toBeUndefined();
    expect(read('/a.b stop', '/a.b')).toEqual({ name: 'stop' });
    expect(read('/axb stop', '/a.b')).toBeUndefined();
  });
});

describe('the text of a turn', () => {
  test.each<[string, string]>([
    ['/gadget Fix the rounding', 'Fix the rounding'],
    ['/gadget   Fix   the rounding  ', 'Fix   the rounding'],
    ['/gadget Fix it\nand test it.\n\n```js\nrun()\n```\n', 'Fix it\nand test it.\n\n```js\nrun()\n```'],
    ['/gadget Fix it\r\nand\rtest it.', 'Fix it\nand\ntest it.'],
    ['/gadget\nFix it.', 'Fix it.'],
    ['/gadget \n\n  Fix it.', 'Fix it.'],
    ['/gadget please stop', 'please stop'],
    ['/gadget Stop', 'Stop'],
    ['/gadget APPROVE all', 'APPROVE all'],
    ['/gadget approved', 'approved'],
    ['/gadget approve, then go on', 'approve, then go on'],
    ['/gadget stop.', 'stop.'],
    ['/gadget planning', 'planning'],
    ['/gadget /gadget stop', '/gadget stop'],
    ['/gadget > approve', '> approve'],
    ['/gadget constructor', 'constructor'],
    ['/gadget __proto__', '__proto__'],
    ['/gadget toString()', 'toString()'],
    ['/gadget -- approve', '-- approve'],
    ['/gadget 0123abcd', '0123abcd'],
  ])('%j asks for a turn', (body, text) => {
    expect(read(body)).toEqual(turn(text));
  });

  test('further lines belong to it, also where they look like commands', () => {
    expect(read('/gadget Fix it.\n/gadget approve all')).toEqual(turn('Fix it.\n/gadget approve all'));
  });
});

describe('a named agent', { tags: ['S3-160'] }, () => {
  test.each([
    ['/gadget @tester look at this', { name: 'turn', agent: 'tester', text: 'look at this' }],
    ['/gadget @a.b-c_1\nlook\nhere', { name: 'turn', agent: 'a.b-c_1', text: 'look\nhere' }],
    ['/gadget plan @tester look', { name: 'turn', mode: 'plan', agent: 'tester', text: 'look' }],
    ['/gadget @tester', { name: 'usage', of: '@NAME' }],
    ['/gadget plan @tester', { name: 'usage', of: 'plan' }],
    // Not right after the command, or no name of an agent.
    ['/gadget look, @tester', turn('look, @tester')],
    ['/gadget @acme/team look', turn('@acme/team look')],
    ['/gadget @tester, look', turn('@tester, look')],
    ['/gadget @ look', turn('@ look')],
  ])('%j', (body, command) => {
    expect(read(body)).toEqual(command);
  });
});

describe('plan', () => {
  test.each<[string, string]>([
    ['/gadget plan Make it faster', 'Make it faster'],
    ['/gadget plan  Make it\nfaster.\n', 'Make it\nfaster.'],
    ['/gadget plan\nMake it faster.', 'Make it faster.'],
    ['/gadget plan approve all', 'approve all'],
  ])('%j is a turn in plan mode', (body, text) => {
    expect(read(body)).toEqual({ name: 'turn', mode: 'plan', text });
  });

  test.each(['/gadget plan', '/gadget plan   ', '/gadget plan\r\n\r\n'])('%j has nothing to plan: its usage', (body) => {
    expect(read(body)).toEqual(usage('plan'));
  });
});

describe('approve', () => {
  test.each<[string, Command]>([
    ['/gadget approve', { name: 'approve', calls: 'the only one' }],
    ['/gadget   approve  ', { name: 'approve', calls: 'the only one' }],
    ['/gadget approve\r\n', { name: 'approve', calls: 'the only one' }],
    ['/gadget approve all', { name: 'approve', calls: 'all' }],
    ['/gadget approve  all ', { name: 'approve', calls: 'all' }],
    ['/gadget approve turn', { name: 'approve', calls: 'turn' }],
    [`/gadget approve ${a}`, { name: 'approve', calls: [a] }],
    [`/gadget approve ${a} ${b}`, { name: 'approve', calls: [a, b.toLowerCase()] }],
    [`/gadget approve   ${a}    ${b}  `, { name: 'approve', calls: [a, b.toLowerCase()] }],
    [`/gadget approve ${a} ${a.toUpperCase()}`, { name: 'approve', calls: [a] }],
    [`/gadget approve ${'A'.repeat(64)}`, { name: 'approve', calls: ['a'.repeat(64)] }],
    [`/gadget approve ${'0'.repeat(8)}`, { name: 'approve', calls: ['0'.repeat(8)] }],
  ])('%j is an approval', { tags: ['S1-07'] }, (body, command) => {
    expect(read(body)).toEqual(command);
  });

  test.each<[string, string]>([
    ['an id of 7 digits', 'approve 0123abc'],
    ['an id of 65 digits', `approve ${'0'.repeat(65)}`],
    ['an id with a letter that is no digit', 'approve 0123abcg'],
    ['an id with a mark before it', 'approve #0123abcd'],
    ['an id as code', 'approve `0123abcd`'],
    ['ids with a comma between them', `approve ${a}, ${b}`],
    ['digits of another script', 'approve ０１２３abcd'],
    ['one good id and a word', `approve ${a} please`],
    ['a word', 'approve this'],
    ['the word of the usage', 'approve ID'],
    ['all with more behind it', 'approve all now'],
    ['all and an id', `approve all ${a}`],
    ['an id and all', `approve ${a} all`],
    ['turn with more behind it', 'approve turn now'],
    ['turn and an id', `approve turn ${a}`],
    ['all in capitals', 'approve ALL'],
    ['turn in capitals', 'approve Turn'],
    ['a second line', `approve ${a}\nThanks!`],
    ['an id in the second line', `approve\n${a}`],
    ['words in the second line', 'approve\nNot yet, please.'],
    ['all in the second line', 'approve\nall'],
    ['another command in the second line', `approve ${a}\n/gadget deny all`],
    ['a reason', `approve ${a} -- looks good`],
    ['nothing but a dash', 'approve --'],
  ])('%s is answered with its usage, and no turn starts', (_, words) => {
    expect(read(`/gadget ${words}`)).toEqual(usage('approve'));
  });

  test('a tab where a blank has to stand never makes another command of it', () => {
    for (const body of [`/gadget approve\t${a}`, '/gadget approve\tall', '/gadget stop\tnow', '/gadget deny\tall'])
      expect(read(body)?.name, body).not.toBe('turn');
  });
});

describe('deny', () => {
  test.each<[string, Command]>([
    [`/gadget deny ${a}`, { name: 'deny', calls: [a], reason: '' }],
    [`/gadget deny ${a} ${b}`, { name: 'deny', calls: [a, b.toLowerCase()], reason: '' }],
    [`/gadget deny ${a} -- too dangerous`, { name: 'deny', calls: [a], reason: 'too dangerous' }],
    [`/gadget deny ${a} ${b} -- use npm ci`, { name: 'deny', calls: [a, b.toLowerCase()], reason: 'use npm ci' }],
    [`/gadget deny ${a} --`, { name: 'deny', calls: [a], reason: '' }],
    [`/gadget deny ${a} --   `, { name: 'deny', calls: [a], reason: '' }],
    [`/gadget deny ${a} -- no -- never`, { name: 'deny', calls: [a], reason: 'no -- never' }],
    [`/gadget deny ${a}   --   no  way  `, { name: 'deny', calls: [a], reason: 'no  way' }],
    [`/gadget deny ${a} -- first\nsecond\n\n- third\n`, { name: 'deny', calls: [a], reason: 'first\nsecond\n\n- third' }],
    [`/gadget deny ${a} -- first\r\nsecond`, { name: 'deny', calls: [a], reason: 'first\nsecond' }],
    [`/gadget deny ${a} --\nIt deletes too much.`, { name: 'deny', calls: [a], reason: 'It deletes too much.' }],
    [`/gadget deny ${a} -- line one\n/gadget approve all`, { name: 'deny', calls: [a], reason: 'line one\n/gadget approve all' }],
    ['/gadget deny all', { name: 'deny', calls: 'all', reason: '' }],
    ['/gadget deny  all  --  no', { name: 'deny', calls: 'all', reason: 'no' }],
    ['/gadget deny all -- all', { name: 'deny', calls: 'all', reason: 'all' }],
  ])('%j is a denial', { tags: ['S1-07'] }, (body, command) => {
    expect(read(body)).toEqual(command);
  });

  test.each<[string, string]>([
    ['no id', 'deny'],
    ['a reason without an id', 'deny -- no'],
    ['nothing but a dash', 'deny --'],
    ['a reason without dashes', `deny ${a} too dangerous`],
    ['dashes that stick to the reason', `deny ${a} --no`],
    ['dashes that stick to the id', `deny ${a}-- no`],
    ['one dash', `deny ${a} - no`],
    ['a long dash, as a telephone writes it', `deny ${a} — no`],
    ['all and an id', `deny all ${a}`],
    ['an id of 7 digits', 'deny 0123abc -- no'],
    ['an id of 65 digits', `deny ${'f'.repeat(65)}`],
    ['the turn', 'deny turn'],
    ['text in the second line', `deny ${a}\nNo.`],
  ])('%s is answered with its usage', (_, words) => {
    expect(read(`/gadget ${words}`)).toEqual(usage('deny'));
  });
});

describe('the other commands', () => {
  test.each<[string, Command]>([
    ['/gadget answer Yes, round up.', { name: 'answer', text: 'Yes, round up.' }],
    ['/gadget answer\nYes.\nRound up.', { name: 'answer', text: 'Yes.\nRound up.' }],
    ['/gadget answer approve all', { name: 'answer', text: 'approve all' }],
    ['/gadget answer', usage('answer')],
    ['/gadget answer \r\n ', usage('answer')],
    ['/gadget continue', { name: 'continue', text: '' }],
    ['/gadget continue  but skip the tests\nfor now', { name: 'continue', text: 'but skip the tests\nfor now' }],
    ['/gadget continue\nwith care', { name: 'continue', text: 'with care' }],
    ['/gadget stop', { name: 'stop' }],
    ['/gadget status', { name: 'status' }],
    ['/gadget help', { name: 'help' }],
    ['/gadget reset  \n', { name: 'reset' }],
    ['/gadget memory', { name: 'memory', action: { kind: 'list' } }],
    ['/gadget memory  keep 0123abcd 89EFABCD', { name: 'memory', action: { kind: 'keep', ids: ['0123abcd', '89efabcd'] } }],
    ['/gadget memory forget all', { name: 'memory', action: { kind: 'forget', ids: 'all' } }],
    ['/gadget memory add Tests need Node 24.\nAlways.', { name: 'memory', action: { kind: 'add', text: 'Tests need Node 24.\nAlways.' } }],
    ['/gadget memory keep', usage('memory')],
    ['/gadget memory keep 0123abc', usage('memory')],
    ['/gadget memory keep 0123abcd\nplease', usage('memory')],
    ['/gadget memory keep all 0123abcd', usage('memory')],
    ['/gadget memory add ', usage('memory')],
    ['/gadget memory leaks in the parser', usage('memory')],
  ])('%j', (body, command) => {
    expect(read(body)).toEqual(command);
  });

  test.each(['stop', 'status', 'help', 'reset'] as const)('%s takes no arguments, in no line', (word) => {
    for (const more of [' now', '\nnow', ' all', ` ${a}`, ' -- because']) expect(read(`/gadget ${word}${more}`), more).toEqual(usage(word));
  });

  test('every reserved word is that command, whatever follows it: never the text of a turn', () => {
    for (const word of Object.keys(usages) as ReservedWord[])
      for (const more of ['', ' ', '\n', ' x', ' x y\nz', ' -- x', ' ...']) {
        const command = read(`/gadget ${word}${more}`);
        if (word === 'plan' && more.trim() !== '') expect(command).toMatchObject({ name: 'turn', mode: 'plan' });
        else expect([word, 'usage'], `${word}${more}`).toContain(command?.name);
      }
  });
});

describe('any comment', () => {
  const piece = fc.constantFrom(
    '/gadget',
    ' ',
    '  ',
    '\n',
    '\r\n',
    '\r',
    '\t',
    '>',
    '`',
    '--',
    'all',
    'turn',
    a,
    b,
    ...Object.keys(usages),
  );
  const body = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
    fc
      .tuple(fc.array(piece, { maxLength: 8 }), fc.string({ unit: 'grapheme' }))
      .map(([pieces, text]) => `/gadget ${pieces.join(' ')}${text}`),
  );

  test('is read without an error, and what does not begin with the command is none', () => {
    fc.assert(
      fc.property(body, (text) => {
        const command = read(text);
        if (!text.startsWith('/gadget')) expect(command).toBeUndefined();
        if (command?.name === 'turn') expect(command.text.trim()).not.toBe('');
        if (command?.name === 'answer') expect(command.text).not.toBe('');
        if ((command?.name === 'approve' || command?.name === 'deny') && Array.isArray(command.calls)) {
          expect(command.calls.length).toBeGreaterThan(0);
          for (const id of command.calls as readonly string[]) expect(id).toMatch(/^[0-9a-f]{8,64}$/);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('is read the same with either kind of line ends', () => {
    fc.assert(
      fc.property(body, (text) => {
        const lines = text.replaceAll('\r', '');
        expect(read(lines.replaceAll('\n', '\r\n'))).toEqual(read(lines));
      }),
    );
  });

  test('is read the same with blanks at its end', () => {
    fc.assert(
      fc.property(body, fc.constantFrom(' ', '\n', ' \r\n '), (text, blanks) => {
        if (text === '/gadget' || text.startsWith('/gadget ') || text.startsWith('/gadget\n'))
          expect(read(text + blanks)).toEqual(read(text));
      }),
    );
  });

  test('of a great length is read in a moment', () => {
    for (const text of [`deny ${' --'.repeat(20_000)}`, `deny ${a} ${' '.repeat(60_000)}x`, `approve ${`${a} `.repeat(7000)}`]) {
      const began = performance.now();
      read(`/gadget ${text}`);
      expect(performance.now() - began).toBeLessThan(500);
    }
  });
});
