import type { Shape } from './shapes.ts';

/** Interiors are shared by shapes of a class, each in its trims (demo/pictures, `cabin-<class>-<trim>`). */
const trims = {
  small: ['cabin-small-dark', 'cabin-small-grey'],
  family: ['cabin-family-dark', 'cabin-family-stone'],
  ute: ['cabin-ute-dark', 'cabin-ute-brown'],
  van: ['cabin-van-grey'],
  premium: ['cabin-premium-tan'],
  sport: ['cabin-sport-red'],
  electric: ['cabin-electric-white'],
} as const;

const classes: Partial<Record<Shape, keyof typeof trims>> = {
  'hatch-small': 'small',
  hatch: 'small',
  'hatch-low': 'small',
  'hatch-tall': 'small',
  'hatch-kei': 'small',
  'hatch-electric': 'electric',
  'suv-small': 'small',
  'suv-compact': 'small',
  'suv-urban': 'small',
  'suv-electric': 'electric',
  ute: 'ute',
  'ute-sport': 'ute',
  'ute-canopy': 'ute',
  'ute-work': 'ute',
  'cab-chassis': 'ute',
  'off-roader': 'ute',
  'off-roader-touring': 'ute',
  van: 'van',
  'van-high': 'van',
  motorhome: 'van',
  coupe: 'sport',
  roadster: 'sport',
};

const makes: ReadonlyMap<string, keyof typeof trims> = new Map([
  ['Audi', 'premium'],
  ['BMW', 'premium'],
  ['Lexus', 'premium'],
  ['Mercedes-Benz', 'premium'],
  ['Porsche', 'premium'],
  ['Volvo', 'premium'],
  ['BYD', 'electric'],
  ['Polestar', 'electric'],
  ['Tesla', 'electric'],
]);

/** The interior of a car's class and make; `number` chooses the trim. */
export const chooseCabin = (shape: Shape, make: string, number: number): string => {
  const kind = classes[shape] === 'van' ? 'van' : (makes.get(make) ?? classes[shape] ?? 'family');
  return trims[kind][number % trims[kind].length] ?? trims[kind][0];
};
