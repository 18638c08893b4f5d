import type { StockDocument } from '#functions/search/engines/port/document.ts';
import { emptyBits, setBit, type Bits } from './bits.ts';
import { hitsOf, type Hits } from './hits.ts';
import { numbersOf, UNKNOWN, type Numbers } from './numbers.ts';
import { RowsBuilder, type Rows } from './rows.ts';
import { VocabularyBuilder, type Vocabulary } from './vocabulary.ts';
import { TokenCache } from './token-cache.ts';

/** One dealer's stock, built once and never changed: a vehicle is its place in `hits`. */
export interface StockTable {
  size: number;
  hits: Hits;
  rows: Rows;
  numbers: Numbers;
  vocabulary: Vocabulary;
  /** Vehicles with a real price. */
  priced: Bits;
  /** The sold vehicles and when; the few whose visibility depends on the clock. */
  sold: readonly { vehicle: number; soldAt: number }[];
}

const pricedOf = (price: Int32Array): Bits => {
  const bits = emptyBits(price.length);
  price.forEach((dollars, vehicle) => {
    if (dollars !== UNKNOWN) setBit(bits, vehicle);
  });
  return bits;
};

/** A sold car whose date is unknown is not shown (domain/vehicle, isVisible). */
const soldOf = (documents: readonly StockDocument[]): StockTable['sold'] =>
  documents.flatMap(({ sold, soldAt }, vehicle) =>
    sold ? [{ vehicle, soldAt: soldAt ?? Number.NEGATIVE_INFINITY }] : [],
  );

/** Builds at once; for who has nobody waiting behind him. */
export const buildNow = <T>(steps: Generator<void, T>): T => {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
};

/**
 * Builds a table in steps, a vehicle each, so that a caller can let others run in between. `book`: the words of documents
 * that were in the table before, which are not read again.
 */
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
  const numbers = numbersOf(documents);
  yield;
  return {
    size: documents.length,
    hits: hitsOf(documents.map(({ hit }) => hit)),
    rows: rows.finish(),
    numbers,
    vocabulary: vocabulary.finish(),
    priced: pricedOf(numbers.columns.price.column),
    sold: soldOf(documents),
  };
}

/** The table of documents that nobody goes on from. */
export const tableOf = (documents: readonly StockDocument[]): StockTable => buildNow(buildStockTable(documents));
