import type { APIGatewayProxyEvent } from 'aws-lambda';
import { describe, expect, test } from 'vitest';
import { manifest } from '#functions/manifest.ts';
import { caller } from '#functions/runtime/http/route-caller.ts';
import { EDGE_SECRET_HEADER, VIEWER_HOST_HEADER } from '#functions/runtime/http/authorise.ts';
import { getVehicle } from '#functions/vehicles/contract.ts';
import { testClock, testIds } from '#test/support/runtime.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { makeCallRoute } from './call-route.ts';

const coastline = tenantContext('coastline');

const answering = (statusCode: number, body: unknown) => {
  const seen: { context: string; event: APIGatewayProxyEvent }[] = [];
  const callRoute = makeCallRoute({
    apiOf: (context) => async (event) => {
      seen.push({ context, event });
      return { statusCode, headers: {}, body: JSON.stringify(body) };
    },
    edgeSecret: 'the-secret-of-the-edge-0123456789',
    now: testClock().now,
    newId: testIds(),
  });
  return { callRoute, seen };
};

describe('a call of another context’s route', () => {
  test('hands the context’s API function the event of API Gateway, as the dealer’s viewer', async () => {
    const { callRoute, seen } = answering(404, { code: 'not_found' });
    const get = caller(callRoute, coastline, getVehicle);
    expect(await get({ params: { slug: 'a-ute-1' }, query: { x: ['1', '2'] } })).toEqual({
      ok: false,
      status: 404,
      code: 'not_found',
    });
    expect(seen[0]?.context).toBe('vehicles');
    expect(seen[0]?.event).toMatchObject({
      httpMethod: 'GET',
      path: '/api/v1/cars/a-ute-1',
      multiValueQueryStringParameters: { x: ['1', '2'] },
      headers: {
        [VIEWER_HOST_HEADER]: coastline.config.hosts[0],
        [EDGE_SECRET_HEADER]: 'the-secret-of-the-edge-0123456789',
      },
    });
  });

  test('throws what the context’s function throws: the edge then serves the shell', async () => {
    const callRoute = makeCallRoute({
      apiOf: () => () => Promise.reject(new Error('out of memory')),
      edgeSecret: 'the-secret-of-the-edge-0123456789',
      now: testClock().now,
      newId: testIds(),
    });
    await expect(callRoute(getVehicle, { params: { slug: 'x' }, query: {} }, coastline)).rejects.toThrow(
      'out of memory',
    );
  });
});

test('only data that every shopper may see is called so: GET, JSON or a picture, without auth', () => {
  const called = manifest.flatMap((entry) => (entry.kind === 'route' ? entry.calls : []));
  expect(called.length).toBeGreaterThan(0);
  for (const { id, method, auth, answer, calls } of called)
    expect({ method, auth, kind: answer.kind, calls }, id).toEqual({
      method: 'GET',
      auth: 'none',
      kind: id === 'media.image' ? 'binary' : 'json',
      calls: [],
    });
});
