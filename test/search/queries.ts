import { rangeNames, sortNames, stockPresets, valueFacetNames, type ValueFacetName } from '#domain/search/facets.ts';
import { emptySearch, type Range, type SearchState } from '#domain/search/state.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';
import type { StockDocument } from '#functions/search/document.ts';
import { stockQuery } from '#functions/search/query.ts';
import type { StockQuery } from '#functions/search/stock-index.ts';
import { tenantConfig, tenantContext } from '#test/support/tenants.ts';
import type { Random } from './random.ts';
import { stockNow } from './stock.ts';

/** Values that some vehicle has, now and then one that none has. */
const valuesFor = (random: Random, stock: readonly StockDocument[], facet: ValueFacetName): string[] => {
  const chosen = Array.from({ length: random.pick([1, 1, 1, 2, 3, 6]) }, () =>
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

/** Words of some vehicle: as they stand, split, joined, cut, or a number of its own. */
const wordsFor = (random: Random, stock: readonly StockDocument[]): string => {
  if (stock.length === 0) return 'toyota';
  const { hit, texts, identifiers } = random.pick(stock);
  const said = texts.join(' ').split(' ');
  switch (random.int(0, 6)) {
    case 0:
      return hit.make;
    case 1:
      return `${hit.make} ${hit.model}`.toUpperCase();
    case 2:
      return hit.model.replace(/[ -]/g, '');
    case 3:
      return hit.model.replace(/(\D)(\d)/, '$1 $2');
    case 4:
      return `${hit.model} ${random.pick(said)}`.slice(0, random.int(2, 30));
    case 5:
      return identifiers.length === 0 ? 'nothing' : random.pick(identifiers);
    default:
      return `${random.pick(said)} ${random.pick(said)}`;
  }
};

const refinedBy = (random: Random, stock: readonly StockDocument[]): SearchState['refinements'] =>
  Object.fromEntries(
    random
      .some(valueFacetNames, random.pick([0, 0, 1, 1, 2, 3, 5]))
      .map((facet) => [facet, valuesFor(random, stock, facet)]),
  );

const rangedBy = (random: Random, stock: readonly StockDocument[]): SearchState['ranges'] =>
  Object.fromEntries(
    random.some(rangeNames, random.pick([0, 0, 1, 1, 2])).map((field) => [field, rangeFor(random, stock, field)]),
  );

/** One search as a shopper could ask it. */
export const generateSearch = (random: Random, stock: readonly StockDocument[]): SearchState => ({
  ...emptySearch,
  query: random.chance(0.35) ? wordsFor(random, stock) : '',
  page: random.chance(0.6) ? 1 : random.int(1, 8),
  sortBy: random.pick(sortNames),
  refinements: refinedBy(random, stock),
  ranges: rangedBy(random, stock),
});

/** A dealer whose default stock, days and flags are drawn too. */
export const generateTenant = (random: Random, id: string): TenantContext => {
  const config = tenantConfig(id);
  return tenantContext(id, {
    search: { ...config.search, defaultStock: random.chance(0.6) ? 'all' : random.pick(stockPresets) },
    constants: { ...config.constants, soldDays: random.pick([0, 1, 3, 3, 7]), pageSize: random.pick([12, 21, 60]) },
    flags: { ...config.flags, hide_unpriced_when_price_asc: random.chance(0.3) },
  });
};

export const generateQuery = (random: Random, stock: readonly StockDocument[], tenantId: string): StockQuery => {
  const base = random.chance(0.1) ? { car_type: ['used'] } : {};
  return stockQuery(generateTenant(random, tenantId), generateSearch(random, stock), base, stockNow);
};
