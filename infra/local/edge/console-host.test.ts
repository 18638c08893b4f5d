import { connect } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EDGE_SECRET_HEADER, VIEWER_HOST_HEADER, VIEWER_IP_HEADER } from '#functions/runtime/http/authorise.ts';
import { consoleHeaders } from '#functions/runtime/http/console-headers.ts';
import { serveHttp, type HttpListener, type HttpRequest, type HttpResponse } from '../site/http.ts';
import { makeEdgeCache } from './cache.ts';
import { makeEdge } from './edge.ts';

const SECRET = 's'.repeat(32);
const UPLOADS = 'http://127.0.0.1:5300';
const CONSOLE = 'console.localhost:5210';
const DEALER = 'coastline.localhost:5210';
const OWN = '__Host-fc-console=aaaa.bbbb';
const SHOPPERS = '__Host-fc-session=cccc.dddd';

const files: Readonly<Record<string, string>> = {
  '/index.html': `<!doctype html><title>Console</title>${' '.repeat(2_000)}`,
  '/assets/app-1.js': 'console',
  '/secret.json': '{}',
};

const answered = (): { edge: ReturnType<typeof makeEdge>; asked: HttpRequest[] } => {
  const asked: HttpRequest[] = [];
  const edge = makeEdge({
    gateway: async (request): Promise<HttpResponse> => {
      asked.push(request);
      return {
        status: 200,
        headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, s-maxage=60' },
        body: Buffer.from(String(asked.length)),
      };
    },
    assets: async () => undefined,
    pictures: async () => undefined,
    cache: makeEdgeCache(() => new Date('2026-11-27T00:00:00Z')),
    edgeSecret: SECRET,
    ready: () => true,
    directory: async () => ({ status: 200, headers: {}, body: Buffer.from('directory') }),
    isKnownHost: async (host) => host === 'coastline.localhost',
    shellHeaders: {},
    pages: () => true,
    newId: () => 'req',
    console: {
      uploads: UPLOADS,
      host: 'console.localhost',
      files: async (path) => {
        const body = files[path];
        return body === undefined
          ? undefined
          : { body: Buffer.from(body), contentType: 'text/html; charset=utf-8', brotli: undefined };
      },
    },
  });
  return { edge, asked };
};

const request = (host: string, path: string, headers: Record<string, string> = {}, method = 'GET'): HttpRequest => ({
  method,
  path,
  query: new URLSearchParams(),
  headers: { host, ...headers },
  body: Buffer.alloc(0),
  ip: '127.0.0.1',
});

describe('the console’s host', () => {
  test.each([
    '/',
    '/index.html',
    '/leads',
    '/leads/01J.x',
    '/robots.txt',
    '/media/a/b',
    '/theme/x.css',
    '/secret.json',
  ])('answers %s with the shell, never kept, with the console’s headers', async (path) => {
    const { edge, asked } = answered();
    const { status, headers, body } = await edge(request(CONSOLE, path));
    expect([status, body.toString().slice(0, 34)]).toEqual([200, '<!doctype html><title>Console</tit']);
    expect(headers).toMatchObject({ ...consoleHeaders(UPLOADS), 'cache-control': 'no-cache' });
    expect(asked).toEqual([]);
  });

  test('compresses the shell for those who take Brotli', async () => {
    const { headers, body } = await answered().edge(request(CONSOLE, '/', { 'accept-encoding': 'br' }));
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(body).toString()).toBe(files['/index.html']);
  });

  test('serves built files for ever, and answers 404 for one that is not there', async () => {
    const { edge } = answered();
    const file = await edge(request(CONSOLE, '/assets/app-1.js'));
    expect([file.status, file.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(file.headers).toMatchObject(consoleHeaders(UPLOADS));
    for (const path of ['/assets/app-0.js', '/assets/../secret.json'])
      expect((await edge(request(CONSOLE, path))).status, path).toBe(404);
  });

  test('is read only', async () => {
    const answer = await answered().edge(request(CONSOLE, '/leads', {}, 'POST'));
    expect([answer.status, answer.headers['allow']]).toEqual([405, 'GET, HEAD']);
  });

  test.each([
    '/api/v1/operators/tenants',
    '/API/v1/operators/tenants',
    '/api/v1/%6fperators/tenants',
    '//api/v1/operators/tenants',
    '/api/v1/site',
    '/api/v1/leads',
    '/api/v1/consoles',
    '/api',
    '/api/v1/Console/me',
  ])('answers 404 to %s, and asks no function', async (path) => {
    const { edge, asked } = answered();
    for (const method of ['GET', 'POST'])
      expect((await edge(request(CONSOLE, path, { authorization: 'Bearer x' }, method))).status).toBe(404);
    expect(asked).toEqual([]);
  });

  test('asks the gateway for its API each time, and tells it what an edge may tell and no more', async () => {
    const { edge, asked } = answered();
    const sent = {
      accept: 'application/json',
      'content-type': 'application/json',
      'idempotency-key': 'k',
      origin: `http://${CONSOLE}`,
      'sec-fetch-site': 'same-origin',
      'user-agent': 'a browser',
    };
    const forged = {
      [VIEWER_HOST_HEADER]: 'coastline.localhost',
      [VIEWER_IP_HEADER]: '198.51.100.1',
      [EDGE_SECRET_HEADER]: 'guess',
      'x-forwarded-host': 'coastline.localhost',
      authorization: 'Bearer operator',
      'if-none-match': '"x"',
    };
    for (const method of ['GET', 'GET', 'POST'])
      await edge(request(CONSOLE, '/api/v1/console/me', { ...sent, ...forged, cookie: `${SHOPPERS}; ${OWN}` }, method));
    expect(asked).toHaveLength(3);
    expect(asked[0]?.headers).toEqual({
      ...sent,
      cookie: OWN,
      [VIEWER_HOST_HEADER]: 'console.localhost',
      [VIEWER_IP_HEADER]: '127.0.0.1',
      [EDGE_SECRET_HEADER]: SECRET,
    });
  });

  test('forwards no cookie but the console’s own, whatever another one is called', async () => {
    const { edge, asked } = answered();
    for (const cookie of [SHOPPERS, `x${OWN}`, '__Host-fc-console', `a=1; ${SHOPPERS}`])
      await edge(request(CONSOLE, '/api/v1/console/me', { cookie }));
    expect(asked.map(({ headers }) => headers['cookie'])).toEqual([undefined, undefined, undefined, undefined]);
  });

  test.each(['Console.LocalHost:5210', 'console.localhost.', 'console.localhost', 'console.localhost.:5210'])(
    'is the same host written as %s',
    async (host) => {
      const { edge, asked } = answered();
      await edge(request(host, '/api/v1/console/me'));
      expect(asked[0]?.headers[VIEWER_HOST_HEADER]).toBe('console.localhost');
    },
  );

  test.each([
    'www.console.localhost',
    'console.localhost..',
    'xconsole.localhost',
    'console.localhost:5210:80',
    'console',
  ])('is not %s', async (host) => {
    const { edge, asked } = answered();
    expect((await edge(request(host, '/api/v1/console/me'))).status).toBeGreaterThanOrEqual(400);
    expect(asked).toEqual([]);
  });
});

describe.each([DEALER, '127.0.0.1:5210', 'localhost:5210', '[::1]:5210', 'nobody.example'])('at %s', (host) => {
  test.each([
    '/api/v1/console/me',
    '/api/v1/console',
    '/API/V1/CONSOLE/me',
    '/api/v1/%63onsole/me',
    '/api//v1/./console/me',
    '//api/v1/console/me',
    '/api/v1/console/tenants/coastline/inbox',
  ])('the console’s door is not there: %s', async (path) => {
    const { edge, asked } = answered();
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      const forged = { 'x-forwarded-host': CONSOLE, [VIEWER_HOST_HEADER]: 'console.localhost', cookie: OWN };
      expect((await edge(request(host, path, forged, method))).status, method).toBe(404);
    }
    expect(asked).toEqual([]);
  });

  test('the console’s cookie reaches no function', async () => {
    const { edge, asked } = answered();
    await edge(request(host, '/api/v1/site', { cookie: `${OWN}; ${SHOPPERS}` }));
    expect(asked[0]?.headers['cookie']).toBe(SHOPPERS);
  });
});

describe('over a socket', () => {
  let listener: HttpListener;
  let asked: HttpRequest[];
  beforeAll(async () => {
    const edge = answered();
    asked = edge.asked;
    listener = await serveHttp(edge.edge, { port: 0, onError: () => undefined });
  });
  afterAll(() => listener.close());

  const statusOf = (head: readonly string[]): Promise<string> =>
    new Promise((done, failed) => {
      const socket = connect(listener.port, '127.0.0.1', () =>
        socket.write([...head, 'Connection: close', '', ''].join('\r\n')),
      );
      let text = '';
      socket.on('data', (chunk) => (text += chunk.toString()));
      socket.on('end', () => done(text.split(' ')[1] ?? ''));
      socket.on('error', failed);
    });

  test('two hosts are no host, whichever is the console’s', async () => {
    const line = 'GET /api/v1/console/me HTTP/1.1';
    for (const hosts of [
      [CONSOLE, DEALER],
      [DEALER, CONSOLE],
      [CONSOLE, CONSOLE],
    ])
      expect(await statusOf([line, ...hosts.map((host) => `Host: ${host}`)])).toBe('400');
    expect(asked).toEqual([]);
    expect(await statusOf([line, `Host: ${CONSOLE}`])).toBe('200');
  });

  test('a whole address in the request line leads to the host that the header names, and to no console', async () => {
    asked.length = 0;
    await statusOf([`GET http://${CONSOLE}/api/v1/console/me HTTP/1.1`, `Host: ${DEALER}`]);
    expect(asked.map(({ headers }) => headers[VIEWER_HOST_HEADER])).toEqual(['coastline.localhost']);
    expect(asked[0]?.path).not.toBe('/api/v1/console/me');
  });
});
