import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LeadInput } from '#domain/lead/input.ts';
import { leadSubmitted } from '#events/lead-submitted.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { leadInput } from '#test/support/leads.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { createApi } from './api.ts';
import { storedLeadSchema } from './published/stored-lead.ts';

const coastline = tenantContext('coastline');
const totara = tenantContext('totara');

/** 'Tell me when one arrives' as the form sends it. */
const stockAlert = (change: Partial<LeadInput['userData']> = {}): LeadInput =>
  leadInput(
    { car_id: undefined, message: undefined, url: '/search/toyota/hilux?fuel=electric', ...change },
    'stock_alert',
  );
const search = 'fuel=electric&make=Toyota&model=Hilux&range[price]=:45000';

describe('a stock alert: tell me when one arrives', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  let call: ReturnType<typeof makeCaller>;
  let key = 0;
  const post = (body: unknown, host = 'coastline.localhost') =>
    call({ path: '/api/v1/leads', body, host, headers: { 'idempotency-key': `alert-${(key += 1)}-00000000` } });
  const itemOf = async (id: unknown, tenant = coastline) =>
    store.table.load(keys.lead(tenant, String(id)), storedLeadSchema);
  const leadOf = async (body: unknown, tenant = coastline) => {
    const answer = await post(body, `${tenant.config.slug}.localhost`);
    expect(answer.status).toBe(201);
    return (await itemOf(answer.body['lead_id'], tenant))?.state.lead;
  };

  beforeAll(async () => {
    store = await testTable();
    const tenants = [coastline, totara];
    const runtime = testRuntime({
      documents: store.as('api-leads').documents,
      tenants,
      now: testClock().now,
      newId: testIds(),
    });
    call = makeCaller({ leads: createApi(runtime) });
  });
  afterAll(() => store.close());

  test('is a lead with the search as its address and in words, in the message too, and leaves as an event', async () => {
    const answer = await post(stockAlert({ search }));
    const item = await itemOf(answer.body['lead_id']);
    expect(item?.state.lead).toMatchObject({
      type: 'stock_alert',
      event_id: null,
      category: 'Vehicle Enquiry',
      subcategory: 'Stock Alert',
      vehicle: null,
      message: 'Please tell me when one arrives: Toyota, Hilux, Electric, Up to $45,000',
      lead_attributes: {
        search_url: '/search/toyota/hilux?fuel=electric&range[price]=:45000',
        search_words: 'Toyota, Hilux, Electric, Up to $45,000',
      },
    });
    const [event] = Object.values(item?.outbox ?? {});
    expect(event && leadSubmitted.read(event)).toEqual(item?.state.lead);
  });

  test('asks for no message where enquiries must have one, and keeps one that is there', async () => {
    expect(coastline.config.leadForm.messageRequired).toBe(true);
    expect((await leadOf(stockAlert({ search, message: 'Any colour.' })))?.message).toBe(
      'Please tell me when one arrives: Toyota, Hilux, Electric, Up to $45,000\n\nAny colour.',
    );
  });

  test('goes to the location it is narrowed to, else to the main dealership; who is named wins', async () => {
    expect(await leadOf(stockAlert({ search }))).toMatchObject({
      dealership_slug: 'coastline-cairns',
      location_id: null,
    });
    expect(await leadOf(stockAlert({ search: 'location_name=Coastline+Ballina' }))).toMatchObject({
      dealership_slug: 'coastline-ballina',
      location_id: 'ballina',
    });
    expect(
      await leadOf(stockAlert({ search: 'location_name=Coastline+Ballina', dealership_slug: 'coastline-townsville' })),
    ).toMatchObject({ dealership_slug: 'coastline-townsville', location_id: null });
    const both = 'location_name=Coastline+Ballina&location_name=Coastline+Cairns';
    expect(await leadOf(stockAlert({ search: both }))).toMatchObject({ dealership_slug: 'coastline-cairns' });
  });

  test('of everything waits for any vehicle; sort and page are not part of it', async () => {
    const lead = await leadOf(stockAlert({ search: 'sortBy=price_asc&page=7' }));
    expect(lead?.lead_attributes).toMatchObject({
      search_words: 'Any vehicle',
      search_url: coastline.config.search.searchBasePath,
    });
  });

  test('keeps nothing of a search but what can be searched, however long', async () => {
    const long = `query=${'漢'.repeat(1_000)}&evil=<script>&${'colour=ж&'.repeat(80)}`;
    const lead = await leadOf(stockAlert({ search: long }));
    expect(JSON.stringify(lead)).not.toContain('script');
    expect((await post(stockAlert({ search: 'x'.repeat(2_001) }))).status).toBe(400);
  });

  test('does not believe words that a browser sends', async () => {
    const body = stockAlert({ search });
    const answer = await post({
      ...body,
      userData: { ...body.userData, lead_attributes: { visited_pages: [], search_words: 'Free cars' } },
    });
    expect(answer.status).toBe(400);
  });

  test('still needs somebody to tell, in the words of every form', async () => {
    const answer = await post(stockAlert({ search, phone: undefined, email: undefined }));
    expect(answer).toMatchObject({ status: 400, body: { error: 'Enter a phone number or an email address.' } });
  });

  test('of a dealer in New Zealand is a lead of that dealer', async () => {
    const lead = await leadOf(stockAlert({ search: 'item_type=caravan', phone: '021 123 4567' }), totara);
    expect(lead).toMatchObject({ dealership_slug: 'totara-yard', phone: '+64211234567' });
    expect(lead?.lead_attributes.search_words).toBe('Caravan');
  });

  test('any other lead has no search', async () => {
    const lead = await leadOf(
      leadInput(
        { car_id: undefined, category: 'General Enquiry', dealership_slug: 'coastline-cairns', search },
        'general_enquiry',
      ),
    );
    expect(lead?.message).toBe('Is this still available?');
    expect(lead?.lead_attributes).not.toHaveProperty('search_url');
  });
});
