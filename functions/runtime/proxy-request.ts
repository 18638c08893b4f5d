import type { APIGatewayProxyEvent } from 'aws-lambda';
import * as z from 'zod';
import { EDGE_SECRET_HEADER, VIEWER_HOST_HEADER, VIEWER_IP_HEADER, type Headers } from './authorise.ts';
import { Problem } from './problems.ts';

const single = z.record(z.string(), z.string().nullish()).nullish();
const multiple = z.record(z.string(), z.array(z.string()).nullish()).nullish();

/** What the API stack reads of an event, and nothing more: gateways and emulators differ in the rest. */
const eventSchema = z.looseObject({
  httpMethod: z.string(),
  path: z.string(),
  headers: single,
  multiValueHeaders: multiple,
  multiValueQueryStringParameters: multiple,
  body: z.string().nullish(),
  isBase64Encoded: z.boolean().nullish(),
  requestContext: z.looseObject({
    requestId: z.string(),
    identity: z.looseObject({ sourceIp: z.string(), userArn: z.string().nullish() }),
  }),
});

/** Whether an invocation is a request that API Gateway has passed on; anybody with the right may invoke with anything. */
export const isProxyEvent = (event: unknown): event is APIGatewayProxyEvent => eventSchema.safeParse(event).success;

/** Headers by their name in lower case. */
export const headersOf = (event: APIGatewayProxyEvent): Headers =>
  Object.fromEntries(Object.entries(event.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value ?? '']));

/** Headers that decide whose request it is and what it does: two of one would be two answers. */
const decisive = new Set([
  'host',
  'origin',
  'content-type',
  'authorization',
  'idempotency-key',
  VIEWER_HOST_HEADER,
  VIEWER_IP_HEADER,
  EDGE_SECRET_HEADER,
]);

const MAX_BODY_BYTES = 1_000_000;
const MAX_PATH_BYTES = 2_048;
const MAX_QUERY_VALUES = 500;
const MAX_QUERY_NAME_BYTES = 200;
const MAX_QUERY_VALUE_BYTES = 4_000;

const bytesOf = (text: string): number => Buffer.byteLength(text, 'utf8');

const refuseRepeated = ({ multiValueHeaders }: APIGatewayProxyEvent): void => {
  const names = Object.entries(multiValueHeaders ?? {}).flatMap(([name, values]) =>
    (values ?? []).map(() => name.toLowerCase()),
  );
  const seen = new Set<string>();
  for (const name of names.filter((one) => decisive.has(one))) {
    if (seen.has(name)) throw new Problem('validation_failed', `Send the header ${name} once.`);
    seen.add(name);
  }
};

const refuseLongQuery = ({ multiValueQueryStringParameters }: APIGatewayProxyEvent): void => {
  const pairs = Object.entries(multiValueQueryStringParameters ?? {}).flatMap(([name, values]) =>
    (values ?? []).map((value) => [name, value] as const),
  );
  const isLong = ([name, value]: readonly [string, string]): boolean =>
    bytesOf(name) > MAX_QUERY_NAME_BYTES || bytesOf(value) > MAX_QUERY_VALUE_BYTES;
  if (pairs.length > MAX_QUERY_VALUES || pairs.some(isLong))
    throw new Problem('validation_failed', 'The query of the address is too long. Ask for less at once.');
};

/**
 * Refuses what no route can use, before anything of it becomes a key: one place for the lengths of all requests. Hosts and
 * the values of single fields have narrower rules of their own.
 */
export const checkRequest = (event: APIGatewayProxyEvent): void => {
  if (Buffer.byteLength(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8') > MAX_BODY_BYTES)
    throw new Problem('payload_too_large', 'The body is larger than 1 MB.');
  if (bytesOf(event.path) > MAX_PATH_BYTES)
    throw new Problem('validation_failed', 'The address is too long. Check it and try again.');
  refuseRepeated(event);
  refuseLongQuery(event);
};
