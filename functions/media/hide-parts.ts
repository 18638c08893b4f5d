import sharp from 'sharp';
import { hideAreas } from '#domain/media/hide-areas.ts';
import type { ImageJob, ImageResult } from './image-library.ts';
import { STORED_QUALITY } from './sanitise.ts';

/** Stored photographs are at most 1,600 px wide. */
const MAX_PIXELS = 50_000_000;

/** A picture of its own, encoded from the pixels that are left: nothing of the first file is in it. */
export const hidePartsOf = async ({ bytes, areas }: Extract<ImageJob, { kind: 'hide' }>): Promise<ImageResult> => {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    hideAreas({ data, width, height, channels }, areas);
    const kept = sharp(data, { raw: { width, height, channels } }).jpeg({ quality: STORED_QUALITY });
    return { ok: true, picture: await kept.toBuffer() };
  } catch {
    return { ok: false, reason: 'damaged picture' };
  }
};
