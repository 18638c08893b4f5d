import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWrites } from '#domain/limits/open-writes.ts';
import { createApi } from '#functions/leads/api.ts';
import { listOfLeads } from '#functions/leads/list.ts';
import { driver, mailCode } from '#test/support/drivers.ts';
import { makeCaller, type CallAnswer } from '#test/support/http-call.ts';
import { plainPage } from '#test/support/documents/plain-page.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { putStock, stockItem } from '#test/support/stock-items.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';

const { flags } = tenantContext('coastline').config;
const coastline = tenantContext('coastline', {
  flags: { ...flags, test_drive_enabled: true, request_photos_enabled: true },
  testDrives: { slotMinutes: 60, noticeMinutes: 120, capacity: 2, horizonDays: 60 },
});
const VEHICLE = 'v7k2m4';
const ENQUIRY = '/api/v1/forms/vehicle-enquiry/page';
const DRIVE = '/api/v1/forms/test-drive/page';
const person = { name: 'Ann Lee', email: 'ann@example.org', message: 'Is it <still> there?' };

interface Sending {
  path?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  limits?: boolean;
  ip?: string;
}

describe('a form that needs no scripts', () => {
  const clock = testClock('2026-11-21T00:00:00.000Z');
  let store: Awaited<ReturnType<typeof testTable>>;
  let calls: Record<'free' | 'limited', ReturnType<typeof makeCaller>>;

  beforeAll(async () => {
    store = await testTable();
    const { documents } = store.as('api-leads');
    const runtime = testRuntime({ documents, tenants: [coastline], now: clock.now, newId: testIds() });
    calls = {
      free: makeCaller({ leads: createApi({ ...runtime, limits: 'off' }) }),
      limited: makeCaller({ leads: createApi(runtime) }),
    };
    await putStock(store.table, coastline, stockItem({ id: VEHICLE }, { location_id: 'cairns' }));
  });
  afterAll(() => store.close());

  const show = (path = ENQUIRY, query: Record<string, string> = { car: VEHICLE }) =>
    calls.free({ method: 'GET', path, query });
  const post = (
    fields: Record<string, string>,
    { path = ENQUIRY, query = { car: VEHICLE }, headers = {}, limits = false, ip = '203.0.113.7' }: Sending = {},
  ): Promise<CallAnswer> =>
    calls[limits ? 'limited' : 'free']({
      path,
      query,
      ip,
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  /** As a person fills it in. */
  const filled = async (change: Record<string, string> = {}, path = ENQUIRY): Promise<Record<string, string>> => {
    const { fields } = plainPage((await show(path)).text);
    clock.advance(20_000);
    return { ...fields, ...person, ...change };
  };
  const leads = async () => (await listOfLeads({ table: store.table }, coastline, { limit: 100 })).leads;
  const leadsOf = async (last_name: string) => (await leads()).filter((lead) => lead.last_name === last_name);

  test('has a key of its own each time it is shown, and nobody keeps it', async () => {
    const pages = [await show(), await show()];
    for (const { status, headers } of pages)
      expect([status, headers['cache-control'], headers['x-robots-tag']]).toEqual([200, 'no-store', 'noindex']);
    const keys = pages.map(({ text }) => plainPage(text).fields['form_key']);
    expect(keys[0]).toMatch(/^[0-9a-z]{8}-[\w-]{32}$/);
    expect(keys[0]).not.toBe(keys[1]);
    expect(plainPage(pages[0]!.text).page.querySelector('script')).toBeNull();
  });

  test('is the lead that the form with scripts would send, and leads to thanks that name who answers', async () => {
    const { status, headers } = await post(await filled({ name: 'Ann First', phone: '0412 345 678' }));
    expect([status, headers['location']]).toEqual([
      303,
      expect.stringMatching(/^\/success\?place=cairns&reference=[A-Z2-9]{6}$/),
    ]);
    expect(await leadsOf('First')).toMatchObject([
      {
        type: 'vehicle_enquiry',
        category: 'Vehicle Enquiry',
        phone: '+61412345678',
        email: 'ann@example.org',
        message: person.message,
        vehicle: { car_id: VEHICLE },
        location_id: 'cairns',
        contact_method: null,
      },
    ]);
    expect((await leadsOf('First'))[0]).not.toHaveProperty('suspicions');
  });

  test.each([
    ['model', 'chery/tiggo-7-pro', 'Ask about the Chery Tiggo 7 Pro', 'About the Chery Tiggo 7 Pro.'],
    [
      'offer',
      'two-services',
      'Ask about the offer “Two services included”',
      'About the offer “Two services included”.',
    ],
  ])('of a page about one %s says so in its title and in the lead', async (name, value, title, message) => {
    const [path, query] = ['/api/v1/forms/general-enquiry/page', { [name]: value, from: '/models/x' }];
    const shown = plainPage((await show(path, query)).text);
    expect(shown.page.querySelector('h1')?.textContent).toBe(title);
    expect(shown.page.querySelector('[name="category"]')).toBeNull();
    clock.advance(20_000);
    const fields = {
      ...shown.fields,
      ...person,
      name: `Ann ${name}`,
      location_id: 'cairns',
    };
    expect((await post(fields, { path, query })).status).toBe(303);
    expect((await leadsOf(name))[0]?.message).toBe(`${message}\n\n${person.message}`);
  });

  test('sent twice it is one lead, and other answers with its key are offered as another', async () => {
    const fields = await filled({ name: 'Ann Twice' });
    const answers = [await post(fields), await post(fields)];
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await leadsOf('Twice')).toHaveLength(1);
    const other = await post({ ...fields, message: 'And does it tow?' });
    const { fields: again, messages } = plainPage(other.text);
    expect([other.status, messages[0]]).toEqual([422, expect.stringMatching(/^This form was sent before/)]);
    expect(again['message']).toBe('And does it tow?');
    expect((await post(again)).status).toBe(303);
    expect(await leadsOf('Twice')).toHaveLength(2);
  });

  test('comes again with each message at its field and all that was typed', async () => {
    const { status, headers, text } = await post(await filled({ name: '', email: 'ann@', phone: '12' }));
    const { fields, messages, errorAt } = plainPage(text);
    expect([status, headers['cache-control']]).toEqual([422, 'no-store']);
    expect(messages).toEqual(['Please fix the following errors:', 'Enter your name.', 'Enter a valid email address.']);
    expect([errorAt('name'), errorAt('email')]).toEqual(['Enter your name.', 'Enter a valid email address.']);
    expect(fields).toMatchObject({ email: 'ann@', phone: '12', message: person.message });
    const next = await post({ ...fields, name: 'Ann Second', email: '' });
    expect(plainPage(next.text).errorAt('phone')).toMatch(/^Enter a valid phone number/);
    const last = await post({ ...fields, name: 'Ann Second', email: '', phone: '0412 345 678' });
    expect(last.status).toBe(303);
  });

  test.each([
    ['of another kind', { headers: { 'content-type': 'application/json' } }, 415],
    ['of another site', { headers: { origin: 'https://elsewhere.example' } }, 403],
    ['without an origin that can be told', { headers: { origin: 'null' } }, 403],
    ['of a page of another site', { headers: { 'sec-fetch-site': 'cross-site' } }, 403],
  ])('is refused %s', async (_, sending, status) => {
    const before = await leads();
    const answer = await post(await filled({ name: 'Ann Foreign' }), sending);
    expect(answer.status).toBe(status);
    expect(answer.text).not.toContain(person.email);
    expect(await leads()).toHaveLength(before.length);
  });

  test('with too many fields or too long a text is refused, and the text is still there', async () => {
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`field_${n}`, 'x']));
    const crowded = await post({ ...(await filled()), ...many });
    expect([crowded.status, plainPage(crowded.text).messages]).toEqual([
      422,
      ['This form was altered. Load the page again.'],
    ]);
    const long = await post(await filled({ message: 'x'.repeat(2_001) }));
    expect(plainPage(long.text).errorAt('message')).toBe('Use at most 2,000 characters.');
    const longer = plainPage((await post(await filled({ message: 'y'.repeat(5_001) }))).text);
    expect(longer.errorAt('message')).toMatch(/^Please write a shorter text/);
    expect(longer.fields['message']).toHaveLength(5_001);
  });

  test('of no rendering of ours is shown once more before it counts', async () => {
    const { form_key: _, ...fields } = await filled({ name: 'Ann Keyless' });
    const answer = await post(fields);
    expect([answer.status, await leadsOf('Keyless')]).toEqual([422, []]);
    expect((await post(plainPage(answer.text).fields)).status).toBe(303);
  });

  test('marks what only programs fill in, and what is sent within a second', async () => {
    const { fields } = plainPage((await show()).text);
    expect((await post({ ...fields, ...person, name: 'Ann Program', website: 'https://x.example' })).status).toBe(303);
    expect((await leadsOf('Program'))[0]?.suspicions).toEqual(['trap_filled', 'filled_too_fast']);
  });

  test.each(['general-enquiry', 'careers-enquiry', 'sell-my-car', 'service-booking', 'parts-order', 'photo-request'])(
    '%s is sent with what it begins with and what is required',
    async (slug) => {
      const path = `/api/v1/forms/${slug}/page`;
      const about = slug === 'photo-request' ? { car: VEHICLE } : { from: '/contact-us' };
      const { fields } = plainPage((await show(path, about)).text);
      const vehicle = { vehicle_make: 'Toyota', vehicle_model: 'Hilux', vehicle_year: '2019', odometer_km: '85,000' };
      const given: Record<string, string> = {
        ...person,
        ...vehicle,
        first_name: 'Ann',
        condition: 'Good',
        location_id: 'cairns',
        order_detail: 'Two mats',
        phone: '0412345678',
        dealership_slug: 'coastline-cairns',
        service_location: 'Coastline Cairns Service',
      };
      const known = Object.entries(given).filter(([name]) => Object.hasOwn(fields, name));
      clock.advance(20_000);
      const typed = {
        ...fields,
        ...Object.fromEntries(known),
        last_name: slug.replaceAll('-', ' '),
        name: `${slug.replaceAll('-', ' ')}, Ann`,
      };
      const { status, text } = await post(typed, { path, query: about });
      expect([status, plainPage(text).messages]).toEqual([303, []]);
      expect(await leadsOf(typed.last_name)).toMatchObject([{ type: slug.replaceAll('-', '_') }]);
    },
  );

  test('a test drive without a time is a wish, and with one of the list it is booked', async () => {
    const { page } = plainPage((await show(DRIVE)).text);
    const [open, first] = [...page.querySelectorAll('select[name=slot_start] option')].map((option) =>
      option.getAttribute('value'),
    );
    expect(open).toBe('other_time');
    const wish = await filled({ name: 'Ann Wish', preferred_date: '2026-12-01' }, DRIVE);
    expect((await post(wish, { path: DRIVE })).headers['location']).toMatch(/^\/success\?place=cairns&reference=/);
    expect((await leadsOf('Wish'))[0]?.message).toMatch(/^Would like a test drive: Tuesday 1 December/);
    const booked = await filled({ name: 'Ann Booked', slot_start: first ?? '' }, DRIVE);
    const answer = await post(booked, { path: DRIVE });
    expect(new URLSearchParams(answer.headers['location']?.split('?')[1]).get('start')).toBe(first);
    expect((await leadsOf('Booked'))[0]?.details).toMatchObject({ slot_start: first });
  });

  test('a second place of one browser asks for its code first, keeps nothing, and is booked with it', async () => {
    const who = driver(7);
    const { page } = plainPage((await show(DRIVE)).text);
    const times = [...page.querySelectorAll('select[name=slot_start] option')].map((one) => one.getAttribute('value'));
    const sending = { path: DRIVE, ip: who.ip };
    await post(await filled({ name: 'Ann One', slot_start: times[2] ?? '' }, DRIVE), sending);
    const fields = await filled({ name: 'Ann Two', slot_start: times[3] ?? '', ...who.contact }, DRIVE);
    const asked = await post(fields, sending);
    expect(asked.status).toBe(429);
    const { ways, fields: carried } = plainPage(asked.text);
    expect(ways.slice(0, 2)).toEqual(['/api/v1/auth/mail-code/page', '/api/v1/auth/otp/page']);
    expect(carried).toMatchObject({ ...fields, proof_form: `${DRIVE}?car=${VEHICLE}` });
    expect(await leadsOf('Two')).toEqual([]);
    const headers = { cookie: mailCode(coastline, who, clock.now()) };
    expect((await post(carried, { ...sending, headers })).status).toBe(303);
    expect((await leadsOf('Two'))[0]?.details).toMatchObject({ slot_start: times[3] });
  });

  test('beyond what an address may send it asks for a code, never for what only scripts can do', async () => {
    const ip = '198.51.100.7';
    const fields = await filled({ name: 'Ann Pressed', email: 'driver-9@example.com' });
    const { calls: most } = openWrites.enquiry.address;
    let answer = await post(fields, { limits: true, ip });
    for (let n = 0; n < most + 10; n += 1) answer = await post({ ...fields, name: '' }, { limits: true, ip });
    // What is wrong is said before anything is asked.
    expect([answer.status, plainPage(answer.text).messages.at(-1)]).toEqual([422, 'Enter your name.']);
    const asked = await post(
      { ...(await filled({ name: 'Ann Later' })), email: 'driver-9@example.com' },
      { limits: true, ip },
    );
    const { fields: carried, ways } = plainPage(asked.text);
    expect([asked.status, ways[0], carried['message']]).toEqual([429, '/api/v1/auth/mail-code/page', person.message]);
    const edited = await post({ ...carried, proof_edit: '1' }, { limits: true, ip });
    expect([edited.status, plainPage(edited.text).fields['message']]).toEqual([200, person.message]);
    const headers = { cookie: mailCode(coastline, driver(9), clock.now()) };
    expect((await post(carried, { limits: true, ip, headers })).status).toBe(303);
    expect(await leadsOf('Later')).toHaveLength(1);
  });

  test('of whoever entered a code and sends on and on is asked to wait, and keeps what was typed', async () => {
    const sending = {
      limits: true,
      ip: '198.51.100.99',
      headers: { cookie: mailCode(coastline, driver(11), clock.now()) },
    };
    const fields = await filled({ name: '', email: driver(11).contact.email });
    for (let n = 0; n < 2 * openWrites.enquiry.address.calls + 20; n += 1) await post(fields, sending);
    const { status, text } = await post({ ...fields, name: 'Ann Patient' }, sending);
    const { page, fields: carried, ways } = plainPage(text);
    expect([status, page.querySelector('h1')?.textContent, ways[0]]).toEqual([
      429,
      'Please wait a little',
      `${ENQUIRY}?car=${VEHICLE}`,
    ]);
    clock.advance(11 * 60_000);
    expect((await post(carried, sending)).status).toBe(303);
    expect(await leadsOf('Patient')).toHaveLength(1);
  });

  test('of what the dealer does not have is a page that says so', async () => {
    for (const [path, query] of [
      [ENQUIRY, { car: 'nothere' }],
      ['/api/v1/forms/free-cars/page', {}],
      ['/api/v1/forms/finance-application/page', {}],
    ] as const) {
      const { status, headers, text } = await show(path, query);
      expect([status, headers['content-type'], plainPage(text).page.querySelector('h1')?.textContent]).toEqual([
        404,
        'text/html; charset=utf-8',
        'This form cannot be used',
      ]);
    }
  });
});
