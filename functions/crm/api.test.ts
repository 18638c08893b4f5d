import { beforeEach, describe, expect, test } from 'vitest';
import { keys } from '#functions/runtime/table/keys.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { delivery } from '#test/support/crm/deliveries.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { MemoryTable } from '#test/support/stores/memory-documents.ts';
import { OPERATOR_TOKEN, testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { createApi } from './api.ts';
import { deliverySchema, type Delivery } from './delivery.ts';
import { deliveryDraft } from './delivery-store.ts';

const coastline = tenantContext('coastline');
const totara = tenantContext('totara');
const endpoint = coastline.config.crm.endpoints[0]?.id ?? '';
const ids = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc'].map((id) => id.repeat(3).concat('aa'));

let call: (path: string, body?: object, query?: Record<string, string>) => Promise<{ status: number; body: unknown }>;
let store: (tenant: TenantContext, change: Partial<Delivery>) => Promise<unknown>;
beforeEach(() => {
  const runtime = testRuntime({
    documents: new MemoryTable().connect(),
    tenants: [coastline, totara],
    now: testClock().now,
    newId: testIds(),
  });
  const api = makeCaller({ crm: createApi(runtime) });
  call = (path, body, query) =>
    api({
      method: body === undefined ? 'GET' : 'POST',
      path: `/api/v1/operators/tenants/${path}`,
      body,
      ...(query === undefined ? {} : { query }),
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    });
  store = (tenant, change) => {
    const state = delivery({ tenant: tenant.id, endpoint_id: endpoint, ...change });
    const draft = deliveryDraft(tenant, state, state.created_at);
    return runtime.table.create(keys.delivery(tenant, state.delivery_id), deliverySchema, draft);
  };
});
const listed = async (tenant: string, query: Record<string, string> = {}): Promise<unknown> => {
  const { body } = await call(`${tenant}/crm/deliveries`, undefined, query);
  return body instanceof Object && 'deliveries' in body && Array.isArray(body.deliveries)
    ? body.deliveries.map(({ delivery_id }: { delivery_id: unknown }) => delivery_id)
    : body;
};
const span = { endpoint, since: '2026-11-20T00:00:00Z', until: '2026-11-22T00:00:00Z' };

describe('the deliveries of a dealer', () => {
  beforeEach(async () => {
    const [first = '', second = '', third = ''] = ids;
    await store(coastline, { delivery_id: first, status: 'DELIVERED', created_at: '2026-11-21T00:00:00.000Z' });
    await store(coastline, { delivery_id: second, status: 'DEAD', created_at: '2026-11-21T01:00:00.000Z' });
    await store(totara, { delivery_id: third, created_at: '2026-11-21T02:00:00.000Z' });
  });

  test('are listed newest first, and those of another dealer are not among them', async () => {
    expect(await listed('coastline')).toEqual([ids[1], ids[0]]);
    expect(await listed('totara')).toEqual([ids[2]]);
  });

  test('are listed by status and by endpoint', async () => {
    expect(await listed('coastline', { status: 'DEAD' })).toEqual([ids[1]]);
    expect(await listed('coastline', { endpoint: 'another' })).toEqual([]);
    expect(await listed('coastline', { status: 'LOST' })).toMatchObject({ code: 'validation_failed' });
  });

  test('are not shown by the id of another dealer’s', async () => {
    expect((await call(`coastline/crm/deliveries/${ids[0] ?? ''}`)).status).toBe(200);
    expect(await call(`coastline/crm/deliveries/${ids[2] ?? ''}`)).toMatchObject({
      status: 404,
      body: { code: 'not_found', detail: 'This dealer has no such delivery.' },
    });
  });

  test('are sent once more by status, and those under way are left alone and counted', async () => {
    await store(coastline, { delivery_id: ids[2] ?? '', status: 'RETRY', created_at: '2026-11-21T03:00:00.000Z' });
    expect((await call('coastline/crm/replay', { ...span, dry_run: true })).body).toMatchObject({
      matched: 3,
      replayed: 0,
      skipped: 1,
      deliveries: [ids[0], ids[1]],
    });
    expect((await call('coastline/crm/replay', { ...span, status: 'DEAD' })).body).toMatchObject({
      matched: 1,
      replayed: 1,
      skipped: 0,
      deliveries: [ids[1]],
    });
    expect(await listed('coastline', { status: 'PENDING' })).toEqual([ids[1]]);
    expect(await listed('coastline', { status: 'DELIVERED' })).toEqual([ids[0]]);
  });

  test('outside of the span are not sent once more', async () => {
    const later = { ...span, since: '2026-11-21T00:30:00Z' };
    expect((await call('coastline/crm/replay', later)).body).toMatchObject({ matched: 1, deliveries: [ids[1]] });
  });
});

describe('an endpoint that a dealer does not have', () => {
  const missing = { status: 404, body: { code: 'not_found', detail: 'This dealer has no such endpoint.' } };

  test('is neither switched on nor sent anything', async () => {
    expect(await call('coastline/crm/endpoints/another/enable', {})).toMatchObject(missing);
    expect(await call('coastline/crm/replay', { ...span, endpoint: 'another' })).toMatchObject(missing);
  });
});
