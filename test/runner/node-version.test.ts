import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { explainOldNode } from '../../src/runner/node-version.ts';

const action = parse(readFileSync(join(import.meta.dirname, '../../action.yml'), 'utf8')) as { runs: { using: string } };
const named = Number(action.runs.using.replace('node', ''));

test.each([`${named}.0.0`, `${named}.21.0`, `${named + 2}.0.0-nightly`])('Node %s is new enough', (version) => {
  expect(explainOldNode(version)).toBeUndefined();
});

test.each([`${named - 1}.11.1`, '20.20.2', '8.17.0'])('Node %s is told in one line what is needed', (version) => {
  expect(explainOldNode(version)).toMatch(
    new RegExp(`^Gadget needs Node ${named} or newer and was started with Node ${version}\\. .*\\.$`),
  );
});
