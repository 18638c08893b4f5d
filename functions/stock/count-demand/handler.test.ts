import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#domain/hours/units.ts';
import type { AnyEvent } from '#events/envelope.ts';
import { favouriteSaved } from '#events/favourite-saved.ts';
import { leadRecorded } from '#events/lead-recorded.ts';
import { watchlistAdded } from '#events/watchlist-added.ts';
import { watchlistRemoved } from '#events/watchlist-removed.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { lambdaContext } from '#test/support/lambda-context.ts';
import { queueBatch } from '#test/support/queue-batch.ts';
import { ownBench, type OwnBench } from '#test/support/stock/own-bench.ts';
import { putStock, stockItem } from '#test/support/stock-items.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { demandSchema } from '../demand/record.ts';
import { demandReader, loadDemands } from '../list/demands.ts';
import { create } from './handler.ts';

const tenant = tenantContext('coastline');
const other = tenantContext('merribank');

let bench: OwnBench;
let handle: ReturnType<typeof create>;
beforeAll(async () => {
  bench = await ownBench([tenant, other]);
  handle = create(bench.over('stock-count-demand'));
});
afterAll(() => bench.close());

let n = 0;
let car = '';
beforeEach(async () => {
  n += 1;
  car = `car-${n}`;
  await putStock(bench.table, tenant, stockItem({ id: car }));
});

const at = (days = 0): string => new Date(bench.clock.now().getTime() - days * DAY_MS).toISOString();
let events = 0;
const meta = (time = at()) => {
  events += 1;
  return { id: `event-${events}`, time, tenantId: tenant.id, correlationId: 'c', subject: 's' };
};
const lead = (car_id: string | null, submitted_at = at()): AnyEvent =>
  leadRecorded.create(meta(submitted_at), { ...leadRecorded.example, car_id, submitted_at });
const saved = (saved_at: string | null = null, moved = false): AnyEvent =>
  watchlistAdded.create(meta(), { event_id: 39, user_id: 'u', vehicle_id: car, saved_at, moved });
const removed = (saved_at: string | null = null): AnyEvent =>
  watchlistRemoved.create(meta(), { user_id: 'u', vehicle_id: car, saved_at });
const favourite = (): AnyEvent => favouriteSaved.create(meta(), { event_id: 39, car_id: car });

const deliver = async (...all: readonly AnyEvent[]): Promise<void> => {
  expect(await handle(queueBatch(...all), lambdaContext(30_000))).toEqual({ batchItemFailures: [] });
};
const counted = async (of = tenant) => demandReader(await loadDemands(bench.table, of), bench.clock.now())(car);

test('leads and saves of a car are counted by day, repeated and in any order, also ten at once', async () => {
  const day = at(3);
  const all = [lead(car), lead(car, at(29)), lead(car, at(30)), saved(day), removed(day), favourite(), saved(at(1))];
  await deliver(...all);
  await deliver(...all.toReversed());
  expect(await counted()).toEqual({ leads: 2, saves: 2 });
  expect(await counted(other)).toEqual({ leads: 0, saves: 0 });
});

test('a save that a sign-in moved was counted when the visitor pressed, and its removal takes nobody else’s away', async () => {
  await deliver(favourite(), favourite(), saved(at(), true), removed());
  expect(await counted()).toEqual({ leads: 0, saves: 2 });
});

test('a removal of a save that nobody knows takes none away', async () => {
  await deliver(saved(at(2)), removed());
  expect(await counted()).toEqual({ leads: 0, saves: 1 });
});

test('test leads, leads without a car and cars that are not the dealer’s leave nothing', async () => {
  await deliver({ ...lead(car), probe: true }, lead(null), lead('made-up'));
  expect(await counted()).toEqual({ leads: 0, saves: 0 });
  expect(await bench.table.load(keys.demand(tenant, 'made-up'), demandSchema)).toBeUndefined();
});

test('what is kept names nobody, and leaves by itself', async () => {
  const event = lead(car);
  await deliver(event, saved());
  const stored = await bench.table.load(keys.demand(tenant, car), demandSchema);
  const text = JSON.stringify(stored);
  expect(text).not.toContain(event.id);
  expect(text).not.toContain('"u"');
  expect(stored?.state.days).toHaveLength(1);
});

test('since when is counted is the earliest event, which a replay moves back', async () => {
  await deliver(lead(car));
  const earlier = at(40);
  await deliver(lead(car, earlier), lead(car));
  expect((await loadDemands(bench.table, tenant)).since).toBe(earlier);
  await deliver(lead(car, at(35)));
  expect((await loadDemands(bench.table, tenant)).since).toBe(earlier);
  expect((await loadDemands(bench.table, other)).since).toBeNull();
});
