import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshVehicle, type VehicleReservation } from '#domain/reservations/vehicle.ts';
import { vehicleReservationSchema } from '#domain/reservations/schema.ts';
import { feedTimesSchema } from '#domain/vehicle/feed-times-schema.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { addView } from '#functions/analytics/published/view-counts.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { callRoute } from '#test/support/call-route.ts';
import { putPictures, putStock, stockItem } from '#test/support/stock-items.ts';
import { testEnv } from '#test/support/runtime.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { vehicleAnswerSchema } from './contract.ts';
import { getVehicleRoute } from './get-vehicle.ts';

describe('vehicles.get', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  const coastline = tenantContext('coastline');
  const now = new Date('2026-11-21T00:00:00.000Z');

  beforeAll(async () => {
    store = await testTable();
  });
  afterAll(() => store.close());

  const get = async (slug: string, tenant: TenantContext = coastline) => {
    const route = getVehicleRoute({ ...store.as('api-vehicles'), env: testEnv, now: () => now });
    return vehicleAnswerSchema.parse((await callRoute(route, tenant, { params: { slug } })).body);
  };
  const refusal = async (slug: string, tenant: TenantContext = coastline): Promise<string> => {
    try {
      await get(slug, tenant);
    } catch (error) {
      if (error instanceof Problem) return error.code;
      throw error;
    }
    return 'answered';
  };

  test('a vehicle is answered with its place, its name and its pictures', async () => {
    const place = coastline.config.locations[0]!;
    const url = 'https://pictures.example/1.jpg';
    const item = stockItem(
      { id: 'a1' },
      {
        location_id: place.id,
        state: null,
        pictures: [
          { kind: 'remote', url },
          { kind: 'remote', url: `${url}?2` },
        ],
      },
    );
    await putStock(store.table, coastline, item);
    await putPictures(store.table, coastline, {
      vehicle_id: 'a1',
      pictures: { [url]: { state: 'stored', key: 'r.1' }, [`${url}?2`]: { state: 'refused', reason: 'too_large' } },
    });
    const { car: vehicle, location } = await get('2021-toyota-hilux-sr5-a1');
    expect(location).toEqual(place);
    expect(vehicle).toMatchObject({
      id: 'a1',
      name: '2021 Toyota Hilux SR5',
      media: ['r.1'],
      photos_count: 1,
      rendered_pictures: false,
      location_name: place.name,
      state: place.address.state,
      dealership_id: place.dealership_id,
    });
    expect(vehicle).not.toHaveProperty('private_postcode');
  });

  test('the number to call is that of the yard where it stands, not of another one', async () => {
    await putStock(store.table, coastline, stockItem({ id: 'south' }, { location_id: 'gold-coast' }));
    await putStock(store.table, coastline, stockItem({ id: 'somewhere' }, { location_id: null }));
    expect((await get('x-south')).phone).toBe('(07) 5550 0178');
    expect((await get('x-somewhere')).phone).toBe(coastline.config.phones.used);
  });

  test('VIN and registration leave the server only where this dealer’s page may show them', async () => {
    const numbers = { vin: 'JTMW33FV80D012345', chassis: 'CH1', regplate: '123ABC', state: 'QLD' };
    await putStock(store.table, coastline, stockItem({ id: 'b1' }, numbers));
    await putStock(store.table, coastline, stockItem({ id: 'b2' }, { ...numbers, state: 'NSW', car_type: 'new' }));
    const { flags } = coastline.config;
    const dealer = (show: boolean) =>
      tenantContext('coastline', { flags: { ...flags, show_vin: show, show_rego: show } });
    const shown = async (slug: string, tenant: TenantContext) => {
      const { vin, chassis, regplate } = (await get(slug, tenant)).car;
      return [vin, chassis, regplate];
    };
    expect(await shown('x-b1', dealer(true))).toEqual(['JTMW33FV80D012345', 'CH1', '123ABC']);
    expect(await shown('x-b1', dealer(false))).toEqual([null, null, null]);
    expect(await shown('x-b2', dealer(false))).toEqual([null, null, '123ABC']);
    expect(await shown('x-b2', dealer(true))).toEqual([null, null, '123ABC']);
  });

  test('the market comparison is answered where the dealer shows it, the valuation itself never', async () => {
    const autograb_data = {
      state_average_market_price: 4_699_000,
      average_market_price: 4_800_000,
      as_of: '2026-11-10T00:00:00.000Z',
    };
    await putStock(store.table, coastline, stockItem({ id: 'b4' }, { autograb_data }));
    const { flags } = coastline.config;
    const { car: vehicle, market } = await get('x-b4');
    expect(vehicle.autograb_data).toBeNull();
    expect(market).toEqual({
      below_cents: 100_000,
      reference: 'state',
      as_of: '10 November 2026',
      from: '2026-11-10T00:00:00.000Z',
      until: '2026-12-10T00:00:00.000Z',
    });
    const hidden = tenantContext('coastline', { flags: { ...flags, market_badge: false } });
    expect(await get('x-b4', hidden)).not.toHaveProperty('market');
  });

  test('the averages of a young valuation are answered where the dealer shows evidence', async () => {
    const averages = { state_average_market_price: 4_699_000, average_market_price: 4_800_000 };
    const young = { ...averages, as_of: '2026-11-10T00:00:00.000Z' };
    await putStock(store.table, coastline, stockItem({ id: 'b7' }, { autograb_data: young }));
    await putStock(
      store.table,
      coastline,
      stockItem({ id: 'b8' }, { autograb_data: { ...averages, as_of: '2026-10-01T00:00:00.000Z' } }),
    );
    const { flags } = coastline.config;
    const showing = tenantContext('coastline', { flags: { ...flags, show_market_evidence: true } });
    expect((await get('x-b7', showing)).car.autograb_data).toEqual(young);
    expect((await get('x-b8', showing)).car.autograb_data).toBeNull();
    expect((await get('x-b7')).car.autograb_data).toBeNull();
  });

  test('since when the reduced price holds comes from the history of our own pages', async () => {
    const at = '2026-11-17T00:00:00.000Z';
    const price_history = [{ at, price_cents: 4_599_000, price_type: null }];
    const reduced_from = { price_cents: 4_800_000, until: '2026-12-20T00:00:00.000Z' };
    await putStock(store.table, coastline, stockItem({ id: 'b5', price_history, reduced_from }));
    await putStock(store.table, coastline, stockItem({ id: 'b6', price_history }));
    expect((await get('x-b5')).price_since).toBe(at);
    expect((await get('x-b6')).price_since).toBeNull();
  });

  test('views leave the server only where the dealer shows them', async () => {
    await putStock(store.table, coastline, stockItem({ id: 'b3' }, { views: 412 }));
    const { flags } = coastline.config;
    expect((await get('x-b3', tenantContext('coastline', { flags: { ...flags, show_views: true } }))).car.views).toBe(
      412,
    );
    expect((await get('x-b3')).car.views).toBeNull();
  });

  test('views that the feed does not count are ours, in all, and null while nobody looked', async () => {
    const shown = tenantContext('coastline', { flags: { ...coastline.config.flags, show_views: true } });
    await putStock(store.table, coastline, stockItem({ id: 'b4' }, { views: null }));
    expect((await get('x-b4', shown)).car.views).toBeNull();
    const deps = { documents: store.documents, env: testEnv };
    await addView(deps, coastline, 'b4', now);
    await addView(deps, coastline, 'b4', new Date('2026-11-22T00:00:00.000Z'));
    expect([(await get('x-b4', shown)).car.views, (await get('x-b4')).car.views]).toEqual([2, null]);
  });

  test('a slug with another name before the id answers with the canonical slug', async () => {
    await putStock(store.table, coastline, stockItem({ id: 'a2' }));
    expect((await get('some-old-name-a2')).car.slug).toBe('2021-toyota-hilux-sr5-a2');
    expect((await get('a2')).car.slug).toBe('2021-toyota-hilux-sr5-a2');
  });

  test('an unknown vehicle and another dealer’s are both not found', async () => {
    await putStock(store.table, coastline, stockItem({ id: 'a3' }));
    expect(await refusal('2021-toyota-hilux-sr5-nobody')).toBe('not_found');
    expect(await refusal('2021-toyota-hilux-sr5-a3', tenantContext('totara'))).toBe('not_found');
  });

  test('a sold vehicle is shown for the dealer’s days and then gone', async () => {
    await putStock(store.table, coastline, stockItem({ id: 'a4', state: 'sold', sold_at: '2026-11-18T00:00:01.000Z' }));
    await putStock(store.table, coastline, stockItem({ id: 'a5', state: 'sold', sold_at: '2026-11-18T00:00:00.000Z' }));
    expect((await get('x-a4')).car).toMatchObject({ sold: true, status: 'sold', reserved: false });
    expect(await refusal('x-a5')).toBe('gone');
  });

  test('a withdrawn vehicle and one the dealer keeps off the site are gone', async () => {
    await putStock(store.table, coastline, stockItem({ id: 'a6', state: 'withdrawn' }));
    await putStock(store.table, coastline, stockItem({ id: 'a7' }, { show_on_dealer_website: false }));
    expect(await refusal('x-a6')).toBe('gone');
    expect(await refusal('x-a7')).toBe('gone');
  });

  test('a vehicle that one feed did not name is still shown', async () => {
    await putStock(store.table, coastline, stockItem({ id: 'a8', state: 'missing', missing_runs: 1 }));
    expect((await get('x-a8')).car.sold).toBe(false);
  });

  const heardAt = async (tenant: TenantContext, at: string) => {
    const state = { confirmed_at: at, last_done: null };
    const draft = { state, events: [], lane: 'stock' as const, at };
    await store.table.create(keys.feedSource(tenant, 'dms'), feedTimesSchema, draft);
  };
  const reserving = (id: string, change: Parameters<typeof tenantContext>[1] = {}) => {
    const { flags, sources } = tenantContext(id).config;
    const hourly = sources.map((source) => ({ ...source, expectedEveryMinutes: 60 }));
    return tenantContext(id, {
      flags: { ...flags, reserve_online: true, show_price_history: true },
      sources: hourly,
      ...change,
    });
  };

  test('a vehicle says when its feed last confirmed it, and can be reserved while the feed is fresh', async () => {
    const tenant = reserving('merribank');
    await heardAt(tenant, '2026-11-20T23:48:00.000Z');
    await putStock(store.table, tenant, stockItem({ id: 'c1' }));
    await putStock(
      store.table,
      tenant,
      stockItem({ id: 'c2', state: 'missing', last_seen_at: '2026-11-20T22:00:00.000Z' }),
    );
    expect(await get('x-c1', tenant)).toMatchObject({
      availability: { confirmed_at: '2026-11-20T23:48:00.000Z', feed_fresh: true },
      reservable: true,
    });
    expect(await get('x-c2', tenant)).toMatchObject({
      availability: { confirmed_at: '2026-11-20T22:00:00.000Z', feed_fresh: false },
      reservable: false,
    });
    const silent = reserving('merribank', {
      sources: tenant.config.sources.map((source) => ({ ...source, expectedEveryMinutes: 5 })),
    });
    expect(await get('x-c1', silent)).toMatchObject({ availability: { feed_fresh: false }, reservable: false });
  });

  test('a vehicle that somebody is paying for cannot be reserved, and says until when and how many wait', async () => {
    const tenant = reserving('merribank');
    await heardAt(tenant, '2026-11-20T23:48:00.000Z');
    await putStock(store.table, tenant, stockItem({ id: 'h1' }));
    const put = (change: Partial<VehicleReservation>) =>
      store.table.change(keys.carReservation(tenant, 'h1'), vehicleReservationSchema, undefined, () => ({
        state: { ...freshVehicle('h1'), ...change, waiting: [...(change.waiting ?? [])], owed: [] },
        events: [],
        lane: 'lead',
        at: now.toISOString(),
      }));
    const until = new Date(now.getTime() + 9 * 60_000).toISOString();
    await put({ state: 'HELD', hold_id: 'hold', until, waiting: ['w1'] });
    expect(await get('x-h1', tenant)).toMatchObject({
      reservable: false,
      being_reserved: { until, waiting: 1, now: now.toISOString() },
      car: { reserved: false, status: 'in_stock' },
    });
    await put({ state: 'RESERVED', hold_id: 'hold', until });
    expect(await get('x-h1', tenant)).toMatchObject({ reservable: false, car: { reserved: true } });
    expect(await get('x-h1', tenant)).not.toHaveProperty('being_reserved');
    await put({});
    expect(await get('x-h1', tenant)).toMatchObject({ reservable: true });
    expect(await get('x-h1', tenant)).not.toHaveProperty('being_reserved');
  });

  test('a vehicle whose price the newest file does not say cannot be reserved; all else is said as before', async () => {
    const tenant = reserving('merribank');
    await heardAt(tenant, '2026-11-20T23:48:00.000Z');
    await putStock(store.table, tenant, stockItem({ id: 'k1' }));
    const before = await get('x-k1', tenant);
    const said = { run: 'r1', line: 2, field: 'price_cents', reason: 'unreadable', detail: '', version: 1, files: 1 };
    const kept = { ...said, since: '2026-11-20T23:00:00.000Z', price_known: false };
    await putStock(store.table, tenant, stockItem({ id: 'k1', kept }));
    expect(before.reservable).toBe(true);
    expect(await get('x-k1', tenant)).toEqual({ ...before, reservable: false });
  });

  test('a used vehicle in New Zealand can be reserved only with its Consumer Information Notice', async () => {
    const tenant = reserving('totara');
    await heardAt(tenant, '2026-11-20T23:48:00.000Z');
    await putStock(store.table, tenant, stockItem({ id: 'd1' }));
    await putStock(store.table, tenant, stockItem({ id: 'd2' }, { cin_url: 'https://cin.example/d2.pdf' }));
    expect((await get('x-d1', tenant)).reservable).toBe(false);
    expect((await get('x-d2', tenant)).reservable).toBe(true);
  });

  test('published prices are answered only where the dealer shows them', async () => {
    const at = '2026-11-01T00:00:00.000Z';
    const entry = { at, price_cents: 4_599_000, price_type: null };
    await putStock(store.table, coastline, stockItem({ id: 'e1', price_history: [entry] }));
    const { flags } = coastline.config;
    const shown = tenantContext('coastline', { flags: { ...flags, show_price_history: true } });
    const hidden = tenantContext('coastline', { flags: { ...flags, show_price_history: false } });
    expect((await get('x-e1', shown)).price_history).toEqual([{ at, price_cents: 4_599_000 }]);
    expect((await get('x-e1', hidden)).price_history).toEqual([]);
  });
});
