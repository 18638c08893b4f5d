import type { APIGatewayProxyEvent } from 'aws-lambda';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { tenantContext } from '#test/support/tenants.ts';
import { implement, type RawCall } from './implement.ts';
import { JsonText } from './json-text.ts';
import { route } from '../manifest-entries.ts';

const base = {
  id: 'tests.route',
  method: 'POST',
  path: '/api/v1/tests/{id}',
  summary: 'A route of the tests.',
  answer: { kind: 'json', status: 200, schema: z.object({ said: z.unknown() }) },
  problems: ['validation_failed'],
} as const;
const params = z.object({ id: z.string().max(5) });
const tenant = tenantContext('coastline');

const call = (event: Partial<APIGatewayProxyEvent>, change: Partial<RawCall> = {}): RawCall => ({
  tenant,
  params: { id: 'a' },
  idempotencyKey: undefined,
  headers: {},
  event: {
    body: null,
    headers: {},
    multiValueHeaders: {},
    httpMethod: 'POST',
    isBase64Encoded: false,
    path: '/',
    pathParameters: null,
    queryStringParameters: null,
    multiValueQueryStringParameters: null,
    stageVariables: null,
    resource: '',
    requestContext: Object.create(null),
    ...event,
  },
  caller: { requestId: 'r', correlationId: 'c', ip: '1', userAgent: 't', host: 'h', sources: [] },
  ...change,
});
const json = route({ ...base, params, body: z.object({ name: z.string(), n: z.number().optional() }) });
const query = route({
  ...base,
  params,
  query: z.object({ q: z.string().optional(), list: z.array(z.string()).optional() }),
});
const echo = implement(json, async ({ body }) => ({ body: { said: body } }));
const refusal = (code: string, ...fields: string[]) => ({ code, errors: fields.map((field) => ({ field })) });
const base64 = (bytes: string | Uint8Array): Partial<APIGatewayProxyEvent> => ({
  body: Buffer.from(bytes).toString('base64'),
  isBase64Encoded: true,
});

describe('the body of a request', () => {
  test('is read as JSON, without invisible characters in any of its texts', async () => {
    const body = JSON.stringify({ name: 'A\u200bnn\u0000' });
    expect((await echo.handle(call({ body }))).body).toEqual({ said: { name: 'Ann' } });
  });

  test('is read behind base64 just so', async () => {
    expect((await echo.handle(call(base64('{"name":"Zoë"}')))).body).toEqual({ said: { name: 'Zoë' } });
  });

  test.each([
    ['is cut off', { body: '{"name":' }],
    ['is missing', {}],
    ['is no UTF-8', base64(new Uint8Array([0x7b, 0xff, 0x7d]))],
  ])('is refused where it %s', async (_, event) => {
    await expect(echo.handle(call(event))).rejects.toMatchObject({
      code: 'validation_failed',
      message: 'The body is not valid JSON.',
    });
  });

  test('is refused with every field that is wrong', async () => {
    await expect(echo.handle(call({ body: '{"n":"x"}' }))).rejects.toMatchObject(
      refusal('validation_failed', 'name', 'n'),
    );
  });
});

describe('the address of a request', () => {
  const heard = (event: Partial<APIGatewayProxyEvent>) =>
    implement(query, async (asked) => ({ body: { said: asked.query } })).handle(call(event));

  test('has one value as a text and several as a list', async () => {
    const multiValueQueryStringParameters = { q: ['to\u200bw'], list: ['a', 'b'] };
    expect((await heard({ multiValueQueryStringParameters })).body).toEqual({ said: { q: 'tow', list: ['a', 'b'] } });
  });

  test('without a query has none', async () => {
    expect((await heard({})).body).toEqual({ said: {} });
  });

  test('is refused where a parameter of its path is wrong', async () => {
    const bound = implement(query, async () => ({ body: { said: 1 } }));
    await expect(bound.handle(call({}, { params: { id: 'too-long' } }))).rejects.toMatchObject(
      refusal('validation_failed', 'id'),
    );
  });
});

describe('the answer of a route', () => {
  const answering = implement(query, async () => ({ status: 201, body: { said: 1, secret: 2 } }));

  test('has no field that its contract does not name', async () => {
    expect(await answering.handle(call({}))).toEqual({ status: 201, body: { said: 1 } });
  });

  test('that is JSON text already is sent as it is', async () => {
    const text = new JsonText('{"any":1}');
    expect((await implement(query, async () => ({ body: text })).handle(call({}))).body).toBe(text);
  });

  test('that breaks its contract is a fault of ours, not of the caller', async () => {
    const strict = route({
      ...base,
      params,
      answer: { kind: 'json', status: 200, schema: z.object({ n: z.number() }) },
    } as const);
    const input: unknown = JSON.parse('{"n":"x"}');
    const broken = implement(strict, async () => ({ body: z.object({ n: z.any() }).parse(input) }));
    await expect(broken.handle(call({}))).rejects.toThrow(z.ZodError);
  });
});

describe('the dealer of a call', () => {
  const named = implement(query, async (asked) => ({ body: { said: asked.tenant.id } }));

  test('is the one of the host', async () => {
    expect((await named.handle(call({}))).body).toEqual({ said: 'coastline' });
  });

  test('is not made up for a route that has none', async () => {
    await expect(named.handle(call({}, { tenant: undefined }))).rejects.toThrow('Route tests.route has no tenant.');
  });
});
