import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoFeeds, demoTenants } from '#demo/stock.ts';
import type { SortName } from '#domain/search/facets.ts';
import { emptySearch } from '#domain/search/state.ts';
import { isPublished, projectVehicle } from '#domain/vehicle/projection.ts';
import { isSellable } from '#domain/vehicle/rules.ts';
import { makeEmbeddedIndex } from '#functions/search/engines/embedded/engine.ts';
import { stockDocument } from '#functions/search/engines/port/document.ts';
import { stockQuery } from '#functions/search/routes/query.ts';
import { feedBench, type FeedBench } from '#test/support/stock/feeds.ts';
import { tenantContext } from '#test/support/tenants.ts';

const anchor = new Date('2026-11-21T00:00:00.000Z');
/** Cards a row on the widest page, by tenant setting; one more stands in the row of the home page. */
const ROWS = 2;

/** 'hatch white' of 'l.hatch-small.front34.white-soft': what a glance tells apart. */
const lookOf = (picture: string | null): string => {
  const [, body = '', , paint = ''] = (picture ?? '').split('.');
  return [body, paint].map((name) => name.replace(/-.*/, '')).join(' ');
};

describe.each(demoTenants)('the first rows of %s', (id) => {
  const tenant = tenantContext(id);
  const { theme } = tenant.config;
  const index = makeEmbeddedIndex();
  let bench: FeedBench;

  beforeAll(async () => {
    bench = await feedBench();
    for (const { csv, receivedAt } of demoFeeds(id, anchor)) {
      await bench.feed(tenant, { source: 'dms', body: csv, format: 'forecourt-csv', receivedAt });
    }
    const items = [...(await bench.stock(tenant, 'dms')).values()].filter(isPublished);
    await index.upsertMany(
      tenant,
      items.map((item) => stockDocument(projectVehicle(item, undefined, tenant.config), 1, tenant.config)),
    );
  }, 120_000);
  afterAll(() => bench.close());

  const shown = async (sortBy: SortName, count: number) => {
    const { hits } = await index.search(stockQuery(tenant, { ...emptySearch, sortBy }, {}, anchor));
    const wanted = sortBy === 'latest' ? hits.filter(isSellable) : hits;
    return wanted.slice(0, count).map(({ name, media }) => ({ name, picture: media[0] ?? null }));
  };

  test.each([3, 2, 1])(
    'of the default listing have no two neighbours of one shape and colour in %i columns',
    async (columns) => {
      const cards = await shown('relevance', columns * ROWS);
      const alike = cards.flatMap(({ name, picture }, at) => {
        const beside = (at + 1) % columns === 0 ? undefined : cards[at + 1];
        const neighbours = [beside, cards[at + columns]].filter((card) => card !== undefined);
        return neighbours
          .filter((other) => lookOf(other.picture) === lookOf(picture))
          .map((other) => [name, other.name]);
      });
      expect(cards).toHaveLength(columns * ROWS);
      expect(alike).toEqual([]);
    },
  );

  test.each([
    ['the listing', 'relevance', theme.cardsPerRow * ROWS],
    ['the home page', 'latest', theme.cardsPerRow + 1],
  ] as const)('on %s have pictures, and no two the same', async (_page, sort, count) => {
    const cards = await shown(sort, count);
    expect(cards.filter(({ picture }) => picture === null)).toEqual([]);
    const pictures = cards.map(({ picture }) => picture);
    expect(
      pictures.filter((picture, at) => pictures.indexOf(picture) !== at),
      JSON.stringify(cards),
    ).toEqual([]);
  });
});
