import type { APIGatewayProxyEvent, Context } from 'aws-lambda';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { apiFunction } from './api.ts';
import { implement } from './implement.ts';
import { makeLogger } from '../logger.ts';
import { route } from '../manifest-entries.ts';
import { problemSchema } from './problems.ts';
import { TenantContext } from '../tenants/tenant-context.ts';
import { proxyEvent } from '#infra/in-process/proxy-event.ts';
import { fixedDirectory, secretsOf, testEnv } from '#test/support/runtime.ts';
import { tenantConfig } from '#test/support/tenants.ts';

const answer = { kind: 'json', status: 200, schema: z.object({}) } as const;
const read = route({
  id: 'door.read',
  method: 'GET',
  path: '/api/v1/things/{thing}',
  summary: '',
  params: z.object({ thing: z.string() }),
  answer,
});
const write = route({
  id: 'door.write',
  method: 'POST',
  path: '/api/v1/things',
  summary: '',
  body: z.object({ text: z.string() }),
  answer,
});
const finish = route({
  id: 'door.finish',
  method: 'POST',
  path: '/api/v1/things/{thing}/finish',
  summary: '',
  params: z.object({ thing: z.string() }),
  answer,
});
const page = route({
  id: 'door.page',
  method: 'GET',
  path: '/{path+}',
  summary: '',
  params: z.object({ path: z.string() }),
  tenant: 'none',
  answer: { kind: 'html', status: 200, schema: z.string() },
});

const config = { ...tenantConfig('coastline'), hosts: ['www.coastline.example', 'coastline.example'] };
const lines: string[] = [];
let written = 0;
const env = { ...testEnv, SITE_ORIGIN: 'http://{slug}.localhost:4100' };
const api = apiFunction(
  {
    env,
    directory: fixedDirectory([TenantContext.of(config)]),
    secrets: secretsOf({}),
    now: () => new Date(0),
    logger: makeLogger(
      (line) => lines.push(line),
      () => new Date(0),
    ),
  },
  [
    implement(read, async () => ({ body: {} })),
    implement(write, async () => {
      written += 1;
      return { body: {} };
    }),
    implement(finish, async () => ({ body: {} })),
    implement(page, async () => ({ body: '<p>' })),
  ],
);
const context = { awsRequestId: 'invocation-1' } as Context;

interface Asked {
  method?: string;
  path?: string;
  query?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  repeated?: Record<string, string[]>;
}

const HOST = 'coastline.localhost:4100';
const ask = async ({
  method = 'GET',
  path = '/api/v1/things/1',
  query = '',
  headers = {},
  body = '',
  repeated = {},
}: Asked) => {
  const request = {
    method,
    path,
    query: new URLSearchParams(query),
    headers: { host: HOST, ...headers },
    body: Buffer.from(body),
    ip: '203.0.113.7',
  };
  const event = proxyEvent(request, read, 'req-1', new Date(0));
  const result = await api({ ...event, multiValueHeaders: { ...event.multiValueHeaders, ...repeated } }, context);
  return { status: result.statusCode, headers: result.headers ?? {}, body: result.body };
};
const json = { 'content-type': 'application/json' };
const post = (asked: Asked) =>
  ask({
    method: 'POST',
    path: '/api/v1/things',
    body: '{"text":"x"}',
    ...asked,
    headers: { ...json, ...asked.headers },
  });

beforeEach(() => {
  lines.length = 0;
  written = 0;
});

/** A refusal is a problem document and no fault of ours. */
const refused = async (answered: ReturnType<typeof ask>, status: number): Promise<Record<string, unknown>> => {
  const { status: got, headers, body } = await answered;
  expect(got).toBe(status);
  expect(headers['content-type']).toContain('application/problem+json');
  expect(lines.filter((line) => line.includes('"ERROR"'))).toEqual([]);
  expect(written).toBe(0);
  return { ...headers, ...problemSchema.parse(JSON.parse(body)) };
};

describe('the host of a request', () => {
  test.each([
    '',
    ' ',
    'h'.repeat(5_000),
    `${'a'.repeat(64)}.example`,
    'host:80:4410',
    'coastline.localhost..',
    'a b',
    '..',
    ':80',
    'a/b',
    'é.example',
  ])('that names none is refused: %j', async (host) => {
    await refused(ask({ headers: { host } }), 400);
    await refused(ask({ path: '/any-page', headers: { host } }), 400);
  });

  test('that is missing, or there twice, is refused', async () => {
    await refused(ask({ repeated: { Host: [HOST, 'totara.localhost'] } }), 400);
    await refused(ask({ repeated: { Host: ['totara.localhost'] } }), 400);
    const event = proxyEvent(
      {
        method: 'GET',
        path: '/api/v1/things/1',
        query: new URLSearchParams(),
        headers: {},
        body: Buffer.alloc(0),
        ip: '',
      },
      read,
      'req-1',
      new Date(0),
    );
    expect((await api(event, context)).statusCode).toBe(400);
  });

  test.each(['coastline.localhost', 'COASTLINE.localhost:4100', 'coastline.localhost.', 'coastline.localhost.:80'])(
    'may carry a port, capitals and the root dot: %s',
    async (host) => expect((await ask({ headers: { host } })).status).toBe(200),
  );

  test('of nobody is not found', async () => {
    expect((await refused(ask({ headers: { host: 'nobody.example' } }), 404))['code']).toBe('tenant_unknown');
  });

  test.each(['coastline.localhost:80', 'coastline.localhost.', '', 'x'.repeat(5_000)])(
    'that the edge vouches for has no port and no dot left: %j',
    async (host) => {
      await refused(
        ask({ headers: { 'x-forecourt-edge-secret': env.EDGE_SECRET, 'x-forecourt-viewer-host': host } }),
        400,
      );
    },
  );
});

describe('lengths', () => {
  test.each([
    { path: `/api/v1/things/${'x'.repeat(3_000)}` },
    { path: `/${'x'.repeat(3_000)}` },
    { query: `a=${'x'.repeat(5_000)}` },
    { query: `${'x'.repeat(300)}=1` },
    { query: 'a=1&'.repeat(600) },
  ])('of path and query are bounded, in bytes', async (asked) => {
    await refused(ask(asked), 400);
  });

  test('of a body are counted in bytes, before and behind base64', async () => {
    await refused(post({ body: JSON.stringify({ text: 'é'.repeat(600_000) }) }), 413);
    expect((await post({ body: JSON.stringify({ text: 'e'.repeat(900_000) }) })).status).toBe(200);
  });
});

describe('the method', () => {
  test('that a path does not have is told which there are', async () => {
    expect(await refused(ask({ method: 'DELETE' }), 405)).toMatchObject({
      allow: 'GET, HEAD',
      code: 'method_not_allowed',
    });
    expect(await refused(ask({ path: '/api/v1/things' }), 405)).toMatchObject({ allow: 'POST' });
    expect(await refused(ask({ method: 'HEAD', path: '/api/v1/things' }), 405)).toMatchObject({ allow: 'POST' });
    expect(await refused(ask({ method: 'POST', path: '/any-page' }), 405)).toMatchObject({ allow: 'GET, HEAD' });
  });

  test('does not matter where nothing is: an unknown path of the API is no page', async () => {
    for (const method of ['GET', 'POST', 'OPTIONS']) await refused(ask({ method, path: '/api/v1/nothing' }), 404);
  });

  test('OPTIONS lets no other origin in', async () => {
    const preflight = { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' };
    const answered = await refused(ask({ method: 'OPTIONS', path: '/api/v1/things', headers: preflight }), 405);
    expect(Object.keys(answered).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test('HEAD answers where GET does, and a GET with a body is a GET', async () => {
    expect((await ask({ method: 'HEAD' })).status).toBe(200);
    expect((await ask({ body: 'whatever', headers: { 'content-type': 'text/plain' } })).status).toBe(200);
  });
});

describe('the media type of a body', () => {
  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/vnd.api+json',
    'application/json; charset=utf-16',
    'application/jsonx',
    '',
  ])('is the one of the contract, not %j', async (type) => {
    expect(await refused(post({ headers: { 'content-type': type } }), 415)).toMatchObject({
      accept: 'application/json',
    });
  });

  test.each([
    'application/json',
    'Application/JSON',
    'application/json; charset=UTF-8',
    'application/json;charset="utf-8"',
  ])('may have parameters: %s', async (type) =>
    expect((await post({ headers: { 'content-type': type } })).status).toBe(200),
  );

  test('is not asked for where there is no body and none is wanted', async () => {
    const path = '/api/v1/things/1/finish';
    expect((await ask({ method: 'POST', path })).status).toBe(200);
    expect((await ask({ method: 'POST', path, body: '{}', headers: json })).status).toBe(200);
    await refused(ask({ method: 'POST', path, body: 'x=1', headers: { 'content-type': 'text/plain' } }), 415);
  });

  test('is followed by bytes that are JSON in UTF-8', async () => {
    await refused(post({ body: Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]) }), 400);
    await refused(post({ body: '' }), 400);
  });
});

describe('a write from a browser', () => {
  test.each([
    'https://elsewhere.example',
    'null',
    '',
    'https://coastline.localhost:4100',
    'http://coastline.localhost',
    'http://coastline.localhost:9999',
    'http://coastline.localhost:4100.evil.example',
    'http://totara.localhost:4100',
  ])('of another origin is refused: %j', async (origin) => {
    expect(await refused(post({ headers: { origin } }), 403)).toMatchObject({ code: 'forbidden' });
  });

  test('of another site is refused, whatever origin it names', async () => {
    await refused(post({ headers: { 'sec-fetch-site': 'cross-site' } }), 403);
    await refused(post({ headers: { 'sec-fetch-site': 'cross-site', origin: `http://${HOST}` } }), 403);
  });

  test.each([`http://${HOST}`, 'http://www.coastline.example:4100', 'http://coastline.example:4100'])(
    'of any of the dealer’s own hosts is taken: %s',
    async (origin) => expect((await post({ headers: { origin, 'sec-fetch-site': 'same-origin' } })).status).toBe(200),
  );

  test('is no matter to programs, nor to reads', async () => {
    expect((await post({})).status).toBe(200);
    const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    expect((await ask({ headers: foreign })).status).toBe(200);
  });
});

describe('an invocation that is no request', () => {
  test.each([
    {},
    null,
    'x',
    [],
    { httpMethod: 'GET' },
    { path: 1 },
    { httpMethod: 'GET', path: '/', requestContext: {} },
  ])('is answered, not failed: %j', async (event) => {
    const result = await api(event as unknown as APIGatewayProxyEvent, context);
    expect(result.statusCode).toBe(400);
    expect(problemSchema.parse(JSON.parse(result.body)).request_id).toBe('invocation-1');
    expect(lines.filter((line) => line.includes('"ERROR"'))).toEqual([]);
  });
});
