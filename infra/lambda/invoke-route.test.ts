import type { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { describe, expect, test } from 'vitest';
import { caller } from '#functions/pages/call-route.ts';
import { EDGE_SECRET_HEADER, VIEWER_HOST_HEADER } from '#functions/runtime/authorise.ts';
import { getCar } from '#functions/vehicles/contract.ts';
import { testClock, testIds } from '#test/support/runtime.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { makeInvokeRoute } from './invoke-route.ts';

const coastline = tenantContext('coastline');

const answering = (reply: { statusCode: number; body: string } | { FunctionError: string }) => {
  const sent: InvokeCommand['input'][] = [];
  const client = {
    send: async ({ input }: InvokeCommand): Promise<unknown> => {
      sent.push(input);
      if ('FunctionError' in reply) return reply;
      const text = JSON.stringify({ ...reply, headers: {}, isBase64Encoded: false });
      return { Payload: { transformToString: () => text } };
    },
  } as unknown as LambdaClient;
  return { client, sent };
};

const routeOver = (client: LambdaClient, isolation = 'shared') =>
  makeInvokeRoute({
    client,
    isolation,
    prefix: 'forecourt-test-api-',
    edgeSecret: 'the-secret-of-the-edge-0123456789',
    now: testClock().now,
    newId: testIds(),
  });

const eventOf = (input: InvokeCommand['input'] | undefined): unknown => {
  const payload = input?.Payload;
  if (typeof payload !== 'string') throw new TypeError('Nothing was sent.');
  return JSON.parse(payload);
};
const notFound = { statusCode: 404, body: JSON.stringify({ code: 'not_found' }) };

describe('a call of another context’s route on AWS', () => {
  test('invokes the context’s own function with the event API Gateway would send, as the dealer’s viewer', async () => {
    const { client, sent } = answering(notFound);
    const answer = await caller(
      routeOver(client),
      coastline,
      getCar,
    )({ params: { slug: 'a-ute-1' }, query: { x: ['1', '2'] } });
    expect(answer).toEqual({ ok: false, status: 404, code: 'not_found' });
    expect(sent[0]?.FunctionName).toBe('forecourt-test-api-vehicles');
    expect(eventOf(sent[0])).toMatchObject({
      httpMethod: 'GET',
      path: '/api/v1/cars/a-ute-1',
      multiValueQueryStringParameters: { x: ['1', '2'] },
      headers: {
        [VIEWER_HOST_HEADER]: coastline.config.hosts[0],
        [EDGE_SECRET_HEADER]: 'the-secret-of-the-edge-0123456789',
      },
    });
  });

  test('says whose call it is only where Lambda keeps dealers apart', async () => {
    const { client, sent } = answering(notFound);
    await routeOver(client)(getCar, { params: { slug: 'x' }, query: {} }, coastline);
    await routeOver(client, 'per-tenant')(getCar, { params: { slug: 'x' }, query: {} }, coastline);
    expect(sent.map(({ TenantId }) => TenantId)).toEqual([undefined, coastline.config.hosts[0]]);
  });

  test('throws where the function died: the edge then serves the shell', async () => {
    const { client } = answering({ FunctionError: 'Unhandled' });
    await expect(routeOver(client)(getCar, { params: { slug: 'x' }, query: {} }, coastline)).rejects.toThrow(
      'forecourt-test-api-vehicles failed (Unhandled)',
    );
  });
});
