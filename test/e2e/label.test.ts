import { afterEach, beforeEach, describe, expect } from 'vitest';
import { sampleScript } from '../support/demo/sample-script.ts';
import { jailed } from '../support/jailed.ts';
import { createWorld, type World } from '../support/world.ts';

describe('a labeled issue', () => {
  let world: World;
  beforeEach(async () => {
    world = await createWorld({ script: sampleScript });
  });
  afterEach(async () => {
    await world[Symbol.asyncDispose]();
    world.verify();
  });

  jailed('becomes a pull request with the transcript as a comment (A101)', async () => {
    await using run = await world.run();
    expect(run.exitCode).toBe(0);
    expect(run.outputs).toMatchObject({ status: 'finished', 'stop-reason': 'no_tool_calls', branch: 'gadget/issue-1-the-last-page-is-missing', 'pull-request-number': '2' });
    const [pull] = world.repository.pulls();
    expect(pull?.issue.body).toContain('Closes #1');
    expect(world.repository.comments(2)).toHaveLength(1);
    expect(world.repository.comments(1)).toHaveLength(1);
    expect(await world.repository.git('show', 'gadget/issue-1-the-last-page-is-missing:src/pages.js')).toContain('Math.ceil');
  });
});
