import type { APIGatewayProxyEvent } from 'aws-lambda';
import * as z from 'zod';
import type { Headers } from './authorise.ts';

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
