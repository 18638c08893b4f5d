import { describe, expect, test } from 'vitest';
import { createApi as createHealth } from '#functions/health/api.ts';
import { createApi as createDocuments } from '#functions/api-docs/api.ts';
import { createApi as createNotifications } from '#functions/notifications/api.ts';
import { HOST_ONLY, STRICT_TRANSPORT, WITH_SUBDOMAINS } from '../strict-transport.ts';
import { makeCaller, type CallInput } from '#test/support/http-call.ts';
import { MemoryTable } from '#test/support/stores/memory-documents.ts';
import { testIds, testRuntime } from '#test/support/runtime.ts';
import { tenantContext } from '#test/support/tenants.ts';

const runtime = testRuntime({
  documents: new MemoryTable().connect(),
  tenants: [tenantContext('coastline', { hstsIncludeSubDomains: true }), tenantContext('totara')],
  now: () => new Date('2026-11-24T00:00:00.000Z'),
  newId: testIds(),
});
const deps = { ...runtime, linkSecrets: { all: async () => ['the-secret-of-the-links-01'] as const } };
const call = makeCaller({
  health: createHealth(deps),
  'api-docs': createDocuments(deps),
  notifications: createNotifications(deps),
});
const withdraw = { path: '/api/v1/consents/withdraw', body: { token: 'a.b' } };

describe('the promise of HTTPS', () => {
  test.each<[string, number, CallInput]>([
    ['an answer', 200, { method: 'GET', path: '/api/v1/docs' }],
    ['an answer of no dealer’s route', 200, { method: 'GET', path: '/api/v1/health' }],
    ['a refusal of a route', 404, withdraw],
    ['a body that is no JSON', 400, { ...withdraw, body: '{' }],
    ['a method that the path does not have', 405, { ...withdraw, method: 'PUT' }],
    ['a body that is too large, before anything is looked up', 413, { ...withdraw, body: 'x'.repeat(1_000_001) }],
    ['a media type that is not taken', 415, { ...withdraw, headers: { 'content-type': 'text/plain' } }],
    ['another site’s page', 403, { ...withdraw, headers: { origin: 'https://evil.example' } }],
  ])('is on %s (%i), for the dealer’s other hosts only where the dealer says so', async (_, status, asked) => {
    const promised = async (host: string) => {
      const answer = await call({ ...asked, host });
      return [answer.status, answer.headers[STRICT_TRANSPORT]];
    };
    expect(await promised('coastline.localhost')).toEqual([status, WITH_SUBDOMAINS]);
    expect(await promised('totara.localhost')).toEqual([status, HOST_ONLY]);
  });

  test('is for the host alone where nobody has it', async () => {
    const answer = await call({ ...withdraw, host: 'nobody.localhost' });
    expect([answer.status, answer.headers[STRICT_TRANSPORT]]).toEqual([404, HOST_ONLY]);
  });
});
