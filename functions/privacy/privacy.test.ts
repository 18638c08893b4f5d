import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { personalKinds } from '#functions/personal.ts';
import * as z from 'zod';
import { leadSubmitted } from '#events/lead-submitted.ts';
import { makeSessions } from '#functions/accounts/sessions.ts';
import { createApi as createAccounts } from '#functions/accounts/api.ts';
import { deliverySchema } from '#functions/crm/delivery.ts';
import { deriveDeliveryId } from '#functions/crm/delivery-store.ts';
import { create as createPlan } from '#functions/crm/plan/handler.ts';
import { makePlan } from '#functions/crm/plan/plan.ts';
import { create as createCrmReconcile } from '#functions/crm/reconcile/handler.ts';
import { makeReceiveLead } from '#functions/notifications/receive-lead/receive-lead.ts';
import { bookSlot } from '#functions/testdrives/published/book-slot.ts';
import { keepReference, ownerOfReference } from '#functions/runtime/table/references.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import {
  leadSort,
  storedLeadSchema,
  submittedEvent,
  submittedEventId,
} from '#functions/leads/published/stored-lead.ts';
import { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { createApi as createDrives } from '#functions/testdrives/api.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { lambdaContext } from '#test/support/lambda-context.ts';
import { OPERATOR_TOKEN, testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { sentMessages } from '#test/support/sent-messages.ts';
import { testTable } from '#test/support/table.ts';
import { tenantConfig } from '#test/support/tenants.ts';
import { createApi } from './api.ts';
import { create as createRetain } from './retain/handler.ts';

let store: Awaited<ReturnType<typeof testTable>>;
let dealers = 0;
beforeAll(async () => {
  store = await testTable();
});
afterAll(() => store.close());

const PHONE = '+61412345678';
const EMAIL = 'mia.nguyen@example.com';

/** Two dealers, each with a person who has one account, one enquiry, a consent and its delivery. */
const setUp = () => {
  const clock = testClock('2026-11-21T03:00:00.000Z');
  dealers += 1;
  const tenantOf = (slug: string) =>
    TenantContext.of({
      ...tenantConfig('coastline'),
      id: `${slug}-${dealers}`,
      slug: `${slug}-${dealers}`,
      garage_enabled: true,
    });
  const tenants = [tenantOf('mine'), tenantOf('other')] as const;
  const [mine, other] = tenants;
  const runtime = (name: string) =>
    testRuntime({ documents: store.as(name).documents, tenants, now: clock.now, newId: testIds(`${name}${dealers}`) });
  const sent = sentMessages();
  const call = makeCaller({
    privacy: createApi({ ...runtime('api-privacy'), personalKinds }),
    accounts: createAccounts({ ...runtime('api-accounts'), ...sent }),
  });
  const receive = makeReceiveLead({
    ...runtime('notifications-receive-lead'),
    ...sent,
    siteOrigin: 'https://x.example',
  });
  const plan = makePlan({ ...runtime('crm-plan'), siteOrigin: 'https://x.example' });
  const eventOf = (tenant: TenantContext, change: object = {}) => {
    const lead = { ...leadSubmitted.example, lead_id: `lead-${dealers}`, phone: PHONE, email: EMAIL, ...change };
    const state = storedLeadSchema.parse({
      lead: { ...lead, consent: { ...lead.consent, opt_in: true }, submitted_at: clock.now().toISOString(), ...change },
      body_hash: 'hash',
      correlation_id: 'correlation',
    });
    return { state, event: submittedEvent(tenant, state) };
  };
  const keep = async (tenant: TenantContext, change: object = {}) => {
    const { state, event } = eventOf(tenant, change);
    await store.table.create(keys.lead(tenant, state.lead.lead_id), storedLeadSchema, {
      state,
      events: [],
      lane: 'lead',
      at: state.lead.submitted_at,
      listed: { list: lists.leads(tenant), sort: leadSort(state.lead) },
    });
    return event;
  };
  const send = async (tenant: TenantContext, change: object = {}) => {
    const event = await keep(tenant, change);
    await receive(tenant, event);
    await plan(tenant, event);
    return event;
  };
  const operator = (what: string, tenant: TenantContext, body?: unknown) =>
    call({
      path: `/api/v1/operators/tenants/${tenant.id}/privacy/${what}`,
      body,
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    });
  const signIn = async (tenant: TenantContext) => {
    const { cookie } = await makeSessions({ table: store.table, now: clock.now }).begin(tenant, PHONE, undefined);
    return { cookie: cookie.split(';')[0] ?? '' };
  };
  const asMia = async (tenant: TenantContext, path: string, headers: Record<string, string>, body?: unknown) =>
    call({ path, host: `${tenant.config.slug}.localhost`, headers, method: body === undefined ? 'GET' : 'POST', body });
  const leadOf = async (tenant: TenantContext, id = `lead-${dealers}`) =>
    (await store.table.load(keys.lead(tenant, id), storedLeadSchema))?.state;
  const deliveriesOf = async (tenant: TenantContext, id = `lead-${dealers}`) => {
    const found = await store.table.loadMany(
      tenant.config.crm.endpoints.map((one) =>
        keys.delivery(tenant, deriveDeliveryId(tenant, submittedEventId(id), one.id)),
      ),
      deliverySchema,
    );
    return found.length;
  };
  return {
    clock,
    mine,
    other,
    runtime,
    sent,
    receive,
    plan,
    keep,
    send,
    operator,
    signIn,
    asMia,
    leadOf,
    deliveriesOf,
  };
};
let world: ReturnType<typeof setUp>;
beforeEach(() => {
  world = setUp();
});

const kindsSchema = z.object({
  kinds: z.array(z.object({ kind: z.string(), records: z.array(z.looseObject({ id: z.string() })) })),
});
const countsIn = (body: unknown): Record<string, number> =>
  Object.fromEntries(kindsSchema.parse(body).kinds.map(({ kind, records }) => [kind, records.length]));

describe('a person', () => {
  test('sees all that one dealer keeps, by number and by address, and nothing of another dealer', async () => {
    const { mine, other, send, operator, signIn, asMia } = world;
    await send(mine);
    await send(other, { lead_id: 'lead-of-other' });
    const headers = await signIn(mine);
    const own = await asMia(mine, '/api/v1/my-data', headers);
    expect(own.status).toBe(200);
    const kept = Object.entries(countsIn(own.body)).filter(([, count]) => count > 0);
    expect(Object.fromEntries(kept)).toEqual({
      deliveries: mine.config.crm.endpoints.length,
      enquiries: 1,
      consents: 2,
      account: 1,
    });
    expect(JSON.stringify(own.body)).not.toContain('lead-of-other');
    expect(JSON.stringify(own.body)).toContain('Is this still available?'.slice(0, 4));
    const byEmail = await operator('export', mine, { email: ' MIA.nguyen@example.com'.trim() });
    expect(countsIn(byEmail.body)).toMatchObject({ enquiries: 1, consents: 1, account: 0 });
    expect((await asMia(other, '/api/v1/my-data', headers)).status).toBe(401);
  });

  test('erases it: the enquiry without the person stays, copies and account go, sessions end, consents stay as proof', async () => {
    const { mine, send, signIn, asMia, leadOf, deliveriesOf } = world;
    await send(mine);
    const [first, second] = [await signIn(mine), await signIn(mine)];
    expect((await asMia(mine, '/api/v1/my-data/erase', first, {})).status).toBe(400);
    const answer = await asMia(mine, '/api/v1/my-data/erase', first, { confirm: true });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        erased: expect.arrayContaining([{ kind: 'enquiries', title: 'Enquiries', count: 1 }]),
        kept: [expect.objectContaining({ kind: 'consents', why: expect.stringContaining('proof') }), expect.anything()],
      },
    });
    expect(answer.headers['set-cookie']).toMatch(/^__Host-fc-session=; .*Max-Age=0/);
    for (const headers of [first, second]) expect((await asMia(mine, '/api/v1/session', headers)).status).toBe(401);
    const left = await leadOf(mine);
    expect(left).toMatchObject({
      erased_at: world.clock.now().toISOString(),
      lead: { first_name: '', email: null, phone: null },
    });
    for (const secret of [PHONE, EMAIL, 'Nguyen', leadSubmitted.example.message])
      expect(JSON.stringify(left), secret).not.toContain(secret);
    expect(await deliveriesOf(mine)).toBe(0);
  });

  test('erases the reference of an enquiry with it, and retention ends it too', async () => {
    const { mine, other, keep, operator, receive, clock, runtime, leadOf } = world;
    const references = ['K7M4QX', 'K7M4QW'] as const;
    const owned = async (tenant: TenantContext, reference: string): Promise<void> => {
      await receive(tenant, await keep(tenant, { reference }));
      const owner = { lead_id: `lead-${dealers}` };
      await keepReference(store.table, tenant, { reference, owner, at: clock.now().toISOString() });
    };
    await owned(mine, references[0]);
    await owned(other, references[1]);
    await operator('erase', mine, { phone: PHONE });
    expect(await ownerOfReference(store.table, mine, references[0])).toBeUndefined();
    expect((await leadOf(mine))?.lead.reference).toBeUndefined();
    expect(await ownerOfReference(store.table, other, references[1])).toBeDefined();
    clock.advance(760 * 24 * 3_600_000);
    await createRetain({ ...runtime('privacy-retain'), personalKinds })({}, lambdaContext(60_000));
    expect(await ownerOfReference(store.table, other, references[1])).toBeUndefined();
  });

  test('stays erased when old messages come again, and reconcilers run', async () => {
    const { mine, send, operator, receive, plan, sent, runtime, clock, deliveriesOf } = world;
    const event = await send(mine);
    const [mails, texts] = [sent.mails.length, sent.texts.length];
    await operator('erase', mine, { phone: '0412 345 678' });
    await receive(mine, event);
    await plan(mine, event);
    await createPlan(runtime('crm-plan'))({ Records: [] }, lambdaContext(60_000));
    clock.advance(20 * 60_000);
    await createCrmReconcile(runtime('crm-reconcile'))({}, lambdaContext(60_000));
    await createRetain({ ...runtime('privacy-retain'), personalKinds })({}, lambdaContext(60_000));
    expect(await deliveriesOf(mine)).toBe(0);
    expect([sent.mails.length, sent.texts.length]).toEqual([mails, texts]);
    const { body } = await operator('export', mine, { phone: '0412 345 678' });
    expect(countsIn(body)).toMatchObject({ enquiries: 0, deliveries: 0, account: 0 });
  });

  test('is told what stays and why: an enquiry whose test drive is still to come', async () => {
    const { mine, send, operator, clock, leadOf } = world;
    const details = {
      slot_start: '2026-11-28T10:00:00+10:00',
      slot_end: '2026-11-28T10:45:00+10:00',
      slot_location_id: 'cairns',
    };
    await send(mine, { details });
    const first = await operator('erase', mine, { phone: PHONE });
    expect(first.body['kept']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'enquiries', why: expect.stringContaining('2026-11-28') }),
      ]),
    );
    expect((await leadOf(mine))?.erased_at).toBeUndefined();
    clock.advance(8 * 24 * 3_600_000);
    expect(await operator('erase', mine, { phone: PHONE })).toMatchObject({
      body: { erased: [expect.objectContaining({ kind: 'enquiries', count: 1 })] },
    });
  });
});

describe('a booking', () => {
  const at = { slot_start: '2026-11-28T10:00:00+10:00', slot_end: '2026-11-28T10:45:00+10:00' };
  const booked = { ...at, slot_location_id: 'cairns' };
  const shownSchema = z.object({
    list: z.string().optional(),
    state: z.string().optional(),
    can: z
      .object({
        manage: z.object({ label: z.string(), href: z.string() }).optional(),
        cancel: z.object({ path: z.string(), body: z.object({ token: z.string() }) }).optional(),
        call: z.string().optional(),
      })
      .optional(),
  });
  const bookingIn = (body: unknown) =>
    shownSchema.parse(kindsSchema.parse(body).kinds.find(({ kind }) => kind === 'enquiries')?.records[0]);
  const own = async () => {
    const { mine, asMia, signIn } = world;
    return bookingIn((await asMia(mine, '/api/v1/my-data', await signIn(mine))).body);
  };

  test('is shown to its person with when, where and a link that cancels it, and cancelled afterwards', async () => {
    const { mine, send, runtime } = world;
    await send(mine, { type: 'test_drive', category: 'Test Drive', details: booked });
    await bookSlot(store.table, mine, {
      slot: { start: at.slot_start, end: at.slot_end, location_id: 'cairns' },
      lead_id: `lead-${dealers}`,
      car_id: 'car1',
      at: world.clock.now().toISOString(),
      capacity: 1,
    });
    const { list, state, can } = await own();
    expect([list, state]).toEqual(['bookings', 'Booked for Saturday 28 November at 10:00 am, Coastline Cairns']);
    expect(can?.manage).toEqual({
      label: 'Change the time',
      href: `/test-drive-appointment#${can?.cancel?.body.token}`,
    });
    const drives = makeCaller({ testdrives: createDrives(runtime('api-testdrives')) });
    const { path, body } = can?.cancel ?? { path: '', body: {} };
    expect(await drives({ path, body, host: `${mine.config.slug}.localhost` })).toMatchObject({
      status: 200,
      body: { status: 'cancelled' },
    });
    const after = await own();
    expect(after.state).toBe('Cancelled: Saturday 28 November at 10:00 am, Coastline Cairns');
    expect(after.can).toBeUndefined();
  });

  test('gives its link to nobody else: the dealer’s export has none', async () => {
    const { mine, send, operator } = world;
    await send(mine, { type: 'test_drive', category: 'Test Drive', details: booked });
    const shown = bookingIn((await operator('export', mine, { phone: PHONE })).body);
    expect(shown.state).toMatch(/^Booked for/);
    expect(shown.can).toBeUndefined();
  });

  test.each([
    [{ kept_until: '2026-11-21T03:30:00.000Z' }, /^Not booked yet. Enter your code to book Saturday/, 'Enter the code'],
    [{ kept_until: '2026-11-21T02:30:00.000Z' }, /^Not booked, because no code was entered/, undefined],
  ])('that is only kept asks for its code, and says so when that came too late', async (kept, words, label) => {
    const { mine, send } = world;
    const asked = { asked_start: at.slot_start, asked_end: at.slot_end, asked_location_id: 'cairns' };
    await send(mine, { type: 'test_drive', category: 'Test Drive', details: { ...asked, ...kept } });
    const { state, can } = await own();
    expect(state).toMatch(words);
    expect(can?.manage?.label).toBe(label);
  });

  test.each([
    ['service_booking', { preferred_date: '2026-12-01' }, 'Asked for Tuesday 1 December'],
    ['test_drive', {}, 'Asked for a time that suits both of you'],
  ])('whose time is agreed by phone (%s) says whom to call', async (type, details, words) => {
    const { mine, send } = world;
    await send(mine, { type, category: 'Booking', details });
    const { list, state, can } = await own();
    expect([list, state]).toEqual(['bookings', words]);
    expect(can).toEqual({ call: expect.stringMatching(/^[\d() ]{10,}$/) });
  });
});

describe('operators', () => {
  test('see what erasing would do before anything is changed, and that it was done after, without the person', async () => {
    const { mine, send, operator, leadOf } = world;
    await send(mine);
    const dry = await operator('erase', mine, { phone: PHONE, dry_run: true });
    expect(dry.body).toMatchObject({
      erasure_id: null,
      erased: [{ kind: 'deliveries' }, { kind: 'enquiries', count: 1 }],
    });
    expect((await leadOf(mine))?.erased_at).toBeUndefined();
    await operator('erase', mine, { phone: PHONE });
    const { body, text } = await operator('retention', mine);
    expect(body).toMatchObject({ erasures: [{ by: 'operator', erased: expect.any(Number) }] });
    expect(text).not.toContain(PHONE);
  });

  test.each([[{}], [{ email: EMAIL, phone: PHONE }], [{ phone: '12' }], [{ email: 'nobody' }]])(
    'name one person in one way: %j is refused',
    async (body) => {
      for (const what of ['export', 'erase'])
        expect(await world.operator(what, world.mine, body)).toMatchObject({ status: 400 });
    },
  );

  test('get 404 for a dealer that is not there, and nobody else gets anything', async () => {
    const { mine, asMia, operator } = world;
    expect(
      (await operator('export', TenantContext.of({ ...mine.config, id: 'nobody' }), { phone: PHONE })).status,
    ).toBe(404);
    const path = `/api/v1/operators/tenants/${mine.id}/privacy/export`;
    expect((await asMia(mine, path, {}, { phone: PHONE })).status).toBe(401);
  });
});

describe('privacy.retain', () => {
  const run = () => createRetain({ ...world.runtime('privacy-retain'), personalKinds })({}, lambdaContext(60_000));

  test('ends enquiries and their copies when the dealer’s time is over, and a replay does not bring them back', async () => {
    const { mine, send, clock, leadOf, deliveriesOf, receive, plan, sent } = world;
    const event = await send(mine);
    clock.advance(700 * 24 * 3_600_000);
    await run();
    expect(await leadOf(mine)).toBeDefined();
    clock.advance(60 * 24 * 3_600_000);
    await run();
    expect([await leadOf(mine), await deliveriesOf(mine)]).toEqual([undefined, 0]);
    const mails = sent.mails.length;
    await receive(mine, event);
    await plan(mine, event);
    expect([await deliveriesOf(mine), sent.mails.length]).toEqual([0, mails]);
  });

  test('notes enquiries under their person whose message got lost, or that are older than that', async () => {
    const { mine, keep, clock, operator } = world;
    await keep(mine);
    clock.advance(200 * 24 * 3_600_000);
    expect(countsIn((await operator('export', mine, { email: EMAIL })).body)).toMatchObject({ enquiries: 0 });
    await run();
    expect(countsIn((await operator('export', mine, { email: EMAIL })).body)).toMatchObject({ enquiries: 1 });
  });
});
