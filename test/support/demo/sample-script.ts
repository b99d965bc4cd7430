import { call, calls, say, toolResults, usage, type Script, type ScriptRequest } from '../model/script.ts';

const summary = [
  '`pageCount` rounded down, so a list whose last page is not full lost that page. It rounds up now.',
  '',
  'Checked with `node --test`: one test failed before the change, all pass after it.',
].join('\n');

const edit = call(
  'edit_file',
  { path: 'src/pages.js', old_string: 'Math.floor(items / perPage)', new_string: 'Math.ceil(items / perPage)' },
  {
    text: 'It rounds down. A remainder needs a page of its own, so it has to round up.',
    usage: usage({ input: 1730, output: 61, cached: 1536 }),
  },
);

/** What a good model would do about the sample issue; each step looks at what the one before it brought. */
export const sampleScript: Script = [
  calls(
    [
      { name: 'list_directory', args: {} },
      { name: 'read_file', args: { path: 'src/pages.js' } },
    ],
    { text: 'I will look at the code and run its tests first.', usage: usage({ input: 1204, output: 48 }) },
  ),
  call('execute_command', { command: 'node --test' }, { usage: usage({ input: 1511, output: 22, cached: 1152 }) }),
  edit,
  call(
    'execute_command',
    { command: 'node --test' },
    {
      usage: usage({ input: 1802, output: 21, cached: 1664 }),
      check: (request) => expectResult(request, 'Replaced one place in src/pages.js.'),
    },
  ),
  say(summary, { usage: usage({ input: 2077, output: 64, cached: 1792 }), check: (request) => expectResult(request, '[exit code: 0]') }),
];

/** The same for a machine without a jail: no commands. */
export const sampleScriptWithoutCommands: Script = [
  calls(
    [
      { name: 'list_directory', args: {} },
      { name: 'read_file', args: { path: 'src/pages.js' } },
    ],
    { usage: usage({ input: 1204, output: 48 }) },
  ),
  edit,
  say(
    '`pageCount` rounded down, so a list whose last page is not full lost that page. It rounds up now.\n\nThe tests were not run: commands need a sandbox.',
    { usage: usage({ input: 1902, output: 52 }) },
  ),
];

/** Fails the step when the last result does not contain a text. */
export function expectResult(request: ScriptRequest, expected: string): void {
  const found = String(toolResults(request).at(-1)?.content ?? '');
  if (!found.includes(expected))
    throw new Error(`The result is ${JSON.stringify(found.slice(0, 400))}; expected it to contain ${JSON.stringify(expected)}`);
}
