import type { APIGatewayProxyResult } from 'aws-lambda';
import { cacheControl } from '../cache-control.ts';
import type { Reply } from '../implement.ts';
import { inertHeaders } from '../inert-headers.ts';
import { JsonText } from '../json-text.ts';
import type { AnyRoute } from '#functions/runtime/manifest-entries.ts';

const contentTypes: Record<AnyRoute['answer']['kind'], string> = {
  json: 'application/json; charset=utf-8',
  html: 'text/html; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  css: 'text/css; charset=utf-8',
  binary: 'application/octet-stream',
};

type Payload = Pick<APIGatewayProxyResult, 'body' | 'isBase64Encoded'>;

const stringifyJson = (body: unknown): string => (body instanceof JsonText ? body.text : JSON.stringify(body));

const encodePayload = (kind: AnyRoute['answer']['kind'], body: unknown): Payload => {
  if (kind === 'json') return { body: stringifyJson(body), isBase64Encoded: false };
  if (body instanceof Uint8Array) return { body: Buffer.from(body).toString('base64'), isBase64Encoded: true };
  return { body: typeof body === 'string' ? body : JSON.stringify(body), isBase64Encoded: false };
};

export const toProxyResult = (route: AnyRoute, reply: Reply<unknown>, requestId: string): APIGatewayProxyResult => {
  const statusCode = reply.status ?? route.answer.status;
  const isBodyless = statusCode === 204 || statusCode === 304;
  return {
    statusCode,
    headers: {
      ...(isBodyless ? {} : { 'content-type': contentTypes[route.answer.kind] }),
      'cache-control': cacheControl(route.cache),
      ...(route.answer.kind === 'html' ? { 'x-content-type-options': 'nosniff' } : inertHeaders),
      'x-request-id': requestId,
      ...reply.headers,
    },
    ...(statusCode === 204 ? { body: '', isBase64Encoded: false } : encodePayload(route.answer.kind, reply.body)),
  };
};
