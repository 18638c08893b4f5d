import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rangeNames } from './facets.ts';
import { ABOVE_MAXIMUM, BELOW_MINIMUM, moveThumb, snapToStep } from './move-thumb.ts';
import { normaliseRange, buildSlider, clampThumbs } from './ranges.ts';

describe('range sliders', () => {
  test('the default price slider goes from 0 to 100000 in steps of a hundredth', () => {
    expect(buildSlider('price', { min: 0, max: 100_000 })).toEqual({ min: 0, max: 100_000, step: 1_000 });
  });

  test('bounds are rounded outward to thousands and the step is a rounded hundredth', () => {
    expect(buildSlider('price', { min: 4_990, max: 189_990 })).toEqual({ min: 4_000, max: 190_000, step: 2_000 });
    expect(buildSlider('km', { min: 12, max: 31_000 })).toEqual({ min: 0, max: 31_000, step: 1_000 });
    expect(buildSlider('year', { min: 1_998, max: 2_024 })).toEqual({ min: 1_998, max: 2_024, step: 1 });
  });

  test('one car alone still makes a slider with two ends', () => {
    expect(buildSlider('price', { min: 20_000, max: 20_000 })).toEqual({ min: 20_000, max: 21_000, step: 1_000 });
    expect(buildSlider('year', { min: 2_020, max: 2_020 })).toEqual({ min: 2_020, max: 2_021, step: 1 });
  });

  const slider = buildSlider('price', { min: 0, max: 100_000 });

  test('ends the wrong way round mean what lies between them; an open end stays open', () => {
    expect(normaliseRange({ min: 40_000, max: 20_000 })).toEqual({ min: 20_000, max: 40_000 });
    expect(normaliseRange({ min: 20_000, max: 40_000 })).toEqual({ min: 20_000, max: 40_000 });
    expect(normaliseRange({ min: 20_000, max: null })).toEqual({ min: 20_000, max: null });
  });

  test('moving past the other thumb stops at it', () => {
    expect(moveThumb(slider, { min: 20_000, max: 40_000 }, 'min', 70_000).range).toEqual({ min: 40_000, max: 40_000 });
    expect(moveThumb(slider, { min: 20_000, max: 40_000 }, 'max', 5_000).range).toEqual({ min: 20_000, max: 20_000 });
  });

  test('beyond the bounds the value is clamped and a message is for the log', () => {
    expect(moveThumb(slider, undefined, 'min', -1)).toEqual({
      range: { min: null, max: null },
      message: BELOW_MINIMUM,
    });
    expect(moveThumb(slider, undefined, 'max', 100_001)).toEqual({
      range: { min: null, max: null },
      message: ABOVE_MAXIMUM,
    });
    expect(moveThumb(slider, undefined, 'max', 100_000).message).toBeNull();
    expect(moveThumb(slider, undefined, 'min', 0).message).toBeNull();
    expect(BELOW_MINIMUM).toBe('Cannot refine below the range minimum');
    expect(ABOVE_MAXIMUM).toBe('Cannot refine above the range maximum');
  });

  test('a thumb back at its bound is an open end, so that dearer cars are found again', () => {
    expect(moveThumb(slider, { min: null, max: 50_000 }, 'max', 100_000).range).toEqual({ min: null, max: null });
  });

  const anySlider = fc
    .tuple(fc.constantFrom(...rangeNames), fc.nat(3_000_000), fc.nat(3_000_000))
    .map(([field, a, b]) => ({ bounds: { min: Math.min(a, b), max: Math.max(a, b) }, field }));

  test('no car is outside the bounds', () => {
    fc.assert(
      fc.property(anySlider, ({ field, bounds }) => {
        const made = buildSlider(field, bounds);
        expect(made.min).toBeLessThanOrEqual(bounds.min);
        expect(made.max).toBeGreaterThanOrEqual(bounds.max);
        expect(made.step).toBeGreaterThan(0);
      }),
    );
  });

  test('any sequence of moves leaves the ends in order, inside the bounds and on values that a thumb may rest on', () => {
    const move = fc.record({
      thumb: fc.constantFrom('min', 'max'),
      value: fc.integer({ min: -10_000, max: 3_500_000 }),
    });
    fc.assert(
      fc.property(anySlider, fc.array(move), ({ field, bounds }, moves) => {
        const made = buildSlider(field, bounds);
        let range: { min: number | null; max: number | null } | undefined;
        for (const { thumb, value } of moves) {
          range = moveThumb(made, range, thumb, value).range;
          const { min, max } = clampThumbs(made, range);
          expect(min).toBeLessThanOrEqual(max);
          expect(snapToStep(made, min)).toBe(min);
          expect(snapToStep(made, max)).toBe(max);
        }
      }),
    );
  });
});
