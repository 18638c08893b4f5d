import { eachOf } from '#domain/search/each-of.ts';
import { rangeNames, valueFacetNames } from '#domain/search/facets.ts';
import { hitSchema, type Hit } from '#domain/search/hit-schema.ts';
import {
  toBytes,
  readFloats,
  readNumbers,
  readStrings,
  SnapshotRefused,
  writeFloats,
  writeNumbers,
  writeStrings,
  type ByteReader,
  type ByteWriter,
} from './bytes.ts';
import { singleFacets, type Dictionary, type FacetOrdinals } from './dictionary.ts';
import type { Hits } from './hits.ts';
import { orderNames, UNKNOWN, type NumberColumn, type Numbers, type Order } from './numbers.ts';
import { toSmallestArray, type Rows } from './rows.ts';
import { readVocabulary, writeVocabulary } from './snapshot-vocabulary.ts';
import type { StockTable } from './stock-table.ts';

/* Each reader builds its part as one literal, so a new member does not compile until it is read here. */

const writeDictionary = (to: ByteWriter, { values, facets }: Dictionary): void => {
  writeStrings(to, values);
  writeNumbers(
    to,
    Uint32Array.from(facets, ({ end }) => end),
  );
};

/** Facets follow each other in the order of `valueFacetNames`, from ordinal 1. */
const readDictionary = (from: ByteReader): Dictionary => {
  const values = readStrings(from);
  const ends = readNumbers(from);
  const facets = valueFacetNames.map((facet, n): FacetOrdinals => {
    const first = n === 0 ? 1 : (ends[n - 1] ?? 0);
    const end = ends[n] ?? 0;
    const column = singleFacets.indexOf(facet);
    const ordinalOf = new Map(values.slice(first, end).map((value, at) => [value, first + at]));
    return { facet, first, end, column: column < 0 ? null : column, ordinalOf };
  });
  return { size: values.length, values, facets, byName: new Map(facets.map((entry) => [entry.facet, entry])) };
};

const writeRows = (to: ByteWriter, rows: Rows): void => {
  writeDictionary(to, rows.dictionary);
  for (const part of [rows.single, rows.multi, rows.multiStart, rows.totals, rows.postings, rows.postingStart])
    writeNumbers(to, part);
};

const readRows = (from: ByteReader): Rows => {
  const dictionary = readDictionary(from);
  return {
    dictionary,
    single: toSmallestArray(readNumbers(from), dictionary),
    multi: toSmallestArray(readNumbers(from), dictionary),
    multiStart: readNumbers(from),
    totals: readNumbers(from),
    postings: readNumbers(from),
    postingStart: readNumbers(from),
  };
};

/** Plus one: unknown becomes 0, and the numbers stay narrow. */
const writeColumn = (to: ByteWriter, { column, ascending }: NumberColumn): void => {
  writeNumbers(
    to,
    Uint32Array.from(column, (number) => number - UNKNOWN),
  );
  writeNumbers(to, ascending);
};

const readColumn = (from: ByteReader): NumberColumn => {
  const column = new Int32Array(readNumbers(from)).map((number) => number + UNKNOWN);
  return { column, ascending: readNumbers(from) };
};

const writeOrder = (to: ByteWriter, { vehicles, rank }: Order): void => {
  writeNumbers(to, vehicles);
  writeNumbers(to, rank);
};

const readOrder = (from: ByteReader): Order => ({ vehicles: readNumbers(from), rank: readNumbers(from) });

const writeFields = (to: ByteWriter, { columns, orders }: Numbers): void => {
  for (const field of rangeNames) writeColumn(to, columns[field]);
  for (const name of orderNames) writeOrder(to, orders[name]);
};

const readFields = (from: ByteReader): Numbers => ({
  columns: eachOf(rangeNames, () => readColumn(from)),
  orders: eachOf(orderNames, () => readOrder(from)),
});

const writeSold = (to: ByteWriter, sold: StockTable['sold']): void => {
  writeNumbers(
    to,
    Uint32Array.from(sold, ({ vehicle }) => vehicle),
  );
  writeFloats(
    to,
    Float64Array.from(sold, ({ soldAt }) => soldAt),
  );
};

const readSold = (from: ByteReader): StockTable['sold'] => {
  const vehicles = readNumbers(from);
  const instants = readFloats(from);
  return Array.from(vehicles, (vehicle, n) => ({ vehicle, soldAt: instants[n] ?? Number.NEGATIVE_INFINITY }));
};

export const writeIndex = (to: ByteWriter, table: StockTable): void => {
  to.count(table.size);
  writeRows(to, table.rows);
  writeFields(to, table.numbers);
  writeVocabulary(to, table.vocabulary);
  to.count(table.priced.length);
  to.bytes(toBytes(table.priced));
  writeSold(to, table.sold);
};

const readIndex = (from: ByteReader): Omit<StockTable, 'hits'> => ({
  size: from.count(),
  rows: readRows(from),
  numbers: readFields(from),
  vocabulary: readVocabulary(from),
  priced: new Int32Array(from.aligned(from.count() * Int32Array.BYTES_PER_ELEMENT)),
  sold: readSold(from),
});

export const writeHits = (to: ByteWriter, { hits, size }: Pick<StockTable, 'hits' | 'size'>): void => {
  const texts = Array.from({ length: size }, (_, vehicle) => Buffer.from(hits.textAt(vehicle)));
  writeNumbers(
    to,
    Uint32Array.from(texts, ({ length }) => length),
  );
  for (const text of texts) to.bytes(text);
};

/** Each hit is parsed on first use and cached; most are never shown. */
const readHits = (from: ByteReader): Hits => {
  const lengths = readNumbers(from);
  const starts = new Uint32Array(lengths.length);
  let total = 0;
  for (const [vehicle, length] of lengths.entries()) {
    starts[vehicle] = total;
    total += length;
  }
  const { buffer, byteOffset } = from.bytes(total);
  const texts = Buffer.from(buffer, byteOffset, total);
  const parsed = new Map<number, Hit>();
  const textAt = (vehicle: number): string => {
    const start = starts[vehicle];
    return start === undefined ? '' : texts.toString('utf8', start, start + (lengths[vehicle] ?? 0));
  };
  return {
    textAt,
    at: (vehicle) => {
      const known = parsed.get(vehicle);
      if (known !== undefined || vehicle >= starts.length) return known;
      const hit = hitSchema.parse(JSON.parse(textAt(vehicle)));
      parsed.set(vehicle, hit);
      return hit;
    },
  };
};

export const readTable = (from: ByteReader): StockTable => {
  const table = { ...readIndex(from), hits: readHits(from) };
  if (from.rest > 0) throw new SnapshotRefused('something stands behind its end.');
  return table;
};
