import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast } from '#domain/colour/rules.ts';
import { runs } from '#test/support/runs.ts';
import { dealerColours, grounds } from './dealer-colours.ts';

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('a dealer’s colour in the console', () => {
  test('is read on every ground of both schemes, and text on it too, whatever the colour', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        const { light, lightText, dark, darkText } = dealerColours(colour);
        for (const ground of grounds.light) expect(contrast(light, ground)).toBeGreaterThanOrEqual(4.5);
        for (const ground of grounds.dark) expect(contrast(dark, ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(lightText, light)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(darkText, dark)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: runs({ quick: 200, full: 5_000 }), seed: 34 },
    );
  });

  test('stays as it is where it can be read', () => {
    expect(dealerColours('#1f5c3a').light).toBe('#1f5c3a');
  });

  test('is checked on the grounds that the stylesheet has', () => {
    const sheet = readFileSync(new URL('console-tokens.css', import.meta.url), 'utf8');
    const found = ['page', 'surface', 'raised'].map((name) =>
      new RegExp(`--fc-color-${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(sheet)?.slice(1),
    );
    expect(found).toEqual(grounds.light.map((light, index) => [light, grounds.dark[index]]));
  });
});
