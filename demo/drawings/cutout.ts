import { join } from 'node:path';
import sharp from 'sharp';
import { compose, type RawPicture } from '#domain/media/compose.ts';
import { parseChannels } from '#domain/media/layered.ts';

const LAYERS = join(import.meta.dirname, '../pictures/layers');
const WIDTH = 1200;

const raw = async (name: string): Promise<RawPicture> => {
  const picture = sharp(join(LAYERS, `${name}.webp`))
    .removeAlpha()
    .resize({ width: WIDTH });
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

const light = (data: Uint8Array, at: number): number =>
  (data[at * 3] ?? 0) * 0.3 + (data[at * 3 + 1] ?? 0) * 0.59 + (data[at * 3 + 2] ?? 0) * 0.11;

/** Pixels that are joined to the edge of the picture and belong to floor or wall. */
const flood = (isGround: Uint8Array, width: number, height: number): Uint8Array => {
  const seen = new Uint8Array(width * height);
  const open: number[] = [];
  const visit = (x: number, y: number): void => {
    const at = y * width + x;
    if (x < 0 || y < 0 || x >= width || y >= height || seen[at] === 1 || isGround[at] !== 1) return;
    seen[at] = 1;
    open.push(at);
  };
  for (let x = 0; x < width; x += 1) {
    visit(x, 0);
    visit(x, height - 1);
  }
  for (let y = 0; y < height; y += 1) {
    visit(0, y);
    visit(width - 1, y);
  }
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const x = at % width;
    const y = Math.floor(at / width);
    visit(x - 1, y);
    visit(x + 1, y);
    visit(x, y - 1);
    visit(x, y + 1);
  }
  return seen;
};

/** Gaps in pillars and sills are narrower than twice this. */
const GAP = 4;

/** Pixels all of whose neighbours within GAP, along both axes, are set. */
const shrink = (mask: Uint8Array, width: number): Uint8Array => {
  const along = (from: Uint8Array, step: number): Uint8Array =>
    from.map((_, at) => {
      for (let by = -GAP; by <= GAP; by += 1) if ((from[at + by * step] ?? 1) === 0) return 0;
      return 1;
    });
  return along(along(mask, 1), width);
};

const not = (mask: Uint8Array): Uint8Array => mask.map((one) => 1 - one);
const spread = (mask: Uint8Array, width: number): Uint8Array => not(shrink(not(mask), width));

/** The dark studio has lost most of the light of floor and wall, and little of the vehicle's. */
const groundOf = async (body: string, view: string): Promise<Uint8Array> => {
  const [bright, dim, paint] = await Promise.all(
    [`${body}-${view}-base`, `${body}-${view}dark-base`, `${body}-${view}-paint`].map(raw),
  );
  if (bright === undefined || dim === undefined || paint === undefined) throw new RangeError('A layer is missing.');
  const count = bright.width * bright.height;
  const isGround = Uint8Array.from({ length: count }, (_, at) => {
    const here = light(bright.data, at);
    return here - light(dim.data, at) > GROUND_LOSS * here && here > 30 && light(paint.data, at) < PAINTED ? 1 : 0;
  });
  const { width, height } = bright;
  const wide = spread(flood(shrink(isGround, width), width, height), width);
  return wide.map((one, at) => (one === 1 && isGround[at] === 1 ? 1 : 0));
};
/** Share of a pixel's level that floor and wall lose between the studios. */
const GROUND_LOSS = 0.42;
/** Level of the paint layer from which a pixel is the vehicle's. */
const PAINTED = 60;

interface Vehicle {
  body: string;
  view: string;
  colour: string;
}

/** The brightest floor of a row: what the shade is measured against. */
const brightest = (data: Uint8Array, ground: Uint8Array, row: number, width: number): number => {
  let most = 1;
  for (let at = row * width; at < (row + 1) * width; at += 1)
    if (ground[at] === 1) most = Math.max(most, light(data, at));
  return most;
};

/** Shadows lie below this share of the height. */
const FLOOR_FROM = 0.45;

/** Alpha of black that darkens another floor as the studio's is darkened, per pixel. */
const shadowOf = ({ data, width, height }: RawPicture, ground: Uint8Array): Uint8Array => {
  const shadow = new Uint8Array(width * height);
  for (let row = Math.ceil(height * FLOOR_FROM); row < height; row += 1) {
    const full = brightest(data, ground, row, width);
    for (let at = row * width; at < (row + 1) * width; at += 1) {
      shadow[at] = Math.max(0, 1 - light(data, at) / full - 0.06) * 230;
    }
  }
  return shadow;
};

/** The vehicle's own alpha, soft at its edge. */
const edgeOf = async (ground: Uint8Array, { width, height }: RawPicture): Promise<Uint8Array> => {
  const solid = Buffer.from(ground.map((one) => (one === 1 ? 0 : 255)));
  const soft = sharp(solid, { raw: { width, height, channels: 1 } }).blur(0.9);
  const mask = await soft.toColourspace('b-w').raw().toBuffer();
  return Uint8Array.from(mask, (level) => Math.min(255, Math.max(0, (level - 96) * 1.6)));
};

/** A vehicle with its shadow on nothing: the floor's shade becomes the alpha of black. */
export const cutOut = async ({ body, view, colour }: Vehicle): Promise<Buffer> => {
  const [base, paint, ground] = await Promise.all([
    raw(`${body}-${view}-base`),
    raw(`${body}-${view}-paint`),
    groundOf(body, view),
  ]);
  const { data, width, height } = compose(base, paint, parseChannels(colour));
  const edge = await edgeOf(ground, base);
  const shadow = shadowOf(base, ground);
  const out = Buffer.alloc(width * height * 4);
  for (const [at, own = 0] of edge.entries()) {
    const alpha = ground[at] === 1 ? Math.max(own, shadow[at] ?? 0) : own;
    const share = ground[at] === 1 ? (own / Math.max(1, alpha)) * 0.5 : 1;
    for (let channel = 0; channel < 3; channel += 1) out[at * 4 + channel] = (data[at * 3 + channel] ?? 0) * share;
    out[at * 4 + 3] = alpha;
  }
  return sharp(out, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
};
