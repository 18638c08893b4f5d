import { describe, expect, test } from 'vitest';
import { leadDraftSaved } from '#events/lead-draft-saved.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { MemoryTable } from '#test/support/stores/memory-documents.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { tenantContext } from '#test/support/tenants.ts';
import type { CrmEndpoint } from '#tenants/schemas/crm-endpoint-schema.ts';
import { deliverySchema } from '../delivery.ts';
import { deriveDeliveryId } from '../delivery-store.ts';
import { makePlan } from './plan.ts';

const described = leadDraftSaved.example;
const untold = { ...described, answers: null };

const planned = async (
  data: Parameters<typeof leadDraftSaved.create>[1],
  change: Partial<CrmEndpoint> = {},
  partial_leads = true,
) => {
  const endpoint: CrmEndpoint = {
    id: 'crm',
    name: 'CRM',
    url: 'https://crm.example/hook',
    enabled: true,
    format: 'standard_webhooks',
    events: ['lead.draft_saved'],
    secretRef: 'crm/one',
    previousSecretRef: null,
    ...change,
  };
  const { flags } = tenantContext('coastline').config;
  const tenant = tenantContext('coastline', { crm: { endpoints: [endpoint] }, flags: { ...flags, partial_leads } });
  const clock = testClock();
  const memory = new MemoryTable();
  const runtime = testRuntime({ documents: memory.connect(), tenants: [tenant], now: clock.now, newId: testIds() });
  const meta = { id: 'evt1', time: untold.saved_at, tenantId: tenant.id, correlationId: 'c1', subject: untold.lead_id };
  await makePlan({ ...runtime, siteOrigin: 'https://{slug}.example' })(tenant, leadDraftSaved.create(meta, data));
  const { pk, sk } = keys.delivery(tenant, deriveDeliveryId(tenant, 'evt1', 'crm'));
  const item = [...memory.items.values()].find((one) => one['pk'] === pk && one['sk'] === sk);
  return item === undefined ? undefined : { ttl: item['ttl'], state: deliverySchema.parse(item['state']) };
};

describe('an unfinished form', () => {
  test('goes to an endpoint that subscribed, where the dealer takes partial leads', async () => {
    const { state } = (await planned(described)) ?? {};
    expect(JSON.parse(state?.body ?? '')).toMatchObject({
      type: 'lead.draft_saved',
      data: { lead_id: untold.lead_id, sequence: 1, answers: described.answers },
    });
  });

  test('is kept with its delivery no longer than the draft', async () => {
    expect((await planned(described))?.ttl).toBe(Date.parse(untold.expires_at) / 1_000);
  });

  test.each<[string, Parameters<typeof planned>]>([
    ['the dealer takes no partial leads', [described, {}, false]],
    ['the form did not say so', [untold]],
    ['the endpoint did not subscribe', [described, { events: ['lead.submitted'] }]],
    ['the endpoint takes ADF', [described, { format: 'adf' }]],
    ['the endpoint takes other kinds', [described, { kinds: ['vehicle_enquiry'] }]],
    ['the endpoint takes the leads of some dealerships', [described, { dealerships: ['coastline-cairns'] }]],
  ])('stays here where %s', async (_, input) => {
    expect(await planned(...input)).toBeUndefined();
  });
});
