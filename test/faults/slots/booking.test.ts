import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { makeBookingOwners } from '#functions/leads/published/lead-reads.ts';
import { createApi as createLeads } from '#functions/leads/api.ts';
import { drivingDaySchema, SETTLE_AFTER_MS } from '#functions/testdrives/published/driving-days.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { storedLeadSchema } from '#functions/leads/published/stored-lead.ts';
import { Table } from '#functions/runtime/table/table.ts';
import { createApi as createTestdrives } from '#functions/testdrives/api.ts';
import { makeSettle } from '#functions/testdrives/settle/settle.ts';
import { driver, mailCode } from '#test/support/drivers.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { leadInput } from '#test/support/leads.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { putStock, stockItem } from '#test/support/stock-items.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';

const { flags } = tenantContext('coastline').config;
const tenant = tenantContext('coastline', {
  testDrives: { slotMinutes: 60, noticeMinutes: 120, capacity: 1, horizonDays: 60 },
  flags: { ...flags, test_drive_enabled: true },
});
const clock = testClock('2026-11-21T00:00:00.000Z');
const slotsAnswer = z.array(z.object({ start: z.string() }));
const answerStarts = (body: unknown): string[] => slotsAnswer.parse(body).map(({ start }) => start);

/** 9:30 on a day of December of its own for each test, at Cairns. */
const at = (day: number, time = '09:30'): string => `2026-12-${String(day).padStart(2, '0')}T${time}:00+10:00`;

class Died extends Error {}

describe('booking a test drive', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  let call: ReturnType<typeof makeCaller>;
  let settle: () => Promise<number>;
  const runtimeOver = (table: Pick<Awaited<ReturnType<typeof testTable>>, 'documents'>) =>
    testRuntime({ documents: table.documents, tenants: [tenant], now: clock.now, newId: testIds() });
  const people = new Map<string, number>();
  /** Of each key another one. */
  const personOf = (key: string) => {
    people.set(key, people.get(key) ?? people.size + 1);
    return driver(people.get(key) ?? 0);
  };
  const body = (slot_start: string, change: Record<string, unknown> = {}) =>
    leadInput({ slot_start, ...change }, 'test_drive');
  /** By people who entered a code. */
  const post = (key: string, sent: ReturnType<typeof body>, over = call, ip = personOf(key).ip) =>
    over({
      path: '/api/v1/leads',
      body: { ...sent, userData: { ...sent.userData, email: personOf(key).contact.email, phone: undefined } },
      headers: {
        'idempotency-key': `key-of-${key.replace(/\W/g, '-')}-00000000`,
        cookie: mailCode(tenant, personOf(key), clock.now()),
      },
      ip,
    });
  const driveOn = async (start: string) =>
    (await store.table.load(keys.drivingDay(tenant, start.slice(0, 10)), drivingDaySchema))?.state.drives ?? [];
  const leadOf = async (id: unknown) => await store.table.load(keys.lead(tenant, String(id)), storedLeadSchema);
  const free = async (start: string, vehicle = 'v7k2m4'): Promise<string[]> => {
    const query = { from: start.slice(0, 10), to: start.slice(0, 10) };
    return answerStarts((await call({ method: 'GET', path: `/api/v1/cars/${vehicle}/test-drive-slots`, query })).body);
  };

  /** A leads function whose process dies at the write of an item like this, before or after it is stored. */
  const dyingAt = (sort: 'DAY' | 'LEAD', when: 'before' | 'after') => {
    const documents = store.as('api-leads').documents;
    let alive = true;
    const send = documents.send.bind(documents);
    const dying = new Proxy(documents, {
      get: (target, name): unknown =>
        name !== 'send'
          ? Reflect.get(target, name)
          : async (command: Parameters<typeof send>[0]) => {
              if (!alive) throw new Died();
              const item = z.object({ Item: z.object({ sk: z.string() }) }).safeParse(command.input);
              const isHere = item.success && item.data.Item.sk === sort;
              if (isHere && when === 'before') alive = false;
              if (!alive) throw new Died();
              const answer = await send(command);
              if (isHere) alive = false;
              if (!alive) throw new Died();
              return answer;
            },
    });
    return makeCaller({ leads: createLeads({ ...runtimeOver({ documents: dying }) }) });
  };

  beforeAll(async () => {
    store = await testTable();
    call = makeCaller({
      leads: createLeads({ ...runtimeOver(store.as('api-leads')), limits: 'off' }),
      testdrives: createTestdrives(runtimeOver(store.as('api-testdrives'))),
    });
    const { documents } = store.as('testdrives-settle');
    const table = new Table(documents, 'forecourt', 4);
    settle = makeSettle({ ...runtimeOver({ documents }), table, owners: makeBookingOwners({ table }) });
    await putStock(store.table, tenant, stockItem({}, { location_id: 'cairns' }));
    await putStock(store.table, tenant, stockItem({ id: 'second' }, { location_id: 'cairns' }));
    await putStock(store.table, tenant, stockItem({ id: 'homeless' }, { location_id: null }));
  });
  afterAll(() => store.close());

  test('is part of the lead, which carries the slot, the words for people and both events', async () => {
    const start = at(1);
    const answer = await post('whole', body('2026-11-30T23:30:00Z', { message: 'With my partner.' }));
    expect(answer.status).toBe(201);
    const stored = await leadOf(answer.body['lead_id']);
    expect(stored?.state.lead).toMatchObject({
      message: 'Test drive booked: Tuesday 1 December at 9:30 am, Coastline Cairns.\n\nWith my partner.',
      details: { slot_start: start, slot_end: at(1, '10:30'), slot_location_id: 'cairns', preferred_date: null },
    });
    expect(Object.values(stored?.outbox ?? {}).map(({ type }) => type)).toEqual([
      'forecourt.lead.submitted.v1',
      'forecourt.lead.recorded.v1',
      'forecourt.testdrive.booked.v1',
    ]);
    expect(JSON.stringify(Object.values(stored?.outbox ?? {})[2])).not.toContain('Mia');
    expect(await free(start)).not.toContain(start);
  });

  test('200 at once for one place: one wins, 199 are told at the field and offered the next ones', async () => {
    const start = at(2);
    const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => post(`race-${n}`, body(start))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const losers = answers.filter(({ status }) => status !== 201);
    expect(losers).toHaveLength(199);
    for (const { status, body: problem } of losers) {
      expect(status).toBe(409);
      expect(problem).toMatchObject({ code: 'slot_taken', errors: [{ field: 'userData.slot_start' }] });
      expect(answerStarts(problem['free_slots'])).toEqual([at(2, '08:30'), at(2, '10:30'), at(2, '11:30')]);
    }
    expect(await driveOn(start)).toHaveLength(1);
  });

  test('a repeated request finds its own booking and its own lead, twenty at once too', async () => {
    const start = at(3);
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('again', body(start))));
    expect(new Set(answers.map(({ status, body: { lead_id } }) => `${status} ${String(lead_id)}`)).size).toBe(1);
    expect(await driveOn(start)).toHaveLength(1);
  });

  test('the same key for another time is refused, and the time it asked for is free again', async () => {
    await post('other', body(at(4)));
    const answer = await post('other', body(at(4, '11:30')));
    expect(answer.body['code']).toBe('idempotency_conflict');
    expect(await free(at(4))).toContain(at(4, '11:30'));
  });

  test('a time that nobody offers is refused, with those that are free', async () => {
    for (const start of [at(5, '09:45'), at(5, '21:30'), at(27), '2027-03-01T09:30:00+10:00', at(6)]) {
      const answer = await post(`none-${start}`, body(start));
      expect(answer.body, start).toMatchObject({ code: 'slot_taken', errors: [{ field: 'userData.slot_start' }] });
      expect(answer.body['error']).toMatch(/^This time is not offered any more\. Choose another one\./);
    }
  });

  test('one vehicle is driven by one person at a time, also where two locations say that they have it', async () => {
    const roomy = { ...tenant.config.testDrives, capacity: 5 };
    const wide = tenantContext('coastline', { testDrives: roomy, flags: { ...flags, test_drive_enabled: true } });
    const runtime = testRuntime({ ...store.as('api-leads'), tenants: [wide], now: clock.now, newId: testIds() });
    const over = makeCaller({ leads: createLeads(runtime) });
    const sent = (location_id: string) => body(at(7), { car_id: 'homeless', location_id });
    expect((await post('here', sent('cairns'), over)).status).toBe(201);
    expect((await post('there', sent('townsville'), over)).body['code']).toBe('slot_taken');
    expect((await post('another', body(at(7), { car_id: 'second' }), over)).status).toBe(201);
  });

  test('without a time it stays a wish in the message', async () => {
    const wish = { preferred_date: '2026-12-08', preferred_time: 'Morning', slot_start: '' };
    const answer = await post('wish', leadInput(wish, 'test_drive'));
    expect((await leadOf(answer.body['lead_id']))?.state.lead).toMatchObject({
      message: expect.stringMatching(/^Would like a test drive: Tuesday 8 December, Morning\./),
      details: { preferred_date: '2026-12-08', preferred_time: 'Morning', slot_start: null },
    });
  });

  test.each([
    ['before the booking', 'DAY', 'before', 9],
    ['after the booking', 'DAY', 'after', 10],
    ['before the lead', 'LEAD', 'before', 11],
    ['after the lead', 'LEAD', 'after', 14],
  ] as const)('a process that dies %s leaves one appointment after a retry', async (name, item, when, day) => {
    const start = at(day);
    expect((await post(name, body(start), dyingAt(item, when))).status).toBeGreaterThanOrEqual(500);
    const answer = await post(name, body(start));
    expect(answer.status).toBe(201);
    clock.advance(SETTLE_AFTER_MS);
    await settle();
    expect(await driveOn(start)).toMatchObject([{ lead_id: answer.body['lead_id'], settled: true }]);
    expect((await leadOf(answer.body['lead_id']))?.state.lead.details).toMatchObject({ slot_start: start });
  });

  test('a booking whose lead was never written is released, and not before any request for it has ended', async () => {
    const start = at(15);
    await post('orphan', body(start), dyingAt('LEAD', 'before'));
    expect(await free(start)).not.toContain(start);
    clock.advance(SETTLE_AFTER_MS - 1_000);
    await settle();
    expect(await free(start)).not.toContain(start);
    clock.advance(1_000);
    expect(await settle()).toBe(1);
    expect(await free(start)).toContain(start);
    expect((await post('next', body(start))).status).toBe(201);
  });

  test('a retry after its booking was released books again, or is told', async () => {
    const start = at(16);
    await post('late', body(start), dyingAt('LEAD', 'before'));
    await post('late-loser', body(at(17)), dyingAt('LEAD', 'before'));
    clock.advance(SETTLE_AFTER_MS);
    expect(await settle()).toBe(2);
    expect((await post('late', body(start))).status).toBe(201);
    await post('quick', body(at(17)));
    expect((await post('late-loser', body(at(17)))).body['code']).toBe('slot_taken');
  });

  test('a retry with another time after a death keeps the new one, and the old one is released', async () => {
    await post('changed', body(at(18)), dyingAt('LEAD', 'before'));
    const answer = await post('changed', body(at(18, '13:30')));
    expect(answer.status).toBe(201);
    clock.advance(SETTLE_AFTER_MS);
    await settle();
    expect((await driveOn(at(18))).map(({ start }) => start)).toEqual([at(18, '13:30')]);
  });

  test('what is settled is not looked at again', async () => {
    clock.advance(SETTLE_AFTER_MS);
    await settle();
    const before = await driveOn(at(1));
    clock.advance(SETTLE_AFTER_MS);
    expect(await settle()).toBe(0);
    expect(await driveOn(at(1))).toEqual(before);
    expect(before.every(({ settled }) => settled)).toBe(true);
  });
});
