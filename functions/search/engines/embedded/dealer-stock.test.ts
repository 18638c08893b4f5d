import { describe, expect, test } from 'vitest';
import { documentsOf } from '#test/search/documents.ts';
import { generateVehicles } from '#test/search/stock.ts';
import { DealerStock } from './dealer-stock.ts';

const documents = documentsOf(generateVehicles(4, 1_300), 'coastline');
const small = documents.slice(0, 20);
const one = documents[0]!;

const stockAt = (given: readonly (typeof documents)[number][]) => {
  const clock = { now: 0 };
  const stock = new DealerStock(() => clock.now);
  for (const document of given) stock.upsert(document);
  return { clock, stock };
};

describe('a dealer’s stock in memory', () => {
  test('a small stock shows a write to the next search', async () => {
    const { stock } = stockAt(small);
    expect((await stock.table()).size).toBe(20);
    stock.remove({ id: one.id, version: 2 });
    expect((await stock.table()).size).toBe(19);
  });

  test('an unchanged stock is not built again', async () => {
    const { stock } = stockAt(small);
    const table = await stock.table();
    stock.upsert(one);
    stock.remove({ id: 'unknown', version: 1 });
    expect(await stock.table()).toBe(table);
  });

  test('a big stock serves what it has for a moment, and shows a write within a second', async () => {
    const { stock, clock } = stockAt(documents);
    const table = await stock.table();
    stock.remove({ id: one.id, version: 2 });
    clock.now += 100;
    expect(await stock.table()).toBe(table);
    clock.now += 400;
    expect((await stock.table()).size).toBe(documents.length - 1);
  });

  test('searches that wait for the same rebuild wait for one', async () => {
    const { stock } = stockAt(documents);
    const [first, second] = await Promise.all([stock.table(), stock.table()]);
    expect(first).toBe(second);
  });

  test('a write during a rebuild is not lost: it is the next rebuild’s', async () => {
    // The clock advances with every reading, so that the rebuild yields.
    let time = 0;
    const stock = new DealerStock(() => (time += 5));
    for (const document of documents) stock.upsert(document);
    const building = stock.table();
    stock.remove({ id: one.id, version: 2 });
    expect((await building).size).toBe(documents.length);
    time += 1_000;
    expect((await stock.table()).size).toBe(documents.length - 1);
  });
});
