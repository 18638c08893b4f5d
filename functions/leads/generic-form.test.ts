import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keys } from '#functions/runtime/table/keys.ts';
import { storedLeadSchema } from './published/stored-lead.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { createApi } from './api.ts';

const coastline = tenantContext('coastline');
const person = { first_name: 'Ann', last_name: 'Lee', phone: '0412 345 678', url: '/pages/club' };
const booking = { ...person, vehicle_make: 'Toyota', vehicle_model: 'Hilux', vehicle_year: '2019' };

describe('a form of the dealer’s own making', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  let call: ReturnType<typeof makeCaller>;
  let key = 0;
  const post = (category: string, body: unknown) =>
    call({
      path: `/api/v1/forms/${category}`,
      body,
      headers: { 'idempotency-key': `form-${(key += 1)}-00000000` },
    });
  const lead = async (id: unknown) =>
    (await store.table.load(keys.lead(coastline, String(id)), storedLeadSchema))?.state.lead;

  beforeAll(async () => {
    store = await testTable();
    const { documents } = store.as('api-leads');
    const runtime = testRuntime({ documents, tenants: [coastline], now: testClock().now, newId: testIds() });
    call = makeCaller({ leads: createApi({ ...runtime, limits: 'off' }) });
  });
  afterAll(() => store.close());

  test('is a lead of the kind that its category names, and may show the success page', async () => {
    const { status, body } = await post('service-booking', {
      ...booking,
      service_location: 'Coastline Townsville Service',
      additional_services: ['Brakes'],
      day_option: 'As soon as possible',
    });
    expect([status, body['showSuccess']]).toEqual([201, true]);
    expect(await lead(body['lead_id'])).toMatchObject({
      type: 'service_booking',
      dealership_slug: 'coastline-townsville',
      additional_services: ['Brakes'],
      details: { vehicle_make: 'Toyota', service_location: 'Coastline Townsville Service' },
    });
  });

  test('drops what the form declares as a radio option, and nothing that is only called like one', async () => {
    const wrong = await post('service-booking', { ...booking, pickup_option: 'x' });
    expect([wrong.status, JSON.stringify(wrong.body['errors'])]).toEqual([
      400,
      expect.stringContaining('pickup_option'),
    ]);
  });

  test('is a general enquiry of the dealer’s category, careers as their own', async () => {
    const enquiry = { ...person, message: 'Hello', dealership_slug: 'coastline-cairns' };
    const sales = await post('sales-enquiry', enquiry);
    const careers = await post('careers-enquiry', enquiry);
    expect(await lead(sales.body['lead_id'])).toMatchObject({ category: 'Sales Enquiry', event_id: 22 });
    expect(await lead(careers.body['lead_id'])).toMatchObject({ subcategory: 'Career Enquiry', event_id: 51 });
  });

  test('says which fields are wrong, and that there is no form of an unknown category', async () => {
    const wrong = await post('general-enquiry', { ...person, phone: '12' });
    expect([wrong.status, wrong.body['code']]).toEqual([400, 'validation_failed']);
    expect((await post('free-cars', person)).status).toBe(404);
  });

  test('refuses a service location that the dealer does not have', async () => {
    const { status, body } = await post('service-booking', { ...booking, service_location: 'Elsewhere' });
    expect([status, JSON.stringify(body['errors'])]).toEqual([400, expect.stringContaining('service_location')]);
  });
});
