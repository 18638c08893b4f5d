import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keys } from '#functions/runtime/table/keys.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { OPERATOR_TOKEN, testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { putStock, stockItem } from '#test/support/stock-items.ts';
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
});
