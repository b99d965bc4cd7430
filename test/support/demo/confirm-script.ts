import { call, calls, say, usage, type Script } from '../model/script.ts';
import { expectResult } from './sample-script.ts';

/** The same issue, done by a model that wants something for which a person is needed: until the turn parks, and from the approval on. */
export interface ConfirmScript {
  readonly parks: Script;
  readonly goesOn: Script;
}

const look = calls(
  [
    { name: 'list_directory', args: {} },
    { name: 'read_file', args: { path: 'src/pages.js' } },
  ],
  { text: 'I will look at the code first.', usage: usage({ input: 1204, output: 48 }) },
);
const fix = { name: 'edit_file', args: { path: 'src/pages.js', old_string: 'Math.floor(items', new_string: 'Math.ceil(items' } };

export const confirmScript: ConfirmScript = {
  parks: [
    look,
    calls(
      [
        fix,
        {
          name: 'execute_command',
          args: { command: `sed -i 's/"version": "1.0.0"/"version": "1.0.1"/' package.json && git diff --stat`, keep_changes: true },
        },
      ],
      {
        text: 'It rounds down; it has to round up. A fix needs a new version, too.',
        usage: usage({ input: 1530, output: 96, cached: 1152 }),
      },
    ),
  ],
  goesOn: [
    call(
      'execute_command',
      { command: 'node --test' },
      { usage: usage({ input: 1802, output: 21, cached: 1536 }), check: (request) => expectResult(request, '[exit code: 0]') },
    ),
    say(
      '`pageCount` rounded down, so a list whose last page is not full lost that page. It rounds up now, and the version is 1.0.1.\n\nChecked with `node --test`.',
      { usage: usage({ input: 2077, output: 64, cached: 1792 }), check: (request) => expectResult(request, '[exit code: 0]') },
    ),
  ],
};

/** The same for a machine without a jail: no commands, a protected file instead. */
export const confirmScriptWithoutCommands: ConfirmScript = {
  parks: [
    look,
    calls(
      [fix, { name: 'write_file', args: { path: 'AGENTS.md', content: 'Page counts round up.\nRun `node --test` after each change.\n' } }],
      {
        text: 'It rounds down; it has to round up. Other agents have to know that, too.',
        usage: usage({ input: 1530, output: 96, cached: 1152 }),
      },
    ),
  ],
  goesOn: [
    say(
      '`pageCount` rounded down, so a list whose last page is not full lost that page. It rounds up now, and `AGENTS.md` says so.\n\nThe tests were not run: commands need a sandbox.',
      { usage: usage({ input: 1902, output: 52 }) },
    ),
  ],
};
