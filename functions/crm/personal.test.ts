import { afterAll, beforeAll, expect, test } from 'vitest';
import { leadDraftSaved } from '#events/lead-draft-saved.ts';
import { makeSubjects } from '#functions/privacy/published/subject.ts';
import { deriveDeliveryId } from './published/delivery-id.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { deriveUserId } from '#functions/runtime/http/session.ts';
import { DRAFT_RETENTION_MS, listedDraft, storedDraftSchema } from '#functions/leads/published/stored-draft.ts';
import { testClock } from '#test/support/runtime.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { deliverySchema } from './delivery.ts';
import { personal } from './personal.ts';

const coastline = tenantContext('coastline');
const clock = testClock();
const lead_id = 'begun-1';
let store: Awaited<ReturnType<typeof testTable>>;
beforeAll(async () => {
  store = await testTable();
});
afterAll(() => store.close());

const begin = async (phone: string): Promise<void> => {
  const at = clock.now().toISOString();
  const expires_at = new Date(clock.now().getTime() + DRAFT_RETENTION_MS).toISOString();
  const state = {
    ...({ lead_id, type: 'parts_order', answers: {}, token_hash: 'none', expires_at } as const),
    owner: deriveUserId(coastline, phone),
  };
  await store.table.create(keys.leadDraft(coastline, lead_id), storedDraftSchema, {
    state,
    events: [],
    lane: 'lead',
    at,
    ...listedDraft(coastline, state),
  });
};

/** As a partial lead makes it of the draft's first step. */
const copy = async (): Promise<string> => {
  const event_id = derivedId(leadDraftSaved.name, lead_id, '1');
  const endpoint_id = coastline.config.crm.endpoints[0]?.id ?? '';
  const delivery_id = deriveDeliveryId(coastline, event_id, endpoint_id);
  const created_at = clock.now().toISOString();
  const state = {
    delivery_id,
    tenant: coastline.id,
    endpoint_id,
    event_id,
    event: leadDraftSaved.name,
    subject: lead_id,
    correlation_id: 'c',
    format: 'standard_webhooks' as const,
    body: '{"first_name":"Ann"}',
    full_body: null,
    link_token: 'none',
    history: [],
    ...({ status: 'PENDING', dead_reason: null, tries: 0, replays: 0, due_at: null, created_at } as const),
  };
  await store.table.create(keys.delivery(coastline, delivery_id), deliverySchema, {
    state,
    events: [],
    lane: 'lead',
    at: created_at,
  });
  return delivery_id;
};

test('copies of a form that somebody began while signed in, and has not sent, are found and erased by their number', async () => {
  const phone = '+61412000871';
  await begin(phone);
  const id = await copy();
  const deps = { table: store.table, now: clock.now, subjects: makeSubjects({ table: store.table, now: clock.now }) };
  expect(await personal.find(deps, coastline, { phone: '+61412000872' })).toEqual([]);
  const [record] = await personal.find(deps, coastline, { phone });
  expect(record?.id).toBe(id);
  await record?.erase?.();
  expect(await personal.find(deps, coastline, { phone })).toEqual([]);
});
