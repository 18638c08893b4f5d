import { tokenise } from '#domain/text/tokens.ts';

/** Most words of a phrase in a query. */
export const MAX_PHRASE = 3;

/** Groups of synonyms. Phrases of two words are searched as joined neighbours; those of three are only understood. */
const same: readonly (readonly string[])[] = [
  ['ute', 'pickup', 'pick up'],
  ['wagon', 'station wagon', 'estate'],
  ['hatch', 'hatchback'],
  ['sedan', 'saloon'],
  ['convertible', 'cabriolet', 'cabrio'],
  ['people mover', 'minivan', 'mpv', 'people carrier'],
  ['cab chassis', 'tray back'],
  ['dual cab', 'double cab', 'crew cab'],
  ['single cab', 'regular cab'],
  ['motorhome', 'campervan', 'camper van'],
  ['motorcycle', 'motorbike'],
  ['truck', 'lorry'],
  ['4wd', '4x4', 'four wheel drive', '4 wheel drive'],
  ['awd', 'all wheel drive'],
  ['fwd', 'front wheel drive'],
  ['rwd', 'rear wheel drive'],
  ['2wd', '4x2', 'two wheel drive', '2 wheel drive'],
  ['automatic', 'auto'],
  ['petrol', 'unleaded', 'gasoline'],
  ['electric', 'ev', 'bev'],
  ['plug in', 'phev', 'plug in hybrid'],
  ['used', 'second hand', 'pre owned', 'preloved'],
  ['demo', 'demonstrator', 'ex demo'],
  ['grey', 'gray'],
  ['volkswagen', 'vw'],
  ['mercedes', 'mercedes benz', 'merc', 'benz'],
  ['chevrolet', 'chev', 'chevy'],
  ['gwm', 'great wall'],
  ['ssangyong', 'kgm'],
  // A title has '7seater' as one word: a separate '7' would match model names.
  ...[2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((seats) => [`${seats} seater`, `${seats} seats`, `${seats} seat`]),
];

/** One way only: the left also finds the right, but not the reverse. */
const means: readonly (readonly [asked: string, found: string])[] = [
  ['utility', 'ute'],
  ['trayback', 'cab chassis'],
  ['minibus', 'bus'],
  ['rv', 'motorhome'],
  ['bike', 'motorcycle'],
  ['soft top', 'convertible'],
  ['sport utility vehicle', 'suv'],
  ['sports utility vehicle', 'suv'],
  // Not every all-wheel drive is an off-road vehicle.
  ['awd', '4wd'],
  ['all wheel drive', '4wd'],
  ['2wd', 'fwd'],
  ['2wd', 'rwd'],
  ['cvt', 'automatic'],
  ['stick', 'manual'],
  ['stick shift', 'manual'],
  ['gas', 'lpg'],
  ['ulp', 'petrol'],
  ['premium unleaded', 'petrol'],
  ['turbo diesel', 'diesel'],
  ['turbodiesel', 'diesel'],
  ['tdi', 'diesel'],
  ['crdi', 'diesel'],
  ['brand new', 'new'],
  ['beemer', 'bmw'],
  ['bimmer', 'bmw'],
  ['beamer', 'bmw'],
  ['landy', 'land rover'],
  ['landie', 'land rover'],
  ['rangie', 'range rover'],
  ['cruiser', 'land cruiser'],
  ['subie', 'subaru'],
  ['mitsi', 'mitsubishi'],
  ['vdub', 'volkswagen'],
  // Misspellings beyond the allowed edits.
  ['hunday', 'hyundai'],
  ['hiundai', 'hyundai'],
  ['hyndi', 'hyundai'],
  ['pergo', 'peugeot'],
  ['porsh', 'porsche'],
  ['scoda', 'skoda'],
  ['suzi', 'suzuki'],
];

const joined = (phrase: string): string => tokenise(phrase).join('');
/** A title joins two neighbours only. */
const canBeFound = (phrase: string): boolean => tokenise(phrase).length < MAX_PHRASE;

const buildSynonymTable = (): ReadonlyMap<string, readonly string[]> => {
  const table = new Map<string, string[]>();
  const add = (asked: string, found: string): void => {
    const key = joined(asked);
    const known = table.get(key) ?? [];
    const word = joined(found);
    if (canBeFound(found) && word !== key && !known.includes(word)) table.set(key, [...known, word]);
  };
  for (const group of same) for (const asked of group) for (const found of group) add(asked, found);
  for (const [asked, found] of means) add(asked, found);
  return table;
};

let table: ReadonlyMap<string, readonly string[]> | undefined;
const none: readonly string[] = [];

/** Other names of a word or phrase (words joined), as titles have them. */
export const findSynonyms = (phrase: string): readonly string[] => (table ??= buildSynonymTable()).get(phrase) ?? none;
