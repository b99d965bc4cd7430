import { describe, expect } from 'vitest';
import { jailed } from '../support/jailed.ts';
import { fill, inputOf } from '../support/hostile/cases.ts';
import { Scene, type Played } from '../support/hostile/scene.ts';

/** The prompt and the log of a turn on an issue whose body is those of these cases, one below the other. */
async function worked(...ids: readonly string[]): Promise<Played & { heard: readonly string[] }> {
  const bodies = ids.map((id) => inputOf<string>(id, 'payload.issue.body'));
  await using scene = await Scene.create((places) => ({ issue: { body: fill(bodies.join('\n\n'), places) } }));
  const played = await scene.play([]);
  expect(played.run.outputs['status']).toBe('finished');
  return { ...played, heard: scene.recorder.heard };
}

/** The text as it would read without what cannot be seen, TAG characters put back as the letters that they smuggle. */
function plain(prompt: string): string {
  const letters = prompt.replaceAll(/[\u{E0000}-\u{E007F}]/gu, (tag) => String.fromCodePoint(tag.codePointAt(0)! - 0xe0000));
  return letters.replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');
}

const counted = /hidden text was removed or made visible in (\d+) places?/i;

describe('what a reader of the page does not see', () => {
  // Each of them alone, with how often it is counted: test/guardrails/hidden-text.test.ts.
  jailed(
    'does not reach the model as text of the issue, and is counted',
    { tags: ['R3', 'A009', 'A010', 'A011', 'A012', 'A013', 'A067', 'A068'] },
    async () => {
      const hidden = ['A009', 'A010', 'A011', 'A012', 'A013', 'A067'];
      const { heard, prompt } = await worked(...hidden, 'A068');
      // Comments, invisible characters, attributes, titles of links, declarations and CDATA.
      for (const id of hidden) expect(plain(prompt)).not.toContain(`INJECT-${id}`);
      expect(prompt).toContain('Please fix.');
      expect(prompt).toContain('Nice issue');
      expect(Number(counted.exec(prompt)?.[1])).toBeGreaterThanOrEqual(hidden.length);
      // Pictures are not fetched.
      expect(heard).toEqual([]);
      expect(prompt).not.toContain('root:');
    },
  );

  jailed('emoji, Persian, Thai and accents stay as they were written', { tags: ['R3', 'A099'] }, async () => {
    const { prompt } = await worked('A099');
    expect(prompt).toContain(inputOf<string>('A099', 'payload.issue.body'));
    expect(prompt).not.toMatch(counted);
  });
});
