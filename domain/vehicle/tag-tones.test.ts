import { describe, expect, test } from 'vitest';
import { toneOfTag, type ToneOfTag } from './tag-tones.ts';

const tones: ToneOfTag[] = [
  { tag: 'runout sale', tone: 'green' },
  { tag: 'Last one', tone: 'amber' },
];

describe('the colour of a dealer’s own tag', () => {
  test.each([
    ['RUNOUT SALE', 'green'],
    [' Runout sale ', 'green'],
    ['Last one', 'amber'],
    ['Runout', 'red'],
    ['Test Drive Only', 'red'],
  ] as const)('of ‘%s’ is %s', (tag, tone) => {
    expect(toneOfTag(tag, tones)).toBe(tone);
  });

  test('is red where the dealer has no table', () => {
    expect(toneOfTag('runout sale', [])).toBe('red');
  });
});
