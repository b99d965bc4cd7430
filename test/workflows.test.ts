import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const root = join(import.meta.dirname, '..');
const workflow = z.object({
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(
    z.string(),
    z.object({
      permissions: z.record(z.string(), z.enum(['read', 'write'])),
      'timeout-minutes': z.number(),
      steps: z.array(
        z.object({ uses: z.string().optional(), run: z.string().optional(), with: z.record(z.string(), z.unknown()).optional() }),
      ),
    }),
  ),
});
const files = ['.github/workflows', 'examples'].flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name)));

describe.each(files)('%s', (file) => {
  const { permissions, jobs } = workflow.parse(parse(readFileSync(join(root, file), 'utf8')));
  const steps = Object.values(jobs).flatMap((job) => job.steps);

  test('grants nothing but what each job names (R15, A096)', () => {
    expect(permissions).toEqual({});
  });

  test('pins every action to a full commit (R15, A096)', () => {
    for (const { uses } of steps) if (uses !== undefined && uses !== './') expect(uses).toMatch(/^[\w.-]+\/[\w.-]+@[0-9a-f]{40}$/);
  });

  test('keeps no credentials in the checkout and puts no text of an event into a shell (R15, A096)', () => {
    for (const { uses, run, with: inputs } of steps) {
      if (uses?.startsWith('actions/checkout@')) expect(inputs).toMatchObject({ 'persist-credentials': false });
      expect(run ?? '').not.toContain('${{');
    }
  });
});
