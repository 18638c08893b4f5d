import { describe, expect, test } from 'vitest';
import { documentsOf } from '#test/search/documents.ts';
import { generateQuery } from '#test/search/queries.ts';
import { seeded } from '#test/search/random.ts';
import { generateVehicles } from '#test/search/stock.ts';
import { SnapshotRefused } from './bytes.ts';
import { allFacetValues } from './counts.ts';
import { SearchBuffers } from './search-buffers.ts';
import { searchTable } from './search-table.ts';
import { readDocuments, writeDocuments } from './snapshot-documents.ts';
import { readSnapshot, writeSnapshot } from './snapshot.ts';
import { buildStockTableSync } from './stock-table.ts';
import { StockState } from './stock-state.ts';

const DEALER = 'coastline';
const stockOf = (size: number) => documentsOf(generateVehicles(40 + size, size), DEALER);
const stateOf = (size: number): StockState => {
  const state = new StockState();
  for (const document of stockOf(size)) state.upsert(document);
  state.remove({ id: 'gone', version: 7 });
  return state;
};

/** One byte changed. */
const bent = (bytes: Uint8Array, at: number): Uint8Array =>
  Uint8Array.from(bytes, (byte, n) => (n === at ? byte ^ 0x10 : byte));

describe('a snapshot', () => {
  test.each([0, 1, 31, 33, 700])('of %i vehicles answers every query as the table it was written from', (size) => {
    const stock = stockOf(size);
    const table = buildStockTableSync(stock);
    const again = readSnapshot(DEALER, writeSnapshot(DEALER, table));
    const random = seeded(size);
    for (let n = 0; n < 200; n += 1) {
      const query = generateQuery(random, stock, DEALER);
      const buffers = new SearchBuffers();
      const before = searchTable({ table, query, buffers });
      expect(searchTable({ table: again, query, buffers })).toEqual(before);
    }
    expect(allFacetValues(again, 'make_model')).toEqual(allFacetValues(table, 'make_model'));
  });

  test('keeps every part of the table, those that no query of today asks for too', () => {
    const { hits, ...table } = buildStockTableSync(stockOf(120));
    const { hits: hitsAgain, ...again } = readSnapshot(DEALER, writeSnapshot(DEALER, { hits, ...table }));
    expect(again).toEqual({ ...table, vocabulary: { ...table.vocabulary } });
    for (let vehicle = 0; vehicle <= 120; vehicle += 1) expect(hitsAgain.at(vehicle)).toEqual(hits.at(vehicle));
  });

  test('parses a hit once, when it is first shown', () => {
    const { hits } = readSnapshot(DEALER, writeSnapshot(DEALER, buildStockTableSync(stockOf(3))));
    expect(hits.at(1)).toBe(hits.at(1));
    expect(hits.at(3)).toBeUndefined();
  });

  test('is the same file for the same stock', () => {
    const stock = stockOf(50);
    expect(writeSnapshot(DEALER, buildStockTableSync(stock))).toEqual(
      writeSnapshot(DEALER, buildStockTableSync(stock)),
    );
  });

  test('of another dealer is refused', () => {
    const bytes = writeSnapshot('totara', buildStockTableSync(stockOf(3)));
    expect(() => readSnapshot(DEALER, bytes)).toThrow("it is of the dealer 'totara'");
  });

  test('that is damaged anywhere, cut off anywhere or longer than it was is refused, never half read', () => {
    const bytes = writeSnapshot(DEALER, buildStockTableSync(stockOf(9)));
    for (let at = 0; at < bytes.length; at += 97) {
      expect(() => readSnapshot(DEALER, bent(bytes, at)), `byte ${at}`).toThrow(SnapshotRefused);
      expect(() => readSnapshot(DEALER, bytes.subarray(0, at)), `cut at ${at}`).toThrow(SnapshotRefused);
    }
    expect(() => readSnapshot(DEALER, Buffer.concat([bytes, Buffer.from('!')]))).toThrow(SnapshotRefused);
  });

  test.each([
    ['an empty file', Buffer.alloc(0)],
    ['a picture', Buffer.from('\u0089PNG and so on, for long enough to hold a header and more')],
  ])('%s is refused', (_, bytes) => {
    expect(() => readSnapshot(DEALER, bytes)).toThrow(SnapshotRefused);
  });

  test('made by code that takes words or fields otherwise is refused by its schema', () => {
    const bytes = writeSnapshot(DEALER, buildStockTableSync(stockOf(3)));
    expect(() => readSnapshot(DEALER, bent(bytes, 9))).toThrow('of another schema');
  });

  test('is no larger in its index than half of the documents as JSON', () => {
    const stock = stockOf(2_000);
    const bytes = writeSnapshot(DEALER, buildStockTableSync(stock));
    const hits = stock.reduce((sum, { hit }) => sum + Buffer.byteLength(JSON.stringify(hit)), 0);
    const documents = Buffer.byteLength(JSON.stringify(stock));
    expect((bytes.length - hits) / documents).toBeLessThan(0.5);
  });
});

describe('the documents beside it', () => {
  test('bring back what a writer goes on from: documents, and the versions of what was removed', () => {
    const state = stateOf(60);
    const again = readDocuments(DEALER, writeDocuments(DEALER, state));
    expect(again.documents).toEqual(state.documents);
    expect([...again.removed]).toEqual([['gone', 7]]);
    const [first] = stockOf(60);
    expect(again.upsert({ ...first!, id: 'gone', version: 7 })).toBe(false);
  });

  test('of an empty stock are an empty stock', () => {
    expect(readDocuments(DEALER, writeDocuments(DEALER, new StockState())).documents.size).toBe(0);
  });

  test('that are damaged, cut off, foreign or another dealer’s are refused', () => {
    const bytes = writeDocuments(DEALER, stateOf(20));
    for (let at = 0; at < bytes.length; at += 101) {
      expect(() => readDocuments(DEALER, bytes.subarray(0, at)), `cut at ${at}`).toThrow(SnapshotRefused);
    }
    expect(() => readDocuments(DEALER, bent(bytes, bytes.length >> 1))).toThrow(SnapshotRefused);
    expect(() => readDocuments(DEALER, Buffer.from('no gzip'))).toThrow(SnapshotRefused);
    expect(() => readDocuments('totara', bytes)).toThrow("it is of the dealer 'coastline'");
  });
});
