import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adfDocument } from '#functions/crm/adf/document.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { OPERATOR_TOKEN, testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { putStock, stockItem } from '#test/support/stock-items.ts';
import { adfFaults } from '#test/support/crm/adf-rules.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { receiptChannel } from '#functions/notifications/receipt/receipt.ts';
import { createApi } from './api.ts';
import { storedLeadSchema } from './published/stored-lead.ts';

const coastline = tenantContext('coastline');
const clock = testClock();

describe('a lead that somebody at the dealer writes down', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  let call: ReturnType<typeof makeCaller>;
  beforeAll(async () => {
    store = await testTable();
    const documents = store.as('api-leads').documents;
    call = makeCaller({
      leads: createApi(testRuntime({ documents, tenants: [coastline], now: clock.now, newId: testIds() })),
    });
    const location_id = coastline.config.locations[0]?.id ?? null;
    await putStock(store.table, coastline, stockItem({}, { location_id }));
  });
  afterAll(() => store.close());

  const typed = { source: 'Phone', name: 'Mia Nguyen', phone: '0412 345 678', message: 'Is it still there?' };
  const add = (body: object, key = 'entered-key-0001') =>
    call({
      path: '/api/v1/operators/tenants/coastline/inbox/leads',
      body,
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'idempotency-key': key },
    });
  const stored = async (id: unknown) => store.table.load(keys.lead(coastline, String(id)), storedLeadSchema);

  test('is checked, numbered and stored with its event, and says who wrote it down and that consent was spoken', async () => {
    const answer = await add({ ...typed, car_id: 'v7k2m4', opt_in: true });
    expect(answer.status).toBe(201);
    const found = await stored(answer.body['lead_id']);
    expect(found?.state.lead).toMatchObject({
      type: 'vehicle_enquiry',
      source: 'Phone',
      entered_by: { person_id: 'forecourt', name: 'forecourt' },
      first_name: 'Mia',
      phone: '+61412345678',
      user_agent: '',
      reference: answer.body['reference'],
      consent: { opt_in: true, spoken: true },
      vehicle: { car_id: 'v7k2m4' },
    });
    const events = Object.values(found?.outbox ?? {}).map(({ type }) => type);
    expect(events).toContain('forecourt.lead.submitted.v1');
  });

  test('is one lead however often it is sent under its key, and consent that nobody gave is none', async () => {
    const walkIn = { ...typed, source: 'Walk-in' };
    const [first, again] = [await add(walkIn, 'entered-key-0002'), await add(walkIn, 'entered-key-0002')];
    expect([first.status, again.body]).toEqual([201, first.body]);
    const lead = (await stored(first.body['lead_id']))?.state.lead;
    expect(lead).toMatchObject({ type: 'general_enquiry', source: 'Walk-in', consent: { opt_in: false } });
  });

  test('names each field that is wrong as it was typed', async () => {
    const answer = await add({ ...typed, phone: '12' }, 'entered-key-0003');
    expect([answer.status, answer.body['errors']]).toMatchObject([400, [{ field: 'phone' }]]);
    expect((await add({ ...typed, source: 'Website' }, 'entered-key-0004')).status).toBe(400);
  });

  test('has no receipt: its person has just spoken with somebody', async () => {
    const { body } = await add({ ...typed, email: 'mia@example.com' }, 'entered-key-0005');
    const lead = (await stored(body['lead_id']))?.state.lead;
    expect(lead && receiptChannel(lead)).toBeNull();
  });

  const workshop = {
    source: 'Phone',
    name: 'Mia Nguyen',
    phone: '0412 345 678',
    location_id: coastline.config.locations[0]?.id,
    vehicle_make: 'Mazda',
    vehicle_model: 'CX-5',
    vehicle_year: '2019',
    rego: '123ABC',
  };
  const adfOf = async (id: unknown): Promise<string> => {
    const found = await stored(id);
    const event = Object.values(found?.outbox ?? {}).find(({ type }) => type === 'forecourt.lead.submitted.v1');
    const [endpoint] = coastline.config.crm.endpoints;
    if (event === undefined || endpoint === undefined) throw new Error('Nothing is to be sent.');
    return adfDocument(event, {
      tenant: coastline.config,
      endpoint,
      origin: 'https://x',
    });
  };

  test('is a service booking of the person’s own vehicle, and ADF says so', async () => {
    const asked = { ...workshop, kind: 'service_booking', message: 'Logbook service, brakes squeak.' };
    const answer = await add(asked, 'entered-key-0006');
    expect(answer.status).toBe(201);
    expect((await stored(answer.body['lead_id']))?.state.lead).toMatchObject({
      type: 'service_booking',
      vehicle: null,
      message: 'Logbook service, brakes squeak.',
      entered_by: { name: 'forecourt' },
    });
    const adf = await adfOf(answer.body['lead_id']);
    expect(adfFaults(adf)).toEqual([]);
    for (const said of ['Service', 'Mazda', 'CX-5', '2019', '123ABC', 'Mia', 'brakes squeak'])
      expect(adf).toContain(said);
  });

  test('is a parts order, whose message is what is ordered, and ADF says so', async () => {
    const asked = { ...workshop, kind: 'parts_order', message: 'Two rear shocks' };
    const answer = await add(asked, 'entered-key-0007');
    expect(answer.status).toBe(201);
    expect((await stored(answer.body['lead_id']))?.state.lead).toMatchObject({ type: 'parts_order', vehicle: null });
    const adf = await adfOf(answer.body['lead_id']);
    expect(adfFaults(adf)).toEqual([]);
    for (const said of ['Parts', 'Two rear shocks', 'Mazda']) expect(adf).toContain(said);
  });

  test('asks of a booking what the site asks: make, model and year', async () => {
    const { vehicle_make: _make, ...asked } = { ...workshop, kind: 'service_booking', message: 'Service' };
    const answer = await add(asked, 'entered-key-0008');
    expect([answer.status, answer.body['errors']]).toMatchObject([400, [{ field: 'vehicle_make' }]]);
  });
});
