import { toIdentifier } from '../text/tokens.ts';
import type { Part } from './part-schema.ts';

/** A vehicle that words name; null: any model of the make. */
export interface NamedVehicle {
  make: string;
  model: string | null;
}

/** What the parts of a catalogue call their vehicles, by the words run together: 'landcruiser', 'mazda3'. */
export type VehicleNames = ReadonlyMap<string, readonly NamedVehicle[]>;

/** '3' and '308' name a model after their make only. */
const isClear = (key: string): boolean => key.length > 2 && /\p{L}/u.test(key);

const keysOf = ({ make, model }: NamedVehicle): string[] => {
  if (model === null) return [toIdentifier(make)];
  const key = toIdentifier(model);
  return [`${toIdentifier(make)}${key}`, ...(isClear(key) ? [key] : [])];
};

export const vehicleNames = (parts: readonly Part[]): VehicleNames => {
  const vehicles = new Map<string, NamedVehicle>();
  for (const { fits } of parts)
    for (const { make, model } of fits) {
      vehicles.set(make, { make, model: null });
      if (model !== null) vehicles.set(`${make}\n${model}`, { make, model });
    }
  const names = new Map<string, NamedVehicle[]>();
  for (const vehicle of vehicles.values())
    for (const key of keysOf(vehicle)) names.set(key, [...(names.get(key) ?? []), vehicle]);
  return names;
};

/** Longest name of a vehicle in words. */
const MOST_WORDS = 5;
const FIRST_YEAR = 1950;
const LAST_YEAR = 2049;

export interface ReadWords {
  /** What is left, searched as words. */
  words: readonly string[];
  /** Any of these. */
  vehicles: readonly NamedVehicle[];
  /** Any of these. */
  years: readonly number[];
}

const yearOf = (word: string): number | undefined => {
  const year = /^\d{4}$/.test(word) ? Number(word) : 0;
  return year >= FIRST_YEAR && year <= LAST_YEAR ? year : undefined;
};

/** The longest name that begins here. */
const nameAt = (words: readonly string[], at: number, names: VehicleNames) => {
  for (let count = Math.min(MOST_WORDS, words.length - at); count > 0; count -= 1) {
    const found = names.get(words.slice(at, at + count).join(''));
    if (found !== undefined) return { found, count };
  }
  return undefined;
};

/** A make beside one of its models adds nothing. */
const withoutMakesOfModels = (vehicles: readonly NamedVehicle[]): NamedVehicle[] =>
  vehicles.filter(
    ({ make, model }, n) =>
      (model !== null || !vehicles.some((other) => other.make === make && other.model !== null)) &&
      vehicles.findIndex((other) => other.make === make && other.model === model) === n,
  );

/** 'brake pads hilux 2018' is 'brake pads', for the Toyota Hilux, of 2018. */
export const readVehicleWords = (words: readonly string[], names: VehicleNames): ReadWords => {
  const rest: string[] = [];
  const vehicles: NamedVehicle[] = [];
  const years: number[] = [];
  for (let at = 0; at < words.length;) {
    const name = nameAt(words, at, names);
    const word = words[at] ?? '';
    const year = yearOf(word);
    if (name !== undefined) vehicles.push(...name.found);
    else if (year === undefined) rest.push(word);
    else years.push(year);
    at += name?.count ?? 1;
  }
  return { words: rest, vehicles: withoutMakesOfModels(vehicles), years };
};
