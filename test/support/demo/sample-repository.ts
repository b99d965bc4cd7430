/** A small real repository with a small real bug: a page count that is one short, and a test that shows it. */
export const sampleFiles: Readonly<Record<string, string>> = {
  'README.md': '# pages\n\nSplits lists into pages.\n\n```js\npageCount(11, 5); // 3\n```\n\nRun the tests with `node --test`.\n',
  'package.json': `${JSON.stringify({ name: 'pages', version: '1.0.0', type: 'module', private: true, scripts: { test: 'node --test' } }, null, 2)}\n`,
  'src/pages.js': [
    '/** How many pages a list needs. */',
    'export function pageCount(items, perPage) {',
    '  return Math.floor(items / perPage);',
    '}',
    '',
    '/** The items of one page; pages count from 1. */',
    'export function page(list, number, perPage) {',
    '  return list.slice((number - 1) * perPage, number * perPage);',
    '}',
    '',
  ].join('\n'),
  'test/pages.test.js': [
    "import assert from 'node:assert/strict';",
    "import { test } from 'node:test';",
    "import { page, pageCount } from '../src/pages.js';",
    '',
    "test('a full list fills its pages', () => assert.equal(pageCount(10, 5), 2));",
    "test('a remainder needs a page of its own', () => assert.equal(pageCount(11, 5), 3));",
    "test('the last page holds the rest', () => assert.deepEqual(page([1, 2, 3], 2, 2), [3]));",
    '',
  ].join('\n'),
};

export const sampleIssue = {
  title: 'The last page is missing',
  body: 'A list of 11 items with 5 on a page should have 3 pages, but `pageCount(11, 5)` says 2.\n\n`node --test` shows it.',
} as const;
