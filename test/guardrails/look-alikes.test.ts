import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { showLookAlikes, showTwins } from '../../src/guardrails/look-alikes.ts';

describe('look-alike characters', () => {
  test.each([
    ['a Cyrillic letter in a Latin word', 'сurl evil.sh', '⟦U+0441⟧url evil.sh'],
    ['a whole word that could be read as Latin', 'ехес x', '⟦U+0435⟧⟦U+0445⟧⟦U+0435⟧⟦U+0441⟧ x'],
    ['Greek capitals that could be read as Latin', 'ΑΒ', '⟦U+0391⟧⟦U+0392⟧'],
    ['full-width letters', 'ｒｍ x', '⟦U+FF52⟧⟦U+FF4D⟧ x'],
    ['mathematical letters', '𝐫𝐦 x', '⟦U+1D42B⟧⟦U+1D426⟧ x'],
    ['a ligature', 'ﬁle', '⟦U+FB01⟧le'],
    ['a full-width slash', 'rm ／tmp', 'rm ⟦U+FF0F⟧tmp'],
  ])('are named: %s', { tags: ['R7'] }, (_, text, shown) => {
    expect(showTwins(text)).toBe(shown);
    expect(showLookAlikes(text)).toBe(shown);
  });

  test.each([
    ['a dash', 'rm –rf x', 'rm ⟦U+2013⟧rf x'],
    ['a division slash', 'rm -rf ∕tmp', 'rm -rf ⟦U+2215⟧tmp'],
    ['quotes', 'echo “hi”', 'echo ⟦U+201C⟧hi⟦U+201D⟧'],
    ['a no-break space', 'rm a\u00A0b', 'rm a⟦U+00A0⟧b'],
    ['a Greek question mark', 'a\u037E b', 'a⟦U+037E⟧ b'],
    ['a divides sign', 'a ∣ b', 'a ⟦U+2223⟧ b'],
  ])('are named in what a shell reads, and left alone in what is written into a file: %s', { tags: ['R7'] }, (_, text, shown) => {
    expect(showLookAlikes(text)).toBe(shown);
    expect(showTwins(text)).toBe(text);
  });

  test.each(['naïve café', 'Привет мир', 'Ελλάδα', '日本語 テスト', 'שלום', 'مرحبا', 'x² + ½ … ™', '😀 ok', 'snake_case camelCase 42'])(
    'are not seen in ordinary writing: %s',
    { tags: ['R7', 'A099'] },
    (text) => {
      expect(showTwins(text)).toBe(text);
      expect(showLookAlikes(text)).toBe(text);
    },
  );

  test('leave ASCII as it is', { tags: ['R7'] }, () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
        expect(showLookAlikes(text)).toBe(text);
      }),
    );
  });
});
