/**
 * Colours a car from two layers: out = base + colour x paint, per channel, in linear light. Layers and constants come from
 * demo/pictures (render.py); its README derives the formula.
 */

/** The paint layer is stored as the square root of paint / PAINT_MAX. */
const PAINT_MAX = 1.6;
/** Light above this is compressed, so that white paint and highlights keep their shape. */
const KNEE = 0.8;
/** Base 1 + white x PAINT_MAX. */
const TOP = 1 + PAINT_MAX;
/** Steps of the output table over the square root of the light, finer in the shadows. */
const STEPS = 4096;
const LEVELS = 256;

export interface RawPicture {
  data: Uint8Array;
  width: number;
  height: number;
}

const toLinear = (level: number): number => {
  const value = level / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const toSrgb = (light: number): number => (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);

const rollOff = (light: number): number =>
  light <= KNEE ? light : KNEE + (1 - KNEE) * (1 - Math.exp((KNEE - light) / (1 - KNEE)));

const levels = Array.from({ length: LEVELS }, (_, level) => level);
const baseLight = Float32Array.from(levels, toLinear);
const paintLight = Float32Array.from(levels, (level) => (level / 255) ** 2 * PAINT_MAX);
const outLevel = Uint8Array.from({ length: STEPS + 1 }, (_, step) =>
  Math.round(255 * toSrgb(rollOff((step / STEPS) ** 2 * TOP))),
);

const SCALE = STEPS / Math.sqrt(TOP);

/** Output level for every pair of base and paint level of one channel, to avoid a square root per pixel. */
const makeTable = (colour: number): Uint8Array => {
  const table = new Uint8Array(LEVELS * LEVELS);
  const light = toLinear(colour);
  for (let base = 0; base < LEVELS; base += 1) {
    for (let paint = 0; paint < LEVELS; paint += 1) {
      const sum = (baseLight[base] ?? 0) + (paintLight[paint] ?? 0) * light;
      table[base * LEVELS + paint] = outLevel[Math.round(Math.sqrt(sum) * SCALE)] ?? 255;
    }
  }
  return table;
};

/** 64 kB per level of a channel: 16 MB for all levels. */
const tables = new Map<number, Uint8Array>();

const channelTable = (colour: number): Uint8Array => {
  const table = tables.get(colour) ?? makeTable(colour);
  tables.set(colour, table);
  return table;
};

/** Both layers are RGB of the same size; throws otherwise. */
export const compose = (base: RawPicture, paint: RawPicture, rgb: readonly number[]): RawPicture => {
  const { width, height } = base;
  if (base.data.length !== paint.data.length) throw new RangeError('The layers of a picture differ in size.');
  const data = new Uint8Array(base.data.length);
  for (const [channel, colour] of rgb.entries()) {
    const table = channelTable(colour);
    for (let at = channel; at < data.length; at += rgb.length) {
      data[at] = table[(base.data[at] ?? 0) * LEVELS + (paint.data[at] ?? 0)] ?? 0;
    }
  }
  return { data, width, height };
};
