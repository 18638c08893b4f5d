import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { manifest } from '#functions/manifest.ts';
import type { AnyRoute } from '#functions/runtime/manifest-entries.ts';
import { fillPattern } from '#domain/routing/route-pattern.ts';
import { startPlatform, type Platform } from '#infra/local/platform.ts';

/** Every route that the edge may keep answers of, with whatever its address needs. */
const cachedRoutes = manifest.filter(
  (entry): entry is AnyRoute => entry.kind === 'route' && entry.cache.kind === 'shared' && entry.method === 'GET',
);
const namesIn = (path: string): string[] => [...path.matchAll(/\{([a-z_]+)\+?\}/g)].flatMap(([, name]) => name ?? []);
const addressOf = ({ path }: AnyRoute): string =>
  fillPattern(path, Object.fromEntries(namesIn(path).map((name) => [name, 'a1'])));

describe('what one visitor asks for never becomes another visitor’s answer', () => {
  let dir: string;
  let platform: Platform;
  let later = 0;
  /** So much later that the edge may give nothing of what it has. */
  const forgotten = (): void => void (later += 2 * 366 * 86_400_000);
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'forecourt-poisoned-'));
    const now = () => new Date(Date.now() + later);
    platform = await startPlatform({ dataDir: dir, seed: false, pages: 'off', listen: false, now });
  });
  afterAll(async () => {
    await platform.stop();
    await rm(dir, { recursive: true });
  });

  const ask = (address: string, init: RequestInit = {}): Promise<Response> =>
    platform.fetch(new Request(`http://coastline.localhost${address}`, init));
  const told = async (response: Response) => [
    response.status,
    response.headers.get('content-type'),
    // A request's own id and the time it took are not part of what is compared.
    (await response.text()).replace(/"request_id":"[^"]*"/, '').replace(/"ms":[\d.]+/, ''),
  ];

  test('there are such routes', () => {
    expect(cachedRoutes.map(({ id }) => id)).toEqual(expect.arrayContaining(['search.search', 'media.image']));
  });

  test.each(cachedRoutes.map((route) => [route.id, addressOf(route)] as const))('%s (%s)', async (_id, address) => {
    const before = await told(await ask(address));
    const etag = (await ask(address)).headers.get('etag') ?? '"x"';
    const attempts: RequestInit[] = [
      { headers: { 'if-none-match': etag } },
      { headers: { 'if-none-match': '*' } },
      { headers: { 'if-modified-since': new Date().toUTCString() } },
      { headers: { range: 'bytes=0-3' } },
      { method: 'HEAD' },
      { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } },
    ];
    for (const attempt of attempts) {
      forgotten();
      await ask(address, attempt);
      expect(await told(await ask(address))).toEqual(before);
    }
  });
});
