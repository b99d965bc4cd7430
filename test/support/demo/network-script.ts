import type { Files } from '../github/types.ts';
import { call, calls, say, usage, type Script } from '../model/script.ts';
import { registryCertificate } from './registry.ts';
import { sampleFiles } from './sample-repository.ts';
import { expectResult } from './sample-script.ts';

/** The sample repository of a company with a registry of its own, which its maintainers allow. */
export const networkFiles: Files = {
  ...sampleFiles,
  '.github/gadget.yml': 'network:\n  allow: [registry.example]\n',
  '.gitignore': 'node_modules\n',
  '.npmrc': 'registry=https://registry.example/\ncafile=registry.pem\naudit=false\nfund=false\n',
  'registry.pem': registryCertificate,
};

export const networkIssue = {
  title: 'Say how many pages there are',
  body: '`describe(11, 5)` should return `3 pages`, and `describe(5, 5)` should return `1 page`.\n\nPlease use the package `say-count` from our registry for it.',
} as const;

/** What the registry has. */
export const networkPackage = {
  name: 'say-count',
  files: {
    'README.md': '# say-count\n\n`sayCount(3, "page")` is `3 pages`, `sayCount(1, "page")` is `1 page`.\n',
    'index.js': 'exports.sayCount = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;\n',
  },
};

const describing = [
  '',
  '/** How many pages a list needs, in words. */',
  'export function describe(items, perPage) {',
  "  return sayCount(pageCount(items, perPage), 'page');",
  '}',
  '',
].join('\n');

const testing = [
  "test('pages are counted in words', () => {",
  "  assert.equal(describe(11, 5), '3 pages');",
  "  assert.equal(describe(5, 5), '1 page');",
  '});',
  '',
].join('\n');

/** What a good model would do: it looks in the wrong place first, is refused, and installs from the registry that is allowed. */
export const networkScript: Script = [
  calls(
    [
      { name: 'read_file', args: { path: 'package.json' } },
      { name: 'read_file', args: { path: 'src/pages.js' } },
    ],
    { text: 'I will look at the code and its dependencies first.', usage: usage({ input: 1310, output: 51 }) },
  ),
  call(
    'execute_command',
    { command: 'git clone --quiet --depth 1 https://code.example/acme/say-count /tmp/say-count', network: true },
    { text: '`say-count` is not installed. I will read how it is used.', usage: usage({ input: 1655, output: 58, cached: 1280 }) },
  ),
  call(
    'execute_command',
    { command: 'npm install say-count', network: true, keep_changes: true },
    {
      text: 'That host is not allowed. The package itself comes from the registry in `.npmrc`, and brings its README along.',
      usage: usage({ input: 1842, output: 60, cached: 1640 }),
      check: (request) => expectResult(request, '[network: refused code.example:443: not in the allowed hosts.'),
    },
  ),
  call(
    'read_file',
    { path: 'node_modules/say-count/README.md' },
    { usage: usage({ input: 1968, output: 24, cached: 1840 }), check: (request) => expectResult(request, '[network: registry.example: ') },
  ),
  calls(
    [
      {
        name: 'edit_file',
        args: {
          path: 'src/pages.js',
          old_string:
            '/** How many pages a list needs. */\nexport function pageCount(items, perPage) {\n  return Math.floor(items / perPage);\n}\n',
          new_string: `import { sayCount } from 'say-count';\n\n/** How many pages a list needs. */\nexport function pageCount(items, perPage) {\n  return Math.ceil(items / perPage);\n}\n${describing}`,
        },
      },
      {
        name: 'edit_file',
        args: { path: 'test/pages.test.js', old_string: 'import { page, pageCount }', new_string: 'import { describe, page, pageCount }' },
      },
      {
        name: 'edit_file',
        args: {
          path: 'test/pages.test.js',
          old_string: "test('the last page holds the rest'",
          new_string: `${testing}test('the last page holds the rest'`,
        },
      },
    ],
    {
      text: '`pageCount` rounds down, so 11 items would be `2 pages`: it has to round up, too.',
      usage: usage({ input: 2034, output: 236, cached: 1960 }),
      check: (request) => expectResult(request, 'sayCount(3, "page")'),
    },
  ),
  call('execute_command', { command: 'node --test' }, { usage: usage({ input: 2390, output: 21, cached: 2030 }) }),
  say(
    [
      '`describe(items, perPage)` says how many pages there are, with `say-count` 1.0.0 from the registry. It needed one more fix: `pageCount` rounded down, so the last page was missing.',
      '',
      'Checked with `node --test`. I could not read the source of `say-count`: `code.example` is not an allowed host, so I went by its README.',
    ].join('\n'),
    { usage: usage({ input: 2660, output: 92, cached: 2390 }), check: (request) => expectResult(request, '[exit code: 0]') },
  ),
];
