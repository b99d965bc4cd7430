import { describe, expect, test } from 'vitest';
import { plainWords } from '../../src/providers/plain-words.ts';

describe('plainWords', () => {
  const rows: [string, string, string][] = [
    ['words as they are', 'Model not found.', 'Model not found.'],
    ['words without runs of blanks', '  not\r\n\r\n\tfound  ', 'not found'],
    ['words with a comparison', 'a < b and b > c', 'a < b and b > c'],
    [
      'the title of a page',
      '<!DOCTYPE html>\n<html><head>\n<title>502 Bad\n Gateway</title></head><body><h1>Oops</h1></body>',
      '502 Bad Gateway',
    ],
    [
      'the text of a page without a title',
      '<html><head><style>h1 { color: red }</style></head>\n<body><!-- nginx --><h1>503</h1>\n<p>No&nbsp;server\n is  up.</p><script>x < 1</script></body></html>',
      '503 No server is up.',
    ],
    ['the text of a page with an empty title', '<html><title> </title><body>Gone</body></html>', 'Gone'],
  ];

  test.each(rows)('keeps %s', (_, text, words) => {
    expect(plainWords(text)).toBe(words);
  });

  test('takes no longer for a page that is made to take long', () => {
    const began = performance.now();
    expect(plainWords(`<html>${'<'.repeat(1_000_000)}`).length).toBeLessThanOrEqual(10_000);
    expect(performance.now() - began).toBeLessThan(2000);
  });
});
