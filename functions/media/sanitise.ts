import sharp, { type Metadata } from 'sharp';
import { pictureTypeOf } from './picture-type.ts';

/** Larger than any picture a page shows; the original is not kept. */
const KEPT_WIDTH_PX = 1_600;
const KEPT_QUALITY = 90;
const MAX_SIDE_PX = 12_000;
/** A decoded picture takes 3 bytes a pixel: 150 MB. */
const MAX_PIXELS = 50_000_000;

/** Why a picture of a feed is not shown. These words are stored and read by the dealer. */
export type RefusalReason = 'not a picture' | 'damaged picture' | 'too many pixels';

export type Sanitised = { ok: true; picture: Uint8Array } | { ok: false; reason: RefusalReason };

const tooLarge = ({ width, height }: Metadata): boolean =>
  width > MAX_SIDE_PX || height > MAX_SIDE_PX || width * height > MAX_PIXELS;

/**
 * What may be kept of a fetched file: the picture alone, turned upright, without metadata (a photograph carries the place it
 * was taken), encoded by us, so that nothing of the foreign file is ever served.
 */
export const sanitise = async (bytes: Uint8Array): Promise<Sanitised> => {
  // SVG and HTML are never pictures here.
  if (pictureTypeOf(bytes) === undefined) return { ok: false, reason: 'not a picture' };
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_SIDE_PX * MAX_SIDE_PX, failOn: 'error' });
    if (tooLarge(await picture.metadata())) return { ok: false, reason: 'too many pixels' };
    const kept = picture
      .rotate()
      .resize({ width: KEPT_WIDTH_PX, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: KEPT_QUALITY });
    return { ok: true, picture: await kept.toBuffer() };
  } catch {
    return { ok: false, reason: 'damaged picture' };
  }
};
