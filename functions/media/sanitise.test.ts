import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { sanitise } from './sanitise.ts';

const square = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: '#8e1118' } });

describe('sanitise', () => {
  test('keeps JPEG, PNG, WebP and AVIF, each as our own JPEG', async () => {
    for (const file of [
      await square(64).jpeg().toBuffer(),
      await square(64).png().toBuffer(),
      await square(64).webp().toBuffer(),
      await square(64).avif().toBuffer(),
    ]) {
      const kept = await sanitise(file);
      expect(kept.ok && (await sharp(kept.picture).metadata()).format).toBe('jpeg');
    }
  });

  test('takes out where and by whom a photograph was made, and turns it upright', async () => {
    const exif = { IFD0: { Artist: 'A. Person' }, IFD3: { GPSLatitudeRef: 'S' } };
    const photograph = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#fff' } })
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const kept = await sanitise(photograph);
    const found = kept.ok ? await sharp(kept.picture).metadata() : undefined;
    expect(found?.exif).toBeUndefined();
    expect([found?.width, found?.height]).toEqual([40, 60]);
  });

  test('is never wider than a page can show, and never enlarged', async () => {
    const large = await sanitise(await square(2_000).jpeg().toBuffer());
    expect(large.ok && (await sharp(large.picture).metadata()).width).toBe(1_600);
    const small = await sanitise(await square(100).jpeg().toBuffer());
    expect(small.ok && (await sharp(small.picture).metadata()).width).toBe(100);
  });

  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', '<!doctype html><title>Not found</title>'],
    ['a GIF', 'GIF89a'],
    ['nothing', ''],
    ['a HEIC', '\0\0\0\x18ftypheic'],
  ])('refuses %s', async (_, text) => {
    expect(await sanitise(Buffer.from(text, 'latin1'))).toEqual({ ok: false, reason: 'not a picture' });
  });

  test('refuses a picture that is cut off', async () => {
    const whole = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer();
    expect(await sanitise(whole.subarray(0, whole.length / 2))).toEqual({ ok: false, reason: 'damaged picture' });
  });

  test('refuses a small file that would be an enormous picture', async () => {
    const bomb = await sharp({ create: { width: 12_500, height: 10, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect(await sanitise(bomb)).toEqual({ ok: false, reason: 'too many pixels' });
  });
});
