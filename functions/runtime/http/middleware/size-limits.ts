import type { APIGatewayProxyEvent } from 'aws-lambda';
import { EDGE_SECRET_HEADER, VIEWER_HOST_HEADER, VIEWER_IP_HEADER } from '../authorise.ts';
import { Problem } from '../problems.ts';
import type { HttpMiddleware } from './context.ts';

export const MAX_BODY_BYTES = 1_000_000;
const MAX_PATH_BYTES = 2_048;
const MAX_QUERY_VALUES = 500;
const MAX_QUERY_NAME_BYTES = 200;
const MAX_QUERY_VALUE_BYTES = 4_000;

const countBytes = (text: string): number => Buffer.byteLength(text, 'utf8');

/** Throws `payload_too_large` above 1 MB. */
export const bodyLimit = (): HttpMiddleware => ({
  before: ({ event: { body, isBase64Encoded } }) => {
    if (Buffer.byteLength(body ?? '', isBase64Encoded ? 'base64' : 'utf8') > MAX_BODY_BYTES)
      throw new Problem('payload_too_large', 'The body is larger than 1 MB.');
  },
});

/** Ambiguous if sent twice, because they decide identity or effect. */
const singleHeaders: ReadonlySet<string> = new Set([
  'host',
  'origin',
  'content-type',
  'authorization',
  'idempotency-key',
  VIEWER_HOST_HEADER,
  VIEWER_IP_HEADER,
  EDGE_SECRET_HEADER,
]);

const refuseRepeated = ({ multiValueHeaders }: APIGatewayProxyEvent): void => {
  const names = Object.entries(multiValueHeaders ?? {}).flatMap(([name, values]) =>
    (values ?? []).map(() => name.toLowerCase()),
  );
  const seen = new Set<string>();
  for (const name of names.filter((one) => singleHeaders.has(one))) {
    if (seen.has(name)) throw new Problem('validation_failed', `Send the header ${name} once.`);
    seen.add(name);
  }
};

const refuseLongQuery = ({ multiValueQueryStringParameters }: APIGatewayProxyEvent): void => {
  const pairs = Object.entries(multiValueQueryStringParameters ?? {}).flatMap(([name, values]) =>
    (values ?? []).map((value) => [name, value] as const),
  );
  const isLong = ([name, value]: readonly [string, string]): boolean =>
    countBytes(name) > MAX_QUERY_NAME_BYTES || countBytes(value) > MAX_QUERY_VALUE_BYTES;
  if (pairs.length > MAX_QUERY_VALUES || pairs.some(isLong))
    throw new Problem('validation_failed', 'The query of the address is too long. Ask for less at once.');
};

export const singleHeadersCheck = (): HttpMiddleware => ({
  before: ({ event }) => refuseRepeated(event),
});

/** For every route; hosts and single fields have narrower limits. */
export const addressLimits = (): HttpMiddleware => ({
  before: ({ event }) => {
    if (countBytes(event.path) > MAX_PATH_BYTES)
      throw new Problem('validation_failed', 'The address is too long. Check it and try again.');
    refuseLongQuery(event);
  },
});
