import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBookingOwners } from '#functions/leads/published/lead-reads.ts';
import { makeNotifyChange } from '#functions/notifications/appointment/notify-change.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { appointmentSchema } from '#functions/testdrives/published/appointment.ts';
import { drivingDaySchema, SETTLE_AFTER_MS } from '#functions/testdrives/published/driving-days.ts';
import { makeSettle } from '#functions/testdrives/settle/settle.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { leadId, putLead, sampleLead } from '#test/support/inbox/leads.ts';
import { sentMessages } from '#test/support/sent-messages.ts';
import { OPERATOR_TOKEN, testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { putStock, stockItem } from '#test/support/stock-items.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { createApi } from '../api.ts';

const { flags } = tenantContext('coastline').config;
const tenant = tenantContext('coastline', {
  testDrives: { slotMinutes: 60, noticeMinutes: 120, capacity: 1, horizonDays: 60 },
  flags: { ...flags, test_drive_enabled: true },
});
const other = tenantContext('totara');
const clock = testClock('2026-11-21T00:00:00.000Z');
const at = (day: number, hour = '09:30'): string => `2026-12-${String(day).padStart(2, '0')}T${hour}:00+10:00`;
const LEAD = leadId('drives');
const SECOND = leadId('drives-too');
const BARE = leadId('no-vehicle');

describe('a test drive that somebody at the dealer books in a lead', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  let call: ReturnType<typeof makeCaller>;
  let settle: () => Promise<number>;
  let tell: (leadId?: string) => Promise<void>;
  const sent = sentMessages();

  beforeAll(async () => {
    store = await testTable();
    const over = (name: string) =>
      testRuntime({
        documents: store.as(name).documents,
        tenants: [tenant, other],
        now: clock.now,
        newId: testIds(),
      });
    call = makeCaller({ inbox: createApi(over('api-inbox')) });
    const settling = over('testdrives-settle');
    settle = makeSettle({ ...settling, owners: makeBookingOwners(settling) });
    const notify = makeNotifyChange({
      ...over('notifications-receive-lead'),
      ...sent,
      linkSecrets: { all: async () => ['the-secret-of-the-links-01'] as const },
      siteOrigin: 'https://{slug}.example',
    });
    tell = async (id = LEAD) => {
      const stored = await store.table.load(keys.appointment(tenant, id), appointmentSchema);
      for (const event of Object.values(stored?.outbox ?? {})) await notify(tenant, event);
    };
    await putStock(store.table, tenant, stockItem({}, { location_id: 'cairns' }));
    for (const name of ['drives', 'drives-too']) await putLead(store.table, tenant, sampleLead(tenant, name));
    await putLead(store.table, tenant, sampleLead(tenant, 'no-vehicle', { vehicle: null }));
  });
  afterAll(() => store.close());

  const ask = (method: string, path: string, body?: unknown, of = tenant) =>
    call({
      method,
      path: `/api/v1/operators/tenants/${of.id}/inbox/${path}`,
      query: new URLSearchParams(),
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
      ...(body === undefined ? {} : { body }),
    });
  const book = (slot_start: string, id = LEAD, of = tenant) => ask('POST', `${id}/test-drive`, { slot_start }, of);
  const takenOn = async (start: string): Promise<string[]> =>
    (await store.table.load(keys.drivingDay(tenant, start.slice(0, 10)), drivingDaySchema))?.state.drives.map(
      ({ start: taken, lead_id }) => `${taken} ${lead_id}`,
    ) ?? [];

  test('takes a free time, moves the lead on and mails its person once, with the calendar’s entry', async () => {
    const { body } = await ask('GET', `${LEAD}/test-drive-slots`);
    expect(JSON.stringify(body['slots'])).toContain(at(1));
    const first = await book(at(1));
    expect(first).toMatchObject({
      status: 200,
      body: { work: { status: 'appointment' }, appointment: { start: at(1), status: 'booked' } },
    });
    expect(await book(at(1))).toMatchObject({ status: 200, body: { appointment: { start: at(1) } } });
    expect(await takenOn(at(1))).toEqual([`${at(1)} ${LEAD}`]);
    await tell();
    await tell();
    expect(sent.mails).toHaveLength(1);
    expect(sent.mails[0]).toMatchObject({
      subject: 'Your test drive is booked: Tuesday 1 December at 9:30 am',
      calendar: { method: 'REQUEST' },
    });
    expect(sent.mails[0]?.text).toContain('we have booked a test drive for you');
    const { body: shown } = await ask('GET', `${LEAD}`);
    expect(shown).toMatchObject({ appointment: { status: 'booked', start: at(1) } });
    expect(JSON.stringify(shown['timeline'])).toContain('Test drive booked');
  });

  test('is refused to a second lead with the next free times, and stays the first one’s', async () => {
    expect(await book(at(1), SECOND)).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
    const both = await Promise.all([book(at(2), SECOND), book(at(2))]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await takenOn(at(2))).toHaveLength(1);
  });

  test('moves, frees the old time, and what holds no appointment is released', async () => {
    expect(await book(at(4))).toMatchObject({ status: 200, body: { appointment: { start: at(4) } } });
    expect(await takenOn(at(1))).toEqual([]);
    expect(await takenOn(at(4))).toEqual([`${at(4)} ${LEAD}`]);
    clock.advance(SETTLE_AFTER_MS + 1_000);
    await settle();
    expect(await takenOn(at(4))).toEqual([`${at(4)} ${LEAD}`]);
    sent.mails.splice(0);
    await tell();
    expect(sent.mails.at(-1)?.subject).toBe('Your test drive is now on Friday 4 December at 9:30 am');
  });

  test('is refused at no time, at night, without a vehicle, and of another dealer’s lead', async () => {
    expect(await book('soon')).toMatchObject({ status: 400 });
    expect(await book(at(4, '03:00'))).toMatchObject({ status: 409 });
    expect(await book(at(5), BARE)).toMatchObject({ status: 409 });
    expect(await book(at(5), LEAD, other)).toMatchObject({ status: 404 });
    expect(await ask('GET', `${BARE}/test-drive-slots`)).toMatchObject({ status: 409 });
  });
});
