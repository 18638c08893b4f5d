import type { StockDocument } from '#functions/search/engines/port/document.ts';
import { emptyBits, setBit, type Bits } from './bits.ts';
import { makeHits, type Hits } from './hits.ts';
import { buildNumbers, UNKNOWN, type Numbers } from './numbers.ts';
import { RowsBuilder, type Rows } from './rows.ts';
import { VocabularyBuilder, type Vocabulary } from './vocabulary.ts';
import { TokenCache } from './token-cache.ts';

/** One dealer's stock, immutable. A vehicle is an index into `hits`. */
export interface StockTable {
  size: number;
  hits: Hits;
  rows: Rows;
  numbers: Numbers;
  vocabulary: Vocabulary;
  priced: Bits;
  sold: readonly { vehicle: number; soldAt: number }[];
}

const findPriced = (price: Int32Array): Bits => {
  const bits = emptyBits(price.length);
  price.forEach((dollars, vehicle) => {
    if (dollars !== UNKNOWN) setBit(bits, vehicle);
  });
  return bits;
};

/** A sold vehicle without a date is hidden (docs/product/vehicles.md, 'Sold vehicles'). */
const listSold = (documents: readonly StockDocument[]): StockTable['sold'] =>
  documents.flatMap(({ sold, soldAt }, vehicle) =>
    sold ? [{ vehicle, soldAt: soldAt ?? Number.NEGATIVE_INFINITY }] : [],
  );

export const buildNow = <T>(steps: Generator<void, T>): T => {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
};

/** Builds a table, one vehicle per step. `book` caches the words of documents from the previous table. */
export function* buildStockTable(
  documents: readonly StockDocument[],
  book: TokenCache = new TokenCache(),
): Generator<void, StockTable> {
  const rows = new RowsBuilder(documents.length);
  const vocabulary = new VocabularyBuilder(book);
  for (const document of documents) {
    rows.add(document);
    vocabulary.add(document);
    yield;
  }
  const numbers = buildNumbers(documents);
  yield;
  return {
    size: documents.length,
    hits: makeHits(documents.map(({ hit }) => hit)),
    rows: rows.finish(),
    numbers,
    vocabulary: vocabulary.finish(),
    priced: findPriced(numbers.columns.price.column),
    sold: listSold(documents),
  };
}

export const buildStockTableSync = (documents: readonly StockDocument[]): StockTable =>
  buildNow(buildStockTable(documents));
