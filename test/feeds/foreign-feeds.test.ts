import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { feedSource } from '#tenants/sources.ts';
import { feedBench, type FeedBench } from '#test/support/stock/feeds.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { missingData, sharedFile } from './shared-data.ts';

const GOOGLE = 'feed-google-tsv-ca/boyer_used_feed_2026-05-14.tsv';
const AUTOTRADER = ['fordMalalane', 'fordNelspruit', 'mazdaNelspruit', 'produktaNissan', 'suzukiNissan'].map(
  (yard) => `feed-autotrader-csv-za/${yard}.csv`,
);
const skip = missingData(GOOGLE, ...AUTOTRADER);
if (skip !== undefined) console.warn(`foreign-feeds.test.ts ${skip}`);

describe.skipIf(skip !== undefined)('feeds of other countries', () => {
  let bench: FeedBench;
  beforeAll(async () => {
    bench = await feedBench();
  });
  afterAll(() => bench.close());
  const file = (name: string): Buffer => readFileSync(sharedFile(name));

  test('a Canadian vehicle listing feed is read whole into the trial dealer', async () => {
    const trial = tenantContext('trial');
    const run = await bench.feed(trial, { source: 'google', body: file(GOOGLE) });
    expect(run).toMatchObject({ state: 'DONE', detected: 'google-tsv', reasons: {} });
    expect(run.counts).toMatchObject({ read: 39, accepted: 39, added: 39 });
    const vehicles = [...(await bench.stock(trial, 'google')).values()].map(({ content }) => content);
    const tucson = vehicles.find(({ vin }) => vin === 'KM8JCDD19TU421293');
    expect(tucson).toMatchObject({
      price_cents: 4_890_000,
      km: 7_560,
      simple_fuel: 'hybrid',
      simple_drive: 'awd',
      seats: 5,
    });
    expect(vehicles.filter(({ simple_body }) => simple_body === 'ute')).toHaveLength(3);
  });

  test.each(AUTOTRADER.map((name, n) => [name, [11, 22, 21, 17, 11][n]]))(
    '%s: all %i rows are read',
    async (name, rows) => {
      const source = feedSource('trial', {
        id: 'yard',
        name: 'Yard',
        formats: ['autotrader-csv'],
        currency: 'ZAR',
        identity: ['listing_id'],
      });
      const trial = tenantContext('trial', {
        sources: [{ ...source, id: `yard-${String(name).replace(/\W+/g, '-').toLowerCase().slice(-30)}` }],
      });
      const id = trial.config.sources[0]?.id ?? '';
      const run = await bench.feed(trial, { source: id, body: file(String(name)) });
      expect(run).toMatchObject({ state: 'DONE', reasons: {}, counts: { read: rows, added: rows } });
      for (const { content } of (await bench.stock(trial, id)).values()) {
        expect(content.price_cents).toBeGreaterThan(5_000_000);
        expect(content.km).not.toBeNull();
      }
    },
  );

  test.each([
    ['google-tsv', GOOGLE, 'CAD'],
    ['autotrader-csv', AUTOTRADER[0] ?? '', 'ZAR'],
  ])(
    '%s is refused whole, for its currency, by a dealer who accepts Australian dollars',
    async (format, name, currency) => {
      const source = feedSource('coastline', {
        id: `foreign-${format}`,
        name: 'Foreign',
        formats: [format],
        identity: ['listing_id'],
      });
      const coastline = tenantContext('coastline', { sources: [source] });
      const run = await bench.feed(coastline, { source: source.id, body: file(name) });
      expect(run).toMatchObject({ state: 'REFUSED', reason: 'currency_not_accepted' });
      expect(run.detail).toContain(currency);
      expect((await bench.stock(coastline, source.id)).size).toBe(0);
    },
  );

  test('declaring the currency on the source does not make the dealer accept it', async () => {
    const source = feedSource('coastline', {
      id: 'declared',
      name: 'Foreign',
      formats: ['google-tsv'],
      currency: 'CAD',
      identity: ['vin'],
    });
    const coastline = tenantContext('coastline', { sources: [source] });
    const run = await bench.feed(coastline, { source: 'declared', body: file(GOOGLE) });
    expect(run).toMatchObject({ state: 'REFUSED', reason: 'currency_not_accepted' });
  });
});
