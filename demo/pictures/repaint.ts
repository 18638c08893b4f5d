import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** Caravans and motorhomes whose panels take the paint, made of rendered layers: `node demo/pictures/repaint.ts`. */
const LAYERS = join(import.meta.dirname, 'layers');
/** Panels stand out of the dark studio's floor and wall, which the light one does not tell from white. Linear light. */
const PANEL = { from: 0.1, to: 0.26 };
/** Of a white panel's light in black paint, and how bright it is in paint 1. */
const GLOSS = 0.03;
const WHITE = 0.8;
/** As in render.py. */
const HEADROOM = 1.6;

type Corner = readonly [number, number];

interface Repaint {
  of: string;
  /** The part of the picture whose panels are painted, in shares of width and height. */
  within: Readonly<Record<string, readonly Corner[]>>;
}

const repaints: Readonly<Record<string, Repaint>> = {
  'caravan-twotone': {
    of: 'caravan',
    within: {
      front34: [
        [0.1, 0.508],
        [0.452, 0.545],
        [0.93, 0.486],
        [0.93, 0.68],
        [0.44, 0.78],
        [0.1, 0.76],
      ],
      side: [
        [0.2, 0.507],
        [0.96, 0.507],
        [0.96, 0.64],
        [0.2, 0.64],
      ],
    },
  },
  'caravan-colour': {
    of: 'caravan-band',
    within: {
      front34: [
        [0.1, 0.05],
        [0.95, 0.05],
        [0.95, 0.68],
        [0.44, 0.78],
        [0.1, 0.76],
      ],
      side: [
        [0.2, 0.15],
        [0.96, 0.15],
        [0.96, 0.64],
        [0.2, 0.64],
      ],
    },
  },
  'motorhome-colour': {
    of: 'motorhome',
    within: {
      front34: [
        [0.1, 0.03],
        [0.97, 0.03],
        [0.97, 0.72],
        [0.6, 0.85],
        [0.5, 0.5],
        [0.1, 0.3],
      ],
      side: [
        [0.05, 0.05],
        [0.98, 0.05],
        [0.98, 0.69],
        [0.33, 0.69],
        [0.33, 0.43],
        [0.05, 0.41],
      ],
      rear34: [
        [0.03, 0.03],
        [0.99, 0.03],
        [0.99, 0.8],
        [0.3, 0.8],
        [0.2, 0.3],
        [0.03, 0.3],
      ],
    },
  },
  'caravan-shell': {
    of: 'caravan-tandem',
    within: {
      front34: [
        [0.1, 0.05],
        [0.95, 0.05],
        [0.95, 0.66],
        [0.5, 0.75],
        [0.1, 0.65],
      ],
      side: [
        [0.2, 0.15],
        [0.96, 0.15],
        [0.96, 0.65],
        [0.2, 0.65],
      ],
    },
  },
};

const toLinear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toSrgb = (value: number): number => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);
const byte = (share: number): number => Math.round(255 * Math.min(1, Math.max(0, share)));
const smooth = (value: number): number => {
  const share = Math.min(1, Math.max(0, (value - PANEL.from) / (PANEL.to - PANEL.from)));
  return share * share * (3 - 2 * share);
};

const read = async (name: string) => {
  const { data, info } = await sharp(join(LAYERS, `${name}.webp`))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/** How much of each pixel is a panel that is painted, 0 to 1. */
const panels = async (dark: Awaited<ReturnType<typeof read>>, within: readonly Corner[]): Promise<number[]> => {
  const { width, height, data } = dark;
  const corners = within.map(([x, y]) => `${x * width},${y * height}`).join(' ');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/><polygon points="${corners}" fill="#fff"/></svg>`;
  const inside = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
  return Array.from({ length: width * height }, (_, at) => {
    const light = [0, 1, 2].reduce((sum, channel) => sum + toLinear((data[at * 3 + channel] ?? 0) / 255) / 3, 0);
    return smooth(light) * ((inside[at * 3] ?? 0) / 255);
  });
};

const write = async (name: string, { width, height }: { width: number; height: number }, pixels: Uint8Array) =>
  await writeFile(
    join(LAYERS, `${name}.webp`),
    await sharp(pixels, { raw: { width, height, channels: 3 } })
      .webp({ quality: 84, effort: 6 })
      .toBuffer(),
  );

for (const [body, { of, within }] of Object.entries(repaints)) {
  for (const [view, corners] of Object.entries(within)) {
    const [light, dark, paint] = await Promise.all(
      [`${of}-${view}-base`, `${of}-${view}dark-base`, `${of}-${view}-paint`].map(read),
    );
    if (light === undefined || dark === undefined || paint === undefined) throw new Error(`${of} has no layers.`);
    const share = await panels(dark, corners);
    const blackened = (data: Uint8Array): Uint8Array =>
      data.map((value, at) => {
        const panel = share[Math.floor(at / 3)] ?? 0;
        return byte(toSrgb(toLinear(value / 255) * (1 - panel * (1 - GLOSS))));
      });
    const painted = paint.data.map((value, at) => {
      const own = (value / 255) ** 2 * HEADROOM;
      const gained = ((share[Math.floor(at / 3)] ?? 0) * toLinear((light.data[at] ?? 0) / 255)) / WHITE;
      return byte(Math.sqrt((own + gained) / HEADROOM));
    });
    await write(`${body}-${view}-base`, light, blackened(light.data));
    await write(`${body}-${view}dark-base`, dark, blackened(dark.data));
    await write(`${body}-${view}-paint`, light, painted);
  }
}
