import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { pages as sitePages } from '#domain/site/pages.ts';
import { getPage } from '#functions/pages/contract.ts';
import type { ApiFunction } from '#functions/runtime/http/api.ts';
import { EDGE_SECRET_HEADER, VIEWER_HOST_HEADER, VIEWER_IP_HEADER } from '#functions/runtime/http/authorise.ts';
import { deployables } from '#infra/deployables.ts';
import { FAILOVER_STATUSES, SHELL_CACHE_CONTROL } from '#infra/edge/failover.ts';
import { makeGateway } from '../site/gateway.ts';
import type { HttpRequest, HttpResponse } from '../site/http.ts';
import { makeEdgeCache } from './cache.ts';
import { makeEdge, type EdgeDeps } from './edge.ts';

const SECRET = 's'.repeat(32);
const text = (status: number, body: string, headers: Record<string, string> = {}): HttpResponse => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...headers },
  body: Buffer.from(body),
});

const request = (path: string, headers: Record<string, string> = {}, search = ''): HttpRequest => ({
  method: 'GET',
  path,
  query: new URLSearchParams(search),
  headers: { host: 'coastline.localhost:4100', ...headers },
  body: Buffer.alloc(0),
  ip: '127.0.0.1',
});

const edgeWith = (change: Partial<EdgeDeps> = {}) => {
  const seen: HttpRequest[] = [];
  let now = new Date('2026-11-21T00:00:00Z');
  const edge = makeEdge({
    gateway: async (forwarded) => {
      seen.push(forwarded);
      return text(200, `page ${seen.length}`, { 'cache-control': 'public, max-age=0, s-maxage=10' });
    },
    assets: async (path) =>
      path === '/shell.html'
        ? { body: Buffer.from('<shell>'), contentType: 'text/html', brotli: undefined }
        : path === '/assets/a.js'
          ? { body: Buffer.from('js'), contentType: 'text/javascript', brotli: Buffer.from('br') }
          : undefined,
    pictures: async () => undefined,
    cache: makeEdgeCache(() => now),
    edgeSecret: SECRET,
    ready: () => true,
    directory: async () => text(200, 'directory'),
    isKnownHost: async (host) => host === 'coastline.localhost',
    shellHeaders: { 'content-security-policy': "default-src 'none'" },
    pages: () => true,
    newId: () => 'req',
    ...change,
  });
  return { edge, seen, advance: (seconds: number) => (now = new Date(now.getTime() + seconds * 1_000)) };
};

describe('the edge', () => {
  test('promises nothing of HTTPS, because it speaks HTTP, whatever the function says', async () => {
    const promise = { 'strict-transport-security': 'max-age=31536000' };
    const { edge } = edgeWith({ gateway: async () => text(200, 'page', promise) });
    for (const path of ['/', '/api/v1/site', '/assets/a.js']) {
      expect((await edge(request(path))).headers).not.toHaveProperty('strict-transport-security');
    }
  });

  test('forgets one dealer’s answers on request, and keeps those of others', async () => {
    const cache = makeEdgeCache(() => new Date('2026-11-21T00:00:00Z'));
    const { edge, seen } = edgeWith({ cache, isKnownHost: async () => true });
    const totara = request('/', { host: 'totara.localhost:4100' });
    const asked = async (): Promise<number> => {
      for (const one of [request('/'), totara]) await edge(one);
      return seen.length;
    };
    expect([await asked(), await asked()]).toEqual([2, 2]);
    cache.forget(['coastline.localhost']);
    expect(await asked()).toBe(3);
  });

  test('tells the origin the viewer’s host and address, proven by the secret, and drops forged headers', async () => {
    const { edge, seen } = edgeWith();
    await edge(
      request('/', {
        [VIEWER_HOST_HEADER]: 'merribank.localhost',
        [VIEWER_IP_HEADER]: '203.0.113.7',
        [EDGE_SECRET_HEADER]: 'guess',
        'x-forwarded-host': 'merribank.localhost',
      }),
    );
    expect(seen[0]?.headers).toMatchObject({
      [VIEWER_HOST_HEADER]: 'coastline.localhost',
      [VIEWER_IP_HEADER]: '127.0.0.1',
      [EDGE_SECRET_HEADER]: SECRET,
    });
    expect(seen[0]?.headers['x-forwarded-host']).toBeUndefined();
  });

  test.each(['', 'coastline.localhost..', 'host:80:4410', 'x'.repeat(5_000), 'a b'])(
    'refuses %j as a host, and asks nobody about it',
    async (host) => {
      const { edge, seen } = edgeWith();
      expect((await edge(request('/', { host }))).status).toBe(400);
      expect(seen).toEqual([]);
    },
  );

  test('answers 503 until the platform is ready, the health route included', async () => {
    const { edge, seen } = edgeWith({ ready: () => false });
    expect((await edge(request('/api/v1/health'))).status).toBe(503);
    expect(seen).toEqual([]);
  });

  test('keeps an answer for the seconds the route allows, by host and canonical address', async () => {
    const { edge, seen, advance } = edgeWith();
    const first = await edge(request('/search/used-cars', {}, 'b=2&a=1'));
    const again = await edge(request('/search/used-cars', {}, 'a=1&b=2'));
    expect(again.body).toEqual(first.body);
    await edge(request('/search/used-cars', { host: 'merribank.localhost' }, 'a=1&b=2'));
    expect(seen).toHaveLength(2);
    advance(11);
    await edge(request('/search/used-cars', {}, 'a=1&b=2'));
    expect(seen).toHaveLength(3);
  });

  describe('before an origin that answers 304, 206 and HEAD as it should', () => {
    const whole = 'the whole picture';
    const forever = { 'cache-control': 'public, max-age=31536000, s-maxage=31536000, immutable', etag: '"e1"' };
    const picture = async ({ method, headers }: HttpRequest): Promise<HttpResponse> => {
      if (headers['if-none-match'] === '"e1"') return text(304, '', forever);
      if (headers['range'] !== undefined) return text(206, whole.slice(0, 3), forever);
      return text(200, method === 'HEAD' ? '' : whole, forever);
    };
    const partial: Record<string, Partial<HttpRequest>> = {
      'If-None-Match': { headers: { host: 'coastline.localhost', 'if-none-match': '"e1"' } },
      'If-Modified-Since': {
        headers: { host: 'coastline.localhost', 'if-modified-since': 'Sat, 21 Nov 2026 00:00:00 GMT' },
      },
      Range: { headers: { host: 'coastline.localhost', range: 'bytes=0-2' } },
      HEAD: { method: 'HEAD' },
      POST: { method: 'POST' },
    };

    test.each(Object.keys(partial))('a request with %s leaves nothing behind for other visitors', async (name) => {
      const { edge } = edgeWith({ gateway: picture });
      await edge({ ...request('/media/x', {}, 'w=640'), ...partial[name] });
      const next = await edge(request('/media/x', {}, 'w=640'));
      expect([next.status, next.body.toString(), next.headers['x-cache']]).toEqual([200, whole, undefined]);
      const kept = await edge(request('/media/x', {}, 'w=640'));
      expect([kept.status, kept.body.toString(), kept.headers['x-cache']]).toEqual([200, whole, 'hit']);
    });

    test('tells a visitor who has the kept answer that nothing changed, and gives any other the whole', async () => {
      const { edge } = edgeWith({ gateway: picture });
      await edge(request('/media/x'));
      const known = await edge(request('/media/x', { 'if-none-match': 'W/"e0", "e1"' }));
      expect([known.status, known.body.length, known.headers['etag'], known.headers['x-cache']]).toEqual([
        304,
        0,
        '"e1"',
        'hit',
      ]);
      const other = await edge(request('/media/x', { 'if-none-match': '"e0"' }));
      expect([other.status, other.body.toString()]).toEqual([200, whole]);
    });

    test.each([204, 206, 302, 303, 304, 307, 400, 403, 429, 500, 503])('an answer %i is never kept', async (status) => {
      let asked = 0;
      const { edge } = edgeWith({ gateway: async () => text((asked += 1) === 1 ? status : 200, 'x', forever) });
      await edge(request('/media/x'));
      expect((await edge(request('/media/x'))).status).toBe(200);
      expect(asked).toBe(2);
    });
  });

  test('never keeps what a caller with credentials got', async () => {
    const { edge, seen } = edgeWith();
    await edge(request('/api/v1/site', { authorization: 'Bearer x' }));
    await edge(request('/api/v1/site', { authorization: 'Bearer x' }));
    expect(seen).toHaveLength(2);
  });

  test('serves the shell when the page function fails, and only to a dealer’s host when it is off', async () => {
    const failing = edgeWith({ gateway: async () => text(500, 'boom') });
    const shell = await failing.edge(request('/cars/x'));
    expect([shell.status, shell.body.toString(), shell.headers['content-security-policy']]).toEqual([
      200,
      '<shell>',
      "default-src 'none'",
    ]);
    const off = edgeWith({ pages: () => false });
    expect((await off.edge(request('/cars/x'))).body.toString()).toBe('<shell>');
    expect((await off.edge(request('/cars/x', { host: 'nobody.example' }))).status).toBe(404);
  });

  test.each(sitePages.map(({ path, fallback }) => [path, fallback] as const))(
    'serves for %s what the list of pages says where it fails: the %s',
    async (path, fallback) => {
      const { edge } = edgeWith({ gateway: async () => text(500, 'broken') });
      const answer = await edge(request(path.replace(/\{[a-z_]+[+*]?\}/g, 'kia')));
      expect([answer.body.toString(), answer.headers['cache-control']]).toEqual(
        fallback === 'shell' ? ['<shell>', SHELL_CACHE_CONTROL] : ['broken', 'no-store'],
      );
    },
  );

  test.each(FAILOVER_STATUSES)('serves the shell for a page answered %i', async (status) => {
    const { edge } = edgeWith({ gateway: async () => text(status, 'broken') });
    expect((await edge(request('/cars/x'))).body.toString()).toBe('<shell>');
  });

  describe('when the page function', () => {
    const apiContext = (api: ApiFunction) => {
      const faults: unknown[] = [];
      const gateway = makeGateway({
        routes: [getPage],
        apis: new Map([['pages', api]]),
        newId: () => 'req',
        now: () => new Date(),
        onFault: (error) => faults.push(error),
      });
      return { faults, ...edgeWith({ gateway }) };
    };

    test('is killed, the shell is served and the fault is told', async () => {
      const { edge, faults } = apiContext(() => Promise.reject(new Error('out of memory')));
      const shell = await edge(request('/cars/x'));
      expect([shell.status, shell.body.toString()]).toEqual([200, '<shell>']);
      expect(faults).toHaveLength(1);
    });

    test('does not answer in its time, the shell is served', async () => {
      vi.useFakeTimers();
      try {
        const { edge } = apiContext(() => new Promise(() => undefined));
        const shell = edge(request('/cars/x'));
        const seconds = deployables.find(({ name }) => name === 'api-pages')?.timeoutSeconds ?? 0;
        await vi.advanceTimersByTimeAsync(seconds * 1_000);
        expect((await shell).body.toString()).toBe('<shell>');
      } finally {
        vi.useRealTimers();
      }
    });
  });

  test('gives a crawler the failure itself: a shell in place of robots.txt would be believed', async () => {
    const { edge } = edgeWith({ gateway: async () => text(503, 'no') });
    expect((await edge(request('/robots.txt'))).status).toBe(503);
    expect((await edge(request('/sitemap.xml'))).status).toBe(503);
  });

  test('lets a page through that says that something is away', async () => {
    const { edge } = edgeWith({ gateway: async () => text(503, 'our search has a break') });
    const page = await edge(request('/search/used-cars'));
    expect([page.status, page.body.toString()]).toEqual([503, 'our search has a break']);
  });

  test('gives an answer again while its origin fails, for as long as its route allows and no longer', async () => {
    let isBroken = false;
    const { edge, advance } = edgeWith({
      gateway: async ({ path }) =>
        isBroken
          ? text(503, 'no')
          : text(200, path, {
              'cache-control': `public, max-age=0, s-maxage=5${path.endsWith('/search') ? ', stale-if-error=600' : ''}`,
            }),
    });
    const status = async (path: string) => (await edge(request(path))).status;
    await status('/api/v1/search');
    await status('/api/v1/site');
    isBroken = true;
    advance(6);
    expect(await status('/api/v1/site')).toBe(503);
    expect(await edge(request('/api/v1/search'))).toMatchObject({ status: 200, headers: { 'x-cache': 'stale' } });
    advance(595);
    expect(await status('/api/v1/search')).toBe(200);
    advance(5);
    expect(await status('/api/v1/search')).toBe(503);
  });

  test('gives an old page at once while it fetches a new one, once however many ask', async () => {
    let release: () => void = () => undefined;
    let isHeld = false;
    const pages: string[] = [];
    const { edge, advance } = edgeWith({
      gateway: async () => {
        pages.push(`page ${pages.length}`);
        const page = pages.at(-1) ?? '';
        if (isHeld) await new Promise<void>((resolve) => (release = resolve));
        return text(200, page, { 'cache-control': 'public, max-age=0, s-maxage=10, stale-while-revalidate=60' });
      },
    });
    const body = async () => (await edge(request('/'))).body.toString();
    expect(await body()).toBe('page 0');
    advance(11);
    isHeld = true;
    expect([await body(), await body(), await body()]).toEqual(['page 0', 'page 0', 'page 0']);
    expect(pages).toHaveLength(2);
    release();
    await vi.waitFor(async () => expect(await body()).toBe('page 1'));
    expect(pages).toHaveLength(2);
  });

  test('keeps the old page while its refresh fails, tells why, and asks again the next time', async () => {
    let isBroken = false;
    const faults: unknown[] = [];
    const { edge, advance } = edgeWith({
      gateway: async () => {
        if (isBroken) throw new Error('connection reset');
        return text(200, 'page', { 'cache-control': 'public, s-maxage=10, stale-while-revalidate=60' });
      },
      onFault: (error) => faults.push(error),
    });
    await edge(request('/'));
    isBroken = true;
    advance(11);
    for (const times of [1, 2]) {
      expect((await edge(request('/'))).body.toString()).toBe('page');
      await vi.waitFor(() => expect(faults).toHaveLength(times));
    }
    advance(60);
    await expect(edge(request('/'))).rejects.toThrow('connection reset');
  });

  test('shows a directory on the machine’s own names', async () => {
    const { edge } = edgeWith();
    expect((await edge(request('/', { host: '127.0.0.1:4100' }))).body.toString()).toBe('directory');
  });

  test('serves built files for ever and compresses text for those who take brotli', async () => {
    const { edge } = edgeWith({ gateway: async () => text(200, 'x'.repeat(5_000)) });
    const asset = await edge(request('/assets/a.js', { 'accept-encoding': 'gzip, br' }));
    expect([asset.body.toString(), asset.headers['content-encoding'], asset.headers['cache-control']]).toEqual([
      'br',
      'br',
      'public, max-age=31536000, immutable',
    ]);
    const page = await edge(request('/', { 'accept-encoding': 'br' }));
    expect(brotliDecompressSync(page.body).toString()).toBe('x'.repeat(5_000));
  });
});
