import { describe, expect, test } from 'vitest';
import { clipped, printable } from './printable.ts';

/** A font of Basic Latin, Latin-1 and macrons. */
const has = (codePoint: number): boolean =>
  (codePoint >= 0x20 && codePoint < 0x7f) || (codePoint >= 0xa0 && codePoint <= 0x16b) || codePoint === 0x2022;

describe('a text made printable', () => {
  test('keeps what the font has, with macrons written in either form', () => {
    expect(printable('Whangārei, Kāpiti, Ōtaki', has)).toBe('Whangārei, Kāpiti, Ōtaki');
    expect(printable('Whanga\u0304rei', has)).toBe('Whangārei');
  });

  test('shows a bullet for symbols and emoji, one for each run', () => {
    expect(printable('Call ☎ now 🚗🚙✨ really', has)).toBe('Call • now • really');
    expect(printable('family 👨‍👩‍👧‍👦, flag 🇳🇿, heart ❤️', has)).toBe('family •, flag •, heart •');
  });

  test('shows a question mark for letters of other scripts, one for each run', () => {
    expect(printable('سيارة Toyota 丰田汽车', has)).toBe('? Toyota ?');
  });

  test('drops what is not seen: control characters, directions, half of a surrogate pair', () => {
    expect(printable('a\u0000b\u0007c\u202ed\u2066e\ud83d\ufeff', has)).toBe('abcde');
  });

  test('is one line without blanks around', () => {
    expect(printable('  one\n\ttwo \r\n three ', has)).toBe('one two three');
  });
});

describe('a text cut to a length', () => {
  test('is whole where it fits', () => {
    expect(clipped('Full service history.', 21)).toBe('Full service history.');
  });

  test('ends after a word, without the punctuation that stood there', () => {
    expect(clipped('One owner, full service history', 12)).toBe('One owner…');
  });

  test('is cut within a word that is too long for the line, never within a character', () => {
    expect(clipped('x'.repeat(50), 10)).toBe(`${'x'.repeat(10)}…`);
    expect(clipped(`aaa${'🚗'.repeat(20)}`, 10)).toBe('aaa🚗🚗🚗…');
  });
});
