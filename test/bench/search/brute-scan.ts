import { rangeNames, valueFacetNames, type RangeName } from '#domain/search/facets.ts';
import type { StockDocument } from '#functions/search/engines/port/document.ts';
import { FACET_LIMIT, type StockQuery, type StockResult } from '#functions/search/engines/port/stock-index.ts';
import { IDENTIFIER_SCORE } from '#functions/search/engines/port/text.ts';
import {
  fuzzyVariants,
  makeNear,
  typedVariants,
  wordsOf,
  wordsScore,
  type VehicleWords,
  type WordVariants,
} from './brute-words.ts';

/**
 * The baseline of the search bench: one pass over objects with Set filters, Map counters and the near-miss rule, words
 * tokenised beforehand. As fast as a loop over objects can be, and faster than most search libraries.
 */

interface Vehicle {
  document: StockDocument;
  /** By facet, in the order of `valueFacetNames`; equal texts are one string object, for faster Map lookups. */
  values: readonly (readonly string[])[];
  words: VehicleWords;
}

interface Condition {
  /** Facets that count a car which fails this condition only. */
  countedIn: (vehicle: Vehicle) => readonly number[];
  range: RangeName | null;
  passes: (vehicle: Vehicle) => boolean;
}

const [MAKE, MODEL, PAIR] = (['make', 'model', 'make_model'] as const).map((name) => valueFacetNames.indexOf(name)) as [
  number,
  number,
  number,
];

const passesIn = (query: StockQuery, facet: number): ((vehicle: Vehicle) => boolean) | null => {
  const wanted = new Set(query.refinements[valueFacetNames[facet]!] ?? []);
  if (wanted.size === 0) return null;
  return (vehicle) => {
    for (const value of vehicle.values[facet]!) if (wanted.has(value)) return true;
    return false;
  };
};

/** Makes and models are one condition: makes are counted without it, models among the chosen makes. */
const makeCondition = (query: StockQuery): Condition[] => {
  const [byMake, byModel, byPair] = [MAKE, MODEL, PAIR].map((facet) => passesIn(query, facet)) as [
    ReturnType<typeof passesIn>,
    ReturnType<typeof passesIn>,
    ReturnType<typeof passesIn>,
  ];
  if (byMake === null && byModel === null && byPair === null) return [];
  const paired = new Set((query.refinements.make_model ?? []).map((pair) => pair.split(' > ')[0]));
  const isWhole = ({ document }: Vehicle): boolean => byMake !== null && !paired.has(document.hit.make);
  const all = [MAKE, MODEL, PAIR];
  return [
    {
      countedIn: (vehicle) => (byMake === null || byMake(vehicle) ? all : [MAKE]),
      range: null,
      passes: (vehicle) =>
        (byMake === null || byMake(vehicle)) &&
        (byModel === null || byModel(vehicle)) &&
        (byPair === null || byPair(vehicle) || isWhole(vehicle)),
    },
  ];
};

const conditionsOf = (query: StockQuery): Condition[] => [
  ...makeCondition(query),
  ...valueFacetNames.flatMap((_, facet): Condition[] => {
    const passes = facet === MAKE || facet === MODEL || facet === PAIR ? null : passesIn(query, facet);
    return passes === null ? [] : [{ countedIn: () => [facet], range: null, passes }];
  }),
  ...rangeNames.flatMap((range): Condition[] => {
    const { min, max } = query.ranges[range] ?? { min: null, max: null };
    if (min === null && max === null) return [];
    const [low, high] = [min ?? 0, max ?? Infinity];
    const passes = ({ document }: Vehicle): boolean => {
      const number = document.numbers[range];
      return number !== null && number >= low && number <= high;
    };
    return [{ countedIn: () => [], range, passes }];
  }),
];

const inScope = ({ sold, soldAt, numbers, values }: StockDocument, query: StockQuery): boolean => {
  if (sold && (soldAt === null || soldAt <= query.soldAfter)) return false;
  if (query.pricedOnly && numbers.price === null) return false;
  const { only } = query;
  return only === null || values[only.facet].some((value) => only.values.includes(value));
};

const relevance = (a: StockDocument, b: StockDocument): number =>
  b.customRank - a.customRank ||
  Number(b.promoted) - Number(a.promoted) ||
  b.createdAt - a.createdAt ||
  (a.id < b.id ? -1 : 1);

const byNumber =
  (field: 'price' | 'km', direction: number) =>
  (a: StockDocument, b: StockDocument): number => {
    const [x, y] = [a.numbers[field] ?? Infinity * direction, b.numbers[field] ?? Infinity * direction];
    return x === y ? relevance(a, b) : (x - y) * direction;
  };

const sorts: Record<StockQuery['sort'], (a: StockDocument, b: StockDocument) => number> = {
  relevance,
  latest: (a, b) => b.createdAt - a.createdAt || relevance(a, b),
  price_asc: byNumber('price', 1),
  price_desc: byNumber('price', -1),
  km_asc: byNumber('km', 1),
  km_desc: byNumber('km', -1),
  // No query of the bench asks for these.
  year_desc: relevance,
  saving: relevance,
  weekly_price_asc: relevance,
  distance: relevance,
};

const limited = (counts: ReadonlyMap<string, number>, selected: readonly string[]): Record<string, number> => {
  const entries = [...counts];
  const shown =
    entries.length <= FACET_LIMIT
      ? entries
      : entries.sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).slice(0, FACET_LIMIT);
  return Object.fromEntries([...shown, ...selected.map((value) => [value, counts.get(value) ?? 0] as const)]);
};

class Counters {
  readonly facets = valueFacetNames.map(() => new Map<string, number>());
  readonly stats = new Map<RangeName, { min: number; max: number }>();

  countFacet(facet: number, vehicle: Vehicle): void {
    const counts = this.facets[facet]!;
    for (const value of vehicle.values[facet]!) counts.set(value, (counts.get(value) ?? 0) + 1);
  }

  measure(range: RangeName, { document }: Vehicle): void {
    const number = document.numbers[range];
    if (number === null) return;
    const stats = this.stats.get(range);
    if (stats === undefined) this.stats.set(range, { min: number, max: number });
    else {
      if (number < stats.min) stats.min = number;
      if (number > stats.max) stats.max = number;
    }
  }

  /** A hit counts for every facet, a near miss for the failed one. */
  count(vehicle: Vehicle, failed: Condition | undefined): void {
    if (failed === undefined) {
      for (let facet = 0; facet < valueFacetNames.length; facet += 1) this.countFacet(facet, vehicle);
      for (const range of rangeNames) this.measure(range, vehicle);
    } else if (failed.range !== null) this.measure(failed.range, vehicle);
    else for (const facet of failed.countedIn(vehicle)) this.countFacet(facet, vehicle);
  }
}

/** Null for none or several. */
const onlyFailure = (vehicle: Vehicle, conditions: readonly Condition[]): Condition | null | undefined => {
  let failed: Condition | undefined;
  for (const condition of conditions) {
    if (condition.passes(vehicle)) continue;
    if (failed !== undefined) return null;
    failed = condition;
  }
  return failed;
};

const vehiclesOf = (documents: readonly StockDocument[]): Vehicle[] => {
  const same = new Map<string, string>();
  const one = (value: string): string => {
    if (!same.has(value)) same.set(value, value);
    return same.get(value)!;
  };
  return documents.map((document) => ({
    document,
    values: valueFacetNames.map((facet) => document.values[facet].map(one)),
    words: wordsOf(document),
  }));
};

const scoreOf = ({ words, document }: Vehicle, ways: readonly WordVariants[], identifier: string): number =>
  wordsScore(words, ways) + (document.identifiers.includes(identifier) ? IDENTIFIER_SCORE : 0);

/** Exact matches, or fuzzy ones if no shown car has an exact one. */
const waysOf = (
  vehicles: readonly Vehicle[],
  near: ReturnType<typeof makeNear>,
  query: StockQuery,
): WordVariants[] | null => {
  if (query.words.length === 0) return null;
  const typed = typedVariants(query.words);
  const shown = vehicles.filter(({ document }) => inScope(document, query));
  if (shown.some((vehicle) => scoreOf(vehicle, typed, query.identifier) > 0)) return typed;
  const unsaid = new Set(
    query.words.keys().filter((at) => !shown.some(({ words }) => wordsScore(words, [typed[at]!]) > 0)),
  );
  return unsaid.size === 0 ? typed : fuzzyVariants(near, query.words, typed, unsaid);
};

export const makeBruteScan = (documents: readonly StockDocument[]): ((query: StockQuery) => StockResult) => {
  const vehicles = vehiclesOf(documents);
  const near = makeNear(vehicles.map(({ words }) => words));
  return (query) => {
    const conditions = conditionsOf(query);
    const ways = waysOf(vehicles, near, query);
    const counters = new Counters();
    const found: { document: StockDocument; score: number }[] = [];
    for (const vehicle of vehicles) {
      const { document } = vehicle;
      if (!inScope(document, query)) continue;
      const failed = onlyFailure(vehicle, conditions);
      if (failed === null) continue;
      const score = ways === null ? 0 : scoreOf(vehicle, ways, query.identifier);
      if (ways !== null && score === 0) continue;
      counters.count(vehicle, failed);
      if (failed === undefined) found.push({ document, score });
    }
    const compare = sorts[query.sort];
    const scored = query.sort === 'relevance';
    found.sort(
      (a, b) =>
        (query.soldLast ? Number(a.document.sold) - Number(b.document.sold) : 0) ||
        (scored ? b.score - a.score : 0) ||
        compare(a.document, b.document),
    );
    return {
      hits: found.slice(query.from, query.from + query.size).map(({ document }) => document.hit),
      count: found.length,
      facets: Object.fromEntries(
        valueFacetNames.map((name, facet) => [name, limited(counters.facets[facet]!, query.refinements[name] ?? [])]),
      ),
      facetStats: Object.fromEntries(counters.stats),
    };
  };
};
