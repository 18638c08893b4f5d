import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { makeBookingOwners } from '#functions/leads/published/lead-reads.ts';
import { HELD_TIME_MS } from '#domain/limits/places.ts';
import { placesOn } from '#domain/testdrive/slots.ts';
import { eventName } from '#events/envelope.ts';
import { createApi as createLeads } from '#functions/leads/api.ts';
import { appointmentSchema } from '#functions/testdrives/published/appointment.ts';
import { drivingDaySchema, SETTLE_AFTER_MS } from '#functions/testdrives/published/driving-days.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { BROWSER_COOKIE } from '#functions/runtime/http/session.ts';
import { storedLeadSchema } from '#functions/leads/published/stored-lead.ts';
import { Table } from '#functions/runtime/table/table.ts';
import { createApi as createTestdrives } from '#functions/testdrives/api.ts';
import { makeSettle } from '#functions/testdrives/settle/settle.ts';
import { driver, mailCode, type Driver } from '#test/support/drivers.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { leadInput } from '#test/support/leads.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { putStock, stockItem } from '#test/support/stock-items.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';

const { flags } = tenantContext('coastline').config;
const tenant = tenantContext('coastline', {
  testDrives: { slotMinutes: 60, noticeMinutes: 120, capacity: 2, horizonDays: 60 },
  flags: { ...flags, test_drive_enabled: true },
});
const clock = testClock('2026-11-21T00:00:00.000Z');
const VEHICLES = Array.from({ length: 12 }, (_, n) => `car${n}`);

/** Of December; Tuesdays to Fridays only have all times. */
const at = (day: number, time = '09:30'): string => `2026-12-${String(day).padStart(2, '0')}T${time}:00+10:00`;
const HOURS = ['08:30', '09:30', '10:30', '11:30', '12:30', '13:30', '14:30', '15:30'];

const takenSchema = z.object({
  lead_id: z.string(),
  appointment: z.object({
    status: z.enum(['booked', 'kept']),
    token: z.string(),
    kept_until: z.string().optional(),
  }),
});

describe('strangers who want the times of a yard', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  let call: ReturnType<typeof makeCaller>;
  let settle: () => Promise<number>;
  let people = 0;
  let requests = 0;

  beforeEach(async () => {
    store = await testTable();
    const runtimeOf = (name: string) => ({
      ...testRuntime({ ...store.as(name), tenants: [tenant], now: clock.now, newId: testIds() }),
      limits: 'off' as const,
    });
    call = makeCaller({
      leads: createLeads(runtimeOf('api-leads')),
      testdrives: createTestdrives(runtimeOf('api-testdrives')),
    });
    const { documents } = store.as('testdrives-settle');
    const table = new Table(documents, 'forecourt', 4);
    settle = makeSettle({ ...runtimeOf('testdrives-settle'), table, owners: makeBookingOwners({ table }) });
    for (const id of VEHICLES) await putStock(store.table, tenant, stockItem({ id }, { location_id: 'cairns' }));
    return () => store.close();
  });

  const somebody = (change: Partial<Driver> = {}): Driver => ({ ...driver((people += 1)), ...change });

  interface Asked {
    car?: string;
    cookie?: string;
    key?: string;
  }
  const book = (who: Driver, slot_start: string, { car: vehicle = 'car0', cookie, key }: Asked = {}) =>
    call({
      path: '/api/v1/leads',
      body: leadInput({ slot_start, car_id: vehicle, ...who.contact }, 'test_drive'),
      headers: {
        'idempotency-key': key ?? `stranger-${(requests += 1)}-00000000`,
        ...(cookie === undefined ? {} : { cookie }),
      },
      ip: who.ip,
    });
  const proven = (who: Driver, start: string, asked: Asked = {}) =>
    book(who, start, { ...asked, cookie: mailCode(tenant, who, clock.now()) });
  const statusOf = ({ status, body }: Awaited<ReturnType<typeof book>>): unknown =>
    status === 201 ? takenSchema.parse(body).appointment.status : body['code'];
  const confirm = (token: string, who: Driver) =>
    call({
      path: '/api/v1/test-drives/appointment/confirm',
      body: { token },
      headers: { cookie: mailCode(tenant, who, clock.now()) },
      ip: who.ip,
    });
  const look = (token: string) => call({ path: '/api/v1/test-drives/appointment', body: { token }, ip: '10.99.99.7' });
  const drivesOn = async (day: number) =>
    (await store.table.load(keys.drivingDay(tenant, at(day).slice(0, 10)), drivingDaySchema))?.state.drives ?? [];
  const freeOn = async (day: number): Promise<string[]> => {
    const date = at(day).slice(0, 10);
    const path = '/api/v1/cars/car0/test-drive-slots';
    const { body } = await call({ method: 'GET', path, query: { from: date, to: date }, ip: '10.99.99.7' });
    return z
      .array(z.object({ start: z.string() }))
      .parse(body)
      .map(({ start }) => start);
  };
  const eventsOf = async (leadId: string) => {
    const lead = await store.table.load(keys.lead(tenant, leadId), storedLeadSchema);
    const appointment = await store.table.load(keys.appointment(tenant, leadId), appointmentSchema);
    return [lead, appointment].map((item) => Object.values(item?.outbox ?? {}).map(eventName));
  };
  /** One place kept beside one that is booked, by the same address. */
  const keep = async (day: number, time = '11:30') => {
    const first = somebody();
    expect(statusOf(await book(first, at(day), { car: 'car1' }))).toBe('booked');
    const second = somebody({ ip: first.ip });
    const answer = takenSchema.parse((await book(second, at(day, time))).body);
    expect(answer.appointment.status).toBe('kept');
    return { who: second, ...answer, ...answer.appointment, start: at(day, time) };
  };

  test.each([1, 20, 500])(
    '%i addresses get a twentieth of the places of any seven days, and people with a code the others',
    async (addresses) => {
      const [days, wanted] = [[1, 2, 3, 4, 8, 9, 10, 11], Math.max(addresses, 100)];
      for (let n = 0; n < wanted; n += 1) {
        const who = somebody({ ip: `10.50.${(n % addresses) >> 8}.${(n % addresses) & 255}` });
        if (addresses === 500) who.ip = driver(2_000 + n).ip;
        await book(who, at(days[n % days.length] ?? 1, HOURS[(n >> 3) % HOURS.length]), {
          car: VEHICLES[n % VEHICLES.length] ?? '',
        });
      }
      const location = tenant.config.locations.find(({ id }) => id === 'cairns');
      if (location === undefined) throw new Error('No yard.');
      const yard = { country: tenant.config.country, location, rules: tenant.config.testDrives };
      const held = new Map<string, number>();
      for (const day of days) held.set(at(day).slice(0, 10), (await drivesOn(day)).length);
      for (let from = 1; from <= 8; from += 1) {
        const week = Array.from({ length: 7 }, (_, n) => at(from + n).slice(0, 10));
        const places = week.reduce((sum, date) => sum + placesOn(yard, date), 0);
        const strangers = week.reduce((sum, date) => sum + (held.get(date) ?? 0), 0);
        expect(strangers).toBeLessThanOrEqual(Math.max(2, places * 0.05));
      }
      expect([...held.values()].reduce((sum, count) => sum + count)).toBeGreaterThan(0);
      // An honest person on an address of their own, with a code.
      expect(statusOf(await proven(somebody(), at(4, '15:30'), { car: 'car11' }))).toBe('booked');
    },
    60_000,
  );

  test('fifty at once without a code do not overrun the share', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        book(somebody(), at(1 + (n % 4), HOURS[(n >> 2) % HOURS.length]), { car: VEHICLES[n % VEHICLES.length] ?? '' }),
      ),
    );
    const got = answers.filter(({ status }) => status === 201).length;
    const held = (await Promise.all([1, 2, 3, 4].map(drivesOn))).flat();
    expect(held).toHaveLength(got);
    // 8 or 9 times two places on five days and fewer on Saturday: a twentieth is four.
    expect(got).toBeGreaterThanOrEqual(2);
    expect(got).toBeLessThanOrEqual(5);
    for (const { status, body } of answers.filter(({ status: one }) => one !== 201)) {
      expect(status).toBe(429);
      expect(body).toMatchObject({ code: 'proof_required', proof: { level: 'code', by: ['email', 'sms'] } });
    }
  });

  test('a refusal for want of a code leaves no place, and no lead; the same request with the code is booked', async () => {
    for (const n of [0, 1, 2, 3, 4, 5]) await book(somebody(), at(1 + (n % 4), HOURS[n]), { car: VEHICLES[n] ?? '' });
    const who = somebody();
    const refused = await book(who, at(2, '14:30'), { car: 'car9', key: 'the-same-key-twice-00' });
    expect(refused.body['code']).toBe('proof_required');
    expect((await drivesOn(2)).map(({ start }) => start)).not.toContain(at(2, '14:30'));
    const taken = await proven(who, at(2, '14:30'), { car: 'car9', key: 'the-same-key-twice-00' });
    expect(statusOf(taken)).toBe('booked');
  });

  test('a third open booking of one phone, mail address or browser is refused with the ways on, code or not', async () => {
    const [phone, mail] = [somebody().contact.phone, 'Same.Person@example.com'];
    for (const day of [1, 8]) {
      const { contact } = somebody();
      const who = somebody({ contact: { ...contact, phone } });
      expect(statusOf(await proven(who, at(day)))).toBe('booked');
    }
    const third = await proven(somebody({ contact: { phone, email: 'x@example.com' } }), at(9));
    expect(third.status).toBe(400);
    expect(third.body).toMatchObject({ code: 'validation_failed', errors: [{ field: 'userData.slot_start' }] });
    expect(third.body['detail']).toMatch(
      /^You have two test drives booked\. Change or cancel one of them, or call us on [\d ()]+\. Or leave the time open, and we call you\.$/,
    );
    expect(await drivesOn(9)).toEqual([]);
    for (const [n, day] of [15, 16].entries()) {
      const who = somebody({
        contact: { phone: somebody().contact.phone, email: n === 0 ? mail : mail.toLowerCase() },
      });
      expect(statusOf(await proven(who, at(day)))).toBe('booked');
    }
    const sixth = somebody({ contact: { phone: somebody().contact.phone, email: mail } });
    expect((await proven(sixth, at(17))).body['code']).toBe('validation_failed');
    const cookie = `${BROWSER_COOKIE}=${'b'.repeat(32)}`;
    const answers = [];
    for (const day of [1, 2, 3]) {
      const who = somebody();
      const both = `${cookie}; ${mailCode(tenant, who, clock.now())}`;
      answers.push(statusOf(await book(who, at(day, '13:30'), { car: `car${day}`, cookie: both })));
    }
    expect(answers).toEqual(['booked', 'booked', 'validation_failed']);
  });

  test('two bookings of strangers in somebody’s name do not keep that person from booking, who enters a code', async () => {
    const victim = somebody();
    for (const day of [1, 8])
      expect(statusOf(await book(somebody({ contact: victim.contact }), at(day), { car: `car${day}` }))).toBe('booked');
    expect(statusOf(await book(victim, at(9)))).toBe('proof_required');
    expect(statusOf(await proven(victim, at(9)))).toBe('booked');
    expect(statusOf(await proven(victim, at(10)))).toBe('booked');
    expect(statusOf(await proven(victim, at(11)))).toBe('validation_failed');
  });

  test('a first booking gives the browser its cookie, and is counted with the next one', async () => {
    const who = somebody();
    const first = await proven(who, at(1));
    const given = first.headers['set-cookie'] ?? '';
    expect(given).toMatch(new RegExp(`^${BROWSER_COOKIE}=[\\w-]{32};.*HttpOnly`));
    const cookie = given.split(';')[0] ?? '';
    const answers = [];
    for (const day of [2, 3]) {
      const other = somebody();
      const both = `${cookie}; ${mailCode(tenant, other, clock.now())}`;
      answers.push(statusOf(await book(other, at(day), { cookie: both })));
    }
    expect(answers).toEqual(['booked', 'validation_failed']);
  });

  test('who cancels one of two may book again, and so does whoever drove one', async () => {
    const who = somebody();
    const first = takenSchema.parse((await proven(who, at(1))).body);
    await proven(who, at(8));
    expect(statusOf(await proven(who, at(9)))).toBe('validation_failed');
    await call({ path: '/api/v1/test-drives/appointment/cancel', body: { token: first.appointment.token } });
    clock.advance(31_000);
    expect(statusOf(await proven(who, at(9)))).toBe('booked');
    expect(statusOf(await proven(who, at(10)))).toBe('validation_failed');
  });

  test('an enquiry without a time is always taken', async () => {
    const who = somebody();
    for (const day of [1, 8]) await proven(who, at(day));
    const wish = leadInput({ slot_start: 'other_time', car_id: 'car0', ...who.contact }, 'test_drive');
    const headers = { 'idempotency-key': 'a-wish-without-a-time-1' };
    expect((await call({ path: '/api/v1/leads', body: wish, headers, ip: who.ip })).status).toBe(201);
  });

  test('the fifth open booking of a network needs a text message, a mail code is not enough', async () => {
    const ip = (n: number): string => `10.60.7.${n}`;
    for (const n of [1, 2, 3, 4])
      expect(statusOf(await proven(somebody({ ip: ip(n) }), at(n, '10:30'), { car: `car${n}` }))).toBe('booked');
    const fifth = await proven(somebody({ ip: ip(5) }), at(8));
    expect(fifth.body).toMatchObject({ code: 'proof_required', proof: { level: 'code', by: ['sms'] } });
    expect(statusOf(await proven(somebody({ ip: '10.60.8.1' }), at(8)))).toBe('booked');
  });

  test('an IPv6 /48 is one network', async () => {
    for (const n of [1, 2, 3, 4])
      await proven(somebody({ ip: `2001:db8:7:${n}::1` }), at(n, '10:30'), { car: `car${n}` });
    expect((await proven(somebody({ ip: '2001:db8:7:99::1' }), at(8))).body['proof']).toMatchObject({ by: ['sms'] });
  });

  test('the last two free places of a day need a code', async () => {
    const day = 1;
    for (const [n, hour] of HOURS.entries())
      for (const place of [0, 1])
        if (n < HOURS.length - 1)
          await proven(somebody(), at(day, hour), { car: VEHICLES[(n + place) % VEHICLES.length] ?? '' });
    const before = await freeOn(day);
    expect(before).toContain(at(day, '15:30'));
    const open = before.filter((start) => start !== at(day, '15:30'));
    for (const start of open) for (const vehicle of ['car4', 'car5']) await proven(somebody(), start, { car: vehicle });
    expect(await freeOn(day)).toEqual([at(day, '15:30')]);
    const who = somebody();
    expect(statusOf(await book(who, at(day, '15:30')))).toBe('proof_required');
    expect(statusOf(await proven(who, at(day, '15:30')))).toBe('booked');
  });

  describe('a place that is kept', () => {
    test('is told as asked for, and the event of a booked drive waits for the code', async () => {
      const { lead_id, kept_until, start } = await keep(1);
      expect(Date.parse(kept_until ?? '') - clock.now().getTime()).toBe(HELD_TIME_MS);
      const lead = (await store.table.load(keys.lead(tenant, lead_id), storedLeadSchema))?.state.lead;
      expect(lead?.message).toMatch(/^Test drive asked for, not confirmed: Tuesday 1 December at 11:30 am, /);
      expect(lead?.details).toMatchObject({ slot_start: null, asked_start: start, kept_until });
      expect(await eventsOf(lead_id)).toEqual([['lead.submitted', 'lead.recorded'], []]);
      expect(await freeOn(1)).not.toContain(start);
    });

    test('is booked by the code of its own person, told once, and stays', async () => {
      const { token, lead_id, who } = await keep(1);
      expect((await look(token)).body).toMatchObject({ status: 'kept' });
      const stranger = await confirm(token, somebody());
      expect(stranger.body).toMatchObject({ code: 'proof_required', proof: { by: ['email', 'sms'] } });
      const answers = [await confirm(token, who), await confirm(token, who)];
      expect(answers.map(({ body }) => body['status'])).toEqual(['booked', 'booked']);
      expect(await eventsOf(lead_id)).toEqual([['lead.submitted', 'lead.recorded'], ['testdrive.booked']]);
      clock.advance(2 * HELD_TIME_MS);
      await settle();
      expect((await look(token)).body).toMatchObject({ status: 'booked', changeable: true });
      expect((await drivesOn(1)).filter((drive) => drive.lead_id === lead_id)).toMatchObject([
        { settled: true, by: { proven: true } },
      ]);
    });

    test('lapses after fifteen minutes wherever it is read, before anything settles it', async () => {
      const { token, start, who } = await keep(1);
      clock.advance(HELD_TIME_MS - 1_000);
      expect(await freeOn(1)).not.toContain(start);
      clock.advance(1_000);
      expect(await freeOn(1)).toContain(start);
      expect((await look(token)).body['code']).toBe('gone');
      expect((await confirm(token, who)).body).toMatchObject({ code: 'gone' });
      expect(await settle()).toBe(1);
      expect((await drivesOn(1)).map((drive) => drive.start)).toEqual([at(1)]);
    });

    test('is kept for its whole time while its lead is there, although it was settled', async () => {
      const { start } = await keep(1);
      clock.advance(SETTLE_AFTER_MS);
      expect(await settle()).toBe(0);
      expect(await freeOn(1)).not.toContain(start);
    });

    test('that lapsed or was given back is not taken again by the same address without a code that day', async () => {
      const { who, start } = await keep(1);
      clock.advance(HELD_TIME_MS);
      expect(statusOf(await book(somebody({ ip: who.ip }), start))).toBe('proof_required');
      const [a, b, c] = who.ip.split('.');
      expect(statusOf(await book(somebody({ ip: `${a}.${b}.${c}.250` }), start))).toBe('proof_required');
      const again = somebody({ ip: who.ip });
      expect(statusOf(await proven(again, start))).toBe('booked');
      const kept = await keep(3);
      await call({ path: '/api/v1/test-drives/appointment/cancel', body: { token: kept.token } });
      clock.advance(31_000);
      expect(statusOf(await book(somebody({ ip: kept.who.ip }), kept.start))).toBe('proof_required');
      clock.advance(24 * 3_600_000);
      expect(statusOf(await book(somebody({ ip: kept.who.ip }), kept.start))).toBe('kept');
    });

    test('is not moved before the code, has no calendar file, and is cancelled at once', async () => {
      const { token, start } = await keep(1);
      const path = '/api/v1/test-drives/appointment';
      const moved = await call({ path: `${path}/reschedule`, body: { token, slot_start: at(2) } });
      expect(moved.body['code']).toBe('conflict');
      const file = await call({ method: 'GET', path: `/api/v1/test-drives/calendars/${token}` });
      expect(file.body['code']).toBe('conflict');
      expect((await call({ path: `${path}/cancel`, body: { token } })).body['status']).toBe('cancelled');
      expect(await freeOn(1)).toContain(start);
    });

    test('is none of a form of the dealer’s own making, which cannot confirm one: the code is asked for before it', async () => {
      const first = somebody();
      await book(first, at(1), { car: 'car1' });
      const who = somebody({ ip: first.ip });
      const send = (cookie: Record<string, string> = {}) =>
        call({
          path: '/api/v1/forms/test-drive',
          body: leadInput({ slot_start: at(1, '11:30'), car_id: 'car0', ...who.contact }, 'test_drive').userData,
          headers: { 'idempotency-key': 'form-with-a-place-000', ...cookie },
          ip: who.ip,
        });
      expect((await send()).body).toMatchObject({ code: 'proof_required', proof: { level: 'code' } });
      expect(await drivesOn(1)).toHaveLength(1);
      expect((await send({ cookie: mailCode(tenant, who, clock.now()) })).status).toBe(201);
      expect(await drivesOn(1)).toMatchObject([{}, { by: { proven: true } }]);
      expect((await drivesOn(1)).map(({ kept_until }) => kept_until)).toEqual([undefined, undefined]);
    });

    test('is answered the same to a request that is sent again', async () => {
      const first = somebody();
      await book(first, at(1), { car: 'car1' });
      const who = somebody({ ip: first.ip });
      const sent = { key: 'kept-and-sent-again-000' };
      const answers = [await book(who, at(1, '11:30'), sent), await book(who, at(1, '11:30'), sent)];
      expect(answers[1]?.body).toEqual(answers[0]?.body);
      expect(statusOf(answers[1] ?? answers[0]!)).toBe('kept');
      expect(await drivesOn(1)).toHaveLength(2);
    });

    test('whose code came and whose request died is told by the settler', async () => {
      const { token, lead_id, who } = await keep(1);
      await confirm(token, who);
      await store.table.remove(keys.appointment(tenant, lead_id));
      clock.advance(SETTLE_AFTER_MS);
      await settle();
      expect((await eventsOf(lead_id))[1]).toEqual(['testdrive.booked']);
      expect((await look(token)).body).toMatchObject({ status: 'booked' });
    });
  });

  describe('a booking without a code that is moved', () => {
    const move = (token: string, slot_start: string, cookie?: string) =>
      call({
        path: '/api/v1/test-drives/appointment/reschedule',
        body: { token, slot_start },
        headers: cookie === undefined ? {} : { cookie },
      });

    test('stays one booking of its person, and of the share', async () => {
      const who = somebody();
      const { appointment } = takenSchema.parse((await book(who, at(1))).body);
      for (const day of [2, 3, 4]) expect((await move(appointment.token, at(day))).status).toBe(200);
      expect(await drivesOn(4)).toMatchObject([{ by: { proven: false } }]);
      clock.advance(31_000);
      expect(statusOf(await proven(who, at(8)))).toBe('booked');
      expect(statusOf(await proven(who, at(9)))).toBe('validation_failed');
    });

    test('into days whose share is used up needs the code', async () => {
      for (const n of [0, 1, 2, 3, 4, 5])
        await book(somebody(), at(15 + (n % 4), HOURS[n]), { car: VEHICLES[n] ?? '' });
      const who = somebody();
      const { appointment } = takenSchema.parse((await book(who, at(1))).body);
      const refused = await move(appointment.token, at(17, '14:30'));
      expect(refused.body).toMatchObject({ code: 'proof_required', proof: { by: ['email', 'sms'] } });
      expect((await drivesOn(1)).map(({ start }) => start)).toEqual([at(1)]);
      const moved = await move(appointment.token, at(17, '14:30'), mailCode(tenant, who, clock.now()));
      expect(moved.body).toMatchObject({ status: 'booked', start: at(17, '14:30') });
    });
  });

  test('what is stored of who booked are keyed hashes', async () => {
    const who = somebody();
    await book(who, at(1), { cookie: `${BROWSER_COOKIE}=${'c'.repeat(32)}` });
    const [drive] = await drivesOn(1);
    const { proven: isProven, ...hashes } = drive?.by ?? { proven: true };
    expect(isProven).toBe(false);
    expect(Object.values(hashes)).toHaveLength(5);
    for (const hash of Object.values(hashes)) expect(hash).toMatch(/^[a-z2-7]{26}$/);
  });
});
