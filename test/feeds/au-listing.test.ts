import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { priceBand } from '#domain/search/bands.ts';
import { sellingPriceCents } from '#domain/vehicle/rules.ts';
import type { StockItem } from '#domain/vehicle/schema.ts';
import type { FeedRun } from '#functions/stock/run.ts';
import { feedBench, type FeedBench } from '#test/support/stock/feeds.ts';
import { isFull } from '#test/support/runs.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { answerOver } from '#test/search/answer-over.ts';
import { countListing, type ListingCounts } from './independent-au-listing.ts';
import { missingData, sharedFile } from './shared-data.ts';

const FILE = 'au-vehicle-prices-2023/australian_vehicle_prices.part70.csv';
const skip = missingData(FILE);
if (skip !== undefined) console.warn(`au-listing.test.ts ${skip}`);

const tally = (items: Iterable<StockItem>, key: (item: StockItem) => string | null): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(key(item) ?? '', (counts.get(key(item) ?? '') ?? 0) + 1);
  return counts;
};

/** Every fourth listing, and all of those with a make that is put right or with nothing to be known by. */
const fewerListings = (text: string): string => {
  const [head = '', ...rows] = text.match(/(?:"[^"]*"|[^"\n])*\n/g) ?? [];
  const isSpecial = (row: string): boolean => /^(?:,|[^,]*,[-,]|(?:Land|Saab|Great|Alfa|Aston)\b)/.test(row);
  return [head, ...rows.filter((row, n) => n % 4 === 0 || isSpecial(row))].join('');
};

describe.skipIf(skip !== undefined)('the Australian listings through the real pipeline', () => {
  const trial = tenantContext('trial');
  let expected: ListingCounts;
  let bench: FeedBench;
  let run: FeedRun;
  let stock: StockItem[];

  beforeAll(async () => {
    const whole = readFileSync(sharedFile(FILE), 'utf8');
    const body = isFull ? whole : fewerListings(whole);
    expected = countListing(body);
    bench = await feedBench();
    const id = await bench.send(trial, { source: 'au-listing', body });
    // The events stay in the outboxes: relaying thousands of them is another test's business.
    await bench.ingest(trial, { source: 'au-listing', run: id }, () => 3_600_000);
    run = await bench.runOf(trial, id);
    stock = [...(await bench.stock(trial, 'au-listing')).values()];
  }, 600_000);
  afterAll(() => bench.close());

  test('accepted and refused rows, with reasons, equal the independent count', () => {
    expect(expected.rows).toBeGreaterThan(3_000);
    expect(run).toMatchObject({ state: 'DONE', detected: 'au-listing-csv' });
    expect([run.counts.read, run.counts.accepted, run.counts.added]).toEqual([
      expected.rows,
      expected.accepted,
      expected.accepted,
    ]);
    expect(run.reasons).toEqual(Object.fromEntries(expected.refused));
    expect(stock).toHaveLength(expected.accepted);
  });

  test('makes, bodies, fuels, states and price bands equal counts taken straight from the file', () => {
    expect(tally(stock, ({ content }) => content.make)).toEqual(expected.make);
    expect(tally(stock, ({ content }) => content.simple_body)).toEqual(expected.body);
    expect(tally(stock, ({ content }) => content.simple_fuel)).toEqual(expected.fuel);
    expect(tally(stock, ({ content }) => content.state)).toEqual(expected.state);
    expect(tally(stock, ({ content }) => priceBand(sellingPriceCents(content)))).toEqual(expected.priceBand);
    expect(stock.filter(({ content }) => content.km === null)).toHaveLength(expected.unknownKm);
  });

  test('the search route counts the same: makes, bodies, fuels, states and price bands', async () => {
    const { count, facets } = await answerOver(trial, stock, '');
    const known = (counts: ReadonlyMap<string, number>) =>
      Object.fromEntries([...counts].filter(([value]) => value !== ''));
    expect(count).toBe(expected.accepted);
    expect(facets['make']).toEqual(known(expected.make));
    expect(facets['body']).toEqual(known(expected.body));
    expect(facets['fuel']).toEqual(known(expected.fuel));
    expect(facets['state']).toEqual(known(expected.state));
    expect(facets['price_range']).toEqual(known(expected.priceBand));
  });

  test('cut makes and the model that a spreadsheet ruined are put right; shifted columns are unknown', () => {
    const models = (make: string) =>
      new Set(stock.filter(({ content }) => content.make === make).map(({ content }) => content.model));
    expect(models('Land Rover')).toEqual(
      new Set([
        'Discovery',
        'Discovery Sport',
        'Range Rover',
        'Range Rover Sport',
        'Range Rover Evoque',
        'Range Rover Velar',
        'Range Rover Vogue',
        'Freelander',
        'Freelander 2',
        'Defender',
      ]),
    );
    expect(models('Saab')).toEqual(new Set(['9-3']));
    expect(models('Great Wall')).toContain('Steed');
    expect(stock.filter(({ content }) => /year|\d{4}\//.test(content.colour ?? ''))).toEqual([]);
    expect(stock.filter(({ content }) => content.cylinders === 0)).toEqual([]);
    expect(Math.max(...stock.map(({ content }) => content.doors ?? 0))).toBe(5);
  });
});
