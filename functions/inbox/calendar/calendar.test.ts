import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DealerRole } from '#domain/console/roles.ts';
import { addDays, getWeekday } from '#domain/hours/dates.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { drivingDayDraft, drivingDaySchema, type Drive } from '#functions/testdrives/published/driving-days.ts';
import { makeConsoleWorld, type Browser, type ConsoleWorld } from '#test/support/console.ts';
import { leadId, putLead, sampleLead } from '#test/support/inbox/leads.ts';
import { testEnv } from '#test/support/runtime.ts';
import { putStock, stockItem } from '#test/support/stock-items.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { createApi as createTestdrives } from '#functions/testdrives/api.ts';
import { createApi } from '../api.ts';
import { showCalendar } from '../calendar-contract.ts';
import { storedWorkSchema } from '../work-schema.ts';
import { makeProjectLine } from '../lines/project-line.ts';

const { flags } = tenantContext('coastline').config;
const coastline = tenantContext('coastline', {
  testDrives: { slotMinutes: 60, noticeMinutes: 120, capacity: 2, horizonDays: 60 },
  flags: { ...flags, test_drive_enabled: true },
});
const totara = tenantContext('totara');
const BOOKED = leadId('cal-booked');
const HELD = leadId('cal-held');
const RIVAL = leadId('cal-rival');

describe('the calendar of a dealer', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  let world: ConsoleWorld;
  let day = '';
  let nextDay = '';
  const at = (hour: string) => `${day}T${hour}:00+10:00`;

  const drive = (lead_id: string, hour: string, end: string, more: Partial<Drive> = {}): Drive => ({
    start: at(hour),
    end: at(end),
    location_id: 'cairns',
    car_id: `car-${lead_id}`,
    lead_id,
    booked_at: world.clock.now().toISOString(),
    settled: true,
    ...more,
  });

  beforeAll(async () => {
    store = await testTable();
    world = makeConsoleWorld(store, [coastline, totara], testEnv, (over) => ({
      inbox: createApi(over('api-inbox')),
      testdrives: createTestdrives(over('api-testdrives')),
    }));
    // A Wednesday at least a week away.
    const first = new Date(world.clock.now().getTime() + 7 * 86_400_000);
    const date = first.toISOString().slice(0, 10);
    day = addDays(date, (3 - getWeekday(date) + 7) % 7);
    nextDay = addDays(day, 1);
    await putStock(store.table, coastline, stockItem({}, { location_id: 'cairns' }));
    const submitted_at = world.clock.now().toISOString();
    for (const name of ['cal-booked', 'cal-held', 'cal-rival'])
      await putLead(store.table, coastline, sampleLead(coastline, name, { submitted_at, location_id: 'cairns' }));
    const now = world.clock.now().toISOString();
    const drives = [drive(HELD, '10:30', '11:30'), drive('of-a-request-that-died', '13:30', '14:30')];
    await store.table.change(keys.drivingDay(coastline, day), drivingDaySchema, undefined, () =>
      drivingDayDraft(coastline, { date: day, drives }, now),
    );
  });
  afterAll(() => store.close());

  let n = 0;
  const join = async (role: DealerRole, places: 'all' | string[] = 'all', tenant = coastline) =>
    world.signedIn(await world.staff(tenant, { email: `cal-${(n += 1)}@dealer.example`, role, places }));
  const read = (who: Browser, query: string, tenant = coastline) =>
    who.ask({
      method: 'GET',
      path: `/api/v1/console/tenants/${tenant.id}/calendar`,
      query: new URLSearchParams(query),
    });
  const move = (who: Browser, id: string, body: object) =>
    who.post(`/tenants/${coastline.id}/inbox/${id}/test-drive`, body);
  const timesOf = async (who: Browser) => {
    const { body } = await read(who, `day=${day}`);
    const { appointments } = showCalendar.answer.schema.parse(body);
    return appointments.map(({ start, lead_id }) => `${start} ${lead_id}`);
  };

  test('has who comes when, and the times that are free beside it', async () => {
    const taken = ['10:30', '13:30'];
    const sam = await join('sales');
    const { status, body } = await read(sam, `day=${day}&days=7&place=cairns`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      from: day,
      appointments: [{ kind: 'test_drive', lead_id: HELD, start: at('10:30'), opens: true, movable: true }],
      places: [{ id: 'cairns', capacity: 2 }],
    });
    const { places } = showCalendar.answer.schema.parse(body);
    const [first, ...others] = places[0]?.days ?? [];
    expect(others).toHaveLength(6);
    expect(first?.slots.filter(({ remaining }) => remaining === 1).map(({ start }) => start.slice(11, 16))).toEqual(
      taken,
    );
    // A time whose lead was never written is taken, and nobody is named.
    expect(JSON.stringify(body)).not.toContain('of-a-request-that-died');
  });

  test('is narrowed to the places and the kinds of who looks', async () => {
    expect(await timesOf(await join('sales', ['cairns']))).toEqual([`${at('10:30')} ${HELD}`]);
    expect(await timesOf(await join('sales', ['ballina']))).toEqual([]);
    expect(await timesOf(await join('service'))).toEqual([]);
    expect((await read(await join('sales', ['ballina']), `day=${day}&place=cairns`)).status).toBe(400);
    expect((await read(await join('viewer'), `day=${day}`)).status).toBe(403);
    expect((await read(await join('sales', 'all', totara), `day=${day}`)).status).toBe(404);
  });

  test('has the service days that people wish for, to whoever is in service', async () => {
    const workshop =
      coastline.config.locations.find(({ location_type }) => location_type === 'service')?.id ?? 'cairns';
    const service = sampleLead(coastline, 'cal-service', {
      type: 'service_booking',
      location_id: workshop,
      vehicle: null,
      details: { preferred_date: day, vehicle_make: 'Toyota', vehicle_model: 'HiLux', service: 'Logbook service' },
      submitted_at: world.clock.now().toISOString(),
    });
    await putLead(store.table, coastline, service);
    await makeProjectLine({ table: store.table, now: world.clock.now })(coastline, service.lead_id);
    const { body } = await read(await join('service'), `day=${day}`);
    expect(body).toMatchObject({
      appointments: [],
      services: [
        {
          day,
          asked_day: day,
          start: null,
          lead_id: service.lead_id,
          vehicle: 'Toyota HiLux',
          service: 'Logbook service',
        },
      ],
    });
    expect((await read(await join('service'), `day=${nextDay}&days=7`)).body['services']).toEqual([]);
    expect((await read(await join('sales'), `day=${day}`)).body['services']).toEqual([]);
  });

  test('sets the time of a service once, moves it, and mails the person as often', async () => {
    const lead = sampleLead(coastline, 'cal-timed', {
      type: 'service_booking',
      vehicle: null,
      location_id: 'cairns',
      details: { preferred_date: day },
      submitted_at: world.clock.now().toISOString(),
    });
    await putLead(store.table, coastline, lead);
    await makeProjectLine({ table: store.table, now: world.clock.now })(coastline, lead.lead_id);
    const who = await join('service');
    const set = (body: object, { ask } = who) =>
      ask({ method: 'POST', path: `/api/v1/console/tenants/coastline/inbox/${lead.lead_id}/service-time`, body });
    const first = { day, time: '09:00', seen_start: null };
    const answers = [await set(first), await set(first)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const letters = async () =>
      (await store.table.load(keys.leadWork(coastline, lead.lead_id), storedWorkSchema))?.state.letters.map(
        (letter) => letter.subject,
      );
    expect(await letters()).toEqual(['Your service is booked']);
    const both = await Promise.all([
      set({ day: nextDay, time: '10:00', seen_start: at('09:00') }),
      set({ day: nextDay, time: '11:00', seen_start: at('09:00') }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await letters()).toEqual(['Your service is booked', 'Your service has moved']);
    const { body } = await read(who, `day=${nextDay}`);
    expect(body['services']).toMatchObject([{ lead_id: lead.lead_id, day: nextDay, asked_day: day, mailed: true }]);
    const over = await set({ day: '2020-01-01', time: '10:00' });
    expect(over.body['errors']).toEqual([expect.objectContaining({ field: 'day' })]);
    expect((await set({ day, time: '12:00' }, await join('sales', 'all', totara))).status).toBe(404);
    expect((await set({ day, time: '12:00' }, await join('sales'))).status).toBe(404);
  });

  test('moves a drive once, and not one that somebody else has moved since', async () => {
    const sam = await join('sales');
    expect(await move(sam, BOOKED, { slot_start: at('08:30') })).toMatchObject({ status: 200 });
    const first = { slot_start: at('09:30'), seen_start: at('08:30') };
    expect(await move(sam, BOOKED, first)).toMatchObject({
      status: 200,
      body: { appointment: { start: at('09:30') } },
    });
    expect(await move(sam, BOOKED, first)).toMatchObject({ status: 200 });
    const late = { slot_start: at('11:30'), seen_start: at('08:30') };
    expect(await move(sam, BOOKED, late)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await timesOf(sam)).filter((line) => line.endsWith(BOOKED))).toEqual([`${at('09:30')} ${BOOKED}`]);
    const both = await Promise.all(
      ['14:30', '15:30'].map((hour) => move(sam, BOOKED, { slot_start: at(hour), seen_start: at('09:30') })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await timesOf(sam)).filter((line) => line.endsWith(BOOKED))).toHaveLength(1);
  });

  test('is refused a day that is none, and more than a week', async () => {
    const sam = await join('sales');
    for (const query of ['day=soon', 'day=2026-02-30', `day=${day}&days=8`, `day=${day}&place=nowhere`])
      expect((await read(sam, query)).status).toBe(400);
  });

  describe('times that a manager closes', () => {
    const limits = (who: Browser, body: object) =>
      who.ask({ method: 'POST', path: '/api/v1/console/tenants/coastline/calendar/limits', body });
    const close = (more: object = {}) => ({
      kind: 'set',
      id: 'stocktake-1',
      day: nextDay,
      place: 'cairns',
      at_most: 0,
      from: '09:30',
      to: '12:30',
      ...more,
    });
    const freeOn = async (who: Browser, date: string) => {
      const { body } = await read(who, `day=${date}&place=cairns`);
      const [first] = showCalendar.answer.schema.parse(body).places;
      return (first?.days[0]?.slots ?? [])
        .filter(({ remaining }) => remaining > 0)
        .map(({ start }) => start.slice(11, 16));
    };
    const onNextDay = (hour: string) => `${nextDay}T${hour}:00+10:00`;

    test('are booked by nobody, and by whoever had them still, until they are opened again', async () => {
      const boss = await join('dealer_manager');
      const sam = await join('sales');
      const all = await freeOn(sam, nextDay);
      const [first] = (await timesOf(sam)).filter((line) => line.endsWith(BOOKED));
      const seen_start = first?.split(' ')[0];
      expect(await move(sam, BOOKED, { slot_start: onNextDay('10:30'), seen_start })).toMatchObject({ status: 200 });
      expect(await limits(boss, close())).toMatchObject({
        status: 200,
        body: {
          booked: 1,
          limits: [{ id: 'stocktake-1', start: onNextDay('09:30'), end: onNextDay('12:30'), at_most: 0 }],
        },
      });
      expect((await limits(boss, close({ note: 'again' }))).body['limits']).toHaveLength(1);
      expect(await freeOn(sam, nextDay)).toEqual(all.filter((time) => !['09:30', '10:30', '11:30'].includes(time)));
      expect(await move(sam, RIVAL, { slot_start: onNextDay('11:30') })).toMatchObject({
        status: 409,
        body: { code: 'slot_taken' },
      });
      const { body } = await read(sam, `day=${nextDay}`);
      expect(body['appointments']).toMatchObject([{ lead_id: BOOKED, start: onNextDay('10:30') }]);
      const lift = { kind: 'lift', id: 'stocktake-1', day: nextDay, place: 'cairns' };
      expect((await limits(boss, lift)).body['limits']).toEqual([]);
      expect(await limits(boss, lift)).toMatchObject({ status: 200 });
      expect(await move(sam, RIVAL, { slot_start: onNextDay('11:30') })).toMatchObject({ status: 200 });
    });

    test('of several days are closed and opened as one, said day by day, and again they change nothing', async () => {
      const boss = await join('dealer_manager');
      const [first, last] = [addDays(nextDay, 20), addDays(nextDay, 23)];
      const range = (who: Browser, more: object) =>
        who.ask({
          method: 'POST',
          path: '/api/v1/console/tenants/coastline/calendar/limited-days',
          body: { id: 'christmas-1', first_day: first, last_day: last, place: 'cairns', ...more },
        });
      const shut = { kind: 'set', at_most: 0, note: 'Christmas' };
      const before = await freeOn(boss, first);
      // Broken off after its first two days.
      expect((await range(boss, { ...shut, last_day: addDays(first, 1) })).status).toBe(200);
      const all = [await range(boss, shut), await range(boss, shut)];
      for (const { body } of all)
        expect(body['days']).toEqual(
          [0, 1, 2, 3].map((later) => ({ day: addDays(first, later), state: 'closed', booked: 0 })),
        );
      expect(await freeOn(boss, first)).toEqual([]);
      const { body } = await read(boss, `day=${last}&place=cairns`);
      const [place] = showCalendar.answer.schema.parse(body).places;
      expect(place?.days[0]?.limits).toMatchObject([{ id: 'christmas-1', note: 'Christmas', days: { first, last } }]);
      expect((await range(await join('sales'), shut)).status).toBe(403);
      expect((await range(await join('dealer_manager', ['ballina']), shut)).status).toBe(400);
      expect((await range(await join('dealer_manager', 'all', totara), shut)).status).toBe(404);
      for (const wrong of [
        { last_day: addDays(first, -1) },
        { last_day: addDays(first, 90) },
        { at_most: 9 },
        { first_day: 'soon' },
      ])
        expect((await range(boss, { ...shut, ...wrong })).status).toBe(400);
      const over = { id: 'past-00001', first_day: '2020-01-01', last_day: '2020-01-02' };
      expect((await range(boss, { ...shut, ...over })).body['days']).toMatchObject([
        { state: 'over' },
        { state: 'over' },
      ]);
      expect((await range(boss, { kind: 'lift' })).body['days']).toMatchObject(Array(4).fill({ state: 'open' }));
      expect(await freeOn(boss, first)).toEqual(before);
      expect((await range(boss, { kind: 'lift' })).status).toBe(200);
    });

    test('may be the whole day, or take fewer instead', async () => {
      const boss = await join('dealer_manager');
      const later = addDays(nextDay, 1);
      const whole = { day: later, from: undefined, to: undefined };
      await limits(boss, close({ ...whole, id: 'away-0001', at_most: 1 }));
      const { body } = await read(boss, `day=${later}&place=cairns`);
      const [place] = showCalendar.answer.schema.parse(body).places;
      expect(new Set(place?.days[0]?.slots.map(({ places, remaining }) => `${remaining} of ${places}`))).toEqual(
        new Set(['1 of 1']),
      );
      expect(place?.days[0]?.limits).toMatchObject([{ start: `${later}T00:00:00+10:00`, at_most: 1, note: null }]);
      await limits(boss, close({ ...whole, id: 'closed-0001' }));
      expect(await freeOn(boss, later)).toEqual([]);
    });

    test('are closed by managers at their own places only, and in times that there are', async () => {
      expect((await limits(await join('sales'), close())).status).toBe(403);
      const boss = await join('dealer_manager');
      const cairns = await join('dealer_manager', ['cairns']);
      expect((await limits(cairns, close({ place: 'ballina' }))).status).toBe(400);
      const wrong = [
        { place: 'nowhere' },
        { from: undefined },
        { to: undefined },
        { from: '12:30', to: '09:30' },
        { at_most: 2 },
        { at_most: -1 },
        { day: '2020-01-01' },
        { id: 'x' },
      ];
      for (const more of wrong) expect(await limits(boss, close(more))).toMatchObject({ status: 400 });
    });

    test('are twenty at most on a day of a place', async () => {
      const boss = await join('dealer_manager');
      const later = addDays(nextDay, 2);
      for (let one = 1; one <= 20; one += 1)
        expect((await limits(boss, close({ day: later, id: `limit-${1_000 + one}` }))).status).toBe(200);
      expect(await limits(boss, close({ day: later, id: 'limit-9999' }))).toMatchObject({ status: 409 });
      expect((await limits(boss, close({ day: later, id: 'limit-1001' }))).status).toBe(200);
    });
  });
});
