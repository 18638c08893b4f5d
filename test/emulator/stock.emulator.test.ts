import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { STOCK_ALIAS } from '#functions/search/engines/opensearch/stored-document.ts';
import { makeSearchClient } from '#functions/runtime/stores/search-client.ts';
import { hilux, outlander, stockFile } from '../browser/stock.ts';
import { until } from './until.ts';
import { fresh, openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const dealers = [
  { dealer: 'coastline', other: 'totara', row: hilux },
  { dealer: 'totara', other: 'coastline', row: outlander },
] as const;

const storedSchema = z.object({
  _version: z.number(),
  _source: z.object({ tenant: z.string(), hit: z.object({ price_cents: z.number() }) }),
});

/** The document as OpenSearch holds it, in the shard of its dealer. */
const stored = async (dealer: string, id: string) => {
  const client = makeSearchClient({ endpoint: world.emulator.opensearchUrl ?? '', region: 'ap-southeast-2' });
  try {
    const path = `/${STOCK_ALIAS}/_doc/${dealer}:${id}`;
    return storedSchema.parse(await client.send({ method: 'GET', path, query: { routing: dealer }, timeoutMs: 5_000 }));
  } finally {
    await client.close();
  }
};

describe('from a feed to the search', () => {
  test.each(dealers)('what $dealer uploads is found on its own site only, and again at its new price', async (flow) => {
    const { dealer, other, row } = flow;
    const stocknum = fresh('EM');
    const run = await world.feed(dealer, stockFile([{ ...row, stocknum, vin: '' }]));
    expect(run).toMatchObject({ state: 'DONE', counts: { added: 1 } });

    const { hits } = await world.untilFound(dealer, `query=${stocknum}`, 1);
    const [hit] = hits;
    expect(hit).toMatchObject({ stocknum, make: row['make'], price_cents: Number(row['price']) * 100 });
    expect((await world.search(other, `query=${stocknum}`)).count).toBe(0);
    const before = await stored(dealer, hit?.id ?? '');
    expect(before._source).toMatchObject({ tenant: dealer, hit: { price_cents: Number(row['price']) * 100 } });

    await world.feed(dealer, stockFile([{ ...row, stocknum, vin: '', price: '12345' }]));
    await until(
      `the new price of ${stocknum}`,
      async () => (await world.search(dealer, `query=${stocknum}`)).hits[0]?.price_cents,
      (cents) => cents === 1_234_500,
    );
    expect((await stored(dealer, hit?.id ?? ''))._version).toBeGreaterThan(before._version);

    // A car, its page and its feed run are its dealer's alone.
    const vehicle = `/api/v1/cars/${hit?.slug ?? ''}`;
    expect((await world.ask(dealer, vehicle)).status).toBe(200);
    expect((await world.ask(other, vehicle)).status).toBe(404);
    const path = `/api/v1/stock/runs/${run.run_id}`;
    expect((await world.ask(dealer, path, { headers: world.feedKey(dealer) })).status).toBe(200);
    expect((await world.ask(other, path, { headers: world.feedKey(other) })).status).toBe(404);
    expect((await world.ask(other, path, { headers: world.feedKey(dealer) })).status).toBe(401);
  });

  test('facets count disjunctively over the deployed search', async () => {
    const all = await world.search('coastline', '');
    const [[make = '', count = 0] = []] = Object.entries(all.facets['make'] ?? {});
    const refined = await world.search('coastline', `make=${encodeURIComponent(make)}`);
    expect(refined.count).toBe(count);
    expect(refined.facets['make']).toEqual(all.facets['make']);
    expect(refined.hits.every((hit) => hit.make === make)).toBe(true);
  });
});

describe('who is nobody’s viewer', () => {
  test.each(['/', '/api/v1/search', '/api/v1/site'])('an unknown host is not found at %s', async (path) => {
    const answer = await world.ask('nobody-at-all', path);
    expect(answer.status).toBe(404);
  });

  test('a host that does not come from the edge is not believed', async () => {
    const url = `${world.emulator.apiUrl}/api/v1/search`;
    const reply = await fetch(url, { headers: { 'x-forecourt-viewer-host': 'coastline.localhost' } });
    expect(reply.status).toBe(404);
    expect(await reply.json()).toMatchObject({ code: 'tenant_unknown' });
  });
});
