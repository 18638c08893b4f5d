import { expect, test } from 'vitest';
import { sellConditions, sellMyVehicleForm } from '#domain/lead/kinds/sell-my-car.ts';
import { vehicleConditions } from '#domain/tradein/questions.ts';
import { soldVehicle } from './door.ts';

const vehicle = {
  year: 2019,
  make: 'Toyota',
  model: 'Hilux',
  badge: 'SR5',
  body: null,
  fuel: null,
  transmission: null,
  from: 'owner' as const,
};
const answers = (condition: (typeof vehicleConditions)[number]) => ({
  odometer_km: 85_000,
  condition,
  service_history: 'full' as const,
  accident: 'none' as const,
  faults: false,
  keys: 'two_or_more' as const,
  finance: { kind: 'none' as const },
});

test('what a valuation knows of a car are answers of the form for selling it, in each condition', () => {
  const said = vehicleConditions.map((condition) => soldVehicle({ vehicle, adjustmentAnswers: answers(condition) }));
  expect(said[1]).toEqual({
    vehicle_make: 'Toyota',
    vehicle_model: 'Hilux',
    vehicle_year: '2019',
    odometer_km: '85000',
    condition: 'Good',
  });
  expect(said.map(({ condition }) => condition)).toEqual([...sellConditions]);
  for (const one of said)
    for (const [name, text] of Object.entries(one))
      expect(
        Object.entries(sellMyVehicleForm.fields)
          .find(([field]) => field === name)?.[1]
          .safeParse(text).success,
      ).toBe(true);
});

test('a car that is not known yet answers nothing', () => {
  expect(soldVehicle({ vehicle: null, adjustmentAnswers: null })).toEqual({});
});
