import { byName } from '../text/order.ts';
import { MAX_PAGE } from '../search/facets.ts';
import { PARTS_PER_PAGE, YES, type PartFacetName } from './facets.ts';
import { coversYear, namesVehicle, readQuery, type Reading } from './match-words.ts';
import type { FittedVehicle, IndexedPart, PartIndex } from './part-index.ts';
import type { Part } from './part-schema.ts';
import type { PartSearch } from './state.ts';

export interface PartResult {
  hits: readonly Part[];
  count: number;
  pages: number;
  page: number;
  /** By facet, then by value; chosen values are always there. */
  facets: Readonly<Record<PartFacetName, ReadonlyMap<string, number>>>;
  reading: Pick<Reading, 'words' | 'vehicles' | 'years' | 'forgiven'>;
}

type Refinements = PartSearch['refinements'];

const chosen = (refinements: Refinements, facet: PartFacetName): readonly string[] => refinements[facet] ?? [];
const isAmong = (values: readonly string[], value: string | null): boolean =>
  values.length === 0 || (value !== null && values.includes(value));

/** What a part says of itself; vehicles are asked apart. */
const ownValue = {
  category: ({ category }: Part) => category,
  item_type: ({ item_type }: Part) => item_type,
  brand: ({ brand }: Part) => brand,
  in_stock: ({ in_stock }: Part) => (in_stock ? YES : null),
  priced: ({ price_cents }: Part) => (price_cents === null ? null : YES),
} as const;
type OwnFacet = keyof typeof ownValue;
const ownFacets = ['category', 'item_type', 'brand', 'in_stock', 'priced'] as const satisfies readonly OwnFacet[];

/** One vehicle has to be of the make, the model and the year. What stands below is left out with what it belongs to. */
const leavesOut = {
  make: ['make', 'model', 'year'],
  model: ['model', 'year'],
  year: ['year'],
} as const satisfies Partial<Record<PartFacetName, readonly PartFacetName[]>>;
type VehicleFacet = keyof typeof leavesOut;

const without = (refinements: Refinements, names: readonly PartFacetName[]): Refinements =>
  Object.fromEntries(Object.entries(refinements).filter(([name]) => !names.some((one) => one === name)));

type PartTest = (one: IndexedPart) => boolean;

/** The facets that are chosen, looked up once for all parts. */
const ownTest = (refinements: Refinements): PartTest => {
  const asked = ownFacets.flatMap((facet) => {
    const values = chosen(refinements, facet);
    return values.length === 0 ? [] : [{ valueOf: ownValue[facet], values }];
  });
  return ({ part }) => asked.every(({ valueOf, values }) => isAmong(values, valueOf(part)));
};

const asksVehicle = (refinements: Refinements): boolean =>
  (['make', 'model', 'year'] as const).some((facet) => chosen(refinements, facet).length > 0);

type VehicleTest = (vehicle: FittedVehicle) => boolean;

const chosenVehicle = (refinements: Refinements): VehicleTest => {
  const [makes, models] = [chosen(refinements, 'make'), chosen(refinements, 'model')];
  const years = chosen(refinements, 'year').map(Number);
  return (vehicle) => isAmong(makes, vehicle.make) && isAmong(models, vehicle.model) && coversYear(years, vehicle);
};

interface Asked {
  index: PartIndex;
  reading: Reading;
  refinements: Refinements;
}

/** Of a part whose number was typed, the vehicles that the words name do not matter. */
const vehicleTests = ({ reading: { vehicles, years, byNumber } }: Asked, refinements: Refinements) => {
  const isChosen = chosenVehicle(refinements);
  const isRead: VehicleTest = (vehicle) =>
    isChosen(vehicle) && namesVehicle(vehicles, vehicle) && coversYear(years, vehicle);
  return ({ place }: IndexedPart): VehicleTest => (byNumber.has(place) ? isChosen : isRead);
};

const passing = (asked: Asked, refinements: Refinements): PartTest => {
  const passesOwn = ownTest(refinements);
  if (!asksVehicle(refinements)) return passesOwn;
  const testOf = vehicleTests(asked, refinements);
  return (one) => passesOwn(one) && one.vehicles.some(testOf(one));
};

const yearsOf = ({ from, to }: FittedVehicle, { years }: PartIndex): string[] => {
  if (years === null) return [];
  const [first, last] = [Math.max(from, years.first), Math.min(to, years.last)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => String(first + n));
};

const vehicleValues = (facet: VehicleFacet, vehicle: FittedVehicle, index: PartIndex): (string | null)[] =>
  facet === 'year' ? yearsOf(vehicle, index) : [vehicle[facet]];

type Counts = Map<string, number>;

const countUp = (counts: Counts, values: Iterable<string | null>): void => {
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
};

const countOwn = (asked: Asked, found: readonly IndexedPart[], facet: OwnFacet): Counts => {
  const counts: Counts = new Map();
  const passes = passing(asked, without(asked.refinements, [facet]));
  for (const one of found) if (passes(one)) countUp(counts, [ownValue[facet](one.part)]);
  return counts;
};

/** Models stand under a make and years under a model: before one is asked for they are hundreds, and nobody is shown them. */
const isAskedFor = ({ reading: { vehicles }, refinements }: Asked, facet: VehicleFacet): boolean => {
  if (facet === 'make' || chosen(refinements, facet).length > 0) return true;
  if (facet === 'model') return chosen(refinements, 'make').length > 0 || vehicles.length > 0;
  return chosen(refinements, 'model').length > 0 || vehicles.some(({ model }) => model !== null);
};

/** Parts for any vehicle have the same list of them: its values are looked up once. */
const countVehicles = (asked: Asked, found: readonly IndexedPart[], facet: VehicleFacet): Counts => {
  const counts: Counts = new Map();
  if (!isAskedFor(asked, facet)) return counts;
  const refinements = without(asked.refinements, leavesOut[facet]);
  const [passesOwn, testOf] = [ownTest(refinements), vehicleTests(asked, refinements)];
  const known = new Map<readonly FittedVehicle[], ReadonlySet<string | null>>();
  const valuesOf = (one: IndexedPart): Set<string | null> => {
    const values = new Set<string | null>();
    const test = testOf(one);
    for (const vehicle of one.vehicles)
      if (test(vehicle)) for (const value of vehicleValues(facet, vehicle, asked.index)) values.add(value);
    return values;
  };
  for (const one of found) {
    if (!passesOwn(one)) continue;
    const isShared = one.part.fits.length === 0 && !asked.reading.byNumber.has(one.place);
    const values = (isShared ? known.get(one.vehicles) : undefined) ?? valuesOf(one);
    if (isShared) known.set(one.vehicles, values);
    countUp(counts, values);
  }
  return counts;
};

const isVehicleFacet = (facet: PartFacetName): facet is VehicleFacet => Object.hasOwn(leavesOut, facet);

const countFacet = (asked: Asked, found: readonly IndexedPart[], facet: PartFacetName): Counts => {
  const counts = isVehicleFacet(facet) ? countVehicles(asked, found, facet) : countOwn(asked, found, facet);
  for (const value of chosen(asked.refinements, facet)) if (!counts.has(value)) counts.set(value, 0);
  return counts;
};

const countFacets = (asked: Asked, found: readonly IndexedPart[]): PartResult['facets'] => ({
  category: countFacet(asked, found, 'category'),
  item_type: countFacet(asked, found, 'item_type'),
  make: countFacet(asked, found, 'make'),
  model: countFacet(asked, found, 'model'),
  year: countFacet(asked, found, 'year'),
  brand: countFacet(asked, found, 'brand'),
  in_stock: countFacet(asked, found, 'in_stock'),
  priced: countFacet(asked, found, 'priced'),
});

type Order = (a: IndexedPart, b: IndexedPart) => number;

/** Without a price last, both ways. */
const byPrice =
  (sign: 1 | -1): Order =>
  ({ part: { price_cents: a } }, { part: { price_cents: b } }) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (a - b);
  };

/** The best words first; made for the vehicle before for any; in stock first; then a part of each category in turn. */
const byRelevance = ({ reading, refinements }: Asked): Order => {
  const asks = asksVehicle(refinements) || reading.vehicles.length > 0;
  const scoreOf = ({ place }: IndexedPart): number => reading.scores.get(place) ?? 0;
  const isSpecific = ({ part }: IndexedPart): number => Number(asks && part.fits.length > 0);
  return (a, b) =>
    scoreOf(b) - scoreOf(a) ||
    isSpecific(b) - isSpecific(a) ||
    Number(b.part.in_stock) - Number(a.part.in_stock) ||
    a.turn - b.turn;
};

const orderOf = (asked: Asked, sortBy: PartSearch['sortBy']): Order => {
  if (sortBy === 'price_asc') return byPrice(1);
  if (sortBy === 'price_desc') return byPrice(-1);
  return sortBy === 'name' ? (a, b) => byName(a.part.name, b.part.name) : byRelevance(asked);
};

/** docs/product/service-and-parts.md, 'Parts search'. A page beyond the last is answered with the last. */
export const searchParts = (index: PartIndex, { query, refinements, sortBy, page }: PartSearch): PartResult => {
  const reading = readQuery(index, query);
  const asked: Asked = { index, reading, refinements };
  const found = index.parts.filter(({ place }) => reading.scores.has(place));
  const order = orderOf(asked, sortBy);
  const matching = found.filter(passing(asked, refinements)).toSorted((a, b) => order(a, b) || a.place - b.place);
  const pages = Math.min(Math.ceil(matching.length / PARTS_PER_PAGE), MAX_PAGE);
  const shown = Math.max(1, Math.min(page, pages));
  return {
    hits: matching.slice((shown - 1) * PARTS_PER_PAGE, shown * PARTS_PER_PAGE).map(({ part }) => part),
    count: matching.length,
    pages,
    page: shown,
    facets: countFacets(asked, found),
    reading,
  };
};
