import { describe, expect, test } from 'vitest';
import { stockItem } from '#test/support/stock-items.ts';
import { isPublished, projectVehicle, type TenantLocations } from './projection.ts';
import { vehicleSchema } from './schema.ts';

const places: TenantLocations = {
  dealership_id: 'group',
  dealerships: [
    { id: 'group', slug: 'group', name: 'The Group' },
    { id: 'north', slug: 'north-yard', name: 'North Yard' },
  ],
  locations: [{ id: 'cairns', name: 'Cairns', dealership_id: 'north', address: { city: 'Cairns City', state: 'QLD' } }],
};
const remote = (n: number) => ({ kind: 'remote' as const, url: `https://pictures.example/${n}.jpg` });

describe('a vehicle as pages and the index see it', () => {
  test('it is what its schema says, without what stays private', () => {
    const vehicle = projectVehicle(
      stockItem({}, { private_suburb: 'Home', private_postcode: '4870' }),
      undefined,
      places,
    );
    expect(vehicleSchema.parse(vehicle)).toEqual(vehicle);
    expect(JSON.stringify(vehicle)).not.toContain('Home');
    expect(JSON.stringify(vehicle)).not.toContain('4870');
  });

  test('a location the tenant has gives its names, and city and state where the row has none', () => {
    const vehicle = projectVehicle(stockItem({}, { location_id: 'cairns', state: null }), undefined, places);
    expect(vehicle).toMatchObject({
      location_name: 'Cairns',
      city: 'Cairns City',
      state: 'QLD',
      dealership_id: 'north',
      dealership_slug: 'north-yard',
      dealership_name: 'North Yard',
    });
  });

  test('the row’s own place is kept, and an unknown one is not guessed', () => {
    const kept = projectVehicle(
      stockItem({}, { location_id: 'cairns', city: 'Mareeba', state: 'NSW' }),
      undefined,
      places,
    );
    expect(kept).toMatchObject({ city: 'Mareeba', state: 'NSW' });
    const unknown = projectVehicle(stockItem({}, { location_id: null, state: null }), undefined, places);
    expect(unknown).toMatchObject({ location_name: null, city: null, state: null, dealership_name: 'The Group' });
  });

  test('sold by the feed or by its absence, a car is sold and no longer reserved', () => {
    const bySource = projectVehicle(stockItem({}, { status: 'sold', reserved: true }), undefined, places);
    const byAbsence = projectVehicle(stockItem({ state: 'sold' }, { reserved: true }), undefined, places);
    for (const vehicle of [bySource, byAbsence])
      expect(vehicle).toMatchObject({ sold: true, status: 'sold', reserved: false });
    expect(projectVehicle(stockItem({}, { reserved: true }), undefined, places)).toMatchObject({
      sold: false,
      reserved: true,
    });
  });

  test('pictures keep the feed’s order; what is refused or not yet stored is left out and nothing is hot-linked', () => {
    const item = stockItem({}, { pictures: [remote(1), remote(2), remote(3)] });
    const stored = {
      vehicle_id: item.id,
      pictures: {
        [remote(3).url]: { state: 'stored' as const, key: 'r.3' },
        [remote(1).url]: { state: 'stored' as const, key: 'r.1' },
        [remote(2).url]: { state: 'refused' as const, reason: 'not_an_image' },
      },
    };
    expect(projectVehicle(item, stored, places)).toMatchObject({
      media: ['r.1', 'r.3'],
      photos_count: 2,
      rendered_pictures: false,
    });
    expect(projectVehicle(item, undefined, places)).toMatchObject({ media: [], photos_count: 0 });
  });

  test('renderings have their keys from the start and are said to be renderings', () => {
    const item = stockItem({}, { pictures: [{ kind: 'layered', body: 'ute', view: 'front', colour: '#aabbcc' }] });
    expect(projectVehicle(item, undefined, places)).toMatchObject({
      media: ['l.ute.front.silver'],
      rendered_pictures: true,
    });
  });

  test('withdrawn cars and those kept off the site are not published; missing and sold ones are', () => {
    const states = ['active', 'missing', 'sold', 'withdrawn'] as const;
    expect(states.filter((state) => isPublished(stockItem({ state })))).toEqual(['active', 'missing', 'sold']);
    expect(isPublished(stockItem({}, { show_on_dealer_website: false }))).toBe(false);
  });

  test('a previous price is the one that our history proved, never the feed’s', () => {
    const before = (item: Parameters<typeof stockItem>[0]) =>
      projectVehicle(stockItem(item, { before_price_cents: 9_900_000 }), undefined, places).before_price_cents;
    expect(before({})).toBeNull();
    expect(before({ reduced_from: { price_cents: 4_799_000, until: '2026-12-01T00:00:00.000Z' } })).toBe(4_799_000);
  });
});
