import { titleTokens, toIdentifier, tokenise } from '../text/tokens.ts';
import type { ItemType } from '../vehicle/vocabulary.ts';
import type { Fit, Part } from './part-schema.ts';
import { vehicleNames, type VehicleNames } from './vehicle-names.ts';

/** A vehicle that a part is for, with every open end filled in. */
export interface FittedVehicle {
  make: string;
  /** Null where the catalogue names no model of the make. */
  model: string | null;
  from: number;
  to: number;
}

export interface IndexedPart {
  part: Part;
  /** In the dealer's order. */
  place: number;
  /** How many of its category stand before it. */
  turn: number;
  /** The same array for all parts that fit any vehicle of a type. */
  vehicles: readonly FittedVehicle[];
  /** Its number and those that it replaces, without hyphens. */
  numbers: readonly string[];
}

/** How much a word of a part counts, by place. */
export type Postings = ReadonlyMap<number, number>;

export interface PartIndex {
  parts: readonly IndexedPart[];
  vocabulary: ReadonlyMap<string, Postings>;
  names: VehicleNames;
  /** First and last year that any part names; null where none does. */
  years: { first: number; last: number } | null;
}

const weights = { name: 8, number: 6, kind: 4, other: 2 } as const;

type Split = (text: string) => readonly string[];

/** The same names stand in thousands of parts. */
const splitOnce = (): Split => {
  const known = new Map<string, readonly string[]>();
  return (text) => {
    const tokens = known.get(text) ?? titleTokens(text);
    known.set(text, tokens);
    return tokens;
  };
};

const textsOf = (part: Part, split: Split): readonly (readonly [tokens: readonly string[], weight: number])[] => [
  [split(part.name), weights.name],
  [[part.number, ...part.supersedes].flatMap((number) => [...tokenise(number), toIdentifier(number)]), weights.number],
  [[...split(part.category), ...split(part.brand ?? '')], weights.kind],
  [split(part.words), weights.other],
  [part.fits.flatMap(({ make, model }) => [...split(make), ...split(model ?? '')]), weights.other],
];

/** The words of a part, each with the most that it counts. */
export const wordsOfPart = (part: Part, split: Split = titleTokens): ReadonlyMap<string, number> => {
  const words = new Map<string, number>();
  for (const [tokens, weight] of textsOf(part, split))
    for (const token of tokens) words.set(token, Math.max(weight, words.get(token) ?? 0));
  return words;
};

const collectVocabulary = (parts: readonly Part[]): PartIndex['vocabulary'] => {
  const vocabulary = new Map<string, Map<number, number>>();
  const split = splitOnce();
  for (const [place, part] of parts.entries())
    for (const [word, weight] of wordsOfPart(part, split)) {
      const postings = vocabulary.get(word) ?? new Map<number, number>();
      vocabulary.set(word, postings.set(place, weight));
    }
  return vocabulary;
};

const filled = ({ make, from, to }: Fit, model: string | null): FittedVehicle => ({
  make,
  model,
  from: from ?? -Infinity,
  to: to ?? Infinity,
});

/** Models by make that parts of an item type name. */
const modelsByMake = (parts: readonly Part[], type: ItemType): Map<string, Set<string>> => {
  const makes = new Map<string, Set<string>>();
  for (const { item_type, fits } of parts)
    for (const { make, model } of item_type === type ? fits : []) {
      const models = makes.get(make) ?? new Set<string>();
      if (model !== null) models.add(model);
      makes.set(make, models);
    }
  return makes;
};

const wholeMake = (fit: Fit, models: ReadonlySet<string> = new Set()): FittedVehicle[] =>
  models.size === 0 ? [filled(fit, null)] : [...models].map((model) => filled(fit, model));

/** Every vehicle that parts of this type are for: what a part for any of them fits. */
const everyVehicle = (makes: ReadonlyMap<string, ReadonlySet<string>>): FittedVehicle[] =>
  [...makes].flatMap(([make, models]) => wholeMake({ make, model: null, from: null, to: null }, models));

const fitsOfType = (parts: readonly Part[], type: ItemType): ((part: Part) => readonly FittedVehicle[]) => {
  const makes = modelsByMake(parts, type);
  const every = everyVehicle(makes);
  return ({ fits }) =>
    fits.length === 0
      ? every
      : fits.flatMap((fit) => (fit.model === null ? wholeMake(fit, makes.get(fit.make)) : [filled(fit, fit.model)]));
};

const findYears = (parts: readonly Part[]): PartIndex['years'] => {
  const years = parts.flatMap(({ fits }) => fits.flatMap(({ from, to }) => [from, to])).filter((year) => year !== null);
  if (years.length === 0) return null;
  // No spread: a catalogue has more years than a call takes arguments.
  return { first: years.reduce((a, b) => Math.min(a, b)), last: years.reduce((a, b) => Math.max(a, b)) };
};

/** One of each category before the second of any: a file is sorted, and its beginning would be all of one kind. */
const takeTurns = (parts: readonly Part[]): number[] => {
  const seen = new Map<string, number>();
  return parts.map(({ category }) => {
    const turn = seen.get(category) ?? 0;
    seen.set(category, turn + 1);
    return turn;
  });
};

/** What searches of a catalogue ask, made once for each revision of it. */
export const indexParts = (parts: readonly Part[]): PartIndex => {
  const byType = new Map(
    [...new Set(parts.map(({ item_type }) => item_type))].map((type) => [type, fitsOfType(parts, type)]),
  );
  const turns = takeTurns(parts);
  return {
    parts: parts.map((part, place) => ({
      part,
      place,
      turn: turns[place] ?? 0,
      vehicles: byType.get(part.item_type)?.(part) ?? [],
      numbers: [part.number, ...part.supersedes].map(toIdentifier),
    })),
    vocabulary: collectVocabulary(parts),
    names: vehicleNames(parts),
    years: findYears(parts),
  };
};
