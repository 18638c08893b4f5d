import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { compose, type RawPicture } from '#domain/media/compose.ts';

const dot = (...levels: number[]): RawPicture => ({
  data: Uint8Array.from(levels),
  width: levels.length / 3,
  height: 1,
});

describe('compose', () => {
  test('paint without light is the base alone', () => {
    const base = dot(0, 12, 90, 140, 180, 200);
    expect(compose(base, dot(0, 0, 0, 0, 0, 0), [142, 17, 24]).data).toEqual(base.data);
  });

  test('adds light, not levels: paint of full white on black is the paint layer in linear light', () => {
    // sqrt(D / 1.6) = 128/255, so D = 0.403 of linear light, which is level 170 of sRGB
    expect([...compose(dot(0, 0, 0), dot(128, 128, 128), [255, 255, 255]).data]).toEqual([170, 170, 170]);
  });

  test('colours each channel by its own part of the paint', () => {
    const [red, green, blue] = compose(dot(0, 0, 0), dot(160, 160, 160), [142, 17, 24]).data;
    expect(red).toBeGreaterThan(100);
    expect(green).toBeLessThan(red ?? 0);
    expect(blue).toBeGreaterThan(green ?? 0);
  });

  test('highlights are rolled off and never wrap around', () => {
    const [level] = compose(dot(255, 255, 255), dot(255, 255, 255), [255, 255, 255]).data;
    expect(level).toBeGreaterThanOrEqual(254);
  });

  test('refuses layers of different sizes', () => {
    expect(() => compose(dot(0, 0, 0), dot(0, 0, 0, 0, 0, 0), [0, 0, 0])).toThrow(RangeError);
  });

  test('a real pair in red is a red car before a grey wall', async () => {
    const layers = join(import.meta.dirname, '../../demo/pictures/layers');
    const decode = async (layer: string): Promise<RawPicture> => {
      const picture = sharp(await readFile(join(layers, `suv-front34-${layer}.webp`))).removeAlpha();
      const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
      return { data, width: info.width, height: info.height };
    };
    const picture = compose(await decode('base'), await decode('paint'), [142, 17, 24]);
    const at = (x: number, y: number): number[] => [
      ...picture.data.subarray((y * picture.width + x) * 3, (y * picture.width + x) * 3 + 3),
    ];
    expect([picture.width, picture.height]).toEqual([1_600, 1_067]);
    const [wallRed = 0, wallGreen = 0, wallBlue = 0] = at(20, 20);
    expect(Math.max(wallRed, wallGreen, wallBlue) - Math.min(wallRed, wallGreen, wallBlue)).toBeLessThan(12);
    const [doorRed = 0, doorGreen = 255] = at(933, 600);
    expect(doorRed).toBeGreaterThan(doorGreen * 2);
  });
});
