// Basic colours of paint names, for alt texts and placeholders. No zod: the listing's bundle imports this file.
export const plainColours = [
  'white',
  'silver',
  'grey',
  'black',
  'blue',
  'red',
  'orange',
  'yellow',
  'green',
  'brown',
  'beige',
  'purple',
] as const;
export type PlainColour = (typeof plainColours)[number];

/** Words that mean a colour without naming it. */
const figurative: Readonly<Record<PlainColour, readonly string[]>> = {
  white: ['snow', 'ice', 'pearl', 'ivory', 'chalk', 'alabaster', 'arctic', 'polar', 'frost'],
  silver: ['aluminium', 'platinum', 'quicksilver', 'sterling'],
  grey: ['gray', 'graphite', 'gunmetal', 'charcoal', 'granite', 'titanium', 'magnetic', 'slate', 'steel', 'cement'],
  black: ['ebony', 'onyx', 'obsidian', 'midnight', 'jet', 'phantom', 'shadow'],
  blue: ['navy', 'azure', 'sapphire', 'cobalt', 'ocean', 'indigo', 'teal', 'aqua', 'lightning'],
  red: ['maroon', 'burgundy', 'crimson', 'ruby', 'scarlet', 'cherry', 'garnet'],
  orange: ['copper', 'tangerine', 'amber', 'inferno'],
  yellow: ['mustard', 'lemon', 'gold'],
  green: ['olive', 'khaki', 'jungle', 'emerald', 'forest', 'moss'],
  brown: ['bronze', 'mocha', 'chocolate', 'chestnut', 'mahogany'],
  beige: ['champagne', 'sand', 'cream', 'desert', 'stone'],
  purple: ['violet', 'plum', 'aubergine'],
};

const literalColours = new Map(plainColours.map((colour) => [`${colour}`, colour]));
const figurativeColours = new Map(
  plainColours.flatMap((colour) => figurative[colour].map((word) => [word, colour] as const)),
);

const lastFound = (words: readonly string[], table: ReadonlyMap<string, PlainColour>): PlainColour | null =>
  words.reduce<PlainColour | null>((found, word) => table.get(word) ?? found, null);

/** 'Glacier White Pearl' and 'Ice White / Black roof' are white, 'Silver Blue' is blue (last word); null if unknown. */
export const findPlainColour = (paint: string | null): PlainColour | null => {
  const main = (paint ?? '').toLowerCase().split(/\/|\bwith\b|\band\b/)[0] ?? '';
  const words = main.split(/[^a-z]+/);
  return lastFound(words, literalColours) ?? lastFound(words, figurativeColours);
};
