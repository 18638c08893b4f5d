import { eachOf } from '#domain/search/each-of.ts';
import { rangeNames, sortNames, type RangeName, type SortName } from '#domain/search/facets.ts';
import { savingCents, type StockDocument } from '#functions/search/engines/port/document.ts';

/** Known numbers are at least 0. */
export const UNKNOWN = -1;

/** `ascending`: the vehicles that have the number. */
export interface NumberColumn {
  column: Int32Array;
  ascending: Uint32Array;
}

export interface Order {
  vehicles: Uint32Array;
  rank: Uint32Array;
}

export type OrderName = Exclude<SortName, 'distance'>;
export const orderNames = sortNames.filter((name) => name !== 'distance');

export interface Numbers {
  columns: Readonly<Record<RangeName, NumberColumn>>;
  /** `distance` is relevance within each location (strata.ts). */
  orders: Readonly<Record<OrderName, Order>>;
}

type Compare = (a: StockDocument, b: StockDocument) => number;

const newest: Compare = (a, b) => b.createdAt - a.createdAt;
const byId: Compare = (a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** docs/product/search.md, 'Relevance order'. */
const relevance: Compare = (a, b) =>
  b.customRank - a.customRank || Number(b.promoted) - Number(a.promoted) || newest(a, b) || byId(a, b);

const sorted = (documents: readonly StockDocument[], compare: Compare): Uint32Array =>
  Uint32Array.from(
    documents.map((document, vehicle) => ({ document, vehicle })).sort((a, b) => compare(a.document, b.document)),
    ({ vehicle }) => vehicle,
  );

const toOrder = (vehicles: Uint32Array): Order => {
  const rank = new Uint32Array(vehicles.length);
  vehicles.forEach((vehicle, at) => {
    rank[vehicle] = at;
  });
  return { vehicles, rank };
};

/** Key and relevance rank in one float, so that a typed sort orders both. */
const byKey = (vehicles: Uint32Array, keyOf: (vehicle: number) => number, tie: Order): Uint32Array => {
  const size = tie.vehicles.length;
  const keys = Float64Array.from(vehicles, (vehicle) => keyOf(vehicle) * size + (tie.rank[vehicle] ?? 0)).sort();
  return Uint32Array.from(keys, (key) => tie.vehicles[((key % size) + size) % size] ?? 0);
};

const columnFrom = (numbers: readonly (number | null)[], tie: Order): NumberColumn => {
  const column = Int32Array.from(numbers, (number) => number ?? UNKNOWN);
  const known = tie.vehicles.filter((vehicle) => column[vehicle] !== UNKNOWN);
  return { column, ascending: byKey(known, (vehicle) => column[vehicle] ?? 0, tie) };
};

const buildColumn = (documents: readonly StockDocument[], field: RangeName, tie: Order): NumberColumn =>
  columnFrom(
    documents.map(({ numbers }) => numbers[field]),
    tie,
  );

/** Vehicles without the number come last (docs/product/search.md, 'Unpriced vehicles'). */
const numericOrder = ({ column, ascending }: NumberColumn, direction: 1 | -1, tie: Order): Order => {
  const unknown = tie.vehicles.filter((vehicle) => column[vehicle] === UNKNOWN);
  const known = direction === 1 ? ascending : byKey(ascending, (vehicle) => -(column[vehicle] ?? 0), tie);
  return toOrder(Uint32Array.from([...known, ...unknown]));
};

export const buildNumbers = (documents: readonly StockDocument[]): Numbers => {
  const tie = toOrder(sorted(documents, relevance));
  const columns = eachOf(rangeNames, (field) => buildColumn(documents, field, tie));
  const comparable = columnFrom(
    documents.map(({ comparablePrice }) => comparablePrice),
    tie,
  );
  return {
    columns,
    orders: {
      relevance: tie,
      latest: toOrder(sorted(documents, (a, b) => newest(a, b) || relevance(a, b))),
      price_desc: numericOrder(comparable, -1, tie),
      price_asc: numericOrder(comparable, 1, tie),
      km_asc: numericOrder(columns.km, 1, tie),
      km_desc: numericOrder(columns.km, -1, tie),
      year_desc: numericOrder(columns.year, -1, tie),
      saving: numericOrder(columnFrom(documents.map(savingCents), tie), -1, tie),
      weekly_price_asc: numericOrder(
        columnFrom(
          documents.map(({ hit }) => hit.estimate?.week_cents ?? null),
          tie,
        ),
        1,
        tie,
      ),
    },
  };
};
