import pixelmatch from 'pixelmatch';
import sharp, { type Sharp } from 'sharp';

/** A picture's pixels, four bytes each. */
interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/** Baselines have half the screenshot's size: a quarter of the bytes, and softer edges of letters. */
const SCALE = 0.5;
/** Difference of one pixel in colour that counts, 0 to 1. */
const PIXEL_THRESHOLD = 0.12;
/** Side of the squares that are judged one by one, so that a small fault on a long page is not outvoted. */
const TILE = 20;
/** Share of a square's pixels that may differ, and of the whole picture's. */
const TILE_SHARE = 0.06;
const WHOLE_SHARE = 0.002;

const pixelsOf = async (image: Sharp): Promise<Pixels> => {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

const halved = async (screenshot: Buffer): Promise<Sharp> => {
  const { width = 0 } = await sharp(screenshot).metadata();
  return sharp(screenshot)
    .flatten()
    .resize({ width: Math.round(width * SCALE) });
};

/** A screenshot as it is kept: half the size, with a loss that is below PIXEL_THRESHOLD. */
export const asBaseline = async (screenshot: Buffer): Promise<Buffer> =>
  (await halved(screenshot)).webp({ nearLossless: true, quality: 40 }).toBuffer();

/** Pixels that differ in the square that differs most. */
const worstTile = (mask: Pixels): { differing: number; x: number; y: number } => {
  const columns = Math.ceil(mask.width / TILE);
  const counts = new Uint32Array(columns * Math.ceil(mask.height / TILE));
  for (let n = 0; n < mask.width * mask.height; n += 1) {
    if (mask.data[n * 4 + 3] === 0) continue;
    const tile = Math.floor(Math.floor(n / mask.width) / TILE) * columns + Math.floor((n % mask.width) / TILE);
    counts[tile] = (counts[tile] ?? 0) + 1;
  }
  const differing = counts.reduce((most, count) => Math.max(most, count), 0);
  const tile = counts.indexOf(differing);
  return { differing, x: (tile % columns) * TILE, y: Math.floor(tile / columns) * TILE };
};

/** What is different in a sentence, with a picture of where; null where both look the same. */
export interface Difference {
  text: string;
  diff: Buffer | undefined;
}

const share = (value: number): string => `${(value * 100).toFixed(2)} %`;

const differenceText = (differing: number, mask: Pixels): string | null => {
  const whole = differing / (mask.width * mask.height);
  const worst = worstTile(mask);
  const tile = worst.differing / TILE ** 2;
  if (whole <= WHOLE_SHARE && tile <= TILE_SHARE) return null;
  const at = `${worst.x / SCALE}, ${worst.y / SCALE}`;
  return `${share(whole)} of the pixels differ; most at ${at} (${share(tile)} of the square there)`;
};

/** The mask without the antialiased pixels, which pixelmatch draws in yellow. */
const countedOnly = (mask: Buffer): Buffer => {
  const counted = Buffer.from(mask);
  for (let at = 0; at < counted.length; at += 4) if ((counted[at + 1] ?? 0) > 0) counted[at + 3] = 0;
  return counted;
};

/** Compares a screenshot with a baseline. */
export const differenceOf = async (baseline: Buffer, screenshot: Buffer): Promise<Difference | null> => {
  const [before, after] = await Promise.all([pixelsOf(sharp(baseline)), pixelsOf(await halved(screenshot))]);
  const { width, height } = before;
  const raw = { raw: { width, height, channels: 4 } } as const;
  if (width !== after.width || height !== after.height)
    return { text: `its size was ${width} × ${height}, now ${after.width} × ${after.height}`, diff: undefined };
  const output = Buffer.alloc(before.data.length);
  const options = { threshold: PIXEL_THRESHOLD, diffMask: true };
  const differing = pixelmatch(before.data, after.data, output, width, height, options);
  const mask = countedOnly(output);
  const text = differenceText(differing, { data: mask, width, height });
  if (text === null) return null;
  const overlay = await sharp(mask, raw).png().toBuffer();
  const diff = await sharp(after.data, raw)
    .composite([{ input: overlay }])
    .png()
    .toBuffer();
  return { text, diff };
};
