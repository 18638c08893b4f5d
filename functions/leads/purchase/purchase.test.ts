import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { priceWords } from '#domain/vehicle/price/price-words.ts';
import { priceShown } from '#domain/vehicle/rules.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { storedLeadSchema } from '../published/stored-lead.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { putStock, stockItem } from '#test/support/stock-items.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { createApi } from '../api.ts';

const buyOnline = {
  delivery: { radiusKm: 150, feeCents: 19_900 },
  extras: [
    { id: 'mats', title: 'Floor mats', text: '', priceCents: 14_900 },
    { id: 'coat', title: 'Paint protection', text: '', priceCents: 89_900 },
  ],
};
const coastline = tenantContext('coastline', { journey: buyOnline });
const { config } = coastline;
const person = { first_name: 'Ann', last_name: 'Lee', phone: '0412 345 678', email: 'ann@example.com' };
const wish = { ...person, url: '/checkout-journey', car_id: 'v7k2m4', payment: 'Cash', handover: 'Pickup' };
const delivered = { ...wish, handover: 'Delivery', street: '1 Lake Street', suburb: 'Cairns', postcode: '4870' };

describe('a vehicle that is bought online', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  let call: ReturnType<typeof makeCaller>;
  let key = 0;
  const post = (body: unknown) =>
    call({ path: '/api/v1/leads', body, headers: { 'idempotency-key': `buy-${(key += 1)}-00000000` } });
  const send = (userData: unknown, more: object = {}) =>
    post({ type: 'buy_online', isLastStep: true, userData, ...more });
  const detailsOf = async (userData: unknown) => {
    const { body } = await send(userData);
    const stored = await store.table.load(keys.lead(coastline, String(body['lead_id'])), storedLeadSchema);
    return stored?.state.lead.details;
  };
  const quote = (slug: string, query: Record<string, string> = {}) =>
    call({ method: 'GET', path: `/api/v1/cars/${slug}/online-purchase`, query });

  beforeAll(async () => {
    store = await testTable();
    const { documents } = store.as('api-leads');
    const runtime = testRuntime({ documents, tenants: [coastline], now: testClock().now, newId: testIds() });
    call = makeCaller({ leads: createApi({ ...runtime, limits: 'off' }) });
    const place = { location_id: 'cairns', status: 'in_stock', price_type: 'drive_away' } as const;
    await putStock(store.table, coastline, stockItem({}, place));
    const registered = { rego_state: 'QLD', rego_expiry: '2027-05-01' };
    const used = { car_type: 'used', simple_body: 'suv', simple_fuel: 'petrol', cylinders: 4 } as const;
    const plus = { ...place, ...registered, ...used, price_type: 'excl_govt_charges', price_cents: 2_649_050 } as const;
    await putStock(store.table, coastline, stockItem({ id: 'plus1' }, plus));
    await putStock(store.table, coastline, stockItem({ id: 'new1' }, { ...place, car_type: 'new' }));
    await putStock(store.table, coastline, stockItem({ id: 'free1' }, { ...place, price_cents: null }));
  });
  afterAll(() => store.close());

  test('is a lead with what it comes to, line by line', async () => {
    expect(await detailsOf({ ...delivered, extras: ['mats'] })).toMatchObject({
      payment: 'Cash',
      handover: 'Delivery',
      extras: 'Floor mats',
      quote: 'Vehicle $45,990 Drive away; Floor mats $149; Delivery $199',
      quote_total_cents: 4_633_800,
    });
  });

  test('has the price in the words that its page leads with, and says what the total leaves out', async () => {
    const { body } = await quote('plus1', { handover: 'Delivery', postcode: '4870' });
    const shown = priceShown(
      stockItem({}, { price_type: 'excl_govt_charges', price_cents: 2_649_050 }).content,
      config,
    );
    expect(priceWords(shown)).toBe('$26,491 Excl. Govt. Charges');
    const left = 'The government charges are not in the total: they depend on where and when you register it.';
    const label = 'With government charges, estimated for QLD';
    expect(body).toMatchObject({
      quote: {
        lines: [
          { label: 'Vehicle', cents: 2_649_100, text: priceWords(shown) },
          { label: 'Delivery', text: '$199' },
        ],
        total_cents: 2_669_000,
        estimate: { label },
        charges: left,
      },
    });
    expect(await detailsOf({ ...delivered, car_id: 'plus1' })).toMatchObject({
      quote: `Vehicle ${priceWords(shown)}; Delivery $199`,
      quote_estimate: expect.stringMatching(/^With government charges, estimated for QLD: about \$27,\d00$/),
      quote_charges: left,
    });
  });

  test('is not delivered outside of the radius, and the answer says so at the postcode', async () => {
    const { status, body } = await send({ ...delivered, postcode: '2000' });
    expect(status).toBe(400);
    expect(body['errors']).toEqual([
      {
        field: 'userData.postcode',
        message: expect.stringMatching(
          /^We deliver within 150 km of Coastline Cairns, and 2000 is about 1,9\d\d km away\. Choose pickup instead, or call us\.$/,
        ),
      },
    ]);
  });

  test('is not delivered to a postcode that nobody knows, or without an address', async () => {
    const unknown = await send({ ...delivered, postcode: '0001' });
    expect(unknown.body['error']).toContain('We do not know the postcode 0001');
    const without = await send({ ...wish, handover: 'Delivery' });
    expect(without.body['errors']).toMatchObject([
      { field: 'userData.street' },
      { field: 'userData.suburb' },
      { field: 'userData.postcode' },
    ]);
  });

  test('costs what the dealer asks, whatever the browser says', async () => {
    for (const tampered of [
      { quote_total_cents: 1 },
      { extras: [{ id: 'mats', price_cents: 0 }] },
      { delivery_fee: 0 },
    ])
      expect((await send({ ...delivered, ...tampered })).status).toBe(400);
    const unknown = await send({ ...wish, extras: ['coat', 'gold-wheels'] });
    expect(unknown.body['errors']).toMatchObject([{ field: 'userData.extras' }]);
    expect(await detailsOf({ ...wish, extras: ['coat', 'coat'] })).toMatchObject({ quote_total_cents: 4_688_900 });
  });

  test('is used and has a price', async () => {
    for (const car_id of ['new1', 'free1']) {
      expect((await send({ ...wish, car_id })).body['error']).toBe(
        'This vehicle cannot be bought online. Please call us.',
      );
      expect((await quote(car_id)).body['code']).toBe('not_reservable');
    }
  });

  test('is quoted before it is sent, with a refusal in words', async () => {
    const { status, body } = await quote('2021-toyota-hilux-sr5-v7k2m4', { extras: 'mats,unknown' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      delivery: { radius_km: 150, fee_cents: 19_900, from: 'Coastline Cairns' },
      extras: [{ id: 'mats' }, { id: 'coat' }],
      refused: null,
      quote: { total_cents: 4_613_900, charges: 'The government charges are in this total.' },
    });
    const far = await quote('v7k2m4', { handover: 'Delivery', postcode: '2000' });
    expect(far.body['refused']).toContain('We deliver within 150 km');
    expect((await quote('nobody')).status).toBe(404);
  });

  test('is gone on with from a draft, which becomes the lead', async () => {
    const first = await post({ type: 'buy_online', isLastStep: false, noticeShown: true, step: 1, userData: wish });
    const { lead_id, token } = first.body;
    const opened = await call({ path: '/api/v1/leads/drafts/open', body: { lead_id, token } });
    expect(opened.body).toMatchObject({ type: 'buy_online', step: 1, answers: { email: 'ann@example.com' } });
    const sent = await send({ ...wish }, { lead_id, token });
    expect([sent.status, sent.body['lead_id']]).toEqual([201, lead_id]);
  });
});
