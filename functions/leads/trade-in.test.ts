import { afterAll, beforeAll, expect, test } from 'vitest';
import { keys } from '#functions/runtime/table/keys.ts';
import { sha256Hex } from '#functions/runtime/identifiers.ts';
import { makeSignedLinks } from '#functions/runtime/links/signed-link.ts';
import { storedLeadSchema } from './published/stored-lead.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { valuationDraft, valuationSchema, type Valuation } from '#functions/tradeins/published/valuation.ts';
import { adfOf } from '#test/support/crm/adf-examples.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { putStock, stockItem } from '#test/support/stock-items.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { createApi } from './api.ts';

const coastline = tenantContext('coastline');
const totara = tenantContext('totara');
const clock = testClock();
const at = clock.now().toISOString();
const [ID, SECRET] = ['valued', 'the-secret-of-its-owner'];

const valuation: Valuation = {
  id: ID,
  secret_hash: sha256Hex(SECRET),
  correlation_id: 'corr-0001',
  created_at: at,
  changed_at: at,
  rego: 'ABC123',
  rego_state: 'QLD',
  inspection: null,
  car_id: null,
  sequence: 1,
  outcome: null,
  changes: [],
  lead_id: null,
  vehicle: {
    year: 2018,
    make: 'Toyota',
    model: 'Hilux',
    badge: null,
    body: null,
    fuel: null,
    transmission: null,
    from: 'owner',
  },
  answers: {
    odometer_km: 80_000,
    condition: 'good',
    service_history: 'full',
    accident: 'none',
    faults: false,
    keys: 'two_or_more',
    finance: { kind: 'none' },
  },
  offer_price_cents: 2_450_000,
  expires_at: '2026-11-28T00:00:00.000Z',
  accepted: null,
  final: null,
  photos: [],
  saved: {},
  untold: [],
  reference: null,
};

const enquiry = {
  first_name: 'Ann',
  last_name: 'Lee',
  phone: '0412 345 678',
  email: 'ann@example.com',
  url: '/cars/x',
  car_id: 'v7k2m4',
  dealership_slug: 'coastline-cairns',
};
const asked = { type: 'vehicle_enquiry', userData: { ...enquiry, message: 'Is it still there?' } };
const bought = { type: 'buy_online', userData: { ...enquiry, payment: 'Cash', handover: 'Pickup', trading_in: 'Yes' } };
const proved = { valuation_id: ID, valuation_secret: SECRET };
const onRecord = { valuation_id: ID, odometer_km: 80_000, offer_price_cents: 2_450_000, rego: 'ABC123' };

let store: Awaited<ReturnType<typeof testTable>>;
let call: ReturnType<typeof makeCaller>;
let signed: (tenant: TenantContext, subject: string) => Promise<string>;
let key = 0;

const post = ({ type, userData }: typeof asked | typeof bought, more: object) => {
  const headers = { 'idempotency-key': `carried-${(key += 1)}-00000000` };
  const body = { type, isLastStep: true, userData: { ...userData, ...more } };
  return call({ path: '/api/v1/leads', body, headers });
};
const leadOf = async (id: string) => (await store.table.load(keys.lead(coastline, id), storedLeadSchema)) ?? null;
const taken = async (form: typeof asked | typeof bought, more: object) => {
  const { body, status } = await post(form, more);
  expect([status, body['errors']]).toEqual([201, undefined]);
  const stored = await leadOf(String(body['lead_id']));
  if (stored === null) throw new Error('There is no lead.');
  return stored;
};
const boundTo = async () => (await store.table.load(keys.valuation(coastline, ID), valuationSchema))?.state.lead_id;

beforeAll(async () => {
  store = await testTable();
  const { documents } = store.as('api-leads');
  const runtime = testRuntime({ documents, tenants: [coastline, totara], now: clock.now, newId: testIds() });
  call = makeCaller({ leads: createApi({ ...runtime, limits: 'off' }) });
  const links = makeSignedLinks(runtime);
  const expiresAt = new Date('2026-12-24T00:00:00.000Z');
  signed = (tenant, subject) => links.sign(tenant, { purpose: 'valuation', subject, expiresAt });
  const place = { location_id: 'cairns', status: 'in_stock', price_type: 'drive_away' } as const;
  await putStock(store.table, coastline, stockItem({}, place));
  const draft = valuationDraft(coastline, valuation, []);
  await store.table.create(keys.valuation(coastline, ID), valuationSchema, draft);
});
afterAll(() => store.close());

test.each([
  ['an enquiry about a vehicle', asked],
  ['a purchase in steps', bought],
])('%s carries the valued car: lead, event and ADF have the offer of the server', async (_, form) => {
  const { state, outbox } = await taken(form, proved);
  const { lead } = state;
  expect(lead.trade_in).toMatchObject(onRecord);
  expect(await boundTo()).toBe(lead.lead_id);
  const event = Object.values(outbox ?? {}).find(({ type }) => type === 'forecourt.lead.submitted.v1');
  expect(event?.data['trade_in']).toMatchObject(onRecord);
  const adf = adfOf(lead);
  expect(adf).toContain('<vehicle interest="buy" status="used">');
  expect(adf).toMatch(/<vehicle interest="trade-in" status="used">[^]*<make>Toyota<\/make>[^]*<model>Hilux<\/model>/);
  expect(adf).toContain('<price type="appraisal" currency="AUD">24500</price>');
});

test('whoever opened the link of our mail on another device carries it too', async () => {
  const { state } = await taken(asked, { valuation_id: ID, valuation_secret: await signed(coastline, ID) });
  expect(state.lead.trade_in).toMatchObject(onRecord);
});

test('an offer that has ended stays behind: the lead has the car without it', async () => {
  clock.advance(8 * 24 * 3_600_000);
  const { state } = await taken(asked, proved);
  clock.advance(-8 * 24 * 3_600_000);
  expect(state.lead.trade_in).toMatchObject({ ...onRecord, offer_price_cents: null, expires_at: null });
});

test('an amount from the browser is refused', async () => {
  for (const tampered of [{ offer_price_cents: 9_900_000 }, { trade_in: { offer_price_cents: 9_900_000 } }])
    for (const form of [asked, bought]) expect((await post(form, { ...proved, ...tampered })).status).toBe(400);
});

test('a purchase without a car to trade in carries none, whatever the browser still keeps', async () => {
  const before = await boundTo();
  const { state } = await taken(bought, { ...proved, trading_in: 'No' });
  expect(state.lead.trade_in).toBeUndefined();
  expect(await boundTo()).toBe(before);
});

test('a car of another shopper or another dealer is not carried, and the enquiry is taken all the same', async () => {
  const before = await boundTo();
  const strangers = [
    { valuation_id: ID },
    { valuation_id: ID, valuation_secret: 'guessed' },
    { valuation_id: ID, valuation_secret: await signed(coastline, 'another') },
    { valuation_id: ID, valuation_secret: await signed(totara, ID) },
  ];
  for (const stranger of strangers) expect((await taken(asked, stranger)).state.lead.trade_in).toBeUndefined();
  const { first_name, last_name, email, message, url } = asked.userData;
  const dealership_slug = totara.config.dealerships[0]?.slug;
  const category = 'General Enquiry';
  const userData = { first_name, last_name, email, message, url, category, dealership_slug, ...proved };
  const answer = await call({
    path: '/api/v1/leads',
    host: 'totara.localhost',
    headers: { 'idempotency-key': 'carried-other-0000' },
    body: { type: 'general_enquiry', isLastStep: true, userData },
  });
  const stored = await store.table.load(keys.lead(totara, String(answer.body['lead_id'])), storedLeadSchema);
  expect([answer.status, stored?.state.lead.trade_in]).toEqual([201, undefined]);
  expect(await boundTo()).toBe(before);
});
