import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi as createParts } from '#functions/parts/api.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { adfOf } from '#test/support/crm/adf-examples.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { OPERATOR_TOKEN, testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { createApi } from './api.ts';
import { storedLeadSchema } from './published/stored-lead.ts';

const coastline = tenantContext('coastline');
const totara = tenantContext('totara');
const clock = testClock();
const file = [
  'part_number,name,category,fits,price',
  'BP-4410,Front brake pads,Brakes,Toyota > Hilux,129',
  'OF-2001,Oil filter,Filters,universal,24.50',
].join('\n');

let store: Awaited<ReturnType<typeof testTable>>;
let call: ReturnType<typeof makeCaller>;
let sent = 0;
beforeAll(async () => {
  store = await testTable();
  const over = (name: string) =>
    testRuntime({ ...store.as(name), tenants: [coastline, totara], now: clock.now, newId: testIds(name) });
  call = makeCaller({
    leads: createApi({ ...over('api-leads'), limits: 'off' }),
    parts: createParts(over('api-parts')),
  });
  const imported = await call({
    path: '/api/v1/operators/tenants/coastline/parts/import',
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    body: { format: 'csv', file },
  });
  expect(imported.status).toBe(200);
});
afterAll(() => store.close());

const order = (order_lines: unknown, dealer = coastline) =>
  call({
    path: '/api/v1/leads',
    host: `${dealer.id}.localhost`,
    headers: { 'idempotency-key': `parts-order-${(sent += 1)}-key` },
    body: {
      type: 'parts_order',
      isLastStep: true,
      userData: {
        first_name: 'Ann',
        last_name: 'Lee',
        phone: dealer === totara ? '021 234 5678' : '0412 345 678',
        email: 'ann@example.com',
        vehicle_make: 'Toyota',
        vehicle_model: 'Hilux',
        vehicle_year: '2018',
        dealership_slug: dealer.config.dealerships[0]?.slug,
        order_detail: 'As in my list, please.',
        url: '/vehicle-parts-and-accessories',
        order_lines,
      },
    },
  });

const storedLead = async (id: unknown, dealer = coastline) => {
  const stored = await store.table.load(keys.lead(dealer, String(id)), storedLeadSchema);
  if (stored === undefined) throw new Error('No lead was stored.');
  return stored.state.lead;
};

const pads = { number: 'BP-4410', name: 'Front brake pads', quantity: 2, price_cents: 12_900 };

test('lines of an order stay as they were shown, each with what the catalogue says', async () => {
  const { status, body } = await order([
    pads,
    { number: 'OF 2001', name: 'Oil filter', quantity: 1, price_cents: 1_990 },
    { number: 'XX-1', name: 'Flux capacitor', quantity: 1, price_cents: null },
  ]);
  expect([status, body['errors']]).toEqual([201, undefined]);
  const lead = await storedLead(body['lead_id']);
  expect(lead.details?.['order_lines']).toEqual([
    { ...pads, catalogue: 'as_shown' },
    {
      number: 'OF 2001',
      name: 'Oil filter',
      quantity: 1,
      price_cents: 1_990,
      catalogue: 'other_price',
      catalogue_price_cents: 2_450,
    },
    { number: 'XX-1', name: 'Flux capacitor', quantity: 1, price_cents: null, catalogue: 'not_listed' },
  ]);
});

test('the dealer’s system reads them in words', async () => {
  const { body } = await order([pads, { number: 'OF-2001', name: 'Oil filter', quantity: 1, price_cents: 1_990 }]);
  const adf = adfOf(await storedLead(body['lead_id']));
  expect(adf).toContain(
    'Order lines: 2 × Front brake pads (BP-4410), $129 each\n1 × Oil filter (OF-2001), $19.90 each (the catalogue says $24.50)\n',
  );
});

test('a dealer without a catalogue takes an order too', async () => {
  const { status, body } = await order([pads], totara);
  expect(status).toBe(201);
  const lead = await storedLead(body['lead_id'], totara);
  expect(lead.details?.['order_lines']).toEqual([{ ...pads, catalogue: 'not_listed' }]);
});

test.each([
  ['a quantity of none', [{ ...pads, quantity: 0 }]],
  ['a field of its own', [{ ...pads, price: 1 }]],
  ['more lines than an order has', Array.from({ length: 41 }, () => pads)],
])('%s is refused at its field', async (_, lines) => {
  const { status, body } = await order(lines);
  expect(status).toBe(400);
  expect(JSON.stringify(body['errors'])).toContain('order_lines');
});
