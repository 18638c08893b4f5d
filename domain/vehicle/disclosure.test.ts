import { describe, expect, test } from 'vitest';
import { fixtureVehicle } from '#test/web/fixtures.ts';
import { publicRego, publicVehicle, publicVin, type DisclosureFlags } from './disclosure.ts';

const all: DisclosureFlags = { show_vin: true, show_rego: true, show_views: true };
const none: DisclosureFlags = { show_vin: false, show_rego: false, show_views: false };
const vehicle = fixtureVehicle({
  vin: 'MR0FB8CD1N0123456',
  chassis: 'CH-1',
  regplate: 'ABC12D',
  state: 'QLD',
  views: 412,
});

describe('the VIN', () => {
  test.each(['used', 'demo'] as const)('of a %s car is published where the dealer publishes it', (type) => {
    expect(publicVin({ ...vehicle, car_type: type }, all)).toBe('MR0FB8CD1N0123456');
    expect(publicVin({ ...vehicle, car_type: type }, none)).toBeNull();
  });

  test('of a new car is never published: nobody needs to look up its past', () => {
    expect(publicVin({ ...vehicle, car_type: 'new' }, all)).toBeNull();
  });
});

describe('the registration', () => {
  test('is published in New South Wales whatever the dealer wants, because the law asks for it', () => {
    expect(publicRego(vehicle, 'NSW', none)).toBe('ABC12D');
    expect(publicRego({ ...vehicle, state: 'NSW' }, null, none)).toBe('ABC12D');
  });

  test('goes by the state of the location, not by the one of the feed', () => {
    expect(publicRego({ ...vehicle, state: 'NSW' }, 'QLD', none)).toBeNull();
    expect(publicRego({ ...vehicle, state: null }, null, none)).toBeNull();
  });

  test('is published elsewhere where the dealer publishes it', () => {
    expect(publicRego(vehicle, 'QLD', all)).toBe('ABC12D');
  });
});

describe('a vehicle as anybody may read it', () => {
  test('has none of the numbers that are not published, and everything else', () => {
    expect(publicVehicle(vehicle, 'QLD', none)).toEqual({
      ...vehicle,
      vin: null,
      chassis: null,
      regplate: null,
      views: null,
    });
    expect(publicVehicle(vehicle, 'QLD', all)).toEqual(vehicle);
  });

  test('hides the chassis number of a new car with its VIN', () => {
    expect(publicVehicle({ ...vehicle, car_type: 'new' }, 'QLD', all)).toMatchObject({ vin: null, chassis: null });
  });
});
