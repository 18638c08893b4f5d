import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '#functions/media/api.ts';
import { makeSharpLibrary } from '#functions/media/sharp-library.ts';
import { layerName, photographName, renditionsPrefix } from '#functions/media/object-names.ts';
import { getImage } from '#functions/media/contract.ts';
import { MemoryTable } from '#test/support/stores/memory-documents.ts';
import { testObjects } from '#test/support/stores/objects.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { makeGateway } from '../site/gateway.ts';
import type { HttpHandler, HttpRequest, HttpResponse } from '../site/http.ts';
import { makeEdgeCache } from './cache.ts';
import { makeEdge } from './edge.ts';
import { makeStoredPictures } from './pictures.ts';

const LAYERS = join(import.meta.dirname, '../../../demo/pictures/layers');
const SUV = '/media/l.suv.front34.red/320-75.avif';
const HASH = 'ab'.repeat(32);
const coastline = tenantContext('coastline');

describe('pictures at the edge', () => {
  let store: Awaited<ReturnType<typeof testObjects>>;
  let edge: HttpHandler;
  let asked: HttpRequest[] = [];

  beforeAll(async () => {
    store = await testObjects();
    for (const layer of ['base', 'paint'] as const) {
      const bytes = await readFile(join(LAYERS, `suv-front34-${layer}.webp`));
      await store.objects.put(layerName('suv', 'front34', layer), bytes, 'image/webp');
    }
  });
  afterAll(() => store.close());

  /** An edge that has nothing in its cache, over the bucket as it is now. */
  const fresh = (): void => {
    const runtime = testRuntime({
      documents: new MemoryTable().connect(),
      tenants: [coastline, tenantContext('merribank')],
      now: testClock().now,
      newId: testIds(),
    });
    const { objects } = store;
    const gateway = makeGateway({
      routes: [getImage],
      apis: new Map([['media', createApi({ ...runtime, objects, images: makeSharpLibrary() })]]),
      newId: testIds('req-'),
      now: runtime.now,
    });
    asked = [];
    edge = makeEdge({
      gateway: (request) => {
        asked.push(request);
        return gateway(request);
      },
      assets: async () => undefined,
      pictures: makeStoredPictures({ ...runtime, objects }),
      cache: makeEdgeCache(runtime.now),
      edgeSecret: runtime.env.EDGE_SECRET,
      ready: () => true,
      directory: () => Promise.reject(new Error('This is a dealer.')),
      isKnownHost: async () => true,
      shellHeaders: {},
      pages: () => true,
      newId: testIds(),
    });
  };

  const get = (path: string, dealer = 'coastline', change: Partial<HttpRequest> = {}): Promise<HttpResponse> =>
    edge({
      method: 'GET',
      path,
      query: new URLSearchParams(),
      headers: { host: `${dealer}.localhost` },
      body: Buffer.alloc(0),
      ip: '203.0.113.7',
      ...change,
    });

  test('are made by the function once, and come from the bucket with the same bytes and headers ever after', async () => {
    fresh();
    const made = await get(SUV);
    expect(asked).toHaveLength(1);
    fresh();
    const found = await get(SUV);
    expect(asked).toEqual([]);
    expect(found.status).toBe(200);
    expect(found.body.equals(made.body)).toBe(true);
    const told = ({ headers: { etag: _tag, 'x-request-id': _id, ...headers } }: HttpResponse) => headers;
    expect(told(found)).toEqual(told(made));
    // The bucket's tag is its own; either says that nothing has changed.
    const tag = found.headers['etag'] ?? '';
    fresh();
    const again = await get(SUV, 'coastline', { headers: { host: 'coastline.localhost', 'if-none-match': tag } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  test('of another dealer are not found by his address, in the bucket or by the function', async () => {
    const path = `/media/r.${HASH}/320-75.webp`;
    await store.objects.put(`${renditionsPrefix('merribank')}${path}`, 'his', 'image/webp', { cacheControl: 'public' });
    fresh();
    expect((await get(path, 'merribank')).body.toString()).toBe('his');
    expect((await get(path)).status).toBe(404);
    expect(asked).toHaveLength(1);
  });

  test.each([
    `/media/../merribank/media/r.${HASH}/320-75.webp`,
    `/media/..%2f..%2f..%2f..%2f${photographName(coastline, HASH)}`,
    `/media/%2e%2e/%2e%2e`,
    `/media/r.${HASH}`,
    `/media/feeds/dms.csv`,
  ])('nothing else in the bucket is reached by %s', async (path) => {
    const name = `${renditionsPrefix('merribank')}/media/r.${HASH}/320-75.webp`;
    for (const other of [name, photographName(coastline, HASH), 'feeds/dms.csv'])
      await store.objects.put(other, 'secret', 'text/csv');
    fresh();
    const answer = await get(path);
    expect([400, 404]).toContain(answer.status);
    expect(answer.body.toString()).not.toContain('secret');
  });

  test('are not written: another method goes to the function, which refuses it', async () => {
    fresh();
    expect((await get(SUV, 'coastline', { method: 'DELETE' })).status).toBe(405);
  });
});
