import { makeRandom, type Random } from './random.ts';

export interface Paint {
  /** The manufacturer's name. */
  name: string;
  /** Colour of the rendered picture. */
  hex: string;
}

/** Relative frequency of each family, and the shades its pictures are painted with. */
const families = {
  white: { share: 22, shades: ['#e9e9e6', '#dfe1e0'] },
  silver: { share: 14, shades: ['#b9bcc0', '#a9adb1'] },
  grey: { share: 16, shades: ['#5b6066', '#44484d', '#767b80'] },
  black: { share: 13, shades: ['#101114', '#191b20'] },
  blue: { share: 13, shades: ['#1f3f7a', '#2a5ea8', '#16294f'] },
  red: { share: 11, shades: ['#8e1118', '#a8201c', '#6d0f1c'] },
  special: { share: 11, shades: [] },
} as const;
type Family = keyof typeof families;
const familyNames: readonly Family[] = ['white', 'silver', 'grey', 'black', 'blue', 'red', 'special'];

/** Names by family, in the order of `familyNames`; the last one has its own colour. */
interface Chart {
  names: readonly [string, string, string, string, string, string, string];
  special: string;
}

const chart = (special: string, ...names: Chart['names']): Chart => ({ special, names });

const charts: Readonly<Record<string, Chart>> = {
  Toyota: chart(
    '#6b5a45',
    'Glacier White',
    'Silver Sky',
    'Graphite',
    'Eclipse Black',
    'Saturn Blue',
    'Atomic Rush Red',
    'Dusty Bronze',
  ),
  Ford: chart(
    '#b4531a',
    'Arctic White',
    'Aluminium',
    'Meteor Grey',
    'Shadow Black',
    'Blue Lightning',
    'True Red',
    'Cyber Orange',
  ),
  Mazda: chart(
    '#77797b',
    'Snowflake White Pearl',
    'Sonic Silver',
    'Machine Grey',
    'Jet Black',
    'Deep Crystal Blue',
    'Soul Red Crystal',
    'Polymetal Grey',
  ),
  Mitsubishi: chart(
    '#a5551f',
    'White Diamond',
    'Sterling Silver',
    'Graphite Grey',
    'Black Mica',
    'Cosmic Blue',
    'Red Diamond',
    'Sunshine Orange',
  ),
  Hyundai: chart(
    '#4c5547',
    'Atlas White',
    'Shimmering Silver',
    'Amazon Grey',
    'Abyss Black',
    'Intense Blue',
    'Ultimate Red',
    'Mirage Green',
  ),
  Kia: chart(
    '#3d4f45',
    'Snow White Pearl',
    'Steel Silver',
    'Gravity Grey',
    'Aurora Black',
    'Gravity Blue',
    'Fusion Red',
    'Jungle Green',
  ),
  Nissan: chart(
    '#a9501c',
    'Ivory Pearl',
    'Brilliant Silver',
    'Gun Metallic Grey',
    'Diamond Black',
    'Caspian Blue',
    'Burning Red',
    'Magma Copper',
  ),
  Subaru: chart(
    '#3c4a3c',
    'Crystal White',
    'Ice Silver',
    'Magnetite Grey',
    'Crystal Black',
    'Sapphire Blue Pearl',
    'Crimson Red Pearl',
    'Autumn Green',
  ),
  Volkswagen: chart(
    '#a48a2c',
    'Pure White',
    'Reflex Silver',
    'Indium Grey',
    'Deep Black Pearl',
    'Atlantic Blue',
    'Kings Red',
    'Turmeric Yellow',
  ),
  BMW: chart(
    '#6d6255',
    'Alpine White',
    'Glacier Silver',
    'Mineral Grey',
    'Black Sapphire',
    'Estoril Blue',
    'Melbourne Red',
    'Sunset Bronze',
  ),
  'Mercedes-Benz': chart(
    '#7a6f60',
    'Polar White',
    'Iridium Silver',
    'Selenite Grey',
    'Obsidian Black',
    'Cavansite Blue',
    'Hyacinth Red',
    'Mojave Bronze',
  ),
  Tesla: chart(
    '#33373d',
    'Pearl White Multi-Coat',
    'Quicksilver',
    'Midnight Silver',
    'Solid Black',
    'Deep Blue Metallic',
    'Ultra Red',
    'Stealth Grey',
  ),
  Isuzu: chart(
    '#a4541d',
    'Mineral White',
    'Mercury Silver',
    'Obsidian Grey',
    'Basalt Black',
    'Cobalt Blue',
    'Magnetic Red',
    'Volcanic Amber',
  ),
  MG: chart(
    '#4d5c54',
    'York White',
    'Sterling Silver',
    'Brixton Grey',
    'Black Pearl',
    'Brighton Blue',
    'Diamond Red',
    'Clapham Green',
  ),
};

const plain = chart('#556052', 'White', 'Silver', 'Grey', 'Black', 'Blue', 'Red', 'Green');

/** The same name always has the same colour. */
const drawShade = (name: string, shades: readonly string[]): string => makeRandom(name).pick(shades);

/** A paint of the manufacturer; common families are more likely. */
export const drawPaint = (make: string, random: Random): Paint => {
  const { names, special } = charts[make] ?? plain;
  const family = random.weighted(familyNames, (name) => families[name].share);
  const name = names[familyNames.indexOf(family)] ?? 'White';
  return { name, hex: family === 'special' ? special : drawShade(name, families[family].shades) };
};

export const interiorColours = ['Black', 'Black Cloth', 'Black Leather', 'Grey', 'Charcoal', 'Beige Leather'] as const;
