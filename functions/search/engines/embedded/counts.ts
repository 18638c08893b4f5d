import type { ValueFacetName } from '#domain/search/facets.ts';
import { FACET_LIMIT, type FacetValue } from '#functions/search/engines/port/stock-index.ts';
import { complement, copyBits, countBits, keepOnly, listBits, type Bits } from './bits.ts';
import { NO_VALUE, type FacetOrdinals } from './dictionary.ts';
import type { Filter } from './filters.ts';
import { ROW_WIDTH, type Ordinals, type Rows } from './rows.ts';
import type { SearchBuffers } from './search-buffers.ts';
import type { StockTable } from './stock-table.ts';
import type { TableSearch } from './table-search.ts';
import type { FacetScan } from './count-facets.ts';

type Counting = Pick<TableSearch, 'table' | 'buffers'>;

/** Separate functions per array type: the JIT compiles each for one type. */
const entry = (list: Uint32Array, at: number): number => list[at] ?? 0;
const ordinalAt = (list: Ordinals, at: number): number => list[at] ?? NO_VALUE;

const add = (counts: Uint32Array, ordinal: number, step: 1 | -1): void => {
  counts[ordinal] = (counts[ordinal] ?? 0) + step;
};

const countAll = (rows: Rows, vehicles: Uint32Array, counts: Uint32Array, step: 1 | -1): void => {
  const { single, multi, multiStart } = rows;
  for (let n = 0; n < vehicles.length; n += 1) {
    const vehicle = entry(vehicles, n);
    const from = vehicle * ROW_WIDTH;
    for (let at = from; at < from + ROW_WIDTH; at += 1) add(counts, ordinalAt(single, at), step);
    const end = entry(multiStart, vehicle + 1);
    for (let at = entry(multiStart, vehicle); at < end; at += 1) add(counts, ordinalAt(multi, at), step);
  }
};

const countColumn = ({ single }: Rows, vehicles: Uint32Array, column: number, counts: Uint32Array): void => {
  for (let n = 0; n < vehicles.length; n += 1)
    add(counts, ordinalAt(single, entry(vehicles, n) * ROW_WIDTH + column), 1);
};

const countMulti = (rows: Rows, vehicles: Uint32Array, { first, end }: FacetOrdinals, counts: Uint32Array): void => {
  const { multi, multiStart } = rows;
  for (let n = 0; n < vehicles.length; n += 1) {
    const vehicle = entry(vehicles, n);
    const behind = entry(multiStart, vehicle + 1);
    for (let at = entry(multiStart, vehicle); at < behind; at += 1) {
      const ordinal = ordinalAt(multi, at);
      if (ordinal >= first && ordinal < end) add(counts, ordinal, 1);
    }
  }
};

/** Counts the hits, or subtracts the other vehicles from the totals, whichever are fewer. */
const countHits = ({ table, buffers }: Counting, { hits, count, list }: FacetScan): Uint32Array => {
  if (list !== null) {
    const counts = buffers.list(Uint32Array, table.rows.dictionary.size);
    countAll(table.rows, list, counts, 1);
    return counts;
  }
  const counts = buffers.list(Uint32Array, table.rows.dictionary.size);
  counts.set(table.rows.totals);
  countAll(table.rows, listBits(complement(hits, table.size, buffers), table.size - count, buffers), counts, -1);
  return counts;
};

/** The near misses of a filter that a facet counts. */
const listMissed = (near: Bits, within: Bits | null, buffers: SearchBuffers): Uint32Array => {
  if (within === null) return listBits(near, countBits(near), buffers);
  const missed = copyBits(near, buffers);
  keepOnly(missed, within);
  return listBits(missed, countBits(missed), buffers);
};

/** Adds the near misses of a filter to its facets. */
const countNear = ({ table, buffers }: Counting, near: Bits, facets: Filter['facets'], counts: Uint32Array): void => {
  let listed: { within: Bits | null; vehicles: Uint32Array } | undefined;
  for (const { facet: name, within } of facets) {
    const facet = table.rows.dictionary.byName.get(name);
    if (facet === undefined) continue;
    if (listed?.within !== within) listed = { within, vehicles: listMissed(near, within, buffers) };
    if (facet.column === null) countMulti(table.rows, listed.vehicles, facet, counts);
    else countColumn(table.rows, listed.vehicles, facet.column, counts);
  }
};

/** Vehicles per ordinal: each facet counts the hits and the near misses of its own filter. */
export const countValues = (search: Counting, filters: readonly Filter[], swept: FacetScan): Uint32Array => {
  const counts = countHits(search, swept);
  for (const [at, { facets }] of filters.entries()) {
    const near = swept.near[at];
    if (near !== undefined) countNear(search, near, facets, counts);
  }
  counts[NO_VALUE] = 0;
  return counts;
};

/** The shown values: ordinals with more vehicles than `above`, and those with as many up to `lastEqual`. */
interface Cut {
  above: number;
  lastEqual: number;
}

const everything: Cut = { above: 0, lastEqual: NO_VALUE - 1 };

/** Ordinals by number of vehicles; null if all of them fit. */
const tallyCounts = (
  { first, end }: FacetOrdinals,
  counts: Uint32Array,
  buffers: SearchBuffers,
): Uint32Array | null => {
  let most = 0;
  let some = 0;
  for (let ordinal = first; ordinal < end; ordinal += 1) {
    const count = entry(counts, ordinal);
    if (count > most) most = count;
    if (count > 0) some += 1;
  }
  if (some <= FACET_LIMIT) return null;
  const tally = buffers.list(Uint32Array, most + 1);
  for (let ordinal = first; ordinal < end; ordinal += 1) add(tally, entry(counts, ordinal), 1);
  return tally;
};

/** Finds the FACET_LIMIT most frequent ordinals without sorting; ties go to the lower ordinal. */
const findCut = (facet: FacetOrdinals, counts: Uint32Array, buffers: SearchBuffers): Cut => {
  const tally = tallyCounts(facet, counts, buffers);
  if (tally === null) return everything;
  let above = tally.length - 1;
  let room = FACET_LIMIT;
  // Stops above 0, because not all values fit.
  for (; entry(tally, above) <= room; above -= 1) room -= entry(tally, above);
  let lastEqual = facet.first - 1;
  for (; room > 0; room -= 1) {
    lastEqual += 1;
    while (counts[lastEqual] !== above) lastEqual += 1;
  }
  return { above, lastEqual };
};

const isShown = ({ above, lastEqual }: Cut, ordinal: number, count: number): boolean =>
  count > above || (count === above && ordinal <= lastEqual);

const isShort = ({ first, end }: FacetOrdinals): boolean => end - first <= FACET_LIMIT;

/** `ordinal` is NO_VALUE for a value that no vehicle has. */
type Visit = (ordinal: number, count: number, value: string) => void;

export const countedValues = (
  { table, buffers }: Counting,
  facet: FacetOrdinals,
  counts: Uint32Array,
  { selected, visit }: { selected: readonly string[]; visit: Visit },
): void => {
  const cut = isShort(facet) ? everything : findCut(facet, counts, buffers);
  const { dictionary } = table.rows;
  for (let ordinal = facet.first; ordinal < facet.end; ordinal += 1) {
    const count = entry(counts, ordinal);
    if (isShown(cut, ordinal, count)) visit(ordinal, count, dictionary.values[ordinal] ?? '');
  }
  for (const value of selected) {
    const ordinal = facet.ordinalOf.get(value) ?? NO_VALUE;
    const count = entry(counts, ordinal);
    if (!isShown(cut, ordinal, count)) visit(ordinal, count, value);
  }
};

/** Stable, because ordinals ascend with their values. */
const byCount =
  (counts: Uint32Array) =>
  (a: number, b: number): number =>
    (counts[b] ?? 0) - (counts[a] ?? 0) || a - b;

export const allFacetValues = ({ rows }: StockTable, name: ValueFacetName): FacetValue[] => {
  const facet = rows.dictionary.byName.get(name);
  if (facet === undefined) return [];
  return Array.from({ length: facet.end - facet.first }, (_, n) => facet.first + n)
    .filter((ordinal) => (rows.totals[ordinal] ?? 0) > 0)
    .sort(byCount(rows.totals))
    .map((ordinal) => ({ value: rows.dictionary.values[ordinal] ?? '', count: rows.totals[ordinal] ?? 0 }));
};
