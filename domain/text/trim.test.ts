import { describe, expect, test } from 'vitest';
import { trimmedText } from './trim.ts';

describe('a text that is cut', () => {
  test('ends with a whole word and an ellipsis, within the most letters', () => {
    const text = 'A long sentence that a brochure would be proud of and that no tile on any page can hold.';
    expect(trimmedText(text, 75)).toBe('A long sentence that a brochure would be proud of and that no tile on any…');
    for (let most = 2; most < text.length; most += 1) {
      const cut = trimmedText(text, most);
      expect(cut.length).toBeLessThanOrEqual(most);
      if (most > 2) expect(text.slice(cut.length - 1)).toMatch(/^[ ,.;:]/);
    }
  });

  test('is as it is where it fits', () => {
    expect(trimmedText('Short.', 6)).toBe('Short.');
    expect(trimmedText('', 0)).toBe('');
  });

  test('drops a comma before the ellipsis', () => {
    expect(trimmedText('Small, quick and cheap', 9)).toBe('Small…');
  });

  test('is cut within a word only where that alone is too long', () => {
    expect(trimmedText('Donaudampfschifffahrt', 6)).toBe('Donau…');
  });
});
