import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paints } from '#domain/media/layered.ts';
import { imageVariants } from '#domain/media/rules.ts';
import { manifest } from '#functions/manifest.ts';
import { makeGateway } from '#infra/local/site/gateway.ts';
import { MemoryTable } from '#test/support/stores/memory-documents.ts';
import { testObjects } from '#test/support/stores/objects.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { callRoute } from '#test/support/call-route.ts';
import { createApi } from './api.ts';
import { findImageRoute } from './image.ts';
import type { ImageLibrary } from './image-library.ts';
import { drawingName, photographName, renditionsPrefix } from './object-names.ts';
import { detectPictureType } from './published/picture-type.ts';
import { makeSharpLibrary } from './sharp-library.ts';

const LAYERS = join(import.meta.dirname, '../../demo/pictures/layers');
const HASH = 'ab'.repeat(32);
const SUV = 'l.suv.front34.red';
const PAGE = '<!doctype html><script>alert(1)</script>';
const coastline = tenantContext('coastline');

interface Asked {
  host?: string;
  method?: string;
  headers?: Record<string, string>;
}

const bound = findImageRoute();
const leadsTo = async (asked: Record<string, string>, accept?: string) => {
  const headers: Record<string, string> = accept === undefined ? {} : { accept };
  const query = new URLSearchParams(asked);
  const { headers: answered } = await callRoute(bound, coastline, { params: { key: SUV }, query, headers });
  return answered?.['location'];
};

describe('GET /api/v1/pictures/{key} without a quality leads to', () => {
  test.each([
    ['AVIF where the browser takes it', 'image/avif,image/webp,*/*', '640-75.avif'],
    ['WebP where it takes that', 'image/webp,image/*;q=0.8', '640-75.webp'],
    ['JPEG for everything else', '*/*', '640-75.jpeg'],
    ['JPEG for who says nothing', undefined, '640-75.jpeg'],
  ])('%s', async (_, accept, name) => {
    expect(await leadsTo({}, accept)).toBe(`/media/${SUV}/${name}`);
  });

  test('the smallest width that is enough, and less quality where it is large', async () => {
    expect(await leadsTo({ width: '400' }, 'image/webp')).toBe(`/media/${SUV}/480-75.webp`);
    expect(await leadsTo({ width: '1300' }, 'image/webp')).toBe(`/media/${SUV}/1600-65.webp`);
  });

  test('the format and the nearest quality that are asked for', async () => {
    expect(await leadsTo({ quality: '90', format: 'jpeg' }, 'image/avif')).toBe(`/media/${SUV}/640-75.jpeg`);
    expect(await leadsTo({ quality: '20' }, 'image/avif')).toBe(`/media/${SUV}/640-65.avif`);
  });
});

describe('GET /media/{key}/{variant}', () => {
  let store: Awaited<ReturnType<typeof testObjects>>;
  let puts: string[] = [];
  let kept: unknown[] = [];
  const logged: string[] = [];

  beforeAll(async () => {
    store = await testObjects();
    for (const layer of ['front34-base', 'front34-paint', 'side-base', 'side-paint']) {
      const file = `suv-${layer}.webp`;
      await store.objects.put(`media/layers/${file}`, await readFile(join(LAYERS, file)), 'image/webp');
    }
    const part = await sharp({ create: { width: 960, height: 640, channels: 4, background: '#00000000' } })
      .webp()
      .toBuffer();
    await store.objects.put(drawingName('q.tyre'), part, 'image/webp');
    const photograph = await sharp({ create: { width: 1_600, height: 1_000, channels: 3, background: '#1f3f7a' } })
      .jpeg()
      .toBuffer();
    await store.objects.put(photographName(coastline, HASH), photograph, 'image/jpeg');
  });
  beforeEach(() => {
    puts = [];
  });
  afterAll(() => store.close());

  const makeGet = (images: ImageLibrary = makeSharpLibrary()) => {
    const runtime = testRuntime({
      documents: new MemoryTable().connect(),
      tenants: [coastline, tenantContext('merribank')],
      now: testClock().now,
      newId: testIds(),
      log: (line) => logged.push(line),
    });
    const objects = {
      ...store.objects,
      put: (...args: Parameters<typeof store.objects.put>) => {
        puts.push(args[0]);
        kept = args.slice(2);
        return store.objects.put(...args);
      },
    };
    const gateway = makeGateway({
      routes: manifest.filter((entry) => entry.kind === 'route'),
      apis: new Map([['media', createApi({ ...runtime, objects, images })]]),
      newId: testIds('req-'),
      now: runtime.now,
    });
    return (key: string, variant: string, { host = 'coastline.localhost', method = 'GET', headers }: Asked = {}) =>
      gateway({
        method,
        path: `/media/${key}/${variant}`,
        query: new URLSearchParams(),
        headers: { host, ...headers },
        body: Buffer.alloc(0),
        ip: '203.0.113.7',
      });
  };

  test.each([
    ['640-75.avif', 'image/avif', 'heif'],
    ['640-75.webp', 'image/webp', 'webp'],
    ['640-75.jpeg', 'image/jpeg', 'jpeg'],
  ])('composes a layered picture as %s, which may be kept for a year', async (variant, type, format) => {
    const answer = await makeGet()(SUV, variant);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe(type);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, s-maxage=31536000, immutable');
    const { width, height, format: found } = await sharp(answer.body).metadata();
    expect([width, height, found]).toEqual([640, 427, format]);
  });

  test.each([
    ['640-75.avif', true],
    ['640-75.webp', true],
  ])('a drawing keeps its open ground as %s', async (variant, open) => {
    const answer = await makeGet()('q.tyre', variant);
    expect(answer.status).toBe(200);
    expect((await sharp(answer.body).metadata()).hasAlpha).toBe(open);
  });

  test('the open ground of a drawing is white as JPEG', async () => {
    const answer = await makeGet()('q.tyre', '640-75.jpeg');
    const { dominant } = await sharp(answer.body).stats();
    expect(dominant.r).toBeGreaterThan(240);
  });

  test('is never larger than its source', async () => {
    const { width } = await sharp(join(LAYERS, 'suv-side-base.webp')).metadata();
    expect(width).toBeLessThan(1_600);
    const layered = await makeGet()('l.suv.side.red', '1600-75.webp');
    expect((await sharp(layered.body).metadata()).width).toBe(width);
  });

  test('a second request is answered from the store and equal', async () => {
    const get = makeGet();
    const first = await get('l.suv.front34.blue', '320-75.webp');
    const before = puts.length;
    const second = await get('l.suv.front34.blue', '320-75.webp');
    expect(puts.length).toBe(before);
    expect(Buffer.compare(Buffer.from(first.body), Buffer.from(second.body))).toBe(0);
    expect(second.headers['etag']).toBe(first.headers['etag']);
  });

  test('is kept under the dealer’s folder and the path of its address, with the type and lifetime it is served with', async () => {
    const answer = await makeGet()('l.suv.front34.black', '480-75.avif');
    const name = `${renditionsPrefix('coastline')}/media/l.suv.front34.black/480-75.avif`;
    expect(puts).toEqual([name]);
    expect(kept).toEqual(['image/avif', { cacheControl: answer.headers['cache-control'] }]);
  });

  test('twenty who ask at once cause one making', async () => {
    const get = makeGet();
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('l.suv.front34.silver', '480-75.webp')));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(puts).toHaveLength(1);
  });

  test('a photograph comes in every width and only to the dealer it belongs to', async () => {
    const get = makeGet();
    const own = await get(`r.${HASH}`, '960-75.webp');
    expect((await sharp(own.body).metadata()).width).toBe(960);
    const other = await get(`r.${HASH}`, '960-75.webp', { host: 'merribank.localhost' });
    expect(other.status).toBe(404);
  });

  describe('makes what is on the list and nothing else', () => {
    test.each([
      [SUV, '641-75.webp', 400],
      [SUV, '640-76.webp', 400],
      [SUV, '640-85.webp', 400],
      [SUV, '640-75.gif', 400],
      [SUV, '320-75.jpeg', 400],
      [SUV, '0640-75.webp', 400],
      [SUV, '640-75.webp%00', 400],
      ['l.suv.front34.8e1118', '640-75.webp', 400],
      ['l.suv.front34.pink', '640-75.webp', 400],
      ['l.suv.front34.constructor', '640-75.webp', 400],
      ['l.spaceship.front34.red', '640-75.webp', 404],
      ['l.suv.front34.RED', '640-75.webp', 404],
      ['l...', '640-75.webp', 404],
      ['s.no-such-place', '640-75.webp', 404],
      ['t.tyre', '640-75.webp', 404],
      ['q.../layers/suv', '640-75.webp', 404],
      [`r.${'cd'.repeat(32)}`, '640-75.webp', 404],
      ['r.%2e%2e%2flayers%2fsuv-front34-base.webp', '640-75.webp', 404],
    ])('%s/%s answers %i and stores nothing', async (key, variant, status) => {
      const answer = await makeGet()(key, variant);
      expect([answer.status, puts]).toEqual([status, []]);
      expect(answer.headers['cache-control']).toBe('no-store');
    });

    test('says what there is', async () => {
      const size = JSON.parse((await makeGet()(SUV, '641-75.webp')).body.toString());
      expect(size.detail).toContain(imageVariants()[0]?.name);
      const paint = JSON.parse((await makeGet()('l.suv.front34.8e1118', '640-75.webp')).body.toString());
      expect(paint.detail).toContain(Object.keys(paints)[0]);
    });
  });

  describe('while many new pictures are wanted', () => {
    test('makes two at a time, lets 256 wait, and asks the rest to come again without keeping the answer', async () => {
      const photograph = (await store.objects.get(photographName(coastline, HASH)))?.body ?? new Uint8Array();
      const hashes = Array.from({ length: 18 }, (_, n) => n.toString(16).padStart(64, '0'));
      for (const hash of hashes) await store.objects.put(photographName(coastline, hash), photograph, 'image/jpeg');
      const wanted = hashes.flatMap((hash) => imageVariants().map(({ name }) => [`r.${hash}`, name] as const));
      const expected = wanted.length - 2 - 256;
      const gate = Promise.withResolvers<void>();
      let running = 0;
      let most = 0;
      let refusals = 0;
      const openWhenFull = (): void => {
        if (refusals === expected && running === 2) gate.resolve();
      };
      const get = makeGet(async () => {
        running += 1;
        most = Math.max(most, running);
        openWhenFull();
        await gate.promise;
        running -= 1;
        return { ok: true, picture: photograph };
      });
      const answers = await Promise.all(
        wanted.map(async ([key, name]) => {
          const answer = await get(key, name);
          if (answer.status === 503) refusals += 1;
          openWhenFull();
          return answer;
        }),
      );
      const refused = answers.filter(({ status }) => status === 503);
      expect([most, refused.length, answers.filter(({ status }) => status === 200).length]).toEqual([2, expected, 258]);
      expect(refused[0]?.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    });
  });

  describe('when the object store holds something else', () => {
    test('a page under a rendition’s name is not served: the picture is made again over it', async () => {
      const name = `${renditionsPrefix('coastline')}/media/l.suv.front34.beige/320-75.webp`;
      await store.objects.put(name, PAGE, 'text/html');
      const answer = await makeGet()('l.suv.front34.beige', '320-75.webp');
      expect([answer.status, answer.headers['content-type'], detectPictureType(answer.body)]).toEqual([
        200,
        'image/webp',
        'webp',
      ]);
      expect(puts).toEqual([name]);
    });

    test('a picture is served as what it is, whatever type the store claims', async () => {
      const name = `${renditionsPrefix('coastline')}/media/l.suv.front34.brown/320-75.webp`;
      const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
        .webp()
        .toBuffer();
      await store.objects.put(name, picture, 'text/html');
      const answer = await makeGet()('l.suv.front34.brown', '320-75.webp');
      expect([answer.headers['content-type'], answer.body.length]).toEqual(['image/webp', picture.length]);
    });

    test.each([
      ['a page', async () => Buffer.from(PAGE)],
      [
        'a cut-off picture',
        async () =>
          (
            await sharp({ create: { width: 99, height: 99, channels: 3, background: '#fff' } })
              .jpeg()
              .toBuffer()
          ).subarray(0, 40),
      ],
    ])('%s under a photograph’s name is a fault that is logged, never kept and never shown', async (_, bytes) => {
      const hash = 'ef'.repeat(32);
      await store.objects.put(photographName(coastline, hash), await bytes(), 'text/html');
      const answer = await makeGet()(`r.${hash}`, '640-75.webp');
      expect([answer.status, answer.headers['cache-control'], puts]).toEqual([502, 'no-store', []]);
      expect(JSON.parse(answer.body.toString()).code).toBe('picture_damaged');
      expect(logged.at(-1)).toContain('picture_damaged');
    });
  });

  test('every answer is inert: picture, refusal, and an address that is none', async () => {
    const get = makeGet();
    const answers = [await get(SUV, '640-75.webp'), await get(SUV, '641-75.webp'), await get(SUV, 'a/b')];
    expect(answers.map(({ status }) => status)).toEqual([200, 400, 404]);
    for (const { headers } of answers) {
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      });
    }
    // Web mail is another site, and shows the picture of a mail.
    const policies = answers.map(({ headers }) => headers['cross-origin-resource-policy']);
    expect(policies).toEqual(['cross-origin', 'same-origin', 'same-origin']);
  });

  describe('conditional and partial requests', () => {
    const ask = async (header: (etag: string) => string) => {
      const get = makeGet();
      const { headers, body } = await get(SUV, '640-75.webp');
      const etag = headers['etag'] ?? '';
      return {
        etag,
        whole: body,
        again: await get(SUV, '640-75.webp', { headers: { 'if-none-match': header(etag) } }),
      };
    };

    test.each([
      ['its tag', (etag: string) => etag],
      ['its tag compared weakly', (etag: string) => `W/${etag}`],
      ['a list with it', (etag: string) => `"other", ${etag}`],
      ['any', () => '*'],
    ])('who names %s gets 304: no bytes, no type, the tag and lifetime of the picture', async (_, header) => {
      const { etag, again } = await ask(header);
      expect([again.status, again.body.length]).toEqual([304, 0]);
      expect(again.headers).toMatchObject({
        etag,
        'cache-control': 'public, max-age=31536000, s-maxage=31536000, immutable',
      });
      expect(again.headers['content-type']).toBeUndefined();
    });

    test.each([
      ['another tag', () => '"0123456789abcdef0123456789abcdef"'],
      ['a part of the tag', (etag: string) => etag.slice(0, -2)],
      ['nothing', () => ''],
    ])('who names %s gets the whole picture', async (_, header) => {
      const { whole, again } = await ask(header);
      expect(again.status).toBe(200);
      expect(Buffer.compare(Buffer.from(again.body), Buffer.from(whole))).toBe(0);
    });

    test('a range is answered with the whole picture, never with a part of it', async () => {
      const get = makeGet();
      const whole = await get(SUV, '640-75.webp');
      const part = await get(SUV, '640-75.webp', {
        headers: { range: 'bytes=0-9', 'if-range': whole.headers['etag'] ?? '' },
      });
      expect([part.status, part.body.length]).toEqual([200, whole.body.length]);
      expect(part.headers['content-range']).toBeUndefined();
    });

    test('HEAD answers with the headers of GET', async () => {
      const get = makeGet();
      const { 'x-request-id': _a, ...whole } = (await get(SUV, '640-75.webp')).headers;
      const { 'x-request-id': _b, ...head } = (await get(SUV, '640-75.webp', { method: 'HEAD' })).headers;
      expect(head).toEqual(whole);
    });
  });
});
