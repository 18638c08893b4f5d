import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast, contrastFaults, deriveDark, isDark, luminance, readableOn, type ColourScheme } from './rules.ts';

const light: ColourScheme = {
  page: '#ffffff',
  surface: '#f6f5f3',
  raised: '#ffffff',
  line: '#dedbd6',
  text: '#1b1a18',
  'text-soft': '#5c5853',
  accent: '#c03a0e',
  'accent-text': '#ffffff',
  positive: '#1c6b3a',
  warning: '#8a5a00',
  danger: '#b01e1e',
  focus: '#0b0b0b',
};

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('contrast', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#ff0000', '#ffffff', 4],
    ['#0000ff', '#000000', 2.44],
  ])('of %s and %s is %d, as the WCAG formula has it', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2);
  });

  test('is the same in both orders and between 1 and 21', () => {
    fc.assert(
      fc.property(hex, hex, (one, other) => {
        expect(contrast(one, other)).toBe(contrast(other, one));
        expect(contrast(one, other)).toBeGreaterThanOrEqual(1);
        expect(contrast(one, other)).toBeLessThanOrEqual(21);
      }),
    );
  });
});

describe('contrastFaults', () => {
  test('finds nothing in a readable scheme', () => {
    expect(contrastFaults(light)).toEqual([]);
  });

  test('names the pair, what it has and what it needs', () => {
    const faults = contrastFaults({ ...light, 'text-soft': '#9a968f' });
    expect(faults.map(({ background }) => background)).toEqual(['page', 'surface', 'raised']);
    expect(faults[0]).toMatchObject({ foreground: 'text-soft', needed: 4.5 });
    expect(faults[0]?.ratio).toBeLessThan(4.5);
  });

  test('asks 3:1 of the focus ring, on the accent too', () => {
    expect(contrastFaults({ ...light, focus: '#c03a0e' })).toMatchObject([
      { foreground: 'focus', background: 'accent', needed: 3 },
    ]);
  });
});

describe('deriveDark', () => {
  test('makes a dark page of a light one and leaves a dark one alone', () => {
    const dark = deriveDark(light);
    expect(isDark(light)).toBe(false);
    expect(isDark(dark)).toBe(true);
    expect(deriveDark(dark)).toBe(dark);
  });

  test('is readable whatever the tenant’s colours are', () => {
    fc.assert(
      fc.property(hex, hex, hex, (page, accent, positive) => {
        fc.pre(luminance(page) > luminance(light.text));
        expect(contrastFaults(deriveDark({ ...light, page, accent, positive }))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a colour for text on paper', () => {
  test('stays as it is where it can be read, and is darkened in its hue where it cannot', () => {
    expect(readableOn('#2f6d4a', '#ffffff')).toBe('#2f6d4a');
    const darker = readableOn('#4a8cff', '#f2f4f7');
    expect(contrast(darker, '#f2f4f7')).toBeGreaterThanOrEqual(4.5);
    expect(luminance(darker)).toBeLessThan(luminance('#4a8cff'));
    expect(contrast(readableOn('#ffffff', '#ffffff'), '#ffffff')).toBeGreaterThanOrEqual(4.5);
  });
});
