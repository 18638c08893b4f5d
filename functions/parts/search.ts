import { searchParts } from '#domain/parts/search-parts.ts';
import { indexParts, type PartIndex } from '#domain/parts/part-index.ts';
import type { Part } from '#domain/parts/part-schema.ts';
import { readPartSearch } from '#domain/parts/url.ts';
import { toIdentifier } from '#domain/text/tokens.ts';
import type { PartsAnswer } from './contract.ts';

/** Values answered of a facet. */
const MOST_VALUES = 150;
const MOST_CATEGORIES = 8;

/** By the array of a catalogue, which is kept by revision. */
const indexes = new WeakMap<readonly Part[], PartIndex>();

export const indexOf = (parts: readonly Part[]): PartIndex => {
  const index = indexes.get(parts) ?? indexParts(parts);
  indexes.set(parts, index);
  return index;
};

/** By its number, or else one that it replaces. */
export const findPart = (parts: readonly Part[], text: string): Part | undefined => {
  const key = toIdentifier(text);
  if (key === '') return undefined;
  const { parts: indexed } = indexOf(parts);
  const found =
    indexed.find(({ numbers }) => numbers[0] === key) ?? indexed.find(({ numbers }) => numbers.includes(key));
  return found?.part;
};

const shown = ({ words: _, ...part }: Part) => part;

const counted = (values: ReadonlyMap<string, number>, chosen: readonly string[]): Record<string, number> => {
  const sorted = [...values].toSorted(([, a], [, b]) => b - a);
  return Object.fromEntries(sorted.filter(([value], n) => n < MOST_VALUES || chosen.includes(value)));
};

const largestCategories = (parts: readonly Part[]): PartsAnswer['categories'] => {
  const counts = new Map<string, number>();
  for (const { category } of parts) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts]
    .map(([category, count]) => ({ category, count }))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MOST_CATEGORIES);
};

/** `clock`: monotonic milliseconds, for the answer's `ms`. */
export const answerSearch = (
  parts: readonly Part[],
  pairs: readonly (readonly [string, string])[],
  clock: () => number,
): PartsAnswer => {
  const started = clock();
  const state = readPartSearch(pairs);
  const { hits, facets, reading, ...rest } = searchParts(indexOf(parts), state);
  const part = findPart(parts, state.part);
  return {
    total: parts.length,
    ...rest,
    hits: hits.map(shown),
    facets: Object.fromEntries(
      Object.entries(facets).map(([facet, values]) => [
        facet,
        counted(values, Object.entries(state.refinements).find(([name]) => name === facet)?.[1] ?? []),
      ]),
    ),
    read_as: {
      words: [...reading.words],
      vehicles: [...reading.vehicles],
      years: [...reading.years],
      forgiven: reading.forgiven,
    },
    part: part === undefined ? null : shown(part),
    categories: largestCategories(parts),
    ms: Math.round((clock() - started) * 100) / 100,
  };
};
