import { describe, expect, test } from 'vitest';
import { proxyEvent } from '#infra/in-process/proxy-event.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { MemoryTable } from '#test/support/stores/memory-documents.ts';
import { fixedDirectory, secretsOf, testClock, testEnv, testIds, testRuntime } from '#test/support/runtime.ts';
import { lambdaContext } from '#test/support/lambda-context.ts';
import { leadInput } from '#test/support/leads.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { createApi as createHealth } from '#functions/health/api.ts';
import { createLead } from '#functions/leads/contract.ts';
import { getVehicle } from '#functions/vehicles/contract.ts';
import { apiFunction } from './api.ts';
import { implement } from './implement.ts';
import { makeLogger } from '../logger.ts';

const clock = testClock();
const lines: string[] = [];
const deps = {
  env: testEnv,
  directory: fixedDirectory([tenantContext('coastline')]),
  secrets: secretsOf({}),
  now: clock.now,
  logger: makeLogger((line) => lines.push(line), clock.now),
};

/** DynamoDB out of reach, and 40 ms until that was known. */
const timeOut = (): never => {
  clock.advance(40);
  throw Object.assign(new Error('connect ETIMEDOUT'), { name: 'TimeoutError' });
};
const { documents, table } = testRuntime({
  documents: new MemoryTable().connect(),
  tenants: [],
  now: clock.now,
  newId: testIds(),
});
const call = makeCaller({
  health: createHealth(deps),
  leads: apiFunction({ ...deps, documents, table }, [implement(createLead, async () => timeOut())]),
  vehicles: apiFunction(deps, [implement(getVehicle, async () => timeOut())]),
});
const logged = (): unknown[] => lines.splice(0).map((line): unknown => JSON.parse(line));

const health = { method: 'GET', path: '/api/v1/health' };
const vehiclePage = { method: 'GET', path: '/api/v1/cars/some-car' };

describe('the API stack', () => {
  test('answers HEAD where it answers GET: crawlers and link checkers ask that way', async () => {
    const head = await call({ ...health, method: 'HEAD' });
    const get = await call(health);
    expect(head.status).toBe(200);
    expect({ ...head.headers, 'x-request-id': '' }).toEqual({ ...get.headers, 'x-request-id': '' });
  });

  test('says of a read that failed for a moment that it could not look it up, and of a write that it was not saved', async () => {
    const read = await call(vehiclePage);
    expect(read.status).toBe(503);
    expect(read.body['detail']).toBe('We could not look that up just now. Please try again.');
    const headers = { 'idempotency-key': 'a-key-of-this-test' };
    const written = await call({ path: '/api/v1/leads', headers, body: leadInput() });
    expect(written.status).toBe(503);
    expect(written.body['detail']).toBe('We could not save that just now. Nothing is lost: please try again.');
  });
});

describe('the log line of a request', () => {
  test('has the route, the tenant, the correlation id, the status and the milliseconds', async () => {
    lines.length = 0;
    await call({ ...vehiclePage, headers: { 'x-correlation-id': 'checkout-0001' } });
    expect(logged()).toMatchObject([
      {
        level: 'ERROR',
        message: 'request failed',
        method: 'GET',
        route: 'vehicles.get',
        tenant: 'coastline',
        correlationId: 'checkout-0001',
        status: 503,
        ms: 40,
        code: 'upstream_unavailable',
        error: { name: 'TimeoutError' },
        failed: 1,
      },
    ]);
  });

  test('is one only, for answers, refusals and failures alike', async () => {
    lines.length = 0;
    await call(health);
    await call({ path: '/api/v1/leads', body: leadInput() });
    await call({ ...health, headers: { host: '' } });
    expect(logged()).toMatchObject([
      { message: 'request', route: 'health.get', status: 200, ms: 0 },
      {
        message: 'request refused',
        route: 'leads.create',
        tenant: 'coastline',
        status: 400,
        ms: 0,
        code: 'idempotency_key_required',
      },
      { message: 'request refused', route: 'health.get', status: 400, code: 'validation_failed' },
    ]);
  });

  test('has no route where the path has none: anybody could make up names', async () => {
    lines.length = 0;
    const api = apiFunction(deps, []);
    const request = { method: 'GET', path: '/no-such-page', query: new URLSearchParams(), ip: '203.0.113.7' };
    const event = proxyEvent(
      { ...request, headers: { host: 'x.example' }, body: Buffer.alloc(0) },
      getVehicle,
      'r1',
      new Date(0),
    );
    expect((await api(event, lambdaContext())).statusCode).toBe(404);
    const [line] = logged();
    expect(line).toMatchObject({ message: 'request refused', path: '/no-such-page', status: 404 });
    expect(line).not.toHaveProperty('route');
  });
});
