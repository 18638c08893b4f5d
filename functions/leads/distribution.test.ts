import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keys } from '#functions/runtime/table/keys.ts';
import { storedLeadSchema } from './published/stored-lead.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { leadInput } from '#test/support/leads.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { putStock, stockItem } from '#test/support/stock-items.ts';
import { testTable } from '#test/support/table.ts';
import { tenantConfig, tenantContext } from '#test/support/tenants.ts';
import { createApi } from './api.ts';

const { flags, locations } = tenantConfig('coastline');
const distributing = { distribution_locations: ['townsville', 'gold-coast'] };
const coastline = tenantContext('coastline', {
  flags: { ...flags, autogauge_enabled: true },
  locations: locations.map((one) => (one.id === 'cairns' ? { ...one, ...distributing } : one)),
});

describe('a lead about a vehicle with distribution locations', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  let call: ReturnType<typeof makeCaller>;
  let sent = 0;
  const post = (type: string, userData: Record<string, unknown>) => {
    const { userData: usual } = leadInput();
    const {
      rego: _rego,
      rego_state: _state,
      category: _category,
      ...common
    } = { rego: 0, rego_state: 0, category: 0, ...usual };
    return call({
      path: '/api/v1/leads',
      body: { type, isLastStep: true, userData: { ...common, car_id: 'v7k2m4', ...userData } },
      headers: { 'idempotency-key': `distribution-${(sent += 1)}` },
    });
  };
  const leadOf = async (answer: { body: Record<string, unknown> }) =>
    (await store.table.load(keys.lead(coastline, String(answer.body['lead_id'])), storedLeadSchema))?.state.lead;

  beforeAll(async () => {
    store = await testTable();
    const runtime = testRuntime({
      documents: store.as('api-leads').documents,
      tenants: [coastline],
      now: testClock().now,
      newId: testIds(),
    });
    call = makeCaller({ leads: createApi({ ...runtime, limits: 'off' }) });
    await putStock(store.table, coastline, stockItem({}, { location_id: 'cairns', has_nvic: true }));
    await putStock(store.table, coastline, stockItem({ id: 'unknown' }, { location_id: 'cairns' }));
  });
  afterAll(() => store.close());

  test.each(['photo_request', 'test_drive', 'vehicle_enquiry'])('goes where the shopper chose: %s', async (type) => {
    const answer = await post(type, { distribution_location_id: 'gold-coast' });
    expect(answer.status).toBe(201);
    expect(await leadOf(answer)).toMatchObject({
      distribution_location_id: 'gold-coast',
      location_id: 'gold-coast',
      dealership_id: 'coastline-gold-coast',
      dealership_slug: 'coastline-gold-coast',
    });
  });

  test('goes by the choice even where the form names the location of the vehicle, too', async () => {
    const named = { location_id: 'cairns', dealership_slug: 'coastline-cairns' };
    const lead = await leadOf(await post('vehicle_enquiry', { ...named, distribution_location_id: 'townsville' }));
    expect([lead?.location_id, lead?.dealership_slug]).toEqual(['townsville', 'coastline-townsville']);
  });

  test('may go to the location of the vehicle, and goes to its dealership without a choice', async () => {
    expect(await leadOf(await post('photo_request', { distribution_location_id: 'cairns' }))).toMatchObject({
      location_id: 'cairns',
    });
    const lead = await leadOf(await post('photo_request', {}));
    expect(lead?.dealership_id).toBe('coastline-cairns');
    expect(lead).not.toHaveProperty('distribution_location_id');
  });

  test('is refused for a location that is not one of them', async () => {
    for (const elsewhere of ['ballina', 'nowhere']) {
      const answer = await post('photo_request', { distribution_location_id: elsewhere });
      expect(answer.status).toBe(400);
      expect(answer.body['errors']).toMatchObject([{ field: 'userData.distribution_location_id' }]);
    }
  });

  test('names the make as addresses do, and the dealer’s Autogauge flag where valuations know the vehicle', async () => {
    const known = await leadOf(await post('vehicle_enquiry', {}));
    expect(known).toMatchObject({ manufacturer_slug: 'toyota', autogauge_enabled: true });
    const unknown = await leadOf(await post('vehicle_enquiry', { car_id: 'unknown' }));
    expect(unknown?.manufacturer_slug).toBe('toyota');
    expect(unknown).not.toHaveProperty('autogauge_enabled');
    const general = await leadOf(
      await post('general_enquiry', { car_id: undefined, location_id: 'cairns', category: 'General Enquiry' }),
    );
    expect(general).not.toHaveProperty('manufacturer_slug');
  });
});
