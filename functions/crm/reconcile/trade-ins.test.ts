import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LeadTradeIn } from '#domain/tradein/schema.ts';
import { endedEvent } from '#functions/tradeins/published/ended-offer.ts';
import { acceptedEvent, type AcceptedValuation } from '#functions/tradeins/published/accepted-offer.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import { leadSort, storedLeadSchema } from '#functions/leads/published/stored-lead.ts';
import { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { valuationDraft, valuationSchema } from '#functions/tradeins/published/valuation.ts';
import { exampleLead } from '#test/support/crm/adf-examples.ts';
import { lambdaContext } from '#test/support/lambda-context.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { countedSignals } from '#test/support/signals.ts';
import { testTable } from '#test/support/table.ts';
import { tenantConfig } from '#test/support/tenants.ts';
import type { CrmEndpoint } from '#tenants/schemas/crm-endpoint-schema.ts';
import { deliverySchema } from '../delivery.ts';
import { deriveDeliveryId } from '../delivery-store.ts';
import { create } from './handler.ts';

const clock = testClock();
const at = clock.now().toISOString();
const endpoint = (id: string, change: Partial<CrmEndpoint>): CrmEndpoint => ({
  id,
  name: id,
  url: 'https://crm.example/hook',
  enabled: true,
  format: 'standard_webhooks',
  events: ['tradein.offer_accepted'],
  secretRef: `crm/${id}`,
  previousSecretRef: null,
  ...change,
});
const tenant = TenantContext.of({
  ...tenantConfig('coastline'),
  crm: {
    endpoints: [
      endpoint('json', {}),
      endpoint('adf', { format: 'adf' }),
      endpoint('service', { kinds: ['service_booking'] }),
      endpoint('leads', { events: ['lead.submitted'] }),
      endpoint('ends', { events: ['tradein.ended'] }),
      endpoint('ends-adf', { events: ['tradein.ended'], format: 'adf' }),
      endpoint('ends-service', { events: ['tradein.ended'], kinds: ['service_booking'] }),
    ],
  },
});

const trade_in: LeadTradeIn = {
  valuation_id: 'valued',
  rego: 'ABC123',
  rego_state: 'QLD',
  odometer_km: 60_000,
  condition: 'good',
  vehicle: { year: 2020, make: 'Mazda', model: 'CX-5', badge: 'Touring' },
  offer_price_cents: 2_500_000,
  expires_at: '2026-11-28T00:00:00.000Z',
  finance_owing_cents: 1_630_716,
  finance_owing_estimated: true,
};
const lead = { ...exampleLead('trade_in'), submitted_at: at, trade_in };
const accepted: AcceptedValuation = {
  id: 'valued',
  secret_hash: '',
  correlation_id: 'corr-0001',
  created_at: at,
  changed_at: at,
  rego: 'ABC123',
  rego_state: 'QLD',
  vehicle: null,
  car_id: null,
  answers: null,
  sequence: 1,
  outcome: null,
  offer_price_cents: 2_500_000,
  expires_at: null,
  changes: [],
  lead_id: lead.lead_id,
  final: null,
  saved: {},
  accepted: { at, lead_id: lead.lead_id, offer_price_cents: 2_500_000 },
  photos: [],
  untold: [],
  reference: null,
  inspection: { start: '2026-11-28T09:30:00+10:00', end: '2026-11-28T10:15:00+10:00', location_id: 'cairns', at },
};

let store: Awaited<ReturnType<typeof testTable>>;
beforeAll(async () => {
  store = await testTable();
  await store.table.create(keys.lead(tenant, lead.lead_id), storedLeadSchema, {
    state: { lead, body_hash: '', correlation_id: lead.lead_id },
    events: [],
    lane: 'lead',
    at,
    listed: { list: lists.leads(tenant), sort: leadSort(lead) },
  });
  const draft = valuationDraft(tenant, accepted, []);
  await store.table.create(keys.valuation(tenant, 'valued'), valuationSchema, draft);
});
afterAll(() => store.close());

test('an accepted offer and its inspection whose messages were lost reach the endpoints that subscribe to them, once, in both formats', async () => {
  const counted = countedSignals();
  const reconcile = create(
    testRuntime({
      documents: store.as('crm-reconcile').documents,
      tenants: [tenant],
      now: clock.now,
      newId: testIds(),
      signals: counted.signals,
    }),
  );
  clock.advance(20 * 60_000);
  await reconcile({}, lambdaContext(60_000));
  await reconcile({}, lambdaContext(60_000));
  const event = acceptedEvent(tenant, { ...accepted, inspection: null }, lead);
  const bodyOf = async (id: string, { id: eventId } = event): Promise<string> =>
    (await store.table.load(keys.delivery(tenant, deriveDeliveryId(tenant, eventId, id)), deliverySchema))?.state
      .body ?? 'none';
  expect(JSON.parse(await bodyOf('json'))).toMatchObject({
    type: 'tradein.offer_accepted',
    data: { lead_id: lead.lead_id, subcategory: '3. Offer Accepted', form_completed: true, offer_accepted: true },
  });
  expect(JSON.parse(await bodyOf('json'))).toMatchObject({ data: { inspection: null } });
  const booked = acceptedEvent(tenant, accepted, lead);
  expect(JSON.parse(await bodyOf('json', booked))).toMatchObject({
    data: { lead_id: lead.lead_id, inspection: { start: '2026-11-28T09:30:00+10:00', location_id: 'cairns' } },
  });
  expect(await bodyOf('adf', booked)).toContain(
    'Inspection booked by the shopper: Saturday 28 November at 9:30 am, cairns.',
  );
  const adf = await bodyOf('adf');
  expect(adf).toContain('status="resend"');
  expect(adf).toContain('3. Offer Accepted: $25,000 for the shopper');
  expect(adf).toContain('<vehicle interest="trade-in" status="used">');
  expect(adf).toContain('Registration: ABC123 QLD. ');
  expect(adf).toContain('Finance owing: $16,307.16 (estimated)');
  expect(adf).toContain('<price type="appraisal" currency="AUD">25000</price>');
  expect([await bodyOf('service'), await bodyOf('leads')]).toEqual(['none', 'none']);
});

test('an ended trade-in whose message was lost reaches them too, and one of nobody reaches none', async () => {
  const ended = {
    at: clock.now().toISOString(),
    outcome: 'not_bought',
    reason: 'no_agreement',
    note: 'Ann said no.',
  } as const;
  const changed_at = ended.at;
  const states = [
    { ...accepted, changed_at, ended },
    { ...accepted, id: 'nobodys', changed_at, lead_id: null, accepted: null, inspection: null, ended },
  ];
  for (const state of states)
    await store.table.change(keys.valuation(tenant, state.id), valuationSchema, undefined, () =>
      valuationDraft(tenant, state, []),
    );
  const reconcile = create(
    testRuntime({
      documents: store.as('crm-reconcile').documents,
      tenants: [tenant],
      now: clock.now,
      newId: testIds(),
      signals: countedSignals().signals,
    }),
  );
  clock.advance(61 * 60_000);
  await reconcile({}, lambdaContext(60_000));
  await reconcile({}, lambdaContext(60_000));
  const event = endedEvent(tenant, { ...accepted, ended }, lead);
  const bodyOf = async (id: string): Promise<string> =>
    (await store.table.load(keys.delivery(tenant, deriveDeliveryId(tenant, event.id, id)), deliverySchema))?.state
      .body ?? 'none';
  const json = await bodyOf('ends');
  expect(JSON.parse(json)).toMatchObject({
    type: 'tradein.ended',
    data: { lead_id: lead.lead_id, outcome: 'not_bought', reason: 'no_agreement', price_cents: null },
  });
  expect(json).not.toContain('Ann said no');
  expect(await bodyOf('ends-adf')).toContain('The shopper’s car was not bought: We did not agree on a price.');
  expect([await bodyOf('ends-service'), await bodyOf('json')]).toEqual(['none', 'none']);
  const all = await store.documents.send(new ScanCommand({ TableName: store.tableName }));
  expect(JSON.stringify(all.Items?.filter(({ pk }) => String(pk).includes('DELIVERY')))).not.toContain('nobodys');
});
