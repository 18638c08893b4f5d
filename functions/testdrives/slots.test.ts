import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookSlot } from './published/book-slot.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { putStock, stockItem } from '#test/support/stock-items.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { createApi } from './api.ts';

const rules = { slotMinutes: 60, noticeMinutes: 120, capacity: 1, horizonDays: 60 };
const base = tenantContext('coastline');
const coastline = tenantContext('coastline', {
  testDrives: rules,
  flags: { ...base.config.flags, test_drive_enabled: true },
});
const merribank = tenantContext('merribank', { flags: { ...base.config.flags, test_drive_enabled: false } });
// Saturday 10:00 in Brisbane.
const clock = testClock('2026-11-21T00:00:00.000Z');

describe('GET /api/v1/cars/{slug}/test-drive-slots', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  let call: ReturnType<typeof makeCaller>;
  const get = (query: Record<string, string> = {}, vehicle = 'v7k2m4', host = 'coastline.localhost') =>
    call({ method: 'GET', path: `/api/v1/cars/${vehicle}/test-drive-slots`, query, host });
  const startsOf = (answer: { body: unknown }): unknown[] =>
    Array.isArray(answer.body) ? answer.body.map((slot: { start: string }) => slot.start) : [];

  beforeAll(async () => {
    store = await testTable();
    const runtime = testRuntime({
      documents: store.as('api-testdrives').documents,
      tenants: [coastline, merribank],
      now: clock.now,
      newId: testIds(),
    });
    call = makeCaller({ testdrives: createApi(runtime) });
    await putStock(store.table, coastline, stockItem({}, { location_id: 'cairns' }));
    await putStock(store.table, coastline, stockItem({ id: 'nowhere' }, { location_id: null }));
    await putStock(store.table, coastline, stockItem({ id: 'sold', state: 'sold' }, { location_id: 'cairns' }));
    await putStock(store.table, coastline, stockItem({ id: 'hidden', state: 'withdrawn' }));
    await putStock(store.table, merribank, stockItem({ id: 'other' }, { location_id: 'pakenham' }));
  });
  afterAll(() => store.close());

  test('answers local times with offset, at the location of the vehicle', async () => {
    const answer = await get({ from: '2026-11-21', to: '2026-11-21' });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual([
      {
        start: '2026-11-21T12:30:00+10:00',
        end: '2026-11-21T13:30:00+10:00',
        location_id: 'cairns',
        remaining: 1,
      },
      {
        start: '2026-11-21T13:30:00+10:00',
        end: '2026-11-21T14:30:00+10:00',
        location_id: 'cairns',
        remaining: 1,
      },
      {
        start: '2026-11-21T14:30:00+10:00',
        end: '2026-11-21T15:30:00+10:00',
        location_id: 'cairns',
        remaining: 1,
      },
    ]);
  });

  test('answers two weeks by default, and never more than may be booked', async () => {
    const usual = startsOf(await get()).map((start) => String(start).slice(0, 10));
    expect([usual[0], usual.at(-1)]).toEqual(['2026-11-21', '2026-12-04']);
    const all = startsOf(await get({ from: '2020-01-01', to: '2099-01-01' })).map((start) =>
      String(start).slice(0, 10),
    );
    expect([all[0], all.at(-1)]).toEqual(['2026-11-21', '2027-01-20']);
    expect(all).not.toContain('2026-12-25');
    expect(startsOf(await get({ from: '2026-12-02', to: '2026-12-01' }))).toEqual([]);
  });

  test('leaves out what is booked, whoever booked it and whatever vehicle', async () => {
    const slot = {
      start: '2026-11-23T08:30:00+10:00',
      end: '2026-11-23T09:30:00+10:00',
      location_id: 'cairns',
    };
    const at = clock.now().toISOString();
    expect(
      await bookSlot(store.table, coastline, { slot, car_id: 'another', lead_id: 'lead-1', at, capacity: 1 }),
    ).toMatchObject({ kind: 'taken' });
    const monday = { from: '2026-11-23', to: '2026-11-23' };
    expect(startsOf(await get(monday))[0]).toBe('2026-11-23T09:30:00+10:00');
    expect(startsOf(await get({ ...monday, location: 'townsville' }, 'nowhere'))[0]).toBe(slot.start);
  });

  test('asks for the location only where the feed does not say it', async () => {
    expect((await get({}, 'nowhere')).body).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'location' }],
    });
    expect((await get({ location: 'cairns-service' }, 'nowhere')).status).toBe(400);
    expect((await get({ location: 'townsville' })).status).toBe(400);
    expect((await get({ location: 'townsville' }, 'nowhere')).status).toBe(200);
  });

  test('is gone for a vehicle that cannot be driven, and unknown for one that is not shown', async () => {
    expect((await get({}, 'sold')).body['code']).toBe('gone');
    expect((await get({}, 'hidden')).body['code']).toBe('not_found');
    expect((await get({}, 'never')).body['code']).toBe('not_found');
    expect((await get({}, 'other', 'merribank.localhost')).body['code']).toBe('not_found');
  });

  test('refuses what is no date', async () => {
    expect((await get({ from: 'tomorrow' })).body).toMatchObject({ code: 'validation_failed' });
  });
});
