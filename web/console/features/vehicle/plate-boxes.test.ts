import { describe, expect, test } from 'vitest';
import { between, boxWords, isLargeEnough, keyed, movedBy, parseBoxes, sizedBy, withNumber } from './plate-boxes.ts';

const box = { x: 400, y: 600, width: 200, height: 100 };

describe('a box on a picture', () => {
  test('stays on it, however far it is moved', () => {
    expect(movedBy(box, { x: 900, y: -900 })).toEqual({ ...box, x: 800, y: 0 });
  });

  test('grows to the edge, and is never too small to hide something', () => {
    expect(sizedBy(box, { x: 900, y: -900 })).toEqual({ ...box, width: 600, height: 10 });
  });

  test.each([
    ['ArrowLeft', false, { x: 390 }],
    ['ArrowDown', false, { y: 610 }],
    ['ArrowRight', true, { width: 210 }],
    ['ArrowUp', true, { height: 90 }],
  ])('%s, with Shift: %s', (key, shiftKey, change) => {
    expect(keyed(box, { key, shiftKey })).toEqual({ ...box, ...change });
  });

  test('heeds no other key', () => {
    expect(keyed(box, { key: 'Enter', shiftKey: false })).toBeUndefined();
  });

  test('is the same from whichever corner it is drawn', () => {
    const corners = [
      { x: 400, y: 600 },
      { x: 600, y: 700 },
    ] as const;
    expect(between(corners[0], corners[1])).toEqual(box);
    expect(between(corners[1], corners[0])).toEqual(box);
    expect(between(corners[0], { x: 4_000, y: -5 })).toEqual({ x: 400, y: 0, width: 600, height: 600 });
  });

  test('is none where it was only touched', () => {
    expect(isLargeEnough(between({ x: 400, y: 600 }, { x: 403, y: 601 }))).toBe(false);
  });

  test('takes what is typed, as far as it fits', () => {
    expect(withNumber(box, 'x', 950)).toEqual({ ...box, x: 800 });
    expect(withNumber(box, 'height', 5)).toEqual({ ...box, height: 10 });
    expect(boxWords(withNumber(box, 'width', 155))).toBe(
      '40 % from the left, 60 % from the top, 15.5 % wide, 10 % high',
    );
  });
});

describe('boxes that the device kept', () => {
  test('are as they were', () => {
    const kept = { areas: [box, { ...box, y: 0 }], chosen: 1 };
    expect(parseBoxes(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  });

  test('are those that hide something and lie on the picture, five at most', () => {
    const wrong = [{ ...box, width: 3 }, { ...box, x: 900 }, { ...box, y: -1 }, { ...box, x: '4' }, { x: 1 }, null, 7];
    expect(parseBoxes({ areas: [...wrong, box], chosen: 7 })).toEqual({ areas: [box], chosen: 0 });
    expect(parseBoxes({ areas: Array.from({ length: 9 }, () => box), chosen: 8 })?.areas).toHaveLength(5);
  });

  test.each([null, 'boxes', {}, { areas: [], chosen: 0 }, { areas: 'x', chosen: 0 }, { areas: [{ x: 1 }], chosen: 0 }])(
    'are none in %j',
    (stored) => expect(parseBoxes(stored)).toBeUndefined(),
  );
});
