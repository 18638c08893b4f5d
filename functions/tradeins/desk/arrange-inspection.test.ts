import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { registerTradeIns } from '#cli/tradeins.ts';
import { DAY_MS, MINUTE_MS } from '#domain/hours/units.ts';
import { freeSlotSchema } from '#domain/testdrive/schema.ts';
import { slotWords } from '#domain/testdrive/words.ts';
import { makeBookingOwners, makeTradeInLeads } from '#functions/leads/published/lead-reads.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { drivingDaySchema, SETTLE_AFTER_MS } from '#functions/testdrives/published/driving-days.ts';
import { makeSettle as makeSettleDrives } from '#functions/testdrives/settle/settle.ts';
import { cliRunner } from '#test/support/cli/cli.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { putLead, sampleLead } from '#test/support/inbox/leads.ts';
import { OPERATOR_TOKEN, testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { sentMessages } from '#test/support/sent-messages.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { createApi } from '../api.ts';
import { valuationDraft, valuationSchema, type Valuation } from '../published/valuation.ts';
import { makeSettle } from '../settle/settle.ts';

const dealer = (id: string) =>
  tenantContext(id, {
    testDrives: { slotMinutes: 60, noticeMinutes: 120, capacity: 1, horizonDays: 60 },
    crm: { endpoints: [] },
    flags: { ...tenantContext(id).config.flags, trade_in_enabled: true, test_drive_enabled: true },
  });
const coastline = dealer('coastline');
const clock = testClock('2026-11-21T00:00:00.000Z');
const sent = sentMessages();
let store: Awaited<ReturnType<typeof testTable>>;
let call: ReturnType<typeof makeCaller>;
let cli: ReturnType<typeof cliRunner>;
let settle: () => Promise<void>;
let settleDrives: () => Promise<number>;
let number = 0;

beforeAll(async () => {
  store = await testTable();
  const parts = { tenants: [coastline, dealer('totara')], now: clock.now, newId: testIds() };
  const over = (name: string) => testRuntime({ ...parts, documents: store.as(name).documents });
  const nothing = async () => {
    throw new Error('Nobody is asked.');
  };
  const egress = { request: nothing, check: async () => undefined };
  const valuer = { value: nothing, outlook: nothing };
  const runtime = over('api-tradeins');
  const tradeins = createApi({ ...runtime, egress, valuer, leads: makeTradeInLeads(runtime) });
  call = makeCaller({ tradeins });
  cli = cliRunner(registerTradeIns, { tradeins });
  const settling = over('tradeins-settle');
  settle = makeSettle({
    ...settling,
    ...sent,
    leads: makeTradeInLeads(settling),
    siteOrigin: 'https://{slug}.example',
  });
  const drives = over('testdrives-settle');
  settleDrives = makeSettleDrives({ ...drives, owners: makeBookingOwners(drives) });
});
afterAll(() => store.close());
beforeEach(async () => {
  await settle();
  sent.mails.length = 0;
  clock.advance(DAY_MS);
});

const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
const at = (tenant: string, path: string) => `/api/v1/operators/tenants/${tenant}/trade-ins/${path}`;
const post = (path: string, body: object, tenant = 'coastline') =>
  call({ method: 'POST', path: at(tenant, path), body, headers });
const stored = async (id: string) => {
  const found = await store.table.load(keys.valuation(coastline, id), valuationSchema);
  if (found === undefined) throw new Error('There is no valuation.');
  return found;
};
const slotsFor = async (id: string) => {
  const { status, body } = await call({ method: 'GET', path: at('coastline', `${id}/inspection-slots`), headers });
  expect(status).toBe(200);
  return z.array(freeSlotSchema).parse(body['slots']);
};
const takenOn = async (start: string): Promise<string[]> =>
  (await store.table.load(keys.drivingDay(coastline, start.slice(0, 10)), drivingDaySchema))?.state.drives
    .filter((drive) => drive.start === start)
    .map((drive) => drive.lead_id) ?? [];
const toldEvents = async (id: string) =>
  Object.values((await stored(id)).outbox ?? {}).map(({ data }) => [
    data['inspection_change'],
    z.object({ start: z.string() }).nullable().parse(data['inspection'])?.start,
  ]);

/** A car whose owner accepted the offer. */
const accepted = async (change: Partial<Valuation> = {}) => {
  number += 1;
  const id = derivedId('arranged-valuation', String(number));
  const now = clock.now().toISOString();
  const lead = sampleLead(coastline, `arranged-${number}`);
  await putLead(store.table, coastline, lead);
  const valuation: Valuation = {
    id,
    secret_hash: 'x'.repeat(64),
    correlation_id: 'corr-0001',
    created_at: now,
    changed_at: now,
    rego: null,
    rego_state: null,
    vehicle: {
      year: 2018,
      make: 'Toyota',
      model: 'Hilux',
      badge: null,
      body: null,
      fuel: null,
      transmission: null,
      from: 'owner',
    },
    car_id: null,
    answers: null,
    photos: [],
    sequence: 1,
    outcome: null,
    offer_price_cents: 2_000_000,
    expires_at: new Date(clock.now().getTime() + 7 * DAY_MS).toISOString(),
    changes: [],
    lead_id: lead.lead_id,
    reference: null,
    accepted: { at: now, lead_id: lead.lead_id, offer_price_cents: 2_000_000 },
    inspection: null,
    final: null,
    saved: {},
    untold: [],
    ...change,
  };
  await store.table.create(keys.valuation(coastline, id), valuationSchema, valuationDraft(coastline, valuation, []));
  return { id, email: lead.email };
};

/** Booked for the first of its times, and told. */
const booked = async () => {
  const own = await accepted();
  const [first, second, third] = (await slotsFor(own.id)).map(({ start }) => start);
  if (first === undefined || second === undefined || third === undefined) throw new Error('There are no times.');
  const answer = await post(`${own.id}/inspection`, { slot_start: first, seen_start: null });
  expect(answer.status).toBe(200);
  return { ...own, first, second, third };
};

describe('the inspection of an accepted car', () => {
  test('is booked by somebody at the dealer at a time that its owner is offered, and the owner is mailed once', async () => {
    const { id, first } = await booked();
    clock.advance(MINUTE_MS);
    expect((await post(`${id}/inspection`, { slot_start: first, seen_start: null })).body).toMatchObject({
      inspection: { start: first, by_dealer: true },
    });
    await settle();
    await settle();
    expect(await takenOn(first)).toEqual([id]);
    expect(await toldEvents(id)).toEqual([['booked', first]]);
    expect(sent.mails.map(({ subject }) => subject)).toEqual(['The inspection of your car is booked']);
    expect((await slotsFor((await accepted()).id)).map(({ start }) => start)).not.toContain(first);
  });

  test('moves once however often it is pressed, frees the old time, and moves the entry in the calendar', async () => {
    const { id, first, second } = await booked();
    await settle();
    sent.mails.length = 0;
    clock.advance(MINUTE_MS);
    const all = await Promise.all(
      Array.from({ length: 5 }, () => post(`${id}/inspection`, { slot_start: second, seen_start: first })),
    );
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    await settle();
    await settle();
    expect([await takenOn(first), await takenOn(second)]).toEqual([[], [id]]);
    expect(await toldEvents(id)).toContainEqual(['moved', second]);
    const [mail, ...more] = sent.mails;
    expect([mail?.subject, more]).toEqual(['The inspection of your car has moved', []]);
    for (const start of [first, second]) expect(mail?.text).toContain(slotWords({ start }));
    const [event] = new ICAL.Component(ICAL.parse(mail?.calendar?.content ?? '')).getAllSubcomponents('vevent');
    expect(event?.getFirstPropertyValue('sequence')).toBe(1);
    expect(event?.getFirstPropertyValue('uid')).toBe(`inspection-${id}@forecourt`);
  });

  test('is moved back as it was moved, which is told as another move', async () => {
    const { id, first, second } = await booked();
    await settle();
    await post(`${id}/inspection`, { slot_start: second, seen_start: first });
    clock.advance(MINUTE_MS);
    await settle();
    expect((await post(`${id}/inspection`, { slot_start: first, seen_start: second })).status).toBe(200);
    clock.advance(MINUTE_MS);
    await settle();
    expect(sent.mails.map(({ id: mail }) => mail.split('.').at(-1))).toEqual(['0', '1', '2']);
    expect(await takenOn(first)).toEqual([id]);
    expect(new Set((await toldEvents(id)).map((event) => event.join())).size).toBe(3);
  });

  test('of two people who move it at once is where one of them put it, and no other time is taken', async () => {
    const { id, first, second, third } = await booked();
    const both = await Promise.all(
      [second, third].map((slot_start) => post(`${id}/inspection`, { slot_start, seen_start: first })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const now = (await stored(id)).state.inspection?.start ?? '';
    expect([...(await takenOn(first)), ...(await takenOn(second)), ...(await takenOn(third))]).toEqual([id]);
    expect(await takenOn(now)).toEqual([id]);
    clock.advance(SETTLE_AFTER_MS);
    await settleDrives();
    expect(await takenOn(now)).toEqual([id]);
    const stale = await post(`${id}/inspection`, { slot_start: second === now ? third : second, seen_start: first });
    expect([stale.status, stale.body['code']]).toEqual([409, 'conflict']);
  });

  test('does not move to a time that is taken, too soon or none of the yard’s, and keeps its own', async () => {
    const { id, first } = await booked();
    const other = await booked();
    for (const slot_start of [other.first, '2026-11-20T09:00:00+10:00', '2026-12-05T03:17:00+10:00']) {
      const { status, body } = await post(`${id}/inspection`, { slot_start, seen_start: first });
      expect([status, body['code']]).toEqual([409, 'slot_taken']);
    }
    expect((await stored(id)).state.inspection?.start).toBe(first);
    expect(await takenOn(first)).toEqual([id]);
  });

  test('is cancelled once with words for its owner, frees its time, and may be booked again', async () => {
    const { id, first, second } = await booked();
    await settle();
    sent.mails.length = 0;
    clock.advance(MINUTE_MS);
    const off = { seen_start: first, note: 'Our valuer is ill.' };
    const answers = await Promise.all([post(`${id}/inspection/cancel`, off), post(`${id}/inspection/cancel`, off)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await post(`${id}/inspection/cancel`, off)).body).toMatchObject({ state: 'accepted', inspection: null });
    await settle();
    const [mail, ...more] = sent.mails;
    expect([mail?.subject, mail?.calendar?.method, more]).toEqual([
      'The inspection of your car is cancelled',
      'CANCEL',
      [],
    ]);
    expect(mail?.text).toContain('Our valuer is ill.');
    expect(await takenOn(first)).toEqual([]);
    expect(await toldEvents(id)).toContainEqual(['cancelled', undefined]);
    clock.advance(MINUTE_MS);
    expect((await post(`${id}/inspection`, { slot_start: second, seen_start: null })).status).toBe(200);
    expect((await stored(id)).state).toMatchObject({ called_off: null, inspection: { sequence: 2 } });
  });

  test('that was moved meanwhile is not cancelled by who saw it elsewhere', async () => {
    const { id, first, second } = await booked();
    await post(`${id}/inspection`, { slot_start: second, seen_start: first });
    expect((await post(`${id}/inspection/cancel`, { seen_start: first })).status).toBe(409);
    expect(await takenOn(second)).toEqual([id]);
  });

  test('has no times before the offer is accepted, nor after the price was noted', async () => {
    const final = { at: clock.now().toISOString(), before_cents: 1, after_cents: 1, reason: 'market_moved' } as const;
    for (const change of [{ accepted: null }, { final: { ...final, note: null, photo_url: null } }]) {
      const { id } = await accepted(change);
      const body = { slot_start: '2026-12-08T09:30:00+10:00', seen_start: null };
      expect((await post(`${id}/inspection`, body)).body['code']).toBe('conflict');
      expect((await stored(id)).state.inspection).toBeNull();
    }
  });

  test('of another dealer is not found', async () => {
    const { id, first, second } = await booked();
    const move = { slot_start: second, seen_start: first };
    expect((await post(`${id}/inspection`, move, 'totara')).status).toBe(404);
    expect((await post(`${id}/inspection/cancel`, { seen_start: first }, 'totara')).status).toBe(404);
    expect((await stored(id)).state.inspection?.start).toBe(first);
  });

  test('is listed, moved and cancelled by the command line', async () => {
    const { id, first, second } = await booked();
    const listed = await cli('tradeins', 'inspection-times', id, '--tenant', 'coastline');
    expect(listed.text).toContain(second);
    const moved = await cli('tradeins', 'inspect', id, second, '--from', first, '--tenant', 'coastline');
    expect(moved.text).toContain(`Inspection: ${slotWords({ start: second })}`);
    const off = await cli(
      'tradeins',
      'cancel-inspection',
      id,
      '--from',
      second,
      '--note',
      'Ill.',
      '--tenant',
      'coastline',
    );
    expect(off.text).toContain('Inspection: no time booked');
  });
});
