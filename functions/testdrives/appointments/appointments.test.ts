import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBookingOwners } from '#functions/leads/published/lead-reads.ts';
import { eventName } from '#events/envelope.ts';
import { createApi as createLeads } from '#functions/leads/api.ts';
import { appointmentSchema } from '../published/appointment.ts';
import { drivingDaySchema, SETTLE_AFTER_MS } from '../published/driving-days.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { Table } from '#functions/runtime/table/table.ts';
import { driver, mailCode } from '#test/support/drivers.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { leadInput } from '#test/support/leads.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { putStock, stockItem } from '#test/support/stock-items.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { createApi } from '../api.ts';
import { makeSettle } from '../settle/settle.ts';
import { DAY_MS } from '#domain/hours/units.ts';

const { flags } = tenantContext('coastline').config;
const coastline = tenantContext('coastline', {
  testDrives: { slotMinutes: 60, noticeMinutes: 120, capacity: 1, horizonDays: 60 },
  flags: { ...flags, test_drive_enabled: true },
});
const clock = testClock('2026-11-21T00:00:00.000Z');
const at = (day: number, hour = '09:30'): string => `2026-12-${String(day).padStart(2, '0')}T${hour}:00+10:00`;

describe('an appointment', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  let call: ReturnType<typeof makeCaller>;
  let settle: () => Promise<number>;
  let booked = 0;
  const path = '/api/v1/test-drives/appointment';
  const book = async (slot_start: string): Promise<{ token: string; lead_id: string }> => {
    const one = driver((booked += 1));
    const answer = await call({
      path: '/api/v1/leads',
      body: leadInput({ slot_start, ...one.contact }, 'test_drive'),
      headers: {
        'idempotency-key': `appointment-${booked}-0000`,
        cookie: mailCode(coastline, one, clock.now()),
      },
      ip: one.ip,
    });
    expect(answer.status).toBe(201);
    const { appointment } = answer.body;
    const token =
      appointment !== null && typeof appointment === 'object' && 'token' in appointment ? appointment.token : '';
    return { token: String(token), lead_id: String(answer.body['lead_id']) };
  };
  const look = (token: string, host = 'coastline.localhost') => call({ path, body: { token }, host });
  const move = (token: string, slot_start: string) => call({ path: `${path}/reschedule`, body: { token, slot_start } });
  const cancel = (token: string) => call({ path: `${path}/cancel`, body: { token } });
  const takenOn = async (start: string): Promise<string[]> =>
    (await store.table.load(keys.drivingDay(coastline, start.slice(0, 10)), drivingDaySchema))?.state.drives.map(
      (drive) => drive.start,
    ) ?? [];
  const eventsOf = async (leadId: string) => {
    const stored = await store.table.load(keys.appointment(coastline, leadId), appointmentSchema);
    return Object.values(stored?.outbox ?? {}).map((event) => [eventName(event), event.data['start']]);
  };
  const calendarOf = (token: string) => call({ method: 'GET', path: `/api/v1/test-drives/calendars/${token}` });

  beforeAll(async () => {
    store = await testTable();
    const over = (name: string) => ({
      ...testRuntime({
        ...store.as(name),
        tenants: [coastline, tenantContext('totara')],
        now: clock.now,
        newId: testIds(),
      }),
    });
    call = makeCaller({
      leads: createLeads({ ...over('api-leads'), limits: 'off' }),
      testdrives: createApi(over('api-testdrives')),
    });
    const { documents } = store.as('testdrives-settle');
    const table = new Table(documents, 'forecourt', 4);
    settle = makeSettle({ ...over('testdrives-settle'), table, owners: makeBookingOwners({ table }) });
    await putStock(store.table, coastline, stockItem({}, { location_id: 'cairns' }));
  });
  afterAll(() => store.close());

  test('is shown to whoever has its link, without anything about the shopper', async () => {
    const { token } = await book(at(1));
    const { status, body } = await look(token);
    expect([status, body]).toEqual([
      200,
      {
        start: at(1),
        end: at(1, '10:30'),
        location_id: 'cairns',
        status: 'booked',
        changeable: true,
        vehicle: { slug: '2021-toyota-hilux-sr5-v7k2m4', name: '2021 Toyota Hilux SR5' },
        // The yard's own: the dealer has several.
        phone: '(07) 5550 0142',
      },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/mia|nguyen|412/i);
  });

  test('moves to another free time, frees the old one and tells so once, however often it is pressed', async () => {
    const { token, lead_id } = await book(at(2));
    const answers = [await move(token, at(3)), await move(token, at(3)), await move(token, at(3))];
    expect(answers.map(({ status, body }) => [status, body['start']])).toEqual([
      [200, at(3)],
      [200, at(3)],
      [200, at(3)],
    ]);
    expect([await takenOn(at(2)), await takenOn(at(3))]).toEqual([[], [at(3)]]);
    expect(await eventsOf(lead_id)).toEqual([['testdrive.rescheduled', at(3)]]);
    expect((await look(token)).body).toMatchObject({ start: at(3), status: 'booked' });
  });

  test('does not move to a time that is taken or not offered, and keeps its own', async () => {
    const { token } = await book(at(4));
    await book(at(4, '11:30'));
    for (const start of [at(4, '11:30'), at(4, '21:30')]) {
      const answer = await move(token, start);
      expect(answer.body).toMatchObject({ code: 'slot_taken', errors: [{ field: 'slot_start' }] });
    }
    clock.advance(SETTLE_AFTER_MS);
    await settle();
    expect(await takenOn(at(4))).toEqual([at(4), at(4, '11:30')]);
  });

  test('is cancelled once, frees its time, and is not moved afterwards', async () => {
    const { token, lead_id } = await book(at(7));
    const answers = await Promise.all([cancel(token), cancel(token)]);
    answers.push(await cancel(token));
    expect(answers.map(({ status, body }) => [status, body['status']])).toEqual(Array(3).fill([200, 'cancelled']));
    expect(await takenOn(at(7))).toEqual([]);
    expect(await eventsOf(lead_id)).toEqual([['testdrive.cancelled', at(7)]]);
    expect((await move(token, at(8))).body['code']).toBe('conflict');
    expect((await look(token)).body).toMatchObject({ status: 'cancelled', changeable: false });
    clock.advance(SETTLE_AFTER_MS);
    await settle();
    expect(await takenOn(at(8))).toEqual([]);
  });

  test('that two people with the link move and cancel at once ends as one of them, and holds no other time', async () => {
    const { token } = await book(at(9));
    await Promise.all([move(token, at(9, '11:30')), cancel(token), move(token, at(9, '13:30'))]);
    clock.advance(SETTLE_AFTER_MS);
    await settle();
    const { body } = await look(token);
    expect(await takenOn(at(9))).toEqual(body['status'] === 'cancelled' ? [] : [body['start']]);
  });

  test('is not shown or changed by an altered link, one of another dealer, or an expired one', async () => {
    const { token } = await book(at(10));
    const [payload = '', mac = ''] = token.split('.');
    const other = Buffer.from(Buffer.from(payload, 'base64url').toString().replace('10T09', '10T10')).toString(
      'base64url',
    );
    for (const altered of [`${payload}.${mac.slice(0, -1)}_`, `${other}.${mac}`, 'x', '']) {
      expect((await look(altered)).body['code']).toBe('not_found');
      expect((await cancel(altered)).body['code']).toBe('not_found');
    }
    expect((await look(token, 'totara.localhost')).body['code']).toBe('not_found');
    expect(await takenOn(at(10))).toEqual([at(10)]);
  });

  test('is a calendar file in UTC with a stable uid and a growing sequence, and a cancellation in the end', async () => {
    const { token } = await book(at(11));
    const files = [await calendarOf(token)];
    await move(token, at(14));
    files.push(await calendarOf(token));
    await cancel(token);
    files.push(await calendarOf(token));
    const read = files.map(({ headers, text }) => {
      const calendar = new ICAL.Component(ICAL.parse(text));
      const component = calendar.getFirstSubcomponent('vevent');
      const event = new ICAL.Event(component ?? undefined);
      expect(headers['content-type']).toContain('text/calendar');
      return {
        method: calendar.getFirstPropertyValue('method'),
        uid: event.uid,
        sequence: event.sequence,
        start: component?.getFirstPropertyValue('dtstart')?.toString(),
        status: component?.getFirstPropertyValue('status'),
      };
    });
    const [{ uid } = { uid: '' }] = read;
    expect(uid).toMatch(/^test-drive-/);
    expect(read).toEqual([
      { method: 'REQUEST', uid, sequence: 0, start: '2026-12-10T23:30:00Z', status: 'CONFIRMED' },
      { method: 'REQUEST', uid, sequence: 1, start: '2026-12-13T23:30:00Z', status: 'CONFIRMED' },
      { method: 'CANCEL', uid, sequence: 2, start: '2026-12-13T23:30:00Z', status: 'CANCELLED' },
    ]);
    expect(files[0]?.text).not.toMatch(/mia|nguyen|412/i);
  });

  test('that has begun is shown and not changed any more, and its link ends', async () => {
    const { token } = await book(at(15));
    clock.advance(25 * DAY_MS);
    expect((await look(token)).body).toMatchObject({ start: at(15), changeable: false });
    expect((await cancel(token)).body['code']).toBe('conflict');
    expect((await move(token, at(30))).body['code']).toBe('conflict');
    clock.advance(180 * DAY_MS);
    expect((await look(token)).body['code']).toBe('gone');
  });
});
