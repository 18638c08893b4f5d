import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { BoundRoute, Reply } from '#functions/runtime/http/implement.ts';
import { JsonText } from '#functions/runtime/http/json-text.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

const eventOf = (query: Readonly<Record<string, readonly string[]>>, body?: unknown): APIGatewayProxyEvent => ({
  body: body === undefined ? null : JSON.stringify(body),
  headers: {},
  multiValueHeaders: {},
  httpMethod: 'GET',
  isBase64Encoded: false,
  path: '/',
  pathParameters: null,
  queryStringParameters: null,
  multiValueQueryStringParameters: Object.fromEntries(Object.entries(query).map(([name, all]) => [name, [...all]])),
  stageVariables: null,
  requestContext: {} as APIGatewayProxyEvent['requestContext'],
  resource: '',
});

/** Calls a route below the API stack, parsing input and answer. Throws the route's Problems. */
export const callRoute = async (
  bound: BoundRoute,
  tenant: TenantContext,
  input: {
    params?: Record<string, string>;
    query?: URLSearchParams;
    body?: unknown;
    headers?: Record<string, string>;
  } = {},
): Promise<Reply<unknown>> => {
  const query: Record<string, string[]> = {};
  for (const name of new Set(input.query?.keys() ?? [])) query[name] = input.query?.getAll(name) ?? [];
  const reply = await bound.handle({
    tenant,
    params: input.params ?? {},
    event: eventOf(query, input.body),
    caller: {
      requestId: 'req-1',
      correlationId: 'corr-0001',
      ip: '127.0.0.1',
      userAgent: 'test',
      host: `${tenant.config.slug}.localhost`,
      sources: [],
    },
    idempotencyKey: undefined,
    headers: input.headers ?? {},
  });
  return reply.body instanceof JsonText ? { ...reply, body: JSON.parse(reply.body.text) } : reply;
};
