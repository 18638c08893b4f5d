import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { manifest } from '#functions/manifest.ts';
import { makeGateway } from '#infra/local/gateway.ts';
import { MemoryTable } from '#test/support/memory-documents.ts';
import { testObjects } from '#test/support/objects.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { createApi } from './api.ts';
import { photographName } from './object-names.ts';

const LAYERS = join(import.meta.dirname, '../../demo/pictures/layers');
const HASH = 'ab'.repeat(32);
const coastline = tenantContext('coastline');

describe('GET /media/{key}', () => {
  let store: Awaited<ReturnType<typeof testObjects>>;
  const puts: string[] = [];

  beforeAll(async () => {
    store = await testObjects();
    for (const layer of ['base', 'paint']) {
      const file = `suv-front34-${layer}.webp`;
      await store.objects.put(`media/layers/${file}`, await readFile(join(LAYERS, file)), 'image/webp');
    }
    const photograph = await sharp({ create: { width: 1_600, height: 1_000, channels: 3, background: '#1f3f7a' } })
      .jpeg()
      .toBuffer();
    await store.objects.put(photographName(coastline, HASH), photograph, 'image/jpeg');
  });
  afterAll(() => store.close());

  const makeGet = () => {
    const runtime = testRuntime({
      documents: new MemoryTable().connect(),
      tenants: [coastline, tenantContext('merribank')],
      now: testClock().now,
      newId: testIds(),
    });
    const objects = {
      ...store.objects,
      put: (name: string, body: Uint8Array | string, type: string) => {
        puts.push(name);
        return store.objects.put(name, body, type);
      },
    };
    const gateway = makeGateway({
      routes: manifest.filter((entry) => entry.kind === 'route'),
      apis: new Map([['media', createApi({ ...runtime, objects })]]),
      newId: testIds('req-'),
      now: runtime.now,
    });
    return (key: string, query: string, options: { host?: string; headers?: Record<string, string> } = {}) =>
      gateway({
        method: 'GET',
        path: `/media/${key}`,
        query: new URLSearchParams(query),
        headers: { host: options.host ?? 'coastline.localhost', ...options.headers },
        body: Buffer.alloc(0),
        ip: '203.0.113.7',
      });
  };

  test.each([
    ['avif', 'image/avif', 'heif'],
    ['webp', 'image/webp', 'webp'],
    ['jpeg', 'image/jpeg', 'jpeg'],
  ])('composes a layered picture as %s and may be kept for a year', async (f, type, format) => {
    const answer = await makeGet()('l.suv.front34.8e1118', `w=640&q=75&f=${f}`);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe(type);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, s-maxage=31536000, immutable');
    const { width, height, format: found } = await sharp(answer.body).metadata();
    expect([width, height, found]).toEqual([640, 427, format]);
  });

  test('is never larger than its source', async () => {
    const layered = await makeGet()('l.suv.front34.8e1118', 'w=1600&f=webp');
    expect((await sharp(layered.body).metadata()).width).toBe(960);
  });

  test('a second request is answered from the store and equal', async () => {
    const get = makeGet();
    const first = await get('l.suv.front34.1f3f7a', 'w=320&f=webp');
    const before = puts.length;
    const second = await get('l.suv.front34.1f3f7a', 'w=320&f=webp');
    expect(puts.length).toBe(before);
    expect(Buffer.compare(Buffer.from(first.body), Buffer.from(second.body))).toBe(0);
    expect(second.headers['etag']).toBe(first.headers['etag']);
  });

  test('who has it already gets 304 and no bytes', async () => {
    const get = makeGet();
    const { headers } = await get('l.suv.front34.1f3f7a', 'w=320&f=webp');
    const again = await get('l.suv.front34.1f3f7a', 'w=320&f=webp', {
      headers: { 'if-none-match': `W/${headers['etag'] ?? ''}` },
    });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  test('twenty who ask at once cause one making', async () => {
    const get = makeGet();
    const before = puts.length;
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('l.suv.front34.b9bcc0', 'w=480&f=webp')));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(puts.length).toBe(before + 1);
  });

  test('a photograph comes in every width and only to the dealer it belongs to', async () => {
    const get = makeGet();
    const own = await get(`r.${HASH}`, 'w=960&f=jpeg');
    expect((await sharp(own.body).metadata()).width).toBe(960);
    const other = await get(`r.${HASH}`, 'w=960&f=jpeg', { host: 'merribank.localhost' });
    expect(other.status).toBe(404);
  });

  test.each([
    ['l.suv.front34.8e1118', 'w=641', 400],
    ['l.suv.front34.8e1118', 'w=640&q=5', 400],
    ['l.suv.front34.8e1118', 'w=640&f=gif', 400],
    ['l.spaceship.front34.8e1118', 'w=640', 404],
    ['l.suv.front34.8E1118', 'w=640', 404],
    ['l...', 'w=640', 404],
    [`r.${'cd'.repeat(32)}`, 'w=640', 404],
    ['r.%2e%2e%2flayers%2fsuv-front34-base.webp', 'w=640', 404],
  ])('%s?%s answers %i', async (key, query, status) => {
    expect((await makeGet()(key, query)).status).toBe(status);
  });
});
