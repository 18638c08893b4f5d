import sharp, { type Metadata } from 'sharp';
import { detectPictureType } from './published/picture-type.ts';

/** Larger than any picture of a page; the original is not kept. */
const KEPT_WIDTH_PX = 1_600;
export const STORED_QUALITY = 90;
const MAX_SIDE_PX = 12_000;
/** 3 bytes per decoded pixel: 150 MB. */
const MAX_PIXELS = 50_000_000;

/** Stored, and shown to the dealer. */
export type RefusalReason = 'not a picture' | 'damaged picture' | 'too many pixels';

export type Sanitised = { ok: true; picture: Uint8Array } | { ok: false; reason: RefusalReason };

const tooLarge = ({ width, height }: Metadata): boolean =>
  width > MAX_SIDE_PX || height > MAX_SIDE_PX || width * height > MAX_PIXELS;

/**
 * Decodes, rotates and encodes the picture again, without metadata (which may contain a location), so that no foreign bytes are
 * served.
 */
export const sanitise = async (bytes: Uint8Array): Promise<Sanitised> => {
  // SVG and HTML are not accepted.
  if (detectPictureType(bytes) === undefined) return { ok: false, reason: 'not a picture' };
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_SIDE_PX * MAX_SIDE_PX, failOn: 'error' });
    if (tooLarge(await picture.metadata())) return { ok: false, reason: 'too many pixels' };
    const kept = picture
      .rotate()
      .resize({ width: KEPT_WIDTH_PX, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: STORED_QUALITY });
    return { ok: true, picture: await kept.toBuffer() };
  } catch {
    return { ok: false, reason: 'damaged picture' };
  }
};
