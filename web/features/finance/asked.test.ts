import { expect, test } from 'vitest';
import { fixtureSite } from '#test/web/fixtures.ts';
import { readFinanceQuery } from './asked.ts';

const site = fixtureSite();
const asked = (query: string) => readFinanceQuery(site, new URLSearchParams(query));

test('vehicle, budget, type and place are read from the address', () => {
  const {
    vehicle,
    budget,
    carType: vehicleType,
    location,
  } = asked('car_id=abc&vehiclePriceBudget=%2445%2C990.00&car_type=demo&preferredDealership=coastline-townsville');
  expect([vehicle, budget, vehicleType, location?.id]).toEqual(['abc', '45990', 'demo', 'townsville']);
});

test.each(['Coastline Townsville', 'coastline-townsville', 'townsville', 'Townsville'])(
  'the place may be named %s',
  (name) => {
    expect(asked(`preferredDealership=${name}`).location?.dealership_id).toBe('coastline-townsville');
  },
);

test.each([
  'vehiclePriceBudget=a+lot',
  'vehiclePriceBudget=-1',
  'car_type=boat',
  'preferredDealership=elsewhere',
  'preferredDealership=%00',
])('%s is left out', (query) => {
  expect(asked(query)).toEqual({ vehicle: '', budget: '', carType: null, location: null });
});
