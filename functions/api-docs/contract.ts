import * as z from 'zod';
import { platformPeople } from '#domain/console/roles.ts';
import { platformRoute } from '#functions/runtime/http/operator-route.ts';
import { rawBodySchema, route, type CacheRule } from '#functions/runtime/manifest-entries.ts';

/** A deployment changes them; callers ask again with the ETag. */
const cache: CacheRule = { kind: 'shared', edgeSeconds: 300, browserSeconds: 0 };
const json = { kind: 'json', status: 200, schema: z.record(z.string(), z.unknown()) } as const;
const unchanged = { 304: 'Unchanged since the ETag that was sent.' };

export const getOpenApi = route({
  id: 'api-docs.openapi',
  method: 'GET',
  path: '/api/v1/openapi.json',
  summary: 'The routes of shoppers’ pages and of dealers’ systems as an OpenAPI 3.1 document.',
  tenant: 'none',
  answer: { ...json, others: unchanged },
  cache,
});

export const getAsyncApi = route({
  id: 'api-docs.asyncapi',
  method: 'GET',
  path: '/api/v1/asyncapi.json',
  summary: 'The published events, and what a dealer’s system receives of them, as an AsyncAPI 3.0 document.',
  tenant: 'none',
  answer: { ...json, others: unchanged },
  cache,
});

export const getOperatorsOpenApi = platformRoute({
  id: 'api-docs.operators-openapi',
  may: { roles: platformPeople, reach: 'platform' },
  method: 'GET',
  path: '/openapi.json',
  summary: 'The routes of the operators as an OpenAPI 3.1 document.',
  answer: { ...json, others: unchanged },
});

export const getDocumentsPage = route({
  id: 'api-docs.page',
  method: 'GET',
  path: '/api/v1/docs',
  summary: 'Routes and events as a page for people, without scripts.',
  tenant: 'none',
  answer: { kind: 'html', status: 200, schema: rawBodySchema, others: unchanged },
  cache,
});
