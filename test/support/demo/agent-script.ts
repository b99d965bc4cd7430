import type { Files } from '../github/types.ts';
import { calls, say, usage, type Script } from '../model/script.ts';
import { sampleFiles } from './sample-repository.ts';
import { expectResult } from './sample-script.ts';

/** The sample repository with an agent that fixes bugs, and a skill that says how its changelog is kept. */
export const agentFiles: Files = {
  ...sampleFiles,
  'CHANGELOG.md': '# Changelog\n\n## Unreleased\n\n## 1.0.0\n\n- Split lists into pages.\n',
  '.github/agents/fixer.agent.md': [
    '---',
    'name: Bug fixer',
    'description: Fixes one bug with the smallest change, and shows that it is gone',
    'tools: [read, search, edit, execute, skill]',
    '---',
    '',
    'Fix the cause of the bug and nothing else. Run the tests before and after. Follow the skills of this repository.',
    '',
  ].join('\n'),
  '.github/skills/changelog/SKILL.md': [
    '---',
    'name: changelog',
    'description: How entries of CHANGELOG.md are written and checked. Use whenever a change can be seen by users.',
    '---',
    '',
    '1. Add one line below "Unreleased": what users can do now, in one sentence, with the number of the issue.',
    '2. Run `node .github/skills/changelog/scripts/check.js`; it names lines without an issue.',
    '',
  ].join('\n'),
  '.github/skills/changelog/scripts/check.js': [
    "import { readFileSync } from 'node:fs';",
    '',
    "const [, unreleased = ''] = /## Unreleased\\n([^]*?)(?=\\n## |$)/.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? [];",
    "const lines = unreleased.split('\\n').filter((line) => line.startsWith('- '));",
    'const wrong = lines.filter((line) => !/\\(#\\d+\\)\\.$/.test(line));',
    "console.log(wrong.length > 0 ? `Without an issue:\\n${wrong.join('\\n')}` : `All ${lines.length} with an issue.`);",
    'process.exitCode = wrong.length > 0 ? 1 : 0;',
    '',
  ].join('\n'),
};

const entry = '- A list whose last page is not full has that page, too';

/** What a good model would do as that agent: it reads the skill when there is something to write, and the skill's script finds a mistake. */
export const agentScript: Script = [
  calls(
    [
      { name: 'read_file', args: { path: 'src/pages.js' } },
      { name: 'execute_command', args: { command: 'node --test' } },
    ],
    { text: 'I will look at the code and see the tests fail first.', usage: usage({ input: 1420, output: 52 }) },
  ),
  calls(
    [
      {
        name: 'edit_file',
        args: { path: 'src/pages.js', old_string: 'Math.floor(items / perPage)', new_string: 'Math.ceil(items / perPage)' },
      },
      { name: 'activate_skill', args: { name: 'changelog' } },
    ],
    {
      text: 'It rounds down, and has to round up. Users will see that, so I read how the changelog is kept.',
      usage: usage({ input: 1790, output: 96, cached: 1408 }),
    },
  ),
  calls(
    [
      { name: 'edit_file', args: { path: 'CHANGELOG.md', old_string: '## Unreleased\n', new_string: `## Unreleased\n\n${entry}.\n` } },
      { name: 'execute_command', args: { command: 'node .github/skills/changelog/scripts/check.js' } },
    ],
    { usage: usage({ input: 2150, output: 80, cached: 1792 }), check: (request) => expectResult(request, 'with the number of the issue') },
  ),
  calls(
    [
      { name: 'edit_file', args: { path: 'CHANGELOG.md', old_string: `${entry}.`, new_string: `${entry} (#1).` } },
      { name: 'execute_command', args: { command: 'node .github/skills/changelog/scripts/check.js && node --test' } },
    ],
    {
      text: 'The script of the skill is right: the number of the issue is missing.',
      usage: usage({ input: 2340, output: 84, cached: 2176 }),
      check: (request) => expectResult(request, 'Without an issue:'),
    },
  ),
  say(
    [
      '`pageCount` rounded down, so a list whose last page is not full lost that page. It rounds up now, and `CHANGELOG.md` says so.',
      '',
      'Checked with `node --test` (one test failed before, all pass now) and with the check of the `changelog` skill.',
    ].join('\n'),
    { usage: usage({ input: 2580, output: 78, cached: 2368 }), check: (request) => expectResult(request, 'All 1 with an issue.') },
  ),
];
