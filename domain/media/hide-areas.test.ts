import { describe, expect, test } from 'vitest';
import { hideAreas, type Pixels } from './hide-areas.ts';

const WIDTH = 200;
const HEIGHT = 100;

/** Grey, with a row of signs in the middle that differ by `seed`. */
const pictureOf = (seed: number, channels = 3): Pixels => {
  const data = new Uint8Array(WIDTH * HEIGHT * channels).fill(90);
  for (let y = 40; y < 60; y += 1)
    for (let x = 40; x < 136; x += 1) {
      // Each sign has as much black and white as the others, elsewhere.
      const isBlack = (Math.floor(x / 2) + Math.floor(y / 2) * seed) % 2 === 0;
      for (let colour = 0; colour < 3; colour += 1) data[(y * WIDTH + x) * channels + colour] = isBlack ? 10 : 230;
    }
  return { data, width: WIDTH, height: HEIGHT, channels };
};
const plate = { x: 200, y: 400, width: 480, height: 200 };
const inside = ({ data, channels }: Pixels): number[] =>
  Array.from({ length: 20 }, (_, y) =>
    Array.from({ length: 96 }, (__, x) => data[((y + 40) * WIDTH + x + 40) * channels] ?? -1),
  ).flat();

describe('a hidden area', () => {
  test('is the same whatever signs stood there, and what is around it stays', () => {
    const [one, other] = [pictureOf(1), pictureOf(2)];
    expect(inside(one)).not.toEqual(inside(other));
    hideAreas(one, [plate]);
    hideAreas(other, [plate]);
    expect(one.data).toEqual(other.data);
    expect(new Set(one.data)).toEqual(new Set([90, 128]));
    expect(one.data.filter((value) => value === 90)).toHaveLength((WIDTH * HEIGHT - 1_920) * 3);
  });

  test('has no more shades than its cells and the steps between them', () => {
    const data = new Uint8Array(WIDTH * HEIGHT * 3).map((_, n) => (n * 7_919) % 256);
    const picture = { data, width: WIDTH, height: HEIGHT, channels: 3 };
    hideAreas(picture, [plate]);
    const row = inside(picture).slice(0, 96);
    const jumps = row.slice(1).map((value, n) => Math.abs(value - (row[n] ?? 0)));
    expect(Math.max(...jumps)).toBeLessThanOrEqual(2);
  });

  test('leaves how opaque a pixel is', () => {
    const picture = pictureOf(1, 4);
    hideAreas(picture, [plate]);
    expect(picture.data[(50 * WIDTH + 100) * 4 + 3]).toBe(90);
  });

  test.each([
    ['the whole picture', { x: 0, y: 0, width: 1_000, height: 1_000 }],
    ['a corner', { x: 990, y: 990, width: 10, height: 10 }],
  ])('may be %s', (_what, area) => {
    const picture = pictureOf(3);
    hideAreas(picture, [area]);
    expect(picture.data).toHaveLength(WIDTH * HEIGHT * 3);
  });

  test('is hidden by each of several areas', () => {
    const picture = pictureOf(1);
    const before = inside(picture);
    hideAreas(picture, [
      { ...plate, width: 240 },
      { ...plate, x: 440, width: 240 },
    ]);
    expect(inside(picture).filter((value, n) => value === before[n])).toEqual([]);
  });
});
