import { createServer, type IncomingMessage } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { requirePort, type HttpRequest } from '#infra/local/site/http.ts';
import { gatewayOverHttp } from './gateway-over-http.ts';

const open: (() => void)[] = [];
afterEach(() => open.splice(0).forEach((close) => close()));

/** An API that tells what it was asked, its answer as bytes. */
const startApi = async (): Promise<{ base: string; seen: IncomingMessage[] }> => {
  const seen: IncomingMessage[] = [];
  const server = createServer((incoming, reply) => {
    seen.push(incoming);
    reply.writeHead(201, { 'content-type': 'image/webp', 'x-one': 'a', connection: 'keep-alive' });
    incoming.pipe(reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { base: `http://127.0.0.1:${requirePort(server.address())}/restapis/x/live/_user_request_`, seen };
};

/** A port that nobody listens on. */
const NOBODY = 'http://127.0.0.1:9/x';

const request = (changes: Partial<HttpRequest>): HttpRequest => ({
  method: 'POST',
  path: '/api/v1/leads',
  query: new URLSearchParams(),
  headers: {},
  body: Buffer.alloc(0),
  ip: '127.0.0.1',
  ...changes,
});

test('a request reaches the deployed API with its path undecoded, its query and its body of bytes', async () => {
  const { base, seen } = await startApi();
  const body = Buffer.from([0, 255, 128]);
  const query = new URLSearchParams([
    ['make', 'Toyota'],
    ['make', 'Land Rover'],
  ]);
  const response = await gatewayOverHttp({ api: base, direct: NOBODY })(request({ path: '/cars/a%2Fb', query, body }));
  expect(seen[0]?.url).toBe('/restapis/x/live/_user_request_/cars/a%2Fb?make=Toyota&make=Land+Rover');
  expect([response.status, response.headers['content-type'], response.headers['x-one']]).toEqual([
    201,
    'image/webp',
    'a',
  ]);
  expect(response.body).toEqual(body);
});

test('a request of operators, and one for a link that is opened directly, reaches the other API', async () => {
  const { base, seen } = await startApi();
  const gateway = gatewayOverHttp({ api: NOBODY, direct: base });
  await gateway(request({ path: '/api/v1/operators/tenants' }));
  await gateway(request({ path: '/api/v1/notices/coastline' }));
  expect(seen.map(({ url }) => url)).toEqual([
    '/restapis/x/live/_user_request_/api/v1/operators/tenants',
    '/restapis/x/live/_user_request_/api/v1/notices/coastline',
  ]);
});

test('what belongs to a connection stays on it', async () => {
  const { base, seen } = await startApi();
  const headers = { host: 'coastline.localhost:4100', connection: 'close', 'x-kept': 'yes', 'accept-encoding': 'br' };
  const response = await gatewayOverHttp({ api: base, direct: NOBODY })(request({ headers }));
  expect(seen[0]?.headers).toMatchObject({ 'x-kept': 'yes' });
  expect(seen[0]?.headers['host']).toMatch(/^127\.0\.0\.1:/);
  expect(seen[0]?.headers['accept-encoding']).toBeUndefined();
  expect(response.headers['connection']).toBeUndefined();
});

test('an API that is away is an error, not an answer', async () => {
  await expect(gatewayOverHttp({ api: NOBODY, direct: NOBODY })(request({}))).rejects.toThrow();
});
