import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leadSubmitted } from '#events/lead-submitted.ts';
import { stockItemSchema } from '#domain/vehicle/schema.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { makeCaller, type CallInput } from '#test/support/http-call.ts';
import { leadInput } from '#test/support/leads.ts';
import { OPERATOR_TOKEN, testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { putStock, stockItem } from '#test/support/stock-items.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { createApi } from './api.ts';
import { storedLeadSchema } from './published/stored-lead.ts';

const coastline = tenantContext('coastline');
const totara = tenantContext('totara');
const clock = testClock();

describe('POST /api/v1/leads', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  let call: ReturnType<typeof makeCaller>;
  const lines: string[] = [];
  let key = 0;
  const post = (body: unknown, more: Partial<CallInput> = {}) =>
    call({ path: '/api/v1/leads', body, headers: { 'idempotency-key': `key-${(key += 1)}-00000000` }, ...more });
  const withKey = (name: string): Partial<CallInput> => ({ headers: { 'idempotency-key': name } });
  const fieldsOf = (answer: { body: Record<string, unknown> }): unknown =>
    Array.isArray(answer.body['errors']) ? answer.body['errors'].map((error: { field: string }) => error.field) : [];
  const stored = async (id: unknown) =>
    (await store.table.load(keys.lead(coastline, String(id)), storedLeadSchema))?.state.lead;

  beforeAll(async () => {
    store = await testTable();
    const tenants = [coastline, totara];
    const log = (line: string): void => void lines.push(line);
    const runtime = testRuntime({
      documents: store.as('api-leads').documents,
      tenants,
      now: clock.now,
      newId: testIds(),
      log,
    });
    call = makeCaller({ leads: createApi({ ...runtime, limits: 'off' }) });
    const location_id = coastline.config.locations[0]?.id ?? null;
    await putStock(store.table, coastline, stockItem({}, { location_id }));
    await putStock(store.table, totara, stockItem({ id: 'foreign' }));
  });
  afterAll(() => store.close());

  test('says of which offer an enquiry is, and takes one about an offer that is over', async () => {
    const about = {
      car_id: undefined,
      category: 'General Enquiry',
      dealership_slug: 'coastline-cairns',
      message: 'When?',
    };
    const answer = await post(leadInput({ ...about, offer: 'two-services' }, 'general_enquiry'));
    expect(await stored(answer.body['lead_id'])).toMatchObject({
      message: 'About the offer “Two services included”.\n\nWhen?',
      details: { offer: 'two-services' },
    });
    const old = await post(leadInput({ ...about, offer: 'long-gone' }, 'general_enquiry'));
    expect(old.status).toBe(201);
    expect(await stored(old.body['lead_id'])).toMatchObject({ message: 'When?' });
  });

  test('says of which model of the range an enquiry is, by its make and name', async () => {
    const about = { car_id: undefined, category: 'General Enquiry', dealership_slug: 'coastline-cairns' };
    const answer = await post(leadInput({ ...about, message: 'When?', model: 'chery/tiggo-7-pro' }, 'general_enquiry'));
    expect(await stored(answer.body['lead_id'])).toMatchObject({
      message: 'About the Chery Tiggo 7 Pro.\n\nWhen?',
      details: { vehicle_make: 'Chery', vehicle_model: 'Tiggo 7 Pro' },
    });
    const old = await post(leadInput({ ...about, message: 'Why?', model: 'lada/niva' }, 'general_enquiry'));
    expect(old.status).toBe(201);
    expect(await stored(old.body['lead_id'])).toMatchObject({ message: 'Why?' });
  });

  test('keeps what a person wrote without hidden characters, line ends included', async () => {
    const body = leadInput({
      first_name: 'Mere\u200b',
      last_name: 'Te\ufeff Kanawa',
      message: 'Is it\u202e still\u0007 there?\r\n\u001b[2JThanks\ud800',
    });
    const answer = await post(body);
    expect(answer.status).toBe(201);
    expect(await stored(answer.body['lead_id'])).toMatchObject({
      first_name: 'Mere',
      last_name: 'Te Kanawa',
      message: 'Is it still there?\r\n[2JThanks',
    });
  });

  test('stores the lead with its event in one write, normalised and with the vehicle as it is now', async () => {
    const answer = await post(leadInput({ opt_in: true }), {
      headers: { 'idempotency-key': 'first-key-0001', 'user-agent': 'Firefox' },
    });
    expect(answer.status).toBe(201);
    const lead = await stored(answer.body['lead_id']);
    expect(lead).toMatchObject({
      type: 'vehicle_enquiry',
      event_id: 15,
      category: 'Vehicle Enquiry',
      phone: '+61412345678',
      source: 'Website',
      user_agent: 'Firefox',
      url: '/cars/2021-toyota-hilux-sr5-v7k2m4?utm_source=mail',
      vehicle: { car_id: 'v7k2m4', name: '2021 Toyota Hilux SR5', price_cents: 4_599_000, vehicle_status: 'in_stock' },
      dealership_id: coastline.config.locations[0]?.dealership_id,
      consent: { opt_in: true, wording_version: coastline.config.words.optInWordingVersion },
    });
    const item = await store.table.load(keys.lead(coastline, String(answer.body['lead_id'])), storedLeadSchema);
    const [event] = Object.values(item?.outbox ?? {});
    expect(event && leadSubmitted.read(event)).toEqual(lead);
  });

  test('is answered by the yard where the vehicle stands, with its number, and so says the answer', async () => {
    await putStock(store.table, coastline, stockItem({ id: 'southern' }, { location_id: 'gold-coast' }));
    const asked = await post(leadInput({ car_id: 'southern' }));
    expect(asked.body['answering']).toEqual({
      name: 'Coastline Gold Coast',
      location_id: 'gold-coast',
      phone: '(07) 5550 0178',
    });
    expect(await stored(asked.body['lead_id'])).toMatchObject({
      dealership_id: 'coastline-gold-coast',
      location_id: 'gold-coast',
    });
  });

  test('takes one name, and stores it as first and last', async () => {
    const { first_name: _first, last_name: _last, ...rest } = leadInput().userData;
    const asked = await post({ ...leadInput(), userData: { ...rest, name: 'Mary Ann van der Berg' } });
    expect(await stored(asked.body['lead_id'])).toMatchObject({ first_name: 'Mary Ann', last_name: 'van der Berg' });
    const nobody = await post({ ...leadInput(), userData: rest });
    expect([nobody.status, fieldsOf(nobody)]).toEqual([400, ['userData.name']]);
    const half = await post({ ...leadInput(), userData: { ...rest, first_name: 'Ann' } });
    expect([half.status, fieldsOf(half)]).toEqual([400, ['userData.last_name']]);
  });

  test('takes an event id beside the type, and refuses one that contradicts it or the vehicle', async () => {
    expect((await post({ ...leadInput(), eventId: 15 })).status).toBe(201);
    for (const eventId of [14, 22, 18]) {
      const refused = await post({ ...leadInput(), eventId });
      expect([refused.status, refused.body['code'], fieldsOf(refused)]).toEqual([
        ...[400, 'validation_failed', ['eventId']],
      ]);
    }
    const photos = await post({ ...leadInput({}, 'photo_request'), eventId: 15 });
    expect(fieldsOf(photos)).toEqual(['eventId']);
  });

  test('a retry after a lost reply lands on the same lead with the same status', async () => {
    const first = await post(leadInput(), withKey('retry-key-0001'));
    const again = await post(leadInput(), withKey('retry-key-0001'));
    expect([again.status, again.body]).toEqual([first.status, first.body]);
  });

  test('twenty parallel retries with one key make one lead with its two events', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(leadInput(), withKey('parallel-0001'))));
    expect(new Set(answers.map(({ status, body }) => `${status} ${String(body['lead_id'])}`)).size).toBe(1);
    const item = await store.table.load(keys.lead(coastline, String(answers[0]?.body['lead_id'])), storedLeadSchema);
    expect([item?.rev, Object.keys(item?.outbox ?? {}).length]).toEqual([1, 2]);
    clock.advance(60_000);
  });

  test('the same key with another body is refused and changes nothing', async () => {
    const first = await post(leadInput(), withKey('conflict-0001'));
    const other = await post(leadInput({ message: 'Another question' }), withKey('conflict-0001'));
    expect([other.status, other.body['code']]).toEqual([422, 'idempotency_conflict']);
    expect((await stored(first.body['lead_id']))?.message).toBe('Is this still available?');
  });

  test('the same key at another dealer is another lead', async () => {
    const here = await post(
      leadInput(
        { car_id: undefined, category: 'General Enquiry', dealership_slug: coastline.config.dealerships[0]?.slug },
        'general_enquiry',
      ),
      withKey('shared-key-01'),
    );
    const there = await post(leadInput({ car_id: 'foreign', phone: '021 123 4567' }), {
      ...withKey('shared-key-01'),
      host: 'totara.localhost',
    });
    expect([here.status, there.status]).toEqual([201, 201]);
    expect(there.body['lead_id']).not.toBe(here.body['lead_id']);
  });

  test('a missing key is refused with the reason', async () => {
    const answer = await post(leadInput(), { headers: {} });
    expect([answer.status, answer.body['code']]).toEqual([400, 'idempotency_key_required']);
  });

  test('a retry of a lead that was taken succeeds even when its car is gone meanwhile', async () => {
    const item = stockItem({ id: 'shortlived' });
    await putStock(store.table, coastline, item);
    const body = leadInput({ car_id: 'shortlived', dealership_slug: coastline.config.dealerships[0]?.slug });
    const first = await post(body, withKey('gone-car-0001'));
    await store.table.remove(keys.stock(coastline, 'shortlived'));
    const again = await post(body, withKey('gone-car-0001'));
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await post(body)).status).toBe(400);
  });

  test('every refused field is named, and the first text is the problem’s own', async () => {
    const answer = await post(
      leadInput({ phone: '12', email: undefined, rego: 'abc-123!', message: '', car_id: 'nope' }),
    );
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual(
      ['phone', 'message', 'rego_state', 'rego', 'car_id'].map((name) => `userData.${name}`),
    );
    expect(answer.body['error']).toBe('Enter a valid phone number, for example 0412 345 678.');
  });

  test('another dealer’s car is as unknown as none at all', async () => {
    expect(fieldsOf(await post(leadInput({ car_id: 'foreign' })))).toContain('userData.car_id');
    expect(fieldsOf(await post(leadInput({ car_id: undefined })))).toContain('userData.car_id');
  });

  test('a careers enquiry leaves as a general one and keeps its category', async () => {
    const dealership_slug = coastline.config.dealerships[0]?.slug;
    const answer = await post(
      leadInput({ car_id: undefined, category: 'Careers Enquiry', dealership_slug }, 'general_enquiry'),
    );
    expect(await stored(answer.body['lead_id'])).toMatchObject({
      event_id: 51,
      category: 'General Enquiry',
      subcategory: 'Career Enquiry',
      lead_attributes: { original_category: 'Careers Enquiry' },
    });
  });

  test('attributes are stripped to paths and allow-listed campaign values', async () => {
    const answer = await post(
      leadInput({
        lead_attributes: {
          visited_pages: ['/search/used-cars?price=5', '/cars/a'],
          linked_query_params: { utm_source: 'mail', gclid: 'secret', session: 'x' },
        },
      }),
    );
    expect((await stored(answer.body['lead_id']))?.lead_attributes).toEqual({
      visited_pages: ['/search/used-cars', '/cars/a'],
      linked_query_params: { utm_source: 'mail', gclid: 'present' },
    });
  });

  test('fields that nobody asked for are refused and never stored', async () => {
    for (const extra of [{ status: 'sold' }, { price: 1 }, { tenant: 'totara' }]) {
      expect((await post({ ...leadInput(), userData: { ...leadInput().userData, ...extra } })).status).toBe(400);
      expect((await post({ ...leadInput(), ...extra })).status).toBe(400);
    }
  });

  test('scripts and templates are kept as the text they are', async () => {
    const message = '<script>alert(1)</script> {{7*7}} ${x} <svg onload=alert(1)>';
    const answer = await post(leadInput({ message }));
    expect((await stored(answer.body['lead_id']))?.message).toBe(message);
    expect(fieldsOf(await post(leadInput({ first_name: '<b>Mia</b>' })))).toEqual(['userData.first_name']);
    clock.advance(60_000);
  });

  test.each([
    ['deep JSON', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
    ['more than 1 MB', JSON.stringify({ a: 'x'.repeat(1_500_000) })],
    ['__proto__', '{"__proto__":{"admin":true},"type":"vehicle_enquiry"}'],
    ['a polluted inner object', JSON.stringify(leadInput()).replace('"message":', '"__proto__":{"x":1},"message":')],
    ['twice the same name', '{"type":"vehicle_enquiry","type":"general_enquiry"}'],
    ['a number beyond numbers', '{"type":1e400}'],
    ['nothing', ''],
    ['no JSON', '{"type":'],
    ['bad UTF-8', '\ud800{"type":"\udfff"}'],
    ['an array', '[]'],
    ['null', 'null'],
  ])('%s is refused, never a fault of ours', async (_, body) => {
    const answer = await post(body);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });

  test('what looks like a program’s is stored, marked, and leaves after the others; a second attempt is the same enquiry', async () => {
    const send = (formCheck: unknown) => post({ ...leadInput(), formCheck }, withKey('suspicious-0001'));
    const first = await send({ trap: 'https://spam.example', filledInMs: 300 });
    expect(first.status).toBe(201);
    const id = String(first.body['lead_id']);
    const suspicions = ['trap_filled', 'filled_too_fast'];
    expect(await stored(id)).toMatchObject({ last_name: 'Nguyen', suspicions });
    const { pk, sk } = keys.lead(coastline, id);
    const { Item } = await store.documents.send(new GetCommand({ TableName: 'forecourt', Key: { pk, sk } }));
    expect(Item?.['obxShard']).toMatch(/^stock#/);
    expect((await send({ trap: '', filledInMs: 9_000 })).body).toEqual(first.body);
    clock.advance(60_000);
  });

  test.each([[undefined], [null], ['nonsense'], [{ trap: '', filledInMs: -1 }], [{ trap: '', filledInMs: 20_000 }]])(
    'an honest enquiry is never marked or refused for what its form says of itself (%j)',
    async (formCheck) => {
      const answer = await post({ ...leadInput(), formCheck });
      expect(answer.status).toBe(201);
      expect(await stored(answer.body['lead_id'])).not.toHaveProperty('suspicions');
    },
  );

  test('operators page through a dealer’s leads, newest first, and see none of another dealer’s', async () => {
    const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
    const path = '/api/v1/operators/tenants/coastline/leads';
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { limit: '3', ...(cursor === undefined ? {} : { cursor }) };
      const page = await call({ method: 'GET', path, query, headers });
      expect(page.status).toBe(200);
      const leads: { lead_id: string; submitted_at: string }[] = JSON.parse(JSON.stringify(page.body['leads']));
      seen.push(...leads.map(({ lead_id, submitted_at }) => `${submitted_at}#${lead_id}`));
      cursor = typeof page.body['next'] === 'string' ? page.body['next'] : undefined;
    } while (cursor !== undefined);
    expect(seen.length).toBeGreaterThan(7);
    expect(seen).toEqual([...new Set(seen)].toSorted().toReversed());
    const theirs = await call({ method: 'GET', path: '/api/v1/operators/tenants/totara/leads', headers });
    expect(theirs.body['leads']).toHaveLength(1);
    expect((await call({ method: 'GET', path, headers: {} })).status).toBe(401);
    const one = await call({ method: 'GET', path: `${path}/${seen[0]?.split('#')[1]}`, headers });
    expect(one.body).toMatchObject({ lead_id: seen[0]?.split('#')[1] });
    expect((await call({ method: 'GET', path: `${path}/${'a'.repeat(26)}`, headers })).status).toBe(404);
  });

  test('no log line holds a name, number or address of a shopper', () => {
    expect(lines.length).toBeGreaterThan(50);
    const all = lines.join('\n');
    for (const personal of ['Nguyen', 'mia.nguyen', '0412 345 678', '61412345678', '198.51.100.1', 'still available']) {
      expect(all).not.toContain(personal);
    }
  });

  test('a store that does not answer is 503 with Retry-After, and the words say nothing is lost', async () => {
    const documents = Object.create(store.documents, {
      send: { value: () => Promise.reject(Object.assign(new Error('slow'), { name: 'TimeoutError' })) },
    });
    const runtime = testRuntime({ documents, tenants: [coastline], now: clock.now, newId: testIds() });
    const answer = await makeCaller({ leads: createApi(runtime) })({
      path: '/api/v1/leads',
      body: leadInput(),
      headers: { 'idempotency-key': 'slow-store-0001' },
    });
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '2']);
  });

  test('a lead costs one read, of its vehicle, and two writes, its reference and itself with everything; one in five tells the dealer’s count', async () => {
    const sent: string[] = [];
    const documents = new Proxy(store.documents, {
      get: (target, name): unknown =>
        name !== 'send'
          ? Reflect.get(target, name)
          : (...[command]: Parameters<typeof target.send>) => {
              sent.push(command.constructor.name);
              return target.send(command);
            },
    });
    const runtime = testRuntime({ documents, tenants: [coastline], now: clock.now, newId: testIds() });
    const counted = makeCaller({ leads: createApi(runtime) });
    for (let n = 0; n < 5; n += 1) {
      const phone = `04${12_000_000 + n}`;
      const more = { ...withKey(`round-trip-${n}-0001`), ip: `198.51.100.${n}` };
      expect((await counted({ path: '/api/v1/leads', body: leadInput({ phone }), ...more })).status).toBe(201);
    }
    expect(sent.filter((name) => name !== 'UpdateCommand')).toEqual(
      Array.from({ length: 5 }, () => ['GetCommand', 'PutCommand', 'PutCommand']).flat(),
    );
    expect(sent.filter((name) => name === 'UpdateCommand')).toHaveLength(1);
  });

  test('the stock item is only read', async () => {
    expect((await store.table.load(keys.stock(coastline, 'v7k2m4'), stockItemSchema))?.rev).toBe(1);
  });
});
