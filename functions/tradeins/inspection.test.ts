import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { makeBookingOwners, makeTradeInLeads } from '#functions/leads/published/lead-reads.ts';
import { registerTradeIns } from '#cli/tradeins.ts';
import { freeSlotSchema } from '#domain/testdrive/schema.ts';
import { slotWords } from '#domain/testdrive/words.ts';
import type { ValuationResult } from '#domain/tradein/valuation.ts';
import { createApi as createLeadsApi } from '#functions/leads/api.ts';
import { makeSubjects } from '#functions/privacy/published/subject.ts';
import { drivingDaySchema, SETTLE_AFTER_MS } from '#functions/testdrives/published/driving-days.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { notePerson } from '#functions/privacy/published/person-index.ts';
import { valuationSchema } from './published/valuation.ts';
import { makeSettle as makeSettleDrives } from '#functions/testdrives/settle/settle.ts';
import { cliRunner } from '#test/support/cli/cli.ts';
import { driver, mailCode } from '#test/support/drivers.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { sentMessages } from '#test/support/sent-messages.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { createApi } from './api.ts';
import { personal } from './personal.ts';
import { makeSettle } from './settle/settle.ts';
import { DAY_MS } from '#domain/hours/units.ts';

const dealer = (change: object, flags: object) => {
  const { config } = tenantContext('coastline');
  return tenantContext('coastline', {
    testDrives: { slotMinutes: 60, noticeMinutes: 120, capacity: 1, horizonDays: 60 },
    crm: { endpoints: [] },
    mail: { ...config.mail, noticesTo: 'yard@dealer.example' },
    ...change,
    flags: { ...config.flags, trade_in_enabled: true, test_drive_enabled: true, ...flags },
  });
};
const coastline = dealer({}, {});
/** Of a dealer that books no times online. */
const byPhone = dealer({ id: 'byphone', slug: 'byphone' }, { test_drive_enabled: false });

const answers = {
  odometer_km: 60_000,
  condition: 'good',
  service_history: 'full',
  accident: 'none',
  faults: false,
  keys: 'two_or_more',
  finance: { kind: 'none' },
};
const clock = testClock('2026-11-21T00:00:00.000Z');
const result = (): ValuationResult => ({
  kind: 'offer',
  offer: {
    offer_price_cents: 3_000_000,
    low_cents: 2_800_000,
    high_cents: 3_200_000,
    base: { cents: 3_000_000, vehicles: 5, years: { min: 2020, max: 2022 }, km: { min: 1, max: 90_000 } },
    adjustments: [],
    conditions: ['After inspection.'],
    valued_at: clock.now().toISOString(),
    expires_at: new Date(clock.now().getTime() + 7 * DAY_MS).toISOString(),
  },
});
const timesOf = (body: Record<string, unknown>) => z.array(freeSlotSchema).parse(body['inspection_times']);

describe('the inspection of a car whose offer is accepted', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  let call: ReturnType<typeof makeCaller>;
  let cli: ReturnType<typeof cliRunner>;
  let settle: () => Promise<void>;
  let settleDrives: () => Promise<number>;
  const sent = sentMessages();
  let people = 0;
  let key = 0;

  /** Somebody who entered a code by mail, unless `isKnown` is false; from a network of their own, unless another is given. */
  const accepted = async ({ isKnown = true, ip = '', host = 'coastline.localhost' } = {}) => {
    const one = driver((people += 1));
    const cookie = isKnown ? mailCode(coastline, one, clock.now()) : '';
    const post = (path: string, body: unknown) =>
      call({
        path,
        body,
        host,
        ip: ip === '' ? one.ip : ip,
        headers: { 'idempotency-key': `inspection-${(key += 1)}-00000`, ...(cookie === '' ? {} : { cookie }) },
      });
    const started = await post('/api/v1/trade-ins', { vehicle: { year: 2021, make: 'Toyota', model: 'Hilux' } });
    const [id, secret] = [String(started.body['id']), String(started.body['secret'])];
    const at = `/api/v1/trade-ins/${id}`;
    await post(`${at}/adjustments`, { secret, adjustmentAnswers: answers });
    const userData = {
      first_name: 'Mia',
      last_name: 'Nguyen',
      url: '/trade-in',
      dealership_slug: 'coastline-cairns',
      ...one.contact,
      valuation_id: id,
      valuation_secret: secret,
    };
    const lead = await post('/api/v1/leads', { type: 'trade_in', isLastStep: true, userData });
    expect([lead.status, lead.body['errors']]).toEqual([201, undefined]);
    const lead_id = String(lead.body['lead_id']);
    const accept = async (inspection_start?: string) => {
      const start = inspection_start === undefined ? {} : { inspection_start };
      const answer = await post(`${at}/accept`, { secret, lead_id, form_completed: true, ...start });
      expect([answer.status, answer.body['status']]).toEqual([200, 'accepted']);
      return answer.body;
    };
    return {
      id,
      lead_id,
      email: one.contact.email,
      accept,
      open: async () => (await post(`${at}/open`, { secret })).body,
      stored: () => store.table.load(keys.valuation(coastline, id), valuationSchema),
    };
  };
  const takenOn = async ({ start }: { start: string }): Promise<string[]> =>
    (await store.table.load(keys.drivingDay(coastline, start.slice(0, 10)), drivingDaySchema))?.state.drives
      .filter((drive) => drive.start === start)
      .map((drive) => drive.lead_id) ?? [];
  const firstTime = async (own: { accept: () => Promise<Record<string, unknown>> }) => {
    const [slot] = timesOf(await own.accept());
    if (slot === undefined) throw new Error('There is no time.');
    return slot;
  };

  beforeAll(async () => {
    store = await testTable();
    const parts = { tenants: [coastline, byPhone], now: clock.now, newId: testIds() };
    const over = (name: string) => testRuntime({ ...parts, documents: store.as(name).documents });
    const egress = { check: async () => undefined, request: async () => Promise.reject(new Error('Nobody is asked.')) };
    const valuer = { value: async () => result(), outlook: async () => null };
    const tradeins = createApi({
      ...over('api-tradeins'),
      egress,
      valuer,
      leads: makeTradeInLeads(over('api-tradeins')),
    });
    call = makeCaller({ tradeins, leads: createLeadsApi(over('api-leads')) });
    cli = cliRunner(registerTradeIns, { tradeins });
    const runtime = over('tradeins-settle');
    const leads = makeTradeInLeads(runtime);
    settle = makeSettle({ ...runtime, ...sent, leads, siteOrigin: 'https://{slug}.example' });
    settleDrives = makeSettleDrives({
      ...over('testdrives-settle'),
      owners: makeBookingOwners(over('testdrives-settle')),
    });
  });
  afterAll(() => store.close());
  beforeEach(async () => {
    await settle();
    sent.mails.length = 0;
    clock.advance(DAY_MS);
  });

  test('has times at the yard that answers once the offer is accepted, and is booked with the acceptance or later', async () => {
    const own = await accepted();
    expect((await own.open())['inspection_times']).toEqual([]);
    const slot = await firstTime(own);
    expect(slot.location_id).toBe('cairns');
    expect(timesOf(await own.open())[0]).toEqual(slot);
    const { remaining: _, ...time } = slot;
    const booked = await own.accept(slot.start);
    expect(booked).toMatchObject({ inspection: time, inspection_times: [] });
    expect(booked['inspection_refused']).toBeUndefined();
    expect(await takenOn(slot)).toEqual([own.id]);
    const other = await accepted();
    const [next = slot] = timesOf(await (await accepted()).accept());
    expect(await other.accept(next.start)).toMatchObject({ inspection: { start: next.start } });
  });

  test('is booked once by a request that is repeated, ten times at once, with one event that says when and where', async () => {
    const own = await accepted();
    const slot = await firstTime(own);
    const all = await Promise.all(Array.from({ length: 10 }, () => own.accept(slot.start)));
    expect(new Set(all.map((body) => JSON.stringify([body['inspection'], body['inspection_refused']]))).size).toBe(1);
    expect(await takenOn(slot)).toEqual([own.id]);
    const told = Object.values((await own.stored())?.outbox ?? {})
      .filter(({ type }) => type === 'forecourt.tradein.offer_accepted.v1')
      .map(({ data }) => data['inspection']);
    const { remaining: _, ...time } = slot;
    // Whatever their order.
    expect(told).toHaveLength(2);
    expect(told).toContainEqual(time);
    expect(told).toContain(null);
  });

  test('keeps the first of two times that are booked at once, and the other one is free again', async () => {
    const own = await accepted();
    const [one, two] = timesOf(await own.accept());
    if (one === undefined || two === undefined) throw new Error('There are no times.');
    const both = await Promise.all([own.accept(one.start), own.accept(two.start)]);
    expect(both.filter((body) => body['inspection_refused'] !== undefined)).toHaveLength(1);
    expect([...(await takenOn(one)), ...(await takenOn(two))]).toEqual([own.id]);
  });

  test('at a time that somebody else took meanwhile is not booked: the offer stays accepted, and another time is asked for', async () => {
    const [own, other] = [await accepted(), await accepted()];
    const slot = await firstTime(other);
    await own.accept();
    await other.accept(slot.start);
    const late = await own.accept(slot.start);
    expect(late).toMatchObject({
      inspection: null,
      accepted: { lead_id: own.lead_id },
      inspection_refused: { again: true, text: expect.stringContaining('Choose another time.') },
    });
    const [free] = timesOf(late);
    expect(free?.start).not.toBe(slot.start);
    expect(await own.accept(free?.start)).toMatchObject({ inspection: { start: free?.start } });
  });

  test('of somebody who proved nothing and would need a code leaves the offer accepted, and the dealer calls', async () => {
    const ip = '203.0.113.9';
    const bodies: Record<string, unknown>[] = [];
    for (let n = 0; n < 3; n += 1) {
      const own = await accepted({ isKnown: false, ip });
      bodies.push(await own.accept((await firstTime(own)).start));
    }
    expect(bodies[0]).toMatchObject({ inspection: { location_id: 'cairns' } });
    expect(bodies.at(-1)).toMatchObject({
      inspection: null,
      inspection_refused: { again: false, text: expect.stringContaining('and we call you.') },
    });
  });

  test('keeps its place when the places are compared with their owners, and loses it where the valuation has none', async () => {
    const own = await accepted();
    const slot = await firstTime(own);
    await own.accept(slot.start);
    const lost = await accepted();
    const [next = slot] = timesOf(await lost.accept());
    await lost.accept(next.start);
    await store.table.change(keys.valuation(coastline, lost.id), valuationSchema, undefined, (state) => {
      if (state === undefined) throw new Error('There is no valuation.');
      return { state: { ...state, inspection: null }, events: [], lane: 'lead', at: state.changed_at };
    });
    clock.advance(SETTLE_AFTER_MS);
    expect(await settleDrives()).toBe(1);
    expect([await takenOn(slot), await takenOn(next)]).toEqual([[own.id], []]);
  });

  test('is given up with the valuation when the person is erased', async () => {
    const own = await accepted();
    const slot = await firstTime(own);
    await own.accept(slot.start);
    expect(await takenOn(slot)).toEqual([own.id]);
    const deps = { table: store.table, now: clock.now, subjects: makeSubjects({ table: store.table, now: clock.now }) };
    const { email } = own;
    const subject = await deps.subjects.byEmail(coastline, email);
    await notePerson(deps, coastline, [subject], { kind: 'lead', id: own.lead_id, at: clock.now().toISOString() });
    for (const record of await personal.find(deps, coastline, { email })) await record.erase?.();
    expect([await takenOn(slot), await own.stored()]).toEqual([[], undefined]);
  });

  test('is mailed to shopper and dealer once: when, where, what to bring, the reference, and an entry for the calendar', async () => {
    const own = await accepted();
    const slot = await firstTime(own);
    await own.accept(slot.start);
    await settle();
    await settle();
    const [dealers, shoppers, ...more] = sent.mails;
    expect(more).toEqual([]);
    const reference = (await own.stored())?.state.reference ?? 'none';
    for (const text of [slotWords(slot), 'Coastline Cairns', reference, '2021 Toyota Hilux', '$30,000']) {
      expect(dealers?.text).toContain(text);
      expect(shoppers?.text).toContain(text);
    }
    expect(dealers?.to).toEqual([expect.objectContaining({ address: 'yard@dealer.example' })]);
    expect(shoppers?.text).toContain('registration papers');
    const [event] = new ICAL.Component(ICAL.parse(shoppers?.calendar?.content ?? '')).getAllSubcomponents('vevent');
    const entry = new ICAL.Event(event);
    expect(entry.startDate.toJSDate().getTime()).toBe(Date.parse(slot.start));
    expect(entry.endDate.toJSDate().getTime()).toBe(Date.parse(slot.end));
    expect([entry.summary, entry.attendees.length]).toEqual(['Inspection of your car: 2021 Toyota Hilux', 1]);
  });

  test('is shown to the dealer by the command line', async () => {
    const own = await accepted();
    const before = await cli('tradeins', 'show', own.id, '--tenant', 'coastline');
    expect(before.text).toContain('Inspection: no time booked');
    const slot = await firstTime(own);
    await own.accept(slot.start);
    const shown = await cli('tradeins', 'show', own.id, '--tenant', 'coastline');
    expect(shown.text).toContain(`Inspection: ${slotWords(slot)}, cairns`);
  });

  test('of a dealer without times online is agreed on by phone, also where a caller names a time', async () => {
    const own = await accepted({ host: 'byphone.localhost', isKnown: false });
    const body = await own.accept('2026-12-08T09:30:00+10:00');
    expect(timesOf(body)).toEqual([]);
    expect(body).toMatchObject({ inspection: null, inspection_refused: { again: false } });
  });
});
