import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Problem } from '#functions/runtime/problems.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';
import { callRoute } from '#test/support/call-route.ts';
import { putPictures, putStock, stockItem } from '#test/support/stock-items.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { carAnswerSchema } from './contract.ts';
import { getCarRoute } from './get-car.ts';

describe('vehicles.get', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  const coastline = tenantContext('coastline');
  const now = new Date('2026-11-21T00:00:00.000Z');

  beforeAll(async () => {
    store = await testTable();
  });
  afterAll(() => store.close());

  const get = async (slug: string, tenant: TenantContext = coastline) => {
    const route = getCarRoute({ table: store.as('api-vehicles').table, now: () => now });
    return carAnswerSchema.parse((await callRoute(route, tenant, { params: { slug } })).body);
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
    const { car, location } = await get('2021-toyota-hilux-sr5-a1');
    expect(location).toEqual(place);
    expect(car).toMatchObject({
      id: 'a1',
      name: '2021 Toyota Hilux SR5',
      media: ['r.1'],
      photos_count: 1,
      rendered_pictures: false,
      location_name: place.name,
      state: place.address.state,
      dealership_id: place.dealership_id,
    });
    expect(car).not.toHaveProperty('private_postcode');
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
});
