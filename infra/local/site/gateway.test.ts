import { expect, test } from 'vitest';
import type { ApiFunction } from '#functions/runtime/http/api.ts';
import { makeGateway } from './gateway.ts';
import { routes } from '../functions.ts';

const logLines =
  (context: string): ApiFunction =>
  async () => {
    return { statusCode: 200, body: context };
  };
const gateway = makeGateway({
  routes,
  apis: new Map(['leads', 'pages', 'search', 'media'].map((context) => [context, logLines(context)])),
  newId: () => 'req',
  now: () => new Date(),
});
const call = async (method: string, path: string): Promise<string> => {
  const response = await gateway({
    method,
    path,
    query: new URLSearchParams(),
    headers: {},
    body: Buffer.alloc(0),
    ip: '127.0.0.1',
  });
  return response.status === 404 ? 'nobody' : response.body.toString();
};

test.each([
  ['GET', '/search/used-cars', 'pages'],
  ['POST', '/api/v1/leads', 'leads'],
  // The function answers which methods there are.
  ['GET', '/api/v1/leads', 'leads'],
  ['PUT', '/search/used-cars', 'pages'],
  ['DELETE', '/api/v1/search', 'search'],
  ['GET', '/api/v1/nothing', 'nobody'],
  ['GET', '/media/x', 'nobody'],
  ['GET', '/assets/none.js', 'nobody'],
])('%s %s is %s’s to answer', async (method, path, context) => {
  expect(await call(method, path)).toBe(context);
});
