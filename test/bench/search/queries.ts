import { rangeNames, type SortName, type ValueFacetName } from '#domain/search/facets.ts';
import { emptySearch, type SearchState } from '#domain/search/state.ts';
import type { StockDocument } from '#functions/search/engines/port/document.ts';
import { stockQuery } from '#functions/search/routes/query.ts';
import type { StockQuery } from '#functions/search/engines/port/stock-index.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { seeded, type Random } from '../../search/random.ts';
import { benchDealer } from './dealer.ts';
import { benchNow, benchStock } from './stock.ts';

/**
 * The 200 searches that engines are timed with, the same for every size of stock: they are drawn from the first 1,000
 * vehicles.
 */

export const queryClasses = ['browse', 'facet', 'clean', 'typo', 'prefix', 'text+filter'] as const;
export type QueryClass = (typeof queryClasses)[number];

export interface BenchQuery {
  kind: QueryClass;
  state: SearchState;
  query: StockQuery;
}

const shares: readonly (readonly [QueryClass, number])[] = [
  ['browse', 12],
  ['facet', 88],
  ['clean', 30],
  ['typo', 24],
  ['prefix', 6],
  ['text+filter', 40],
];

const sorts: readonly SortName[] = ['relevance', 'price_asc', 'price_desc', 'latest', 'km_asc'];
/** The most common first. */
const refined: readonly ValueFacetName[] = [
  ...(['make', 'body', 'make_model', 'fuel', 'transmission', 'car_type', 'colour', 'drive', 'state'] as const),
  ...([
    'price_range',
    'filtered_features',
    'location_name',
    'seats',
    'badge',
    'city',
    'dealership_name',
    'year',
  ] as const),
];

/** The vehicle that the shopper wants: all refinements and words match it. */
type Wanted = StockDocument;

const valuesOf = (
  random: Random,
  stock: readonly StockDocument[],
  facet: ValueFacetName,
  vehicle: Wanted,
): string[] => {
  // Sometimes nearly all values, which are cheaper to count by exclusion; sometimes none.
  if (random.chance(0.08)) return [...new Set(stock.flatMap(({ values }) => values[facet]))].slice(0, 40).sort();
  if (random.chance(0.02)) return ['No such value'];
  const others = Array.from({ length: random.chance(0.5) ? 0 : random.int(1, 3) }, () => random.pick(stock));
  const chosen = [vehicle, ...others].map(({ values }) => values[facet][0]).filter((value) => value !== undefined);
  return [...new Set(chosen)].sort();
};

const rangesOf = (random: Random, stock: readonly StockDocument[], vehicle: Wanted): SearchState['ranges'] => {
  const ranges: SearchState['ranges'] = {};
  for (const field of rangeNames) {
    const share = { price: 0.35, km: 0.2, year: 0.2, subscription_price: 0.01, seats: 0.02 }[field];
    if (!random.chance(share)) continue;
    const here = vehicle.numbers[field] ?? 0;
    const [low, high] = [here, random.pick(stock).numbers[field] ?? 0].sort((a, b) => a - b);
    ranges[field] = { min: random.chance(0.3) ? null : (low ?? 0), max: random.chance(0.3) ? null : (high ?? 0) };
  }
  return ranges;
};

const refinementsOf = (
  random: Random,
  stock: readonly StockDocument[],
  { car: vehicle, most }: { car: Wanted; most: number },
): SearchState['refinements'] => {
  const count = random.pick([1, 1, 1, 2, 2, 3, 4, 5].filter((n) => n <= most));
  const refinements: SearchState['refinements'] = {};
  for (let tries = 0; Object.keys(refinements).length < count && tries < 40; tries += 1) {
    const facet = random.chance(0.5) ? random.skewed(refined) : random.pick(refined);
    const values = valuesOf(random, stock, facet, vehicle);
    if (values.length > 0) refinements[facet] ??= values;
  }
  return refinements;
};

/** One typo in a word of four letters or more: a letter missing, doubled or wrong, or two swapped (most often). */
const misspelt = (random: Random, word: string): string => {
  if (word.length < 4 || /\d/.test(word)) return word;
  const at = random.int(1, word.length - 2);
  const [before, here, next, after] = [word.slice(0, at), word[at] ?? '', word[at + 1] ?? '', word.slice(at + 2)];
  switch (random.int(0, 4)) {
    case 0:
      return before + next + after;
    case 1:
      return before + here + here + next + after;
    case 2:
      return `${before}x${next}${after}`;
    default:
      return before + next + here + after;
  }
};

const compounds = [
  'rav 4',
  'land cruser',
  'hi ace',
  'cx5',
  'landcruiser',
  'mu x',
  'd max',
  'xtrail',
  'santafe',
  'bt 50',
];

const textOf = (random: Random, { hit, texts }: Wanted, kind: QueryClass): string => {
  const name = `${hit.make} ${hit.model}`;
  switch (kind) {
    case 'browse':
    case 'facet':
      return '';
    case 'typo': {
      if (random.chance(0.4)) return random.pick(compounds);
      const words = name.split(' ');
      const longest = words.reduce((a, b) => (b.length > a.length ? b : a), '');
      return words.map((word) => (word === longest ? misspelt(random, word) : word)).join(' ');
    }
    case 'prefix':
      return name.slice(0, random.int(3, name.length - 1));
    case 'clean':
    case 'text+filter': {
      const said = texts.at(-1)?.split(' ') ?? [];
      return random.pick([
        name,
        name,
        hit.make,
        hit.model,
        `${hit.make} ${random.pick(said)}`,
        `${random.pick(said)} ${random.pick(said)}`,
      ]);
    }
  }
};

const stateOf = (random: Random, stock: readonly StockDocument[], kind: QueryClass): SearchState => {
  const isText = kind !== 'browse' && kind !== 'facet';
  const isRefined = kind === 'facet' || kind === 'text+filter';
  const vehicle = random.pick(stock);
  return {
    ...emptySearch,
    query: textOf(random, vehicle, kind),
    sortBy: isText && random.chance(0.7) ? 'relevance' : random.pick(sorts),
    page: random.chance(0.7) ? 1 : random.int(2, random.chance(0.1) ? 40 : 5),
    refinements: isRefined ? refinementsOf(random, stock, { car: vehicle, most: kind === 'facet' ? 5 : 2 }) : {},
    ranges: isRefined ? rangesOf(random, stock, vehicle) : {},
  };
};

const SEED = 7_126;

/** The fixed 200 queries, or `times` as many of the same mix from another seed. */
export const benchQueries = (seed: number = SEED, times = 1): BenchQuery[] => {
  const random = seeded(seed);
  const stock = benchStock(1_000);
  const dealer = tenantContext(benchDealer);
  return shares.flatMap(([kind, count]) =>
    Array.from({ length: count * times }, () => {
      const state = stateOf(random, stock, kind);
      return { kind, state, query: stockQuery(dealer, state, {}, benchNow) };
    }),
  );
};
