import { rangeNames, valueFacetNames } from '#domain/search/facets.ts';
import type { StockDocument } from '#functions/search/engines/port/document.ts';
import {
  FACET_LIMIT,
  type ModelFound,
  type StockQuery,
  type StockResult,
} from '#functions/search/engines/port/stock-index.ts';
import { says, textScores } from './oracle-words.ts';

/**
 * The answer by brute force: plain objects, Map and Set, and a separate search per facet. Written independently of the engines;
 * shares only the tokeniser.
 */

type Test = (vehicle: StockDocument) => boolean;

const shown =
  (query: StockQuery): Test =>
  (vehicle) => {
    if (query.excluded.some((word) => says(vehicle, word))) return false;
    if (vehicle.sold && (vehicle.soldAt === null || vehicle.soldAt <= query.soldAfter)) return false;
    if (query.pricedOnly && vehicle.numbers.price === null) return false;
    const { only } = query;
    return only === null || vehicle.values[only.facet].some((value) => only.values.includes(value));
  };

/** By facet, or 'range:' and the field. */
const refinementTests = (query: StockQuery): Map<string, Test> => {
  const tests = new Map<string, Test>();
  for (const facet of valueFacetNames) {
    const wanted = new Set(query.refinements[facet]);
    if (wanted.size > 0) tests.set(facet, (vehicle) => vehicle.values[facet].some((value) => wanted.has(value)));
  }
  const { make = [], make_model: pairs = [] } = query.refinements;
  const isPaired = (name: string): boolean => pairs.some((pair) => pair.split(' > ')[0] === name);
  const byPair = tests.get('make_model');
  if (byPair !== undefined) {
    tests.set(
      'make_model',
      (vehicle) => byPair(vehicle) || (make.includes(vehicle.hit.make) && !isPaired(vehicle.hit.make)),
    );
  }
  for (const field of rangeNames) {
    const { min = null, max = null } = query.ranges[field] ?? {};
    if (min === null && max === null) continue;
    tests.set(`range:${field}`, (vehicle) => {
      const number = vehicle.numbers[field];
      return number !== null && (min === null || number >= min) && (max === null || number <= max);
    });
  }
  return tests;
};

const text = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

const byRelevance = (a: StockDocument, b: StockDocument): number => {
  if (a.customRank !== b.customRank) return b.customRank - a.customRank;
  if (a.promoted !== b.promoted) return a.promoted ? -1 : 1;
  return a.createdAt === b.createdAt ? text(a.id, b.id) : b.createdAt - a.createdAt;
};

/** Unknown numbers come last in both directions. */
const byNumber =
  (of: (vehicle: StockDocument) => number | null, direction: 1 | -1) => (a: StockDocument, b: StockDocument) => {
    const [x, y] = [of(a), of(b)];
    if (x === null || y === null) return Number(x === null) - Number(y === null) || byRelevance(a, b);
    return (x - y) * direction || byRelevance(a, b);
  };

/** What is saved, 0 where nothing is. */
const reductionOf = ({ hit }: StockDocument): number => {
  const price = (hit.offer_price_cents ?? 0) > 1_000 ? hit.offer_price_cents : hit.price_cents;
  if (price === null || price <= 1_000) return 0;
  return Math.max(0, (hit.before_price_cents ?? 0) - price);
};

const comparators: Record<StockQuery['sort'], (a: StockDocument, b: StockDocument) => number> = {
  relevance: byRelevance,
  latest: (a, b) => b.createdAt - a.createdAt || byRelevance(a, b),
  price_asc: byNumber(({ comparablePrice }) => comparablePrice, 1),
  price_desc: byNumber(({ comparablePrice }) => comparablePrice, -1),
  km_asc: byNumber(({ numbers }) => numbers.km, 1),
  km_desc: byNumber(({ numbers }) => numbers.km, -1),
  year_desc: byNumber(({ numbers }) => numbers.year, -1),
  saving: (a, b) => reductionOf(b) - reductionOf(a) || byRelevance(a, b),
  weekly_price_asc: (a, b) => {
    const [x, y] = [a.hit.estimate?.week_cents ?? Infinity, b.hit.estimate?.week_cents ?? Infinity];
    return x === y ? byRelevance(a, b) : x - y;
  },
  distance: byRelevance,
};

/** Where a vehicle stands on the way from the shopper; unlisted locations are beyond the last. */
const stepsAway = ({ nearest }: StockQuery, vehicle: StockDocument): number => {
  const at = nearest.indexOf(vehicle.values.location_name[0] ?? '');
  return at === -1 ? nearest.length : at;
};

const countValues = (values: readonly string[], selected: readonly string[]): Record<string, number> => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const frequent = [...counts].sort(([a, n], [b, m]) => m - n || text(a, b)).slice(0, FACET_LIMIT);
  return Object.fromEntries([...frequent, ...selected.map((value) => [value, counts.get(value) ?? 0] as const)]);
};

const leastAndMost = (numbers: readonly (number | null)[]) => {
  const known = numbers.filter((number) => number !== null);
  return known.length === 0 ? undefined : { min: Math.min(...known), max: Math.max(...known) };
};

export const oracleSearch = (stock: readonly StockDocument[], query: StockQuery): StockResult => {
  const inScope = stock.filter(shown(query));
  const scores = query.words.length === 0 ? undefined : textScores(inScope, query);
  const candidates = inScope.filter((vehicle) => scores === undefined || (scores.get(vehicle.id) ?? 0) > 0);
  const tests = refinementTests(query);
  /** Makes are counted without what is chosen of models, models without any choice of models. */
  const ignored: Readonly<Record<string, readonly string[]>> = {
    make: ['make', 'model', 'make_model'],
    model: ['model', 'make_model'],
    make_model: ['model', 'make_model'],
  };
  const without = (name: string): StockDocument[] =>
    candidates.filter((vehicle) =>
      [...tests].every(([other, passes]) => (ignored[name] ?? [name]).includes(other) || passes(vehicle)),
    );
  const found = without('nothing');
  const scored = scores !== undefined && (query.sort === 'relevance' || query.sort === 'distance');
  const compare = comparators[query.sort];
  const ordered = found.sort(
    (a, b) =>
      (query.soldLast ? Number(a.sold) - Number(b.sold) : 0) ||
      stepsAway(query, a) - stepsAway(query, b) ||
      (scored ? (scores.get(b.id) ?? 0) - (scores.get(a.id) ?? 0) : 0) ||
      compare(a, b),
  );
  const facet = (name: (typeof valueFacetNames)[number]) =>
    countValues(
      without(name).flatMap((vehicle) => vehicle.values[name]),
      query.refinements[name] ?? [],
    );
  return {
    hits: ordered.slice(query.from, query.from + query.size).map(({ hit }) => hit),
    count: found.length,
    facets: Object.fromEntries(valueFacetNames.map((name) => [name, facet(name)])),
    facetStats: Object.fromEntries(
      rangeNames.flatMap((field) => {
        const stats = leastAndMost(without(`range:${field}`).map((vehicle) => vehicle.numbers[field]));
        return stats === undefined ? [] : [[field, stats] as const];
      }),
    ),
  };
};

/** All refinements without words, the most frequent first. */
export const oracleModels = (stock: readonly StockDocument[], query: StockQuery): ModelFound[] => {
  const tests = [...refinementTests(query).values()];
  const groups = new Map<string, StockDocument[]>();
  for (const vehicle of stock
    .filter((one) => shown(query)(one) && tests.every((passes) => passes(one)))
    .sort(byRelevance)) {
    const [name = ''] = vehicle.values.make_model;
    groups.set(name, [...(groups.get(name) ?? []), vehicle]);
  }
  return [...groups]
    .flatMap(([makeModel, vehicles]) => {
      const priceFrom = leastAndMost(vehicles.map(({ numbers }) => numbers.price))?.min ?? null;
      return vehicles.slice(0, 1).map(({ hit }) => ({ makeModel, count: vehicles.length, priceFrom, hit }));
    })
    .sort((a, b) => b.count - a.count || text(a.makeModel, b.makeModel));
};
