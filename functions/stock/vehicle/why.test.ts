import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeRandom } from '#demo/random.ts';
import { DAY_MS } from '#domain/hours/units.ts';
import { setOwn, noOwn } from '#domain/vehicle/own/change-own.ts';
import { withOwn } from '#domain/vehicle/own/lay-own.ts';
import { emptySearch } from '#domain/search/state.ts';
import { stockPresets } from '#domain/search/facets.ts';
import { vehicleReservationSchema } from '#domain/reservations/schema.ts';
import { freshVehicle, vehicleStates } from '#domain/reservations/vehicle.ts';
import type { StockItem } from '#domain/vehicle/schema.ts';
import { stockStates } from '#domain/vehicle/schema.ts';
import { makeEmbeddedIndex } from '#functions/search/engines/embedded/engine.ts';
import { rebuildIndex } from '#functions/search/indexing/rebuild.ts';
import { stockQuery } from '#functions/search/routes/query.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { createApi as createStock } from '#functions/stock/api.ts';
import { createApi as createVehicles } from '#functions/vehicles/api.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { OPERATOR_TOKEN, testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { runs } from '#test/support/runs.ts';
import { putStock, stockItem } from '#test/support/stock-items.ts';
import { testTable } from '#test/support/table.ts';
import { tenantConfig, tenantContext } from '#test/support/tenants.ts';
import { wholeVehicleSchema } from '../vehicle-contract.ts';

let store: Awaited<ReturnType<typeof testTable>>;
beforeAll(async () => {
  store = await testTable();
});
afterAll(() => store.close());

const clock = testClock();
const at = clock.now().toISOString();
const daysAgo = (days: number): string => new Date(clock.now().getTime() - days * DAY_MS).toISOString();
const by = { person_id: 'mia', name: 'Mia Manager' };

const random = makeRandom('why');

const randomCar = (n: number): StockItem => {
  const state = random.pick(stockStates);
  const item = stockItem(
    { id: `why${n}`, state, sold_at: state === 'sold' ? random.pick([null, daysAgo(1), daysAgo(9)]) : null },
    {
      car_type: random.pick(['new', 'used', 'demo']),
      status: random.pick(['in_stock', 'in_stock', 'coming_soon', 'sold']),
      price_cents: random.pick([null, 0, 2_500_000]),
      price_type: 'drive_away',
      show_on_dealer_website: random.chance(0.8),
    },
  );
  if (random.chance(0.5)) return item;
  const said = random.pick(['sold', 'back_in_stock', 'coming_soon'] as const);
  const value = { is: said, absent: false, lead_id: null, elsewhere: false };
  const act = { by, at: daysAgo(random.pick([1, 9])) };
  const own = setOwn(noOwn(), { field: 'status', value }, act);
  const hidden = random.chance(0.3)
    ? setOwn(own, { field: 'show_on_dealer_website', value: random.chance(0.5) }, act)
    : own;
  return withOwn({ ...item, own: hidden });
};

test.each(stockPresets)(
  'of random cars is what page and search do, with the default stock %s',
  async (defaultStock) => {
    const tenant = tenantContext('coastline', {
      search: { ...tenantConfig('coastline').search, defaultStock },
      flags: { ...tenantConfig('coastline').flags, reserve_online: true },
    });
    const cars = Array.from({ length: runs({ quick: 40, full: 200 }) }, (_, n) => randomCar(n));
    for (const car of cars) {
      await putStock(store.table, tenant, car);
      const state = random.pick([...vehicleStates, 'AVAILABLE', 'AVAILABLE'] as const);
      const reservation = { ...freshVehicle(car.id), state, hold_id: 'hold-1', since: daysAgo(random.pick([1, 9])) };
      await store.table.change(keys.carReservation(tenant, car.id), vehicleReservationSchema, undefined, () => ({
        state: reservation,
        events: [],
        lane: 'lead',
        at,
      }));
    }
    const over = (name: string) =>
      testRuntime({ ...store.as(name), tenants: [tenant], now: clock.now, newId: testIds() });
    const index = makeEmbeddedIndex();
    await rebuildIndex({ ...over('search-reconcile'), table: store.table, index });
    const { hits } = await index.search({ ...stockQuery(tenant, emptySearch, {}, clock.now()), from: 0, size: 1_000 });
    const found = new Set(hits.map(({ id }) => id));
    const call = makeCaller({
      vehicles: createVehicles(over('api-vehicles')),
      stock: createStock({ ...over('api-stock'), objects: over('api-stock').objects }),
    });
    const authorization = `Bearer ${OPERATOR_TOKEN}`;
    for (const { id, slug } of cars) {
      const page = await call({ method: 'GET', path: `/api/v1/cars/${slug}` });
      const told = await call({
        method: 'GET',
        path: `/api/v1/operators/tenants/coastline/stock/cars/${id}`,
        headers: { authorization },
      });
      const { shown, why_not_shown: why } = wholeVehicleSchema.parse(told.body);
      const facts = JSON.stringify(cars.find((one) => one.id === id));
      expect([shown.page, shown.search], facts).toEqual([page.status === 200, found.has(id)]);
      expect(
        why.some(({ on }) => on.includes('page')),
        facts,
      ).toBe(!shown.page);
      expect(
        why.some(({ on }) => on.includes('search')),
        facts,
      ).toBe(!shown.search);
      for (const { words, action } of why) expect(`${words} ${action}`).toMatch(/^[A-Z].+\. [A-Z].+\.$/);
    }
  },
);
