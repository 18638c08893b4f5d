import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { makeTradeInLeads } from '#functions/leads/published/lead-reads.ts';
import { registerTradeIns } from '#cli/tradeins.ts';
import type { PersonReason } from '#domain/tradein/eligibility.ts';
import type { LeadTradeIn } from '#domain/tradein/schema.ts';
import type { ValuationResult } from '#domain/tradein/valuation.ts';
import { createApi as createLeadsApi } from '#functions/leads/api.ts';
import { makeSubjects } from '#functions/privacy/published/subject.ts';
import { EgressError, type EgressAnswer, type EgressRequest } from '#functions/runtime/egress/egress.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { notePerson } from '#functions/privacy/published/person-index.ts';
import { makeSignedLinks } from '#functions/runtime/links/signed-link.ts';
import { storedLeadSchema } from '#functions/leads/published/stored-lead.ts';
import { valuationPhotoSchema } from './published/valuation-photo.ts';
import { valuationSchema } from './published/valuation.ts';
import { cliRunner } from '#test/support/cli/cli.ts';
import { makeCaller, type CallAnswer } from '#test/support/http-call.ts';
import { jpegSegment, sampleJpeg } from '#test/support/jpeg.ts';
import { OPERATOR_TOKEN, secretsOf, testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { sentMessages } from '#test/support/sent-messages.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { tradeInSchema } from '#tenants/schemas/trade-in-schema.ts';
import { createApi } from './api.ts';
import { personal } from './personal.ts';
import { makeSettle } from './settle/settle.ts';
import { DAY_MS } from '#domain/hours/units.ts';

const register = {
  from: 'http',
  url: 'https://register.example/{state}/{plate}',
  keyRef: 'coastline/register/key',
} as const;
const dealer = (id: string, change: object = {}, flags: object = {}) =>
  tenantContext(id, {
    tradeIn: tradeInSchema.parse({ register, ...change }),
    flags: { ...tenantContext(id).config.flags, trade_in_enabled: true, ...flags },
  });
const coastline = dealer('coastline', {}, { save_valuation: true });
const totara = dealer('totara', { register: null });
const off = dealer('merribank', {}, { trade_in_enabled: false });

const answers = {
  odometer_km: 60_000,
  condition: 'good',
  service_history: 'full',
  accident: 'none',
  faults: false,
  keys: 'two_or_more',
  finance: { kind: 'payout', owing_cents: 1_000_000 },
};
const vehicle = { year: 2021, make: 'Toyota', model: 'Hilux' };
const offerAt = (now: Date, cents = 3_000_000): ValuationResult => ({
  kind: 'offer',
  offer: {
    offer_price_cents: cents,
    low_cents: 2_800_000,
    high_cents: 3_200_000,
    base: { cents, vehicles: 5, years: { min: 2020, max: 2022 }, km: { min: 1, max: 90_000 } },
    adjustments: [],
    conditions: ['After inspection.'],
    valued_at: now.toISOString(),
    expires_at: new Date(now.getTime() + 7 * DAY_MS).toISOString(),
  },
});

type Answering = (request: EgressRequest) => Promise<EgressAnswer>;
const json = (body: unknown, status = 200): EgressAnswer => ({
  status,
  headers: {},
  body: Buffer.from(JSON.stringify(body)),
});
const found = { plate: 'ABC123', state: 'QLD', year: 2020, make: 'Mazda', model: 'CX-5', badge: 'Touring' };

describe('trade-ins', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  let call: ReturnType<typeof makeCaller>;
  let cli: ReturnType<typeof cliRunner>;
  let settle: ReturnType<typeof makeSettle>;
  const clock = testClock();
  const sent = sentMessages();
  let answering: Answering = async () => json(found);
  let asked: EgressRequest[] = [];
  let result: () => ValuationResult = () => offerAt(clock.now());
  let outlook: PersonReason | null = null;
  let key = 0;

  const post = (path: string, body: unknown, host = 'coastline.localhost') =>
    call({ path, body, host, headers: { 'idempotency-key': `key-${(key += 1)}-0000000000` } });
  const operator = (method: string, path: string, body?: unknown) =>
    call({
      method,
      body,
      path: `/api/v1/operators/tenants/coastline/trade-in${path}`,
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    });
  const begin = async (body: object = { vehicle }) => {
    const { body: started, status } = await post('/api/v1/trade-ins', body);
    expect(status).toBe(201);
    const [id, secret] = [String(started['id']), String(started['secret'])];
    return {
      id,
      secret,
      started,
      adjust: (change: object = {}, host?: string) =>
        post(`/api/v1/trade-ins/${id}/adjustments`, { secret, adjustmentAnswers: { ...answers, ...change } }, host),
      accept: (lead_id: string, host?: string, seen: object = {}) =>
        post(`/api/v1/trade-ins/${id}/accept`, { secret, lead_id, form_completed: true, ...seen }, host),
      open: (proof = secret, host?: string) => post(`/api/v1/trade-ins/${id}/open`, { secret: proof }, host),
      stored: async () => (await store.table.load(keys.valuation(coastline, id), valuationSchema))?.state,
    };
  };
  const sendLead = async ({ id, secret }: { id: string; secret: string }, email = 'mia@example.com') => {
    const userData = {
      first_name: 'Mia',
      last_name: 'Nguyen',
      email,
      url: '/trade-in',
      dealership_slug: 'coastline-cairns',
      valuation_id: id,
      valuation_secret: secret,
    };
    const { body, status } = await post('/api/v1/leads', { type: 'trade_in', isLastStep: true, userData });
    expect([status, body['errors']]).toEqual([201, undefined]);
    return String(body['lead_id']);
  };
  const leadOf = async (id: string) => (await store.table.load(keys.lead(coastline, id), storedLeadSchema))?.state;
  const valuedAndSent = async () => {
    const own = await begin();
    await own.adjust();
    return { ...own, lead_id: await sendLead(own) };
  };
  const codeOf = ({ status, body }: CallAnswer): [number, unknown] => [status, body['code']];

  beforeAll(async () => {
    store = await testTable();
    const parts = { tenants: [coastline, totara, off], now: clock.now, newId: testIds() };
    const runtime = testRuntime({
      ...parts,
      documents: store.as('api-tradeins').documents,
      secrets: secretsOf({ 'coastline/register/key': 'register-key' }),
    });
    const egress = {
      check: async () => undefined,
      request: async (request: EgressRequest) => {
        asked.push(request);
        return answering(request);
      },
    };
    const valuer = { value: async () => result(), outlook: async () => outlook };
    const leads = testRuntime({ ...parts, documents: store.as('api-leads').documents });
    const tradeins = createApi({ ...runtime, egress, valuer, leads: makeTradeInLeads(runtime) });
    call = makeCaller({ tradeins, leads: createLeadsApi(leads) });
    cli = cliRunner(registerTradeIns, { tradeins });
    const settling = testRuntime({ ...parts, documents: store.as('tradeins-settle').documents });
    settle = makeSettle({
      ...settling,
      ...sent,
      leads: makeTradeInLeads(settling),
      siteOrigin: 'https://{slug}.example',
    });
  });
  afterAll(() => store.close());
  beforeEach(async () => {
    await settle();
    asked = [];
    answering = async () => json(found);
    result = () => offerAt(clock.now());
    outlook = null;
    sent.mails.length = 0;
    // Limits by address, the breaker and kept answers of the test before are over.
    clock.advance(2 * DAY_MS);
  });

  test('whether an estimate can be expected is said with the car, before anything else is asked', async () => {
    const { started } = await begin();
    expect(started['outlook']).toEqual({
      estimate: true,
      text: 'You get an estimate at once, if your car has no more than 100,000 km.',
    });
    outlook = 'too_old';
    const { started: old } = await begin({ vehicle: { ...vehicle, year: 2009 } });
    expect(old['outlook']).toMatchObject({
      estimate: false,
      text: expect.stringMatching(/^A car of this age is valued by one of our people\. Your next answers help them\./),
    });
    answering = async () => json({}, 404);
    const { started: untyped } = await begin({ rego: 'ABC123', regoState: 'QLD' });
    expect(untyped['outlook']).toBeNull();
  });

  test('stand in the account of whoever sent them, with the offer and a link that opens them', async () => {
    const email = 'account@example.com';
    const own = await begin();
    await own.adjust();
    const lead_id = await sendLead(own, email);
    const deps = { table: store.table, now: clock.now, subjects: makeSubjects({ table: store.table, now: clock.now }) };
    const noted = { kind: 'lead', id: lead_id, at: clock.now().toISOString() };
    await notePerson(deps, coastline, [await deps.subjects.byEmail(coastline, email)], noted);
    const shown = async () => (await personal.find(deps, coastline, { email }))[0];
    const record = await shown();
    expect(record?.summary).toBe('Valuation of 2021 Toyota Hilux');
    expect(record?.state).toMatch(/^\$30,000, until \d+ \w+ \d{4}$/);
    const { manage } =
      (await record?.can?.(
        makeSignedLinks(testRuntime({ documents: store.documents, tenants: [], now: clock.now, newId: testIds() })),
      )) ?? {};
    const [page, secret = ''] = manage?.href.split(':') ?? [];
    expect(page).toBe(`/trade-in#${own.id}`);
    expect((await own.open(secret)).body).toMatchObject({ id: own.id, offer_price_cents: 3_000_000 });
    await own.accept(lead_id);
    expect((await shown())?.state).toBe('You accepted $30,000');
  });

  describe('photos of the car', () => {
    const exif = jpegSegment(0xe1, 'Exif GPS -16.92');
    const send = (own: { id: string; secret: string }, bytes: Uint8Array = sampleJpeg([exif]), host?: string) =>
      post(
        `/api/v1/trade-ins/${own.id}/photos`,
        { secret: own.secret, image: Buffer.from(bytes).toString('base64') },
        host,
      );
    const remove = ({ id, secret }: { id: string; secret: string }, photo: string) =>
      post(`/api/v1/trade-ins/${id}/photos/${photo}/remove`, { secret });
    const read = async (url: string, host = 'coastline.localhost') => {
      const { pathname, search } = new URL(url);
      expect(search).toBe('');
      return call({ method: 'GET', path: pathname, host });
    };
    const pictureOf = ({ id }: { id: string }, photo: string) =>
      store.table.load(keys.valuationPhoto(coastline, id, photo), valuationPhotoSchema);
    const urlsOf = async (own: { id: string; secret: string }) =>
      (await leadOf(await sendLead(own)))?.lead.trade_in?.photo_urls ?? [];

    test('lose their place and time, go with the lead, and open by its links only', async () => {
      const own = await begin();
      const added = await send(own);
      expect([added.status, added.body['photos']]).toEqual([200, [added.body['photo']]]);
      await own.adjust();
      const [url = '', ...more] = await urlsOf(own);
      expect(more).toEqual([]);
      const shown = await read(url);
      expect([shown.status, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
        ...[200, 'image/jpeg', 'no-store'],
      ]);
      expect(shown.text).not.toContain('GPS');
      const other = await begin();
      expect((await read(url.replace(own.id, other.id))).status).toBe(404);
      expect((await read(url, 'totara.localhost')).status).toBe(404);
      expect((await read(url.replace(/[^/]+$/, 'a.b'))).status).toBe(404);
      clock.advance(181 * DAY_MS);
      expect((await read(url)).status).toBe(410);
    });

    test('are named by their content: the same one again is one photo, and a seventh is refused', async () => {
      const own = await begin();
      const first = await send(own);
      expect((await send(own, sampleJpeg())).body['photo']).toBe(first.body['photo']);
      for (const words of ['b', 'c', 'd', 'e', 'f']) await send(own, sampleJpeg([], words));
      const seventh = await send(own, sampleJpeg([], 'g'));
      expect(codeOf(seventh)).toEqual([409, 'conflict']);
      expect((await own.stored())?.photos).toHaveLength(6);
    });

    test('are six at most where nine come at once, and of those refused nothing is stored', async () => {
      const own = await begin();
      const words = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
      const replies = await Promise.all(words.map((word) => send(own, sampleJpeg([], word))));
      expect(replies.map(({ status }) => status).toSorted()).toEqual([...Array(6).fill(200), ...Array(3).fill(409)]);
      const named = (await own.stored())?.photos.map(({ id }) => id) ?? [];
      const taken = replies.flatMap(({ body }) => (typeof body['photo'] === 'string' ? [body['photo']] : []));
      expect(named.toSorted()).toEqual(taken.toSorted());
      const { Items = [] } = await store.documents.send(
        new QueryCommand({
          TableName: store.tableName,
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :photo)',
          ExpressionAttributeValues: { ':pk': keys.valuation(coastline, own.id).pk, ':photo': 'PHOTO#' },
        }),
      );
      expect(Items).toHaveLength(6);
    });

    test('are taken back for good, once or twice', async () => {
      const own = await begin();
      const photo = String((await send(own)).body['photo']);
      for (let n = 0; n < 2; n += 1) expect((await remove(own, photo)).body['photos']).toEqual([]);
      expect(await pictureOf(own, photo)).toBeUndefined();
    });

    test('are no links of the lead where their picture is gone', async () => {
      const own = await begin();
      const gone = String((await send(own)).body['photo']);
      const there = String((await send(own, sampleJpeg([], 'b'))).body['photo']);
      await store.table.remove(keys.valuationPhoto(coastline, own.id, gone));
      expect(await urlsOf(own)).toEqual([expect.stringContaining(`/photos/${there}/`)]);
    });

    test('are kept as long as the lead’s links once there is one, and go with the valuation when the person is erased', async () => {
      const own = await begin();
      const photo = String((await send(own)).body['photo']);
      const ttlOf = async (sk: string) => {
        const Key = { pk: keys.valuation(coastline, own.id).pk, sk };
        const { Item } = await store.documents.send(new GetCommand({ TableName: store.tableName, Key }));
        return z.number().parse(Item?.['ttl']);
      };
      expect(await ttlOf(`PHOTO#${photo}`)).toBe(Math.ceil(clock.now().getTime() / 1_000) + 30 * 86_400);
      const id = await sendLead(own, 'erased@example.com');
      expect(await ttlOf(`PHOTO#${photo}`)).toBe(Math.ceil(clock.now().getTime() / 1_000) + 180 * 86_400);
      const deps = {
        table: store.table,
        now: clock.now,
        subjects: makeSubjects({ table: store.table, now: clock.now }),
      };
      const email = 'erased@example.com';
      const noted = { kind: 'lead', id, at: clock.now().toISOString() };
      await notePerson(deps, coastline, [await deps.subjects.byEmail(coastline, email)], noted);
      const [record, ...more] = await personal.find(deps, coastline, { email });
      expect([more, JSON.stringify(record?.data).includes(photo)]).toEqual([[], true]);
      await record?.erase?.();
      expect([await own.stored(), await pictureOf(own, photo)]).toEqual([undefined, undefined]);
    });

    test.each([
      ['another secret', 404, (own: { id: string }) => send({ ...own, secret: 'x'.repeat(43) })],
      ['another dealer', 404, (own: { id: string; secret: string }) => send(own, sampleJpeg(), 'totara.localhost')],
      ['no JPEG', 400, (own: { id: string; secret: string }) => send(own, Buffer.from('<svg onload=alert(1)>'))],
      ['a large file', 400, (own: { id: string; secret: string }) => send(own, new Uint8Array(250_001))],
    ])('are refused with %s, and nothing is stored', async (_, status, sending) => {
      const own = await begin();
      expect((await sending(own)).status).toBe(status);
      expect((await own.stored())?.photos).toEqual([]);
    });

    test('stay as they are once the car was inspected', async () => {
      const own = await valuedAndSent();
      const photo = String((await send(own)).body['photo']);
      await own.accept(own.lead_id);
      await operator('POST', `s/${own.id}/final`, { price_cents: 3_000_000 });
      expect(codeOf(await remove(own, photo))).toEqual([409, 'conflict']);
      expect((await own.stored())?.photos.map(({ id }) => id)).toEqual([photo]);
    });
  });

  describe('the register', () => {
    const look = (plate = 'abc-123', host?: string) =>
      call({ method: 'GET', path: `/api/v1/rego/qld/${plate}`, ...(host === undefined ? {} : { host }) });

    test('is asked by the normalised registration, with the dealer’s key and a limit of time below three seconds', async () => {
      const answer = await look();
      expect(answer.body).toMatchObject({
        rego: 'ABC123',
        regoState: 'QLD',
        vehicle: { make: 'Mazda', from: 'register' },
      });
      expect(asked).toHaveLength(1);
      expect(asked[0]).toMatchObject({
        url: 'https://register.example/QLD/ABC123',
        headers: { authorization: 'Bearer register-key' },
      });
      expect(asked[0]?.timeoutMs).toBeLessThan(3_000);
    });

    test('is asked once a day for the same car, and again the day after', async () => {
      await look();
      await look('ABC123');
      expect(asked).toHaveLength(1);
      clock.advance(DAY_MS);
      await look();
      expect(asked).toHaveLength(2);
    });

    test.each<[string, number, Answering]>([
      ['not found: 404', 404, async () => json({}, 404)],
      ['failing: 503', 503, async () => json({}, 500)],
      ['slow: 503', 503, async () => Promise.reject(new EgressError('timeout', 'Too slow.'))],
      ['answering nonsense: 503', 503, async () => ({ status: 200, headers: {}, body: Buffer.from('<html>') })],
      ['answering with missing facts: 503', 503, async () => json({ plate: 'ABC123', state: 'QLD' })],
      ['answering another car: 503', 503, async () => json({ ...found, plate: 'XYZ999' })],
      ['answering another state: 503', 503, async () => json({ ...found, state: 'NSW' })],
    ])('%s, and the valuation goes on by hand', async (_, status, answer) => {
      answering = answer;
      expect((await look()).status).toBe(status);
      const own = await begin({ rego: 'ABC123', regoState: 'QLD' });
      expect(own.started).toMatchObject({ vehicle: null, rego: 'ABC123', status: 'started' });
      const refused = await own.adjust();
      expect([refused.status, refused.body['errors']]).toEqual([
        400,
        [{ field: 'vehicle', message: 'Tell us which car it is: year, make and model.' }],
      ]);
      const typed = await post(`/api/v1/trade-ins/${own.id}/adjustments`, {
        secret: own.secret,
        vehicle,
        adjustmentAnswers: answers,
      });
      expect(typed.body).toMatchObject({ status: 'offered', vehicle: { make: 'Toyota', from: 'owner' } });
    });

    test('is left alone for a minute after three failures, and asked again then', async () => {
      await look();
      asked = [];
      answering = async () => json({}, 500);
      for (const plate of ['A1', 'A2', 'A3', 'A4', 'A5']) await look(plate);
      expect(asked).toHaveLength(3);
      clock.advance(60_000);
      answering = async () => json({ ...found, plate: 'A6' });
      expect((await look('A6')).status).toBe(200);
    });

    test('is not there for a dealer without one: the shopper types the car', async () => {
      expect(codeOf(await look('ABC123', 'totara.localhost'))).toEqual([404, 'not_found']);
      expect(asked).toEqual([]);
    });

    test.each([
      ['/api/v1/rego/xx/ABC123', 'Choose the state of registration.'],
      ['/api/v1/rego/QLD/TOOLONG12345', 'Enter a valid registration number.'],
    ])('%s is refused before anybody is asked', async (path, message) => {
      const answer = await call({ method: 'GET', path });
      expect([answer.status, answer.body['error'], asked.length]).toEqual([400, message, 0]);
    });
  });

  test('start, adjustments and a lead: the offer stands in the lead with its number 18', async () => {
    const own = await begin({ rego: 'ABC 123', regoState: 'qld', car_id: 'v7k2m4' });
    const valued = await own.adjust();
    expect(valued.body).toMatchObject({
      status: 'offered',
      offer_price_cents: 3_000_000,
      car_id: 'v7k2m4',
      regoState: 'QLD',
      payout: { owing_cents: 1_000_000, told: true, left_cents: 2_000_000 },
    });
    const lead = (await leadOf(await sendLead(own)))?.lead;
    const copy: LeadTradeIn = {
      valuation_id: own.id,
      rego: 'ABC123',
      rego_state: 'QLD',
      odometer_km: 60_000,
      condition: 'good',
      vehicle: { year: 2020, make: 'Mazda', model: 'CX-5', badge: 'Touring' },
      offer_price_cents: 3_000_000,
      finance_owing_cents: 1_000_000,
      expires_at: new Date(clock.now().getTime() + 7 * DAY_MS).toISOString(),
    };
    expect(lead).toMatchObject({
      type: 'trade_in',
      event_id: 18,
      subcategory: '2. Offer Made',
      rego: 'ABC123',
      trade_in: copy,
    });
  });

  test('what is owing stands in the lead as on the page, also where it is worked out from the repayments', async () => {
    const own = await begin();
    const finance = { kind: 'repayments', repayment_cents: 45_000, months_left: 24, balloon_cents: 800_000 };
    const { payout } = z
      .object({ payout: z.object({ owing_cents: z.int() }) })
      .parse((await own.adjust({ finance })).body);
    expect((await leadOf(await sendLead(own)))?.lead.trade_in).toMatchObject({
      finance_owing_cents: payout.owing_cents,
      finance_owing_estimated: true,
    });
    await own.adjust({ finance: { kind: 'none' } });
    expect((await leadOf(await sendLead(own)))?.lead.trade_in?.finance_owing_cents).toBeNull();
  });

  test('a number that was looked up in vain goes with the car that is typed, and is not asked again', async () => {
    const own = await begin({ rego: 'XYZ 9', regoState: 'NSW', vehicle });
    expect(own.started).toMatchObject({ rego: 'XYZ9', regoState: 'NSW', vehicle });
    expect(asked).toEqual([]);
  });

  test('a car that a person values says who answers and when; its lead is a request', async () => {
    result = () => ({ kind: 'person', reason: 'too_old' });
    const own = await begin();
    const { body } = await own.adjust();
    expect(body).toMatchObject({ status: 'person', offer_price_cents: null, person: { reason: 'too_old' } });
    expect(JSON.stringify(body['person'])).toContain(coastline.config.words.responsePromise);
    const lead_id = await sendLead(own);
    expect((await leadOf(lead_id))?.lead.subcategory).toBe('1. Valuation Requested');
    expect(codeOf(await own.accept(lead_id))).toEqual([409, 'conflict']);
  });

  test('an offer is accepted once: twenty presses at once make one acceptance, one event, one update of the lead', async () => {
    const own = await valuedAndSent();
    const all = await Promise.all(Array.from({ length: 20 }, () => own.accept(own.lead_id)));
    expect(new Set(all.map(({ status, body }) => `${status} ${JSON.stringify(body['accepted'])}`)).size).toBe(1);
    expect(all[0]?.body).toMatchObject({
      status: 'accepted',
      lead: { lead_id: own.lead_id, subcategory: '3. Offer Accepted', form_completed: true, offer_accepted: true },
    });
    const item = await store.table.load(keys.valuation(coastline, own.id), valuationSchema);
    const events = Object.values(item?.outbox ?? {}).filter(
      ({ type }) => type === 'forecourt.tradein.offer_accepted.v1',
    );
    expect(events.map(({ data }) => data['offer_price_cents'])).toEqual([3_000_000]);
    expect((await leadOf(own.lead_id))?.update?.subcategory).toBe('3. Offer Accepted');
    const shown = await call({
      method: 'GET',
      path: `/api/v1/operators/tenants/coastline/leads/${own.lead_id}`,
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    });
    expect(shown.body).toMatchObject({
      subcategory: '3. Offer Accepted',
      details: { offer_accepted: true, form_completed: true },
    });
  });

  test('another enquiry cannot accept an accepted offer', async () => {
    const own = await valuedAndSent();
    const other = await sendLead(own, 'other@example.com');
    expect((await own.accept(own.lead_id)).status).toBe(200);
    expect(codeOf(await own.accept(other))).toEqual([409, 'conflict']);
    expect((await leadOf(other))?.update).toBeUndefined();
  });

  test('an offer that has ended cannot be accepted, and the lead is not touched', async () => {
    const own = await valuedAndSent();
    clock.advance(7 * DAY_MS);
    const late = await own.accept(own.lead_id);
    expect([...codeOf(late), late.body['error']]).toEqual([
      ...[410, 'gone'],
      expect.stringMatching(/^This offer ended on \d+ \w+ \d{4}\. Value your car again, or call us/),
    ]);
    expect((await own.stored())?.accepted).toBeNull();
    expect((await leadOf(own.lead_id))?.update).toBeUndefined();
    expect((await own.open()).body['status']).toBe('expired');
  });

  test('an accepted offer keeps its answers and its price', async () => {
    const own = await valuedAndSent();
    await own.accept(own.lead_id);
    expect(codeOf(await own.adjust({ odometer_km: 1 }))).toEqual([409, 'conflict']);
  });

  test('a wrong secret, another dealer and no valuation look the same', async () => {
    const own = await valuedAndSent();
    const texts = [
      await own.open('wrong-secret'),
      await own.open(own.secret, 'totara.localhost'),
      await own.adjust({}, 'totara.localhost'),
      await own.accept(own.lead_id, 'totara.localhost'),
      await post(`/api/v1/trade-ins/${'a'.repeat(26)}/open`, { secret: own.secret }),
    ].map((answer) => [...codeOf(answer), answer.body['error']].join(' '));
    expect(new Set(texts)).toEqual(
      new Set([`404 not_found ${'This valuation is no longer here. Please value your car again.'}`]),
    );
  });

  test('a lead that was not sent with the valuation cannot accept for it', async () => {
    const own = await valuedAndSent();
    const other = await valuedAndSent();
    expect(codeOf(await own.accept(other.lead_id))).toEqual([404, 'not_found']);
    expect((await leadOf(other.lead_id))?.update).toBeUndefined();
  });

  test('a lead with a wrong secret is taken, without the valuation', async () => {
    const own = await begin();
    const lead_id = await sendLead({ id: own.id, secret: 'guessed' });
    expect((await leadOf(lead_id))?.lead.trade_in).toBeUndefined();
    expect((await own.stored())?.lead_id).toBeNull();
  });

  test.each<[string, object]>([
    ['odometer_km', { odometer_km: -1 }],
    ['odometer_km', { odometer_km: 1.5 }],
    ['condition', { condition: 'perfect' }],
    ['faults', { faults: 'no' }],
    ['finance.owing_cents', { finance: { kind: 'payout', owing_cents: 10.5 } }],
    ['finance', { finance: { kind: 'gift' } }],
    ['', { offer_price_cents: 99_999_999 }],
  ])('answers that are wrong at %s are refused by name and change nothing', async (field, change) => {
    const own = await begin();
    const answer = await own.adjust(change);
    expect(answer.status).toBe(400);
    const [first] = Array.isArray(answer.body['errors']) ? answer.body['errors'] : [];
    expect(String(first?.field).startsWith(`adjustmentAnswers${field === '' ? '' : `.${field}`}`)).toBe(true);
    expect((await own.stored())?.answers).toBeNull();
  });

  test('a repeated start finds its own valuation, with a new secret only', async () => {
    const headers = { 'idempotency-key': 'the-same-key-0001' };
    const first = await call({ path: '/api/v1/trade-ins', body: { vehicle }, headers });
    const again = await call({ path: '/api/v1/trade-ins', body: { vehicle }, headers });
    expect(again.body['id']).toBe(first.body['id']);
    const path = `/api/v1/trade-ins/${String(first.body['id'])}/open`;
    expect((await post(path, { secret: first.body['secret'] })).status).toBe(404);
    expect((await post(path, { secret: again.body['secret'] })).status).toBe(200);
  });

  test('a key that begins a valuation of another car is refused', async () => {
    const headers = { 'idempotency-key': 'the-same-key-0002' };
    const first = await call({ path: '/api/v1/trade-ins', body: { vehicle }, headers });
    const other = { ...vehicle, make: 'Kia', model: 'Rio' };
    expect(codeOf(await call({ path: '/api/v1/trade-ins', body: { vehicle: other }, headers }))).toEqual([
      ...[422, 'idempotency_conflict'],
    ]);
    const path = `/api/v1/trade-ins/${String(first.body['id'])}/open`;
    expect((await post(path, { secret: first.body['secret'] })).status).toBe(200);
  });

  test('a car of a year that is still far away is refused, of the next one not', async () => {
    const next = clock.now().getUTCFullYear() + 1;
    expect((await post('/api/v1/trade-ins', { vehicle: { ...vehicle, year: next } })).status).toBe(201);
    const far = await post('/api/v1/trade-ins', { vehicle: { ...vehicle, year: next + 1 } });
    expect([far.status, far.body['errors']]).toEqual([
      ...[400, [{ field: 'vehicle.year', message: `Enter a year up to ${next}.` }]],
    ]);
  });

  test('a car can be typed when the questions to the register are used up', async () => {
    const asking = async () => post('/api/v1/trade-ins', { rego: 'ABC 123', regoState: 'QLD' });
    const statuses: number[] = [];
    for (let n = 0; n < 40; n += 1) statuses.push((await asking()).status);
    expect(statuses.every((status) => status === 201)).toBe(true);
    expect((await post('/api/v1/trade-ins', { vehicle })).status).toBe(201);
  });

  test('nothing of it exists at a dealer that has it switched off', async () => {
    const answer = await post('/api/v1/trade-ins', { vehicle }, 'merribank.localhost');
    expect(codeOf(answer)).toEqual([404, 'not_found']);
  });

  describe('POST /api/miscellaneous', () => {
    const save = (own: { id: string; secret: string }, change: object = {}, host?: string) =>
      post(
        '/api/miscellaneous',
        { column_name: 'valuation', id: own.id, secret: own.secret, offer_price_cents: 3_000_000, ...change },
        host,
      );

    test('notes what was offered, once', async () => {
      const own = await begin();
      await own.adjust();
      expect((await save(own)).body).toEqual({ success: true });
      const before = await own.stored();
      expect(before?.saved['valuation']?.offer_price_cents).toBe(3_000_000);
      expect((await save(own)).status).toBe(200);
      expect(await own.stored()).toEqual(before);
    });

    test.each<[string, object, number]>([
      ['a column that is not on the list', { column_name: 'users' }, 400],
      ['a price that we did not offer', { offer_price_cents: 9_000_000 }, 409],
      ['a wrong secret', { secret: 'wrong' }, 404],
    ])('refuses %s', async (_, change, status) => {
      const own = await begin();
      await own.adjust();
      expect((await save(own, change)).status).toBe(status);
      expect((await own.stored())?.saved).toEqual({});
    });

    test('is closed where the dealer’s flag is off', async () => {
      const { body } = await post('/api/v1/trade-ins', { vehicle }, 'totara.localhost');
      const own = { id: String(body['id']), secret: String(body['secret']) };
      expect((await save(own, {}, 'totara.localhost')).status).toBe(404);
    });
  });

  describe('the dealer', () => {
    const change = { price_cents: 2_500_000, reason: 'market_moved', note: 'Three more came in.' };

    test('changes an offer with a reason; the shopper sees old, new and why, and is mailed once', async () => {
      const own = await valuedAndSent();
      expect((await operator('POST', `s/${own.id}/offer`, change)).status).toBe(200);
      expect((await own.open()).body).toMatchObject({
        status: 'offered',
        offer_price_cents: 2_500_000,
        changes: [
          {
            before_cents: 3_000_000,
            after_cents: 2_500_000,
            reason: 'market_moved',
            text: 'Prices of cars like yours have changed.',
            note: change.note,
          },
        ],
      });
      await settle();
      await settle();
      expect(sent.mails.map(({ subject }) => subject)).toEqual(['Our offer for your car has changed']);
      const [, id, token] = /trade-in#([a-z2-7]{26}):(\S+)/.exec(sent.mails[0]?.text ?? '') ?? [];
      expect([id, (await own.open(token)).body['offer_price_cents']]).toEqual([own.id, 2_500_000]);
      expect((await own.accept(own.lead_id)).body).toMatchObject({ accepted: { offer_price_cents: 2_500_000 } });
      await settle();
      expect(sent.mails.map(({ subject }) => subject).at(-1)).toBe('You accepted our offer for your car');
    });

    test('a page from before the change accepts nothing: the shopper looks at the new price first', async () => {
      const own = await valuedAndSent();
      await operator('POST', `s/${own.id}/offer`, change);
      const stale = await own.accept(own.lead_id, undefined, { offer_price_cents: 3_000_000 });
      expect([...codeOf(stale), stale.body['error']]).toEqual([
        ...[409, 'conflict'],
        'Our offer has changed to $25,000. Look at it before you accept it.',
      ]);
      expect((await own.stored())?.accepted).toBeNull();
      const seen = await own.accept(own.lead_id, undefined, { offer_price_cents: 2_500_000 });
      expect(seen.body).toMatchObject({ accepted: { offer_price_cents: 2_500_000 } });
      const shown = await call({
        method: 'GET',
        path: `/api/v1/operators/tenants/coastline/leads/${own.lead_id}`,
        headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
      });
      expect(shown.body).toMatchObject({
        subcategory: '3. Offer Accepted',
        trade_in: { offer_price_cents: 2_500_000 },
      });
    });

    test.each([
      ['without a reason', { price_cents: 1 }, 'reason'],
      ['with a reason of its own', { price_cents: 1, reason: 'because' }, 'reason'],
      ['for damage without a photo', { price_cents: 1, reason: 'damage_found' }, 'photo_url'],
      ['with a photo that is not an https address', { ...change, photo_url: 'javascript:alert(1)' }, 'photo_url'],
    ])('cannot change it %s', async (_, body, field) => {
      const own = await valuedAndSent();
      const answer = await operator('POST', `s/${own.id}/offer`, body);
      expect([answer.status, answer.body['errors']]).toEqual([400, [expect.objectContaining({ field })]]);
    });

    test('offers a price where a person values the car, and the shopper can accept it', async () => {
      result = () => ({ kind: 'person', reason: 'too_far' });
      const own = await valuedAndSent();
      await operator('POST', `s/${own.id}/offer`, { price_cents: 1_200_000, reason: 'valued_by_person' });
      await settle();
      expect(sent.mails[0]?.subject).toBe('Our offer for your car');
      expect((await own.accept(own.lead_id)).body).toMatchObject({ status: 'accepted' });
    });

    test('notes the price after the inspection, and reads what was offered against what was paid', async () => {
      const since = clock.now().toISOString();
      const own = await valuedAndSent();
      const early = { price_cents: 2_800_000, reason: 'history_differs' };
      expect(codeOf(await operator('POST', `s/${own.id}/final`, early))).toEqual([409, 'conflict']);
      await own.accept(own.lead_id);
      expect(codeOf(await operator('POST', `s/${own.id}/offer`, change))).toEqual([409, 'conflict']);
      expect(codeOf(await operator('POST', `s/${own.id}/final`, { price_cents: 2_800_000 }))).toEqual([
        400,
        'validation_failed',
      ]);
      expect((await operator('POST', `s/${own.id}/final`, early)).status).toBe(200);
      const second = await valuedAndSent();
      await second.accept(second.lead_id);
      await operator('POST', `s/${second.id}/final`, { price_cents: 3_000_000 });
      const query = { since, until: clock.now().toISOString() };
      const report = await call({
        method: 'GET',
        path: '/api/v1/operators/tenants/coastline/trade-in-report',
        query,
        headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
      });
      expect(report.body).toMatchObject({
        valued: 2,
        accepted: 2,
        finished: 2,
        as_offered: 1,
        difference_cents: -200_000,
        complete: true,
        by_reason: { history_differs: { count: 1, difference_cents: -200_000 } },
      });
      await settle();
      expect(sent.mails.map(({ subject }) => subject)).toContain('The price of your car after the inspection');
      // What is left for the shopper is left of the price after the inspection.
      expect((await own.open()).body).toMatchObject({
        final: { before_cents: 3_000_000, after_cents: 2_800_000 },
        payout: { owing_cents: 1_000_000, left_cents: 1_800_000 },
      });
    });

    test('works from the command line: the shopper sees the old price, the new one and why', async () => {
      const own = await valuedAndSent();
      const of = ['--tenant', 'coastline'];
      const to = ['--price', '24,500', '--reason', 'market_moved', '--note', 'More came in.'];
      const listed = await cli('tradeins', 'list', ...of, '--state', 'offered', '--limit', '1');
      expect(listed.text).toMatch(/offered +2021 Toyota Hilux +Mia Nguyen +Coastline Cairns +\$30,000/);
      expect((await cli('tradeins', 'list', ...of, '--state', 'person', '--limit', '1')).text).toBe('No trade-ins.');
      const adjusted = await cli('tradeins', 'adjust', own.id, ...of, ...to);
      expect(adjusted.data).toMatchObject({ id: own.id, state: 'offered', offer_price_cents: 2_450_000 });
      expect(JSON.stringify(adjusted.data)).not.toContain('secret');
      const [seen] = z.array(z.looseObject({})).parse((await own.open()).body['changes']);
      expect(seen).toMatchObject({
        before_cents: 3_000_000,
        after_cents: 2_450_000,
        note: 'More came in.',
        text: 'Prices of cars like yours have changed.',
      });
      await own.accept(own.lead_id);
      const late = await cli('tradeins', 'adjust', own.id, ...of, '--price', '20000', '--reason', 'market_moved');
      expect(late.failure).toMatchObject({
        exitCode: 1,
        message: 'The shopper has accepted this offer. Note the price after the inspection.',
      });
      const finished = await cli('tradeins', 'finish', own.id, ...of, '--price', '24500');
      expect(finished.text).toContain('State: finished');
      const today = clock.now().toISOString();
      const report = await cli('tradeins', 'report', ...of, '--since', today, '--until', today, '--csv');
      expect(report.text).toContain(`2021 Toyota Hilux,2450000,2450000,0,`);
      const before = ['--since', today, '--until', '2020-01-01'];
      expect((await cli('tradeins', 'report', ...of, ...before)).failure).toMatchObject({
        message: expect.stringContaining('Give a time that is not before the other one.'),
      });
      expect((await cli('tradeins', 'show', 'a'.repeat(26), ...of)).failure).toMatchObject({ exitCode: 1 });
    });

    test('lists trade-ins without their secrets', async () => {
      const own = await valuedAndSent();
      const list = await operator('GET', 's');
      expect(list.text).toContain(own.id);
      expect((await operator('GET', `s/${own.id}`)).body).toMatchObject({ id: own.id, lead_id: own.lead_id });
      expect(list.text).not.toContain('secret');
    });
  });

  test('the settler notes an acceptance in its lead where the request died between the two writes', async () => {
    const own = await valuedAndSent();
    const leadKey = keys.lead(coastline, own.lead_id);
    const before = await store.table.load(leadKey, storedLeadSchema);
    await own.accept(own.lead_id);
    const state = before?.state;
    if (state === undefined) throw new Error('There is no lead.');
    await store.table.change(leadKey, storedLeadSchema, undefined, () => ({
      state,
      events: [],
      lane: 'lead',
      at: state.lead.submitted_at,
    }));
    await settle();
    expect((await leadOf(own.lead_id))?.update?.offer_accepted).toBe(true);
  });
});
