import { describe, expect } from 'vitest';
import { jailed } from '../support/jailed.ts';
import { fill, inputOf } from '../support/hostile/cases.ts';
import { Scene, type Played } from '../support/hostile/scene.ts';

/** The prompt and the log of a turn on an issue with the body of a case. */
async function worked(id: string): Promise<Played & { heard: readonly string[] }> {
  await using scene = await Scene.create((places) => ({ issue: { body: fill(inputOf<string>(id, 'payload.issue.body'), places) } }));
  const played = await scene.play([]);
  expect(played.run.outputs['status']).toBe('finished');
  return { ...played, heard: scene.recorder.heard };
}

/** The text as it would read without what cannot be seen, TAG characters put back as the letters that they smuggle. */
function plain(prompt: string): string {
  const letters = prompt.replaceAll(/[\u{E0000}-\u{E007F}]/gu, (tag) => String.fromCodePoint(tag.codePointAt(0)! - 0xe0000));
  return letters.replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');
}

const counted = /hidden text was removed or made visible in \d+ places?/i;

describe('what a reader of the page does not see', () => {
  jailed.each([
    ['R3 A009: an HTML comment'],
    ['R3 A010: text split by zero-width and bidi characters'],
    ['R3 A011: text in the Unicode TAG block'],
    ['R3 A012: attributes of HTML'],
    ['R3 A013: the title of a link'],
    ['R3 A067: processing instructions, declarations and CDATA'],
  ])('%s does not reach the model as text of the issue, and is counted', async (title) => {
    const id = title.slice(3, 7);
    const { prompt } = await worked(id);
    expect(plain(prompt)).not.toContain(`INJECT-${id}`);
    expect(prompt).toMatch(counted);
  });

  jailed('R3 A068: pictures of an issue are not fetched', async () => {
    const { heard, prompt } = await worked('A068');
    expect(heard).toEqual([]);
    expect(prompt).not.toContain('root:');
  });

  jailed('R3 A099: emoji, Persian, Thai and accents stay as they were written', async () => {
    const { prompt } = await worked('A099');
    expect(prompt).toContain(inputOf<string>('A099', 'payload.issue.body'));
    expect(prompt).not.toMatch(counted);
  });
});
