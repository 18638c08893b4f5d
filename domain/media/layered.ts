/** Paints of layered pictures. A closed list, so that requests cannot create unlimited pictures. */

export const paints = {
  white: '#e9e9e6',
  'white-soft': '#dfe1e0',
  silver: '#b9bcc0',
  'silver-dark': '#a9adb1',
  'grey-light': '#767b80',
  grey: '#5b6066',
  'grey-dark': '#44484d',
  'grey-blue': '#6f7f8c',
  steel: '#33373d',
  black: '#101114',
  'black-soft': '#191b20',
  'blue-light': '#4a8cff',
  'blue-bright': '#2a5ea8',
  blue: '#1f3f7a',
  'blue-dark': '#16294f',
  'red-bright': '#a8201c',
  red: '#8e1118',
  'red-dark': '#6d0f1c',
  'orange-red': '#c03a0e',
  orange: '#b4531a',
  yellow: '#a48a2c',
  green: '#2f6d4a',
  'green-grey': '#4c5547',
  'green-dark': '#3c4a3c',
  'bronze-light': '#7a6f60',
  bronze: '#6b5a45',
  brown: '#4b3626',
  beige: '#c9bfa9',
  purple: '#5b5fc7',
} as const;
export type PaintName = keyof typeof paints;

export const parseChannels = (hex: string): [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

const toLinear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** Oklab (CSS Color 4, section 10.2): lightness and two hue axes, in which distances match perception. */
const toOklab = (hex: string): [number, number, number] => {
  const [r, g, b] = parseChannels(hex).map((channel) => toLinear(channel / 255));
  const mix = (x: number, y: number, z: number): number => Math.cbrt(x * (r ?? 0) + y * (g ?? 0) + z * (b ?? 0));
  const l = mix(0.4122214708, 0.5363325363, 0.0514459929);
  const m = mix(0.2119034982, 0.6806995451, 0.1073969566);
  const s = mix(0.0883024619, 0.2817188376, 0.6299787005);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
};

/** Below 1, because a difference in hue is more visible than one in lightness. */
const LIGHTNESS_WEIGHT = 0.25;

const distance = (one: string, other: string): number => {
  const [l, a, b] = toOklab(one);
  const [x, y, z] = toOklab(other);
  return LIGHTNESS_WEIGHT * (l - x) ** 2 + (a - y) ** 2 + (b - z) ** 2;
};

export const isPaintName = (name: string): name is PaintName => Object.hasOwn(paints, name);

export const nearestPaint = (hex: string): PaintName =>
  Object.keys(paints)
    .filter(isPaintName)
    .reduce((best, name) => (distance(paints[name], hex) < distance(paints[best], hex) ? name : best), 'white');

/** Media key with the nearest available paint. */
export const layeredKey = (picture: { body: string; view: string; colour: string }): string =>
  `l.${picture.body}.${picture.view}.${nearestPaint(picture.colour)}`;

/** The body of a layered picture's media key; null for photographs and drawings. */
export const layeredBody = (key: string): string | null => /^l\.([a-z-]+)\./.exec(key)?.[1] ?? null;
