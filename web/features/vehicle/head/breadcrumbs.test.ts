import { describe, expect, test } from 'vitest';
import { itemTypes } from '#domain/vehicle/vocabulary.ts';
import { fixtureVehicle, fixtureSite } from '#test/web/fixtures.ts';
import { breadcrumbs } from './breadcrumbs.ts';

const site = fixtureSite('coastline');

describe('the trail to a vehicle', () => {
  test('goes by condition, make and model, at the addresses of their lists', () => {
    expect(breadcrumbs(fixtureVehicle({ car_type: 'demo', make: 'Land Rover', model: 'Range Rover' }), site)).toEqual([
      { label: 'Home', href: '/' },
      { label: 'Demo cars', href: '/search/demo-cars' },
      { label: 'Land Rover', href: '/search/land-rover' },
      { label: 'Range Rover', href: '/search/land-rover/range-rover' },
      { label: '2021 Toyota Hilux SR5', href: '/cars/2021-toyota-hilux-sr5-c10417' },
    ]);
  });

  test('names what is no car in the plural', () => {
    const named = itemTypes
      .filter((type) => type !== 'car')
      .map((type) => breadcrumbs(fixtureVehicle({ item_type: type }), site)[1]?.label);
    expect(named).toEqual(['Motorcycles', 'Caravans', 'Trucks', 'Buses', 'Machinery', 'Trailers']);
  });
});
