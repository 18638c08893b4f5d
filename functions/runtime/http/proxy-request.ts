import type { APIGatewayProxyEvent } from 'aws-lambda';
import * as z from 'zod';
import type { Headers } from './request-headers.ts';

const single = z.record(z.string(), z.string().nullish()).nullish();
const multiple = z.record(z.string(), z.array(z.string()).nullish()).nullish();

/** Minimal, because gateways and emulators differ in the rest. */
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

/** A function can be invoked with any event, not only by API Gateway. */
export const isProxyEvent = (event: unknown): event is APIGatewayProxyEvent => eventSchema.safeParse(event).success;

export const lowerCaseHeaders = (event: APIGatewayProxyEvent): Headers =>
  Object.fromEntries(Object.entries(event.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value ?? '']));
