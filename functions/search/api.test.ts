import { expect, test } from 'vitest';
import { readRate } from '#functions/runtime/limits/read-limit.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { fixedDirectory, secretsOf, testEnv } from '#test/support/runtime.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { createApi } from './api.ts';
import { makeEmbeddedIndex } from './engines/embedded/engine.ts';

const paths = ['/api/v1/search', '/api/v1/search/vocabulary', '/api/v1/models'];

const searchApi = () => {
  const tenant = tenantContext('coastline');
  const api = createApi({
    directory: fixedDirectory([tenant]),
    env: testEnv,
    secrets: secretsOf({}),
    logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
    now: () => new Date('2026-11-21T00:00:00.000Z'),
    index: makeEmbeddedIndex(),
    table: {
      load: async () => undefined,
      list: async () => [],
      loadMany: async () => [],
      create: () => Promise.reject(new Error('Searching writes nothing.')),
    },
  });
  const call = makeCaller({ search: api });
  return (path: string, ip: string) => call({ method: 'GET', path, ip });
};

test('one address reads a limited number at once and is then told to wait, in an uncached answer; others read on', async () => {
  const read = searchApi();
  const statuses: number[] = [];
  for (let n = 0; n < readRate.burst; n += 1) statuses.push((await read(paths[n % 3] ?? '', '203.0.113.7')).status);
  expect(statuses.every((status) => status === 200)).toBe(true);
  for (const path of paths) {
    const refused = await read(path, '203.0.113.7');
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(refused.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
    expect((await read(path, '203.0.113.8')).status).toBe(200);
  }
});
