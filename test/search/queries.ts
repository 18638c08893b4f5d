import { rangeNames, sortNames, stockPresets, valueFacetNames, type ValueFacetName } from '#domain/search/facets.ts';
import { emptySearch, type Range, type SearchState } from '#domain/search/state.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { StockDocument } from '#functions/search/engines/port/document.ts';
import { stockQuery } from '#functions/search/routes/query.ts';
import type { StockQuery } from '#functions/search/engines/port/stock-index.ts';
import { tenantConfig, tenantContext } from '#test/support/tenants.ts';
import type { Random } from './random.ts';
import { stockNow } from './stock.ts';

/** Mostly existing values, sometimes an unknown one. */
const valuesFor = (random: Random, stock: readonly StockDocument[], facet: ValueFacetName): string[] => {
  const chosen = Array.from({ length: random.pick([1, 1, 1, 2, 3, 6, 40]) }, () =>
    stock.length === 0 || random.chance(0.04) ? 'no such value' : (random.pick(stock).values[facet][0] ?? 'unknown'),
  );
  return [...new Set(chosen)].sort();
};

const rangeFor = (random: Random, stock: readonly StockDocument[], field: (typeof rangeNames)[number]): Range => {
  const number = (): number => (stock.length === 0 ? random.int(0, 3_000) : (random.pick(stock).numbers[field] ?? 0));
  const [a, b] = [number(), number()];
  const range = { min: Math.min(a, b), max: Math.max(a, b) };
  if (random.chance(0.25)) return { ...range, min: null };
  return random.chance(0.25) ? { ...range, max: null } : range;
};

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** One typo: a letter added, missing or wrong, or two swapped. */
const slip = (random: Random, text: string): string => {
  const at = random.int(0, Math.max(text.length - 2, 0));
  const [before, one, two, after] = [text.slice(0, at), text[at] ?? '', text[at + 1] ?? '', text.slice(at + 2)];
  const other = letters[random.int(0, letters.length - 1)] ?? '';
  return random.pick([
    before + two + one + after,
    before + two + one + after,
    before + one + other + two + after,
    before + two + after,
    before + other + two + after,
  ]);
};

const mistyped = (random: Random, text: string): string => {
  const once = slip(random, text);
  return random.chance(0.3) ? slip(random, once) : once;
};

/** Words and phrases with synonyms. */
const synonyms = [
  ...['ute', 'pickup', 'pick up', 'utility', 'auto', '4x4', '4wd', 'four wheel drive', 'awd', 'all wheel drive'],
  ...['station wagon', 'estate', 'saloon', 'ev', 'bev', 'stick shift', 'vw', 'merc', 'mercedes benz', 'beemer'],
  ...['7 seater', '5 seats', 'people mover', 'minivan', 'unleaded', 'turbo diesel', '2wd', 'rangie', 'cruiser'],
] as const;
const unknownWords = ['zzyzx', 'unobtainium', 'q', 'xk', '9999', 'flurbex 12'] as const;

/** Words of a vehicle: unchanged, split, joined, cut, misspelt or paraphrased, or an identifier. */
const wordsFor = (random: Random, stock: readonly StockDocument[]): string => {
  if (stock.length === 0) return 'toyota';
  const { hit, texts, titles, identifiers } = random.pick(stock);
  const said = texts.join(' ').split(' ');
  const named = `${hit.make} ${hit.model}`;
  const kinds: readonly (() => string)[] = [
    () => hit.make,
    () => named.toUpperCase(),
    () => hit.model.replace(/[ -]/g, ''),
    () => named.replace(/[ -]/g, ''),
    () => hit.model.replace(/(\D)(\d)/, '$1 $2'),
    () => hit.model.slice(0, 3) + ' ' + hit.model.slice(3),
    () => `${hit.model} ${random.pick(said)}`.slice(0, random.int(2, 30)),
    () => named.slice(0, random.int(2, named.length)),
    () => (identifiers.length === 0 ? 'nothing' : random.pick(identifiers)),
    () => (identifiers.length === 0 ? 'nothing' : mistyped(random, random.pick(identifiers))),
    () => `${random.pick(said)} ${random.pick(said)}`,
    () => mistyped(random, hit.make),
    () => mistyped(random, hit.model),
    () => mistyped(random, named),
    () => mistyped(random, `${hit.model} ${random.pick(titles)}`),
    () => `${mistyped(random, hit.make)} ${mistyped(random, hit.model)}`,
    () => `${hit.make} ${mistyped(random, random.pick(said))}`,
    () => random.pick(synonyms),
    () => `${hit.make} ${random.pick(synonyms)}`,
    () => `${random.pick(synonyms)} ${random.pick(titles)}`,
    () => mistyped(random, random.pick(synonyms)),
    () => `${hit.model} ${random.pick(unknownWords)}`,
    () => random.pick(unknownWords),
  ];
  return random.pick(kinds)();
};

const refinedBy = (random: Random, stock: readonly StockDocument[]): SearchState['refinements'] => {
  const facets = random.some(valueFacetNames, random.pick([0, 0, 1, 1, 2, 3, 5]));
  // Makes and models together are common in life and rare by chance.
  const models = random.chance(0.2) ? random.some(['make', 'model', 'make_model'] as const, 2) : [];
  const known = (facet: ValueFacetName): readonly string[] =>
    stock.length === 0 ? ['Kia'] : random.pick(stock).values[facet];
  const refinements: SearchState['refinements'] = {};
  for (const facet of facets) refinements[facet] = valuesFor(random, stock, facet);
  for (const facet of models) refinements[facet] = known(facet);
  return refinements;
};

const rangedBy = (random: Random, stock: readonly StockDocument[]): SearchState['ranges'] =>
  Object.fromEntries(
    random.some(rangeNames, random.pick([0, 0, 1, 1, 2])).map((field) => [field, rangeFor(random, stock, field)]),
  );

/** '-hilux', '-auto': what the shopper does not want. */
const excludedBy = (random: Random, stock: readonly StockDocument[]): string =>
  `-${(stock.length === 0 || random.chance(0.3) ? random.pick(['auto', 'vw', 'zzyzx']) : random.pick(stock).hit.model).replace(/ /g, '-')}`;

const orderBy = (random: Random): Pick<SearchState, 'sortBy' | 'near'> => {
  const sortBy = random.pick(sortNames);
  return sortBy === 'distance' ? { sortBy, near: ['coastline-cairns'] } : { sortBy };
};

/** Some of the stock's locations in any order, and one that has no vehicle. */
const nearestOf = (random: Random, stock: readonly StockDocument[]): string[] => {
  const names = [...new Set(stock.flatMap(({ values }) => values.location_name))];
  return [...random.some(names, random.int(0, names.length)), 'nowhere'];
};

export const generateSearch = (random: Random, stock: readonly StockDocument[]): SearchState => ({
  ...emptySearch,
  query: [
    ...(random.chance(0.5) ? [wordsFor(random, stock)] : []),
    ...(random.chance(0.1) ? [excludedBy(random, stock)] : []),
  ].join(' '),
  page: random.chance(0.6) ? 1 : random.chance(0.1) ? random.int(9, 100) : random.int(1, 8),
  ...orderBy(random),
  refinements: refinedBy(random, stock),
  ranges: rangedBy(random, stock),
});

/** With random default stock, sold days and flags. */
export const generateTenant = (random: Random, id: string): TenantContext => {
  const config = tenantConfig(id);
  return tenantContext(id, {
    search: {
      ...config.search,
      defaultStock: random.chance(0.6) ? 'all' : random.pick(stockPresets),
      soldLast: random.chance(0.7),
    },
    constants: { ...config.constants, soldDays: random.pick([0, 1, 3, 3, 7]), pageSize: random.pick([12, 21, 60]) },
    flags: { ...config.flags, hide_unpriced_when_price_asc: random.chance(0.3) },
  });
};

export const generateQuery = (random: Random, stock: readonly StockDocument[], tenantId: string): StockQuery => {
  const base = random.chance(0.1) ? { car_type: ['used'] } : {};
  const query = stockQuery(generateTenant(random, tenantId), generateSearch(random, stock), base, stockNow);
  return query.sort === 'distance' ? { ...query, nearest: nearestOf(random, stock) } : query;
};
